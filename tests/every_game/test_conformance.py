"""What holds for every game, with any options: the conformance suite."""

import copy
import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rumpus.core.chance import Chance
from rumpus.core.game import Game
from rumpus.core.reading import Unreadable
from rumpus.core.refusal import Refused
from rumpus.core.state import State
from rumpus.record import RecordError, as_line, check_record, header_for, move_line
from tests.every_game.tables import (
    ALL_GAMES,
    Sat,
    any_seats,
    bytes_of,
    cards_in,
    deal,
    games_under_way,
    new_games,
    random_steps,
    values,
)

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.id)
play = settings(
    deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)

# Where the cards of a game lie, in its position.
CARD_FIELDS = {
    "anomia": ("piles", "won", "draw", "wilds", "aside", "spare"),
    "zomadic-shift": ("hands", "draw", "discard", "matched", "unused", "chosen"),
    "loonacy": ("hands", "piles", "draw"),
    "kablam": ("hands", "draw", "discard"),
    "go-fox": ("hands", "draw", "pairs"),
    "read-and-grab": ("open", "draw", "out"),
}


def all_cards(game: Game, position: dict[str, Any]) -> Counter[str]:
    """Every card of a position, wherever it lies."""
    cards = cards_in([position.get(field, []) for field in CARD_FIELDS[game.id]])
    if position.get("race"):
        cards += cards_in(position["race"]["tie_cards"])
    if game.id == "zomadic-shift":
        cards["wild"] += sum(position["wilds"])
    if game.id == "read-and-grab":
        for numbers in position["sets"]:
            for number in numbers:
                cards[f"set of {number}"] += 1
    return cards


def conserved(game: Game, before: Counter[str], after: Counter[str]) -> bool:
    """A complete set in read-and-grab is six cards that lie in one pile."""
    return sum(size(card, n) for card, n in before.items()) == sum(
        size(card, n) for card, n in after.items()
    ) and (game.id == "read-and-grab" or before == after)


def size(card: str, count: int) -> int:
    return 6 * count if card.startswith("set of") else count


@every_game
@play
@given(data=st.data())
def test_cards_are_conserved(game: Game, data: st.DataObject) -> None:
    sat = data.draw(new_games(game))
    before = all_cards(game, sat.state.position())
    for step, _ in enumerate(random_steps(sat.state, Chance("steps"), 120)):
        if step % 10 == 0:
            assert conserved(game, before, all_cards(game, sat.state.position()))
    assert conserved(game, before, all_cards(game, sat.state.position()))


@every_game
@play
@given(data=st.data())
def test_every_move_that_may_lists_is_accepted(game: Game, data: st.DataObject) -> None:
    sat = data.draw(games_under_way(game))
    for seat in range(sat.state.seats):
        view = sat.state.view(seat)
        for move in game.choices(sat.state.may(seat), view, seat):
            sat.state.clone().do(seat, move, sat.state.now)


@every_game
@play
@given(data=st.data())
def test_no_move_is_accepted_that_may_does_not_list(game: Game, data: st.DataObject) -> None:
    sat = data.draw(games_under_way(game))
    pool = moves_of_all_seats(sat)
    for seat in range(sat.state.seats):
        may = sat.state.may(seat)
        for move in pool:
            if is_accepted(sat.state, seat, move):
                assert any(is_offered(move, offer) for offer in may), (seat, move, may)


def moves_of_all_seats(sat: Sat) -> list[dict[str, Any]]:
    """Moves that some seat might make now, and some that nobody may."""
    pool = [{"type": "next"}, {"type": "draw"}, {"type": "turn"}, {"type": "ready"}]
    for seat in range(sat.state.seats):
        pool += [sat.state.write(code) for code in sat.state.legal(seat)]
        pool += sat.game.choices(sat.state.may(seat), sat.state.view(seat), seat)
        for hand in sat.state.position().get("hands", [])[seat : seat + 1]:
            pool += [{"type": "play", "card": card} for card in hand]
            pool += [{"type": "give", "card": card} for card in hand]
    return pool


def is_accepted(state: State, seat: int, move: dict[str, Any]) -> bool:
    try:
        state.clone().do(seat, move, state.now)
    except Refused:
        return False
    return True


