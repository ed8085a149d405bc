"""rumpus replay: a record told in sentences, and the teller that `watch` shares."""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rumpus.cli.call import Commands, add_command
from rumpus.cli.screen import BOLD, DIM, RED, clock, listed, paint, printable
from rumpus.core.reading import Unreadable
from rumpus.core.state import TABLE, Event, Result
from rumpus.games.clauses import clauses_of
from rumpus.record import Header, RecordError, Replay, read_header, read_record
from rumpus.record.check import check_line

MARGIN = 9  # columns of the clock


def add(commands: Commands) -> None:
    """The words of this command."""
    command = add_command(
        commands, "replay", "tell a record in sentences", "rumpus replay game.jsonl"
    )
    command.add_argument("file", metavar="FILE", help="a record, JSON Lines")
    command.add_argument(
        "--json", action="store_true", help="print only the last position, as JSON"
    )
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Every line of the record as it happens; its expectations are not judged here."""
    replay: Replay | None = None
    for number, line in read_record(Path(args.file)):
        try:
            if replay is None:
                replay = Replay(read_header(line))
                if not args.json:
                    tell_start(replay.header)
                continue
            check_line(replay, line)
        except Unreadable as wrong:
            raise RecordError(args.file, number, str(wrong)) from None
        if not args.json and "at" in line:
            _tell_line(replay, line)
    if replay is None:
        raise RecordError(args.file, 1, "expected a record header, got empty lines")
    if args.json:
        print(json.dumps(replay.state.position(), ensure_ascii=False))
    else:
        tell_result(replay.header, replay.state.result)
    return 0


def _tell_line(replay: Replay, line: dict[str, Any]) -> None:
    tell_events(replay.header, replay.at, replay.events)
    if replay.refusal is not None:
        who = replay.header.names[line["seat"]]
        clause = f" ({replay.refusal.clause})" if replay.refusal.clause else ""
        move = line["do"].get("type")
        said = f"{who} may not {move if isinstance(move, str) else 'do that'}{clause}: "
        _write(replay.at, said + replay.refusal.message, RED)


def tell_start(header: Header) -> None:
    """Who plays what, and with which cards."""
    print(f"{paint(header.game.title, BOLD)}: {printable(listed(list(header.names)))}.")
    if header.position is not None:
        cards = "From a position"
    elif header.order is not None:
        cards = "Cards in a given order"
    elif header.cards is not None:
        cards = "A deck of the table's own"
    else:
        cards = f"Deck {header.deck}"
    seed = f", seed {printable(header.seed)}" if header.seed else ""
    changed = _changed(header)
    print(paint(f"{cards}{seed}{f'; {changed}' if changed else ''}.", DIM))


def _changed(header: Header) -> str:
    """The options that are not at their defaults."""
    defaults = header.game.read_options({})
    return printable(
        ", ".join(
            f"{name} {json.dumps(value, ensure_ascii=False)}"
            for name, value in header.options.items()
            if value != defaults[name]
        )
    )


def tell_events(header: Header, at: int, events: Sequence[Event]) -> None:
    """What happened, a sentence each; some things need no word."""
    for event in events:
        sentence = header.game.tell(event.cut(TABLE), header.names)
        if sentence:
            _write(at, sentence)


def _write(at: int, sentence: str, *styles: str) -> None:
    print(f"{paint(clock(at).rjust(MARGIN - 2), DIM)}  {paint(printable(sentence), *styles)}")


def tell_result(header: Header, result: Result | None) -> None:
    """Who won, the scores, and the clause that ended it."""
    if result is None:
        print("The game is not over.")
        return
    winners = [header.names[seat] for seat in result.winners]
    verb = "win" if len(winners) > 1 else "wins"
    said = f"{listed(winners) or 'Nobody'} {verb}."
    if result.scores != [int(seat in result.winners) for seat in range(len(header.names))]:
        points = zip(header.names, result.scores, strict=True)
        said += f" {', '.join(f'{name} {score}' for name, score in points)}."
    clause = clauses_of(header.game).get(result.clause)
    print(paint(printable(said), BOLD))
    if clause is not None:
        print(paint(f"{clause.id}: {clause.text}", DIM))
