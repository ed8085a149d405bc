"""Game: the box a game comes in. What it is called, who can play, its options, and how it begins."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from rumpus.core.chance import Chance
from rumpus.core.options import Option, read_options
from rumpus.core.player import Player
from rumpus.core.reading import Unreadable, shown
from rumpus.core.state import Move, Position, State

Names = Sequence[str]
Fields = Mapping[str, Any]


def every_choice(may: Sequence[Move], view: Position, seat: int) -> list[Move]:
    """Every concrete move that `may` offers: each combination of the values it lists."""
    moves: list[Move] = []
    for offer in may:
        names = [name for name, value in offer.items() if isinstance(value, list)]
        for values in product(*(offer[name] for name in names)):
            moves.append({**offer, **dict(zip(names, values, strict=True))})
    return moves


def same_text(card: str) -> str:
    """Cards are the same if their texts are."""
    return card


def no_more_decks(options: Mapping[str, Any]) -> tuple[str, ...]:
    """One deck is enough."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)  # a game is itself alone
class Game:
    """Everything outside needs to know of a game; found by its id, never by its name in code."""

    id: str
    title: str
    about: str  # one line for somebody who has never seen it
    minutes: int  # how long a game takes people, roughly
    folder: str  # the package it lives in, where its clauses lie
    options: tuple[Option, ...]
    least: int  # seats
    most: int
    crowded: int  # seats above this number are taken with a warning
    decks: tuple[str, ...]  # ids of the decks that fit
    deck_kind: str  # the kind of deck file it is played with

    # The deck a game is played with where none is named.
    deck_for: Callable[[Mapping[str, Any]], str]
    # Decks that are shuffled in with it.
    more_decks: Callable[[Mapping[str, Any]], tuple[str, ...]] = no_more_decks
    # The cards of a deck or of an order, read once for any number of games; Unreadable if they are none.
    read_cards: Callable[[Sequence[str]], Any]
    # Options, seats, what read_cards made, chance, and whether the cards lie in order already.
    deal: Callable[[dict[str, Any], int, Any, Chance, bool], State]
    # Options, seats, a position, chance.
    resume: Callable[[dict[str, Any], int, Position, Chance], State]
    # What happened, in a sentence: an event and the names of the seats.
    tell: Callable[[Fields, Names], str]
    # A player who plays sensibly.
    steady: type[Player]
    # All moves a seat could make, for a player who chooses at random.
    choices: Callable[[Sequence[Move], Position, int], list[Move]] = every_choice
    # Two texts of one card have the same key.
    card_key: Callable[[str], str] = same_text
    # Seats that certain options allow: raises Unreadable.
    check_seats: Callable[[Mapping[str, Any], int], None] | None = None
    # Moves that only wait or pass: an eager player makes them when nothing else is open.
    waits: tuple[str, ...] = ()

    def read_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options, those left out at their defaults."""
        return read_options(self.id, self.options, given)

    def seats_for(self, seats: int, options: Mapping[str, Any]) -> int:
        """The number of seats, if the game takes it; else Unreadable."""
        if not self.least <= seats <= self.most:
            raise Unreadable(
                "seats", f"{self.least} to {self.most} seats for {self.id}", shown(seats)
            )
        if self.check_seats is not None:
            self.check_seats(options, seats)
        return seats
