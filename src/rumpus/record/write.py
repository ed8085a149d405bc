"""Writing a record. The bytes are stable: the same game is always written the same way."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from rumpus.core.game import Game
from rumpus.core.state import Move
from rumpus.record.replay import FORMAT, RULES


def as_line(fields: Mapping[str, Any]) -> str:
    """One line of a record."""
    line = json.dumps(fields, ensure_ascii=False, allow_nan=False)
    try:
        line.encode()
    except UnicodeEncodeError:  # half of a character, which only JSON's own writing can hold
        line = json.dumps(fields, allow_nan=False)
    return line + "\n"


def header_for(
    game: Game, options: Mapping[str, Any], names: Sequence[str], deck: str, seed: str
) -> dict[str, Any]:
    """The header of a new game; options at their defaults are left out."""
    defaults = game.read_options({})
    return {
        "record": FORMAT,
        "game": game.id,
        "rules": RULES,
        "options": {name: value for name, value in options.items() if value != defaults[name]},
        "seats": list(names),
        "deck": deck,
        "seed": seed,
    }


def move_line(at: int, seat: int, move: Move, by: str = "") -> dict[str, Any]:
    """The line of a move that was made."""
    line: dict[str, Any] = {"at": at, "seat": seat, "do": move}
    if by:
        line["by"] = by
    return line
