"""rumpus check: does what a record expects hold?"""

import argparse
from pathlib import Path

from rumpus.cli.call import Commands, add_command, unread
from rumpus.cli.screen import GREEN, RED, complain, paint, printable
from rumpus.record import RecordError, check_record


def add(commands: Commands) -> None:
    """The words of this command."""
    command = add_command(
        commands,
        "check",
        "replay records and say which of their expectations do not hold",
        "rumpus check game.jsonl",
        "rumpus check tests/scenarios/*/*.jsonl",
    )
    command.add_argument("files", metavar="FILE", nargs="+", help="a record, JSON Lines")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Every failure on a line, then the count; a file that cannot be read is a wrong call."""
    passed = failed = unreadable = 0
    for file in args.files:
        try:
            failures = check_record(Path(file))
        except RecordError as wrong:
            complain(unread(wrong))
            unreadable += 1
            continue
        for failure in failures:
            print(printable(str(failure)))
        if failures:
            failed += 1
        else:
            passed += 1
    count = f"{passed} passed, {failed + unreadable} failed"
    print(paint(count, RED if failed + unreadable else GREEN))
    if unreadable:
        return 2
    return 1 if failed else 0
