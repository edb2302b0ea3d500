"""BD-1: each round a prize is drawn, and all players bid secretly out of their purses of 70. BD-2: so many rounds.
BD-3: nobody bids more than he has. BD-4: all pay, the highest wins the prize. BD-5: equal highest bids win nothing,
or the first does. BD-6: who won most is first; then who has most left.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from larrons.engine.bits import U, set_bit
from larrons.engine.compile import compiled
from larrons.engine.contract import CHANCE, HIDDEN
from larrons.engine.rng import below

SEATS, PRIZES, PURSE = 4, 3, 70
DRAW, BID, OVER = range(3)
SEALED = 127  # a bid that one may not see; 0 = none yet, else one more than the bid

STATE = np.dtype(
    [
        ("n_players", "i1"),
        ("turn", "i1"),
        ("rounds", "i1"),
        ("first_wins", "i1"),
        ("phase", "i1"),
        ("prize", "i1"),
        ("bag", "i1", PRIZES),
        ("purse", "i1", SEATS),
        ("bid", "i1", SEATS),
        ("won", "i1", SEATS),
    ]
)


@compiled
def setup(box: Any, s: Any, players: int, options: Any) -> None:
    s.n_players = players
    s.rounds = options[0]
    s.first_wins = options[1]
    s.bag[:] = box.count
    s.purse[:players] = PURSE


@compiled
def waiting(box: Any, s: Any) -> int:
    if s.phase != BID:
        return CHANCE if s.phase == DRAW else 0
    seats = 0
    for seat in range(s.n_players):
        if s.bid[seat] == 0:
            seats |= 1 << seat
    return seats


@compiled
def legal(box: Any, s: Any, seat: int, words: Any) -> int:
    words[:] = U(0)
    if s.phase != BID or s.bid[seat] != 0:
        return 0
    for bid in range(np.int64(s.purse[seat]) + 1):  # BD-3
        set_bit(words, bid)
    return np.int64(s.purse[seat]) + 1


@compiled
def apply(box: Any, s: Any, seat: int, action: int) -> None:
    s.bid[seat] = action + 1
    if waiting(box, s) == 0:
        open_bids(s)


@compiled
def open_bids(s: Any) -> None:
    best, winner = np.int64(0), -1
    for seat in range(s.n_players):
        bid = np.int64(s.bid[seat])
        if bid > best:
            best, winner = bid, seat
        elif bid == best and not s.first_wins:
            winner = -1  # BD-5
    for seat in range(s.n_players):
        s.purse[seat] = np.int64(s.purse[seat]) - np.int64(s.bid[seat]) + 1  # BD-4
    if winner >= 0:
        s.won[winner] += s.prize
    s.bid[:] = 0
    s.prize = 0
    s.turn += 1
    s.phase = OVER if s.turn == s.rounds else DRAW


@compiled
def chances(box: Any, s: Any, weights: Any) -> int:
    for prize in range(PRIZES):
        weights[prize] = s.bag[prize]
    return PRIZES


@compiled
def settle(box: Any, s: Any, outcome: int) -> None:
    s.bag[outcome] = np.int64(s.bag[outcome]) - 1
    s.prize = box.value[outcome]
    s.phase = BID


@compiled
def scores(box: Any, s: Any, out: Any) -> None:
    for seat in range(s.n_players):
        out[seat] = s.won[seat]


@compiled
def ranks(box: Any, s: Any, out: Any) -> None:
    for seat in range(s.n_players):
        out[seat] = 1
        for other in range(s.n_players):
            mine = np.int64(s.won[seat]) * 100 + np.int64(s.purse[seat])
            out[seat] += np.int64(s.won[other]) * 100 + np.int64(s.purse[other]) > mine


@compiled
def hide(box: Any, s: Any, seat: int) -> None:
    for other in range(s.n_players):
        if other != seat and s.bid[other] != 0:
            s.bid[other] = SEALED


@compiled
def redeal(box: Any, s: Any, seat: int, rng: Any) -> None:
    for other in range(s.n_players):
        if s.bid[other] == SEALED:
            s.bid[other] = below(rng, np.int64(s.purse[other]) + 1) + 1


@compiled
def shown(box: Any, s: Any, seat: int, actor: int, code: int) -> int:
    return code if actor in (-1, seat) else HIDDEN
