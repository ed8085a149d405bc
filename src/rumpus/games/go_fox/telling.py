"""Go Fox told in sentences."""

from collections.abc import Mapping, Sequence
from typing import Any


def tell(event: Mapping[str, Any], names: Sequence[str]) -> str:
    """One event as a sentence."""
    kind = event["type"]
    if kind == "ended":
        winners = " and ".join(names[seat] for seat in event["winners"])
        verb = "wins" if len(event["winners"]) == 1 else "share the win"
        return f"The game is over: {winners} {verb} with {_pairs(max(event['scores']))}."
    who = names[event["seat"]]
    to = names[event["to"]] if "to" in event else ""
    number = _a(event.get("number", 0))
    cards = " and ".join(event.get("cards", ()))
    sentences = {
        "asked": f"{who} asks {to} for {number}.",
        "gave": f"{who} gives {to} {cards}.",
        "go-fox": f"{who} has none. GO FOX!",
        "laid": f"{who} lays the pair {cards}.",
        "drew": f"{who} draws {event.get('card', 'a card')}.",
        "lucky": f"It is {number}: {who} asks again.",
        "passed": f"{who} has nothing to draw.",
    }
    return sentences[kind]


def _a(number: int) -> str:
    return f"an {number}" if number in (8, 11) else f"a {number}"


def _pairs(count: int) -> str:
    return f"{count} pair" if count == 1 else f"{count} pairs"
