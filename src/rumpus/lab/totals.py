"""What many games add up to. Whole numbers only, so that the order of adding changes nothing."""

from collections import Counter

from rumpus.core.state import State
from rumpus.lab.figures import Count, mean_of, rate_of


class Sum:
    """One of a game's own counts, added up."""

    __slots__ = ("least", "most", "squares", "total", "with_any")

    def __init__(self, first: int) -> None:
        self.total = first
        self.squares = first * first
        self.with_any = int(first > 0)  # games in which it is more than zero
        self.least = first
        self.most = first

    def add(self, number: int) -> None:
        """One more game's number."""
        self.total += number
        self.squares += number * number
        if number > 0:
            self.with_any += 1
        if number > self.most:
            self.most = number
        if number < self.least:
            self.least = number

    def merge(self, other: "Sum") -> None:
        """What somebody else added up."""
        self.total += other.total
        self.squares += other.squares
        self.with_any += other.with_any
        self.least = min(self.least, other.least)
        self.most = max(self.most, other.most)

    def over(self, games: int) -> Count:
        """The figures, of so many games."""
        mean, spread = mean_of(self.total, self.squares, games)
        share = rate_of(self.with_any, games)
        return Count(self.total, mean, spread, share, self.least, self.most)


class Totals:
    """The games played so far."""

    __slots__ = ("games", "lengths", "longest", "moves", "sums", "unfinished", "winners")

    def __init__(self) -> None:
        self.games = 0
        self.moves = 0
        self.unfinished = 0
        self.lengths: Counter[int] = Counter()  # moves -> games
        self.winners: Counter[tuple[int, ...]] = Counter()  # shift of bots, winning seats -> games
        self.sums: dict[str, Sum] = {}
        self.longest = (-1, 0)  # moves, and the number of the game below zero: the first one counts

    def add(self, number: int, shift: int, moves: int, state: State) -> None:
        """One game that was played."""
        self.games += 1
        self.moves += moves
        self.lengths[moves] += 1
        if moves >= self.longest[0]:
            self.longest = max(self.longest, (moves, -number))
        result = state.result
        if result is None:
            self.unfinished += 1
        else:
            self.winners[(shift, *result.winners)] += 1
        for name, count in state.tally().items():
            if name in self.sums:
                self.sums[name].add(count)
            else:
                self.sums[name] = Sum(count)

    def merge(self, other: "Totals") -> None:
        """Games that somebody else added up."""
        self.games += other.games
        self.moves += other.moves
        self.unfinished += other.unfinished
        self.lengths.update(other.lengths)
        self.winners.update(other.winners)
        self.longest = max(self.longest, other.longest)
        for name, some in other.sums.items():
            if name in self.sums:
                self.sums[name].merge(some)
            else:
                self.sums[name] = some
