"""Loonacy: clauses LN-01 to LN-19, rulings L-01 to L-19, every value of every option."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus.core.chance import Chance
from rumpus.core.reading import Unreadable
from rumpus.core.state import ANYONE, SPECTATOR, TABLE, Position, State
from rumpus.decks import find_deck
from rumpus.games.loonacy import GAME
from rumpus.games.loonacy.rules import LEAVE, PLAY, READY, UNREADY, Loonacy, even_pairs
from rumpus.games.loonacy.steady import FOLLOWING_MS, SPOTTING_MS, Steady
from rumpus.lab.playout import play_out
from tests.games.refusals import refusal_of

DECK = GAME.read_cards(find_deck("loonacy").cards)
DRAW = ["d1+e1", "d2+e2", "d3+e3", "d4+e4", "d5+e5", "d6+e6"]
CHOICES = {option.name: option.values for option in GAME.options if option.values}


def dealt(seats: int = 2, seed: str = "s", **options: Any) -> State:
    """A new game with the shipped deck."""
    return GAME.deal(GAME.read_options(options), seats, DECK, Chance(seed), False)


def table(hands: list[list[str]], piles: list[list[str]], **rest: Any) -> State:
    """A game that begins with these cards; options and further fields of the position by name."""
    names = [option.name for option in GAME.options]
    options = {name: rest.pop(name) for name in names if name in rest}
    position = {"hands": hands, "piles": piles, "draw": DRAW, **rest}
    state = GAME.resume(GAME.read_options(options), len(hands), position, Chance(""))
    state.take_events()
    return state


def play(card: str, pile: int = 0, **fields: Any) -> Position:
    """The move that lays a card on a pile."""
    return {"type": "play", "card": card, "pile": pile, **fields}


def say(kind: str, state: State, *seats: int, at: int = 0) -> None:
    """These seats say ready, unready or leave, one after the other."""
    for seat in seats:
        state.do(seat, {"type": kind}, at)


def heard(state: State, eye: int = TABLE) -> list[Position]:
    """What happened since the last call, as this eye knows it."""
    return [event.cut(eye) for event in state.take_events()]


def sizes(state: State) -> list[int]:
    """How many cards each hand has."""
    return [len(hand) for hand in state.position()["hands"]]


# Set-up.


@pytest.mark.clause("LN-02", "L-13")
@pytest.mark.parametrize("seats", [0, 1, 6, 12])
def test_fewer_than_two_or_more_than_five_are_refused(seats: int) -> None:
    with pytest.raises(Unreadable, match="2 to 5 seats for loonacy"):
        GAME.seats_for(seats, GAME.read_options({}))


@pytest.mark.clause("LN-02", "LN-03", "LN-05", "LN-06")
@pytest.mark.parametrize(
    ("seats", "piles", "left"), [(2, 4, 82), (3, 3, 76), (4, 2, 70), (5, 1, 64)]
)
def test_seven_cards_each_and_six_less_the_seats_piles(seats: int, piles: int, left: int) -> None:
    assert GAME.seats_for(seats, GAME.read_options({})) == seats
    position = dealt(seats).position()
    assert [len(hand) for hand in position["hands"]] == [7] * seats
    assert [len(pile) for pile in position["piles"]] == [1] * piles
    assert len(position["draw"]) == left


@pytest.mark.clause("LN-03")
def test_all_cards_of_the_deck_are_in_the_game_and_the_seed_decides_where() -> None:
    assert all_cards(dealt().position()) == Counter(find_deck("loonacy").cards)
    assert dealt(seed="a").position() == dealt(seed="a").position()
    assert dealt(seed="a").position() != dealt(seed="b").position()


@pytest.mark.clause("LN-04", "LN-05")
def test_every_hand_is_dealt_before_the_first_pile_is_turned() -> None:
    order = [f"a{i}+b{i}" for i in range(30)]
    cards = GAME.read_cards(order)
    position = GAME.deal(GAME.read_options({}), 4, cards, Chance(""), True).position()
    assert {card for hand in position["hands"] for card in hand} == set(order[:28])
    assert position["piles"] == [[order[28]], [order[29]]]


@pytest.mark.clause("LN-04")
def test_a_seat_sees_its_own_hand_and_only_the_length_of_others() -> None:
    state = table([["a+b", "c+d"], ["e+f"]], [["x+y"]])
    assert state.view(0)["hands"] == [["a+b", "c+d"], 1]
    assert state.view(None)["hands"] == [2, 1]
    assert state.view(0)["draw"] == len(DRAW)


@pytest.mark.clause("LN-03")
def test_too_few_cards_for_the_seats_are_refused() -> None:
    cards = GAME.read_cards([f"a{i}+b{i}" for i in range(17)])
    with pytest.raises(Unreadable, match="at least 18 cards for 2 seats, got 17"):
        GAME.deal(GAME.read_options({}), 2, cards, Chance(""), True)


# Playing.


@pytest.mark.clause("LN-07")
@pytest.mark.parametrize("card", ["moon+cake", "cake+moon", "dog+cake", "dog+moon"])
def test_one_picture_in_common_is_enough(card: str) -> None:
    state = table([[card, "k+l"], ["m+n"]], [["s+t"], ["moon+dog"]])
    state.do(0, play(card, 1), 0)
    assert state.position()["piles"][1] == ["moon+dog", card]
    assert heard(state) == [{"type": "played", "seat": 0, "card": card, "pile": 1}]


@pytest.mark.clause("LN-07", "L-02")
def test_a_card_without_a_common_picture_is_refused_and_stays_in_the_hand() -> None:
    state = table([["cake+hat", "k+l"], ["m+n"]], [["moon+dog"]])
    why = refusal_of(state, 0, play("hat+cake"))
    assert (why.code, why.clause) == ("illegal", "LN-07")
    assert why.message == "cake+hat and moon+dog have no picture in common."


@pytest.mark.clause("LN-07")
def test_nothing_goes_on_a_pile_without_cards() -> None:
    state = table([["a+b"], ["m+n"]], [[]])
    assert refusal_of(state, 0, play("a+b")).message == "There is no card on that pile to match."


@pytest.mark.clause("LN-08", "LN-19", "L-16")
def test_it_is_always_everybodys_turn() -> None:
    state = dealt(5)
    assert state.turn == ANYONE
    assert state.movers() == [0, 1, 2, 3, 4]
    assert "turn" not in state.position()
    assert all({"type": "play"} in state.may(seat) for seat in range(5))


@pytest.mark.clause("LN-08", "LN-19", "L-16")
def test_any_seat_may_be_the_first_at_the_very_start() -> None:
    state = table([["k+l"], ["m+n"], ["x+a", "o+p"]], [["x+y"]])
    state.do(2, play("x+a"), 0)
    assert sizes(state) == [1, 1, 1]


@pytest.mark.clause("LN-09", "L-01")
def test_a_card_that_comes_second_is_judged_by_the_new_top() -> None:
    state = table([["dog+cake", "a+b"], ["moon+hat", "dog+key", "c+d"]], [["moon+dog"]])
    state.do(0, play("dog+cake"), 10_000)
    assert refusal_of(state, 1, play("moon+hat"), 10_050).clause == "LN-07"
    state.do(1, play("dog+key"), 10_060)
    assert state.position()["piles"] == [["moon+dog", "dog+cake", "dog+key"]]


@pytest.mark.clause("LN-09", "L-03")
@pytest.mark.parametrize("first", [0, 1])
def test_at_the_same_moment_the_order_of_receipt_decides(first: int) -> None:
    hands = [["x+a", "k+l"], ["x+b", "m+n"]]
    state = table(hands, [["x+y"]], race="strict")
    state.do(first, play(hands[first][0], over="x+y"), 500)
    assert refusal_of(state, 1 - first, play(hands[1 - first][0], over="x+y"), 500).code == "late"


@pytest.mark.clause("L-01", "LN-09")
def test_strict_refuses_a_fitting_card_whose_top_is_covered_as_late() -> None:
    state = table([["dog+cake", "a+b"], ["dog+hat", "c+d"]], [["moon+dog"]], race="strict")
    state.do(0, play("dog+cake", over="dog+moon"), 10_000)
    why = refusal_of(state, 1, play("dog+hat", over="moon+dog"), 10_050)
    assert (why.code, why.clause) == ("late", "LN-09")
    state.do(1, play("dog+hat", over="cake+dog"), 10_400)
    assert sizes(state) == [1, 1]


@pytest.mark.clause("L-01")
@pytest.mark.parametrize(
    "over", [{}, {"over": None}, {"over": 3}, {"over": "x"}, {"over": "a+b+c"}]
)
def test_strict_needs_the_top_that_was_seen(over: Position) -> None:
    state = table([["x+a"], ["k+l"]], [["x+y"]], race="strict")
    assert refusal_of(state, 0, play("x+a", **over)).code == "malformed"


@pytest.mark.clause("L-01")
def test_strict_never_takes_a_card_over_an_empty_pile() -> None:
    state = table([["x+a"], ["k+l"]], [[]], race="strict")
    assert refusal_of(state, 0, play("x+a", over="x+y")).code == "late"


@pytest.mark.clause("L-01")
def test_judge_on_arrival_reads_the_top_that_was_seen_but_does_not_judge_by_it() -> None:
    state = table([["x+a", "k+l"], ["m+n"]], [["x+y"]])
    assert refusal_of(state, 0, play("x+a", over=7)).code == "malformed"
    state.do(0, play("x+a", over="p+q"), 0)
    assert sizes(state) == [1, 1]


@pytest.mark.clause("LN-10", "LN-12")
def test_a_row_of_cards_may_be_interrupted() -> None:
    state = table([["a+b", "b+c", "c+d", "k+l"], ["b+q", "m+n"]], [["x+a"]])
    for seat, card in ((0, "a+b"), (1, "b+q"), (0, "b+c"), (0, "c+d")):
        state.do(seat, play(card), 100)
    assert state.position()["piles"] == [["x+a", "a+b", "b+q", "b+c", "c+d"]]


@pytest.mark.clause("LN-12")
def test_a_row_of_cards_ends_when_the_card_in_between_does_not_fit() -> None:
    state = table([["a+b", "b+c", "k+l"], ["a+q", "m+n"]], [["x+a"]])
    state.do(0, play("a+b"), 100)
    state.do(1, play("a+q"), 150)
    assert refusal_of(state, 0, play("b+c"), 200).clause == "LN-07"


@pytest.mark.clause("LN-11")
@pytest.mark.parametrize(
    "stack", [{"card": ["a+b", "b+c"]}, {"cards": ["a+b", "b+c"]}, {"card": "a+b", "cards": []}]
)
def test_a_stack_is_refused_as_a_whole(stack: Position) -> None:
    state = table([["a+b", "b+c", "k+l"], ["m+n"]], [["x+a"]])
    why = refusal_of(state, 0, {"type": "play", "pile": 0, **stack})
    assert (why.code, why.clause) == ("malformed", "LN-11")


@pytest.mark.clause("L-14", "LN-11")
def test_play_gap_ms_keeps_two_plays_of_a_seat_apart() -> None:
    state = table([["a+b", "b+c", "k+l"], ["b+q", "m+n"]], [["x+a"]], play_gap_ms=300)
    state.do(0, play("a+b"), 1000)
    assert state.legal(0) == [READY]
    assert refusal_of(state, 0, play("b+c"), 1299).clause == "LN-11"
    state.do(1, play("b+q"), 1299)
    state.do(0, play("b+c"), 1300)
    assert state.position()["next_play"] == [1600, 1599]


@pytest.mark.clause("L-14")
def test_without_a_gap_two_plays_may_come_in_the_same_moment() -> None:
    state = table([["a+b", "b+c", "k+l"], ["m+n"]], [["x+a"]])
    state.do(0, play("a+b"), 1000)
    state.do(0, play("b+c"), 1000)
    assert state.position()["next_play"] == [0, 0]


@pytest.mark.clause("L-15")
def test_the_order_of_a_hand_means_nothing() -> None:
    cards = ["x+a", "y+b", "k+l"]
    one = table([cards, ["m+n"]], [["x+y"], ["b+c"]])
    other = table([cards[::-1], ["m+n"]], [["x+y"], ["b+c"]])
    assert sorted(one.legal(0)) == sorted(other.legal(0))


@pytest.mark.clause("LN-07")
def test_of_two_equal_cards_one_is_played_and_each_keeps_its_writing() -> None:
    state = table([["dog+moon", "moon+dog", "k+l"], ["m+n"]], [["dog+hat"]])
    assert len(state.legal(0)) == 2
    state.do(0, play("moon+dog"), 0)
    position = state.position()
    assert position["hands"][0] == ["moon+dog", "k+l"]
    assert position["piles"] == [["dog+hat", "dog+moon"]]


@pytest.mark.parametrize("card", ["o+p", "d1+e1", "strange+card"])
def test_a_card_of_another_hand_of_the_draw_pile_or_of_no_deck_is_refused_alike(card: str) -> None:
    why = refusal_of(table([["x+a"], ["o+p"]], [["x+y"]]), 0, play(card))
    assert (why.code, why.clause, why.message) == ("illegal", "LN-07", "You do not hold that card.")


@pytest.mark.parametrize(
    "move",
    [
        {},
        {"type": "draw"},
        {"type": "leave"},
        {"type": ["play"]},
        {"type": "ready", "seat": 0},
        {"type": "play", "card": "x+a"},
        {"type": "play", "pile": 0},
        play("x+a", 1),
        play("x+a", -1),
        play("x+a", True),
        play("x+a", 10**30),
        play("x"),
        play("+x"),
        play("x+a", verdict="right"),
    ],
)
def test_what_is_no_move_is_malformed(move: Position) -> None:
    assert refusal_of(table([["x+a"], ["k+l"]], [["x+y"]]), 0, move).code == "malformed"


# A wrong card.


@pytest.mark.clause("L-02")
def test_draw_one_takes_a_wrong_card_back_and_adds_one_from_the_draw_pile() -> None:
    state = table([["cake+hat"], ["m+n"]], [["moon+dog"]], false_play="draw_one")
    state.do(0, play("cake+hat"), 0)
    assert state.position()["hands"][0] == ["cake+hat", "d1+e1"]
    assert state.tally()["wrong"] == 1
    events = state.take_events()
    shown = {"type": "misplayed", "seat": 0, "card": "cake+hat", "pile": 0}
    assert [event.cut(1) for event in events] == [shown, {"type": "drew", "seat": 0}]
    assert events[1].cut(0)["card"] == "d1+e1"


@pytest.mark.clause("L-02")
def test_draw_one_with_an_empty_draw_pile_draws_nothing() -> None:
    state = table([["cake+hat"], ["m+n"]], [["moon+dog"]], false_play="draw_one", draw=[])
    state.do(0, play("cake+hat"), 0)
    assert state.position()["hands"][0] == ["cake+hat"]


@pytest.mark.clause("L-02", "L-04")
def test_a_wrong_card_leaves_everybody_as_ready_as_before() -> None:
    state = table([["cake+hat"], ["m+n"]], [["moon+dog"]], false_play="draw_one")
    say("ready", state, 1)
    state.do(0, play("cake+hat"), 0)
    assert state.position()["ready"] == [False, True]


@pytest.mark.clause("L-02")
@pytest.mark.parametrize(
    ("options", "ms"),
    [
        ({"false_play": "freeze"}, 2000),
        ({"false_play": "freeze", "freeze_ms": 500}, 500),
        ({"false_play": "freeze_ms:750"}, 750),
    ],
)
def test_freeze_bars_only_the_player_and_only_from_playing(options: Position, ms: int) -> None:
    hands = [["cake+hat", "dog+a"], ["dog+b", "m+n"]]
    state = table(hands, [["moon+dog"], ["dog+u"]], **options)
    state.do(0, play("cake+hat"), 1000)
    assert heard(state)[1] == {"type": "froze", "seat": 0, "ms": ms}
    why = refusal_of(state, 0, play("dog+a", 1), 999 + ms)
    assert (why.code, why.clause) == ("late", "LN-09")
    assert state.position()["frozen"] == [1000 + ms, 0]
    assert ({"type": "play"} in state.may(0), state.due()) == (False, 1000 + ms)
    say("ready", state, 0, at=999 + ms)
    state.do(1, play("dog+b"), 999 + ms)
    state.do(0, play("dog+a", 1), 1000 + ms)
    assert (sizes(state), state.position()["frozen"]) == ([1, 1], [0, 0])


@pytest.mark.clause("L-02")
@pytest.mark.parametrize("false_play", ["draw_one", "freeze"])
def test_only_a_card_that_is_held_can_be_wrong(false_play: str) -> None:
    state = table([["cake+hat"], ["m+n"]], [["moon+dog"]], false_play=false_play)
    assert refusal_of(state, 0, play("m+n")).clause == "LN-07"


@pytest.mark.clause("L-01", "L-02")
def test_under_strict_a_late_card_is_free_and_a_wrong_one_is_not() -> None:
    hands = [["cake+hat"], ["m+n"]]
    state = table(hands, [["moon+dog"]], race="strict", false_play="draw_one")
    assert refusal_of(state, 0, play("cake+hat", over="x+y")).code == "late"
    state.do(0, play("cake+hat", over="moon+dog"), 0)
    assert sizes(state) == [2, 1]


@pytest.mark.parametrize(
    "value",
    ["freeze_ms:0", "freeze_ms:", "freeze_ms:-1", "freeze_ms:07", "freeze_ms:9999999", 5, "x"],
)
def test_a_freeze_without_a_sensible_time_is_refused(value: Any) -> None:
    with pytest.raises(Unreadable, match="freeze_ms:N"):
        GAME.read_options({"false_play": value})


# Pauses.


@pytest.mark.clause("LN-13", "LN-15", "LN-16", "L-06", "L-18", "L-19")
def test_when_the_last_one_is_ready_all_draw_in_one_event_seat_0_first() -> None:
    state = table([["a+b"], ["k+l"], ["m+n"]], [["x+y"]])
    say("ready", state, 2, 0)
    assert (sizes(state), state.position()["ready"]) == ([1, 1, 1], [True, False, True])
    state.take_events()
    say("ready", state, 1)
    assert [hand[-1] for hand in state.position()["hands"]] == DRAW[:3]
    assert state.position()["ready"] == [False] * 3
    assert [event["type"] for event in heard(state)] == ["ready", "all-drew"]


@pytest.mark.clause("LN-16")
def test_of_the_cards_drawn_everybody_knows_only_their_own() -> None:
    state = table([["a+b"], ["k+l"]], [["x+y"]])
    say("ready", state, 0, 1)
    drew = state.take_events()[-1]
    assert drew.cut(1) == {"type": "all-drew", "seats": [0, 1], "cards": [None, "d2+e2"]}
    assert drew.cut(SPECTATOR) == {"type": "all-drew", "seats": [0, 1]}
    assert drew.cut(TABLE)["cards"] == ["d1+e1", "d2+e2"]


@pytest.mark.clause("LN-14")
def test_a_player_with_a_fitting_card_may_be_ready() -> None:
    state = table([["x+a"], ["k+l"]], [["x+y"]])
    say("ready", state, 0, 1)
    assert sizes(state) == [2, 2]


@pytest.mark.clause("L-05")
def test_readiness_can_be_taken_back_until_the_last_one_is_ready() -> None:
    state = table([["a+b"], ["k+l"]], [["x+y"]])
    say("ready", state, 0)
    assert state.may(0) == [{"type": "play"}, {"type": "unready"}]
    say("unready", state, 0)
    say("ready", state, 1)
    assert (sizes(state), state.position()["ready"]) == ([1, 1], [False, True])
    assert heard(state)[1] == {"type": "unready", "seat": 0}


@pytest.mark.clause("LN-15")
def test_ready_twice_and_unready_before_ready_are_refused() -> None:
    state = table([["a+b"], ["k+l"]], [["x+y"]])
    assert refusal_of(state, 0, {"type": "unready"}).clause == "LN-15"
    say("ready", state, 0)
    assert refusal_of(state, 0, {"type": "ready"}).clause == "LN-15"


@pytest.mark.clause("L-04")
@pytest.mark.parametrize(
    ("reset", "ready"),
    [
        ("all", [False, False, False]),
        ("own_only", [False, True, False]),
        ("none", [False, True, True]),
    ],
)
def test_ready_reset_says_whose_flags_a_play_clears(reset: str, ready: list[bool]) -> None:
    state = table([["a+b"], ["k+l"], ["x+c", "o+p"]], [["x+y"]], ready_reset=reset)
    say("ready", state, 1, 2)
    state.do(2, play("x+c"), 0)  # a ready player may play
    assert state.position()["ready"] == ready


@pytest.mark.clause("LN-17", "L-11")
def test_exactly_enough_cards_are_drawn_without_a_reshuffle() -> None:
    state = table([["a+b"], ["k+l"]], [["x+y", "x+z"]], draw=DRAW[:2])
    say("ready", state, 0, 1)
    assert state.position()["draw"] == []
    assert state.tally()["reshuffles"] == 0


@pytest.mark.clause("LN-17", "L-07", "L-08")
def test_a_short_draw_pile_is_shuffled_with_all_discards_and_piles_begin_anew() -> None:
    state = table([["a+b"], ["k+l"]], [DRAW[:4], DRAW[4:]], draw=["s+t"], reshuffle="fresh_piles")
    before = all_cards(state.position())
    say("ready", state, 0, 1)
    position = state.position()
    assert [len(pile) for pile in position["piles"]] == [1, 1]
    assert (sizes(state), len(position["draw"])) == ([2, 2], 3)
    assert all_cards(position) == before
    events = heard(state)[2:]
    assert [event["type"] for event in events] == ["reshuffled", "turned", "all-drew"]
    assert events[1]["cards"] == [pile[0] for pile in position["piles"]]


@pytest.mark.clause("LN-17")
def test_the_shuffle_is_decided_by_the_seed() -> None:
    def piles(seed: str) -> Any:
        position = {"hands": [["a+b"], ["k+l"]], "piles": [DRAW]}
        state = GAME.resume(GAME.read_options({}), 2, position, Chance(seed))
        say("ready", state, 0, 1)
        return state.position()

    assert piles("one") == piles("one")
    assert len({piles(str(seed))["piles"][0][0] for seed in range(20)}) > 1


@pytest.mark.clause("LN-18", "L-09")
def test_keep_tops_shuffles_only_what_lies_beneath() -> None:
    state = table([["a+b"], ["k+l"]], [DRAW[:4], DRAW[4:]], draw=["s+t"], reshuffle="keep_tops")
    say("ready", state, 0, 1)
    assert state.position()["piles"] == [[DRAW[3]], [DRAW[5]]]
    assert (sizes(state), len(state.position()["draw"])) == ([2, 2], 3)
    assert "turned" not in [event["type"] for event in heard(state)]


@pytest.mark.clause("L-08")
@pytest.mark.parametrize(("after", "hands"), [("draw", [2, 2]), ("play", [1, 1])])
def test_after_a_reshuffle_all_draw_or_look_at_the_new_tops(after: str, hands: list[int]) -> None:
    state = table([["a+b"], ["k+l"]], [DRAW], draw=[], after_reshuffle=after)
    say("ready", state, 0, 1)
    assert (sizes(state), state.position()["ready"]) == (hands, [False, False])
    say("ready", state, 0, 1)
    assert sizes(state) == [size + 1 for size in hands]


@pytest.mark.clause("L-10")
@pytest.mark.parametrize("after", ["draw", "play"])
@pytest.mark.parametrize(("stalemate", "winners"), [("fewest", [1, 2]), ("draw", [])])
def test_too_few_cards_even_then_end_the_game(
    stalemate: str, winners: list[int], after: str
) -> None:
    hands = [["a+b", "c+d"], ["k+l"], ["m+n"]]
    options = {"stalemate": stalemate, "after_reshuffle": after}
    state = table(hands, [["x+y", "x+z"], ["s+t"]], draw=["o+p"], **options)
    say("ready", state, 0, 1, 2)
    scores = [1 if seat in winners else 0 for seat in range(3)]
    result = {"winners": winners, "scores": scores, "clause": "LN-17"}
    assert state.told_result() == result
    assert heard(state)[-1] == {"type": "stalled", "winners": winners}
    assert state.tally()["stalemates"] == 1


@pytest.mark.clause("LN-13")
def test_flags_of_a_position_stand() -> None:
    state = table([["a+b"], ["k+l"]], [["x+y"]], ready=[True, False])
    say("ready", state, 1)
    assert sizes(state) == [2, 2]


# Leaving.


@pytest.mark.clause("L-12")
def test_a_leavers_cards_go_under_the_draw_pile_and_a_pile_is_turned() -> None:
    state = table([["a+b"], ["k+l", "o+p"], ["m+n"]], [["x+y"]], on_leave="add_pile")
    say("ready", state, 0)
    say("leave", state, 1)
    position = state.position()
    assert position["piles"] == [["x+y"], [DRAW[0]]]
    assert position["draw"] == [*DRAW[1:], "k+l", "o+p"]
    assert (position["left"], position["ready"]) == ([1], [False] * 3)
    assert [event["type"] for event in heard(state)] == ["ready", "left", "turned"]


@pytest.mark.clause("L-12")
def test_a_seat_that_left_takes_no_further_part() -> None:
    state = table([["a+b"], ["k+l"], ["m+n"]], [["x+y"]], on_leave="add_pile")
    say("leave", state, 1)
    assert (state.legal(1), state.may(1), state.movers()) == ([], [], [0, 2])
    assert (state.asides(1), state.asides(0)) == ([], [LEAVE])
    assert refusal_of(state, 1, {"type": "ready"}).clause == "L-12"
    assert refusal_of(state, 1, {"type": "leave"}).clause == "L-12"
    say("ready", state, 0, 2)
    assert sizes(state) == [2, 0, 2]


@pytest.mark.clause("L-12")
def test_the_last_one_left_wins() -> None:
    state = table([["a+b"], ["k+l"]], [["x+y"]], on_leave="add_pile")
    assert {"type": "leave"} in state.may(0)
    say("leave", state, 0)
    assert state.told_result() == {"winners": [1], "scores": [0, 1], "clause": "LN-02"}


@pytest.mark.clause("L-12")
def test_without_the_option_nobody_leaves() -> None:
    state = table([["a+b"], ["k+l"]], [["x+y"]], on_leave="none")
    assert {"type": "leave"} not in state.may(0)
    assert state.asides(0) == []
    assert refusal_of(state, 0, {"type": "leave"}).code == "malformed"
    why = state.why_not(0, LEAVE)
    assert why is not None
    assert why.clause == "L-12"


@pytest.mark.clause("L-12")
def test_no_pile_is_added_when_there_is_no_card_for_it() -> None:
    state = table([[], ["k+l"], ["m+n"]], [["x+y"]], on_leave="add_pile", draw=[])
    say("leave", state, 0)
    assert state.position()["piles"] == [["x+y"]]


# The end.


@pytest.mark.clause("LN-01", "LN-09", "L-17")
def test_the_first_empty_hand_wins_alone_and_later_plays_are_void() -> None:
    state = table([["x+a"], ["s+b"]], [["x+y"], ["s+t"]])
    state.do(0, play("x+a"), 20_000)
    assert refusal_of(state, 1, play("s+b", 1), 20_001).code == "late"
    assert state.told_result() == {"winners": [0], "scores": [1, 0], "clause": "LN-01"}
    assert heard(state)[-1] == {"type": "won", "seat": 0}


@pytest.mark.clause("LN-01")
def test_nothing_is_open_when_the_game_is_over() -> None:
    state = table([["x+a"], ["k+l"]], [["x+y"]])
    state.do(0, play("x+a"), 0)
    assert [state.legal(seat) + state.may(seat) for seat in (0, 1)] == [[], []]
    assert state.movers() == []
    for move in ({"type": "ready"}, {"type": "unready"}, play("strange+card")):
        assert refusal_of(state, 1, move).clause == "LN-01"


# Other decks.


@pytest.mark.parametrize(
    ("size", "pictures"), [(72, 30), (100, 20), (100, 31), (435, 30), (18, 30), (21, 7), (50, 11)]
)
def test_pairs_are_different_and_as_even_as_can_be(size: int, pictures: int) -> None:
    pairs = even_pairs(size, pictures)
    assert len({frozenset(pair) for pair in pairs}) == len(pairs) == size
    counts = Counter(picture for pair in pairs for picture in pair)
    assert len(counts) == pictures
    assert max(counts.values()) - min(counts.values()) <= 1


def test_deck_size_and_pictures_make_another_deck_of_the_same_pictures() -> None:
    position = dealt(deck_size=72, pictures=24).position()
    cards = list(all_cards(position).elements())
    assert len(cards) == len(set(cards)) == 72
    pictures = {picture for card in cards for picture in card.split("+")}
    assert len(pictures) == 24
    assert pictures <= {name for card in find_deck("loonacy").cards for name in card.split("+")}
    assert position == dealt(deck_size=72, pictures=24).position()


@pytest.mark.parametrize(
    "options",
    [{"deck_size": 436}, {"deck_size": 36, "pictures": 8}, {"deck_size": 36, "pictures": 73}],
)
def test_a_deck_that_cannot_be_is_refused(options: Position) -> None:
    with pytest.raises(Unreadable, match="different pairs of"):
        GAME.seats_for(2, GAME.read_options(options))


def test_more_pictures_than_the_deck_has_are_refused() -> None:
    with pytest.raises(Unreadable, match="at most 30, the pictures of this deck, got 31"):
        dealt(pictures=31)


def test_a_small_deck_is_refused_where_it_does_not_reach_round() -> None:
    cards = GAME.read_cards([f"a{i}+b{i}" for i in range(20)])
    with pytest.raises(Unreadable, match="at least 36 cards for 5 seats, got 20"):
        GAME.deal(GAME.read_options({}), 5, cards, Chance(""), False)


def test_deck_size_and_pictures_leave_an_order_as_it_is() -> None:
    cards = GAME.read_cards([f"a{i}+b{i}" for i in range(20)])
    state = GAME.deal(GAME.read_options({"deck_size": 72}), 2, cards, Chance(""), True)
    assert sum(all_cards(state.position()).values()) == 20


# Reading positions.


@pytest.mark.parametrize(
    "position",
    [
        {"hands": [["a+b"]]},
        {"hands": [["a"], []]},
        {"hands": [2, 2]},
        {"piles": ["a+b"]},
        {"piles": [["a+"]]},
        {"draw": 3},
        {"ready": [True]},
        {"ready": [1, 0]},
        {"left": [2]},
        {"left": [0, 0]},
        {"frozen": [-1, 0]},
        {"next_play": [0]},
        {"turn": 0},
        {"result": {"winners": [5]}},
    ],
)
def test_a_position_that_is_none_is_refused(position: Position) -> None:
    with pytest.raises(Unreadable):
        GAME.resume(GAME.read_options({}), 2, position, Chance(""))


def test_fields_left_out_are_empty() -> None:
    position = GAME.resume(GAME.read_options({}), 2, {}, Chance("")).position()
    assert position["hands"] == [[], []]
    assert position["ready"] == [False, False]
    assert (position["piles"], position["draw"], position["result"]) == ([], [], None)


def test_an_empty_hand_of_a_position_has_nothing_to_play() -> None:
    state = table([[], ["k+l"]], [["x+y"]])
    assert state.may(0) == [{"type": "ready"}]


@pytest.mark.parametrize("texts", [["a"], ["a+b+c"], ["+"], [""]])
def test_cards_that_are_none_are_refused(texts: list[str]) -> None:
    with pytest.raises(Unreadable, match="a card like"):
        GAME.read_cards(texts)


def test_both_writings_of_a_card_have_the_same_key() -> None:
    assert GAME.card_key("moon+dog") == GAME.card_key("dog+moon") == "dog+moon"


# Laws, for any game.


def all_cards(position: Position) -> Counter[str]:
    """Every card of a position, wherever it lies."""
    lists = [*position["hands"], *position["piles"], position["draw"]]
    return Counter(card for cards in lists for card in cards)


@st.composite
def games(draw: st.DrawFn) -> Loonacy:
    """A game under way: any options, some moves by chance."""
    options: Position = {name: draw(st.sampled_from(values)) for name, values in CHOICES.items()}
    options["play_gap_ms"] = draw(st.sampled_from([0, 0, 300]))
    options["deck_size"] = draw(st.sampled_from([100, 40]))
    seats = draw(st.integers(2, 5))
    state = dealt(seats, draw(st.text(max_size=4)), **options)
    assert isinstance(state, Loonacy)
    for number in draw(st.lists(st.integers(0, 10**6), max_size=60)):
        advance(state, number)
    return state


def advance(state: Loonacy, number: int) -> None:
    """One step that the number decides: mostly an open move, at times any card on any pile."""
    state.lapse(state.now + number % 500)
    seat = number % state.seats
    moves = state.legal(seat)
    codes = PLAY + state.stride * len(state.piles)
    code = number % codes if number % 5 == 0 or not moves else moves[number // 7 % len(moves)]
    if state.why_not(seat, code) is None:
        state.apply(seat, code)


@given(games())
@settings(max_examples=60, deadline=None)
def test_no_card_is_ever_lost_or_made(state: Loonacy) -> None:
    cards = [state.texts[card] for card in state.cards.order]
    assert all_cards(state.position()) == Counter(cards)


@pytest.mark.clause("LN-07")
@given(games())
@settings(max_examples=60, deadline=None)
def test_on_every_pile_neighbours_share_a_picture(state: Loonacy) -> None:
    for pile in state.position()["piles"]:
        assert all(set(a.split("+")) & set(b.split("+")) for a, b in pairwise(pile))


@pytest.mark.clause("LN-07", "L-02")
@given(games())
@settings(max_examples=60, deadline=None)
def test_legal_lists_each_open_play_once_and_nothing_that_does_not_fit(state: Loonacy) -> None:
    for seat in range(state.seats):
        moves = state.legal(seat)
        assert len(moves) == len(set(moves))
        for code in range(PLAY + state.stride * len(state.piles)):
            refused = state.why_not(seat, code)
            assert code not in moves or refused is None
            if refused is None and code not in moves and code != LEAVE:
                twin = state.clone()
                twin.apply(seat, code)
                assert twin.wrong == state.wrong + 1


@given(games(), st.lists(st.integers(0, 10**6), max_size=30))
@settings(max_examples=60, deadline=None)
def test_a_position_resumes_with_the_same_moves_and_the_same_future(
    state: Loonacy, numbers: list[int]
) -> None:
    again = GAME.resume(state.options, state.seats, state.position(), state.chance.clone())
    assert isinstance(again, Loonacy)
    assert again.position() == state.position()
    for seat in range(state.seats):
        assert (again.legal(seat), again.may(seat)) == (state.legal(seat), state.may(seat))
    again.lapse(state.now)
    for number in numbers:
        advance(state, number)
        advance(again, number)
    assert again.position() == state.position()
    assert again.due() == state.due()


@given(games(), st.lists(st.integers(0, 10**6), max_size=30))
@settings(max_examples=40, deadline=None)
def test_a_clone_goes_the_same_way_and_leaves_its_model_alone(
    state: Loonacy, numbers: list[int]
) -> None:
    before = state.position()
    twin, other = state.clone(), state.clone()
    for number in numbers:
        advance(twin, number)
        advance(other, number)
    assert state.position() == before
    assert twin.position() == other.position()
    assert twin.tally() == other.tally()


@given(games(), st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_a_seat_sees_nothing_that_depends_on_hidden_cards(state: Loonacy, random: Any) -> None:
    position = state.position()
    others = [seat for seat in range(state.seats) if seat != 0]
    hidden = [card for seat in others for card in position["hands"][seat]] + position["draw"]
    random.shuffle(hidden)
    for seat in others:
        size = len(position["hands"][seat])
        position["hands"][seat], hidden = hidden[:size], hidden[size:]
    position["draw"] = hidden
    twin = GAME.resume(state.options, state.seats, position, Chance(""))
    twin.lapse(state.now)
    assert (twin.view(0), twin.may(0), twin.legal(0)) == (
        state.view(0),
        state.may(0),
        state.legal(0),
    )


@given(games())
@settings(max_examples=60, deadline=None)
def test_every_listed_move_is_written_and_read_back(state: Loonacy) -> None:
    for seat in range(state.seats):
        for code in state.legal(seat):
            read, words = state.read(state.write(code))
            assert read == code
            assert state.why_not(seat, read, words) is None
            assert state.read(state.write(code, words)) == (code, words)


@given(games())
@settings(max_examples=60, deadline=None)
def test_choices_are_the_open_moves_of_the_seat(state: Loonacy) -> None:
    for seat in range(state.seats):
        moves = GAME.choices(state.may(seat), state.view(seat), seat)
        found = [state.read(move)[0] for move in moves]
        if not state._is_held_up(seat):
            assert sorted(found) == sorted(state.legal(seat))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", [{}, {"reshuffle": "keep_tops"}, {"after_reshuffle": "play"}])
def test_random_games_end(seats: int, options: Position) -> None:
    for seed in range(5):
        state = dealt(seats, str(seed), **options)
        made = play_out(state, Chance(f"moves {seed}"), 100_000)
        assert state.result is not None
        assert 0 < state.tally()["plays"] < made


@pytest.mark.clause("LN-13", "LN-17")
def test_eager_random_games_pause_and_reshuffle_as_often_as_they_should() -> None:
    # RULES 3.2: three players pause 12 times a game and reshuffle in 12 % of the games.
    counts: Counter[str] = Counter()
    for seed in range(150):
        counts += Counter(eager_game(3, seed).tally())
    assert 9 < counts["pauses"] / 150 < 15
    assert 4 < counts["reshuffles"] < 45


def eager_game(seats: int, seed: int) -> State:
    """Any fitting card of anybody, each equally likely; ready only when nobody has one."""
    state, chance = dealt(seats, f"eager {seed}"), Chance(f"choice {seed}")
    while state.result is None:
        plays = [(s, code) for s in range(seats) for code in state.legal(s) if code >= PLAY]
        for seat, code in [plays[chance.below(len(plays))]] if plays else ready_all(seats):
            state.apply(seat, code)
    return state


def ready_all(seats: int) -> list[tuple[int, int]]:
    """Everybody says ready."""
    return [(seat, READY) for seat in range(seats)]


# A sensible player.


def steady(seat: int = 0) -> Steady:
    """A player with an even hand."""
    return Steady(seat, 2, Chance("steady"))


def plan_of(player: Steady, state: State) -> tuple[Position, int]:
    """What the player would do now."""
    plan = player.choose(state.view(player.seat), state.may(player.seat))
    assert plan is not None
    return plan


@pytest.mark.clause("LN-10")
def test_steady_opens_the_longest_row_and_lays_it_quickly() -> None:
    state = table([["y+q", "x+a", "a+b", "b+c"], ["k+l"]], [["x+y"], ["s+t"]])
    player = steady()
    move, ms = plan_of(player, state)
    assert (move, SPOTTING_MS[0] <= ms <= SPOTTING_MS[1]) == (play("x+a"), True)
    state.do(0, move, ms)
    for event in heard(state, 0):
        player.hear(event)
    move, ms = plan_of(player, state)
    assert (move, FOLLOWING_MS[0] <= ms <= FOLLOWING_MS[1]) == (play("a+b"), True)


@pytest.mark.clause("LN-12")
def test_steady_looks_anew_when_its_row_is_interrupted() -> None:
    player = steady()
    player.hear({"type": "played", "seat": 0, "card": "x+a", "pile": 0})
    player.hear({"type": "played", "seat": 1, "card": "a+z", "pile": 0})
    state = table([["a+b", "k+l"], ["m+n"]], [["x+y", "x+a", "a+z"]])
    assert plan_of(player, state)[1] >= SPOTTING_MS[0]


def test_steady_keeps_to_a_plan_that_still_fits() -> None:
    state = table([["x+a", "y+b", "k+l"], ["m+n"]], [["x+y"]])
    player = steady()
    assert plan_of(player, state) is plan_of(player, state)


def test_steady_says_ready_when_nothing_fits_and_then_waits() -> None:
    state = table([["a+b"], ["k+l"]], [["x+y"]])
    player = steady()
    assert plan_of(player, state)[0] == {"type": "ready"}
    say("ready", state, 0)
    assert player.choose(state.view(0), state.may(0)) is None


@pytest.mark.clause("L-01")
def test_steady_names_the_top_it_saw_where_that_counts() -> None:
    state = table([["x+a", "k+l"], ["m+n"]], [["x+y"]], race="strict")
    assert plan_of(steady(), state)[0] == play("x+a", over="x+y")


@pytest.mark.clause("L-02", "L-14")
def test_steady_waits_while_it_is_frozen_and_keeps_the_gap() -> None:
    state = table(
        [["a+b", "x+a", "k+l"], ["m+n"]], [["x+y"]], false_play="freeze", play_gap_ms=5000
    )
    state.do(0, play("a+b"), 0)
    assert steady().choose(state.view(0), state.may(0)) is None
    assert state.due() == 5000
    state.lapse(5000)
    assert plan_of(steady(), state)[0] == play("x+a")


def test_steady_wins_more_than_its_share_against_players_who_take_any_card() -> None:
    wins = sum(race(seed) for seed in range(30))
    assert wins > 15  # about 21 of 30; two seats


def race(seed: int) -> bool:
    """Does steady in seat 0 beat a player who needs as long to spot any fitting card?"""
    state, chance = dealt(2, f"race {seed}"), Chance(f"other {seed}")
    state.take_events()
    player = Steady(0, 2, Chance(f"mind {seed}"))
    plans: list[tuple[Position, int] | None] = [None, None]
    while state.result is None:
        mine = player.choose(state.view(0), state.may(0))
        moves = GAME.choices(state.may(1), state.view(1), 1)
        moves = [move for move in moves if move["type"] == "play"] or moves
        other = (moves[chance.below(len(moves))], SPOTTING_MS[0] + chance.below(900))
        for seat, plan in enumerate((mine, other)):
            old = plans[seat]
            if plan is None:
                plans[seat] = None
            elif old is None or (old[0] != plan[0] and (seat == 0 or old[0] not in moves)):
                plans[seat] = (plan[0], state.now + plan[1])
        at, seat = min((plan[1], seat) for seat, plan in enumerate(plans) if plan is not None)
        plan = plans[seat]
        assert plan is not None
        plans[seat] = None
        state.do(seat, plan[0], max(at, state.now))
        for event in heard(state, 0):
            player.hear(event)
    return state.result.winners == [0]


# Telling.


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ({"type": "played", "seat": 0, "card": "a+b", "pile": 1}, "Ann plays a+b on pile 2."),
        (
            {"type": "misplayed", "seat": 1, "card": "a+b", "pile": 0},
            "Ben tries a+b on pile 1: no match.",
        ),
        ({"type": "froze", "seat": 0, "ms": 1500}, "Ann is frozen for 1.5 s."),
        ({"type": "drew", "seat": 0}, "Ann draws a card."),
        ({"type": "drew", "seat": 0, "card": "a+b"}, "Ann draws a+b."),
        ({"type": "ready", "seat": 0}, "Ann is ready to draw."),
        ({"type": "unready", "seat": 0}, "Ann is not ready after all."),
        ({"type": "all-drew", "seats": [0, 1]}, "All draw a card."),
        (
            {"type": "all-drew", "seats": [0, 1], "cards": [None, "a+b"]},
            "All draw a card: Ben a+b.",
        ),
        ({"type": "reshuffled", "cards": 53}, "53 cards are shuffled into a new draw pile."),
        ({"type": "turned", "cards": ["a+b", "c+d"]}, "Turned face up: a+b, c+d."),
        ({"type": "left", "seat": 1}, "Ben leaves; the hand goes under the draw pile."),
        ({"type": "won", "seat": 1}, "Ben wins."),
        ({"type": "stalled", "winners": []}, "Too few cards are left to draw; nobody wins."),
        (
            {"type": "stalled", "winners": [0, 1]},
            "Too few cards are left to draw; the fewest cards win: Ann, Ben.",
        ),
    ],
)
def test_every_event_is_told_in_a_sentence(event: Position, sentence: str) -> None:
    assert GAME.tell(event, ["Ann", "Ben"]) == sentence


def test_codes_of_waiting_moves_are_the_words_of_the_box_lid() -> None:
    state = dealt()
    assert tuple(state.write(code)["type"] for code in (READY, UNREADY)) == GAME.waits
