"""How a quick and honest person plays Anomia, from what their seat sees."""

from collections.abc import Sequence

from rumpus.core.game import every_choice
from rumpus.core.player import Plan, Player
from rumpus.core.state import Move, Position
from rumpus.games.anomia.said import plain

TALK = ("say", "murmur", "call-vote", "appeal", "foul")  # left to people
DRAWING_MS = (500, 1200)
POLITE_MS = (200, 900)  # to accept, vote, flip or go on
RECALL_MS = (1200, 2600)  # from seeing a card to the end of the answer
GROPING_MS = (2500, 7000)  # when no answer comes to mind at once


def choices(may: Sequence[Move], view: Position, seat: int) -> list[Move]:
    """Every open move that is not talk."""
    return every_choice([offer for offer in may if offer["type"] not in TALK], view, seat)


def asked(view: Position, seat: int) -> str:
    """The category this seat has to name an example of."""
    faceoff = view["faceoff"]
    return str(faceoff["asks"][faceoff["seats"].index(seat)])


class Steady(Player):
    """Answers as soon as an example comes to mind, and lets what was judged stand."""

    in_mind: str = ""  # the example it is about to say; a plan made anew keeps to it

    def choose(self, view: Position, may: Sequence[Move]) -> Plan | None:
        offers = {offer["type"]: offer for offer in may}
        if "answer" in offers:
            return self._answer(view)
        if "vote" in offers:
            return {"type": "vote", "stands": self._believes(view)}, self.between(*POLITE_MS)
        for kind in ("accept", "next"):
            if kind in offers:
                return {"type": kind}, self.between(*POLITE_MS)
        if "flip" in offers:
            return {"type": "flip", "from": offers["flip"]["from"][0]}, self.between(*POLITE_MS)
        if "draw" in offers:
            return self._draw(view, offers["draw"]), self.between(*DRAWING_MS)
        return None

    def _believes(self, view: Position) -> bool:
        """Is the answer right? What was judged wrong is, if it is an example this player knows."""
        vote = view["vote"]
        if not vote["appeal"]:
            return True
        if vote["said"] < 0:  # said aloud: nobody can look it up
            return False
        text = view["said"][vote["said"]]["text"]
        known = [plain(answer) for answer in self.answers(asked(view, vote["speaker"]))]
        return plain(text) in known

    def _draw(self, view: Position, offer: Move) -> Move:
        """From the higher pile, onto the own pile with fewer cards: less to lose there."""
        heap = max(offer["from"], key=lambda heap: view["draw"][heap])
        move: Move = {"type": "draw", "from": heap}
        if "onto" in offer:
            piles = view["piles"][self.seat]
            move["onto"] = min(offer["onto"], key=lambda pile: len(piles[pile]))
        return move

    def _answer(self, view: Position) -> Plan:
        examples = self.answers(asked(view, self.seat))
        used = {plain(said["text"]) for said in view["said"]}
        known = [example for example in examples if plain(example) not in used]
        if not known:
            return {"type": "answer"}, self.between(*(GROPING_MS if examples else RECALL_MS))
        best = known[: max(3, len(known) // 4)]  # what people think of first
        if self.in_mind not in best:
            self.in_mind = best[self.chance.below(len(best))]
        return {"type": "answer", "text": self.in_mind}, self.between(*RECALL_MS)
