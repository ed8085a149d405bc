"""Anomia, UK and Party editions: match symbols, then name an example before the other does.

Clauses UK-01 to UK-53 and PE-01 to PE-42, rulings A-01 to A-45: clauses.toml beside this file.

A race is what the booklets call a match or face-off, from the moment two symbols match until a card
has moved: answers, then perhaps a tie and a tie-break card. An award is a card that has moved; it can
be voted on until the next draw or the next answer of another race. Seats own play piles: one each, or
two in the small Party games; piles are numbered through the table, `owner` says whose they are.
"""

from typing import Any, Final

from rumpus.core.chance import Chance
from rumpus.core.refusal import Refusal, illegal, late, malformed
from rumpus.core.state import (
    ANYONE,
    NEVER,
    TABLE,
    Move,
    Position,
    Result,
    State,
    fields_of,
    kind_of,
    unseen,
)
from rumpus.games.anomia.cards import BLANK, NONE, SYMBOLS, Cards
from rumpus.games.anomia.said import EVERYWHERE, Said, is_banned, plain

# Codes of moves. A draw is 8 * draw pile + play pile.
DRAWS: Final = 16
ALOUD: Final = 16  # an answer without text, where people sit together
RIGHT: Final = 17
UNSURE: Final = 18
WRONG: Final = 19
ACCEPT: Final = 20
CALL_VOTE: Final = 21
VOTE_DOWN: Final = 22
VOTE_STANDS: Final = 23
APPEAL: Final = 24
FLIP: Final = 25  # + draw pile
MURMUR: Final = 27
SAY: Final = 28
NEXT: Final = 29
FOUL: Final = 30

KINDS: Final = (
    "draw",
    "answer",
    "accept",
    "call-vote",
    "vote",
    "appeal",
    "flip",
    "murmur",
    "say",
    "next",
    "foul",
)
VERDICTS: Final = {"right": RIGHT, "unsure": UNSURE, "wrong": WRONG}
LONGEST_TEXT: Final = 200

# What a race is about.
MATCH: Final = 0  # two seats' symbols match
CONTEST: Final = 1  # one seat's own two piles match, all race for the newer card
PLAYOFF: Final = 2  # the leaders race for the round
RACES: Final = ("match", "contest", "playoff")

# How far a race is.
OPEN: Final = 0  # answers are taken
WINDOW: Final = 1  # somebody was right; another right answer in time makes a tie
TIED: Final = 2  # a third player is to flip a tie-break card
STEPS: Final = ("open", "window", "tied")

MIDDLE: Final = -2  # where a wild was laid

# Where a tie-break card comes from, and goes back to.
DRAWN: Final = -1
SPARE: Final = -2


class Race:
    """A face-off, a contest or a play-off that is on."""

    about: int
    seats: list[int]  # who may answer, ascending
    ours: int  # the pile of the first seat; in a contest the pile whose card is at stake
    theirs: int  # the pile of the second seat, or NONE
    step: int
    since: int  # when answers were opened
    right: list[int]  # seats that were right in the tie window, the first one first
    right_said: list[int]  # for each of them, its place in what was said, or NONE
    window_ends: int
    wrong: list[int]  # seats whose last answer was judged wrong: they may appeal
    wrong_said: list[int]
    tie_card: int  # the tie-break card they race for, or NONE
    tie_cards: list[int]  # all tie-break cards of this race; they go back at its end
    tie_from: list[int]  # where each came from: DRAWN, SPARE or the seat that had won it

    def __init__(self, about: int, seats: list[int], ours: int, theirs: int, since: int) -> None:
        self.about = about
        self.seats = seats
        self.ours = ours
        self.theirs = theirs
        self.step = OPEN
        self.since = since
        self.right = []
        self.right_said = []
        self.window_ends = NEVER
        self.wrong = []
        self.wrong_said = []
        self.tie_card = NONE
        self.tie_cards = []
        self.tie_from = []

    def copy(self) -> "Race":
        """The same race for another game."""
        twin = Race(self.about, list(self.seats), self.ours, self.theirs, self.since)
        twin.step = self.step
        twin.right = list(self.right)
        twin.right_said = list(self.right_said)
        twin.window_ends = self.window_ends
        twin.wrong = list(self.wrong)
        twin.wrong_said = list(self.wrong_said)
        twin.tie_card = self.tie_card
        twin.tie_cards = list(self.tie_cards)
        twin.tie_from = list(self.tie_from)
        return twin


class Award:
    """A card that has moved, while it can still be voted on."""

    about: int
    seats: list[int]  # of its race
    ours: int
    theirs: int
    winner: int
    pile: int  # where the card lay
    onto: int  # house rule: the play pile it went to, else NONE
    card: int
    shown: int  # when that card had been exposed
    at: int
    said: int  # the answer's place in what was said, or NONE
    accepted: list[int]  # losers who let it stand
    blocks: bool  # challenge_ms: nobody draws yet
    voted: bool  # a vote has upheld it

    def __init__(self, race: Race, winner: int, pile: int, card: int, shown: int, at: int) -> None:
        self.about = race.about
        self.seats = list(race.seats)
        self.ours = race.ours
        self.theirs = race.theirs
        self.winner = winner
        self.pile = pile
        self.onto = NONE
        self.card = card
        self.shown = shown
        self.at = at
        self.said = NONE
        self.accepted = []
        self.blocks = False
        self.voted = False

    def copy(self) -> "Award":
        """The same award for another game."""
        race = Race(self.about, self.seats, self.ours, self.theirs, 0)
        twin = Award(race, self.winner, self.pile, self.card, self.shown, self.at)
        twin.onto = self.onto
        twin.said = self.said
        twin.accepted = list(self.accepted)
        twin.blocks = self.blocks
        twin.voted = self.voted
        return twin


class Vote:
    """A vote of the group that is on."""

    speaker: int  # whose answer it is about
    appeal: bool  # the answer was judged wrong; else it has won a card
    said: int
    voters: list[int]
    stands: list[int]  # voters who want the answer to stand
    falls: list[int]
    since: int

    def __init__(
        self, speaker: int, appeal: bool, said: int, voters: list[int], since: int
    ) -> None:
        self.speaker = speaker
        self.appeal = appeal
        self.said = said
        self.voters = voters
        self.stands = []
        self.falls = []
        self.since = since

    def copy(self) -> "Vote":
        """The same vote for another game."""
        twin = Vote(self.speaker, self.appeal, self.said, list(self.voters), self.since)
        twin.stands = list(self.stands)
        twin.falls = list(self.falls)
        return twin


