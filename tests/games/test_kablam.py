"""Kablam: every clause, ruling and option, and the laws of the game."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus.core.chance import Chance
from rumpus.core.reading import Unreadable
from rumpus.core.refusal import Refused
from rumpus.decks import find_deck
from rumpus.games.kablam import GAME
from rumpus.games.kablam.rules import NEXT, Kablam
from rumpus.games.kablam.steady import Steady
from rumpus.games.words import COLOURS, EXPLODING, FIRST_ACTION, TEXTS
from rumpus.lab.playout import play_out
from tests.games.refusals import refusal_of

PILE = " ".join(f"purple-{number}" for number in range(1, 10))
DECK = list(find_deck("words-1").cards)
BOMB = "exploding"


def cards(text: str) -> list[str]:
    return text.split()


def table(
    *hands: str,
    top: str = "green-7",
    draw: str = PILE,
    options: dict[str, Any] | None = None,
    **position: Any,
) -> Kablam:
    """A game that begins with these hands, and listens."""
    seen = {
        "hands": [cards(hand) for hand in hands],
        "discard": cards(top),
        "draw": cards(draw),
        "dealer": len(hands) - 1,
        **position,
    }
    state = GAME.resume(GAME.read_options(options or {}), len(hands), seen, Chance("t"))
    assert isinstance(state, Kablam)
    state.take_events()
    return state


def dealt(seats: int, seed: str = "t", **options: Any) -> Kablam:
    """A new game with a shipped deck."""
    deck = GAME.read_cards(DECK)
    state = GAME.deal(GAME.read_options(options), seats, deck, Chance(seed), False)
    assert isinstance(state, Kablam)
    return state


def ordered(order: str, seats: int = 2, seed: str = "", **options: Any) -> Kablam:
    """A new game with the cards in this order."""
    deck = GAME.read_cards(cards(order))
    state = GAME.deal(GAME.read_options(options), seats, deck, Chance(seed), True)
    assert isinstance(state, Kablam)
    return state


def play(state: Kablam, card: str, seat: int | None = None, **fields: Any) -> None:
    who = state.turn if seat is None else seat
    state.do(who, {"type": "play", "card": card, **fields}, 0)


def act(state: Kablam, kind: str, seat: int | None = None, **fields: Any) -> None:
    state.do(state.turn if seat is None else seat, {"type": kind, **fields}, 0)


def draw(state: Kablam) -> None:
    act(state, "draw")


def catch(state: Kablam, by: int, seat: int) -> None:
    state.do(by, {"type": "catch", "seat": seat}, 0)


def refusal(state: Kablam, seat: int, kind: str, /, **fields: Any) -> tuple[str, str]:
    """The clause and code of a refusal that has changed nothing."""
    why = refusal_of(state, seat, {"type": kind, **fields})
    return why.clause, why.code


def open_to(state: Kablam, seat: int) -> list[str]:
    """The kinds of move that are open to a seat."""
    return [move["type"] for move in state.may(seat)]


def hands(state: Kablam) -> list[str]:
    return [" ".join(hand) for hand in state.position()["hands"]]


def heard(state: Kablam) -> list[str]:
    """What happened, in short."""
    return [event.open["type"] for event in state.take_events()]


def all_cards(state: Kablam) -> Counter[str]:
    cards = state.draw + state.discard + [card for hand in state.hands for card in hand]
    return Counter(TEXTS[card] for card in cards)


# Set-up.


@pytest.mark.clause("EX-05", "EX-06", "EX-36")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_gets_five_cards_and_one_starts_the_discards(seats: int) -> None:
    state = dealt(seats)
    assert [len(hand) for hand in state.hands] == [5] * seats
    assert len(state.discard) == 1
    assert len(state.draw) == 89 - 5 * seats - 1
    assert all_cards(state) == Counter(DECK)


@pytest.mark.clause("EX-05", "EX-06", "EX-08")
def test_an_order_is_dealt_one_card_at_a_time_and_the_last_seat_is_the_dealer() -> None:
    position = ordered(" ".join(TEXTS[:13])).position()
    assert position["hands"] == [TEXTS[0:10:2], TEXTS[1:10:2]]
    assert position["discard"] == [TEXTS[10]]
    assert position["draw"] == TEXTS[11:13]
    assert (position["dealer"], position["turn"]) == (1, 0)


@pytest.mark.clause("EX-05")
def test_the_seed_decides_where_the_cards_lie() -> None:
    assert dealt(4, "a").position() == dealt(4, "a").position()
    assert dealt(4, "a").position() != dealt(4, "b").position()


@pytest.mark.clause("EX-05")
@pytest.mark.parametrize("value", ["exclude", "replace", "dead_card", "explode"])
def test_every_card_but_the_exploding_one_may_be_dealt_first(value: str) -> None:
    first = {dealt(2, str(seed), exploding_deal=value).hands[0][0] for seed in range(100)}
    assert len(first) > 40


@pytest.mark.clause("EX-07", "EX-26", "X-03")
def test_action_cards_turned_at_the_start_go_to_the_bottom_in_turn() -> None:
    state = ordered(" ".join(TEXTS[:10]) + " blue-reverse wild green-7 red-9")
    assert state.position()["discard"] == ["green-7"]
    assert state.position()["draw"] == ["red-9", "blue-reverse", "wild"]
    assert state.position()["colour"] == "green"


@pytest.mark.clause("EX-07", "EX-26")
def test_the_discards_never_start_with_an_action_card() -> None:
    assert all(dealt(2, str(seed)).discard[0] < FIRST_ACTION for seed in range(60))


@pytest.mark.clause("EX-26")
def test_without_a_word_card_nothing_starts_and_any_card_may_be_the_first() -> None:
    state = ordered(" ".join(TEXTS[:10]) + " blue-reverse wild red-miss")
    assert (state.position()["discard"], state.position()["colour"]) == ([], None)
    assert state.position()["draw"] == ["blue-reverse", "wild", "red-miss"]
    assert state.may(0)[0]["card"] == TEXTS[0:10:2]
    play(state, TEXTS[0])
    assert state.position()["colour"] == "red"


@pytest.mark.clause("X-02")
def test_an_exploding_starter_goes_to_the_bottom() -> None:
    for seed in range(8):
        state = ordered(" ".join(TEXTS[:10]) + " exploding green-7 red-9 red-8", seed=str(seed))
        assert state.position()["draw"] == ["red-9", "red-8", BOMB]
        assert state.position()["exploded"] == []


@pytest.mark.clause("X-02")
def test_an_exploding_starter_may_be_shuffled_in_anywhere() -> None:
    order = " ".join(TEXTS[:10]) + " exploding green-7 red-9"
    found = set()
    for seed in range(30):
        state = ordered(order, seed=str(seed), starter_exploding="shuffle_in")
        found.add(" ".join(state.position()["discard"] + state.position()["draw"]))
    assert found == {"green-7 exploding red-9", "green-7 red-9 exploding"}


@pytest.mark.clause("X-02", "EX-07")
def test_only_the_exploding_starter_is_shuffled_in() -> None:
    order = " ".join(TEXTS[:10]) + " wild green-7 red-9 red-8"
    for seed in range(8):
        state = ordered(order, seed=str(seed), starter_exploding="shuffle_in")
        assert state.position()["draw"] == ["red-9", "red-8", "wild"]


@pytest.mark.clause("X-01")
def test_an_order_deals_the_next_card_instead_of_the_exploding_one() -> None:
    order = f"{BOMB} " + " ".join(TEXTS[:13])
    for value in ("exclude", "replace"):
        state = ordered(order, exploding_deal=value)
        assert state.position()["hands"] == [TEXTS[0:10:2], TEXTS[1:10:2]]
        assert state.position()["draw"] == [TEXTS[11], TEXTS[12], BOMB]


@pytest.mark.clause("X-01")
@pytest.mark.parametrize("value", ["exclude", "replace"])
def test_no_hand_is_dealt_the_exploding_card_and_it_may_lie_anywhere(value: str) -> None:
    places: Counter[int] = Counter()
    for seed in range(200):
        state = dealt(6, str(seed), exploding_deal=value)
        assert [len(hand) for hand in state.hands] == [5] * 6
        assert not any(EXPLODING in hand for hand in state.hands)
        places[5 * state.draw.index(EXPLODING) // len(state.draw)] += 1
    assert min(places[fifth] for fifth in range(5)) > 20
    assert max(places.values()) < 65


@pytest.mark.clause("X-01", "X-30")
def test_a_dead_card_stays_in_the_hand_it_was_dealt_to() -> None:
    state = ordered(f"{BOMB} " + " ".join(TEXTS[:13]), exploding_deal="dead_card")
    assert state.position()["hands"][0][0] == BOMB
    assert (state.exploded, state.turn, state.result) == ([], 0, None)
    assert BOMB not in state.may(0)[0].get("card", [])
    shuffled = [dealt(6, str(seed), exploding_deal="dead_card") for seed in range(12)]
    assert any(EXPLODING in hand for state in shuffled for hand in state.hands)
    assert not any(state.exploded for state in shuffled)


@pytest.mark.clause("X-01", "EX-15")
def test_who_is_dealt_the_exploding_card_may_explode() -> None:
    state = ordered(f"{BOMB} " + " ".join(TEXTS[:16]), 3, exploding_deal="explode")
    assert (state.exploded, state.turn) == ([0], 1)
    assert BOMB in state.position()["hands"][0]
    later = ordered(f"red-11 {BOMB} " + " ".join(TEXTS[:16]), 3, exploding_deal="explode")
    assert (later.exploded, later.turn) == ([1], 0)


@pytest.mark.clause("X-01", "EX-16")
@pytest.mark.parametrize("length", ["long", "short"])
def test_a_dealt_explosion_between_two_ends_the_round_before_it_begins(length: str) -> None:
    order = f"{BOMB} " + " ".join(TEXTS[:13])
    state = ordered(order, exploding_deal="explode", length=length)
    assert state.position()["phase"] == "between"
    if length == "short":
        assert state.told_result() == {"winners": [1], "scores": [0, 1], "clause": "EX-16"}
    else:  # 10 and the numbers of TEXTS[1], [3], [5], [7]
        assert (state.scores, state.result) == ([0, 10 + 1 + 1 + 1 + 2], None)


@pytest.mark.clause("X-01", "X-25")
def test_only_one_of_two_who_were_dealt_bombs_explodes_if_the_other_is_the_last() -> None:
    order = f"{BOMB} {BOMB} " + " ".join(TEXTS[:16])
    two = ordered(order, 2, exploding_deal="explode")
    assert (two.exploded, two.position()["phase"]) == ([0], "between")
    three = ordered(order, 3, exploding_deal="explode", length="short")
    assert three.exploded == [0, 1]
    assert three.told_result() == {"winners": [2], "scores": [0, 0, 1], "clause": "X-25"}


def test_the_double_composition_has_109_cards() -> None:
    counted = all_cards(dealt(4, composition="double"))
    assert sum(counted.values()) == 109
    assert (counted["wild"], counted[BOMB]) == (6, 1)
    assert {counted[f"{colour}-{kind}"] for colour in COLOURS for kind in range(1, 12)} == {1}
    actions = ("miss", "pickup2", "reverse")
    assert {counted[f"{colour}-{kind}"] for colour in COLOURS for kind in actions} == {2}
    assert sum(all_cards(dealt(4)).values()) == 89


def test_an_order_is_played_with_its_own_cards_in_any_composition() -> None:
    assert sum(all_cards(ordered(" ".join(TEXTS[:13]), composition="double")).values()) == 13


@pytest.mark.clause("EX-36")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_can_play(seats: int) -> None:
    with pytest.raises(Unreadable, match="2 to 6 seats"):
        GAME.seats_for(seats, {})


@pytest.mark.clause("EX-05")
def test_too_few_cards_are_refused() -> None:
    with pytest.raises(Unreadable, match=r"order: expected at least 11 cards .*, got 10"):
        ordered(" ".join(TEXTS[:10]) + f" {BOMB}")
    few = GAME.read_cards(TEXTS[:10])
    with pytest.raises(Unreadable, match="cards: expected at least 11 cards"):
        GAME.deal(GAME.read_options({}), 2, few, Chance(""), False)


@pytest.mark.parametrize("card", ["green-12", "green-0", "pink-7", "green", "wild-7", ""])
def test_what_is_no_card_is_refused(card: str) -> None:
    with pytest.raises(Unreadable, match=r"cards\[1\]: expected a card like green-7"):
        GAME.read_cards(["red-1", card])


# Matching.


@pytest.mark.clause("EX-09", "EX-25")
@pytest.mark.parametrize("card", ["green-1", "green-7", "blue-7", "green-miss", "green-pickup2"])
def test_a_card_fits_by_colour_or_number(card: str) -> None:
    state = table(f"{card} red-3", "red-1", "red-2")
    assert state.may(0)[0]["card"] == [card]
    play(state, card)
    assert state.position()["discard"] == ["green-7", card]
    assert state.position()["colour"] == card.split("-")[0]


@pytest.mark.clause("EX-09", "EX-25", "X-07", "X-29", "X-08", "EX-34")
@pytest.mark.parametrize(
    ("top", "colour", "card", "why"),
    [
        ("green-7", None, "red-3", "EX-09"),
        ("green-7", None, "red-reverse", "EX-25"),
        ("green-7", None, "red-pickup2", "EX-25"),
        ("green-7", None, "red-miss", "EX-25"),
        ("red-reverse", None, "blue-7", "EX-09"),
        ("red-reverse", None, "blue-miss", "EX-25"),
        ("green-7 wild", "yellow", "green-7", "EX-34"),
        ("green-miss wild", "yellow", "blue-miss", "EX-34"),
        ("", "yellow", "green-7", "EX-34"),
    ],
)
def test_a_card_that_does_not_fit_is_refused(
    top: str, colour: str | None, card: str, why: str
) -> None:
    state = table(f"{card} orange-2", "red-1", top=top, colour=colour)
    assert refusal(state, 0, "play", card=card) == (why, "illegal")
    assert open_to(state, 0) == ["draw"]


@pytest.mark.clause("EX-25", "X-29", "EX-32")
@pytest.mark.parametrize("kind", ["miss", "pickup2", "reverse"])
def test_an_action_card_fits_on_its_kind_in_any_colour(kind: str) -> None:
    state = table(f"red-{kind} red-3", "red-1", "red-2", top=f"blue-{kind}")
    play(state, f"red-{kind}")
    assert state.position()["colour"] == "red"


@pytest.mark.parametrize(
    ("top", "held", "position"),
    [
        ("green-7", "green-1 green-1", {}),
        ("", "green-1 green-1", {}),
        ("green-miss", "red-miss red-miss", {"options": {"jump_in": True}}),
        ("green-pickup2", "red-pickup2 red-pickup2", {"penalty": 2}),
    ],
)
def test_equal_cards_are_one_move(top: str, held: str, position: dict[str, Any]) -> None:
    state = table(f"{held} wild wild", held, top=top, **position)
    for seat in (0, 1):
        codes = state.legal(seat)
        assert len(set(codes)) == len(codes)


@pytest.mark.clause("EX-34")
def test_a_drawn_card_must_have_the_named_colour_even_on_no_card_at_all() -> None:
    options = {"play_drawn": True}
    state = table("red-3", "red-1", top="", colour="yellow", draw="red-2 yellow-2", options=options)
    draw(state)
    assert state.position()["phase"] == "play"
    draw(state)
    assert state.position()["phase"] == "drawn"
    anything = table("", "red-1", top="", draw="red-2", options=options)
    draw(anything)
    assert anything.position()["phase"] == "drawn"


@pytest.mark.clause("EX-13", "EX-33", "EX-35", "X-23")
@pytest.mark.parametrize("top", ["green-7", "red-miss", "blue-pickup2", "red-reverse", "wild"])
@pytest.mark.parametrize("colour", COLOURS)
def test_a_wild_goes_on_anything_and_names_any_colour(top: str, colour: str) -> None:
    state = table("wild wild red-3", "red-1", top=top, colour="green")
    play(state, "wild", colour=colour)
    assert hands(state)[0] == "wild red-3"
    assert (state.position()["colour"], state.turn) == (colour, 1)


@pytest.mark.clause("EX-34", "X-08")
def test_after_a_wild_only_the_named_colour_or_a_wild_will_do() -> None:
    state = table("wild red-3", "yellow-miss yellow-2 green-7 wild", "red-1")
    play(state, "wild", colour="yellow")
    assert state.may(1)[0]["card"] == ["yellow-miss", "yellow-2", "wild"]


@pytest.mark.clause("EX-33", "X-22")
def test_a_colour_is_named_with_a_wild_unless_it_is_the_last_card() -> None:
    state = table("wild red-3", "red-1 red-2")
    assert refusal(state, 0, "play", card="wild") == ("EX-33", "malformed")
    assert refusal(state, 0, "play", card="wild", colour="pink") == ("EX-33", "malformed")
    assert refusal(state, 0, "play", card="red-3", colour="red") == ("EX-33", "malformed")
    last = table("wild", "red-1 red-2")
    play(last, "wild")
    assert last.scores == [3, 0]
    assert last.take_events()[0].open == {"type": "played", "seat": 0, "card": "wild"}
    assert last.position()["colour"] == "green"
    named = table("wild", "red-1 red-2")
    play(named, "wild", colour="red")
    assert named.scores == [3, 0]


@pytest.mark.clause("X-30")
def test_the_exploding_card_is_never_played() -> None:
    state = table(f"{BOMB} red-3", "red-1")
    assert refusal(state, 0, "play", card=BOMB) == ("X-30", "malformed")
    assert open_to(state, 0) == ["draw"]


@pytest.mark.clause("EX-09")
def test_a_card_that_is_not_held_is_refused_wherever_it_lies() -> None:
    state = table("green-1 red-3", "green-2")
    for card in ("green-2", "purple-1", "green-11"):
        assert refusal(state, 0, "play", card=card) == ("EX-09", "illegal")


# Turns.


@pytest.mark.clause("EX-08", "EX-12")
def test_one_card_is_played_on_a_turn_and_only_by_the_seat_whose_turn_it_is() -> None:
    state = table("green-1 green-2", "green-3 green-4", "green-5")
    assert refusal(state, 1, "play", card="green-3") == ("EX-08", "illegal")
    assert refusal(state, 1, "draw") == ("EX-08", "illegal")
    play(state, "green-1")
    assert state.turn == 1
    assert refusal(state, 0, "play", card="green-2") == ("EX-08", "illegal")


@pytest.mark.clause("EX-14", "X-06")
def test_a_drawn_card_stays_in_the_hand_and_ends_the_turn() -> None:
    state = table("red-3", "red-1", draw="green-5 blue-1")
    draw(state)
    assert hands(state) == ["red-3 green-5", "red-1"]
    assert (state.turn, state.position()["draw"]) == (1, ["blue-1"])


@pytest.mark.clause("EX-14")
def test_only_the_one_who_draws_knows_the_card() -> None:
    state = table("red-3", "red-1")
    draw(state)
    [drew] = state.take_events()
    assert drew.cut(0) == {"type": "drew", "seat": 0, "card": "purple-1"}
    assert drew.cut(1) == drew.cut(-1) == {"type": "drew", "seat": 0}


@pytest.mark.clause("EX-10", "X-04")
def test_who_can_play_must_unless_voluntary_draw() -> None:
    state = table("green-2 red-3", "red-1")
    assert refusal(state, 0, "draw") == ("EX-10", "illegal")
    free = table("green-2 red-3", "red-1", options={"voluntary_draw": True})
    assert open_to(free, 0) == ["play", "draw"]
    draw(free)
    assert free.turn == 1


@pytest.mark.clause("X-05", "EX-14")
def test_a_wild_that_alone_fits_must_be_played_unless_wild_optional() -> None:
    state = table("wild red-3", "red-1")
    assert refusal(state, 0, "draw") == ("EX-14", "illegal")
    for name in ("wild_optional", "voluntary_draw"):
        free = table("wild red-3", "red-1", options={name: True})
        assert open_to(free, 0) == ["play", "draw"]
    match = table("wild green-3", "red-1", options={"wild_optional": True})
    assert refusal(match, 0, "draw") == ("EX-10", "illegal")


@pytest.mark.clause("X-06")
def test_play_drawn_lets_the_drawn_card_be_played_or_kept() -> None:
    options = {"play_drawn": True}
    state = table("red-3", "red-1", draw="green-5 blue-1", options=options)
    draw(state)
    assert (state.turn, state.position()["phase"]) == (0, "drawn")
    assert state.may(0) == [{"type": "play", "card": ["green-5"]}, {"type": "keep"}]
    assert (open_to(state, 1), refusal(state, 0, "draw")) == ([], ("EX-14", "illegal"))
    kept = state.clone()
    act(kept, "keep")
    assert (hands(kept)[0], kept.turn, kept.position()["phase"]) == ("red-3 green-5", 1, "play")
    play(state, "green-5")
    assert (hands(state)[0], state.turn, state.position()["phase"]) == ("red-3", 1, "play")


@pytest.mark.clause("X-06")
def test_play_drawn_opens_only_the_drawn_card() -> None:
    options = {"play_drawn": True, "voluntary_draw": True}
    state = table("green-3", "red-1", draw="wild", options=options)
    draw(state)
    assert state.may(0)[0] == {"type": "play", "card": ["wild"], "colour": list(COLOURS)}
    assert refusal(state, 0, "play", card="green-3") == ("EX-14", "illegal")
    assert refusal(state, 1, "keep") == ("EX-08", "illegal")
    play(state, "wild", colour="blue")
    assert state.turn == 1


@pytest.mark.clause("X-06")
def test_play_drawn_changes_nothing_for_a_card_that_does_not_fit() -> None:
    state = table("red-3", "red-1", draw="blue-5", options={"play_drawn": True})
    assert refusal(state, 0, "keep") == ("EX-14", "illegal")
    draw(state)
    assert (state.turn, state.position()["phase"]) == (1, "play")


@pytest.mark.clause("X-06", "X-22")
def test_a_drawn_wild_that_is_the_only_card_needs_no_colour() -> None:
    state = table("", "red-1", draw="wild", options={"play_drawn": True})
    draw(state)
    play(state, "wild")
    assert state.scores == [1, 0]


@pytest.mark.clause("EX-11")
def test_everybody_learns_which_word_was_played() -> None:
    state = table("green-1 red-3", "red-1", "red-2")
    play(state, "green-1")
    [played] = state.take_events()
    assert played.cut(2) == played.cut(-1) == {"type": "played", "seat": 0, "card": "green-1"}


# Action cards.


@pytest.mark.clause("EX-27", "EX-28", "X-09")
def test_a_miss_passes_the_next_seat_over_and_the_one_after_may_answer_it() -> None:
    state = table("green-miss red-1", "red-miss", "blue-miss red-2", "red-3")
    play(state, "green-miss")
    assert heard(state) == ["played", "missed"]
    assert refusal(state, 1, "play", card="red-miss") == ("EX-08", "illegal")
    play(state, "blue-miss", seat=2)
    assert state.turn == 0


@pytest.mark.clause("EX-29", "EX-30", "X-09")
def test_a_pickup2_makes_the_next_seat_draw_two_and_never_adds_up() -> None:
    state = table("green-pickup2 red-1", "red-pickup2", "blue-pickup2 red-2", "red-3")
    play(state, "green-pickup2")
    assert heard(state) == ["played", "drew", "drew", "missed"]
    assert (hands(state)[1], state.turn) == ("red-pickup2 purple-1 purple-2", 2)
    play(state, "blue-pickup2")
    assert (hands(state)[3], state.turn) == ("red-3 purple-3 purple-4", 0)


@pytest.mark.clause("X-10")
@pytest.mark.parametrize("kind", ["miss", "pickup2", "reverse"])
def test_of_two_the_same_one_goes_on_after_a_miss_a_pickup2_or_a_reverse(kind: str) -> None:
    state = table(f"green-{kind} red-{kind} blue-1", "red-2 red-4")
    play(state, f"green-{kind}")
    assert state.turn == 0
    play(state, f"red-{kind}")
    assert state.turn == 0
    assert open_to(state, 1) == []


@pytest.mark.clause("EX-31")
def test_a_reverse_turns_the_direction_of_three_and_skips_between_two() -> None:
    three = table("green-reverse red-1", "red-2", "red-3")
    play(three, "green-reverse")
    assert (three.turn, three.direction, heard(three)) == (2, -1, ["played", "reversed"])
    two = table("green-reverse red-1", "red-2")
    play(two, "green-reverse")
    assert (two.turn, two.direction, heard(two)) == (0, 1, ["played", "missed"])


@pytest.mark.clause("EX-32")
def test_a_reverse_may_be_answered_with_a_reverse() -> None:
    state = table("green-reverse red-1", "red-2", "blue-reverse red-3")
    play(state, "green-reverse")
    play(state, "blue-reverse")
    assert (state.turn, state.direction) == (0, 1)


@pytest.mark.clause("EX-27", "EX-29", "EX-31")
@pytest.mark.parametrize(("kind", "turn"), [("miss", 2), ("pickup2", 2), ("reverse", 1), ("5", 3)])
def test_against_the_clock_the_next_seat_is_the_one_on_the_right(kind: str, turn: int) -> None:
    state = table(f"green-{kind} red-1", "red-2", "red-3", "red-4", direction=-1)
    play(state, f"green-{kind}")
    assert state.turn == turn


@pytest.mark.clause("X-13")
@pytest.mark.parametrize(
    ("by", "turn", "direction"), [("active", 0, 1), ("seated", 1, -1)], ids=["active", "seated"]
)
def test_with_two_of_three_left_a_reverse_counts_who_plays_or_who_sits(
    by: str, turn: int, direction: int
) -> None:
    state = table("green-reverse red-1", "red-2", BOMB, exploded=[2], options={"reverse_by": by})
    play(state, "green-reverse")
    assert (state.turn, state.direction) == (turn, direction)


@pytest.mark.clause("X-27")
def test_exploded_seats_are_passed_over() -> None:
    state = table("green-miss red-1", BOMB, "red-2", "red-3", exploded=[1])
    play(state, "green-miss")
    assert state.turn == 3
    hit = table("green-pickup2 red-1", BOMB, "red-2", "red-3", exploded=[1])
    play(hit, "green-pickup2")
    assert [len(hand) for hand in hit.hands] == [1, 1, 3, 1]
    assert hit.turn == 3


@pytest.mark.clause("X-12", "EX-01")
@pytest.mark.parametrize("kind", ["miss", "pickup2", "reverse"])
def test_an_action_card_played_as_the_last_one_does_nothing(kind: str) -> None:
    state = table(f"green-{kind}", "red-2", "red-3")
    play(state, f"green-{kind}")
    assert heard(state) == ["played", "round-won"]
    assert (state.scores, state.direction) == ([5, 0, 0], 1)


@pytest.mark.clause("X-12")
def test_a_last_pickup2_may_count() -> None:
    state = table("green-pickup2", "red-2", "red-3", options={"final_pickup_counts": True})
    play(state, "green-pickup2")
    assert heard(state) == ["played", "drew", "drew", "round-won"]
    assert (hands(state)[1], state.scores) == ("red-2 purple-1 purple-2", [8, 0, 0])
    other = table("green-miss", "red-2", options={"final_pickup_counts": True})
    play(other, "green-miss")
    assert other.scores == [2, 0]


# Stacking and jumping in.

ADDS = {"stack": "victim_adds"}
JUMP = {"jump_in": True}


@pytest.mark.clause("X-09")
def test_victim_adds_passes_the_sum_on() -> None:
    state = table("green-pickup2 red-1", "red-pickup2 green-1", "red-3", options=ADDS)
    play(state, "green-pickup2")
    assert (state.turn, state.penalty, len(state.draw)) == (1, 2, 9)
    assert state.may(1) == [{"type": "play", "card": ["red-pickup2"]}, {"type": "draw"}]
    assert refusal(state, 1, "play", card="green-1") == ("EX-29", "illegal")
    play(state, "red-pickup2")
    assert (state.turn, state.penalty) == (2, 4)
    draw(state)
    assert (len(state.hands[2]), state.turn, state.penalty) == (5, 0, 0)
    assert heard(state)[-2:] == ["drew", "missed"]


@pytest.mark.clause("X-09")
def test_victim_adds_lets_no_wild_answer_a_pickup2() -> None:
    state = table("green-pickup2 red-1", "wild green-1", options=ADDS)
    play(state, "green-pickup2")
    assert state.may(1) == [{"type": "draw"}]
    assert refusal(state, 1, "play", card="wild", colour="red") == ("EX-29", "illegal")


@pytest.mark.clause("X-09", "X-12")
@pytest.mark.parametrize(("counts", "held"), [(False, 1), (True, 5)])
def test_going_out_with_an_added_pickup2_passes_the_sum_on_if_it_counts(
    counts: bool, held: int
) -> None:
    options = {**ADDS, "final_pickup_counts": counts}
    state = table("green-pickup2 red-1", "red-pickup2", "red-3", options=options)
    play(state, "green-pickup2")
    play(state, "red-pickup2")
    assert len(state.hands[2]) == held
    assert (state.position()["phase"], state.penalty) == ("between", 0)


@pytest.mark.clause("X-09", "EX-28")
@pytest.mark.parametrize("kind", ["miss", "pickup2"])
def test_jump_in_lets_anybody_but_the_one_who_was_hit_answer_out_of_turn(kind: str) -> None:
    hands = (f"green-{kind} red-1", f"red-{kind} red-2", "red-3", f"blue-{kind} green-4 red-5")
    state = table(*hands, options=JUMP)
    play(state, f"green-{kind}")
    assert (state.turn, open_to(state, 1), open_to(state, 2)) == (2, [], ["draw"])
    assert state.may(3) == [{"type": "play", "card": [f"blue-{kind}"]}]
    assert refusal(state, 3, "play", card="green-4") == ("EX-08", "illegal")
    assert refusal(state, 1, "play", card=f"red-{kind}") == ("EX-08", "illegal")
    play(state, f"blue-{kind}", seat=3)
    assert state.turn == 1


@pytest.mark.clause("X-09")
def test_jump_in_is_for_a_miss_and_a_pickup2_alone() -> None:
    for top, held in (("green-7", "red-7"), ("green-reverse", "red-reverse"), ("", "red-miss")):
        state = table("green-1", "red-2", held, top=top, options=JUMP)
        assert state.may(2) == []
    off = table("green-1", "red-2", "red-miss", top="blue-miss")
    assert off.may(2) == []


@pytest.mark.clause("X-09", "EX-15")
def test_nobody_jumps_in_who_has_exploded_or_while_a_drawn_card_waits() -> None:
    options = {**JUMP, "play_drawn": True}
    state = table("red-1", "red-miss", f"red-miss {BOMB}", top="green-miss", exploded=[2],
                  draw="green-3", options=options)  # fmt: skip
    assert (open_to(state, 1), open_to(state, 2)) == (["play"], [])
    draw(state)
    assert open_to(state, 1) == []


@pytest.mark.clause("X-09", "EX-30")
def test_who_drew_the_sum_cannot_jump_in_on_it() -> None:
    options = {**ADDS, **JUMP}
    state = table("green-pickup2 red-1", "red-pickup2", "red-2", "blue-pickup2", options=options)
    play(state, "green-pickup2")
    assert open_to(state, 3) == []
    draw(state)
    assert (open_to(state, 1), open_to(state, 3)) == ([], ["play"])


@pytest.mark.clause("X-09")
def test_a_new_card_on_top_frees_the_one_who_was_hit() -> None:
    hands = ("green-miss red-1", "red-miss red-2", "blue-miss green-2", "red-4 red-5")
    state = table(*hands, options=JUMP)
    play(state, "green-miss")
    assert state.position()["missed"] == 1
    play(state, "blue-miss")
    assert (state.position()["missed"], open_to(state, 1)) == (3, ["play"])
    draw(state)
    assert state.position()["missed"] == 3
    play(state, "red-miss", seat=1)
    assert state.position()["missed"] == 2
    calm = table("green-3 red-1", "red-2", top="green-miss", missed=1, options=JUMP)
    play(calm, "green-3")
    assert calm.position()["missed"] is None


# The exploding card.


@pytest.mark.clause("EX-15", "EX-17", "EX-18")
def test_who_draws_the_exploding_card_is_out_and_keeps_it_while_the_others_go_on() -> None:
    state = table("red-3", "green-1 red-1", "red-2", draw=f"{BOMB} blue-1")
    draw(state)
    assert heard(state) == ["drew", "exploded"]
    assert (hands(state)[0], state.exploded, state.turn) == (f"red-3 {BOMB}", [0], 1)
    assert open_to(state, 0) == []
    assert refusal(state, 0, "draw") == ("EX-15", "illegal")
    play(state, "green-1")
    draw(state)
    assert state.turn == 1


@pytest.mark.clause("EX-16", "EX-20", "X-14")
@pytest.mark.parametrize(("scored", "points"), [(True, 13), (False, 3)])
def test_of_two_the_other_wins_the_round_and_scores_the_exploded_hand(
    scored: bool, points: int
) -> None:
    state = table("red-3", "red-1", draw=BOMB, options={"score_exploding": scored})
    draw(state)
    assert heard(state) == ["drew", "exploded", "round-won"]
    assert (state.scores, state.position()["phase"]) == ([0, points], "between")
    tally = state.tally()
    assert (tally["rounds"], tally["explosions"], tally["points"]) == (1, 1, points)


@pytest.mark.clause("EX-16", "EX-24", "X-31")
def test_of_two_in_the_short_game_the_other_wins_the_game() -> None:
    state = table("red-3", "red-1", draw=BOMB, options={"length": "short"})
    draw(state)
    assert state.told_result() == {"winners": [1], "scores": [0, 1], "clause": "EX-16"}
    assert state.scores == [0, 0]


@pytest.mark.clause("X-28", "EX-24", "EX-04", "X-31")
def test_of_three_in_the_short_game_the_others_finish_it() -> None:
    state = table("red-3", "green-1", "red-2", draw=BOMB, options={"length": "short"})
    draw(state)
    assert (state.exploded, state.turn, state.result) == ([0], 1, None)
    play(state, "green-1")
    assert state.told_result() == {"winners": [1], "scores": [0, 1, 0], "clause": "EX-04"}


@pytest.mark.clause("X-11", "EX-15")
def test_the_first_penalty_card_explodes_and_there_is_no_second() -> None:
    state = table("green-pickup2 red-1", "red-2", "red-3", draw=f"{BOMB} blue-1")
    play(state, "green-pickup2")
    assert heard(state) == ["played", "drew", "exploded"]
    assert (hands(state)[1], state.exploded, state.turn) == (f"red-2 {BOMB}", [1], 2)
    assert state.position()["draw"] == ["blue-1"]


@pytest.mark.clause("X-11", "EX-15")
def test_the_second_penalty_card_explodes() -> None:
    state = table("green-pickup2 red-1", "red-2", "red-3", draw=f"blue-1 {BOMB}")
    play(state, "green-pickup2")
    assert (hands(state)[1], state.exploded, state.turn) == (f"red-2 blue-1 {BOMB}", [1], 2)


@pytest.mark.clause("X-11", "EX-16")
def test_of_two_a_penalty_that_explodes_ends_the_round() -> None:
    state = table("green-pickup2 red-1", "red-2", draw=f"{BOMB} blue-1")
    play(state, "green-pickup2")
    assert heard(state) == ["played", "drew", "exploded", "round-won"]
    assert state.scores == [12, 0]


@pytest.mark.clause("X-11", "X-09")
@pytest.mark.parametrize(("seats", "phase"), [(2, "between"), (3, "play")])
def test_the_sum_of_victim_adds_stops_at_the_exploding_card(seats: int, phase: str) -> None:
    hands = ("green-pickup2 red-1", "red-2", "red-3")[:seats]
    state = table(*hands, draw=f"blue-1 {BOMB} blue-2", options=ADDS)
    play(state, "green-pickup2")
    draw(state)
    assert (state.exploded, state.position()["draw"]) == ([1], ["blue-2"])
    assert (state.position()["phase"], state.penalty) == (phase, 0)
    assert state.turn == (2 if seats == 3 else 1)


@pytest.mark.clause("X-12", "X-11")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_last_pickup2_that_counts_may_explode_the_next_seat(seats: int) -> None:
    hands = ("green-pickup2", "red-2", "red-3")[:seats]
    state = table(*hands, draw=f"{BOMB} blue-1", options={"final_pickup_counts": True})
    play(state, "green-pickup2")
    assert state.exploded == [1]
    assert state.scores == [12 if seats == 2 else 15, *[0] * (seats - 1)]
    assert heard(state).count("round-won") == 1


@pytest.mark.clause("EX-18")
def test_the_exploding_card_is_not_shuffled_into_a_new_draw_pile() -> None:
    state = table(f"red-3 {BOMB}", "red-1", "red-2", exploded=[0], turn=1,
                  top="blue-1 blue-2 green-7", draw="")  # fmt: skip
    draw(state)
    assert sorted(state.position()["draw"] + state.position()["hands"][1][1:]) == [
        "blue-1",
        "blue-2",
    ]
    assert hands(state)[0] == f"red-3 {BOMB}"


@pytest.mark.clause("X-25", "EX-17")
def test_with_more_bombs_the_last_seat_still_in_wins_the_round() -> None:
    state = table("red-1", "red-2", "green-8 red-9", draw=f"{BOMB} {BOMB}")
    draw(state)
    draw(state)
    assert (state.scores, state.result) == ([0, 0, 1 + 10 + 2 + 10], None)


# Reshuffling.


@pytest.mark.clause("EX-19", "X-15", "X-16")
def test_the_discards_are_shuffled_when_a_card_is_needed_and_the_top_one_stays() -> None:
    state = table("red-3", "red-1", "red-2", top="blue-1 blue-2 blue-3 green-7", draw="blue-4")
    draw(state)
    assert (len(state.discard), state.reshuffles) == (4, 0)
    draw(state)
    assert heard(state) == ["drew", "reshuffled", "drew"]
    assert state.position()["discard"] == ["green-7"]
    assert len(state.draw) == 2
    assert state.tally()["reshuffles"] == 1


@pytest.mark.clause("EX-19")
def test_the_seed_decides_the_new_draw_pile() -> None:
    top = " ".join(TEXTS[12:60]) + " green-7"
    options = GAME.read_options({})
    position = {"hands": [["red-1"], ["red-2"]], "discard": cards(top)}
    piles = []
    for seed in ("a", "a", "b"):
        state = GAME.resume(options, 2, position, Chance(seed))
        state.do(0, {"type": "draw"}, 0)
        piles.append(state.position()["draw"])
    assert piles[0] == piles[1] != piles[2]


@pytest.mark.clause("X-15")
def test_a_named_colour_holds_after_a_reshuffle() -> None:
    state = table("red-3", "red-1", top="blue-1 blue-2 wild", colour="orange", draw="")
    draw(state)
    assert (state.position()["discard"], state.position()["colour"]) == (["wild"], "orange")


@pytest.mark.clause("X-15")
def test_reshuffle_all_turns_a_new_starter() -> None:
    options = {"reshuffle": "all"}
    state = table("red-3", "red-1", top="blue-1 wild", colour="orange", draw="", options=options)
    draw(state)
    assert heard(state) == ["reshuffled", "started", "drew"]
    assert (state.position()["discard"], state.position()["colour"]) == (["blue-1"], "blue")
    assert hands(state)[0] == "red-3 wild"


@pytest.mark.clause("X-15", "EX-26")
def test_reshuffle_all_without_a_word_card_leaves_the_colour_open() -> None:
    options = {"reshuffle": "all"}
    state = table("red-3", "red-1", top="blue-miss wild", colour="orange", draw="", options=options)
    draw(state)
    assert (state.position()["discard"], state.position()["colour"]) == ([], None)
    assert state.may(1) == [{"type": "play", "card": ["red-1"]}]


@pytest.mark.clause("EX-19", "EX-29")
def test_a_penalty_goes_on_after_a_reshuffle_and_ends_when_there_is_no_card() -> None:
    state = table("green-pickup2 red-1", "red-2", "red-3", top="blue-1 green-7", draw="blue-2")
    play(state, "green-pickup2")
    assert len(state.hands[1]) == 3
    assert state.reshuffles == 1
    short = table("green-pickup2 red-1", "red-2", "red-3", top="green-7", draw="")
    play(short, "green-pickup2")
    assert (hands(short)[1], short.turn) == ("red-2 green-7", 2)


# Blocked rounds.


@pytest.mark.clause("X-17")
def test_nothing_to_draw_is_a_pass_and_a_play_begins_the_count_anew() -> None:
    state = table("red-3", "green-1 blue-9", "red-4", draw="")
    draw(state)
    assert (heard(state), state.passes, state.turn) == (["passed"], 1, 1)
    play(state, "green-1")
    assert state.passes == 0
    draw(state)
    assert hands(state)[2] == "red-4 green-7"


@pytest.mark.clause("X-17")
def test_a_round_in_which_all_pass_is_void_and_dealt_again() -> None:
    state = table("red-3", "blue-9", f"red-4 {BOMB}", draw="", exploded=[2], scores=[20, 30, 97])
    draw(state)
    draw(state)
    assert heard(state) == ["passed", "passed", "blocked"]
    assert (state.scores, state.result) == ([20, 30, 97], None)
    assert state.position()["phase"] == "between"
    assert state.tally() == {
        "rounds": 1,
        "explosions": 0,
        "reshuffles": 0,
        "blocked": 1,
        "points": 0,
    }


@pytest.mark.clause("X-17", "X-20")
def test_after_a_void_round_the_next_one_is_dealt() -> None:
    rest = [card for card in DECK if card not in ("green-7", "red-1", "red-2", "blue-1", "blue-2")]
    state = table(
        "red-1 red-2",
        " ".join(["blue-1", "blue-2", *rest]),
        draw="",
        options={"voluntary_draw": True},
    )
    draw(state)
    draw(state)
    assert state.position()["phase"] == "between"
    act(state, "next", seat=0)
    assert (state.round, state.dealer, state.turn, state.scores) == (2, 0, 1, [0, 0])
    assert all_cards(state) == Counter(DECK)


@pytest.mark.clause("X-17")
@pytest.mark.parametrize("length", ["long", "short"])
def test_the_lowest_hand_may_win_a_blocked_round(length: str) -> None:
    options = {"blocked": "lowest_wins", "length": length}
    state = table("blue-9", "red-3", "yellow-miss", draw="", options=options)
    for _ in range(3):
        draw(state)
    assert heard(state)[-2:] == ["blocked", "round-won"]
    if length == "long":
        assert state.scores == [0, 19, 0]
    else:
        assert state.told_result() == {"winners": [1], "scores": [0, 1, 0], "clause": "X-17"}


@pytest.mark.clause("X-17", "X-21")
def test_two_equally_low_hands_leave_a_blocked_round_void() -> None:
    state = table("blue-3", "red-3", draw="", options={"blocked": "lowest_wins"})
    draw(state)
    draw(state)
    assert (state.scores, state.position()["phase"]) == ([0, 0], "between")


@pytest.mark.clause("X-17")
def test_an_exploded_hand_does_not_win_a_blocked_round() -> None:
    options = {"blocked": "lowest_wins", "score_exploding": False}
    state = table("blue-3", "red-5", BOMB, exploded=[2], draw="", options=options)
    draw(state)
    draw(state)
    assert state.scores == [5, 0, 0]


@pytest.mark.clause("X-17")
def test_a_drawn_card_begins_the_count_of_passes_anew() -> None:
    state = table("red-3", "red-4", "red-5", draw="blue-1", passes=2)
    draw(state)
    assert (state.passes, state.position()["phase"]) == (0, "play")


@pytest.mark.clause("X-17")
def test_a_misread_word_is_no_pass() -> None:
    options = {"read_check": "take_back"}
    state = table("red-3", "green-1 blue-9", draw="", options=options)
    draw(state)
    play(state, "green-1", verdict="wrong")
    draw(state)
    assert (state.passes, state.position()["phase"]) == (1, "play")


# Reading.


@pytest.mark.clause("X-24", "EX-11")
@pytest.mark.parametrize("verdict", ["right", "unsure", "wrong"])
def test_how_a_word_was_read_is_nobodys_business_by_default(verdict: str) -> None:
    state = table("green-2 red-3", "red-1")
    play(state, "green-2", verdict=verdict)
    assert (hands(state)[0], heard(state)) == ("red-3", ["played"])


@pytest.mark.clause("X-24", "EX-11")
@pytest.mark.parametrize("check", ["take_back", "draw_one"])
@pytest.mark.parametrize("verdict", ["right", "unsure"])
def test_a_word_that_was_not_misread_costs_nothing(check: str, verdict: str) -> None:
    state = table("green-2 red-3", "red-1", options={"read_check": check})
    play(state, "green-2", verdict=verdict)
    assert (hands(state)[0], state.turn, len(state.draw)) == ("red-3", 1, 9)


@pytest.mark.clause("X-24", "EX-11")
@pytest.mark.parametrize("card", ["red-1", "purple-11"])
def test_take_back_costs_the_turn(card: str) -> None:
    top = card.split("-")[0] + "-5"
    state = table(f"{card} green-3", "red-1", top=top, options={"read_check": "take_back"})
    play(state, card, verdict="wrong")
    assert heard(state) == ["misread"]
    assert (hands(state)[0], state.position()["discard"]) == (f"{card} green-3", [top])
    assert state.turn == 1


@pytest.mark.clause("X-24", "EX-11")
def test_draw_one_costs_a_card_and_the_word_is_played() -> None:
    state = table("green-2", "red-1", options={"read_check": "draw_one"})
    play(state, "green-2", verdict="wrong")
    assert heard(state) == ["misread", "drew", "played"]
    assert (hands(state)[0], state.position()["discard"][-1]) == ("purple-1", "green-2")
    assert state.turn == 1


@pytest.mark.clause("X-24")
def test_draw_one_with_nothing_to_draw_is_free() -> None:
    state = table("green-2", "red-1", draw="", options={"read_check": "draw_one"})
    play(state, "green-2", verdict="wrong")
    assert state.scores == [1, 0]


@pytest.mark.clause("X-24", "EX-15")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_misread_word_may_draw_the_exploding_card(seats: int) -> None:
    hands = ("green-2", "red-1", "red-4")[:seats]
    state = table(*hands, draw=f"{BOMB} blue-1", options={"read_check": "draw_one"})
    play(state, "green-2", verdict="wrong")
    assert (state.position()["hands"][0], state.exploded) == (["green-2", BOMB], [0])
    assert state.position()["discard"] == ["green-7"]
    assert state.turn == (1 if seats == 3 else 0)
    assert state.scores == ([0, 12] if seats == 2 else [0, 0, 0])


@pytest.mark.clause("X-24")
@pytest.mark.parametrize("check", ["take_back", "draw_one"])
def test_there_is_no_word_on_an_action_card(check: str) -> None:
    hands_there = ("red-miss wild red-3", "red-1", "red-2")
    state = table(*hands_there, top="red-7", options={"read_check": check})
    play(state, "red-miss", verdict="wrong")
    assert (hands(state)[0], len(state.draw)) == ("wild red-3", 9)
    state.turn = 0
    play(state, "wild", colour="red", verdict="wrong")
    assert hands(state)[0] == "red-3"


@pytest.mark.clause("X-24", "X-06")
@pytest.mark.parametrize(("check", "hand"), [("take_back", "green-5"), ("draw_one", "blue-1")])
def test_a_drawn_card_may_be_misread_too(check: str, hand: str) -> None:
    options = {"read_check": check, "play_drawn": True}
    state = table("red-3", "red-1", draw="green-5 blue-1", options=options)
    draw(state)
    play(state, "green-5", verdict="wrong")
    assert hands(state)[0] == f"red-3 {hand}"
    assert (state.turn, state.position()["phase"]) == (1, "play")


@pytest.mark.clause("X-24")
def test_a_misread_card_must_fit_like_any_other() -> None:
    state = table("red-3", "red-1", options={"read_check": "draw_one"})
    assert refusal(state, 0, "play", card="red-3", verdict="wrong") == ("EX-09", "illegal")
    assert refusal(state, 0, "play", card="red-3", verdict="maybe") == ("", "malformed")


# The last card.

CALLS = {"last_card_call": True}


@pytest.mark.clause("X-26")
def test_nobody_calls_a_last_card_by_default() -> None:
    state = table("green-1 red-2", "red-1")
    play(state, "green-1")
    assert open_to(state, 0) == []
    assert refusal(state, 0, "call") == ("X-26", "late")
    assert refusal(state, 1, "catch", seat=0) == ("X-26", "late")


@pytest.mark.clause("X-26")
def test_a_called_last_card_cannot_be_caught() -> None:
    state = table("green-1 red-2", "red-1", "red-3", options=CALLS)
    play(state, "green-1")
    assert (open_to(state, 0), state.position()["uncalled"]) == (["call"], 0)
    assert state.may(2) == [{"type": "catch", "seat": [0]}]
    assert refusal(state, 1, "call") == ("X-26", "late")
    assert refusal(state, 1, "catch", seat=2) == ("X-26", "late")
    act(state, "call", seat=0)
    assert heard(state) == ["played", "called"]
    assert (open_to(state, 2), state.turn) == ([], 1)


@pytest.mark.clause("X-26")
def test_who_forgot_the_call_is_caught_and_draws_two() -> None:
    state = table("green-1 red-2", "red-1", "red-3", options=CALLS)
    play(state, "green-1")
    catch(state, 2, 0)
    assert heard(state) == ["played", "caught", "drew", "drew"]
    assert (hands(state)[0], state.turn) == ("red-2 purple-1 purple-2", 1)
    assert open_to(state, 2) == []


@pytest.mark.clause("X-26")
@pytest.mark.parametrize("move", ["draw", "play", "misread"])
def test_the_next_move_ends_the_time_for_call_and_catch(move: str) -> None:
    options = {**CALLS, "voluntary_draw": True, "read_check": "take_back"}
    state = table("green-1 red-2", "green-3 green-4 green-5", options=options)
    play(state, "green-1")
    if move == "draw":
        draw(state)
    else:
        play(state, "green-3", verdict="wrong" if move == "misread" else "right")
    assert state.position()["uncalled"] is None
    assert refusal(state, 0, "call") == ("X-26", "late")


@pytest.mark.clause("X-26", "EX-01")
def test_nobody_is_caught_after_the_round() -> None:
    state = table("green-1 red-2", "green-3", options=CALLS)
    play(state, "green-1")
    play(state, "green-3")
    assert state.position()["uncalled"] is None
    later = table("green-1", "red-2", options=CALLS, phase="between", uncalled=0)
    assert (open_to(later, 0), open_to(later, 1)) == (["next"], ["next"])


@pytest.mark.clause("X-26")
def test_two_cards_in_the_hand_need_no_call() -> None:
    state = table("green-1 red-2 red-3", "red-4", options=CALLS)
    play(state, "green-1")
    assert (open_to(state, 0), open_to(state, 1)) == ([], ["draw"])


@pytest.mark.clause("X-26", "EX-15")
@pytest.mark.parametrize("place", [0, 1])
def test_a_caught_seat_may_draw_the_exploding_card(place: int) -> None:
    pile = f"{BOMB} blue-1" if place == 0 else f"blue-1 {BOMB}"
    state = table("green-1 red-2", "red-1", "red-3", draw=pile, options=CALLS)
    play(state, "green-1")
    catch(state, 1, 0)
    assert (state.exploded, state.turn, len(state.hands[0])) == ([0], 1, 2 + place)
    assert open_to(state, 0) == []


@pytest.mark.clause("X-26", "EX-16")
def test_of_two_a_caught_seat_that_explodes_loses_the_round() -> None:
    state = table("green-1 red-2", "red-1", draw=BOMB, options=CALLS)
    play(state, "green-1")
    catch(state, 1, 0)
    assert (state.scores, state.position()["phase"]) == ([0, 12], "between")


@pytest.mark.clause("X-26", "X-27")
def test_a_caught_seat_that_explodes_on_its_turn_loses_the_turn() -> None:
    state = table("red-2", "red-1", "red-6", draw=BOMB, options=CALLS, uncalled=0)
    assert state.turn == 0
    catch(state, 2, 0)
    assert (state.exploded, state.turn) == ([0], 1)


@pytest.mark.clause("X-26")
def test_nobody_who_has_exploded_catches() -> None:
    state = table("green-1 red-2", "red-4", BOMB, exploded=[2], options=CALLS)
    play(state, "green-1")
    assert (open_to(state, 2), open_to(state, 1)) == ([], ["draw", "catch"])


# Points and rounds.


@pytest.mark.clause("EX-01", "EX-02", "EX-21", "EX-22")
def test_the_round_winner_adds_what_the_others_hold() -> None:
    state = table("green-1", "red-11 wild", "red-4 blue-miss", scores=[7, 20, 0])
    play(state, "green-1")
    assert state.take_events()[-1].open == {
        "type": "round-won",
        "seat": 0,
        "points": 35,
        "scores": [42, 20, 0],
    }
    assert (state.scores, state.result) == ([42, 20, 0], None)


@pytest.mark.clause("EX-21")
@pytest.mark.parametrize(
    ("card", "points"),
    [("red-1", 1), ("purple-11", 11), ("red-miss", 10), ("purple-pickup2", 10), ("wild", 10)],
)
def test_word_cards_count_their_number_and_action_cards_ten(card: str, points: int) -> None:
    state = table("green-1", card)
    play(state, "green-1")
    assert state.scores == [points, 0]


@pytest.mark.clause("EX-20", "EX-21", "X-14")
@pytest.mark.parametrize(("scored", "points"), [(True, 39), (False, 29)])
def test_an_exploded_hand_counts_and_its_bomb_if_it_is_scored(scored: bool, points: int) -> None:
    hands = (f"red-9 red-miss {BOMB}", "green-1", "red-4 red-6")
    state = table(*hands, exploded=[0], turn=1, options={"score_exploding": scored})
    play(state, "green-1")
    assert state.scores == [0, points, 0]


@pytest.mark.clause("EX-03", "EX-23", "EX-22")
def test_the_booklets_example_ends_101_to_30() -> None:
    rounds = [
        (1, "red-11 blue-11 orange-11 wild", [0, 43]),
        (0, "red-10 red-9 red-7 red-4", [30, 43]),
        (1, "red-9 blue-9 red-8 wild", [30, 79]),
        (1, "red-7 blue-7 red-8", [30, 101]),
    ]
    scores = [0, 0]
    for winner, left, after in rounds:
        hands = ["", ""]
        hands[winner], hands[1 - winner] = "green-1", left
        state = table(*hands, turn=winner, scores=scores)
        play(state, "green-1")
        scores = state.scores
        assert scores == after
    assert state.told_result() == {"winners": [1], "scores": [30, 101], "clause": "EX-03"}


@pytest.mark.clause("EX-03", "X-21")
@pytest.mark.parametrize(
    ("before", "target", "over"),
    [(97, 100, False), (98, 100, True), (28, 30, True), (98, 101, False)],
)
def test_the_long_game_ends_when_the_winner_of_a_round_has_enough(
    before: int, target: int, over: bool
) -> None:
    state = table("green-1", "red-2", scores=[before, 99], options={"target": target})
    play(state, "green-1")
    assert state.scores == [before + 2, 99]
    assert (state.result is not None) == over
    assert open_to(state, 0) == ([] if over else ["next"])


@pytest.mark.clause("EX-04", "X-31")
def test_the_short_game_is_one_round_without_points() -> None:
    state = table("green-1", "red-2", options={"length": "short"})
    play(state, "green-1")
    assert state.told_result() == {"winners": [0], "scores": [1, 0], "clause": "EX-04"}
    assert state.scores == [0, 0]
    won = state.take_events()[-1].open
    assert (won["type"], won["points"], won["scores"]) == ("round-won", 0, [0, 0])
    assert refusal(state, 1, "draw") == ("EX-04", "late")
    assert refusal(state, 1, "next") == ("EX-04", "late")


def full_table(seats: int, **position: Any) -> Kablam:
    """Seat 0 is about to go out, and all cards of the deck are there."""
    rest = [card for card in DECK if card not in ("green-1", "green-7")]
    hands = ["green-1", *rest[: seats - 1]]
    return table(*hands, draw=" ".join(rest[seats - 1 :]), **position)


@pytest.mark.clause("X-19", "X-20", "EX-08", "EX-22", "EX-18")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_next_round_is_dealt_from_all_cards_by_the_next_dealer(seats: int) -> None:
    state = full_table(seats, direction=-1, passes=1, missed=1)
    assert refusal(state, 0, "next") == ("EX-03", "late")
    play(state, "green-1")
    won = list(state.scores)
    assert [open_to(state, seat) for seat in range(seats)] == [["next"]] * seats
    assert refusal(state, 1, "draw") == ("EX-01", "late")
    act(state, "next", seat=1)
    assert (state.round, state.dealer, state.turn, state.direction) == (2, 0, 1, 1)
    assert (state.scores, state.exploded) == (won, [])
    assert [len(hand) for hand in state.hands] == [5] * seats
    assert all_cards(state) == Counter(DECK)
    assert heard(state)[-2:] == ["dealt", "started"]
    position = state.position()
    assert (position["passes"], position["missed"], position["penalty"]) == (0, None, 0)


@pytest.mark.clause("X-19")
def test_the_next_round_is_shuffled_anew() -> None:
    hands = set()
    for seed in ("a", "b", "c"):
        state = full_table(2)
        state.chance = Chance(seed)
        play(state, "green-1")
        act(state, "next", seat=0)
        hands.add(tuple(state.hands[0]))
    assert len(hands) == 3


@pytest.mark.clause("X-19", "EX-18")
def test_who_exploded_is_back_in_the_next_round_and_so_is_the_card() -> None:
    state = dealt(2, "bomb")
    chance = Chance("bomb")
    while not state.exploded:
        codes = state.legal(state.turn)
        state.apply(state.turn, codes[chance.below(len(codes))])
    act(state, "next", seat=0)
    assert state.exploded == []
    assert EXPLODING in state.draw


@pytest.mark.clause("EX-05")
def test_a_position_with_too_few_cards_has_no_next_round() -> None:
    pile = " ".join(TEXTS[12:20])  # with the three that lie open as many as are needed
    enough = table("green-1", "red-2", draw=pile)
    play(enough, "green-1")
    assert open_to(enough, 0) == ["next"]
    few = table("green-1", "red-2", draw=" ".join([*TEXTS[12:19], BOMB]))
    play(few, "green-1")
    assert open_to(few, 0) == []
    assert refusal(few, 0, "next") == ("EX-05", "illegal")


@pytest.mark.clause("EX-03", "X-20")
def test_rounds_are_played_until_somebody_has_100_points_and_the_deal_goes_round() -> None:
    state = dealt(3, "rounds")
    chance = Chance("rounds")
    dealers = [state.dealer]
    while state.result is None:
        codes = state.legal(state.turn)
        code = codes[chance.below(len(codes))]
        state.apply(state.turn, code)
        if code == NEXT:
            dealers.append(state.dealer)
            assert state.turn == (state.dealer + 1) % 3
    assert len(dealers) > 1
    assert dealers == [(2 + i) % 3 for i in range(len(dealers))]
    assert state.result.winners == [state.scores.index(max(state.scores))]
    assert max(state.scores) >= 100
    assert state.tally()["rounds"] == state.round


# Moves, positions, views, sentences.


@pytest.mark.parametrize(
    "move",
    [
        {},
        {"type": "fly"},
        {"type": ["play"]},
        {"type": "play"},
        {"type": "play", "card": 7},
        {"type": "play", "card": ["green-2"]},
        {"type": "play", "card": "mauve-3"},
        {"type": "play", "card": "wild", "colour": 3},
        {"type": "play", "card": "wild", "colour": ["red"]},
        {"type": "play", "card": "green-2", "pile": 0},
        {"type": "play", "card": "green-2", "verdict": True},
        {"type": "draw", "card": "green-2"},
        {"type": "keep", "card": "green-2"},
        {"type": "next", "round": 2},
        {"type": "call", "seat": 0},
        {"type": "catch"},
        {"type": "catch", "seat": 2},
        {"type": "catch", "seat": -1},
        {"type": "catch", "seat": True},
        {"type": "catch", "seat": [0]},
    ],
)
def test_a_move_that_cannot_be_read_is_malformed(move: dict[str, Any]) -> None:
    state = table("green-2 wild red-3", "red-1")
    before = state.position()
    with pytest.raises(Refused) as refused:
        state.do(0, move, 0)
    assert refused.value.refusal.code == "malformed"
    assert state.position() == before


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ({"hands": [["red-8"]]}, r"position\.hands"),
        ({"hands": [["red-8"], ["red-12"]]}, r"position\.hands\[1\]\[0\]"),
        ({"draw": "red-8"}, r"position\.draw"),
        ({"discard": [7]}, r"position\.discard\[0\]"),
        ({"colour": "pink"}, r"position\.colour"),
        ({"turn": 2}, r"position\.turn"),
        ({"turn": 1, "exploded": [1]}, r"position\.exploded: expected two seats that go on"),
        ({"direction": 0}, r"position\.direction: expected 1 or -1, got 0"),
        ({"direction": True}, r"position\.direction"),
        ({"dealer": -1}, r"position\.dealer"),
        ({"exploded": [2]}, r"position\.exploded"),
        ({"exploded": [1, 1]}, r"position\.exploded: expected each seat once"),
        ({"scores": [1]}, r"position\.scores"),
        ({"scores": [1, -1]}, r"position\.scores"),
        ({"round": 0}, r"position\.round"),
        ({"phase": "over"}, r"position\.phase"),
        ({"phase": "drawn"}, r"position\.phase: expected a card that was drawn"),
        ({"penalty": -1}, r"position\.penalty"),
        ({"passes": "1"}, r"position\.passes"),
        ({"missed": 2}, r"position\.missed"),
        ({"uncalled": 2}, r"position\.uncalled"),
        ({"result": {"winners": [2]}}, r"position\.result\.winners"),
        ({"piles": []}, "position: expected one of hands"),
    ],
)
def test_a_position_is_read_strictly(wrong: dict[str, Any], where: str) -> None:
    with pytest.raises(Unreadable, match=where):
        GAME.resume(GAME.read_options({}), 2, wrong, Chance(""))


@pytest.mark.parametrize("field", ["turn", "uncalled"])
def test_an_exploded_seat_of_a_position_is_neither_on_turn_nor_to_be_caught(field: str) -> None:
    wrong = {"turn": 1, "exploded": [0], field: 0}
    with pytest.raises(Unreadable, match=rf"position\.{field}: expected a seat that has not"):
        GAME.resume(GAME.read_options({}), 3, wrong, Chance(""))


def test_a_position_takes_its_natural_empty_values() -> None:
    position = GAME.resume(GAME.read_options({}), 2, {}, Chance("")).position()
    assert position == {
        "hands": [[], []],
        "draw": [],
        "discard": [],
        "colour": None,
        "turn": 0,
        "direction": 1,
        "dealer": 0,
        "exploded": [],
        "scores": [0, 0],
        "round": 1,
        "phase": "play",
        "penalty": 0,
        "passes": 0,
        "missed": None,
        "uncalled": None,
        "result": None,
    }


def test_a_position_after_the_end_stays_there() -> None:
    result = {"winners": [0], "scores": [101, 30], "clause": "EX-03"}
    state = table("", "red-7", options=CALLS, uncalled=0, result=result)
    assert state.position()["result"] == result
    assert (state.may(0), state.may(1)) == ([], [])
    exploded = table("", "red-7", exploded=[0, 1], result=result)
    assert exploded.position()["exploded"] == [0, 1]


def test_seat_0_may_be_the_one_that_was_hit_or_did_not_call() -> None:
    state = table("red-1", "red-2", missed=0, uncalled=0)
    assert (state.position()["missed"], state.position()["uncalled"]) == (0, 0)


def test_a_seat_sees_its_own_hand_and_no_pile() -> None:
    state = table("green-2 red-3", f"blue-1 {BOMB}", "wild", exploded=[1])
    assert state.view(0)["hands"] == [["green-2", "red-3"], 2, 1]
    assert state.view(1)["hands"] == [2, ["blue-1", BOMB], 1]
    assert state.view(None)["hands"] == [2, 2, 1]
    assert state.view(0)["draw"] == 9
    assert state.view(None)["discard"] == ["green-7"]


NAMES = ("Ann", "Ben", "Cleo")


def told(state: Kablam, eye: int = -1) -> list[str]:
    return [GAME.tell(event.cut(eye), NAMES) for event in state.take_events()]


@pytest.mark.clause("EX-15")
def test_what_happens_is_told_in_sentences() -> None:
    state = table("green-pickup2 wild red-1", "red-2", "red-reverse", draw=f"blue-1 {BOMB} blue-2")
    play(state, "green-pickup2")
    assert told(state, 1) == [
        "Ann plays green-pickup2.",
        "Ben draws blue-1.",
        f"Ben draws {BOMB}.",
        "KA-BLAM! Ben is out of the round.",
    ]
    draw(state)
    play(state, "wild", colour="red")
    play(state, "red-reverse")
    assert told(state) == [
        "Cleo draws a card.",
        "Ann plays wild and names red.",
        "Cleo plays red-reverse.",
        "Ann misses a turn.",
    ]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ({"type": "dealt", "round": 2, "dealer": 0, "turn": 1}, "Round 2: Ann deals."),
        ({"type": "started", "card": "red-1"}, "red-1 starts the discards."),
        ({"type": "reversed", "direction": -1}, "The direction turns."),
        ({"type": "reshuffled", "cards": 9}, "The discards are shuffled into a new draw pile."),
        ({"type": "passed", "seat": 1}, "Ben can neither play nor draw."),
        ({"type": "blocked"}, "Nobody can move: the round is blocked."),
        ({"type": "misread", "seat": 1, "card": "red-1"}, "Ben misreads red-1."),
        ({"type": "called", "seat": 1}, "Ben calls the last card."),
        (
            {"type": "caught", "seat": 1, "by": 0},
            "Ben forgot to call the last card and draws.",
        ),
        (
            {"type": "round-won", "seat": 2, "points": 43, "scores": [0, 0, 43]},
            "Cleo wins the round and scores 43.",
        ),
        (
            {"type": "round-won", "seat": 2, "points": 0, "scores": [0, 0, 0]},
            "Cleo wins the round.",
        ),
    ],
)
def test_every_event_has_its_sentence(event: dict[str, Any], sentence: str) -> None:
    assert GAME.tell(event, NAMES) == sentence


# Laws.

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        option.name: st.booleans()
        if option.default in (True, False)
        else st.sampled_from(option.values or (1, 60, 150))
        for option in GAME.options
    },
)
SEED = st.text(max_size=4)
laws = settings(max_examples=50, deadline=None)


@pytest.mark.clause("X-18")
@given(seed=SEED, length=st.sampled_from(["long", "short"]))
@laws
def test_two_never_reshuffle(seed: str, length: str) -> None:
    state = dealt(2, seed, length=length)
    play_out(state, Chance(seed), 20_000)
    assert state.result is not None
    assert (state.reshuffles, state.blocked) == (0, 0)


@pytest.mark.clause("EX-02", "EX-20", "X-21", "EX-22")
@given(options=OPTIONS, seats=st.integers(2, 6), seed=SEED)
@laws
def test_scores_only_rise_and_one_seat_scores_in_a_round(
    options: dict[str, Any], seats: int, seed: str
) -> None:
    state = dealt(seats, seed, **options)
    state.take_events()
    chance = Chance(seed)
    for _ in range(600):
        if state.result is not None:
            break
        before = list(state.scores)
        codes = state.legal(state.turn)
        state.apply(state.turn, codes[chance.below(len(codes))])
        risen = [seat for seat in range(seats) if state.scores[seat] != before[seat]]
        won = [event.open for event in state.take_events() if event.open["type"] == "round-won"]
        assert len(won) <= 1
        assert risen == [event["seat"] for event in won if event["points"]]
        assert all(state.scores[seat] > before[seat] for seat in risen)
        assert all(event["points"] == worth_of_others(state, event["seat"]) for event in won
                   if state.settings.long)  # fmt: skip


def worth_of_others(state: Kablam, winner: int) -> int:
    """EX-21, counted once more."""
    points = 0
    for seat, hand in enumerate(state.position()["hands"]):
        for card in hand if seat != winner else []:
            number = card.split("-")[-1]
            if card == BOMB and not state.settings.score_exploding:
                continue
            points += int(number) if number.isdigit() else 10
    return points


@pytest.mark.clause("EX-15", "EX-31", "X-27")
@given(options=OPTIONS, seats=st.integers(2, 6), seed=SEED)
@laws
def test_an_exploded_seat_never_moves_and_the_direction_is_one_or_the_other(
    options: dict[str, Any], seats: int, seed: str
) -> None:
    state = dealt(seats, seed, **options)
    chance = Chance(seed)
    for _ in range(600):
        if state.result is not None:
            break
        between = state.position()["phase"] == "between"
        for seat in state.exploded:
            assert open_to(state, seat) == (["next"] if between else [])
        assert state.direction in (1, -1)
        assert between or state.turn not in state.exploded
        movers = [seat for seat in range(seats) if state.legal(seat)]
        seat = movers[chance.below(len(movers))]
        codes = state.legal(seat)
        state.apply(seat, codes[chance.below(len(codes))])


@pytest.mark.clause("X-19")
@given(options=OPTIONS, seats=st.integers(2, 6), seed=SEED)
@laws
def test_no_card_is_lost_and_the_bomb_lies_in_the_pile_or_in_the_hand_it_blew_up(
    options: dict[str, Any], seats: int, seed: str
) -> None:
    state = dealt(seats, seed, **{**options, "exploding_deal": "exclude"})
    before = all_cards(state)
    play_out(state, Chance(seed), 300)
    assert all_cards(state) == before
    assert EXPLODING not in state.discard
    blown = [seat for seat, hand in enumerate(state.hands) if EXPLODING in hand]
    assert blown == state.exploded


@given(options=OPTIONS, seats=st.integers(2, 6), seed=SEED, steps=st.integers(0, 150))
@laws
def test_every_open_move_is_written_and_read_back(
    options: dict[str, Any], seats: int, seed: str, steps: int
) -> None:
    state = dealt(seats, seed, **options)
    play_out(state, Chance(seed), steps)
    for seat in range(seats):
        codes = [*state.legal(seat), *state.asides(seat)]
        assert len(set(codes)) == len(codes)
        assert [state.read(state.write(code))[0] for code in codes] == codes
        offered = GAME.choices(state.may(seat), state.view(seat), seat)
        read = {state.read(move)[0] for move in offered}
        assert read == {
            code for code in codes if state.write(code) != {"type": "play", "card": "wild"}
        }


@given(options=OPTIONS, seats=st.integers(2, 6), seed=SEED, steps=st.integers(0, 150))
@laws
def test_a_position_goes_on_like_the_game_it_was_taken_from(
    options: dict[str, Any], seats: int, seed: str, steps: int
) -> None:
    state = dealt(seats, seed, **options)
    play_out(state, Chance(seed), steps)
    read = GAME.read_options(options)
    again = GAME.resume(read, seats, state.position(), state.chance.clone())
    twin = state.clone()
    for other in (state, again, twin):
        play_out(other, Chance("on"), 60)
    assert again.position() == twin.position() == state.position()
    assert twin.tally() == state.tally()


# The steady player.


def choice(state: Kablam, seat: int = 0) -> dict[str, Any]:
    plan = Steady(seat, state.seats, Chance("s")).choose(state.view(seat), state.may(seat))
    assert plan is not None
    assert 900 <= plan[1] <= 2600
    return plan[0]


def test_steady_sheds_the_dearest_card_of_a_colour_it_holds() -> None:
    state = table("green-2 green-9 blue-7 red-1", "red-1 red-2 red-3")
    assert choice(state) == {"type": "play", "card": "green-9"}


def test_steady_hits_a_neighbour_who_is_nearly_out() -> None:
    calm = table("green-11 green-miss red-1", "red-1 red-2 red-3")
    assert choice(calm) == {"type": "play", "card": "green-11"}
    hurried = table("green-11 green-miss red-1", "red-1 red-2")
    assert choice(hurried) == {"type": "play", "card": "green-miss"}


def test_steady_keeps_a_wild_for_need_and_names_the_colour_it_holds_most_of() -> None:
    assert choice(table("wild green-1 red-2", "red-1 red-3 red-4"))["card"] == "green-1"
    state = table("wild red-2 blue-1 blue-2", "red-1 red-3 red-4")
    assert choice(state) == {"type": "play", "card": "wild", "colour": "blue"}


def test_steady_draws_calls_catches_and_goes_on() -> None:
    assert choice(table("red-2", "red-1")) == {"type": "draw"}
    state = table("green-1 red-2", "green-3 red-1", options=CALLS)
    play(state, "green-1")
    assert choice(state) == {"type": "call"}
    assert choice(state, 1) == {"type": "catch", "seat": 0}
    over = full_table(2)
    play(over, "green-1")
    assert choice(over) == {"type": "next"}


def test_steady_waits_out_of_turn() -> None:
    state = table("red-2", "red-1")
    assert Steady(1, 2, Chance("")).choose(state.view(1), state.may(1)) is None


def test_steady_beats_a_random_player() -> None:
    won = 0
    for game in range(60):
        state = dealt(2, f"beat{game}", length="short")
        player = Steady(0, 2, Chance(str(game)))
        chance = Chance(f"r{game}")
        while state.result is None:
            if state.turn == 0:
                plan = player.choose(state.view(0), state.may(0))
                assert plan is not None
                state.do(0, plan[0], 0)
            else:
                codes = state.legal(1)
                state.apply(1, codes[chance.below(len(codes))])
        won += state.result.winners == [0]
    assert won >= 33
