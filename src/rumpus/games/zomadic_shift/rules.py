"""ZomadicShift: cards wander round the table, and the last player who still holds one wins.

Clauses ZS-01 to ZS-36, rulings Z-01 to Z-25: clauses.toml beside this file.
"""

from typing import Any, Final

from rumpus.core.chance import Chance
from rumpus.core.reading import (
    Reader,
    Unreadable,
    as_cards,
    as_flag,
    as_hands,
    as_list,
    as_number,
    as_object,
    as_seat,
    as_word,
    shown,
)
from rumpus.core.refusal import Refusal, illegal, late, malformed
from rumpus.core.state import (
    ANYONE,
    TABLE,
    Event,
    Move,
    Position,
    Result,
    State,
    as_result,
    fields_of,
    kind_of,
    unseen,
)

# ZS-04, ZS-05: the player cards, then the match card of each, the wild and the hand cards.
COLOURS: Final = (
    *("red", "blue", "yellow", "lilac", "pink", "purple"),
    *("light-blue", "orange", "lime", "teal", "gold", "green"),
)
FIRST_MATCH: Final = 12  # cards below are player cards; + colour
WILD: Final = 24
FIRST_GIVE: Final = 25  # left, right
FIRST_TAKE: Final = 27
FIRST_PASS: Final = 29
FIRST_PASS2: Final = 31
SIDES: Final = ("left", "right")
STEP: Final = (1, -1)  # left of seat s is s + 1

TEXTS: Final[list[str]] = [
    *COLOURS,
    *(f"match:{colour}" for colour in COLOURS),
    "wild",
    *(f"{action}:{side}" for action in ("give", "take", "pass", "pass2") for side in SIDES),
]
CARDS: Final[dict[str, int]] = {text: card for card, text in enumerate(TEXTS)}

# Codes of moves. To give a card is that card's own number.
TAKE: Final = 40  # + the card (take_choice: taker)
DRAW: Final = 80
USE_WILD: Final = 81  # + the seat that loses a card
RESCUE: Final = 100  # + the seat to draw from
DECLINE: Final = 120  # rescue: ask

KINDS: Final = ("draw", "give", "take", "wild", "rescue")

# What the table waits for.
NOTHING: Final = 0
A_GIVE: Final = 1
A_TAKE: Final = 2
A_RESCUE: Final = 3
A_PASS: Final = 4  # pass_mode: one_card

# When a wild may be used (Z-07).
RESCUE_ONLY: Final = 0
OWN_TURN: Final = 1
ANY_TIME: Final = 2
TIMINGS: Final = ("rescue_only", "own_turn", "any_time")

NO_CARD: Final = -1
NO_SEAT: Final = -1


