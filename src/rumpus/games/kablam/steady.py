"""How a sensible person plays Kablam, from what their seat sees."""

from collections.abc import Sequence

from rumpus.core.game import every_choice
from rumpus.core.player import Plan, Player
from rumpus.core.state import Move, Position
from rumpus.games.words import CARDS, COLOUR, COLOURS, FIRST_ACTION, KIND, MISS, PICKUP2, WILD

THINKING_MS = (900, 2600)  # a glance at the hand and a decision


def choices(may: Sequence[Move], view: Position, seat: int) -> list[Move]:
    """Every open move: a colour is named with a wild, and only then."""
    moves: list[Move] = []
    for offer in may:
        if offer["type"] != "play":
            moves += every_choice([offer], view, seat)
            continue
        for card in offer["card"]:
            if card == "wild":
                moves += [{"type": "play", "card": card, "colour": name} for name in COLOURS]
            else:
                moves.append({"type": "play", "card": card})
    return moves


class Steady(Player):
    """Sheds dear cards, keeps to colours it holds, hits a neighbour who is nearly out."""

    def choose(self, view: Position, may: Sequence[Move]) -> Plan | None:
        moves = choices(may, view, self.seat)
        if not moves:
            return None
        hand = [CARDS[text] for text in view["hands"][self.seat]]
        return max(moves, key=lambda move: self._worth(move, hand, view)), self.between(
            *THINKING_MS
        )

    def _worth(self, move: Move, hand: list[int], view: Position) -> int:
        kind = move["type"]
        if kind in ("call", "catch"):
            return 1000  # costs nothing
        if kind != "play":
            return -100 if kind != "next" else 0
        card = CARDS[move["card"]]
        rest = list(hand)
        rest.remove(card)
        if card == WILD:
            colour = COLOURS.index(move["colour"])
            return sum(COLOUR[other] == colour for other in rest) - 50  # kept for need
        follow = sum(COLOUR[other] == COLOUR[card] or KIND[other] == KIND[card] for other in rest)
        points = KIND[card] + 1 if card < FIRST_ACTION else 10
        hurry = self._fewest(view) <= 2
        hit = 12 if hurry and KIND[card] in (MISS, PICKUP2) else 0
        return 2 * follow + points * (2 if hurry else 1) + hit

    def _fewest(self, view: Position) -> int:
        """How near the nearest rival is to going out."""
        return min(
            int(hand)
            for seat, hand in enumerate(view["hands"])
            if seat != self.seat and seat not in view["exploded"]
        )
