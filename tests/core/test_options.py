"""Options: every kind of value, and the sentence for one that is not taken."""

from typing import Any

import pytest

from rumpus.core.options import Option, read_options
from rumpus.core.reading import Unreadable

FLAG = Option("fast", False, "Quicker.")
WORD = Option("length", "long", "How long.", values=("long", "short"))
NUMBER = Option("target", 100, "Points.", numbers=(1, 150))
MIXED = Option("first", 0, "Who begins.", values=("dealer", "random"), numbers=(0, 11))


def even(value: Any) -> Any:
    """A reader of other values: lists of even numbers."""
    if not isinstance(value, list) or any(item % 2 for item in value):
        raise ValueError("even numbers")
    return tuple(value)


OTHER = Option("evens", (), "Even.", values=("none",), other=even, takes="a list of even numbers")
OPTIONS = (FLAG, WORD, NUMBER, MIXED, OTHER)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (FLAG, True),
        (FLAG, False),
        (WORD, "long"),
        (WORD, "short"),
        (NUMBER, 1),
        (NUMBER, 150),
        (MIXED, "random"),
        (MIXED, 0),
        (MIXED, 11),
        (OTHER, "none"),
    ],
)
def test_a_value_that_an_option_takes_is_read_as_it_is(option: Option, value: Any) -> None:
    read = option.read(value)
    assert read == value
    assert type(read) is type(value)


def test_other_values_are_read_by_the_options_own_reader() -> None:
    assert OTHER.read([2, 4]) == (2, 4)


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        (FLAG, "true or false"),
        (WORD, "long or short"),
        (NUMBER, "a whole number from 1 to 150"),
        (MIXED, "dealer or random, or a whole number from 0 to 11"),
        (OTHER, "none, or a list of even numbers"),
    ],
    ids=lambda value: value.name if isinstance(value, Option) else "",
)
def test_an_option_says_what_it_takes(option: Option, expected: str) -> None:
    assert option.expected() == expected


@pytest.mark.parametrize(
    ("option", "value", "got"),
    [
        (FLAG, 1, "1"),
        (FLAG, "true", "'true'"),
        (FLAG, None, "null"),
        (WORD, "LONG", "'LONG'"),
        (WORD, "", "''"),
        (WORD, True, "true"),
        (WORD, ["long"], "a list of 1"),
        (NUMBER, 0, "0"),
        (NUMBER, 151, "151"),
        (NUMBER, 10**30, "a huge number"),
        (NUMBER, 100.0, "100.0"),
        (NUMBER, "100", "'100'"),
        (NUMBER, True, "true"),
        (MIXED, 12, "12"),
        (MIXED, "0", "'0'"),
        (MIXED, False, "false"),
        (OTHER, [1], "a list of 1"),
        (OTHER, {"a": 1}, "an object"),
        (OTHER, True, "true"),
    ],
)
def test_any_other_value_is_refused_in_a_sentence(option: Option, value: Any, got: str) -> None:
    with pytest.raises(Unreadable) as wrong:
        option.read(value)
    sentence = f"options.{option.name}: expected {option.expected()}, got {got}"
    assert str(wrong.value) == sentence


def test_options_left_out_are_at_their_defaults() -> None:
    assert read_options("game", OPTIONS, {}) == {
        "fast": False,
        "length": "long",
        "target": 100,
        "first": 0,
        "evens": (),
    }
    assert read_options("game", OPTIONS, {"fast": True, "evens": [2]})["evens"] == (2,)


def test_an_unknown_option_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(Unreadable) as wrong:
        read_options("game", (WORD, FLAG), {"slow": True})
    assert str(wrong.value) == "options: expected an option of game (fast, length), got 'slow'"
