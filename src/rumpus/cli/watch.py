"""rumpus watch: bots play one game, told as it goes."""

import argparse
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TextIO

from rumpus.bots import seat_bots
from rumpus.bots.sitting import Step, sit
from rumpus.cli.call import Commands, Wrong, add_command, game_of, some_game
from rumpus.cli.replay import tell_events, tell_result, tell_start
from rumpus.cli.table import add_table, bots_of, header_of
from rumpus.core.chance import Chance
from rumpus.record import as_line, header_for, move_line

BOT = "steady"


def add(commands: Commands) -> None:
    """The words of this command."""
    game = some_game()
    command = add_command(
        commands,
        "watch",
        "let bots play one game and tell it",
        f"rumpus watch {game}",
        f"rumpus watch {game} --seats 4 --seed 7 --record game.jsonl",
    )
    add_table(command, BOT)
    command.add_argument("--record", metavar="FILE", help="write the game as a record")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """One game from the deal to the result."""
    game = game_of(args)
    bots = bots_of(args, game, BOT)
    header = header_of(args, game, len(bots))
    state = header.begin()
    players = seat_bots(game, bots, header.seed)
    first = header_for(game, header.options, header.names, header.deck, header.seed)
    with _recorder(args.record) as file:
        file.write(as_line(first))
        tell_start(header)
        for step in sit(state, players, Chance(f"{header.seed}:ties")):
            tell_events(header, step.at, step.events)
            file.write(_line(step, bots))
        tell_result(header, state.result)
        file.write(as_line({"result": state.told_result()}))
    return 0


def _line(step: Step, bots: Sequence[str]) -> str:
    if step.seat is None or step.move is None:  # something fell due
        return as_line({"at": step.at})
    return as_line(move_line(step.at, step.seat, step.move, bots[step.seat]))


@contextmanager
def _recorder(path: str | None) -> Iterator[TextIO]:
    """The file the record goes to, or nowhere; it must open before a card is dealt."""
    try:
        file = open(path or os.devnull, "w", encoding="utf-8", newline="\n")  # noqa: SIM115
    except OSError as wrong:
        raise Wrong(f"{path}: expected a file to write, got: {wrong.strerror}") from None
    with file:
        yield file
