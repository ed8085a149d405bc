"""How a sensible person plays Go Fox, from what their seat sees and hears."""

from collections.abc import Mapping, Sequence
from typing import Any

from rumpus.core.chance import Chance
from rumpus.core.game import every_choice
from rumpus.core.player import Answers, Plan, Player, no_answers
from rumpus.core.state import Move, Position
from rumpus.games.words import CARDS, COLOURS, KIND, NUMBERS

THINKING_MS = (1200, 3200)  # to look through the hand and remember who asked for what
DRAWING_MS = (400, 900)  # nothing to think about
ALIKE = len(COLOURS)  # GF-03: cards of each number


class Steady(Player):
    """Asks for what the others are known to hold, then for what is likely; lays whenever it can."""

    def __init__(
        self, seat: int, seats: int, chance: Chance, answers: Answers = no_answers
    ) -> None:
        super().__init__(seat, seats, chance, answers)
        # By seat and number: how many are surely in that hand.
        self.sure = [[0] * (NUMBERS + 1) for _ in range(seats)]
        # By seat and number: how many cards were drawn since that hand surely had no more of it.
        self.drawn: list[dict[int, int]] = [{} for _ in range(seats)]

    def hear(self, event: Mapping[str, Any]) -> None:
        kind = event["type"]
        if kind == "ended":
            return
        seat = event["seat"]
        number = event.get("number", 0)
        sure = self.sure[seat]
        if kind == "asked":  # GF-07: whoever asks for a 7 holds a 7
            sure[number] = max(sure[number], 1)
        elif kind == "gave":
            for text in event["cards"]:
                number = KIND[CARDS[text]] + 1
                sure[number] = max(sure[number] - 1, 0)
                self.sure[event["to"]][number] += 1
        elif kind == "go-fox":
            sure[number] = 0
            self.drawn[seat][number] = 0
        elif kind == "laid":
            sure[number] = max(sure[number] - 2, 0)
        elif kind == "lucky":
            sure[number] += 1  # G-17: the card it drew
        elif kind == "drew":
            drawn = self.drawn[seat]
            for number in drawn:
                drawn[number] += 1

    def choose(self, view: Position, may: Sequence[Move]) -> Plan | None:
        moves = every_choice(may, view, self.seat)
        if not moves:
            return None
        if moves[0]["type"] == "draw":
            return moves[0], self.between(*DRAWING_MS)
        if moves[0]["type"] == "ask":
            worth = [self._chance_of(move, view) for move in moves]
        else:
            worth = [self._risk_of(move, view) for move in moves]
        best = max(worth)
        likely = [move for move, value in zip(moves, worth, strict=True) if value == best]
        return self.pick(likely), self.between(*THINKING_MS)

    def _chance_of(self, move: Move, view: Position) -> float:
        """How likely the asked player holds the number."""
        asked = move.get("seat", (self.seat + 1) % self.seats)
        return self._likely(asked, move["number"], view)

    def _risk_of(self, move: Move, view: Position) -> float:
        """How likely the pair is asked away if it stays in the hand; to lay none is worst."""
        if move["type"] != "lay":
            return -1.0
        known = self.sure[self.seat][move["number"]]  # what the others have heard of it
        return known + self._likely((self.seat - 1) % self.seats, move["number"], view)

    def _likely(self, seat: int, number: int, view: Position) -> float:
        """How likely a rival holds a number: sure, or by the cards that could still be it."""
        if self.sure[seat][number]:
            return 1.0
        unknown: int = view["hands"][seat] - sum(self.sure[seat])
        could_be = min(unknown, self.drawn[seat].get(number, unknown))
        if could_be <= 0:
            return 0.0
        left = max(ALIKE - self._seen(number, view), 0)
        unseen: int = view["draw"] + sum(
            size - sum(self.sure[other])
            for other, size in enumerate(view["hands"])
            if other != self.seat
        )
        # A card that nobody expects is still better to ask for than one that cannot be there.
        return max(1.0 - (1.0 - min(left / max(unseen, 1), 1.0)) ** could_be, 0.001)

    def _seen(self, number: int, view: Position) -> int:
        """How many cards of a number are in the own hand, laid, or surely in another hand."""
        own = [KIND[CARDS[text]] + 1 for text in view["hands"][self.seat]]
        laid = sum(KIND[CARDS[a]] + 1 == number for row in view["pairs"] for a, _ in row)
        sure = sum(self.sure[seat][number] for seat in range(self.seats) if seat != self.seat)
        return own.count(number) + 2 * laid + sure
