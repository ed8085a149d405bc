"""Anomia: both booklets, the UK and the Party edition."""

from collections.abc import Mapping, Sequence
from typing import Any

from rumpus.core.chance import Chance
from rumpus.core.game import Game
from rumpus.core.options import Option
from rumpus.core.reading import Unreadable, as_cards
from rumpus.core.state import State
from rumpus.games.anomia import positions, rules, steady, telling
from rumpus.games.anomia.cards import BLANK, SYMBOLS, Cards, card_key

PARTY_DECKS = ("party-1", "party-2", "party-3", "party-4", "party-5", "party-6")
DECKS = ("anomia-1", "anomia-2", *PARTY_DECKS)
MOST_SEATS = 12
REMOVED = {SYMBOLS.index("diamond"), SYMBOLS.index("circle")}  # UK-52
SEATS = tuple(str(seat) for seat in range(MOST_SEATS))


def kids(value: Any) -> dict[str, str]:
    """PE-38: seats, written as texts, and the one category each child names examples of."""
    if not isinstance(value, dict):
        raise ValueError
    for seat, category in value.items():
        if seat not in SEATS:
            raise ValueError
        if not isinstance(category, str) or not 0 < len(category.strip()) <= 60:
            raise ValueError
    return value


def blanks(value: Any) -> str:
    """PE-35: what the blanks ask for, written before the game."""
    if isinstance(value, str) and value.startswith("custom:") and 0 < len(value[7:].strip()) <= 60:
        return value
    raise ValueError


def more_decks(value: Any) -> list[str]:
    """PE-39: further decks, by their ids."""
    if isinstance(value, list) and len(value) <= 7 and all(deck in DECKS for deck in value):
        return value
    raise ValueError


OPTIONS = (
    Option(
        "edition",
        "uk",
        "Which booklet is played: the UK leaflet or the Party edition.",
        values=("uk", "party"),
    ),
    Option("rounds", 1, "How many rounds the sitting has.", numbers=(1, 20), rulings=("A-10",)),
    Option(
        "first_player",
        "shuffler",
        "Who draws first: the shuffler (seat 0), anybody by chance, or the seat named.",
        values=("shuffler", "random"),
        numbers=(0, MOST_SEATS - 1),
        rulings=("A-01",),
    ),
    Option(
        "opening_wilds",
        "normal",
        "Until the first face-off is over wilds count, go back into the draw piles, or lie aside.",
        values=("normal", "return", "set_aside"),
        rulings=("A-03", "A-04"),
    ),
    Option(
        "no_repeat",
        False,
        "An example that has been said cannot win again.",
        rulings=("UK-41", "PE-29"),
    ),
    Option(
        "repeat_scope",
        "card",
        "What has been said is used up for that card, for all cards, or only if it won a card.",
        values=("card", "global", "winning_only"),
        rulings=("A-23",),
    ),
    Option(
        "repeat_period",
        "round",
        "How long an example stays used up.",
        values=("round", "sitting"),
        rulings=("A-26",),
    ),
    Option(
        "talk_counts",
        True,
        "What is said in talk at the table is used up as well.",
        rulings=("A-24",),
    ),
    Option(
        "tie_window_ms",
        0,
        "Two right answers within this time are a tie.",
        numbers=(0, 1000),
        rulings=("A-29",),
    ),
    Option(
        "challenge_ms",
        0,
        "How long nobody draws after a card was won, so that it can be disputed.",
        numbers=(0, 60_000),
        rulings=("A-22",),
    ),
    Option(
        "stall_seconds",
        0,
        "When nobody has known an answer for so long, a tie-break card is flipped; 0: never.",
        numbers=(0, 3600),
        rulings=("A-19",),
    ),
    Option(
        "vote_seconds",
        0,
        "A vote closes after this time with the votes it has; 0: when all have voted.",
        numbers=(0, 3600),
        rulings=("A-20",),
    ),
    Option(
        "vote_caller",
        "edition",
        "Who may call a vote: anyone (as in the UK edition) or the loser (as in Party).",
        values=("edition", "anyone", "loser"),
        rulings=("A-22",),
    ),
    Option(
        "voters",
        "bystanders",
        "Who votes: those who are not in the face-off, or all.",
        values=("bystanders", "all"),
        rulings=("A-20",),
    ),
    Option(
        "fouls",
        False,
        "Where people sit together, a peeked flip can be called foul.",
        rulings=("UK-38", "A-16", "A-17"),
    ),
    Option(
        "foul_card",
        "return",
        "A card flipped foul goes back into a draw pile, or stays and costs the next turn.",
        values=("return", "keep"),
        rulings=("A-16",),
    ),
    Option(
        "three_player",
        "none",
        "With three: play as usual, without the diamond and circle cards, or with two piles each.",
        values=("none", "remove_two_symbols", "two_piles"),
        rulings=("UK-52", "PE-37"),
    ),
    Option(
        "two_player",
        "two_piles",
        "With two: two piles each, one pile each, or together against the deck with the same answer.",
        values=("two_piles", "flip_race", "same_answer"),
        rulings=("A-35",),
    ),
    Option(
        "two_pile_turn",
        "choose",
        "With two piles: draw onto either, onto one after the other, or once onto each in a turn.",
        values=("choose", "alternate", "seats"),
        rulings=("A-30",),
    ),
    Option(
        "own_match",
        "contest",
        "When your own two piles match, all race for the newer card, or nothing happens.",
        values=("contest", "ignore"),
        rulings=("A-31", "A-32", "A-33"),
    ),
    Option(
        "blanks",
        "anything",
        "Blank cards ask for anything at all, for what you agree on, for a text of yours, or are out.",
        values=("anything", "custom", "out"),
        other=blanks,
        takes="custom: and a category",
        rulings=("A-39", "A-40"),
    ),
    Option(
        "kid_category",
        {},
        "Children at the table, each with the one category they name examples of.",
        other=kids,
        takes='seats and categories like {"3": "animal"}',
        rulings=("PE-38",),
    ),
    Option(
        "kid_repeat_exempt",
        False,
        "Children may repeat what has been said.",
        rulings=("A-36",),
    ),
    Option(
        "decks_combined",
        [],
        "Further decks that are shuffled in for a longer game.",
        other=more_decks,
        takes=f"a list of decks out of {', '.join(DECKS)}",
        rulings=("PE-39",),
    ),
    Option(
        "round_tie",
        "shared",
        "A tie for most cards is shared, or played off for a tie-break card.",
        values=("shared", "playoff"),
        rulings=("A-09",),
    ),
    Option(
        "won_to_play_pile",
        False,
        "House rule: a won card goes face up on your own play pile, and play piles are counted.",
        rulings=("A-05",),
    ),
)


