"""Kablam told in sentences."""

from collections.abc import Mapping, Sequence
from typing import Any


def tell(event: Mapping[str, Any], names: Sequence[str]) -> str:
    """One event as a sentence; "" for what needs no word."""
    kind = event["type"]
    who = names[event["seat"]] if "seat" in event else ""
    if kind == "played":
        colour = f" and names {event['colour']}" if "colour" in event else ""
        return f"{who} plays {event['card']}{colour}."
    if kind == "drew":
        return f"{who} draws {event.get('card', 'a card')}."
    if kind == "dealt":
        return f"Round {event['round']}: {names[event['dealer']]} deals."
    if kind == "round-won":
        points = f" and scores {event['points']}" if event["points"] else ""
        return f"{who} wins the round{points}."
    sentences = {
        "started": f"{event.get('card')} starts the discards.",
        "missed": f"{who} misses a turn.",
        "reversed": "The direction turns.",
        "exploded": f"KA-BLAM! {who} is out of the round.",
        "reshuffled": "The discards are shuffled into a new draw pile.",
        "passed": f"{who} can neither play nor draw.",
        "blocked": "Nobody can move: the round is blocked.",
        "misread": f"{who} misreads {event.get('card')}.",
        "called": f"{who} calls the last card.",
        "caught": f"{who} forgot to call the last card and draws.",
    }
    return sentences[kind]
