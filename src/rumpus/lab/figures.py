"""Figures from counts: rates with their intervals, lengths, and the games' own counts."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt

NINETY_FIVE = 1.959963984540054  # standard deviations either side that hold 95 %


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a rate; wins may be shared, so they need not be whole."""
    if games == 0:
        return 0.0, 1.0
    square = NINETY_FIVE**2
    rate = wins / games
    middle = rate + square / (2 * games)
    width = NINETY_FIVE * sqrt(rate * (1 - rate) / games + square / (4 * games**2))
    scale = 1 + square / games
    return max(0.0, (middle - width) / scale), min(1.0, (middle + width) / scale)


@dataclass(frozen=True, slots=True)
class Rate:
    """A share of games, with the interval in which the true one lies 95 times of 100."""

    rate: float
    low: float
    high: float


def rate_of(wins: float, games: int) -> Rate:
    """The rate of so many wins in so many games."""
    low, high = wilson(wins, games)
    return Rate(wins / games if games else 0.0, low, high)


@dataclass(frozen=True, slots=True)
class Lengths:
    """How many moves games took."""

    least: int
    quarter: int
    median: int
    three_quarters: int
    p95: int
    most: int
    mean: float
    spread: float  # standard deviation


def lengths_of(counts: Mapping[int, int]) -> Lengths:
    """The distribution of lengths, given how many games had each."""
    games = sum(counts.values())
    if games == 0:
        return Lengths(0, 0, 0, 0, 0, 0, 0.0, 0.0)
    ordered = sorted(counts.items())

    def at(percent: int) -> int:
        """The least length that this many of a hundred games do not exceed."""
        left = -(-games * percent // 100)  # whole numbers: no rounding decides
        for length, count in ordered:
            left -= count
            if left <= 0:
                return length
        return ordered[-1][0]

    total = sum(length * count for length, count in ordered)
    squares = sum(length * length * count for length, count in ordered)
    mean, spread = mean_of(total, squares, games)
    return Lengths(ordered[0][0], at(25), at(50), at(75), at(95), ordered[-1][0], mean, spread)


def mean_of(total: int, squares: int, games: int) -> tuple[float, float]:
    """Mean and standard deviation from sums of whole numbers, exact until the last division."""
    if games == 0:
        return 0.0, 0.0
    return total / games, sqrt(games * squares - total * total) / games


@dataclass(frozen=True, slots=True)
class Count:
    """One of a game's own counts over many games."""

    total: int
    mean: float  # a game
    spread: float  # standard deviation
    share: Rate  # of the games in which it is more than zero
    least: int
    most: int
