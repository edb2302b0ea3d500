"""The laws of Pickpocket, checked by the contract kit after every step of many random games."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from larrons.engine.state import State

POWER, TURN, DON, CAUGHT, LAYDOWN, OVER = range(6)
DEAL, GLOVE_DRAW = 2, 5
STEAL, LEAVE, BEER = range(3)
PRINTED = "4p night 1 start A | row - | guards - | discard - | A 0@0 in hand PK KV JJ | B 0@1 in hand PP PV KJ | "
PERFT = [
    (
        "2p powers night 0 | row - | guards - | discard - | A 0@- in down hand - | B 0@- in down hand - | draw marker",
        4,
        450,
    ),
    (PRINTED + "C 0@2 in hand PKVJ KK VV | D 0@3 in hand PKJ VJ PJ | A turn", 5, 9457),
    (
        "3p powers night 4 prince C | row PKV PK | guards 4a, gone 2 5 | discard PP VJ | "
        "A 5@7 in up hand PP KJ has illusion beer | "
        "B 6@8 in up hand VV has passage ambidextrous | C 9@5 in up hand PJ has glove | C turn",
        5,
        4358,
    ),
    (
        "2p powers night 5 prince B | row PKV PK | guards -, gone 2 3 4a 4b 4c | discard PP VJ | "
        "A 5@7 in down hand PP KJ has illusion beer | B 6@8 away up hand VV has passage | A double 2",
        5,
        6680,
    ),
]

# Over after a few decisions, by the seventh guard, PP-28: small enough for algorithms that look at everything
SMALL = (
    "2p night 20 prince B | row PKV | guards 6, gone 3 4a 4b 4c 5 | discard 4xPKVJ 5xPKV 5xPKJ 4xPVJ "
    "3xKVJ 6xPK 4xPV 4xKV 4xPJ KJ VJ 6xPP 5xKK 4xVV 3xJJ | A 77@26 in up hand VJ | B 76@25 in up hand KJ "
    "| B turn"
)
PLAYOUTS = 4  # million steps a second that random play is meant to reach


def plain(array: Any) -> Any:
    """A record as plain Python numbers and lists: the laws look at many of them."""
    return SimpleNamespace(**{name: array[name][0].tolist() for name in array.dtype.names})


def facts(state: State) -> tuple[Any, Any]:
    return plain(state.array), plain(state.game.box)


def check(state: State) -> None:
    """What holds in every state."""
    s, box = facts(state)
    check_pieces(s, box)
    check_row(s, box)
    check_phase(s)
    check_people(s)
    check_legal(state, s, box)


def check_pieces(s: Any, box: Any) -> None:
    """Laws 1, 2, 17, 18: nothing is lost and nothing appears."""
    row = s.row[: s.row_len]
    for tile, copies in enumerate(box.copies):
        assert s.bag[tile] + s.discard[tile] + sum(hand[tile] for hand in s.hand) + row.count(tile) == copies
    assert all(tile == 255 for tile in s.row[s.row_len :])
    assert s.hand_size == [sum(hand) for hand in s.hand]
    assert s.bag_loot == sum(s.bag)
    in_bag = s.bag_guards.bit_count()
    assert in_bag + s.guards_seen == 7
    assert s.phase == OVER or in_bag > 0
    out = [guard for guard in s.night_guards if guard >= 0]
    assert len(set(out)) == len(out)
    assert not any(s.bag_guards >> guard & 1 for guard in out)
    assert len(out) < 2 or s.phase == OVER
    assert s.night_guards[0] >= 0 or s.night_guards[1] < 0


def check_row(s: Any, box: Any) -> None:
    """Laws 3, 4, 5: the open lines and the worth, counted again from the tiles."""
    row = s.row[: s.row_len]
    lines = 15
    for tile in row:
        assert box.mask[tile] & lines, "a tile that extends nothing lies in the row"
        lines &= box.mask[tile]
    assert s.open_mask == lines != 0
    for line in range(4):
        elements = s.opt_merchant_elements + sum(box.elem[tile] for tile in row)
        assert s.row_elems[line] == (elements if lines >> line & 1 else 0)
    if any(box.mask[tile].bit_count() == 1 for tile in row):
        assert lines.bit_count() == 1


def check_phase(s: Any) -> None:
    """Laws 7, 8, 11, 19: a state is over, waits for a draw, or for one seat."""
    inside = [seat for seat in range(s.n_players) if s.status[seat] == 0]
    deciding = s.phase != OVER and s.draw == 0
    if s.phase == OVER:
        assert (s.draw, s.to_move, s.don_left) == (0, -1, 0)
        assert inside == [], "the seventh guard throws everybody out"
    if s.draw:
        assert s.phase in (TURN, DON)
        assert s.bag_loot > 0 or s.bag_guards > 0
    if deciding and s.phase in (TURN, CAUGHT) and s.don_left == 0:
        assert len(inside) >= 2
    if s.don_left > 0:
        assert inside == [s.to_move]
        assert s.standing[s.to_move] == 0
        assert s.phase in (DON, CAUGHT)
    if deciding and s.phase == LAYDOWN:
        assert len(inside) == 2
        assert s.opt_warnings == 1
    assert (s.pending_tile != 255) == (s.phase == CAUGHT)
    assert (s.pending_seat >= 0) == (s.phase == LAYDOWN or s.draw == GLOVE_DRAW)
    assert deciding or s.phase != CAUGHT


def check_people(s: Any) -> None:
    """Laws 6, 12, 13, 14, 15."""
    players = range(s.n_players)
    placed = [s.arrival[seat] for seat in players if s.arrival[seat] != 65535]
    assert len(set(placed)) == len(placed)
    assert s.clock == max(placed, default=-1) + 1
    if not s.opt_warnings:
        assert not any(s.standing)
    for seat in players:
        assert s.night_points[seat] == 0 or s.status[seat] in (1, 4, 5)
        assert s.score[seat] >= s.night_points[seat]
    for seat in range(s.n_players, 6):
        assert not any(
            (s.score[seat], s.arrival[seat], s.hand_size[seat], s.status[seat], s.standing[seat], s.final[seat])
        )
    owned = [s.power_owner.count(seat) for seat in players]
    if s.phase != POWER and s.night > 1 and s.opt_powers:
        small = s.n_players <= 3
        assert all(owned[seat] == (1 + small - (seat == s.prince)) for seat in players)
    elif s.phase != POWER:
        assert not any(owned)
    if s.phase == POWER:
        first_pass = s.pick_order[: s.n_players - (s.n_players > 3)]
        assert (first_pass[-1] == s.prince) if s.n_players <= 3 else (s.prince not in first_pass)
    else:
        assert all(seat == -1 for seat in s.pick_order)


def check_legal(state: State, s: Any, box: Any) -> None:
    """Law 11: what may be done in a turn and in double or nothing, told from the specification."""
    if s.draw or s.phase == OVER:
        return
    seat = s.to_move
    assert state.waiting == (seat,)
    if s.phase not in (TURN, DON):
        return
    expected = {STEAL}
    if s.phase == TURN:
        expected.add(LEAVE)
    if s.power_owner[5] == seat and not s.power_used & 32:
        expected.add(BEER)
    for tile in range(box.types):
        if s.hand[seat][tile] and box.mask[tile] & s.open_mask:
            expected.add(15 + tile)
    assert set(state.legal(seat)) == expected


def tiles_left(s: Any) -> int:
    return int(s.bag_loot + s.bag_guards.bit_count() + sum(s.hand_size))


def check_step(before: State, actor: int, code: int, after: State) -> None:
    """What holds from one state to the next (laws 3, 4, 6, 9, 10)."""
    then, now = facts(before)[0], facts(after)[0]
    for seat in range(then.n_players):
        gained = now.score[seat] - then.score[seat]
        assert gained >= 0
        if then.clock >= then.n_players:
            assert (gained > 0) == (now.arrival[seat] != then.arrival[seat])
            assert now.arrival[seat] >= then.arrival[seat]
        grown = now.hand_size[seat] - then.hand_size[seat]
        assert grown <= (1 if then.draw in (DEAL, GLOVE_DRAW) else 0)
    assert now.bag_loot <= then.bag_loot
    assert now.guards_seen - then.guards_seen in (0, 1)
    if now.night != then.night:
        assert now.night == then.night + 1
        # a night uses up a tile: one lies in the row, a guard is out, or this last step drew one (PP-51)
        drawn = tiles_left(now) < tiles_left(then)
        assert now.night == 1 or then.row_len > 0 or then.night_guards[0] >= 0 or drawn
    else:
        assert now.open_mask & ~then.open_mask == 0
        assert now.row_len >= then.row_len
        if then.open_mask == now.open_mask and now.row_len > then.row_len:
            assert sum(now.row_elems) > sum(then.row_elems)
