"""Read and Grab, the word pack's third game: turn a card, grab the set it belongs to, complete it.

Clauses RG-01 to RG-12, rulings R-01 to R-13: clauses.toml beside this file.
Inside, a number is its kind: one less than what is written on the card.
"""

from typing import Any, Final

from rumpus.core.chance import Chance
from rumpus.core.reading import (
    Reader,
    Unreadable,
    as_cards,
    as_hands,
    as_list,
    as_number,
    as_seat,
    as_word,
    shown,
)
from rumpus.core.refusal import Refusal, illegal, late, malformed
from rumpus.core.state import (
    TABLE,
    Move,
    Position,
    Result,
    State,
    as_result,
    fields_of,
    kind_of,
    unseen,
)
from rumpus.games.words import (
    COLOURS,
    KIND,
    NUMBERS,
    TEXTS,
    read_word_card,
    texts,
    word_cards,
)

# Codes of moves. To grab is the seats as bits: 5 grabs from seats 0 and 2.
TURN: Final = 64
LEAVE: Final = 65
MISREAD: Final = 128  # + the code of a turn or a grab: a word was read wrongly (read_check)

SET: Final = len(COLOURS)  # RG-03: one card of each colour

TURN_PHASE: Final = 0
GRAB_PHASE: Final = 1  # optional: the card is turned, and something can be grabbed with it
PHASES: Final = ("turn", "grab")

KINDS: Final = ("turn", "grab", "leave")
VERDICTS: Final = (None, "right", "unsure", "wrong")


