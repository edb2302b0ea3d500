"""The laws of Larcin (section 8 of the specification), checked after every step of many random games."""

from __future__ import annotations

from typing import Any

import numpy as np

from larrons.engine.state import State
from larrons.games.larcin.codes import WINDOWS, Action, Card, Dog, Draw, End, Phase, Reveal, Status, Switch
from larrons.games.larcin.state import FIRST_COUNTER, NO_FINAL_ROUND, NONE

# (state, depth, number of lines of play)
NOT_DEALT = ("seen_hand", "seen_plain", "seen_none", "seen_perhaps")  # what others have seen of hands
PERFT = [
    (
        "2p turn 0 clock 0 | A manor hand - | B manor hand - | A acts 0 deal 12",
        3,
        21**3 - 2,
    ),  # no third Guard dog or Hourglass
    (
        "2p turn 8 clock 6 | cellar manor egg | A manor fingerprint wary hand watch bag confusion bins gloves |"
        " B out 1 manor hand hourglass caught | A acts 2 main",
        4,
        9777,
    ),
    (
        "3p turn 9 clock 2 | cellar bag | A manor hand cosh alarm egg | B manor hand shears caught loot painting bag |"
        " C dog manor hand - loot egg^ manor | A acts 2 main",
        4,
        2553,
    ),
    (
        "2p turn 30 clock 7 | A manor wary hand bag dog watch loot egg egg bag bag bins bins glance glance cosh |"
        " B manor hand hourglass | A acts 2 main",
        4,
        6229,
    ),
    (
        "3p turn 9 clock 2 bag=both glance=all | cellar shears | A manor hand bag glance egg |"
        " B manor hand caught loot painting bag | C out 1 manor hand caught | A acts 2 main",
        4,
        8368,
    ),
    (
        "4p turn 9 clock 5 | cellar / dog | A manor hand dog | B manor hand hourglass | C manor hand hourglass egg |"
        " D out 1 manor hand bag | A acts 1 counter dog B",
        5,
        768,
    ),
]

# Over after a few decisions, by a final round, LA-72: small enough for algorithms that look at everything
SMALL = (
    "2p turn 9 clock 7 final 2 tenth | A manor hand cosh painting loot egg | B manor hand caught loot bag"
    " | A acts 1 main"
)
FOLLOW_HINTS = True  # somebody who presses the last button would go on to the cap of rounds
PLAYOUTS = 3  # million steps a second that random play is meant to reach


def cards_by_kind(state: State) -> Any:
    """Every card wherever it lies (law 1)."""
    s = state.record
    counts = s.hand[: s.n].astype(int).sum(axis=0) + s.pile.astype(int)
    for kind in [*s.cave[: s.cave_len], *s.loot[s.loot != NONE]]:
        counts[kind] += 1
    counts[Card.MANOR] += s.manor.sum()
    counts[Card.FINGERPRINT] += int(s.fingerprint.sum()) + int(s.pend_kind == Card.FINGERPRINT)
    counts[Card.WATCH] += int(s.clock) + int(s.watches_gone)
    counts[Card.HOURGLASS] += s.watches_gone
    if s.phase == Phase.HOURGLASS:
        counts[Card.WATCH] += 1
    return counts


def check(state: State) -> None:
    s, box = state.record, state.game.box[0]
    n = int(s.n)
    assert (cards_by_kind(state) == box["count"]).all(), "laws 1 and 2: no card is lost or made"
    assert Card.WATCH not in s.cave[: s.cave_len], "law 2"
    assert s.watches_gone <= 2, "law 3"
    assert (s.clock == 8) == (s.end_reason == End.CLOCK), "law 3"
    check_seats(state)
    ranks = sorted(int(rank) for rank in s.exit_rank[:n] if rank)
    assert ranks == list(range(1, len(ranks) + 1)), "law 8"
    assert s.turn < 5 * n * (110 - 7 * n) + n, "law 13"
    assert s.quiet < 5 * n, "law 13"
    check_knowledge(state)
    assert s.hand_n[:n].tolist() == s.hand[:n].sum(axis=1).tolist(), "law 19"
    assert s.pile_n == s.pile.sum(), "law 19"
    if s.phase != Phase.OVER:
        assert s.flush.any() <= (s.phase == Phase.HOURGLASS), "law 20"
        assert np.count_nonzero(s.flush) <= 1, "law 20"
    if s.phase == Phase.MAIN:
        assert s.draws_owed == 0, "law 20"
        assert s.pend_kind == NONE, "law 20"
        assert Action.END in state.legal(int(s.active)), "law 12"
    for seat in range(n):
        assert bool(state.legal(seat)) == (seat in state.waiting), "law 12"
    check_window(state)
    if s.phase == Phase.OVER:
        check_end(state)


def check_seats(state: State) -> None:
    s = state.record
    for seat in range(int(s.n)):
        size = int(s.loot_n[seat])
        assert size <= 10, "law 5"
        assert (s.loot[seat, :size] < FIRST_COUNTER).all(), "law 5"
        assert (s.loot[seat, size:] == NONE).all(), "law 5"
        assert s.hand_n[seat] <= 8, "law 6"
        if seat != s.active:
            assert s.hand_n[seat] <= 6, "law 6"
        if s.status[seat] != Status.INSIDE:
            watches = s.hand[seat, Card.WATCH]
            assert watches == s.flush[seat], "law 6"
            assert not s.fingerprint[seat], "law 7"
            assert s.dog[seat] != Dog.WILL_SKIP, "law 7"
            assert s.phase != Phase.MAIN or watches == 0, "law 6"
        elif not s.manor[seat]:
            assert Card.MANOR not in s.loot[seat, :size], "law 9"
        if s.switches[Switch.MUST_REVEAL] or not s.may_watch[seat]:
            assert s.hand[seat, Card.WATCH] == s.flush[seat], "no watch where none can have come"


