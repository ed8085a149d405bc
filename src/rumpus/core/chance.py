"""Chance: the seeded generator behind every shuffle and blind draw.

The words of the stream are SHAKE-128 of (SHA-256 of the seed, block number), read as little-endian
16-bit numbers. It is a standard, so the same seed gives the same game on every machine for ever;
and it is one-way, so the cards already seen tell nothing about those still hidden.
"""

from hashlib import sha256, shake_128
from typing import Final

BLOCK: Final = 256  # bytes made at a time: enough for a shuffle of any shipped deck
RANGE: Final = 0x10000  # a word is below this; more choices than any shipped deck has cards


class Chance:
    """A stream of fair choices decided by a seed text."""

    key: bytes
    block: int  # blocks made so far
    words: bytes  # the present block; two bytes are a word
    used: int  # bytes used of it

    def __init__(self, seed: str) -> None:
        self.key = sha256(seed.encode("utf-8", "surrogatepass")).digest()
        self.block = 0
        self.words = b""
        self.used = 0

    def clone(self) -> "Chance":
        """A second stream that goes on from the same place."""
        twin = Chance("")
        twin.key = self.key
        twin.block = self.block
        twin.words = self.words
        twin.used = self.used
        return twin

    def _more(self) -> None:
        """The next block of words."""
        self.words = shake_128(self.key + self.block.to_bytes(8, "little")).digest(BLOCK)
        self.block += 1
        self.used = 0

    def _word(self) -> int:
        if self.used == len(self.words):
            self._more()
        used = self.used
        self.used = used + 2
        return self.words[used] | self.words[used + 1] << 8

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely: Lemire's multiplication."""
        used = self.used  # _word() written out: every playout comes through here
        if used == len(self.words):
            self._more()
            used = 0
        self.used = used + 2
        product = (self.words[used] | self.words[used + 1] << 8) * n
        rest = product % RANGE
        if rest < n:
            if n > RANGE:
                return self._far_below(n)
            uneven = (RANGE - n) % n
            while rest < uneven:
                product = self._word() * n
                rest = product % RANGE
        return product // RANGE

    def _far_below(self, n: int) -> int:
        """More choices than a word has: as many words as it takes."""
        while True:
            number = 0
            bound = 1
            while bound < n:
                number = number * RANGE + self._word()
                bound *= RANGE
            if number < bound - bound % n:
                return number % n

    def shuffle(self, cards: list[int]) -> None:
        """Fisher-Yates from the last card down."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card
