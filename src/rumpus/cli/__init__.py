"""The command `rumpus`: one module a command, each with its words (`add`) and its deed (`run`).

Exit codes: 0 done, 1 what was checked does not hold, 2 the call or its input is wrong, with one
line on standard error that says what, where, and what was expected. docs/command.md is the page.
"""

import argparse
import os
from collections.abc import Sequence

from rumpus.bots import BOTS
from rumpus.cli import check, games, lab, replay, rules, watch
from rumpus.cli.call import Parser, Wrong, some_game, spread, unread
from rumpus.cli.screen import complain, plain_output
from rumpus.core.reading import Unreadable
from rumpus.lab import compiled
from rumpus.record import RecordError

ABOUT = "A table for fast matching card games: rules, records, bots and the lab."
COMMANDS = (games, rules, watch, replay, check, lab)


def run(words: Sequence[str]) -> int:
    """Do what the words of a command line say; returns the exit code."""
    plain_output()
    try:
        args = command_line().parse_args(spread(words, "--bot", BOTS))
        code: int = args.run(args)
        return code
    except RecordError as wrong:
        complain(unread(wrong))
    except (Wrong, Unreadable) as wrong:
        complain(str(wrong))
    except RecursionError:
        complain("expected something less deeply nested")
    except OSError:
        raise
    except Exception as fault:
        if os.environ.get("RUMPUS_DEBUG"):
            raise
        complain(f"a fault of the program, not yours: {type(fault).__name__}: {fault}")
    return 2


def command_line() -> Parser:
    """The command line with all its commands."""
    game = some_game()
    parser = Parser(
        prog="rumpus",
        description=ABOUT,
        epilog=f"examples:\n  rumpus rules {game}\n  rumpus watch {game}\n  rumpus watch --help",
    )
    parser.add_argument(
        "--version", action="store_true", help="the version, and whether the rules are compiled"
    )
    parser.set_defaults(run=lambda args: _no_command(parser, args))
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    for command in COMMANDS:
        command.add(commands)
    return parser


def _no_command(parser: Parser, args: argparse.Namespace) -> int:
    if args.version:
        print(version())
    else:
        parser.print_help()
    return 0


def version() -> str:
    """The version of the package and how its rules run."""
    from importlib import metadata

    try:
        number = metadata.version("rumpus")
    except metadata.PackageNotFoundError:  # run from the sources
        number = "of this folder"
    return f"rumpus {number}, rules {'compiled' if compiled() else 'not compiled'}"
