"""Running many games: the same ones by any number of workers, and every wrong call told."""

import json
import os
import signal
from typing import Any

import pytest

from rumpus.bots import seat_bots
from rumpus.bots.sitting import sit
from rumpus.core.chance import Chance
from rumpus.core.reading import Unreadable
from rumpus.decks import find_deck
from rumpus.games import GAMES, find_game
from rumpus.lab import Report, run
from rumpus.lab.run import _Chunks

every_game = pytest.mark.parametrize("game", GAMES)

# Duels in which skill shows quickly: what one of two has to win of its games.
DUELS: dict[str, tuple[dict[str, Any], float]] = {
    "anomia": ({"edition": "party"}, 0.9),
    "zomadic-shift": ({}, 0.6),
    "loonacy": ({}, 0.8),
    "kablam": ({}, 0.53),
    "go-fox": ({}, 0.75),
    "read-and-grab": ({"grab": "optional"}, 0.6),  # where it is not, there is nothing to decide
}


def tried(game: str, **rest: Any) -> Report:
    return run(game, **{"games": 12, "seed": "t", "workers": 1, **rest})


@every_game
def test_every_bot_plays_every_game_to_the_end(game: str) -> None:
    for bot in ("random", "eager", "steady"):
        report = tried(game, games=3, bots=[bot])
        assert (report.games, report.unfinished) == (3, 0)
        assert report.by_codes == (bot != "steady")
        assert sum(rate.rate for rate in report.wins) == pytest.approx(1 - report.draws.rate)


def test_two_workers_give_the_same_report_as_one() -> None:
    game = next(iter(GAMES))
    for bots in (["random"], ["steady"]):
        one = tried(game, games=40, bots=bots)
        two = tried(game, games=40, bots=bots, workers=2)
        assert two.workers == 2
        assert one.same_games() == two.same_games()


@every_game
def test_same_seed_same_games_and_another_seed_others(game: str) -> None:
    assert tried(game).same_games() == tried(game).same_games()
    assert tried(game).same_games() != tried(game, seed="u").same_games()


def test_more_games_begin_with_the_same_ones() -> None:
    game = next(iter(GAMES))
    assert tried(game, games=1).longest == "t:0"
    few, many = tried(game, games=10), tried(game, games=30)
    assert few.lengths.most <= many.lengths.most
    assert few.moves < many.moves


@every_game
def test_one_game_of_a_series_can_be_sat_through_again(game: str) -> None:
    report = tried(game, bots=["steady"], games=4)
    box = find_game(game)
    cards = box.read_cards(find_deck(report.deck).cards)
    seed = report.longest
    state = box.deal(report.options, report.seats, cards, Chance(seed), False)
    players = seat_bots(box, report.bots, seed)
    moves = [step for step in sit(state, players, Chance(f"{seed}:ties")) if step.move]
    assert len(moves) == report.lengths.most


@pytest.mark.parametrize("game", DUELS)
def test_steady_beats_random(game: str) -> None:
    options, least = DUELS[game]
    games = 160 if least < 0.6 else 50
    bots = ["steady", "random"]
    report = tried(game, games=games, bots=bots, options=options, rotate=True)
    assert [row.bot for row in report.bot_wins] == bots
    assert report.bot_wins[0].fair == 0.5
    assert report.bot_wins[0].wins.rate > least


def test_rotating_bots_sit_at_every_seat_in_turn() -> None:
    game = "loonacy"
    bots = ["steady", "random", "random"]
    turned = tried(game, games=30, bots=bots, rotate=True)
    fixed = tried(game, games=30, bots=bots)
    assert fixed.bot_wins == ()
    assert max(rate.rate for rate in turned.wins) < 0.6 < fixed.wins[0].rate
    assert turned.bot_wins[0].wins.rate > 0.6