def is_offered(move: dict[str, Any], offer: dict[str, Any]) -> bool:
    """Is this one of the moves the offer stands for?"""
    if move["type"] != offer["type"]:
        return False
    return all(
        move[name] in allowed
        for name, allowed in offer.items()
        if isinstance(allowed, list) and move.get(name) is not None
    )


@every_game
@play
@given(data=st.data())
def test_a_refused_move_leaves_the_position_byte_identical(game: Game, data: st.DataObject) -> None:
    sat = data.draw(games_under_way(game))
    before = bytes_of(sat.state)
    junk = data.draw(st.lists(any_moves(sat), min_size=1, max_size=15))
    for move in [*moves_of_all_seats(sat)[:40], *junk]:
        for seat in range(sat.state.seats):
            twin = sat.state.clone()
            try:
                twin.do(seat, copy.deepcopy(move), sat.state.now)
            except Refused as refused:
                assert refused.refusal.message
                assert refused.refusal.code in ("illegal", "late", "malformed")
                assert bytes_of(twin) == before


def any_moves(sat: Sat) -> st.SearchStrategy[dict[str, Any]]:
    """Moves as a hostile sender might make them."""
    kinds = [
        "play",
        "draw",
        "answer",
        "vote",
        "flip",
        "give",
        "wild",
        "rescue",
        "ask",
        "lay",
        "turn",
    ]
    kinds += ["grab", "leave", "ready", "unready", "say", "next", "nonsense", "take", "catch"]
    texts = [*cards_in(list(sat.state.position().values())), "", "wild", "exploding", "red-99"]
    junk = st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-3, 20),
        st.just(10**30),
        st.floats(allow_nan=False),
        st.sampled_from(texts),
        st.text(max_size=5),
        st.lists(st.integers(-1, 12), max_size=4),
        st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
    )
    names = ["card", "pile", "from", "onto", "seat", "seats", "number", "colour", "over", "text"]
    names += ["stands", "verdict", "extra"]
    return st.fixed_dictionaries({"type": st.one_of(st.sampled_from(kinds), junk)}).flatmap(
        lambda base: st.dictionaries(st.sampled_from(names), junk, max_size=3).map(
            lambda fields: {**base, **fields}
        )
    )


@every_game
@play
@given(data=st.data())
def test_positions_round_trip_and_go_on_alike(game: Game, data: st.DataObject) -> None:
    sat = data.draw(games_under_way(game))
    position = json.loads(bytes_of(sat.state))
    twin = sat.again(copy.deepcopy(position))
    twin.now = sat.state.now
    assert twin.position() == position
    for _ in range(25):
        for seat in range(twin.seats):
            assert twin.legal(seat) == sat.state.legal(seat)
            assert twin.may(seat) == sat.state.may(seat)
        chance = Chance(str(len(bytes_of(twin))))
        step = next(random_steps(sat.state.clone(), chance, 1), None)
        if step is None:
            break
        sat.state.apply(*step)
        twin.apply(*step)
        assert bytes_of(twin) == bytes_of(sat.state)


@every_game
@play
@given(data=st.data())
def test_a_clone_lives_its_own_life(game: Game, data: st.DataObject) -> None:
    sat = data.draw(games_under_way(game))
    before = bytes_of(sat.state)
    twin = sat.state.clone()
    assert bytes_of(twin) == before
    for _ in random_steps(twin, Chance("twin"), 30):
        pass
    assert bytes_of(sat.state) == before


@every_game
@play
@given(data=st.data())
def test_a_view_does_not_depend_on_what_the_seat_may_not_know(
    game: Game, data: st.DataObject
) -> None:
    sat = data.draw(games_under_way(game))
    position = json.loads(bytes_of(sat.state))
    for eye in [*range(sat.state.seats), None]:
        view = sat.state.view(eye)
        other = sat.again(with_hidden_cards_shuffled(position, view, random.Random(1)))
        assert json.dumps(other.view(eye)) == json.dumps(view)
        if eye is not None:
            assert other.may(eye) == sat.state.may(eye)
            assert other.legal(eye) == sat.state.legal(eye)


