"""Plays the toy game in every way the engine offers and prints what came of it as JSON."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict
from typing import Any

import numpy as np

from larrons.engine import catalogue
from larrons.engine.batch import Batch
from larrons.engine.compile import INTERPRETED
from larrons.engine.rng import below, new_stream
from larrons.engine.simulation import simulate
from larrons.engine.state import State
from larrons.errors import IllegalMove

GAME = catalogue.game("bids")


def walk(number: int) -> dict[str, Any]:
    """A random game, seat by seat, with all that every seat sees and holds possible."""
    rng, digest, state = new_stream(3, number), hashlib.sha256(), GAME.new(3, {"rounds": 5})
    together, honest, notation, leaks = 0, True, True, 0
    while not state.is_over:
        if state.is_chance:
            state.settle(state.sample(rng))
        else:
            seats = state.waiting
            together = max(together, len(seats))
            seat = seats[int(below(rng, len(seats)))]
            legal = state.legal(seat)
            state.apply(seat, legal[int(below(rng, len(legal)))])
        digest.update(state.to_bytes())
        notation &= GAME.parse(str(state)) == state
        for seat in (-1, 0, 1, 2):
            seen, dealt = state.observe(seat), state.redeal(seat, rng)
            honest &= dealt.observe(seat) == seen
            bids = [int(bid) for other, bid in enumerate(seen.record.bid[:3]) if other != seat]
            leaks += any(bid not in (0, 127) for bid in bids)
            digest.update(dealt.to_bytes())
    result = {"ranks": state.ranks(), "scores": state.scores(), "digest": digest.hexdigest()}
    return {**result, "together": together, "honest": honest, "notation": notation, "leaks": leaks}


def run_batch(n: int, threads: int) -> dict[str, Any]:
    batch, digest, ended = Batch(GAME, n, 3, seed=5, threads=threads), hashlib.sha256(), 0
    agreed = True
    for step in range(60):
        bits = np.unpackbits(batch.words.view(np.uint8), axis=1, bitorder="little")
        agreed &= np.array_equal(bits[:, : GAME.actions], batch.masks) and not bits[:, GAME.actions :].any()
        for i in range(2):
            state = State(GAME, batch.states[i : i + 1].copy())
            agreed &= batch.observations[i].tobytes() == state.observe(int(batch.actors[i])).to_bytes()
            agreed &= int(batch.waiting[i]) == sum(1 << seat for seat in state.waiting)
        batch.step(np.array([np.flatnonzero(mask)[(7 * step) % mask.sum()] for mask in batch.masks]))
        digest.update(batch.states[:4].tobytes() + batch.rewards[:4].tobytes() + batch.observation_bytes[:4].tobytes())
        ended += int(batch.dones[:4].sum())
    batch.close()
    return {"digest": digest.hexdigest(), "ended": ended, "agreed": agreed}


def refused() -> dict[str, Any]:
    state = GAME.new(2)
    state.settle(0)
    state.apply(1, 60)
    state.apply(0, 0)
    state.settle(0)
    try:
        state.apply(1, 20)
    except IllegalMove as error:
        return {"rule": error.rule, "en": str(error), "fr": error.say("fr")}
    return {}


def main() -> None:
    policies = ["careful", "random", "random"]
    report = {
        "names": catalogue.names(),
        "interpreted": INTERPRETED,
        "walks": [walk(number) for number in range(4)],
        "batch": run_batch(4, 1),
        "large_batch": run_batch(9, 2),
        "random": asdict(simulate(GAME, 3, games=60, seed=1)),
        "first": asdict(simulate(GAME, 3, {"ties": "first"}, games=60, seed=1)),
        "careful": asdict(simulate(GAME, 3, games=60, seed=1, policies=policies, threads=2)),
        "refused": refused(),
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()
