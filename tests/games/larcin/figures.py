"""Many games of Larcin, counted the way section 6.5 of the specification counts them."""

from __future__ import annotations

from typing import Any

import numpy as np

from larrons.engine.bits import lowest_bit
from larrons.engine.compile import compiled
from larrons.engine.contract import CHANCE, apply, choose, hide, legal, sample, settle, waiting
from larrons.engine.kernels import random_action
from larrons.engine.rng import stream
from larrons.games.larcin import GAME
from larrons.games.larcin.codes import Status
from larrons.games.larcin.scoring import points
from larrons.games.larcin.state import NONE

TURNS, DECISIONS, FORCED, REASON, PLAYERS_OUT, POINTS, FIRST_WON, WINNER, WINDOWS_OPENED = range(9)


@compiled
def play_many(
    box: Any, initial: Any, state: Any, seen: Any, bot: bool, seed: Any, words: Any, weights: Any, out: Any
) -> None:
    """One row of `out` for each game."""
    rng = np.zeros(2, np.uint64)
    b, s = box[0], state[0]
    for game in range(len(out)):
        stream(rng, seed, np.uint64(game))
        state[0] = initial[0]
        while True:
            seats = waiting(b, s)
            if seats == 0:
                break
            if seats == CHANCE:
                settle(b, s, sample(b, s, rng, weights))
                out[game, WINDOWS_OPENED] += s.asked != 0
                continue
            seat = lowest_bit(seats)
            count = legal(b, s, seat, words)
            out[game, DECISIONS if count > 1 else FORCED] += 1
            if bot:
                seen[0] = state[0]
                hide(b, seen[0], seat)
                action = choose(b, seen[0], seat, 1, rng)
            else:
                action = random_action(words, count, rng)
            still_asked = np.int64(s.asked) & ~(1 << seat)
            apply(b, s, seat, action)
            out[game, WINDOWS_OPENED] += s.asked != 0 and s.asked != still_asked
        out[game, TURNS] = np.int64(s.turn) + 1
        out[game, REASON] = s.end_reason
        out[game, WINNER] = s.winner
        for seat in range(np.int64(s.n)):
            out[game, PLAYERS_OUT] += s.status[seat] == Status.OUT
        if s.winner != NONE:
            out[game, POINTS] = points(b, s, s.winner)
        out[game, FIRST_WON] = s.winner != NONE and s.exit_rank[s.winner] == 1


def play_games(players: int, games: int, bot: bool, seed: int = 0, options: dict[str, Any] | None = None) -> Any:
    initial = GAME.new(players, options).array
    out = np.zeros((games, 9), np.int64)
    scratch = np.zeros(GAME.words, np.uint64), np.zeros(GAME.outcomes, np.int64)
    box = GAME.box.view(np.recarray)
    play_many(box, initial, initial.copy(), initial.copy(), bot, np.uint64(seed), *scratch, out)
    return out
