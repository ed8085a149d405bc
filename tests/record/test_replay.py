"""Headers and replays: what begins a game, and what a line does."""

from pathlib import Path
from typing import Any

import pytest

from rumpus.core.reading import Unreadable
from rumpus.decks import find_deck
from rumpus.games import GAMES
from rumpus.games.words import TEXTS
from rumpus.record import Header, Replay, read_header
from tests.record.recording import HEADER, NEW, PLAY, problem

GAME_IDS = ", ".join(GAMES)
DECK = list(find_deck("words-1").cards)
ORDER = TEXTS[:13]


def new(**fields: Any) -> dict[str, Any]:
    return {**NEW, **fields}


def header(**fields: Any) -> Header:
    return read_header(new(**fields))


# What a header says.


def test_all_but_the_game_and_its_seats_may_be_left_out() -> None:
    read = header()
    assert (read.game.id, read.names, read.deck, read.seed) == (
        "kablam",
        ("Ann", "Ben"),
        "words-1",
        "",
    )
    assert read.options == read.game.read_options({})
    assert (read.position, read.order, read.cards, read.shuffle) == (None, None, None, None)


@pytest.mark.parametrize("id", GAMES)
def test_every_game_begins_from_a_bare_header(id: str) -> None:
    names = ["A", "B", "C", "D"]
    state = read_header({"record": 1, "game": id, "seats": names}).begin()
    assert state.seats == 4
    assert state.result is None


def test_the_same_header_gives_the_same_game_and_another_seed_another() -> None:
    positions = [header(seed=seed).begin().position() for seed in ("a", "a", "b", "")]
    assert positions[0] == positions[1]
    assert positions[0] != positions[2]
    assert positions[3] == header().begin().position()


def test_a_seed_beside_a_position_decides_later_shuffles() -> None:
    position = {"hands": [["red-1"], ["red-2"]], "discard": [*TEXTS[12:60], "green-7"]}
    piles = []
    for seed in ("a", "a", "b"):
        replay = Replay(header(position=position, seed=seed))
        replay.step({"at": 0, "seat": 0, "do": {"type": "draw"}})
        piles.append(replay.state.position()["draw"])
    assert piles[0] == piles[1] != piles[2]


def test_a_deck_is_found_by_its_id() -> None:
    assert header(deck="words-2").deck == "words-2"


def test_the_decks_hash_is_checked() -> None:
    assert header(hash=find_deck("words-1").hash).deck == "words-1"
    with pytest.raises(Unreadable, match=r"hash: expected the hash of words-1, got '00'"):
        header(hash="00")
    with pytest.raises(Unreadable, match="expected the hash of words-2"):
        header(deck="words-2", hash=find_deck("words-1").hash)


def test_a_deck_of_ones_own_is_written_out_and_may_be_called_anything() -> None:
    own = [*TEXTS[:20], "wild"]
    state = header(cards=own, deck="ours", hash="of ours").begin()
    position = state.position()
    dealt = [card for hand in position["hands"] for card in hand]
    assert sorted(dealt + position["draw"] + position["discard"]) == sorted(own)


def test_decks_that_an_option_adds_are_shuffled_in() -> None:
    anomia = {"record": 1, "game": "anomia", "seats": ["A", "B", "C"]}
    sizes = []
    for options in ({}, {"decks_combined": ["anomia-2"]}):
        piles = read_header({**anomia, "options": options}).begin().position()["draw"]
        sizes.append(sum(len(pile) for pile in piles))
    assert sizes == [100, 200]


def test_an_order_is_the_deck_after_its_first_shuffle() -> None:
    position = header(order=ORDER, seed="any").begin().position()
    assert position["hands"] == [ORDER[0:10:2], ORDER[1:10:2]]
    assert position["draw"] == ORDER[11:]


