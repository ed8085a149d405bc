"""Anomia: clauses UK-01 to UK-53 and PE-01 to PE-42, rulings A-01 to A-45, every option's values."""

from collections import Counter
from itertools import combinations, islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus.bots.sitting import sit
from rumpus.core.chance import Chance
from rumpus.core.reading import Unreadable
from rumpus.core.state import ANYONE, NEVER, SPECTATOR, TABLE, Move, Position
from rumpus.decks import find_deck
from rumpus.games.anomia import DECKS, GAME, PARTY_DECKS
from rumpus.games.anomia.cards import SYMBOLS
from rumpus.games.anomia.rules import (
    ALOUD,
    CALL_VOTE,
    DRAWS,
    FOUL,
    KINDS,
    NEXT,
    RIGHT,
    SAY,
    UNSURE,
    WRONG,
    Anomia,
)
from rumpus.games.anomia.said import Said, is_banned, plain
from rumpus.games.anomia.steady import GROPING_MS, RECALL_MS, Steady
from rumpus.lab.playout import play_out
from rumpus.record import read_header
from tests.games.refusals import refusal_of

EDITIONS = ("uk", "party")
in_both = pytest.mark.parametrize("edition", EDITIONS)
OPTIONS = [option.name for option in GAME.options]
DRAW_0: Move = {"type": "draw", "from": 0}
ANSWER: Move = {"type": "answer", "text": "owl"}
VOTE: Move = {"type": "vote", "stands": True}
FLIP: Move = {"type": "flip", "from": 0}
DRAW = "song/grid city/circle | food/equals"
# Seats 0 and 2 face off for fruit and bird.
FACE_OFF = ("tree/plus fruit/dots", "river/waves", "bird/dots", "")
# The same, but a card of seat 1 waits for what seat 0 shows underneath.
CASCADE = ("river/waves fruit/dots", "tool/waves", "bird/dots", "")


def heaps(text: str) -> list[list[str]]:
    """Piles written in a row: cards bottom to top, piles divided by a bar."""
    return [pile.split() for pile in text.split("|")]


def table(*piles: str, draw: str = DRAW, seed: str = "", **rest: Any) -> Anomia:
    """A game that begins with these piles; options and further fields of the position by name."""
    options = {name: rest.pop(name) for name in OPTIONS if name in rest}
    position = {"piles": [heaps(row) for row in piles], "draw": heaps(draw), **rest}
    state = GAME.resume(GAME.read_options(options), len(piles), position, Chance(seed))
    assert isinstance(state, Anomia)
    state.take_events()
    return state


def dealt(seats: int = 4, seed: str = "s", **options: Any) -> Anomia:
    """A new game with the edition's first deck."""
    chosen = GAME.read_options(options)
    cards = GAME.read_cards(find_deck(GAME.deck_for(chosen)).cards)
    state = GAME.deal(chosen, GAME.seats_for(seats, chosen), cards, Chance(seed), False)
    assert isinstance(state, Anomia)
    state.take_events()
    return state


def ordered(order: str, seats: int = 4, seed: str = "", **options: Any) -> Anomia:
    """A new game with the cards in this order."""
    chosen = GAME.read_options(options)
    cards = GAME.read_cards(order.split())
    state = GAME.deal(chosen, seats, cards, Chance(seed), True)
    assert isinstance(state, Anomia)
    state.take_events()
    return state


def begun(seats: int = 4, **header: Any) -> Anomia:
    """A new game as a record's header begins it."""
    names = [f"P{seat}" for seat in range(seats)]
    state = read_header({"record": 1, "game": "anomia", "seats": names, **header}).begin()
    assert isinstance(state, Anomia)
    return state


def act(state: Anomia, seat: int, kind: str, /, at: int = -1, **fields: Any) -> None:
    """A move of this kind, at the moment the table is at where none is given."""
    state.do(seat, {"type": kind, **fields}, state.now if at < 0 else at)


def draw(state: Anomia, *cards_from: int) -> None:
    """Whoever's turn it is draws from these draw piles, one after the other."""
    for heap in cards_from:
        act(state, state.next_draw, "draw", **{"from": heap})


def answer(
    state: Anomia, seat: int, text: str = "word", verdict: str = "right", at: int = -1
) -> None:
    """The seat says this, and the judge finds it so."""
    act(state, seat, "answer", at, text=text, verdict=verdict)


def flip(state: Anomia, seat: int, heap: int = 0, at: int = -1) -> None:
    """The seat flips a tie-break card."""
    act(state, seat, "flip", at, **{"from": heap})


def votes(state: Anomia, **stands: bool) -> None:
    """Votes by seat: s1=True is a vote of seat 1 for the answer."""
    for seat, opinion in stands.items():
        act(state, int(seat[1:]), "vote", stands=opinion)


def clause_of(state: Anomia, seat: int, move: Move) -> str:
    """The clause that refuses this move."""
    return refusal_of(state, seat, move).clause


def piles(state: Anomia) -> list[str]:
    """All play piles by seat, as `table` takes them."""
    return [" | ".join(" ".join(pile) for pile in row) for row in state.position()["piles"]]


def won(state: Anomia) -> list[str]:
    """The winning piles by seat."""
    return [" ".join(pile) for pile in state.position()["won"]]


def faced_off(state: Anomia) -> tuple[list[int], list[str]] | None:
    """Who is in a face-off and what each has to name."""
    faceoff = state.position()["faceoff"]
    return None if faceoff is None else (faceoff["seats"], faceoff["asks"])


def drawn(state: Anomia) -> list[int]:
    """How many cards each draw pile has."""
    return [len(heap) for heap in state.position()["draw"]]


def heard(state: Anomia, eye: int = TABLE) -> list[Position]:
    """What happened since the last call, as this eye knows it."""
    return [event.cut(eye) for event in state.take_events()]


def kinds(state: Anomia, seat: int) -> set[str]:
    """The kinds of move open to a seat."""
    return {move["type"] for move in state.may(seat)}


def all_cards(state: Anomia) -> Counter[str]:
    """Every card of the game, wherever it lies."""
    position = state.position()
    lists = [pile for row in position["piles"] for pile in row]
    lists += [*position["won"], *position["draw"]]
    lists += [position["wilds"], position["aside"], position["spare"]]
    if position["race"] is not None:
        lists.append(position["race"]["tie_cards"])
    return Counter(card for cards in lists for card in cards)


def symbols_of(card: str) -> list[str]:
    """The symbols on a card."""
    return card[5:].split("+") if card.startswith("wild:") else [card.rpartition("/")[2]]


def is_wild(card: str) -> bool:
    return card.startswith("wild:")


# The number of seats and the decks.


@pytest.mark.clause("UK-01", "PE-01", "PE-40", "A-41")
@pytest.mark.parametrize(("edition", "least"), [("uk", 3), ("party", 2)])
def test_an_edition_takes_its_least_number_of_seats_to_twelve(edition: str, least: int) -> None:
    options = GAME.read_options({"edition": edition})
    for seats in range(least, 13):
        assert GAME.seats_for(seats, options) == seats
        assert len(dealt(seats, edition=edition).position()["piles"]) == seats
    for seats in (0, 1, least - 1, 13):
        with pytest.raises(Unreadable, match="to 12 seats"):
            GAME.seats_for(seats, options)


@pytest.mark.clause("A-41", "PE-40")
def test_more_than_six_are_taken_with_a_warning() -> None:
    assert GAME.crowded == 6


@pytest.mark.clause("UK-04", "UK-05", "UK-13", "UK-29")
@pytest.mark.parametrize("deck", ["anomia-1", "anomia-2"])
def test_a_uk_deck_has_92_different_category_cards_of_eight_symbols_and_8_wilds(deck: str) -> None:
    cards = all_cards(begun(deck=deck))
    wilds = [card for card in cards if is_wild(card)]
    counts = Counter(symbols_of(card)[0] for card in cards if not is_wild(card))
    assert (len(cards), cards.total(), len(wilds)) == (100, 100, 8)
    assert counts == {
        name: 12 if name in ("plus", "waves", "grid", "dots") else 11 for name in SYMBOLS
    }
    assert Counter(name for card in wilds for name in symbols_of(card)) == dict.fromkeys(SYMBOLS, 2)
    assert all(len(set(symbols_of(card))) == 2 for card in wilds)


@pytest.mark.clause("UK-03", "UK-06", "UK-36")
def test_the_two_uk_decks_share_their_wilds_alone_and_either_can_be_played() -> None:
    one, two = (all_cards(begun(deck=deck)) for deck in ("anomia-1", "anomia-2"))
    assert {card for card in one if card in two} == {card for card in one if is_wild(card)}
    assert all_cards(begun()) == one


@pytest.mark.clause("PE-26", "PE-34")
def test_no_two_party_decks_are_alike_and_each_has_two_blanks() -> None:
    seen: Counter[str] = Counter()
    for deck in PARTY_DECKS:
        cards = [card for card in find_deck(deck).cards if not is_wild(card)]
        blanks = [card for card in cards if card.startswith("blank/")]
        assert (len(cards), len(blanks)) == (74, 2)
        seen.update(card for card in cards if card not in blanks)
    assert set(seen.values()) == {1}


@pytest.mark.clause("PE-41")
def test_a_deck_of_cards_of_your_own_is_played() -> None:
    own = ["my aunt's friends/dots", "things that hum/grid", "wild:dots+grid"]
    assert all_cards(begun(cards=own)) == Counter(own)


@pytest.mark.clause("PE-39")
def test_decks_combined_shuffles_them_all_together() -> None:
    options = {"edition": "party", "decks_combined": ["party-2", "party-3"]}
    state = begun(options=options, seed="x")
    decks = [find_deck(deck).cards for deck in ("party-1", "party-2", "party-3")]
    assert all_cards(state) == Counter(card for deck in decks for card in deck)
    assert drawn(state) == [123, 123]
    upper = set(state.position()["draw"][0])
    assert all(upper & set(deck) for deck in decks)


@pytest.mark.parametrize("cards", [["fruit"], ["fruit/stars"], ["/dots"], ["wild:dots"]])
def test_a_text_that_is_no_card_is_refused(cards: list[str]) -> None:
    with pytest.raises(Unreadable, match=r"cards\[0\]: expected a"):
        begun(cards=cards)
    with pytest.raises(Unreadable, match=r"order\[0\]: expected a"):
        begun(order=cards)


@pytest.mark.clause("UK-29")
@pytest.mark.parametrize("card", ["wild:dots+dots", "wild:dots+", "wild:dots+grid+plus"])
def test_a_wild_has_two_different_symbols(card: str) -> None:
    with pytest.raises(Unreadable, match="a wild of two different symbols"):
        GAME.read_cards([card])


def test_a_wild_written_the_other_way_round_is_the_same_card() -> None:
    state = ordered("wild:plus+waves wild:waves+plus")
    assert state.position()["draw"] == [["wild:plus+waves"], ["wild:plus+waves"]]
    assert GAME.card_key("wild:waves+plus") == GAME.card_key("wild:plus+waves")
    assert GAME.card_key("fruit/dots") == "fruit/dots"


def test_no_cards_at_all_are_refused() -> None:
    with pytest.raises(Unreadable, match="at least one card"):
        begun(order=[])


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("edition", "us"),
        ("rounds", 0),
        ("rounds", True),
        ("first_player", 12),
        ("first_player", "dealer"),
        ("opening_wilds", "bury"),
        ("no_repeat", "on"),
        ("repeat_scope", "sitting"),
        ("repeat_period", "game"),
        ("talk_counts", 1),
        ("tie_window_ms", -1),
        ("challenge_ms", 60_001),
        ("stall_seconds", 1.5),
        ("vote_seconds", "10"),
        ("vote_caller", "uk"),
        ("voters", "none"),
        ("fouls", None),
        ("foul_card", "bury"),
        ("three_player", "remove"),
        ("two_player", "one_pile"),
        ("two_pile_turn", "either"),
        ("own_match", True),
        ("blanks", "custom:"),
        ("blanks", "custom: "),
        ("blanks", "custom:" + 61 * "x"),
        ("kid_category", ["animal"]),
        ("kid_category", {"12": "animal"}),
        ("kid_category", {"03": "animal"}),
        ("kid_category", {"3": " "}),
        ("kid_category", {"3": 7}),
        ("kid_repeat_exempt", "yes"),
        ("decks_combined", "anomia-2"),
        ("decks_combined", ["loonacy"]),
        ("decks_combined", [["anomia-2"]]),
        ("decks_combined", ["anomia-2"] * 8),
        ("round_tie", "split"),
        ("won_to_play_pile", 0),
        ("pace", "fast"),
    ],
)
def test_an_option_takes_only_its_values(name: str, value: Any) -> None:
    with pytest.raises(Unreadable, match="expected"):
        GAME.read_options({name: value})


@pytest.mark.parametrize(
    ("options", "where"),
    [({"first_player": 4}, "first_player"), ({"kid_category": {"4": "animal"}}, "kid_category")],
)
def test_an_option_names_only_seats_there_are(options: Position, where: str) -> None:
    with pytest.raises(Unreadable, match=rf"options\.{where}: expected .* 0 to 3"):
        dealt(4, **options)


# Set-up.


