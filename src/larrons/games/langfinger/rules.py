"""The rules of Langfinger (LF): the one implementation. The parts are in state, piles, flow, actions and secrets."""

from math import perm

import numpy as np

from larrons.engine.bits import U, nth_bit, popcount
from larrons.engine.contract import Array, Int, Record
from larrons.engine.rules_kit import below, compiled, counted_by, one_at_a_time, pick, rank_by, seats_with, total, weigh
from larrons.games.langfinger import flow
from larrons.games.langfinger.actions import apply, draw_in_ruin, legal_actions
from larrons.games.langfinger.codes import Flag, Phase, Place, Step, Where
from larrons.games.langfinger.piles import deduce, draw_tool, lowest_hole, rule_out
from larrons.games.langfinger.questions import base_of
from larrons.games.langfinger.secrets import hide, redeal, shown
from larrons.games.langfinger.state import FENCES, LOOT, NOBODY, SEATS, STATE, TOKENS, TOOLS

HAND_OUTS = np.array([perm(SEATS, players) for players in range(SEATS + 1)])  # LF-3: of the rascals, by players
__all__ = ["STATE", "apply", "hide", "redeal", "shown"]  # the contract's names that stand elsewhere


@compiled
def setup(box: Record, s: Record, players: Int, options: Array) -> None:
    """LF-1 to LF-4: options are `memory`, `rascals` and `max_rounds`. The first draw is for the first player (LF-6)."""
    s.n_players = players
    s["flags"] = Flag.SETTING_UP | options[0] * Flag.OPEN_MEMORY | options[1] * Flag.DRAFTED
    s.max_rounds = options[2]
    s["round"] = 1
    flow.point(s, Phase.DRAWING, 0, 0, 0, Step.DRAW_FIRST, 1)
    s.sel_fence = s.sel_square = s.sel_loot = -1
    s.rascal[:] = NOBODY
    s.token_at[:] = -1
    s.square_owner[:] = -1
    s.tool_deck[:] = box.tools
    s.unseen[:players] = box.tools
    s.tokens_left[:players] = TOKENS


@compiled
def waiting(box: Record, s: Record) -> Int:
    """One seat at a time acts in this game."""
    return one_at_a_time(s.phase == Phase.DRAWING, s.phase == Phase.OVER, s.player)


@compiled
def legal(box: Record, s: Record, seat: Int, words: Array) -> Int:
    """The legal actions of a seat, as bits."""
    low, high = U(0), U(0)
    if s.phase != Phase.DRAWING and s.phase != Phase.OVER and seat == s.player:
        low, high = legal_actions(box, s, seat)
    words[0], words[1] = low, high
    return popcount(low) + popcount(high)


# --- chance (section 6.3 of the specification) ------------------------------------------------------------------------


@compiled
def chances(box: Record, s: Record, weights: Array) -> Int:
    """A tool by its number of cards in the pile; all else is equally likely."""
    if s.sub == Step.DRAW_FIRST or s.sub == Step.DRAW_RASCALS:
        count = np.int64(s.n_players) if s.sub == Step.DRAW_FIRST else HAND_OUTS[s.n_players]
        weights[:count] = 1
        return count
    if s.sub != Step.DRAW_REFILL or s.place == Place.CITY:
        return weigh(s.tool_deck, TOOLS, weights)
    if s.place == Place.PORT:
        for fence in range(FENCES):
            weights[fence] = s.fence_loc[fence] == Where.PILE
        return FENCES
    for loot in range(LOOT):
        weights[loot] = s.loot_loc[loot] == Where.PILE
    return LOOT


@compiled
def sample(box: Record, s: Record, rng: Array, weights: Array) -> Int:
    """The odds of `chances`, drawn without writing weights down: half of the steps of a random game are draws."""
    if s.sub == Step.DRAW_FIRST or s.sub == Step.DRAW_RASCALS:
        return below(rng, chances(box, s, weights))
    if s.sub != Step.DRAW_REFILL or s.place == Place.CITY:
        return pick(s.tool_deck, TOOLS, below(rng, total(s.tool_deck, TOOLS)))
    if s.place == Place.PORT:
        pile = seats_with(s.fence_loc, Where.PILE, FENCES)  # which works for cards as well as for seats
    else:
        pile = seats_with(s.loot_loc, Where.PILE, LOOT)
    return nth_bit(U(pile), below(rng, popcount(pile)))


@compiled
def settle(box: Record, s: Record, outcome: Int) -> None:
    """One drawn outcome, and the next draw or decision made due."""
    if s.sub == Step.DRAW_HAND:
        settle_hand(box, s, outcome)
    elif s.sub == Step.DRAW_RUIN:
        draw_tool(s, s.player, outcome)
        if not draw_in_ruin(s, np.int64(s.left) - 1):
            flow.end_action(box, s)
    elif s.sub == Step.DRAW_REFILL:
        settle_refill(box, s, outcome)
    elif s.sub == Step.DRAW_FIRST:
        s.first = outcome
        if s["flags"] & Flag.DRAFTED:  # LF-3: rascals by choice from the first player on, or by lot
            flow.point(s, Phase.DRAFT, 0, 0, s.first, Step.START, 0)
        else:
            flow.point(s, Phase.DRAWING, 0, 0, 0, Step.DRAW_RASCALS, 1)
    else:
        settle_rascals(s, outcome)
        flow.deal_hand(s, s.first)


@compiled
def settle_rascals(s: Record, outcome: Int) -> None:
    """LF-3: the outcome numbers the hand-outs (rascal of seat 0, of seat 1, ...) in alphabetical order."""
    players = np.int64(s.n_players)
    ways, free = HAND_OUTS[players], np.int64((1 << len(s.rascal)) - 1)
    for seat in range(players):
        ways //= 5 - seat
        s.rascal[seat] = nth_bit(U(free), outcome // ways)
        free ^= 1 << np.int64(s.rascal[seat])
        outcome %= ways


@compiled
def settle_hand(box: Record, s: Record, tool: Int) -> None:
    """LF-7: hands are dealt seat by seat, clockwise from the first player; then the board is laid out."""
    draw_tool(s, s.player, tool)
    s.left -= 1
    if s.left > 0:
        return
    following = flow.next_seat(s, s.player)
    if following == s.first:
        flow.fill_from(box, s, 0)
    else:
        flow.deal_hand(s, following)


@compiled
def settle_refill(box: Record, s: Record, card: Int) -> None:
    """LF-8, LF-41: one card is laid; the next one if the piles have it, else the next place."""
    place = np.int64(s.place)
    if place == Place.CITY:
        s.tool_deck[card] -= 1
        s.city[card] += 1  # LF-9: face up
        for seat in range(s.n_players):
            rule_out(s, seat, card)
    elif place == Place.PORT:
        s.fence_loc[card] = lowest_hole(s.fence_loc, Where.PORT)
    else:
        s.loot_loc[card] = lowest_hole(s.loot_loc, base_of(place))
        deduce(box, s, card)
    s.left -= 1
    if s.left == 0 or not flow.pile_ready(s, place):
        flow.fill_from(box, s, place + 1)


@compiled
def scores(box: Record, s: Record, out: Array) -> None:
    """LF-45: money, and nothing else."""
    out[: s.n_players] = s.money[: s.n_players]


@compiled
def ranks(box: Record, s: Record, out: Array) -> None:
    """LF-45: who has more money is better; equals share a place."""
    scores(box, s, out)
    rank_by(out, np.int64(s.n_players))


stretch = counted_by("round")
