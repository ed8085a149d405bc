"""rumpus rules: the clauses of a game, our rulings where the booklet is silent, and the options."""

import argparse
import json
import shutil
import textwrap
from collections.abc import Iterable
from typing import Any

from rumpus.cli.call import Commands, add_command, add_game, game_of, some_game
from rumpus.cli.screen import BOLD, CYAN, DIM, on_terminal, paint
from rumpus.core.game import Game
from rumpus.core.options import Option
from rumpus.core.reading import Unreadable, shown
from rumpus.games.clauses import Clause, clauses_of

WIDEST = 100  # columns that are still read with ease
INDENT = 8


def add(commands: Commands) -> None:
    """The words of this command."""
    game = some_game()
    command = add_command(
        commands, "rules", "show the rules of a game, clause by clause", f"rumpus rules {game}"
    )
    add_game(command)
    command.add_argument("--clause", metavar="ID", help="only this clause, with what belongs to it")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """All clauses by part, then the rulings, then the options; or one clause."""
    game = game_of(args)
    clauses = clauses_of(game)
    if args.clause is not None:
        clause = clauses.get(args.clause.upper())
        if clause is None:
            known = list(clauses)
            ids = f"a clause of {game.id} ({known[0]} to {known[-1]})"
            raise Unreadable("clause", ids, shown(args.clause))
        _show_one(game, clause)
        return 0
    print(paint(game.title, BOLD))
    _say(game.about, 0)
    for part, of_part in by_part(clauses.values()).items():
        _head(part)
        for clause in of_part:
            _show(game, clause)
    _head("Rulings, where the booklet is silent")
    for clause in clauses.values():
        if clause.ruling:
            _show(game, clause)
    _head("Options")
    for option in game.options:
        _show_option(option)
    return 0


def by_part(clauses: Iterable[Clause]) -> dict[str, list[Clause]]:
    """The booklet's clauses under their headings, each heading once."""
    parts: dict[str, list[Clause]] = {}
    for clause in clauses:
        if not clause.ruling:
            parts.setdefault(clause.part, []).append(clause)
    return parts


def _show_one(game: Game, clause: Clause) -> None:
    print(paint(f"{game.title}: {clause.part}", BOLD))
    _show(game, clause)
    if clause.untested:
        _aside("No test", clause.untested)
    if clause.settles:
        print()
        for id in clause.settles:
            _show(game, clauses_of(game)[id])
    rulings = [ruling for ruling in clauses_of(game).values() if clause.id in ruling.settles]
    if rulings:
        print()
    for ruling in rulings:
        _show(game, ruling)


def _show(game: Game, clause: Clause) -> None:
    _say(clause.text, INDENT, clause.id)
    if clause.room:
        _aside("At the table", clause.room)
    known = {option.name: option for option in game.options}
    for name in clause.option:
        if name in known:
            _aside("Option", f"{name} = {_json(known[name].default)} ({known[name].expected()})")


def _show_option(option: Option) -> None:
    changes = f" ({', '.join(option.rulings)})" if option.rulings else ""
    print(f"{paint(f'{option.name} = {_json(option.default)}', CYAN)}")
    _say(f"{option.about}{changes}", INDENT)
    _say(f"Takes {option.expected()}.", INDENT)


def _json(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _head(text: str) -> None:
    print(f"\n{paint(text, BOLD)}")


def _aside(label: str, text: str) -> None:
    _say(f"{label}: {text}", INDENT, style=DIM)


def _say(text: str, indent: int, id: str = "", style: str = "") -> None:
    """A paragraph: wrapped on a terminal, one line elsewhere so that it can be searched."""
    space = " " * indent
    lines = [text]
    if on_terminal():
        width = min(WIDEST, shutil.get_terminal_size().columns) - indent
        lines = textwrap.wrap(text, max(width, 20))
    first = paint(id, CYAN) + " " * (indent - len(id)) if id else space
    for line in lines:
        print(first + paint(line, *filter(None, [style])))
        first = space
