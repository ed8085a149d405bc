"""Anomia's positions, read: the contract's fields, and ours that make a game go on exactly."""

from typing import Any

from rumpus.core.chance import Chance
from rumpus.core.reading import (
    Reader,
    Unreadable,
    as_card,
    as_cards,
    as_flag,
    as_hands,
    as_list,
    as_number,
    as_object,
    as_seat,
    as_text,
    as_word,
    shown,
)
from rumpus.core.state import Position, as_result
from rumpus.games.anomia.cards import NONE, Cards
from rumpus.games.anomia.rules import (
    MATCH,
    MIDDLE,
    PLAYOFF,
    RACES,
    SPARE,
    STEPS,
    TIED,
    WINDOW,
    Anomia,
    Award,
    Race,
    Settings,
    Vote,
)
from rumpus.games.anomia.said import Said

MOST_PILES = 8  # before one seat


def resume(options: dict[str, Any], seats: int, position: Position, chance: Chance) -> Anomia:
    """A game that begins at a position, taken as it stands; the face-off follows from the piles."""
    state = Anomia(Settings(options, seats), seats, Cards(), chance)
    fields = Reader(position, "position")
    _read_piles(state, fields)
    _read_draws(state, fields)
    _read_turns(state, fields)
    _read_rounds(state, fields)
    fields.take("faceoff")  # follows from the piles, or stands in `race`
    race = fields.take("race")
    award = fields.take("award")
    vote = fields.take("vote")
    state.result = as_result(fields.take("result"), fields.path("result"), seats)
    fields.done()
    if race is not None:
        state.race = _race(state, as_object(race, "position.race"))
    if award is not None:
        state.award = _award(state, as_object(award, "position.award"))
    if vote is not None:
        state.vote = _vote(state, as_object(vote, "position.vote"))
    state.find_turn()
    return state


def _read_piles(state: Anomia, fields: Reader) -> None:
    where = fields.path("piles")
    rows = as_list(
        fields.take("piles", [[[]] * state.settings.width] * state.seats), where, state.seats
    )
    widths = [len(as_list(row, f"{where}[{seat}]")) for seat, row in enumerate(rows)]
    for seat, width in enumerate(widths):
        if not 1 <= width <= MOST_PILES:
            raise Unreadable(f"{where}[{seat}]", f"1 to {MOST_PILES} play piles", str(width))
    state.lay_out(widths)
    read = state.cards.read
    state.piles = [
        as_cards(pile, f"{where}[{seat}][{place}]", read)
        for seat, row in enumerate(rows)
        for place, pile in enumerate(row)
    ]
    for pile in state.piles:
        for card in pile:
            if state.cards.symbol[card] == NONE:
                raise Unreadable(where, "no wild on a play pile", state.cards.texts[card])
    exposed = as_list(fields.take("shown", state.shown), fields.path("shown"), len(state.piles))
    state.shown = [as_number(clock, fields.path("shown")) for clock in exposed]
    state.clock = max(state.shown, default=0)


def _read_draws(state: Anomia, fields: Reader) -> None:
    read = state.cards.read
    seats = state.seats
    heaps = as_list(fields.take("draw", [[], []]), fields.path("draw"), 2)
    state.draw = [
        as_cards(heap, f"{fields.path('draw')}[{i}]", read)[::-1] for i, heap in enumerate(heaps)
    ]
    state.won = as_hands(fields.take("won", [[]] * seats), fields.path("won"), seats, read)
    state.wilds = _wilds(state, fields, "wilds")
    state.aside = _wilds(state, fields, "aside")
    state.spare = as_cards(fields.take("spare", []), fields.path("spare"), read)


def _wilds(state: Anomia, fields: Reader, name: str) -> list[int]:
    cards = as_cards(fields.take(name, []), fields.path(name), state.cards.read)
    for card in cards:
        if state.cards.symbol[card] != NONE:
            raise Unreadable(fields.path(name), "wilds", state.cards.texts[card])
    return cards


def _read_turns(state: Anomia, fields: Reader) -> None:
    seats = state.seats
    state.next_draw = as_seat(fields.take("turn", 0), fields.path("turn"), seats)
    state.again = as_flag(fields.take("again", False), fields.path("again"))
    last = state.next_draw if state.again else (state.next_draw - 1) % seats
    state.drawer = as_seat(fields.take("drawer", last), fields.path("drawer"), seats)
    state.drawn_onto = _drawn_onto(state, fields)
    for name in ("next_pile", "skips"):
        values = as_list(fields.take(name, [0] * seats), fields.path(name), seats)
        most = MOST_PILES - 1 if name == "next_pile" else 1000
        setattr(state, name, [as_number(value, fields.path(name), 0, most) for value in values])
    for seat in range(seats):
        width = state.first[seat + 1] - state.first[seat]
        as_number(state.next_pile[seat], fields.path("next_pile"), 0, width - 1)


