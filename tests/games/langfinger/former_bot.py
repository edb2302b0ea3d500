"""The first rule bot of Langfinger, which `careful` has to beat: scores each place for its next token, then acts
greedily."""

from __future__ import annotations

import numpy as np

from larrons.engine.compile import compiled
from larrons.engine.contract import Array, Int, Record
from larrons.engine.rng import below
from larrons.engine.rules_kit import total
from larrons.games.langfinger.codes import Action, Phase, Place, Step, Where
from larrons.games.langfinger.flow import cards_at
from larrons.games.langfinger.questions import base_of, cards_of, loot_at, missing_tools, rascal_tool
from larrons.games.langfinger.state import FENCES, LOOT, NOBODY, PLACES, SLOTS, SQUARES, TOOLS

# What the bot thinks things are worth, in money
MUST_BE_SOLD = 0.75  # a good is worth less than its value: it takes a token and a fence to sell it
CARD = 0.35  # a tool spent
TOOL_IN_CITY, USE_OF_TOOL, FULL_HAND = 0.55, 0.35, 6
RUIN_WORTH, RUIN_QUEUE = 0.75, 0.15
SALE, SECOND_TOKEN_SALE, PORT_QUEUE, PORT_WORTH, LOOT_TO_COME = 0.9, 0.6, 0.12, 0.5, 1.6
FETCHED_IN_CITY, FOUND_IN_RUIN = 0.75, 0.3
BURGLARY_QUEUE, SECOND_BURGLARY = 0.8, 0.6
ALL_FENCES = (1 << SLOTS) - 1


