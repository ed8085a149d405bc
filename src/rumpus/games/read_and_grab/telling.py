"""Read and Grab told in sentences."""

from collections.abc import Mapping, Sequence
from typing import Any


def tell(event: Mapping[str, Any], names: Sequence[str]) -> str:
    """One event as a sentence."""
    kind = event["type"]
    if kind == "ended":
        winners = " and ".join(names[seat] for seat in event["winners"])
        verb = "wins" if len(event["winners"]) == 1 else "share the win"
        return f"The game is over: {winners} {verb} with {_sets(max(event['scores']))}."
    who = names[event["seat"]]
    card = event.get("card")
    victim = names[event["victim"]] if "victim" in event else ""
    cards = " and ".join(event.get("cards", ()))
    sentences = {
        "turned": f"{who} turns {card}.",
        "grabbed": f"{who} grabs {cards} from {victim}.",
        "left": f"{who} grabs nothing with {card}.",
        "misread": f"{who} misreads a word and may not grab with {card}.",
        "completed": f"{who} completes the set of {event.get('number')}s.",
    }
    return sentences[kind]


def _sets(count: int) -> str:
    return f"{count} set" if count == 1 else f"{count} sets"
