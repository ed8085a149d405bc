"""A bot of your own: it sees what its seat sees and says what it would do, and how soon.

It plays its dearest card and names the colour it holds most of; three random players sit with it.
"""

from collections.abc import Sequence

from rumpus.bots import seat_bots
from rumpus.bots.sitting import sit
from rumpus.core.chance import Chance
from rumpus.core.player import Plan, Player
from rumpus.core.state import Move, Position
from rumpus.games import find_game
from rumpus.record import header_for, read_header

GAME = find_game("kablam")
SEATS = 4


class Dear(Player):
    """Plays the dearest card that fits."""

    def choose(self, view: Position, may: Sequence[Move]) -> Plan | None:
        moves = GAME.choices(may, view, self.seat)
        hand: list[str] = view["hands"][self.seat]
        return (max(moves, key=lambda move: self.worth(move, hand)), 1200) if moves else None

    def worth(self, move: Move, hand: list[str]) -> int:
        """What a move rids us of; a colour is worth what we hold of it."""
        card = str(move.get("card", ""))
        if card == "wild":
            return sum(other.startswith(move["colour"]) for other in hand)
        kind = card.rpartition("-")[2]
        return (int(kind) if kind.isdigit() else 10) if card else -1


def play(seed: str) -> list[int]:
    """One game with Dear on seat 0: the winners."""
    names = [f"seat {seat}" for seat in range(SEATS)]
    header = header_for(GAME, GAME.read_options({"length": "short"}), names, "words-1", seed)
    state = read_header(header).begin()
    players = seat_bots(GAME, ["random"] * SEATS, seed)
    players[0] = Dear(0, SEATS, Chance(f"{seed}:dear"))
    for _ in sit(state, players, Chance(f"{seed}:ties")):
        pass
    return state.result.winners if state.result else []


if __name__ == "__main__":
    games = 200
    won = sum(0 in play(f"own bot:{i}") for i in range(games))
    print(f"Dear won {won} of {games} games against three random players.")
