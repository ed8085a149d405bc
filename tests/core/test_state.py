"""State: time, moves, events and views, shown with the smallest game there is."""

from typing import Any

import pytest

from rumpus.core.chance import Chance
from rumpus.core.reading import Unreadable
from rumpus.core.refusal import Refusal, Refused, illegal
from rumpus.core.state import (
    ANYONE,
    MOST_DUE,
    NEVER,
    SPECTATOR,
    TABLE,
    Event,
    Move,
    Position,
    Result,
    State,
    as_result,
    fields_of,
    kind_of,
    unseen,
)

TICK, WAVE = 1, 2


class Bell(State):
    """A bell rings every so often; whoever has the turn may tick, anybody may wave."""

    every: int
    rung: list[int]
    made: list[tuple[int, int, str]]

    def __init__(self, every: int = 100) -> None:
        super().__init__(3, Chance("bell"))
        self.every = every
        self.rung = []
        self.made = []

    def legal(self, seat: int) -> list[int]:
        return [TICK] if seat == self.turn else []

    def asides(self, seat: int) -> list[int]:
        return [WAVE]

    def explain(self, seat: int, code: int, words: str) -> Refusal:
        return illegal("X-01", f"Not now, {seat}: {code} {words}")

    def apply(self, seat: int, code: int, words: str = "") -> None:
        self.made.append((seat, code, words))

    def read(self, move: Move) -> tuple[int, str]:
        kind = kind_of(move, ("tick", "wave"))
        (text,) = fields_of(move, "text")
        return (TICK if kind == "tick" else WAVE), text or ""

    def look(self, eye: int) -> Position:
        return {"eye": eye}

    def due(self) -> int:
        return self.every * (len(self.rung) + 1) if self.every else NEVER

    def fall_due(self) -> None:
        self.rung.append(self.now)


def test_a_new_state_is_at_its_beginning_and_nobody_listens() -> None:
    chance = Chance("new")
    state = State(4, chance)
    assert (state.seats, state.turn, state.now) == (4, 0, 0)
    assert (state.result, state.events) == (None, None)
    assert state.chance is chance


def test_time_passes_up_to_a_moment_and_everything_falls_due_in_order() -> None:
    bell = Bell()
    bell.lapse(99)
    assert (bell.rung, bell.now) == ([], 99)
    bell.lapse(100)
    assert (bell.rung, bell.now) == ([100], 100)
    bell.lapse(350)
    assert (bell.rung, bell.now) == ([100, 200, 300], 350)


def test_time_never_goes_back() -> None:
    bell = Bell()
    bell.lapse(250)
    bell.lapse(120)
    assert (bell.rung, bell.now) == ([100, 200], 250)


def test_what_was_due_in_the_past_falls_due_now() -> None:
    bell = Bell()
    bell.now = 550
    bell.lapse(550)
    assert bell.rung == [550] * 5


def test_a_game_without_clocks_lets_time_pass() -> None:
    bell = Bell(every=0)
    bell.lapse(10**9)
    assert (bell.rung, bell.now) == ([], 10**9)


def test_however_long_the_wait_only_so_much_falls_due_in_one_go() -> None:
    bell = Bell(every=1)
    bell.lapse(10**9)
    assert (len(bell.rung), bell.now) == (MOST_DUE, 10**9)
    bell.lapse(10**9)
    assert len(bell.rung) == 2 * MOST_DUE


def test_a_move_is_made_after_time_has_passed() -> None:
    bell = Bell()
    bell.do(0, {"type": "tick", "text": "hello"}, 150)
    assert (bell.rung, bell.now, bell.made) == ([100], 150, [(0, TICK, "hello")])


def test_an_aside_is_open_out_of_turn() -> None:
    bell = Bell()
    bell.do(2, {"type": "wave"}, 0)
    assert bell.made == [(2, WAVE, "")]


def test_a_move_that_is_not_open_is_refused_as_the_game_explains() -> None:
    bell = Bell()
    with pytest.raises(Refused) as refused:
        bell.do(1, {"type": "tick", "text": "me"}, 0)
    assert refused.value.refusal.message == "Not now, 1: 1 me"
    assert bell.made == []


@pytest.mark.parametrize(
    ("move", "message"),
    [
        ({}, "expected a move of type tick, wave, got null"),
        ({"type": "fly"}, "expected a move of type tick, wave, got 'fly'"),
        ({"type": ["tick"]}, "expected a move of type tick, wave, got a list of 1"),
        ({"type": 10**40}, "expected a move of type tick, wave, got a huge number"),
        ({"type": "tick", "card": 1}, "'tick' has no 'card'; it takes text"),
    ],
)
def test_a_move_that_cannot_be_read_is_malformed(move: Move, message: str) -> None:
    with pytest.raises(Refused) as refused:
        Bell().do(0, move, 0)
    assert refused.value.refusal.code == "malformed"
    assert refused.value.refusal.message == message


