"""rumpus lab: many games, counted."""

import json
from typing import Any

import pytest

from tests.cli.calling import Call, refused

MACHINE = {"compiled", "workers", "seconds", "games_per_second", "moves_per_second"}


def figures(call: Call, *words: str) -> dict[str, Any]:
    said = call("lab", "kablam", "--json", *words)
    assert (said.code, said.err) == (0, "")
    report: dict[str, Any] = json.loads(said.out)
    return {name: value for name, value in report.items() if name not in MACHINE}


def test_the_report_names_what_was_played(call: Call) -> None:
    said = call("lab", "kablam", "--games", "50", "--workers", "1")
    assert said.code == 0
    assert "50 games" in said.out
    assert "games/s" in said.out
    assert "moves/s" in said.out


def test_the_same_seed_gives_the_same_figures_whoever_works(call: Call) -> None:
    words = ["--games", "60", "--seed", "7", "--bot", "random", "eager", "random"]
    alone = figures(call, *words, "--workers", "1")
    assert alone["games"] == 60
    assert alone["bots"] == ["random", "eager", "random"]
    assert figures(call, *words, "--workers", "2") == alone


def test_a_new_seed_is_told(call: Call) -> None:
    assert figures(call, "--games", "2")["seed"] != figures(call, "--games", "2")["seed"]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["poker"], "game: expected one of"),
        (["kablam", "--games", "0"], "expected a whole number from 1, got 0"),
        (["kablam", "--games", "many"], "expected a whole number, got 'many'"),
        (["kablam", "--games", "9" * 15], "games: expected a whole number from 1 to"),
        (["kablam", "--workers", "9999"], "workers: expected a whole number from 1 to"),
        (["kablam", "--seats", "1"], "seats: expected 2 to 6 seats for kablam, got 1"),
        (["kablam", "--bot", "genius"], "bot: expected one of random, eager, steady"),
        (["kablam", "--deck", "loonacy"], "deck: expected one of words-1"),
        (["kablam", "--option", "target=0"], "options.target: expected"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(call: Call, words: list[str], expected: str) -> None:
    assert expected in refused(call("lab", *words))
