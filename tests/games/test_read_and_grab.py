"""Read and Grab: every clause, ruling and option, and the laws of the game."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus.core.chance import Chance
from rumpus.core.reading import Unreadable
from rumpus.core.refusal import Refused
from rumpus.decks import find_deck
from rumpus.games.read_and_grab import GAME
from rumpus.games.read_and_grab.rules import MISREAD, TURN, ReadAndGrab
from rumpus.games.read_and_grab.steady import Steady
from rumpus.games.words import FIRST_ACTION, KIND
from rumpus.lab.playout import play_out
from tests.games.refusals import refusal_of

PILE = " red-10 blue-11 red-1"  # what lies under the cards of a test
FIVE_FOURS = "red-4 blue-4 green-4 purple-4 orange-4"
DECK = list(find_deck("words-1").cards)


def cards(text: str) -> list[str]:
    return text.split()


def table(*rows: str, draw: str, options: dict[str, Any] | None = None, **more: Any) -> ReadAndGrab:
    """A game that begins with these cards before the seats, and listens."""
    position = {"open": [cards(row) for row in rows], "draw": cards(draw), **more}
    state = GAME.resume(GAME.read_options(options or {}), len(rows), position, Chance("t"))
    assert isinstance(state, ReadAndGrab)
    state.take_events()
    return state


def dealt(seats: int, seed: str = "t", **options: Any) -> ReadAndGrab:
    """A new game with a shipped deck."""
    deck = GAME.read_cards(DECK)
    state = GAME.deal(GAME.read_options(options), seats, deck, Chance(seed), False)
    assert isinstance(state, ReadAndGrab)
    return state


def ordered(order: str, seats: int = 2, **options: Any) -> ReadAndGrab:
    """A new game with the cards in this order."""
    deck = GAME.read_cards(cards(order))
    state = GAME.deal(GAME.read_options(options), seats, deck, Chance(""), True)
    assert isinstance(state, ReadAndGrab)
    return state


def turn(state: ReadAndGrab, **fields: Any) -> None:
    state.do(state.turn, {"type": "turn", **fields}, 0)


def grab(state: ReadAndGrab, *seats: int, **fields: Any) -> None:
    state.do(state.turn, {"type": "grab", "seats": list(seats), **fields}, 0)


def leave(state: ReadAndGrab) -> None:
    state.do(state.turn, {"type": "leave"}, 0)


def refusal(state: ReadAndGrab, seat: int, /, **move: Any) -> tuple[str, str]:
    """The clause and kind of a refusal that has changed nothing."""
    why = refusal_of(state, seat, move)
    return why.clause, why.code


def rows(state: ReadAndGrab) -> list[str]:
    return [" ".join(row) for row in state.position()["open"]]


def kinds(state: ReadAndGrab) -> list[str]:
    return [event.open["type"] for event in state.take_events()]


def lying(state: ReadAndGrab) -> int:
    """All cards of the game, those of complete sets too."""
    complete = sum(6 * len(numbers) for numbers in state.sets)
    return complete + len(state.draw) + sum(len(row) for row in state.open)


# Set-up.


@pytest.mark.clause("RG-01")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_can_play(seats: int) -> None:
    with pytest.raises(Unreadable, match="2 to 6 seats"):
        GAME.seats_for(seats, {})
    assert GAME.seats_for(2, {}) == 2
    assert GAME.seats_for(6, {}) == 6


@pytest.mark.clause("RG-03", "RG-04", "RG-05")
def test_the_66_word_cards_lie_shuffled_in_the_middle() -> None:
    state = dealt(3)
    assert sorted(state.draw) == list(range(FIRST_ACTION))
    assert state.draw != dealt(3, "other").draw
    assert state.view(0)["draw"] == state.view(None)["draw"] == 66


@pytest.mark.clause("RG-04")
def test_an_order_with_an_action_card_is_refused() -> None:
    with pytest.raises(Unreadable, match=r"order\[1\]: expected a word card"):
        ordered("red-1 wild")


@pytest.mark.clause("RG-04")
@pytest.mark.parametrize("order", [True, False])
def test_a_game_without_word_cards_is_refused(order: bool) -> None:
    deck = GAME.read_cards([] if order else ["wild", "red-miss"])
    with pytest.raises(Unreadable, match="at least one word card"):
        GAME.deal(GAME.read_options({}), 2, deck, Chance(""), order)


@pytest.mark.clause("R-12")
@pytest.mark.parametrize("sets", [1, 3, 11])
def test_sets_says_how_many_numbers_are_used(sets: int) -> None:
    state = dealt(2, sets=sets)
    assert sorted(state.draw) == list(range(6 * sets))
    play_out(state, Chance(""), 100)
    assert state.result is not None
    assert sum(state.result.scores) == sets


@pytest.mark.clause("R-12")
def test_an_order_is_played_with_its_own_cards_whatever_sets_says() -> None:
    assert len(ordered("red-4 blue-7", sets=1).draw) == 2


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("grab", "never"),
        ("multi_grab", 2),
        ("sets", 0),
        ("sets", 12),
        ("read_check", True),
        ("tie", "points"),
        ("hand", 5),
    ],
)
def test_an_option_takes_only_its_values(name: str, value: Any) -> None:
    with pytest.raises(Unreadable):
        GAME.read_options({name: value})


# Turning and grabbing.


@pytest.mark.clause("RG-06", "RG-10", "R-09", "R-11")
def test_the_top_card_is_turned_and_seat_0_begins() -> None:
    state = ordered("red-4 blue-7 green-9", seats=3)
    assert state.may(0) == [{"type": "turn"}]
    assert state.may(1) == []
    assert refusal(state, 1, type="turn") == ("RG-10", "illegal")
    turn(state)
    turn(state)
    assert rows(state) == ["red-4", "blue-7", ""]
    assert state.turn == 2


@pytest.mark.clause("RG-07", "RG-08", "RG-09", "R-01", "R-08")
def test_a_matching_card_grabs_and_the_turn_goes_on() -> None:
    state = table("red-4", "", draw="blue-4" + PILE, turn=1)
    turn(state)
    assert rows(state) == ["", "blue-4 red-4"]
    assert state.turn == 0
    assert kinds(state) == ["turned", "grabbed"]


@pytest.mark.clause("RG-09", "R-04", "R-05")
def test_only_the_whole_set_of_the_turned_number_moves() -> None:
    state = table("red-2 red-5 blue-5 red-9", "red-1", draw="green-5" + PILE, turn=1)
    turn(state)
    assert rows(state) == ["red-2 red-9", "red-1 green-5 red-5 blue-5"]


@pytest.mark.clause("R-03")
def test_a_card_of_the_own_set_is_added_to_it() -> None:
    state = table("red-4 blue-4", "red-2", draw="green-4" + PILE)
    turn(state)
    assert rows(state) == ["red-4 blue-4 green-4", "red-2"]
    assert state.tally() == {"turns": 1, "grabs": 0, "sets": 0}


@pytest.mark.clause("RG-03", "RG-11", "R-07")
def test_the_sixth_card_completes_a_set_by_a_grab() -> None:
    state = table("red-2", "", FIVE_FOURS, draw="yellow-4" + PILE)
    turn(state)
    assert rows(state) == ["red-2", "", ""]
    assert state.position()["sets"] == [[4], [], []]
    assert state.tally() == {"turns": 1, "grabs": 1, "sets": 1}
    assert kinds(state) == ["turned", "grabbed", "completed"]


@pytest.mark.clause("RG-11")
def test_the_sixth_own_card_completes_a_set_without_a_grab() -> None:
    state = table("red-2 " + FIVE_FOURS, "", draw="yellow-4" + PILE, sets=[[9, 3], []])
    turn(state)
    assert rows(state)[0] == "red-2"
    assert state.position()["sets"][0] == [9, 3, 4]
    assert kinds(state) == ["turned", "completed"]


@pytest.mark.clause("RG-11")
def test_a_complete_set_is_safe() -> None:
    state = table("", "", draw="red-4" + PILE, sets=[[4], []], turn=1)
    turn(state)
    assert state.position()["sets"] == [[4], []]
    assert rows(state) == ["", "red-4"]


# Optional grabbing.


OPTIONAL = {"grab": "optional"}
ONE = {"grab": "optional", "multi_grab": "one"}


@pytest.mark.clause("R-01", "R-02")
def test_optional_grabbing_waits_for_a_decision() -> None:
    state = table("red-4", "", "blue-4", draw="green-4" + PILE, turn=1, options=OPTIONAL)
    turn(state)
    assert (state.position()["phase"], state.turn) == ("grab", 1)
    assert state.may(1) == [{"type": "grab", "seats": [[0], [2], [0, 2]]}, {"type": "leave"}]
    assert refusal(state, 1, type="turn") == ("RG-10", "illegal")
    grab(state, 2, 0)
    assert rows(state) == ["", "green-4 blue-4 red-4", ""]  # clockwise from the grabber
    assert (state.position()["phase"], state.turn) == ("turn", 2)


@pytest.mark.clause("R-01", "R-02")
def test_of_several_one_may_be_grabbed_and_the_other_left() -> None:
    state = table("red-4", "", "blue-4", draw="green-4" + PILE, turn=1, options=OPTIONAL)
    turn(state)
    grab(state, 0)
    assert rows(state) == ["", "green-4 red-4", "blue-4"]


@pytest.mark.clause("R-01", "R-03")
def test_a_grab_may_be_left() -> None:
    state = table("red-4", "blue-4", draw="green-4" + PILE, turn=1, options=OPTIONAL)
    turn(state)
    leave(state)
    assert rows(state) == ["red-4", "blue-4 green-4"]
    assert state.turn == 0
    assert kinds(state) == ["turned", "left"]


@pytest.mark.clause("R-03")
def test_the_own_set_and_a_rivals_come_together() -> None:
    state = table("red-4 blue-4", "green-4", draw="yellow-4" + PILE, turn=1, options=OPTIONAL)
    turn(state)
    grab(state, 0)
    assert rows(state) == ["", "green-4 yellow-4 red-4 blue-4"]


@pytest.mark.clause("R-02")
def test_multi_grab_one_takes_from_a_single_player() -> None:
    state = table("red-4", "", "blue-4", draw="green-4" + PILE, turn=1, options=ONE)
    turn(state)
    assert state.may(1)[0] == {"type": "grab", "seats": [[0], [2]]}
    assert refusal(state, 1, type="grab", seats=[0, 2]) == ("R-02", "illegal")
    grab(state, 2)
    assert rows(state) == ["red-4", "green-4 blue-4", ""]


@pytest.mark.clause("R-02")
@pytest.mark.parametrize(
    ("multi", "left"),
    [
        ("all", ["", "green-4 blue-4 red-4", ""]),
        ("one", ["red-4", "green-4 blue-4", ""]),
    ],
)
def test_the_table_grabs_from_all_or_from_the_first_clockwise(multi: str, left: list[str]) -> None:
    options = {"multi_grab": multi}
    state = table("red-4", "", "blue-4", draw="green-4" + PILE, turn=1, options=options)
    turn(state)
    assert rows(state) == left


@pytest.mark.clause("R-04")
def test_without_a_match_there_is_nothing_to_decide() -> None:
    state = table("red-4", "blue-9", draw="yellow-7" + PILE, options=OPTIONAL)
    assert refusal(state, 0, type="grab", seats=[1]) == ("R-04", "illegal")
    assert refusal(state, 0, type="leave") == ("R-04", "illegal")
    turn(state)
    assert (state.position()["phase"], state.turn) == ("turn", 1)


@pytest.mark.clause("RG-09")
def test_only_rivals_with_the_number_can_be_grabbed_from() -> None:
    state = table("red-4", "blue-4", "red-9", draw="green-4" + PILE, turn=1, options=OPTIONAL)
    turn(state)
    for seats in ([1], [2], [0, 1], [0, 2]):
        assert refusal(state, 1, type="grab", seats=seats) == ("RG-09", "illegal")


@pytest.mark.clause("R-01")
def test_where_the_table_grabs_there_is_no_grab_and_no_leave() -> None:
    state = table("red-4", "", draw="blue-4" + PILE, turn=1)
    assert refusal(state, 1, type="grab", seats=[0]) == ("R-01", "illegal")
    assert refusal(state, 1, type="leave") == ("R-01", "illegal")


# Reading.


@pytest.mark.clause("RG-08", "R-06")
def test_a_misread_word_costs_nothing_by_default() -> None:
    state = table("red-4", "", draw="blue-4" + PILE, turn=1)
    turn(state, verdict="wrong")
    assert rows(state) == ["", "blue-4 red-4"]


@pytest.mark.clause("RG-08", "R-06")
@pytest.mark.parametrize("choice", ["auto", "optional"])
def test_strict_reading_keeps_the_card_but_not_the_grab(choice: str) -> None:
    options = {"read_check": "strict", "grab": choice}
    state = table("red-4", "", draw="blue-4" + PILE, turn=1, options=options)
    turn(state, verdict="wrong")
    assert rows(state) == ["red-4", "blue-4"]
    assert (state.position()["phase"], state.turn) == ("turn", 0)
    assert kinds(state) == ["turned", "misread"]


@pytest.mark.clause("RG-08", "R-06")
def test_strict_reading_of_grabbed_cards_loses_them() -> None:
    options = {"read_check": "strict", "grab": "optional"}
    state = table("red-4", "", draw="blue-4" + PILE, turn=1, options=options)
    turn(state, verdict="right")
    grab(state, 0, verdict="wrong")
    assert rows(state) == ["red-4", "blue-4"]
    assert state.turn == 0
    assert kinds(state) == ["turned", "misread"]


@pytest.mark.clause("R-06", "RG-11")
def test_a_misread_sixth_card_still_completes_the_own_set() -> None:
    state = table(FIVE_FOURS, "", draw="yellow-4" + PILE, options={"read_check": "strict"})
    turn(state, verdict="wrong")
    assert state.position()["sets"] == [[4], []]


@pytest.mark.clause("R-06")
@pytest.mark.parametrize("verdict", ["right", "unsure", None])
def test_a_word_that_is_not_wrong_grabs(verdict: str | None) -> None:
    options = {"read_check": "strict"}
    state = table("red-4", "", draw="blue-4" + PILE, turn=1, options=options)
    turn(state, verdict=verdict)
    assert rows(state) == ["", "blue-4 red-4"]


@pytest.mark.clause("R-06")
def test_a_misread_move_is_written_with_its_verdict() -> None:
    state = dealt(2, read_check="strict")
    move = {"type": "turn", "verdict": "wrong"}
    assert state.read(move)[0] == MISREAD + TURN
    assert state.write(MISREAD + TURN) == move
    assert state.write(MISREAD + 2) == {"type": "grab", "seats": [1], "verdict": "wrong"}
    assert refusal(state, 0, type="grab", seats=[1], verdict="wrong") == ("R-01", "illegal")


# The end.


@pytest.mark.clause("RG-02", "RG-12", "R-13")
def test_most_complete_sets_win_when_the_middle_is_empty() -> None:
    state = table("", "red-9", "", draw="red-8 red-10", sets=[[1], [2, 3], []])
    turn(state)
    assert state.result is None
    turn(state)
    assert state.told_result() == {"winners": [1], "scores": [1, 2, 0], "clause": "RG-12"}
    assert state.may(2) == []
    assert refusal(state, 2, type="turn") == ("RG-12", "late")


@pytest.mark.clause("R-10")
@pytest.mark.parametrize(("tie", "winners"), [("shared", [0, 1]), ("most_points", [1])])
def test_a_tie_is_shared_or_goes_to_the_higher_numbers(tie: str, winners: list[int]) -> None:
    sets = [[1, 10], [11, 2], [9]]
    state = table("", "", "", draw="red-8", sets=sets, options={"tie": tie})
    turn(state)
    assert state.told_result() == {"winners": winners, "scores": [2, 2, 1], "clause": "RG-12"}


@pytest.mark.clause("R-10")
def test_equal_points_share_the_win_after_all() -> None:
    options = {"tie": "most_points"}
    state = table("", "", draw="red-8", sets=[[1, 10], [9, 2]], options=options)
    turn(state)
    assert state.result is not None
    assert state.result.winners == [0, 1]


@pytest.mark.clause("RG-12", "R-01")
def test_the_last_card_may_still_grab() -> None:
    state = table(FIVE_FOURS, "", draw="yellow-4", turn=1, options=OPTIONAL)
    turn(state)
    assert state.result is None
    grab(state, 0)
    assert state.told_result() == {"winners": [1], "scores": [0, 1], "clause": "RG-12"}


@pytest.mark.clause("RG-12")
def test_a_position_with_an_empty_middle_is_counted_at_the_next_turn() -> None:
    state = table("red-4", "", draw="", sets=[[], [7]])
    turn(state)
    assert kinds(state) == ["ended"]
    assert state.told_result() == {"winners": [1], "scores": [0, 1], "clause": "RG-12"}


# Moves, positions, views.


@pytest.mark.parametrize(
    "move",
    [
        {},
        {"type": "draw"},
        {"type": "turn", "card": "red-4"},
        {"type": "turn", "verdict": "maybe"},
        {"type": "grab"},
        {"type": "grab", "seats": 0},
        {"type": "grab", "seats": []},
        {"type": "grab", "seats": [0, 0]},
        {"type": "grab", "seats": [True]},
        {"type": "grab", "seats": ["0"]},
        {"type": "grab", "seats": [-1]},
        {"type": "grab", "seats": [2]},
        {"type": "leave", "verdict": "wrong"},
    ],
)
def test_a_move_that_cannot_be_read_is_malformed(move: dict[str, Any]) -> None:
    state = table("red-4", "", draw="blue-4" + PILE, turn=1, options=OPTIONAL)
    turn(state)
    before = state.position()
    with pytest.raises(Refused) as refused:
        state.do(1, move, 0)
    assert refused.value.refusal.code == "malformed"
    assert state.position() == before


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("open", [["red-4"]]),
        ("open", [["red-miss"], []]),
        ("draw", ["wild"]),
        ("sets", [[12], []]),
        ("sets", [[0], []]),
        ("sets", [["4"], []]),
        ("turn", 2),
        ("phase", "grab"),
        ("phase", "ask"),
        ("hands", [[], []]),
    ],
)
@pytest.mark.parametrize("choice", ["auto", "optional"])
def test_a_position_is_read_strictly(field: str, value: Any, choice: str) -> None:
    with pytest.raises(Unreadable):
        GAME.resume(GAME.read_options({"grab": choice}), 2, {field: value}, Chance(""))


@pytest.mark.clause("R-01")
def test_a_position_may_begin_at_a_decision() -> None:
    state = table("red-4", "blue-4", draw=PILE, turn=1, phase="grab", options=OPTIONAL)
    grab(state, 0)
    assert rows(state) == ["", "blue-4 red-4"]


def test_all_but_the_middle_is_open_to_all() -> None:
    state = table("red-4", "blue-9", draw=PILE, sets=[[2], []])
    for eye in (0, 1, None):
        assert state.view(eye) == {**state.position(), "draw": 3}


def test_every_event_is_told_in_a_sentence() -> None:
    options = {"read_check": "strict", "grab": "optional"}
    state = table(FIVE_FOURS, "", draw="red-7 yellow-4 blue-7 green-7", turn=0, options=options)
    turn(state)
    turn(state)
    grab(state, 0)
    turn(state, verdict="wrong")
    turn(state)
    leave(state)
    told = [GAME.tell(event.cut(-1), ("Ann", "Ben")) for event in state.take_events()]
    assert told == [
        "Ann turns red-7.",
        "Ben turns yellow-4.",
        "Ben grabs red-4 and blue-4 and green-4 and purple-4 and orange-4 from Ann.",
        "Ben completes the set of 4s.",
        "Ann turns blue-7.",
        "Ann misreads a word and may not grab with blue-7.",
        "Ben turns green-7.",
        "Ben grabs nothing with green-7.",
        "The game is over: Ben wins with 1 set.",
    ]
    even = {"type": "ended", "winners": [0, 1], "scores": [2, 2]}
    assert GAME.tell(even, ("Ann", "Ben")).endswith("Ann and Ben share the win with 2 sets.")


# Laws.

OPTIONS = st.fixed_dictionaries(
    {
        option.name: st.integers(*option.numbers)
        if option.numbers
        else st.sampled_from(option.values)
        for option in GAME.options
    }
)


@pytest.mark.clause("R-01", "RG-10", "RG-12")
@given(seats=st.integers(2, 6), seed=st.text(max_size=4), sets=st.integers(1, 11))
@settings(max_examples=40, deadline=None)
def test_where_the_table_grabs_a_number_lies_before_one_seat_and_all_sets_get_complete(
    seats: int, seed: str, sets: int
) -> None:
    state = dealt(seats, seed, sets=sets)
    for draw in range(6 * sets):
        assert state.turn == draw % seats
        state.apply(state.turn, TURN)
        held = [{KIND[card] for card in row} for row in state.open]
        assert sum(len(numbers) for numbers in held) == len(set().union(*held))
        assert lying(state) == 6 * sets
    assert state.result is not None
    assert sum(state.result.scores) == sets


@pytest.mark.clause("RG-11")
@given(options=OPTIONS, seats=st.integers(2, 6), seed=st.text(max_size=4))
@settings(max_examples=60, deadline=None)
def test_every_game_turns_each_card_once_and_loses_none(
    options: dict[str, Any], seats: int, seed: str
) -> None:
    state = dealt(seats, seed, **options)
    chance = Chance(seed)
    while state.result is None:
        moves = state.legal(state.turn)
        code = moves[chance.below(len(moves))]
        if options["read_check"] == "strict" and code <= TURN and chance.below(4) == 0:
            code += MISREAD
        assert state.why_not(state.turn, code) is None
        state.apply(state.turn, code)
        assert lying(state) == 6 * options["sets"]
        if state.phase == 0:
            assert all(
                [KIND[card] for card in row].count(KIND[each]) < 6
                for row in state.open
                for each in row
            )
    assert state.tally()["turns"] == 6 * options["sets"]
    assert state.tally()["sets"] == sum(state.result.scores)


@given(
    options=OPTIONS, seats=st.integers(2, 6), seed=st.text(max_size=4), steps=st.integers(0, 120)
)
@settings(max_examples=60, deadline=None)
def test_a_position_goes_on_like_the_game_it_was_taken_from(
    options: dict[str, Any], seats: int, seed: str, steps: int
) -> None:
    state = dealt(seats, seed, **options)
    play_out(state, Chance(seed), steps)
    again = GAME.resume(GAME.read_options(options), seats, state.position(), state.chance.clone())
    twin = state.clone()
    for other in (again, twin):
        assert other.position() == state.position()
        assert other.legal(state.turn) == state.legal(state.turn)
    for other in (state, again, twin):
        play_out(other, Chance("on"), 30)
    assert again.position() == twin.position() == state.position()
    assert twin.tally() == state.tally()


@given(options=OPTIONS, seed=st.text(max_size=4), steps=st.integers(0, 120))
@settings(max_examples=40, deadline=None)
def test_every_open_move_is_written_and_read_back(
    options: dict[str, Any], seed: str, steps: int
) -> None:
    state = dealt(4, seed, **options)
    play_out(state, Chance(seed), steps)
    for seat in range(4):
        codes = state.legal(seat)
        assert [state.read(state.write(code))[0] for code in codes] == codes
        offered = GAME.choices(state.may(seat), state.view(seat), seat)
        assert sorted(state.read(move)[0] for move in offered) == sorted(codes)


# The steady player.


def choice(state: ReadAndGrab) -> dict[str, Any]:
    player = Steady(state.turn, state.seats, Chance("s"))
    plan = player.choose(state.view(player.seat), state.may(player.seat))
    assert plan is not None
    assert plan[1] > 0
    return plan[0]


def test_steady_grabs_all_it_may() -> None:
    state = table("red-4", "", "blue-4 orange-4", draw="green-4" + PILE, turn=1, options=OPTIONAL)
    assert choice(state) == {"type": "turn"}
    turn(state)
    assert choice(state) == {"type": "grab", "seats": [0, 2]}


def test_steady_grabs_from_the_one_with_most() -> None:
    state = table("red-4", "", "blue-4 orange-4", draw="green-4" + PILE, turn=1, options=ONE)
    turn(state)
    assert choice(state) == {"type": "grab", "seats": [2]}


def test_steady_waits_out_of_turn() -> None:
    state = dealt(2)
    assert Steady(1, 2, Chance("")).choose(state.view(1), state.may(1)) is None


def test_steady_clearly_beats_a_random_player_where_grabbing_is_optional() -> None:
    won = 0
    for game in range(30):
        state = dealt(2, str(game), grab="optional")
        chance = Chance(f"r{game}")
        while state.result is None:
            if state.turn == 0:
                state.do(0, choice(state), 0)
            else:
                codes = state.legal(1)
                state.apply(1, codes[chance.below(len(codes))])
        won += state.result.winners == [0]
    assert won >= 18
