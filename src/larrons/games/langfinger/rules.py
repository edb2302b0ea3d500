"""The rules of Langfinger (LF): the one implementation. The parts are in state, piles, flow, actions and secrets."""

from __future__ import annotations

import numpy as np

from larrons.engine.compile import compiled
from larrons.engine.contract import CHANCE, Array, Int, Record
from larrons.engine.rng import below
from larrons.games.langfinger.actions import act, draw_in_ruin, legal_actions
from larrons.games.langfinger.flow import (
    deal_hand,
    end_action,
    fill_from,
    hand_out_rascals,
    next_seat,
    pile_ready,
    point,
)
from larrons.games.langfinger.piles import draw_tool, lay_fence, lay_loot, lay_tool
from larrons.games.langfinger.secrets import hide, redeal, shown
from larrons.games.langfinger.state import (
    CITY,
    DRAFTED,
    DRAW_FIRST,
    DRAW_HAND,
    DRAW_RASCALS,
    DRAW_REFILL,
    DRAW_RUIN,
    DRAWING,
    FENCES,
    LOOT,
    NOBODY,
    OPEN_MEMORY,
    OVER,
    PILE,
    PORT,
    SETTING_UP,
    STATE,
    TOKENS,
    TOOLS,
    base_of,
)

__all__ = [
    "STATE",
    "apply",
    "chances",
    "hide",
    "legal",
    "ranks",
    "redeal",
    "sample",
    "scores",
    "settle",
    "setup",
    "shown",
    "waiting",
]


@compiled
def setup(box: Record, s: Record, players: Int, options: Array) -> None:
    """LF-1 to LF-4: options are `memory`, `rascals` and `max_rounds`. The first draw is for the first player (LF-6)."""
    s.n_players = players
    s["flags"] = SETTING_UP | (OPEN_MEMORY if options[0] == 1 else 0) | (DRAFTED if options[1] == 1 else 0)
    s.max_rounds = options[2]
    s["round"] = 1
    point(s, DRAWING, 0, 0, 0, DRAW_FIRST, 1)
    s.sel_fence = s.sel_square = s.sel_loot = -1
    s.rascal[:] = NOBODY
    s.token_at[:] = -1
    s.square_owner[:] = -1
    for tool in range(TOOLS):
        s.tool_deck[tool] = box.tools[tool]
        for seat in range(players):
            s.unseen[seat, tool] = box.tools[tool]
    s.tokens_left[:players] = TOKENS


@compiled
def waiting(box: Record, s: Record) -> Int:
    """One seat at a time acts in this game."""
    if s.phase == DRAWING:
        return CHANCE
    if s.phase == OVER:
        return 0
    return 1 << np.int64(s.player)


@compiled
def legal(box: Record, s: Record, seat: Int, words: Array) -> Int:
    """The legal actions of a seat, as bits."""
    words[0] = 0
    words[1] = 0
    if s.phase == DRAWING or s.phase == OVER or seat != s.player:
        return 0
    return legal_actions(box, s, seat, words)


@compiled
def apply(box: Record, s: Record, seat: Int, action: Int) -> None:
    """One decision."""
    act(box, s, seat, action)


# --- chance (section 6.3 of the specification) ------------------------------------------------------------------------


@compiled
def assignments(players: Int) -> Int:
    """In how many ways the five rascals can be handed out (LF-3)."""
    ways = 1
    for seat in range(players):
        ways *= 5 - seat
    return ways


@compiled
def draws_tool(s: Record) -> bool:
    """Whether the draw that is due is one of a tool."""
    return bool(s.sub == DRAW_HAND or s.sub == DRAW_RUIN or (s.sub == DRAW_REFILL and s.place == CITY))


@compiled
def chances(box: Record, s: Record, weights: Array) -> Int:
    """A tool by its number of cards in the pile; all else is equally likely."""
    if s.sub == DRAW_FIRST or s.sub == DRAW_RASCALS:
        count = np.int64(s.n_players) if s.sub == DRAW_FIRST else assignments(np.int64(s.n_players))
        weights[:count] = 1
        return count
    if draws_tool(s):
        for tool in range(TOOLS):
            weights[tool] = s.tool_deck[tool]
        return TOOLS
    if s.place == PORT:
        for fence in range(FENCES):
            weights[fence] = s.fence_loc[fence] == PILE
        return FENCES
    for loot in range(LOOT):
        weights[loot] = s.loot_loc[loot] == PILE
    return LOOT


