"""ZomadicShift: the booklet of wandering cards."""

from collections.abc import Sequence
from typing import Any

from rumpus.core.chance import Chance
from rumpus.core.game import Game
from rumpus.core.options import Option
from rumpus.core.reading import Unreadable, as_cards
from rumpus.core.state import State
from rumpus.games.zomadic_shift import rules, steady, telling

OPTIONS = (
    Option(
        "match_scope",
        "drawer",
        "A match card hits only whoever drew it, or (the quick game) whoever holds its colour.",
        values=("drawer", "holder"),
        rulings=("Z-01",),
    ),
    Option(
        "pass_mode",
        "hand",
        "A pass moves whole hands, or one card each that its holder chooses.",
        values=("hand", "one_card"),
        rulings=("Z-13",),
    ),
    Option(
        "deck_out",
        "reshuffle",
        "When the draw pile is out all discards are shuffled, or all but the match cards that can "
        "hit nobody, or whoever has the most cards wins.",
        values=("reshuffle", "reshuffle_without_dead_matches", "most_cards_wins"),
        rulings=("Z-02",),
    ),
    Option(
        "starter",
        "effect",
        "The first card is the first player's draw, only starts the discards, or is turned again "
        "while it is a wild.",
        values=("effect", "no_effect", "redraw_if_wild"),
        rulings=("Z-03",),
    ),
    Option(
        "wild_timing",
        "own_turn",
        "You may use a wild on your turn before you draw, at any time, or only to rescue yourself.",
        values=("own_turn", "any_time", "rescue_only"),
        rulings=("Z-07",),
    ),
    Option(
        "rescue",
        "auto",
        "Whoever loses the last card must use a wild at once, or is asked and may keep it.",
        values=("auto", "ask"),
        rulings=("Z-09", "Z-10", "Z-15"),
    ),
    Option(
        "wild_removes_to",
        "hand",
        "A card removed with a wild comes into your hand, or is out of the game.",
        values=("hand", "discard"),
        rulings=("Z-08",),
    ),
    Option(
        "take_choice",
        "blind",
        "The card that a take card moves is a blind pick, or chosen by its owner, or by the taker.",
        values=("blind", "victim", "taker"),
        rulings=("Z-06",),
    ),
    Option(
        "wild_draw_again",
        False,
        "Whoever draws a wild draws again.",
        rulings=("Z-21",),
    ),
)


def read_cards(cards: Sequence[str]) -> list[int]:
    """The cards of a deck or an order."""
    return as_cards(list(cards), "cards", rules.read_card)


def deal(
    options: dict[str, Any], seats: int, deck: list[int], chance: Chance, shuffled: bool
) -> State:
    """ZS-12: a new game with these cards, at least one player card for everybody."""
    players = sum(card < rules.FIRST_MATCH for card in deck)
    if players < seats:
        raise Unreadable("cards", f"at least {seats} player cards for {seats} seats", str(players))
    return rules.deal(options, seats, deck, chance, shuffled)


GAME = Game(
    id="zomadic-shift",
    title="ZomadicShift",
    about="Cards wander round the table; be the last who still holds one.",
    minutes=15,
    folder=__name__,
    options=OPTIONS,
    least=2,
    most=12,
    crowded=12,
    decks=("zomadic-shift",),
    deck_kind="colours",
    deck_for=lambda options: "zomadic-shift",
    read_cards=read_cards,
    deal=deal,
    resume=rules.resume,
    tell=telling.tell,
    steady=steady.Steady,
)
