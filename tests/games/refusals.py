"""A refused move, looked at closely: it says why, and it has changed nothing."""

import json
from typing import Any

import pytest

from rumpus.core.refusal import Refusal, Refused
from rumpus.core.state import State


def refusal_of(state: State, seat: int, move: dict[str, Any], at: int = 0) -> Refusal:
    """Why the move is refused; not a byte of the position and no event may come of it."""
    state.lapse(max(at, state.now))
    before, noted = json.dumps(state.position()), list(state.events or [])
    with pytest.raises(Refused) as refused:
        state.do(seat, move, state.now)
    assert json.dumps(state.position()) == before
    assert list(state.events or []) == noted
    assert refused.value.refusal.message
    return refused.value.refusal
