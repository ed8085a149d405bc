"""rumpus rules: clauses by part, rulings, options; one clause with what belongs to it."""

import pytest

from rumpus.core.game import Game
from rumpus.games import GAMES
from rumpus.games.clauses import clauses_of
from tests.cli.calling import Call, refused

games = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@games
def test_rules_hold_every_clause_under_its_part(call: Call, game: Game) -> None:
    said = call("rules", game.id)
    lines = said.out.splitlines()
    assert said.code == 0
    for clause in clauses_of(game).values():
        assert f"{clause.id:<8}{clause.text}" in lines
        assert clause.part in lines or clause.ruling


@games
def test_rules_hold_every_option_with_its_default(call: Call, game: Game) -> None:
    lines = call("rules", game.id).out.splitlines()
    for option in game.options:
        assert any(line.startswith(f"{option.name} = ") for line in lines)
        assert f"        Takes {option.expected()}." in lines


def test_one_clause_is_shown_with_its_rulings(call: Call) -> None:
    said = call("rules", "kablam", "--clause", "ex-07")
    assert [line[:5].strip() for line in said.out.splitlines()[1:2]] == ["EX-07"]
    assert "X-02" in said.out
    assert "starter_exploding = bottom (bottom or shuffle_in)" in said.out


def test_a_ruling_is_shown_with_the_clauses_it_settles(call: Call) -> None:
    said = call("rules", "kablam", "--clause", "X-02")
    assert "EX-07" in said.out
    assert "EX-26" in said.out


@games
def test_every_clause_can_be_shown_alone(call: Call, game: Game) -> None:
    for id in clauses_of(game):
        assert call("rules", game.id, "--clause", id).code == 0


def test_unknown_clause_is_refused(call: Call) -> None:
    expected = "clause: expected a clause of kablam (EX-01 to X-31), got 'EX-99'"
    assert refused(call("rules", "kablam", "--clause", "EX-99")) == expected


def test_unknown_game_is_refused_with_the_games_there_are(call: Call) -> None:
    assert "kablam" in refused(call("rules", "poker"))
