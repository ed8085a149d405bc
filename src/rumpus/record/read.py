"""Reading a record: JSON Lines, one object at a time, so that a record of any length can be read."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

from rumpus.core.reading import shown

LONGEST = 1_000_000  # bytes in a line; a whole deck and position are well below
TOO_DEEP = "expected a JSON object, got one nested too deeply"


class RecordError(ValueError):
    """A record that cannot be read: the file, the line, and what was expected there."""

    def __init__(self, name: str, line: int, problem: str) -> None:
        super().__init__(f"{name}:{line}: {problem}")
        self.name = name
        self.line = line
        self.problem = problem


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object in which no name stands twice: which one would count?"""
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise ValueError("a name stands twice in one object")
    return fields


def parse_line(raw: bytes, name: str, line: int) -> dict[str, Any]:
    """One line of a record as an object."""
    try:
        value = json.loads(
            raw.decode("utf-8"), parse_constant=_no_constant, object_pairs_hook=_object
        )
    except UnicodeDecodeError:
        raise RecordError(name, line, "expected UTF-8 text, got other bytes") from None
    except RecursionError:
        raise RecordError(name, line, TOO_DEEP) from None
    except ValueError as wrong:
        reason = wrong.msg if isinstance(wrong, json.JSONDecodeError) else str(wrong)
        raise RecordError(
            name, line, f"expected a JSON object, got broken JSON ({reason})"
        ) from None
    if not isinstance(value, dict):
        raise RecordError(name, line, f"expected a JSON object, got {shown(value)}")
    return value


def read_record(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """The objects of a record with their line numbers; RecordError where one cannot be read."""
    name = str(path)
    try:
        with path.open("rb") as file:
            number = 0
            empty = True
            while raw := file.readline(LONGEST + 1):
                number += 1
                if len(raw) > LONGEST:
                    raise RecordError(
                        name, number, f"expected at most {LONGEST} bytes, got a longer line"
                    )
                if raw.strip():
                    empty = False
                    yield number, parse_line(raw, name, number)
            if empty:
                raise RecordError(name, 1, "expected a record header, got an empty file")
    except OSError as wrong:
        raise RecordError(name, 0, f"expected a file to read, got: {wrong.strerror}") from None
