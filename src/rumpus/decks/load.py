"""Reads deck files: four kinds of deck, every mistake in a file told at once."""

import json
import re
import reprlib
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Final

SYMBOLS: Final = ("waves", "plus", "asterisk", "circle", "diamond", "grid", "equals", "dots")
WORD_COLOURS: Final = ("red", "orange", "yellow", "green", "blue", "purple")
PLAYER_COLOURS: Final = (
    *("red", "blue", "yellow", "lilac", "pink", "purple"),
    *("light-blue", "orange", "lime", "teal", "gold", "green"),
)
HAND_ACTIONS: Final = (
    *("give:left", "give:right", "take:left", "take:right"),
    *("pass:left", "pass:right", "pass2:left", "pass2:right"),
)
COLOURED_ACTIONS: Final = ("miss", "pickup2", "reverse")
PLAIN_ACTIONS: Final = ("wild", "exploding")
EDITIONS: Final = ("uk", "party")
WORDS_IN_A_SET: Final = 11

FILE_LIMIT: Final = 256_000
CARD_LIMIT: Final = 1000
TEXT_LIMIT: Final = 60

HEADER: Final = ("id", "title", "games", "version", "language", "author", "licence", "kind")

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_PLAIN_KEY = re.compile(r"[A-Za-z0-9_:-]{1,60}")
_JOINER = "\u200d"  # holds the parts of some emoji together
_UNSEEN: Final = ("Cc", "Cf", "Co", "Cs")  # control, format, private use, surrogate
_MISSING: Final = object()

Face = dict[str, str]
Laid = list[tuple[str, Face]]