def test_games_that_are_too_long_are_counted_as_unfinished() -> None:
    for bots in (["random"], ["steady"]):
        report = tried("kablam", most=5, bots=bots)
        assert (report.unfinished, report.lengths.most) == (12, 5)
        assert all(rate.rate == 0 for rate in report.wins)


def test_seats_follow_the_bots_or_are_the_usual_four() -> None:
    assert tried("kablam").seats == 4
    assert tried("kablam", bots=["random", "eager"]).seats == 2
    assert tried("kablam", seats=6).bots == ("random",) * 6


def test_decks_that_are_shuffled_in_are_played_with() -> None:
    one = tried("anomia", games=2)
    two = tried("anomia", games=2, options={"decks_combined": ["anomia-2"]})
    assert one.counts["draws"].total == 2 * 100
    assert two.counts["draws"].total == 2 * 200


def test_report_is_json_and_says_how_it_came_about() -> None:
    told = json.loads(json.dumps(tried("kablam", options={"length": "short"}).to_json()))
    assert told["options"]["length"] == "short"
    assert told["deck"] == "words-1"
    assert told["games"] == told["asked"] == 12
    assert told["counts"]["rounds"]["total"] == 12


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"game": "chess"}, "game: expected one of"),
        ({"seats": 7}, "seats: expected 2 to 6 seats for kablam, got 7"),
        ({"seats": 10**12}, "seats: expected 2 to 6 seats"),
        ({"seats": "four"}, "seats: expected a whole number"),
        ({"bots": ["clever"]}, "bot: expected one of random, eager, steady, got 'clever'"),
        ({"bots": ["steady", "random"], "seats": 3}, "bots: expected one for all seats or one"),
        ({"bots": []}, "bots: expected"),
        ({"options": {"lenght": "long"}}, "options: expected an option of kablam"),
        ({"options": {"length": "longest"}}, "options.length: expected long or short"),
        ({"deck": "loonacy"}, "deck: expected one of words-1"),
        ({"deck": "none"}, "deck: expected one of words-1"),
        ({"seed": 7}, "seed: expected a text"),
        ({"games": 0}, "games: expected a whole number from 1"),
        ({"games": 10**18}, "games: expected a whole number from 1"),
        ({"workers": 0}, "workers: expected a whole number from 1"),
        ({"workers": 10**6}, "workers: expected a whole number from 1"),
        ({"game": "loonacy", "options": {"pictures": 31}}, "options.pictures: expected at most"),
        ({"most": 0}, "most: expected a whole number from 1"),
    ],
)
def test_wrong_calls_are_refused_in_a_sentence(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Unreadable) as refused:
        tried(wrong.pop("game", "kablam"), **wrong)
    assert str(refused.value).startswith(sentence)


def test_progress_is_told_to_the_last_game() -> None:
    told: list[tuple[int, int]] = []
    tried("kablam", games=20, progress=lambda done, asked: told.append((done, asked)))
    assert told[-1] == (20, 20)
    assert told == sorted(told)


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupt_ends_the_run_with_what_was_played(workers: int) -> None:
    def interrupt(done: int, asked: int) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # once is enough

    usual = signal.getsignal(signal.SIGINT)
    report = tried("kablam", games=10**6, workers=workers, progress=interrupt)
    assert report.interrupted
    assert 0 < report.games < 10**6
    assert signal.getsignal(signal.SIGINT) == usual


def test_a_fault_of_the_rules_names_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise RuntimeError("nobody can move")

    monkeypatch.setattr("rumpus.lab.series.play_out", broken)
    with pytest.raises(RuntimeError) as fault:
        tried("kablam")
    assert "'t:0'" in fault.value.__notes__[0]


def test_chunks_hand_out_every_number_once_and_grow() -> None:
    chunks = _Chunks(1000)
    seen: list[int] = []
    while chunk := chunks.take():
        seen += chunk
        chunks.learn(len(chunk), 0.001 * len(chunk))
    assert seen == list(range(1000))
    assert chunks.size == 250