class Settings:
    """The options of a game, read once and shared by its clones."""

    party: bool
    rounds: int
    first_player: Any
    opening_wilds: str
    no_repeat: bool
    repeat_scope: str
    sitting: bool  # repeat_period
    talk_counts: bool
    tie_window_ms: int
    challenge_ms: int
    stall_ms: int
    vote_ms: int
    anyone_calls: bool
    all_vote: bool
    fouls: bool
    foul_keep: bool
    width: int  # play piles per seat
    two_pile_turn: str
    own_contest: bool
    blanks: str
    kids: dict[int, str]
    kid_exempt: bool
    playoff: bool
    won_to_play_pile: bool
    same_answer: bool

    def __init__(self, options: dict[str, Any], seats: int) -> None:
        self.party = options["edition"] == "party"
        self.rounds = options["rounds"]
        self.first_player = options["first_player"]
        self.opening_wilds = options["opening_wilds"]
        self.no_repeat = options["no_repeat"]
        self.repeat_scope = options["repeat_scope"]
        self.sitting = options["repeat_period"] == "sitting"
        self.talk_counts = options["talk_counts"]
        self.tie_window_ms = options["tie_window_ms"]
        self.challenge_ms = options["challenge_ms"]
        self.stall_ms = 1000 * int(options["stall_seconds"])
        self.vote_ms = 1000 * int(options["vote_seconds"])
        caller = options["vote_caller"]
        self.anyone_calls = caller == "anyone" or (caller == "edition" and not self.party)
        self.all_vote = options["voters"] == "all"
        self.fouls = options["fouls"]
        self.foul_keep = options["foul_card"] == "keep"
        self.width = piles_each(options, seats)
        self.two_pile_turn = options["two_pile_turn"]
        self.own_contest = options["own_match"] == "contest"
        self.blanks = options["blanks"]
        self.kids = {int(seat): str(name) for seat, name in options["kid_category"].items()}
        self.kid_exempt = options["kid_repeat_exempt"]
        # two who win together have one score and no piles to win cards for.
        self.same_answer = seats == 2 and options["two_player"] == "same_answer"
        self.playoff = options["round_tie"] == "playoff" and not self.same_answer
        self.won_to_play_pile = options["won_to_play_pile"] and not self.same_answer


def verdict_of(code: int) -> str:
    """The verdict on an answer with this code; what was said aloud is believed."""
    return "wrong" if code == WRONG else "unsure" if code == UNSURE else "right"


def piles_each(options: dict[str, Any], seats: int) -> int:
    """PE-37: how many play piles a seat defends."""
    if seats == 2:
        return 2 if options["two_player"] == "two_piles" else 1
    return 2 if seats == 3 and options["three_player"] == "two_piles" else 1


