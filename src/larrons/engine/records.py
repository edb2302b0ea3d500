"""A game as it was played, as JSON: who sat where, every decision and every draw, and what is needed to check the luck.

The log only grows: an undone decision stays in it, followed by an `undo`. Each line carries the beginning of a hash of
everything up to it, and the record ends with the number of lines, the result and the full hash. So damage is noticed,
and located. A server adds its signatures of the first and the last hash (see `signing.py`).
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, NoReturn

from larrons.engine import catalogue, fairness
from larrons.engine.components import Source
from larrons.engine.game import Game
from larrons.engine.signing import Seal
from larrons.engine.state import State
from larrons.errors import LarronsError, RecordError

FORMAT = "larrons-record"
# In version 1 a draw was derived from the number of its line, and the result was not part of the hash.
FIRST_VERSION, VERSION = 1, 2
DRAW, UNDO = "draw", "undo"
SHORT = 8  # characters of the hash on each line

Move = tuple[int | str, int]  # (seat, action), (DRAW, outcome) or (UNDO, 1)


@dataclass(frozen=True)
class SeatInfo:
    """Who sits on a seat: a name to show, and what plays there (`you`, or the name of a bot)."""

    name: str
    kind: str


@dataclass
class Record:
    """One game. `moves` is the log; `state()` folds it."""

    game: Game
    players: int
    options: dict[str, Any]
    seats: list[SeatInfo]
    commitment: str
    salts: list[str]
    secret: bytes | None = None  # only when it may be shown: the game is over, or was closed before its end
    moves: list[Move] = field(default_factory=list)
    result: list[int] | None = None  # the place of each seat, once the game is over
    seal: Seal | None = None  # the signatures of the server on which it was played
    version: int = VERSION
    position: str = ""  # in notation, of a game that did not begin at the beginning

    @classmethod
    def new(
        cls,
        game: Game,
        seats: Sequence[SeatInfo],
        options: Mapping[str, Any] | None,
        commitment: str,
        salts: Sequence[str],
        version: int = VERSION,
        position: str = "",
    ) -> Record:
        """The record of a game that is about to begin."""
        complete = game.complete_options(len(seats), options)
        return cls(game, len(seats), complete, list(seats), commitment, list(salts), version=version, position=position)

    # Folding

    def first(self) -> State:
        """The state before the first move."""
        return self.game.parse(self.position) if self.position else self.game.new(self.players, self.options)

    def replay(self) -> Iterator[tuple[int, Move, list[State]]]:
        """After each line of the log: its number, the move, and the states of the game so far (do not change them).

        Refuses a move the rules refuse, a draw that can't be, an undo of what can't be undone.
        """
        states = [self.first()]
        effective: list[Move] = []
        for number, move in enumerate(self.moves, 1):
            if move[0] == UNDO:
                if not effective or not isinstance(effective[-1][0], int) or move[1] != 1:
                    _refuse("record-undo", number=number)
                states.pop()
                effective.pop()
            else:
                states.append(self._step(states[-1], number, move))
                effective.append(move)
            yield number, move, states

    def _step(self, state: State, number: int, move: Move) -> State:
        after = state.copy()
        who, code = move
        try:
            if isinstance(who, int):
                after.apply(who, code)
            else:
                after.settle(code)
        except LarronsError as error:
            words = error.words or self.game.package
            raise RecordError("record-move", words, number=number, why=error.message) from None
        return after

    def state(self) -> State:
        """The state after the last move."""
        state = self.first()
        for _, _, states in self.replay():
            state = states[-1]
        return state

    # Fairness

    def draw_number(self, line: int, draws: int) -> int:
        """The number from which a draw is derived: which draw of the game it is, so that an undone choice before it
        changes nothing (in version 1: the number of its line)."""
        return line if self.version == FIRST_VERSION else draws

    def check_luck(self) -> int:
        """Derive every draw again; returns how many there were, or raises `RecordError` at the first that differs."""
        if self.secret is None:
            _refuse("record-no-secret")
        if fairness.commitment(self.secret) != self.commitment:
            _refuse("record-commitment")
        draws = 0
        before = self.first()
        for number, (who, code), states in self.replay():
            if who == DRAW:
                draws += 1
                right = fairness.draw(self.secret, self.salts, self.draw_number(number, draws), before.chances())
                if right != code:
                    _refuse("record-unfair", number=number, given=code, right=right)
            before = states[-1]
        return draws

    # JSON

    def _head(self) -> dict[str, Any]:
        printed = self.game.is_printed_box
        return {
            "format": FORMAT,
            "version": self.version,
            "game": self.game.name,
            "rules": self.game.rules_version,
            "components": self.game.source.digest,
            "box": None if printed else self.game.source.text,
            "players": self.players,
            "options": self.options,
            "seats": [{"name": seat.name, "kind": seat.kind} for seat in self.seats],
            "commitment": self.commitment,
            "salts": self.salts,
            **({"position": self.position} if self.position else {}),
        }

    def hashes(self) -> Iterator[str]:
        """The running hash after the head, after each move, and last after the result."""
        digest = hashlib.sha256(json.dumps(self._head(), sort_keys=True).encode())
        yield digest.hexdigest()
        for number, (who, code) in enumerate(self.moves, 1):
            digest.update(f"{number} {who} {code}\n".encode())
            yield digest.hexdigest()
        if self.version > FIRST_VERSION:
            digest.update(f"result {self.result}\n".encode())
        yield digest.hexdigest()

    @property
    def first_hash(self) -> str:
        """The hash of everything that is fixed when the game begins: game, box, options, seats, commitment, salts."""
        return next(self.hashes())

    @property
    def last_hash(self) -> str:
        """The hash of the whole record."""
        *_, last = self.hashes()
        return last

    def to_json(self) -> str:
        """The record as text: one line a move, so that two records can be compared line by line."""
        head = json.dumps(self._head(), ensure_ascii=False, indent=1)[:-2]
        _, *checks, last = self.hashes()
        lines = [
            json.dumps([number, *move, check[:SHORT]])
            for number, (move, check) in enumerate(zip(self.moves, checks, strict=True), 1)
        ]
        moves = ",\n  ".join(lines)
        secret = json.dumps(self.secret.hex() if self.secret else None)
        ending: dict[str, Any] = {"moves": len(self.moves)}
        if self.version > FIRST_VERSION:
            ending["result"] = self.result
        end = json.dumps(ending | {"check": last})
        seal = f',\n "seal": {json.dumps(asdict(self.seal))}' if self.seal else ""
        return f'{head},\n "moves": [\n  {moves}\n ],\n "secret": {secret},\n "end": {end}{seal}\n}}\n'

    @classmethod
    def from_json(cls, text: str) -> Record:
        """Read a record and check it from end to end; `RecordError` says what is wrong and where."""
        record = _read(text)
        record.check_result()
        return record

    def check_result(self) -> None:
        """Refuse a result that is not the one the moves lead to."""
        state = self.state()
        right = state.ranks() if state.is_over else None
        is_uncounted = self.secret is not None and self.result is None  # the rules could not say who had won
        if self.version == FIRST_VERSION or is_uncounted:
            self.result = right
        if self.result != right:
            _refuse("record-result")

    def save(self, path: Path) -> None:
        """Write the file so that a crash leaves the old one or the new one, never half of one."""
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(self.to_json())
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)

    @classmethod
    def load(cls, path: Path) -> Record:
        """Read a file."""
        try:
            text = path.read_text(encoding="utf-8")
        except OSError as error:
            raise RecordError("error-file", file=str(path), detail=error.strerror or str(error)) from None
        except UnicodeDecodeError:
            raise RecordError("record-foreign", format=FORMAT) from None
        return cls.from_json(text)


def _refuse(key: str, **args: Any) -> NoReturn:
    raise RecordError(key, **args)


def _read(text: str) -> Record:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        if _is_log(text):
            raise RecordError("record-log") from None
        if not text.lstrip().startswith("{"):
            raise RecordError("record-foreign", format=FORMAT) from None
        raise RecordError("record-not-json", line=error.lineno, detail=error.msg) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        _refuse("record-foreign", format=FORMAT)
    if data.get("version") not in range(FIRST_VERSION, VERSION + 1) or isinstance(data["version"], bool):
        _refuse("record-version", given=str(data.get("version")), right=VERSION)
    record = _read_head(data)
    record.moves = [_read_move(number, entry) for number, entry in enumerate(_field(data, "moves", list), 1)]
    _read_end(record, data)
    secret = _field(data, "secret", (str, type(None)))
    try:
        record.secret = None if secret is None else bytes.fromhex(secret)
    except ValueError:
        _refuse("record-field", name="secret")
    return record


def _is_log(text: str) -> bool:
    """Whether this is the log of a table, an event a line, as a store keeps it; people take it for a record."""
    try:
        first = json.loads(text.split("\n", 1)[0])
    except json.JSONDecodeError:
        return False
    return isinstance(first, dict) and {"kind", "at", "data"} <= set(first)


def _field(data: Mapping[str, Any], name: str, kind: Any) -> Any:
    if name not in data or not isinstance(data[name], kind) or isinstance(data[name], bool):
        _refuse("record-field", name=name)
    return data[name]


def _read_head(data: Mapping[str, Any]) -> Record:
    game = catalogue.game(_field(data, "game", str)).of_version(_field(data, "rules", int))
    box = _field(data, "box", (str, type(None)))
    if box is not None:
        game = replace(game, components=Source(box, "record", game.package))
    if _field(data, "components", str) != game.source.digest:
        _refuse("record-components")
    players, options = _field(data, "players", int), _field(data, "options", dict)
    seats = [SeatInfo(str(seat["name"]), str(seat["kind"])) for seat in _seats(data, players)]
    game.complete_options(players, options)  # refuses what is wrong; an option added later is at its default
    salts = [str(salt) for salt in _field(data, "salts", list)]
    record = Record(game, players, options, seats, _field(data, "commitment", str), salts, version=data["version"])
    if "position" in data:
        record.position = _field(data, "position", str)
        if record.first().players != players:
            _refuse("record-field", name="position")
    return record


def _seats(data: Mapping[str, Any], players: int) -> list[Any]:
    seats: list[Any] = _field(data, "seats", list)
    if len(seats) != players or not all(isinstance(seat, dict) and {"name", "kind"} <= set(seat) for seat in seats):
        _refuse("record-field", name="seats")
    return seats


def _read_move(number: int, entry: Any) -> Move:
    """A line is [number, seat or "draw" or "undo", code, check]."""
    if not isinstance(entry, list) or len(entry) != 4 or entry[0] != number or not _is_code(entry[2]):
        _refuse("record-line", number=number)
    if entry[1] not in (DRAW, UNDO) and type(entry[1]) is not int:
        _refuse("record-line", number=number)
    return entry[1], entry[2]


def _is_code(value: Any) -> bool:
    """Whether this may be an action or an outcome: a whole number of a machine word."""
    return type(value) is int and 0 <= value < 2**63


def _read_end(record: Record, data: Mapping[str, Any]) -> None:
    """The result and the signatures; refuses a record that is not whole or was changed."""
    end = _field(data, "end", dict)
    if end.get("moves") != len(record.moves):
        _refuse("record-truncated", given=len(record.moves), right=str(end.get("moves")))
    if record.version > FIRST_VERSION:
        record.result = _field(end, "result", (list, type(None)))
    record.seal = _read_seal(data)
    _, *checks, last = record.hashes()
    for number, (entry, right) in enumerate(zip(data["moves"], checks, strict=True), 1):
        if entry[3] != right[:SHORT]:
            _refuse_edited(record, number)
    if end.get("check") != last:
        _refuse("record-edited-end" if record.moves else "record-edited-start")


def _refuse_edited(record: Record, number: int) -> NoReturn:
    """The first check that does not fit. That of the first move is also of all that comes before it: which of them was
    changed can be told by the server's signature of the beginning alone."""
    if number > 1:
        _refuse("record-edited", number=number)
    if record.seal is None:
        _refuse("record-edited-start")
    if record.seal.signs_start(record):
        _refuse("record-edited", number=number)
    _refuse("record-edited-head")


def _read_seal(data: Mapping[str, Any]) -> Seal | None:
    seal = data.get("seal")
    if seal is None:
        return None
    if not isinstance(seal, dict) or set(seal) != {"key", "start", "end"}:
        _refuse("record-field", name="seal")
    return Seal(**{name: str(value) for name, value in seal.items()})
