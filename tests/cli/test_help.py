"""Help: every command says what it does and gives an example that works."""

import re
import shlex
from pathlib import Path

import pytest

from rumpus.cli import COMMANDS
from rumpus.games import GAMES
from tests.cli.calling import Call, refused

NAMES = [command.__name__.rpartition(".")[2] for command in COMMANDS]


@pytest.mark.parametrize("words", [[], ["--help"], ["-h"]])
def test_command_alone_prints_its_help(call: Call, words: list[str]) -> None:
    said = call(*words)
    assert said.code == 0
    assert all(re.search(rf"^ +{name} ", said.out, re.MULTILINE) for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_every_command_gives_an_example(call: Call, name: str) -> None:
    said = call(name, "--help")
    assert said.code == 0
    assert f"  rumpus {name}" in said.out.partition("example")[2]


@pytest.mark.parametrize("name", ["games", "rules", "watch"])
def test_examples_work(
    call: Call, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    examples = re.findall(rf"^  (rumpus {name}.*)$", call(name, "--help").out, re.MULTILINE)
    assert examples
    for example in examples:
        assert call(*shlex.split(example)[1:]).code == 0


def test_version_says_whether_the_rules_are_compiled(call: Call) -> None:
    assert re.fullmatch(r"rumpus .+, rules (not )?compiled\n", call("--version").out)


@pytest.mark.parametrize("words", [["shuffle"], ["watch", "--fast"], ["check"], ["games", "all"]])
def test_words_it_does_not_know_are_refused(call: Call, words: list[str]) -> None:
    assert "--help says more" in refused(call(*words))


def test_games_lists_every_game(call: Call) -> None:
    lines = call("games").out.splitlines()
    assert [line.split()[0] for line in lines] == list(GAMES)