class Anomia(State):
    """One sitting of Anomia: a round, or several with totals."""

    settings: Settings
    cards: Cards
    piles: list[list[int]]  # all play piles of the table
    owner: list[int]  # pile -> seat
    first: list[int]  # seat -> its first pile; one more entry at the end
    shown: list[int]  # pile -> when its top card was exposed
    clock: int  # counts exposures
    won: list[list[int]]
    draw: list[list[int]]  # two piles, the top card last
    wilds: list[int]  # the last is in force
    next_draw: int  # who draws next
    again: bool  # that seat drew a wild and draws again
    next_pile: list[int]  # alternate, seats: the pile each seat draws onto next
    skips: list[int]  # foul_card keep: turns each seat has lost
    drawer: int  # who drew last
    drawn_onto: int  # while a foul can be called: the pile drawn onto, or MIDDLE; else NONE
    race: Race | None
    award: Award | None
    vote: Vote | None
    said: list[Said]
    round: int
    over: bool  # the round is over and another follows
    learning: bool  # opening_wilds: until the first face-off has been resolved
    aside: list[int]  # wilds set aside meanwhile
    spare: list[int]  # cards of the deck that this game leaves out
    totals: list[int]
    rounds_won: list[list[int]]
    both_said: str  # two_player same_answer: the first one's words, hidden while the other thinks

    # Counts for the lab.
    draws: int
    matches: int
    cascade: int
    at_once: int  # the most matches that lay open at the same moment
    longest_cascade: int
    ties: int
    votes: int

    def __init__(self, settings: Settings, seats: int, cards: Cards, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.settings = settings
        self.cards = cards
        self.lay_out([settings.width] * seats)
        self.won = [[] for _ in range(seats)]
        self.draw = [[], []]
        self.wilds = []
        self.next_draw = 0
        self.again = False
        self.drawer = 0
        self.drawn_onto = NONE
        self.race = None
        self.award = None
        self.vote = None
        self.said = []
        self.round = 1
        self.over = False
        self.learning = settings.opening_wilds != "normal"
        self.aside = []
        self.spare = []
        self.totals = [0] * seats
        self.rounds_won = []
        self.both_said = ""
        self.draws = 0
        self.matches = 0
        self.cascade = 0
        self.at_once = 0
        self.longest_cascade = 0
        self.ties = 0
        self.votes = 0

    def lay_out(self, widths: list[int]) -> None:
        """Empty play piles: so many before each seat."""
        self.piles = []
        self.owner = []
        self.first = [0]
        for seat, width in enumerate(widths):
            for _ in range(width):
                self.piles.append([])
                self.owner.append(seat)
            self.first.append(len(self.piles))
        self.shown = [0] * len(self.piles)
        self.clock = 0
        self.next_pile = [0] * self.seats
        self.skips = [0] * self.seats

    def clone(self) -> "Anomia":
        twin = Anomia(self.settings, self.seats, self.cards, self.chance.clone())
        self.carry_over(twin)
        twin.piles = [list(pile) for pile in self.piles]
        twin.owner = self.owner
        twin.first = self.first
        twin.shown = list(self.shown)
        twin.clock = self.clock
        twin.won = [list(pile) for pile in self.won]
        twin.draw = [list(pile) for pile in self.draw]
        twin.wilds = list(self.wilds)
        twin.next_draw = self.next_draw
        twin.again = self.again
        twin.next_pile = list(self.next_pile)
        twin.skips = list(self.skips)
        twin.drawer = self.drawer
        twin.drawn_onto = self.drawn_onto
        twin.race = None if self.race is None else self.race.copy()
        twin.award = None if self.award is None else self.award.copy()
        twin.vote = None if self.vote is None else self.vote.copy()
        twin.said = [said.copy() for said in self.said]
        twin.round = self.round
        twin.over = self.over
        twin.learning = self.learning
        twin.aside = list(self.aside)
        twin.spare = list(self.spare)
        twin.totals = list(self.totals)
        twin.rounds_won = [list(winners) for winners in self.rounds_won]
        twin.both_said = self.both_said
        twin.draws = self.draws
        twin.matches = self.matches
        twin.cascade = self.cascade
        twin.at_once = self.at_once
        twin.longest_cascade = self.longest_cascade
        twin.ties = self.ties
        twin.votes = self.votes
        return twin

    def cite(self, uk: str, party: str) -> str:
        """The clause of the edition that is played."""
        return party if self.settings.party else uk

    # Set-up.

    def begin(self, deck: list[int]) -> None:
        """UK-10, PE-05: two draw piles, the first the upper half; UK-11, PE-06: who begins."""
        half = (len(deck) + 1) // 2
        self.draw = [deck[:half][::-1], deck[half:][::-1]]
        first = self.settings.first_player
        if first == "random":
            self.next_draw = self.chance.below(self.seats)
        else:
            self.next_draw = 0 if first == "shuffler" else int(first)
        self.drawer = self.next_draw
        self.drawn_onto = NONE
        self.learning = self.settings.opening_wilds != "normal"
        self.turn = self.next_draw
        if self.events is not None:
            self.tell("dealt", round=self.round, turn=self.next_draw)

    def find_turn(self) -> None:
        """Where a position goes on: with its race or vote, or with the next draw."""
        if self.race is None and self.vote is None and self.result is None and not self.over:
            if self.find_match() is not None:
                self._look_for_race()
                return
            waits = self.award is not None and self.award.blocks
            if not waits and (self.draw[0] or self.draw[1]):
                self.turn = self.next_draw
                return
        self.turn = ANYONE

    def next_round(self) -> None:
        """UK-36: all cards are shuffled for another round."""
        deck: list[int] = []
        for heap in [*self.draw, *self.piles, *self.won, self.wilds, self.aside]:
            deck.extend(heap)
        widths = [self.first[seat + 1] - self.first[seat] for seat in range(self.seats)]
        self.lay_out(widths)
        self.won = [[] for _ in range(self.seats)]
        self.wilds = []
        self.aside = []
        self.again = False
        self.award = None
        self.over = False
        self.cascade = 0
        if not self.settings.sitting:
            self.said = []
        self.round += 1
        self.chance.shuffle(deck)
        self.begin(deck)

    # Which moves are open.

    def legal(self, seat: int) -> list[int]:
        if self.turn == seat:
            return self._draws(seat)
        if self.turn != ANYONE or self.result is not None:
            return []
        if self.over:
            return [NEXT]
        vote = self.vote
        if vote is not None:
            waits = seat in vote.voters and seat not in vote.stands and seat not in vote.falls
            return [VOTE_DOWN, VOTE_STANDS] if waits else []
        moves: list[int] = []
        award = self.award
        if award is not None and award.blocks and self._lost(award, seat):
            moves.append(ACCEPT)
        race = self.race
        if race is None:
            return moves
        if race.step == TIED:
            if seat not in race.seats:
                for heap in range(2):
                    if self.draw[heap]:
                        moves.append(FLIP + heap)
        elif seat in race.seats and seat not in race.right:
            moves.append(ALOUD)
        return moves

    def _draws(self, seat: int) -> list[int]:
        """UK-11, UK-15: either draw pile; A-30: onto either of the own play piles."""
        moves: list[int] = []
        width = self.first[seat + 1] - self.first[seat]
        low = 0
        high = width
        if width > 1 and self.settings.two_pile_turn != "choose":
            low = self.next_pile[seat]
            high = low + 1
        for heap in range(2):
            if self.draw[heap]:
                for place in range(low, high):
                    moves.append(8 * heap + place)
        return moves

    def _lost(self, award: Award, seat: int) -> bool:
        """Has this seat lost the card, without having let it stand?"""
        return seat != award.winner and seat in award.seats and seat not in award.accepted

    def asides(self, seat: int) -> list[int]:
        """Talk, and the calls that a playout leaves to people."""
        if self.result is not None:
            return []
        moves = [SAY]
        race = self.race
        if self.vote is not None or self.over:
            return moves
        award = self.award
        if award is not None and not award.voted and seat not in award.accepted:
            if self.settings.anyone_calls or self._lost(award, seat):
                moves.append(CALL_VOTE)
        if race is not None:
            if race.step == OPEN and seat in race.wrong and not self.settings.same_answer:
                moves.append(APPEAL)
            if seat not in race.seats:
                moves.append(MURMUR)  # UK-40, PE-28
        if self.settings.fouls and self.drawn_onto != NONE and seat != self.drawer:
            moves.append(FOUL)
        return moves

    def movers(self) -> list[int]:
        race = self.race
        if race is not None and race.step == OPEN and self.vote is None and not race.right:
            if self.award is None or not self.award.blocks:
                return race.seats
        return [seat for seat in range(self.seats) if self.legal(seat)]

    def why_not(self, seat: int, code: int, words: str = "") -> Refusal | None:
        if RIGHT <= code <= WRONG:
            if ALOUD not in self.legal(seat):
                return self.explain(seat, ALOUD, words)
            if self._is_banned(seat, words):
                return illegal(self.cite("UK-42", "PE-29"), f"{words!r} has been said already.")
            return None
        if code in self.legal(seat) or code in self.asides(seat):
            return None
        return self.explain(seat, code, words)

    def explain(self, seat: int, code: int, words: str) -> Refusal:
        if self.result is not None:
            return late(self.result.clause, "The game is over.")
        if code == NEXT:
            return late(self.cite("UK-36", "PE-26"), "The round is not over yet.")
        if self.over:
            return late(self.cite("UK-34", "PE-25"), "The round is over; another has not begun.")
        if code < DRAWS:
            return self._explain_draw(seat, code)
        if self.vote is not None:
            return self._explain_vote(self.vote, seat, code)
        if code == ALOUD:
            return self._explain_answer(seat)
        if code == FLIP or code == FLIP + 1:
            return self._explain_flip(seat)
        if code == MURMUR:
            return illegal(self.cite("UK-40", "PE-28"), "There is nothing for you to murmur about.")
        if code == FOUL:
            return self._explain_foul()
        return self._explain_dispute(seat, code)

    def _explain_draw(self, seat: int, code: int) -> Refusal:
        if self.race is not None:
            return illegal(self.cite("UK-25", "PE-18"), "First the face-off must be played.")
        if self.vote is not None or (self.award is not None and self.award.blocks):
            return late(self.cite("UK-50", "PE-32"), "The last card can still be disputed.")
        if seat != self.next_draw:
            return illegal(self.cite("UK-16", "PE-09"), f"Seat {self.next_draw} draws next.")
        if not self.draw[code // 8]:
            return illegal(self.cite("UK-11", "PE-07"), "That draw pile is empty.")
        return illegal(self.cite("UK-17", "PE-37"), "That is not the play pile to draw onto now.")

    def _explain_answer(self, seat: int) -> Refusal:
        race = self.race
        if race is None:
            return late(self.cite("UK-21", "PE-13"), "There is no face-off; you are too late.")
        if race.step == TIED:
            return late(self.cite("UK-44", "PE-30"), "It is a tie: wait for the tie-break card.")
        if seat in race.right:
            return late(self.cite("UK-21", "PE-13"), "You have answered already.")
        return illegal(self.cite("UK-18", "PE-11"), "This face-off is between others.")

    def _explain_flip(self, seat: int) -> Refusal:
        race = self.race
        clause = self.cite("UK-44", "PE-30")
        if race is None or race.step != TIED:
            return late(clause, "There is no tie to break.")
        if seat in race.seats:
            return illegal(clause, "A third player flips the tie-break card.")
        return illegal(clause, "That draw pile is empty.")

    def _explain_foul(self) -> Refusal:
        clause = self.cite("UK-38", "PE-27")
        if not self.settings.fouls:
            return illegal(clause, "Fouls are not called at this table.")
        if self.drawn_onto == NONE:
            return late(clause, "There is no flip that can be called foul now.")
        return illegal(clause, "Your own flip is for the others to judge.")

    def _explain_vote(self, vote: Vote, seat: int, code: int) -> Refusal:
        clause = self.cite("UK-50", "PE-32")
        if code != VOTE_DOWN and code != VOTE_STANDS:
            return late(clause, "The group is voting: wait for the outcome.")
        if seat in vote.voters:
            return late(clause, "You have voted already.")
        return illegal(clause, "You have no vote in this.")

    def _explain_dispute(self, seat: int, code: int) -> Refusal:
        """Why nothing is accepted, voted on or appealed against."""
        clause = self.cite("UK-50", "PE-32")
        award = self.award
        if code == ACCEPT and award is not None and award.blocks:
            return illegal(clause, "It is for the loser to let it stand.")
        if code == CALL_VOTE and award is not None and not award.voted:
            if seat in award.accepted:
                return illegal(clause, "You have let it stand.")
            return illegal(clause, "This vote is for the loser to call.")
        race = self.race
        if code == APPEAL and race is not None and race.step == OPEN:
            return illegal(clause, "No answer of yours was judged wrong.")
        return late(clause, "There is nothing to be settled now.")

    # Moves.

    def apply(self, seat: int, code: int, words: str = "") -> None:
        if code < DRAWS:
            self._draw(seat, code // 8, code % 8)
        elif code <= WRONG:
            self._answer(seat, code, words)
        elif code == ACCEPT:
            self._accept(seat)
        elif code == VOTE_DOWN or code == VOTE_STANDS:
            self._cast(seat, code == VOTE_STANDS)
        elif code == CALL_VOTE:
            self._call_vote(seat)
        elif code == APPEAL:
            self._appeal(seat)
        elif code == FLIP or code == FLIP + 1:
            self._flip(code - FLIP, seat)
        elif code == MURMUR:
            self.tell("murmured", seat=seat)
        elif code == SAY:
            self.said.append(Said(words, EVERYWHERE, False))
            self.tell("said", seat=seat, text=words)
        elif code == NEXT:
            self.next_round()
        else:
            self._call_foul(seat)

    def _draw(self, seat: int, heap: int, place: int) -> None:
        card = self.draw[heap].pop()
        self.draws += 1
        self.award = None
        self.drawer = seat
        self.drawn_onto = NONE
        self.cascade = 0
        if self.cards.symbol[card] == NONE:
            self._draw_wild(seat, heap, card)
        else:
            onto = self.first[seat] + place
            self.piles[onto].append(card)  # UK-12, UK-17
            self._expose(onto)
            self.drawn_onto = onto
            self.again = False
            self._pass_draw(seat, place)
            if self.events is not None:
                text = self.cards.texts[card]
                self.tell("drew", seat=seat, card=text, draw=heap, onto=place)
        self._look_for_race()

    def _draw_wild(self, seat: int, heap: int, card: int) -> None:
        """UK-28, UK-33: it lies in the middle, and its drawer draws again."""
        self.again = True
        if self.events is not None:
            self.tell("drew", seat=seat, card=self.cards.texts[card], draw=heap)
        if self.learning and self._categories_left():
            if self.settings.opening_wilds == "return":  # UK-14
                self._put_back(card)
            else:  # PE-08
                self.aside.append(card)
        else:
            self.wilds.append(card)
            self.drawn_onto = MIDDLE

    def _categories_left(self) -> bool:
        """Is there still a card in the draw piles that is no wild?"""
        for heap in self.draw:
            for card in heap:
                if self.cards.symbol[card] != NONE:
                    return True
        return False

    def _pass_draw(self, seat: int, place: int) -> None:
        """UK-16, PE-19: the next seat clockwise draws next."""
        if self.first[seat + 1] - self.first[seat] > 1:
            last = place == self.first[seat + 1] - self.first[seat] - 1
            self.next_pile[seat] = 0 if last else place + 1
            if self.settings.two_pile_turn == "seats" and not last:
                return
        self.next_draw = (seat + 1) % self.seats
        while self.skips[self.next_draw]:
            self.skips[self.next_draw] -= 1
            self.next_draw = (self.next_draw + 1) % self.seats

    def _expose(self, pile: int) -> None:
        self.clock += 1
        self.shown[pile] = self.clock

    def _put_back(self, card: int) -> None:
        """UK-47, A-14: to a random place of a random draw pile that is not empty."""
        if self.draw[0] and self.draw[1]:
            heap = self.draw[self.chance.below(2)]
        else:
            heap = self.draw[1] if self.draw[1] else self.draw[0]
        heap.insert(self.chance.below(len(heap) + 1), card)

    # Matches.

    def _class_of(self, pile: int, left: int, right: int) -> int:
        """The symbol of a pile's top card; the wild in force makes two symbols one (UK-30)."""
        symbol = self.cards.symbol[self.piles[pile][-1]]
        return left if symbol == right else symbol

    def _look_for_race(self) -> None:
        """UK-18, UK-24, UK-25: start the race there is, or let the next seat draw."""
        match = self.find_match()
        if match is None:
            self.race = None
            self._settle()
            return
        ours, theirs = match
        one = self.owner[ours]
        two = self.owner[theirs]
        if one == two or self.settings.same_answer:  # the card exposed last is at stake
            newer = ours if self.shown[ours] > self.shown[theirs] else theirs
            everyone = [seat for seat in range(self.seats)]
            self.race = Race(CONTEST, everyone, newer, NONE, self.now)
        elif one < two:
            self.race = Race(MATCH, [one, two], ours, theirs, self.now)
        else:
            self.race = Race(MATCH, [two, one], theirs, ours, self.now)
        self.matches += 1
        self.cascade += 1
        if self.cascade > self.longest_cascade:
            self.longest_cascade = self.cascade
        self.turn = ANYONE
        self._tell_race()

    def find_match(self) -> tuple[int, int] | None:
        """The match to be played now, as two piles."""
        left = NONE
        right = NONE
        if self.wilds:
            left = self.cards.left[self.wilds[-1]]
            right = self.cards.right[self.wilds[-1]]
        seen = [NONE] * len(SYMBOLS)
        for pile in range(len(self.piles)):
            if self.piles[pile]:
                kind = self._class_of(pile, left, right)
                if seen[kind] != NONE:
                    return self._first_match(left, right)
                seen[kind] = pile
        return None

    def _first_match(self, left: int, right: int) -> tuple[int, int] | None:
        """A-06: newest card first, then the newer other card, then clockwise from the drawer."""
        best: tuple[int, int] | None = None
        best_rank = (0, 0, 0)
        found = 0
        for one in range(len(self.piles)):
            if not self.piles[one]:
                continue
            for two in range(one + 1, len(self.piles)):
                if not self.piles[two]:
                    continue
                if self._class_of(one, left, right) != self._class_of(two, left, right):
                    continue
                if self.owner[one] == self.owner[two] and not self.settings.own_contest:
                    continue
                found += 1
                rank = self._rank(one, two)
                if best is None or rank > best_rank:
                    best = (one, two)
                    best_rank = rank
        if found > self.at_once:
            self.at_once = found
        return best

    def _rank(self, one: int, two: int) -> tuple[int, int, int]:
        newer = max(self.shown[one], self.shown[two])
        older = min(self.shown[one], self.shown[two])
        steps_one = (self.owner[one] - self.drawer) % self.seats
        steps_two = (self.owner[two] - self.drawer) % self.seats
        return newer, older, -min(steps_one, steps_two)

    def asked(self, race: Race, seat: int) -> str:
        """UK-19, PE-12: what this seat has to name an example of."""
        if seat in self.settings.kids:  # PE-38, A-37
            return self.settings.kids[seat]
        category = self.cards.category[self._asked_card(race, seat)]
        if category == BLANK and self.settings.blanks.startswith("custom:"):  # PE-35
            return self.settings.blanks[7:].strip()
        return category

    def category(self, seat: int) -> str:
        race = self.race
        if race is None or race.step == TIED or seat not in race.seats:
            return ""
        return self.asked(race, seat)

    def _asked_card(self, race: Race, seat: int) -> int:
        if race.tie_card != NONE:  # UK-45
            return race.tie_card
        if race.about == CONTEST:
            return self.piles[race.ours][-1]
        return self.piles[race.theirs if seat == race.seats[0] else race.ours][-1]

    def _said_for(self, race: Race, seat: int) -> str:
        """A-23, A-36: what an answer is remembered for."""
        if seat in self.settings.kids:
            return "kid:" + self.settings.kids[seat]
        return self.cards.texts[self._asked_card(race, seat)]

    def _is_banned(self, seat: int, words: str) -> bool:
        race = self.race
        settings = self.settings
        if (
            race is None
            or not settings.no_repeat
            or (seat in settings.kids and settings.kid_exempt)
        ):
            return False
        card = self._said_for(race, seat)
        return is_banned(words, card, self.said, settings.repeat_scope, settings.talk_counts)

    # Answers.

    def _answer(self, seat: int, code: int, words: str) -> None:
        race = self.race
        assert race is not None
        self.award = None  # the next answer closes the vote on the last card
        self.drawn_onto = NONE
        if code == WRONG and self._anything_goes(race, seat):
            code = RIGHT
        if self.settings.same_answer and code != WRONG:
            self._answer_together(race, seat, code, words)
            return
        place = self._remember(race, seat, words)
        if self.events is not None:
            text = {"text": words} if words else {}
            self.tell("answered", seat=seat, verdict=verdict_of(code), **text)
        if code == WRONG:
            if seat not in race.wrong:
                race.wrong.append(seat)
                race.wrong_said.append(place)
            else:
                race.wrong_said[race.wrong.index(seat)] = place
            return
        race.right.append(seat)
        race.right_said.append(place)
        if self.settings.tie_window_ms == 0:
            self._finish_race(race)
        elif race.step == OPEN:
            race.step = WINDOW
            race.window_ends = self.now + self.settings.tie_window_ms
        elif len(race.right) == len(race.seats):
            self._finish_race(race)

    def _remember(self, race: Race, seat: int, words: str) -> int:
        """A-25: whatever is said counts as said; its place there, NONE if it was said aloud."""
        if not words:
            return NONE
        self.said.append(Said(words, self._said_for(race, seat), False))
        return len(self.said) - 1

    def _anything_goes(self, race: Race, seat: int) -> bool:
        """PE-36: any example of anything is right for a blank."""
        if self.settings.blanks != "anything" or seat in self.settings.kids:
            return False
        return self.cards.category[self._asked_card(race, seat)] == BLANK

    def _answer_together(self, race: Race, seat: int, code: int, words: str) -> None:
        """A-35, `same_answer`: two words are shown together; the same one wins the newer card."""
        if self.events is not None:
            known = {"text": words} if words else {}
            self.tell_seat(seat, known, "answered", seat=seat, verdict=verdict_of(code))
        if not race.right:
            self.both_said = words
            race.right.append(seat)
            race.right_said.append(NONE)
            return
        first = race.right[0]
        texts = [self.both_said, words] if first < seat else [words, self.both_said]
        same = plain(words) == plain(self.both_said)
        self._remember(race, first, self.both_said)
        place = self._remember(race, seat, words)
        self.both_said = ""
        race.right = []
        race.right_said = []
        if self.events is not None:
            self.tell("compared", texts=texts, same=same)
        if same:
            self._award(race, seat, place)

    def _finish_race(self, race: Race) -> None:
        """One right answer wins; several in the tie window are a tie."""
        if len(race.right) == 1:
            self._award(race, race.right[0], race.right_said[0])
        else:
            self._tie(race, sorted(race.right))

    def _award(self, race: Race, winner: int, said: int) -> None:
        """UK-21 to UK-24, PE-13 to PE-16: the loser's card goes to the winner's winning pile."""
        self._give_back_tie_cards(race)
        if said != NONE:
            self.said[said].won = True
        self.race = None
        if race.about == PLAYOFF:
            if self.events is not None:
                self.tell("play-off-won", seat=winner)
            self._close_round([winner])
            return
        pile = race.ours
        if race.about == MATCH and winner == race.seats[0]:
            pile = race.theirs
        card = self.piles[pile].pop()
        award = Award(race, winner, pile, card, self.shown[pile], self.now)
        award.said = said
        self._expose(pile)
        if self.settings.won_to_play_pile:
            award.onto = self._winners_pile(race, winner)
            self.piles[award.onto].append(card)
            self._expose(award.onto)
        else:
            self.won[winner].append(card)
        award.blocks = self.settings.challenge_ms > 0
        self.award = award
        if self.events is not None:
            self.tell("won", seat=winner, card=self.cards.texts[card], loser=self.owner[pile])
        self._stop_learning()
        self._look_for_race()

    def _winners_pile(self, race: Race, winner: int) -> int:
        """House rule: the pile a won card is laid on; from an own pile it goes to the other."""
        if race.about == MATCH:
            return race.ours if winner == race.seats[0] else race.theirs
        pile = self.first[winner]
        return pile if pile != race.ours else pile + 1

    def _stop_learning(self) -> None:
        """A-03, A-04: after the first face-off wilds count, and those set aside come back."""
        self.learning = False
        for card in self.aside:
            self._put_back(card)
        self.aside = []

    # Ties.

    def _tie(self, race: Race, tied: list[int]) -> None:
        """UK-44: a third player flips; A-12: with nobody to do it, the table does."""
        self.ties += 1
        race.step = TIED
        race.seats = tied
        race.right = []
        race.right_said = []
        race.wrong = []
        race.wrong_said = []
        race.window_ends = NEVER
        self.both_said = ""
        self.turn = ANYONE
        if self.events is not None:
            self.tell("tied", seats=list(tied))
        if race.about != MATCH or self.seats == 2 or not self._categories_left():
            self._flip(0 if len(self.draw[0]) >= len(self.draw[1]) else 1, ANYONE)

    def _flip(self, heap: int, seat: int) -> None:
        """UK-44, UK-48: the top card that is no wild; the wilds go back into the draw piles."""
        race = self.race
        assert race is not None
        wilds: list[int] = []
        card = self._turn_over(heap, wilds)
        if card == NONE:
            card = self._turn_over(1 - heap, wilds)
        for wild in wilds:
            self._put_back(wild)
        if card != NONE:
            race.tie_cards.append(card)
            race.tie_from.append(DRAWN)
        else:
            card = self._borrow(race)
        if card == NONE and race.about == PLAYOFF:  # no card anywhere: the round is shared
            self._give_back_tie_cards(race)
            self.race = None
            self._close_round(race.seats)
            return
        race.tie_card = card
        race.step = OPEN
        race.since = self.now
        if self.events is not None:
            self._tell_flip(seat, card, wilds)
            self._tell_race()

    def _turn_over(self, heap: int, wilds: list[int]) -> int:
        while self.draw[heap]:
            card = self.draw[heap].pop()
            if self.cards.symbol[card] != NONE:
                return card
            wilds.append(card)
        return NONE

    def _borrow(self, race: Race) -> int:
        """A-11: a card that this game leaves out, else one out of a winning pile, else none."""
        spare = [card for card in self.spare if self.cards.symbol[card] != NONE]
        if spare:
            card = spare[self.chance.below(len(spare))]
            self.spare.remove(card)
            race.tie_cards.append(card)
            race.tie_from.append(SPARE)
            return card
        owners: list[int] = []
        for seat in range(self.seats):
            owners.extend([seat] * len(self.won[seat]))
        award = self.award
        if award is not None and award.onto == NONE:  # its card may still have to go back
            owners.remove(award.winner)
        if not owners:
            return NONE
        pick = self.chance.below(len(owners))
        lender = owners[pick]
        card = self.won[lender].pop(pick - owners.index(lender))
        race.tie_cards.append(card)
        race.tie_from.append(lender)
        return card

    def _give_back_tie_cards(self, race: Race) -> None:
        """UK-47, A-13: all tie-break cards go back to where they came from."""
        for card, source in zip(race.tie_cards, race.tie_from, strict=True):
            if source == DRAWN:
                self._put_back(card)
            elif source == SPARE:
                self.spare.append(card)
            else:
                self.won[source].insert(0, card)  # under the card last won, which can be disputed
        race.tie_cards = []
        race.tie_from = []
        race.tie_card = NONE

    # Votes.

    def _accept(self, seat: int) -> None:
        award = self.award
        assert award is not None
        award.accepted.append(seat)
        self.tell("accepted", seat=seat)
        for other in award.seats:
            if self._lost(award, other):
                return
        award.blocks = False
        self._settle()

    def _call_vote(self, seat: int) -> None:
        """UK-50, PE-32: is the last award to stand?"""
        award = self.award
        assert award is not None
        self.tell("vote-called", seat=seat, about=award.winner)
        self._open_vote(Vote(award.winner, False, award.said, self._voters(award.seats), self.now))

    def _appeal(self, seat: int) -> None:
        """An answer was judged wrong and its speaker asks the group."""
        race = self.race
        assert race is not None
        said = race.wrong_said[race.wrong.index(seat)]
        self.tell("appealed", seat=seat)
        self._open_vote(Vote(seat, True, said, self._voters(race.seats), self.now))

    def _open_vote(self, vote: Vote) -> None:
        self.votes += 1
        self.vote = vote
        self.turn = ANYONE

    def _voters(self, concerned: list[int]) -> list[int]:
        """A-20: all who are not in the race; if there is nobody else, all."""
        others = [seat for seat in range(self.seats) if seat not in concerned]
        return (
            [seat for seat in range(self.seats)] if self.settings.all_vote or not others else others
        )

    def _cast(self, seat: int, stands: bool) -> None:
        vote = self.vote
        assert vote is not None
        if stands:
            vote.stands.append(seat)
        else:
            vote.falls.append(seat)
        self.tell("voted", seat=seat, stands=stands)
        if len(vote.stands) + len(vote.falls) == len(vote.voters):
            self._close_vote(vote)

    def _close_vote(self, vote: Vote) -> None:
        """A-20: only a majority changes what was decided."""
        self.vote = None
        race = self.race
        if vote.appeal:
            assert race is not None
            race.since = self.now
            stands = len(vote.stands) > len(vote.falls)
            self.tell("vote-closed", stands=stands, seat=vote.speaker)
            place = race.wrong.index(vote.speaker)
            race.wrong.pop(place)
            race.wrong_said.pop(place)
            if stands:
                self._award(race, vote.speaker, vote.said)
            return
        stands = len(vote.falls) <= len(vote.stands)
        self.tell("vote-closed", stands=stands, seat=vote.speaker)
        award = self.award
        assert award is not None
        if stands:
            award.voted = True
            award.blocks = False
            if race is None:
                self._settle()
            else:
                race.since = self.now
        else:
            self._take_back(award)

    def _take_back(self, award: Award) -> None:
        """A-21: the card returns to the top of its pile and the race goes on."""
        if award.onto == NONE:
            self.won[award.winner].pop()
        else:
            self.piles[award.onto].pop()
        self.piles[award.pile].append(award.card)
        self.shown[award.pile] = award.shown
        self.clock = max(self.shown)
        if award.said != NONE:
            self.said[award.said].won = False
        self.award = None
        self._drop_race()  # the card covers what it had laid bare
        self.race = Race(award.about, award.seats, award.ours, award.theirs, self.now)
        self.turn = ANYONE
        self._tell_race()

    def _call_foul(self, seat: int) -> None:
        """UK-37, UK-38, A-16: a peeked card goes back; if it stays, its drawer's next turn is lost."""
        if self.settings.foul_keep:
            self.drawn_onto = NONE
            self.skips[self.drawer] += 1
            self.tell("foul-called", seat=self.drawer, by=seat)
            return
        if self.drawn_onto == MIDDLE:
            card = self.wilds.pop()
            self.again = False
            self._pass_draw(self.drawer, self.next_pile[self.drawer])
        else:
            card = self.piles[self.drawn_onto].pop()
            self._expose(self.drawn_onto)
        self.drawn_onto = NONE
        self._drop_race()
        self.tell("foul-called", seat=self.drawer, by=seat, card=self.cards.texts[card])
        self._put_back(card)
        self._look_for_race()

    def _drop_race(self) -> None:
        """The race has lost its ground: it is over without an award."""
        if self.race is not None:
            self._give_back_tie_cards(self.race)
            self.race = None

    # Time.

    def due(self) -> int:
        if self.result is not None or self.over:
            return NEVER
        vote = self.vote
        if vote is not None:
            return vote.since + self.settings.vote_ms if self.settings.vote_ms else NEVER
        moment = NEVER
        award = self.award
        if award is not None and award.blocks:
            moment = award.at + self.settings.challenge_ms
        race = self.race
        if race is None:
            if moment == NEVER and not self.draw[0] and not self.draw[1]:
                return self.now  # a position that begins at its end
            return moment
        ends = NEVER
        if race.step == WINDOW:
            ends = race.window_ends
        elif race.step == OPEN and self.settings.stall_ms:
            ends = race.since + self.settings.stall_ms
        if moment == NEVER or (ends != NEVER and ends < moment):
            return ends
        return moment

    def fall_due(self) -> None:
        vote = self.vote
        if vote is not None:
            self._close_vote(vote)
            return
        award = self.award
        if award is not None and award.blocks:
            if award.at + self.settings.challenge_ms <= self.now:
                award.blocks = False
                self._settle()
                return
        race = self.race
        if race is None:
            self._settle()
        elif race.step == WINDOW:
            self._finish_race(race)
        else:  # nobody knows an answer
            self.tell("stalled")
            self._give_back_tie_cards(race)
            self._tie(race, race.seats)

    # The end of a round.

    def _settle(self) -> None:
        """Nothing is to be played: the next seat draws, or the round is over (UK-34, A-07, A-08)."""
        if self.race is not None:
            return
        award = self.award
        if award is not None and award.blocks:
            self.turn = ANYONE
        elif self.draw[0] or self.draw[1]:
            self.turn = self.next_draw
        else:
            self._end_round()

    def _end_round(self) -> None:
        """UK-35, PE-25: most cards win; A-09: a tie is shared or played off."""
        scores = self._scores()
        most = max(scores)
        leaders = [seat for seat in range(self.seats) if scores[seat] == most]
        if len(leaders) > 1 and self.settings.playoff and most > 0:
            self.race = Race(PLAYOFF, leaders, NONE, NONE, self.now)
            self._tie(self.race, leaders)
            return
        self._close_round(leaders)

    def _scores(self) -> list[int]:
        """UK-07, A-05: cards in the winning piles; by house rules in the play piles, or together."""
        if self.settings.won_to_play_pile:
            scores = [0] * self.seats
            for pile in range(len(self.piles)):
                scores[self.owner[pile]] += len(self.piles[pile])
            return scores
        scores = [len(pile) for pile in self.won]
        return [sum(scores)] * self.seats if self.settings.same_answer else scores

    def _close_round(self, leaders: list[int]) -> None:
        """A-10: the round's winner and the running totals."""
        self.turn = ANYONE
        scores = self._scores()
        if self.settings.same_answer:
            leaders = [0, 1]
        self.rounds_won.append(leaders)
        for seat in range(self.seats):
            self.totals[seat] += scores[seat]
        if self.events is not None:
            self.tell("round-won", seats=list(leaders), scores=scores, totals=list(self.totals))
        if self.round < self.settings.rounds:
            self.over = True
            return
        winners = leaders
        if self.round > 1:
            most = max(self.totals)
            winners = [seat for seat in range(self.seats) if self.totals[seat] == most]
        self.result = Result(winners, list(self.totals), self.cite("UK-35", "PE-25"))

    # Events.

    def _tell_race(self) -> None:
        race = self.race
        if self.events is None or race is None:
            return
        asks = [self.asked(race, seat) for seat in race.seats]
        self.tell("faced-off", seats=list(race.seats), asks=asks, about=RACES[race.about])

    def _tell_flip(self, seat: int, card: int, wilds: list[int]) -> None:
        by = {} if seat == ANYONE else {"seat": seat}
        shown = {} if card == NONE else {"card": self.cards.texts[card]}
        self.tell("flipped", wilds=self.cards.written(wilds), **by, **shown)

    # Moves and positions as they are written outside.

    def read(self, move: Move) -> tuple[int, str]:
        kind = kind_of(move, KINDS)
        if kind == "draw":
            return self._read_draw(move), ""
        if kind == "answer":
            return self._read_answer(move)
        if kind == "say":
            (text,) = fields_of(move, "text")
            return SAY, self._read_text(text)
        if kind == "vote":
            (stands,) = fields_of(move, "stands")
            if type(stands) is not bool:
                raise malformed("a vote says stands: true or false")
            return (VOTE_STANDS if stands else VOTE_DOWN), ""
        if kind == "flip":
            (heap,) = fields_of(move, "from")
            return FLIP + self._read_heap(heap), ""
        fields_of(move)
        codes = {
            "accept": ACCEPT,
            "call-vote": CALL_VOTE,
            "appeal": APPEAL,
            "murmur": MURMUR,
            "next": NEXT,
            "foul": FOUL,
        }
        return codes[kind], ""

    def _read_heap(self, heap: Any) -> int:
        if type(heap) is not int or not 0 <= heap <= 1:
            raise malformed("from names a draw pile, 0 or 1")
        return int(heap)

    def _read_draw(self, move: Move) -> int:
        heap, onto = fields_of(move, "from", "onto")
        seat = self.next_draw
        width = self.first[seat + 1] - self.first[seat]
        if onto is None:
            if width > 1 and self.settings.two_pile_turn == "choose":
                raise malformed(f"onto names one of your play piles, 0 to {width - 1}")
            onto = self.next_pile[seat] if width > 1 else 0
        if type(onto) is not int or not 0 <= onto < width:
            raise malformed(f"onto names one of your play piles, 0 to {width - 1}")
        return 8 * self._read_heap(heap) + int(onto)

    def _read_answer(self, move: Move) -> tuple[int, str]:
        text, verdict = fields_of(move, "text", "verdict")
        if verdict is not None and (type(verdict) is not str or verdict not in VERDICTS):
            raise malformed("a verdict is right, unsure or wrong")
        code = UNSURE if verdict is None else VERDICTS[verdict]
        if text is None:
            return (WRONG if code == WRONG else ALOUD), ""
        return code, self._read_text(text)

    def _read_text(self, text: Any) -> str:
        if type(text) is not str or not text.strip() or len(text) > LONGEST_TEXT:
            raise malformed(f"text is what was said, 1 to {LONGEST_TEXT} characters")
        return str(text)

    def write(self, code: int, words: str = "") -> Move:
        if code < DRAWS:
            move: Move = {"type": "draw", "from": code // 8}
            if self.first[self.next_draw + 1] - self.first[self.next_draw] > 1:
                move["onto"] = code % 8
            return move
        if code <= WRONG:
            text = {"text": words} if words else {}
            for verdict, other in VERDICTS.items():
                if other == code:
                    return {"type": "answer", **text, "verdict": verdict}
            return {"type": "answer"}
        if code == VOTE_DOWN or code == VOTE_STANDS:
            return {"type": "vote", "stands": code == VOTE_STANDS}
        if code == FLIP or code == FLIP + 1:
            return {"type": "flip", "from": code - FLIP}
        if code == SAY:
            return {"type": "say", "text": words}
        names = {
            ACCEPT: "accept",
            CALL_VOTE: "call-vote",
            APPEAL: "appeal",
            MURMUR: "murmur",
            NEXT: "next",
            FOUL: "foul",
        }
        return {"type": names[code]}

    def may(self, seat: int) -> list[Move]:
        offers: list[Move] = []
        draws = [code for code in self.legal(seat) if code < DRAWS]
        if draws:
            offer: Move = {"type": "draw", "from": sorted({code // 8 for code in draws})}
            if self.first[seat + 1] - self.first[seat] > 1:
                offer["onto"] = sorted({code % 8 for code in draws})
            offers.append(offer)
        flips = [code - FLIP for code in self.legal(seat) if FLIP <= code <= FLIP + 1]
        if flips:
            offers.append({"type": "flip", "from": flips})
        for code in [*self.legal(seat), *self.asides(seat)]:
            if code == VOTE_DOWN:
                offers.append({"type": "vote", "stands": [True, False]})
            elif code == SAY:
                offers.append({"type": "say"})
            elif code >= DRAWS and code != VOTE_STANDS and not FLIP <= code <= FLIP + 1:
                offers.append(self.write(code))
        return offers

    def look(self, eye: int) -> Position:
        cards = self.cards
        return {
            "piles": [
                [
                    cards.written(self.piles[pile])
                    for pile in range(self.first[seat], self.first[seat + 1])
                ]
                for seat in range(self.seats)
            ],
            "won": [
                unseen(cards.written(pile), eye == TABLE or eye == seat)
                for seat, pile in enumerate(self.won)
            ],
            "draw": [unseen(cards.written(heap[::-1]), eye == TABLE) for heap in self.draw],
            "wilds": cards.written(self.wilds),
            "turn": self.next_draw,
            "again": self.again,
            "faceoff": self._faceoff(),
            "said": [said.told() for said in self.said],
            "round": self.round,
            "over": self.over,
            "totals": list(self.totals),
            "rounds_won": [list(winners) for winners in self.rounds_won],
            "next_pile": list(self.next_pile),
            "skips": list(self.skips),
            "drawer": self.drawer,
            "drawn_onto": self._told_onto(),
            "shown": list(self.shown),
            "learning": self.learning,
            "aside": cards.written(self.aside),
            "spare": cards.written(self.spare),
            "race": self._told_race(),
            "award": self._told_award(),
            "vote": self._told_vote(),
            "both_said": self._told_words(eye),
            "result": self.told_result(),
        }

    def _told_onto(self) -> int | str | None:
        if self.drawn_onto == MIDDLE:
            return "middle"
        return None if self.drawn_onto == NONE else self.drawn_onto

    def _told_words(self, eye: int) -> str:
        """A-35: the first one's words are for that seat alone until the other has spoken."""
        race = self.race
        if eye == TABLE or (race is not None and eye in race.right):
            return self.both_said
        return ""

    def _faceoff(self) -> dict[str, Any] | None:
        race = self.race
        if race is None:
            return None
        asks = [self.asked(race, seat) for seat in race.seats] if race.step != TIED else []
        return {"seats": list(race.seats), "asks": asks}

    def _told_race(self) -> dict[str, Any] | None:
        race = self.race
        if race is None:
            return None
        return {
            "about": RACES[race.about],
            "seats": list(race.seats),
            "ours": race.ours,
            "theirs": race.theirs,
            "step": STEPS[race.step],
            "since": race.since,
            "right": list(race.right),
            "right_said": list(race.right_said),
            "window_ends": race.window_ends,
            "wrong": list(race.wrong),
            "wrong_said": list(race.wrong_said),
            "tie_card": None if race.tie_card == NONE else self.cards.texts[race.tie_card],
            "tie_cards": self.cards.written(race.tie_cards),
            "tie_from": list(race.tie_from),
        }

    def _told_award(self) -> dict[str, Any] | None:
        award = self.award
        if award is None:
            return None
        return {
            "about": RACES[award.about],
            "seats": list(award.seats),
            "ours": award.ours,
            "theirs": award.theirs,
            "winner": award.winner,
            "pile": award.pile,
            "onto": award.onto,
            "card": self.cards.texts[award.card],
            "shown": award.shown,
            "at": award.at,
            "said": award.said,
            "accepted": list(award.accepted),
            "blocks": award.blocks,
            "voted": award.voted,
        }

    def _told_vote(self) -> dict[str, Any] | None:
        vote = self.vote
        if vote is None:
            return None
        return {
            "speaker": vote.speaker,
            "appeal": vote.appeal,
            "said": vote.said,
            "voters": list(vote.voters),
            "stands": list(vote.stands),
            "falls": list(vote.falls),
            "since": vote.since,
        }

    def tally(self) -> dict[str, int]:
        return {
            "draws": self.draws,
            "matches": self.matches,
            "at_once": self.at_once,
            "longest_cascade": self.longest_cascade,
            "ties": self.ties,
            "votes": self.votes,
        }
