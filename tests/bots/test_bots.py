"""The bots by name, and the two that know no game."""

from collections import Counter

import pytest

from rumpus.bots import BOTS, find_bot, seat_bots
from rumpus.bots.simple import TIME_MS, Eager, Random
from rumpus.core.chance import Chance
from rumpus.core.game import Game
from rumpus.core.player import no_answers
from rumpus.core.reading import Unreadable
from rumpus.core.state import Move
from rumpus.games import GAMES

SOME = next(game for game in GAMES.values() if game.waits)
MAY: list[Move] = [{"type": SOME.waits[0]}, {"type": "shout", "word": ["a", "b"]}]


class AnyMove(Random):
    """Random, with the choices laid open instead of a game's."""

    def wanted(self, moves: list[Move]) -> list[Move]:
        return super().wanted(MAY)


class AnyEager(Eager):
    """Eager, likewise."""

    def wanted(self, moves: list[Move]) -> list[Move]:
        return super().wanted(MAY)


@pytest.mark.parametrize("name", ["", "Steady", "nobody", None, 3, ["steady"]])
def test_unknown_bot_is_refused_with_the_names_there_are(name: object) -> None:
    with pytest.raises(Unreadable, match="random, eager, steady"):
        find_bot(name)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_bot_can_sit_down_at_every_game(game: Game) -> None:
    for name in BOTS:
        player = find_bot(name)(game, 1, 3, Chance("a"), no_answers)
        assert (player.seat, player.seats) == (1, 3)
    assert isinstance(find_bot("steady")(game, 0, 2, Chance("a"), no_answers), game.steady)


def test_bots_at_one_table_have_chances_of_their_own() -> None:
    one, other = seat_bots(SOME, ["random", "random"], "seed")
    assert [one.chance.below(1000) for _ in range(5)] != [
        other.chance.below(1000) for _ in range(5)
    ]


def test_random_makes_every_open_move_equally_often() -> None:
    player = AnyMove(SOME, 0, 2, Chance("fair"))
    plans = [player.choose({}, []) for _ in range(2000)]
    kinds = Counter(plan[0]["type"] for plan in plans if plan)
    assert all(900 < kinds[move["type"]] < 1100 for move in MAY)


def test_random_takes_random_time() -> None:
    player = AnyMove(SOME, 0, 2, Chance("time"))
    times = [plan[1] for plan in (player.choose({}, []) for _ in range(500)) if plan]
    assert TIME_MS[0] <= min(times) < 1000 < 5000 < max(times) <= TIME_MS[1]


def test_eager_waits_only_when_nothing_else_is_open() -> None:
    player = AnyEager(SOME, 0, 2, Chance("eager"))
    assert {plan[0]["type"] for plan in (player.choose({}, []) for _ in range(50)) if plan} == {
        "shout"
    }
    assert Eager(SOME, 0, 2, Chance("eager")).wanted(MAY[:1]) == MAY[:1]


def test_nobody_moves_where_nothing_is_open() -> None:
    player = Random(SOME, 0, 2, Chance("none"))
    assert player.choose({"hands": [[], []], "piles": []}, []) is None
