"""The report on a series of games: as figures, as JSON, and in print."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import IO, TYPE_CHECKING, Any

from rumpus.lab.figures import Count, Lengths, Rate, lengths_of, rate_of
from rumpus.lab.series import Series
from rumpus.lab.totals import Totals

if TYPE_CHECKING:  # rich is slow to import, and workers print nothing
    from rich.console import Console


@dataclass(frozen=True, slots=True)
class BotRate:
    """How a bot did that sat at several seats in turn."""

    bot: str
    seats: int  # at which it sits in every game
    fair: float  # the share of games it would win if all were equal
    wins: Rate


@dataclass(frozen=True, slots=True)
class Report:
    """What a series of games came to."""

    game: str
    options: dict[str, Any]  # all of them
    deck: str
    seats: int
    bots: tuple[str, ...]  # by seat, or by place where they rotate
    rotate: bool
    seed: str
    asked: int  # games asked for; fewer are played if the run is interrupted
    games: int
    moves: int
    unfinished: int  # games given up after too many moves
    wins: tuple[Rate, ...]  # by seat, of the finished games; a win shared by k counts 1/k
    bot_wins: tuple[BotRate, ...]  # where bots rotate
    ties: Rate  # finished games with several winners
    draws: Rate  # finished games that nobody won
    lengths: Lengths
    longest: str  # the seed of the longest game
    counts: dict[str, Count]  # the game's own
    by_codes: bool  # played by codes alone, without views
    compiled: bool
    workers: int
    seconds: float
    games_per_second: float
    moves_per_second: float

    @property
    def interrupted(self) -> bool:
        """Were fewer games played than asked for?"""
        return self.games < self.asked

    def to_json(self) -> dict[str, Any]:
        """All figures as one JSON object."""
        return asdict(self)

    def same_games(self) -> dict[str, Any]:
        """All that the series decides: without what depends on the machine."""
        figures = asdict(self)
        for name in ("compiled", "workers", "seconds", "games_per_second", "moves_per_second"):
            del figures[name]
        return figures


def report_on(
    series: Series, totals: Totals, *, asked: int, seconds: float, workers: int, compiled: bool
) -> Report:
    """The report on what was played of a series."""
    finished = totals.games - totals.unfinished
    by_seat = [Fraction(0)] * series.seats
    by_bot = dict.fromkeys(series.bots, Fraction(0))
    ties = draws = 0
    for (shift, *winners), games in totals.winners.items():
        ties += games * (len(winners) > 1)
        draws += games * (not winners)
        bots = series.bots_by_seat(shift)
        for seat in winners:
            share = Fraction(games, len(winners))
            by_seat[seat] += share
            by_bot[bots[seat]] += share
    bot_wins = [
        BotRate(
            bot,
            series.bots.count(bot),
            series.bots.count(bot) / series.seats,
            rate_of(float(won), finished),
        )
        for bot, won in by_bot.items()
    ]
    return Report(
        game=series.game,
        options=series.options,
        deck=series.deck,
        seats=series.seats,
        bots=series.bots,
        rotate=series.rotate,
        seed=series.seed,
        asked=asked,
        games=totals.games,
        moves=totals.moves,
        unfinished=totals.unfinished,
        wins=tuple(rate_of(float(won), finished) for won in by_seat),
        bot_wins=tuple(bot_wins) if series.rotate else (),
        ties=rate_of(ties, finished),
        draws=rate_of(draws, finished),
        lengths=lengths_of(totals.lengths),
        longest=series.seed_of(-totals.longest[1]),
        counts={name: some.over(totals.games) for name, some in totals.sums.items()},
        by_codes=series.by_codes,
        compiled=compiled,
        workers=workers,
        seconds=seconds,
        games_per_second=totals.games / seconds if seconds else 0.0,
        moves_per_second=totals.moves / seconds if seconds else 0.0,
    )


def print_report(report: Report, console: "Console | None" = None) -> None:
    """Print a report for people; colours only on a terminal."""
    from rich.console import Console
    from rich.table import Table

    console = console or Console(highlight=False)

    def table(title: str, *columns: str) -> Table:
        made = Table(title=title, title_justify="left", box=None, pad_edge=False)
        for i, column in enumerate(columns):
            made.add_column(column, justify="right" if i else "left", no_wrap=True)
        return made

    for line in _headline(report):
        console.print(line, markup=False)
    wins = table("Wins by seat", "seat", "bot", "rate", "95 % from", "to")
    for seat, rate in enumerate(report.wins):
        bot = "in turn" if report.rotate else report.bots[seat]
        wins.add_row(str(seat), bot, *_percents(rate))
    shown = [wins]
    if report.bot_wins:
        bots = table("Wins by bot", "bot", "seats", "if equal", "rate", "95 % from", "to")
        for row in report.bot_wins:
            bots.add_row(row.bot, str(row.seats), f"{row.fair:.1%}", *_percents(row.wins))
        shown.append(bots)
    lengths = table("Moves a game", "least", "25 %", "median", "75 %", "95 %", "most", "mean")
    spread = report.lengths
    lengths.add_row(
        *(f"{number:,}" for number in (spread.least, spread.quarter, spread.median)),
        *(f"{number:,}" for number in (spread.three_quarters, spread.p95, spread.most)),
        f"{spread.mean:,.1f}",
    )
    shown.append(lengths)
    if report.counts:
        counts = table("Counts", "count", "total", "mean", "least", "most", "games with any")
        for name, count in report.counts.items():
            counts.add_row(
                name,
                f"{count.total:,}",
                f"{count.mean:,.2f}",
                f"{count.least:,}",
                f"{count.most:,}",
                f"{count.share.rate:.1%}",
            )
        shown.append(counts)
    for one in shown:
        console.print()
        console.print(one)


def _headline(report: Report) -> Iterator[str]:
    short = f" of {report.asked:,} (interrupted)" if report.interrupted else ""
    who = ", ".join(report.bots) if len(set(report.bots)) > 1 else report.bots[0]
    table = f"{report.game} with {report.deck}, {report.seats} seats, {who}"
    yield f"{table}: {report.games:,} games{short}"
    how = "compiled" if report.compiled else "not compiled"
    way = "codes alone" if report.by_codes else "seats' views"
    workers = f"{report.workers} worker{'s' if report.workers > 1 else ''}"
    yield f"{report.moves:,} moves in {report.seconds:.2f} s by {workers} ({how}, by {way})"
    yield f"{report.games_per_second:,.0f} games/s, {report.moves_per_second:,.0f} moves/s"
    ties, draws = report.ties.rate, report.draws.rate
    yield f"ties {ties:.1%}, draws {draws:.1%}, unfinished {report.unfinished:,}"
    yield f"seed {report.seed!r}; the longest game has the seed {report.longest!r}"


def _percents(rate: Rate) -> tuple[str, str, str]:
    return f"{rate.rate:.1%}", f"{rate.low:.1%}", f"{rate.high:.1%}"


@contextmanager
def progress_bar(file: IO[str] | None = None) -> Iterator[Callable[[int, int], None] | None]:
    """A bar for run(progress=...), on a terminal only; elsewhere None."""
    file = file or sys.stderr
    if not file.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress, TimeRemainingColumn

    columns = (
        *Progress.get_default_columns()[:-1],
        TimeRemainingColumn(elapsed_when_finished=True),
    )
    with Progress(*columns, console=Console(file=file), transient=True) as progress:
        task = progress.add_task("playing", total=None)
        yield lambda done, asked: progress.update(task, completed=done, total=asked)
