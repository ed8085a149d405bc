"""Reading a call: the words of a command line, and one line for each that cannot be taken."""

import argparse
import json
from collections.abc import Collection, Sequence
from typing import Any, NoReturn

from rumpus.core.game import Game
from rumpus.core.reading import FAR, shown
from rumpus.games import GAMES, find_game
from rumpus.record import RecordError

Commands = Any  # argparse keeps the type of what add_subparsers returns to itself


class Wrong(Exception):
    """A call that cannot be followed, in one sentence."""


class Parser(argparse.ArgumentParser):
    """A parser that takes no shortened words and answers a wrong call with one line."""

    def __init__(self, **settings: Any) -> None:
        settings.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        settings.setdefault("allow_abbrev", False)
        super().__init__(**settings)

    def error(self, message: str) -> NoReturn:
        raise Wrong(f"{message} ({self.prog} --help says more)")


def add_command(commands: Commands, name: str, about: str, *examples: str) -> Parser:
    """A command with its one line in the list, and examples at the end of its help."""
    lines = "".join(f"\n  {example}" for example in examples)
    title = "examples" if len(examples) > 1 else "example"
    command: Parser = commands.add_parser(
        name, help=about, description=about, epilog=f"{title}:{lines}"
    )
    return command


def some_game() -> str:
    """A game to speak of in examples."""
    return next(iter(GAMES))


def add_game(command: Parser) -> None:
    """The game a command is about."""
    command.add_argument("game", metavar="GAME", help="a game's id; rumpus games lists them")


def whole(text: str) -> int:
    """A whole number that is not absurd."""
    try:
        number = int(text) if len(text) <= 20 else FAR + 1
    except ValueError:
        number = -1
    if not 0 <= number <= FAR:
        raise argparse.ArgumentTypeError(f"expected a whole number, got {shown(text)}")
    return number


def positive(text: str) -> int:
    """A whole number from 1."""
    number = whole(text)
    if number == 0:
        raise argparse.ArgumentTypeError("expected a whole number from 1, got 0")
    return number


def option(text: str) -> tuple[str, Any]:
    """K=V: the value is JSON where it reads as JSON, else a text."""
    name, sign, value = text.partition("=")
    if not sign or not name:
        raise argparse.ArgumentTypeError(f"expected name=value, got {shown(text)}")
    try:
        return name, json.loads(value, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        return name, value


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def spread(words: Sequence[str], flag: str, known: Collection[str]) -> list[str]:
    """`--bot steady random` as `--bot steady --bot random`: known names after the first one."""
    said: list[str] = []
    names = 0  # since the flag
    for word in words:
        if word == flag:
            names = 1
        elif names == 1:
            names = 2
        elif names == 2 and word in known:
            said.append(flag)
        else:
            names = 0
        said.append(word)
    return said


def unread(wrong: RecordError) -> str:
    """Why a record cannot be read; a file that does not open has no line to name."""
    return f"{wrong.name}: {wrong.problem}" if wrong.line == 0 else str(wrong)


def game_of(args: argparse.Namespace) -> Game:
    """The game that was named; Unreadable with the ids there are."""
    return find_game(args.game)
