"""Every figure marked [SIM] in the rules' sources, played again: what they say, what we get.

    python bench/sim_figures.py              # a few minutes with compiled rules
    python bench/sim_figures.py go-fox --games 500

The figures came from throw-away simulations of 1,500 to 4,000 games a line, rounded. One holds if ours
lies within three standard errors of it, both samples counted, after the rounding. Their "random
play" is not described, and is not ours: several simple players were tried for each game, and the
one that came nearest is used here. docs/lab.md says so, and what plain random play gives instead.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import sqrt
from typing import Any

from rumpus.bots import BOTS, Bot
from rumpus.bots.simple import TIME_MS, Eager, Random
from rumpus.core.state import Move, Position
from rumpus.decks import find_deck
from rumpus.lab import Report, run
from rumpus.lab.report import progress_bar

THEIRS = 1500  # games a line, at least
ERRORS = 3  # standard errors either side
GAMES = 2000


# The players of those simulations.


class Thrifty(Random):
    """Plays at random, but a wild only when nothing else fits."""

    def wanted(self, moves: list[Move]) -> list[Move]:
        return [move for move in moves if move.get("card") != "wild"] or moves


class Singles(Eager):
    """Asks at random for a number of which it holds one card, where there is one."""

    def choose(self, view: Position, may: Sequence[Move]) -> tuple[Move, int] | None:
        held = Counter(int(card.split("-")[1]) for card in view["hands"][self.seat])
        single = [number for number, count in held.items() if count == 1]
        kept = [
            {**offer, "number": single} if offer["type"] == "ask" and single else offer
            for offer in may
        ]
        return super().choose(view, kept)


class Spotter(Eager):
    """Every play it could make has a time of its own: who can make more plays is quicker."""

    def choose(self, view: Position, may: Sequence[Move]) -> tuple[Move, int] | None:
        moves = self.wanted(self.game.choices(may, view, self.seat))
        if not moves:
            return None
        return self.pick(moves), min(self.between(*TIME_MS) for _ in moves)


class Fullest(Random):
    """Plays at random, but is rescued by drawing from a fullest hand."""

    def choose(self, view: Position, may: Sequence[Move]) -> tuple[Move, int] | None:
        return super().choose(view, [self._from_fullest(view, offer) for offer in may])

    def _from_fullest(self, view: Position, offer: Move) -> Move:
        if offer["type"] != "rescue":
            return offer
        most = max(view["hands"][seat] for seat in offer["seat"])
        return {**offer, "seat": [seat for seat in offer["seat"] if view["hands"][seat] == most]}


PLAYERS: dict[str, Bot] = {
    "thrifty": Thrifty,
    "singles": Singles,
    "fullest": Fullest,
    "spotter": Spotter,
}
if __name__ in ("__main__", "__mp_main__"):  # also where workers read this file
    BOTS.update(PLAYERS)


# What is read off a report.


@dataclass(frozen=True)
class Value:
    """A figure of ours, and how much single games differ; 0 for what is not left to chance."""

    value: float
    spread: float = 0.0


Reading = Callable[[Report], Value]


def mean(count: str) -> Reading:
    """The mean of one of the game's counts."""
    return lambda report: Value(report.counts[count].mean, report.counts[count].spread)


def least(count: str) -> Reading:
    """The least of one of the game's counts."""
    return lambda report: Value(report.counts[count].least)


def most(count: str) -> Reading:
    """The most of one of the game's counts."""
    return lambda report: Value(report.counts[count].most)


def share(count: str) -> Reading:
    """The share of games in which one of the game's counts is not zero."""
    return lambda report: _proportion(report.counts[count].share.rate, report.games)


def moves(report: Report) -> Value:
    """The mean number of moves."""
    return Value(report.lengths.mean, report.lengths.spread)


def ties(report: Report) -> Value:
    """The share of games with several winners."""
    return _proportion(report.ties.rate, report.games)


def any_tie(report: Report) -> Value:
    """The same where not one may be."""
    return Value(report.ties.rate)


def unfinished(report: Report) -> Value:
    """Games that did not end."""
    return Value(report.unfinished)


