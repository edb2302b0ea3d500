"""What each place lets a token do: which actions are legal there, and what they do."""

from typing import Any

import numpy as np

from larrons.engine.rules_kit import Array, Int, Record, U, bit, compiled, total
from larrons.games.langfinger.codes import Action, Phase, Place, Step, Where
from larrons.games.langfinger.flow import deal_hand, end_action, next_seat, next_token, point
from larrons.games.langfinger.piles import deduce, discard_tool, reveal_loot, tools_ready
from larrons.games.langfinger.questions import base_of, cards_of, fence_at, loot_at, missing_tools, rascal_tool
from larrons.games.langfinger.state import FENCES, LOOT, NOBODY, PLACES, SLOTS, SQUARES, TOOLS

# --- legal ------------------------------------------------------------------------------------------------------------


@compiled
def free_rascals(s: Record) -> Int:
    """LF-3: the rascals nobody has yet, as bits."""
    free = np.int64((1 << len(s.rascal)) - 1)
    for seat in range(s.n_players):
        if s.rascal[seat] != NOBODY:
            free ^= 1 << np.int64(s.rascal[seat])
    return free


@compiled
def free_places(s: Record) -> Any:
    """LF-12, LF-13: any place whose last slot is free. (Slots fill without gaps.)"""
    places = U(0)
    for place in range(PLACES):
        places |= U(s.token_at[place, SLOTS - 1] < 0) << U(place)
    return places


@compiled
def tools_in(counts: Array) -> Any:
    """LF-22, LF-33: any tool lying in the City, or any of the hand."""
    tools = U(0)
    for tool in range(TOOLS):
        tools |= U(counts[tool] > 0) << U(tool)
    return tools


@compiled
def burglaries(box: Record, s: Record, seat: Int) -> Any:
    """LF-24 to LF-28: any loot lying here whose tools the hand has, alone or with the rascal card."""
    base, own = base_of(s.place), rascal_tool(box, s, seat, s.place)
    choices = U(0)
    for loot in range(LOOT):
        position = np.int64(s.loot_loc[loot]) - base
        if position < 0 or position >= SLOTS:
            continue
        if missing_tools(box, s, seat, loot, -1) == 0:
            choices |= bit(Action.STEAL + position)
        if own >= 0 and box.need[loot, own] > 0 and missing_tools(box, s, seat, loot, own) == 0:
            choices |= bit(Action.STEAL_WITH_RASCAL + position)
    return choices


@compiled
def squares_to_pay(box: Record, s: Record, seat: Int) -> Any:
    """LF-33, LF-34: any free square the hand can pay."""
    cards, squares = cards_of(s, seat), U(0)
    for square in range(SQUARES):
        if s.square_owner[square] < 0 and box.give[square] <= cards:
            squares |= bit(square)
    return squares


@compiled
def fences_to_meet(box: Record, s: Record, seat: Int) -> Any:
    """LF-36, LF-40: any fence who buys a card the seat holds."""
    held, fences = np.int64(0), U(0)
    for loot in range(LOOT):
        if s.loot_loc[loot] == Where.HELD + seat:
            held |= 1 << np.int64(box.kind[loot])
    for fence in range(FENCES):
        if s.fence_loc[fence] >= Where.PORT and held & np.int64(box.bought[fence]):
            fences |= bit(np.int64(s.fence_loc[fence]) - Where.PORT)
    return fences


@compiled
def loot_to_sell(box: Record, s: Record, seat: Int) -> Any:
    """LF-37: a card of a type the fence buys; the second one of the same type as the first."""
    if s.sub == Step.SECOND_SALE:
        wanted = 1 << np.int64(box.kind[s.sel_loot])
    else:
        wanted = np.int64(box.bought[fence_at(s, s.sel_fence)])
    cards = U(0)
    for loot in range(LOOT):
        if s.loot_loc[loot] == Where.HELD + seat and loot != s.sel_loot and (wanted >> np.int64(box.kind[loot])) & 1:
            cards |= bit(loot)
    return cards


@compiled
def legal_actions(box: Record, s: Record, seat: Int) -> Any:
    """The legal actions of the seat whose decision is due: the bits below 64, and those from 64 on."""
    if s.phase == Phase.PLACING:
        return free_places(s) << U(Action.PLACE), U(0)
    if s.phase == Phase.DRAFT:
        return U(0), U(free_rascals(s)) << U(Action.RASCAL - 64)
    if s.sub == Step.DISCARDING:
        return tools_in(s.hand[seat]) << U(Action.DISCARD), U(0)
    # LF-17: any action may be declined, and so may the second sale
    may_pass = bit(Action.PASS) if s.sub == Step.START or s.sub == Step.SECOND_SALE else U(0)
    if s.sub == Step.SELLING or s.sub == Step.SECOND_SALE:
        loot = loot_to_sell(box, s, seat)
        return may_pass | (loot << U(Action.SELL)), loot >> U(64 - Action.SELL)
    if s.place == Place.CITY:
        return may_pass | (tools_in(s.city) << U(Action.TAKE)), U(0)
    if s.place == Place.PORT:
        return may_pass | (fences_to_meet(box, s, seat) << U(Action.FENCE)), U(0)
    if s.place == Place.RUIN:
        return may_pass | (squares_to_pay(box, s, seat) << U(Action.SQUARE)), U(0)
    return may_pass | burglaries(box, s, seat), U(0)


# --- apply ------------------------------------------------------------------------------------------------------------


