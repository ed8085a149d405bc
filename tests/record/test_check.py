"""Checking: what a record expects, how it is compared, and how a failure is told."""

from pathlib import Path
from typing import Any

import pytest

from rumpus.record import check_record
from tests.record.recording import HEADER, PLAY, failures, problem, write

RED_3 = {"at": 500, "seat": 0, "do": {"type": "play", "card": "red-3"}}  # does not fit
LOONACY: dict[str, Any] = {
    "record": 1,
    "game": "loonacy",
    "seats": ["Ann", "Ben"],
    "position": {
        "hands": [["moon+dog", "cat+hat"], ["bee+car"]],
        "piles": [["dog+sun"], ["owl+car", "owl+sun"]],
        "draw": ["tree+cow"],
    },
}
ANOMIA: dict[str, Any] = {
    "record": 1,
    "game": "anomia",
    "seats": ["Ann", "Ben", "Cleo"],
    "position": {
        "piles": [[["fruit/dots"]], [[]], [["river/dots"]]],
        "draw": [["dog breed/plus"], ["band/grid"]],
        "won": [["metal/plus"], [], []],
    },
}


def found(folder: Path, line: object, header: dict[str, Any] = HEADER) -> list[str]:
    """What does not hold of one line after the header."""
    return failures(folder, header, line)


def test_a_record_that_holds_has_no_failures(tmp_path: Path) -> None:
    lines = [PLAY, {"expect": {"turn": 1}}, {"at": 2000}, {"may": 1, "expect": ["draw"]}]
    assert failures(tmp_path, HEADER, *lines) == []


def test_every_failure_names_file_line_and_both_sides_and_the_check_goes_on(tmp_path: Path) -> None:
    wrong = {"expect": {"turn": 0, "colour": "red", "draw": 2}}
    file = write(tmp_path, HEADER, PLAY, wrong, {"expect": {"turn": 5}})
    assert [str(failure) for failure in check_record(file)] == [
        f"{file}:3: expected turn 0, got 1",
        f'{file}:3: expected colour "red", got "green"',
        f"{file}:4: expected turn 5, got 1",
    ]


# Refusals.


@pytest.mark.parametrize("refused", [True, "EX-09"])
def test_a_refusal_that_was_expected_holds(tmp_path: Path, refused: Any) -> None:
    assert found(tmp_path, {**RED_3, "refused": refused}) == []


@pytest.mark.parametrize("refused", [{}, {"refused": False}])
def test_a_move_that_should_be_made_and_is_refused_fails(
    tmp_path: Path, refused: dict[str, Any]
) -> None:
    [told] = found(tmp_path, {**RED_3, **refused})
    assert told == (
        "2: expected the move to be made, got it refused "
        "(EX-09: red-3 matches green-7 neither in colour nor in number.)"
    )


def test_a_refusal_by_another_clause_fails(tmp_path: Path) -> None:
    [told] = found(tmp_path, {**RED_3, "refused": "EX-25"})
    assert told.startswith("2: expected the move to be refused (EX-25), got it refused (EX-09: ")


@pytest.mark.parametrize(("refused", "named"), [(True, ""), ("EX-09", " (EX-09)")])
def test_a_move_that_should_be_refused_and_is_made_fails(
    tmp_path: Path, refused: Any, named: str
) -> None:
    told = found(tmp_path, {**PLAY, "refused": refused})
    assert told == [f"2: expected the move to be refused{named}, got it made"]


def test_a_malformed_move_is_refused_without_a_clause(tmp_path: Path) -> None:
    fly = {"at": 0, "seat": 0, "do": {"type": "fly"}}
    assert found(tmp_path, {**fly, "refused": True}) == []
    [told] = found(tmp_path, {**fly, "refused": "EX-09"})
    assert "got it refused (malformed: expected a move of type" in told


# Expectations of the position.


@pytest.mark.parametrize(
    "wanted",
    [
        {},
        {"turn": 0},
        {"colour": "green", "exploded": []},
        {"hands": [2, 1]},
        {"hands": [["green-5", "red-3"], 1]},
        {"hands": 2},
        {"draw": 2, "discard": ["green-7"]},
        {"result": None},
    ],
)
def test_an_object_holds_if_each_of_its_keys_does_and_a_number_counts_a_list(
    tmp_path: Path, wanted: dict[str, Any]
) -> None:
    assert found(tmp_path, {"expect": wanted}) == []


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"turn": 1}, "turn 1, got 0"),
        ({"turn": "0"}, 'turn "0", got 0'),
        ({"turn": False}, "turn false, got 0"),
        ({"turn": []}, "turn [], got 0"),
        ({"turn": {}}, "turn {}, got 0"),
        ({"hands": [2, 2]}, 'hands[1] 2, got ["blue-1"]'),
        ({"hands": [["red-3", "green-5"], 1]}, 'hands[0][0] "red-3", got "green-5"'),
        ({"hands": [2]}, "hands [2], got [["),
        ({"hands": 1}, "hands 1, got [["),
        ({"draw": True}, 'draw true, got ["purple-1", "purple-2"]'),
        ({"draw": []}, 'draw [], got ["purple-1", "purple-2"]'),
        ({"stock": 3}, "stock 3, got no such field"),
        ({"result": {"winners": [0]}}, 'result {"winners": [0]}, got null'),
    ],
)
def test_what_differs_fails_with_its_place(
    tmp_path: Path, wanted: dict[str, Any], said: str
) -> None:
    told = found(tmp_path, {"expect": wanted})
    assert told[0].startswith(f"2: expected {said}")


