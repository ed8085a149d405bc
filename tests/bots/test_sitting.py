"""One game by players: who moves when, and what they get to see."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from rumpus.bots import BOTS, seat_bots
from rumpus.bots.sitting import Sitting, Stuck, sit
from rumpus.core.chance import Chance
from rumpus.core.game import Game
from rumpus.core.player import Plan, Player
from rumpus.core.state import Move, Position, State
from rumpus.games import GAMES
from rumpus.record import Replay, header_for, move_line, read_header
from tests.bots.grab import Grab, Scripted, take

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def sitting(state: State, *plans: Sequence[Plan], told: bool = True) -> Sitting:
    players = [Scripted(seat, some) for seat, some in enumerate(plans)]
    return Sitting(state, players, Chance("ties"), told=told)


def usual_seats(game: Game) -> int:
    return min(max(3, game.least), game.most)


@every_game
@pytest.mark.parametrize("bot", BOTS)
def test_game_by_bots_ends_and_its_record_replays_to_the_same_table(game: Game, bot: str) -> None:
    options = game.read_options({})
    names = ["Ann", "Ben", "Cleo", "Dev"][: usual_seats(game)]
    header = read_header(header_for(game, options, names, game.deck_for(options), "a game"))
    state, replay = header.begin(), Replay(header)
    for step in sit(state, seat_bots(game, [bot] * len(names), "a game"), Chance("ties")):
        if step.seat is None or step.move is None:
            replay.step({"at": step.at})
        else:
            replay.step(move_line(step.at, step.seat, json.loads(json.dumps(step.move))))
        assert replay.refusal is None
    assert state.result is not None
    assert replay.state.position() == state.position()


@every_game
def test_same_seed_gives_the_same_steps(game: Game) -> None:
    options = game.read_options({})
    header = header_for(game, options, ["Ann", "Ben", "Cleo"], game.deck_for(options), "s")

    def steps() -> list[tuple[int, int | None, Move | None]]:
        state = read_header(header).begin()
        players = seat_bots(game, ["random", "steady", "eager"], "s")
        return [(step.at, step.seat, step.move) for step in sit(state, players, Chance("t"))]

    assert steps() == steps()


class Spy(Player):
    """Passes on what it gets to another player, and compares it with the table."""

    def __init__(self, inner: Player, state: State) -> None:
        super().__init__(inner.seat, inner.seats, inner.chance)
        self.inner = inner
        self.state = state
        self.heard: list[Mapping[str, Any]] = []

    def hear(self, event: Mapping[str, Any]) -> None:
        self.heard.append(event)
        self.inner.hear(event)

    def choose(self, view: Position, may: Sequence[Move]) -> Plan | None:
        assert view == self.state.view(self.seat)
        assert list(may) == self.state.may(self.seat)
        return self.inner.choose(json.loads(json.dumps(view)), json.loads(json.dumps(may)))


@every_game
def test_players_get_their_own_view_and_events_cut_to_their_seat(game: Game) -> None:
    options = game.read_options({})
    seats = usual_seats(game)
    names = [f"seat {seat}" for seat in range(seats)]
    header = header_for(game, options, names, game.deck_for(options), "spy")
    state = read_header(header).begin()
    spies = [Spy(player, state) for player in seat_bots(game, ["random"] * seats, "spy")]
    cut: list[list[dict[str, Any]]] = [[] for _ in range(seats)]
    for step in sit(state, spies, Chance("ties")):
        for seat in range(seats):
            cut[seat] += [event.cut(seat) for event in step.events]
    assert [spy.heard for spy in spies] == cut


def test_the_earliest_moment_moves_first() -> None:
    state = Grab(2, 2)
    table = sitting(state, [take(900)], [take(300)])
    first = table.step()
    assert (first.at, first.seat, first.move) == (300, 1, {"type": "take"})


def test_a_seat_that_still_wants_the_same_move_keeps_its_moment() -> None:
    table = sitting(Grab(2, 3), [take(900), take(900)], [take(300), ({"type": "wait"}, 5000)])
    assert [table.step().at, table.step().at] == [300, 900]


def test_a_seat_that_changes_its_mind_takes_new_time() -> None:
    table = sitting(Grab(2, 3), [take(900), ({"type": "wait"}, 900)], [take(300)])
    assert [table.step().at, table.step().at] == [300, 1200]


@pytest.mark.clause("L-03")
def test_equal_moments_fall_to_every_seat_in_turn_by_chance() -> None:
    firsts: Counter[int | None] = Counter()
    for i in range(60):
        players = [Scripted(seat, [take(500)]) for seat in range(3)]
        firsts[Sitting(Grab(3, 3), players, Chance(str(i))).step().seat] += 1
    assert set(firsts) == {0, 1, 2}
    assert min(firsts.values()) >= 10


def test_what_falls_due_comes_before_a_move_of_the_same_moment() -> None:
    table = sitting(Grab(2, 2, bell=500), [take(500)], [])
    step = table.step()
    assert (step.at, step.seat, step.move) == (500, None, None)
    assert [event.open["type"] for event in step.events] == ["spilled"]


def test_time_passes_when_nobody_moves_but_something_is_due() -> None:
    assert [
        step.at
        for step in sit(Grab(2, 2, bell=7000), [Scripted(0, []), Scripted(1, [])], Chance(""))
    ] == [7000]


def test_a_game_that_nobody_carries_on_is_told() -> None:
    with pytest.raises(Stuck, match="nobody"):
        sitting(Grab(2, 2), [], []).step()


def test_a_refused_seat_plans_again_from_that_moment_and_nobody_else_is_asked() -> None:
    state = Grab(2, 2)
    state.closed.add(0)
    players = [Scripted(0, [take(300), take(300)]), Scripted(1, [take(5000)])]
    step = Sitting(state, players, Chance("")).step()
    assert (step.at, step.seat) == (600, 0)
    assert [player.asked for player in players] == [2, 1]


def test_players_whom_the_rules_always_refuse_are_told_apart_from_a_race_lost() -> None:
    table = sitting(Grab(2, 2), [({"type": "fly"}, 1)] * 5000, [])
    with pytest.raises(Stuck, match="fly"):
        table.step()


def test_seats_with_nothing_open_are_neither_asked_nor_shown_anything() -> None:
    state = Grab(3, 1, lookers=[0, 2])
    players = [Scripted(seat, [take(10)]) for seat in range(3)]
    list(sit(state, players, Chance("")))
    assert state.looked == [1]
    assert [player.asked for player in players] == [0, 1, 0]


def test_nothing_is_told_where_nobody_listens() -> None:
    state = Grab(2, 2)
    assert sitting(state, [take(1)], [], told=False).step().events == []
    assert state.events is None


def test_an_answer_gets_the_verdict_of_the_judge_on_the_category_of_its_seat() -> None:
    asked: list[tuple[str, str]] = []

    def judge(category: str, text: str) -> str:
        asked.append((category, text))
        return "wrong"

    answer: Plan = ({"type": "answer", "text": "kiwi", "verdict": "right"}, 100)
    players = [Scripted(0, []), Scripted(1, [answer])]
    step = Sitting(Grab(2, 2), players, Chance(""), judge).step()
    assert step.move == {"type": "answer", "text": "kiwi", "verdict": "wrong"}
    assert asked == [("fruit 1", "kiwi")]


def test_a_verdict_of_a_player_is_never_taken() -> None:
    table = sitting(Grab(2, 2), [({"type": "take", "verdict": "right"}, 100)], [])
    assert table.step().move == {"type": "take"}
