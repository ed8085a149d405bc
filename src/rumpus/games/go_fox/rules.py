"""Go Fox, the word pack's second game: ask the next player for a number you hold, and lay pairs.

Clauses GF-01 to GF-15, rulings G-01 to G-17: clauses.toml beside this file.
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
from rumpus.games.words import KIND, NUMBERS, TEXTS, read_word_card, texts, word_cards

# Codes of moves. To ask is asked seat * 11 + kind.
LAY: Final = 66  # + kind
DRAW: Final = 77

HAND: Final = 5  # GF-04
NOTHING: Final = -1  # nothing has been asked for in this turn

ASK_PHASE: Final = 0
LAY_PHASE: Final = 1  # the question is answered, and there is a pair to lay or to choose
PHASES: Final = ("ask", "lay")

KINDS: Final = ("ask", "lay", "draw")


class GoFox(State):
    """One game of Go Fox: a draw a turn until the pile is used up, then the most pairs win."""

    hands: list[list[int]]
    draw: list[int]  # the top card is last
    pairs: list[list[int]]  # by seat, two cards after two cards
    phase: int
    asked: int  # the kind asked for in this turn, or NOTHING
    given: int  # cards got for it, the last of the asker's hand while it waits to lay

    # Options.
    options: dict[str, Any]  # as they were given, for clones
    ask_any: bool
    give_all: bool
    double_draw: bool
    choose_pair: bool
    refill: int  # cards an empty hand draws
    ask_refilled: bool  # and whether it asks then
    final_pairs: bool
    play_on: bool
    fewest_cards: bool
    lucky_draw_again: bool

    # Counts for the lab.
    turns: int
    asks: int
    cards_given: int
    pairs_laid: int
    empty_hands: int

    def __init__(self, options: dict[str, Any], seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.options = options
        self.ask_any = options["ask"] == "any"
        self.give_all = options["give"] == "all"
        self.double_draw = options["double_draw"]
        self.choose_pair = options["choose_pair"]
        self.refill = HAND if options["empty_hand"] == "refill" else 1
        self.ask_refilled = options["empty_hand"] != "draw_end"
        self.final_pairs = options["final_pairs"]
        self.play_on = options["after_pile"] == "play_on"
        self.fewest_cards = options["tie"] == "fewest_cards_in_hand"
        self.lucky_draw_again = options["lucky_draw_again"]
        self.hands = [[] for _ in range(seats)]
        self.draw = []
        self.pairs = [[] for _ in range(seats)]
        self.phase = ASK_PHASE
        self.asked = NOTHING
        self.given = 0
        self.turns = 0
        self.asks = 0
        self.cards_given = 0
        self.pairs_laid = 0
        self.empty_hands = 0

    def clone(self) -> "GoFox":
        twin = GoFox(self.options, self.seats, self.chance.clone())
        self.carry_over(twin)
        twin.hands = [list(hand) for hand in self.hands]
        twin.draw = list(self.draw)
        twin.pairs = [list(laid) for laid in self.pairs]
        twin.phase = self.phase
        twin.asked = self.asked
        twin.given = self.given
        twin.turns = self.turns
        twin.asks = self.asks
        twin.cards_given = self.cards_given
        twin.pairs_laid = self.pairs_laid
        twin.empty_hands = self.empty_hands
        return twin

    def deal(self, deck: list[int]) -> None:
        """GF-04: five cards each, one at a time; the rest is the draw pile. The top is last."""
        for _ in range(HAND):
            for hand in self.hands:
                hand.append(deck.pop())
        self.draw = deck

    # Which moves are open.

    def legal(self, seat: int) -> list[int]:
        moves: list[int] = []
        if seat != self.turn or self.result is not None:
            return moves
        if self.phase == LAY_PHASE:
            return self._legal_lays(seat)
        hand = self.hands[seat]
        if not hand:  # G-09
            moves.append(DRAW)
            return moves
        asked = self._next(seat)
        while asked != seat:
            first = asked * NUMBERS
            seen = 0
            for card in hand:  # GF-07
                kind = KIND[card]
                if not seen >> kind & 1:
                    seen |= 1 << kind
                    moves.append(first + kind)
            if not self.ask_any:  # G-01
                break
            asked = self._next(asked)
        return moves

    def _legal_lays(self, seat: int) -> list[int]:
        """GF-12: any pair held; after a success one must be laid, G-04."""
        moves: list[int] = []
        twice = held_twice(self.hands[seat])
        for kind in range(NUMBERS):
            if twice >> kind & 1:
                moves.append(LAY + kind)
        if not self.given:  # G-05
            moves.append(DRAW)
        return moves

    def explain(self, seat: int, code: int, words: str) -> Refusal:
        if self.result is not None:
            return late(self.result.clause, "The game is over.")
        if seat != self.turn:
            return illegal("GF-05", f"It is the turn of seat {self.turn}.")
        if code < LAY:
            return self._explain_ask(seat, code // NUMBERS, code % NUMBERS)
        if self.phase == ASK_PHASE:
            if not self.hands[seat]:
                return illegal("G-09", "Your hand is empty, so you draw.")
            if code == DRAW:
                return illegal("GF-06", "First ask for a number; the draw comes after it.")
            return illegal("GF-12", "A pair is laid after asking, not before.")
        if code == DRAW:
            return illegal("GF-09", "You were given a card, so you lay a pair before you draw.")
        return illegal("GF-03", f"You do not hold two cards with the number {code - LAY + 1}.")

    def _explain_ask(self, seat: int, asked: int, kind: int) -> Refusal:
        if self.phase == LAY_PHASE:
            clause = "GF-10" if self.given else "GF-11"
            return illegal(clause, "You have asked already; a turn has one question.")
        if not self.hands[seat]:
            return illegal("G-09", "Your hand is empty, so you draw instead of asking.")
        if asked == seat:
            return illegal("GF-06", "Ask another player, not yourself.")
        if asked != self._next(seat) and not self.ask_any:
            return illegal("GF-06", f"Only the next player may be asked: seat {self._next(seat)}.")
        return illegal("GF-07", f"You have no {kind + 1} in your hand, so you may not ask for one.")

    def _next(self, seat: int) -> int:
        return seat + 1 if seat + 1 < self.seats else 0

    # Moves.

    def apply(self, seat: int, code: int, words: str = "") -> None:
        if code < LAY:
            self._ask(seat, code // NUMBERS, code % NUMBERS)
        elif code < DRAW:
            self._lay(seat, code - LAY)
            self._finish(seat, 2 if self.double_draw and not self.given else 1)  # G-03
        else:
            if self.events is not None and not self.draw:
                self.tell("passed", seat=seat)
            if self.phase == LAY_PHASE:  # G-05
                self._finish(seat, 1)
            else:
                self._draw_empty(seat)

    def _ask(self, seat: int, asked: int, kind: int) -> None:
        """GF-06: the answer is what is really in the asked hand (G-14)."""
        self.asks += 1
        self.asked = kind
        if self.events is not None:
            self.tell("asked", seat=seat, to=asked, number=kind + 1)
        self.given = self._give(asked, seat, kind)
        hand = self.hands[seat]
        if self.given:
            if self.choose_pair and held_twice(hand) != 1 << kind:  # G-04
                self.phase = LAY_PHASE
            else:  # GF-09, GF-10
                self._lay(seat, kind)
                self._finish(seat, 1)
            return
        if self.events is not None:
            self.tell("go-fox", seat=asked, to=seat, number=kind + 1)
        if held_twice(hand):  # GF-12
            self.phase = LAY_PHASE
        else:  # GF-11
            self._finish(seat, 1)

    def _give(self, giver: int, seat: int, kind: int) -> int:
        """GF-08, G-02: the first card of that number goes over, or all; how many did."""
        rival = self.hands[giver]
        hand = self.hands[seat]
        given = 0
        place = 0
        while place < len(rival):
            if KIND[rival[place]] == kind:
                hand.append(rival.pop(place))
                given += 1
                if not self.give_all:
                    break
            else:
                place += 1
        self.cards_given += given
        if given and self.events is not None:
            self.tell("gave", seat=giver, to=seat, cards=texts(hand[len(hand) - given :]))
        return given

    def _lay(self, seat: int, kind: int) -> None:
        """GF-09: the first own card, and the card just given or else the next own one."""
        hand = self.hands[seat]
        first = 0
        while KIND[hand[first]] != kind:
            first += 1
        if self.given and kind == self.asked:
            second = len(hand) - self.given
        else:
            second = first + 1
            while KIND[hand[second]] != kind:
                second += 1
        other = hand.pop(second)
        card = hand.pop(first)
        laid = self.pairs[seat]
        laid.append(card)
        laid.append(other)
        self.pairs_laid += 1
        if self.events is not None:
            self.tell("laid", seat=seat, number=kind + 1, cards=[TEXTS[card], TEXTS[other]])

    def _finish(self, seat: int, cards: int) -> None:
        """GF-10, GF-11, GF-14: the draw that ends a turn."""
        lucky = False
        for _ in range(cards):
            if self.draw:
                kind = self._take(seat)
                lucky = lucky or kind == self.asked
        self._end_turn(seat, lucky and self.lucky_draw_again and not self.given)  # G-17

    def _draw_empty(self, seat: int) -> None:
        """G-09: an empty hand draws, and asks only where the option says so."""
        self.empty_hands += 1
        for _ in range(self.refill):
            if self.draw:
                self._take(seat)
        if not self.ask_refilled or not self.hands[seat]:
            self._end_turn(seat, False)

    def _take(self, seat: int) -> int:
        """The seat draws the top card of the pile; its kind."""
        card = self.draw.pop()
        self.hands[seat].append(card)
        if self.events is not None:
            self.tell_seat(seat, {"card": TEXTS[card]}, "drew", seat=seat)
        return KIND[card]

    def _end_turn(self, seat: int, again: bool) -> None:
        self.turns += 1
        number = self.asked + 1
        self.phase = ASK_PHASE
        self.asked = NOTHING
        self.given = 0
        if not self.draw and not (self.play_on and self._pair_to_come()):  # GF-15, G-11
            self._end()
        elif again:
            if self.events is not None:
                self.tell("lucky", seat=seat, number=number)
        else:
            after = self._next(seat)
            while not self.draw and not self.hands[after]:
                after = self._next(after)
            self.turn = after

    def _pair_to_come(self) -> bool:
        """G-11, `play_on`: a pair lies in one hand, or between a hand and one that it can ask."""
        seen = 0 if self.ask_any else held(self.hands[self.seats - 1])
        for hand in self.hands:
            here = held(hand)
            if here & seen or held_twice(hand):
                return True
            seen = seen | here if self.ask_any else here
        return False

    def _end(self) -> None:
        """GF-01, GF-15: the most pairs win."""
        scores = [len(laid) // 2 for laid in self.pairs]
        if self.final_pairs:  # G-12
            for seat in range(self.seats):
                scores[seat] += pairs_within(self.hands[seat])
        most = max(scores)
        winners = [seat for seat in range(self.seats) if scores[seat] == most]
        if self.fewest_cards:  # G-13
            fewest = min([len(self.hands[seat]) for seat in winners])
            winners = [seat for seat in winners if len(self.hands[seat]) == fewest]
        self.result = Result(winners, scores, "GF-15")
        if self.events is not None:
            self.tell("ended", winners=list(winners), scores=list(scores))

    # Moves and positions as they are written outside.

    def read(self, move: Move) -> tuple[int, str]:
        kind = kind_of(move, KINDS)
        if kind == "draw":
            fields_of(move)
            return DRAW, ""
        if kind == "lay":
            (number,) = fields_of(move, "number")
            return LAY + read_kind(kind, number), ""
        number, asked = fields_of(move, "number", "seat")
        number_kind = read_kind(kind, number)
        if asked is None:
            if self.ask_any:
                raise malformed("ask names the seat that is asked", "G-01")
            asked = self._next(self.turn)
        elif type(asked) is not int or not 0 <= asked < self.seats:
            raise malformed(f"ask names a seat from 0 to {self.seats - 1}", "GF-06")
        return int(asked) * NUMBERS + number_kind, ""

    def write(self, code: int, words: str = "") -> Move:
        if code == DRAW:
            return {"type": "draw"}
        if code >= LAY:
            return {"type": "lay", "number": code - LAY + 1}
        move: Move = {"type": "ask", "number": code % NUMBERS + 1}
        if self.ask_any:
            move["seat"] = code // NUMBERS
        return move

    def may(self, seat: int) -> list[Move]:
        asks: list[int] = []
        lays: list[int] = []
        others: list[int] = []
        moves: list[Move] = []
        codes = self.legal(seat)
        for code in codes:
            if code >= LAY:
                if code < DRAW:
                    lays.append(code - LAY + 1)
            else:
                if code % NUMBERS + 1 not in asks:
                    asks.append(code % NUMBERS + 1)
                if code // NUMBERS not in others:
                    others.append(code // NUMBERS)
        if asks:
            moves.append({"type": "ask", "number": sorted(asks)})
            if self.ask_any:
                moves[0]["seat"] = others
        if lays:
            moves.append({"type": "lay", "number": lays})
        if DRAW in codes:
            moves.append({"type": "draw"})
        return moves

    def look(self, eye: int) -> Position:
        return {
            "hands": [
                unseen(texts(hand), eye == TABLE or eye == seat)
                for seat, hand in enumerate(self.hands)
            ],
            "draw": unseen(texts(self.draw[::-1]), eye == TABLE),
            "pairs": [
                [texts(laid[place : place + 2]) for place in range(0, len(laid), 2)]
                for laid in self.pairs
            ],
            "turn": self.turn,
            "phase": PHASES[self.phase],
            "asked": None if self.asked == NOTHING else self.asked + 1,
            "given": self.given,
            "result": self.told_result(),
        }

    def tally(self) -> dict[str, int]:
        return {
            "turns": self.turns,
            "asks": self.asks,
            "given": self.cards_given,
            "pairs": self.pairs_laid,
            "empty_hands": self.empty_hands,
            "pairs_left": sum([pairs_within(hand) for hand in self.hands]),
        }


def held(hand: list[int]) -> int:
    """The kinds in a hand, one bit each."""
    once = 0
    for card in hand:
        once |= 1 << KIND[card]
    return once


def held_twice(hand: list[int]) -> int:
    """GF-03: the kinds of which a hand holds a pair, one bit each."""
    once = 0
    twice = 0
    for card in hand:
        bit = 1 << KIND[card]
        twice |= once & bit
        once |= bit
    return twice


def pairs_within(hand: list[int]) -> int:
    """G-12: how many pairs a hand holds."""
    kinds = [KIND[card] for card in hand]
    return sum([kinds.count(kind) // 2 for kind in range(NUMBERS)])


def read_kind(move: str, number: object) -> int:
    """The kind of the number a move names."""
    if type(number) is not int or not 1 <= number <= NUMBERS:
        raise malformed(f"{move} names a number from 1 to {NUMBERS}")
    return int(number) - 1


def deal(
    options: dict[str, Any], seats: int, deck: list[int], chance: Chance, shuffled: bool
) -> GoFox:
    """A new game: seat 0 begins, the dealer is the last seat (GF-05)."""
    cards = word_cards(deck, shuffled)
    if shuffled:
        cards.reverse()  # the first card of an order is the top one
    else:
        chance.shuffle(cards)
    if len(cards) < seats * HAND:
        wanted = f"at least {seats * HAND} word cards for {seats} seats"
        raise Unreadable("order" if shuffled else "cards", wanted, str(len(cards)))
    state = GoFox(options, seats, chance)
    state.deal(cards)
    return state


def resume(options: dict[str, Any], seats: int, position: Position, chance: Chance) -> GoFox:
    """A game that begins at a position, taken as it stands."""
    state = GoFox(options, seats, chance)
    fields = Reader(position, "position")
    hands = fields.take("hands", [[]] * seats)
    state.hands = as_hands(hands, fields.path("hands"), seats, read_word_card)
    state.draw = as_cards(fields.take("draw", []), fields.path("draw"), read_word_card)[::-1]
    state.pairs = as_pairs(fields.take("pairs", [[]] * seats), fields.path("pairs"), seats)
    state.turn = as_seat(fields.take("turn", 0), fields.path("turn"), seats)
    state.phase = PHASES.index(as_word(fields.take("phase", "ask"), fields.path("phase"), PHASES))
    asked = fields.take("asked")
    if asked is not None:
        state.asked = as_number(asked, fields.path("asked"), 1, NUMBERS) - 1
        if state.phase == ASK_PHASE:
            raise Unreadable(fields.path("asked"), "null in phase ask", shown(asked))
    given = as_number(fields.take("given", 0), fields.path("given"))
    if given > 0 and not given_last(state.hands[state.turn], state.asked, given):
        wanted = "how many cards of the number asked lie last in the hand, after an own one"
        raise Unreadable(fields.path("given"), wanted, shown(given))
    state.given = given
    state.result = as_result(fields.take("result"), fields.path("result"), seats)
    fields.done()
    return state


def given_last(hand: list[int], asked: int, given: int) -> bool:
    """Do the last cards of a hand match the number asked, and one before them too?"""
    own = len(hand) - given
    if own < 1:
        return False
    kinds = [KIND[card] for card in hand]
    return asked in kinds[:own] and kinds[own:] == [asked] * given


def as_pairs(value: Any, where: str, seats: int) -> list[list[int]]:
    """Pairs by seat, each a list of two cards with one number (GF-03)."""
    rows: list[list[int]] = []
    for seat, laid in enumerate(as_list(value, where, seats)):
        row: list[int] = []
        for place, pair in enumerate(as_list(laid, f"{where}[{seat}]")):
            here = f"{where}[{seat}][{place}]"
            cards = as_cards(as_list(pair, here, 2), here, read_word_card)
            if KIND[cards[0]] != KIND[cards[1]]:
                raise Unreadable(here, "two cards with the same number", " and ".join(texts(cards)))
            row.extend(cards)
        rows.append(row)
    return rows
