"""Playing by habit: places get scores for the next token, actions are greedy. The rule bot imagines everybody so."""

import numpy as np

from larrons.engine.rules_kit import Int, Record, compiled, total
from larrons.games.langfinger.codes import Action, Phase, Place, Step, Where
from larrons.games.langfinger.flow import cards_at
from larrons.games.langfinger.questions import base_of, cards_of, loot_at, missing_tools, rascal_tool
from larrons.games.langfinger.state import FENCES, LOOT, PLACES, SLOTS, SQUARES, TOOLS

# What things are worth, in money
GOOD = 0.75  # for each point of a good's value: it takes a token and a fence to sell it
TOOL, FULL_HAND = 0.7, 6
PAID = 0.35  # a tool that is spent
RUIN, QUEUE_AT_RUIN = 0.75, 0.15
HALF_BYTE = 15  # values of cards are packed, four bits for each type
SALE, SECOND_SALE, QUEUE_AT_PORT, PORT, LOOT_TO_COME = 0.9, 0.5, 0.12, 0.5, 1.6
TO_BE_FETCHED, QUEUE, SECOND_BURGLARY = 0.75, 0.8, 0.6  # factors of what a burglary brings


@compiled
def habit(box: Record, s: Record, seat: Int) -> Int:
    """What a seat does that does not think ahead; it is asked in any phase but the draft."""
    if s.phase == Phase.PLACING:
        return Action.PLACE + best_place(box, s, seat)
    if s.place == Place.CITY:
        return best_take(box, s, seat)
    if s.place == Place.PORT:
        return next_step_of_sale(box, s, seat)
    if s.place != Place.RUIN:
        return best_burglary(box, s, seat)
    return Action.DISCARD + spare_tool(box, s, seat) if s.sub == Step.DISCARDING else best_square(box, s, seat)


@compiled
def worth(box: Record, loot: Int) -> float:
    return float(box.value[loot] if box.chest[loot] else GOOD * box.value[loot])


@compiled
def tokens_at(s: Record, place: Int, seat: Int) -> Int:
    """How many tokens of a seat (-1: of anybody) wait at a place."""
    count = 0
    for slot in range(SLOTS):
        owner = s.token_at[place, slot]
        count += owner >= 0 if seat < 0 else owner == seat
    return count


# Placing


@compiled
def best_place(box: Record, s: Record, seat: Int) -> Int:
    """The open place with the best score."""
    best, best_score = -1, -1.0
    for place in range(PLACES):
        ahead = tokens_at(s, place, -1)
        if ahead == SLOTS:
            continue
        if place == Place.CITY:
            left = min(max(total(s.city, TOOLS) - 2 * ahead, 0), 2)
            score = TOOL * left / (2 if cards_of(s, seat) >= FULL_HAND else 1)
        elif place == Place.RUIN:
            score = RUIN - QUEUE_AT_RUIN * ahead
        elif place == Place.PORT:
            score = port_score(box, s, seat, ahead)
        else:
            again = tokens_at(s, Place.VILLA, seat) + tokens_at(s, Place.MUSEUM, seat) > 0
            score = burglary_score(box, s, seat, place) * QUEUE**ahead * (SECOND_BURGLARY if again else 1.0)
        if score > best_score:
            best, best_score = place, score
    return best


@compiled
def burglary_score(box: Record, s: Record, seat: Int, place: Int) -> float:
    """The best loot there that can be paid, perhaps with what own tokens fetch in the City."""
    own, fetched = rascal_tool(box, s, seat, place), 2 * tokens_at(s, Place.CITY, seat)
    best = 0.0
    for loot in range(LOOT):
        if 0 <= np.int64(s.loot_loc[loot]) - base_of(place) < SLOTS:
            missing = missing_tools(box, s, seat, loot, own)
            if missing == 0:
                best = max(best, worth(box, loot))
            elif missing <= fetched and city_has(box, s, seat, loot, own):
                best = max(best, worth(box, loot) * TO_BE_FETCHED**missing)
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
def port_score(box: Record, s: Record, seat: Int, ahead: Int) -> float:
    """The best sale, less for those who come first, each of whom may use up a fence; or a hope of loot to come."""
    if ahead >= cards_at(s, Place.PORT):
        return 0.0
    own, score = tokens_at(s, Place.PORT, seat), 0.0
    money = best_sale(box, s, seat, -1)[0]
    if money > 0:
        score = money * (SECOND_SALE if own else SALE) * (1 - QUEUE_AT_PORT * ahead) + PORT
    for place in (Place.VILLA, Place.MUSEUM):
        if own == 0 and tokens_at(s, place, seat) and burglary_score(box, s, seat, place) > 1.0:
            score = max(score, LOOT_TO_COME)
    return score


# Acting