def pairs_that_match(report: Report) -> Value:
    """The share of all pairs of cards of the deck that have a picture in common."""
    pictures = [set(card.split("+")) for card in find_deck(report.deck).cards]
    matching = [bool(one & other) for one, other in combinations(pictures, 2)]
    return Value(sum(matching) / len(matching))


def _proportion(rate: float, games: int) -> Value:
    likely = (rate * games + 1) / (games + 2)  # none of a few games does not mean never
    return Value(rate, sqrt(likely * (1 - likely)))


# The figures.


@dataclass(frozen=True)
class Figure:
    """One figure: where it stands, what it says, and how it is played and read."""

    where: str
    text: str
    game: str
    seats: int
    read: Reading
    low: float
    high: float
    rounding: float = 0.0  # half a unit of the last digit told
    bot: str = "random"
    options: Mapping[str, Any] = field(default_factory=dict)
    needs: int = 0  # games, where an extreme is told
    why: str = ""  # why ours is known to differ

    @property
    def series(self) -> tuple[str, int, str, str]:
        """Figures with the same series are read off the same games."""
        return self.game, self.seats, self.bot, json.dumps(dict(self.options), sort_keys=True)


def by_seats(
    where: str,
    text: str,
    game: str,
    read: Reading,
    told: Mapping[int, float | tuple[float, float]],
    rounding: float = 0.0,
    bot: str = "random",
    options: Mapping[str, Any] | None = None,
    needs: int = 0,
) -> Iterator[Figure]:
    """The same figure told for several numbers of seats: one number, or from and to."""
    for seats, value in told.items():
        low, high = value if isinstance(value, tuple) else (value, value)
        yield Figure(where, text, game, seats, read, low, high, rounding, bot, options or {}, needs)


TWO_PILES = {"edition": "party", "three_player": "two_piles", "own_match": "ignore"}
SHORT = {"length": "short"}
WILDS = {"wild_timing": "rescue_only"}
QUICK = {"wild_timing": "rescue_only", "match_scope": "holder"}
CROWDS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)  # 7 differs, and has a line of its own

