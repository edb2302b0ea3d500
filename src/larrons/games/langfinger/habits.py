"""Playing by habit: places get scores for the next token, actions are greedy. The rule bot imagines everybody so."""

from typing import NamedTuple

import numpy as np

from larrons.engine.rules_kit import Int, Record, compiled, lowest_bit, popcount, total
from larrons.games.langfinger.codes import Action, Phase, Place, Step, Where
from larrons.games.langfinger.questions import base_of, cards_of, missing_tools, rascal_tool
from larrons.games.langfinger.state import FENCES, LOOT, PLACES, SLOTS, SQUARES, TOOLS

# What things are worth, in money
GOOD = 0.75  # for each point of a good's value: it takes a token and a fence to sell it
TOOL, FULL_HAND = 0.7, 6
PAID = 0.35  # a tool that is spent
RUIN, QUEUE_AT_RUIN = 0.75, 0.15
SALE, SECOND_SALE, QUEUE_AT_PORT, PORT, LOOT_TO_COME = 0.9, 0.5, 0.12, 0.5, 1.6
# Factors of what a burglary brings: by how many tools are still to be fetched, by how many tokens are ahead
TO_BE_FETCHED = tuple(0.75**missing for missing in range(4))
QUEUE = tuple(0.8**ahead for ahead in range(SLOTS))
SECOND_BURGLARY = 0.6


class Cards(NamedTuple):
    """The cards that matter in a round, as bits, so that not all need be looked at for every choice. None comes before
    the round is over; one that has gone meanwhile is known by its place."""

    villa: Int  # the loot that lies there
    museum: Int
    goods: Int  # what anybody holds or may take, but no chests
    fences: Int


@compiled
def cards_in_play(box: Record, s: Record) -> Cards:
    """The cards that matter from now on to the end of the round."""
    villa = museum = goods = fences = np.int64(0)
    for loot in range(LOOT):
        where = s.loot_loc[loot]
        villa |= np.int64(Where.VILLA <= where < Where.MUSEUM) << loot
        museum |= np.int64(Where.MUSEUM <= where < Where.HELD) << loot
        goods |= np.int64(where >= Where.VILLA and box.chest[loot] == 0) << loot
    for fence in range(FENCES):
        fences |= np.int64(s.fence_loc[fence] >= Where.PORT) << fence
    return Cards(villa, museum, goods, fences)


@compiled
def habit(box: Record, s: Record, seat: Int, cards: Cards) -> Int:
    """What a seat does that does not think ahead; it is asked in any phase but the draft."""
    if s.phase == Phase.PLACING:
        return Action.PLACE + best_place(box, s, seat, cards)
    if s.place == Place.CITY:
        return best_take(box, s, seat, cards)
    if s.place == Place.PORT:
        return next_step_of_sale(box, s, seat, cards)
    if s.place != Place.RUIN:
        return best_burglary(box, s, seat, cards)
    return Action.DISCARD + spare_tool(box, s, seat, cards) if s.sub == Step.DISCARDING else best_square(box, s, seat)


@compiled
def packed(counts: Int, number: Int) -> Int:
    """One of several small numbers that are kept in one, four bits for each."""
    return (counts >> (4 * number)) & 15


@compiled
def tokens(s: Record, seat: Int) -> tuple[Int, Int]:
    """How many tokens wait at each place, all of them and those of a seat, packed. Slots fill without gaps; where some
    have acted, those behind are not counted."""
    everybodys = own = np.int64(0)
    for place in range(PLACES):
        slot = 0
        while slot < SLOTS and s.token_at[place, slot] >= 0:
            own += np.int64(s.token_at[place, slot] == seat) << (4 * place)
            slot += 1
        everybodys += slot << (4 * place)
    return everybodys, own


@compiled
def worth(box: Record, loot: Int) -> float:
    return float(box.value[loot] if box.chest[loot] else GOOD * box.value[loot])


# Placing


