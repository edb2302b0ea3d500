"""Laws of Bakschisch (BK-I1 to BK-I14 of the specification), written from the rules and not from the code.

BK-I11 (seats are alike) and BK-I15 (the order of fists does not matter) need whole games: see test_symmetry.py.
"""

from __future__ import annotations

from typing import Any

from larrons.engine.state import State

CALIPH, FIFTH, THIEF, CLOSED, FACE_DOWN = 5, 4, 41, 42, 255
REVEAL, COMMIT, OVER = range(3)
IN_BAG, USED, GIVEN_UP, ABSENT = range(4)

# Each count was also reached by hand: choices multiplied, times the orders of closing fists, less what ends early.
PERFT = [
    ("2p round 1 | A 0 10T | B 0 10T | pot 0 | deck G5 S5 H5 E5 F5 C5 | row ?", 3, 6 * 12 * 12 * 2),
    (
        "3p round 6 | A 31@2 2x | B 22 3T | C 4 1t | pot 24 | deck G0 S0 H1 E0 F0 C0 | row GSFC? | last 2 1 0",
        5,
        3 * 5 * 2 * 6 * 6 - 102 * 5,  # 102 lines leave A on the throne, so that no card follows
    ),
    ("2p round 6 | A 29 2x | B 22 3T | pot 15 | deck G0 S1 H1 E0 F0 C0 | row GSC? | last 2 1", 6, 896),
    (
        "4p round 7 fifth_zero_all=true | A 12 1T | B 9 0T | C 26 2x | D 0 1T | pot 36 | deck G4 S4 H4 E4 F5 C5"
        " | row GSHE | last 1 0 T 2",
        5,
        3 * 2 * 3 * 3 * 24 * 6,
    ),
]

# Over after a few decisions, by the last round, BK-42: small enough for algorithms that look at everything
SMALL = "2p round 10 max_rounds=10 | A 30 2x | B 29 9x | pot 9 | deck G2 S2 H0 E3 F3 C3 | row HS | fists - 8 | last 8 1"
FOLLOW_HINTS = True  # somebody who presses the last button would go on to the cap of rounds
PLAYOUTS = 4  # million steps a second that random play is meant to reach


def box(state: State) -> Any:
    return state.game.box[0]


def fists_of(state: State) -> list[int]:
    return [int(fist) for fist in state.record.last[: state.players]]


def offers_of(fists: list[int]) -> list[int]:
    return [0 if fist == THIEF else fist for fist in fists]


def check(state: State) -> None:
    s, n = state.record, state.players
    throne, cross = int(box(state)["throne"]), int(box(state)["cross"])
    pos, gold, thief = s.pos.tolist(), s.gold.tolist(), s.thief.tolist()
    assert sum(gold) + int(s.pot) == n * int(box(state)["each"])  # BK-I1
    check_cards(state)
    assert all(0 <= space <= throne for space in pos)  # BK-I3
    assert all(pos[seat] <= cross for seat in range(n) if thief[seat] == IN_BAG)  # BK-I6
    if s.bribe == 0 and s.phase != OVER:
        assert all((thief[seat] == IN_BAG) == (pos[seat] <= cross) for seat in range(n))  # BK-I6
        assert throne not in pos  # BK-I8
        assert s.phase == COMMIT or s.pot < n
    assert [arrival > 0 for arrival in s.arrive] == [space == throne for space in pos]  # BK-I13
    assert (s.phase == OVER) == (s.winners > 0) == (s.reason > 0)
    if s.phase == OVER:
        assert s.bribe == FIFTH
        assert (s.reason == 5) == (throne not in pos)  # BK-I13
        assert n > 2 or s.reason in (1, 5)  # BK-I14
    for seat in range(n, 4):
        assert (pos[seat], gold[seat], thief[seat], s.commit[seat], s.last[seat], s.arrive[seat]) == (
            0,
            0,
            ABSENT,
            -1,
            -1,
            0,
        )


def check_cards(state: State) -> None:
    """BK-I2: cards are in the deck, face up in the row, or discarded; no kind is there more often than printed."""
    s = state.record
    copies = box(state)["copies"].tolist()
    row = [int(card) for card in s.row if card != FACE_DOWN]
    shown = int(s.bribe) + (s.phase != REVEAL)
    assert len(row) == shown == sum(card != FACE_DOWN for card in s.row[:shown])
    assert all(s.deck[kind] + row.count(kind) <= copies[kind] for kind in range(6))
    assert int(s.deck.sum()) == sum(copies) - 5 * (int(s["round"]) - 1) % sum(copies) - len(row)


def check_step(before: State, actor: int, code: int, after: State) -> None:
    b, a = before.record, after.record
    if actor < 0:
        assert b.deck[code] == a.deck[code] + 1
        assert a.row[a.bribe] == code
    elif len(before.waiting) > 1:
        check_closing(before, actor, code, after)
    else:
        check_opening(before, after)


def check_closing(before: State, actor: int, code: int, after: State) -> None:
    """BK-43: nothing but this fist changes; BK-I12: and of that the others see only that it is closed."""
    expected = before.copy()
    expected.record.commit[actor] = code
    assert expected == after
    for seat in range(-1, before.players):
        seen = before.observe(seat)
        seen.record.commit[actor] = code if seat == actor else CLOSED
        assert seen == after.observe(seat)
        if seat not in (-1, actor):
            assert after.legal(seat) == before.legal(seat)


def check_opening(before: State, after: State) -> None:
    b, a, n = before.record, after.record, before.players
    offers = offers_of(fists_of(after))
    old, new = b.pos.tolist(), a.pos.tolist()
    throne, path = int(box(before)["throne"]), box(before)["path"].tolist()
    card, is_fifth = int(b.row[b.bribe]), b.bribe == FIFTH
    decisive = min(offers) if is_fifth else max(offers)
    chosen = [seat for seat in range(n) if offers[seat] == decisive]
    if is_fifth:
        assert chosen  # BK-I9
        if decisive == 0 and b.opt_fifth_zero_all:
            chosen = list(range(n))
    elif decisive == 0:
        chosen = []  # BK-I10
    for seat in range(n):
        step = new[seat] - old[seat]
        assert step <= 0 if is_fifth else step >= 0  # BK-I3
        assert seat in chosen or step == 0  # BK-I10
        assert step != 0 or seat not in chosen or old[seat] == (0 if is_fifth else throne)  # BK-I10
        if seat in chosen and card == CALIPH:
            assert 1 <= abs(step) <= n or old[seat] in (0, throne)  # BK-I5
        elif seat in chosen:
            assert path[new[seat]] == card or new[seat] == (0 if is_fifth else throne)  # BK-I4
        if a.last[seat] == THIEF:
            assert b.thief[seat] == IN_BAG  # BK-I7
            assert step <= 0
            assert is_fifth or a.thief[seat] == USED
    if a.phase == OVER and a.reason < 5:
        assert not any(a.winners >> seat & 1 for seat in chosen if old[seat] > 0)  # BK-I9