def test_a_name_without_end_makes_no_message_without_end() -> None:
    for move in ({"type": "x" * 10**6}, {"type": "tick", "y" * 10**6: 1}):
        with pytest.raises(Refused) as refused:
            Bell().do(0, move, 0)
        assert len(refused.value.refusal.message) < 200


def test_fields_left_out_are_none_and_others_are_malformed() -> None:
    move = {"type": "play", "card": "a"}
    assert fields_of(move, "card", "pile") == ["a", None]
    with pytest.raises(Refused, match="'play' has no 'card'; it takes nothing"):
        fields_of(move)
    with pytest.raises(Refused, match="it takes pile and over"):
        fields_of(move, "pile", "over")


def test_nothing_is_noted_until_somebody_listens() -> None:
    bell = Bell()
    bell.tell("rang")
    bell.tell_seat(1, {"card": "a"}, "drew", seat=1)
    assert bell.take_events() == []
    bell.tell("rang", times=2)
    bell.tell_seat(1, {"card": "a"}, "drew", seat=1)
    events = bell.take_events()
    assert [event.open for event in events] == [
        {"type": "rang", "times": 2},
        {"type": "drew", "seat": 1},
    ]
    assert bell.take_events() == []


def test_an_event_is_cut_to_what_an_eye_may_know() -> None:
    event = Event({"type": "swapped"}, {0: {"got": "a"}, 1: {"gave": "a", "got": "b"}})
    assert event.cut(0) == {"type": "swapped", "got": "a"}
    assert event.cut(1) == {"type": "swapped", "gave": "a", "got": "b"}
    assert event.cut(2) == event.cut(SPECTATOR) == {"type": "swapped"}
    assert event.cut(TABLE)["gave"] == "a"


def test_a_cut_event_is_a_copy() -> None:
    event = Event({"type": "rang"}, {})
    for eye in (0, SPECTATOR, TABLE):
        event.cut(eye)["type"] = "changed"
    assert event.open == {"type": "rang"}


def test_the_position_is_the_tables_eye_and_a_view_a_seats() -> None:
    bell = Bell()
    assert bell.position() == {"eye": TABLE}
    assert bell.view(1) == {"eye": 1}
    assert bell.view(None) == {"eye": SPECTATOR}


def test_the_movers_are_the_seat_on_turn_or_all_who_can_move() -> None:
    bell = Bell()
    bell.turn = 2
    assert bell.movers() == [2]
    bell.turn = ANYONE
    assert bell.movers() == []


def test_a_game_has_no_counts_and_no_result_until_it_says_so() -> None:
    bell = Bell()
    assert (bell.tally(), bell.told_result()) == ({}, None)
    bell.result = Result([1], [0, 1, 0], "X-01")
    assert bell.told_result() == {"winners": [1], "scores": [0, 1, 0], "clause": "X-01"}


def test_a_told_result_is_a_copy() -> None:
    result = Result([1], [0, 1], "X-01")
    result.told()["scores"].append(9)
    assert result.scores == [0, 1]


def test_the_bare_contract_promises_nothing() -> None:
    state = State(2, Chance(""))
    for call in (
        lambda: state.legal(0),
        lambda: state.explain(0, 0, ""),
        lambda: state.apply(0, 0),
        lambda: state.read({}),
        lambda: state.write(0),
        lambda: state.look(0),
        lambda: state.may(0),
        lambda: state.clone(),
    ):
        with pytest.raises(NotImplementedError):
            call()
    assert (state.due(), state.asides(0)) == (NEVER, [])
    state.fall_due()


def test_a_list_is_seen_or_counted() -> None:
    assert unseen(["a", "b"], True) == ["a", "b"]
    assert unseen(["a", "b"], False) == 2


def test_a_result_is_read_back() -> None:
    told = {"winners": [1], "scores": [-3, 12], "clause": "X-01"}
    result = as_result(told, "result", 2)
    assert result is not None
    assert result.told() == told
    assert as_result(None, "result", 2) is None
    empty = as_result({}, "result", 2)
    assert empty is not None
    assert empty.told() == {"winners": [], "scores": [0, 0], "clause": ""}


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ([], "result: expected an object"),
        ({"winners": [2]}, r"result\.winners: expected a seat from 0 to 1"),
        ({"winners": 1}, r"result\.winners: expected a list"),
        ({"scores": [1]}, r"result\.scores: expected a list of 2"),
        ({"scores": [1, 0.5]}, r"result\.scores: expected a whole number"),
        ({"clause": 7}, r"result\.clause: expected a text"),
        ({"points": 7}, "result: expected one of winners, scores, clause"),
    ],
)
def test_a_result_of_another_shape_is_refused(value: Any, problem: str) -> None:
    with pytest.raises(Unreadable, match=problem):
        as_result(value, "result", 2)