def _drawn_onto(state: Anomia, fields: Reader) -> int:
    """Where the last card was laid, as long as a foul can be called."""
    onto = fields.take("drawn_onto")
    if onto is None:
        return NONE
    if onto == "middle" and state.wilds:
        return MIDDLE
    pile = as_number(onto, fields.path("drawn_onto"), 0, len(state.piles) - 1)
    if not state.piles[pile]:
        raise Unreadable(fields.path("drawn_onto"), "a play pile with a card", shown(pile))
    return pile


def _read_rounds(state: Anomia, fields: Reader) -> None:
    seats = state.seats
    said = as_list(fields.take("said", []), fields.path("said"))
    state.said = [_said(entry, f"{fields.path('said')}[{i}]") for i, entry in enumerate(said)]
    state.both_said = as_text(fields.take("both_said", ""), fields.path("both_said"))
    state.round = as_number(fields.take("round", 1), fields.path("round"), 1)
    state.over = as_flag(fields.take("over", False), fields.path("over"))
    state.learning = as_flag(fields.take("learning", state.learning), fields.path("learning"))
    totals = as_list(fields.take("totals", [0] * seats), fields.path("totals"), seats)
    state.totals = [as_number(total, fields.path("totals")) for total in totals]
    where = fields.path("rounds_won")
    rows = as_list(fields.take("rounds_won", []), where)
    state.rounds_won = [
        [as_seat(seat, where, seats) for seat in as_list(row, where)] for row in rows
    ]


def _said(entry: Any, where: str) -> Said:
    """An utterance; a bare text was said in talk."""
    if isinstance(entry, str):
        return Said(entry, "", False)
    fields = Reader(as_object(entry, where), where)
    card = fields.take("card")
    said = Said(
        as_text(fields.take("text"), fields.path("text")),
        "" if card is None else as_text(card, fields.path("card")),
        as_flag(fields.take("won", False), fields.path("won")),
    )
    fields.done()
    return said


def _seats(state: Anomia, fields: Reader, name: str, among: list[int]) -> list[int]:
    """Different seats, all of them among these."""
    where = fields.path(name)
    given = as_list(fields.take(name, []), where)
    seats = [as_seat(seat, where, state.seats) for seat in given]
    if len(set(seats)) < len(seats) or not set(seats) <= set(among):
        raise Unreadable(where, f"different seats out of {among}", str(seats))
    return seats


def _places(state: Anomia, fields: Reader, name: str, length: int) -> list[int]:
    """Places in what was said, one for each of some seats."""
    places = as_list(fields.take(name, [NONE] * length), fields.path(name), length)
    return [_place(state, place, fields.path(name)) for place in places]


def _place(state: Anomia, place: Any, where: str) -> int:
    return as_number(place, where, NONE, len(state.said) - 1)


def _pile(state: Anomia, fields: Reader, name: str, needed: bool) -> int:
    """A play pile; where none is needed there may be none, and the table writes so."""
    low, high = (0, len(state.piles) - 1) if needed else (NONE, NONE)
    return as_number(fields.take(name, NONE), fields.path(name), low, high)


def _race(state: Anomia, given: dict[str, Any]) -> Race:
    fields = Reader(given, "position.race")
    race = _who_and_what(state, fields)
    for pile in (race.ours, race.theirs):
        if pile != NONE and not state.piles[pile]:
            raise Unreadable(fields.where, "play piles that show a card", f"pile {pile}")
    race.since = as_number(fields.take("since", 0), fields.path("since"))
    race.step = STEPS.index(as_word(fields.take("step", "open"), fields.path("step"), STEPS))
    race.right = _seats(state, fields, "right", race.seats)
    race.right_said = _places(state, fields, "right_said", len(race.right))
    race.window_ends = as_number(fields.take("window_ends", NONE), fields.path("window_ends"), NONE)
    if race.step == WINDOW and (not race.right or race.window_ends == NONE):
        raise Unreadable(fields.where, "who was right and when the window ends", "a window alone")
    if race.step == TIED and not _has_third(state, race):
        raise Unreadable(fields.path("step"), "somebody who can flip a card", "nobody")
    race.wrong = _seats(state, fields, "wrong", race.seats)
    race.wrong_said = _places(state, fields, "wrong_said", len(race.wrong))
    _read_tie_cards(state, race, fields)
    if race.about == PLAYOFF and race.tie_card == NONE:
        raise Unreadable(fields.path("tie_card"), "the card of the play-off", "none")
    fields.done()
    return race


