"""A sitting: one game by players.

Rule 1: a player gets the events cut to its seat, its seat's view and what is open to it; no state.
Rule 2: nothing here reads a clock. The moment of a move is what its player planned.
Rule 3: the earliest moment moves; what falls due by itself comes before a move of the same moment.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from rumpus.core.chance import Chance
from rumpus.core.player import Player
from rumpus.core.refusal import Refused
from rumpus.core.state import NEVER, Event, Move, State

Judge = Callable[[str, str], str]  # category, answer -> right, unsure or wrong
PATIENCE = 1000  # moves refused one after the other: the players will never agree with the rules


class Stuck(RuntimeError):
    """A game that nobody carries on, though it is not over: a fault of its rules or players."""


@dataclass(frozen=True, slots=True)
class Step:
    """What happened at a moment: a seat's move, or with neither what fell due by itself."""

    at: int
    seat: int | None
    move: Move | None
    events: list[Event]


def always_right(category: str, text: str) -> str:
    """The judge who believes everybody."""
    return "right"


class Sitting:
    """Players round a table, and what each of them means to do next."""

    def __init__(
        self,
        state: State,
        players: Sequence[Player],
        chance: Chance,
        judge: Judge = always_right,
        *,
        told: bool = True,
    ) -> None:
        """`chance` decides between equal moments; without `told` steps carry no events."""
        self._state = state
        self._players = players
        self._chance = chance
        self._judge = judge
        self._listeners = [p for p in players if type(p).hear is not Player.hear]
        self._heard = told or bool(self._listeners)
        self._plans: list[tuple[int, Move] | None] = [None] * state.seats
        self._unasked = list(range(state.seats))
        if self._heard:
            self._pass_on(state.take_events())

    def step(self) -> Step:
        """Let the next thing happen; Stuck if nobody will move and nothing is due."""
        state = self._state
        for _ in range(PATIENCE):
            self._ask()
            first = self._first()
            due = state.due()
            if due != NEVER and (first is None or due <= first[0]):
                state.lapse(max(due, state.now))
                return self._happened(state.now, None, None)
            if first is None:
                raise Stuck("nobody moves, nothing is due, and the game is not over")
            at, seat, planned = first
            self._plans[seat] = None
            move = self._judged(seat, planned)
            try:
                state.do(seat, move, at)
            except Refused:  # a race lost: it costs nothing, and the seat plans again
                self._unasked = [seat]
                continue
            return self._happened(at, seat, move)
        raise Stuck(f"{PATIENCE} moves were refused one after the other, the last one {move}")

    def _ask(self) -> None:
        """Ask for plans. A seat that still means to make the same move keeps its moment."""
        state = self._state
        for seat in self._unasked:
            may = state.may(seat)
            plan = self._players[seat].choose(state.view(seat), may) if may else None
            kept = self._plans[seat]
            if plan is None:
                self._plans[seat] = None
            elif kept is None or kept[1] != plan[0]:
                self._plans[seat] = (state.now + max(plan[1], 0), plan[0])
        self._unasked = []

    def _first(self) -> tuple[int, int, Move] | None:
        """The earliest plan. L-03: of equal ones the first seat clockwise from a random one."""
        plans = [(plan[0], seat, plan[1]) for seat, plan in enumerate(self._plans) if plan]
        if len(plans) < 2:
            return plans[0] if plans else None
        at = min(plan[0] for plan in plans)
        equal = [plan for plan in plans if plan[0] == at]
        if len(equal) == 1:
            return equal[0]
        start = self._chance.below(self._state.seats)
        return min(equal, key=lambda plan: (plan[1] - start) % self._state.seats)

    def _judged(self, seat: int, move: Move) -> Move:
        """The move with the judge's verdict if it is an answer; a player's own is never taken."""
        move = {name: value for name, value in move.items() if name != "verdict"}
        category = self._state.category(seat) if move["type"] == "answer" else ""
        if category:
            move["verdict"] = self._judge(category, move.get("text", ""))
        return move

    def _happened(self, at: int, seat: int | None, move: Move | None) -> Step:
        events = self._state.take_events() if self._heard else []
        self._pass_on(events)
        self._unasked = list(range(self._state.seats))
        return Step(at, seat, move, events)

    def _pass_on(self, events: list[Event]) -> None:
        for player in self._listeners:
            for event in events:
                player.hear(event.cut(player.seat))


def sit(
    state: State,
    players: Sequence[Player],
    chance: Chance,
    judge: Judge = always_right,
    *,
    told: bool = True,
) -> Iterator[Step]:
    """A whole game by players, step by step, until there is a result."""
    sitting = Sitting(state, players, chance, judge, told=told)
    while state.result is None:
        yield sitting.step()
