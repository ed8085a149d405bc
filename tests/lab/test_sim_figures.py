"""The figures of bench/sim_figures.py with few games: a quick look at what the bench shows well."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from rumpus.bots import BOTS
from rumpus.games import GAMES

FILE = Path(__file__).resolve().parents[2] / "bench" / "sim_figures.py"
QUICK = 30  # games a line
ERRORS = 5  # standard errors: what is this far off with few games is wrong, not unlucky


def read_bench() -> ModuleType:
    spec = importlib.util.spec_from_file_location("sim_figures", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["sim_figures"] = module  # where its dataclasses look for their names
    spec.loader.exec_module(module)
    return module


BENCH = read_bench()


@pytest.mark.parametrize("game", GAMES)
def test_figures_hold_within_sampling_error(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, bot in BENCH.PLAYERS.items():
        monkeypatch.setitem(BOTS, name, bot)
    figures = [f for f in BENCH.FIGURES if f.game == game and f.needs <= QUICK]
    found = list(BENCH.find(figures, QUICK, workers=1, errors=ERRORS))
    assert found
    off = [finding for finding in found if finding.holds is not True and not finding.figure.why]
    assert [BENCH.shown(finding) for finding in off] == []


def test_a_figure_that_is_off_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    figure = BENCH.Figure("0", "turns", "kablam", 2, BENCH.moves, 500, 500)
    (finding,) = BENCH.find([figure], QUICK, workers=1)
    assert finding.holds is False
    assert "DIFFERS" in BENCH.shown(finding)