@compiled
def former(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    """An action for the seat, given what it observes."""
    if s.phase == Phase.DRAFT:
        return Action.RASCAL + any_free_rascal(s, rng)
    if s.phase == Phase.PLACING:
        return Action.PLACE + best_place(box, s, seat)
    if s.place == Place.CITY:
        return best_take(box, s, seat)
    if s.place == Place.PORT:
        return best_sale_step(box, s, seat)
    if s.place == Place.RUIN:
        return (
            Action.DISCARD + least_useful_tool(box, s, seat) if s.sub == Step.DISCARDING else best_square(box, s, seat)
        )
    return best_burglary(box, s, seat)


@compiled
def any_free_rascal(s: Record, rng: Array) -> Int:
    """No rascal is better than another: one of those left."""
    taken = count = np.int64(0)
    for seat in range(s.n_players):
        if s.rascal[seat] != NOBODY:
            taken |= 1 << np.int64(s.rascal[seat])
            count += 1
    skip = below(rng, 5 - count)
    rascal = 0
    while skip > 0 or (taken >> rascal) & 1:
        skip -= not (taken >> rascal) & 1
        rascal += 1
    return rascal


# --- what loot is worth, and what it takes ----------------------------------------------------------------------------


@compiled
def expected_value(box: Record, s: Record, seat: Int, loot: Int) -> float:
    """The value of a front, or the mean of those it may be (LF-49)."""
    if (np.int64(s.loot_known[loot]) >> seat) & 1:
        return float(box.value[loot])
    total = count = np.int64(0)
    copy = np.int64(loot)
    while True:
        if not (np.int64(s.loot_known[copy]) >> seat) & 1:
            total += np.int64(box.value[copy])
            count += 1
        copy = np.int64(box.next_copy[copy])
        if copy == loot:
            return float(total / count)


@compiled
def worth(box: Record, s: Record, seat: Int, loot: Int) -> float:
    """What taking a lying loot card is worth."""
    value = expected_value(box, s, seat, loot)
    return float(value) if box.chest[loot] else float(MUST_BE_SOLD * value)


@compiled
def place_of(where: Int) -> Int:
    """The place a loot card lies at, or -1."""
    if Where.VILLA <= where < Where.MUSEUM:
        return Place.VILLA
    return Place.MUSEUM if Where.MUSEUM <= where < Where.HELD else -1


@compiled
def lacks(box: Record, s: Record, seat: Int, loot: Int, tool: Int) -> Int:
    """How many tools of a kind the hand lacks for a loot card, the rascal's own counted as in hand."""
    have = np.int64(s.hand[seat, tool]) + (tool == box.rascal_tool[s.rascal[seat]])
    return max(np.int64(box.need[loot, tool]) - have, 0)


@compiled
def lacks_in_all(box: Record, s: Record, seat: Int, loot: Int) -> Int:
    """How many tools the hand and the rascal card lack for a loot card."""
    total = 0
    for tool in range(TOOLS):
        total += lacks(box, s, seat, loot, tool)
    return total


@compiled
def own_tokens(s: Record, seat: Int, place: Int) -> Int:
    """How many tokens of a seat wait at a place."""
    count = 0
    for slot in range(SLOTS):
        count += s.token_at[place, slot] == seat
    return count


@compiled
def tokens_at(s: Record, place: Int) -> Int:
    """How many tokens wait at a place."""
    count = 0
    for slot in range(SLOTS):
        count += s.token_at[place, slot] >= 0
    return count


# --- placing ----------------------------------------------------------------------------------------------------------


@compiled
def best_place(box: Record, s: Record, seat: Int) -> Int:
    """The open place with the best score."""
    best, best_score = -1, -1.0
    for place in range(PLACES):
        if s.token_at[place, SLOTS - 1] >= 0:
            continue
        if place == Place.CITY:
            score = city_score(box, s, seat)
        elif place == Place.RUIN:
            score = RUIN_WORTH - RUIN_QUEUE * tokens_at(s, Place.RUIN)
        elif place == Place.PORT:
            score = port_score(box, s, seat)
        else:
            score = burglary_score(box, s, seat, place)
        if score > best_score:
            best, best_score = place, score
    return best


@compiled
def city_score(box: Record, s: Record, seat: Int) -> float:
    """So many tools are likely left, and so many of them help to open what lies there."""
    lying = useful = np.int64(0)
    for tool in range(TOOLS):
        lying += np.int64(s.city[tool])
        if s.city[tool] > 0 and tool_use(box, s, seat, tool) > 0:
            useful += 1
    left = min(max(lying - 2 * tokens_at(s, Place.CITY), 0), 2)
    score = TOOL_IN_CITY * left + USE_OF_TOOL * min(useful, left)
    return float(score / 2 if cards_of(s, seat) >= FULL_HAND else score)


@compiled
def burglary_score(box: Record, s: Record, seat: Int, place: Int) -> float:
    """The best loot there, by its worth and the chance to have its tools in time."""
    base = base_of(place)
    best = 0.0
    for loot in range(LOOT):
        if base <= s.loot_loc[loot] < base + SLOTS:
            best = max(best, worth(box, s, seat, loot) * chance_to_pay(box, s, seat, loot, place))
    if own_tokens(s, seat, Place.VILLA) + own_tokens(s, seat, Place.MUSEUM) > 0:
        best *= SECOND_BURGLARY
    return float(best * BURGLARY_QUEUE ** tokens_at(s, place))


@compiled
def chance_to_pay(box: Record, s: Record, seat: Int, loot: Int, place: Int) -> float:
    """Sure if all tools are there; less for each tool to fetch with a token in the City, or to find in the Ruin."""
    lacking = lacks_in_all(box, s, seat, loot)
    if lacking == 0:
        return 1.0
    fetched = 0
    for tool in range(TOOLS):
        fetched += min(lacks(box, s, seat, loot, tool), np.int64(s.city[tool]))
    if fetched == lacking and lacking <= 2 * own_tokens(s, seat, Place.CITY):
        return float(FETCHED_IN_CITY**lacking)
    if place == Place.MUSEUM and own_tokens(s, seat, Place.RUIN) > 0:
        return FOUND_IN_RUIN
    return 0.0


@compiled
def port_score(box: Record, s: Record, seat: Int) -> float:
    """The best sale own tokens already there leave over, less for those who come first; or a hope of loot to come."""
    if tokens_at(s, Place.PORT) >= cards_at(s, Place.PORT):
        return 0.0  # each of those ahead may use up a fence
    waiting_there = own_tokens(s, seat, Place.PORT)
    held, fences = loot_of(s, seat), ALL_FENCES
    money = 0
    for _ in range(waiting_there + 1):
        money, position, _kind, sold = best_offer(box, s, held, fences)
        if position >= 0:
            held &= ~sold
            fences &= ~(1 << position)
    score = 0.0
    if money > 0:
        share = SECOND_TOKEN_SALE if waiting_there > 0 else SALE
        score = money * share * (1 - PORT_QUEUE * tokens_at(s, Place.PORT)) + PORT_WORTH
    if waiting_there == 0 and (expects_loot(box, s, seat, Place.VILLA) or expects_loot(box, s, seat, Place.MUSEUM)):
        score = max(score, LOOT_TO_COME)
    return score


@compiled
def expects_loot(box: Record, s: Record, seat: Int, place: Int) -> bool:
    """Whether an own token will probably bring home a good from a place."""
    if own_tokens(s, seat, place) == 0:
        return False
    base = base_of(place)
    for loot in range(LOOT):
        lies_here = base <= s.loot_loc[loot] < base + SLOTS
        if lies_here and not box.chest[loot] and chance_to_pay(box, s, seat, loot, place) > 0.5:
            return True
    return False


# --- acting -----------------------------------------------------------------------------------------------------------


@compiled
def tool_use(box: Record, s: Record, seat: Int, tool: Int) -> float:
    """How much one more tool of a kind helps towards the best loot that lies there and lacks it."""
    best = 0.0
    for loot in range(LOOT):
        place = place_of(s.loot_loc[loot])
        if place >= 0 and lacks(box, s, seat, loot, tool) > 0:
            use = worth(box, s, seat, loot) / lacks_in_all(box, s, seat, loot)
            best = max(best, 2 * use if own_tokens(s, seat, place) > 0 else use)
    return best


@compiled
def best_take(box: Record, s: Record, seat: Int) -> Int:
    """The tool that helps most towards the best loot."""
    best: Int = Action.PASS
    best_use = -1.0
    for tool in range(TOOLS):
        if s.city[tool] > 0:
            use = tool_use(box, s, seat, tool)
            if use > best_use:
                best, best_use = Action.TAKE + tool, use
    return best


@compiled
def best_burglary(box: Record, s: Record, seat: Int) -> Int:
    """The loot of the most value for the fewest cards."""
    base = base_of(s.place)
    best: Int = Action.PASS
    best_score = 0.0
    for position in range(SLOTS):
        loot = loot_at(s, base + position)
        if loot < 0:
            continue
        own = rascal_tool(box, s, seat, s.place)
        if missing_tools(box, s, seat, loot, own) > 0:
            continue
        helped = own >= 0 and box.need[loot, own] > 0
        score = worth(box, s, seat, loot) - CARD * (total(box.need[loot], TOOLS) - helped)
        action = (Action.STEAL_WITH_RASCAL if helped else Action.STEAL) + position
        if score > best_score:
            best, best_score = action, score
    return best


@compiled
def least_useful_tool(box: Record, s: Record, seat: Int) -> Int:
    """The tool to part with: one that the loot of the Museum and the Villa can spare, of which there are most."""
    best, best_score = 0, 1e9
    for tool in range(TOOLS):
        cards = np.int64(s.hand[seat, tool])
        if cards > 0:
            score = use_of_held(box, s, seat, tool) - 0.1 * cards
            if score < best_score:
                best, best_score = tool, score
    return best


@compiled
def use_of_held(box: Record, s: Record, seat: Int, tool: Int) -> float:
    """What a card of the hand is worth: that of the best loot it would be missed for."""
    have = np.int64(s.hand[seat, tool]) + (tool == box.rascal_tool[s.rascal[seat]])
    best = 0.0
    for loot in range(LOOT):
        place = place_of(s.loot_loc[loot])
        if place >= 0 and have <= box.need[loot, tool]:
            use = worth(box, s, seat, loot) / (1 + lacks_in_all(box, s, seat, loot))
            best = max(best, 2 * use if own_tokens(s, seat, place) > 0 else use)
    return best


@compiled
def best_square(box: Record, s: Record, seat: Int) -> Int:
    """The free square with the highest gain of cards; an even exchange only to be rid of a useless tool."""
    cards = cards_of(s, seat)
    best: Int = Action.PASS
    best_score = -1.0
    for square in range(SQUARES):
        give = np.int64(box.give[square])
        if s.square_owner[square] < 0 and give <= cards:
            score = np.int64(box.get[square]) - give - 0.1 * give
            if score > best_score:
                best, best_score = Action.SQUARE + square, score
    return best


@compiled
def loot_of(s: Record, seat: Int) -> Int:
    """The loot a seat holds, as bits."""
    held = 0
    for loot in range(LOOT):
        if s.loot_loc[loot] == Where.HELD + seat:
            held |= 1 << loot
    return held


@compiled
def best_offer(box: Record, s: Record, held: Int, fences: Int) -> tuple[Int, Int, Int, Int]:
    """The best sale of held loot to fences at given positions: money, position of the fence, type, cards sold."""
    best = (np.int64(0), np.int64(-1), 0, np.int64(0))
    for fence in range(FENCES):
        position = np.int64(s.fence_loc[fence]) - Where.PORT
        if position < 0 or not (fences >> position) & 1:
            continue
        for kind in range(box.buys.shape[1]):
            if box.buys[fence, kind] > 0:
                first = dearest(box, held, kind)
                if first < 0:
                    continue
                money = np.int64(box.value[first]) + np.int64(box.bonus[fence, kind])
                sold = np.int64(1) << first
                second = dearest(box, held & ~sold, kind) if box.buys[fence, kind] == 2 else -1
                if second >= 0:
                    money += np.int64(box.value[second]) + np.int64(box.bonus[fence, kind])
                    sold |= 1 << second
                if money > best[0]:
                    best = (money, position, kind, sold)
    return best


@compiled
def dearest(box: Record, held: Int, kind: Int) -> Int:
    """The held card of a type with the highest value, or -1."""
    best = -1
    for loot in range(LOOT):
        if (held >> loot) & 1 and box.kind[loot] == kind and (best < 0 or box.value[loot] > box.value[best]):
            best = loot
    return best


@compiled
def best_sale_step(box: Record, s: Record, seat: Int) -> Int:
    """The next step of the best sale: the fence, then the dearest cards of the type."""
    held = loot_of(s, seat)
    if s.sub == Step.START:
        position = best_offer(box, s, held, ALL_FENCES)[1]
        return Action.PASS if position < 0 else Action.FENCE + position
    if s.sub == Step.SECOND_SALE:
        return Action.SELL + dearest(box, held & ~(1 << np.int64(s.sel_loot)), np.int64(box.kind[s.sel_loot]))
    return Action.SELL + dearest(box, held, best_offer(box, s, held, 1 << np.int64(s.sel_fence))[2])
