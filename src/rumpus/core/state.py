"""State: one game in progress. Every game is a subclass; everything else speaks to this contract.

A move has two forms. Outside it is JSON, {"type": "play", "card": "green-7"}; inside it is a code, a
whole number, and the words that were said with it (only where a game listens to words). `read` and
`write` translate. Playouts use codes only: legal -> apply, with no texts, no events and no views.
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from rumpus.core.chance import Chance
from rumpus.core.reading import FAR, Reader, as_list, as_number, as_object, as_seat, as_text, shown
from rumpus.core.refusal import Refusal, Refused, malformed

ANYONE: Final = -1  # `turn` where a game has no turns, or nobody's turn it is
SPECTATOR: Final = -1  # an eye that sees what lies open
TABLE: Final = -2  # an eye that sees every card
NEVER: Final = -1  # no moment is due
MOST_DUE: Final = 1000  # what falls due in one go, however long the wait was

Move = dict[str, Any]  # a move as it is written outside
Position = dict[str, Any]


class Result:
    """How a game ended: who won, everybody's score, and the clause that ended it."""

    winners: list[int]
    scores: list[int]
    clause: str

    def __init__(self, winners: list[int], scores: list[int], clause: str) -> None:
        self.winners = winners
        self.scores = scores
        self.clause = clause

    def told(self) -> dict[str, Any]:
        """The result as it is written in positions and records."""
        return {
            "winners": list(self.winners),
            "scores": list(self.scores),
            "clause": self.clause,
        }


