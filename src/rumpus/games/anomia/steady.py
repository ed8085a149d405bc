"""How a quick and honest person plays Anomia, from what their seat sees."""

from collections.abc import Sequence

from rumpus.core.game import every_choice
from rumpus.core.player import Plan, Player
from rumpus.core.state import Move, Position

TALK = ("say", "murmur", "call-vote", "appeal", "foul")  # left to people
DRAWING_MS = (500, 1200)
POLITE_MS = (200, 900)  # to accept, vote, flip or go on
RECALL_MS = (1200, 2600)  # from seeing a card to the end of the answer
GROPING_MS = (2500, 7000)  # when no answer comes to mind at once


def choices(may: Sequence[Move], view: Position, seat: int) -> list[Move]:
    """Every open move that is not talk."""
    return every_choice([offer for offer in may if offer["type"] not in TALK], view, seat)


class Steady(Player):
    """Answers as soon as an example comes to mind, draws from the higher pile, votes fairly."""

    def choose(self, view: Position, may: Sequence[Move]) -> Plan | None:
        offers = {offer["type"]: offer for offer in may}
        if "answer" in offers:
            return self._answer(view)
        if "vote" in offers:
            return {"type": "vote", "stands": True}, self.between(*POLITE_MS)
        for kind in ("accept", "next"):
            if kind in offers:
                return {"type": kind}, self.between(*POLITE_MS)
        if "flip" in offers:
            return {"type": "flip", "from": offers["flip"]["from"][0]}, self.between(*POLITE_MS)
        if "draw" in offers:
            return self._draw(view, offers["draw"]), self.between(*DRAWING_MS)
        return None

    def _draw(self, view: Position, offer: Move) -> Move:
        """From the higher pile, onto the own pile with fewer cards: less to lose there."""
        move: Move = {
            "type": "draw",
            "from": max(offer["from"], key=lambda heap: view["draw"][heap]),
        }
        if "onto" in offer:
            piles = view["piles"][self.seat]
            move["onto"] = min(offer["onto"], key=lambda pile: len(piles[pile]))
        return move

    def _answer(self, view: Position) -> Plan:
        faceoff = view["faceoff"]
        category = faceoff["asks"][faceoff["seats"].index(self.seat)]
        used = {said["text"].casefold() for said in view["said"]}
        known = [answer for answer in self.answers(category) if answer.casefold() not in used]
        if not known:
            slow = GROPING_MS if self.answers(category) else RECALL_MS
            return {"type": "answer"}, self.between(*slow)
        best = known[: max(3, len(known) // 4)]  # what people think of first
        return {"type": "answer", "text": best[self.chance.below(len(best))]}, self.between(
            *RECALL_MS
        )