class ReadAndGrab(State):
    """One game of Read and Grab: a card a turn until the middle is empty, then most sets win."""

    open: list[list[int]]  # by seat, the cards face up; the card just turned comes after the others
    sets: list[list[int]]  # by seat, the kinds of its complete sets
    draw: list[int]  # the top card is last
    phase: int

    # Options.
    options: dict[str, Any]  # as they were given, for clones
    optional: bool
    one: bool  # multi_grab: from one player only
    strict: bool  # read_check
    most_points: bool

    # Counts for the lab.
    turns: int
    grabs: int
    completed: int

    def __init__(self, options: dict[str, Any], seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.options = options
        self.optional = options["grab"] == "optional"
        self.one = options["multi_grab"] == "one"
        self.strict = options["read_check"] == "strict"
        self.most_points = options["tie"] == "most_points"
        self.open = [[] for _ in range(seats)]
        self.sets = [[] for _ in range(seats)]
        self.draw = []
        self.phase = TURN_PHASE
        self.turns = 0
        self.grabs = 0
        self.completed = 0

    def clone(self) -> "ReadAndGrab":
        twin = ReadAndGrab(self.options, self.seats, self.chance.clone())
        self.carry_over(twin)
        twin.open = [list(cards) for cards in self.open]
        twin.sets = [list(numbers) for numbers in self.sets]
        twin.draw = list(self.draw)
        twin.phase = self.phase
        twin.turns = self.turns
        twin.grabs = self.grabs
        twin.completed = self.completed
        return twin

    # Which moves are open.

    def legal(self, seat: int) -> list[int]:
        moves: list[int] = []
        if seat != self.turn or self.result is not None:
            return moves
        if self.phase == TURN_PHASE:
            moves.append(TURN)
            return moves
        holders = self._holders(seat, KIND[self.open[seat][-1]])
        for some in range(1, holders + 1):
            if some & holders == some and not (self.one and some & (some - 1)):
                moves.append(some)
        moves.append(LEAVE)
        return moves

    def _holders(self, seat: int, kind: int) -> int:
        """RG-09: the other seats with cards of this number before them, one bit each."""
        holders = 0
        bit = 1
        for other, cards in enumerate(self.open):
            if other != seat:
                for card in cards:
                    if KIND[card] == kind:
                        holders |= bit
                        break
            bit <<= 1
        return holders

    def why_not(self, seat: int, code: int, words: str = "") -> Refusal | None:
        plain = code - MISREAD if code >= MISREAD else code
        return None if plain in self.legal(seat) else self.explain(seat, plain, words)

    def explain(self, seat: int, code: int, words: str) -> Refusal:
        if self.result is not None:
            return late(self.result.clause, "The game is over.")
        if seat != self.turn:
            return illegal("RG-10", f"It is the turn of seat {self.turn}.")
        if code == TURN:
            return illegal("RG-10", "You have turned a card: grab with it, or leave it.")
        if not self.optional:
            return illegal("R-01", "The table grabs for you; there is nothing to decide.")
        if self.phase == TURN_PHASE:
            return illegal("R-04", "First turn a card; you can grab only what matches it.")
        if self.one and code & (code - 1):
            return illegal("R-02", "You may grab from one player only.")
        number = KIND[self.open[seat][-1]] + 1
        return illegal("RG-09", f"You can grab only from others who have a {number} face up.")

    # Moves.

    def apply(self, seat: int, code: int, words: str = "") -> None:
        if code == TURN:
            self._turn_card(seat, False)
        elif code == MISREAD + TURN:
            self._turn_card(seat, True)
        elif code == LEAVE:
            if self.events is not None:
                self.tell("left", seat=seat, card=TEXTS[self.open[seat][-1]])
            self._end_turn(seat)
        elif code >= MISREAD:
            self._misread(seat)
            self._end_turn(seat)
        else:
            self._grab(seat, KIND[self.open[seat][-1]], code)
            self._end_turn(seat)

    def _turn_card(self, seat: int, misread: bool) -> None:
        """RG-06: the top card is laid before the player, who grabs what it matches (RG-09)."""
        if not self.draw:  # a position without cards in the middle: the count is all that is left
            self._end()
            return
        card = self.draw.pop()
        kind = KIND[card]
        self.open[seat].append(card)
        self.turns += 1
        if self.events is not None:
            self.tell("turned", seat=seat, card=TEXTS[card])
        if not self._complete(seat, kind):
            if misread:
                self._misread(seat)
            else:
                holders = self._holders(seat, kind)
                if holders and self.optional:
                    self.phase = GRAB_PHASE
                    return
                if holders:
                    self._grab(seat, kind, self._nearest(seat, holders) if self.one else holders)
        self._end_turn(seat)

    def _misread(self, seat: int) -> None:
        if self.events is not None:
            self.tell("misread", seat=seat, card=TEXTS[self.open[seat][-1]])

    def _nearest(self, seat: int, holders: int) -> int:
        """R-02: where the table grabs from one player only, the first one clockwise."""
        other = (seat + 1) % self.seats
        while not holders >> other & 1:
            other = (other + 1) % self.seats
        return 1 << other

    def _grab(self, seat: int, kind: int, holders: int) -> None:
        """R-05: all their cards of the number go to the grabber, by seat, clockwise from there."""
        self.grabs += 1
        own = self.open[seat]
        for step in range(1, self.seats):
            other = (seat + step) % self.seats
            if holders >> other & 1:
                grabbed = take_kind(self.open[other], kind, len(self.open[other]))
                own.extend(grabbed)
                if self.events is not None:
                    self.tell("grabbed", seat=seat, victim=other, cards=texts(grabbed))
        self._complete(seat, kind)

    def _complete(self, seat: int, kind: int) -> bool:
        """RG-11, R-07: six cards of a number are turned down at once."""
        cards = self.open[seat]
        count = 0
        for card in cards:
            if KIND[card] == kind:
                count += 1
        if count < SET:
            return False
        take_kind(cards, kind, SET)
        self.sets[seat].append(kind)
        self.completed += 1
        if self.events is not None:
            self.tell("completed", seat=seat, number=kind + 1)
        return True

    def _end_turn(self, seat: int) -> None:
        """R-08, R-09: clockwise, whatever was grabbed."""
        self.phase = TURN_PHASE
        if self.draw:  # RG-12, R-13
            self.turn = seat + 1 if seat + 1 < self.seats else 0
        else:
            self._end()

    def _end(self) -> None:
        """RG-02, RG-12: the most complete sets win."""
        scores = [len(numbers) for numbers in self.sets]
        most = max(scores)
        winners = [seat for seat in range(self.seats) if scores[seat] == most]
        if self.most_points:
            points = [sum(numbers) + len(numbers) for numbers in self.sets]
            best = max([points[seat] for seat in winners])
            winners = [seat for seat in winners if points[seat] == best]
        self.result = Result(winners, scores, "RG-12")
        if self.events is not None:
            self.tell("ended", winners=list(winners), scores=list(scores))

    # Moves and positions as they are written outside.

    def read(self, move: Move) -> tuple[int, str]:
        kind = kind_of(move, KINDS)
        if kind == "leave":
            fields_of(move)
            return LEAVE, ""
        if kind == "turn":
            (verdict,) = fields_of(move, "verdict")
            code = TURN
        else:
            seats, verdict = fields_of(move, "seats", "verdict")
            code = self._read_seats(seats)
        if verdict not in VERDICTS:
            raise malformed("a verdict is right, unsure or wrong")
        return code + (MISREAD if verdict == "wrong" and self.strict else 0), ""

    def _read_seats(self, seats: object) -> int:
        """The seats of a grab as bits."""
        bits = 0
        if isinstance(seats, list):
            for seat in seats:
                if type(seat) is not int or not 0 <= seat < self.seats or bits >> seat & 1:
                    bits = 0
                    break
                bits |= 1 << seat
        if not bits:
            raise malformed(f"grab lists seats from 0 to {self.seats - 1}, each once")
        return bits

    def write(self, code: int, words: str = "") -> Move:
        if code >= MISREAD:
            return {**self.write(code - MISREAD), "verdict": "wrong"}
        if code == TURN:
            return {"type": "turn"}
        if code == LEAVE:
            return {"type": "leave"}
        return {"type": "grab", "seats": self._seats_of(code)}

    def _seats_of(self, bits: int) -> list[int]:
        return [seat for seat in range(self.seats) if bits >> seat & 1]

    def may(self, seat: int) -> list[Move]:
        codes = self.legal(seat)
        moves: list[Move] = []
        grabs = [self._seats_of(code) for code in codes if code < TURN]
        if grabs:
            moves.append({"type": "grab", "seats": grabs})
        moves.extend([self.write(code) for code in codes if code >= TURN])
        return moves

    def look(self, eye: int) -> Position:
        return {
            "open": [texts(cards) for cards in self.open],
            "sets": [[kind + 1 for kind in numbers] for numbers in self.sets],
            "draw": unseen(texts(self.draw[::-1]), eye == TABLE),
            "turn": self.turn,
            "phase": PHASES[self.phase],
            "result": self.told_result(),
        }

    def tally(self) -> dict[str, int]:
        return {"turns": self.turns, "grabs": self.grabs, "sets": self.completed}


def take_kind(cards: list[int], kind: int, most: int) -> list[int]:
    """Take the cards of one number out of a list, the first ones first."""
    taken: list[int] = []
    place = 0
    while place < len(cards):
        if KIND[cards[place]] == kind and len(taken) < most:
            taken.append(cards.pop(place))
        else:
            place += 1
    return taken


def deal(
    options: dict[str, Any], seats: int, deck: list[int], chance: Chance, shuffled: bool
) -> ReadAndGrab:
    """RG-05: a new game, all cards in the middle; seat 0 begins (R-09)."""
    cards = word_cards(deck, shuffled)
    if shuffled:
        cards.reverse()  # the first card of an order is the top one
    else:
        numbers: int = options["sets"]
        cards = [card for card in cards if KIND[card] < numbers]
        chance.shuffle(cards)
    if not cards:
        raise Unreadable("order" if shuffled else "cards", "at least one word card", "none")
    state = ReadAndGrab(options, seats, chance)
    state.draw = cards
    return state


def resume(options: dict[str, Any], seats: int, position: Position, chance: Chance) -> ReadAndGrab:
    """A game that begins at a position, taken as it stands."""
    state = ReadAndGrab(options, seats, chance)
    fields = Reader(position, "position")
    cards = fields.take("open", [[]] * seats)
    state.open = as_hands(cards, fields.path("open"), seats, read_word_card)
    state.sets = as_sets(fields.take("sets", [[]] * seats), fields.path("sets"), seats)
    state.draw = as_cards(fields.take("draw", []), fields.path("draw"), read_word_card)[::-1]
    state.turn = as_seat(fields.take("turn", 0), fields.path("turn"), seats)
    phase = fields.take("phase", "turn")
    where = fields.path("phase")
    state.phase = PHASES.index(as_word(phase, where, PHASES))
    if state.phase == GRAB_PHASE and not state.optional:
        raise Unreadable(where, "turn, for the table grabs by itself", shown(phase))
    if state.phase == GRAB_PHASE and not state.open[state.turn]:
        raise Unreadable(where, "a card that the seat on turn has turned", shown(phase))
    state.result = as_result(fields.take("result"), fields.path("result"), seats)
    fields.done()
    return state


def as_sets(value: Any, where: str, seats: int) -> list[list[int]]:
    """The kinds of complete sets by seat, written as numbers."""
    rows: list[list[int]] = []
    for seat, numbers in enumerate(as_list(value, where, seats)):
        here = f"{where}[{seat}]"
        rows.append([as_number(number, here, 1, NUMBERS) - 1 for number in as_list(numbers, here)])
    return rows