def test_a_position_is_where_the_game_starts() -> None:
    position = read_header(HEADER).begin().position()
    assert position["hands"] == HEADER["position"]["hands"]
    assert position["turn"] == 0


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"record": 2}, "record: expected a header with record 1, got 2"),
        ({"record": None}, "record: expected a header with record 1, got null"),
        ({"record": True}, "record: expected a header with record 1, got true"),
        ({"record": 1.0}, "record: expected a header with record 1, got 1.0"),
        ({"rules": 2}, "rules: expected a header with rules 1, got 2"),
        ({"rules": "1"}, "rules: expected a header with rules 1, got '1'"),
        ({"game": "poker"}, f"game: expected one of {GAME_IDS}, got 'poker'"),
        ({"game": None}, f"game: expected one of {GAME_IDS}, got null"),
        ({"game": ["kablam"]}, f"game: expected one of {GAME_IDS}, got a list of 1"),
        ({"options": []}, "options: expected an object, got a list of 0"),
        ({"options": {"length": 1}}, "options.length: expected long or short, got 1"),
        ({"options": {"target": 10**30}}, "options.target: expected a whole number from 1 to"),
        ({"options": {"fast": True}}, "options: expected an option of kablam ("),
        ({"seats": None}, "seats: expected a list, got null"),
        ({"seats": 2}, "seats: expected a list, got 2"),
        ({"seats": ["Ann"]}, "seats: expected 2 to 6 seats for kablam, got 1"),
        ({"seats": ["Ann"] * 7}, "seats: expected 2 to 6 seats for kablam, got 7"),
        ({"seats": ["Ann", 7]}, "seats: expected a text, got 7"),
        ({"seats": ["Ann", ""]}, "seats: expected a name of 1 to 60 characters, got ''"),
        ({"seats": ["Ann", "B" * 61]}, "seats: expected a name of 1 to 60 characters, got 'BB"),
        ({"deck": "words-9"}, "deck: expected one of words-1, words-2, words-3, got 'words-9'"),
        ({"deck": "loonacy"}, "deck: expected one of words-1, words-2, words-3, got 'loonacy'"),
        ({"deck": "../x"}, "deck: expected one of words-1, words-2, words-3, got '../x'"),
        ({"deck": 1}, "deck: expected a text, got 1"),
        ({"seed": 7}, "seed: expected a text, got 7"),
        ({"seed": None}, "seed: expected a text, got null"),
        ({"hash": 7}, "hash: expected a text, got 7"),
        ({"hash": 7, "cards": DECK}, "hash: expected a text, got 7"),
        ({"position": []}, "position: expected an object, got a list of 0"),
        ({"position": {"stock": []}}, "position: expected one of hands, "),
        ({"position": {"turn": 2}}, "position.turn: expected a seat from 0 to 1, got 2"),
        ({"position": {}, "order": ORDER}, "header: expected a position or an order, got both"),
        ({"order": "red-1"}, "order: expected a list, got 'red-1'"),
        ({"order": ["red-1", 7]}, "order[1]: expected a text, got 7"),
        ({"order": [*ORDER, "red-12"]}, "order[13]: expected a card like green-7, "),
        ({"order": ORDER[:10]}, "order: expected at least 11 cards for 2 seats "),
        ({"cards": 7}, "cards: expected a list, got 7"),
        ({"cards": [None]}, "cards[0]: expected a text, got null"),
        ({"cards": ["x"]}, "cards[0]: expected a card like green-7, "),
        ({"cards": []}, "cards: expected at least 11 cards for 2 seats "),
        ({"shuffle": 1}, "shuffle: expected an object, got 1"),
        ({"table": "t"}, "header: expected one of record, game, rules, "),
    ],
)
def test_a_header_of_another_shape_is_refused_with_file_and_line(
    tmp_path: Path, fields: dict[str, Any], said: str
) -> None:
    told = problem(tmp_path, "", new(**fields))
    assert told.startswith(f"2: {said}")
    assert ", got " in told


def test_a_deck_of_any_size_is_shuffled() -> None:
    state = header(cards=["wild"] * 70_000).begin()
    assert len(state.position()["draw"]) == 70_000 - 10


