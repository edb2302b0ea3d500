"""Decisions as a Parquet file, a row each; docs/lab.md describes the columns. Needs the extra `parquet` (pyarrow)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from larrons.engine.features import layout
from larrons.engine.game import Game
from larrons.errors import NotPossible, OptionError
from larrons.lab.rollouts import Piece, Wish

ROWS = 16384  # that are written at once: this bounds the memory


def _arrow() -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise NotPossible("error-lab-extra", name="pyarrow", extra="parquet") from None
    return pyarrow, pyarrow.parquet


def schema(wish: Wish) -> Any:
    """The columns, and what is told about all of them in the file's metadata (`larrons`, a JSON text)."""
    arrow, _ = _arrow()
    numbers, game, players = layout(wish.game, wish.players), wish.game, wish.players
    about = {
        **json.loads(wish.text),
        "features": numbers.names,
        "actions": [_name(game, action) for action in range(game.actions)],
    }
    columns = [
        ("game", arrow.int64()),
        ("decision", arrow.int32()),
        ("actor", arrow.int8()),
        ("bot", arrow.int8()),
        ("observation", arrow.list_(arrow.float32(), numbers.size)),
        ("mask", arrow.list_(arrow.int8(), game.actions)),
        ("action", arrow.int16()),
        ("reward_to_go", arrow.float32()),
        ("result", arrow.list_(arrow.float32(), players)),
        ("points", arrow.list_(arrow.int32(), players)),
    ]
    fields = [arrow.field(name, kind, nullable=False) for name, kind in columns]
    return arrow.schema(fields, {"larrons": json.dumps(about, ensure_ascii=False)})


def _name(game: Game, action: int) -> str:
    """The action in the game's notation; empty for a number that means nothing."""
    try:
        return game.format_action(action)
    except LookupError:
        return ""


class Writer:
    """Collects pieces until they make a block of rows, and writes it."""

    def __init__(self, wish: Wish, path: Path) -> None:
        self._arrow, parquet = _arrow()
        self._schema = schema(wish)
        self._file = parquet.ParquetWriter(path, self._schema, compression="zstd")
        self._pieces: list[dict[str, Any]] = []
        self._held = 0
        self.rows = 0

    def add(self, piece: Piece) -> None:
        self._pieces.append(piece.decisions)
        self._held += len(piece.decisions["game"])
        if self._held >= ROWS:
            self._write()

    def _write(self) -> None:
        if self._held:
            whole = {name: np.concatenate([one[name] for one in self._pieces]) for name in self._schema.names}
            table = self._arrow.Table.from_arrays(
                [self._column(field.type, whole[field.name]) for field in self._schema], schema=self._schema
            )
            self._file.write_table(table, row_group_size=ROWS)
            self.rows += self._held
        self._pieces, self._held = [], 0

    def _column(self, kind: Any, values: Any) -> Any:
        if values.ndim == 1:
            return self._arrow.array(values, kind)
        return self._arrow.FixedSizeListArray.from_arrays(self._arrow.array(values.ravel()), type=kind)

    def close(self) -> None:
        self._write()
        self._file.close()


@contextmanager
def writing(wish: Wish, path: Path) -> Iterator[Writer]:
    """A file that is there when it is whole, and not before."""
    unfinished = path.with_name(f"{path.name}.unfinished")
    if path.exists():
        raise OptionError("error-lab-exists", file=str(path))
    try:
        writer = Writer(wish, unfinished)
    except OSError as error:
        raise OptionError("error-file-write", file=str(path), detail=error.strerror or str(error)) from None
    try:
        yield writer
        writer.close()
        unfinished.rename(path)
    finally:
        unfinished.unlink(missing_ok=True)
