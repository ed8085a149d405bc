"""Players that know no game: any open move, at any time."""

from collections.abc import Sequence

from rumpus.core.chance import Chance
from rumpus.core.game import Game
from rumpus.core.player import Answers, Plan, Player, no_answers
from rumpus.core.state import Move, Position

TIME_MS = (500, 6000)  # where there are no turns, whoever is first moves; it knows no hurry


class Random(Player):
    """Any open move, each equally likely, after a random time."""

    def __init__(
        self, game: Game, seat: int, seats: int, chance: Chance, answers: Answers = no_answers
    ) -> None:
        super().__init__(seat, seats, chance, answers)
        self.game = game

    def choose(self, view: Position, may: Sequence[Move]) -> Plan | None:
        moves = self.wanted(self.game.choices(may, view, self.seat))
        return (self.pick(moves), self.between(*TIME_MS)) if moves else None

    def wanted(self, moves: list[Move]) -> list[Move]:
        """Those of the open moves that it would make."""
        return moves


class Eager(Random):
    """Like Random, but it waits or passes only when nothing else is open."""

    def wanted(self, moves: list[Move]) -> list[Move]:
        return [move for move in moves if move["type"] not in self.game.waits] or moves
