"""Games in progress with any options: what the tests over every game draw from."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from rumpus.core.chance import Chance
from rumpus.core.game import Game
from rumpus.core.options import Option
from rumpus.core.state import NEVER, State
from rumpus.decks import find_deck
from rumpus.games import GAMES

# Values of options that are neither words, flags nor numbers.
OTHER_VALUES: dict[str, list[Any]] = {
    "kid_category": [{"0": "animal"}, {"0": "animal", "1": "colour"}],
    "blanks": ["custom:pet name"],
    "decks_combined": [["anomia-2"], ["party-2", "party-3"]],
    "false_play": ["freeze_ms:500"],
}
# Numbers of which only some values are tried, so that games stay short.
FEW_NUMBERS: dict[str, list[int]] = {
    "rounds": [1, 2],
    "target": [1, 100, 150],
    "first_player": [0, 1],
    "tie_window_ms": [0, 150],
    "challenge_ms": [0, 3000],
    "stall_seconds": [0, 20],
    "vote_seconds": [0, 15],
    "freeze_ms": [1, 2000],
    "play_gap_ms": [0, 300],
    "deck_size": [100, 72],
    "pictures": [30, 24],
    "sets": [1, 5, 11],
}


def values(option: Option) -> list[Any]:
    """Values of an option worth trying, the default first."""
    tried: list[Any] = [option.default]
    if isinstance(option.default, bool):
        tried.append(not option.default)
    tried += [value for value in option.values if value != option.default]
    if option.numbers:
        tried += [n for n in FEW_NUMBERS[option.name] if n != option.default]
    tried += OTHER_VALUES.get(option.name, []) if option.other else []
    return tried


@st.composite
def any_options(draw: st.DrawFn, game: Game) -> dict[str, Any]:
    """Options of a game: mostly the defaults, some changed."""
    changed = draw(st.lists(st.sampled_from(game.options), max_size=5, unique_by=lambda o: o.name))
    given = {option.name: draw(st.sampled_from(values(option))) for option in changed}
    return game.read_options(given)


def any_seats(game: Game, options: dict[str, Any]) -> list[int]:
    """The numbers of seats these options allow."""
    allowed = []
    for seats in range(game.least, game.most + 1):
        try:
            allowed.append(game.seats_for(seats, options))
        except ValueError:
            continue
    return allowed


@dataclass
class Sat:
    """A game that somebody sits at, with what it takes to set it up again."""

    game: Game
    options: dict[str, Any]
    seed: str
    state: State

    def again(self, position: dict[str, Any]) -> State:
        """A game that begins at this position and meets the same chance as ours."""
        chance = self.state.chance.clone()
        return self.game.resume(self.options, self.state.seats, position, chance)

    def twin(self) -> State:
        """A clone whose events are noted."""
        state = self.state.clone()
        state.take_events()
        return state


@st.composite
def new_games(draw: st.DrawFn, game: Game) -> Sat:
    """A game of this kind that has just been dealt."""
    options = draw(any_options(game))
    seats = draw(st.sampled_from(any_seats(game, options)))
    return deal(game, options, seats, str(draw(st.integers(0, 10**6))))


@st.composite
def games_under_way(draw: st.DrawFn, game: Game) -> Sat:
    """A game of this kind after some random moves."""
    sat = draw(new_games(game))
    chance = Chance(str(draw(st.integers(0, 10**6))))
    for _ in random_steps(sat.state, chance, draw(st.integers(0, 150))):
        pass
    return sat


def deal(game: Game, options: dict[str, Any], seats: int, seed: str) -> Sat:
    """A new game with the game's own deck."""
    texts = list(find_deck(game.deck_for(options)).cards)
    for deck in game.more_decks(options):
        texts += find_deck(deck).cards
    cards = game.read_cards(texts)
    return Sat(game, options, seed, game.deal(options, seats, cards, Chance(seed), False))


def random_steps(
    state: State, chance: Chance, most: int, waits: tuple[str, ...] = ()
) -> Iterator[tuple[int, int]]:
    """Random open moves, made one after the other; yields (seat, code) before each is made.

    Moves of the kinds in `waits` are made only where nothing else is open.
    """
    for _ in range(most):
        if state.result is not None:
            return
        seats = [seat for seat in range(state.seats) if state.legal(seat)]
        moment = state.due()
        if moment != NEVER and (not seats or chance.below(8) == 0):
            state.lapse(moment)
            continue
        assert seats, "nobody can move and nothing is due"
        seat = seats[chance.below(len(seats))]
        moves = state.legal(seat)
        if waits:
            moves = [code for code in moves if state.write(code)["type"] not in waits] or moves
        code = moves[chance.below(len(moves))]
        yield seat, code
        state.apply(seat, code)
        state.lapse(state.now + 100)


def bytes_of(state: State) -> str:
    """A position, byte for byte."""
    return json.dumps(state.position())


def cards_in(value: Any) -> Counter[str]:
    """Every text that lies in lists somewhere in this part of a position."""
    if isinstance(value, str):
        return Counter([value])
    if isinstance(value, list):
        found: Counter[str] = Counter()
        for part in value:
            found += cards_in(part)
        return found
    return Counter()


ALL_GAMES = list(GAMES.values())
