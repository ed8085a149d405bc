"""The reader of deck files: what it gives, and what it says about a file that is wrong."""

import copy
import json
import pickle
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rumpus.decks
from rumpus.decks import DeckError, find_deck, parse_deck, read_deck, shipped

BAD = sorted((Path(__file__).parent / "bad").glob("*.toml"))
FOLDER = Path(rumpus.decks.__file__).parent

HEADER: dict[str, Any] = {
    "id": "own",
    "title": "Own",
    "games": ["anomia"],
    "version": 1,
    "language": "en",
    "author": "Ann",
    "licence": "CC0-1.0",
}


def own(kind: str, **body: Any) -> dict[str, Any]:
    return {**HEADER, "kind": kind, **body}


def raw(id: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{id}.toml").read_text(encoding="utf-8"))


def problems_of(data: Mapping[str, object]) -> list[str]:
    with pytest.raises(DeckError) as caught:
        parse_deck(data, "own.toml")
    return caught.value.problems


def problems_or_none(data: Mapping[str, object]) -> list[str]:
    try:
        parse_deck(data, "own.toml")
    except DeckError as error:
        return error.problems
    return []


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_every_bad_file_gets_its_sentence(path: Path) -> None:
    first = path.read_text(encoding="utf-8").splitlines()[0]
    with pytest.raises(DeckError) as caught:
        read_deck(path)
    assert caught.value.problems == [f"{path}: {first.removeprefix('# expects: ')}"]


def test_all_problems_are_told_at_once() -> None:
    data = own(
        "categories",
        edition="us",
        colour="red",
        blanks=["plus", "square"],
        categories={"plus": ["Fruit", "tree", "tree"], "star": []},
        wilds={"pairs": [["plus", "moon"]]},
    )
    del data["author"]
    paths = [line.split(": ")[1] for line in problems_of(data)]
    assert sorted(paths) == [
        "author",
        "blanks.2",
        "categories.plus.1",
        "categories.plus.3",
        "categories.star",
        "colour",
        "edition",
        "wilds.pairs.1",
    ]


def test_an_error_prints_one_problem_a_line_and_survives_pickling() -> None:
    error = DeckError(["a: id: expected x, got y", "a: kind: expected x, got y"])
    assert isinstance(error, ValueError)
    assert str(error).splitlines() == error.problems
    assert pickle.loads(pickle.dumps(error)).problems == error.problems


def test_an_unknown_id_lists_the_known_ones() -> None:
    with pytest.raises(DeckError) as caught:
        find_deck("../words-1")
    assert str(caught.value) == (
        f"no deck '../words-1' is known: expected one of {', '.join(shipped())}"
    )


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(DeckError) as caught:
        read_deck(tmp_path / "none.toml")
    (problem,) = caught.value.problems
    assert problem.startswith(f"{tmp_path / 'none.toml'}: file: expected a readable file, got ")


@pytest.mark.parametrize(
    ("content", "got"),
    [
        (b"#" * 256_001, "expected at most 256 kB, got more"),
        (b"id = '\xff'", "expected TOML in UTF-8, got "),
        (b"id = " + b"[" * 100_000, "expected TOML, got too many nested values"),
        (b"id = " + b"9" * 5000, "expected TOML in UTF-8, got "),
    ],
    ids=["large", "not utf-8", "nested", "digits"],
)
def test_a_file_beyond_bounds_is_refused(tmp_path: Path, content: bytes, got: str) -> None:
    path = tmp_path / "own.toml"
    path.write_bytes(content)
    with pytest.raises(DeckError) as caught:
        read_deck(path)
    (problem,) = caught.value.problems
    assert problem.startswith(f"{path}: file: {got}")


def test_a_long_list_is_refused_without_a_look_at_its_cards() -> None:
    data = own("categories", categories={"plus": [1] * 1001}, wilds={"pairs": []})
    assert problems_of(data) == [
        "own.toml: categories.plus: expected at most 1000 in the list, got 1001"
    ]


def test_a_category_deck_lays_categories_then_blanks_then_wilds() -> None:
    deck = parse_deck(
        own(
            "categories",
            edition="party",
            categories={"dots": ["us state"], "waves": ["tree", "bird"]},
            spelling={"us state": "US state"},
            blanks=["grid", "grid"],
            wilds={"pairs": [["plus", "waves"]]},
        ),
        "own.toml",
    )
    assert deck.cards == (
        *("tree/waves", "bird/waves", "us state/dots"),
        *("blank/grid", "blank/grid", "wild:plus+waves"),
    )
    assert deck.faces["us state/dots"] == {"words": "US state", "symbol": "dots"}
    assert deck.faces["blank/grid"] == {"words": "", "symbol": "grid"}
    assert deck.faces["wild:plus+waves"] == {"words": "wild", "symbols": "plus waves"}
    assert deck.edition == "party"


def test_a_pair_deck_lays_its_cards_as_written() -> None:
    cards = [["owl", "moon"], ["astronaut", "moon"]]
    pictures = {"moon": "🌙", "owl": "drawn-owl", "astronaut": "👩\u200d🚀"}
    deck = parse_deck(own("pairs", cards=cards, pictures=pictures), "own.toml")
    assert deck.cards == ("owl+moon", "astronaut+moon")
    assert deck.faces["owl+moon"] == {"words": "owl and moon", "pictures": "drawn-owl 🌙"}


def test_a_word_deck_lays_words_then_actions() -> None:
    deck = find_deck("words-1")
    assert deck.cards[0] == "red-1"
    assert deck.cards[66:70] == ("red-miss", "red-pickup2", "red-reverse", "orange-miss")
    assert deck.cards[-5:] == ("wild", "wild", "wild", "wild", "exploding")
    assert deck.faces["orange-1"] == {
        "word": "dog",
        "colour": "orange",
        "number": "1",
        "focus": "m d g o",
    }
    assert deck.faces["red-miss"] == {"words": "miss", "colour": "red", "action": "miss"}


def test_a_colour_deck_lays_players_then_matches_then_actions() -> None:
    deck = find_deck("zomadic-shift")
    assert deck.cards[11:14] == ("green", "match:red", "match:blue")
    assert deck.cards[24:28] == ("give:left", "give:left", "give:left", "give:right")
    assert deck.faces["pass2:left"] == {
        "words": "pass2 left",
        "action": "pass2",
        "direction": "left",
    }


@pytest.mark.parametrize("id", shipped())
def test_a_hash_survives_json_and_copies(id: str) -> None:
    deck = find_deck(id)
    again = parse_deck(json.loads(json.dumps(raw(id))), "elsewhere")
    assert again == deck
    assert again.hash == deck.hash == pickle.loads(pickle.dumps(deck)).hash
    assert len({again, deck}) == 1


def test_a_hash_is_of_cards_and_faces_alone() -> None:
    data = raw("loonacy")
    data["title"], data["version"] = "Another", 2
    data["pictures"] = dict(reversed(data["pictures"].items()))
    assert parse_deck(data, "x").hash == find_deck("loonacy").hash
    data["cards"][0].reverse()
    assert parse_deck(data, "x").hash != find_deck("loonacy").hash
    data["cards"][0].reverse()
    data["pictures"]["moon"] = "🌝"
    assert parse_deck(data, "x").hash != find_deck("loonacy").hash


VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=70),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(id=st.sampled_from(shipped()), key=st.integers(0, 20), value=VALUES)
def test_any_value_anywhere_gives_a_deck_or_one_line_problems(
    id: str, key: int, value: object
) -> None:
    data = copy.deepcopy(raw(id))
    keys = [*data, "stranger"]
    data[keys[key % len(keys)]] = value
    for problem in problems_or_none(data):
        assert problem.startswith("own.toml: ")
        assert problem.isprintable()


@pytest.mark.parametrize("data", [None, 7, "deck", [], {1: 2}, {"a" * 9: 1}])
def test_what_is_no_table_is_told(data: Any) -> None:
    assert all(line.startswith("own.toml: ") for line in problems_of(data))


def examples() -> list[str]:
    page = (Path(__file__).parents[2] / "docs" / "decks.md").read_text(encoding="utf-8")
    return [block.split("```")[0] for block in page.split("```toml\n")[1:]]


@pytest.mark.parametrize("example", examples())
def test_the_examples_of_the_page_are_decks(example: str) -> None:
    data = {**HEADER, **tomllib.loads(example)}
    if data["kind"] == "words":
        colours = ("orange", "yellow", "green", "blue", "purple")
        for colour in colours:
            made = [f"{colour} {number}" for number in range(11)]
            data["sets"][colour] = {"focus": "x", "words": made}
    assert parse_deck(data, "docs/decks.md").cards