def test_objects_within_objects_are_compared_by_their_keys(tmp_path: Path) -> None:
    assert found(tmp_path, {"expect": {"faceoff": {"seats": [0, 2]}}}, ANOMIA) == []
    assert found(tmp_path, {"expect": {"faceoff": {"seats": [0, 1]}}}, ANOMIA) == [
        "2: expected faceoff.seats[1] 1, got 2"
    ]
    assert found(tmp_path, {"expect": {"faceoff": {"who": 1}}}, ANOMIA) == [
        "2: expected faceoff.who 1, got no such field"
    ]


@pytest.mark.parametrize("wanted", [None, 0, 2, True, "", [], [0, 2]])
def test_an_object_is_nothing_but_an_object(tmp_path: Path, wanted: Any) -> None:
    [told] = found(tmp_path, {"expect": {"faceoff": wanted}}, ANOMIA)
    assert told.startswith("2: expected faceoff ")


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"hands": "moon+dog"}, 'hands "moon+dog", got [["moon+dog"'),
        ({"piles": ["dog+sun", 2]}, 'piles[0] "dog+sun", got ["dog+sun"]'),
        ({"piles": [[7], 2]}, 'piles[0][0] 7, got "dog+sun"'),
        ({"piles": [[None], 2]}, 'piles[0][0] null, got "dog+sun"'),
        ({"ready": ["moon+dog", False]}, 'ready[0] "moon+dog", got false'),
    ],
)
def test_a_card_is_nothing_but_a_card(tmp_path: Path, wanted: dict[str, Any], said: str) -> None:
    told = found(tmp_path, {"expect": wanted}, LOONACY)
    assert told[0].startswith(f"2: expected {said}")


def test_cards_are_compared_as_cards(tmp_path: Path) -> None:
    wanted = {"hands": [["dog+moon", "hat+cat"], 1], "piles": [["sun+dog"], 2]}
    assert found(tmp_path, {"expect": wanted}, LOONACY) == []
    assert found(tmp_path, {"view": 0, "expect": {"hands": [["dog+moon", "hat+cat"], 1]}},
                 LOONACY) == []  # fmt: skip
    told = found(tmp_path, {"expect": {"hands": [["dog+sun", "hat+cat"], 1]}}, LOONACY)
    assert told == ['2: expected hands[0][0] "dog+sun", got "moon+dog"']


def test_a_long_value_is_cut_in_the_sentence(tmp_path: Path) -> None:
    [told] = found(tmp_path, {"expect": {"turn": ["a" * 5000]}})
    assert len(told) < 400


# Views.


@pytest.mark.parametrize(
    ("seat", "wanted"),
    [
        (0, {"hands": [["green-5", "red-3"], 1], "draw": 2}),
        (1, {"hands": [2, ["blue-1"]]}),
        (None, {"hands": [2, 1], "discard": ["green-7"], "turn": 0}),
    ],
)
def test_a_view_holds_if_it_is_what_that_seat_sees(
    tmp_path: Path, seat: int | None, wanted: dict[str, Any]
) -> None:
    assert found(tmp_path, {"view": seat, "expect": wanted}) == []


@pytest.mark.parametrize(
    ("seat", "wanted", "said"),
    [
        (0, {"hands": [2, 1]}, 'hands[0] 2, got ["green-5", "red-3"]'),
        (0, {"discard": 1}, 'discard 1, got ["green-7"]'),
        (0, {"hands": 2}, 'hands 2, got [["green-5", "red-3"], 1]'),
        (1, {"hands": [["green-5", "red-3"], 1]}, 'hands[0] ["green-5", "red-3"], got 2'),
        (None, {"draw": ["purple-1", "purple-2"]}, 'draw ["purple-1", "purple-2"], got 2'),
        (None, {"draw": 3}, "draw 3, got 2"),
    ],
)
def test_in_a_view_a_number_stands_only_for_what_is_hidden(
    tmp_path: Path, seat: int | None, wanted: dict[str, Any], said: str
) -> None:
    assert found(tmp_path, {"view": seat, "expect": wanted})[0] == f"2: expected {said}"


# May and results.


