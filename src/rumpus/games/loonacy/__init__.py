"""Loonacy: a race to match pictures, without turns."""

from collections.abc import Mapping, Sequence
from typing import Any

from rumpus.core.game import Game
from rumpus.core.options import Option
from rumpus.core.reading import Unreadable, as_cards
from rumpus.games.loonacy import rules, steady, telling

LONGEST_FREEZE_MS = 600_000


def read_freeze(value: Any) -> str:
    """`false_play` with its time in it: freeze_ms:1500."""
    number = value.removeprefix("freeze_ms:") if isinstance(value, str) else ""
    if not (number.isascii() and number.isdecimal() and value == f"freeze_ms:{int(number)}"):
        raise ValueError("freeze_ms: and a number")
    if not 1 <= int(number) <= LONGEST_FREEZE_MS:
        raise ValueError(f"a number from 1 to {LONGEST_FREEZE_MS}")
    return str(value)


OPTIONS = (
    Option(
        "race",
        "judge_on_arrival",
        "A card counts if it fits the top it lands on, or only if that is the top its player saw.",
        values=("judge_on_arrival", "strict"),
        rulings=("L-01",),
    ),
    Option(
        "false_play",
        "return",
        "A card that does not fit goes back, costs a card as well, or freezes its player.",
        values=("return", "draw_one", "freeze"),
        other=read_freeze,
        takes=f"freeze_ms:N with N from 1 to {LONGEST_FREEZE_MS}",
        rulings=("L-02",),
    ),
    Option(
        "freeze_ms",
        2000,
        "How many milliseconds a wrong card freezes its player.",
        numbers=(1, LONGEST_FREEZE_MS),
        rulings=("L-02",),
    ),
    Option(
        "ready_reset",
        "all",
        "A play takes back everybody's readiness, only the player's own, or nobody's.",
        values=("all", "own_only", "none"),
        rulings=("L-04",),
    ),
    Option(
        "reshuffle",
        "fresh_piles",
        "When the draw pile is short the discard piles begin anew, or keep their top cards.",
        values=("fresh_piles", "keep_tops"),
        rulings=("LN-18", "L-09"),
    ),
    Option(
        "after_reshuffle",
        "draw",
        "After a reshuffle everybody draws, or looks at the new tops and plays first.",
        values=("draw", "play"),
        rulings=("L-08",),
    ),
    Option(
        "stalemate",
        "fewest",
        "When the cards are too few even after a reshuffle the fewest cards win, or nobody does.",
        values=("fewest", "draw"),
        rulings=("L-10",),
    ),
    Option(
        "on_leave",
        "none",
        "Nobody can leave a game under way, or a leaver's place is taken by one more discard pile.",
        values=("none", "add_pile"),
        rulings=("L-12",),
    ),
    Option(
        "deck_size",
        rules.DECK_SIZE,
        "How many cards the deck has; other than 100, it is put together from the deck's pictures.",
        numbers=(36, 1000),
    ),
    Option(
        "pictures",
        rules.PICTURES,
        "How many pictures the deck has; other than 30, it is put together from the first of them.",
        numbers=(7, 1000),
    ),
    Option(
        "play_gap_ms",
        0,
        "The least time between two plays of the same player, in milliseconds.",
        numbers=(0, 60_000),
        rulings=("L-14",),
    ),
)


def read_cards(cards: Sequence[str]) -> rules.Cards:
    """The cards of a deck or an order."""
    texts = list(cards)
    as_cards(texts, "cards", rules.Collector().card)
    return rules.Cards(texts)


def check_seats(options: Mapping[str, Any], seats: int) -> None:
    """RULES 3.2: can a deck of that size be made of that many pictures?"""
    size, pictures = options["deck_size"], options["pictures"]
    pairs = pictures * (pictures - 1) // 2
    if not pictures <= 2 * size <= 2 * pairs:
        least = (pictures + 1) // 2
        wanted = f"{least} to {pairs}, the different pairs of {pictures} pictures"
        raise Unreadable("options.deck_size", wanted, str(size))


GAME = Game(
    id="loonacy",
    title="Loonacy",
    about="Everybody at once: match pictures on the piles and be first to empty your hand.",
    minutes=5,
    folder=__name__,
    options=OPTIONS,
    least=2,
    most=5,
    crowded=5,
    decks=("loonacy",),
    deck_kind="pairs",
    deck_for=lambda options: "loonacy",
    read_cards=read_cards,
    deal=rules.deal,
    resume=rules.resume,
    tell=telling.tell,
    steady=steady.Steady,
    choices=steady.choices,
    card_key=rules.card_key,
    check_seats=check_seats,
    waits=("ready", "unready"),
)
