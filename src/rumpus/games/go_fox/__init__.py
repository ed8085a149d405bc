"""Go Fox: the word pack's second game."""

from rumpus.core.game import Game
from rumpus.core.options import Option
from rumpus.games.go_fox import rules, steady, telling
from rumpus.games.words import DECKS, read_cards

OPTIONS = (
    Option(
        "ask",
        "next",
        "You ask the next player, or anybody you name.",
        values=("next", "any"),
        rulings=("G-01",),
    ),
    Option(
        "give",
        "one",
        "The player asked gives one card of the number, or all of them.",
        values=("one", "all"),
        rulings=("G-02",),
    ),
    Option(
        "double_draw",
        False,
        "A pair of your own laid after GO FOX brings a second draw.",
        rulings=("G-03",),
    ),
    Option(
        "choose_pair",
        False,
        "When you are given a card you may lay an older pair instead of the new one.",
        rulings=("G-04",),
    ),
    Option(
        "empty_hand",
        "draw_end",
        "With no cards on your turn you draw one, draw one and ask, or draw five and ask.",
        values=("draw_end", "draw_ask", "refill"),
        rulings=("G-09",),
    ),
    Option(
        "final_pairs",
        False,
        "Pairs still in a hand at the end count too.",
        rulings=("G-12",),
    ),
    Option(
        "after_pile",
        "stop",
        "The game ends with the last card drawn, or goes on without draws while pairs can be made.",
        values=("stop", "play_on"),
        rulings=("G-11",),
    ),
    Option(
        "tie",
        "shared",
        "Equal pairs share the win, or the smallest hand among them wins.",
        values=("shared", "fewest_cards_in_hand"),
        rulings=("G-13",),
    ),
    Option(
        "lucky_draw_again",
        False,
        "If after GO FOX you draw the number you asked for, you have another turn.",
        rulings=("G-17",),
    ),
)


GAME = Game(
    id="go-fox",
    title="Go Fox",
    about="Ask for a number you hold, lay pairs, and hear GO FOX when there is none.",
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
    deal=rules.deal,
    resume=rules.resume,
    tell=telling.tell,
    steady=steady.Steady,
    waits=("draw",),
)
