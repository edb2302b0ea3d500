"""Interpreted (`NUMBA_DISABLE_JIT=1`), the engine plays the same games as compiled, byte for byte."""

from __future__ import annotations

import pytest

from tests.engine.support import run_python

# Arguments: seed, players. Prints a digest of every state of some games, played with State, Batch and simulate.
SCRIPT = """
import hashlib, sys
import numpy as np
import larrons
from larrons.engine.compile import INTERPRETED
from larrons.engine.rng import below, new_stream

seed, players = map(int, sys.argv[1:])
game, digest = larrons.game("pickomino"), hashlib.sha256()
for number in range(2):
    state, rng = game.new(players, {"short_game": bool(number), "give_up": True}), new_stream(seed, number)
    while not state.is_over:
        if state.is_chance:
            state.settle(state.sample(rng))
        else:
            legal = state.legal(state.waiting[0])
            state.apply(state.waiting[0], legal[int(below(rng, len(legal)))])
        digest.update(state.to_bytes())
    digest.update(repr((state.ranks(), state.scores())).encode())
ended = 0
batch = larrons.Batch(game, 3, players, {"short_game": True}, seed=seed)
for step in range(300):
    batch.step(np.array([np.flatnonzero(mask)[step % mask.sum()] for mask in batch.masks]))
    for name in "states observations actors waiting words masks rewards dones".split():
        digest.update(getattr(batch, name).tobytes())
    ended += int(batch.dones.sum())
print(INTERPRETED, ended, digest.hexdigest(), larrons.simulate(game, players, games=2, seed=seed))
"""


@pytest.mark.parametrize("players", [2, 7])
def test_the_same_games(players: int) -> None:
    outputs = [
        run_python("-c", SCRIPT, "31", str(players), NUMBA_DISABLE_JIT=disabled).split(maxsplit=2) for disabled in "10"
    ]
    (interpreted, compiled) = outputs
    assert (interpreted[0], compiled[0]) == ("True", "False")
    assert interpreted[1:] == compiled[1:]
    if players == 2:
        assert int(compiled[1]) > 0  # also across the end of games


def test_another_seed_is_another_digest() -> None:
    assert run_python("-c", SCRIPT, "31", "2") != run_python("-c", SCRIPT, "32", "2")
