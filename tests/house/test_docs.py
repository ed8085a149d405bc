"""The pages tell the truth: what they show is run.

console   each `$` line is run by a shell, and what follows it is what it prints
python    is run if the line before it is <!-- run -->
jsonl     with its comments (`//`) taken away is a record that holds
sh        is not run, but its words exist: rumpus commands are parsed, make's targets are there

`PYTHONPATH=src .venv/bin/python -m tests.house.test_docs` writes the consoles anew.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

import rumpus
from rumpus.cli import command_line
from rumpus.cli.call import spread
from rumpus.games import GAMES
from rumpus.record import check_record
from tests.house.scan import ROOT, shown

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
PACKAGE = str(Path(rumpus.__path__[0]).parent)  # the one that is tested, wherever it is run
BLOCK = re.compile(r"^(<!-- run -->\n)?```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


@dataclass(frozen=True, slots=True)
class Block:
    """A block of code on a page."""

    page: Path
    number: int
    kind: str
    text: str
    marked: bool  # <!-- run -->

    def __str__(self) -> str:
        return f"{shown(self.page)}#{self.number}"


def blocks(*kinds: str) -> list[Block]:
    """The blocks of these kinds on all pages."""
    return [
        Block(page, number, match[2], match[3], match[1] is not None)
        for page in PAGES
        for number, match in enumerate(BLOCK.finditer(page.read_text("utf-8")), 1)
        if match[2] in kinds
    ]


def commands(console: str) -> Iterator[tuple[str, str]]:
    """The commands of a console block, each with what it prints."""
    for part in re.split(r"^\$ ", console, flags=re.MULTILINE)[1:]:
        command, _, printed = part.partition("\n")
        yield command, printed


def desk(folder: Path) -> Path:
    """A folder to run things in: the examples, and the command in front of the path."""
    shutil.copytree(ROOT / "examples", folder / "examples")
    (folder / "bin").mkdir()
    script = folder / "bin" / "rumpus"
    script.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m rumpus "$@"\n')
    script.chmod(0o755)
    return folder


def ran(words: list[str], folder: Path) -> tuple[int, str]:
    """The exit code and all that was printed."""
    path = f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        words,
        cwd=folder,
        env={**os.environ, "PATH": path, "PYTHONPATH": PACKAGE, "COLUMNS": "80"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout


@pytest.mark.parametrize("block", blocks("console"), ids=str)
def test_console_prints_what_the_page_shows(block: Block, tmp_path: Path) -> None:
    folder = desk(tmp_path)
    for command, printed in commands(block.text):
        assert ran(["sh", "-c", command], folder)[1] == printed, command


@pytest.mark.parametrize("block", [b for b in blocks("python") if b.marked], ids=str)
def test_python_runs(block: Block, tmp_path: Path) -> None:
    code, printed = ran([sys.executable, "-c", block.text], desk(tmp_path))
    assert code == 0, printed


@pytest.mark.parametrize("block", blocks("jsonl"), ids=str)
def test_commented_record_holds(block: Block, tmp_path: Path) -> None:
    lines = [line for line in block.text.splitlines() if not line.startswith("//")]
    file = tmp_path / "example.jsonl"
    file.write_text("\n".join(lines), "utf-8")
    assert [str(failure) for failure in check_record(file)] == []


@pytest.mark.parametrize("block", blocks("sh"), ids=str)
def test_words_of_a_shell_block_exist(block: Block) -> None:
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    for line in block.text.splitlines():
        words = shlex.split(line, comments=True)
        if words[:1] == ["rumpus"]:
            command_line().parse_args(spread(words[1:], "--bot", ["random", "steady"]))
        elif words[:1] == ["make"]:
            assert all(word in targets for word in words[1:] if "=" not in word), line


@pytest.mark.parametrize("page", PAGES, ids=shown)
def test_links_lead_somewhere(page: Path) -> None:
    broken = [
        link
        for link in LINK.findall(page.read_text("utf-8"))
        if not (page.parent / link).resolve().exists()
    ]
    assert broken == []


@pytest.mark.parametrize("example", EXAMPLES, ids=shown)
def test_example_runs(example: Path, tmp_path: Path) -> None:
    code, printed = ran([sys.executable, str(example)], desk(tmp_path))
    assert code == 0, printed
    assert printed


def test_readme_lists_every_game_with_its_seats() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    rows = {
        match[1]: match[2] for match in re.finditer(r"^\| `([\w-]+)` \|(.*)$", text, re.MULTILINE)
    }
    assert rows.keys() == GAMES.keys()
    for game in GAMES.values():
        assert f"{game.least}-{game.crowded}" in rows[game.id]


def test_commented_record_is_the_example_that_ships() -> None:
    [block] = blocks("jsonl")
    lines = [line for line in block.text.splitlines() if line and not line.startswith("//")]
    assert (ROOT / "examples" / "game.jsonl").read_text("utf-8").splitlines() == lines


def write_consoles() -> None:
    """Write what each command prints now under it."""
    for page in PAGES:
        text = page.read_text("utf-8")
        for block in blocks("console"):
            if block.page != page:
                continue
            with TemporaryDirectory() as folder:
                at = desk(Path(folder))
                made = "".join(
                    f"$ {command}\n{ran(['sh', '-c', command], at)[1]}"
                    for command, _ in commands(block.text)
                )
            text = text.replace(f"```console\n{block.text}```", f"```console\n{made}```")
        page.write_text(text, "utf-8")


if __name__ == "__main__":
    write_consoles()