def check_seats(options: Mapping[str, Any], seats: int) -> None:
    """A-41: the UK edition is for three or more; named seats must exist."""
    if options["edition"] == "uk" and seats < 3:
        raise Unreadable("seats", "3 to 12 seats for the UK edition", str(seats))
    first = options["first_player"]
    if isinstance(first, int) and first >= seats:
        raise Unreadable("options.first_player", f"a seat from 0 to {seats - 1}", str(first))
    for seat in options["kid_category"]:
        if int(seat) >= seats:
            raise Unreadable("options.kid_category", f"seats from 0 to {seats - 1}", seat)


def read_cards(texts: Sequence[str]) -> Cards:
    """The cards of a deck or an order."""
    cards = Cards()
    cards.deck = as_cards(list(texts), "cards", cards.read)
    return cards


def deal(
    options: dict[str, Any], seats: int, cards: Cards, chance: Chance, shuffled: bool
) -> State:
    """UK-10, PE-05: a new sitting with these cards."""
    state = rules.Anomia(rules.Settings(options, seats), seats, cards, chance)
    deck = list(cards.deck)
    if not shuffled:
        out = left_out(options, seats, cards)
        state.spare = [card for card in deck if card in out]
        deck = [card for card in deck if card not in out]
        chance.shuffle(deck)
    if not deck:
        raise Unreadable("cards", "at least one card", "none")
    state.begin(deck)
    return state


def left_out(options: Mapping[str, Any], seats: int, cards: Cards) -> set[int]:
    """UK-52: two symbols with three players; A-40: the blanks."""
    removed = REMOVED if seats == 3 and options["three_player"] == "remove_two_symbols" else set()
    out = set()
    for card, category in enumerate(cards.category):
        symbols = {cards.symbol[card], cards.left[card], cards.right[card]}
        if symbols & removed or (category == BLANK and options["blanks"] == "out"):
            out.add(card)
    return out


GAME = Game(
    id="anomia",
    title="Anomia",
    about="Match a symbol, then name an example before the other one does.",
    minutes=25,
    folder=__name__,
    options=OPTIONS,
    least=2,
    most=MOST_SEATS,
    crowded=6,
    decks=DECKS,
    deck_kind="categories",
    deck_for=lambda options: "party-1" if options["edition"] == "party" else "anomia-1",
    more_decks=lambda options: tuple(options["decks_combined"]),
    read_cards=read_cards,
    deal=deal,
    resume=positions.resume,
    tell=telling.tell,
    steady=steady.Steady,
    choices=steady.choices,
    card_key=card_key,
    check_seats=check_seats,
    waits=("accept",),
)
