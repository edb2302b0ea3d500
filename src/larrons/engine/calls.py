"""One compiled doorway to each function of the contract for callers in Python. States are arrays of one record."""

from __future__ import annotations

from larrons.engine import contract
from larrons.engine.compile import compiled
from larrons.engine.contract import Array, Int

# Numba resolves plain names, not attributes of a module that it would have to import again.
_setup, _waiting, _legal, _apply = contract.setup, contract.waiting, contract.legal, contract.apply
_chances, _settle, _sample = contract.chances, contract.settle, contract.sample
_scores, _ranks, _hide, _redeal = contract.scores, contract.ranks, contract.hide, contract.redeal
_shown, _careful = contract.shown, contract.careful


@compiled
def setup(box: Array, s: Array, players: Int, options: Array) -> None:
    _setup(box[0], s[0], players, options)


@compiled
def waiting(box: Array, s: Array) -> Int:
    return _waiting(box[0], s[0])


@compiled
def legal(box: Array, s: Array, seat: Int, words: Array) -> Int:
    return _legal(box[0], s[0], seat, words)


@compiled
def apply(box: Array, s: Array, seat: Int, action: Int) -> None:
    _apply(box[0], s[0], seat, action)


@compiled
def chances(box: Array, s: Array, weights: Array) -> Int:
    return _chances(box[0], s[0], weights)


@compiled
def settle(box: Array, s: Array, outcome: Int) -> None:
    _settle(box[0], s[0], outcome)


@compiled
def sample(box: Array, s: Array, rng: Array, weights: Array) -> Int:
    return _sample(box[0], s[0], rng, weights)


@compiled
def scores(box: Array, s: Array, out: Array) -> None:
    _scores(box[0], s[0], out)


@compiled
def ranks(box: Array, s: Array, out: Array) -> None:
    _ranks(box[0], s[0], out)


@compiled
def hide(box: Array, s: Array, seat: Int) -> None:
    _hide(box[0], s[0], seat)


@compiled
def redeal(box: Array, s: Array, seat: Int, rng: Array) -> None:
    _redeal(box[0], s[0], seat, rng)


@compiled
def shown(box: Array, s: Array, seat: Int, actor: Int, code: Int) -> Int:
    return _shown(box[0], s[0], seat, actor, code)


@compiled
def careful(box: Array, s: Array, seat: Int, rng: Array) -> Int:
    return _careful(box[0], s[0], seat, rng)
