"""Reading what came from outside: every failure says where, what was expected, what was there."""

from collections.abc import Callable
from typing import Any

import pytest

from rumpus.core import reading
from rumpus.core.reading import FAR, Reader, Unreadable, shown


def card(text: str) -> int:
    """A reader of cards: a and b."""
    if text not in ("a", "b"):
        raise ValueError("a or b")
    return "ab".index(text)


Read = Callable[[Any], Any]
READERS: dict[str, Read] = {
    "number": lambda value: reading.as_number(value, "at"),
    "number to 9": lambda value: reading.as_number(value, "at", 1, 9),
    "seat": lambda value: reading.as_seat(value, "at", 3),
    "flag": lambda value: reading.as_flag(value, "at"),
    "text": lambda value: reading.as_text(value, "at"),
    "word": lambda value: reading.as_word(value, "at", ("left", "right")),
    "list": lambda value: reading.as_list(value, "at"),
    "list of 2": lambda value: reading.as_list(value, "at", 2),
    "list of 0": lambda value: reading.as_list(value, "at", 0),
    "object": lambda value: reading.as_object(value, "at"),
    "card": lambda value: reading.as_card(value, "at", card),
    "cards": lambda value: reading.as_cards(value, "at", card),
    "hands": lambda value: reading.as_hands(value, "at", 2, card),
}


@pytest.mark.parametrize(
    ("reader", "value", "read"),
    [
        ("number", 0, 0),
        ("number", FAR, FAR),
        ("number to 9", 1, 1),
        ("number to 9", 9, 9),
        ("seat", 0, 0),
        ("seat", 2, 2),
        ("flag", True, True),
        ("flag", False, False),
        ("text", "", ""),
        ("text", "a", "a"),
        ("word", "left", "left"),
        ("list", [], []),
        ("list of 2", [1, None], [1, None]),
        ("list of 0", [], []),
        ("object", {}, {}),
        ("card", "b", 1),
        ("cards", [], []),
        ("cards", ["a", "b", "a"], [0, 1, 0]),
        ("hands", [["a"], []], [[0], []]),
    ],
)
def test_what_is_well_formed_is_read(reader: str, value: Any, read: Any) -> None:
    assert READERS[reader](value) == read


@pytest.mark.parametrize(
    ("reader", "value", "problem"),
    [
        ("number", -1, "at: expected a whole number from 0, got -1"),
        ("number", 1.0, "at: expected a whole number from 0, got 1.0"),
        ("number", True, "at: expected a whole number from 0, got true"),
        ("number", "1", "at: expected a whole number from 0, got '1'"),
        ("number", None, "at: expected a whole number from 0, got null"),
        ("number", FAR + 1, "at: expected a whole number from 0, got a huge number"),
        ("number to 9", 0, "at: expected a whole number from 1 to 9, got 0"),
        ("number to 9", 10, "at: expected a whole number from 1 to 9, got 10"),
        ("seat", 3, "at: expected a seat from 0 to 2, got 3"),
        ("seat", -1, "at: expected a seat from 0 to 2, got -1"),
        ("seat", False, "at: expected a seat from 0 to 2, got false"),
        ("seat", "0", "at: expected a seat from 0 to 2, got '0'"),
        ("flag", 1, "at: expected true or false, got 1"),
        ("flag", None, "at: expected true or false, got null"),
        ("text", 7, "at: expected a text, got 7"),
        ("text", ["a"], "at: expected a text, got a list of 1"),
        ("word", "up", "at: expected left or right, got 'up'"),
        ("word", 0, "at: expected left or right, got 0"),
        ("list", "ab", "at: expected a list, got 'ab'"),
        ("list", {}, "at: expected a list, got an object"),
        ("list of 2", [1], "at: expected a list of 2, got a list of 1"),
        ("list of 2", [1, 2, 3], "at: expected a list of 2, got a list of 3"),
        ("list of 0", [1], "at: expected a list of 0, got a list of 1"),
        ("object", [], "at: expected an object, got a list of 0"),
        ("card", "c", "at: expected a or b, got 'c'"),
        ("card", ["a"], "at: expected a text, got a list of 1"),
        ("cards", "ab", "at: expected a list, got 'ab'"),
        ("cards", ["a", "c"], "at[1]: expected a or b, got 'c'"),
        ("cards", ["a", ["b"]], "at[1]: expected a text, got a list of 1"),
        ("cards", ["a", None], "at[1]: expected a text, got null"),
        ("hands", [["a"]], "at: expected a list of 2, got a list of 1"),
        ("hands", [["a"], ["b", "x"]], "at[1][1]: expected a or b, got 'x'"),
        ("hands", [["a"], "b"], "at[1]: expected a list, got 'b'"),
    ],
)
def test_anything_else_is_refused_with_its_place(reader: str, value: Any, problem: str) -> None:
    with pytest.raises(Unreadable) as wrong:
        READERS[reader](value)
    assert str(wrong.value) == problem


def test_the_largest_number_is_the_largest_that_every_json_reader_keeps() -> None:
    assert FAR == 9007199254740992
    assert float(FAR) != float(FAR - 1)
    assert float(FAR) == float(FAR + 1)


def test_a_failure_keeps_its_three_parts() -> None:
    with pytest.raises(Unreadable) as wrong:
        reading.as_flag(0, "options.fast")
    parts = (wrong.value.where, wrong.value.expected, wrong.value.got)
    assert parts == ("options.fast", "true or false", "0")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "null"),
        (True, "true"),
        (False, "false"),
        (7, "7"),
        (-FAR, str(-FAR)),
        (-FAR - 1, "a huge number"),
        (10**4000, "a huge number"),
        (1.5, "1.5"),
        ("a", "'a'"),
        ("line\nbreak", "'line\\nbreak'"),
        ("\ud800", "'\\ud800'"),
        ({"a": 1}, "an object"),
        ([1, 2], "a list of 2"),
        ("x" * 58, repr("x" * 58)),
        ("x" * 59, "'" + "x" * 56 + "..."),
    ],
)
def test_a_value_is_shown_short_and_on_one_line(value: Any, text: str) -> None:
    assert shown(value) == text


def test_a_reader_takes_each_field_once_and_knows_its_place() -> None:
    fields = Reader({"a": 1, "b": None}, "position")
    assert (fields.take("a"), fields.take("b", 2), fields.take("c", 3)) == (1, None, 3)
    assert fields.path("a") == "position.a"
    fields.done()


def test_a_reader_refuses_what_nobody_took() -> None:
    given = {"a": 1, "b": 2, "z": 3}
    fields = Reader(given, "position")
    fields.take("a")
    fields.take("b")
    with pytest.raises(Unreadable, match="position: expected one of a, b, got 'z'"):
        fields.done()
    assert given == {"a": 1, "b": 2, "z": 3}
