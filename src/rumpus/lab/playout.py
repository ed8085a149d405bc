"""The lab's own loop: random games by codes alone."""

from rumpus.core.chance import Chance
from rumpus.core.state import NEVER, State


def play_out(state: State, chance: Chance, most: int) -> int:
    """Play to the end by random open moves; returns how many were made, at most `most`."""
    moves_made = 0
    while state.result is None and moves_made < most:
        seat = state.turn
        if seat < 0:
            movers = state.movers()
            if not movers:
                moment = state.due()
                if moment == NEVER:
                    break
                state.lapse(moment)
                continue
            seat = movers[chance.below(len(movers))]
        moves = state.legal(seat)
        state.apply(seat, moves[chance.below(len(moves))])
        moves_made += 1
    return moves_made
