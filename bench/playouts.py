"""Random games a second, ours and the peers', one core, one run: the ratios are what counts.

    python bench/playouts.py                 # needs rumpus installed; fetches the peers once
    python bench/playouts.py --peers-python /path/to/python    # peers that are there already
    python bench/playouts.py --compiled DIR  # a folder that holds a compiled rumpus

Every case runs in a process of its own, pinned to one core, and counts CPU seconds, so that other
work on the machine matters less. The cases take turns; medians of the rounds are printed.
A ratio is that of two cases of one round, close to each other in time. A decision is a choice among
the legal moves by a player; lots that a library draws are not counted.
"""

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PEERS = ROOT / "build" / "peers-venv"
PACKAGES = ("open_spiel", "rlcard")
SEATS = 4
MOST = 5000  # moves of a peer's game before it is given up
FLOOR = 200_000  # decisions/s that every game of ours reaches when compiled
DRIVEN = ("kablam", "go-fox")  # also move by move, as a script or an environment would

One = Callable[[], int]  # plays one game, returns its decisions
Results = dict[str, list[dict[str, Any]]]  # case -> a row for each round


@dataclass(frozen=True)
class Case:
    """One thing to measure."""

    name: str
    kind: str  # compiled, plain or peer: where it is imported from
    what: str  # what the process is told to play


@dataclass(frozen=True)
class Target:
    """How many times as fast as a peer something has to be."""

    ours: str
    peer: str
    times: float


CRAZY = "OpenSpiel crazy_eights"
FISH = "OpenSpiel go_fish"
UNO = "RLCard uno"
PEER_CASES = (
    Case(CRAZY, "peer", f"spiel:crazy_eights(players={SEATS})"),
    Case(FISH, "peer", f"spiel:go_fish(players={SEATS})"),
    Case(UNO, "peer", "rlcard"),
)
TARGETS = (
    Target("kablam, compiled", CRAZY, 5),
    Target("kablam, compiled", UNO, 50),
    Target("kablam, compiled, driven from Python", CRAZY, 2),
    Target("kablam, not compiled", CRAZY, 1),
    Target("go-fox, compiled", FISH, 5),
)


# What runs in a process of its own.


def lab_loop(game_id: str) -> One:
    """Our game in the lab's own loop."""
    from rumpus.core.chance import Chance
    from rumpus.lab.playout import play_out

    deal = dealer(game_id)
    numbers = counting()

    def one() -> int:
        number = next(numbers)
        return int(play_out(deal(number), Chance(f"{number}:moves"), 100_000))

    return one


def driven(game_id: str) -> One:
    """Our game move by move from plain Python."""
    deal = dealer(game_id)
    numbers = counting()
    rand = random.Random(1).random

    def one() -> int:
        state = deal(next(numbers))
        decisions = 0
        while state.result is None:
            seat = state.turn
            moves = state.legal(seat)
            state.apply(seat, moves[int(rand() * len(moves))])
            decisions += 1
        return decisions

    return one


def dealer(game_id: str) -> Callable[[int], Any]:
    """Deals one game after the other, by number."""
    from rumpus.core.chance import Chance
    from rumpus.decks import find_deck
    from rumpus.games import find_game

    game = find_game(game_id)
    options = game.read_options({})
    cards = game.read_cards(find_deck(game.deck_for(options)).cards)
    seats = min(max(SEATS, game.least), game.most)
    return lambda number: game.deal(options, seats, cards, Chance(str(number)), False)


def counting() -> Iterator[int]:
    """0, 1, 2 and so on."""
    number = 0
    while True:
        yield number
        number += 1


def spiel(name: str) -> One:
    """A game of OpenSpiel, driven from Python; lots are drawn as its outcomes say."""
    import pyspiel

    game = pyspiel.load_game(name)
    source = random.Random(1)
    rand = source.random

    def one() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                lots = state.chance_outcomes()
                even = abs(lots[0][1] * len(lots) - 1) < 1e-6
                if even:
                    state.apply_action(lots[int(rand() * len(lots))][0])
                else:
                    weights = [chance for _, chance in lots]
                    state.apply_action(source.choices(lots, weights)[0][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rand() * len(actions))])
                decisions += 1
        return decisions

    return one