class DeckError(ValueError):
    """A deck that cannot be used, with every problem found in it."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__(list(problems))
        self.problems: list[str] = list(problems)

    def __str__(self) -> str:
        return "\n".join(self.problems)


@dataclass(frozen=True, slots=True)
class Deck:
    """A checked deck: its header, its cards in the deck's fixed order, and what to draw on each."""

    id: str
    title: str
    games: tuple[str, ...]
    edition: str | None
    version: int
    language: str
    author: str
    licence: str
    kind: str
    cards: tuple[str, ...]
    faces: Mapping[str, Mapping[str, str]] = field(hash=False)

    @property
    def hash(self) -> str:
        """Hex SHA-256 of the cards and faces: two decks with one hash play and look the same."""
        told = {
            "cards": self.cards,
            "faces": {card: dict(face) for card, face in self.faces.items()},
        }
        return sha256(json.dumps(told, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def shipped() -> tuple[str, ...]:
    """The ids of the decks that come with Rumpus, in alphabetical order."""
    names = (entry.name for entry in resources.files("rumpus.decks").iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


@cache
def find_deck(id: str) -> Deck:
    """The shipped deck of that id."""
    known = shipped()
    if id not in known:
        raise DeckError([f"no deck {_told(id)} is known: expected one of {', '.join(known)}"])
    entry = resources.files("rumpus.decks") / f"{id}.toml"
    return _parse_bytes(entry.read_bytes(), entry.name)


def read_deck(path: Path | str) -> Deck:
    """The deck in that file."""
    try:
        with open(path, "rb") as file:
            raw = file.read(FILE_LIMIT + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise DeckError([f"{path}: file: expected a readable file, got {reason}"]) from error
    return _parse_bytes(raw, str(path))


def parse_deck(data: Mapping[str, object], where: str) -> Deck:
    """The deck that a table of keys describes; `where` names it in problems."""
    check = _Check(where)
    fields = check.table("", data)
    kind = check.choice("kind", fields.get("kind", _MISSING), tuple(_KINDS))
    laid: Laid = []
    if kind:
        keys, lay = _KINDS[kind]
        check.known_keys("", fields, (*HEADER, "edition", *keys))
        laid = lay(check, fields)
    deck = _deck_of(check, fields, kind, laid)
    if check.problems:
        raise DeckError(check.problems)
    return deck


def _parse_bytes(raw: bytes, where: str) -> Deck:
    if len(raw) > FILE_LIMIT:
        raise DeckError([f"{where}: file: expected at most {FILE_LIMIT // 1000} kB, got more"])
    try:
        data = tomllib.loads(raw.decode())
    except RecursionError as error:
        raise DeckError([f"{where}: file: expected TOML, got too many nested values"]) from error
    except ValueError as error:
        reason = " ".join(str(error).split())
        raise DeckError([f"{where}: file: expected TOML in UTF-8, got {reason}"]) from error
    return parse_deck(data, where)


def _deck_of(check: "_Check", fields: Mapping[str, object], kind: str, laid: Laid) -> Deck:
    edition = fields.get("edition")
    deck = Deck(
        id=check.pattern("id", fields.get("id", _MISSING), _ID, "an id like my-deck-1"),
        title=check.text("title", fields.get("title", _MISSING)),
        games=_games(check, fields.get("games", _MISSING)),
        edition=None if edition is None else check.choice("edition", edition, EDITIONS),
        version=check.count("version", fields.get("version", _MISSING), least=1),
        language=check.pattern(
            "language", fields.get("language", _MISSING), _LANGUAGE, "a language code like en"
        ),
        author=check.text("author", fields.get("author", _MISSING)),
        licence=check.text("licence", fields.get("licence", _MISSING)),
        kind=kind,
        cards=tuple(card for card, _ in laid),
        faces=dict(laid),
    )
    if len(deck.cards) > CARD_LIMIT:
        check.wrong("cards", f"at most {CARD_LIMIT} cards", f"{len(deck.cards)}")
    if not check.problems and not deck.cards:
        check.wrong("cards", "at least one card", "none")
    return deck


def _games(check: "_Check", value: object) -> tuple[str, ...]:
    listed = check.items("games", value)
    if value == []:
        check.wrong("games", "at least one game id", "an empty list")
    games = [check.pattern(path, game, _ID, "a game id like go-fox") for path, game in listed]
    check.once("games", games, "a game not named before")
    return tuple(games)


# Categories: two draw piles of questions, joined by wild pairs (RULES 1.3).


def _lay_categories(check: "_Check", fields: Mapping[str, object]) -> Laid:
    table = check.table("categories", fields.get("categories", _MISSING))
    check.known_keys("categories", table, SYMBOLS)
    asked = [
        (f"categories.{symbol}.{place}", symbol, text)
        for symbol in SYMBOLS
        if symbol in table
        for place, text in enumerate(_category_texts(check, symbol, table[symbol]), 1)
    ]
    check.once_at([(path, text) for path, _, text in asked], "a category not used before")
    spelling = _spelling(check, fields.get("spelling", {}), {text for _, _, text in asked})
    laid: Laid = [
        (f"{text}/{symbol}", {"words": spelling.get(text, text), "symbol": symbol})
        for _, symbol, text in asked
    ]
    for path, blank in check.items("blanks", fields.get("blanks", [])):
        symbol = check.choice(path, blank, SYMBOLS)
        laid.append((f"blank/{symbol}", {"words": "", "symbol": symbol}))
    return laid + _lay_wild_pairs(check, fields.get("wilds", _MISSING))


def _category_texts(check: "_Check", symbol: str, value: object) -> list[str]:
    return [
        _category(check, path, text) for path, text in check.items(f"categories.{symbol}", value)
    ]


def _category(check: "_Check", path: str, value: object) -> str:
    text = check.text(path, value)
    if text != text.lower() or "/" in text or text == "blank":
        check.wrong(path, "a lower-case category without / and other than blank", _told(text))
    return text


def _spelling(check: "_Check", value: object, categories: set[str]) -> dict[str, str]:
    spelling = {}
    for key, drawn in check.table("spelling", value).items():
        path = _under("spelling", key)
        text = check.text(path, drawn)
        if key not in categories:
            check.wrong(path, "a category of this deck as the key", _told(key))
        elif text and text.lower() != key:
            check.wrong(path, "the same letters, some of them capitals", _told(text))
        spelling[key] = text
    return spelling


def _lay_wild_pairs(check: "_Check", value: object) -> Laid:
    wilds = check.table("wilds", value)
    if not isinstance(value, Mapping):
        return []
    check.known_keys("wilds", wilds, ("pairs",))
    pairs = check.pairs("wilds.pairs", wilds.get("pairs", _MISSING), SYMBOLS, "symbols")
    return [(f"wild:{a}+{b}", {"words": "wild", "symbols": f"{a} {b}"}) for a, b in pairs]


# Pairs: two pictures on every card (RULES 3.2).


def _lay_pairs(check: "_Check", fields: Mapping[str, object]) -> Laid:
    drawn = _pictures(check, fields.get("pictures", _MISSING))
    if not drawn:
        return []
    pairs = check.pairs("cards", fields.get("cards", _MISSING), tuple(drawn), "pictures")
    shown = {picture for pair in pairs for picture in pair}
    if not check.problems:
        for picture in drawn:
            if picture not in shown:
                check.wrong(_under("pictures", picture), "a picture on some card", "none")
    return [
        (f"{a}+{b}", {"words": f"{a} and {b}", "pictures": f"{drawn[a]} {drawn[b]}"})
        for a, b in pairs
    ]


def _pictures(check: "_Check", value: object) -> dict[str, str]:
    drawn = {}
    for name, face in check.table("pictures", value).items():
        path = _under("pictures", name)
        if not check.fits_text(name) or name != name.lower() or set(name) & set("+ "):
            check.wrong(path, "a lower-case name without + or space as the key", _told(name))
        drawn[name] = check.text(path, face, joiner=True)
        if " " in drawn[name]:
            check.wrong(path, "an emoji or the name of a drawing, without space", _told(face))
    faces = [(_under("pictures", name), face) for name, face in drawn.items()]
    check.once_at(faces, "a face of its own")
    return drawn


# Words: six colours of numbered words and their action cards (RULES 4.0).


def _lay_words(check: "_Check", fields: Mapping[str, object]) -> Laid:
    sets = check.table("sets", fields.get("sets", _MISSING))
    check.known_keys("sets", sets, WORD_COLOURS)
    actions = (*COLOURED_ACTIONS, *PLAIN_ACTIONS)
    counts = check.counts("actions", fields.get("actions", _MISSING), actions)
    laid: Laid = []
    words: list[tuple[str, str]] = []
    for colour in WORD_COLOURS:
        focus, listed = _word_set(check, colour, sets.get(colour, _MISSING))
        words += listed
        laid += _lay_word_set(colour, focus, [word for _, word in listed])
    check.once_at(words, "a word not used before")
    for colour in WORD_COLOURS:
        for action in COLOURED_ACTIONS:
            face = {"words": action, "colour": colour, "action": action}
            laid += [(f"{colour}-{action}", face)] * counts[action]
    for action in PLAIN_ACTIONS:
        laid += [(action, {"words": action, "action": action})] * counts[action]
    return laid


def _word_set(check: "_Check", colour: str, value: object) -> tuple[str, list[tuple[str, str]]]:
    path = f"sets.{colour}"
    table = check.table(path, value)
    if not isinstance(value, Mapping):
        return "", []
    check.known_keys(path, table, ("focus", "words"))
    focus = check.text(f"{path}.focus", table.get("focus", _MISSING))
    listed = check.items(f"{path}.words", table.get("words", _MISSING))
    if listed and len(listed) != WORDS_IN_A_SET:
        check.wrong(f"{path}.words", f"{WORDS_IN_A_SET} words", f"{len(listed)}")
    return focus, [(place, check.text(place, word)) for place, word in listed]


def _lay_word_set(colour: str, focus: str, words: Sequence[str]) -> Laid:
    return [
        (
            f"{colour}-{number}",
            {"word": word, "colour": colour, "number": str(number), "focus": focus},
        )
        for number, word in enumerate(words, 1)
    ]


# Colours: a card for every colour, and cards that move them about (RULES 2.2).


def _lay_colours(check: "_Check", fields: Mapping[str, object]) -> Laid:
    listed = check.items("players", fields.get("players", _MISSING))
    players = [check.choice(path, colour, PLAYER_COLOURS) for path, colour in listed]
    check.once("players", players, "a colour not used before")
    if listed and len(listed) != len(PLAYER_COLOURS):
        check.wrong("players", f"{len(PLAYER_COLOURS)} colours", f"{len(listed)}")
    names = (*HAND_ACTIONS, "match", "wild")
    counts = check.counts("actions", fields.get("actions", _MISSING), names)
    laid: Laid = [(colour, {"words": colour, "colour": colour}) for colour in players]
    for colour in players:
        face = {"words": f"match {colour}", "action": "match", "colour": colour}
        laid += [(f"match:{colour}", face)] * counts["match"]
    for text in HAND_ACTIONS:
        action, direction = text.split(":")
        face = {"words": f"{action} {direction}", "action": action, "direction": direction}
        laid += [(text, face)] * counts[text]
    return laid + [("wild", {"words": "wild", "action": "wild"})] * counts["wild"]


_Lay = Callable[["_Check", Mapping[str, object]], Laid]

# A kind of deck: the keys it has beside the header, and how its cards are laid out.
_KINDS: Final[Mapping[str, tuple[tuple[str, ...], _Lay]]] = {
    "categories": (("categories", "spelling", "blanks", "wilds"), _lay_categories),
    "pairs": (("pictures", "cards"), _lay_pairs),
    "words": (("sets", "actions"), _lay_words),
    "colours": (("players", "actions"), _lay_colours),
}


class _Check:
    """Reads values, notes every problem, and goes on with something harmless in their place."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.problems: list[str] = []

    def wrong(self, path: str, expected: str, got: str) -> None:
        self.problems.append(f"{self.where}: {path or 'file'}: expected {expected}, got {got}")

    def table(self, path: str, value: object) -> Mapping[str, object]:
        if isinstance(value, Mapping) and all(isinstance(key, str) for key in value):
            if len(value) <= CARD_LIMIT:
                return value
            self.wrong(path, f"at most {CARD_LIMIT} keys", f"{len(value)}")
        else:
            self.wrong(path, "a table", _told(value))
        return {}

    def known_keys(self, path: str, table: Mapping[str, object], known: Sequence[str]) -> None:
        for key in table:
            if key not in known:
                self.wrong(_under(path, key), f"one of the keys {', '.join(known)}", _told(key))

    def items(self, path: str, value: object) -> list[tuple[str, object]]:
        if not isinstance(value, list | tuple):
            self.wrong(path, "a list", _told(value))
        elif len(value) > CARD_LIMIT:
            self.wrong(path, f"at most {CARD_LIMIT} in the list", f"{len(value)}")
        else:
            return [(f"{path}.{place}", item) for place, item in enumerate(value, 1)]
        return []

    def text(self, path: str, value: object, joiner: bool = False) -> str:
        if isinstance(value, str) and self.fits_text(value, joiner):
            return value
        self.wrong(path, f"a text of 1 to {TEXT_LIMIT} plain characters", _told(value))
        return ""

    def fits_text(self, value: str, joiner: bool = False) -> bool:
        plain = value.replace(_JOINER, "") if joiner else value
        return (
            0 < len(value) <= TEXT_LIMIT
            and " ".join(value.split()) == value
            and not any(unicodedata.category(letter) in _UNSEEN for letter in plain)
        )

    def pattern(self, path: str, value: object, form: re.Pattern[str], expected: str) -> str:
        if isinstance(value, str) and len(value) <= TEXT_LIMIT and form.fullmatch(value):
            return value
        self.wrong(path, expected, _told(value))
        return ""

    def choice(self, path: str, value: object, known: Sequence[str]) -> str:
        if isinstance(value, str) and value in known:
            return value
        self.wrong(path, f"one of {', '.join(known)}", _told(value))
        return ""

    def count(self, path: str, value: object, least: int = 0) -> int:
        if type(value) is int and least <= value <= CARD_LIMIT:
            return value
        self.wrong(path, f"a whole number from {least} to {CARD_LIMIT}", _told(value))
        return 0

    def counts(self, path: str, value: object, names: Sequence[str]) -> dict[str, int]:
        table = self.table(path, value)
        if not isinstance(value, Mapping):
            return dict.fromkeys(names, 0)
        self.known_keys(path, table, names)
        return {name: self.count(_under(path, name), table.get(name, _MISSING)) for name in names}

    def pairs(
        self, path: str, value: object, known: Sequence[str], what: str
    ) -> list[tuple[str, str]]:
        found: dict[frozenset[str], tuple[str, str]] = {}
        for place, item in self.items(path, value):
            pair = self.pair(place, item, known, what)
            if pair and frozenset(pair) in found:
                self.wrong(place, "a pair not used before", _told(list(pair)))
            elif pair:
                found[frozenset(pair)] = pair
        return list(found.values())

    def pair(
        self, path: str, value: object, known: Sequence[str], what: str
    ) -> tuple[str, str] | None:
        match value:
            case [str(a), str(b)] if a != b and a in known and b in known:
                return a, b
        self.wrong(path, f"two different {what} of this deck", _told(value))
        return None

    def once(self, path: str, texts: Sequence[str], expected: str) -> None:
        self.once_at([(f"{path}.{place}", text) for place, text in enumerate(texts, 1)], expected)

    def once_at(self, placed: Sequence[tuple[str, str]], expected: str) -> None:
        seen: Counter[str] = Counter()
        for path, text in placed:
            seen[text] += 1
            # An empty text stands for a value that was already reported.
            if text and seen[text] > 1:
                self.wrong(path, expected, _told(text))


def _under(path: str, key: str) -> str:
    name = key if _PLAIN_KEY.fullmatch(key) else _told(key)
    return f"{path}.{name}" if path else name


def _told(value: object) -> str:
    if value is _MISSING:
        return "nothing"
    if isinstance(value, Mapping):
        return "a table"
    return str(value).lower() if isinstance(value, bool) else _SHORT.repr(value)


class _Short(reprlib.Repr):
    def __init__(self) -> None:
        super().__init__()
        self.maxstring = self.maxother = TEXT_LIMIT
        self.maxlevel = 2
        self.maxlist = 4

    def repr_int(self, x: int, level: int) -> str:
        return str(x) if x.bit_length() <= 64 else "a very large number"


_SHORT: Final = _Short()
