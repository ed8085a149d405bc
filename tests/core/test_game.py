"""Game: who can play, and what an offer of moves stands for."""

from collections.abc import Mapping
from typing import Any

import pytest

from rumpus.core.game import Game, every_choice, no_more_decks, same_text
from rumpus.core.options import Option
from rumpus.core.player import Player
from rumpus.core.reading import Unreadable


def nothing(*given: Any) -> Any:
    raise AssertionError("a box is not played with here")


def three_want_piles(options: Mapping[str, Any], seats: int) -> None:
    if seats == 3 and options["piles"] == "one":
        raise Unreadable("seats", "2 or 4 seats with one pile", "3")


BOX: dict[str, Any] = {
    "id": "box",
    "title": "Box",
    "about": "Nothing happens.",
    "minutes": 1,
    "folder": "nowhere",
    "options": (Option("piles", "one", "Piles.", values=("one", "two")),),
    "least": 2,
    "most": 4,
    "crowded": 4,
    "decks": (),
    "deck_kind": "words",
    "deck_for": nothing,
    "read_cards": nothing,
    "deal": nothing,
    "resume": nothing,
    "tell": nothing,
    "steady": Player,
}


@pytest.mark.parametrize(
    ("may", "moves"),
    [
        ([], []),
        ([{"type": "draw"}], [{"type": "draw"}]),
        ([{"type": "play", "card": []}], []),
        (
            [{"type": "play", "card": ["a", "b"]}, {"type": "draw"}],
            [{"type": "play", "card": "a"}, {"type": "play", "card": "b"}, {"type": "draw"}],
        ),
        (
            [{"type": "ask", "number": [1, 2], "seat": [3, 4], "text": "please"}],
            [
                {"type": "ask", "number": number, "seat": seat, "text": "please"}
                for number in (1, 2)
                for seat in (3, 4)
            ],
        ),
    ],
)
def test_an_offer_stands_for_every_combination_of_its_values(
    may: list[dict[str, Any]], moves: list[dict[str, Any]]
) -> None:
    assert every_choice(may, {}, 0) == moves


def test_an_offer_is_not_changed_by_choosing_from_it() -> None:
    may = [{"type": "play", "card": ["a", "b"]}]
    every_choice(may, {}, 0)[0]["card"] = "c"
    assert may == [{"type": "play", "card": ["a", "b"]}]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_number_of_seats_that_a_game_takes_is_returned(seats: int) -> None:
    assert Game(**BOX).seats_for(seats, {}) == seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 10**12])
def test_any_other_number_is_refused_in_a_sentence(seats: int) -> None:
    with pytest.raises(Unreadable) as wrong:
        Game(**BOX).seats_for(seats, {})
    assert str(wrong.value) == f"seats: expected 2 to 4 seats for box, got {seats}"


def test_options_may_forbid_a_number_of_seats() -> None:
    game = Game(**BOX, check_seats=three_want_piles)
    with pytest.raises(Unreadable, match="2 or 4 seats with one pile"):
        game.seats_for(3, game.read_options({}))
    assert game.seats_for(3, game.read_options({"piles": "two"})) == 3
    assert game.seats_for(4, game.read_options({})) == 4


def test_a_game_reads_its_own_options() -> None:
    assert Game(**BOX).read_options({}) == {"piles": "one"}
    with pytest.raises(Unreadable, match="an option of box"):
        Game(**BOX).read_options({"pile": "two"})


def test_a_game_is_itself_alone_and_can_be_looked_up() -> None:
    listed = Option("kids", {}, "Any default will do.")
    one, two = (Game(**{**BOX, "options": (listed,)}) for _ in range(2))
    assert one != two
    assert {one: 1, two: 2}[one] == 1


def test_what_a_game_leaves_out_is_the_plain_case() -> None:
    game = Game(**BOX)
    assert (game.card_key("a+b"), game.more_decks({}), game.waits) == ("a+b", (), ())
    assert (game.choices, game.card_key) == (every_choice, same_text)
    assert no_more_decks({"any": "option"}) == ()