# What a line does.


def test_a_move_is_made_and_its_events_are_kept() -> None:
    replay = Replay(read_header(HEADER))
    replay.step(PLAY)
    assert [event.open["type"] for event in replay.events] == ["played"]
    assert (replay.refusal, replay.at, replay.state.turn) == (None, 1000, 1)


def test_a_refused_move_changes_nothing_and_its_reason_is_kept() -> None:
    replay = Replay(read_header(HEADER))
    before = replay.state.position()
    replay.step({"at": 5, "seat": 0, "do": {"type": "play", "card": "red-3"}})
    assert replay.refusal is not None
    assert replay.refusal.clause == "EX-09"
    assert (replay.events, replay.state.position()) == ([], before)
    replay.step({"at": 6})
    assert replay.refusal is None


def test_time_passes_without_a_move() -> None:
    replay = Replay(read_header(HEADER))
    replay.step({"at": 5000})
    assert (replay.at, replay.state.now, replay.events) == (5000, 5000, [])


def test_what_is_due_falls_due_before_the_move_of_that_moment() -> None:
    freeze = {"false_play": "freeze", "freeze_ms": 1000}
    position = {"hands": [["a+b", "c+d"], ["e+f"]], "piles": [["c+x"]]}
    loonacy = {"record": 1, "game": "loonacy", "options": freeze, "seats": ["A", "B"]}
    replay = Replay(read_header({**loonacy, "position": position}))
    replay.step({"at": 0, "seat": 0, "do": {"type": "play", "card": "a+b", "pile": 0}})
    for at, made in ((999, False), (1000, True)):
        replay.step({"at": at, "seat": 0, "do": {"type": "play", "card": "c+d", "pile": 0}})
        assert (replay.refusal is None) == made


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ({"at": 999}, "at: expected a moment not before 1000, got 999"),
        ({"at": -1}, "at: expected a whole number from 0, got -1"),
        ({"at": 1000.5}, "at: expected a whole number from 0, got 1000.5"),
        ({"at": "5 seconds"}, "at: expected a whole number from 0, got '5 seconds'"),
        ({"at": 10**30}, "at: expected a whole number from 0, got a huge number"),
        ({"at": 1e999}, "at: expected a whole number from 0, got inf"),
        ({**PLAY, "seat": 2}, "seat: expected a seat from 0 to 1, got 2"),
        ({**PLAY, "seat": True}, "seat: expected a seat from 0 to 1, got true"),
        ({**PLAY, "seat": None}, "seat: expected a seat from 0 to 1, got null"),
        ({**PLAY, "do": "draw"}, "do: expected an object, got 'draw'"),
        ({**PLAY, "do": None}, "do: expected an object, got null"),
        ({**PLAY, "do": [{}]}, "do: expected an object, got a list of 1"),
    ],
)
def test_a_line_that_cannot_be_followed_is_refused(line: dict[str, Any], said: str) -> None:
    replay = Replay(read_header(HEADER))
    replay.step(PLAY)
    with pytest.raises(Unreadable) as wrong:
        replay.step(line)
    assert str(wrong.value) == said


def test_two_moves_may_be_made_in_one_moment() -> None:
    replay = Replay(read_header(HEADER))
    replay.step(PLAY)
    replay.step({"at": 1000, "seat": 1, "do": {"type": "draw"}})
    assert replay.state.turn == 0


@pytest.mark.parametrize(
    "move", [{}, {"type": "fly"}, {"type": 7}, {"type": "play"}, {"type": "play", "card": {}}]
)
def test_a_move_that_cannot_be_read_is_refused_and_the_record_goes_on(move: dict[str, Any]) -> None:
    replay = Replay(read_header(HEADER))
    replay.step({"at": 0, "seat": 0, "do": move})
    assert replay.refusal is not None
    assert replay.refusal.code == "malformed"
    replay.step(PLAY)
    assert replay.refusal is None
