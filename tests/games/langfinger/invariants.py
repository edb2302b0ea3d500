"""Laws of Langfinger (section 8 of the specification), checked after every step of many random games."""

from __future__ import annotations

from typing import Any

import numpy as np

from larrons.engine.state import State
from larrons.games.langfinger.codes import Action, Phase, Place, Step, Where
from larrons.games.langfinger.state import GOAL, NOBODY

EMPTY = "3p round 1 of 60 first A"
ROUND = (
    "3p round 1 of 60 first A | city pick hammer pliers torch 2plan | villa L08 L02 | museum L19 L23 | port F11 F03 F10"
    " | {tokens}A hans 0 hand pliers torch | B yoshiko 0 hand pick hammer pliers"
    " | C tommaso 0 hand pick pliers torch plan | {due}"
)
BEFORE = "setup | city - | villa - | museum - | port - | A - 0 | B - 0 | C - 0 | draw first"
# The first three are products one can check: 3 seats * 60 hand-outs of rascals * 5 tools; 3 seats, then 5 rascals * 4
# * 3 * 5 tools; 5 places * 5 * 5
NOT_DEALT = ("sub", "sel_fence", "sel_loot")  # how far a sale has got (LF-48)
PERFT = [
    (f"{EMPTY} rascals=random {BEFORE}", 3, 3 * 60 * 5),
    (f"{EMPTY} {BEFORE}", 5, 3 * 5 * 4 * 3 * 5),
    (ROUND.format(tokens="", due="place A"), 3, 5**3),
    (ROUND.format(tokens="tokens city CB villa CA ruin B museum BA port AC | ", due="C at city 1"), 5, 518),
    (ROUND.format(tokens="tokens ruin .B port AC | ", due="B at ruin 2"), 5, 445),
]

# Over after a few decisions, by the last round, LF-46: small enough for algorithms that look at everything
SMALL = (
    "2p round 1 of 1 first A | city hammer pliers 2torch | villa L06 L04 | museum L29 L28 | port F04 F03 "
    "| tokens villa B museum A port AB | A yoshiko 0 hand pick pliers | B pascal 0 hand hammer pliers "
    "plan | place A"
)
FOLLOW_HINTS = True  # somebody who presses the last button would go on to the cap of rounds
PLAYOUTS = 3  # million steps a second that random play is meant to reach


def check(state: State) -> None:
    """Laws of one full state. The numbers are those of the specification's list."""
    s, box = state.fields, state.game.box
    players = int(s.n_players)
    check_cards(s, box, players)
    check_tokens(s, players)
    check_knowledge(s, players)
    assert s.rascal_used.max() <= 1  # 10
    assert (s.phase == Phase.OVER) == (s.winners != 0)  # 14
    if s.phase == Phase.OVER:
        assert max(s.money) >= GOAL or s.round == s.max_rounds
        assert s.winners == sum(1 << seat for seat in range(players) if s.money[seat] == max(s.money))
        assert max(s.money) <= 40  # 18
    check_questions(state, s)


def check_cards(s: Any, box: Any, players: int) -> None:
    tools = s.hand.sum(axis=0, dtype=int) + s.city + s.tool_deck + s.tool_discard
    assert tools.tolist() == box["tools"][0].tolist()  # 1
    spots = [where for where in s.loot_loc.tolist() if Where.VILLA <= where < Where.HELD]
    assert len(spots) == len(set(spots))  # 2
    assert s.loot_loc.max() < Where.HELD + players
    spots = [where for where in s.fence_loc.tolist() if where >= Where.PORT]
    assert len(spots) == len(set(spots))
    assert all(spot < Where.PORT + 5 for spot in spots)
    assert not (s.loot_loc[box["chest"][0] == 1] >= Where.HELD).any()  # 3
    assert not s.hand[players:].any()
    assert not s.money[players:].any()
    assert (s.rascal[players:] == NOBODY).all()
    rascals = [rascal for rascal in s.rascal.tolist() if rascal != NOBODY]
    assert len(rascals) == len(set(rascals))


def check_tokens(s: Any, players: int) -> None:
    for seat in range(players):
        assert s.tokens_left[seat] + (s.token_at == seat).sum() + (s.square_owner == seat).sum() == 3  # 4
    if s.phase in (Phase.DRAWING, Phase.OVER) and s.sub != Step.DRAW_RUIN:
        assert (s.tokens_left[:players] == 3).all()
    if s.phase == Phase.PLACING:  # 5
        filled = s.token_at >= 0
        assert (filled[:, 1:] <= filled[:, :-1]).all()


