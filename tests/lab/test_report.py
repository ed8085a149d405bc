"""The report in print."""

import io

from rich.console import Console

from rumpus.lab import print_report, run
from rumpus.lab.report import progress_bar


def printed(*bots: str, rotate: bool = False) -> str:
    file = io.StringIO()
    report = run("kablam", games=8, workers=1, seed="p", bots=bots, rotate=rotate)
    print_report(report, Console(file=file, width=100, highlight=False))
    return file.getvalue()


def test_everything_is_printed_without_colours_where_there_is_no_terminal() -> None:
    text = printed("random")
    for words in (
        "8 games",
        "4 seats",
        "games/s",
        "moves/s",
        "95 %",
        "median",
        "explosions",
        "'p:",
    ):
        assert words in text
    assert "\x1b" not in text
    assert "Wins by bot" not in text


def test_rotating_bots_have_a_table_of_their_own() -> None:
    text = printed("steady", "random", rotate=True)
    assert "Wins by bot" in text
    assert "in turn" in text


def test_options_are_not_taken_for_markup() -> None:
    assert "seats' views" in printed("steady")


class Terminal(io.StringIO):
    """A file that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_progress_bar_appears_only_on_a_terminal() -> None:
    with progress_bar(io.StringIO()) as progress:
        assert progress is None
    screen = Terminal()
    with progress_bar(screen) as progress:
        assert progress is not None
        progress(5, 10)
    assert "playing" in screen.getvalue()
