"""How a sensible person plays ZomadicShift, from what their seat sees."""

from collections.abc import Sequence

from rumpus.core.game import every_choice
from rumpus.core.player import Plan, Player
from rumpus.core.state import Move, Position

DRAWING_MS = (600, 1800)  # reach out and turn a card
THINKING_MS = (1200, 3500)  # look round the table, then choose a card or a player


class Steady(Player):
    """Keeps wilds for need or for the win, parts with cards whose match is still to come."""

    def choose(self, view: Position, may: Sequence[Move]) -> Plan | None:
        moves = every_choice(may, view, self.seat)
        kinds = {move["type"] for move in moves}
        if kinds <= {"draw", "wild"}:
            return self._take_turn(view, moves)
        if "rescue" in kinds:
            return self._from_largest(view, moves), self.between(*THINKING_MS)
        cards = sorted(moves, key=lambda move: f"match:{move['card']}" in view["discard"])
        return cards[-1 if "take" in kinds else 0], self.between(*THINKING_MS)

    def _take_turn(self, view: Position, moves: list[Move]) -> Plan | None:
        """Draw, unless a wild wins the game or brings this seat back into it."""
        wilds = [move for move in moves if move["type"] == "wild"]
        if len(wilds) == 1 and view["hands"][self.seat] and self._is_last_card(view, wilds[0]):
            return wilds[0], self.between(*THINKING_MS)
        if wilds and not view["hands"][self.seat]:
            return self._from_largest(view, wilds), self.between(*THINKING_MS)
        draws = [move for move in moves if move["type"] == "draw"]
        return (draws[0], self.between(*DRAWING_MS)) if draws else None

    def _is_last_card(self, view: Position, move: Move) -> bool:
        """Would that player lose the last card and have nothing to come back with?"""
        seat = move["seat"]
        return bool(view["hands"][seat] == 1 and view["wilds"][seat] == 0)

    def _from_largest(self, view: Position, moves: list[Move]) -> Move:
        """From the largest hand: an emptied one is a gap that the next pass may bring here."""
        named = [move for move in moves if "seat" in move]
        return max(named, key=lambda move: int(view["hands"][move["seat"]]))