FIGURES: tuple[Figure, ...] = (
    # Anomia: coin-flip winners.
    *by_seats(
        "1.4",
        "matches at once, one pile each",
        "anomia",
        most("at_once"),
        dict.fromkeys((3, 4, 5, 6), 1),
    ),
    *by_seats(
        "1.4 (a)",
        "matches at once at most, two piles each and own matches ignored",
        "anomia",
        most("at_once"),
        {3: (2, 4)},
        options=TWO_PILES,
        needs=1000,
    ),
    *by_seats(
        "1.4", "matches a round", "anomia", mean("matches"), {3: 30, 4: 48, 5: 64, 6: 72}, 0.5
    ),
    *by_seats(
        "1.4",
        "longest cascade seen (15 in 12,000 rounds: an extreme, its order)",
        "anomia",
        most("longest_cascade"),
        {5: (9, 16)},
        needs=1000,
    ),
    *by_seats(
        "1.4",
        "rounds that tie for first place",
        "anomia",
        ties,
        dict.fromkeys((3, 4, 5, 6), (0.12, 0.15)),
        0.005,
    ),
    # ZomadicShift: wilds kept for rescues, rescues from a fullest hand.
    *by_seats(
        "2.3 Z-01",
        "draws a game, match_scope holder",
        "zomadic-shift",
        mean("draws"),
        dict.fromkeys(CROWDS, (26, 33)),
        0.5,
        "fullest",
        QUICK,
    ),
    Figure(
        "2.3 Z-01",
        "draws a game, match_scope holder",
        "zomadic-shift",
        7,
        mean("draws"),
        26,
        33,
        0.5,
        "fullest",
        QUICK,
        why="7 players have the smallest action deck, 35 cards",
    ),
    *by_seats(
        "2.3 Z-01",
        "most draws of a game, match_scope holder",
        "zomadic-shift",
        most("draws"),
        dict.fromkeys(CROWDS, (0, 39)),
        0,
        "fullest",
        QUICK,
    ),
    *by_seats(
        "2.3 Z-01",
        "reshuffles, match_scope holder",
        "zomadic-shift",
        most("reshuffles"),
        dict.fromkeys(CROWDS, 0),
        0,
        "fullest",
        QUICK,
    ),
    *by_seats(
        "2.3 Z-01",
        "games in which the deck runs out, match_scope drawer",
        "zomadic-shift",
        share("reshuffles"),
        {2: 0.74, 3: (0.74, 1), 4: (0.74, 1), 6: (0.74, 1), 12: 1},
        0.005,
        "fullest",
        WILDS,
    ),
    *by_seats(
        "2.3 Z-01",
        "draws a game, match_scope drawer",
        "zomadic-shift",
        mean("draws"),
        {2: 59, 3: 105, 4: 135, 6: 179, 12: 233},
        0.5,
        "fullest",
        WILDS,
    ),
    # Loonacy: eager players, every open play equally likely to be next.
    Figure(
        "3.2",
        "two random cards match",
        "loonacy",
        2,
        pairs_that_match,
        0.115,
        0.115,
        0.0005,
        "spotter",
    ),
    *by_seats(
        "3.2",
        "pauses a game",
        "loonacy",
        mean("pauses"),
        {2: 27, 3: 12, 4: 9, 5: 10},
        0.5,
        "spotter",
    ),
    *by_seats(
        "3.2",
        "games with a reshuffle",
        "loonacy",
        share("reshuffles"),
        {2: 0.23, 3: 0.12, 4: 0.14, 5: 0.31},
        0.005,
        "spotter",
    ),
    *by_seats(
        "3.3 L-10",
        "stalemates",
        "loonacy",
        most("stalemates"),
        dict.fromkeys((2, 3, 4, 5), 0),
        0,
        "spotter",
    ),
    # Kablam: wilds kept for need. A short game is one round.
    *by_seats(
        "4.0",
        "rounds with an explosion",
        "kablam",
        share("explosions"),
        dict.fromkeys((2, 3, 4, 5, 6), (0.5, 0.6)),
        0.005,
        "thrifty",
        SHORT,
    ),
    *by_seats(
        "4.0",
        "turns a round",
        "kablam",
        moves,
        {2: 54, **dict.fromkeys((3, 4, 5, 6), (81, 114))},
        0.5,
        "thrifty",
        SHORT,
    ),
    *by_seats(
        "4.0",
        "points a round",
        "kablam",
        mean("points"),
        {2: 40, 3: 64, 4: 86, 5: 109, 6: 135},
        0.5,
        "thrifty",
        SHORT,
    ),
    *by_seats(
        "4.0", "rounds of a game to 100 points", "kablam", mean("rounds"), {5: (1, 2), 6: (1, 2)}
    ),
    *by_seats("4.0", "games that break", "kablam", unfinished, dict.fromkeys((2, 3, 4, 5, 6), 0)),
    # Go Fox: eager players who ask for what they hold once.
    *by_seats(
        "4B.2 G-03",
        "turns a game, 66 - 5n",
        "go-fox",
        least("turns"),
        {2: 56, 3: 51, 4: 46, 5: 41, 6: 36},
        0,
        "singles",
    ),
    *by_seats(
        "4B.2 G-03",
        "turns a game at most, 66 - 5n",
        "go-fox",
        most("turns"),
        {2: 56, 3: 51, 4: 46, 5: 41, 6: 36},
        0,
        "singles",
    ),
    *by_seats(
        "4B.2 G-09",
        "turns with an empty hand a game",
        "go-fox",
        mean("empty_hands"),
        dict.fromkeys((2, 3, 4, 5, 6), (0.02, 0.1)),
        0.005,
        "singles",
        needs=1000,
    ),
    *by_seats(
        "4B.2 G-12",
        "pairs left in hands",
        "go-fox",
        mean("pairs_left"),
        dict.fromkeys((2, 3, 4, 5, 6), (1.4, 2.1)),
        0.05,
        "singles",
    ),
    *by_seats("4B.2 G-13", "ties", "go-fox", ties, {2: 0.1, 6: 0.43}, 0.005, "singles"),
    # Read and Grab: nothing to decide.
    *by_seats(
        "4C.2 R-01",
        "sets at the end, at least",
        "read-and-grab",
        least("sets"),
        dict.fromkeys((2, 3, 4, 5, 6), 11),
    ),
    *by_seats(
        "4C.2 R-01",
        "sets at the end, at most",
        "read-and-grab",
        most("sets"),
        dict.fromkeys((2, 3, 4, 5, 6), 11),
    ),
    *by_seats("4C.2 R-10", "ties", "read-and-grab", any_tie, {2: 0}),
    *by_seats(
        "4C.2 R-10",
        "ties",
        "read-and-grab",
        ties,
        dict.fromkeys((3, 4, 5, 6), (0.32, 0.48)),
        0.005,
    ),
)


