"""larrons: five published games of thieves to play, study and train on.

>>> import larrons
>>> state = larrons.game("pickomino").new(players=2)

Importing the package compiles nothing and does not even import numba; the rules come with the first state.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from larrons.engine.batch import Batch as Batch
    from larrons.engine.catalogue import game as game
    from larrons.engine.catalogue import names as names
    from larrons.engine.game import Game as Game
    from larrons.engine.records import Record as Record
    from larrons.engine.simulation import simulate as simulate
    from larrons.engine.state import State as State

__version__ = "0.1.0"

_PLACES = {
    "Batch": "larrons.engine.batch",
    "Game": "larrons.engine.game",
    "Record": "larrons.engine.records",
    "State": "larrons.engine.state",
    "game": "larrons.engine.catalogue",
    "names": "larrons.engine.catalogue",
    "simulate": "larrons.engine.simulation",
}
__all__ = [*_PLACES, "__version__"]


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module 'larrons' has no attribute {name!r}")
    return getattr(importlib.import_module(_PLACES[name]), name)
