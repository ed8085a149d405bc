"""rumpus replay: a record told in sentences."""

import json
from pathlib import Path

import pytest

from rumpus.record import Replay, read_header
from tests.cli.calling import Call
from tests.cli.test_check import HEADER, PLAY, write
from tests.house.scan import records

PASS = {"at": 61500, "seat": 1, "do": {"type": "play", "card": "blue-1"}, "refused": "EX-09"}
NO_MATCH = "blue-1 matches green-5 neither in colour nor in number."


def test_moves_are_told_with_their_times_and_refusals_with_their_clauses(
    call: Call, tmp_path: Path
) -> None:
    said = call("replay", write(tmp_path / "a.jsonl", HEADER, PLAY, {"expect": {}}, PASS))
    assert said.code == 0
    assert said.out.splitlines() == [
        "Kablam: Ann and Ben.",
        "From a position.",
        " 0:01.0  Ann plays green-5.",
        f" 1:01.5  Ben may not play (EX-09): {NO_MATCH}",
        "The game is not over.",
    ]


def test_the_result_is_told_with_its_scores_and_clause(call: Call, tmp_path: Path) -> None:
    header = {**HEADER, "position": {"hands": [["green-5"], ["blue-1"]], "discard": ["green-7"]}}
    short = {**header, "options": {"length": "short"}}
    said = call("replay", write(tmp_path / "a.jsonl", short, PLAY))
    assert 'From a position; length "short".' in said.out
    assert "\nAnn wins.\nEX-04: " in said.out
    position = {**header["position"], "scores": [99, 50]}
    said = call("replay", write(tmp_path / "a.jsonl", {**header, "position": position}, PLAY))
    assert "\nAnn wins. Ann 100, Ben 50.\nEX-03: " in said.out


def test_json_is_the_last_position(call: Call, tmp_path: Path) -> None:
    replay = Replay(read_header(HEADER))
    replay.step(PLAY)
    said = call("replay", "--json", write(tmp_path / "a.jsonl", HEADER, PLAY))
    assert json.loads(said.out) == replay.state.position()


def test_names_cannot_write_on_the_terminal(call: Call, tmp_path: Path) -> None:
    header = {**HEADER, "seats": ["\x1b[31mAnn\n", "B\u202een"]}
    said = call("replay", write(tmp_path / "a.jsonl", header, PLAY))
    assert "\x1b" not in said.out
    assert "\u202e" not in said.out
    assert said.out.splitlines()[0] == "Kablam: \\x1b[31mAnn\\n and B\\u202een."


def test_what_was_told_before_a_broken_line_stays_told(call: Call, tmp_path: Path) -> None:
    said = call("replay", write(tmp_path / "a.jsonl", HEADER, PLAY, {"at": 5}))
    assert said.code == 2
    assert "Ann plays green-5." in said.out
    assert said.err.endswith("a.jsonl:3: at: expected a moment not before 1000, got 5\n")


@pytest.mark.parametrize("folder", sorted({file.parent.name for file in records()}))
def test_every_scenario_can_be_told(call: Call, folder: str) -> None:
    for file in records():
        if file.parent.name == folder:
            assert (call("replay", file).code, file) == (0, file)
