"""Running a series over all cores, in chunks that are quick enough for a progress bar."""

import os
import signal
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import get_context
from time import perf_counter
from types import FrameType
from typing import Any

from rumpus.core.reading import as_number
from rumpus.lab import playout
from rumpus.lab.report import Report, report_on
from rumpus.lab.series import MOST_MOVES, Series, play, read_series
from rumpus.lab.totals import Totals

MOST_GAMES = 10**9
MOST_WORKERS = 256
FIRST_CHUNK = 4  # games, to learn how long one takes
CHUNK_SECONDS = 0.25
ALONE_SECONDS = 0.6  # a run that is over by then is not worth starting processes for

Progress = Callable[[int, int], None]  # games played, games asked for
Played = tuple[Totals, int, float]  # the games, how many, and the seconds they took


def compiled() -> bool:
    """Are the rules and the lab's loops compiled?"""
    return not str(playout.__file__).endswith(".py")


def run(
    game_id: str,
    *,
    games: int = 1000,
    seats: int | None = None,
    bots: Sequence[str] = ("random",),
    options: Mapping[str, Any] | None = None,
    seed: str = "",
    workers: int | None = None,
    deck: str | None = None,
    rotate: bool = False,
    most: int = MOST_MOVES,
    progress: Progress | None = None,
) -> Report:
    """Play many games by bots and report on them; Unreadable if what is asked for cannot be.

    An interrupt (Ctrl-C) ends the run; the report is on what was played by then.
    """
    series = read_series(game_id, seats, bots, options or {}, seed, deck, rotate=rotate, most=most)
    asked = as_number(games, "games", 1, MOST_GAMES)
    crew = as_number(_cores() if workers is None else workers, "workers", 1, MOST_WORKERS)
    chunks = _Chunks(asked)
    totals = Totals()
    start = perf_counter()
    with _interrupts() as interrupted:
        for done in _played(series, chunks, crew, at_once=workers is not None):
            totals.merge(done)
            if progress is not None:
                progress(totals.games, asked)
            if interrupted.is_set():
                chunks.stop()
    return report_on(
        series,
        totals,
        asked=asked,
        seconds=perf_counter() - start,
        workers=crew,
        compiled=compiled(),
    )


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return min(len(os.sched_getaffinity(0)), MOST_WORKERS)
    return min(os.cpu_count() or 1, MOST_WORKERS)


class _Chunks:
    """Hands out the numbers of games in chunks that take about as long as they should."""

    def __init__(self, games: int) -> None:
        self.next = 0
        self.end = games
        self.size = FIRST_CHUNK

    def take(self) -> range:
        """The next numbers; none when all are handed out."""
        chunk = range(self.next, min(self.next + self.size, self.end))
        self.next = chunk.stop
        return chunk

    def learn(self, games: int, seconds: float) -> None:
        """How long a chunk took."""
        fitting = int(games * CHUNK_SECONDS / max(seconds, 1e-6))
        self.size = max(1, min(fitting, 8 * games))

    def stop(self) -> None:
        """Hand out no more."""
        self.end = min(self.end, self.next)


def _played(series: Series, chunks: _Chunks, crew: int, *, at_once: bool) -> Iterator[Totals]:
    """The games chunk by chunk; without `at_once` the crew is called only if it takes long."""
    start = perf_counter()
    while crew == 1 or not (at_once or perf_counter() - start > ALONE_SECONDS):
        chunk = chunks.take()
        if not chunk:
            return
        totals, count, seconds = _play_chunk(series, chunk)
        chunks.learn(count, seconds)
        yield totals
    yield from _played_by_crew(series, chunks, crew)


def _played_by_crew(series: Series, chunks: _Chunks, crew: int) -> Iterator[Totals]:
    # Fresh processes: a fork would copy the threads of a progress bar.
    pool = ProcessPoolExecutor(crew, get_context("spawn"), initializer=_ignore_interrupts)
    with pool:
        running: set[Future[Played]] = set()
        while True:
            while len(running) < 2 * crew and (chunk := chunks.take()):
                running.add(pool.submit(_play_chunk, series, chunk))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                totals, count, seconds = future.result()
                chunks.learn(count, seconds)
                yield totals


def _play_chunk(series: Series, chunk: range) -> Played:
    start = perf_counter()
    return play(series, chunk), len(chunk), perf_counter() - start


def _ignore_interrupts() -> None:
    """The one who gave out the work is told, and takes what is done."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _interrupts() -> Iterator[threading.Event]:
    """Notes a first interrupt instead of raising it, so that no game is half counted."""
    noted = threading.Event()

    def note(number: int, frame: FrameType | None) -> None:
        if noted.is_set():
            raise KeyboardInterrupt
        noted.set()

    usual = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(usual):
        yield noted
        return
    signal.signal(signal.SIGINT, note)
    try:
        yield noted
    finally:
        signal.signal(signal.SIGINT, usual)
