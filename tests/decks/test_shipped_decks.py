"""The shipped decks hold exactly the cards that the rules name (RULES 1.3, 2.2, 3.2, 4.0)."""

import re
import tomllib
import unicodedata
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

import rumpus.decks
from rumpus.decks import Deck, find_deck, shipped

UK = ("anomia-1", "anomia-2")
PARTY = tuple(f"party-{number}" for number in range(1, 7))
WORDS = ("words-1", "words-2", "words-3")
SYMBOLS = ("waves", "plus", "asterisk", "circle", "diamond", "grid", "equals", "dots")
COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")
PLAYERS = [
    *("red", "blue", "yellow", "lilac", "pink", "purple"),
    *("light-blue", "orange", "lime", "teal", "gold", "green"),
]
RING = [
    *("dots+circle", "circle+diamond", "diamond+grid", "grid+plus"),
    *("plus+waves", "waves+asterisk", "asterisk+equals", "equals+dots"),
]
FOLDER = Path(rumpus.decks.__file__).parent

# A released deck is never edited, only followed by a new version: these never change.
RELEASED = {
    ("anomia-1", 1): "b7e53545d13efe75102ede27c98e54daa77d6bc957ffd2bc097da6b5ecfd9893",
    ("anomia-2", 1): "5c0a3be30127b988d491efb971a395ec6ee869fa0b58f6285661d3c3b7043af5",
    ("loonacy", 1): "64b7e63de4bd8b31a6ee4c0d918739223ef506560af322e3bea9e86265ba414e",
    ("party-1", 1): "b8c146f5510f5695e2160fa88a2b82e7b877b8992b7fc7761eec00cb77428bba",
    ("party-2", 1): "3ca14427b2a26383fbc856b4d21542b474275d52f31c107e438cc2ea1f48dfa5",
    ("party-3", 1): "502fe2c92e66de2c75370a48ec3805d4772b6f07f3b7bc64670a40ba610ca918",
    ("party-4", 1): "d3eeacf9857628e8ad7876d9ecfaf0bf05d3d44df1bb8e0e668bc8e35c56c7b1",
    ("party-5", 1): "dd4ce6f8d1a4c7799bfb413d1600aaedc2d4e87131779d8b7f446a8d07ad2315",
    ("party-6", 1): "74e53e8ea5c3caf345f8636a74401d5ac13f6c6e19d95d1e2c3a7f52a78cf50c",
    ("words-1", 1): "71bf9a2f0a2564e130b30682a9274f234578eebd732e59e539185222b6b0793e",
    ("words-2", 1): "70b90f8bf54a30df903bcd4f146d7396bec44e9c43db658ebdf7fa13f80a17aa",
    ("words-3", 1): "7b8c1302710350b796e2dbd068f0d11789891b7ac20cf09d949363d869213b76",
    ("zomadic-shift", 1): "536afaa03c44ce8bdd6ecdecdf449e9626572a1f7af06c4bb6f66225388a9472",
}


def categories(deck: Deck) -> dict[str, str]:
    pairs = (card.rsplit("/", 1) for card in deck.cards if "/" in card)
    return {text: symbol for text, symbol in pairs if text != "blank"}


def wilds(deck: Deck) -> list[str]:
    return [card.removeprefix("wild:") for card in deck.cards if card.startswith("wild:")]


def test_the_decks_of_the_contract_are_shipped() -> None:
    assert set(shipped()) == {*UK, *PARTY, *WORDS, "loonacy", "zomadic-shift"}
    assert list(shipped()) == sorted(shipped())


@pytest.mark.parametrize("id", shipped())
def test_every_deck_has_its_own_id_and_a_face_for_every_card(id: str) -> None:
    deck = find_deck(id)
    assert deck.id == id
    assert set(deck.faces) == set(deck.cards)
    assert find_deck(id) is deck


@pytest.mark.parametrize("id", shipped())
def test_a_released_deck_is_never_edited(id: str) -> None:
    deck = find_deck(id)
    assert RELEASED[id, deck.version] == deck.hash


@pytest.mark.parametrize("id", UK)
def test_a_uk_deck_has_92_categories_and_8_wilds(id: str) -> None:
    deck = find_deck(id)
    asked = categories(deck)
    twelve = {"plus", "waves", "grid", "dots"}
    assert Counter(asked.values()) == {s: 12 if s in twelve else 11 for s in SYMBOLS}
    assert (len(asked), len(deck.cards), len(set(deck.cards))) == (92, 100, 100)
    assert wilds(deck) == RING
    assert (deck.kind, deck.games, deck.edition) == ("categories", ("anomia",), "uk")


@pytest.mark.parametrize("id", PARTY)
def test_a_party_deck_has_72_categories_2_blanks_and_8_wilds(id: str) -> None:
    deck = find_deck(id)
    asked = categories(deck)
    assert Counter(asked.values()) == dict.fromkeys(SYMBOLS, 9)
    assert len([card for card in deck.cards if card.startswith("blank/")]) == 2
    assert (len(asked), len(deck.cards), len(set(deck.cards))) == (72, 82, 82)
    assert wilds(deck) == RING
    assert (deck.kind, deck.games, deck.edition) == ("categories", ("anomia",), "party")


@pytest.mark.parametrize("ids", [UK, PARTY])
def test_no_category_is_in_two_decks_of_an_edition(ids: tuple[str, ...]) -> None:
    for one, other in combinations(ids, 2):
        assert not categories(find_deck(one)).keys() & categories(find_deck(other)).keys()


