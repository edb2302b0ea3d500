"""Signatures of a server under the records of its games.

The hash of everything that is fixed before the first move is signed when the game begins, the hash of the whole record
when it has ended. So nobody but the server can change a name, a decision or a result afterwards, and whoever noted the
first signature can show it if the server itself does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

KEY_BYTES = 32


class Hashed(Protocol):
    """What is signed of a record."""

    @property
    def first_hash(self) -> str: ...
    @property
    def last_hash(self) -> str: ...


@dataclass(frozen=True)
class Seal:
    """The public key of a server and its two signatures, as hexadecimal numbers."""

    key: str
    start: str
    end: str

    def signs_start(self, record: Hashed) -> bool:
        """Whether the holder of the key has signed how this game began."""
        return _is_signed(self.key, self.start, _start(record))

    def signs_end(self, record: Hashed) -> bool:
        """Whether the holder of the key has signed the whole record."""
        return _is_signed(self.key, self.end, _end(record))


class ServerKey:
    """The secret key of a server. The same text always gets the same signature, so none needs to be stored."""

    def __init__(self, secret: bytes) -> None:
        self._key = Ed25519PrivateKey.from_private_bytes(secret)
        self.public = self._key.public_key().public_bytes_raw().hex()

    def sign_start(self, record: Hashed) -> str:
        return self._key.sign(_start(record)).hex()

    def seal(self, record: Hashed) -> Seal:
        """Both signatures; only for a game to which nothing is added any more."""
        return Seal(self.public, self.sign_start(record), self._key.sign(_end(record)).hex())


def _start(record: Hashed) -> bytes:
    return f"larrons start {record.first_hash}".encode()


def _end(record: Hashed) -> bytes:
    return f"larrons end {record.last_hash}".encode()


def _is_signed(key: str, signature: str, text: bytes) -> bool:
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(signature), text)
    except (ValueError, InvalidSignature):
        return False
    return True
