"""The same games for ever: plain or compiled, on every machine.

fingerprints.json pins for each game how many moves twenty random games took together, and the
SHA-256 of their last positions. After a change that is meant to change games:
`PYTHONPATH=src .venv/bin/python tests/house/test_fingerprint.py > tests/house/fingerprints.json`.
"""

import hashlib
import json
import os
import shutil
from pathlib import Path

import pytest

import rumpus
from rumpus.core.chance import Chance
from rumpus.core.game import Game
from rumpus.decks import find_deck
from rumpus.games import GAMES
from rumpus.lab import compiled
from rumpus.lab.playout import play_out

PINNED = Path(__file__).with_name("fingerprints.json")
ROOT = Path(__file__).resolve().parents[2]
TIMES = 20
MOST = 100_000  # moves in a game


def fingerprint(game: Game) -> dict[str, object]:
    """How many moves, and what the tables looked like at the end, over all numbers of seats."""
    options = game.read_options({})
    cards = game.read_cards(find_deck(game.deck_for(options)).cards)
    numbers = [n for n in range(game.least, game.crowded + 1) if _takes(game, n)]
    moves = 0
    ends = hashlib.sha256()
    for i in range(TIMES):
        seats = numbers[i % len(numbers)]
        state = game.deal(options, seats, cards, Chance(f"fingerprint:{i}"), False)
        moves += play_out(state, Chance(f"fingerprint:{i}:moves"), MOST)
        ends.update(json.dumps(state.position(), sort_keys=True).encode())
    return {"moves": moves, "sha256": ends.hexdigest()}


def _takes(game: Game, seats: int) -> bool:
    try:
        game.seats_for(seats, game.read_options({}))
    except ValueError:
        return False
    return True


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_random_games_end_as_they_always_did(game: Game) -> None:
    assert fingerprint(game) == json.loads(PINNED.read_text("utf-8"))[game.id]


def test_installed_rules_are_compiled_where_there_is_a_compiler() -> None:
    installed = not Path(rumpus.__path__[0]).is_relative_to(ROOT / "src")
    pure = os.environ.get("RUMPUS_PURE", "") not in ("", "0") or not shutil.which("cc")
    assert compiled() == (installed and not pure), "make setup said why"


if __name__ == "__main__":
    lines = [f'  "{id}": {json.dumps(fingerprint(game))}' for id, game in GAMES.items()]
    print("{\n" + ",\n".join(lines) + "\n}")
