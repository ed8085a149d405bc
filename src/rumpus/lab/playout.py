"""The lab's own loops: games by codes alone, with no texts, no events and no views.

Compiled together with the rules where there is a compiler.
"""

from typing import Final

from rumpus.core.chance import Chance
from rumpus.core.state import ANYONE, NEVER, State

MOMENT_MS: Final = 1000  # who is frozen or too late depends on time, so some must pass
Waits = dict[int, bool]  # code -> does it only wait or pass?


def play_out(state: State, chance: Chance, most: int) -> int:
    """Play to the end by random open moves; returns how many were made, at most `most`."""
    made = 0
    while state.result is None and made < most:
        seat = state.turn
        if seat < 0:
            seat = _anyone(state, chance)
            if seat < 0:
                continue
        moves = state.legal(seat)
        count = len(moves)
        state.apply(seat, moves[0] if count == 1 else moves[chance.below(count)])
        made += 1
    return made


def play_out_eagerly(
    state: State, chance: Chance, most: int, kinds: tuple[str, ...], waits: Waits
) -> int:
    """The same by players who make a move of these kinds only when nothing else is open to them.

    `waits` remembers what was found out about a code; it serves all games with the same options.
    """
    made = 0
    while state.result is None and made < most:
        seat = state.turn
        if seat < 0:
            seat = _anyone(state, chance)
            if seat < 0:
                continue
        moves = state.legal(seat)
        if len(moves) > 1:
            moves = _acting(state, moves, kinds, waits)
        count = len(moves)
        state.apply(seat, moves[0] if count == 1 else moves[chance.below(count)])
        made += 1
    return made


def _anyone(state: State, chance: Chance) -> int:
    """Where it is nobody's turn a moment passes, then any seat that can carries the game on.

    It is ANYONE when only time can: then the next thing falls due.
    """
    state.lapse(state.now + 1 + chance.below(MOMENT_MS))
    movers = state.movers()
    if movers:
        return movers[chance.below(len(movers))]
    if state.result is None:
        due = state.due()
        if due == NEVER:
            raise RuntimeError("nobody can move, nothing is due, and the game is not over")
        state.lapse(due)
    return ANYONE


def _acting(state: State, moves: list[int], kinds: tuple[str, ...], waits: Waits) -> list[int]:
    """The moves that do something, or all if none does."""
    acting: list[int] = []
    for code in moves:
        if code not in waits:
            waits[code] = state.write(code)["type"] in kinds
        if not waits[code]:
            acting.append(code)
    return acting or moves