@pytest.mark.parametrize("id", [*UK, *PARTY])
def test_categories_are_short_and_end_without_a_stop(id: str) -> None:
    for text in categories(find_deck(id)):
        assert len(text) <= 30
        assert len(text.split()) <= 6
        assert re.fullmatch(r"[a-z0-9][a-z0-9 ()'-]*[a-z0-9)]", text), text


def test_the_loonacy_deck_has_100_different_pairs_of_30_pictures() -> None:
    deck = find_deck("loonacy")
    pairs = [card.split("+") for card in deck.cards]
    shown = Counter(picture for pair in pairs for picture in pair)
    assert len(deck.cards) == 100
    assert len({frozenset(pair) for pair in pairs}) == 100
    assert all(len(set(pair)) == 2 for pair in pairs)
    assert Counter(shown.values()) == {7: 20, 6: 10}
    assert (deck.kind, deck.games, deck.edition) == ("pairs", ("loonacy",), None)


def test_every_loonacy_picture_is_one_plain_emoji_of_its_own() -> None:
    data = tomllib.loads((FOLDER / "loonacy.toml").read_text(encoding="utf-8"))
    faces = list(data["pictures"].values())
    assert len(set(faces)) == 30
    for face in faces:
        # One wide symbol needs no joiner or selector, so every emoji font shows it.
        assert len(face) == 1
        assert unicodedata.category(face) == "So"
        assert unicodedata.east_asian_width(face) == "W"


def test_the_zomadic_shift_deck_has_52_cards() -> None:
    deck = find_deck("zomadic-shift")
    expected = Counter(PLAYERS) + Counter(f"match:{colour}" for colour in PLAYERS)
    for action in ("give", "take", "pass", "pass2"):
        expected += Counter({f"{action}:left": 3, f"{action}:right": 3})
    expected["wild"] = 4
    assert Counter(deck.cards) == expected
    assert len(deck.cards) == 52
    assert list(deck.cards[:12]) == PLAYERS
    assert (deck.kind, deck.games) == ("colours", ("zomadic-shift",))


@pytest.mark.parametrize("id", WORDS)
def test_a_word_pack_has_66_words_and_23_action_cards(id: str) -> None:
    deck = find_deck(id)
    expected = Counter(f"{colour}-{number}" for colour in COLOURS for number in range(1, 12))
    expected += Counter(f"{c}-{a}" for c in COLOURS for a in ("miss", "pickup2", "reverse"))
    expected += Counter({"wild": 4, "exploding": 1})
    assert Counter(deck.cards) == expected
    assert len(deck.cards) == 89
    assert (deck.kind, deck.games) == ("words", ("kablam", "go-fox", "read-and-grab"))


def words(id: str, colour: str) -> list[str]:
    deck = find_deck(id)
    return [deck.faces[f"{colour}-{number}"]["word"] for number in range(1, 12)]


def test_no_word_is_in_two_packs_or_twice_in_one() -> None:
    every = [word for id in WORDS for colour in COLOURS for word in words(id, colour)]
    assert len(every) == len(set(every)) == 3 * 66


@pytest.mark.parametrize("place", range(6))
def test_first_words_use_only_letters_met_so_far(place: int) -> None:
    groups = ("satpin", "mdgo", "cekuck", "rhbfl", "jvwx", "yzquckffllss")
    met = set("".join(groups[: place + 1]))
    new = re.compile("y|z|qu|ck|ff|ll|ss" if place == 5 else f"[{groups[place]}]")
    form = re.compile(r"(?:qu|[^aeiou])[aeiou](?:ck|ff|ll|ss|[^aeiou])")
    for word in words("words-1", COLOURS[place]):
        assert set(word) <= met
        assert new.search(word)
        assert form.fullmatch(word)


@pytest.mark.parametrize(
    ("colour", "form"),
    {
        "red": r"(sh[aeiou](n|p|d|t|ll)|[^aeiou][aeiou]sh)",
        "orange": r"(ch[aeiou](n|p|t|m|ss|ck|ll)|[^aeiou][aeiou]ch)",
        "yellow": r"(th[aeiou](n|ck)|[^aeiou][aeiou](th|ng))",
        "green": r"[^aeiou]{2}[aeiou][^aeiou]",
        "blue": r"[^aeiou][aeiou][^aeiou]{2}",
        "purple": r"[^aeiou]{2,3}[aeiou][^aeiou]{2,3}",
    }.items(),
)
def test_second_words_keep_to_their_set(colour: str, form: str) -> None:
    for word in words("words-2", colour):
        assert re.fullmatch(form, word), word


@pytest.mark.parametrize(
    ("colour", "vowels"),
    {
        "red": "ai|ay",
        "orange": "ee|ea",
        "yellow": "igh|oa",
        "green": "oo|ou|ow",
        "blue": "ar|or|ir|ur",
    }.items(),
)
def test_third_words_hold_one_long_vowel_of_their_set(colour: str, vowels: str) -> None:
    consonants = r"(?:qu|[^aeiou])*?"
    for word in words("words-3", colour):
        assert re.fullmatch(f"{consonants}(?:{vowels}){consonants}", word), word


def test_the_last_set_holds_split_vowels() -> None:
    for word in words("words-3", "purple"):
        assert re.fullmatch(r"[^aeiou]+[aiou][^aeiou]e", word), word