def _has_third(state: Anomia, race: Race) -> bool:
    """UK-44: is there a third player, with a card to flip?"""
    cards = state.draw[0] or state.draw[1]
    return race.about == MATCH and state.seats > 2 and bool(cards)


def _who_and_what(state: Anomia, fields: Reader) -> Race:
    """The seats of a race and the piles it is about: in a match theirs, in a contest one."""
    about = RACES.index(as_word(fields.take("about"), fields.path("about"), RACES))
    seats = _seats(state, fields, "seats", list(range(state.seats)))
    if seats != sorted(seats) or not seats or (about == MATCH and len(seats) != 2):
        raise Unreadable(fields.path("seats"), "the seats of the race, ascending", str(seats))
    ours = _pile(state, fields, "ours", about != PLAYOFF)
    theirs = _pile(state, fields, "theirs", about == MATCH)
    if about == MATCH and [state.owner[ours], state.owner[theirs]] != seats:
        raise Unreadable(fields.path("theirs"), "a play pile of each seat", f"{ours} and {theirs}")
    return Race(about, seats, ours, theirs, 0)


def _read_tie_cards(state: Anomia, race: Race, fields: Reader) -> None:
    where = fields.path("tie_cards")
    race.tie_cards = as_cards(fields.take("tie_cards", []), where, state.cards.read)
    sources = as_list(fields.take("tie_from", []), fields.path("tie_from"), len(race.tie_cards))
    race.tie_from = [
        as_number(source, fields.path("tie_from"), SPARE, state.seats - 1) for source in sources
    ]
    card = fields.take("tie_card")
    if card is None:
        return
    race.tie_card = as_card(card, fields.path("tie_card"), state.cards.read)
    if race.tie_card not in race.tie_cards or state.cards.symbol[race.tie_card] == NONE:
        raise Unreadable(fields.path("tie_card"), "a category card of tie_cards", shown(card))


def _award(state: Anomia, given: dict[str, Any]) -> Award:
    fields = Reader(given, "position.award")
    award = Award(
        _who_and_what(state, fields),
        as_seat(fields.take("winner"), fields.path("winner"), state.seats),
        as_number(fields.take("pile"), fields.path("pile"), 0, len(state.piles) - 1),
        as_card(fields.take("card"), fields.path("card"), state.cards.read),
        as_number(fields.take("shown", 0), fields.path("shown")),
        as_number(fields.take("at", 0), fields.path("at")),
    )
    _check_award(state, award, fields)
    award.onto = as_number(
        fields.take("onto", NONE), fields.path("onto"), NONE, len(state.piles) - 1
    )
    holder = state.won[award.winner] if award.onto == NONE else state.piles[award.onto]
    if not holder or holder[-1] != award.card:
        raise Unreadable(fields.path("card"), "the card last won", state.cards.texts[award.card])
    award.said = _place(state, fields.take("said", NONE), fields.path("said"))
    award.accepted = _seats(state, fields, "accepted", award.seats)
    award.blocks = as_flag(fields.take("blocks", False), fields.path("blocks"))
    award.voted = as_flag(fields.take("voted", False), fields.path("voted"))
    fields.done()
    return award


def _check_award(state: Anomia, award: Award, fields: Reader) -> None:
    """Could the card go back and its race go on? A-21."""
    piles = [pile for pile in (award.ours, award.theirs) if pile != NONE]
    others = [pile for pile in piles if pile != award.pile]
    kept = award.about == MATCH and state.owner[award.pile] == award.winner
    if kept or len(others) == len(piles) or not all(state.piles[pile] for pile in others):
        raise Unreadable(fields.path("pile"), "where the card lay", str(award.pile))
    if award.winner not in award.seats:
        raise Unreadable(fields.path("winner"), f"one of {award.seats}", str(award.winner))


def _vote(state: Anomia, given: dict[str, Any]) -> Vote:
    fields = Reader(given, "position.vote")
    vote = Vote(
        as_seat(fields.take("speaker"), fields.path("speaker"), state.seats),
        as_flag(fields.take("appeal", False), fields.path("appeal")),
        _place(state, fields.take("said", NONE), fields.path("said")),
        _seats(state, fields, "voters", list(range(state.seats))),
        as_number(fields.take("since", 0), fields.path("since")),
    )
    vote.stands = _seats(state, fields, "stands", vote.voters)
    vote.falls = _seats(
        state, fields, "falls", [seat for seat in vote.voters if seat not in vote.stands]
    )
    fields.done()
    race = state.race
    appealed = race is not None and vote.speaker in race.wrong
    awarded = state.award is not None and vote.speaker == state.award.winner
    if not (appealed if vote.appeal else awarded):
        raise Unreadable("position.vote", "a vote on an answer that was given", "none")
    return vote
