"""Writing: stable bytes, and a game that was written can be checked."""

import json
from pathlib import Path
from typing import Any

import pytest

from rumpus.core.chance import Chance
from rumpus.core.game import Game
from rumpus.games import GAMES
from rumpus.record import (
    as_line,
    check_record,
    header_for,
    move_line,
    read_header,
    read_record,
)

KABLAM = GAMES["kablam"]
games = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def test_a_line_is_one_json_object_and_an_end() -> None:
    line = as_line({"seats": ["Zoë", "a\nb"], "at": 1})
    assert line == '{"seats": ["Zoë", "a\\nb"], "at": 1}\n'


def test_half_a_character_is_written_so_that_it_can_be_read_again(tmp_path: Path) -> None:
    fields = {"at": 1, "seat": 0, "do": {"type": "say", "text": "\ud800 Zoë"}}
    file = tmp_path / "game.jsonl"
    file.write_text(as_line(fields), "utf-8")
    assert [line for _, line in read_record(file)] == [fields]


def test_what_json_cannot_hold_is_not_written() -> None:
    with pytest.raises(ValueError, match="JSON"):
        as_line({"at": float("nan")})


def test_a_header_leaves_out_options_at_their_defaults() -> None:
    options = KABLAM.read_options({"length": "short", "target": 100})
    assert header_for(KABLAM, options, ("Ann", "Ben"), "words-1", "s") == {
        "record": 1,
        "game": "kablam",
        "rules": 1,
        "options": {"length": "short"},
        "seats": ["Ann", "Ben"],
        "deck": "words-1",
        "seed": "s",
    }


@games
def test_a_header_is_read_as_it_was_written(game: Game) -> None:
    options = game.read_options({})
    line = header_for(game, options, list("ABCD"), game.deck_for(options), "seed")
    read = read_header(json.loads(as_line(line)))
    assert (read.game, read.options, read.names) == (game, options, tuple("ABCD"))
    assert (read.deck, read.seed) == (game.deck_for(options), "seed")


def test_a_move_by_a_person_names_no_bot() -> None:
    move = {"type": "draw"}
    assert move_line(5, 1, move) == {"at": 5, "seat": 1, "do": move}
    assert move_line(5, 1, move, by="steady")["by"] == "steady"


def written(game: Game, seed: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The lines of a game that some players play at random, and its last position."""
    options = game.read_options({})
    lines = [header_for(game, options, list("ABC"), game.deck_for(options), seed)]
    state = read_header(lines[0]).begin()
    chance = Chance(seed)
    for at in range(0, 40_000, 100):
        state.lapse(at)
        movers = [seat for seat in range(3) if state.legal(seat)]
        if state.result is None and movers:
            seat = movers[chance.below(len(movers))]
            codes = state.legal(seat)
            move = state.write(codes[chance.below(len(codes))])
            lines.append(move_line(at, seat, move))
            state.do(seat, move, at)
    return lines, state.position()


@games
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_game_that_was_written_can_be_checked(game: Game, seed: str, tmp_path: Path) -> None:
    lines, last = written(game, seed)
    lines += [{"at": 39_900}, {"expect": last}]
    file = tmp_path / "game.jsonl"
    file.write_text("".join(as_line(line) for line in lines), "utf-8")
    assert check_record(file) == []


@games
def test_the_same_game_is_written_in_the_same_bytes(game: Game) -> None:
    first, again = (
        "".join(as_line(line) for line in written(game, "same")[0]).encode() for _ in range(2)
    )
    assert first == again
