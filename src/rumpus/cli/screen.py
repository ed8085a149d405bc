"""Writing: colours only on a terminal, a line for each complaint, nothing that moves the cursor."""

import os
import sys
from io import TextIOBase, TextIOWrapper

BOLD, DIM, RED, GREEN, YELLOW, CYAN = "1", "2", "31", "32", "33", "36"


def plain_output() -> None:
    """A character that the terminal's encoding lacks is written as an escape, never an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def on_terminal() -> bool:
    """Is standard output read by a person?"""
    return isinstance(sys.stdout, TextIOBase) and sys.stdout.isatty()


def coloured() -> bool:
    """May colours be used: on a terminal, unless somebody said no."""
    said_no = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return on_terminal() and not said_no


def paint(text: str, *styles: str) -> str:
    """The text in these styles, if standard output shows them."""
    if not styles or not coloured():
        return text
    return f"\x1b[{';'.join(styles)}m{text}\x1b[0m"


def printable(text: str) -> str:
    """The text without anything that could move the cursor or hide what is written."""
    if text.isprintable():
        return text
    return "".join(
        letter
        if letter.isprintable()
        else letter.encode("unicode_escape", "surrogatepass").decode()
        for letter in text
    )


def complain(sentence: str) -> None:
    """One line on standard error."""
    print(f"rumpus: {printable(sentence)}", file=sys.stderr)


def clock(at: int) -> str:
    """Milliseconds as minutes, seconds and tenths."""
    minutes, rest = divmod(at // 100, 600)
    return f"{minutes}:{rest // 10:02}.{rest % 10}"


def listed(names: list[str]) -> str:
    """Names as one says them: Ann, Ben and Cleo."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