@dataclass(frozen=True)
class Finding:
    """A figure, what we get, and whether the two agree; None where the game does not count it."""

    figure: Figure
    value: float
    error: float  # standard error of the difference, both samples counted
    holds: bool | None


def judge(figure: Figure, report: Report, errors: float = ERRORS) -> Finding:
    """Compare a figure with a report on its series, so many standard errors allowed."""
    try:
        got = figure.read(report)
    except KeyError:
        return Finding(figure, 0.0, 0.0, None)
    error = got.spread * sqrt(1 / report.games + 1 / THEIRS)
    slack = figure.rounding + errors * error
    return Finding(figure, got.value, error, figure.low - slack <= got.value <= figure.high + slack)


def find(
    figures: Sequence[Figure],
    games: int,
    seed: str = "sim",
    workers: int | None = None,
    errors: float = ERRORS,
) -> Iterator[Finding]:
    """Play what the figures ask for, each series once, and compare."""
    reports: dict[tuple[str, int, str, str], Report] = {}
    for figure in figures:
        if figure.series not in reports:
            with progress_bar() as progress:
                reports[figure.series] = run(
                    figure.game,
                    games=games,
                    seats=figure.seats,
                    bots=(figure.bot,),
                    options=figure.options,
                    seed=seed,
                    workers=workers,
                    progress=progress,
                )
        yield judge(figure, reports[figure.series], errors)


def shown(finding: Finding) -> str:
    """A finding on one line."""
    figure = finding.figure
    told = f"{figure.low:g}" if figure.low == figure.high else f"{figure.low:g}-{figure.high:g}"
    got = f"{finding.value:.3f}" if finding.holds is not None else "-"
    error = f"{finding.error:.3f}" if finding.error else ""
    word = {True: "holds", False: "DIFFERS", None: "NOT COUNTED"}[finding.holds]
    if finding.holds is False and figure.why:
        word = f"differs: {figure.why}"
    who = f"{figure.game} {figure.seats} {figure.bot}"
    return f"{figure.where:10}{who:26}{figure.text:66.65}{told:>10}{got:>9}{error:>8}  {word}"


def main() -> int:
    """Print every figure; exit code 1 if one differs or is not counted."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="*", help="only the figures of these games")
    parser.add_argument("--games", type=int, default=GAMES, help="games a line")
    parser.add_argument("--seed", default="sim")
    parser.add_argument("--workers", type=int)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    chosen = [figure for figure in FIGURES if not args.game or figure.game in args.game]
    if not args.json:
        print(
            f"{'RULES':10}{'game, seats, player':26}{'figure':66}{'told':>10}{'ours':>9}{'+-':>8}"
        )
    held = True
    for finding in find(chosen, args.games, args.seed, args.workers):
        held = held and (finding.holds is True or bool(finding.figure.why))
        print(json.dumps(as_json(finding)) if args.json else shown(finding), flush=True)
    return 0 if held else 1


def as_json(finding: Finding) -> dict[str, Any]:
    """A finding as one JSON object."""
    figure = finding.figure
    return {
        "where": figure.where,
        "text": figure.text,
        "game": figure.game,
        "seats": figure.seats,
        "bot": figure.bot,
        "options": dict(figure.options),
        "told": [figure.low, figure.high],
        "ours": finding.value,
        "error": finding.error,
        "holds": finding.holds,
        "why": figure.why,
    }


if __name__ == "__main__":
    sys.exit(main())