def with_hidden_cards_shuffled(
    position: dict[str, Any], view: dict[str, Any], rng: random.Random
) -> dict[str, Any]:
    """A position that differs from this one only in lists that the view hides."""
    other = copy.deepcopy(position)
    last = other["award"]["winner"] if other.get("award") else None  # all saw that card being won
    kept = other["won"][last].pop() if last is not None and other["award"]["onto"] < 0 else None
    hidden = hidden_lists(other, view)
    if other.get("given"):  # all saw those cards being given
        hidden = [cards for cards in hidden if cards is not other["hands"][other["turn"]]]
    cards = [card for cards in hidden for card in cards]
    rng.shuffle(cards)
    for cards_there in hidden:
        cards_there[:] = [cards.pop() for _ in cards_there]
    if kept is not None:
        other["won"][last].append(kept)
    return other


def hidden_lists(there: Any, seen: Any) -> list[list[Any]]:
    """The lists of a position for which a view has only a number."""
    if isinstance(there, list) and type(seen) is int:
        return [there]
    if isinstance(there, dict) and isinstance(seen, dict):
        return [part for name in there for part in hidden_lists(there[name], seen.get(name))]
    if isinstance(there, list) and isinstance(seen, list):
        return [
            part for one, two in zip(there, seen, strict=False) for part in hidden_lists(one, two)
        ]
    return []


@every_game
@play
@given(data=st.data())
def test_events_tell_a_seat_no_hidden_card(game: Game, data: st.DataObject) -> None:
    """Nothing is told of a move that would differ if only hidden cards differed."""
    sat = data.draw(games_under_way(game))
    position = json.loads(bytes_of(sat.state))
    step = next(random_steps(sat.state.clone(), Chance("event"), 1), None)
    if step is None:
        return
    seat, code = step
    for eye in [*range(sat.state.seats), None]:
        view = sat.state.view(eye)
        other = sat.again(with_hidden_cards_shuffled(position, view, random.Random(2)))
        other.now = sat.state.now
        other.take_events()
        mine = sat.twin()
        mine.apply(seat, code)
        if other.why_not(seat, code) is not None:
            continue
        other.apply(seat, code)
        if mine.position().get("given"):  # an open card that lies in a hidden hand for a moment
            continue
        seen = -1 if eye is None else eye
        if json.dumps(mine.view(eye)) == json.dumps(other.view(eye)):
            told = [event.cut(seen) for event in mine.take_events()]
            assert told == [event.cut(seen) for event in other.take_events()]


@every_game
@play
@given(data=st.data())
def test_random_games_end(game: Game, data: st.DataObject) -> None:
    sat = data.draw(new_games(game))
    for _ in random_steps(sat.state, Chance("end"), 30_000, endless_waits(sat)):
        pass
    assert sat.state.result is not None
    result = sat.state.result
    assert len(result.scores) == sat.state.seats
    assert result.winners == sorted(set(result.winners))
    for seat in range(sat.state.seats):
        assert sat.state.legal(seat) == []
        assert not is_accepted(sat.state, seat, {"type": "draw"})


def endless_waits(sat: Sat) -> tuple[str, ...]:
    """Who may draw instead of playing, and tosses a coin for it, need never go out."""
    return sat.game.waits if sat.options.get("voluntary_draw") else ()


