"""The verified shuffle: the record of a live game proves its seed."""

from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from rumpus.record import commitment_of, read_header, seed_of
from tests.record.recording import NEW, failures, problem

SECRET = "6f" * 32
NONCES = ["00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100"]
COMMITMENT = sha256(SECRET.encode()).hexdigest()
SEED = sha256(f"{SECRET}:{NONCES[0]}:{NONCES[1]}".encode()).hexdigest()
SHUFFLE: dict[str, Any] = {"commitment": COMMITMENT, "secret": SECRET, "nonces": NONCES}


def header(seed: str = SEED, **changed: Any) -> dict[str, Any]:
    return {**NEW, "seed": seed, "shuffle": {**SHUFFLE, **changed}}


def test_commitment_and_seed_are_hashes_anybody_can_make() -> None:
    assert commitment_of(SECRET) == COMMITMENT
    assert seed_of(SECRET, NONCES) == SEED
    assert seed_of(SECRET, []) == COMMITMENT


def test_a_shuffle_that_fits_holds(tmp_path: Path) -> None:
    assert failures(tmp_path, header(), {"expect": {"round": 1}}) == []
    alone = header(seed_of(SECRET, []), nonces=[])
    assert failures(tmp_path, alone) == []


def test_a_commitment_to_another_secret_fails(tmp_path: Path) -> None:
    assert failures(tmp_path, header(commitment="00" * 32)) == [
        f"1: expected shuffle.commitment {COMMITMENT}, the hash of the secret, got {'00' * 32}"
    ]


@pytest.mark.parametrize("nonces", [NONCES[::-1], NONCES[:1], [*NONCES, ""]])
def test_a_seed_that_does_not_come_from_these_nonces_fails(
    tmp_path: Path, nonces: list[str]
) -> None:
    made = seed_of(SECRET, nonces)
    assert failures(tmp_path, header(nonces=nonces)) == [
        f"1: expected seed {made}, the hash of the secret and the nonces, got {SEED}"
    ]


def test_another_secret_fits_neither(tmp_path: Path) -> None:
    told = failures(tmp_path, header(secret="00"), {"expect": {"round": 2}})
    assert [sentence.split()[2] for sentence in told] == ["shuffle.commitment", "seed", "round"]


@pytest.mark.parametrize("start", [{"position": {}}, {"order": [f"red-{n}" for n in range(1, 12)]}])
def test_cards_that_the_seed_did_not_shuffle_prove_nothing(
    tmp_path: Path, start: dict[str, Any]
) -> None:
    told = failures(tmp_path, {**header(), **start})
    assert told == ["1: expected a deck that the seed shuffled, got an order or a position"]


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("yes", "shuffle: expected an object, got 'yes'"),
        ({}, "shuffle.commitment: expected a text, got null"),
        ({**SHUFFLE, "secret": 7}, "shuffle.secret: expected a text, got 7"),
        ({**SHUFFLE, "nonces": "ab"}, "shuffle.nonces: expected a list, got 'ab'"),
        ({**SHUFFLE, "nonces": ["ab", 7]}, "shuffle.nonces[1]: expected a text, got 7"),
        (
            {**SHUFFLE, "salt": ""},
            "shuffle: expected one of commitment, secret, nonces, got 'salt'",
        ),
    ],
)
def test_a_shuffle_of_another_shape_cannot_be_read(tmp_path: Path, value: Any, said: str) -> None:
    assert problem(tmp_path, {**NEW, "seed": SEED, "shuffle": value}) == f"1: {said}"


def test_the_header_keeps_what_was_published() -> None:
    read = read_header(header())
    assert read.shuffle is not None
    assert (read.shuffle.commitment, list(read.shuffle.nonces)) == (COMMITMENT, NONCES)
    assert read.doubts() == []
    assert read_header(NEW).doubts() == []