@compiled
def place_token(box: Record, s: Record, seat: Int, place: Int) -> None:
    """LF-11, LF-13: a token on the lowest free slot; the next player follows until all tokens are placed."""
    slot = 0
    while s.token_at[place, slot] >= 0:
        slot += 1
    s.token_at[place, slot] = seat
    s.tokens_left[seat] -= 1
    s.player = next_seat(s, seat)
    if s.tokens_left[s.player] == 0:
        next_token(box, s, 0, 0)


# An action may take several decisions; the functions that carry them out return whether the action is over.


@compiled
def take_tool(s: Record, seat: Int, tool: Int) -> bool:
    """LF-22, LF-23: take a tool from the City, and a second one if there is one."""
    s.city[tool] -= 1
    s.hand[seat, tool] += 1
    s.hand_known[seat, tool] += 1  # all saw it
    if s.sub == Step.START and total(s.city, TOOLS) > 0:
        s.sub, s.left = Step.SECOND_TAKE, 1
        return False
    return True


@compiled
def burgle(box: Record, s: Record, seat: Int, position: Int, with_rascal: bool) -> None:
    """LF-24 to LF-31: pay the tools of a loot card and take it; a chest is cashed at once."""
    loot = loot_at(s, base_of(s.place) + position)
    spared = np.int64(-1)
    if with_rascal:
        s.rascal_used[seat, 0 if s.place == Place.VILLA else 1] = 1
        spared = np.int64(box.rascal_tool[s.rascal[seat]])
    for tool in range(TOOLS):
        for _ in range(np.int64(box.need[loot, tool]) - (tool == spared)):
            discard_tool(s, seat, tool)
    if box.chest[loot]:
        s.money[seat] += box.value[loot]
        reveal_loot(box, s, loot)
    else:
        s.loot_loc[loot] = Where.HELD + seat  # LF-31: face down in front of the seat, which may look at it
        s.loot_known[loot] |= 1 << seat
        deduce(box, s, loot)


@compiled
def exchange(box: Record, s: Record, seat: Int, tool: Int) -> bool:
    """LF-33, LF-35: discard a tool; after the last one the drawing begins."""
    discard_tool(s, seat, tool)
    s.left -= 1
    return s.left == 0 and not draw_in_ruin(s, np.int64(box.get[s.sel_square]))


@compiled
def draw_in_ruin(s: Record, left: Int) -> bool:
    """LF-5, LF-33: a draw is due if one is left and there is a card; else the exchange is done."""
    if left > 0 and tools_ready(s):
        point(s, Phase.DRAWING, Place.RUIN, s.slot, s.player, Step.DRAW_RUIN, left)
        return True
    s.sel_square = -1
    return False


@compiled
def sell(box: Record, s: Record, seat: Int, action: Int) -> bool:
    """LF-37, LF-48: one card, or two of a type if the fence shows it twice, or no second one; the sale is made when all
    choices are."""
    second = np.int64(-1)
    if s.sub == Step.SELLING:
        s.sel_loot, s.sub = action - Action.SELL, Step.SECOND_SALE
        buys = box.buys[fence_at(s, s.sel_fence), box.kind[s.sel_loot]]
        if buys == 2 and loot_to_sell(box, s, seat) != U(0):
            return False
    elif action != Action.PASS:
        second = np.int64(action - Action.SELL)
    complete_sale(box, s, seat, second)
    return True


@compiled
def complete_sale(box: Record, s: Record, seat: Int, second: Int) -> None:
    """LF-38, LF-39: the fence pays for one card or for two and goes."""
    fence = fence_at(s, s.sel_fence)
    first = np.int64(s.sel_loot)
    bonus = np.int64(box.bonus[fence, box.kind[first]])
    s.fence_loc[fence] = Where.DISCARD
    s.sel_fence = s.sel_loot = -1
    s.money[seat] += np.int64(box.value[first]) + bonus
    reveal_loot(box, s, first)
    if second >= 0:
        s.money[seat] += np.int64(box.value[second]) + bonus
        reveal_loot(box, s, second)


@compiled
def carry_out(box: Record, s: Record, seat: Int, action: Int) -> bool:
    """One decision of a token's action; whether the action is over."""
    if s.sub == Step.SELLING or s.sub == Step.SECOND_SALE:
        return bool(sell(box, s, seat, action))
    if action == Action.PASS:
        return True
    if action < Action.STEAL:
        return bool(take_tool(s, seat, action - Action.TAKE))
    if action < Action.SQUARE:
        helped = action >= Action.STEAL_WITH_RASCAL
        burgle(box, s, seat, action - (Action.STEAL_WITH_RASCAL if helped else Action.STEAL), helped)
        return True
    if action < Action.DISCARD:
        s.sel_square = action - Action.SQUARE  # LF-33: the token leaves its slot, and the discarding begins
        s.token_at[Place.RUIN, s.slot] = -1
        s.square_owner[s.sel_square] = seat
        s.sub, s.left = Step.DISCARDING, box.give[s.sel_square]
        return False
    if action < Action.FENCE:
        return bool(exchange(box, s, seat, action - Action.DISCARD))
    s.sel_fence, s.sub = action - Action.FENCE, Step.SELLING
    return False


@compiled
def apply(box: Record, s: Record, seat: Int, action: Int) -> None:
    """Carry out one decision; the numbers of the actions are those of the specification."""
    if action < Action.PASS:
        place_token(box, s, seat, action - Action.PLACE)
    elif action >= Action.RASCAL:
        s.rascal[seat] = action - Action.RASCAL  # LF-3: when all have one, the hands are dealt
        s.player = next_seat(s, seat)
        if s.player == s.first:
            deal_hand(s, s.first)
    elif carry_out(box, s, seat, action):
        end_action(box, s)