@compiled
def best_take(box: Record, s: Record, seat: Int) -> Int:
    """The tool that helps most towards the best loot that lacks it, first of all where an own token waits."""
    best: Int = Action.PASS
    best_use = -1.0
    own = (rascal_tool(box, s, seat, Place.VILLA), rascal_tool(box, s, seat, Place.MUSEUM))
    urgent = (tokens_at(s, Place.VILLA, seat) > 0, tokens_at(s, Place.MUSEUM, seat) > 0)
    for tool in range(TOOLS):
        if s.city[tool] == 0:
            continue
        use = 0.0
        for loot in range(LOOT):
            where = np.int64(s.loot_loc[loot])
            if Where.VILLA <= where < Where.HELD:
                at = 0 if where < Where.MUSEUM else 1
                if np.int64(box.need[loot, tool]) - (tool == own[at]) > np.int64(s.hand[seat, tool]):
                    share = worth(box, loot) / missing_tools(box, s, seat, loot, own[at])
                    use = max(use, share * (2 if urgent[at] else 1))
        if use > best_use:
            best, best_use = Action.TAKE + tool, use
    return best


@compiled
def best_burglary(box: Record, s: Record, seat: Int) -> Int:
    """The loot of the most value for the fewest cards."""
    best: Int = Action.PASS
    best_score, own = 0.0, rascal_tool(box, s, seat, s.place)
    for position in range(SLOTS):
        loot = loot_at(s, base_of(s.place) + position)
        if loot >= 0 and missing_tools(box, s, seat, loot, own) == 0:
            helped = own >= 0 and box.need[loot, own] > 0
            score = worth(box, loot) - PAID * (total(box.need[loot], TOOLS) - helped)
            if score > best_score:
                best, best_score = (Action.STEAL_WITH_RASCAL if helped else Action.STEAL) + position, score
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
def spare_tool(box: Record, s: Record, seat: Int) -> Int:
    """A tool of which the hand has more than the lying loot asks for at most."""
    best, most = -1, np.int64(-99)
    for tool in range(TOOLS):
        if s.hand[seat, tool] > 0:
            asked = np.int64(0)
            for loot in range(LOOT):
                if Where.VILLA <= s.loot_loc[loot] < Where.HELD:
                    asked = max(asked, np.int64(box.need[loot, tool]))
            spare = np.int64(s.hand[seat, tool]) - asked
            if spare > most:
                best, most = tool, spare
    return best


# Selling


@compiled
def dearest(box: Record, s: Record, seat: Int, kind: Int, but: Int) -> Int:
    """The held card of a type with the highest value, `but` one of them; -1 if there is none."""
    best = -1
    for loot in range(LOOT):
        held = s.loot_loc[loot] == Where.HELD + seat and box.kind[loot] == kind and loot != but
        if held and (best < 0 or box.value[loot] > box.value[best]):
            best = loot
    return best


@compiled
def held_values(box: Record, s: Record, seat: Int) -> tuple[Int, Int]:
    """Of each type the value of a seat's dearest card and of its second dearest (0: none), packed."""
    first = second = np.int64(0)
    for loot in range(LOOT):
        if s.loot_loc[loot] == Where.HELD + seat:
            shift, value = 4 * np.int64(box.kind[loot]), np.int64(box.value[loot])
            dearest_yet, next_yet = (first >> shift) & HALF_BYTE, (second >> shift) & HALF_BYTE
            if value > dearest_yet:
                first += (value - dearest_yet) << shift
                second += (dearest_yet - next_yet) << shift
            elif value > next_yet:
                second += (value - next_yet) << shift
    return first, second


@compiled
def best_sale(box: Record, s: Record, seat: Int, only: Int) -> tuple[Int, Int, Int]:
    """The best sale to a fence (`only` to the one at this position): money, the fence's position, the type."""
    best = (np.int64(0), np.int64(-1), 0)
    first, second = held_values(box, s, seat)
    if first == 0:
        return best
    for fence in range(FENCES):
        position = np.int64(s.fence_loc[fence]) - Where.PORT
        if position < 0 or only not in (-1, position):
            continue
        for kind in range(box.buys.shape[1]):
            value, another = (first >> 4 * kind) & HALF_BYTE, (second >> 4 * kind) & HALF_BYTE
            if value > 0 and box.buys[fence, kind]:
                bonus = np.int64(box.bonus[fence, kind])
                money = value + bonus
                if another > 0 and box.buys[fence, kind] == 2:
                    money += another + bonus
                if money > best[0]:
                    best = (money, position, kind)
    return best


@compiled
def next_step_of_sale(box: Record, s: Record, seat: Int) -> Int:
    """The fence of the best sale, then the dearest cards of its type."""
    if s.sub == Step.START:
        position = best_sale(box, s, seat, -1)[1]
        return Action.PASS if position < 0 else Action.FENCE + position
    if s.sub == Step.SECOND_SALE:
        return Action.SELL + dearest(box, s, seat, np.int64(box.kind[s.sel_loot]), np.int64(s.sel_loot))
    return Action.SELL + dearest(box, s, seat, best_sale(box, s, seat, np.int64(s.sel_fence))[2], -1)