def rlcard_uno() -> One:
    """RLCard's environment of uno. It seats two whatever it is told: a game for four is put in."""
    import rlcard
    from rlcard.games.uno import Game

    env = rlcard.make("uno", config={"seed": 1})
    env.game = Game(num_players=SEATS)
    env.game.allow_step_back = False
    env.num_players = SEATS
    env.seed(1)
    rand = random.Random(1).random

    def one() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over() and decisions < MOST:
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(rand() * len(actions))])
            decisions += 1
        return decisions

    return one


def measure(what: str, seconds: float) -> dict[str, Any]:
    """Play one case for so many CPU seconds."""
    kind, _, name = what.partition(":")
    ways: dict[str, Callable[[], One]] = {
        "lab": lambda: lab_loop(name),
        "driven": lambda: driven(name),
        "spiel": lambda: spiel(name),
        "rlcard": rlcard_uno,
    }
    one = ways[kind]()
    for _ in range(3):
        one()
    games = decisions = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        decisions += one()
        games += 1
    return {"decisions": decisions / spent, "games": games / spent, "from": origin(kind)}


def origin(kind: str) -> str:
    """The file the measured code was imported from."""
    if kind in ("lab", "driven"):
        return str(sys.modules["rumpus.core.state"].__file__)
    return str(sys.modules["pyspiel" if kind == "spiel" else "rlcard"].__file__)


def describe() -> dict[str, Any]:
    """Which rumpus this process imports."""
    import rumpus.core.state
    from rumpus.games import GAMES

    return {"games": list(GAMES), "from": rumpus.core.state.__file__}


# What the run does.


class Bench:
    """Runs cases in processes of their own."""

    def __init__(self, peers: Path | None, compiled: Path | None, seconds: float) -> None:
        self.peers = peers
        self.compiled = compiled
        self.seconds = seconds
        cores = sorted(os.sched_getaffinity(0))
        self.core = cores[-1]

    def ask(self, kind: str, *words: str) -> dict[str, Any]:
        """What a process of this kind answers."""
        python = str(self.peers) if kind == "peer" else sys.executable
        env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        if kind == "plain":
            env["PYTHONPATH"] = str(ROOT / "src")
        elif kind == "compiled" and self.compiled is not None:
            env["PYTHONPATH"] = str(self.compiled)
        done = subprocess.run(
            [python, __file__, "--core", str(self.core), *words],
            env=env,
            cwd=tempfile.gettempdir(),
            capture_output=True,
            text=True,
        )
        if done.returncode:
            last = done.stderr.strip().splitlines()[-1:] or ["no word of why"]
            raise SystemExit(f"{kind} {' '.join(words)}: {last[0]}")
        answer: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
        return answer

    def measure(self, case: Case) -> dict[str, Any]:
        """One round of a case."""
        return self.ask(case.kind, "--one", case.what, "--seconds", str(self.seconds))


def our_cases(games: list[str], kinds: list[str]) -> list[Case]:
    """Every game in the lab's loop, and some also driven; compiled and not."""
    cases = []
    for kind in kinds:
        told = {"compiled": "compiled", "plain": "not compiled"}[kind]
        for game in games:
            cases.append(Case(f"{game}, {told}", kind, f"lab:{game}"))
            if game in DRIVEN:
                cases.append(Case(f"{game}, {told}, driven from Python", kind, f"driven:{game}"))
    return cases


def peers_python(given: str | None) -> Path:
    """The Python that has the peers; made and filled once if none is given."""
    if given is not None:
        return Path(given)
    python = PEERS / "bin" / "python"
    ready = PEERS / "ready"
    if not ready.exists():
        print(f"setting up {PEERS} with {' and '.join(PACKAGES)}", file=sys.stderr)
        venv.create(PEERS, with_pip=True, clear=True)
        if subprocess.run([python, "-m", "pip", "install", "--quiet", *PACKAGES]).returncode:
            raise SystemExit(f"pip could not install {' and '.join(PACKAGES)}; see --no-peers")
        ready.touch()
    return python


