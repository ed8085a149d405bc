"""Read and Grab: the word pack's third game."""

from rumpus.core.game import Game
from rumpus.core.options import Option
from rumpus.games.read_and_grab import rules, steady, telling
from rumpus.games.words import DECKS, NUMBERS, read_cards

OPTIONS = (
    Option(
        "grab",
        "auto",
        "The table grabs whatever your card matches, or you decide.",
        values=("auto", "optional"),
        rulings=("R-01", "R-03"),
    ),
    Option(
        "multi_grab",
        "all",
        "You may grab from all players who have your number, or from one of them.",
        values=("all", "one"),
        rulings=("R-02",),
    ),
    Option(
        "sets",
        NUMBERS,
        "How many numbers are in the game, from 1 up.",
        numbers=(1, NUMBERS),
        rulings=("R-12",),
    ),
    Option(
        "read_check",
        "off",
        "A misread word costs nothing, or the grab.",
        values=("off", "strict"),
        rulings=("R-06",),
    ),
    Option(
        "tie",
        "shared",
        "Equally many sets share the win, or the higher numbers among them win.",
        values=("shared", "most_points"),
        rulings=("R-10",),
    ),
)


GAME = Game(
    id="read-and-grab",
    title="Read and Grab",
    about="Turn a card and grab every matching one, until the sixth makes the set yours for good.",
    minutes=10,
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
    waits=("leave",),
)
