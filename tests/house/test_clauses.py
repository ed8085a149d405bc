"""Every clause is shown by a test or says why none can show it, and every id used exists."""

from functools import cache

import pytest

from rumpus.core.game import Game
from rumpus.games import GAMES
from rumpus.games.clauses import Clause, clauses_of
from tests.house.scan import CLAUSE, SOURCE, marks, modules, records, shown

games = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@cache
def all_clauses() -> dict[str, Clause]:
    """The clauses of all games by id; no two games share one."""
    found: dict[str, Clause] = {}
    for game in GAMES.values():
        assert not found.keys() & clauses_of(game).keys()
        found.update(clauses_of(game))
    return found


@cache
def shown_by_tests() -> frozenset[str]:
    """The ids that a mark or a record's table names."""
    in_tables = {id for ids in records().values() for id in ids}
    return frozenset(in_tables | {id for _, _, id in marks()})


@games
def test_every_clause_has_a_test_or_a_reason_for_none(game: Game) -> None:
    bare = [
        clause.id
        for clause in clauses_of(game).values()
        if clause.id not in shown_by_tests() and not clause.untested
    ]
    assert bare == []


def test_every_marked_clause_exists() -> None:
    unknown = [
        f"{shown(file)}:{line}: {id}" for file, line, id in marks() if id not in all_clauses()
    ]
    assert unknown == []


def test_every_clause_of_a_record_exists() -> None:
    unknown = [
        f"{shown(file)}: {id}"
        for file, ids in records().items()
        for id in ids
        if id not in all_clauses()
    ]
    assert unknown == []


def test_every_clause_named_in_the_source_exists() -> None:
    unknown = [
        f"{shown(file)}:{number}: {id}"
        for file in [*modules(), *SOURCE.rglob("clauses.toml")]
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        for id in CLAUSE.findall(line)
        if id not in all_clauses()
    ]
    assert unknown == []


@games
def test_rulings_settle_clauses_and_are_changed_by_options_that_exist(game: Game) -> None:
    clauses = clauses_of(game)
    options = {option.name for option in game.options}
    for clause in clauses.values():
        assert set(clause.settles) <= clauses.keys(), clause.id
        assert set(clause.option) <= options, clause.id
    for option in game.options:
        assert set(option.rulings) <= clauses.keys(), option.name
