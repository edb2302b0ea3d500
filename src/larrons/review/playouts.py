"""The compiled heart of a review: a position played to its end many times, and who won."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from larrons.engine import calls
from larrons.engine.bits import lowest_bit
from larrons.engine.borrowed import borrowed
from larrons.engine.compile import compiled
from larrons.engine.contract import (
    CHANCE,
    Array,
    Int,
    apply,
    hide,
    legal,
    playout,
    ranks,
    sample,
    settle,
    waiting,
)
from larrons.engine.game import Game
from larrons.engine.kernels import luck_of_turn, random_action
from larrons.engine.policy import nobody
from larrons.engine.policy import playout as playout_of
from larrons.engine.rng import new_stream
from larrons.engine.state import State

Results = np.ndarray[Any, np.dtype[np.float64]]
NO_DRAW = -1


class Playing(NamedTuple):
    """The arrays in which games are played out."""

    box: Array
    root: Array
    work: Array
    seen: Array
    words: Array
    weights: Array
    places: Array
    rng: Array


@compiled
def play_out(t: Playing, seed: Int, first: Int, outcomes: Array, by_policy: Int, results: Array) -> None:
    """Games number `first` and on from `root`, each begun with its own outcome of the draw that is due there.

    Everybody plays as the game's `playout` policy does, knowing what the seat knows. Game n of a seed has the same luck
    wherever it begins, turn by turn. `results[game, seat]` is 1 for the winner, shared if need be.
    """
    t = borrowed(t)
    box, work = t.box[0], t.work[0]
    for game in range(len(outcomes)):
        t.work[0] = t.root[0]
        if outcomes[game] != NO_DRAW:
            settle(box, work, outcomes[game])
        turn = np.int64(-1)
        while True:
            turn = luck_of_turn(box, work, t.rng, seed, first + game, turn)
            who = waiting(box, work)
            if who == CHANCE:
                settle(box, work, sample(box, work, t.rng, t.weights))
                continue
            if who == 0:
                break
            actor = lowest_bit(who)
            count = legal(box, work, actor, t.words)
            if count == 1 or not by_policy:
                action = random_action(t.words, count, t.rng)
            else:
                t.seen[0] = work
                hide(box, t.seen[0], actor)
                action = playout(box, t.seen[0], actor, t.rng)
            apply(box, work, actor, action)
        share_first_place(t, results[game])


@compiled
def share_first_place(t: Playing, result: Array) -> None:
    """Who has won the finished game in `work`."""
    ranks(t.box[0], t.work[0], t.places)
    firsts = 0
    for seat in range(len(result)):
        firsts += t.places[seat] == 1
    for seat in range(len(result)):
        result[seat] = 1.0 / firsts if t.places[seat] == 1 else 0.0


class Playouts:
    """Plays positions of a game with so many players out."""

    def __init__(self, game: Game, players: int) -> None:
        root, work, seen = (np.zeros(1, game.state).view(np.ndarray) for _ in range(3))
        self.players, self.simulations = players, 0
        self._by_policy = playout_of(game.module("bots")) is not nobody
        self._arrays = Playing(
            game.box,
            root,
            work,
            seen,
            words=np.zeros(game.words, np.uint64),
            weights=np.zeros(game.outcomes, np.int64),
            places=np.zeros(players, np.int64),
            rng=np.zeros(2, np.uint64),
        )

    def run(self, state: State, seed: int, first: int, outcomes: np.ndarray[Any, np.dtype[np.int64]]) -> Results:
        """Who won each of the games, one for each entry of `outcomes`."""
        results = np.zeros((len(outcomes), self.players))
        self._arrays.root[:] = state.array
        play_out(self._arrays, np.uint64(seed), first, outcomes, self._by_policy, results)
        self.simulations += len(outcomes)
        return results

    def ahead(self, state: State) -> State:
        """The position in which luck next has a say, if everybody goes on as the policy does: worth exactly as much as
        this one. Positions from which the same one lies ahead need to be played out only once."""
        found = state.copy()
        while found.waiting:
            seat = found.waiting[0]
            action = self._certain(found, seat)
            if action is None:
                break
            found.apply(seat, action)
        return found

    def _certain(self, state: State, seat: int) -> int | None:
        """What a seat will do, whatever the luck: its only choice, or that of a policy that throws no dice for it."""
        legal = state.legal(seat)
        if len(legal) == 1 or not self._by_policy:
            return legal[0] if len(legal) == 1 else None
        luck, untouched = new_stream(0), new_stream(0)
        action = int(calls.playout(state.game.box, state.observe(seat).array, seat, luck))
        return action if np.array_equal(luck, untouched) else None
