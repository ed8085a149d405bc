"""What has been said: the no-repeat rule (UK-41 to UK-43, PE-29, A-23 to A-27)."""

import unicodedata
from typing import Any, Final

EVERYWHERE: Final = ""  # the card of something said in talk
ARTICLES: Final = ("the ", "an ", "a ")


def plain(text: str) -> str:
    """A-27: case, spaces, accents and a leading article make no difference."""
    letters = unicodedata.normalize("NFKD", text)
    kept = "".join([letter for letter in letters if not unicodedata.combining(letter)])
    words = " ".join(kept.casefold().split())
    for article in ARTICLES:
        if words.startswith(article) and len(words) > len(article):
            return words[len(article) :]
    return words


class Said:
    """One example that somebody has uttered."""

    text: str
    plain: str
    card: str  # what it was said for: a card, a child's category, or EVERYWHERE
    won: bool  # it has moved a card

    def __init__(self, text: str, card: str, won: bool) -> None:
        self.text = text
        self.plain = plain(text)
        self.card = card
        self.won = won

    def copy(self) -> "Said":
        """The same utterance for another game."""
        twin = Said("", self.card, self.won)
        twin.text = self.text
        twin.plain = self.plain
        return twin

    def told(self) -> dict[str, Any]:
        """As positions write it."""
        return {"text": self.text, "card": self.card or None, "won": self.won}


def is_banned(text: str, card: str, said: list[Said], scope: str, talk_counts: bool) -> bool:
    """UK-42, UK-43: may this answer not win a face-off for this card any more?"""
    word = plain(text)
    for earlier in said:
        if earlier.plain != word:
            continue
        if scope == "winning_only":
            if earlier.won:
                return True
        elif earlier.card == EVERYWHERE:
            if talk_counts:
                return True
        elif scope == "global" or earlier.card == card:
            return True
    return False
