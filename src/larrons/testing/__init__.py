"""The author's kit: what every game has to keep, as tests for a game of any package.

`check(game)` reads a game's files and lists its faults; it needs nothing beside larrons. `contract(name, invariants)`
is a class of tests for pytest that plays the game (install `larrons[testing]`). docs/adding-a-game.md shows both.
"""

from __future__ import annotations

import importlib
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from larrons.testing.checking import check as check
    from larrons.testing.kit import contract as contract
    from larrons.testing.laws.perft import perft as perft
    from larrons.testing.walks import walk as walk

if "pytest" in sys.modules:  # which then explains failed asserts of the kit as it does those of tests
    sys.modules["pytest"].register_assert_rewrite(f"{__name__}.laws")

_PLACES = {
    "check": "larrons.testing.checking",
    "contract": "larrons.testing.kit",
    "perft": "larrons.testing.laws.perft",
    "walk": "larrons.testing.walks",
}
__all__ = [*_PLACES]


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module 'larrons.testing' has no attribute {name!r}")
    return getattr(importlib.import_module(_PLACES[name]), name)