@every_game
@play
@given(data=st.data())
def test_the_same_header_and_moves_give_the_same_bytes(
    game: Game, data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    sat = data.draw(new_games(game))
    names = [f"P{seat + 1}" for seat in range(sat.state.seats)]
    deck = game.deck_for(sat.options)
    lines = [header_for(game, sat.options, names, deck, sat.seed)]
    sat.state.take_events()
    for seat, code in random_steps(sat.state, Chance("record"), 60):
        lines.append(move_line(sat.state.now, seat, sat.state.write(code)))
    lines += [{"at": sat.state.now}, {"expect": sat.state.position()}]
    if sat.state.result is not None:
        lines.append({"result": sat.state.told_result()})
    path = tmp_path_factory.mktemp("record") / "game.jsonl"
    path.write_text("".join(as_line(line) for line in lines), "utf-8")
    assert check_record(path) == []


@every_game
@play
@given(data=st.data())
def test_a_spoilt_position_is_refused_or_played_but_never_breaks(
    game: Game, data: st.DataObject
) -> None:
    sat = data.draw(games_under_way(game))
    position = json.loads(bytes_of(sat.state))
    spoil(position, data.draw(st.randoms(use_true_random=False)))
    try:
        state = sat.again(position)
    except Unreadable:
        return
    for eye in [*range(state.seats), None]:
        state.view(eye)
    state.take_events()
    for seat, code in random_steps_of_any(state, Chance("spoilt"), 40):
        state.write(code)
        state.may(seat)
        game_told = [event.cut(-2) for event in state.take_events()]
        for event in game_told:
            game.tell(event, [f"P{i}" for i in range(state.seats)])
    state.position()


def random_steps_of_any(state: State, chance: Chance, most: int) -> Any:
    """Random steps of a position in which perhaps nobody can move."""
    try:
        yield from random_steps(state, chance, most)
    except AssertionError as stuck:
        if "nobody can move" not in str(stuck):
            raise


def spoil(position: dict[str, Any], rng: random.Random) -> None:
    """Change one thing somewhere in a position."""
    junk: list[Any] = [
        None,
        True,
        -1,
        0,
        3,
        10**20,
        "",
        "wild",
        "exploding",
        [],
        [[]],
        {},
        "x+y",
        1.5,
    ]
    name = rng.choice(list(position))
    value = position[name]
    if isinstance(value, list) and value and rng.random() < 0.7:
        place = rng.randrange(len(value))
        inner = value[place]
        if isinstance(inner, list) and rng.random() < 0.5:
            rng.shuffle(inner)
            del inner[rng.randrange(len(inner) + 1) :]
        else:
            value[place] = rng.choice(junk)
    elif isinstance(value, dict) and value:
        value[rng.choice(list(value))] = rng.choice(junk)
    elif rng.random() < 0.3:
        del position[name]
    else:
        position[name] = rng.choice(junk)


@every_game
def test_every_event_of_random_games_is_told_in_a_sentence(game: Game) -> None:
    for number in range(12):
        options = game.read_options({})
        seats = any_seats(game, options)
        sat = deal(game, options, seats[number % len(seats)], str(number))
        sat.state.take_events()
        names = [f"P{seat + 1}" for seat in range(sat.state.seats)]
        for _ in random_steps(sat.state, Chance(str(number)), 400):
            for event in sat.state.take_events():
                for eye in (-2, -1, 0):
                    assert isinstance(game.tell(event.cut(eye), names), str)


@every_game
def test_every_value_of_every_option_gives_a_game_that_ends(game: Game) -> None:
    for option in game.options:
        for value in values(option):
            options = game.read_options({option.name: value})
            for seats in any_seats(game, options)[:3]:
                sat = deal(game, options, seats, f"{option.name}={value}")
                for _ in random_steps(sat.state, Chance("options"), 30_000, endless_waits(sat)):
                    pass
                assert sat.state.result is not None, (option.name, value, seats)


@every_game
def test_a_wrong_option_or_number_of_seats_is_refused_in_a_sentence(game: Game) -> None:
    wrong: list[dict[str, Any]] = [{"nonsense": True}, {game.options[0].name: "nonsense"}]
    wrong += [{option.name: [1, 2]} for option in game.options]
    wrong += [{option.name: 10**30} for option in game.options]
    for given_options in wrong:
        with pytest.raises(Unreadable, match="expected"):
            game.read_options(given_options)
    for seats in (-1, 0, 1, game.most + 1, 10**9):
        with pytest.raises(Unreadable, match="expected"):
            game.seats_for(seats, game.read_options({}))


@every_game
@play
@given(data=st.data())
def test_a_damaged_record_is_refused_or_fails_but_never_breaks(
    game: Game, data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    sat = deal(game, game.read_options({}), game.crowded if game.crowded < 5 else 4, "damage")
    lines = [
        header_for(
            game,
            sat.options,
            list("ABCDEF")[: sat.state.seats],
            game.deck_for(sat.options),
            "damage",
        )
    ]
    for seat, code in random_steps(sat.state, Chance("damage"), 5):
        lines.append(move_line(sat.state.now, seat, sat.state.write(code)))
    rng = data.draw(st.randoms(use_true_random=False))
    text = "".join(as_line(line) for line in lines)
    place = rng.randrange(len(text))
    cut = rng.choice(["", "\x00", "}", '"', "9" * 400, "null", "[" * 50, "é"])
    damaged = text[:place] + cut + text[place + rng.randrange(6) :]
    path: Path = tmp_path_factory.mktemp("damaged") / "game.jsonl"
    path.write_text(damaged, "utf-8")
    try:
        check_record(path)
    except RecordError as wrong:
        assert "expected" in str(wrong)
