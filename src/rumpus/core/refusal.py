"""Refusals: why a move was not made. Wrong, late and malformed are three different things.

A wrong move that a game takes (and may charge for) is no refusal at all: it is an event.
"""

from typing import Final

ILLEGAL: Final = "illegal"  # readable, but the rules do not allow it here
LATE: Final = "late"  # would have been fine a moment ago; costs nothing
MALFORMED: Final = "malformed"  # the sender's fault: no such move, field or value


class Refusal:
    """One refused move: what kind of refusal, which clause, and a sentence for the player."""

    code: str
    clause: str  # "" where no clause speaks of it
    message: str

    def __init__(self, code: str, clause: str, message: str) -> None:
        self.code = code
        self.clause = clause
        self.message = message

    def __repr__(self) -> str:
        return f"Refusal({self.code!r}, {self.clause!r}, {self.message!r})"


class Refused(Exception):
    """Raised to whoever asked for a move that is refused; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal


def illegal(clause: str, message: str) -> Refusal:
    """A move the rules do not allow here."""
    return Refusal(ILLEGAL, clause, message)


def late(clause: str, message: str) -> Refusal:
    """A move that came after its moment."""
    return Refusal(LATE, clause, message)


def malformed(message: str, clause: str = "") -> Refused:
    """A move that cannot be read (to be raised)."""
    return Refused(Refusal(MALFORMED, clause, message))
