"""Whether a game was fair: what a record proves, set beside what somebody noted while it was played."""

from __future__ import annotations

from dataclasses import dataclass

from larrons.engine import fairness
from larrons.engine.message import Message
from larrons.engine.records import Record
from larrons.errors import OptionError, RecordError


@dataclass(frozen=True)
class Noted:
    """What a player saw at the table and wrote down; empty: nothing."""

    commitment: str = ""
    start: str = ""  # the server's signature of how the game began
    key: str = ""  # the server's public key


@dataclass(frozen=True)
class Verdict:
    """What was checked. `derived` is the commitment computed from the secret that is shown: it is the record's.

    A game that was closed before its end is not `finished`: its luck was right as far as it went.
    """

    moves: int
    draws: int
    commitment: str
    derived: str
    finished: bool
    printed_box: bool
    signed: bool
    key: str

    @property
    def told(self) -> Message:
        """The verdict in a sentence."""
        kind = "unfinished" if not self.finished else "fair" if self.printed_box else "fair-box"
        return Message(f"verify-{kind}", {"draws": self.draws, "moves": self.moves})

    def compared(self, noted: Noted) -> list[Message]:
        """What was compared with what, a sentence each."""
        return [
            Message("verify-line-commitment", {"commitment": self.commitment}),
            Message("verify-line-derived", {"derived": self.derived}),
            Message("verify-line-noted", {"given": int(bool(noted.commitment))}),
            *([Message("verify-line-noted-start")] if noted.start else []),
            Message("verify-line-signed", {"key": self.key}) if self.signed else Message("verify-line-unsigned"),
            *([Message("verify-line-noted-key")] if noted.key else []),
        ]


def examine(record: Record, noted: Noted | None = None) -> Verdict:
    """Check everything that can be checked; `RecordError` says what is wrong."""
    draws = record.check_luck()
    assert record.secret is not None
    noted = noted or Noted()
    _compare(noted, record)
    seal = record.seal
    if seal is not None and not seal.signs_start(record):
        raise RecordError("record-signature-start")
    if seal is not None and not seal.signs_end(record):
        raise RecordError("record-signature-end")
    return Verdict(
        moves=len(record.moves),
        draws=draws,
        commitment=record.commitment,
        derived=fairness.commitment(record.secret),
        finished=record.result is not None,
        printed_box=record.game.is_printed_box,
        signed=seal is not None,
        key=seal.key if seal else "",
    )


def _compare(noted: Noted, record: Record) -> None:
    """Refuse a record that is not of the game somebody saw."""
    pairs = [("commitment", noted.commitment, record.commitment)]
    pairs += [(name, getattr(noted, name), getattr(record.seal, name, "")) for name in ("start", "key")]
    for name, seen, given in pairs:
        whole = seen.strip().rstrip("….").lower()  # cut short, as a page or a guide may show it
        if whole and whole != given and given.startswith(whole):
            raise OptionError("error-verify-short", option=f"--{name}", count=len(given))
        if seen and whole != given:
            raise RecordError(f"record-noted-{name}", noted=seen, given=given or "–")
