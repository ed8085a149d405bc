"""The seeded generator: its stream is pinned for ever, its choices are fair."""

from collections import Counter
from hashlib import sha256, shake_128
from itertools import count, islice, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rumpus.core.chance import Chance

# seed -> first words; choices below CHOICES; choices below FAR_CHOICES; a shuffled deck of 89.
CHOICES = (1, 2, 6, 7, 52, 89, 100, 1000, 65535, 65536)
FAR_CHOICES = (65537, 100_000, 2**32, 2**40)
VECTORS: dict[str, Any] = {
    "": (
        [6556, 14232, 33960, 51432, 60640, 19371],
        [0, 0, 3, 5, 48, 26, 82, 489, 47171, 43723],
        [19728, 22411, 2100803652, 1033278649129],
        ([14, 25, 61, 84, 10, 74, 47, 54, 80, 88, 9, 55], "e7fb58feabcbab2d", 253),
    ),
    "rumpus": (
        [55049, 9886, 36971, 24884, 64956, 59639],
        [0, 0, 3, 2, 51, 80, 81, 59, 31636, 29311],
        [27085, 16055, 254180245, 458822580619],
        ([22, 8, 11, 53, 65, 0, 54, 70, 30, 88, 80, 63], "1b1157179a392c3e", 729),
    ),
    "5f3a": (
        [47469, 42930, 50991, 7102, 54744, 63103],
        [0, 1, 4, 0, 43, 85, 54, 627, 28068, 30180],
        [8061, 65887, 2695916965, 437470931684],
        ([72, 62, 35, 55, 77, 6, 46, 27, 40, 65, 82, 7], "b9d7212eb95f82e3", 279),
    ),
    "Füchse 🦊": (
        [2289, 62041, 26030, 11392, 31657, 46213],
        [0, 1, 2, 1, 25, 62, 51, 206, 8404, 18267],
        [29526, 19365, 885072085, 636069417659],
        ([44, 18, 66, 74, 25, 49, 32, 64, 71, 38, 82, 0], "d5fdb2ce00ada75c", 665),
    ),
}
every_vector = pytest.mark.parametrize("seed", VECTORS)


def words(seed: str, number: int) -> list[int]:
    """The first words of a seed's stream, by the standard alone."""
    key = sha256(seed.encode("utf-8", "surrogatepass")).digest()
    blocks = (shake_128(key + block.to_bytes(8, "little")).digest(256) for block in count())
    stream = (
        int.from_bytes(block[at : at + 2], "little") for block in blocks for at in range(0, 256, 2)
    )
    return list(islice(stream, number))


def fair_choice(stream: list[int], n: int) -> int:
    """A choice below n from a stream of words: the multiple of n that the word falls into."""
    while True:
        product = stream.pop(0) * n
        if product % 65536 >= 65536 % n:
            return product // 65536


@every_vector
def test_the_first_words_are_pinned(seed: str) -> None:
    assert words(seed, 6) == VECTORS[seed][0]
    chance = Chance(seed)
    assert [chance.below(65536) for _ in range(6)] == VECTORS[seed][0]


@every_vector
def test_choices_are_pinned(seed: str) -> None:
    chance = Chance(seed)
    assert [chance.below(n) for n in CHOICES] == VECTORS[seed][1]


@every_vector
def test_choices_among_more_than_a_word_holds_are_pinned(seed: str) -> None:
    chance = Chance(seed)
    assert [chance.below(n) for n in FAR_CHOICES] == VECTORS[seed][2]


@every_vector
def test_a_shuffled_deck_is_pinned(seed: str) -> None:
    chance = Chance(seed)
    deck = list(range(89))
    chance.shuffle(deck)
    assert (deck[:12], sha256(bytes(deck)).hexdigest()[:16], chance.below(1000)) == VECTORS[seed][3]


@given(seed=st.text(max_size=20))
def test_the_stream_is_shake_128_of_the_hashed_seed_and_the_block_number(seed: str) -> None:
    chance = Chance(seed)
    assert [chance.below(65536) for _ in range(300)] == words(seed, 300)


@given(seed=st.text(max_size=8), sizes=st.lists(st.integers(1, 65536), max_size=200))
def test_a_choice_is_the_next_word_that_is_not_rejected(seed: str, sizes: list[int]) -> None:
    chance = Chance(seed)
    stream = words(seed, 2000)
    assert [chance.below(n) for n in sizes] == [fair_choice(stream, n) for n in sizes]


@given(seed=st.text(max_size=8), size=st.integers(0, 100))
def test_a_shuffle_is_fisher_yates_from_the_last_card_down(seed: str, size: int) -> None:
    cards, mine = list(range(size)), list(range(size))
    Chance(seed).shuffle(cards)
    stream = words(seed, 1000)
    for last in range(size - 1, 0, -1):
        other = fair_choice(stream, last + 1)
        mine[last], mine[other] = mine[other], mine[last]
    assert cards == mine


@given(seed=st.text(max_size=8), n=st.integers(1, 2**70))
def test_a_choice_is_below_its_bound(seed: str, n: int) -> None:
    chance = Chance(seed)
    assert all(0 <= chance.below(n) < n for _ in range(5))


@given(seed=st.text(max_size=8), before=st.integers(0, 300))
def test_a_clone_goes_on_alike_and_on_its_own(seed: str, before: int) -> None:
    chance = Chance(seed)
    for _ in range(before):
        chance.below(6)
    twin = chance.clone()
    ahead = [twin.below(1000) for _ in range(200)]
    assert [chance.below(1000) for _ in range(200)] == ahead


def test_a_seed_of_half_a_character_is_a_seed_too() -> None:
    assert Chance("\ud83e").below(65536) != Chance("\ud83d").below(65536)


def chi_square(counted: Counter[Any], kinds: int, times: int) -> float:
    """How far the counts are from equal ones; about `kinds` where all are equally likely."""
    even = times / kinds
    return sum((seen - even) ** 2 / even for seen in counted.values()) + even * (
        kinds - len(counted)
    )


# The bounds are the 99.9 % points of chi-square with n - 1 degrees of freedom.
@pytest.mark.parametrize(
    ("n", "bound"), [(2, 10.8), (3, 13.8), (6, 20.5), (89, 134.8), (1000, 1143.9)]
)
def test_choices_are_uniform(n: int, bound: float) -> None:
    chance = Chance("uniform")
    counted = Counter(chance.below(n) for _ in range(60_000))
    assert chi_square(counted, n, 60_000) < bound


def test_choices_among_more_than_a_word_holds_are_uniform() -> None:
    chance = Chance("uniform")
    counted = Counter(chance.below(98_304) // 32_768 for _ in range(30_000))
    assert chi_square(counted, 3, 30_000) < 13.8


def test_shuffles_are_uniform() -> None:
    chance = Chance("uniform")
    counted: Counter[tuple[int, ...]] = Counter()
    for _ in range(48_000):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        counted[tuple(cards)] += 1
    assert set(counted) == set(permutations(range(4)))
    assert chi_square(counted, 24, 48_000) < 49.7
