"""The games, and how one is found. Adding a game: docs/adding-a-game.md."""

from rumpus.core.game import Game
from rumpus.core.reading import Unreadable, shown
from rumpus.games import anomia, go_fox, kablam, loonacy, read_and_grab, zomadic_shift

GAMES: dict[str, Game] = {
    game.id: game
    for game in (
        anomia.GAME,
        zomadic_shift.GAME,
        loonacy.GAME,
        kablam.GAME,
        go_fox.GAME,
        read_and_grab.GAME,
    )
}


def find_game(name: object) -> Game:
    """The game with this id; Unreadable with the ids there are."""
    game = GAMES.get(name) if isinstance(name, str) else None
    if game is None:
        raise Unreadable("game", f"one of {', '.join(GAMES)}", shown(name))
    return game
