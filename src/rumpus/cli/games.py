"""rumpus games: what can be played."""

import argparse

from rumpus.cli.call import Commands, add_command
from rumpus.cli.screen import BOLD, DIM, paint
from rumpus.core.game import Game
from rumpus.games import GAMES


def add(commands: Commands) -> None:
    """The words of this command."""
    command = add_command(commands, "games", "list the games", "rumpus games")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Each game on a line: its id, how many play, how long, and what it is about."""
    id_width = max(len(game.id) for game in GAMES.values())
    seats_width = max(len(_seats(game)) for game in GAMES.values())
    for game in GAMES.values():
        facts = f"{_seats(game):<{seats_width}}  {game.minutes:>3} min"
        print(f"{paint(game.id.ljust(id_width), BOLD)}  {paint(facts, DIM)}  {game.about}")
    return 0


def _seats(game: Game) -> str:
    return f"{game.least}-{game.most} seats"
