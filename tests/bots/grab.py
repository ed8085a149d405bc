"""Grab: a toy game of a few lines, so that a sitting can be tested move by move.

Marbles lie on the table; whoever takes one has it, and the last one ends the game. Some seats may
look on only. A bell may fall due, which spills the marbles and ends the game with no winner.
"""

from collections.abc import Sequence

from rumpus.core.chance import Chance
from rumpus.core.player import Plan, Player
from rumpus.core.refusal import Refusal, late, malformed
from rumpus.core.state import ANYONE, NEVER, Move, Position, Result, State

TAKE = 0
WAIT = 1
ANSWER = 2
KINDS = ("take", "wait", "answer")


class Grab(State):
    """A table of marbles."""

    def __init__(
        self, seats: int, marbles: int, bell: int = NEVER, lookers: Sequence[int] = ()
    ) -> None:
        super().__init__(seats, Chance("grab"))
        self.turn = ANYONE
        self.marbles = marbles
        self.bell = bell
        self.lookers = lookers
        self.taken = [0] * seats
        self.moves: list[tuple[int, int, Move]] = []
        self.looked: list[int] = []  # the eyes that were shown the table
        self.closed: set[int] = set()  # seats whose next move is refused

    def legal(self, seat: int) -> list[int]:
        if self.result is not None or seat in self.lookers:
            return []
        return [TAKE, WAIT, ANSWER]

    def explain(self, seat: int, code: int, words: str) -> Refusal:
        return late("", "Too late.")

    def why_not(self, seat: int, code: int, words: str = "") -> Refusal | None:
        if seat in self.closed:
            self.closed.discard(seat)
            return self.explain(seat, code, words)
        return super().why_not(seat, code, words)

    def apply(self, seat: int, code: int, words: str = "") -> None:
        self.moves.append((self.now, seat, {**self.write(code), "words": words}))
        if code != TAKE:
            return
        self.marbles -= 1
        self.taken[seat] += 1
        self.tell_seat(seat, {"colour": "blue"}, "took", seat=seat)
        if self.marbles == 0:
            most = max(self.taken)
            winners = [seat for seat, taken in enumerate(self.taken) if taken == most]
            self.result = Result(winners, list(self.taken), "")

    def read(self, move: Move) -> tuple[int, str]:
        if move["type"] not in KINDS:
            raise malformed("no such move")
        return KINDS.index(move["type"]), move.get("verdict", "")

    def write(self, code: int, words: str = "") -> Move:
        return {"type": KINDS[code]}

    def look(self, eye: int) -> Position:
        self.looked.append(eye)
        return {"marbles": self.marbles, "eye": eye, "result": self.told_result()}

    def category(self, seat: int) -> str:
        return f"fruit {seat}"

    def may(self, seat: int) -> list[Move]:
        return [self.write(code) for code in self.legal(seat)]

    def due(self) -> int:
        return self.bell if self.result is None else NEVER

    def fall_due(self) -> None:
        self.tell("spilled")
        self.result = Result([], self.taken, "")


class Scripted(Player):
    """Makes the plans it was given, one after the other, then none."""

    def __init__(self, seat: int, plans: Sequence[Plan]) -> None:
        super().__init__(seat, 2, Chance(str(seat)))
        self.plans = list(plans)
        self.asked = 0

    def choose(self, view: Position, may: Sequence[Move]) -> Plan | None:
        self.asked += 1
        return self.plans.pop(0) if self.plans else None


def take(ms: int) -> Plan:
    """A plan to take a marble after so long."""
    return {"type": "take"}, ms
