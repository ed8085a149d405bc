"""Kablam, the word pack's first game: shed your hand by colour or number, and fear the exploding card.

Clauses EX-01 to EX-36, rulings X-01 to X-31: clauses.toml beside this file.
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
    CARDS,
    COLOUR,
    COLOURS,
    EXPLODING,
    FIRST_ACTION,
    KIND,
    MISS,
    NO_COLOUR,
    PICKUP2,
    REVERSE,
    TEXTS,
    WILD,
    WILD_KIND,
    read_card,
    texts,
)

# Codes of moves. A card below 84 is its own code; a wild has one for each colour it may name.
PLAY_WILD: Final = 84  # + colour
PLAY_LAST_WILD: Final = 90  # no colour is needed when the wild is the last card
DRAW: Final = 91
KEEP: Final = 92  # play_drawn: not to play the card just drawn
NEXT: Final = 93
CALL: Final = 94  # last_card_call: to call one's last card
CATCH: Final = 95  # + the seat that forgot to call
MISREAD: Final = 128  # + a word card's code: it was read wrongly (read_check)

HAND: Final = 5  # EX-05
POINTS: Final = 10  # EX-21: what an action card is worth
FORGOTTEN: Final = 2  # last_card_call: cards drawn by a seat that is caught

PLAY: Final = 0
DRAWN: Final = 1  # play_drawn: the seat on turn may play the card it drew
BETWEEN: Final = 2  # a round is over, `next` deals the next one
KEPT_OUT: Final = ("exclude", "replace")  # exploding_deal: no hand is dealt the exploding card
PHASES: Final = ("play", "drawn", "between")

KINDS: Final = ("play", "draw", "keep", "next", "call", "catch")


# How a card fits on the discards.
FITS: Final = 1
FITS_ALWAYS: Final = 2  # EX-13: a wild
ROW: Final = len(COLOURS) + 1


def fit(card: int, kind: int, colour: int) -> int:
    """EX-09, EX-25, EX-34: how a card fits on a top card of this kind, with this colour in force."""
    if card >= WILD:
        return FITS_ALWAYS if card == WILD else 0
    # no card is of a wild's kind.
    fits = COLOUR[card] == colour or KIND[card] == kind or colour == NO_COLOUR
    return FITS if fits else 0


# By kind of the top card and colour in force: how each card fits.
FITTING: Final[list[bytes]] = [
    bytes([fit(card, kind, colour) for card in range(EXPLODING + 1)])
    for kind in range(WILD_KIND + 2)
    for colour in range(ROW)
]


class Settings:
    """The options of a game, read once and shared by its clones."""

    long: bool
    target: int
    exploding_deal: str
    starter_exploding: str
    voluntary_draw: bool
    wild_optional: bool
    play_drawn: bool
    victim_adds: bool
    jump_in: bool
    final_pickup_counts: bool
    reverse_by_active: bool
    score_exploding: bool
    reshuffle_all: bool
    lowest_wins: bool
    read_check: str
    last_card_call: bool

    def __init__(self, options: dict[str, Any]) -> None:
        self.long = options["length"] == "long"
        self.target = options["target"]
        self.exploding_deal = options["exploding_deal"]
        self.starter_exploding = options["starter_exploding"]
        self.voluntary_draw = options["voluntary_draw"]
        self.wild_optional = options["wild_optional"]
        self.play_drawn = options["play_drawn"]
        self.victim_adds = options["stack"] == "victim_adds"
        self.jump_in = options["jump_in"]
        self.final_pickup_counts = options["final_pickup_counts"]
        self.reverse_by_active = options["reverse_by"] == "active"
        self.score_exploding = options["score_exploding"]
        self.reshuffle_all = options["reshuffle"] == "all"
        self.lowest_wins = options["blocked"] == "lowest_wins"
        self.read_check = options["read_check"]
        self.last_card_call = options["last_card_call"]


class Kablam(State):
    """One game of Kablam: rounds to 100 points, or one round in the short game."""

    settings: Settings
    twins: bool  # a coloured card is there more than once
    hands: list[list[int]]
    draw: list[int]  # the top card is last
    discard: list[int]
    colour: int  # in force
    direction: int  # 1 clockwise, -1 the other way
    dealer: int
    exploded: list[int]  # seats, in the order in which they blew up
    scores: list[int]
    round: int
    phase: int
    penalty: int  # stack: cards the seat on turn must draw unless it adds to them
    passes: int  # seats that could neither play nor draw, one after the other
    missed: int  # the seat that the action card on top made miss its turn, or -1
    uncalled: int  # last_card_call: the seat that holds one card and has not said so, or -1

    # Counts for the lab.
    rounds: int
    explosions: int
    reshuffles: int
    blocked: int
    points: int  # what the rounds were worth; in the short game nobody scores them

    def __init__(self, settings: Settings, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.settings = settings
        self.twins = True
        self.hands = [[] for _ in range(seats)]
        self.draw = []
        self.discard = []
        self.colour = NO_COLOUR
        self.direction = 1
        self.dealer = seats - 1  # seat 0 begins a new game
        self.exploded = []
        self.scores = [0] * seats
        self.round = 1
        self.phase = PLAY
        self.penalty = 0
        self.passes = 0
        self.missed = -1
        self.uncalled = -1
        self.rounds = 0
        self.explosions = 0
        self.reshuffles = 0
        self.blocked = 0
        self.points = 0

    def clone(self) -> "Kablam":
        twin = Kablam(self.settings, self.seats, self.chance.clone())
        twin.twins = self.twins
        self.carry_over(twin)
        twin.hands = [list(hand) for hand in self.hands]
        twin.draw = list(self.draw)
        twin.discard = list(self.discard)
        twin.colour = self.colour
        twin.direction = self.direction
        twin.dealer = self.dealer
        twin.exploded = list(self.exploded)
        twin.scores = list(self.scores)
        twin.round = self.round
        twin.phase = self.phase
        twin.penalty = self.penalty
        twin.passes = self.passes
        twin.missed = self.missed
        twin.uncalled = self.uncalled
        twin.rounds = self.rounds
        twin.explosions = self.explosions
        twin.reshuffles = self.reshuffles
        twin.blocked = self.blocked
        twin.points = self.points
        return twin

    # Set-up.

    def deal(self, deck: list[int], shuffled: bool) -> None:
        """EX-05 to EX-08: five cards each, the rest is the draw pile, a word card starts the discards."""
        self.direction = 1
        self.exploded = []
        self.phase = PLAY
        self.penalty = 0
        self.passes = 0
        self.missed = -1
        self.uncalled = -1
        self.discard = []
        self.turn = (self.dealer + 1) % self.seats  # EX-08
        if shuffled:
            deck = deck[::-1]  # the first card of an order is the top one
            self._deal_hands(deck, keep_out=self.settings.exploding_deal in KEPT_OUT, shuffled=True)
        elif self.settings.exploding_deal == "exclude":
            bombs = deck.count(EXPLODING)
            deck = [card for card in deck if card != EXPLODING]
            self.chance.shuffle(deck)
            self._deal_hands(deck, keep_out=False, shuffled=False)
            for _ in range(bombs):
                deck.insert(self.chance.below(len(deck) + 1), EXPLODING)
        else:
            deck = list(deck)
            self.chance.shuffle(deck)
            keep_out = self.settings.exploding_deal == "replace"
            self._deal_hands(deck, keep_out=keep_out, shuffled=False)
        self._open(deck)

    def _deal_hands(self, deck: list[int], *, keep_out: bool, shuffled: bool) -> None:
        """EX-05: one card at a time. An exploding card that is kept out goes back into the deck."""
        first = self.turn
        self.hands = [[] for _ in range(self.seats)]
        for _ in range(HAND):
            for place in range(self.seats):
                while keep_out and deck[-1] == EXPLODING:
                    bomb = deck.pop()
                    deck.insert(0 if shuffled else self.chance.below(len(deck)), bomb)
                self.hands[(first + place) % self.seats].append(deck.pop())

    def _open(self, deck: list[int]) -> None:
        """The dealt table: the draw pile and its starter, and whoever was dealt a bomb."""
        self.draw = deck
        if self.events is not None:
            self.tell("dealt", round=self.round, dealer=self.dealer, turn=self.turn)
        self._start_discards()
        if self.settings.exploding_deal == "explode":
            for place in range(self.seats):
                seat = (self.dealer + 1 + place) % self.seats
                if EXPLODING in self.hands[seat] and self.phase == PLAY:
                    self._explode(seat)
            if self.turn in self.exploded and self.phase == PLAY:
                self.turn = self._after(self.turn)

    def _start_discards(self) -> None:
        """EX-06, EX-07, EX-26: an action card goes to the bottom and the next one is turned."""
        if min(self.draw, default=WILD) >= FIRST_ACTION:
            self.colour = NO_COLOUR  # no word card in the pile: any card may be the first
            return
        card = self.draw.pop()
        while card >= FIRST_ACTION:
            if card == EXPLODING and self.settings.starter_exploding == "shuffle_in":
                self.draw.insert(self.chance.below(len(self.draw)), card)  # but not on top
            else:
                self.draw.insert(0, card)
            card = self.draw.pop()
        self.discard.append(card)
        self.colour = COLOUR[card]
        if self.events is not None:
            self.tell("started", card=TEXTS[card])

    # Which moves are open.

    def legal(self, seat: int) -> list[int]:
        if self.phase != PLAY or seat != self.turn or self.result is not None:
            return self._legal_aside(seat)
        moves: list[int] = []
        hand = self.hands[seat]
        if self.penalty:
            for card in hand:
                if KIND[card] == PICKUP2 and card not in moves:
                    moves.append(card)
            moves.append(DRAW)
            return moves
        top = KIND[self.discard[-1]] if self.discard else WILD_KIND
        fitting = FITTING[ROW * top + self.colour]
        wild = False
        for card in hand:
            fit = fitting[card]
            if fit == FITS:
                if not self.twins or card not in moves:
                    moves.append(card)
            elif fit == FITS_ALWAYS:
                wild = True
        if not moves and (not wild or self.settings.wild_optional):  # EX-14, X-05
            moves.append(DRAW)
        elif self.settings.voluntary_draw:
            moves.append(DRAW)
        if wild:  # EX-13, EX-35
            moves.extend(WILD_MOVES)
            if len(hand) == 1:
                moves.append(PLAY_LAST_WILD)
        return moves

    def _legal_aside(self, seat: int) -> list[int]:
        """What is open out of turn, after a draw that may still be played, and between rounds."""
        if self.result is not None:
            return []
        if self.phase == BETWEEN:
            return [NEXT] if self._can_deal() else []
        if self.phase == DRAWN and seat == self.turn:
            return [*self._plays_of(seat, self.hands[seat][-1]), KEEP]
        return self._jumps(seat)

    def _jumps(self, seat: int) -> list[int]:
        """X-09, `jump_in`: Miss on Miss or Pick up 2 on Pick up 2 out of turn, not by who was hit."""
        if not self.settings.jump_in or self.phase != PLAY or self.penalty or not self.discard:
            return []
        kind = KIND[self.discard[-1]]
        if (kind != MISS and kind != PICKUP2) or seat == self.missed or seat in self.exploded:
            return []
        moves: list[int] = []
        for card in self.hands[seat]:
            if KIND[card] == kind and card not in moves:
                moves.append(card)
        return moves

    def _plays_of(self, seat: int, card: int) -> list[int]:
        """The plays open with this one card."""
        if card == WILD:
            bare = [PLAY_LAST_WILD] if len(self.hands[seat]) == 1 else []
            return [*WILD_MOVES, *bare]
        return [card] if self._fits(card) else []

    def _fits(self, card: int) -> bool:
        """Does a card go on the discards?"""
        top = KIND[self.discard[-1]] if self.discard else WILD_KIND
        return FITTING[ROW * top + self.colour][card] > 0

    def _only_wilds_fit(self, seat: int) -> bool:
        fitting = [card for card in self.hands[seat] if self._fits(card)]
        return fitting.count(WILD) == len(fitting)

    def asides(self, seat: int) -> list[int]:
        """X-26: calling one's last card, and catching who forgot to."""
        if self.uncalled < 0 or seat in self.exploded:
            return []
        if self.phase == BETWEEN or self.result is not None:
            return []
        return [CALL] if seat == self.uncalled else [CATCH + self.uncalled]

    def why_not(self, seat: int, code: int, words: str = "") -> Refusal | None:
        return super().why_not(seat, code - MISREAD if code >= MISREAD else code, words)

    def explain(self, seat: int, code: int, words: str) -> Refusal:
        if self.result is not None:
            return late(self.result.clause, "The game is over.")
        if code == NEXT:
            if self.phase == BETWEEN:
                return illegal("EX-05", "There are too few cards to deal another round.")
            return late("EX-03", "The round is not over yet.")
        if self.phase == BETWEEN:
            return late("EX-01", "The round is over; the next one has not been dealt.")
        if code == CALL or code >= CATCH:
            return late("X-26", "There is no last card to call now.")
        if seat in self.exploded:
            return illegal("EX-15", "You have exploded and are out of this round.")
        if seat != self.turn:
            return illegal("EX-08", f"It is the turn of seat {self.turn}.")
        if code == DRAW:
            if self.phase == DRAWN:
                return illegal("EX-14", "You have drawn already: play that card or keep it.")
            if self._only_wilds_fit(seat):
                return illegal("EX-14", "You have a wild, so you must play it.")
            return illegal("EX-10", "You have a card that fits, so you must play it.")
        if code == KEEP:
            return illegal("EX-14", "You have drawn no card that you could keep.")
        return self._explain_card(seat, WILD if code >= WILD else code, code)

    def _explain_card(self, seat: int, card: int, code: int) -> Refusal:
        if card not in self.hands[seat]:
            return illegal("EX-09", f"You do not hold {TEXTS[card]}.")
        if card == WILD and code == PLAY_LAST_WILD:
            return Refusal("malformed", "EX-33", "Name a colour with the wild.")
        if self.phase == DRAWN:
            return illegal("EX-14", "Only the card you have just drawn may be played now.")
        if self.penalty:
            return illegal("EX-29", "Add another pickup2, or draw the cards.")
        colour = COLOURS[self.colour]
        if not self.discard or self.discard[-1] == WILD:
            return illegal("EX-34", f"{TEXTS[card]} is not {colour}, the colour that was named.")
        top = TEXTS[self.discard[-1]]
        if card >= FIRST_ACTION:
            return illegal(
                "EX-25", f"{TEXTS[card]} is neither {colour} nor of the same kind as {top}."
            )
        return illegal("EX-09", f"{TEXTS[card]} matches {top} neither in colour nor in number.")

    # Moves.

    def apply(self, seat: int, code: int, words: str = "") -> None:
        if code < DRAW:
            self._play(seat, code)
        elif code == DRAW:
            self._draw(seat)
        elif code >= MISREAD:
            self._misread(seat, code - MISREAD)
        elif code == NEXT:
            self._next_round()
        elif code == KEEP:
            self.phase = PLAY
            self.turn = self._after(seat)
        else:
            self._call(seat, code)

    def _play(self, seat: int, code: int) -> None:
        card = code if code < WILD else WILD
        hand = self.hands[seat]
        hand.remove(card)
        self.discard.append(card)
        if card < WILD:
            self.colour = COLOUR[card]
        elif code < PLAY_LAST_WILD:
            self.colour = code - PLAY_WILD  # EX-33
        self.phase = PLAY
        self.passes = 0
        self.missed = -1
        if self.events is not None:
            colour = {"colour": COLOURS[self.colour]} if card == WILD and hand else {}
            self.tell("played", seat=seat, card=TEXTS[card], **colour)
        if not hand:  # EX-01; X-12: the effect of a last card comes too late
            if self.settings.final_pickup_counts and KIND[card] == PICKUP2:
                self._take_many(self._after(seat), self.penalty + 2)
            if self.phase != BETWEEN and self.result is None:
                self._win_round(seat, "EX-01")
            return
        if self.settings.last_card_call:
            self.uncalled = seat if len(hand) == 1 else -1
        if card < FIRST_ACTION or card == WILD:
            self.turn = self._after(seat)  # EX-12
        else:
            self._act(seat, KIND[card])

    def _act(self, seat: int, kind: int) -> None:
        """What an action card does."""
        if kind == MISS:  # EX-27
            self.missed = self._after(seat)
            if self.events is not None:
                self.tell("missed", seat=self._after(seat))
            self.turn = self._after(self._after(seat))
        elif kind == REVERSE:  # EX-31
            playing = self.seats
            if self.settings.reverse_by_active:
                playing -= len(self.exploded)
            if playing == 2:
                if self.events is not None:
                    self.tell("missed", seat=self._after(seat))
                self.turn = self._after(self._after(seat))
            else:
                self.direction = -self.direction
                if self.events is not None:
                    self.tell("reversed", direction=self.direction)
                self.turn = self._after(seat)
        elif self.settings.victim_adds:  # X-09 (iii)
            self.penalty += 2
            self.turn = self._after(seat)
        else:  # EX-29
            self._penalise(self._after(seat), 2)

    def _penalise(self, seat: int, cards: int) -> None:
        """EX-29: the seat draws and misses its turn."""
        self.penalty = 0
        self.missed = seat
        self._take_many(seat, cards)
        if self.phase == BETWEEN:
            return
        if self.events is not None and seat not in self.exploded:
            self.tell("missed", seat=seat)
        self.turn = self._after(seat)

    def _take_many(self, seat: int, cards: int) -> None:
        """The seat draws until it has so many, there are no more, or it explodes (X-11)."""
        for _ in range(cards):
            if not self._take(seat) or seat in self.exploded:
                break

    def _misread(self, seat: int, card: int) -> None:
        """X-24: what a misread word costs."""
        self.tell("misread", seat=seat, card=TEXTS[card])
        self.phase = PLAY
        self.passes = 0
        self.uncalled = -1
        if self.settings.read_check == "draw_one":
            self._take(seat)
            if seat not in self.exploded:
                self._play(seat, card)
                return
        if self.phase == PLAY:  # the card stays in the hand
            self.turn = self._after(seat)

    def _draw(self, seat: int) -> None:
        """EX-14: a card from the draw pile ends the turn."""
        self.uncalled = -1
        if self.penalty:
            self._penalise(seat, self.penalty)
        elif not self._take(seat):
            self._sit_out(seat)
        elif self.phase == PLAY:
            if self.settings.play_drawn and self._fits(self.hands[seat][-1]):
                self.phase = DRAWN
            else:
                self.turn = self._after(seat)

    def _sit_out(self, seat: int) -> None:
        """X-17: nothing to draw. When nobody can do anything the round is blocked."""
        self.passes += 1
        self.tell("passed", seat=seat)
        if self.passes >= self.seats - len(self.exploded):
            self._block()
        else:
            self.turn = self._after(seat)

    def _take(self, seat: int) -> bool:
        """The seat takes the top card of the draw pile; False if there is none to be had."""
        if not self.draw and not self._reshuffle():
            return False
        card = self.draw.pop()
        self.hands[seat].append(card)
        self.passes = 0
        if self.events is not None:
            self.tell_seat(seat, {"card": TEXTS[card]}, "drew", seat=seat)
        if card == EXPLODING:
            self._explode(seat)
        return True

    def _reshuffle(self) -> bool:
        """EX-19: the discards become the draw pile; X-15: the top one stays where it is."""
        if len(self.discard) < 2:
            return False
        self.reshuffles += 1
        if self.settings.reshuffle_all:
            self.draw = self.discard
            self.discard = []
            self.chance.shuffle(self.draw)
            if self.events is not None:
                self.tell("reshuffled", cards=len(self.draw))
            self._start_discards()
            return bool(self.draw)
        top = self.discard.pop()
        self.draw = self.discard
        self.discard = [top]
        self.chance.shuffle(self.draw)
        if self.events is not None:
            self.tell("reshuffled", cards=len(self.draw))
        return True

    def _explode(self, seat: int) -> None:
        """EX-15: out of the round; EX-18: the card stays in the hand and is not put back."""
        self.explosions += 1
        self.exploded.append(seat)
        if self.events is not None:
            self.tell("exploded", seat=seat)
        if self.seats - len(self.exploded) == 1:  # EX-16, X-25
            self._win_round(self._after(seat), "EX-16" if self.seats == 2 else "X-25")

    def _call(self, seat: int, code: int) -> None:
        """X-26: the last card is called, or its holder is caught and draws."""
        if code == CALL:
            self.tell("called", seat=seat)
            self.uncalled = -1
            return
        forgetful = self.uncalled
        self.uncalled = -1
        self.tell("caught", seat=forgetful, by=seat)
        self._take_many(forgetful, FORGOTTEN)
        if self.phase == PLAY and self.turn in self.exploded:
            self.turn = self._after(self.turn)

    def _after(self, seat: int) -> int:
        """The next seat in line that has not exploded (X-27)."""
        seat = (seat + self.direction) % self.seats
        while seat in self.exploded:
            seat = (seat + self.direction) % self.seats
        return seat

    # Rounds.

    def _value(self, card: int) -> int:
        """EX-21."""
        if card < FIRST_ACTION:
            return KIND[card] + 1
        return 0 if card == EXPLODING and not self.settings.score_exploding else POINTS

    def _worth(self, seat: int) -> int:
        total = 0
        for card in self.hands[seat]:
            total += self._value(card)
        return total

    def _win_round(self, winner: int, clause: str) -> None:
        """EX-01 to EX-04, EX-20: all other hands count, those of the exploded too."""
        self.rounds += 1
        self.uncalled = -1
        self.penalty = 0
        points = 0
        for seat in range(self.seats):
            if seat != winner:
                points += self._worth(seat)
        self.points += points
        if not self.settings.long:
            scores = [1 if seat == winner else 0 for seat in range(self.seats)]
            self._end_round(winner, 0)
            self.result = Result([winner], scores, "EX-04" if clause == "EX-01" else clause)
            return
        self.scores[winner] += points
        self._end_round(winner, points)
        if self.scores[winner] >= self.settings.target:
            self.result = Result([winner], list(self.scores), "EX-03")

    def _end_round(self, winner: int, points: int) -> None:
        self.phase = BETWEEN
        if self.events is not None:
            self.tell("round-won", seat=winner, points=points, scores=list(self.scores))

    def _block(self) -> None:
        """X-17: nobody can move. The round is void, or the lowest hand wins it."""
        self.blocked += 1
        self.tell("blocked")
        if self.settings.lowest_wins:
            active = [seat for seat in range(self.seats) if seat not in self.exploded]
            least = min([self._worth(seat) for seat in active])
            lowest = [seat for seat in active if self._worth(seat) == least]
            if len(lowest) == 1:  # two equally low hands leave the round void
                self._win_round(lowest[0], "X-17")
                return
        self.rounds += 1
        self.phase = BETWEEN

    def _can_deal(self) -> bool:
        """Only a game that began at a position can have too few cards for another round."""
        cards = len(self.draw) - self.draw.count(EXPLODING) + len(self.discard)
        for hand in self.hands:
            cards += len(hand) - hand.count(EXPLODING)
        return cards >= cards_needed(self.seats)

    def _next_round(self) -> None:
        """X-19, X-20: all cards are collected, the deal moves to the left."""
        deck = list(self.draw) + self.discard
        for hand in self.hands:
            deck.extend(hand)
        self.dealer = (self.dealer + 1) % self.seats
        self.round += 1
        self.deal(deck, False)

    # Moves and positions as they are written outside.

    def read(self, move: Move) -> tuple[int, str]:
        kind = kind_of(move, KINDS)
        if kind == "play":
            return self._read_play(move), ""
        if kind == "catch":
            (seat,) = fields_of(move, "seat")
            if type(seat) is not int or not 0 <= seat < self.seats:
                raise malformed(f"catch names a seat from 0 to {self.seats - 1}")
            return CATCH + int(seat), ""
        fields_of(move)
        if kind == "draw":
            return DRAW, ""
        if kind == "keep":
            return KEEP, ""
        return (NEXT if kind == "next" else CALL), ""

    def _read_play(self, move: Move) -> int:
        text, colour, verdict = fields_of(move, "card", "colour", "verdict")
        card = CARDS.get(text) if isinstance(text, str) else None
        if card is None:
            raise malformed("play names a card of the hand, like green-7")
        if card == EXPLODING:
            raise malformed("The exploding card is never played.", "X-30")
        if verdict not in (None, "right", "unsure", "wrong"):
            raise malformed("a verdict is right, unsure or wrong")
        if card == WILD:
            if colour is None:
                return PLAY_LAST_WILD
            if colour not in COLOURS:
                raise malformed(f"a wild names one of {', '.join(COLOURS)}", "EX-33")
            return PLAY_WILD + COLOURS.index(colour)
        if colour is not None:
            raise malformed("only a wild names a colour", "EX-33")
        if verdict == "wrong" and card < FIRST_ACTION and self.settings.read_check != "off":
            return MISREAD + card
        return card

    def write(self, code: int, words: str = "") -> Move:
        if code >= MISREAD:
            return {"type": "play", "card": TEXTS[code - MISREAD], "verdict": "wrong"}
        if code >= CATCH:
            return {"type": "catch", "seat": code - CATCH}
        if code < PLAY_WILD:
            return {"type": "play", "card": TEXTS[code]}
        if code < PLAY_LAST_WILD:
            return {"type": "play", "card": "wild", "colour": COLOURS[code - PLAY_WILD]}
        if code == PLAY_LAST_WILD:
            return {"type": "play", "card": "wild"}
        return {"type": {DRAW: "draw", KEEP: "keep", NEXT: "next", CALL: "call"}[code]}

    def may(self, seat: int) -> list[Move]:
        cards: list[str] = []
        others: list[Move] = []
        for code in [*self.legal(seat), *self.asides(seat)]:
            if code < PLAY_WILD:
                cards.append(TEXTS[code])
            elif code >= CATCH:
                others.append({"type": "catch", "seat": [code - CATCH]})
            elif code >= DRAW:
                others.append(self.write(code))
            elif "wild" not in cards:
                cards.append("wild")
        play: list[Move] = [{"type": "play", "card": cards}] if cards else []
        if "wild" in cards:
            play[0]["colour"] = list(COLOURS)
        return play + others

    def look(self, eye: int) -> Position:
        return {
            "hands": [
                unseen(texts(hand), eye == TABLE or eye == seat)
                for seat, hand in enumerate(self.hands)
            ],
            "draw": unseen(texts(self.draw[::-1]), eye == TABLE),
            "discard": texts(self.discard),
            "colour": None if self.colour == NO_COLOUR else COLOURS[self.colour],
            "turn": self.turn,
            "direction": self.direction,
            "dealer": self.dealer,
            "exploded": list(self.exploded),
            "scores": list(self.scores),
            "round": self.round,
            "phase": PHASES[self.phase],
            "penalty": self.penalty,
            "passes": self.passes,
            "missed": None if self.missed < 0 else self.missed,
            "uncalled": None if self.uncalled < 0 else self.uncalled,
            "result": self.told_result(),
        }

    def tally(self) -> dict[str, int]:
        return {
            "rounds": self.rounds,
            "explosions": self.explosions,
            "reshuffles": self.reshuffles,
            "blocked": self.blocked,
            "points": self.points,
        }