class ZomadicShift(State):
    """One game of ZomadicShift."""

    hands: list[list[int]]
    wilds: list[int]  # how many lie before each seat
    draw: list[int]  # the top card is last
    discard: list[int]  # action cards
    matched: list[int]  # player cards that are out of the game
    unused: list[int]  # ZS-13: laid aside at the set-up
    drawer: int  # whose turn it is; State.turn is the seat the table waits for
    drawn: bool  # the card drawn in this turn is being carried out
    wild_used: list[bool]  # seats that used a wild in this turn, rescues aside
    waiting: list[int]  # seats to be rescued after the present one, the next one last

    asked: int  # what the table waits for
    who: int  # the seat that gives, takes or is rescued
    other: int  # the seat that is given to or taken from

    # A pass of one card each.
    choosing: list[int]  # seats that still have to lay one out
    chosen: list[int]  # the card each seat has laid out, or NO_CARD
    step: int  # the direction of the pass
    times: int  # passes still to make
    held: list[bool]  # seats that held cards when the pass card was drawn

    settings: dict[str, Any]  # the options as they were given
    by_holder: bool
    one_card: bool
    deck_out: str
    starter: str
    timing: int
    ask: bool
    removes_to_hand: bool
    take_choice: str
    draw_again: bool

    # Counts for the lab.
    draws: int
    matches: int
    rescues: int
    reshuffles: int
    passes: int

    def __init__(self, options: dict[str, Any], seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.settings = options
        self.by_holder = options["match_scope"] == "holder"
        self.one_card = options["pass_mode"] == "one_card"
        self.deck_out = options["deck_out"]
        self.starter = options["starter"]
        self.timing = TIMINGS.index(options["wild_timing"])
        self.ask = options["rescue"] == "ask"
        self.removes_to_hand = options["wild_removes_to"] == "hand"
        self.take_choice = options["take_choice"]
        self.draw_again = options["wild_draw_again"]
        self.hands = [[] for _ in range(seats)]
        self.wilds = [0] * seats
        self.draw = []
        self.discard = []
        self.matched = []
        self.unused = []
        self.drawer = 0
        self.drawn = False
        self.wild_used = [False] * seats
        self.waiting = []
        self.asked = NOTHING
        self.who = NO_SEAT
        self.other = NO_SEAT
        self.choosing = []
        self.chosen = [NO_CARD] * seats
        self.step = 1
        self.times = 0
        self.held = [False] * seats
        self.draws = 0
        self.matches = 0
        self.rescues = 0
        self.reshuffles = 0
        self.passes = 0

    def clone(self) -> "ZomadicShift":
        twin = ZomadicShift(self.settings, self.seats, self.chance.clone())
        self.carry_over(twin)
        twin.hands = [list(hand) for hand in self.hands]
        twin.wilds = list(self.wilds)
        twin.draw = list(self.draw)
        twin.discard = list(self.discard)
        twin.matched = list(self.matched)
        twin.unused = list(self.unused)
        twin.drawer = self.drawer
        twin.drawn = self.drawn
        twin.wild_used = list(self.wild_used)
        twin.waiting = list(self.waiting)
        twin.asked = self.asked
        twin.who = self.who
        twin.other = self.other
        twin.choosing = list(self.choosing)
        twin.chosen = list(self.chosen)
        twin.step = self.step
        twin.times = self.times
        twin.held = list(self.held)
        twin.draws = self.draws
        twin.matches = self.matches
        twin.rescues = self.rescues
        twin.reshuffles = self.reshuffles
        twin.passes = self.passes
        return twin

    # Set-up.

    def deal(self, deck: list[int], shuffled: bool) -> None:
        """ZS-03, ZS-11 to ZS-14: equal hands; what is left over and its match cards lie aside."""
        players = [card for card in deck if card < FIRST_MATCH]
        if not shuffled:
            self.chance.shuffle(players)
        dealt = len(players) // self.seats * self.seats
        for place in range(dealt):
            self.hands[place % self.seats].append(players[place])
        rest = players[dealt:]
        self.unused = list(rest)
        for card in deck:
            if card >= FIRST_MATCH:
                pile = self.unused if card - FIRST_MATCH in rest else self.draw
                pile.append(card)
        if shuffled:
            self.draw.reverse()  # the first card of an order is the top one
        else:
            self.chance.shuffle(self.draw)  # Z-05: after the unused ones are gone
        self._start_discards()

    def _start_discards(self) -> None:
        """ZS-14, Z-03: the first card is turned by the set-up, or it is simply the first draw."""
        draw = self.draw
        if self.starter == "no_effect" and draw:
            self.discard.append(draw.pop())
        elif self.starter == "redraw_if_wild" and draw.count(WILD) < len(draw):
            while draw[-1] == WILD:
                card = draw.pop()
                draw.insert(self.chance.below(len(draw)), card)

    # Which moves are open.

    def legal(self, seat: int) -> list[int]:
        if self.result is not None:
            return []
        moves: list[int] = []
        if self.asked == NOTHING:
            if seat == self.drawer and self.hands[seat]:  # ZS-09
                moves.append(DRAW)
            if self.wilds[seat] > 0 and self._may_use_wild(seat):
                self._add_others(moves, USE_WILD, seat)
        elif self.asked == A_PASS:
            if seat in self.choosing:
                add_cards(moves, 0, self.hands[seat])
        elif seat != self.who:
            return moves
        elif self.asked == A_GIVE:
            add_cards(moves, 0, self.hands[seat])
        elif self.asked == A_TAKE:
            add_cards(moves, TAKE, self.hands[self.other])
        else:
            self._add_others(moves, RESCUE, seat)
            if self.ask:  # Z-09
                moves.append(DECLINE)
        return moves

    def _may_use_wild(self, seat: int) -> bool:
        """Z-07, ZS-21: on the own turn before drawing, one wild a turn; others by option."""
        if self.timing == RESCUE_ONLY or self.wild_used[seat]:
            return False
        return self.timing == ANY_TIME or seat == self.drawer

    def _add_others(self, moves: list[int], first: int, seat: int) -> None:
        """A move for each other seat that holds cards."""
        for other in range(self.seats):
            if other != seat and self.hands[other]:
                moves.append(first + other)

    def explain(self, seat: int, code: int, words: str) -> Refusal:
        if self.result is not None:
            return late(self.result.clause, "The game is over.")
        if self.asked == A_PASS:
            return self._explain_pass(seat, code)
        if self.asked != NOTHING and seat != self.who:
            return self._explain_wait()
        if self.asked == A_GIVE:
            clause = "ZS-26" if seat == self.drawer else "ZS-30"
            if code < TAKE:
                return illegal(clause, f"You do not hold {TEXTS[code]}.")
            return illegal(clause, "You have to give a card first.")
        if self.asked == A_TAKE:
            if TAKE <= code < DRAW:
                text = TEXTS[code - TAKE]
                return illegal("ZS-30", f"Seat {self.other} does not hold {text}.")
            return illegal("ZS-30", f"You have to take a card from seat {self.other} first.")
        if self.asked == A_RESCUE:
            return self._explain_rescue(seat, code)
        return self._explain_turn(seat, code)

    def _explain_wait(self) -> Refusal:
        """Somebody else has to do something first."""
        if self.asked == A_GIVE:
            clause = "ZS-26" if self.who == self.drawer else "ZS-30"
            return illegal(clause, f"Seat {self.who} has to give a card first.")
        if self.asked == A_TAKE:
            return illegal("ZS-30", f"Seat {self.who} has to take a card first.")
        return illegal("Z-09", f"Seat {self.who} first says whom to draw from with a wild.")

    def _explain_pass(self, seat: int, code: int) -> Refusal:
        if seat in self.choosing:
            if code < TAKE:
                return illegal("ZS-34", f"You do not hold {TEXTS[code]}.")
            return illegal("ZS-34", "Lay out the card you pass first.")
        if code < TAKE and self.chosen[seat] != NO_CARD:
            return illegal("Z-13", "You have laid out your card.")
        if code < TAKE:
            return illegal("Z-14", "You have no card to pass.")
        return illegal("ZS-34", "All have to lay out the card they pass first.")

    def _explain_rescue(self, seat: int, code: int) -> Refusal:
        if RESCUE <= code < DECLINE:
            return illegal("ZS-25", "Name another seat that holds cards.")
        if code == DECLINE:
            return illegal("Z-09", "A rescue cannot be declined: name the seat to draw from.")
        return illegal("Z-09", "You have lost your last card: say first whom you draw from.")

    def _explain_turn(self, seat: int, code: int) -> Refusal:
        if code < TAKE:
            return illegal("ZS-26", "There is no card to give now.")
        if code < DRAW:
            return illegal("ZS-30", "There is no card to take now.")
        if code >= RESCUE:
            return illegal("ZS-25", "You have not lost your last card just now.")
        if code == DRAW:
            if not self.hands[seat]:
                return illegal("ZS-09", "You have no cards, so you do not draw.")
            return illegal("ZS-08", f"It is the turn of seat {self.drawer}.")
        if self.timing == RESCUE_ONLY:
            return illegal("Z-07", "Wilds only rescue at this table.")
        if self.timing == OWN_TURN and seat != self.drawer:
            return illegal("Z-07", "A wild is used on your own turn, before you draw.")
        if self.wilds[seat] == 0:
            return illegal("ZS-18", "No wild lies before you.")
        if self.wild_used[seat]:
            return illegal("ZS-21", "You have used a wild in this turn.")
        return illegal("ZS-18", "Name another seat that holds cards.")

    # Moves.

    def apply(self, seat: int, code: int, words: str = "") -> None:
        if code == DRAW:
            self._draw(seat)
        elif code < TAKE:
            if self.asked == A_PASS:
                self._lay_out(seat, code)
            else:
                self._give(seat, code)
        elif code < DRAW:
            self.hands[self.other].remove(code - TAKE)
            self._took(seat, self.other, code - TAKE)
        elif code < RESCUE:
            self._use_wild(seat, code - USE_WILD)
        elif code < DECLINE:
            self._rescue(seat, code - RESCUE)
        else:  # Z-09
            if self.events is not None:
                self.tell("declined", seat=seat)
            self._settle()

    def _draw(self, seat: int) -> None:
        """ZS-15: a card is drawn, laid on the discards and carried out."""
        if not self.draw and not self._refill():
            self._most_cards_win()
            return
        card = self.draw.pop()
        self.draws += 1
        if self.events is not None:
            self.tell("drew", seat=seat, card=TEXTS[card])
        if card == WILD:  # ZS-17
            self.wilds[seat] += 1
            if not self.draw_again:  # Z-21
                self.drawn = True
                self._settle()
            return
        self.discard.append(card)
        self.drawn = True
        if card < FIRST_MATCH:  # only where a position has a player card in the draw pile
            self._settle()
        elif card < WILD:
            self._match(card - FIRST_MATCH)
        elif card < FIRST_TAKE:
            self._wait(A_GIVE, seat, (seat + STEP[card - FIRST_GIVE]) % self.seats)  # ZS-26
        elif card < FIRST_PASS:
            self._take(seat, STEP[card - FIRST_TAKE])
        elif card < FIRST_PASS2:
            self._pass(STEP[card - FIRST_PASS], 1)
        else:
            self._pass(STEP[card - FIRST_PASS2], 2)

    def _match(self, colour: int) -> None:
        """ZS-23, Z-01: the drawer loses the player card, or whoever holds it."""
        for place in range(self.seats if self.by_holder else 1):
            seat = (self.drawer + place) % self.seats
            hand = self.hands[seat]
            if colour in hand:
                hand.remove(colour)
                self.matched.append(colour)  # ZS-16
                self.matches += 1
                if self.events is not None:
                    self.tell("matched", seat=seat, card=TEXTS[colour])
                if not hand:  # ZS-24, ZS-25
                    self._empty(seat)
                break
        self._settle()

    def _give(self, seat: int, card: int) -> None:
        """ZS-26 to ZS-29; by the victim of a take card too (take_choice: victim)."""
        hand = self.hands[seat]
        hand.remove(card)
        self.hands[self.other].append(card)
        if self.events is not None:
            self._tell_both("gave", seat, "to", self.other, card)
        if not hand:
            self._empty(seat)
        self._settle()

    def _take(self, seat: int, step: int) -> None:
        """ZS-30, ZS-31: from the first seat in that direction that has a card."""
        other = (seat + step) % self.seats
        while not self.hands[other]:
            other = (other + step) % self.seats
        if other == seat:  # nobody else has one
            self._settle()
        elif self.take_choice == "blind":  # Z-06
            self._took(seat, other, self._pick(other))
        elif self.take_choice == "taker":
            self._wait(A_TAKE, seat, other)
        else:
            self._wait(A_GIVE, other, seat)

    def _pick(self, seat: int) -> int:
        """A blind draw: any card of that hand."""
        hand = self.hands[seat]
        return hand.pop(self.chance.below(len(hand)))

    def _took(self, seat: int, other: int, card: int) -> None:
        self.hands[seat].append(card)
        if self.events is not None:
            self._tell_both("took", seat, "from", other, card)
        if not self.hands[other]:  # ZS-32, ZS-33
            self._empty(other)
        self._settle()

    def _use_wild(self, seat: int, other: int) -> None:
        """ZS-18, ZS-22: one card is removed from that hand."""
        self.wilds[seat] -= 1
        self.wild_used[seat] = True
        self.discard.append(WILD)
        card = self._pick(other)
        if self.removes_to_hand:  # Z-08
            self.hands[seat].append(card)
            if self.events is not None:
                self._tell_both("used-wild", seat, "from", other, card)
        else:
            self.matched.append(card)
            if self.events is not None:
                self.tell("used-wild", seat=seat, card=TEXTS[card], **{"from": other})
        if not self.hands[other]:
            self._empty(other)
        self._settle()

    def _rescue(self, seat: int, other: int) -> None:
        """ZS-25, ZS-29, ZS-33: the wild is spent on a card to carry on with."""
        self.wilds[seat] -= 1
        self.discard.append(WILD)
        self.rescues += 1
        card = self._pick(other)
        self.hands[seat].append(card)
        if self.events is not None:
            self._tell_both("rescued", seat, "from", other, card)
        if not self.hands[other]:  # Z-11
            self._empty(other)
        self._settle()

    # Passing.

    def _pass(self, step: int, times: int) -> None:
        """ZS-34, ZS-35: everybody passes the whole hand, or one card each (Z-13)."""
        for seat in range(self.seats):
            self.held[seat] = len(self.hands[seat]) > 0
        self.step = step
        self.times = times
        if self.one_card:
            self.asked = A_PASS
            self._choose_cards()
            return
        cut = (-step * times) % self.seats
        self.hands = self.hands[cut:] + self.hands[:cut]
        self.passes += times
        if self.events is not None:
            self._tell_pass(times)
        self._after_pass()

    def _choose_cards(self) -> None:
        """Z-14: whoever has cards lays one out."""
        self.choosing = [seat for seat in range(self.seats) if self.hands[seat]]
        self._expect_choices()

    def _expect_choices(self) -> None:
        self.turn = self.choosing[0] if len(self.choosing) == 1 else ANYONE

    def _lay_out(self, seat: int, card: int) -> None:
        """Z-13: all lay out first, then the cards move together."""
        self.hands[seat].remove(card)
        self.chosen[seat] = card
        self.choosing.remove(seat)
        if self.events is not None:
            self.tell_seat(seat, {"card": TEXTS[card]}, "laid-out", seat=seat)
        if self.choosing:
            self._expect_choices()
            return
        self.passes += 1
        self.times -= 1
        if self.events is not None:
            self._tell_pass(1)
        for giver in range(self.seats):
            if self.chosen[giver] != NO_CARD:
                self._hand_on(giver, (giver + self.step) % self.seats)
        if self.times > 0:  # Z-16
            self._choose_cards()
        else:
            self._after_pass()

    def _hand_on(self, seat: int, other: int) -> None:
        card = self.chosen[seat]
        self.chosen[seat] = NO_CARD
        self.hands[other].append(card)
        if self.events is not None:
            self._tell_both("gave", seat, "to", other, card)

    def _after_pass(self) -> None:
        """Z-15: those a pass left empty are rescued clockwise from the drawer, the drawer first."""
        for place in range(self.seats):
            seat = (self.drawer + place) % self.seats
            if self.held[seat] and not self.hands[seat]:
                self._empty(seat)
        self.waiting.reverse()
        self._settle()

    # What follows from a move.

    def _wait(self, asked: int, who: int, other: int) -> None:
        self.asked = asked
        self.who = who
        self.other = other
        self.turn = who

    def _empty(self, seat: int) -> None:
        """The seat has lost its last card: its hand is over unless a wild lies before it."""
        if self.events is not None:
            self.tell("emptied", seat=seat)
        if self.wilds[seat] > 0:
            self.waiting.append(seat)

    def _can_rescue(self, seat: int) -> bool:
        """An empty hand, a wild, and somebody to draw from."""
        if self.hands[seat] or self.wilds[seat] == 0:
            return False
        return any(hand for hand in self.hands)

    def _settle(self) -> None:
        """Rescues come first, then the end is tested (Z-17), then the turn goes on."""
        while self.waiting:
            seat = self.waiting.pop()
            if self._can_rescue(seat):
                self._wait(A_RESCUE, seat, NO_SEAT)
                return
        self.asked = NOTHING
        holders = 0
        for hand in self.hands:
            if hand:
                holders += 1
        if holders < 2:  # ZS-36
            self._end([seat for seat in range(self.seats) if self.hands[seat]], "ZS-36")
        elif self.drawn or not self.hands[self.drawer]:
            self._begin_turn((self.drawer + 1) % self.seats)
        else:
            self.turn = self.drawer

    def _begin_turn(self, seat: int) -> None:
        """ZS-08, ZS-09, Z-22: the turn comes to the first seat from here on that holds cards."""
        self.drawn = False
        self.asked = NOTHING
        for place in range(self.seats):
            self.wild_used[place] = False
        for _ in range(self.seats):
            if self.hands[seat]:
                self.drawer = seat
                self.turn = seat
                return
            if self.ask and self._can_rescue(seat):  # Z-10
                self.drawer = seat
                self._wait(A_RESCUE, seat, NO_SEAT)
                return
            seat = (seat + 1) % self.seats
        self.turn = ANYONE  # a position in which nobody holds a card (Z-18)

    def _refill(self) -> bool:
        """Z-02: the discards become the draw pile; False if there is nothing to draw."""
        if self.deck_out == "most_cards_wins":
            return False
        if self.deck_out == "reshuffle":
            self.draw = self.discard
            self.discard = []
        else:
            for card in self.discard:
                if not self._is_dead(card):
                    self.draw.append(card)
            self.discard = [card for card in self.discard if self._is_dead(card)]
        if not self.draw:
            return False
        self.reshuffles += 1
        self.chance.shuffle(self.draw)
        if self.events is not None:
            self.tell("reshuffled", cards=len(self.draw))
        return True

    def _is_dead(self, card: int) -> bool:
        """A match card whose colour is in no hand."""
        if card < FIRST_MATCH or card >= WILD:
            return False
        return not any(card - FIRST_MATCH in hand for hand in self.hands)

    def _most_cards_win(self) -> None:
        """Z-02: the draw pile is out for good; equal hands share the win."""
        most = 0
        for hand in self.hands:
            if len(hand) > most:
                most = len(hand)
        self._end([seat for seat in range(self.seats) if len(self.hands[seat]) == most], "Z-02")

    def _end(self, winners: list[int], clause: str) -> None:
        self.turn = self.drawer
        self.drawn = False
        scores = [1 if seat in winners else 0 for seat in range(self.seats)]
        self.result = Result(winners, scores, clause)
        if self.events is not None:
            self.tell("won", seats=list(winners), clause=clause)

    def _tell_both(self, kind: str, seat: int, link: str, other: int, card: int) -> None:
        """A card went from hand to hand: only the two seats know which."""
        if self.events is not None:
            known = {"card": TEXTS[card]}
            told = {"type": kind, "seat": seat, link: other}
            self.events.append(Event(told, {seat: known, other: known}))

    def _tell_pass(self, times: int) -> None:
        self.tell("passed", to=SIDES[STEP.index(self.step)], times=times)

    # Moves and positions as they are written outside.

    def read(self, move: Move) -> tuple[int, str]:
        kind = kind_of(move, KINDS)
        if kind == "draw":
            fields_of(move)
            return DRAW, ""
        if kind == "give" or kind == "take":
            (text,) = fields_of(move, "card")
            card = CARDS.get(text) if isinstance(text, str) else None
            if card is None:
                raise malformed(f"{kind} names a player card by its colour, like {COLOURS[0]}")
            return (card if kind == "give" else TAKE + card), ""
        (seat,) = fields_of(move, "seat")
        if kind == "rescue" and "seat" not in move:
            return DECLINE, ""
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise malformed(f"{kind} names a seat from 0 to {self.seats - 1}")
        return (USE_WILD if kind == "wild" else RESCUE) + int(seat), ""

    def write(self, code: int, words: str = "") -> Move:
        if code < TAKE:
            return {"type": "give", "card": TEXTS[code]}
        if code < DRAW:
            return {"type": "take", "card": TEXTS[code - TAKE]}
        if code == DRAW:
            return {"type": "draw"}
        if code < RESCUE:
            return {"type": "wild", "seat": code - USE_WILD}
        if code < DECLINE:
            return {"type": "rescue", "seat": code - RESCUE}
        return {"type": "rescue"}

    def may(self, seat: int) -> list[Move]:
        offers: dict[str, Move] = {}
        bare: list[Move] = []
        for code in self.legal(seat):
            move = self.write(code)
            name = "card" if "card" in move else "seat"
            if name not in move:
                bare.append(move)
            elif move["type"] in offers:
                offers[move["type"]][name].append(move[name])
            else:
                offers[move["type"]] = {**move, name: [move[name]]}
        return [*bare, *offers.values()]

    def look(self, eye: int) -> Position:
        return {
            "hands": [
                unseen(texts(hand), self._sees(eye, seat)) for seat, hand in enumerate(self.hands)
            ],
            "wilds": list(self.wilds),
            "draw": unseen(texts(self.draw[::-1]), eye == TABLE),
            "discard": texts(self.discard),
            "matched": texts(self.matched),
            "unused": unseen(texts(self.unused), eye == TABLE),
            "turn": self.drawer,
            "pending": self._pending(),
            "chosen": [
                unseen([] if card == NO_CARD else [TEXTS[card]], eye == TABLE or eye == seat)
                for seat, card in enumerate(self.chosen)
            ],
            "waiting": self.waiting[::-1],
            "drawn": self.drawn,
            "wild_used": [seat for seat in range(self.seats) if self.wild_used[seat]],
            "result": self.told_result(),
        }

    def _sees(self, eye: int, seat: int) -> bool:
        """One's own hand; and the hand one is choosing a card from (take_choice: taker)."""
        if eye == TABLE or eye == seat:
            return True
        return self.asked == A_TAKE and eye == self.who and seat == self.other

    def _pending(self) -> dict[str, Any] | None:
        if self.asked == NOTHING:
            return None
        if self.asked == A_GIVE:
            return {"give": self.who, "to": self.other}
        if self.asked == A_TAKE:
            return {"take": self.who, "from": self.other}
        if self.asked == A_RESCUE:
            return {"rescue": self.who}
        return {
            "pass": list(self.choosing),
            "to": SIDES[STEP.index(self.step)],
            "times": self.times,
            "held": [seat for seat in range(self.seats) if self.held[seat]],
        }

    def tally(self) -> dict[str, int]:
        return {
            "draws": self.draws,
            "matches": self.matches,
            "rescues": self.rescues,
            "reshuffles": self.reshuffles,
            "passes": self.passes,
        }


def add_cards(moves: list[int], first: int, hand: list[int]) -> None:
    """A move for each card of a hand, equal ones once."""
    for card in hand:
        if first + card not in moves:
            moves.append(first + card)


def texts(cards: list[int]) -> list[str]:
    """Cards as they are written."""
    return [TEXTS[card] for card in cards]


def read_card(text: str) -> int:
    """The number of any card written as text."""
    card = CARDS.get(text)
    if card is None:
        raise ValueError("a card like red, match:red, wild, give:left, take:right or pass2:left")
    return card


def deal(
    options: dict[str, Any], seats: int, deck: list[int], chance: Chance, shuffled: bool
) -> ZomadicShift:
    """A new game."""
    state = ZomadicShift(options, seats, chance)
    state.deal(deck, shuffled)
    return state


def resume(options: dict[str, Any], seats: int, position: Position, chance: Chance) -> ZomadicShift:
    """A game that begins at a position, taken as it stands."""
    state = ZomadicShift(options, seats, chance)
    fields = Reader(position, "position")
    none: list[list[str]] = [[] for _ in range(seats)]
    state.hands = as_hands(fields.take("hands", none), "position.hands", seats, read_card)
    wilds = as_list(fields.take("wilds", [0] * seats), "position.wilds", seats)
    state.wilds = [as_number(count, "position.wilds") for count in wilds]
    state.draw = as_cards(fields.take("draw", []), "position.draw", read_card)[::-1]
    state.discard = as_cards(fields.take("discard", []), "position.discard", read_card)
    state.matched = as_cards(fields.take("matched", []), "position.matched", read_card)
    state.unused = as_cards(fields.take("unused", []), "position.unused", read_card)
    state.drawer = as_seat(fields.take("turn", 0), "position.turn", seats)
    state.turn = state.drawer
    chosen = as_hands(fields.take("chosen", none), "position.chosen", seats, read_card)
    resume_pending(state, fields.take("pending"), chosen)
    waiting = as_seats(fields.take("waiting", []), "position.waiting", seats)
    state.waiting = waiting[::-1]
    state.drawn = as_flag(fields.take("drawn", state.asked != NOTHING), "position.drawn")
    for seat in as_seats(fields.take("wild_used", []), "position.wild_used", seats):
        state.wild_used[seat] = True
    state.result = as_result(fields.take("result"), "position.result", seats)
    fields.done()
    if any(chosen) and state.asked != A_PASS:
        raise Unreadable("position.chosen", "no cards while no pass is pending", shown(chosen))
    if waiting and state.asked != A_RESCUE:
        raise Unreadable("position.waiting", "no seats while no rescue is pending", shown(waiting))
    if state.drawn and state.asked == NOTHING:
        raise Unreadable("position.drawn", "false while nothing is pending", "true")
    if state.asked == NOTHING and state.result is None and not state.hands[state.drawer]:
        state._begin_turn(state.drawer)  # Z-22
    return state


def as_seats(value: Any, where: str, seats: int) -> list[int]:
    """A list of different seats."""
    read = [as_seat(seat, where, seats) for seat in as_list(value, where)]
    if len(set(read)) < len(read):
        raise Unreadable(where, "each seat once", shown(value))
    return read


def resume_pending(state: ZomadicShift, value: Any, chosen: list[list[int]]) -> None:
    """What a position waits for, if it can be done there."""
    if value is None:
        return
    fields = Reader(as_object(value, "position.pending"), "position.pending")
    seats = state.seats
    if "pass" in value:
        resume_pass(state, fields, chosen)
    elif "give" in value:
        who = as_seat(fields.take("give"), fields.path("give"), seats)
        other = as_seat(fields.take("to"), fields.path("to"), seats)
        if who == other or not state.hands[who]:
            raise Unreadable(fields.where, "a seat with cards and another one", shown(value))
        state._wait(A_GIVE, who, other)
    elif "take" in value:
        who = as_seat(fields.take("take"), fields.path("take"), seats)
        other = as_seat(fields.take("from"), fields.path("from"), seats)
        if who == other or not state.hands[other]:
            raise Unreadable(fields.where, "a seat and another one with cards", shown(value))
        state._wait(A_TAKE, who, other)
    elif "rescue" in value:
        who = as_seat(fields.take("rescue"), fields.path("rescue"), seats)
        if not state._can_rescue(who):
            expected = "a seat with a wild and no cards, and somebody who holds some"
            raise Unreadable(fields.where, expected, shown(value))
        state._wait(A_RESCUE, who, NO_SEAT)
    else:
        raise Unreadable(fields.where, "one of give, take, rescue, pass", shown(value))
    fields.done()


def resume_pass(state: ZomadicShift, fields: Reader, chosen: list[list[int]]) -> None:
    """A pass of one card each for which some seats still have to choose."""
    seats = state.seats
    state.asked = A_PASS
    state.choosing = as_seats(fields.take("pass"), fields.path("pass"), seats)
    side = as_word(fields.take("to"), fields.path("to"), SIDES)
    state.step = STEP[SIDES.index(side)]
    state.times = as_number(fields.take("times", 1), fields.path("times"), 1, 2)
    holding = [seat for seat in range(seats) if state.hands[seat] or chosen[seat]]
    for seat in as_seats(fields.take("held", holding), fields.path("held"), seats):
        state.held[seat] = True
    for seat in range(seats):
        if len(chosen[seat]) > (0 if seat in state.choosing else 1):
            expected = "a card of each seat that has chosen"
            raise Unreadable("position.chosen", expected, f"{len(chosen[seat])} of seat {seat}")
        if chosen[seat]:
            state.chosen[seat] = chosen[seat][0]
    if not state.choosing or not all(state.hands[seat] for seat in state.choosing):
        raise Unreadable(fields.path("pass"), "seats with cards", shown(state.choosing))
    state._expect_choices()
