"""Options on the command line: whatever is said, it is taken or refused in one line."""

import pytest

from rumpus.core.game import Game
from rumpus.games import GAMES
from tests.cli.calling import Call, refused

ODD = (
    "", " ", "null", "-1", "0", "1.5", "1e400", "9" * 19, "9" * 4400, "true", '""', '"long"', "[]",
    "[1, [2]]", "{}", '{"a": {}}', '{"0": 1}', '{"99": "animal"}', "NaN", "\x1b[2J", "\ud800", "[" * 3000,
)  # fmt: skip


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_odd_values_are_taken_or_refused_in_one_line(call: Call, game: Game) -> None:
    for option in game.options:
        for value in ODD:
            # No table has 99 seats: a value that is taken is followed by that refusal.
            said = call("watch", game.id, "--seats", 99, "--option", f"{option.name}={value}")
            sentence = refused(said)
            assert sentence.startswith((f"options.{option.name}: expected ", "seats: expected "))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_value_that_rules_lists_is_taken(call: Call, game: Game) -> None:
    for option in game.options:
        for value in option.values:
            said = call("watch", game.id, "--seats", 99, "--option", f"{option.name}={value}")
            assert refused(said).startswith("seats: expected ")
