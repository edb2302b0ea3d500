"""The names every game gives a meaning to. Kernels call these; the record type of the state decides whose rules run.

Compiled, the choice is made by Numba at compile time (the kernel inlines the game's own functions). Interpreted, it
is a look-up by the record's dtype. `docs/adding-a-game.md` says what each function must do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import from_dtype
from numba.extending import overload

from larrons.engine.compile import compiled
from larrons.engine.rng import weighted

Record = Any  # a numpy record: its fields are attributes
Array = Any
Int = Any  # a whole number: a machine word when compiled, Python's or numpy's when interpreted

CHANCE = 1 << 8  # `waiting` when a draw is due; seats are the bits below
HIDDEN = -1  # what `shown` returns for a move a seat may not see
FUNCTIONS = (
    "setup",
    "waiting",
    "legal",
    "apply",
    "chances",
    "settle",
    "sample",
    "scores",
    "ranks",
    "hide",
    "redeal",
    "shown",
    "careful",
)

_by_dtype: dict[Any, dict[str, Callable[..., Any]]] = {}
_by_type: dict[Any, dict[str, Callable[..., Any]]] = {}


@compiled
def sample_by_weights(box: Record, s: Record, rng: Array, weights: Array) -> Int:
    """The plain way to draw: list the weights, pick one."""
    return weighted(rng, weights, chances(box, s, weights))


def register(dtype: np.dtype[Any], functions: dict[str, Callable[..., Any]]) -> None:
    """Give the contract's names their meaning for states of this dtype."""
    rules = {"sample": sample_by_weights, **functions}
    missing = [name for name in FUNCTIONS if name not in rules]
    if missing:
        raise TypeError(f"the rules lack {', '.join(missing)}")
    if sum(field[0].itemsize for field in (dtype.fields or {}).values()) != dtype.itemsize:
        # numpy does not copy the bytes between fields, so that equal states would have different bytes
        raise TypeError("STATE has padding between its fields: leave out align=True")
    key = np.dtype((np.record, dtype))
    if _by_dtype.get(key, rules) != rules:
        raise TypeError("another game has states of this very type; name a field differently")
    _by_dtype[key] = rules
    _by_type[from_dtype(dtype)] = rules


def setup(box: Record, s: Record, players: Int, options: Array) -> None:
    _by_dtype[s.dtype]["setup"](box, s, players, options)


def waiting(box: Record, s: Record) -> Int:
    return int(_by_dtype[s.dtype]["waiting"](box, s))


def legal(box: Record, s: Record, seat: Int, words: Array) -> Int:
    return int(_by_dtype[s.dtype]["legal"](box, s, seat, words))


def apply(box: Record, s: Record, seat: Int, action: Int) -> None:
    _by_dtype[s.dtype]["apply"](box, s, seat, action)


def chances(box: Record, s: Record, weights: Array) -> Int:
    return int(_by_dtype[s.dtype]["chances"](box, s, weights))


def settle(box: Record, s: Record, outcome: Int) -> None:
    _by_dtype[s.dtype]["settle"](box, s, outcome)


def sample(box: Record, s: Record, rng: Array, weights: Array) -> Int:
    return int(_by_dtype[s.dtype]["sample"](box, s, rng, weights))


def scores(box: Record, s: Record, out: Array) -> None:
    _by_dtype[s.dtype]["scores"](box, s, out)


def ranks(box: Record, s: Record, out: Array) -> None:
    _by_dtype[s.dtype]["ranks"](box, s, out)


def hide(box: Record, s: Record, seat: Int) -> None:
    _by_dtype[s.dtype]["hide"](box, s, seat)


def redeal(box: Record, s: Record, seat: Int, rng: Array) -> None:
    _by_dtype[s.dtype]["redeal"](box, s, seat, rng)


def shown(box: Record, s: Record, seat: Int, actor: Int, code: Int) -> Int:
    return int(_by_dtype[s.dtype]["shown"](box, s, seat, actor, code))


def careful(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    return int(_by_dtype[s.dtype]["careful"](box, s, seat, rng))


# Numba wants the argument names of a stub repeated in its overload, hence one small function for each.


@overload(setup, strict=False)
def _setup(box: Any, s: Any, players: Any, options: Any) -> Callable[..., Any]:
    rule = _by_type[s]["setup"]
    return lambda box, s, players, options: rule(box, s, players, options)


@overload(waiting, strict=False)
def _waiting(box: Any, s: Any) -> Callable[..., Any]:
    rule = _by_type[s]["waiting"]
    return lambda box, s: rule(box, s)


@overload(legal, strict=False)
def _legal(box: Any, s: Any, seat: Any, words: Any) -> Callable[..., Any]:
    rule = _by_type[s]["legal"]
    return lambda box, s, seat, words: rule(box, s, seat, words)


@overload(apply, strict=False)
def _apply(box: Any, s: Any, seat: Any, action: Any) -> Callable[..., Any]:
    rule = _by_type[s]["apply"]
    return lambda box, s, seat, action: rule(box, s, seat, action)


@overload(chances, strict=False)
def _chances(box: Any, s: Any, weights: Any) -> Callable[..., Any]:
    rule = _by_type[s]["chances"]
    return lambda box, s, weights: rule(box, s, weights)


@overload(settle, strict=False)
def _settle(box: Any, s: Any, outcome: Any) -> Callable[..., Any]:
    rule = _by_type[s]["settle"]
    return lambda box, s, outcome: rule(box, s, outcome)


@overload(sample, strict=False)
def _sample(box: Any, s: Any, rng: Any, weights: Any) -> Callable[..., Any]:
    rule = _by_type[s]["sample"]
    return lambda box, s, rng, weights: rule(box, s, rng, weights)


@overload(scores, strict=False)
def _scores(box: Any, s: Any, out: Any) -> Callable[..., Any]:
    rule = _by_type[s]["scores"]
    return lambda box, s, out: rule(box, s, out)


@overload(ranks, strict=False)
def _ranks(box: Any, s: Any, out: Any) -> Callable[..., Any]:
    rule = _by_type[s]["ranks"]
    return lambda box, s, out: rule(box, s, out)


@overload(hide, strict=False)
def _hide(box: Any, s: Any, seat: Any) -> Callable[..., Any]:
    rule = _by_type[s]["hide"]
    return lambda box, s, seat: rule(box, s, seat)


@overload(redeal, strict=False)
def _redeal(box: Any, s: Any, seat: Any, rng: Any) -> Callable[..., Any]:
    rule = _by_type[s]["redeal"]
    return lambda box, s, seat, rng: rule(box, s, seat, rng)


@overload(shown, strict=False)
def _shown(box: Any, s: Any, seat: Any, actor: Any, code: Any) -> Callable[..., Any]:
    rule = _by_type[s]["shown"]
    return lambda box, s, seat, actor, code: rule(box, s, seat, actor, code)


@overload(careful, strict=False)
def _careful(box: Any, s: Any, seat: Any, rng: Any) -> Callable[..., Any]:
    rule = _by_type[s]["careful"]
    return lambda box, s, seat, rng: rule(box, s, seat, rng)