def judge(results: Results, rates: dict[str, float], *, compiled: bool) -> list[dict[str, Any]]:
    """Every target, and whether it holds; None where something of it was not measured."""
    rows: list[dict[str, Any]] = []
    for target in TARGETS:
        rounds = zip(results.get(target.ours, []), results.get(target.peer, []), strict=False)
        ratios = [ours["decisions"] / peer["decisions"] for ours, peer in rounds]
        ratio = statistics.median(ratios) if ratios else None
        rows.append(
            {
                "target": f"{target.ours} >= {target.times:g} x {target.peer}",
                "got": None if ratio is None else round(ratio, 2),
                "holds": None if ratio is None else ratio >= target.times,
            }
        )
    slow = [name for name, rate in rates.items() if name.endswith(", compiled") and rate < FLOOR]
    rows.append(
        {
            "target": f"every game, compiled >= {FLOOR:,} decisions/s",
            "got": ", ".join(slow) or "all" if compiled else None,
            "holds": not slow if compiled else None,
        }
    )
    return rows


def main() -> int:
    """Measure, print, and say whether the targets hold (exit code 1 if one does not)."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--peers-python", help="a Python that has open_spiel and rlcard")
    parser.add_argument("--no-peers", action="store_true", help="measure only our own games")
    parser.add_argument("--compiled", type=Path, help="a folder that holds a compiled rumpus")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds a case and round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--core", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--one", help=argparse.SUPPRESS)
    parser.add_argument("--describe", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.core is not None:
        os.sched_setaffinity(0, {args.core})
        print(json.dumps(describe() if args.describe else measure(args.one, args.seconds)))
        return 0
    peers = None if args.no_peers else peers_python(args.peers_python)
    bench = Bench(peers, args.compiled, args.seconds)
    return report(bench, rounds=args.rounds, as_json=args.json)


def report(bench: Bench, *, rounds: int, as_json: bool) -> int:
    """Run all rounds and print what came of them."""
    plain = bench.ask("plain", "--describe")
    installed = bench.ask("compiled", "--describe")
    compiled = not installed["from"].endswith(".py")
    kinds = ["compiled", "plain"] if compiled else ["plain"]
    cases = our_cases(plain["games"], kinds)
    if bench.peers is not None:
        cases += PEER_CASES
    compared = {name for target in TARGETS for name in (target.ours, target.peer)}
    cases.sort(key=lambda case: case.name not in compared)
    results: Results = {case.name: [] for case in cases}
    for number in range(rounds):
        for case in cases:
            print(f"round {number + 1}: {case.name}", file=sys.stderr)
            results[case.name].append(bench.measure(case))
    rates = {
        name: statistics.median(r["decisions"] for r in rows) for name, rows in results.items()
    }
    targets = judge(results, rates, compiled=compiled)
    if as_json:
        print(json.dumps({"results": results, "decisions": rates, "targets": targets}, indent=1))
    else:
        print_tables(results, rates, targets, compiled)
    return 1 if any(row["holds"] is False for row in targets) else 0


def print_tables(
    results: Results,
    rates: dict[str, float],
    targets: list[dict[str, Any]],
    compiled: bool,
) -> None:
    """The rates, where the code came from, and the targets."""
    print(f"{'':45}{'decisions/s':>13}{'least':>13}{'most':>13}{'games/s':>10}")
    for name, rows in results.items():
        each = [row["decisions"] for row in rows]
        games = statistics.median(row["games"] for row in rows)
        print(
            f"{name:45}{rates[name]:>13,.0f}{min(each):>13,.0f}{max(each):>13,.0f}{games:>10,.0f}"
        )
    print()
    for place in dict.fromkeys(row["from"] for rows in results.values() for row in rows):
        print(f"measured: {place}")
    if not compiled:
        print("The installed rumpus is not compiled, so nothing compiled was measured.")
    print()
    for row in targets:
        word = {True: "holds", False: "FALLS SHORT", None: "not measured"}[row["holds"]]
        got = (
            f" ({row['got']}{' x' if isinstance(row['got'], float) else ''})" if row["got"] else ""
        )
        print(f"{row['target']}: {word}{got}")


if __name__ == "__main__":
    sys.exit(main())
