"""Who knows what (PP-5): other hands, and so the bag, are hidden until the game is over."""

import numpy as np

from larrons.engine.rules_kit import HIDDEN, Array, Int, Record, below, compiled, pick
from larrons.games.pickpocket.codes import Draw, Phase
from larrons.games.pickpocket.state import GUARD, HAND, UNKNOWN


@compiled
def hide(box: Record, s: Record, seat: Int) -> None:
    if s.phase == Phase.OVER:
        return  # PP-54: all hands are shown
    s.bag[: box.types] = UNKNOWN
    for other in range(np.int64(s.n_players)):
        if other != seat:
            s.hand[other, : box.types] = UNKNOWN


@compiled
def unseen(box: Record, s: Record, seat: Int, tile: Int) -> Int:
    """How many tiles of a type this seat has not seen: they are in the bag or in other hands."""
    count = np.int64(box.copies[tile]) - s.discard[tile]
    for i in range(np.int64(s.row_len)):
        if s.row[i] == tile:
            count -= 1
    if seat >= 0:
        count -= s.hand[seat, tile]
    return count


@compiled
def redeal(box: Record, s: Record, seat: Int, rng: Array) -> None:
    """Every split of the unseen tiles between the other hands and the bag is possible, and as likely as any other."""
    if s.phase == Phase.OVER:
        return
    for tile in range(box.types):
        s.bag[tile] = unseen(box, s, seat, tile)
    left = np.int64(s.bag_loot)
    for other in range(np.int64(s.n_players)):
        if other != seat:
            s.hand[other, : box.types] = 0
            left += s.hand_size[other]
    for other in range(np.int64(s.n_players)):
        if other == seat:
            continue
        for _ in range(np.int64(s.hand_size[other])):
            tile = pick(s.bag, box.types, below(rng, left))
            s.bag[tile] -= 1
            s.hand[other, tile] += 1
            left -= 1


@compiled
def shown(box: Record, s: Record, seat: Int, actor: Int, code: Int) -> Int:
    """Only two events are private: a tile dealt (PP-3) and a loot tile drawn by the glove (PP-36)."""
    if actor >= 0:
        return code
    if s.draw == Draw.DEAL:
        return code if seat == dealt_to(s) else HIDDEN
    if s.draw == Draw.GLOVE and code < GUARD:
        return code if seat == s.pending_seat else HIDDEN
    return code


@compiled
def dealt_to(s: Record) -> Int:
    seat = 0
    while s.hand_size[seat] == HAND:
        seat += 1
    return seat
