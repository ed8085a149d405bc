"""Reading what came from outside: every failure says where, what was expected and what was there."""

from collections.abc import Callable, Mapping
from typing import Any

FAR = 2**53  # the largest whole number every JSON reader keeps


class Unreadable(ValueError):
    """Something from outside that cannot be taken: where it stands, what was expected, what it was."""

    def __init__(self, where: str, expected: str, got: str) -> None:
        super().__init__(f"{where}: expected {expected}, got {got}")
        self.where = where
        self.expected = expected
        self.got = got

    def __reduce__(self) -> tuple[type["Unreadable"], tuple[str, str, str]]:
        """So that it can be handed from one process to another."""
        return Unreadable, (self.where, self.expected, self.got)


def shown(value: Any) -> str:
    """A value as it appears in an error: short, on one line."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int) and abs(value) > FAR:
        return "a huge number"
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def as_number(value: Any, where: str, low: int = 0, high: int = FAR) -> int:
    """A whole number from low to high."""
    if type(value) is not int or not low <= value <= high:
        wanted = f"a whole number from {low}" + (f" to {high}" if high < FAR else "")
        raise Unreadable(where, wanted, shown(value))
    return value


def as_seat(value: Any, where: str, seats: int) -> int:
    """The number of a seat at this table."""
    if type(value) is not int or not 0 <= value < seats:
        raise Unreadable(where, f"a seat from 0 to {seats - 1}", shown(value))
    return value


def as_flag(value: Any, where: str) -> bool:
    """True or false."""
    if type(value) is not bool:
        raise Unreadable(where, "true or false", shown(value))
    return value


def as_text(value: Any, where: str) -> str:
    """A text."""
    if type(value) is not str:
        raise Unreadable(where, "a text", shown(value))
    return value


def as_word(value: Any, where: str, words: tuple[str, ...]) -> str:
    """One of a few words."""
    if type(value) is not str or value not in words:
        raise Unreadable(where, " or ".join(words), shown(value))
    return value


def as_list(value: Any, where: str, length: int = -1) -> list[Any]:
    """A list, of this length if one is given."""
    if type(value) is not list or (length >= 0 and len(value) != length):
        wanted = "a list" if length < 0 else f"a list of {length}"
        raise Unreadable(where, wanted, shown(value))
    return value


def as_object(value: Any, where: str) -> dict[str, Any]:
    """A JSON object."""
    if type(value) is not dict:
        raise Unreadable(where, "an object", shown(value))
    return value


def as_cards(value: Any, where: str, card: Callable[[str], int]) -> list[int]:
    """A list of cards; `card` reads one and raises ValueError with what it expected."""
    texts = as_list(value, where)
    try:
        return [card(text) for text in texts]
    except (ValueError, TypeError, AttributeError):  # read again, to say which one
        return [as_card(text, f"{where}[{i}]", card) for i, text in enumerate(texts)]


def as_card(value: Any, where: str, card: Callable[[str], int]) -> int:
    """One card."""
    text = as_text(value, where)
    try:
        return card(text)
    except ValueError as wrong:
        raise Unreadable(where, str(wrong), shown(value)) from None


def as_hands(value: Any, where: str, seats: int, card: Callable[[str], int]) -> list[list[int]]:
    """Cards by seat."""
    hands = as_list(value, where, seats)
    return [as_cards(hand, f"{where}[{i}]", card) for i, hand in enumerate(hands)]


class Reader:
    """The fields of a JSON object, each read once; what is left at the end was not expected."""

    def __init__(self, fields: Mapping[str, Any], where: str) -> None:
        self.fields = dict(fields)
        self.where = where
        self.names: list[str] = []

    def take(self, name: str, default: Any = None) -> Any:
        """The field's value, or the default where it is left out."""
        self.names.append(name)
        return self.fields.pop(name, default)

    def path(self, name: str) -> str:
        """Where the field stands."""
        return f"{self.where}.{name}"

    def done(self) -> None:
        """Everything known was taken: anything left is unknown."""
        for name in self.fields:
            raise Unreadable(self.where, f"one of {', '.join(self.names)}", shown(name))
