"""Replaying a record: the one fold that everybody uses."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rumpus.core.chance import Chance
from rumpus.core.game import Game
from rumpus.core.reading import (
    Reader,
    Unreadable,
    as_list,
    as_number,
    as_object,
    as_seat,
    as_text,
    shown,
)
from rumpus.core.refusal import Refusal, Refused
from rumpus.core.state import Event, State
from rumpus.decks import DeckError, find_deck
from rumpus.games import find_game
from rumpus.record.shuffle import Shuffle, check_shuffle, read_shuffle

FORMAT = 1  # of records
RULES = 1  # goes up when an old record would replay differently
LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a record, read and checked."""

    game: Game
    options: dict[str, Any]
    names: tuple[str, ...]
    deck: str
    seed: str
    position: dict[str, Any] | None
    order: list[str] | None
    cards: list[str] | None  # a deck of the table's own, whole
    shuffle: Shuffle | None  # how the seed came about

    def begin(self) -> State:
        """The game as it begins. The same header gives the same game, byte for byte."""
        seats = len(self.names)
        chance = Chance(self.seed)
        if self.position is not None:
            return self.game.resume(self.options, seats, self.position, chance)
        if self.order is not None:
            cards = _cards(self.game, self.order, "order")
            return self.game.deal(self.options, seats, cards, chance, True)
        return self.game.deal(self.options, seats, self.read_cards(), chance, False)

    def read_cards(self) -> Any:
        """The cards a new game is dealt from, read once for any number of games."""
        texts = list(find_deck(self.deck).cards) if self.cards is None else list(self.cards)
        for deck in self.game.more_decks(self.options):
            texts += find_deck(deck).cards
        return _cards(self.game, texts, "cards")

    def doubts(self) -> list[tuple[str, str]]:
        """What the record says of its shuffle and does not hold: expected, got."""
        if self.shuffle is None:
            return []
        by_seed = self.position is None and self.order is None
        return check_shuffle(self.shuffle, self.seed, by_seed=by_seed)


def _cards(game: Game, texts: list[str], where: str) -> Any:
    try:
        return game.read_cards(texts)
    except Unreadable as wrong:
        raise Unreadable(
            where + wrong.where.removeprefix("cards"), wrong.expected, wrong.got
        ) from None


def read_header(line: Mapping[str, Any]) -> Header:
    """The header of a record; Unreadable where it is none."""
    fields = Reader(line, "header")
    _version("record", fields.take("record"), FORMAT)
    game = find_game(fields.take("game"))
    _version("rules", fields.take("rules", RULES), RULES)
    options = game.read_options(as_object(fields.take("options", {}), "options"))
    names = tuple(_name(name) for name in as_list(fields.take("seats"), "seats"))
    game.seats_for(len(names), options)
    cards = _texts(fields.take("cards"), "cards")
    deck = _deck(game, options, fields.take("deck"), own=cards is not None)
    seed = as_text(fields.take("seed", ""), "seed")
    position = fields.take("position")
    order = _texts(fields.take("order"), "order")
    if position is not None:
        position = as_object(position, "position")
        if order is not None:
            raise Unreadable("header", "a position or an order", "both")
    _check_hash(deck, fields.take("hash"), own=cards is not None)
    shuffle = fields.take("shuffle")
    fields.done()
    return Header(
        game,
        options,
        names,
        deck,
        seed,
        position,
        order,
        cards,
        None if shuffle is None else read_shuffle(shuffle),
    )


def _version(name: str, value: Any, ours: int) -> None:
    if type(value) is not int or value != ours:
        raise Unreadable(name, f"a header with {name} {ours}", shown(value))


def _texts(value: Any, where: str) -> list[str] | None:
    """A list of cards, not read yet."""
    if value is None:
        return None
    return [as_text(card, f"{where}[{i}]") for i, card in enumerate(as_list(value, where))]


def _name(value: Any) -> str:
    name = as_text(value, "seats")
    if not 0 < len(name) <= LONGEST_NAME:
        raise Unreadable("seats", f"a name of 1 to {LONGEST_NAME} characters", shown(value))
    return name


def _deck(game: Game, options: dict[str, Any], given: Any, *, own: bool) -> str:
    """The deck's id, if there is such a deck and the game is played with it; an own one has any."""
    if given is None:
        return game.deck_for(options)
    if own:
        return as_text(given, "deck")
    try:
        deck = find_deck(as_text(given, "deck"))
    except DeckError:
        raise Unreadable("deck", f"one of {', '.join(game.decks)}", shown(given)) from None
    if deck.kind != game.deck_kind:
        raise Unreadable("deck", f"one of {', '.join(game.decks)}", shown(given))
    return deck.id


def _check_hash(deck: str, value: Any, *, own: bool) -> None:
    """A record made with a deck of another content is not replayed with this one."""
    told = None if value is None else as_text(value, "hash")
    if told is not None and not own and told != find_deck(deck).hash:
        raise Unreadable("hash", f"the hash of {deck}", shown(value))


class Replay:
    """A record being replayed: its state, and what the last line did."""

    header: Header
    state: State
    at: int
    events: list[Event]  # of the last line
    refusal: Refusal | None  # of the last line's move

    def __init__(self, header: Header) -> None:
        self.header = header
        self.state = header.begin()
        self.state.take_events()
        self.at = 0
        self.events = []
        self.refusal = None

    def step(self, line: Mapping[str, Any]) -> None:
        """One line with `at`: time passes, and the move, if there is one, is made or refused."""
        at = as_number(line.get("at"), "at")
        if at < self.at:
            raise Unreadable("at", f"a moment not before {self.at}", shown(at))
        self.at = at
        self.refusal = None
        self.state.lapse(at)
        if "do" in line:
            seat = as_seat(line.get("seat"), "seat", self.state.seats)
            move = as_object(line["do"], "do")
            try:
                self.state.do(seat, move, at)
            except Refused as refused:
                self.refusal = refused.refusal
        self.events = self.state.take_events()
