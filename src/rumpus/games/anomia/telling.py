"""Anomia told in sentences."""

from collections.abc import Mapping, Sequence
from typing import Any


def tell(event: Mapping[str, Any], names: Sequence[str]) -> str:
    """One event as a sentence; "" for what needs no word."""
    kind = event["type"]
    who = names[event["seat"]] if "seat" in event else "The table"
    if kind == "faced-off":
        return _faced_off(event, names)
    if kind == "answered":
        text = f"“{event['text']}”" if "text" in event else "an answer aloud"
        doubt = {"right": "", "unsure": " (nobody is sure)", "wrong": " (wrong)"}[event["verdict"]]
        return f"{who} says {text}{doubt}."
    if kind == "won":
        loser = "" if event["loser"] == event["seat"] else f" from {names[event['loser']]}"
        return f"{who} wins {event['card']}{loser}."
    if kind == "flipped":
        if "card" not in event:
            return "There is no card to flip: the race begins again."
        return f"{who} flips {event['card']} to break the tie."
    if kind == "compared":
        spoken = [f"“{text}”" if text else "aloud" for text in event["texts"]]
        one, two = (f"{name}: {words}" for name, words in zip(names, spoken, strict=True))
        return f"{one}, {two}: {'the same' if event['same'] else 'not the same'}."
    if kind == "round-won":
        winners = " and ".join(names[seat] for seat in event["seats"])
        return f"The round goes to {winners}: {', '.join(map(str, event['scores']))}."
    if kind == "tied":
        return f"A tie: {' and '.join(names[seat] for seat in event['seats'])}."
    sentences = {
        "dealt": f"Round {event.get('round')}: {names[event.get('turn', 0)]} begins.",
        "drew": f"{who} draws {event.get('card')}.",
        "murmured": f"{who} murmurs: look at the cards.",
        "said": f"{who} says “{event.get('text')}”.",
        "accepted": f"{who} lets it stand.",
        "vote-called": f"{who} calls a vote.",
        "appealed": f"{who} asks for a vote on that answer.",
        "voted": f"{who} votes {'for' if event.get('stands') else 'against'} it.",
        "vote-closed": f"The answer {'stands' if event.get('stands') else 'does not stand'}.",
        "stalled": "Nobody knows an answer.",
        "foul-called": f"{who} has peeked: a foul.",
        "play-off-won": f"{who} wins the play-off.",
    }
    return sentences[kind]


def _faced_off(event: Mapping[str, Any], names: Sequence[str]) -> str:
    if event["about"] != "match":
        everyone = ", ".join(names[seat] for seat in event["seats"])
        return f"{everyone} race: {event['asks'][0]}!"
    one, two = (names[seat] for seat in event["seats"])
    return f"{one} ({event['asks'][0]}?) against {two} ({event['asks'][1]}?)!"
