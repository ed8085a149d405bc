"""A series: games of one kind, to be played and counted. The same series gives the same games.

Game i is decided by its own seed, "SEED:i": who plays it, and in which order, changes nothing.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rumpus.bots import find_bot, seat_bots
from rumpus.bots.sitting import sit
from rumpus.core.chance import Chance
from rumpus.core.game import Game
from rumpus.core.reading import Unreadable, as_number, as_text
from rumpus.core.state import State
from rumpus.games import find_game
from rumpus.lab.playout import Waits, play_out, play_out_eagerly
from rumpus.lab.totals import Totals
from rumpus.record import Header, header_for, read_header

MOST_MOVES = 100_000  # a game that is longer is given up and counted as unfinished
USUAL_SEATS = 4

Play = Callable[[State, int], int]  # plays the game of this number to its end: how many moves


@dataclass(frozen=True, slots=True)
class Series:
    """Everything that decides a series of games."""

    game: str
    options: dict[str, Any]
    seats: int
    deck: str
    bots: tuple[str, ...]  # by seat, or by place where they rotate
    rotate: bool  # in game i the bot of place b sits at seat b + i
    seed: str
    most: int  # moves in a game

    @property
    def by_codes(self) -> bool:
        """Are the games played by codes alone?"""
        return set(self.bots) in ({"random"}, {"eager"})

    def shift(self, number: int) -> int:
        """How many seats the bots have moved on in this game."""
        return number % self.seats if self.rotate else 0

    def bots_by_seat(self, shift: int) -> list[str]:
        """Who sits where."""
        return [self.bots[(seat - shift) % self.seats] for seat in range(self.seats)]

    def header(self) -> Header:
        """The header that all its games begin with, but for the seed."""
        names = [f"seat {seat}" for seat in range(self.seats)]
        return read_header(
            header_for(find_game(self.game), self.options, names, self.deck, self.seed)
        )

    def seed_of(self, number: int) -> str:
        """The seed of one game, as a record or `rumpus watch` takes it."""
        return f"{self.seed}:{number}"


def read_series(
    game_id: object,
    seats: object,
    bots: Sequence[str],
    options: Mapping[str, Any],
    seed: object,
    deck: object,
    *,
    rotate: bool,
    most: int,
) -> Series:
    """A series as it was asked for; Unreadable where there can be none."""
    game = find_game(game_id)
    chosen = game.read_options(options)
    if seats is None:
        seats = len(bots) if len(bots) > 1 else min(max(USUAL_SEATS, game.least), game.most)
    count = game.seats_for(as_number(seats, "seats"), chosen)
    for name in bots:
        find_bot(name)
    if len(bots) not in (1, count):
        raise Unreadable("bots", f"one for all seats or one for each of {count}", f"{len(bots)}")
    names = [f"seat {seat}" for seat in range(count)]
    head = header_for(game, chosen, names, "", as_text(seed, "seed"))
    header = read_header({**head, "deck": deck})
    header.begin()  # says so here if the cards do not suffice
    by_seat = tuple(bots) if len(bots) == count else tuple(bots) * count
    most = as_number(most, "most", 1)
    return Series(game.id, chosen, count, header.deck, by_seat, rotate, header.seed, most)


def play(series: Series, numbers: Iterable[int]) -> Totals:
    """Play the games of these numbers."""
    game = find_game(series.game)
    cards = series.header().read_cards()
    play_one = _way_to_play(series, game)
    totals = Totals()
    for number in numbers:
        chance = Chance(series.seed_of(number))
        state = game.deal(series.options, series.seats, cards, chance, False)
        try:
            moves = play_one(state, number)
        except Exception as wrong:
            wrong.add_note(f"in the game of {series.game} with the seed {series.seed_of(number)!r}")
            raise
        totals.add(number, series.shift(number), moves, state)
    return totals


def _way_to_play(series: Series, game: Game) -> Play:
    """By codes alone where all play at random, else by players who see their seats' views."""
    most = series.most
    if not series.by_codes:
        return lambda state, number: _sit_out(series, game, state, number)
    if series.bots[0] == "random":
        return lambda state, number: play_out(state, _chance(series, number), most)
    kinds = game.waits
    waits: Waits = {}
    return lambda state, number: play_out_eagerly(
        state, _chance(series, number), most, kinds, waits
    )


def _chance(series: Series, number: int) -> Chance:
    """What decides the moves, apart from what decides the cards."""
    return Chance(f"{series.seed_of(number)}:moves")


def _sit_out(series: Series, game: Game, state: State, number: int) -> int:
    """One game by players; things that fall due are counted too when it comes to giving up."""
    seed = series.seed_of(number)
    players = seat_bots(game, series.bots_by_seat(series.shift(number)), seed)
    moves = 0
    for steps, step in enumerate(sit(state, players, Chance(f"{seed}:ties"), told=False), 1):
        moves += step.seat is not None
        if steps == series.most:
            break
    return moves
