"""Checking a record: it is replayed, and everything it expects must hold."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rumpus.core.reading import Unreadable, as_list, as_object, as_seat, as_text, shown
from rumpus.core.state import State
from rumpus.record.read import TOO_DEEP, RecordError, read_record
from rumpus.record.replay import Replay, read_header

TALK = {"say", "murmur"}  # always open, so no expectation names them
LINES = {
    "move": {"at", "seat", "do", "refused", "by"},
    "time": {"at"},
    "expect": {"expect"},
    "view": {"view", "expect"},
    "may": {"may", "expect"},
    "result": {"result"},
}


@dataclass(frozen=True, slots=True)
class Failure:
    """Something a record expects that does not hold."""

    name: str
    line: int
    expected: str
    got: str

    def __str__(self) -> str:
        return f"{self.name}:{self.line}: expected {self.expected}, got {self.got}"


def check_record(path: Path) -> list[Failure]:
    """Replay a record; what does not hold, in order. RecordError if it cannot be read."""
    name = str(path)
    failures: list[Failure] = []
    replay: Replay | None = None
    for number, line in read_record(path):
        try:
            if replay is None:
                header = read_header(line)
                replay = Replay(header)
                found = header.doubts()
            else:
                found = check_line(replay, line)
        except Unreadable as wrong:
            raise RecordError(name, number, str(wrong)) from None
        except RecursionError:
            raise RecordError(name, number, TOO_DEEP) from None
        failures += [Failure(name, number, expected, got) for expected, got in found]
    return failures


def check_line(replay: Replay, line: dict[str, Any]) -> list[tuple[str, str]]:
    """One line after the header: what it expects and what there is instead."""
    kind = _kind(line)
    if kind == "time":
        replay.step(line)
        return []
    if kind == "move":
        refused = line.get("refused", False)
        if not isinstance(refused, bool | str) or refused == "":
            raise Unreadable("refused", "true, false or a clause", shown(refused))
        if "by" in line:
            as_text(line["by"], "by")
        replay.step(line)
        return _check_refusal(replay, refused)
    state = replay.state
    key = replay.header.game.card_key
    if kind == "expect":
        wanted = as_object(line["expect"], "expect")
        return differences(wanted, state.position(), "", key, hidden=False)
    if kind == "result":
        wanted = as_object(line["result"], "result")
        return differences(wanted, state.told_result(), "result", key, hidden=False)
    if kind == "view":
        seat = line["view"]
        seat = None if seat is None else as_seat(seat, "view", state.seats)
        wanted = as_object(line["expect"], "expect")
        return differences(wanted, state.view(seat), "", key, hidden=True)
    return _check_may(state, line)


def _kind(line: dict[str, Any]) -> str:
    for kind, names in LINES.items():
        required = {"at", "seat", "do"} if kind == "move" else names
        if required <= set(line) <= names:
            return kind
    raise Unreadable(
        "line", "a move, a moment, an expectation or the result", f"the fields {', '.join(line)}"
    )


def _check_refusal(replay: Replay, refused: bool | str) -> list[tuple[str, str]]:
    refusal = replay.refusal
    if refusal is None:
        if refused is False:
            return []
        return [
            ("the move to be refused" + (f" ({refused})" if refused is not True else ""), "it made")
        ]
    got = f"it refused ({refusal.clause or refusal.code}: {refusal.message})"
    if refused is False:
        return [("the move to be made", got)]
    if isinstance(refused, str) and refused != refusal.clause:
        return [(f"the move to be refused ({refused})", got)]
    return []


def _check_may(state: State, line: dict[str, Any]) -> list[tuple[str, str]]:
    seat = as_seat(line["may"], "may", state.seats)
    wanted = {as_text(kind, "expect") for kind in as_list(line["expect"], "expect")} - TALK
    there = {str(move["type"]) for move in state.may(seat)} - TALK
    if wanted == there:
        return []
    return [(f"seat {seat} to have open: {_listed(wanted)}", _listed(there))]


def _listed(kinds: set[str]) -> str:
    return ", ".join(sorted(kinds)) or "nothing"


def differences(
    wanted: Any, there: Any, path: str, key: Callable[[str], str], *, hidden: bool
) -> list[tuple[str, str]]:
    """Where `there` is not as wanted: an object by its keys, a number for a list by its length.

    In a view (`hidden`) a number stands only for a list that is hidden.
    """
    if isinstance(wanted, dict) and isinstance(there, dict):
        found = []
        for name, value in wanted.items():
            inner = f"{path}.{name}" if path else name
            if name in there:
                found += differences(value, there[name], inner, key, hidden=hidden)
            else:
                found.append((f"{inner} {_text(value)}", "no such field"))
        return found
    if isinstance(there, list) and type(wanted) is int and not hidden:
        same = wanted == len(there)
    elif isinstance(wanted, list) and isinstance(there, list) and len(wanted) == len(there):
        found = []
        for i, (value, other) in enumerate(zip(wanted, there, strict=True)):
            found += differences(value, other, f"{path}[{i}]", key, hidden=hidden)
        return found
    elif isinstance(wanted, str) and isinstance(there, str):
        same = wanted == there or key(wanted) == key(there)
    else:
        same = wanted == there and isinstance(wanted, bool) == isinstance(there, bool)
    return [] if same else [(f"{path} {_text(wanted)}".strip(), _text(there))]


def _text(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 300 else text[:297] + "..."
