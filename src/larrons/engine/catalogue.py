"""Which games there are: those of every installed package that offers one, without those that are broken."""

from __future__ import annotations

import difflib
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from larrons.engine.game import Game
from larrons.engine.inspection.fault import Fault
from larrons.engine.inspection.limit import TooLong, time_limit
from larrons.engine.inspection.memory import remembered
from larrons.engine.inspection.report import import_fault
from larrons.engine.message import Message
from larrons.errors import BrokenGame, UnknownGame

GROUP = "larrons.games"
SECONDS_TO_LOAD = 10  # of processor time, which a game's facts may take; a sound one takes a hundredth of one


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)}


def _is_ours(name: str) -> bool:
    """Whether a game comes with larrons itself."""
    return _entries()[name].module.partition(".")[0] == __name__.partition(".")[0]


def names() -> list[str]:
    """The names of all games that can be played, sorted."""
    return [name for name in _entries() if not faults(name)]


def offered() -> list[str]:
    """The names of all games that installed packages offer, sound or not."""
    return list(_entries())


def broken() -> dict[str, tuple[Fault, ...]]:
    """The games that can't be played, each with what is wrong with it."""
    return {name: faults(name) for name in _entries() if faults(name)}


def game(name: str, components: str | Path | None = None) -> Game:
    """A game by its name, out of the printed box or of a component file of yours."""
    if name not in _entries():
        raise _unknown(name)
    found = faults(name)
    if found:
        raise BrokenGame("error-game-broken", name=name, why=found[0].told)
    loaded = _load(name)
    assert isinstance(loaded, Game)
    return loaded.with_components(components)


def inspect(name: str) -> list[Fault]:
    """What is wrong with a game, as its files are now."""
    if name not in _entries():
        raise _unknown(name)
    loaded = _load(name)
    if isinstance(loaded, Fault):
        return [loaded]
    return _taken_prefix(loaded) or _inspect(loaded, thorough=True)


def owner_of(prefix: str) -> str | None:
    """The game that can be played and whose rule ids begin with this; None if there is none."""
    return next((name for name in names() if game(name).prefix == prefix), None)


def _taken_prefix(game: Game) -> list[Fault]:
    """That the rules of a game can't be told apart from those of another one: the games of the house keep their prefix,
    then those that come first in lists."""
    order = sorted(_entries(), key=lambda name: (not _is_ours(name), name))
    for name in order[: order.index(game.name)]:
        other = _load(name)
        if isinstance(other, Game) and other.prefix == game.prefix and not faults(name):
            taken = Message("fault-prefix-taken", {"prefix": game.prefix, "owner": name})
            return [Fault(f"{game.package.replace('.', '/')}/__init__.py", taken)]
    return []


def faults(name: str) -> tuple[Fault, ...]:
    """Why a game can't be played."""
    return tuple(fault for fault in _seen(name) if fault.harms_play)


def flaws(name: str) -> tuple[Fault, ...]:
    """What is wrong with the lessons of a game that can be played; it goes without them."""
    return tuple(fault for fault in _seen(name) if not fault.harms_play)


@cache
def _seen(name: str) -> tuple[Fault, ...]:
    """What is wrong with a game; looked at anew only if its files have changed since the last time."""
    loaded = _load(name)
    if isinstance(loaded, Fault):
        return (loaded,)
    found = remembered(name, loaded.package, lambda: _inspect(loaded, thorough=False))
    return tuple(_taken_prefix(loaded) or found)  # not remembered, as it depends on what else is installed


def _inspect(game: Game, thorough: bool) -> list[Fault]:
    from larrons.engine.inspection.whole import inspect_game

    return inspect_game(game, thorough)


@cache
def _load(name: str) -> Game | Fault:
    """The game that an entry point stands for, or why there is none."""
    entry = _entries()[name]
    try:
        with time_limit(SECONDS_TO_LOAD, name):
            loaded = entry.load()
    except (Exception, SystemExit, TooLong) as error:  # an author's file may do anything
        return import_fault(entry.module, entry.module, error)
    file = f"{entry.module.replace('.', '/')}/__init__.py"
    if not isinstance(loaded, Game):
        return Fault(file, Message("fault-no-game", {"entry": entry.value}))
    if loaded.name != name:
        return Fault(file, Message("fault-entry-name", {"entry": name, "name": str(loaded.name)}))
    return loaded


def _unknown(name: str) -> UnknownGame:
    known = list(_entries())
    near = difflib.get_close_matches(name, known, 1)
    key = "error-game-near" if near else "error-game-unknown"
    return UnknownGame(key, name=name, names=", ".join(known), **({"near": near[0]} if near else {}))
