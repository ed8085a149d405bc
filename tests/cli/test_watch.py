"""rumpus watch: bots play one game, and the record of it holds."""

import json
from pathlib import Path

import pytest

from rumpus.core.game import Game
from rumpus.games import GAMES
from tests.cli.calling import Call, refused

games = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@games
@pytest.mark.parametrize("bot", ["random", "steady"])
def test_a_watched_game_ends_and_its_record_holds(
    call: Call, tmp_path: Path, game: Game, bot: str
) -> None:
    file = tmp_path / "game.jsonl"
    said = call("watch", game.id, "--bot", bot, "--seed", "7", "--record", file)
    assert (said.code, said.err) == (0, "")
    assert call("check", file).out == "1 passed, 0 failed\n"
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert lines[0]["seed"] == "7"
    assert lines[-1]["result"]["winners"] is not None
    assert {line["by"] for line in lines if "do" in line} == {bot}


@games
def test_a_record_is_retold_as_the_game_was_told(call: Call, tmp_path: Path, game: Game) -> None:
    file = tmp_path / "game.jsonl"
    told = call("watch", game.id, "--seed", "8", "--record", file).out
    assert call("replay", file).out == told


@games
def test_the_same_seed_is_the_same_game(call: Call, game: Game) -> None:
    assert call("watch", game.id, "--seed", "5").out == call("watch", game.id, "--seed", "5").out


def test_a_new_seed_is_printed_and_gives_the_game_again(call: Call) -> None:
    told = call("watch", "kablam").out
    seed = told.splitlines()[1].removeprefix("Deck words-1, seed ").removesuffix(".")
    assert call("watch", "kablam", "--seed", seed).out == told


def test_four_sit_down_unless_told_otherwise(call: Call) -> None:
    assert "Ann, Ben, Cleo and Dev." in call("watch", "kablam", "--seed", "1").out
    assert ": Ann and Ben." in call("watch", "kablam", "--seed", "1", "--seats", "2").out


@pytest.mark.parametrize("words", [["steady", "random"], ["steady", "--bot", "random"]])
def test_bots_may_be_named_for_each_seat(call: Call, tmp_path: Path, words: list[str]) -> None:
    file = tmp_path / "game.jsonl"
    assert call("watch", "--bot", *words, "kablam", "--record", file).code == 0
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert {(line["seat"], line["by"]) for line in lines if "do" in line} == {
        (0, "steady"),
        (1, "random"),
    }


def test_options_and_decks_reach_the_table(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    words = ["--option", "length=short", "--option", "wild_optional=true", "--deck", "words-2"]
    assert call("watch", "kablam", *words, "--record", file).code == 0
    header = json.loads(file.read_text("utf-8").splitlines()[0])
    assert header["options"] == {"length": "short", "wild_optional": True}
    assert header["deck"] == "words-2"


WRONG = {
    "game": (["poker"], "game: expected one of "),
    "option": (["kablam", "--option", "fast=1"], "options: expected an option of kablam"),
    "value": (["kablam", "--option", "length=9"], "options.length: expected long or short, got 9"),
    "flag": (["kablam", "--option", "wild_optional=1"], "expected true or false, got 1"),
    "huge value": (["kablam", "--option", f"target={'9' * 5000}"], "options.target: expected"),
    "infinite value": (["kablam", "--option", "target=Infinity"], "options.target: expected"),
    "long value": (["kablam", "--option", "target=1e999"], "options.target: expected"),
    "deep value": (["kablam", "--option", f"target={'[' * 9999}"], "options.target: expected"),
    "object": (["kablam", "--option", 'target={"a": 1}'], "got an object"),
    "no value": (["kablam", "--option", "target"], "expected name=value, got 'target'"),
    "no name": (["kablam", "--option", "=5"], "expected name=value, got '=5'"),
    "seats": (["kablam", "--seats", "7"], "seats: expected 2 to 6 seats for kablam, got 7"),
    "no seats": (["kablam", "--seats", "0"], "seats: expected 2 to 6 seats for kablam, got 0"),
    "negative": (["kablam", "--seats", "-3"], "expected a whole number, got '-3'"),
    "huge": (["kablam", "--seats", "9" * 5000], "expected a whole number, got"),
    "words": (["kablam", "--seats", "four"], "expected a whole number, got 'four'"),
    "deck": (["kablam", "--deck", "loonacy"], "deck: expected one of words-1, words-2, words-3"),
    "no deck": (["kablam", "--deck", "../x"], "deck: expected one of words-1, words-2, words-3"),
    "bot": (["kablam", "--bot", "genius"], "bot: expected one of random, eager, steady"),
    "bots": (["kablam", "--seats", "3", "--bot", "steady", "random"], "each of 3 seats, got 2"),
    "record": (["kablam", "--record", "/"], "/: expected a file to write, got: Is a directory"),
    "folder": (["kablam", "--record", "/no/way"], "/no/way: expected a file to write"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_be_is_refused_in_one_line(call: Call, name: str) -> None:
    words, expected = WRONG[name]
    said = call("watch", *words)
    assert expected in refused(said)
    assert said.out == ""