class Event:
    """Something that happened: what all may know, and what more certain seats know of it."""

    open: dict[str, Any]
    known: dict[int, dict[str, Any]]  # seat -> further fields

    def __init__(self, open: dict[str, Any], known: dict[int, dict[str, Any]]) -> None:
        self.open = open
        self.known = known

    def cut(self, eye: int) -> dict[str, Any]:
        """The event as this seat (or spectator) may know it; the table's eye knows all."""
        if eye == TABLE:
            whole = dict(self.open)
            for more in self.known.values():
                whole.update(more)
            return whole
        return {**self.open, **self.known.get(eye, {})}


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress. Attributes are plain; a game adds its own."""

    seats: int
    turn: int  # the seat that is to move, or ANYONE
    result: Result | None
    chance: Chance
    now: int  # milliseconds since the start, of the last move or due moment
    events: list[Event] | None  # None: nobody listens, and nothing is told

    def __init__(self, seats: int, chance: Chance) -> None:
        self.seats = seats
        self.turn = 0
        self.result = None
        self.chance = chance
        self.now = 0
        self.events = None

    # What a game must say.

    def legal(self, seat: int) -> list[int]:
        """The codes of the moves open to this seat now, each once, in a fixed order."""
        raise NotImplementedError

    def explain(self, seat: int, code: int, words: str) -> Refusal:
        """Why a move that is not open to this seat is refused."""
        raise NotImplementedError

    def apply(self, seat: int, code: int, words: str = "") -> None:
        """Make a move that is open. It is not checked again."""
        raise NotImplementedError

    def read(self, move: Move) -> tuple[int, str]:
        """The code and words of a move written outside; Refused as malformed if it is none."""
        raise NotImplementedError

    def write(self, code: int, words: str = "") -> Move:
        """The move with this code as it is written outside."""
        raise NotImplementedError

    def look(self, eye: int) -> Position:
        """The table as an eye sees it: a seat, SPECTATOR or TABLE."""
        raise NotImplementedError

    def may(self, seat: int) -> list[Move]:
        """What the seat can do now: one object per kind, with the values its fields may take."""
        raise NotImplementedError

    def clone(self) -> "State":
        """A game of its own that goes on from here."""
        raise NotImplementedError

    def carry_over(self, twin: "State") -> None:
        """What every clone takes over; its chance it was given, and nobody listens to it."""
        twin.turn = self.turn
        twin.result = self.result
        twin.now = self.now

    def tally(self) -> dict[str, int]:
        """The game's own counts so far, for the lab."""
        return {}

    # What a game without clocks leaves as it is.

    def due(self) -> int:
        """The moment at which something falls due by itself, or NEVER."""
        return NEVER

    def fall_due(self) -> None:
        """Do what is due now."""

    def category(self, seat: int) -> str:
        """What the seat has to name an example of now, for whoever judges answers; "" if nothing."""
        return ""

    def movers(self) -> list[int]:
        """The seats that can carry the game on: the one whose turn it is, or all with a move."""
        if self.turn >= 0:
            return [self.turn]
        return [seat for seat in range(self.seats) if self.legal(seat)]

    def asides(self, seat: int) -> list[int]:
        """Codes of further open moves that a playout leaves to people: talk, calls for a vote."""
        return []

    def why_not(self, seat: int, code: int, words: str = "") -> Refusal | None:
        """Why the move is not open to this seat now; None if it is. `legal` and `asides` decide."""
        if code in self.legal(seat) or code in self.asides(seat):
            return None
        return self.explain(seat, code, words)

    # What everybody outside uses.

    def lapse(self, at: int) -> None:
        """Let time pass up to `at`: everything falls due that is due by then."""
        for _ in range(MOST_DUE):
            moment = self.due()
            if moment == NEVER or moment > at:
                break
            if moment > self.now:
                self.now = moment
            self.fall_due()
        if at > self.now:
            self.now = at

    def do(self, seat: int, move: Move, at: int) -> None:
        """Time passes, then the seat makes its move, or Refused is raised and nothing changed."""
        self.lapse(at)
        code, words = self.read(move)
        refusal = self.why_not(seat, code, words)
        if refusal is not None:
            raise Refused(refusal)
        self.apply(seat, code, words)

    def position(self) -> Position:
        """The whole table."""
        return self.look(TABLE)

    def view(self, seat: int | None) -> Position:
        """What a seat sees; None is a spectator."""
        return self.look(SPECTATOR if seat is None else seat)

    def tell(self, kind: str, **fields: Any) -> None:
        """Note an event that all may know in full."""
        if self.events is not None:
            self.events.append(Event({"type": kind, **fields}, {}))

    def tell_seat(self, who: int, secret: dict[str, Any], kind: str, **fields: Any) -> None:
        """Note an event of which one seat knows more than the others."""
        if self.events is not None:
            self.events.append(Event({"type": kind, **fields}, {who: secret}))

    def take_events(self) -> list[Event]:
        """The events since the last call; from the first call on, events are noted."""
        events = self.events or []
        self.events = []
        return events

    def told_result(self) -> dict[str, Any] | None:
        """The result as positions write it."""
        return None if self.result is None else self.result.told()


def fields_of(move: Move, *names: str) -> list[Any]:
    """The values of a move's fields, None where left out; any other field is malformed."""
    for name in move:
        if name != "type" and name not in names:
            raise malformed(
                f"{move['type']!r} has no {shown(name)}; it takes {' and '.join(names) or 'nothing'}"
            )
    return [move.get(name) for name in names]


def kind_of(move: Move, kinds: tuple[str, ...]) -> str:
    """The move's type, if the game knows it."""
    kind = move.get("type")
    if not isinstance(kind, str) or kind not in kinds:
        raise malformed(f"expected a move of type {', '.join(kinds)}, got {shown(kind)}")
    return kind


def unseen(cards: list[str], visible: bool) -> list[str] | int:
    """A list of cards as an eye sees it: the cards, or only how many."""
    return cards if visible else len(cards)


def as_result(value: Any, where: str, seats: int) -> Result | None:
    """The result of a position that begins (or stays) at the end of a game."""
    if value is None:
        return None
    fields = Reader(as_object(value, where), where)
    winners = as_list(fields.take("winners", []), fields.path("winners"))
    scores = as_list(fields.take("scores", [0] * seats), fields.path("scores"), seats)
    clause = as_text(fields.take("clause", ""), fields.path("clause"))
    fields.done()
    return Result(
        [as_seat(seat, fields.path("winners"), seats) for seat in winners],
        [as_number(score, fields.path("scores"), -FAR) for score in scores],
        clause,
    )
