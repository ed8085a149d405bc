"""The lab's own loops."""

import pytest

from rumpus.core.chance import Chance
from rumpus.core.game import Game
from rumpus.core.state import State
from rumpus.decks import find_deck
from rumpus.games import GAMES
from rumpus.lab.playout import play_out, play_out_eagerly
from tests.bots.grab import TAKE, Grab

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def dealt(game: Game, seed: str) -> State:
    options = game.read_options({})
    cards = game.read_cards(find_deck(game.deck_for(options)).cards)
    seats = min(max(3, game.least), game.most)
    return game.deal(options, seats, cards, Chance(seed), False)


@every_game
def test_random_games_end_and_tell_nothing(game: Game) -> None:
    state = dealt(game, "a")
    moves = play_out(state, Chance("b"), 100_000)
    assert state.result is not None
    assert 0 < moves < 100_000
    assert state.events is None


@every_game
def test_eager_games_end(game: Game) -> None:
    state = dealt(game, "a")
    play_out_eagerly(state, Chance("b"), 100_000, game.waits, {})
    assert state.result is not None


@every_game
def test_a_game_is_given_up_after_the_most_moves(game: Game) -> None:
    state = dealt(game, "a")
    assert play_out(state, Chance("b"), 3) == 3
    assert state.result is None


def test_eager_players_wait_only_when_nothing_else_is_open() -> None:
    state = Grab(3, 50)
    assert play_out_eagerly(state, Chance("e"), 1000, ("wait", "answer"), {}) == 50
    assert {move["type"] for _, _, move in state.moves} == {"take"}


def test_eager_players_wait_where_they_must() -> None:
    state = Grab(3, 5)
    waits = {TAKE: True}  # found out before; the rest follows from the kinds
    play_out_eagerly(state, Chance("e"), 40, ("take", "wait", "answer"), waits)
    assert {move["type"] for _, _, move in state.moves} == {"take", "wait", "answer"}
    assert all(waits.values())


def test_every_seat_moves_about_equally_often_where_there_are_no_turns() -> None:
    state = Grab(4, 2000)
    play_out_eagerly(state, Chance("fair"), 2000, ("wait", "answer"), {})
    assert all(430 < taken < 570 for taken in state.taken)


def test_time_passes_until_what_only_waits_for_time() -> None:
    state = Grab(2, 5, bell=90_000, lookers=[0, 1])
    assert play_out(state, Chance("t"), 100) == 0
    assert state.result is not None
    assert state.now >= 90_000


def test_a_game_in_which_nobody_can_move_is_a_fault_that_is_told() -> None:
    with pytest.raises(RuntimeError, match="nobody can move"):
        play_out(Grab(2, 5, lookers=[0, 1]), Chance("t"), 100)
