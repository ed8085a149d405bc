"""Figures from counts, against values known from elsewhere."""

import pytest

from rumpus.lab.figures import lengths_of, mean_of, rate_of, wilson


# Newcombe (1998), "Two-sided confidence intervals for the single proportion", table I, method 3.
@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_interval_is_the_published_one(
    wins: int, games: int, low: float, high: float
) -> None:
    assert list(wilson(wins, games)) == pytest.approx([low, high], abs=5e-5)


def test_wilson_interval_mirrors_for_losses() -> None:
    low, high = wilson(3, 10)
    assert list(wilson(7, 10)) == pytest.approx([1 - high, 1 - low])


def test_no_games_tell_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert rate_of(0, 0).rate == 0.0
    assert lengths_of({}).most == 0


def test_shared_wins_count_in_parts() -> None:
    rate = rate_of(2.5, 10)
    assert rate.low < rate.rate == 0.25 < rate.high


def test_lengths_are_read_off_the_ordered_games() -> None:
    lengths = lengths_of(dict.fromkeys(range(1, 101), 1))
    assert (lengths.least, lengths.quarter, lengths.median) == (1, 25, 50)
    assert (lengths.three_quarters, lengths.p95, lengths.most) == (75, 95, 100)
    assert lengths.mean == 50.5


def test_one_game_is_its_own_distribution() -> None:
    lengths = lengths_of({7: 1})
    assert {lengths.least, lengths.quarter, lengths.median, lengths.p95, lengths.most} == {7}
    assert lengths.spread == 0


def test_mean_and_spread_come_from_whole_sums() -> None:
    assert list(mean_of(2 + 4 + 6, 4 + 16 + 36, 3)) == pytest.approx([4.0, (8 / 3) ** 0.5])
    assert mean_of(3 * 10**12, 3 * 10**24, 3) == (10**12, 0.0)
