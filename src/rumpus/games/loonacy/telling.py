"""Loonacy told in sentences."""

from collections.abc import Mapping, Sequence
from typing import Any


def tell(event: Mapping[str, Any], names: Sequence[str]) -> str:
    """One event as a sentence."""
    kind = event["type"]
    who = names[event["seat"]] if "seat" in event else ""
    if kind == "all-drew":
        return _draws(event, names)
    if kind == "turned":
        return f"Turned face up: {', '.join(event['cards'])}."
    if kind == "stalled":
        winners = [names[seat] for seat in event["winners"]]
        end = f"the fewest cards win: {', '.join(winners)}" if winners else "nobody wins"
        return f"Too few cards are left to draw; {end}."
    play = f"{event.get('card')} on pile {event.get('pile', 0) + 1}"
    sentences = {
        "played": f"{who} plays {play}.",
        "misplayed": f"{who} tries {play}: no match.",
        "froze": f"{who} is frozen for {event.get('ms', 0) / 1000:g} s.",
        "drew": f"{who} draws {event.get('card', 'a card')}.",
        "ready": f"{who} is ready to draw.",
        "unready": f"{who} is not ready after all.",
        "reshuffled": f"{event.get('cards')} cards are shuffled into a new draw pile.",
        "left": f"{who} leaves; the hand goes under the draw pile.",
        "won": f"{who} wins.",
    }
    return sentences[kind]


def _draws(event: Mapping[str, Any], names: Sequence[str]) -> str:
    known = [
        f"{names[seat]} {card}"
        for seat, card in enumerate(event.get("cards", []))
        if card is not None
    ]
    return f"All draw a card{': ' if known else ''}{', '.join(known)}."
