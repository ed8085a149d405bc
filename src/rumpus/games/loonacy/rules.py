"""Loonacy: nobody has a turn, everybody matches pictures, the first empty hand wins.

Clauses LN-01 to LN-19, rulings L-01 to L-19: clauses.toml beside this file.
"""

from typing import Any, Final

from rumpus.core.chance import Chance
from rumpus.core.reading import (
    Reader,
    Unreadable,
    as_cards,
    as_flag,
    as_list,
    as_number,
    as_seat,
    shown,
)
from rumpus.core.refusal import Refusal, illegal, late, malformed
from rumpus.core.state import (
    ANYONE,
    NEVER,
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

# Codes of moves. A play is PLAY + pile * (cards + 1) + card.
READY: Final = 0
UNREADY: Final = 1
LEAVE: Final = 2
PLAY: Final = 3

HAND: Final = 7  # LN-03
PILES: Final = 6  # LN-06: this less the number of seats

KINDS: Final = ("play", "ready", "unready")
LEAVING_KINDS: Final = ("play", "ready", "unready", "leave")  # L-12

DECK_SIZE: Final = 100  # with these two numbers the deck is played as it is
PICTURES: Final = 30


def pictures_of(text: str) -> tuple[str, str]:
    """The two pictures of a card, in the order that makes equal cards equal."""
    names = text.split("+")
    if len(names) != 2 or "" in names:
        raise ValueError("a card like moon+dog")
    names.sort()
    return names[0], names[1]


def card_key(text: str) -> str:
    """The one writing of a card on which both of its writings agree."""
    return "+".join(sorted(text.split("+")))


class Cards:
    """All the cards of a game, and the order they were given in.

    A card is its place among the sorted texts, so numbers tell nothing of where a card lies.
    """

    texts: list[str]
    first: list[int]  # a card's pictures, as numbers
    second: list[int]
    same: list[int]  # the first card with the same two pictures
    found: dict[str, int]  # a card's key to its `same`
    order: list[int]
    resized: dict[tuple[int, int], "Cards"]  # decks of other sizes made from this one

    def __init__(self, given: list[str]) -> None:
        self.texts = sorted(set(given))
        self.first = []
        self.second = []
        self.same = []
        self.found = {}
        self.resized = {}
        numbers: dict[str, int] = {}
        for card, text in enumerate(self.texts):
            a, b = pictures_of(text)
            self.first.append(numbers.setdefault(a, len(numbers)))
            self.second.append(numbers.setdefault(b, len(numbers)))
            self.same.append(self.found.setdefault(a + "+" + b, card))
        place = {text: card for card, text in enumerate(self.texts)}
        self.order = [place[text] for text in given]

    def pictures(self) -> list[str]:
        """The pictures in the order in which the cards first show them."""
        seen: dict[str, bool] = {}
        for card in self.order:
            for picture in self.texts[card].split("+"):
                seen[picture] = True
        return list(seen)

    def resize(self, size: int, pictures: int) -> "Cards":
        """A deck of so many different pairs of so many of this deck's pictures."""
        if (size, pictures) not in self.resized:
            names = self.pictures()
            if pictures > len(names):
                raise Unreadable(
                    "options.pictures",
                    f"at most {len(names)}, the pictures of this deck",
                    str(pictures),
                )
            pairs = even_pairs(size, pictures)
            self.resized[size, pictures] = Cards([f"{names[a]}+{names[b]}" for a, b in pairs])
        return self.resized[size, pictures]


def even_pairs(size: int, pictures: int) -> list[tuple[int, int]]:
    """Different pairs in which each picture stands equally often, or once more than another.

    The picture with most places left is paired with those that come next (Havel and Hakimi).
    """
    each, more = divmod(2 * size, pictures)
    left = [each + 1 if picture < more else each for picture in range(pictures)]
    pairs: list[tuple[int, int]] = []
    while len(pairs) < size:
        by_need = sorted(range(pictures), key=lambda picture: -left[picture])
        first = by_need[0]
        for other in by_need[1 : 1 + left[first]]:
            left[other] -= 1
            pairs.append((first, other))
        left[first] = 0
    return pairs


class Loonacy(State):
    """One game of Loonacy."""

    hands: list[list[int]]
    piles: list[list[int]]
    draw: list[int]  # the top card is last
    ready: list[bool]
    playing: list[int]  # seats that have not left
    left: list[int]  # seats, in the order in which they left (L-12)
    frozen: list[int]  # by seat, the moment until which it may not play (L-02)
    next_play: list[int]  # by seat, the moment from which it may play again (L-14)

    # The cards, shared by all games with the same deck.
    cards: Cards
    texts: list[str]
    first: list[int]
    second: list[int]
    same: list[int]
    stride: int  # one more than the cards: the last number is a card that nobody holds

    options: dict[str, Any]
    strict: bool
    draw_one: bool  # what a wrong card costs: a card from the draw pile,
    freeze_ms: int  # or so much time; 0: it is refused and costs nothing
    reset_all: bool
    reset_own: bool
    keep_tops: bool
    play_first: bool  # after a reshuffle
    fewest_wins: bool
    add_pile: bool
    play_gap_ms: int

    # Counts for the lab.
    plays: int
    pauses: int
    reshuffles: int
    stalemates: int
    wrong: int

    def __init__(self, options: dict[str, Any], seats: int, cards: Cards, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.turn = ANYONE  # LN-08
        self.options = options
        self.strict = options["race"] == "strict"
        self.draw_one = options["false_play"] == "draw_one"
        self.freeze_ms = freeze_of(options)
        self.reset_all = options["ready_reset"] == "all"
        self.reset_own = options["ready_reset"] == "own_only"
        self.keep_tops = options["reshuffle"] == "keep_tops"
        self.play_first = options["after_reshuffle"] == "play"
        self.fewest_wins = options["stalemate"] == "fewest"
        self.add_pile = options["on_leave"] == "add_pile"
        self.play_gap_ms = options["play_gap_ms"]
        self.cards = cards
        self.texts = cards.texts
        self.first = cards.first
        self.second = cards.second
        self.same = cards.same
        self.stride = len(cards.texts) + 1
        self.hands = [[] for _ in range(seats)]
        self.piles = []
        self.draw = []
        self.ready = [False] * seats
        self.playing = list(range(seats))
        self.left = []
        self.frozen = [0] * seats
        self.next_play = [0] * seats
        self.plays = 0
        self.pauses = 0
        self.reshuffles = 0
        self.stalemates = 0
        self.wrong = 0

    def clone(self) -> "Loonacy":
        twin = Loonacy(self.options, self.seats, self.cards, self.chance.clone())
        self.carry_over(twin)
        twin.hands = [list(hand) for hand in self.hands]
        twin.piles = [list(pile) for pile in self.piles]
        twin.draw = list(self.draw)
        twin.ready = list(self.ready)
        twin.playing = list(self.playing)
        twin.left = list(self.left)
        twin.frozen = list(self.frozen)
        twin.next_play = list(self.next_play)
        twin.plays = self.plays
        twin.pauses = self.pauses
        twin.reshuffles = self.reshuffles
        twin.stalemates = self.stalemates
        twin.wrong = self.wrong
        return twin

    # Set-up.

    def deal(self, deck: list[int]) -> None:
        """LN-03 to LN-06: seven cards each, one at a time, and only then the discard piles."""
        for _ in range(HAND):
            for hand in self.hands:
                hand.append(deck.pop())
        self.draw = deck
        self._turn_piles(PILES - self.seats)

    def _turn_piles(self, piles: int) -> None:
        """LN-05: so many discard piles, each begun with the top card of the draw pile."""
        self.piles = []
        for _ in range(piles):
            self.piles.append([self.draw.pop()] if self.draw else [])

    # Which moves are open.

    def movers(self) -> list[int]:
        return self.playing if self.result is None else []

    def legal(self, seat: int) -> list[int]:
        moves: list[int] = []
        if self.result is not None or seat in self.left:
            return moves
        if not self._is_held_up(seat):
            first = self.first
            second = self.second
            hand = self.hands[seat]
            base = PLAY
            for pile in self.piles:
                if pile:
                    top = pile[-1]
                    a = first[top]
                    b = second[top]
                    for card in hand:
                        c = first[card]
                        d = second[card]
                        if a == c or a == d or b == c or b == d:  # LN-07
                            code = base + self.same[card]
                            if code not in moves:
                                moves.append(code)
                base += self.stride
        moves.append(UNREADY if self.ready[seat] else READY)
        return moves

    def _is_held_up(self, seat: int) -> bool:
        """L-02, L-14: a seat that is frozen, or whose last play is too recent."""
        return self.frozen[seat] > self.now or self.next_play[seat] > self.now

    def due(self) -> int:
        """The moment a seat may play again: nothing changes then but what is open to it."""
        moment = NEVER
        if self.result is None and (self.freeze_ms or self.play_gap_ms):
            for seat in self.playing:
                free = max(self.frozen[seat], self.next_play[seat])
                if free > self.now and (moment == NEVER or free < moment):
                    moment = free
        return moment

    def asides(self, seat: int) -> list[int]:
        if not self.add_pile or self.result is not None or seat in self.left:
            return []
        return [LEAVE]  # L-12

    def why_not(self, seat: int, code: int, words: str = "") -> Refusal | None:
        """Beyond what is listed, a wrong card is taken where it costs its holder something.

        Under `strict` a play is open only over the top that its words name.
        """
        if self._is_stale(code, words):
            return self.explain(seat, code, words)
        costs = self.draw_one or self.freeze_ms > 0
        if code >= PLAY and costs and self._bar(seat, code, words) is None:  # L-02
            return None
        return super().why_not(seat, code, words)

    def explain(self, seat: int, code: int, words: str) -> Refusal:
        barred = self._bar(seat, code, words)
        if barred is not None:
            return barred
        if code == READY:
            return illegal("LN-15", "You are ready already.")
        if code == UNREADY:
            return illegal("LN-15", "You have not said that you are ready.")
        if code == LEAVE:
            return illegal("L-12", "At this table nobody leaves a game under way.")
        pile = self.piles[(code - PLAY) // self.stride]
        if not pile:
            return illegal("LN-07", "There is no card on that pile to match.")
        place = self._place(seat, (code - PLAY) % self.stride)
        card = self.texts[self.hands[seat][place]]
        return illegal("LN-07", f"{card} and {self.texts[pile[-1]]} have no picture in common.")

    def _bar(self, seat: int, code: int, words: str) -> Refusal | None:
        """What keeps a seat from a move before the pictures are looked at."""
        if self.result is not None:
            return late(self.result.clause, "The game is over.")
        if seat in self.left:
            return illegal("L-12", "You have left this game.")
        if code < PLAY:
            return None
        if self._place(seat, (code - PLAY) % self.stride) < 0:
            return illegal(
                "LN-07", "You do not hold that card."
            )  # whether it is in the game or not
        if self.frozen[seat] > self.now:
            return late("LN-09", "You are frozen for a moment after a wrong card.")
        if self.next_play[seat] > self.now:
            return illegal("LN-11", "One card after the other: that was too fast.")
        if self._is_stale(code, words):
            return late("LN-09", "Somebody was faster: another card is on that pile now.")
        return None

    def _place(self, seat: int, card: int) -> int:
        """Where in the hand the first card with these pictures is, or -1."""
        hand = self.hands[seat]
        for place in range(len(hand)):
            if self.same[hand[place]] == card:
                return place
        return -1

    def _is_stale(self, code: int, words: str) -> bool:
        """L-01, `strict`: is the top the player saw covered?"""
        if not self.strict or not words or code < PLAY:
            return False
        pile = self.piles[(code - PLAY) // self.stride]
        return not pile or words != card_key(self.texts[pile[-1]])

    # Moves.

    def apply(self, seat: int, code: int, words: str = "") -> None:
        if code >= PLAY:
            self._play(seat, (code - PLAY) % self.stride, (code - PLAY) // self.stride)
        elif code == READY:
            self._get_ready(seat)
        elif code == UNREADY:  # L-05
            self.ready[seat] = False
            if self.events is not None:
                self.tell("unready", seat=seat)
        else:
            self._leave(seat)

    def _play(self, seat: int, card: int, place: int) -> None:
        pile = self.piles[place]
        hand = self.hands[seat]
        held = self._place(seat, card)
        card = hand[held]
        if self.play_gap_ms:  # L-14: the hand has moved, whether the card stays or not
            self.next_play[seat] = self.now + self.play_gap_ms
        if not pile or not self._matches(card, pile[-1]):
            self._misplay(seat, card, place)
            return
        hand.pop(held)
        pile.append(card)
        self.plays += 1
        if self.reset_all:  # L-04
            self._clear_ready()
        elif self.reset_own:
            self.ready[seat] = False
        if self.events is not None:
            self.tell("played", seat=seat, card=self.texts[card], pile=place)
        if not hand:
            self._win(seat, "LN-01")

    def _matches(self, card: int, top: int) -> bool:
        """LN-07: a picture in common."""
        a = self.first[card]
        b = self.second[card]
        c = self.first[top]
        d = self.second[top]
        return a == c or a == d or b == c or b == d

    def _misplay(self, seat: int, card: int, place: int) -> None:
        """L-02: everybody saw the wrong card; it goes back and costs its player something."""
        self.wrong += 1
        if self.events is not None:
            self.tell("misplayed", seat=seat, card=self.texts[card], pile=place)
        if self.freeze_ms:
            self.frozen[seat] = self.now + self.freeze_ms
            if self.events is not None:
                self.tell("froze", seat=seat, ms=self.freeze_ms)
        elif self.draw:
            drawn = self.draw.pop()
            self.hands[seat].append(drawn)
            if self.events is not None:
                self.tell_seat(seat, {"card": self.texts[drawn]}, "drew", seat=seat)

    def _clear_ready(self) -> None:
        ready = self.ready
        for seat in range(self.seats):
            ready[seat] = False

    def _get_ready(self, seat: int) -> None:
        """LN-15; LN-13: when the last one is ready, everybody draws at once."""
        self.ready[seat] = True
        if self.events is not None:
            self.tell("ready", seat=seat)
        for other in self.playing:
            if not self.ready[other]:
                return
        self._pause()

    def _pause(self) -> None:
        """LN-13, LN-17; L-11: exactly enough cards are enough."""
        self.pauses += 1
        self._clear_ready()
        if len(self.draw) < len(self.playing):
            self._reshuffle()
            if len(self.draw) < len(self.playing):
                self._stall()
                return
            if self.play_first:  # L-08
                return
        self._draw_together()

    def _draw_together(self) -> None:
        """LN-16: nobody has a new card before all have one; L-19: seat 0 takes the first."""
        drawn: list[str | None] = [None] * self.seats
        for seat in self.playing:
            card = self.draw.pop()
            self.hands[seat].append(card)
            drawn[seat] = self.texts[card]
        if self.events is not None:
            known: dict[int, dict[str, Any]] = {}
            for seat in self.playing:
                own = [text if other == seat else None for other, text in enumerate(drawn)]
                known[seat] = {"cards": own}
            known[TABLE] = {"cards": drawn}
            self.events.append(Event({"type": "all-drew", "seats": list(self.playing)}, known))

    def _reshuffle(self) -> None:
        """LN-17, L-07: discards and the rest of the draw pile; LN-18, L-09: the tops may stay."""
        self.reshuffles += 1
        tops: list[list[int]] = []
        for pile in self.piles:
            tops.append([pile.pop()] if self.keep_tops and pile else [])
            self.draw.extend(pile)
        self.chance.shuffle(self.draw)
        if self.events is not None:
            self.tell("reshuffled", cards=len(self.draw))
        if self.keep_tops:
            self.piles = tops
        else:
            self._turn_piles(len(tops))
            if self.events is not None:
                self.tell("turned", cards=[self.texts[pile[-1]] for pile in self.piles if pile])

    def _leave(self, seat: int) -> None:
        """L-12: the hand goes under the draw pile, and one more discard pile is turned."""
        self.left.append(seat)
        self.playing = [other for other in self.playing if other != seat]  # never changed in place
        self.draw = self.hands[seat][::-1] + self.draw
        self.hands[seat] = []
        self._clear_ready()  # there is a new top to look at
        if self.events is not None:
            self.tell("left", seat=seat)
        if len(self.playing) == 1:
            self._win(self.playing[0], "LN-02")
        elif self.draw:
            self.piles.append([self.draw.pop()])
            if self.events is not None:
                self.tell("turned", cards=[self.texts[self.piles[-1][-1]]])

    # The end.

    def _win(self, winner: int, clause: str) -> None:
        """LN-01: the first empty hand wins, alone."""
        scores = [1 if seat == winner else 0 for seat in range(self.seats)]
        self.result = Result([winner], scores, clause)
        if self.events is not None:
            self.tell("won", seat=winner)

    def _stall(self) -> None:
        """L-10: too few cards even after the reshuffle."""
        self.stalemates += 1
        winners: list[int] = []
        if self.fewest_wins:
            fewest = min([len(self.hands[seat]) for seat in self.playing])
            winners = [seat for seat in self.playing if len(self.hands[seat]) == fewest]
        scores = [1 if seat in winners else 0 for seat in range(self.seats)]
        self.result = Result(winners, scores, "LN-17")
        if self.events is not None:
            self.tell("stalled", winners=list(winners))

    # Moves and positions as they are written outside.

    def read(self, move: Move) -> tuple[int, str]:
        kind = kind_of(move, LEAVING_KINDS if self.add_pile else KINDS)
        if kind == "play":
            return self._read_play(move)
        fields_of(move)
        if kind == "leave":
            return LEAVE, ""
        return (READY if kind == "ready" else UNREADY), ""

    def _read_play(self, move: Move) -> tuple[int, str]:
        if "cards" in move or isinstance(move.get("card"), list):
            raise malformed("Play one card at a time.", "LN-11")
        card, pile, over = fields_of(move, "card", "pile", "over")
        if type(pile) is not int or not 0 <= pile < len(self.piles):
            raise malformed(f"play names a pile from 0 to {len(self.piles) - 1}")
        known = self.cards.found.get(read_key(card, "play names a card of the hand, like moon+dog"))
        code = PLAY + int(pile) * self.stride + (self.stride - 1 if known is None else known)
        if over is None and "over" not in move and not self.strict:
            return code, ""
        return code, read_key(over, "play names the card it covers: over, like moon+dog")

    def write(self, code: int, words: str = "") -> Move:
        if code < PLAY:
            return {"type": ("ready", "unready", "leave")[code]}
        place = (code - PLAY) // self.stride
        card = self.texts[(code - PLAY) % self.stride]
        move: Move = {"type": "play", "card": card, "pile": place}
        if self.strict:
            move["over"] = words or self.texts[self.piles[place][-1]]
        return move

    def may(self, seat: int) -> list[Move]:
        """What is open; whether a card fits is for the player to spot, so plays have no values."""
        if self.result is not None or seat in self.left:
            return []
        moves: list[Move] = []
        if self.hands[seat] and not self._is_held_up(seat):
            play: Move = {"type": "play"}
            if self.strict:  # the tops that lie open to all
                play["over"] = [self.texts[pile[-1]] for pile in self.piles if pile]
            moves.append(play)
        moves.append({"type": "unready" if self.ready[seat] else "ready"})
        if self.add_pile:
            moves.append({"type": "leave"})
        return moves

    def look(self, eye: int) -> Position:
        return {
            "hands": [
                unseen(self._written(hand), eye == TABLE or eye == seat)
                for seat, hand in enumerate(self.hands)
            ],
            "piles": [self._written(pile) for pile in self.piles],
            "draw": unseen(self._written(self.draw[::-1]), eye == TABLE),
            "ready": list(self.ready),
            "left": list(self.left),
            "frozen": self._to_come(self.frozen),
            "next_play": self._to_come(self.next_play),
            "result": self.told_result(),
        }

    def _written(self, cards: list[int]) -> list[str]:
        return [self.texts[card] for card in cards]

    def _to_come(self, moments: list[int]) -> list[int]:
        """Moments that still lie ahead; 0 for those that have passed."""
        return [moment if moment > self.now else 0 for moment in moments]

    def tally(self) -> dict[str, int]:
        return {
            "plays": self.plays,
            "pauses": self.pauses,
            "reshuffles": self.reshuffles,
            "stalemates": self.stalemates,
            "wrong": self.wrong,
        }


def freeze_of(options: dict[str, Any]) -> int:
    """L-02: how long a wrong card freezes its player, in milliseconds; 0 if it does not."""
    kind: str = options["false_play"]
    if kind == "freeze":
        return int(options["freeze_ms"])
    return int(kind.removeprefix("freeze_ms:")) if kind.startswith("freeze_ms:") else 0


def read_key(card: Any, expected: str) -> str:
    """The key of a card that a move names."""
    if isinstance(card, str):
        try:
            a, b = pictures_of(card)
            return f"{a}+{b}"
        except ValueError:
            pass
    raise malformed(expected)


def deal(
    options: dict[str, Any], seats: int, cards: Cards, chance: Chance, shuffled: bool
) -> Loonacy:
    """A new game."""
    size, pictures = options["deck_size"], options["pictures"]
    if not shuffled and (size, pictures) != (DECK_SIZE, PICTURES):
        cards = cards.resize(size, pictures)
    needed = seats * HAND + PILES - seats
    if len(cards.order) < needed:
        raise Unreadable(
            "cards", f"at least {needed} cards for {seats} seats", str(len(cards.order))
        )
    state = Loonacy(options, seats, cards, chance)
    if shuffled:
        deck = cards.order[::-1]  # the first card of an order is the top one
    else:
        deck = list(cards.order)
        chance.shuffle(deck)
    state.deal(deck)
    return state


class Collector:
    """The cards of a position as they are met: each text gets the next number."""

    texts: list[str]
    found: dict[str, int]

    def __init__(self) -> None:
        self.texts = []
        self.found = {}

    def card(self, text: str) -> int:
        """The number of a card written as text."""
        if text not in self.found:
            pictures_of(text)
            self.found[text] = len(self.texts)
            self.texts.append(text)
        return self.found[text]

    def cards(self, value: Any, where: str) -> list[int]:
        """The numbers of a list of cards."""
        return as_cards(as_list(value, where), where, self.card)


def resume(options: dict[str, Any], seats: int, position: Position, chance: Chance) -> Loonacy:
    """A game that begins at a position, taken as it stands."""
    fields = Reader(position, "position")
    met = Collector()
    hands = as_list(fields.take("hands", [[]] * seats), fields.path("hands"), seats)
    held = [met.cards(hand, f"{fields.path('hands')}[{i}]") for i, hand in enumerate(hands)]
    listed = as_list(fields.take("piles", []), fields.path("piles"))
    piles = [met.cards(pile, f"{fields.path('piles')}[{i}]") for i, pile in enumerate(listed)]
    draw = met.cards(fields.take("draw", []), fields.path("draw"))
    cards = Cards(met.texts)
    state = Loonacy(options, seats, cards, chance)
    state.hands = [[cards.order[card] for card in hand] for hand in held]
    state.piles = [[cards.order[card] for card in pile] for pile in piles]
    state.draw = [cards.order[card] for card in draw[::-1]]
    ready = as_list(fields.take("ready", [False] * seats), fields.path("ready"), seats)
    state.ready = [as_flag(flag, fields.path("ready")) for flag in ready]
    for seat in as_list(fields.take("left", []), fields.path("left")):
        state.left.append(as_seat(seat, fields.path("left"), seats))
    state.playing = [seat for seat in range(seats) if seat not in state.left]
    if len(state.playing) + len(state.left) != seats:
        raise Unreadable(fields.path("left"), "each seat once", shown(state.left))
    state.frozen = as_moments(fields, "frozen", seats)
    state.next_play = as_moments(fields, "next_play", seats)
    state.result = as_result(fields.take("result"), fields.path("result"), seats)
    fields.done()
    return state


def as_moments(fields: Reader, name: str, seats: int) -> list[int]:
    """A moment by seat; 0 where there is none."""
    moments = as_list(fields.take(name, [0] * seats), fields.path(name), seats)
    return [as_number(moment, fields.path(name)) for moment in moments]