@compiled
def best_place(box: Record, s: Record, seat: Int, cards: Cards) -> Int:
    """The open place with the best score."""
    everybodys, own = tokens(s, seat)
    fetched = 2 * packed(own, Place.CITY)
    villa = burglary_score(box, s, seat, Place.VILLA, cards.villa, fetched)
    museum = burglary_score(box, s, seat, Place.MUSEUM, cards.museum, fetched)
    at_villa, at_museum = packed(own, Place.VILLA) > 0, packed(own, Place.MUSEUM) > 0
    share = SECOND_BURGLARY if at_villa or at_museum else 1.0
    best, best_score = -1, -1.0
    for place in range(PLACES):
        ahead = packed(everybodys, place)
        if ahead == SLOTS:
            continue
        if place == Place.CITY:
            left = min(max(total(s.city, TOOLS) - 2 * ahead, 0), 2)
            score = TOOL * left / (2 if cards_of(s, seat) >= FULL_HAND else 1)
        elif place == Place.RUIN:
            score = RUIN - QUEUE_AT_RUIN * ahead
        elif place == Place.PORT:
            hopes = (at_villa and villa > 1.0) or (at_museum and museum > 1.0)
            score = port_score(box, s, seat, cards, ahead, packed(own, Place.PORT), hopes)
        else:
            score = (villa if place == Place.VILLA else museum) * QUEUE[ahead] * share
        if score > best_score:
            best, best_score = place, score
    return best


@compiled
def burglary_score(box: Record, s: Record, seat: Int, place: Int, lying: Int, fetched: Int) -> float:
    """The best of the loot lying there that can be paid, perhaps with what own tokens fetch in the City."""
    own = rascal_tool(box, s, seat, place)
    best = 0.0
    while lying != 0:
        loot = lowest_bit(lying)
        lying &= lying - 1
        missing = missing_tools(box, s, seat, loot, own)
        if missing == 0:
            best = max(best, worth(box, loot))
        elif missing <= fetched and city_has(box, s, seat, loot, own):
            best = max(best, worth(box, loot) * TO_BE_FETCHED[missing])
    return best


@compiled
def city_has(box: Record, s: Record, seat: Int, loot: Int, own: Int) -> bool:
    """Whether what a hand lacks for a loot card lies in the City."""
    found = True
    for tool in range(TOOLS):
        lacks = np.int64(box.need[loot, tool]) - np.int64(s.hand[seat, tool]) - (tool == own)
        found &= lacks <= np.int64(s.city[tool])
    return found


@compiled
def port_score(box: Record, s: Record, seat: Int, cards: Cards, ahead: Int, own: Int, hopes: bool) -> float:
    """The best sale, less for those who come first, each of whom may use up a fence; or a hope of loot to come."""
    if ahead >= popcount(cards.fences):
        return 0.0
    money, score = best_sale(box, s, seat, cards, -1)[0], 0.0
    if money > 0:
        score = money * (SECOND_SALE if own else SALE) * (1 - QUEUE_AT_PORT * ahead) + PORT
    return max(score, LOOT_TO_COME) if hopes and own == 0 else score


# Acting


@compiled
def best_take(box: Record, s: Record, seat: Int, cards: Cards) -> Int:
    """The tool that helps most towards the best loot that lacks it, first of all where an own token waits."""
    best: Int = Action.PASS
    best_use = -1.0
    own = (rascal_tool(box, s, seat, Place.VILLA), rascal_tool(box, s, seat, Place.MUSEUM))
    waiting = tokens(s, seat)[1]
    urgent = (packed(waiting, Place.VILLA) > 0, packed(waiting, Place.MUSEUM) > 0)
    for tool in range(TOOLS):
        if s.city[tool] == 0:
            continue
        use = 0.0
        lying = cards.villa | cards.museum
        while lying != 0:
            loot = lowest_bit(lying)
            at = (cards.museum >> loot) & 1
            lying &= lying - 1
            if np.int64(box.need[loot, tool]) - (tool == own[at]) > np.int64(s.hand[seat, tool]):
                share = worth(box, loot) / missing_tools(box, s, seat, loot, own[at])
                use = max(use, share * (2 if urgent[at] else 1))
        if use > best_use:
            best, best_use = Action.TAKE + tool, use
    return best


@compiled
def best_burglary(box: Record, s: Record, seat: Int, cards: Cards) -> Int:
    """The loot of the most value for the fewest cards; among equals that of the first position."""
    best: Int = Action.PASS
    best_score, best_position, own = 0.0, SLOTS, rascal_tool(box, s, seat, s.place)
    lying = cards.villa if s.place == Place.VILLA else cards.museum
    while lying != 0:
        loot = lowest_bit(lying)
        lying &= lying - 1
        position = np.int64(s.loot_loc[loot]) - base_of(s.place)
        if 0 <= position < SLOTS and missing_tools(box, s, seat, loot, own) == 0:
            helped = own >= 0 and box.need[loot, own] > 0
            score = worth(box, loot) - PAID * (total(box.need[loot], TOOLS) - helped)
            if score > best_score or (score == best_score and position < best_position):
                best, best_score = (Action.STEAL_WITH_RASCAL if helped else Action.STEAL) + position, score
                best_position = position
    return best


