"""Player: whoever chooses for a seat from what that seat sees, never from the state.

A player hears every event as its seat may know it, and is asked for a plan after each change: a move
and how many milliseconds a person would take to make it. It may be asked again before that moment.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rumpus.core.chance import Chance
from rumpus.core.state import Move, Position

Answers = Callable[[str], Sequence[str]]  # category -> examples, best known first
Plan = tuple[Move, int]


def no_answers(category: str) -> Sequence[str]:
    """Somebody who can only say things aloud."""
    return ()


class Player:
    """One seat's mind. Subclasses say what they choose; memory is whatever they keep of events."""

    def __init__(
        self, seat: int, seats: int, chance: Chance, answers: Answers = no_answers
    ) -> None:
        self.seat = seat
        self.seats = seats
        self.chance = chance
        self.answers = answers

    def hear(self, event: Mapping[str, Any]) -> None:
        """Something happened, as this seat may know it."""

    def choose(self, view: Position, may: Sequence[Move]) -> Plan | None:
        """The move to make and the time it takes; None to do nothing for now."""
        raise NotImplementedError

    def pick(self, moves: Sequence[Move]) -> Move:
        """Any of these, each equally likely."""
        return moves[self.chance.below(len(moves))]

    def between(self, low: int, high: int) -> int:
        """A number of milliseconds from low to high."""
        return low + self.chance.below(high - low + 1)
