"""The verified shuffle: what a live table published about its seed, and whether it fits.

Before the deal the table publishes the commitment, the hash of its secret; then the players add their
nonces, and all of it together is the seed. So neither side could choose the cards.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from rumpus.core.reading import Reader, as_list, as_object, as_text


@dataclass(frozen=True, slots=True)
class Shuffle:
    """How a seed came about."""

    commitment: str
    secret: str
    nonces: tuple[str, ...]


def commitment_of(secret: str) -> str:
    """What is published before the deal: the hash of the secret."""
    return _hash(secret)


def seed_of(secret: str, nonces: Sequence[str]) -> str:
    """The seed that a secret and the players' nonces give."""
    return _hash(":".join([secret, *nonces]))


def _hash(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def read_shuffle(value: Any) -> Shuffle:
    """The header's `shuffle`; Unreadable if it is of another shape."""
    fields = Reader(as_object(value, "shuffle"), "shuffle")
    commitment = as_text(fields.take("commitment"), fields.path("commitment"))
    secret = as_text(fields.take("secret"), fields.path("secret"))
    nonces = as_list(fields.take("nonces"), fields.path("nonces"))
    fields.done()
    return Shuffle(
        commitment,
        secret,
        tuple(as_text(nonce, f"shuffle.nonces[{i}]") for i, nonce in enumerate(nonces)),
    )


def check_shuffle(shuffle: Shuffle, seed: str, *, by_seed: bool) -> list[tuple[str, str]]:
    """What does not fit: expected, got. `by_seed`: the seed alone decided how the cards lay."""
    found = []
    commitment = commitment_of(shuffle.secret)
    if shuffle.commitment != commitment:
        found.append(
            (f"shuffle.commitment {commitment}, the hash of the secret", shuffle.commitment)
        )
    made = seed_of(shuffle.secret, shuffle.nonces)
    if seed != made:
        found.append((f"seed {made}, the hash of the secret and the nonces", seed))
    if not by_seed:
        found.append(("a deck that the seed shuffled", "an order or a position"))
    return found
