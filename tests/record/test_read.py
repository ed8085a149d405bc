"""Reading lines: one JSON object at a time, and nothing of a broken one is guessed."""

import os
import tracemalloc
from pathlib import Path
from threading import Thread

import pytest

from rumpus.record import RecordError, read_record
from rumpus.record.read import LONGEST
from tests.record.recording import HEADER, write


def problem(folder: Path, *lines: object) -> str:
    """Why a file cannot be read to its end."""
    file = write(folder, *lines)
    with pytest.raises(RecordError) as wrong:
        list(read_record(file))
    assert wrong.value.name == str(file)
    return f"{wrong.value.line}: {wrong.value.problem}"


def test_lines_come_with_their_numbers_and_empty_ones_are_skipped(tmp_path: Path) -> None:
    file = write(tmp_path, "", '{"a": 1}', "  ", '{"b": 2}')
    assert list(read_record(file)) == [(2, {"a": 1}), (4, {"b": 2})]


def test_the_last_line_needs_no_end_and_others_may_end_as_on_windows(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(b'{"a": 1}\r\n{"b": 2}')
    assert list(read_record(file)) == [(1, {"a": 1}), (2, {"b": 2})]


def test_text_is_utf_8(tmp_path: Path) -> None:
    file = write(tmp_path, '{"seats": ["Zoë", "🦊"]}', '{"text": "\\ud800"}')
    assert [line for _, line in read_record(file)] == [
        {"seats": ["Zoë", "🦊"]},
        {"text": "\ud800"},
    ]


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b'{"at": 1', "expected a JSON object, got broken JSON ("),
        (b'{"at": 1}}', "expected a JSON object, got broken JSON (Extra data)"),
        (b"{'at': 1}", "expected a JSON object, got broken JSON ("),
        (b"Ann plays", "expected a JSON object, got broken JSON ("),
        (b'{"at": NaN}', "expected a JSON object, got broken JSON (NaN is not JSON)"),
        (b'{"at": -Infinity}', "expected a JSON object, got broken JSON (-Infinity is not JSON)"),
        (b'{"at": 1, "at": 2}', "got broken JSON (a name stands twice in one object)"),
        (b'{"do": {"a": 1, "a": 1}}', "got broken JSON (a name stands twice in one object)"),
        (b'{"at": ' + b"9" * 5000 + b"}", "expected a JSON object, got broken JSON ("),
        (b"[1, 2]", "expected a JSON object, got a list of 2"),
        (b"7", "expected a JSON object, got 7"),
        (b"null", "expected a JSON object, got null"),
        (b'"text"', "expected a JSON object, got 'text'"),
        (b"[" * 100_000, "expected a JSON object, got one nested too deeply"),
        (b'{"a":' * 100_000, "expected a JSON object, got one nested too deeply"),
        (bytes(range(128, 256)), "expected UTF-8 text, got other bytes"),
        (b'{"by": "\xc3', "expected UTF-8 text, got other bytes"),
        (b"\0", "expected a JSON object, got broken JSON ("),
        (b"\xef\xbb\xbf{}", "expected a JSON object, got broken JSON ("),
        (b" " * LONGEST + b"{}", f"expected at most {LONGEST} bytes, got a longer line"),
        (b'{"a": "' + b"a" * 5_000_000, f"expected at most {LONGEST} bytes, got a longer line"),
    ],
    ids=lambda value: repr(value[:24]),
)
def test_what_is_no_object_is_refused_with_its_line(tmp_path: Path, raw: bytes, said: str) -> None:
    told = problem(tmp_path, HEADER, "", raw)
    assert told.startswith("3: ")
    assert said in told
    assert len(told) < 200


@pytest.mark.parametrize("raw", [b"", b"\n", b"\n \n\n"])
def test_a_file_without_a_line_is_no_record(tmp_path: Path, raw: bytes) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(raw)
    with pytest.raises(RecordError, match="1: expected a record header, got an empty file"):
        list(read_record(file))


def test_a_line_may_be_as_long_as_allowed(tmp_path: Path) -> None:
    line = '{"a": "' + "a" * (LONGEST - 10) + '"}'
    assert len(line) == LONGEST - 1
    assert len(list(read_record(write(tmp_path, line)))) == 1


@pytest.mark.parametrize("name", ["missing.jsonl", "."])
def test_what_is_no_file_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(RecordError, match="expected a file to read, got: ") as wrong:
        list(read_record(tmp_path / name))
    assert wrong.value.line == 0


def test_lines_are_read_one_at_a_time(tmp_path: Path) -> None:
    lines = read_record(write(tmp_path, HEADER, "{", HEADER))
    assert next(lines) == (1, HEADER)
    with pytest.raises(RecordError, match="2: expected a JSON object"):
        next(lines)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_line_is_given_out_before_the_file_has_an_end(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[int] = []

    def pour() -> None:
        with pipe.open("wb", buffering=0) as file:
            file.write(b'{"at": 0}\n' * 100_000)

    writer = Thread(target=pour, daemon=True)
    writer.start()
    for number, _ in read_record(pipe):
        if number == 1:
            assert writer.is_alive()  # the pipe holds far less than there is to come
        read.append(number)
    writer.join()
    assert read == list(range(1, 100_001))


def test_a_long_record_is_not_held_in_memory(tmp_path: Path) -> None:
    file = write(tmp_path, *[b'{"at": 1}' + b" " * 400] * 25_000)  # 10 MB
    tracemalloc.start()
    lines = sum(1 for _ in read_record(file))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert lines == 25_000
    assert peak < 1_000_000
