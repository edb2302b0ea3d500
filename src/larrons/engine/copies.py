"""Copies and pickles that share nothing with their originals."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, ClassVar, Self


class Whole:
    """Something of which `copy.copy` too makes a whole copy: half of one would go on with its original's arrays."""

    def __copy__(self) -> Self:
        return deepcopy(self)


class Copied(Whole):
    """Something that works on arrays of its own. A copy of it, or one from a pickle, never shares them.

    `BOUND` names the attributes that belong to these very arrays, such as views of them; `_connect` makes them, for the
    original and again for each copy.
    """

    BOUND: ClassVar[frozenset[str]]

    def _connect(self) -> None:
        raise NotImplementedError

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name not in self.BOUND}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self._connect()
