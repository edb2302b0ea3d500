"""How a game goes on: who acts next, what is drawn next, when it ends (section 6.5 of the specification)."""

import numpy as np

from larrons.engine.rules_kit import Int, Record, best_of, compiled, everybody, to_the_left, total
from larrons.games.langfinger.codes import Flag, Phase, Place, Step, Where
from larrons.games.langfinger.piles import any_ready, loot_ready, tools_ready
from larrons.games.langfinger.questions import base_of
from larrons.games.langfinger.state import FENCES, GOAL, LOOT, PLACES, SLOTS, SQUARES, TOOLS


@compiled
def point(s: Record, phase: Int, place: Int, slot: Int, player: Int, sub: Int, left: Int) -> None:
    """Set the cursor: what is asked of whom, or what is drawn."""
    s.phase, s.place, s.slot, s.player, s.sub, s.left = phase, place, slot, player, sub, left


@compiled
def deal_hand(s: Record, seat: Int) -> None:
    """LF-7: 2 tools for the first player, 3 for the next, 4 for the others. (60 tools always suffice.)"""
    distance = (np.int64(seat) - np.int64(s.first)) % np.int64(s.n_players)
    point(s, Phase.DRAWING, 0, 0, seat, Step.DRAW_HAND, min(2 + distance, 4))


@compiled
def cards_at(s: Record, place: Int) -> Int:
    """How many cards lie at a place."""
    if place == Place.CITY:
        return total(s.city, TOOLS)
    count = np.int64(0)
    if place == Place.PORT:
        for fence in range(FENCES):
            count += s.fence_loc[fence] >= Where.PORT
    elif place != Place.RUIN:
        base = base_of(place)
        for loot in range(LOOT):
            count += base <= s.loot_loc[loot] < base + SLOTS
    return count


@compiled
def pile_ready(s: Record, place: Int) -> bool:
    """LF-5: whether a card can be laid at a place."""
    if place == Place.CITY:
        return bool(tools_ready(s))
    return bool(any_ready(s.fence_loc) if place == Place.PORT else loot_ready(s))


@compiled
def fill_from(box: Record, s: Record, place: Int) -> None:
    """LF-8, LF-41: lay cards up to the numbers of the table, place by place; then the round begins."""
    while place < PLACES:
        lacking = np.int64(box.layout[s.n_players, place]) - cards_at(s, place)
        if lacking > 0 and pile_ready(s, place):
            point(s, Phase.DRAWING, place, 0, 0, Step.DRAW_REFILL, lacking)
            return
        place += 1
    if s["flags"] & Flag.SETTING_UP:
        s["flags"] ^= Flag.SETTING_UP
    else:  # LF-42: the next seat is first and the rascal cards are fresh
        s.rascal_used[:] = 0
        s.first = next_seat(s, s.first)
        s["round"] += 1
    point(s, Phase.PLACING, 0, 0, s.first, Step.START, 0)


@compiled
def next_seat(s: Record, seat: Int) -> Int:
    """The next seat clockwise (LF-1)."""
    return to_the_left(seat, 1, np.int64(s.n_players))


@compiled
def next_token(box: Record, s: Record, place: Int, slot: Int) -> None:
    """LF-15: the next token in the order of places and slots acts; after the last one the round is over."""
    while place < PLACES:
        if slot < SLOTS and s.token_at[place, slot] >= 0:
            point(s, Phase.ACTION, place, slot, s.token_at[place, slot], Step.START, 0)
            return
        if place == Place.RUIN:  # LF-33: all its tokens have acted, so those on the squares go home
            for square in range(SQUARES):
                if s.square_owner[square] >= 0:
                    s.tokens_left[s.square_owner[square]] += 1
                    s.square_owner[square] = -1
        place += 1
        slot = 0
    if s.money.max() < GOAL and s["round"] < s.max_rounds:  # LF-44, LF-46: asked only when the round is played out
        fill_from(box, s, 0)
        return
    point(s, Phase.OVER, 0, 0, 0, Step.START, 0)
    s.winners = best_of(s.money, 1, everybody(np.int64(s.n_players)), np.int64(s.n_players))


@compiled
def end_action(box: Record, s: Record) -> None:
    """LF-16: the token goes back to its owner, unless it already left its slot for a square."""
    place, slot = np.int64(s.place), np.int64(s.slot)
    if s.token_at[place, slot] >= 0:
        s.token_at[place, slot] = -1
        s.tokens_left[s.player] += 1
    next_token(box, s, place, slot + 1)