def check_window(state: State) -> None:
    """Law 21."""
    s = state.record
    asked, offers = int(s.asked), int(s.offers)
    assert bool(asked) == (s.phase in WINDOWS), "law 21"
    assert not asked & offers, "law 21"
    if s.phase not in WINDOWS:
        assert not offers, "law 21"
        return
    assert s.actor == NONE, "section 7"
    box = state.game.box[0]
    counter = box["counter"][Card.WATCH if s.phase == Phase.HOURGLASS else s.pend_kind]
    for seat in range(int(s.n)):
        if not (asked | offers) >> seat & 1:
            continue
        assert s.status[seat] != Status.ELIMINATED, "law 21"
        assert s.hand_n[seat], "law 21"
        assert seat != s.active or (s.phase == Phase.HOURGLASS and s.acts_left), "law 21"
        assert not offers >> seat & 1 or s.hand[seat, counter], "law 21"
        if s.phase == Phase.COUNTER and s.switches[Switch.TARGET_ONLY]:
            assert seat == s.pend_target, "law 21"


def check_knowledge(state: State) -> None:
    """Law 18."""
    s = state.record
    n = int(s.n)
    for owner in range(n):
        assert (s.seen_hand[:n, owner] <= s.hand[owner]).all(), "law 18"
        assert not s.seen_hand[owner, owner].any(), "law 18"
        assert not s.seen_plain[owner, owner]
        plain = s.seen_hand[:n, owner, :FIRST_COUNTER].sum(axis=1) + s.seen_plain[:n, owner]
        assert (plain <= s.hand[owner, :FIRST_COUNTER].sum()).all(), "objects and events that are known are there"
        for viewer in range(n):
            more = (s.hand[owner] - s.seen_hand[viewer, owner])[FIRST_COUNTER:].astype(int)
            more[:-1] -= s.seen_perhaps[viewer, owner] > 0
            for bit, unforeseen in enumerate(more > 0):
                assert not (s.seen_none[viewer, owner] >> bit & 1 and unforeseen), "what is ruled out is not there"
        for place in range(int(s.loot_n[owner])):
            known = int(s.loot_known[owner, place])
            assert known >> owner & 1, "law 18"
            if s.loot_up[owner] >> place & 1:
                assert known == (1 << n) - 1, "law 18"


def check_end(state: State) -> None:
    s = state.record
    points = state.scores()
    scorers = [seat for seat in range(int(s.n)) if s.status[seat] == Status.OUT or int(s.counted) >> seat & 1]
    if (s.switches[Switch.VALUES : Switch.VALUES + 5] == [1, 2, 3, 4, 5]).all():
        assert max(points) <= 39, "law 14"
    assert (s.winner == NONE) == (not scorers), "LA-66"
    if scorers:
        assert points[s.winner] == max(points[seat] for seat in scorers), "law 14"
    for seat in scorers:
        assert s.loot_up[seat] == (1 << int(s.loot_n[seat])) - 1, "LA-67"


def check_step(before: State, actor: int, code: int, after: State) -> None:
    then, now = before.record, after.record
    if then.phase in WINDOWS:
        still_asked = int(then.asked) & ~(1 << actor)
        assert now.asked == still_asked or not still_asked, "law 10: one answer each, then the window closes"
    assert now.clock >= then.clock, "law 3"
    assert now.pile_n <= then.pile_n, "law 4"
    if now.final_by == End.PILE:
        assert now.pile_n == 0, "law 4"
    n = int(now.n)
    for seat in range(n):
        grown = int(now.loot_n[seat]) - int(then.loot_n[seat])
        assert grown <= 1, "law 5: one card at a time"
        assert then.status[seat] == now.status[seat] or then.status[seat] == Status.INSIDE, "law 7"
        if then.status[seat] == Status.OUT:
            assert (now.loot[seat] == then.loot[seat]).all(), "law 7"
    check_turn(before, after)
    if then.phase == Phase.DRAW and then.draw_src == Draw.REDRAW:
        assert then.status[then.active] == Status.INSIDE, "law 16"
    if now.phase == Phase.REDRAW and then.phase != Phase.REDRAW:
        assert now.reveal_src in (Reveal.DRAW, Reveal.HAND), "law 16"
        assert now.status[now.actor] == Status.INSIDE, "law 16"
    if now.turn == then.turn:
        taken = int(then.cave_floor) - int(now.cave_floor)
        assert taken in (0, 1), "law 17"
        if not taken and now.phase != Phase.OVER:
            assert (now.cave[: then.cave_floor] == then.cave[: then.cave_floor]).all(), "law 17"
    if now.final_left != NO_FINAL_ROUND and then.final_left != NO_FINAL_ROUND:
        assert now.final_left <= then.final_left, "LA-74"


def check_turn(before: State, after: State) -> None:
    """Law 11: a hand of six at most, and the next seat that is neither eliminated nor skipped."""
    then, now = before.record, after.record
    if now.turn == then.turn or now.phase != Phase.MAIN:
        return
    n = int(now.n)
    seats = [(int(then.active) + i) % n for i in range(1, n + 1)]
    passed_over = seats[: seats.index(int(now.active))] if now.active in seats else []
    for seat in passed_over:
        assert now.status[seat] == Status.ELIMINATED or now.dog[seat] == Dog.IMMUNE or then.dog[seat], "law 11"
    if now.status[then.active] != Status.ELIMINATED:
        assert now.hand_n[then.active] <= 6, "law 11"
    assert not now.skipped, "law 11"
