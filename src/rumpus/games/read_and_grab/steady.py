"""How a sensible person plays Read and Grab, from what lies on the table."""

from collections.abc import Sequence

from rumpus.core.game import every_choice
from rumpus.core.player import Plan, Player
from rumpus.core.state import Move, Position
from rumpus.games.words import CARDS, KIND

TURNING_MS = (700, 1600)  # to turn a card and read it
GRABBING_MS = (600, 2000)  # to see whose cards match


class Steady(Player):
    """Grabs as many cards as it may: whoever holds a set cannot lose it by leaving it."""

    def choose(self, view: Position, may: Sequence[Move]) -> Plan | None:
        moves = every_choice(may, view, self.seat)
        if not moves:
            return None
        if moves[0]["type"] == "turn":
            return moves[0], self.between(*TURNING_MS)
        worth = [self._cards(move, view) for move in moves]
        best = max(worth)
        most = [move for move, count in zip(moves, worth, strict=True) if count == best]
        return self.pick(most), self.between(*GRABBING_MS)

    def _cards(self, move: Move, view: Position) -> int:
        """How many cards a grab brings."""
        kind = KIND[CARDS[view["open"][self.seat][-1]]]
        lying = [text for seat in move.get("seats", ()) for text in view["open"][seat]]
        return sum(KIND[CARDS[text]] == kind for text in lying)
