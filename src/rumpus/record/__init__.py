"""The record: one file for replays, saves, bug reports and tests. docs/record.md is its page."""

from rumpus.record.check import Failure, check_record
from rumpus.record.read import RecordError, read_record
from rumpus.record.replay import Header, Replay, read_header
from rumpus.record.shuffle import Shuffle, commitment_of, seed_of
from rumpus.record.write import as_line, header_for, move_line

__all__ = [
    "Failure",
    "Header",
    "RecordError",
    "Replay",
    "Shuffle",
    "as_line",
    "check_record",
    "commitment_of",
    "header_for",
    "move_line",
    "read_header",
    "read_record",
    "seed_of",
]
