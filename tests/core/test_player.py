"""Player: what all players share."""

import pytest

from rumpus.core.chance import Chance
from rumpus.core.player import Player, no_answers


def player(seed: str = "p") -> Player:
    return Player(1, 3, Chance(seed))


def test_a_player_knows_its_seat_and_can_only_speak_aloud() -> None:
    somebody = player()
    assert (somebody.seat, somebody.seats) == (1, 3)
    assert somebody.answers("fruit") == no_answers("fruit") == ()
    assert Player(0, 2, Chance(""), lambda category: [category]).answers("fruit") == ["fruit"]


def test_hearing_is_free_and_choosing_is_for_others_to_say() -> None:
    player().hear({"type": "played", "seat": 0})
    with pytest.raises(NotImplementedError):
        player().choose({}, [])


def test_a_player_picks_any_of_the_moves_as_its_chance_decides() -> None:
    moves = [{"type": kind} for kind in ("a", "b", "c")]
    somebody, twin = player(), player()
    picked = [somebody.pick(moves) for _ in range(60)]
    assert {move["type"] for move in picked} == {"a", "b", "c"}
    assert [twin.pick(moves) for _ in range(60)] == picked


def test_a_time_lies_between_its_bounds_and_reaches_both() -> None:
    somebody = player()
    assert {somebody.between(3, 6) for _ in range(100)} == {3, 4, 5, 6}
    assert somebody.between(900, 900) == 900