@compiled
def best_square(box: Record, s: Record, seat: Int) -> Int:
    """The free square with the highest gain of cards for the fewest discards."""
    best: Int = Action.PASS
    best_score = -1.0
    for square in range(SQUARES):
        give = np.int64(box.give[square])
        score = np.int64(box.get[square]) - 1.1 * give
        if s.square_owner[square] < 0 and give <= cards_of(s, seat) and score > best_score:
            best, best_score = Action.SQUARE + square, score
    return best


@compiled
def spare_tool(box: Record, s: Record, seat: Int, cards: Cards) -> Int:
    """A tool of which the hand has more than the lying loot asks for at most."""
    best, most = -1, np.int64(-99)
    for tool in range(TOOLS):
        if s.hand[seat, tool] > 0:
            asked, lying = np.int64(0), cards.villa | cards.museum
            while lying != 0:
                loot = lowest_bit(lying)
                lying &= lying - 1
                if Where.VILLA <= s.loot_loc[loot] < Where.HELD:
                    asked = max(asked, np.int64(box.need[loot, tool]))
            spare = np.int64(s.hand[seat, tool]) - asked
            if spare > most:
                best, most = tool, spare
    return best


# Selling


@compiled
def dearest(box: Record, s: Record, seat: Int, goods: Int, kind: Int, but: Int) -> Int:
    """The held card of a type with the highest value, `but` one of them; -1 if there is none."""
    best = -1
    while goods != 0:
        loot = lowest_bit(goods)
        goods &= goods - 1
        held = s.loot_loc[loot] == Where.HELD + seat and box.kind[loot] == kind and loot != but
        if held and (best < 0 or box.value[loot] > box.value[best]):
            best = loot
    return best


@compiled
def held_values(box: Record, s: Record, seat: Int, goods: Int) -> tuple[Int, Int]:
    """Of each type the value of a seat's dearest card and of its second dearest (0: none), packed."""
    first = second = np.int64(0)
    while goods != 0:
        loot = lowest_bit(goods)
        goods &= goods - 1
        if s.loot_loc[loot] == Where.HELD + seat:
            kind, value = np.int64(box.kind[loot]), np.int64(box.value[loot])
            dearest_yet, next_yet = packed(first, kind), packed(second, kind)
            if value > dearest_yet:
                first += (value - dearest_yet) << (4 * kind)
                second += (dearest_yet - next_yet) << (4 * kind)
            elif value > next_yet:
                second += (value - next_yet) << (4 * kind)
    return first, second


@compiled
def best_sale(box: Record, s: Record, seat: Int, cards: Cards, only: Int) -> tuple[Int, Int, Int]:
    """The best sale to a fence (`only` to the one at this position): money, the fence's position, the type."""
    best = (np.int64(0), np.int64(-1), 0)
    first, second = held_values(box, s, seat, cards.goods)
    fences = cards.fences if first else 0
    while fences != 0:
        fence = lowest_bit(fences)
        fences &= fences - 1
        position = np.int64(s.fence_loc[fence]) - Where.PORT
        if position < 0 or only not in (-1, position):
            continue
        for kind in range(box.buys.shape[1]):
            value, another = packed(first, kind), packed(second, kind)
            if value > 0 and box.buys[fence, kind]:
                bonus = np.int64(box.bonus[fence, kind])
                money = value + bonus
                if another > 0 and box.buys[fence, kind] == 2:
                    money += another + bonus
                if money > best[0]:
                    best = (money, position, kind)
    return best


@compiled
def next_step_of_sale(box: Record, s: Record, seat: Int, cards: Cards) -> Int:
    """The fence of the best sale, then the dearest cards of its type."""
    if s.sub == Step.START:
        position = best_sale(box, s, seat, cards, -1)[1]
        return Action.PASS if position < 0 else Action.FENCE + position
    if s.sub == Step.SECOND_SALE:
        kind = np.int64(box.kind[s.sel_loot])
    else:
        kind = np.int64(best_sale(box, s, seat, cards, np.int64(s.sel_fence))[2])
    return Action.SELL + dearest(box, s, seat, cards.goods, kind, np.int64(s.sel_loot))
