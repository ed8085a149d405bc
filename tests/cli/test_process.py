"""The command as a process: pipes that close, interrupts, full disks, terminals."""

import os
import pty
import signal
import subprocess
from pathlib import Path

import pytest

from tests.cli.calling import as_user, command
from tests.cli.test_check import HEADER, PLAY, write


def test_a_pipe_that_closes_ends_it_quietly() -> None:
    with subprocess.Popen(
        command("rules", "kablam"), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


def test_an_interrupt_ends_the_lab_quietly() -> None:
    words = command("lab", "kablam", "--games", "100000000", "--workers", "1", "--json")
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(3)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Traceback" not in err
    assert out.startswith(b"{")


def test_an_interrupt_elsewhere_says_nothing() -> None:
    """A record that never ends to come is read from a pipe."""
    inlet, outlet = os.pipe()
    with subprocess.Popen(
        command("replay", f"/dev/fd/{inlet}"),
        pass_fds=[inlet],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    os.close(inlet)
    os.close(outlet)
    assert (process.returncode, out, err) == (130, b"", b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_gets_one_line() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            command("games"), stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (done.returncode, done.stderr) == (2, "rumpus: No space left on device\n")
    said = as_user("watch", "kablam", "--record", "/dev/full")
    assert (said.code, said.err) == (2, "rumpus: No space left on device\n")


def test_no_standard_output_at_all_is_fine() -> None:
    words = ["sh", "-c", 'exec "$@" >&-', "sh", *command("games")]
    done = subprocess.run(words, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_an_encoding_without_the_letters_gets_escapes(tmp_path: Path) -> None:
    file = write(tmp_path / "a.jsonl", {**HEADER, "seats": ["Zoë", "Łuk"]}, PLAY)
    said = as_user("replay", file, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert said.code == 0
    assert "Zo\\xeb" in said.out


def test_colours_only_on_a_terminal() -> None:
    assert "\x1b" not in as_user("games").out
    assert "\x1b[1m" in on_terminal("games")
    assert "\x1b" not in on_terminal("games", NO_COLOR="1")
    assert "\x1b" not in on_terminal("games", TERM="dumb")


def on_terminal(*words: str, **settings: str) -> str:
    """What the command writes to a terminal."""
    ours, theirs = pty.openpty()
    env = {**os.environ, "TERM": "xterm", **settings}
    with subprocess.Popen(command(*words), stdout=theirs, env=env) as process:
        os.close(theirs)
        written = b""
        try:
            while some := os.read(ours, 4096):
                written += some
        except OSError:  # Linux says so when the other end has closed
            pass
        os.close(ours)
    assert process.returncode == 0
    return written.decode()
