"""Records on disk for tests: lines in, what a check says out."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rumpus.record import RecordError, check_record

# Seat 0 is about to play on a green 7.
HEADER: dict[str, Any] = {
    "record": 1,
    "game": "kablam",
    "seats": ["Ann", "Ben"],
    "position": {
        "hands": [["green-5", "red-3"], ["blue-1"]],
        "draw": ["purple-1", "purple-2"],
        "discard": ["green-7"],
    },
}
NEW: dict[str, Any] = {"record": 1, "game": "kablam", "seats": ["Ann", "Ben"]}
PLAY: dict[str, Any] = {"at": 1000, "seat": 0, "do": {"type": "play", "card": "green-5"}}


def write(folder: Path, *lines: object) -> Path:
    """A record of these lines; bytes and texts are written as they are."""
    file = folder / "game.jsonl"
    file.write_bytes(b"\n".join(_raw(line) for line in lines) + b"\n")
    return file


def _raw(line: object) -> bytes:
    if isinstance(line, bytes):
        return line
    return (line if isinstance(line, str) else json.dumps(line)).encode("utf-8", "surrogatepass")


def failures(folder: Path, *lines: object) -> list[str]:
    """What does not hold, without the file's name: "3: expected ..., got ..."."""
    file = write(folder, *lines)
    return _bare(file, [str(failure) for failure in check_record(file)])


def problem(folder: Path, *lines: object) -> str:
    """Why the record cannot be read, without the file's name; "" if it can."""
    file = write(folder, *lines)
    try:
        check_record(file)
    except RecordError as wrong:
        return _bare(file, [str(wrong)])[0]
    return ""


def _bare(file: Path, sentences: Sequence[str]) -> list[str]:
    assert all(sentence.startswith(f"{file}:") for sentence in sentences)
    return [sentence.removeprefix(f"{file}:") for sentence in sentences]