def check_knowledge(s: Any, players: int) -> None:
    assert (s.hand_known <= s.hand).all()  # 13
    for seat in range(players):
        assert s.hand_known[seat].sum() + s.fresh[seat] <= s.hand[seat].sum()
        assert s.unseen[seat].sum() >= s.tool_deck.sum()
    for where, known in zip(s.loot_loc.tolist(), s.loot_known.tolist(), strict=True):
        if where == Where.PILE:
            assert known == 0
        elif where == Where.DISCARD:
            assert known == (1 << players) - 1
        elif where >= Where.HELD:
            assert known >> (where - Where.HELD) & 1


def check_questions(state: State, s: Any) -> None:
    """19: somebody can always answer, and PASS is legal just where an action may be declined."""
    if s.phase in (Phase.DRAWING, Phase.OVER):
        assert state.waiting == ()
        return
    assert state.waiting == (int(s.player),)
    legal = state.legal(int(s.player))
    assert legal
    assert (Action.PASS in legal) == (s.phase == Phase.ACTION and s.sub in (Step.START, Step.SECOND_SALE))
    if s.phase == Phase.ACTION and s.sub == Step.START:
        assert s.token_at[s.place, s.slot] == s.player


def check_step(before: State, actor: int, code: int, after: State) -> None:
    """Laws of one move."""
    then, now = before.fields, after.fields
    assert (now.money >= then.money).all()  # 6
    gain = (now.money - then.money).astype(int)
    assert gain.sum() == gain.max() <= 7
    if gain.any():
        check_gain(before.game.box, then, now, int(gain.argmax()), int(gain.max()))
    if then.phase == Phase.ACTION and now.phase == Phase.ACTION:
        check_action(then, now, actor)
    if now.round != then.round:  # 14
        assert now.round == then.round + 1
        assert now.first == (then.first + 1) % then.n_players
        assert not now.rascal_used.any()
        assert max(then.money) < GOAL  # 18
        check_refilled(after, now)
    if actor >= 0 and now.phase == Phase.DRAWING and then.phase == Phase.ACTION and now.sub != Step.DRAW_RUIN:
        assert max(now.money) < GOAL
    hands = now.hand.sum(axis=1, dtype=int) - then.hand.sum(axis=1, dtype=int)
    assert np.count_nonzero(hands) <= 1  # 9
    assert -3 <= hands.min() <= hands.max() <= 1


def check_gain(box: Any, then: Any, now: Any, seat: int, money: int) -> None:
    """7: money comes out of a chest or for one or two cards of one type, from a fence who buys them and then leaves."""
    gone = [fence for fence in range(len(then.fence_loc)) if then.fence_loc[fence] >= Where.PORT > now.fence_loc[fence]]
    shown = np.flatnonzero((then.loot_loc != now.loot_loc) & (then.loot_loc > Where.DISCARD)).tolist()
    values = [int(box["value"][0, loot]) for loot in shown]
    if then.place != Place.PORT:
        assert gone == []
        assert box["chest"][0, shown].all()
        assert values == [money]
        return
    assert len(gone) == 1  # 12
    kinds = {int(box["kind"][0, loot]) for loot in shown}
    assert len(kinds) == 1
    assert len(shown) <= box["buys"][0, gone[0], min(kinds)]
    assert money == sum(values) + len(shown) * int(box["bonus"][0, gone[0], min(kinds)])
    assert all(then.loot_loc[loot] == Where.HELD + seat for loot in shown)


def check_action(then: Any, now: Any, actor: int) -> None:
    assert (now.place, now.slot) == (then.place, then.slot) or (now.place, now.slot) > (then.place, then.slot)  # 15
    assert now.city.sum() <= then.city.sum()  # 8
    for base in (Where.VILLA, Where.MUSEUM):
        lying = [((places.loot_loc >= base) & (places.loot_loc < base + 5)).sum() for places in (then, now)]
        assert lying[1] <= lying[0]
    assert (now.fence_loc >= Where.PORT).sum() <= (then.fence_loc >= Where.PORT).sum()
    assert (now.rascal_used >= then.rascal_used).all()
    if now.place == Place.RUIN:  # 11: a square once taken stays taken while the Ruin is resolved
        assert ((then.square_owner < 0) | (now.square_owner == then.square_owner)).all()


def check_refilled(state: State, s: Any) -> None:
    """8: after phase C every place has its number of cards, unless its piles are used up."""
    layout = state.game.box["layout"][0, state.players]
    city = int(s.city.sum())
    assert city == layout[Place.CITY] or not (s.tool_deck.any() or s.tool_discard.any())
    loot_left = ((s.loot_loc == Where.PILE) | (s.loot_loc == Where.DISCARD)).any()
    for place, base in ((Place.VILLA, Where.VILLA), (Place.MUSEUM, Where.MUSEUM)):
        lying = ((s.loot_loc >= base) & (s.loot_loc < base + 5)).sum()
        assert lying == layout[place] or not loot_left
    assert (s.fence_loc >= Where.PORT).sum() == layout[Place.PORT]
