"""Calling the command in tests: in this process, or as a user does."""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import rumpus
from rumpus.cli import run


@dataclass(frozen=True, slots=True)
class Said:
    """What a call came to."""

    code: int
    out: str
    err: str


PACKAGE = str(Path(rumpus.__path__[0]).parent)  # the one that is tested
Call = Callable[..., Said]


def caller(capsys: pytest.CaptureFixture[str]) -> Call:
    """Calls the command in this process."""

    def call(*words: object) -> Said:
        capsys.readouterr()
        try:
            code = run([str(word) for word in words])
        except SystemExit as stop:  # --help
            code = int(stop.code or 0)
        out, err = capsys.readouterr()
        return Said(code, out, err)

    return call


def command(*words: object) -> list[str]:
    """The words that start the command as a process of its own."""
    return [sys.executable, "-m", "rumpus", *map(str, words)]


def as_user(*words: object, cwd: Path | None = None, **settings: str) -> Said:
    """Calls the command as a process of its own; `settings` are added to its environment."""
    done = subprocess.run(
        command(*words),
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": PACKAGE, **settings},
        timeout=60,
        check=False,
    )
    return Said(done.returncode, done.stdout, done.stderr)


def refused(said: Said) -> str:
    """The one line that a wrong call gets."""
    assert said.code == 2
    assert "Traceback" not in said.err
    assert said.err.startswith("rumpus: ")
    assert said.err.count("\n") == 1
    assert said.err.endswith("\n")
    return said.err.removeprefix("rumpus: ").strip()
