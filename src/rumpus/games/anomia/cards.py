"""Anomia's cards: a category and a symbol, a blank with a symbol, or a wild with two symbols."""

from typing import Final

SYMBOLS: Final = ("waves", "plus", "asterisk", "circle", "diamond", "grid", "equals", "dots")
NONE: Final = -1
BLANK: Final = "blank"
LONGEST: Final = 80


class Cards:
    """All the cards of one game. A card is its place here; equal cards share one place."""

    texts: list[str]
    category: list[str]  # "" for a wild
    symbol: list[int]  # NONE for a wild
    left: list[int]  # a wild's two symbols, NONE for the others
    right: list[int]
    places: dict[str, int]
    deck: list[int]  # the deck or order that was read, first card first

    def __init__(self) -> None:
        self.texts = []
        self.category = []
        self.symbol = []
        self.left = []
        self.right = []
        self.places = {}
        self.deck = []

    def read(self, text: str) -> int:
        """The card written so; ValueError with what was expected."""
        place = self.places.get(text)
        if place is not None:
            return place
        if text.startswith("wild:"):
            return self._read_wild(text)
        category, slash, symbol = text.rpartition("/")
        if not slash or not category.strip() or symbol not in SYMBOLS or len(text) > LONGEST:
            raise ValueError("a card like fruit/dots, blank/grid or wild:plus+waves")
        return self._add(text, text, category, SYMBOLS.index(symbol), NONE, NONE)

    def _read_wild(self, text: str) -> int:
        first, plus, second = text[5:].partition("+")
        if not plus or first not in SYMBOLS or second not in SYMBOLS or first == second:
            raise ValueError("a wild of two different symbols, like wild:plus+waves")
        other = f"wild:{second}+{first}"  # the same card, written the other way round
        if other in self.places:
            self.places[text] = self.places[other]
            return self.places[text]
        return self._add(text, text, "", NONE, SYMBOLS.index(first), SYMBOLS.index(second))

    def _add(self, name: str, text: str, category: str, symbol: int, left: int, right: int) -> int:
        place = len(self.texts)
        self.texts.append(text)
        self.category.append(category)
        self.symbol.append(symbol)
        self.left.append(left)
        self.right.append(right)
        self.places[name] = place
        return place

    def written(self, cards: list[int]) -> list[str]:
        """Cards as they are written."""
        return [self.texts[card] for card in cards]


def card_key(text: str) -> str:
    """Two writings of one card have the same key."""
    if not text.startswith("wild:"):
        return text
    return "wild:" + "+".join(sorted(text[5:].split("+")))
