"""rumpus lab: many games by bots, counted."""

import argparse
import json

from rumpus.cli.call import Commands, add_command, game_of, positive, some_game
from rumpus.cli.screen import complain
from rumpus.cli.table import add_table, bots_of, seed_of

BOT = "random"
GAMES = 1000


def add(commands: Commands) -> None:
    """The words of this command."""
    game = some_game()
    command = add_command(
        commands,
        "lab",
        "let bots play many games and count",
        f"rumpus lab {game} --games 10000",
        f"rumpus lab {game} --bot steady random random random --rotate --json",
    )
    add_table(command, BOT)
    command.add_argument(
        "--games", type=positive, default=GAMES, metavar="N", help=f"how many (default: {GAMES})"
    )
    command.add_argument(
        "--rotate", action="store_true", help="the bots move on one seat after each game"
    )
    command.add_argument(
        "--workers", type=positive, metavar="N", help="processes (default: one for each core)"
    )
    command.add_argument("--json", action="store_true", help="print all figures as JSON")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, show how far it is, print the figures. The same seed gives the same games."""
    from rumpus.lab import print_report, progress_bar
    from rumpus.lab import run as run_series

    game = game_of(args)
    bots = bots_of(args, game, BOT)
    with progress_bar() as progress:
        report = run_series(
            game.id,
            games=args.games,
            seats=len(bots),
            bots=bots,
            options=dict(args.options),
            seed=seed_of(args),
            workers=args.workers,
            deck=args.deck,
            rotate=args.rotate,
            progress=progress,
        )
    if args.json:
        print(json.dumps(report.to_json(), ensure_ascii=False))
    else:
        print_report(report)
    if report.interrupted:
        complain(f"interrupted after {report.games} of {args.games} games")
        return 130
    return 0
