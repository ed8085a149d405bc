"""The words that set up a table of bots: game, seats, options, deck, bots."""

import argparse
from secrets import token_hex
from typing import Any

from rumpus.bots import BOTS, find_bot
from rumpus.cli.call import Parser, Wrong, add_game, option, whole
from rumpus.cli.screen import complain
from rumpus.core.game import Game
from rumpus.record import Header, header_for, read_header

NAMES = ("Ann", "Ben", "Cleo", "Dev", "Eve", "Finn", "Gia", "Hugo", "Ida", "Jon", "Kim", "Leo")
USUAL = 4  # seats, where a game takes them


def add_table(command: Parser, bot: str) -> None:
    """The words themselves; `bot` plays where none is named."""
    add_game(command)
    command.add_argument("--seats", type=whole, metavar="N", help="how many play (default: 4)")
    command.add_argument(
        "--bot",
        dest="bots",
        action="append",
        metavar="NAME",
        help=f"who plays: {', '.join(BOTS)}; one for all seats or one for each (default: {bot})",
    )
    command.add_argument(
        "--option",
        dest="options",
        action="append",
        default=[],
        type=option,
        metavar="K=V",
        help="an option of the game (rumpus rules GAME lists them); may be given again",
    )
    command.add_argument("--deck", metavar="ID", help="the deck (default: the game's first)")
    command.add_argument(
        "--seed", metavar="S", help="decides all that is left to chance (default: a new one)"
    )


def seats_of(args: argparse.Namespace, game: Game) -> int:
    """How many play: as said, or as many as bots are named, or the usual number."""
    if args.seats is not None:
        seats: int = args.seats
    elif args.bots and len(args.bots) > 1:
        seats = len(args.bots)
    else:
        usual = game.least <= USUAL <= game.crowded
        seats = USUAL if usual else (game.least + game.crowded) // 2
    game.seats_for(seats, options_of(args, game))
    if seats > game.crowded:
        complain(f"{game.title} is made for up to {game.crowded} seats; {seats} are many")
    return seats


def bots_of(args: argparse.Namespace, game: Game, bot: str) -> list[str]:
    """The name of the bot on each seat: one for all, or one for each."""
    seats = seats_of(args, game)
    named: list[str] = args.bots or [bot]
    for name in named:
        find_bot(name)
    if len(named) not in (1, seats):
        raise Wrong(f"bot: expected one for all or one for each of {seats} seats, got {len(named)}")
    return named * seats if len(named) == 1 else named


def options_of(args: argparse.Namespace, game: Game) -> dict[str, Any]:
    """All options of the game; Unreadable where one cannot be taken."""
    return game.read_options(dict(args.options))


def seed_of(args: argparse.Namespace) -> str:
    """The seed as said, or a new one."""
    return token_hex(4) if args.seed is None else str(args.seed)


def header_of(args: argparse.Namespace, game: Game, seats: int) -> Header:
    """The header of the game that is to be played, checked like any other."""
    options = options_of(args, game)
    deck = args.deck or game.deck_for(options)
    return read_header(header_for(game, options, NAMES[:seats], deck, seed_of(args)))