WILD_MOVES: Final = [PLAY_WILD + colour for colour in range(len(COLOURS))]


def cards_needed(seats: int) -> int:
    """EX-05, EX-06: a hand for everybody and a card to start with."""
    return seats * HAND + 1


def deal(
    options: dict[str, Any], seats: int, deck: list[int], chance: Chance, shuffled: bool
) -> Kablam:
    """A new game."""
    state = Kablam(Settings(options), seats, chance)
    if options["composition"] == "double" and not shuffled:
        deck = doubled(deck)
    state.twins = has_twins(deck)
    state.deal(deck, shuffled)
    return state


def has_twins(cards: list[int]) -> bool:
    """Is a coloured card there more than once?"""
    coloured = [card for card in cards if card < WILD]
    return len(set(coloured)) < len(coloured)


def doubled(deck: list[int]) -> list[int]:
    """RULES 4.0: the bigger deck, two of each coloured action card and six wilds."""
    words = [card for card in deck if card < FIRST_ACTION]
    actions = [card for card in deck if FIRST_ACTION <= card < WILD]
    return words + actions * 2 + [WILD] * 6 + [EXPLODING] * deck.count(EXPLODING)


def resume(options: dict[str, Any], seats: int, position: Position, chance: Chance) -> Kablam:
    """A game that begins at a position, taken as it stands."""
    state = Kablam(Settings(options), seats, chance)
    fields = Reader(position, "position")
    state.hands = as_hands(
        fields.take("hands", [[]] * seats), fields.path("hands"), seats, read_card
    )
    state.draw = as_cards(fields.take("draw", []), fields.path("draw"), read_card)[::-1]
    state.discard = as_cards(fields.take("discard", []), fields.path("discard"), read_card)
    top = COLOUR[state.discard[-1]] if state.discard else NO_COLOUR
    colour = fields.take("colour")
    if colour is None:
        state.colour = top
    else:
        state.colour = COLOURS.index(as_word(colour, fields.path("colour"), COLOURS))
    state.turn = as_seat(fields.take("turn", 0), fields.path("turn"), seats)
    state.direction = _as_direction(fields.take("direction", 1), fields.path("direction"))
    state.dealer = as_seat(fields.take("dealer", 0), fields.path("dealer"), seats)
    state.exploded = _as_exploded(fields.take("exploded", []), fields.path("exploded"), seats)
    scores = as_list(fields.take("scores", [0] * seats), fields.path("scores"), seats)
    state.scores = [as_number(score, fields.path("scores")) for score in scores]
    state.round = as_number(fields.take("round", 1), fields.path("round"), 1)
    state.phase = PHASES.index(as_word(fields.take("phase", "play"), fields.path("phase"), PHASES))
    state.penalty = as_number(fields.take("penalty", 0), fields.path("penalty"))
    state.passes = as_number(fields.take("passes", 0), fields.path("passes"))
    missed = fields.take("missed")
    if missed is not None:
        state.missed = as_seat(missed, fields.path("missed"), seats)
    uncalled = fields.take("uncalled")
    if uncalled is not None:
        state.uncalled = as_seat(uncalled, fields.path("uncalled"), seats)
    state.result = as_result(fields.take("result"), fields.path("result"), seats)
    fields.done()
    if state.result is None and state.phase != BETWEEN:
        _check_turn(state)
    return state


def _as_direction(value: Any, where: str) -> int:
    if type(value) is not int or value not in (1, -1):
        raise Unreadable(where, "1 or -1", shown(value))
    return value


def _as_exploded(value: Any, where: str, seats: int) -> list[int]:
    exploded: list[int] = []
    for item in as_list(value, where):
        seat = as_seat(item, where, seats)
        if seat in exploded:
            raise Unreadable(where, "each seat once", shown(seat))
        exploded.append(seat)
    return exploded


def _check_turn(state: Kablam) -> None:
    """A round that is played has somebody who can go on, and somebody to win against (X-25)."""
    if state.seats - len(state.exploded) < 2:
        raise Unreadable("position.exploded", "two seats that go on", shown(state.exploded))
    if state.turn in state.exploded:
        raise Unreadable("position.turn", "a seat that has not exploded", shown(state.turn))
    if state.uncalled in state.exploded:
        raise Unreadable("position.uncalled", "a seat that has not exploded", shown(state.uncalled))
    if state.phase == DRAWN and not state.hands[state.turn]:
        raise Unreadable("position.phase", "a card that was drawn", "an empty hand")
