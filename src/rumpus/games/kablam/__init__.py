"""Kablam: the word pack's first game."""

from typing import Any

from rumpus.core.chance import Chance
from rumpus.core.game import Game
from rumpus.core.options import Option
from rumpus.core.reading import Unreadable
from rumpus.core.state import State
from rumpus.games.kablam import rules, steady, telling
from rumpus.games.words import DECKS, EXPLODING, read_cards

OPTIONS = (
    Option(
        "length",
        "long",
        "Rounds until somebody has enough points, or a single round.",
        values=("long", "short"),
        rulings=("EX-03", "EX-04"),
    ),
    Option(
        "target",
        100,
        "Points that win the long game.",
        numbers=(1, 10_000),
        rulings=("EX-03",),
    ),
    Option(
        "exploding_deal",
        "exclude",
        "The exploding card is kept out of the deal, swapped when dealt, dead in the hand, or explodes.",
        values=("exclude", "replace", "dead_card", "explode"),
        rulings=("X-01",),
    ),
    Option(
        "starter_exploding",
        "bottom",
        "An exploding card turned as the first discard goes to the bottom or is shuffled in.",
        values=("bottom", "shuffle_in"),
        rulings=("X-02",),
    ),
    Option(
        "voluntary_draw",
        False,
        "You may draw although you could play.",
        rulings=("X-04",),
    ),
    Option(
        "wild_optional",
        False,
        "You may draw and keep your wild although nothing else fits.",
        rulings=("X-05",),
    ),
    Option(
        "play_drawn",
        False,
        "A card just drawn may be played at once if it fits.",
        rulings=("X-06",),
    ),
    Option(
        "stack",
        "none",
        "Whoever is hit by a pickup2 may put another on it and pass on the sum.",
        values=("none", "victim_adds"),
        rulings=("X-09",),
    ),
    Option(
        "jump_in",
        False,
        "Anybody but the one who was hit may put a Miss on a Miss, a Pick up 2 on a Pick up 2, out of turn.",
        rulings=("X-09",),
    ),
    Option(
        "final_pickup_counts",
        False,
        "A pickup2 played as the last card still makes the next player draw.",
        rulings=("X-12",),
    ),
    Option(
        "reverse_by",
        "active",
        "Reverse skips when two are left playing, or only when two sit at the table.",
        values=("active", "seated"),
        rulings=("X-13",),
    ),
    Option(
        "score_exploding",
        True,
        "The exploding card counts ten points in the hand it blew up.",
        rulings=("X-14",),
    ),
    Option(
        "reshuffle",
        "keep_top",
        "When the draw pile is out the top discard stays, or all are shuffled and a new one is turned.",
        values=("keep_top", "all"),
        rulings=("X-15",),
    ),
    Option(
        "blocked",
        "void",
        "When nobody can move the round is void, or the lowest hand wins it.",
        values=("void", "lowest_wins"),
        rulings=("X-17",),
    ),
    Option(
        "composition",
        "standard",
        "The deck as it is, or with two of each coloured action card and six wilds.",
        values=("standard", "double"),
    ),
    Option(
        "read_check",
        "off",
        "A misread word costs nothing, the turn, or a card.",
        values=("off", "take_back", "draw_one"),
        rulings=("X-24",),
    ),
    Option(
        "last_card_call",
        False,
        "Your last card must be called, or whoever notices makes you draw two.",
        rulings=("X-26",),
    ),
)


def deal(
    options: dict[str, Any], seats: int, deck: list[int], chance: Chance, shuffled: bool
) -> State:
    """EX-05: a new game with these cards."""
    needed = rules.cards_needed(seats)
    there = len(deck) - deck.count(EXPLODING)
    if there < needed:
        where = "order" if shuffled else "cards"
        wanted = f"at least {needed} cards for {seats} seats besides the exploding one"
        raise Unreadable(where, wanted, str(there))
    return rules.deal(options, seats, deck, chance, shuffled)


GAME = Game(
    id="kablam",
    title="Kablam",
    about="Shed your hand by colour or number before the exploding card finds you.",
    minutes=15,
    folder=__name__,
    options=OPTIONS,
    least=2,
    most=6,
    crowded=6,
    decks=DECKS,
    deck_kind="words",
    deck_for=lambda options: DECKS[0],
    read_cards=read_cards,
    deal=deal,
    resume=rules.resume,
    tell=telling.tell,
    steady=steady.Steady,
    choices=steady.choices,
    waits=("draw", "keep"),
)
