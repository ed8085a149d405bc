"""rumpus check: what does not hold, where; how many passed; and what cannot be read at all."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.calling import Call, refused
from tests.house.scan import records

HEADER: dict[str, Any] = {
    "record": 1,
    "game": "kablam",
    "seats": ["Ann", "Ben"],
    "position": {"hands": [["green-5", "red-3"], ["blue-1"]], "discard": ["green-7"]},
}
PLAY = {"at": 1000, "seat": 0, "do": {"type": "play", "card": "green-5"}}


def write(path: Path, *lines: object) -> Path:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return path


def test_a_record_that_holds_passes(call: Call, tmp_path: Path) -> None:
    said = call("check", write(tmp_path / "a.jsonl", HEADER, PLAY, {"expect": {"turn": 1}}))
    assert (said.code, said.out, said.err) == (0, "1 passed, 0 failed\n", "")


def test_each_failure_names_file_line_and_what_was_expected(call: Call, tmp_path: Path) -> None:
    wrong = [{"expect": {"turn": 0, "colour": "red"}}, {**PLAY, "at": 2000, "refused": "EX-09"}]
    file = write(tmp_path / "a.jsonl", HEADER, PLAY, *wrong)
    said = call("check", file)
    lines = said.out.splitlines()
    assert said.code == 1
    assert lines[0] == f"{file}:3: expected turn 0, got 1"
    assert lines[1] == f'{file}:3: expected colour "red", got "green"'
    assert lines[2].startswith(f"{file}:4: expected the move to be refused (EX-09), got it refused")
    assert lines[3:] == ["0 passed, 1 failed"]
    assert said.err == ""


def test_files_are_counted_and_an_unreadable_one_decides_the_exit_code(
    call: Call, tmp_path: Path
) -> None:
    good = write(tmp_path / "good.jsonl", HEADER)
    bad = write(tmp_path / "bad.jsonl", HEADER, {"expect": {"turn": 1}})
    said = call("check", good, bad, tmp_path / "missing.jsonl", good)
    assert said.code == 2
    assert said.out.splitlines()[-1] == "2 passed, 2 failed"
    assert said.err.splitlines() == [
        f"rumpus: {tmp_path}/missing.jsonl: expected a file to read, got: No such file or directory"
    ]


def test_the_scenarios_pass_in_one_call(call: Call) -> None:
    files = [file for file in records() if file.parent.name == "kablam"]
    assert call("check", *files).out == f"{len(files)} passed, 0 failed\n"


GOOD = json.dumps(HEADER)
HOSTILE: dict[str, bytes] = {
    "empty": b"",
    "blank lines": b"\n\n\n",
    "binary": bytes(range(256)) * 9,
    "no header": json.dumps(PLAY).encode(),
    "a list": b"[1, 2]",
    "a number": b"7",
    "not JSON": b"Ann plays green-7",
    "truncated": GOOD.encode()[:40],
    "truncated in a character": f'{GOOD}\n{{"at": 5, "by": "\u00e9'.encode()[:-1],
    "nested too deeply": b"[" * 100_000,
    "nested too deeply in an expectation": f'{GOOD}\n{{"expect": '.encode() + b'{"a":' * 5000,
    "a line without end": b'{"record": 1, "game": "' + b"k" * 2_000_000,
    "a huge number": f'{GOOD}\n{{"at": {"9" * 5000}}}'.encode(),
    "a large number": f'{GOOD}\n{{"at": {10**30}}}'.encode(),
    "not a number": f'{GOOD}\n{{"at": NaN}}'.encode(),
    "a broken number": f'{GOOD}\n{{"at": 1.5}}'.encode(),
    "time that goes back": f'{GOOD}\n{{"at": 5}}\n{{"at": 4}}'.encode(),
    "negative time": f'{GOOD}\n{{"at": -1}}'.encode(),
    "a name twice": f'{GOOD}\n{{"at": 1, "at": 2}}'.encode(),
    "an unknown line": f'{GOOD}\n{{"shuffle": true}}'.encode(),
    "a move that is no object": f'{GOOD}\n{{"at": 1, "seat": 0, "do": "draw"}}'.encode(),
    "a seat that is not there": f'{GOOD}\n{{"at": 1, "seat": 9, "do": {{}}}}'.encode(),
    "a seat that is true": f'{GOOD}\n{{"at": 1, "seat": true, "do": {{}}}}'.encode(),
    "another format": b'{"record": 2, "game": "kablam", "seats": ["a", "b"]}',
    "an unknown game": b'{"record": 1, "game": "poker", "seats": ["a", "b"]}',
    "no seats": b'{"record": 1, "game": "kablam"}',
    "many seats": json.dumps({**HEADER, "seats": ["a"] * 9}).encode(),
    "an unknown option": json.dumps({**HEADER, "options": {"fast": True}}).encode(),
    "a wrong option": json.dumps({**HEADER, "options": {"target": 10**30}}).encode(),
    "an unknown deck": json.dumps({**HEADER, "deck": "../../etc/passwd"}).encode(),
    "an unknown card": json.dumps({**HEADER, "position": {"discard": ["green-77"]}}).encode(),
    "an unknown field": json.dumps({**HEADER, "position": {"stock": []}}).encode(),
    "a byte order mark": b"\xef\xbb\xbf" + GOOD.encode(),
    "another encoding": GOOD.encode("utf-16"),
    "a zero byte": GOOD.encode() + b"\n\0\n",
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("command", ["check", "replay"])
def test_what_is_no_record_gets_one_clear_line(
    call: Call, tmp_path: Path, command: str, name: str
) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_bytes(HOSTILE[name])
    said = call(command, file)
    sentence = refused(said)
    assert sentence.startswith(f"{file}:")
    assert "expected" in sentence
    assert "got" in sentence
    assert "fault" not in sentence


@pytest.mark.parametrize("depth", range(800, 1000, 20))
def test_an_expectation_of_any_depth_does_not_hold_or_is_refused(
    call: Call, tmp_path: Path, depth: int
) -> None:
    deep = "[" * depth + "]" * depth
    file = tmp_path / "deep.jsonl"
    file.write_text(f'{GOOD}\n{{"expect": {{"turn": {deep}}}}}\n', "utf-8")
    said = call("check", file)
    assert said.code == 1 or "nested too deeply" in refused(said)


@pytest.mark.parametrize("command", ["check", "replay"])
def test_what_is_no_file_gets_one_clear_line(call: Call, tmp_path: Path, command: str) -> None:
    for path in (tmp_path, tmp_path / "missing", tmp_path / ("long" * 100)):
        assert "expected a file to read" in refused(call(command, path))


def test_a_file_name_cannot_write_on_the_terminal(call: Call) -> None:
    assert "\\x1b[2J" in refused(call("check", "\x1b[2J\nevil.jsonl"))