@pytest.mark.parametrize("kinds", [["play"], ["play", "play"], ["play", "say", "murmur"]])
def test_exactly_these_kinds_are_open_and_talk_is_left_aside(
    tmp_path: Path, kinds: list[str]
) -> None:
    assert found(tmp_path, {"may": 0, "expect": kinds}) == []
    assert found(tmp_path, {"may": 1, "expect": []}) == []


def test_talk_that_is_open_needs_no_mention(tmp_path: Path) -> None:
    assert found(tmp_path, {"may": 0, "expect": ["answer"]}, ANOMIA) == []
    assert found(tmp_path, {"may": 1, "expect": []}, ANOMIA) == []


@pytest.mark.parametrize(
    ("kinds", "said"),
    [
        ([], "seat 0 to have open: nothing, got play"),
        (["draw"], "seat 0 to have open: draw, got play"),
        (["play", "draw"], "seat 0 to have open: draw, play, got play"),
    ],
)
def test_other_kinds_fail(tmp_path: Path, kinds: list[str], said: str) -> None:
    assert found(tmp_path, {"may": 0, "expect": kinds}) == [f"2: expected {said}"]


def test_a_result_is_compared_by_its_keys(tmp_path: Path) -> None:
    header = {**HEADER, "options": {"length": "short"}}
    header["position"] = {"hands": [["green-5"], ["blue-1"]], "discard": ["green-7"]}
    for wanted in ({"winners": [0]}, {"winners": [0], "scores": [1, 0], "clause": "EX-04"}):
        assert failures(tmp_path, header, PLAY, {"result": wanted}) == []
    assert failures(tmp_path, header, {"result": {"winners": [0]}}) == [
        '2: expected result {"winners": [0]}, got null'
    ]
    assert failures(tmp_path, header, PLAY, {"result": {"winners": [1], "scores": 2}}) == [
        "3: expected result.winners[0] 1, got 0"
    ]


# What cannot be read.


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ({}, "line: expected a move, a moment, an expectation or the result"),
        ({"at": 1, "seat": 0}, "line: expected a move"),
        ({"seat": 0, "do": {}}, "line: expected a move"),
        ({**PLAY, "expect": {}}, "line: expected a move"),
        ({**PLAY, "why": "fun"}, "line: expected a move"),
        ({"at": 1, "refused": True}, "line: expected a move"),
        ({"view": 0}, "line: expected a move"),
        ({"view": 0, "may": 0, "expect": {}}, "line: expected a move"),
        ({**PLAY, "refused": 1}, "refused: expected true, false or a clause, got 1"),
        ({**PLAY, "refused": None}, "refused: expected true, false or a clause, got null"),
        ({**PLAY, "refused": ""}, "refused: expected true, false or a clause, got ''"),
        ({**PLAY, "by": 7}, "by: expected a text, got 7"),
        ({"expect": []}, "expect: expected an object, got a list of 0"),
        ({"view": 2, "expect": {}}, "view: expected a seat from 0 to 1, got 2"),
        ({"view": 0, "expect": 1}, "expect: expected an object, got 1"),
        ({"may": None, "expect": []}, "may: expected a seat from 0 to 1, got null"),
        ({"may": 0, "expect": "play"}, "expect: expected a list, got 'play'"),
        ({"may": 0, "expect": [1]}, "expect: expected a text, got 1"),
        ({"result": None}, "result: expected an object, got null"),
        ({"at": 1, "seat": 0, "do": "draw"}, "do: expected an object, got 'draw'"),
        ({"at": 1, "seat": 5, "do": {}}, "seat: expected a seat from 0 to 1, got 5"),
        (HEADER, "line: expected a move"),
    ],
)
def test_a_line_of_another_shape_is_refused_with_its_number(
    tmp_path: Path, line: dict[str, Any], said: str
) -> None:
    told = problem(tmp_path, HEADER, "", line)
    assert told.startswith(f"3: {said}")
    assert ", got " in told


def test_a_time_that_goes_back_is_refused(tmp_path: Path) -> None:
    told = problem(tmp_path, HEADER, {"at": 5}, {"at": 5}, {"at": 4})
    assert told == "4: at: expected a moment not before 5, got 4"


@pytest.mark.parametrize("depth", [400, 900, 990, 5000])
def test_a_line_of_any_depth_is_compared_or_refused(tmp_path: Path, depth: int) -> None:
    deep = "[" * depth + "]" * depth
    lines = [
        f'{{"expect": {{"turn": {deep}}}}}',
        f'{{"at": 1, "seat": 0, "do": {{"type": {deep}}}}}',
    ]
    for line in lines:
        told = problem(tmp_path, HEADER, line)
        assert told in ("", "2: expected a JSON object, got one nested too deeply")


def test_by_is_taken_with_a_move(tmp_path: Path) -> None:
    assert found(tmp_path, {**PLAY, "by": "steady"}) == []