@compiled
def nth_in_pile(places: Array, n: Int) -> Int:
    """The n-th card which lies in the pile, counted from 0."""
    for card in range(len(places)):
        if places[card] == PILE:
            if n == 0:
                return card
            n -= 1
    return -1


@compiled
def pile_size(places: Array) -> Int:
    """How many cards lie in the pile."""
    count = 0
    for card in range(len(places)):
        count += places[card] == PILE
    return count


@compiled
def sample(box: Record, s: Record, rng: Array, weights: Array) -> Int:
    """Draw with the probabilities of `chances`, without writing them down."""
    if draws_tool(s):
        total = np.int64(0)
        for tool in range(TOOLS):
            total += np.int64(s.tool_deck[tool])
        drawn = below(rng, total)
        tool = 0
        while drawn >= np.int64(s.tool_deck[tool]):
            drawn -= np.int64(s.tool_deck[tool])
            tool += 1
        return tool
    if s.sub == DRAW_FIRST:
        return below(rng, np.int64(s.n_players))
    if s.sub == DRAW_RASCALS:
        return below(rng, assignments(np.int64(s.n_players)))
    if s.place == PORT:
        return nth_in_pile(s.fence_loc, below(rng, pile_size(s.fence_loc)))
    return nth_in_pile(s.loot_loc, below(rng, pile_size(s.loot_loc)))


@compiled
def settle(box: Record, s: Record, outcome: Int) -> None:
    """One drawn outcome, and the next draw or decision made due."""
    if s.sub == DRAW_HAND:
        settle_hand(box, s, outcome)
    elif s.sub == DRAW_RUIN:
        draw_tool(s, s.player, outcome)
        if not draw_in_ruin(s, np.int64(s.left) - 1):
            end_action(box, s)
    elif s.sub == DRAW_REFILL:
        settle_refill(box, s, outcome)
    elif s.sub == DRAW_FIRST:
        s.first = outcome
        hand_out_rascals(s)
    else:
        settle_rascals(s, outcome)
        deal_hand(s, s.first)


@compiled
def settle_rascals(s: Record, outcome: Int) -> None:
    """LF-3: the outcome numbers the hand-outs (rascal of seat 0, of seat 1, ...) in alphabetical order."""
    players = np.int64(s.n_players)
    ways = assignments(players)
    taken = 0
    for seat in range(players):
        ways //= 5 - seat
        skip = outcome // ways
        outcome %= ways
        rascal = 0
        while skip > 0 or (taken >> rascal) & 1:
            if not (taken >> rascal) & 1:
                skip -= 1
            rascal += 1
        taken |= 1 << rascal
        s.rascal[seat] = rascal


@compiled
def settle_hand(box: Record, s: Record, tool: Int) -> None:
    """LF-7: hands are dealt seat by seat, clockwise from the first player; then the board is laid out."""
    draw_tool(s, s.player, tool)
    s.left -= 1
    if s.left > 0:
        return
    following = next_seat(s, s.player)
    if following == s.first:
        fill_from(box, s, CITY)
    else:
        deal_hand(s, following)


@compiled
def settle_refill(box: Record, s: Record, card: Int) -> None:
    """LF-8, LF-41: one card is laid; the next one if the piles have it, else the next place."""
    place = np.int64(s.place)
    if place == CITY:
        lay_tool(s, card)
    elif place == PORT:
        lay_fence(s, card)
    else:
        lay_loot(box, s, card, base_of(place))
    s.left -= 1
    if s.left == 0 or not pile_ready(s, place):
        fill_from(box, s, place + 1)


# --- the end ----------------------------------------------------------------------------------------------------------


@compiled
def scores(box: Record, s: Record, out: Array) -> None:
    """LF-45: money, and nothing else."""
    for seat in range(s.n_players):
        out[seat] = s.money[seat]


@compiled
def ranks(box: Record, s: Record, out: Array) -> None:
    """LF-45: one more than the number of seats with more money, so equals share a place."""
    for seat in range(s.n_players):
        out[seat] = 1
        for other in range(s.n_players):
            out[seat] += s.money[other] > s.money[seat]
