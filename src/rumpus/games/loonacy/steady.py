"""How a sensible person plays Loonacy, from what their seat sees."""

from collections.abc import Mapping, Sequence
from typing import Any

from rumpus.core.chance import Chance
from rumpus.core.player import Answers, Plan, Player, no_answers
from rumpus.core.state import Move, Position
from rumpus.games.loonacy.rules import card_key

FOLLOWING_MS = (350, 700)  # the next card of a row that was seen beforehand
SPOTTING_MS = (900, 1800)  # to find a match that is new
GIVING_UP_MS = (1000, 2000)  # to look twice and say ready
MOST_STEPS = 2000  # of a search for a row of cards; a hand that needs more is rare


def choices(may: Sequence[Move], view: Position, seat: int) -> list[Move]:
    """Every fitting play that the seat can see, ready and unready; nobody leaves by chance."""
    moves: list[Move] = []
    for offer in may:
        if offer["type"] == "play":
            moves += _plays(view, seat, with_over="over" in offer)
        elif offer["type"] != "leave":
            moves.append(dict(offer))
    return moves


def _plays(view: Position, seat: int, *, with_over: bool) -> list[Move]:
    moves: list[Move] = []
    held = {card_key(card): card for card in view["hands"][seat]}
    for card in held.values():
        for place, pile in enumerate(view["piles"]):
            if pile and _fits(card, pile[-1]):
                over = {"over": pile[-1]} if with_over else {}
                moves.append({"type": "play", "card": card, "pile": place, **over})
    return moves


def _fits(card: str, top: str) -> bool:
    return not set(card.split("+")).isdisjoint(top.split("+"))


class Steady(Player):
    """Looks for the longest row of cards it can lay on one pile, and lays it quickly."""

    def __init__(
        self, seat: int, seats: int, chance: Chance, answers: Answers = no_answers
    ) -> None:
        super().__init__(seat, seats, chance, answers)
        self.plan: Plan | None = None
        self.row = -1  # the pile on which the own card lies on top, or -1

    def hear(self, event: Mapping[str, Any]) -> None:
        """Notice whether the own row goes on."""
        kind = event["type"]
        own = event.get("seat") == self.seat
        if kind == "played":
            if own:
                self.row = event["pile"]
            elif event["pile"] == self.row:
                self.row = -1  # LN-12
        elif kind in ("all-drew", "turned"):
            self.row = -1
        if own or kind in ("all-drew", "turned"):
            self.plan = None

    def choose(self, view: Position, may: Sequence[Move]) -> Plan | None:
        """Stay with a plan that still fits; else the best row, and nothing to play means ready."""
        if view["frozen"][self.seat] or view["next_play"][self.seat]:
            return None  # the moment it may play again is due
        moves = choices(may, view, self.seat)
        plays = [move for move in moves if move["type"] == "play"]
        if self.plan is None or self.plan[0] not in plays:
            self.plan = self._plan(plays, view) if plays else None
        if self.plan is not None:
            return self.plan
        ready: Move = {"type": "ready"}
        return (ready, self.between(*GIVING_UP_MS)) if ready in moves else None

    def _plan(self, plays: list[Move], view: Position) -> Plan:
        """The own row goes on if it can; else the play that opens the longest row."""
        following = [move for move in plays if move["pile"] == self.row]
        lengths = [self._row(move["card"], view) for move in following or plays]
        best = [
            move
            for move, length in zip(following or plays, lengths, strict=True)
            if length == max(lengths)
        ]
        return self.pick(best), self.between(*(FOLLOWING_MS if following else SPOTTING_MS))

    def _row(self, card: str, view: Position) -> int:
        """How many cards can follow each other on a pile, this one first."""
        hand = [tuple(other.split("+")) for other in view["hands"][self.seat]]
        first = tuple(card.split("+"))
        hand.remove(first)
        return _longest(first, hand, [MOST_STEPS])


def _longest(top: tuple[str, ...], hand: list[tuple[str, ...]], steps: list[int]) -> int:
    """The longest row that begins with `top`, as far as the steps reach."""
    best = 0
    for place, card in enumerate(hand):
        steps[0] -= 1
        if steps[0] < 0:
            break
        if card[0] in top or card[1] in top:
            rest = hand[:place] + hand[place + 1 :]
            best = max(best, _longest(card, rest, steps))
    return 1 + best
