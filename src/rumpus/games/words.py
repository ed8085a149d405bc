"""The cards of the word pack, shared by its three games.

A card is a number: kind * 6 + colour for those with a colour (kinds 0-10 are the numbers 1-11, then
miss, pickup2, reverse), then the wild and the exploding card. The word on a card is deck data.
"""

from collections.abc import Sequence
from typing import Final

from rumpus.core.reading import Unreadable, as_cards, shown

DECKS: Final = ("words-1", "words-2", "words-3")

COLOURS: Final = ("red", "orange", "yellow", "green", "blue", "purple")
NUMBERS: Final = 11  # RULES 4.0: six colours, each numbered 1 to 11
MISS: Final = 11
PICKUP2: Final = 12
REVERSE: Final = 13
ACTION_NAMES: Final = {"miss": MISS, "pickup2": PICKUP2, "reverse": REVERSE}

WILD: Final = 84
EXPLODING: Final = 85
FIRST_ACTION: Final = 66  # cards below are word cards
NO_COLOUR: Final = 6
WILD_KIND: Final = 14

TEXTS: Final[list[str]] = [
    *(f"{colour}-{number}" for number in range(1, NUMBERS + 1) for colour in COLOURS),
    *(f"{colour}-{action}" for action in ACTION_NAMES for colour in COLOURS),
    "wild",
    "exploding",
]
CARDS: Final[dict[str, int]] = {text: card for card, text in enumerate(TEXTS)}
# Bytes, not lists: compiled code reads a number out of them without making an object.
COLOUR: Final = bytes([card % 6 for card in range(WILD)] + [NO_COLOUR, NO_COLOUR])
KIND: Final = bytes([card // 6 for card in range(WILD)] + [WILD_KIND, WILD_KIND + 1])


def read_card(text: str) -> int:
    """The number of a card written as text."""
    card = CARDS.get(text)
    if card is None:
        raise ValueError(
            "a card like green-7, green-miss, green-pickup2, green-reverse, wild or exploding"
        )
    return card


def read_word_card(text: str) -> int:
    """The number of a word card: two of the games are played without action cards."""
    card = CARDS.get(text)
    if card is None or card >= FIRST_ACTION:
        raise ValueError("a word card like green-7")
    return card


def read_cards(cards: Sequence[str]) -> list[int]:
    """The cards of a deck or an order."""
    return as_cards(list(cards), "cards", read_card)


def word_cards(deck: list[int], shuffled: bool) -> list[int]:
    """GF-02, RG-04: the deck without its action cards; an order must not hold any."""
    if not shuffled:
        return [card for card in deck if card < FIRST_ACTION]
    for place, card in enumerate(deck):
        if card >= FIRST_ACTION:
            raise Unreadable(f"order[{place}]", "a word card like green-7", shown(TEXTS[card]))
    return list(deck)


def texts(cards: list[int]) -> list[str]:
    """Cards as they are written."""
    return [TEXTS[card] for card in cards]
