"""ZomadicShift told in sentences."""

from collections.abc import Mapping, Sequence
from typing import Any


def tell(event: Mapping[str, Any], names: Sequence[str]) -> str:
    """One event as a sentence."""
    kind = event["type"]
    who = names[event["seat"]] if "seat" in event else ""
    card = event.get("card", "a card")
    if kind == "drew":
        return _drew(who, event["card"])
    if kind == "passed":
        twice = " twice" if event["times"] == 2 else ""
        return f"Everybody passes to the {event['to']}{twice}."
    if kind == "won":
        return _won([names[seat] for seat in event["seats"]], event["clause"])
    other = names[event["to"]] if "to" in event else ""
    victim = names[event["from"]] if "from" in event else ""
    sentences = {
        "matched": f"{who} loses {card} to the match.",
        "gave": f"{who} gives {card} to {other}.",
        "took": f"{who} takes {card} from {victim}.",
        "laid-out": f"{who} lays out {card}.",
        "used-wild": f"{who} uses a wild: {victim} loses {card}.",
        "rescued": f"{who} uses a wild and draws {card} from {victim}.",
        "declined": f"{who} keeps the wild for later.",
        "emptied": f"{who} has lost the last card.",
        "reshuffled": "The discards are shuffled into a new draw pile.",
    }
    return sentences[kind]


def _drew(who: str, card: str) -> str:
    return f"{who} lays a wild card down." if card == "wild" else f"{who} draws {card}."


def _won(winners: list[str], clause: str) -> str:
    who = " and ".join(winners) or "nobody"
    if clause == "ZS-36":
        return f"Only {who} has cards left and wins."
    return f"No card is left to draw: the largest hand wins, {who}."
