"""The clauses of a game as data: `clauses.toml` beside its rules."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from rumpus.core.game import Game


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered rule in our words."""

    id: str
    part: str  # the heading it is listed under
    text: str
    room: str  # how the table honours what is about people in a room, or ""
    untested: str  # why nothing can test it, or ""
    ruling: bool  # ours, where the booklet is silent
    option: tuple[str, ...]  # the options that change a ruling
    settles: tuple[str, ...]  # the clauses a ruling settles


@cache
def clauses_of(game: Game) -> dict[str, Clause]:
    """Clause id to clause, in the order of the file: the booklet's, then our rulings."""
    data = tomllib.loads(files(game.folder).joinpath("clauses.toml").read_text("utf-8"))
    read: dict[str, Clause] = {}
    for entry in data["clause"]:
        read[entry["id"]] = Clause(
            id=entry["id"],
            part=entry["part"],
            text=entry["text"],
            room=entry.get("room", ""),
            untested=entry.get("untested", ""),
            ruling=False,
            option=(),
            settles=(),
        )
    for entry in data["ruling"]:
        option = entry.get("option", ())
        read[entry["id"]] = Clause(
            id=entry["id"],
            part="Rulings",
            text=entry["text"],
            room=entry.get("room", ""),
            untested=entry.get("untested", ""),
            ruling=True,
            option=(option,) if isinstance(option, str) else tuple(option),
            settles=tuple(entry.get("settles", ())),
        )
    return read
