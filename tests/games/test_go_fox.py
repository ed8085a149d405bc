"""Go Fox: every clause, ruling and option, and the laws of the game."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus.core.chance import Chance
from rumpus.core.reading import Unreadable
from rumpus.core.refusal import Refused
from rumpus.decks import find_deck
from rumpus.games.go_fox import GAME
from rumpus.games.go_fox.rules import GoFox, pairs_within
from rumpus.games.go_fox.steady import Steady
from rumpus.games.words import FIRST_ACTION, KIND, TEXTS
from rumpus.lab.playout import play_out
from tests.games.refusals import refusal_of

PILE = "green-8 green-2 green-3 green-4 green-9"
DECK = list(find_deck("words-1").cards)


def cards(text: str) -> list[str]:
    return text.split()


def table(
    *hands: str, draw: str = PILE, options: dict[str, Any] | None = None, **position: Any
) -> GoFox:
    """A game that begins with these hands, and listens."""
    seen = {"hands": [cards(hand) for hand in hands], "draw": cards(draw), **position}
    state = GAME.resume(GAME.read_options(options or {}), len(hands), seen, Chance("t"))
    assert isinstance(state, GoFox)
    state.take_events()
    return state


def dealt(seats: int, seed: str = "t", **options: Any) -> GoFox:
    """A new game with a shipped deck."""
    deck = GAME.read_cards(DECK)
    state = GAME.deal(GAME.read_options(options), seats, deck, Chance(seed), False)
    assert isinstance(state, GoFox)
    return state


def ordered(order: str, seats: int = 2) -> GoFox:
    """A new game with the cards in this order."""
    deck = GAME.read_cards(cards(order))
    state = GAME.deal(GAME.read_options({}), seats, deck, Chance(""), True)
    assert isinstance(state, GoFox)
    return state


def ask(state: GoFox, number: int, **fields: Any) -> None:
    state.do(state.turn, {"type": "ask", "number": number, **fields}, 0)


def lay(state: GoFox, number: int) -> None:
    state.do(state.turn, {"type": "lay", "number": number}, 0)


def draw(state: GoFox) -> None:
    state.do(state.turn, {"type": "draw"}, 0)


def refusal(state: GoFox, seat: int, /, **move: Any) -> tuple[str, str]:
    """The clause and kind of a refusal that has changed nothing."""
    why = refusal_of(state, seat, move)
    return why.clause, why.code


def hands(state: GoFox) -> list[str]:
    return [" ".join(hand) for hand in state.position()["hands"]]


def kinds(state: GoFox) -> list[str]:
    return [event.open["type"] for event in state.take_events()]


def all_cards(state: GoFox) -> list[int]:
    return sorted(
        state.draw + [card for row in state.hands + state.pairs for card in row],
    )


# Set-up.


@pytest.mark.clause("GF-02", "GF-04")
def test_a_deck_is_dealt_without_its_action_cards() -> None:
    state = dealt(4)
    assert [len(hand) for hand in state.hands] == [5, 5, 5, 5]
    assert all_cards(state) == list(range(FIRST_ACTION))


@pytest.mark.clause("GF-04", "GF-05")
def test_cards_are_dealt_one_at_a_time_and_seat_0_begins() -> None:
    state = ordered(" ".join(TEXTS[:12]))
    position = state.position()
    assert position["hands"] == [TEXTS[0:10:2], TEXTS[1:10:2]]
    assert position["draw"] == TEXTS[10:12]
    assert (position["turn"], position["phase"]) == (0, "ask")


@pytest.mark.clause("GF-02")
def test_an_order_with_an_action_card_is_refused() -> None:
    with pytest.raises(Unreadable, match=r"order\[1\]: expected a word card"):
        ordered("red-1 green-miss " + " ".join(TEXTS[:12]))


@pytest.mark.clause("GF-04")
def test_too_few_cards_are_refused() -> None:
    with pytest.raises(Unreadable, match="at least 10 word cards for 2 seats, got 9"):
        ordered(" ".join(TEXTS[:9]))


@pytest.mark.clause("G-15")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_can_play(seats: int) -> None:
    with pytest.raises(Unreadable, match="2 to 6 seats"):
        GAME.seats_for(seats, {})
    assert GAME.seats_for(2, {}) == 2
    assert GAME.seats_for(6, {}) == 6


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ask", "left"),
        ("give", 1),
        ("double_draw", "on"),
        ("choose_pair", 1),
        ("empty_hand", "skip"),
        ("final_pairs", None),
        ("after_pile", "go_on"),
        ("tie", "most_cards"),
        ("lucky_draw_again", "true"),
        ("hand", 7),
    ],
)
def test_an_option_takes_only_its_values(name: str, value: Any) -> None:
    with pytest.raises(Unreadable):
        GAME.read_options({name: value})


# Asking.


@pytest.mark.clause("GF-03", "GF-08", "GF-09", "GF-10", "G-02")
def test_a_given_card_is_laid_with_the_first_own_one_and_one_card_is_drawn() -> None:
    state = table("blue-5 red-1 green-5", "red-3 red-5 purple-5")
    ask(state, 5)
    assert state.position()["pairs"] == [[["blue-5", "red-5"]], []]
    assert hands(state) == ["red-1 green-5 green-8", "red-3 purple-5"]
    assert state.turn == 1
    assert kinds(state) == ["asked", "gave", "laid", "drew"]


@pytest.mark.clause("GF-11", "G-06", "G-14", "G-17")
def test_go_fox_brings_one_card_and_ends_the_turn_even_if_it_is_the_number() -> None:
    state = table("blue-8 red-1", "red-3")
    ask(state, 8)
    assert hands(state) == ["blue-8 red-1 green-8", "red-3"]
    assert (state.turn, state.phase) == (1, 0)
    assert kinds(state) == ["asked", "go-fox", "drew"]


@pytest.mark.clause("GF-06", "G-01")
def test_only_the_next_player_is_asked() -> None:
    state = table("blue-5", "red-3", "red-5")
    assert refusal(state, 0, type="ask", number=5, seat=2) == ("GF-06", "illegal")
    ask(state, 5, seat=1)
    assert state.turn == 1


@pytest.mark.clause("GF-06")
def test_of_two_players_each_asks_the_other() -> None:
    state = table("blue-5 red-8", "red-5 blue-3")
    ask(state, 5)
    ask(state, 3)
    assert [len(row) for row in state.pairs] == [2, 0]
    assert state.turn == 0


@pytest.mark.clause("GF-07")
def test_a_number_that_is_not_in_the_hand_may_not_be_asked_for() -> None:
    state = table("blue-5", "red-11")
    assert refusal(state, 0, type="ask", number=11) == ("GF-07", "illegal")


@pytest.mark.clause("G-01")
def test_ask_any_names_a_seat_that_is_not_the_own_one() -> None:
    state = table("blue-5", "red-3", "red-5", options={"ask": "any"})
    assert state.may(0) == [{"type": "ask", "number": [5], "seat": [1, 2]}]
    assert refusal(state, 0, type="ask", number=5) == ("G-01", "malformed")
    assert refusal(state, 0, type="ask", number=5, seat=0) == ("GF-06", "illegal")
    assert refusal(state, 0, type="ask", number=5, seat=3) == ("GF-06", "malformed")
    ask(state, 5, seat=2)
    assert len(state.pairs[0]) == 2
    assert state.turn == 1


@pytest.mark.clause("G-02", "GF-13")
def test_give_all_hands_over_every_card_but_one_pair_is_laid() -> None:
    state = table("green-3 red-8", "red-3 red-1 blue-3", options={"give": "all"})
    ask(state, 3)
    assert state.position()["pairs"][0] == [["green-3", "red-3"]]
    assert hands(state) == ["red-8 blue-3 green-8", "red-1"]
    assert state.tally()["given"] == 2


@pytest.mark.clause("G-16")
def test_a_number_held_twice_may_be_asked_for() -> None:
    state = table("blue-4 green-4 red-1", "red-4 red-2")
    ask(state, 4)
    assert state.position()["pairs"][0] == [["blue-4", "red-4"]]
    assert hands(state)[0] == "green-4 red-1 green-8"


@pytest.mark.clause("G-10")
def test_an_empty_hand_answers_go_fox() -> None:
    state = table("blue-5", "", "red-5")
    ask(state, 5)
    assert kinds(state) == ["asked", "go-fox", "drew"]


# Pairs of one's own.


@pytest.mark.clause("GF-12", "GF-14", "G-03", "G-07")
def test_after_go_fox_an_own_pair_is_laid_and_one_card_is_drawn() -> None:
    state = table("blue-4 red-1 green-4", "red-3")
    ask(state, 1)
    assert state.may(0) == [{"type": "lay", "number": [4]}, {"type": "draw"}]
    lay(state, 4)
    assert state.position()["pairs"][0] == [["blue-4", "green-4"]]
    assert hands(state)[0] == "red-1 green-8"
    assert (state.turn, len(state.draw)) == (1, 4)


@pytest.mark.clause("G-05")
def test_a_pair_need_not_be_laid() -> None:
    state = table("blue-4 red-1 green-4", "red-3")
    ask(state, 1)
    draw(state)
    assert hands(state)[0] == "blue-4 red-1 green-4 green-8"
    assert state.turn == 1


@pytest.mark.clause("G-08")
def test_a_pair_of_the_number_asked_in_vain_may_be_laid() -> None:
    state = table("blue-4 red-1 green-4", "red-3")
    ask(state, 4)
    lay(state, 4)
    assert len(state.pairs[0]) == 2


@pytest.mark.clause("GF-13", "G-07")
def test_one_pair_a_turn_is_laid_and_the_other_waits() -> None:
    state = table("red-2 blue-2 red-8 blue-8 red-1", "red-5")
    ask(state, 1)
    assert state.may(0)[0]["number"] == [2, 8]
    lay(state, 2)
    assert state.turn == 1
    assert hands(state)[0] == "red-8 blue-8 red-1 green-8"


@pytest.mark.clause("GF-12", "GF-13")
def test_what_the_lay_phase_does_not_allow() -> None:
    state = table("blue-4 red-1 green-4", "red-3 blue-3")
    assert refusal(state, 0, type="lay", number=4) == ("GF-12", "illegal")
    assert refusal(state, 0, type="draw") == ("GF-06", "illegal")
    ask(state, 1)
    assert refusal(state, 0, type="lay", number=1) == ("GF-03", "illegal")
    assert refusal(state, 0, type="ask", number=4) == ("GF-11", "illegal")
    assert refusal(state, 1, type="lay", number=3) == ("GF-05", "illegal")


@pytest.mark.clause("G-04")
def test_after_success_the_asked_pair_is_laid_and_the_older_one_waits() -> None:
    state = table("blue-4 red-6 green-4", "blue-6")
    ask(state, 6)
    assert state.position()["pairs"][0] == [["red-6", "blue-6"]]
    assert hands(state)[0] == "blue-4 green-4 green-8"


@pytest.mark.clause("G-04")
@pytest.mark.parametrize(
    ("number", "left"), [(6, "blue-4 green-4 green-8"), (4, "red-6 blue-6 green-8")]
)
def test_choose_pair_waits_for_one_of_the_two_pairs(number: int, left: str) -> None:
    options = {"choose_pair": True, "double_draw": True}
    state = table("blue-4 red-6 green-4", "blue-6 red-1", options=options)
    ask(state, 6)
    assert state.may(0) == [{"type": "lay", "number": [4, 6]}]
    assert refusal(state, 0, type="draw") == ("GF-09", "illegal")
    assert refusal(state, 0, type="ask", number=4) == ("GF-10", "illegal")
    lay(state, number)
    assert hands(state)[0] == left  # after success it is one draw, G-03
    assert state.turn == 1


@pytest.mark.clause("G-04", "G-16")
def test_choose_pair_has_nothing_to_choose_where_all_pairs_are_of_the_number() -> None:
    state = table("blue-6 red-6", "green-6 red-1", options={"choose_pair": True})
    ask(state, 6)
    assert state.position()["pairs"][0] == [["blue-6", "green-6"]]


@pytest.mark.clause("G-02", "G-04")
def test_choose_pair_lays_the_first_of_several_given_cards() -> None:
    options = {"choose_pair": True, "give": "all"}
    state = table("blue-6 red-4 red-6 blue-4", "green-6 purple-6", options=options)
    ask(state, 6)
    assert (state.position()["asked"], state.position()["given"]) == (6, 2)
    lay(state, 6)
    assert state.position()["pairs"][0] == [["blue-6", "green-6"]]
    assert hands(state)[0] == "red-4 red-6 blue-4 purple-6 green-8"


@pytest.mark.clause("G-03")
@pytest.mark.parametrize(("double", "left"), [(False, 4), (True, 3)])
def test_double_draw_counts_go_fox_and_the_laid_pair(double: bool, left: int) -> None:
    state = table("blue-4 red-1 green-4", "red-3", options={"double_draw": double})
    ask(state, 1)
    lay(state, 4)
    assert len(state.draw) == left


@pytest.mark.clause("G-17")
def test_lucky_draw_again_is_a_new_turn_for_the_same_player() -> None:
    options = {"lucky_draw_again": True}
    state = table("blue-8 red-1", "red-3", draw="green-8 green-2 green-3", options=options)
    ask(state, 8)
    assert (state.turn, state.tally()["turns"]) == (0, 1)
    assert kinds(state)[-1] == "lucky"
    ask(state, 1)
    lay(state, 8)
    assert state.turn == 1


@pytest.mark.clause("G-17")
def test_lucky_draw_again_needs_go_fox_first() -> None:
    state = table("blue-8 red-1", "red-8 red-3", options={"lucky_draw_again": True})
    ask(state, 8)
    assert (hands(state)[0], state.turn) == ("red-1 green-8", 1)


@pytest.mark.clause("G-17")
def test_lucky_draw_again_also_after_laying_a_pair() -> None:
    state = table("blue-8 red-1 blue-1", "red-3", options={"lucky_draw_again": True})
    ask(state, 8)
    lay(state, 1)
    assert (hands(state)[0], state.turn) == ("blue-8 green-8", 0)


# Empty hands.


@pytest.mark.clause("G-09")
def test_an_empty_hand_draws_one_card_and_the_turn_is_over() -> None:
    state = table("", "red-5")
    assert state.may(0) == [{"type": "draw"}]
    assert refusal(state, 0, type="ask", number=5) == ("G-09", "illegal")
    assert refusal(state, 0, type="lay", number=5) == ("G-09", "illegal")
    draw(state)
    assert (hands(state)[0], state.turn) == ("green-8", 1)
    assert state.tally()["empty_hands"] == 1


@pytest.mark.clause("G-09")
@pytest.mark.parametrize(("value", "count"), [("draw_ask", 1), ("refill", 5)])
def test_an_empty_hand_draws_and_asks(value: str, count: int) -> None:
    state = table("", "red-8", draw=PILE + " red-10 red-11", options={"empty_hand": value})
    draw(state)
    assert (len(state.hands[0]), state.turn) == (count, 0)
    ask(state, 8)
    assert (len(state.hands[0]), len(state.pairs[0]), state.turn) == (count, 2, 1)
    assert state.tally()["turns"] == 1


@pytest.mark.clause("G-09", "G-11")
def test_refill_takes_what_the_pile_has_and_that_turn_is_the_last() -> None:
    state = table("", "red-8", draw="green-8 green-2", options={"empty_hand": "refill"})
    draw(state)
    assert (hands(state)[0], state.result) == ("green-8 green-2", None)
    ask(state, 8)
    assert state.told_result() == {"winners": [0], "scores": [1, 0], "clause": "GF-15"}


@pytest.mark.clause("G-09", "G-11")
@pytest.mark.parametrize("value", ["draw_end", "draw_ask", "refill"])
def test_an_empty_hand_without_a_pile_passes_and_ends_the_game(value: str) -> None:
    state = table("", "red-8", draw="", options={"empty_hand": value})
    draw(state)
    assert kinds(state) == ["passed", "ended"]
    assert state.result is not None


# The end.


@pytest.mark.clause("GF-01", "GF-15", "G-11", "G-12")
def test_the_last_card_ends_the_game_and_pairs_in_hands_do_not_count() -> None:
    laid = [[["red-1", "blue-1"]], []]
    state = table("red-2 blue-2 red-3", "red-8", draw="blue-3", turn=1, pairs=laid)
    ask(state, 8)
    assert state.told_result() == {"winners": [0], "scores": [1, 0], "clause": "GF-15"}
    assert state.may(0) == state.may(1) == []
    assert refusal(state, 0, type="ask", number=2) == ("GF-15", "late")


@pytest.mark.clause("G-12")
def test_final_pairs_count_those_in_hands() -> None:
    laid = [[["red-1", "blue-1"]], []]
    state = table(
        "red-8", "red-2 blue-2 red-3", draw="blue-3", pairs=laid, options={"final_pairs": True}
    )
    ask(state, 8)
    assert state.told_result() == {"winners": [0, 1], "scores": [1, 1], "clause": "GF-15"}


@pytest.mark.clause("G-13")
@pytest.mark.parametrize(("tie", "winners"), [("shared", [0, 1]), ("fewest_cards_in_hand", [1])])
def test_a_tie_is_shared_or_goes_to_the_smallest_hand(tie: str, winners: list[int]) -> None:
    laid = [[["red-1", "blue-1"]], [["red-2", "blue-2"]], []]
    state = table("red-8", "red-3", "", draw="blue-3", pairs=laid, options={"tie": tie})
    ask(state, 8)
    assert state.result is not None
    assert state.result.winners == winners


@pytest.mark.clause("G-13")
def test_equal_hands_share_the_win_after_all() -> None:
    options = {"tie": "fewest_cards_in_hand"}
    state = table("red-8", "red-3 red-4", draw="blue-3", options=options)
    ask(state, 8)
    assert state.result is not None
    assert state.result.winners == [0, 1]


@pytest.mark.clause("G-11")
def test_play_on_goes_on_without_drawing_until_no_pair_is_left() -> None:
    options = {"after_pile": "play_on"}
    state = table("red-8", "blue-3 blue-8", "red-3 red-1", draw="red-10", options=options)
    ask(state, 8)
    ask(state, 3)
    assert hands(state) == ["red-10", "", "red-1"]
    assert state.told_result() == {"winners": [0, 1], "scores": [1, 1, 0], "clause": "GF-15"}


@pytest.mark.clause("G-11")
def test_play_on_passes_over_a_seat_without_cards() -> None:
    options = {"after_pile": "play_on"}
    state = table("red-8", "blue-8", "red-3 blue-3", draw="", options=options)
    ask(state, 8)
    assert (hands(state), state.turn) == (["", "", "red-3 blue-3"], 2)
    ask(state, 3)
    draw(state)
    assert kinds(state)[-1] == "passed"
    assert state.turn == 2
    ask(state, 3)
    lay(state, 3)
    assert state.told_result() == {"winners": [0, 2], "scores": [1, 0, 1], "clause": "GF-15"}


@pytest.mark.clause("G-10", "G-11")
@pytest.mark.parametrize(("whom", "over"), [("next", True), ("any", False)])
def test_play_on_ends_when_no_hand_can_ask_for_what_it_needs(whom: str, over: bool) -> None:
    options = {"after_pile": "play_on", "ask": whom}
    state = table("red-8", "red-1", "blue-8", "red-2", draw="", options=options)
    state.do(0, {"type": "ask", "number": 8, **({"seat": 1} if whom == "any" else {})}, 0)
    assert (state.result is not None) == over


@pytest.mark.clause("G-11")
def test_play_on_with_ask_any_ends_when_no_number_is_left_twice() -> None:
    options = {"after_pile": "play_on", "ask": "any"}
    state = table("red-8", "red-1", "blue-7", draw="", options=options)
    ask(state, 8, seat=2)
    assert state.result is not None


@pytest.mark.clause("GF-15")
def test_a_position_without_a_pile_is_over_after_the_next_turn() -> None:
    state = table("red-8 red-1", "blue-8", draw="")
    assert state.result is None
    ask(state, 8)
    assert state.told_result() == {"winners": [0], "scores": [1, 0], "clause": "GF-15"}


# Moves, positions, views.


@pytest.mark.parametrize(
    "move",
    [
        {},
        {"type": "turn"},
        {"type": "ask"},
        {"type": "ask", "number": 0},
        {"type": "ask", "number": 12},
        {"type": "ask", "number": True},
        {"type": "ask", "number": "8"},
        {"type": "ask", "number": 8.0},
        {"type": "ask", "number": 8, "seat": "1"},
        {"type": "ask", "number": 8, "seat": True},
        {"type": "ask", "number": 8, "seat": -1},
        {"type": "ask", "number": 8, "card": "red-8"},
        {"type": "lay"},
        {"type": "lay", "number": 8, "seat": 1},
        {"type": "draw", "number": 8},
    ],
)
def test_a_move_that_cannot_be_read_is_malformed(move: dict[str, Any]) -> None:
    state = table("red-8", "red-1")
    before = state.position()
    with pytest.raises(Refused) as refused:
        state.do(0, move, 0)
    assert refused.value.refusal.code == "malformed"
    assert state.position() == before


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("hands", [["red-8"]]),
        ("hands", [["red-8"], ["wild"]]),
        ("draw", ["green-miss"]),
        ("pairs", [[["red-1", "red-2"]], []]),
        ("pairs", [[["red-1"]], []]),
        ("turn", 2),
        ("phase", "draw"),
        ("asked", 8),
        ("asked", 12),
        ("given", 1),
        ("discard", []),
    ],
)
def test_a_position_is_read_strictly(field: str, value: Any) -> None:
    with pytest.raises(Unreadable):
        GAME.resume(GAME.read_options({}), 2, {field: value}, Chance(""))


def test_given_cards_of_a_position_must_lie_last_in_the_hand() -> None:
    waiting: dict[str, Any] = {"phase": "lay", "asked": 6, "given": 1}
    state = table("red-6 red-4 blue-4 blue-6", "", **waiting)
    assert [move["type"] for move in state.may(0)] == ["lay"]
    for hand in ("red-6 blue-6 red-4 blue-4", "red-4 blue-4 blue-6", "blue-6"):
        with pytest.raises(Unreadable, match=r"position\.given"):
            table(hand, "", **waiting)


def test_a_seat_sees_its_own_hand_and_no_pile() -> None:
    state = table("red-8 red-1", "blue-8", pairs=[[["red-2", "blue-2"]], []])
    assert state.view(0)["hands"] == [["red-8", "red-1"], 1]
    assert state.view(None)["hands"] == [2, 1]
    assert state.view(1)["draw"] == 5
    assert state.view(1)["pairs"] == [[["red-2", "blue-2"]], []]


def test_only_the_one_who_draws_knows_the_card() -> None:
    state = table("red-8", "blue-1")
    ask(state, 8)
    drew = state.take_events()[-1]
    assert drew.cut(0)["card"] == "green-8"
    assert "card" not in drew.cut(1)
    assert "card" not in drew.cut(-1)


def test_every_event_is_told_in_a_sentence() -> None:
    options = {"lucky_draw_again": True, "after_pile": "play_on"}
    state = table("red-8 red-1 blue-1", "blue-8 red-3", draw="green-1", options=options)
    ask(state, 1)
    lay(state, 1)
    ask(state, 8)
    told = [GAME.tell(event.cut(1), ("Ann", "Ben")) for event in state.take_events()]
    assert told == [
        "Ann asks Ben for a 1.",
        "Ben has none. GO FOX!",
        "Ann lays the pair red-1 and blue-1.",
        "Ann draws a card.",
        "It is a 1: Ann asks again.",
        "Ann asks Ben for an 8.",
        "Ben gives Ann blue-8.",
        "Ann lays the pair red-8 and blue-8.",
        "The game is over: Ann wins with 2 pairs.",
    ]


def test_passing_and_a_shared_win_are_told_too() -> None:
    state = table("", "", draw="")
    draw(state)
    told = [GAME.tell(event.open, ("Ann", "Ben")) for event in state.take_events()]
    assert told == [
        "Ann has nothing to draw.",
        "The game is over: Ann and Ben share the win with 0 pairs.",
    ]
    one = {"type": "ended", "winners": [1], "scores": [0, 1]}
    assert GAME.tell(one, ("Ann", "Ben")) == "The game is over: Ben wins with 1 pair."


# Laws.

OPTIONS = st.fixed_dictionaries(
    {
        option.name: st.booleans()
        if option.default in (True, False)
        else st.sampled_from(option.values)
        for option in GAME.options
    }
)


@pytest.mark.clause("GF-15", "G-03")
@given(seats=st.integers(2, 6), seed=st.text(max_size=4), any_seat=st.booleans())
@settings(max_examples=40, deadline=None)
def test_a_game_has_as_many_turns_as_the_pile_has_cards(
    seats: int, seed: str, any_seat: bool
) -> None:
    state = dealt(seats, seed, ask="any" if any_seat else "next")
    play_out(state, Chance(seed), 1000)
    assert state.tally()["turns"] == 66 - 5 * seats
    assert state.draw == []


@pytest.mark.clause("GF-03", "GF-13")
@given(options=OPTIONS, seats=st.integers(2, 6), seed=st.text(max_size=4))
@settings(max_examples=60, deadline=None)
def test_every_game_keeps_its_cards_and_lays_one_pair_a_turn(
    options: dict[str, Any], seats: int, seed: str
) -> None:
    state = dealt(seats, seed, **options)
    chance = Chance(seed)
    while state.result is None:
        turns = state.tally()["turns"]
        moves = state.legal(state.turn)
        state.apply(state.turn, moves[chance.below(len(moves))])
        assert all_cards(state) == list(range(FIRST_ACTION))
        tally = state.tally()
        assert tally["pairs"] <= tally["turns"] <= turns + 1
    for laid in state.pairs:
        assert all(KIND[a] == KIND[b] for a, b in zip(laid[::2], laid[1::2], strict=True))
    left = [pairs_within(hand) if options["final_pairs"] else 0 for hand in state.hands]
    scores = [len(laid) // 2 + more for laid, more in zip(state.pairs, left, strict=True)]
    assert state.result.scores == scores


@given(options=OPTIONS, seats=st.integers(2, 6), seed=st.text(max_size=4), steps=st.integers(0, 90))
@settings(max_examples=60, deadline=None)
def test_a_position_goes_on_like_the_game_it_was_taken_from(
    options: dict[str, Any], seats: int, seed: str, steps: int
) -> None:
    state = dealt(seats, seed, **options)
    play_out(state, Chance(seed), steps)
    read = GAME.read_options(options)
    again = GAME.resume(read, seats, state.position(), state.chance.clone())
    twin = state.clone()
    for other in (again, twin):
        assert other.position() == state.position()
        assert other.legal(state.turn) == state.legal(state.turn)
    for other in (state, again, twin):
        play_out(other, Chance("on"), 30)
    assert again.position() == twin.position() == state.position()
    assert twin.tally() == state.tally()


@given(options=OPTIONS, seed=st.text(max_size=4), steps=st.integers(0, 60), seat=st.integers(0, 2))
@settings(max_examples=60, deadline=None)
def test_a_view_does_not_depend_on_hidden_cards(
    options: dict[str, Any], seed: str, steps: int, seat: int
) -> None:
    state = dealt(3, seed, **options)
    play_out(state, Chance(seed), steps)
    other = state.clone()
    closed = [hand for place, hand in enumerate(other.hands) if place != seat] + [other.draw]
    hidden = [card for row in closed for card in row]
    Chance(seed + "!").shuffle(hidden)
    for row in closed:
        row[:] = [hidden.pop() for _ in row]
    assert other.view(seat) == state.view(seat)
    assert other.may(seat) == state.may(seat)
    assert other.legal(seat) == state.legal(seat)


@given(options=OPTIONS, seed=st.text(max_size=4), steps=st.integers(0, 60))
@settings(max_examples=40, deadline=None)
def test_every_open_move_is_written_and_read_back(
    options: dict[str, Any], seed: str, steps: int
) -> None:
    state = dealt(3, seed, **options)
    play_out(state, Chance(seed), steps)
    for seat in range(3):
        codes = state.legal(seat)
        assert [state.read(state.write(code))[0] for code in codes] == codes
        offered = GAME.choices(state.may(seat), state.view(seat), seat)
        assert sorted(state.read(move)[0] for move in offered) == sorted(codes)
        assert len(set(codes)) == len(codes)


# The steady player.


def listener(seat: int, state: GoFox) -> Steady:
    """A steady player who has heard all that happened so far."""
    player = Steady(seat, state.seats, Chance("s"))
    for event in state.take_events():
        player.hear(event.cut(seat))
    return player


def choice(player: Steady, state: GoFox) -> dict[str, Any]:
    plan = player.choose(state.view(player.seat), state.may(player.seat))
    assert plan is not None
    assert plan[1] > 0
    return plan[0]


def test_steady_asks_for_the_number_its_neighbour_asked_for() -> None:
    state = table("red-5 red-1 red-2 red-3", "blue-2", "red-9", turn=1)
    ask(state, 2)
    ask(state, 9)
    assert choice(listener(0, state), state) == {"type": "ask", "number": 2}


def test_steady_does_not_ask_again_for_what_is_surely_not_there() -> None:
    state = table("red-5 red-1", "blue-2 red-7", draw="red-3 red-4 red-6 red-8")
    ask(state, 5)
    player = listener(0, state)
    state.hands[0].remove(state.hands[0][-1])
    state.turn = 0
    assert choice(player, state) == {"type": "ask", "number": 1}


def test_steady_forgets_what_was_given_and_laid() -> None:
    state = table("red-5 red-1", "blue-2 blue-7", "red-2 blue-1", turn=1)
    ask(state, 2)
    player = listener(0, state)
    assert player.sure[1][2] == 0
    assert player.sure[2][2] == 0


def test_steady_under_ask_any_asks_the_one_who_holds_it() -> None:
    state = table("red-5 red-1", "red-7", "blue-1 red-4", turn=2, options={"ask": "any"})
    ask(state, 1, seat=1)
    assert choice(listener(0, state), state) == {"type": "ask", "number": 1, "seat": 2}


def test_steady_lays_the_pair_the_others_know_of() -> None:
    state = table("red-5 red-1 blue-5 blue-1", "red-7", "red-8")
    ask(state, 1)
    player = listener(0, state)
    assert choice(player, state) == {"type": "lay", "number": 1}


def test_steady_draws_with_an_empty_hand_and_waits_out_of_turn() -> None:
    state = table("", "red-7")
    assert choice(listener(0, state), state) == {"type": "draw"}
    assert Steady(1, 2, Chance("")).choose(state.view(1), state.may(1)) is None


def test_steady_remembers_a_lucky_draw() -> None:
    player = Steady(0, 2, Chance(""))
    player.hear({"type": "asked", "seat": 1, "to": 0, "number": 4})
    player.hear({"type": "lucky", "seat": 1, "number": 4})
    player.hear({"type": "ended", "winners": [0], "scores": [1, 0]})
    assert player.sure[1][4] == 2


@pytest.mark.clause("G-11")
@pytest.mark.parametrize("whom", ["next", "any"])
def test_steady_players_bring_play_on_to_its_end(whom: str) -> None:
    state = dealt(4, "on", after_pile="play_on", ask=whom)
    state.take_events()
    players = [Steady(seat, 4, Chance(str(seat))) for seat in range(4)]
    for _ in range(300):
        if state.result is None:
            state.do(state.turn, choice(players[state.turn], state), 0)
        for event in state.take_events():
            for player in players:
                player.hear(event.cut(player.seat))
    assert state.result is not None


def test_steady_clearly_beats_a_random_player() -> None:
    won = 0
    for game in range(30):
        state = dealt(2, str(game))
        state.take_events()
        player = Steady(0, 2, Chance(str(game)))
        chance = Chance(f"r{game}")
        while state.result is None:
            if state.turn == 0:
                state.do(0, choice(player, state), 0)
            else:
                codes = state.legal(1)
                state.apply(1, codes[chance.below(len(codes))])
            for event in state.take_events():
                player.hear(event.cut(0))
        won += state.result.winners == [0]
    assert won >= 20
