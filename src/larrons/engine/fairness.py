"""Luck that everybody can check afterwards.

Before the first move the table shows a commitment: the SHA-256 of a secret. Every draw of the game then follows from
HMAC-SHA256(secret, players' salts, number of the draw). So the table can't choose a draw; and as players add their
salts after they have seen the commitment, it can't have chosen the secret to its liking, either. After the last move
the secret is shown, and anyone can derive every draw again. docs/fairness.md says what that proves, and what not.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence

SECRET_BYTES = 32


def new_secret() -> bytes:
    """A secret for one game."""
    return secrets.token_bytes(SECRET_BYTES)


def secret_of_seed(seed: int) -> bytes:
    """The secret of a game that is to be repeatable. Whoever knows the seed knows the luck."""
    return hashlib.sha256(f"larrons seed {seed}".encode()).digest()


def commitment(secret: bytes) -> str:
    """What is shown before the first move."""
    return hashlib.sha256(b"larrons commitment\0" + secret).hexdigest()


def draw(secret: bytes, salts: Sequence[str], number: int, weights: Mapping[int, int]) -> int:
    """The outcome of draw `number`: unbiased among outcomes with these integer weights.

    A block of 256 bits is taken as a number; the few highest numbers that would favour some outcomes are passed over.
    """
    total = sum(weights.values())
    usable = (1 << 256) // total * total
    context = "".join(f"{len(salt.encode())}:{salt}," for salt in salts)
    attempt = 0
    while True:
        block = hmac.new(secret, f"larrons draw\0{context}{number}.{attempt}".encode(), hashlib.sha256).digest()
        value = int.from_bytes(block, "big")
        if value < usable:
            return _pick(weights, value % total)
        attempt += 1


def _pick(weights: Mapping[int, int], value: int) -> int:
    """The outcome in whose stretch of the number line `value` falls, in ascending order of outcomes."""
    for outcome in sorted(weights):
        value -= weights[outcome]
        if value < 0:
            return outcome
    raise AssertionError("value is below the sum of all weights")
