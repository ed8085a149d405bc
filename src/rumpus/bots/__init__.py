"""The bots: players that choose for a seat from what it sees; sitting.py lets them play."""

from collections.abc import Callable, Sequence

from rumpus.bots.simple import Eager, Random
from rumpus.core.chance import Chance
from rumpus.core.game import Game
from rumpus.core.player import Answers, Player, no_answers
from rumpus.core.reading import Unreadable, shown

Bot = Callable[[Game, int, int, Chance, Answers], Player]  # game, seat, seats, chance, answers


def _steady(game: Game, seat: int, seats: int, chance: Chance, answers: Answers) -> Player:
    return game.steady(seat, seats, chance, answers)


BOTS: dict[str, Bot] = {"random": Random, "eager": Eager, "steady": _steady}


def find_bot(name: object) -> Bot:
    """The bot of this name; Unreadable with the names there are."""
    bot = BOTS.get(name) if isinstance(name, str) else None
    if bot is None:
        raise Unreadable("bot", f"one of {', '.join(BOTS)}", shown(name))
    return bot


def seat_bots(
    game: Game, names: Sequence[str], seed: str, answers: Answers = no_answers
) -> list[Player]:
    """A bot for each seat by name; the seed decides all they leave to chance."""
    return [
        find_bot(name)(game, seat, len(names), Chance(f"{seed}:seat {seat}"), answers)
        for seat, name in enumerate(names)
    ]
