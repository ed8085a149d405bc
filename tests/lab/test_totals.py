"""Adding games up: who adds them, and in which order, changes nothing."""

from random import Random

from rumpus.core.state import Result
from rumpus.lab.totals import Totals
from tests.bots.grab import Grab


class Counted(Grab):
    """A game with a count."""

    count = 0

    def tally(self) -> dict[str, int]:
        return {"marbles": self.count}


def game(count: int, winners: list[int] | None) -> Counted:
    state = Counted(3, 1)
    state.count = count
    state.result = None if winners is None else Result(winners, [0, 0, 0], "")
    return state


GAMES = [(5, 2, [0]), (9, 0, [0, 1]), (9, 4, []), (3, 1, None), (7, 0, [2])]


def added(numbers: list[int]) -> Totals:
    totals = Totals()
    for number in numbers:
        moves, count, winners = GAMES[number]
        totals.add(number, 0, moves, game(count, winners))
    return totals


def content(totals: Totals) -> object:
    sums = {name: some.over(totals.games) for name, some in totals.sums.items()}
    rest = (totals.games, totals.moves, totals.unfinished, totals.longest)
    return rest, totals.lengths, totals.winners, sums


def test_totals_hold_every_game() -> None:
    totals = added([0, 1, 2, 3, 4])
    assert (totals.games, totals.moves, totals.unfinished) == (5, 33, 1)
    assert totals.winners == {(0, 0): 1, (0, 0, 1): 1, (0,): 1, (0, 2): 1}
    assert totals.longest == (9, -1)  # the first of two equally long ones
    marbles = totals.sums["marbles"].over(5)
    assert (marbles.total, marbles.mean, marbles.share.rate) == (7, 1.4, 0.6)
    assert (marbles.least, marbles.most) == (0, 4)


def test_order_and_parts_change_nothing() -> None:
    whole = content(added([0, 1, 2, 3, 4]))
    source = Random(1)
    for _ in range(20):
        numbers = source.sample(range(5), 5)
        cut = source.randrange(6)
        parts = [added(numbers[:cut]), added(numbers[cut:])]
        source.shuffle(parts)
        totals = Totals()
        for part in parts:
            totals.merge(part)
        assert content(totals) == whole