@pytest.mark.clause("UK-10", "PE-05", "A-42", "A-43")
@in_both
def test_the_whole_deck_is_shuffled_into_two_draw_piles(edition: str) -> None:
    state = dealt(edition=edition)
    deck = find_deck(GAME.deck_for({"edition": edition})).cards
    assert all_cards(state) == Counter(deck)
    assert drawn(state) == [len(deck) // 2] * 2
    assert state.position()["draw"][0] != list(deck[: len(deck) // 2])


@pytest.mark.clause("UK-10", "PE-05")
def test_the_seed_decides_the_shuffle() -> None:
    assert dealt(seed="a").position() == dealt(seed="a").position()
    assert dealt(seed="a").position() != dealt(seed="b").position()


@pytest.mark.clause("A-43", "A-42")
def test_an_odd_card_is_in_the_first_draw_pile() -> None:
    assert drawn(ordered("a/dots b/dots c/dots")) == [2, 1]


@pytest.mark.clause("UK-11", "PE-06", "A-01")
@in_both
@pytest.mark.parametrize(("first", "turn"), [("shuffler", 0), (0, 0), (3, 3)])
def test_the_shuffler_or_the_seat_named_begins(edition: str, first: Any, turn: int) -> None:
    state = dealt(edition=edition, first_player=first)
    assert (state.turn, state.position()["turn"]) == (turn, turn)


@pytest.mark.clause("A-01")
def test_a_random_first_player_can_be_anybody_and_the_seed_decides() -> None:
    turns = [dealt(seed=str(seed), first_player="random").turn for seed in range(40)]
    assert set(turns) == {0, 1, 2, 3}
    assert turns == [dealt(seed=str(seed), first_player="random").turn for seed in range(40)]


@pytest.mark.clause("UK-52", "A-43")
@in_both
def test_with_three_two_symbols_can_be_taken_out(edition: str) -> None:
    state = dealt(3, edition=edition, three_player="remove_two_symbols")
    position = state.position()
    played = [card for heap in position["draw"] for card in heap]
    shown = {name for card in played for name in symbols_of(card)}
    assert shown == set(SYMBOLS) - {"diamond", "circle"}
    assert all({"diamond", "circle"} & set(symbols_of(card)) for card in position["spare"])
    if edition == "uk":
        assert Counter(is_wild(card) for card in played) == {False: 70, True: 5}
        assert drawn(state) == [38, 37]


@pytest.mark.clause("UK-52")
def test_symbols_are_taken_out_for_three_players_alone_and_never_from_an_order() -> None:
    assert drawn(dealt(4, three_player="remove_two_symbols")) == [50, 50]
    state = ordered("a/diamond b/circle", 3, three_player="remove_two_symbols")
    assert drawn(state) == [1, 1]


@pytest.mark.clause("A-40", "PE-34")
def test_blanks_can_stay_in_the_box() -> None:
    position = dealt(edition="party", blanks="out").position()
    assert not any("blank/" in card for heap in position["draw"] for card in heap)
    assert [card.partition("/")[0] for card in position["spare"]] == ["blank", "blank"]


@pytest.mark.clause("PE-37", "A-35")
@pytest.mark.parametrize(
    ("seats", "options", "width"),
    [
        (2, {"edition": "party"}, 2),
        (2, {"edition": "party", "two_player": "flip_race"}, 1),
        (2, {"edition": "party", "two_player": "same_answer"}, 1),
        (3, {"edition": "party"}, 1),
        (3, {"edition": "party", "three_player": "two_piles"}, 2),
        (3, {"edition": "uk", "three_player": "two_piles"}, 2),
        (4, {"edition": "party", "three_player": "two_piles"}, 1),
    ],
)
def test_how_many_play_piles_a_seat_has(seats: int, options: Position, width: int) -> None:
    assert [len(row) for row in dealt(seats, **options).position()["piles"]] == [width] * seats


# Drawing.


@pytest.mark.clause("UK-11", "UK-12", "UK-37", "PE-07")
@in_both
def test_a_card_is_drawn_from_either_pile_and_all_see_it_at_once(edition: str) -> None:
    state = ordered("a/dots b/waves c/plus d/grid", edition=edition)
    assert state.may(0)[0] == {"type": "draw", "from": [0, 1]}
    draw(state, 1, 0)
    assert piles(state) == ["c/plus", "a/dots", "", ""]
    for eye in (0, 3, None):
        assert state.view(eye)["piles"] == state.position()["piles"]
        assert state.view(eye)["draw"] == [1, 1]


@pytest.mark.clause("UK-17", "PE-10")
@in_both
def test_a_new_card_covers_the_one_before(edition: str) -> None:
    state = table("tree/plus", "fruit/dots", "", "", edition=edition)
    draw(state, 0)
    assert piles(state)[0] == "tree/plus song/grid"
    assert faced_off(state) is None


@pytest.mark.clause("UK-17", "PE-10")
@in_both
def test_a_covered_card_matches_nothing(edition: str) -> None:
    rows = ("fruit/dots song/grid", "", "", "")
    state = table(*rows, draw="bird/dots | food/equals", turn=1, edition=edition)
    draw(state, 0)
    assert faced_off(state) is None


@pytest.mark.clause("UK-15", "UK-16", "PE-09", "A-02")
@in_both
def test_turns_go_round_clockwise_while_nothing_matches(edition: str) -> None:
    state = ordered("a/dots b/waves c/plus d/grid e/equals f/circle", edition=edition)
    turns = []
    for _ in range(5):
        turns.append(state.turn)
        draw(state, 0 if state.draw[0] else 1)
    assert turns == [0, 1, 2, 3, 0]


@pytest.mark.clause("PE-20")
@in_both
def test_everybody_always_sees_who_draws_next(edition: str) -> None:
    state = table(*FACE_OFF, turn=3, edition=edition)
    assert [state.view(eye)["turn"] for eye in (0, 1, 2, 3, None)] == [3] * 5


@pytest.mark.clause("UK-27", "PE-19")
@in_both
def test_after_a_face_off_the_seat_after_the_last_drawer_draws(edition: str) -> None:
    rows = ("fruit/dots", "", "", "")
    state = table(*rows, draw="bird/dots song/grid |", turn=1, edition=edition)
    draw(state, 0)
    assert state.turn == ANYONE
    answer(state, 1)
    assert (state.turn, state.legal(0)) == (2, [])


def test_a_deal_and_a_draw_are_told() -> None:
    state = ordered("a/dots wild:dots+grid")
    assert heard(state) == []
    draw(state, 0, 1)
    assert heard(state) == [
        {"type": "drew", "seat": 0, "card": "a/dots", "draw": 0, "onto": 0},
        {"type": "drew", "seat": 1, "card": "wild:dots+grid", "draw": 1},
        {"type": "round-won", "seats": [0, 1, 2, 3], "scores": [0] * 4, "totals": [0] * 4},
    ]


# A learning start.


@pytest.mark.clause("A-03", "UK-28")
def test_a_wild_of_the_opening_counts_where_nobody_is_learning() -> None:
    state = ordered("wild:dots+grid a/dots b/grid c/plus")
    draw(state, 0)
    assert state.position()["wilds"] == ["wild:dots+grid"]
    assert (state.position()["again"], state.turn) == (True, 0)


@pytest.mark.clause("UK-14", "A-03")
def test_return_puts_a_wild_back_and_its_drawer_draws_another_card() -> None:
    state = ordered("wild:dots+grid a/dots b/waves c/plus", opening_wilds="return")
    before = all_cards(state)
    draw(state, 0)
    assert state.position()["wilds"] == state.position()["aside"] == []
    assert (sum(drawn(state)), state.turn, all_cards(state)) == (4, 0, before)


@pytest.mark.clause("PE-08", "A-03", "A-04")
def test_set_aside_lays_a_wild_to_one_side_until_the_first_face_off_is_over() -> None:
    order = "wild:dots+grid a/dots b/waves c/dots d/plus e/equals"
    state = ordered(order, edition="party", opening_wilds="set_aside")
    draw(state, 0)
    assert state.position()["aside"] == ["wild:dots+grid"]
    assert (sum(drawn(state)), state.turn) == (5, 0)
    draw(state, 0, 0)
    assert state.position()["aside"] == ["wild:dots+grid"]
    draw(state, 1)
    assert state.position()["learning"]
    answer(state, 2)
    assert state.position()["aside"] == state.position()["wilds"] == []
    assert (sum(drawn(state)), state.position()["learning"]) == (3, False)
    assert all_cards(state) == Counter(order.split())


@pytest.mark.clause("A-03", "A-04")
@pytest.mark.parametrize("opening", ["return", "set_aside"])
def test_after_the_first_face_off_wilds_count(opening: str) -> None:
    state = table("a/dots", "b/dots", "", draw="wild:dots+grid c/plus |", opening_wilds=opening)
    answer(state, 0)
    draw(state, 0)
    assert state.position()["wilds"] == ["wild:dots+grid"]


@pytest.mark.clause("A-03")
@pytest.mark.parametrize("opening", ["return", "set_aside"])
def test_where_only_wilds_are_left_they_count_and_the_round_ends(opening: str) -> None:
    state = ordered("wild:dots+grid wild:dots+plus", 3, opening_wilds=opening)
    draw(state, 0, 1)
    assert len(state.position()["wilds"]) == 2
    assert state.result is not None


@pytest.mark.clause("A-03")
@pytest.mark.parametrize("opening", ["return", "set_aside"])
def test_every_round_has_a_learning_start_of_its_own(opening: str) -> None:
    state = table("a/dots", "b/dots", "", draw="|", opening_wilds=opening, rounds=2)
    answer(state, 0)
    act(state, 0, "next")
    assert state.position()["learning"]


# Face-offs.


@pytest.mark.clause("UK-18", "UK-19", "PE-11", "PE-12")
@in_both
def test_equal_symbols_bring_two_to_answer_each_others_category(edition: str) -> None:
    state = table(*FACE_OFF, turn=3, edition=edition)
    assert faced_off(state) == ([0, 2], ["bird", "fruit"])
    assert [kinds(state, seat) - {"say", "murmur"} for seat in range(4)] == [
        {"answer"},
        set(),
        {"answer"},
        set(),
    ]


@pytest.mark.clause("UK-18", "UK-25", "PE-11", "PE-18", "A-45")
@in_both
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_nobody_declines_a_face_off_by_drawing(edition: str, seat: int) -> None:
    state = table(*FACE_OFF, turn=3, edition=edition)
    why = refusal_of(state, seat, DRAW_0)
    assert (why.code, why.clause) == ("illegal", "PE-18" if edition == "party" else "UK-25")


@pytest.mark.clause("UK-20", "PE-12")
@in_both
@pytest.mark.parametrize("text", [["owl", "emu"], "", "  ", 7, 201 * "x"])
def test_an_answer_is_one_example(edition: str, text: Any) -> None:
    state = table(*FACE_OFF, edition=edition)
    assert refusal_of(state, 0, {"type": "answer", "text": text}).code == "malformed"
    answer(state, 0, "owl")
    assert state.position()["said"] == [{"text": "owl", "card": "bird/dots", "won": True}]


@pytest.mark.clause("UK-21", "UK-22", "UK-23", "PE-13", "PE-14", "PE-15", "PE-16")
@in_both
def test_the_first_right_answer_wins_the_others_card_and_keeps_its_own(edition: str) -> None:
    state = table(*FACE_OFF, turn=3, edition=edition)
    answer(state, 2, "apple", at=1300)
    assert won(state) == ["", "", "fruit/dots", ""]
    assert piles(state) == ["tree/plus", "river/waves", "bird/dots", ""]
    late = refusal_of(state, 0, {"type": "answer", "text": "owl"}, 1301)
    assert (late.code, late.clause) == ("late", "PE-13" if edition == "party" else "UK-21")


@pytest.mark.clause("A-28", "PE-13", "UK-21")
@in_both
def test_what_counts_is_when_an_answer_is_done(edition: str) -> None:
    # An answer is a move when its last letter is said: the table never hears of its beginning.
    state = table(*FACE_OFF, edition=edition)
    answer(state, 2, "fig", at=1300)
    assert refusal_of(state, 0, {"type": "answer", "text": "oystercatcher"}, 1600).code == "late"


@pytest.mark.clause("UK-23", "PE-16")
@in_both
def test_a_loser_with_one_card_shows_nothing_until_the_next_own_draw(edition: str) -> None:
    state = table("fruit/dots", "", "bird/dots", draw="a/dots | c/dots", edition=edition)
    answer(state, 2)
    assert (piles(state)[0], faced_off(state)) == ("", None)
    draw(state, 1)
    assert faced_off(state) == ([0, 2], ["bird", "c"])


@pytest.mark.clause("UK-24", "UK-25", "UK-26", "PE-17", "PE-18")
@in_both
def test_what_is_laid_bare_may_start_the_next_face_off_at_once(edition: str) -> None:
    state = table(*CASCADE, turn=3, edition=edition)
    answer(state, 2)
    assert faced_off(state) == ([0, 1], ["tool", "river"])
    assert clause_of(state, 3, DRAW_0) in ("UK-25", "PE-18")
    answer(state, 1)
    assert (faced_off(state), state.turn) == (None, 3)
    assert state.tally() == {
        "draws": 0,
        "matches": 2,
        "at_once": 1,
        "longest_cascade": 2,
        "ties": 0,
        "votes": 0,
    }


@pytest.mark.clause("PE-17", "UK-24")
@in_both
def test_the_next_opponent_may_be_the_one_who_has_just_won(edition: str) -> None:
    state = table("city/dots fruit/dots", "", "bird/dots", edition=edition)
    answer(state, 2)
    assert faced_off(state) == ([0, 2], ["bird", "city"])


@pytest.mark.clause("UK-09", "PE-42", "UK-30", "PE-21")
@in_both
def test_anybody_can_be_drawn_in_whoever_drew(edition: str) -> None:
    rows = [f"a{seat}/{name}" for seat, name in enumerate(("plus", "waves", "grid", "dots"))]
    for one, two in combinations(range(4), 2):
        wild = f"wild:{symbols_of(rows[one])[0]}+{symbols_of(rows[two])[0]}"
        for drawer in range(4):
            state = table(*rows, draw=f"{wild} z/equals |", turn=drawer, edition=edition)
            draw(state, 0)
            assert faced_off(state) == ([one, two], [f"a{two}", f"a{one}"])


@pytest.mark.clause("UK-07", "UK-35", "PE-02", "PE-25", "A-05")
@in_both
def test_most_cards_won_win_and_cards_in_play_do_not_count(edition: str) -> None:
    rows = ("a/dots b/plus c/waves", "d/grid", "e/equals", "")
    held = [["x/dots"], ["y/dots", "z/plus"], [], []]
    state = table(*rows, won=held, draw="f/circle |", turn=3, edition=edition)
    draw(state, 0)
    clause = "PE-25" if edition == "party" else "UK-35"
    assert state.position()["result"] == {"winners": [1], "scores": [1, 2, 0, 0], "clause": clause}


@pytest.mark.clause("UK-40", "PE-28")
@in_both
def test_an_onlooker_may_murmur_and_nothing_changes(edition: str) -> None:
    state = table(*FACE_OFF, turn=3, edition=edition)
    before = state.position()
    act(state, 1, "murmur")
    assert heard(state) == [{"type": "murmured", "seat": 1}]
    assert state.position() == before
    assert clause_of(state, 3, DRAW_0) in ("UK-25", "PE-18")
    assert clause_of(state, 0, {"type": "murmur"}) == ("PE-28" if edition == "party" else "UK-40")


# Wild cards.


@pytest.mark.clause("UK-28", "UK-33", "PE-21", "PE-24")
@in_both
def test_a_wild_lies_in_the_middle_and_its_drawer_draws_again_after_the_face_offs(
    edition: str,
) -> None:
    rows = ("tree/plus", "river/waves", "fruit/dots", "bird/grid")
    state = table(*rows, draw="wild:plus+waves a/equals |", turn=3, edition=edition)
    draw(state, 0)
    assert (piles(state), state.position()["wilds"]) == (list(rows), ["wild:plus+waves"])
    assert clause_of(state, 3, DRAW_0) in ("UK-25", "PE-18")
    answer(state, 1)
    assert (state.turn, state.position()["again"]) == (3, True)
    draw(state, 0)
    assert state.position()["again"] is False


@pytest.mark.clause("UK-31", "PE-22")
@in_both
@pytest.mark.parametrize("card", ["a/plus", "a/waves"])
def test_under_a_wild_equal_symbols_match_and_so_does_the_pair(edition: str, card: str) -> None:
    rest: dict[str, Any] = {"wilds": ["wild:plus+waves"], "turn": 1, "edition": edition}
    state = table("tree/plus", "", "bird/dots", draw=f"{card} z/grid |", **rest)
    draw(state, 0)
    assert faced_off(state) == ([0, 1], ["a", "tree"])


@pytest.mark.clause("UK-32", "PE-23")
@in_both
def test_only_the_latest_wild_is_in_force(edition: str) -> None:
    rows = ("tree/plus", "", "bird/dots", "")
    wilds = ["wild:plus+waves", "wild:dots+grid"]
    state = table(*rows, draw="a/waves b/grid |", turn=1, wilds=wilds, edition=edition)
    draw(state, 0)
    assert faced_off(state) is None
    state = table(*rows, draw="b/grid a/waves |", turn=1, wilds=wilds, edition=edition)
    draw(state, 0)
    assert faced_off(state) == ([1, 2], ["bird", "b"])


# The end and further rounds.


@pytest.mark.clause("UK-34", "PE-25", "A-07")
@in_both
def test_the_round_ends_when_the_last_face_off_is_played(edition: str) -> None:
    state = table(*CASCADE, draw="|", edition=edition)
    assert clause_of(state, 0, DRAW_0) in ("UK-25", "PE-18")
    answer(state, 2)
    assert state.position()["result"] is None
    answer(state, 0)
    assert state.result is not None
    assert [kinds(state, seat) for seat in range(4)] == [set()] * 4


@pytest.mark.clause("UK-34", "A-08")
def test_a_position_at_its_end_is_over_at_once() -> None:
    state = table("a/dots", "b/grid", "", draw="|", wilds=["wild:plus+waves"], again=True)
    state.lapse(0)
    assert state.result is not None


@pytest.mark.clause("UK-08", "UK-36", "PE-26", "A-10")
@in_both
def test_a_sitting_of_two_rounds_has_a_winner_each_and_the_totals_decide(edition: str) -> None:
    rows = ("a/dots", "b/dots", "")
    state = table(*rows, draw="|", won=[[], ["x/plus", "y/plus"], []], rounds=2, edition=edition)
    before = all_cards(state)
    answer(state, 0)
    position = state.position()
    assert (position["over"], position["result"]) == (True, None)
    assert (position["rounds_won"], position["totals"]) == ([[1]], [1, 2, 0])
    assert [kinds(state, seat) for seat in range(3)] == [{"next", "say"}] * 3
    act(state, 2, "next")
    position = state.position()
    assert (position["round"], position["over"], position["turn"]) == (2, False, 0)
    assert (drawn(state), all_cards(state)) == ([2, 2], before)
    play_out(state, Chance("moves"), 100)
    assert state.result is not None
    assert state.result.scores == state.totals
    most = max(state.totals)
    assert state.result.winners == [seat for seat in range(3) if state.totals[seat] == most]
    assert len(state.rounds_won) == 2


@pytest.mark.clause("A-09")
def test_equal_leaders_share_the_round() -> None:
    held = [["x/dots"], [], ["y/dots"], []]
    state = table("a/grid", "", "", "", draw="b/plus |", turn=1, won=held)
    draw(state, 0)
    assert state.result is not None
    assert state.result.winners == [0, 2]


PLAY_OFF: dict[str, Any] = {"won": [["x/dots"], [], ["y/plus"], []], "round_tie": "playoff"}


@pytest.mark.clause("A-09", "A-12")
@pytest.mark.parametrize("winner", [0, 2])
def test_a_play_off_between_the_leaders_decides_the_round(winner: int) -> None:
    state = table("a/grid", "", "", "", draw="b/plus |", turn=1, **PLAY_OFF)
    before = all_cards(state) + Counter()
    draw(state, 0)
    asked = faced_off(state)
    assert asked in (([0, 2], ["x", "x"]), ([0, 2], ["y", "y"]))
    assert clause_of(state, 1, {"type": "answer", "text": "z"}) == "UK-18"
    answer(state, winner)
    assert state.position()["result"]["winners"] == [winner]
    assert state.position()["result"]["scores"] == [1, 0, 1, 0]
    assert (won(state), all_cards(state)) == (["x/dots", "", "y/plus", ""], before)
    assert {"type": "play-off-won", "seat": winner} in heard(state)


@pytest.mark.clause("A-09", "A-11")
def test_a_play_off_takes_a_card_that_is_not_in_use_first() -> None:
    state = table("a/grid", "", "", "", draw="|", spare=["s/circle"], **PLAY_OFF)
    state.lapse(0)
    assert faced_off(state) == ([0, 2], ["s", "s"])
    answer(state, 0)
    assert state.position()["spare"] == ["s/circle"]


@pytest.mark.clause("A-09", "A-13")
def test_a_play_off_that_is_tied_goes_on_with_those_who_tied() -> None:
    held = [["x/dots"], ["z/plus"], ["y/plus"], []]
    state = table("a/grid", "", "", "", draw="|", won=held, round_tie="playoff", tie_window_ms=100)
    state.lapse(0)
    answer(state, 0, at=1000)
    answer(state, 2, at=1050)
    state.lapse(1100)
    assert faced_off(state) is not None
    assert state.position()["faceoff"]["seats"] == [0, 2]
    answer(state, 2, at=2000)
    state.lapse(2100)
    assert state.position()["result"]["winners"] == [2]
    assert [len(pile) for pile in state.position()["won"]] == [1, 1, 1, 0]


@pytest.mark.clause("A-09")
def test_a_play_off_with_no_card_anywhere_is_shared() -> None:
    options: dict[str, Any] = {"round_tie": "playoff", "won_to_play_pile": True}
    state = table("a/grid", "b/plus", "", draw="|", **options)
    state.lapse(0)
    assert state.position()["result"]["winners"] == [0, 1]


@pytest.mark.clause("A-09")
def test_nobody_plays_off_a_round_without_a_card_won() -> None:
    state = table("a/grid", "b/plus", "", draw="|", round_tie="playoff", spare=["s/circle"])
    state.lapse(0)
    assert state.position()["result"]["winners"] == [0, 1, 2]


@pytest.mark.clause("A-05")
def test_by_the_house_rule_won_cards_lie_on_the_winners_pile_and_piles_are_counted() -> None:
    rows = ("tree/plus fruit/dots", "river/waves", "bird/dots", "")
    state = table(*rows, draw="a/equals |", turn=3, won_to_play_pile=True)
    answer(state, 2)
    assert piles(state) == ["tree/plus", "river/waves", "bird/dots fruit/dots", ""]
    draw(state, 0)
    assert state.result is not None
    assert (state.result.winners, state.result.scores) == ([2], [1, 1, 2, 1])


@pytest.mark.clause("A-05")
def test_by_the_house_rule_the_contest_goes_on_until_the_two_no_longer_match() -> None:
    rows = ("tree/plus city/dots fruit/dots", "", "bird/dots", "")
    state = table(*rows, turn=3, won_to_play_pile=True)
    answer(state, 2)
    assert faced_off(state) == ([0, 2], ["fruit", "city"])
    answer(state, 2)
    assert piles(state) == ["tree/plus", "", "bird/dots fruit/dots city/dots", ""]
    assert faced_off(state) is None


@pytest.mark.clause("A-21")
def test_by_the_house_rule_a_card_voted_down_goes_back() -> None:
    state = table(*FACE_OFF, turn=3, won_to_play_pile=True)
    answer(state, 2)
    act(state, 0, "call-vote")
    votes(state, s1=False, s3=False)
    assert piles(state) == list(FACE_OFF)


@pytest.mark.clause("A-31")
@pytest.mark.parametrize("onto", [0, 1])
def test_by_the_house_rule_a_card_won_from_an_own_pile_goes_to_the_other(onto: int) -> None:
    options: dict[str, Any] = {"edition": "party", "won_to_play_pile": True}
    rows = ["", ""]
    rows[1 - onto] = "fruit/dots"
    state = table(" | ".join(rows), "tool/plus |", draw="bird/dots a/grid |", **options)
    act(state, 0, "draw", **{"from": 0, "onto": onto})
    answer(state, 0)
    assert piles(state)[0].split(" | ")[1 - onto].strip("| ") == "fruit/dots bird/dots"
    assert faced_off(state) is None


# Answers: what is right, what has been said.


@pytest.mark.clause("UK-49", "UK-50", "PE-31", "PE-32")
@in_both
def test_a_doubtful_answer_is_right_unless_the_group_does_not_accept_it(edition: str) -> None:
    state = table(*FACE_OFF, turn=3, edition=edition)
    answer(state, 2, "my aunt's pear", "unsure")
    assert won(state)[2] == "fruit/dots"
    act(state, 0, "call-vote")
    votes(state, s1=False, s3=False)
    assert (won(state)[2], faced_off(state)) == ("", ([0, 2], ["bird", "fruit"]))


@pytest.mark.clause("UK-21", "UK-49")
@pytest.mark.parametrize("move", [{}, {"verdict": "right"}, {"verdict": "unsure"}])
def test_an_answer_said_aloud_is_believed(move: Position) -> None:
    state = table(*FACE_OFF)
    act(state, 2, "answer", **move)
    assert (won(state)[2], state.position()["said"]) == ("fruit/dots", [])


@pytest.mark.clause("A-18")
@pytest.mark.parametrize("text", [{}, {"text": "granite"}])
def test_a_wrong_answer_costs_nothing(text: Position) -> None:
    state = table(*FACE_OFF, turn=3)
    for _ in range(3):
        act(state, 0, "answer", verdict="wrong", **text)
    assert faced_off(state) == ([0, 2], ["bird", "fruit"])
    assert heard(state)[0] == {"type": "answered", "seat": 0, "verdict": "wrong", **text}
    answer(state, 0)
    assert won(state)[0] == "bird/dots"


@pytest.mark.clause("A-18", "UK-50", "PE-32")
@in_both
@pytest.mark.parametrize(("opinion", "winner"), [(True, "bird/dots"), (False, "")])
def test_an_appeal_is_won_by_a_majority_alone(edition: str, opinion: bool, winner: str) -> None:
    state = table(*FACE_OFF, "", turn=3, edition=edition, no_repeat=True)
    answer(state, 0, "roc", "wrong", at=1000)
    assert "appeal" in kinds(state, 0)
    act(state, 0, "appeal", at=2000)
    assert state.position()["vote"]["voters"] == [1, 3, 4]
    votes(state, s1=True, s3=opinion, s4=False)
    assert won(state)[0] == winner
    assert state.position()["said"][0]["won"] is opinion
    assert "appeal" not in kinds(state, 0)
    assert (faced_off(state) is None) is opinion


@pytest.mark.clause("A-20")
def test_an_even_vote_lets_what_was_judged_wrong_stay_wrong() -> None:
    state = table(*FACE_OFF, turn=3)
    answer(state, 0, "roc", "wrong")
    act(state, 0, "appeal")
    votes(state, s1=True, s3=False)
    assert (won(state)[0], faced_off(state)) == ("", ([0, 2], ["bird", "fruit"]))
    assert refusal_of(state, 0, {"type": "appeal"}).code == "illegal"


@pytest.mark.clause("A-18")
def test_an_appeal_is_about_the_last_wrong_answer() -> None:
    state = table(*FACE_OFF, turn=3)
    answer(state, 0, "granite", "wrong")
    answer(state, 0, "roc", "wrong")
    act(state, 0, "appeal")
    votes(state, s1=True, s3=True)
    assert [said["won"] for said in state.position()["said"]] == [False, True]


@pytest.mark.clause("A-27")
@pytest.mark.parametrize(
    "text",
    [
        "acai berry",
        "  ACAI   BERRY ",
        "Açaí Berry",
        "the açai berry",
        "An Acai\tberry",
        "a ＡＣＡＩ berry",
        "açaí berry",
    ],
)
def test_two_writings_of_one_answer_are_the_same(text: str) -> None:
    assert plain(text) == "acai berry"


@pytest.mark.clause("A-27")
@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("apples", "apples"),
        ("theatre", "theatre"),
        ("The", "the"),
        ("a", "a"),
        ("the the", "the"),
        ("Another", "another"),
        ("Straße", "strasse"),
        ("İzmir", "izmir"),
        ("rock'n'roll", "rock'n'roll"),
        ("7 up", "7 up"),
    ],
)
def test_nothing_else_is_taken_for_the_same(text: str, word: str) -> None:
    assert plain(text) == word


@pytest.mark.clause("A-27")
@given(st.text(st.characters(min_codepoint=32, max_codepoint=0x17F), max_size=20))
def test_case_and_outer_spaces_never_matter(text: str) -> None:
    assert plain(f"  {text}\t") == plain(text)
    assert plain(text.casefold()) == plain(text)


SAID = [
    Said("Orange", "fruit/dots", False),
    Said("lime", "fruit/dots", True),
    Said("fig", "", False),
]


@pytest.mark.clause("UK-42", "UK-43", "PE-29", "A-23", "A-24", "A-25")
@pytest.mark.parametrize(
    ("scope", "talk", "banned"),
    [
        ("card", True, "orange@fruit lime@fruit fig@fruit fig@colour"),
        ("card", False, "orange@fruit lime@fruit"),
        ("global", True, "orange@fruit orange@colour lime@fruit lime@colour fig@fruit fig@colour"),
        ("global", False, "orange@fruit orange@colour lime@fruit lime@colour"),
        ("winning_only", True, "lime@fruit lime@colour"),
        ("winning_only", False, "lime@fruit lime@colour"),
    ],
)
def test_what_the_no_repeat_rule_bans(scope: str, talk: bool, banned: str) -> None:
    found = [
        f"{word}@{card}"
        for word in ("orange", "lime", "fig", "pear")
        for card in ("fruit", "colour")
        if is_banned(f"an {word}".upper(), f"{card}/dots", SAID, scope, talk)
    ]
    assert " ".join(found) == banned


@pytest.mark.clause("UK-41", "UK-42", "PE-29")
@in_both
@pytest.mark.parametrize("verdict", ["right", "unsure", "wrong"])
def test_what_has_been_said_is_refused_however_it_is_judged(edition: str, verdict: str) -> None:
    state = table(*FACE_OFF, said=["kiwi"], no_repeat=True, edition=edition)
    why = refusal_of(state, 2, {"type": "answer", "text": "The Kiwi", "verdict": verdict})
    assert (why.code, why.clause) == ("illegal", "PE-29" if edition == "party" else "UK-42")


@pytest.mark.clause("UK-41")
def test_without_the_rule_nothing_is_banned() -> None:
    state = table(*FACE_OFF, said=["kiwi"])
    answer(state, 2, "kiwi")
    assert won(state)[2] == "fruit/dots"


@pytest.mark.clause("A-24", "UK-42", "PE-29")
@in_both
@pytest.mark.parametrize("counts", [True, False])
def test_talk_counts_or_not(edition: str, counts: bool) -> None:
    state = table(*FACE_OFF, no_repeat=True, talk_counts=counts, edition=edition)
    act(state, 3, "say", text="kiwi!")
    act(state, 1, "say", text="kiwi")
    assert heard(state)[1] == {"type": "said", "seat": 1, "text": "kiwi"}
    refused = state.why_not(2, RIGHT, "Kiwi")
    assert (refused is not None) is counts


@pytest.mark.clause("A-25")
def test_an_answer_that_lost_a_tie_or_was_wrong_is_used_up() -> None:
    state = table(*FACE_OFF, no_repeat=True, tie_window_ms=100)
    answer(state, 0, "roc", "wrong", at=500)
    answer(state, 0, "owl", at=1000)
    answer(state, 2, "fig", at=1050)
    assert [said["text"] for said in state.position()["said"]] == ["roc", "owl", "fig"]


@pytest.mark.clause("A-26", "PE-29")
@pytest.mark.parametrize(("period", "kept"), [("round", 0), ("sitting", 2)])
def test_a_new_round_forgets_what_was_said_unless_the_sitting_counts(
    period: str, kept: int
) -> None:
    state = table("a/dots", "b/dots", "", draw="|", rounds=2, repeat_period=period, said=["x"])
    answer(state, 0, "y")
    act(state, 0, "next")
    assert len(state.position()["said"]) == kept


@pytest.mark.clause("PE-38", "A-36", "A-38")
def test_a_child_names_its_own_category_and_its_opponent_the_childs_card() -> None:
    state = table(*FACE_OFF, edition="party", kid_category={"0": "animal"})
    assert faced_off(state) == ([0, 2], ["animal", "fruit"])


@pytest.mark.clause("A-36")
@pytest.mark.parametrize("exempt", [False, True])
def test_the_no_repeat_rule_binds_a_child_on_its_category_unless_it_is_exempt(
    exempt: bool,
) -> None:
    options: dict[str, Any] = {
        "edition": "party",
        "no_repeat": True,
        "kid_category": {"0": "animal"},
        "kid_repeat_exempt": exempt,
    }
    said = [{"text": "elephant", "card": "kid:animal"}, {"text": "fig", "card": "fruit/dots"}]
    state = table(*FACE_OFF, said=said, **options)
    assert (state.why_not(0, RIGHT, "elephant") is None) is exempt
    assert state.why_not(0, RIGHT, "fig") is None
    assert state.why_not(2, RIGHT, "fig") is not None
    assert state.why_not(2, RIGHT, "elephant") is None


BLANK = ("blank/dots", "", "fruit/dots", "")


@pytest.mark.clause("PE-36", "A-39", "A-40")
def test_anything_goes_for_a_blank_but_what_has_been_said() -> None:
    state = table(*BLANK, edition="party", no_repeat=True, said=["umbrella"])
    assert (
        clause_of(state, 2, {"type": "answer", "text": "umbrella", "verdict": "wrong"}) == "PE-29"
    )
    answer(state, 2, "cloud", "wrong")
    assert won(state)[2] == "blank/dots"


@pytest.mark.clause("PE-36", "PE-12")
def test_the_owner_of_a_blank_names_the_other_category() -> None:
    state = table(*BLANK, edition="party")
    answer(state, 0, "umbrella", "wrong")
    assert faced_off(state) == ([0, 2], ["fruit", "blank"])


@pytest.mark.clause("PE-35", "PE-36", "A-40")
@pytest.mark.parametrize(("blanks", "ask"), [("custom", "blank"), ("custom: pet name", "pet name")])
def test_an_agreed_category_of_the_blanks_is_judged_like_any_other(blanks: str, ask: str) -> None:
    state = table(*BLANK, edition="party", blanks=blanks)
    answer(state, 2, "umbrella", "wrong")
    assert faced_off(state) == ([0, 2], ["fruit", ask])
    answer(state, 2, "Rex")
    assert won(state)[2] == "blank/dots"


# Ties.


def tied(*rows: str, **rest: Any) -> Anomia:
    """Seats 0 and 2 were right at the same moment; it is 1100 ms."""
    state = table(*(rows or FACE_OFF), tie_window_ms=100, **rest)
    answer(state, 0, "owl", at=1000)
    answer(state, 2, "fig", at=1050)
    state.lapse(1100)
    heard(state)
    return state


@pytest.mark.clause("UK-44", "A-29", "PE-30")
@in_both
@pytest.mark.parametrize(("gap", "tie"), [(0, True), (99, True), (100, False), (101, False)])
def test_a_second_right_answer_inside_the_window_is_a_tie(
    edition: str, gap: int, tie: bool
) -> None:
    state = table(*FACE_OFF, tie_window_ms=100, edition=edition)
    answer(state, 0, "owl", at=1000)
    assert won(state)[0] == ""
    if tie:
        answer(state, 2, "fig", at=1000 + gap)
    state.lapse(1000 + max(gap, 100))
    assert won(state)[0] == ("" if tie else "bird/dots")
    assert ("flip" in kinds(state, 1)) is tie


@pytest.mark.clause("UK-44", "UK-45", "UK-46", "UK-47", "PE-30", "A-14", "A-15")
@in_both
def test_a_third_player_flips_a_card_and_both_name_its_category_for_the_first_stake(
    edition: str,
) -> None:
    state = tied(draw="song/waves city/circle | food/equals", turn=3, edition=edition)
    assert (faced_off(state), state.position()["race"]["step"]) == (([0, 2], []), "tied")
    assert [kinds(state, seat) - {"say", "murmur"} for seat in range(4)] == [
        set(),
        {"flip"},
        set(),
        {"flip"},
    ]
    flip(state, 3)
    assert faced_off(state) == ([0, 2], ["song", "song"])
    assert heard(state)[0] == {"type": "flipped", "seat": 3, "card": "song/waves", "wilds": []}
    answer(state, 0)
    state.lapse(state.now + 100)
    assert won(state)[0] == "bird/dots"
    assert (sum(drawn(state)), state.turn) == (3, 3)


@pytest.mark.clause("UK-48", "PE-30")
@in_both
def test_a_wild_is_no_tie_break_card_and_goes_back(edition: str) -> None:
    state = tied(draw="wild:plus+waves | wild:dots+grid a/equals", edition=edition)
    flip(state, 1)
    assert faced_off(state) == ([0, 2], ["a", "a"])
    assert state.position()["wilds"] == []
    assert sorted(state.position()["draw"][0] + state.position()["draw"][1]) == [
        "wild:dots+grid",
        "wild:plus+waves",
    ]
    assert heard(state)[0]["wilds"] == ["wild:plus+waves", "wild:dots+grid"]


@pytest.mark.clause("A-14", "UK-47")
def test_a_tie_break_card_goes_back_to_any_place_of_a_pile_that_has_cards() -> None:
    places: set[tuple[int, int]] = set()
    for seed in range(60):
        state = tied(draw="x/waves a/circle | b/equals", seed=str(seed))
        flip(state, 1)
        answer(state, 0)
        state.lapse(state.now + 100)
        heaps_now = state.position()["draw"]
        places.update(
            (i, heap.index("x/waves")) for i, heap in enumerate(heaps_now) if "x/waves" in heap
        )
    assert places == {(0, 0), (0, 1), (1, 0), (1, 1)}


@pytest.mark.clause("A-14")
def test_a_tie_break_card_never_opens_an_empty_draw_pile() -> None:
    for seed in range(20):
        state = tied(draw="x/waves | b/equals", seed=str(seed))
        flip(state, 1)
        answer(state, 0)
        state.lapse(state.now + 100)
        assert drawn(state) == [0, 2]


@pytest.mark.clause("A-13", "PE-30")
def test_a_tie_break_that_is_tied_again_is_broken_by_another_card() -> None:
    state = tied(draw="x/waves y/circle | z/equals")
    for moment, heap in ((2000, 0), (3000, 0), (4000, 1)):
        flip(state, 1, heap, at=moment)
        answer(state, 2, f"p{moment}", at=moment + 500)
        if moment < 4000:
            answer(state, 0, f"q{moment}", at=moment + 550)
        state.lapse(moment + 600)
    assert (won(state)[2], sum(drawn(state))) == ("fruit/dots", 3)
    assert state.tally()["ties"] == 3


@pytest.mark.clause("A-11")
def test_with_empty_draw_piles_a_card_not_in_use_breaks_the_tie() -> None:
    state = tied(draw="|", spare=["wild:circle+dots", "s/circle"], won=[[], ["w/grid"], [], []])
    assert faced_off(state) == ([0, 2], ["s", "s"])
    answer(state, 0)
    state.lapse(state.now + 100)
    assert sorted(state.position()["spare"]) == ["s/circle", "wild:circle+dots"]


@pytest.mark.clause("A-11")
def test_else_a_card_out_of_a_winning_pile_is_borrowed_and_returned() -> None:
    held = [["u/grid"], ["v/grid", "w/grid"], [], []]
    seen = set()
    for seed in range(30):
        state = tied(draw="|", won=held, seed=str(seed))
        asked = faced_off(state)
        assert asked is not None
        seen.add(asked[1][0])
        assert sum(len(pile) for pile in state.position()["won"]) == 2
        answer(state, 0)
        state.lapse(state.now + 100)
        lists = [sorted(pile) for pile in state.position()["won"]]
        assert lists == [["bird/dots", "u/grid"], ["v/grid", "w/grid"], [], []]
    assert seen == {"u", "v", "w"}


@pytest.mark.clause("A-11")
@pytest.mark.parametrize("heap", ["|", "wild:circle+dots |"])
def test_else_the_race_begins_again(heap: str) -> None:
    state = table(*FACE_OFF, draw=heap, tie_window_ms=100)
    answer(state, 0, "owl", at=1000)
    answer(state, 2, "fig", at=1050)
    state.lapse(1100)
    assert faced_off(state) == ([0, 2], ["bird", "fruit"])
    answer(state, 2, "lime", at=2000)
    state.lapse(2100)
    assert won(state)[2] == "fruit/dots"


@pytest.mark.clause("A-12", "PE-30")
def test_with_two_seats_the_table_flips_from_the_larger_pile() -> None:
    options: dict[str, Any] = {"edition": "party", "tie_window_ms": 100}
    state = table("a/dots |", "b/dots |", draw="c/plus | d/grid e/equals", **options)
    answer(state, 0, "x", at=1000)
    answer(state, 1, "y", at=1000)
    state.lapse(1100)
    assert faced_off(state) == ([0, 1], ["d", "d"])


@pytest.mark.clause("A-37", "A-38")
def test_a_child_names_its_own_category_in_a_tie_break_too() -> None:
    state = tied(edition="party", kid_category={"0": "animal"})
    flip(state, 1)
    assert faced_off(state) == ([0, 2], ["animal", "song"])


@pytest.mark.clause("PE-36")
def test_anything_goes_for_a_blank_that_breaks_a_tie() -> None:
    state = tied(edition="party", draw="blank/grid |")
    flip(state, 1)
    answer(state, 0, "umbrella", "wrong")
    state.lapse(state.now + 100)
    assert won(state)[0] == "bird/dots"


# Nobody knows an answer.


@pytest.mark.clause("A-19")
def test_after_a_stall_a_card_is_flipped_and_after_another_stall_another() -> None:
    state = table(*FACE_OFF, draw="x/waves |", stall_seconds=10)
    assert state.due() == 10_000
    state.lapse(10_000)
    assert kinds(state, 1) - {"say", "murmur"} == {"flip"}
    assert state.due() == NEVER
    flip(state, 1, at=12_000)
    assert (faced_off(state), state.due()) == (([0, 2], ["x", "x"]), 22_000)
    state.lapse(22_000)
    assert (drawn(state), kinds(state, 3) - {"say", "murmur"}) == ([1, 0], {"flip"})
    flip(state, 3, at=23_000)
    answer(state, 2)
    assert (won(state)[2], drawn(state)) == ("fruit/dots", [1, 0])


@pytest.mark.clause("A-19")
def test_a_wrong_answer_does_not_put_a_stall_off() -> None:
    state = table(*FACE_OFF, stall_seconds=10)
    answer(state, 0, "granite", "wrong", at=9000)
    assert state.due() == 10_000


@pytest.mark.clause("A-19")
def test_a_vote_stops_the_clock_of_a_stall() -> None:
    state = table(*FACE_OFF, stall_seconds=10)
    answer(state, 0, "roc", "wrong", at=9000)
    act(state, 0, "appeal", 9500)
    assert state.due() == NEVER
    act(state, 1, "vote", 19_000, stands=False)
    act(state, 3, "vote", 20_000, stands=False)
    assert state.due() == 30_000


@pytest.mark.clause("A-19", "A-21", "A-11")
def test_a_card_voted_down_after_the_next_face_off_stalled_gives_the_tie_break_card_back() -> None:
    state = table(*CASCADE, draw="x/grid |", turn=3, stall_seconds=10)
    before = all_cards(state)
    answer(state, 2)
    state.lapse(10_000)
    flip(state, 3)
    act(state, 0, "call-vote")
    votes(state, s1=False, s3=False)
    assert (piles(state), faced_off(state)) == (list(CASCADE), ([0, 2], ["bird", "fruit"]))
    assert all_cards(state) == before


@pytest.mark.clause("A-11", "A-21")
def test_the_card_that_can_still_be_disputed_is_not_borrowed() -> None:
    held = [[], [], ["w/grid"], []]
    for seed in range(10):
        state = table(*CASCADE, draw="|", won=held, stall_seconds=10, seed=str(seed))
        answer(state, 2)
        state.lapse(20_000)
        assert (faced_off(state), state.tally()["ties"]) == (([0, 1], ["w", "w"]), 2)
        act(state, 0, "call-vote")
        votes(state, s1=False, s3=False)
        assert (piles(state), won(state)) == (list(CASCADE), ["", "", "w/grid", ""])


# Disputes.


@pytest.mark.clause("A-22", "UK-50", "PE-32")
@pytest.mark.parametrize(
    ("edition", "caller", "callers"),
    [
        ("uk", "edition", {0, 1, 2, 3}),
        ("party", "edition", {0}),
        ("uk", "loser", {0}),
        ("party", "anyone", {0, 1, 2, 3}),
    ],
)
def test_who_may_call_a_vote(edition: str, caller: str, callers: set[int]) -> None:
    state = table(*FACE_OFF, turn=3, edition=edition, vote_caller=caller)
    answer(state, 2)
    assert {seat for seat in range(4) if "call-vote" in kinds(state, seat)} == callers


@pytest.mark.clause("A-20")
@pytest.mark.parametrize(("voters", "seats"), [("bystanders", [1, 3]), ("all", [0, 1, 2, 3])])
def test_who_votes(voters: str, seats: list[int]) -> None:
    state = table(*FACE_OFF, turn=3, voters=voters)
    answer(state, 2)
    act(state, 0, "call-vote")
    assert state.position()["vote"]["voters"] == seats
    assert [seat for seat in range(4) if "vote" in kinds(state, seat)] == seats
    assert (state.turn, state.movers()) == (ANYONE, seats)


@pytest.mark.clause("A-20")
def test_where_all_are_in_the_race_all_vote() -> None:
    state = table("a/dots |", "b/dots |", edition="party")
    answer(state, 0)
    act(state, 1, "call-vote")
    assert state.position()["vote"]["voters"] == [0, 1]


@pytest.mark.clause("A-20")
@pytest.mark.parametrize(("against", "left"), [(2, ""), (1, "fruit/dots"), (0, "fruit/dots")])
def test_a_majority_overturns_an_award_and_an_even_vote_does_not(against: int, left: str) -> None:
    state = table(*FACE_OFF, turn=3)
    answer(state, 2)
    act(state, 0, "call-vote")
    votes(state, s1=against < 1, s3=against < 2)
    assert won(state)[2] == left


@pytest.mark.clause("A-20")
@pytest.mark.parametrize(("cast", "left"), [({}, "fruit/dots"), ({"s1": False}, "")])
def test_a_vote_closes_after_its_time_with_the_votes_it_has(
    cast: dict[str, bool], left: str
) -> None:
    state = table(*FACE_OFF, turn=3, vote_seconds=15)
    answer(state, 2)
    act(state, 0, "call-vote", 5000)
    votes(state, **cast)
    assert state.due() == 20_000
    state.lapse(19_999)
    assert state.vote is not None
    state.lapse(20_000)
    assert (state.position()["vote"], won(state)[2]) == (None, left)


@pytest.mark.clause("A-20")
def test_an_appeal_nobody_votes_on_is_lost_after_its_time() -> None:
    state = table(*FACE_OFF, vote_seconds=15)
    answer(state, 0, "roc", "wrong")
    act(state, 0, "appeal", 1000)
    state.lapse(16_000)
    assert (faced_off(state), won(state)[0]) == (([0, 2], ["bird", "fruit"]), "")


@pytest.mark.clause("A-20")
def test_without_a_time_a_vote_waits_for_all() -> None:
    state = table(*FACE_OFF, turn=3, vote_seconds=0)
    answer(state, 2)
    act(state, 0, "call-vote")
    votes(state, s1=False)
    state.lapse(3_600_000)
    assert (state.due(), state.vote is None) == (NEVER, False)


@pytest.mark.clause("A-21")
def test_an_award_overturned_in_a_cascade_covers_what_it_had_laid_bare() -> None:
    state = table(*CASCADE, turn=3, shown=[3, 1, 2, 0])
    answer(state, 2)
    assert faced_off(state) == ([0, 1], ["tool", "river"])
    act(state, 0, "call-vote")
    votes(state, s1=False, s3=False)
    assert (piles(state), faced_off(state)) == (list(CASCADE), ([0, 2], ["bird", "fruit"]))
    assert state.position()["shown"] == [3, 1, 2, 0]
    answer(state, 0)
    assert (won(state)[0], state.turn) == ("bird/dots", 3)


@pytest.mark.clause("A-21", "UK-50")
def test_an_award_upheld_in_a_cascade_lets_the_next_face_off_go_on() -> None:
    state = table(*CASCADE, turn=3)
    answer(state, 2)
    act(state, 0, "call-vote")
    votes(state, s1=True, s3=True)
    assert faced_off(state) == ([0, 1], ["tool", "river"])
    assert (won(state)[2], refusal_of(state, 0, {"type": "call-vote"}).code) == (
        "fruit/dots",
        "late",
    )


@pytest.mark.clause("A-21")
def test_an_overturned_award_can_be_won_and_disputed_again() -> None:
    state = table(*FACE_OFF, turn=3)
    for _ in range(3):
        answer(state, 2)
        act(state, 0, "call-vote")
        votes(state, s1=False, s3=False)
    assert (won(state)[2], piles(state)) == ("", list(FACE_OFF))
    assert state.tally()["votes"] == 3


@pytest.mark.clause("A-22")
@in_both
def test_the_next_draw_or_answer_closes_the_vote(edition: str) -> None:
    state = table(*FACE_OFF, turn=3, edition=edition)
    answer(state, 2)
    draw(state, 1)
    assert refusal_of(state, 0, {"type": "call-vote"}).code == "late"
    state = table(*CASCADE, turn=3, edition=edition)
    answer(state, 2)
    answer(state, 1, "granite", "wrong")
    assert refusal_of(state, 0, {"type": "call-vote"}).code == "late"


@pytest.mark.clause("A-22")
def test_challenge_ms_holds_draws_back_until_its_time() -> None:
    state = table(*FACE_OFF, turn=3, challenge_ms=3000)
    answer(state, 2, at=1000)
    assert (state.due(), state.turn) == (4000, ANYONE)
    assert refusal_of(state, 3, DRAW_0, 3999).code == "late"
    state.do(3, DRAW_0, 4000)
    assert piles(state)[3] == "song/grid"


@pytest.mark.clause("A-22")
def test_challenge_ms_ends_when_all_losers_let_it_stand() -> None:
    options: dict[str, Any] = {"edition": "party", "three_player": "two_piles"}
    state = table("a/dots | b/dots", "|", "|", turn=1, challenge_ms=3000, **options)
    answer(state, 1)
    act(state, 0, "accept")
    assert (state.turn, kinds(state, 0)) == (ANYONE, {"say"})
    act(state, 2, "accept")
    assert state.turn == 1
    assert heard(state)[-1] == {"type": "accepted", "seat": 2}


@pytest.mark.clause("A-22")
def test_a_face_off_of_a_cascade_can_be_played_while_a_card_can_be_disputed() -> None:
    state = table(*CASCADE, turn=3, challenge_ms=3000)
    answer(state, 2, at=1000)
    assert kinds(state, 0) == {"accept", "answer", "say", "call-vote"}
    assert state.movers() == [0, 1]
    act(state, 0, "accept", 1500)
    assert faced_off(state) == ([0, 1], ["tool", "river"])
    answer(state, 1, at=2000)
    assert (state.due(), kinds(state, 0)) == (5000, {"accept", "say", "call-vote"})


@pytest.mark.clause("A-22", "A-19")
@pytest.mark.parametrize(("challenge", "stall", "first"), [(3000, 10, 4000), (30_000, 10, 11_000)])
def test_of_two_clocks_the_earlier_one_is_due(challenge: int, stall: int, first: int) -> None:
    state = table(*CASCADE, challenge_ms=challenge, stall_seconds=stall)
    answer(state, 2, at=1000)
    assert state.due() == first
    state.lapse(first)
    assert (state.position()["race"]["step"] == "tied") is (first == 11_000)
    assert state.due() == (31_000 if first == 11_000 else 11_000)


@pytest.mark.clause("A-22", "UK-34")
def test_the_result_waits_until_the_last_card_stands() -> None:
    state = table(*FACE_OFF, draw="|", challenge_ms=3000)
    answer(state, 2, at=1000)
    state.lapse(3999)
    assert state.result is None
    state.lapse(4000)
    assert state.result is not None


@pytest.mark.clause("A-22")
def test_an_upheld_award_holds_nothing_back_any_more() -> None:
    state = table(*FACE_OFF, turn=3, challenge_ms=3000)
    answer(state, 2, at=1000)
    act(state, 1, "call-vote")
    assert state.due() == NEVER
    votes(state, s1=True, s3=True)
    assert state.turn == 3


# Foul flips.


@pytest.mark.clause("UK-37", "UK-38", "PE-27", "A-16")
@in_both
def test_a_foul_card_goes_back_and_the_turn_is_lost(edition: str) -> None:
    state = table("tree/plus", "", "", "", turn=0, fouls=True, edition=edition)
    before = all_cards(state)
    draw(state, 0)
    act(state, 2, "foul")
    assert (piles(state)[0], sum(drawn(state)), state.turn) == ("tree/plus", 3, 1)
    assert all_cards(state) == before
    told = heard(state)[-1]
    assert told == {"type": "foul-called", "seat": 0, "by": 2, "card": "song/grid"}


@pytest.mark.clause("A-16")
def test_a_foul_card_goes_to_any_place_of_a_pile_that_has_cards() -> None:
    places: set[tuple[int, int]] = set()
    for seed in range(60):
        state = table("", "", "", draw="a/dots b/plus | c/grid", fouls=True, seed=str(seed))
        draw(state, 0)
        act(state, 1, "foul")
        found = state.position()["draw"]
        places.update((i, heap.index("a/dots")) for i, heap in enumerate(found) if "a/dots" in heap)
    assert places == {(0, 0), (0, 1), (1, 0), (1, 1)}


@pytest.mark.clause("A-16", "A-17")
def test_a_foul_ends_the_face_off_that_its_card_began() -> None:
    state = table("fruit/dots", "", "", "", draw="bird/dots a/grid |", turn=1, fouls=True)
    draw(state, 0)
    assert faced_off(state) is not None
    act(state, 0, "foul")
    assert (faced_off(state), piles(state), state.turn) == (None, ["fruit/dots", "", "", ""], 2)


@pytest.mark.clause("A-16", "A-17")
def test_a_foul_after_a_stall_gives_the_tie_break_card_back() -> None:
    options: dict[str, Any] = {"fouls": True, "stall_seconds": 10}
    state = table("fruit/dots", "", "", draw="bird/dots a/grid |", turn=1, **options)
    before = all_cards(state)
    draw(state, 0)
    state.lapse(10_000)
    flip(state, 2)
    act(state, 0, "foul")
    assert (sum(drawn(state)), all_cards(state), state.turn) == (2, before, 2)


@pytest.mark.clause("A-17")
def test_once_an_answer_was_said_no_foul_can_be_called() -> None:
    state = table("fruit/dots", "", "", draw="bird/dots a/grid |", turn=1, fouls=True)
    draw(state, 0)
    assert "foul" in kinds(state, 2)
    answer(state, 1, "granite", "wrong")
    why = refusal_of(state, 2, {"type": "foul"})
    assert (why.code, why.clause) == ("late", "UK-38")


@pytest.mark.clause("A-16")
def test_a_foul_wild_goes_back_and_the_one_before_is_in_force_again() -> None:
    rows = ("tree/plus", "river/waves", "", "")
    state = table(*rows, draw="wild:plus+waves a/grid |", wilds=["wild:dots+grid"], fouls=True)
    draw(state, 0)
    assert faced_off(state) is not None
    act(state, 3, "foul")
    assert (faced_off(state), state.position()["wilds"]) == (None, ["wild:dots+grid"])
    assert (state.turn, state.position()["again"], drawn(state)) == (1, False, [2, 0])


@pytest.mark.clause("A-16", "UK-38")
def test_keep_leaves_the_card_and_takes_the_next_turn() -> None:
    order = "a/dots b/waves c/plus d/grid e/equals f/circle"
    state = ordered(order, 3, fouls=True, foul_card="keep")
    draw(state, 0)
    act(state, 1, "foul")
    assert (piles(state)[0], state.turn, state.position()["skips"]) == ("a/dots", 1, [1, 0, 0])
    turns = []
    for heap in (0, 0, 1, 1):
        turns.append(state.turn)
        draw(state, heap)
    assert (turns, state.turn, state.position()["skips"]) == ([1, 2, 1, 2], 0, [0, 0, 0])


@pytest.mark.clause("A-16")
def test_keep_takes_a_turn_for_every_foul() -> None:
    order = "wild:diamond+asterisk a/dots b/waves c/plus d/grid e/equals f/circle"
    state = ordered(order, 3, fouls=True, foul_card="keep")
    for _ in range(2):
        draw(state, 0)
        act(state, 1, "foul")
    assert (state.position()["wilds"], state.position()["skips"]) == ([order.split()[0]], [2, 0, 0])
    draw(state, 0, 0, 1, 1)
    assert (state.turn, state.position()["skips"]) == (1, [0, 0, 0])


@pytest.mark.clause("A-16")
def test_keep_lets_the_face_off_go_on_and_a_foul_is_called_once() -> None:
    options: dict[str, Any] = {"fouls": True, "foul_card": "keep"}
    state = table("fruit/dots", "", "", draw="bird/dots a/grid |", turn=1, **options)
    draw(state, 0)
    act(state, 0, "foul")
    assert faced_off(state) == ([0, 1], ["bird", "fruit"])
    assert refusal_of(state, 2, {"type": "foul"}).code == "late"


@pytest.mark.clause("A-16")
def test_no_foul_is_left_over_for_the_next_round() -> None:
    state = table("tree/plus", "", "", draw="a/dots |", rounds=2, fouls=True)
    draw(state, 0)
    act(state, 0, "next")
    assert [kinds(state, seat) - {"say"} for seat in range(3)] == [{"draw"}, set(), set()]


@pytest.mark.clause("UK-38", "PE-27")
@in_both
def test_fouls_are_called_only_where_the_option_says_so_and_never_by_the_drawer(
    edition: str,
) -> None:
    clause = "PE-27" if edition == "party" else "UK-38"
    for fouls, caller in ((False, 1), (True, 0)):
        state = table("", "", "", edition=edition, fouls=fouls)
        draw(state, 0)
        why = refusal_of(state, caller, {"type": "foul"})
        assert (why.code, why.clause) == ("illegal", clause)


# Two piles, and other ways for two.


def two_piles(*rows: str, **rest: Any) -> Anomia:
    """A Party game of two or three with two play piles each."""
    return table(*rows, **{"edition": "party", "three_player": "two_piles", **rest})


def lay(state: Anomia, onto: int, heap: int = 0) -> None:
    """Whoever's turn it is draws onto this play pile."""
    act(state, state.next_draw, "draw", **{"from": heap, "onto": onto})


@pytest.mark.clause("PE-37", "A-30")
def test_choose_lays_the_card_on_either_pile_named_before_the_flip() -> None:
    for onto, row in ((0, "a/dots | "), (1, " | a/dots")):
        state = two_piles("|", "|", draw="a/dots b/plus |")
        assert state.may(0)[0] == {"type": "draw", "from": [0], "onto": [0, 1]}
        lay(state, onto)
        assert piles(state)[0] == row
    assert refusal_of(state, 1, DRAW_0).code == "malformed"


@pytest.mark.clause("A-30")
def test_alternate_fills_the_piles_by_turns() -> None:
    order = "a/dots b/waves c/plus d/grid e/equals f/circle"
    state = ordered(order, 2, edition="party", two_pile_turn="alternate")
    assert state.may(0)[0] == {"type": "draw", "from": [0, 1], "onto": [0]}
    draw(state, 0, 0, 0)
    why = refusal_of(state, 1, {"type": "draw", "from": 1, "onto": 0})
    assert (why.code, why.clause) == ("illegal", "PE-37")
    draw(state, 1, 1)
    assert piles(state) == ["a/dots e/equals | c/plus", "b/waves | d/grid"]


@pytest.mark.clause("A-30")
def test_seats_draws_once_onto_each_pile_in_a_turn() -> None:
    order = "a/dots wild:diamond+asterisk c/plus d/grid e/equals f/circle"
    state = ordered(order, 2, edition="party", two_pile_turn="seats")
    turns = []
    for heap in (0, 0, 0, 1, 1, 1):
        turns.append((state.turn, state.next_pile[state.turn]))
        draw(state, heap)
    assert turns == [(0, 0), (0, 1), (0, 1), (1, 0), (1, 1), (0, 0)]


@pytest.mark.clause("A-34", "PE-37")
@pytest.mark.parametrize(("winner", "left"), [(0, "c/plus | "), (1, "c/plus | d/dots")])
def test_the_pile_that_matches_is_at_stake_and_the_other_is_not_touched(
    winner: int, left: str
) -> None:
    state = two_piles("a/dots | b/waves", "c/plus |", draw="d/dots e/grid |", turn=1)
    lay(state, 1)
    assert faced_off(state) == ([0, 1], ["d", "a"])
    answer(state, winner)
    assert piles(state) == ["a/dots | b/waves" if winner == 0 else " | b/waves", left]


@pytest.mark.clause("A-31", "A-32")
@pytest.mark.parametrize("seats", [2, 3])
def test_own_piles_that_match_are_an_open_contest_for_the_newer_card(seats: int) -> None:
    others = ["c/plus |", "|"][: seats - 1]
    state = two_piles("a/dots | b/waves", *others, draw="d/dots e/grid |")
    lay(state, 1)
    assert faced_off(state) == (list(range(seats)), ["d"] * seats)
    answer(state, seats - 1)
    assert (won(state)[-1], piles(state)[0]) == ("d/dots", "a/dots | b/waves")


@pytest.mark.clause("A-31")
def test_own_piles_that_match_can_be_ignored() -> None:
    state = two_piles("a/dots |", "c/plus |", draw="d/dots e/grid |", own_match="ignore")
    lay(state, 1)
    assert (faced_off(state), state.turn) == (None, 1)


@pytest.mark.clause("A-33")
def test_a_wild_or_a_card_laid_bare_makes_an_open_contest_too() -> None:
    state = two_piles("a/dots | b/waves", "|", draw="wild:dots+waves e/grid |", shown=[4, 2, 0, 0])
    lay(state, 0)
    assert faced_off(state) == ([0, 1], ["a", "a"])
    state = two_piles("a/dots b/plus | c/dots", "d/plus |", turn=0)
    answer(state, 1)
    assert faced_off(state) == ([0, 1], ["a", "a"])


@pytest.mark.clause("A-06")
def test_of_several_matches_the_newest_card_comes_first_then_the_newer_other_one() -> None:
    rows = ("a/dots | b/dots", "c/dots | d/plus")
    state = two_piles(*rows, own_match="ignore", shown=[1, 2, 3, 4])
    assert faced_off(state) == ([0, 1], ["c", "b"])
    state = two_piles(*rows, own_match="ignore", shown=[2, 1, 3, 4])
    assert faced_off(state) == ([0, 1], ["c", "a"])


@pytest.mark.clause("A-06")
@pytest.mark.parametrize(("drawer", "seats"), [(0, [0, 1]), (1, [0, 1]), (2, [2, 3]), (3, [2, 3])])
def test_of_matches_with_cards_of_the_same_age_the_first_clockwise_from_the_drawer(
    drawer: int, seats: list[int]
) -> None:
    state = table("a/dots", "b/dots", "c/plus", "d/plus", drawer=drawer)
    assert state.position()["faceoff"]["seats"] == seats


@pytest.mark.clause("A-12", "A-32")
def test_in_a_contest_those_who_tie_race_on_and_the_table_flips() -> None:
    rows = ("a/dots | b/dots", "|", "|")
    state = two_piles(*rows, draw="c/plus | d/grid e/equals", tie_window_ms=100)
    answer(state, 2, at=1000)
    answer(state, 1, at=1050)
    state.lapse(1100)
    assert faced_off(state) == ([1, 2], ["d", "d"])
    answer(state, 1, at=2000)
    state.lapse(2100)
    assert won(state)[1] in ("a/dots", "b/dots")


@pytest.mark.clause("A-29", "A-32")
def test_a_contest_in_which_all_are_right_needs_no_waiting() -> None:
    state = two_piles("a/dots | b/dots", "|", "|", tie_window_ms=1000)
    for seat in (2, 0, 1):
        answer(state, seat, at=1000)
    assert faced_off(state) == ([0, 1, 2], ["song"] * 3)


@pytest.mark.clause("A-35")
def test_flip_race_is_one_card_each_until_two_match() -> None:
    order = "a/dots b/waves c/waves d/grid"
    state = ordered(order, 2, edition="party", two_player="flip_race")
    draw(state, 0, 0, 1)
    assert faced_off(state) == ([0, 1], ["b", "c"])
    answer(state, 1)
    assert (won(state), piles(state)) == (["", "c/waves"], ["a/dots", "b/waves"])


SAME: dict[str, Any] = {"edition": "party", "two_player": "same_answer"}


@pytest.mark.clause("A-35")
def test_same_answer_wins_the_newer_card_for_both() -> None:
    state = table("a/dots", "b/dots", draw="|", shown=[1, 2], **SAME)
    assert faced_off(state) == ([0, 1], ["b", "b"])
    answer(state, 1, "Fig", at=1000)
    assert (won(state), state.legal(1), state.movers()) == (["", ""], [], [0])
    answer(state, 0, "a fig", at=2000)
    assert (won(state), piles(state)) == (["b/dots", ""], ["a/dots", ""])
    assert state.result is not None
    assert (state.result.winners, state.result.scores) == ([0, 1], [1, 1])


@pytest.mark.clause("A-35")
def test_of_two_who_try_the_same_answer_neither_sees_the_others_word_first() -> None:
    state = table("a/dots", "b/dots", shown=[1, 2], **SAME)
    answer(state, 0, "fig")
    events = state.take_events()
    assert events[0].cut(0)["text"] == "fig"
    for eye in (1, SPECTATOR):
        assert "fig" not in str([event.cut(eye) for event in events])
        assert "fig" not in str(state.look(eye))
    assert state.view(0)["both_said"] == "fig"
    answer(state, 1, "lime")
    assert heard(state, 0)[-1] == {"type": "compared", "texts": ["fig", "lime"], "same": False}


@pytest.mark.clause("A-35")
def test_two_different_answers_win_nothing_and_both_try_again() -> None:
    state = table("a/dots", "b/dots", shown=[1, 2], no_repeat=True, **SAME)
    answer(state, 0, "fig")
    assert refusal_of(state, 0, {"type": "answer", "text": "lime"}).code == "late"
    answer(state, 1, "granite", "wrong")
    answer(state, 1, "lime")
    assert (won(state), [state.legal(seat) for seat in (0, 1)]) == (["", ""], [[ALOUD], [ALOUD]])
    assert clause_of(state, 0, {"type": "answer", "text": "lime"}) == "PE-29"
    answer(state, 1, "pear")
    answer(state, 0, "pear")
    assert won(state) == ["b/dots", ""]


@pytest.mark.clause("A-35")
def test_same_answer_has_no_appeal_no_play_off_and_no_own_piles_to_win_for() -> None:
    options: dict[str, Any] = {**SAME, "round_tie": "playoff", "won_to_play_pile": True}
    state = table("a/dots", "b/dots", draw="|", won=[["x/plus"], []], shown=[1, 2], **options)
    answer(state, 0, "granite", "wrong")
    assert "appeal" not in kinds(state, 0)
    act(state, 0, "answer")
    act(state, 1, "answer")
    assert won(state) == ["x/plus", "b/dots"]
    assert state.position()["result"]["winners"] == [0, 1]


@pytest.mark.clause("A-35", "A-19")
def test_same_answer_forgets_a_waiting_word_when_the_race_stalls() -> None:
    state = table("a/dots", "b/dots", draw="c/plus |", shown=[1, 2], stall_seconds=10, **SAME)
    answer(state, 0, "fig", at=1000)
    state.lapse(10_000)
    assert faced_off(state) == ([0, 1], ["c", "c"])
    assert (state.position()["both_said"], state.position()["race"]["right"]) == ("", [])


# Refusals: late, illegal or malformed, with the clause of the edition.


def quiet(edition: str) -> Anomia:
    """Nothing is on; seat 0 draws next, and the second draw pile is empty."""
    return table("tree/plus", "", "bird/dots", "", draw="song/grid |", edition=edition)


def racing(edition: str) -> Anomia:
    return table(*FACE_OFF, turn=3, edition=edition, no_repeat=True, said=["kiwi"])


def in_window(edition: str) -> Anomia:
    state = table(*FACE_OFF, tie_window_ms=100, edition=edition)
    answer(state, 0, at=1000)
    return state


def in_tie(edition: str) -> Anomia:
    return tied(draw="song/grid |", edition=edition)


def disputed(edition: str) -> Anomia:
    """Seat 2 has won; draws wait; only the loser calls a vote."""
    options: dict[str, Any] = {"challenge_ms": 3000, "vote_caller": "loser"}
    state = table(*CASCADE, turn=3, edition=edition, **options)
    answer(state, 2)
    return state


def waiting(edition: str) -> Anomia:
    """The same without a cascade."""
    state = table(*FACE_OFF, turn=3, edition=edition, challenge_ms=3000, vote_caller="loser")
    answer(state, 2)
    return state


def let_stand(edition: str) -> Anomia:
    state = disputed(edition)
    act(state, 0, "accept")
    return state


def voting(edition: str) -> Anomia:
    """A vote is on, and seat 1 has voted."""
    state = waiting(edition)
    act(state, 0, "call-vote")
    act(state, 1, "vote", stands=True)
    return state


def upheld(edition: str) -> Anomia:
    state = voting(edition)
    act(state, 3, "vote", stands=True)
    return state


def between_rounds(edition: str) -> Anomia:
    return ended(edition, rounds=2)


def ended(edition: str, **options: Any) -> Anomia:
    state = table("a/dots", "b/dots", "", "", draw="|", edition=edition, **options)
    answer(state, 0)
    return state


@in_both
@pytest.mark.parametrize(
    ("situation", "seat", "move", "code", "clauses"),
    [
        (quiet, 1, DRAW_0, "illegal", "UK-16 PE-09"),
        (quiet, 0, {"type": "draw", "from": 1}, "illegal", "UK-11 PE-07"),
        (racing, 3, DRAW_0, "illegal", "UK-25 PE-18"),
        (in_tie, 3, DRAW_0, "illegal", "UK-25 PE-18"),
        (waiting, 3, DRAW_0, "late", "UK-50 PE-32"),
        (voting, 3, DRAW_0, "late", "UK-50 PE-32"),
        (between_rounds, 0, DRAW_0, "late", "UK-34 PE-25"),
        (ended, 0, DRAW_0, "late", "UK-35 PE-25"),
        (quiet, 0, ANSWER, "late", "UK-21 PE-13"),
        (racing, 1, ANSWER, "illegal", "UK-18 PE-11"),
        (racing, 1, {"type": "answer"}, "illegal", "UK-18 PE-11"),
        (racing, 0, {"type": "answer", "text": "Kiwi"}, "illegal", "UK-42 PE-29"),
        (in_window, 0, ANSWER, "late", "UK-21 PE-13"),
        (in_tie, 0, ANSWER, "late", "UK-44 PE-30"),
        (voting, 0, ANSWER, "late", "UK-50 PE-32"),
        (between_rounds, 0, ANSWER, "late", "UK-34 PE-25"),
        (ended, 0, ANSWER, "late", "UK-35 PE-25"),
        (quiet, 0, {"type": "accept"}, "late", "UK-50 PE-32"),
        (waiting, 2, {"type": "accept"}, "illegal", "UK-50 PE-32"),
        (waiting, 1, {"type": "accept"}, "illegal", "UK-50 PE-32"),
        (let_stand, 0, {"type": "accept"}, "late", "UK-50 PE-32"),
        (quiet, 0, {"type": "call-vote"}, "late", "UK-50 PE-32"),
        (waiting, 1, {"type": "call-vote"}, "illegal", "UK-50 PE-32"),
        (let_stand, 0, {"type": "call-vote"}, "illegal", "UK-50 PE-32"),
        (voting, 0, {"type": "call-vote"}, "late", "UK-50 PE-32"),
        (upheld, 0, {"type": "call-vote"}, "late", "UK-50 PE-32"),
        (quiet, 0, VOTE, "late", "UK-50 PE-32"),
        (voting, 0, VOTE, "illegal", "UK-50 PE-32"),
        (voting, 1, VOTE, "late", "UK-50 PE-32"),
        (quiet, 0, {"type": "appeal"}, "late", "UK-50 PE-32"),
        (racing, 0, {"type": "appeal"}, "illegal", "UK-50 PE-32"),
        (in_tie, 0, {"type": "appeal"}, "late", "UK-50 PE-32"),
        (quiet, 1, FLIP, "late", "UK-44 PE-30"),
        (racing, 1, FLIP, "late", "UK-44 PE-30"),
        (in_tie, 0, FLIP, "illegal", "UK-44 PE-30"),
        (in_tie, 1, {"type": "flip", "from": 1}, "illegal", "UK-44 PE-30"),
        (quiet, 1, {"type": "murmur"}, "illegal", "UK-40 PE-28"),
        (racing, 0, {"type": "murmur"}, "illegal", "UK-40 PE-28"),
        (ended, 0, {"type": "say", "text": "well"}, "late", "UK-35 PE-25"),
        (quiet, 0, {"type": "next"}, "late", "UK-36 PE-26"),
        (ended, 0, {"type": "next"}, "late", "UK-35 PE-25"),
        (quiet, 1, {"type": "foul"}, "illegal", "UK-38 PE-27"),
    ],
)
def test_a_move_that_is_not_open_is_refused_with_the_clause_of_its_edition(
    edition: str, situation: Any, seat: int, move: Move, code: str, clauses: str
) -> None:
    why = refusal_of(situation(edition), seat, move)
    uk, party = clauses.split()
    assert (why.code, why.clause) == (code, party if edition == "party" else uk)
    assert why.message.endswith(".")


@pytest.mark.parametrize(
    "move",
    [
        {},
        {"type": "shuffle"},
        {"type": ["draw"]},
        {"type": "draw"},
        {"type": "draw", "from": 2},
        {"type": "draw", "from": -1},
        {"type": "draw", "from": True},
        {"type": "draw", "from": "0"},
        {"type": "draw", "from": 0, "onto": 1},
        {"type": "draw", "from": 0, "onto": "a"},
        {"type": "draw", "from": 0, "card": "a/dots"},
        {"type": "answer", "text": ""},
        {"type": "answer", "text": 7},
        {"type": "answer", "text": "owl", "verdict": "maybe"},
        {"type": "answer", "text": "owl", "verdict": True},
        {"type": "answer", "seat": 0},
        {"type": "accept", "stands": True},
        {"type": "call-vote", "seat": 1},
        {"type": "vote"},
        {"type": "vote", "stands": 1},
        {"type": "vote", "stands": "yes"},
        {"type": "appeal", "text": "owl"},
        {"type": "flip"},
        {"type": "flip", "from": 2},
        {"type": "murmur", "text": "look"},
        {"type": "say"},
        {"type": "say", "text": " "},
        {"type": "say", "text": 201 * "x"},
        {"type": "next", "round": 2},
        {"type": "foul", "seat": 0},
    ],
)
def test_what_is_no_move_is_malformed(move: Move) -> None:
    for situation in (quiet, racing, in_tie, voting, between_rounds, ended):
        assert refusal_of(situation("uk"), 0, move).code == "malformed"


def test_every_kind_of_move_is_written_as_it_is_read() -> None:
    state = table(*FACE_OFF)
    codes = [*range(DRAWS), *range(ALOUD, FOUL + 1)]
    for code in codes:
        words = "owl" if code in (RIGHT, UNSURE, WRONG, SAY) else ""
        if code < DRAWS and code % 8:
            continue
        assert state.read(state.write(code, words)) == (code, words)
    assert {state.write(code, "owl")["type"] for code in codes} == set(KINDS)


# Positions.


@pytest.mark.parametrize(
    "fields",
    [
        {"piles": [[["a/dots"]]]},
        {"piles": [[], [[]], [[]], [[]]]},
        {"piles": [[[]] * 9, [[]], [[]], [[]]]},
        {"piles": [[["wild:dots+grid"]], [[]], [[]], [[]]]},
        {"piles": [[["a"]], [[]], [[]], [[]]]},
        {"won": [[], [], []]},
        {"won": [["a/b"], [], [], []]},
        {"wilds": ["a/dots"]},
        {"aside": ["a/dots"]},
        {"turn": 4},
        {"turn": None},
        {"again": 1},
        {"said": ["a", 7]},
        {"said": [{"text": "a", "by": 1}]},
        {"round": 0},
        {"over": "no"},
        {"totals": [0, 0]},
        {"rounds_won": [[4]]},
        {"next_pile": [1, 0, 0, 0]},
        {"skips": [-1, 0, 0, 0]},
        {"drawer": -1},
        {"drawn_onto": 3},
        {"drawn_onto": "middle"},
        {"drawn_onto": 9},
        {"shown": [1, 2]},
        {"learning": 0},
        {"both_said": None},
        {"result": {"winners": [4]}},
        {"faces": []},
    ],
)
def test_a_position_that_is_none_is_refused(fields: Position) -> None:
    with pytest.raises(Unreadable, match="expected"):
        table("a/dots", "b/grid", "c/plus", "", **fields)


RACE: Position = {"about": "match", "seats": [0, 2], "ours": 0, "theirs": 2}


@pytest.mark.parametrize(
    "race",
    [
        {**RACE, "about": "duel"},
        {**RACE, "seats": [2, 0]},
        {**RACE, "seats": [0, 0]},
        {**RACE, "seats": [0]},
        {**RACE, "seats": [0, 1]},
        {**RACE, "seats": [0, 1, 2]},
        {**RACE, "theirs": 3},
        {**RACE, "theirs": -1},
        {**RACE, "theirs": 9},
        {"about": "match", "seats": [0, 3], "ours": 0, "theirs": 3},
        {"about": "contest", "seats": [], "ours": 0},
        {"about": "contest", "seats": [0, 1], "ours": 3},
        {"about": "contest", "seats": [0, 1], "ours": 0, "theirs": 1},
        {"about": "playoff", "seats": [0, 2]},
        {"about": "playoff", "seats": [0, 2], "step": "tied"},
        {**RACE, "step": "late"},
        {**RACE, "step": "window"},
        {**RACE, "step": "window", "right": [0]},
        {**RACE, "step": "window", "right": [1], "window_ends": 100},
        {**RACE, "right": [0], "right_said": [3]},
        {**RACE, "wrong": [1]},
        {**RACE, "wrong": [0, 0]},
        {**RACE, "tie_card": "x/dots"},
        {**RACE, "tie_cards": ["x/dots"]},
        {**RACE, "tie_cards": ["x/dots"], "tie_from": [4]},
        {**RACE, "tie_card": "wild:dots+grid", "tie_cards": ["wild:dots+grid"], "tie_from": [-1]},
        {**RACE, "speed": 1},
    ],
)
def test_a_race_that_cannot_be_is_refused(race: Position) -> None:
    with pytest.raises(Unreadable, match=r"position\.race"):
        table(*FACE_OFF, race=race)


def test_a_tie_that_nobody_could_break_is_refused() -> None:
    with pytest.raises(Unreadable, match="somebody who can flip a card, got nobody"):
        table(*FACE_OFF, draw="|", race={**RACE, "step": "tied"})


AWARD: Position = {**RACE, "winner": 2, "pile": 0, "card": "fruit/dots"}


@pytest.mark.parametrize(
    "award",
    [
        {**AWARD, "winner": 1},
        {**AWARD, "winner": 4},
        {**AWARD, "pile": 1},
        {**AWARD, "pile": 2},
        {**AWARD, "card": "bird/dots"},
        {**AWARD, "card": "fruit"},
        {**AWARD, "onto": 1},
        {**AWARD, "said": 0},
        {**AWARD, "accepted": [1]},
        {**AWARD, "blocks": 1},
        {**AWARD, "voted": None},
        {**AWARD, "seats": [0, 1]},
        {**AWARD, "about": "playoff", "ours": -1, "theirs": -1},
        {**AWARD, "by": 2},
    ],
)
def test_an_award_that_cannot_be_is_refused(award: Position) -> None:
    held = [[], [], ["fruit/dots"], []]
    rows = ("tree/plus", "river/waves", "bird/dots", "")
    assert table(*rows, won=held, award=AWARD).award is not None
    with pytest.raises(Unreadable, match=r"position\.award"):
        table(*rows, won=held, award=award)


@pytest.mark.parametrize(
    "vote",
    [
        {"speaker": 4, "voters": [1, 3]},
        {"speaker": 0, "voters": [1, 3]},
        {"speaker": 2, "voters": [1, 1]},
        {"speaker": 2, "voters": [1, 3], "stands": [0]},
        {"speaker": 2, "voters": [1, 3], "stands": [1], "falls": [1]},
        {"speaker": 2, "voters": [1, 3], "appeal": True},
        {"speaker": 2, "voters": [1, 3], "said": 0},
        {"speaker": 2, "voters": [1, 3], "since": -1},
        {"speaker": 2, "voters": [1, 3], "caller": 0},
    ],
)
def test_a_vote_that_cannot_be_is_refused(vote: Position) -> None:
    rest: dict[str, Any] = {"won": [[], [], ["fruit/dots"], []], "award": AWARD}
    with pytest.raises(Unreadable, match=r"position\.vote"):
        table("tree/plus", "river/waves", "bird/dots", "", vote=vote, **rest)


@pytest.mark.parametrize("heaps", [[[]], [[], [], []], [4, 4], 8, [["a"], []]])
def test_draw_piles_that_are_none_are_refused(heaps: Any) -> None:
    with pytest.raises(Unreadable, match=r"position\.draw"):
        GAME.resume(GAME.read_options({}), 3, {"draw": heaps}, Chance(""))


def test_fields_left_out_are_empty() -> None:
    position = table("", "", draw="|", edition="party", two_player="flip_race").position()
    given = {"piles": [[[]], [[]]], "won": [[], []], "draw": [[], []], "shown": [0, 0]}
    zeros = {"totals": [0, 0], "next_pile": [0, 0], "skips": [0, 0], "turn": 0, "drawer": 1}
    nothing = ("faceoff", "race", "award", "vote", "result", "drawn_onto")
    empty = ("wilds", "said", "rounds_won", "aside", "spare")
    flags = {"again": False, "over": False, "learning": False}
    assert position == {
        **given,
        **zeros,
        **flags,
        **dict.fromkeys(nothing),
        **{name: [] for name in empty},
        "round": 1,
        "both_said": "",
    }


def test_whoever_draws_again_was_the_last_drawer() -> None:
    assert table("", "", "", turn=2, again=True).position()["drawer"] == 2
    assert table("", "", "", turn=0).position()["drawer"] == 2


def test_a_bare_text_was_said_in_talk() -> None:
    said = table("", "", "", said=["kiwi"]).position()["said"]
    assert said == [{"text": "kiwi", "card": None, "won": False}]


@pytest.mark.clause("PE-14", "UK-37")
def test_a_seat_sees_its_own_winning_pile_and_the_height_of_the_others() -> None:
    state = table("", "", "", won=[["a/dots"], ["b/dots", "c/dots"], []])
    assert state.view(1)["won"] == [1, ["b/dots", "c/dots"], 0]
    assert state.view(None)["won"] == [1, 2, 0]
    assert state.view(1)["draw"] == [2, 1]


# Laws, for any game.

FLAGS = ["no_repeat", "talk_counts", "fouls", "won_to_play_pile", "kid_repeat_exempt"]
WORDS = {option.name: option.values for option in GAME.options if option.values}
NUMBERS: dict[str, list[int]] = {
    "rounds": [1, 2],
    "tie_window_ms": [0, 300],
    "challenge_ms": [0, 400],
    "stall_seconds": [0, 5],
    "vote_seconds": [0, 1],
}
STANDARD = ["opening_wilds", "foul_card", "voters", "vote_caller", "round_tie"]  # one match at most
TEXTS = ["fig", "Owl", "the owl", "pear"]


def any_deck(state_options: dict[str, Any], numbers: Any, size: int) -> list[str]:
    """Some cards of a deck, so that games are short."""
    deck = list(find_deck(GAME.deck_for(state_options)).cards)
    numbers.shuffle(deck)
    return deck[:size]


@st.composite
def games(
    draw: st.DrawFn, /, least: int = 2, most: int = 6, names: list[str] | None = None, **fixed: Any
) -> tuple[dict[str, Any], Anomia]:
    """A new game: any values of these options (of all if none are named), a few cards."""
    chosen: dict[str, Any] = {"edition": draw(st.sampled_from(EDITIONS))}
    for name in names if names is not None else [name for name in WORDS if name != "edition"]:
        if draw(st.booleans()):
            chosen[name] = draw(st.sampled_from(WORDS[name]))
    for name, values in NUMBERS.items():
        chosen[name] = draw(st.sampled_from(values))
    for name in FLAGS if names is None else ["no_repeat", "talk_counts"]:
        chosen[name] = draw(st.booleans())
    options = GAME.read_options({**chosen, **fixed})
    seats = draw(st.integers(max(least, 3 if options["edition"] == "uk" else 2), most))
    numbers = draw(st.randoms(use_true_random=False))
    cards = GAME.read_cards(any_deck(options, numbers, draw(st.integers(6, 40))))
    seed = Chance(str(numbers.random()))
    state = GAME.deal(options, seats, cards, seed, False)
    assert isinstance(state, Anomia)
    return options, state


def advance(state: Anomia, number: int) -> tuple[int, int] | None:
    """One step that the number decides: time, talk, a call, or mostly a move that is open."""
    state.lapse(state.now + number % 150 * (20 if number % 13 == 0 else 1))
    seat = number // 150 % state.seats
    talk = SAY if number % 9 else NEXT  # not too much of it
    codes = [*state.legal(seat) * 6, *(code for code in state.asides(seat) if code != talk)]
    if not codes:
        return None
    code = codes[number // 1000 % len(codes)]
    words = TEXTS[number // 7 % len(TEXTS)] if code in (ALOUD, SAY) else ""
    if code == ALOUD and number % 2:
        code = (RIGHT, UNSURE, WRONG)[number // 11 % 3]
    words = words if code != ALOUD else ""
    if state.why_not(seat, code, words) is not None:
        return None
    state.apply(seat, code, words)
    return seat, code


def matches_now(state: Anomia, *, own: bool = True) -> int:
    """How many pairs of top cards match, counted from the texts on the table."""
    position = state.position()
    tops = [
        (seat, pile[-1].rpartition("/")[2])
        for seat, row in enumerate(position["piles"])
        for pile in row
        if pile
    ]
    joined = set(symbols_of(position["wilds"][-1])) if position["wilds"] else set()
    return sum(
        (one[1] == two[1] or {one[1], two[1]} == joined) and (own or one[0] != two[0])
        for one, two in combinations(tops, 2)
    )


@st.composite
def steps(draw: st.DrawFn) -> list[int]:
    """Numbers for `advance`."""
    numbers = draw(st.randoms(use_true_random=False))
    return [numbers.randrange(10**7) for _ in range(draw(st.integers(0, 200)))]


@pytest.mark.clause("UK-26", "PE-18")
@given(games(3, 12, STANDARD), steps())
@settings(max_examples=60)
def test_with_one_pile_each_there_are_never_two_matches_at_once(
    game: tuple[Any, Anomia], numbers: list[int]
) -> None:
    _, state = game
    for number in numbers:
        advance(state, number)
        assert matches_now(state) <= 1
        if state.result is None and not state.over and state.vote is None:
            assert matches_now(state) == (state.race is not None and state.race.about == 0)


@pytest.mark.clause("A-31", "A-33")
@given(
    games(2, 3, [*STANDARD, "two_pile_turn"], edition="party", three_player="two_piles"), steps()
)
@settings(max_examples=60)
def test_with_contests_for_own_matches_two_piles_each_do_not_change_that(
    game: tuple[Any, Anomia], numbers: list[int]
) -> None:
    _, state = game
    assert state.settings.width == 2
    for number in numbers:
        advance(state, number)
        assert matches_now(state) <= 1


@pytest.mark.clause("UK-47", "A-14", "A-21")
@given(games(), steps())
@settings(max_examples=100)
def test_no_card_is_ever_lost_or_made(game: tuple[Any, Anomia], numbers: list[int]) -> None:
    _, state = game
    before = all_cards(state)
    for number in numbers:
        advance(state, number)
        assert all_cards(state) == before


@pytest.mark.clause("UK-25", "PE-18", "A-45")
@given(games(2, 12), steps())
@settings(max_examples=60)
def test_nobody_can_draw_while_two_tops_match(
    game: tuple[dict[str, Any], Anomia], numbers: list[int]
) -> None:
    options, state = game
    for number in numbers:
        advance(state, number)
        open_draws = [seat for seat in range(state.seats) if "draw" in kinds(state, seat)]
        if matches_now(state, own=options["own_match"] == "contest"):
            assert open_draws == []
        elif state.turn != ANYONE:
            assert open_draws == [state.position()["turn"]]


@pytest.mark.clause("UK-27", "UK-33", "PE-19", "PE-24", "A-02")
@given(games(2, 12, [*STANDARD, "two_player"]), steps())
@settings(max_examples=60)
def test_drawing_goes_round_clockwise_whatever_happens_in_between(
    game: tuple[Any, Anomia], numbers: list[int]
) -> None:
    _, state = game
    turn = state.next_draw
    for number in numbers:
        rounds, wilds = state.round, all_cards(state)
        made = advance(state, number)
        if state.round > rounds:
            turn = state.next_draw
        elif made is not None and made[1] < DRAWS:
            assert made[0] == turn
            turn = turn if state.again else (turn + 1) % state.seats
        assert state.position()["turn"] == turn
        assert all_cards(state) == wilds


@given(games(), steps(), steps())
@settings(max_examples=100)
def test_a_position_resumes_with_the_same_moves_and_the_same_future(
    game: tuple[dict[str, Any], Anomia], numbers: list[int], later: list[int]
) -> None:
    options, state = game
    for number in numbers:
        advance(state, number)
    again = GAME.resume(options, state.seats, state.position(), state.chance.clone())
    assert isinstance(again, Anomia)
    again.now = state.now
    assert again.position() == state.position()
    for number in later:
        for seat in range(state.seats):
            assert again.legal(seat) == state.legal(seat)
            assert again.may(seat) == state.may(seat)
        assert again.due() == state.due()
        assert advance(again, number) == advance(state, number)
        assert again.position() == state.position()


@given(games(), steps(), steps())
@settings(max_examples=40)
def test_a_clone_goes_the_same_way_and_leaves_its_model_alone(
    game: tuple[Any, Anomia], numbers: list[int], later: list[int]
) -> None:
    _, state = game
    for number in numbers:
        advance(state, number)
    before = state.position()
    twin, other = state.clone(), state.clone()
    for number in later:
        advance(twin, number)
        advance(other, number)
    assert state.position() == before
    assert (twin.position(), twin.tally()) == (other.position(), other.tally())


@given(games(), steps())
@settings(max_examples=60)
def test_a_seat_sees_nothing_that_depends_on_hidden_cards(
    game: tuple[dict[str, Any], Anomia], numbers: list[int]
) -> None:
    options, state = game
    for number in numbers:
        advance(state, number)
    position = state.position()
    upper, lower = position["draw"]
    hidden = (upper + lower)[::-1]
    position["draw"] = [hidden[: len(upper)], hidden[len(upper) :]]
    twin = GAME.resume(options, state.seats, position, Chance(""))
    twin.now = state.now
    for eye in range(state.seats):
        assert twin.view(eye) == state.view(eye)
        assert (twin.may(eye), twin.legal(eye)) == (state.may(eye), state.legal(eye))


@given(games(), steps())
@settings(max_examples=40)
def test_every_event_of_a_game_is_told_in_a_sentence(
    game: tuple[Any, Anomia], numbers: list[int]
) -> None:
    _, state = game
    names = ["Ann", "Ben", "Cat", "Dan", "Eve", "Fay"][: state.seats]
    state.take_events()
    for number in numbers:
        advance(state, number)
    for event in state.take_events():
        for eye in (TABLE, SPECTATOR, 0):
            assert GAME.tell(event.cut(eye), names).endswith((".", "!"))


@pytest.mark.clause("PE-40")
@pytest.mark.parametrize(("seats", "matches"), [(3, 30), (4, 48), (5, 64), (6, 72)])
def test_random_rounds_have_as_many_face_offs_as_they_should(seats: int, matches: int) -> None:
    total = 0
    for seed in range(40):
        state = dealt(seats, f"round {seed}")
        play_out(state, Chance(f"moves {seed}"), 10_000)
        total += state.tally()["matches"]
    assert 0.85 * matches < total / 40 < 1.15 * matches


# A sensible player.


def knows(category: str) -> list[str]:
    """Examples of a few categories, the best known first."""
    return {"fruit": ["apple", "pear", "fig", "plum"], "bird": ["owl"]}.get(category, [])


def plan_of(state: Anomia, seat: int, mind: str = "") -> tuple[Move, int]:
    """What a steady player at this seat would do now."""
    player = Steady(seat, state.seats, Chance(mind), knows)
    plan = player.choose(state.view(seat), state.may(seat))
    assert plan is not None
    return plan


def test_steady_says_one_of_the_best_known_examples_in_a_humans_time() -> None:
    state = table(*FACE_OFF)
    plans = [plan_of(state, 2, str(mind)) for mind in range(20)]
    assert {move["text"] for move, _ in plans} == {"apple", "pear", "fig"}
    assert all(RECALL_MS[0] <= ms <= RECALL_MS[1] for _, ms in plans)


def test_steady_keeps_to_what_it_has_in_mind() -> None:
    state = table(*FACE_OFF)
    player = Steady(2, 4, Chance(""), knows)
    texts = set()
    for _ in range(10):
        plan = player.choose(state.view(2), state.may(2))
        assert plan is not None
        texts.add(plan[0]["text"])
    assert len(texts) == 1


@pytest.mark.clause("UK-42")
def test_steady_says_nothing_again_and_gropes_when_it_knows_no_more() -> None:
    state = table(*FACE_OFF, said=["An Owl"], no_repeat=True)
    move, ms = plan_of(state, 0)
    assert move == {"type": "answer"}
    assert GROPING_MS[0] <= ms <= GROPING_MS[1]


def test_steady_draws_from_the_higher_pile_onto_its_lower_one() -> None:
    state = two_piles("a/dots | b/plus c/grid", "|", draw="d/equals | e/equals f/circle")
    assert plan_of(state, 0)[0] == {"type": "draw", "from": 1, "onto": 0}


def test_steady_flips_accepts_and_goes_on() -> None:
    assert plan_of(in_tie("uk"), 1)[0] == FLIP
    assert plan_of(waiting("uk"), 0)[0] == {"type": "accept"}
    assert plan_of(between_rounds("uk"), 1)[0] == {"type": "next"}
    assert Steady(1, 4, Chance("")).choose(racing("uk").view(1), racing("uk").may(1)) is None


@pytest.mark.clause("UK-50", "PE-32")
@pytest.mark.parametrize(("text", "stands"), [("The Owl", True), ("roc", False), ("", False)])
def test_steady_votes_for_what_it_knows(text: str, stands: bool) -> None:
    state = table(*FACE_OFF)
    words: dict[str, Any] = {"text": text} if text else {}
    act(state, 0, "answer", verdict="wrong", **words)
    act(state, 0, "appeal")
    assert plan_of(state, 1)[0] == {"type": "vote", "stands": stands}


def test_steady_lets_an_award_stand() -> None:
    assert plan_of(voting("party"), 3)[0] == {"type": "vote", "stands": True}


@pytest.mark.clause("A-44")
@given(games(2, 6), steps())
@settings(max_examples=20)
def test_stand_ins_who_have_heard_nothing_play_any_game_to_its_end(
    game: tuple[Any, Anomia], numbers: list[int]
) -> None:
    _, state = game
    for number in numbers:
        advance(state, number)
    before = all_cards(state)
    players = [Steady(seat, state.seats, Chance(f"{seat}"), knows) for seat in range(state.seats)]
    for _ in islice(sit(state, players, Chance("sitting")), 5000):
        pass
    assert state.result is not None
    assert all_cards(state) == before


# Telling.

NAMES = ["Ann", "Ben", "Cat"]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ({"type": "dealt", "round": 2, "turn": 1}, "Round 2: Ben begins."),
        ({"type": "drew", "seat": 0, "card": "a/dots", "draw": 0, "onto": 0}, "Ann draws a/dots."),
        (
            {"type": "faced-off", "seats": [0, 2], "asks": ["bird", "fruit"], "about": "match"},
            "Ann (bird?) against Cat (fruit?)!",
        ),
        (
            {"type": "faced-off", "seats": [0, 1, 2], "asks": ["a"] * 3, "about": "contest"},
            "Ann, Ben, Cat race: a!",
        ),
        (
            {"type": "answered", "seat": 0, "verdict": "right", "text": "owl"},
            "Ann says “owl”.",
        ),
        (
            {"type": "answered", "seat": 0, "verdict": "unsure", "text": "roc"},
            "Ann says “roc” (nobody is sure).",
        ),
        ({"type": "answered", "seat": 0, "verdict": "wrong"}, "Ann says an answer aloud (wrong)."),
        ({"type": "won", "seat": 0, "card": "a/dots", "loser": 1}, "Ann wins a/dots from Ben."),
        ({"type": "won", "seat": 0, "card": "a/dots", "loser": 0}, "Ann wins a/dots."),
        ({"type": "tied", "seats": [0, 2]}, "A tie: Ann and Cat."),
        (
            {"type": "flipped", "seat": 1, "card": "a/dots", "wilds": []},
            "Ben flips a/dots to break the tie.",
        ),
        (
            {"type": "flipped", "card": "a/dots", "wilds": []},
            "The table flips a/dots to break the tie.",
        ),
        (
            {"type": "flipped", "wilds": []},
            "There is no card to flip: the race begins again.",
        ),
        (
            {"type": "round-won", "seats": [0, 1], "scores": [2, 2, 1], "totals": [2, 2, 1]},
            "The round goes to Ann and Ben: 2, 2, 1.",
        ),
        ({"type": "murmured", "seat": 1}, "Ben murmurs: look at the cards."),
        ({"type": "said", "seat": 1, "text": "hm"}, "Ben says “hm”."),
        ({"type": "accepted", "seat": 1}, "Ben lets it stand."),
        ({"type": "vote-called", "seat": 1, "about": 0}, "Ben calls a vote."),
        ({"type": "appealed", "seat": 1}, "Ben asks for a vote on that answer."),
        ({"type": "voted", "seat": 1, "stands": True}, "Ben votes for it."),
        ({"type": "voted", "seat": 1, "stands": False}, "Ben votes against it."),
        ({"type": "vote-closed", "seat": 0, "stands": True}, "The answer stands."),
        ({"type": "vote-closed", "seat": 0, "stands": False}, "The answer does not stand."),
        ({"type": "stalled"}, "Nobody knows an answer."),
        ({"type": "foul-called", "seat": 0, "by": 1}, "Ann has peeked: a foul."),
        ({"type": "play-off-won", "seat": 0}, "Ann wins the play-off."),
    ],
)
def test_an_event_is_told_in_a_sentence(event: Position, sentence: str) -> None:
    assert GAME.tell(event, NAMES) == sentence


@pytest.mark.parametrize(
    ("texts", "same", "sentence"),
    [
        (["fig", "lime"], False, "Ann: “fig”, Ben: “lime”: not the same."),
        (["", ""], True, "Ann: aloud, Ben: aloud: the same."),
    ],
)
def test_two_answers_that_were_compared_are_told(
    texts: list[str], same: bool, sentence: str
) -> None:
    event = {"type": "compared", "texts": texts, "same": same}
    assert GAME.tell(event, NAMES[:2]) == sentence


def test_moves_that_wait_or_go_on_have_the_words_of_the_box_lid() -> None:
    assert GAME.waits == ("accept",)
    assert {"accept", "next"} <= set(KINDS)
    assert table(*FACE_OFF).write(NEXT) == {"type": "next"}
    assert table(*FACE_OFF).write(CALL_VOTE) == {"type": "call-vote"}
    assert set(GAME.decks) == set(DECKS)


@pytest.mark.clause("UK-19", "PE-12")
def test_whoever_judges_is_told_the_category_of_each_seat_while_it_may_answer() -> None:
    state = table("fruit/dots", "bird/dots", "song/plus", draw="a/grid | b/equals")
    assert [state.category(seat) for seat in range(3)] == ["bird", "fruit", ""]
    answer(state, 0)
    assert [state.category(seat) for seat in range(3)] == ["", "", ""]
