"""The rule bot: tries each choice out to the end of the round, where everybody goes on by habit, and takes the best."""

import numpy as np

from larrons.engine.bits import U, bit, lowest_bit, nth_action, nth_bit, popcount
from larrons.engine.policy import Policy
from larrons.engine.rules_kit import Array, Int, Record, below, compiled, pick, total
from larrons.games.langfinger.actions import apply, free_rascals
from larrons.games.langfinger.codes import Action, Phase, Place, Step, Where
from larrons.games.langfinger.habits import Cards, burglary_score, cards_in_play, habit, packed, port_score, tokens
from larrons.games.langfinger.questions import cards_of
from larrons.games.langfinger.rules import legal, settle
from larrons.games.langfinger.secrets import redeal
from larrons.games.langfinger.state import PLACES, SLOTS, STATE, TOKENS, TOOLS

RECORD = np.dtype((np.record, STATE))  # interpreted, only such records have their fields as attributes

# What a seat has at the end of a round is worth, in money
GOOD = 0.75  # for each point of the value of a good: it takes a token and a fence to sell it
TOOL, MANY_TOOLS = 0.35, 7  # for a tool; more than so many are of no use
WIN = 100.0  # more than any difference in money

DEALS, DEALS_AT_RUIN = 2, 8  # of what one does not see; at the Ruin the next draws decide
TOO_FAR = 0.5  # behind the best choice, for each player: the more of them, the more luck there is
GIVEN_UP = -np.inf


@compiled
def careful(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    """An action for the seat, given what it observes."""
    if s.phase == Phase.DRAFT:
        return any_rascal(s, rng)
    words = np.zeros(2, np.uint64)
    count = legal(box, s, seat, words)
    return nth_action(words, 0) if count == 1 else best_choice(box, s, seat, words, rng)


@compiled
def any_rascal(s: Record, rng: Array) -> Int:
    """No rascal is better than another."""
    free = free_rascals(s)
    return Action.RASCAL + nth_bit(U(free), below(rng, popcount(free)))


@compiled
def by_habit(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    """How a search plays games out: many times as fast as `careful`."""
    return any_rascal(s, rng) if s.phase == Phase.DRAFT else habit(box, s, seat, cards_in_play(box, s))


@compiled
def best_choice(box: Record, s: Record, seat: Int, words: Array, rng: Array) -> Int:
    """The choice with the best outlook, among equals the usual one. What the seat does not see is dealt at random, for
    all choices alike; one that has fallen far behind is tried no further."""
    cards = cards_in_play(box, s)
    usual = habit(box, s, seat, cards)
    at_ruin = s.phase == Phase.ACTION and s.place == Place.RUIN
    if at_ruin and packed(tokens(s, seat)[1], Place.MUSEUM) == 0:
        return usual  # which tools one has matters no more in this round
    leave_out_pointless(box, s, seat, cards, words)
    count = left = popcount(words[0]) + popcount(words[1])
    states, outlooks = np.empty(2, RECORD), np.zeros(count)
    for _ in range(DEALS_AT_RUIN if at_ruin else DEALS):
        if left <= 1:
            break
        states[0] = s
        redeal(box, states[0], seat, rng)
        cards = cards_in_play(box, states[0])
        for number in range(count):
            if outlooks[number] > GIVEN_UP:
                states[1] = states[0]
                apply(box, states[1], seat, nth_action(words, number))
                play_round(box, states[1], cards, rng)
                outlooks[number] += outlook(box, states[1], seat, cards.goods)
        least, left = outlooks.max() - TOO_FAR * s.n_players, 0
        for number in range(count):
            if outlooks[number] >= least:
                left += 1
            else:
                outlooks[number] = GIVEN_UP
    best, best_outlook = usual, GIVEN_UP
    for number in range(count):
        action = nth_action(words, number)
        if outlooks[number] > best_outlook or (outlooks[number] == best_outlook and action == usual):
            best, best_outlook = action, outlooks[number]
    return best


@compiled
def leave_out_pointless(box: Record, s: Record, seat: Int, cards: Cards, words: Array) -> None:
    """Take out of several choices those that are hardly ever best: a place where there is nothing to get, to decline
    tools or a sale, to pay a tool that the rascal would supply."""
    if s.phase == Phase.PLACING:
        for place in range(PLACES):
            if not promises(box, s, seat, cards, place):
                words[0] &= ~bit(Action.PLACE + place)
    elif s.place == Place.VILLA or s.place == Place.MUSEUM:
        with_rascal = (words[0] >> U(Action.STEAL_WITH_RASCAL)) & U((1 << SLOTS) - 1)
        words[0] &= ~(with_rascal << U(Action.STEAL))
    elif s.sub == Step.START and s.place != Place.RUIN:
        words[0] &= ~bit(Action.PASS)


@compiled
def promises(box: Record, s: Record, seat: Int, cards: Cards, place: Int) -> bool:
    """Whether a place has anything for a seat, if all its tokens could fetch tools in the City first."""
    if place == Place.CITY:
        return bool(total(s.city, TOOLS) > 0)
    if place == Place.RUIN:
        return True
    villa = burglary_score(box, s, seat, Place.VILLA, cards.villa, 2 * TOKENS) > 0
    museum = burglary_score(box, s, seat, Place.MUSEUM, cards.museum, 2 * TOKENS) > 0
    if place == Place.PORT:
        return bool(port_score(box, s, seat, cards, 0, packed(tokens(s, seat)[1], place), villa or museum) > 0)
    return bool(villa if place == Place.VILLA else museum)


@compiled
def play_round(box: Record, s: Record, cards: Cards, rng: Array) -> None:
    """Play on until all tokens have acted."""
    number = s["round"]
    while s.phase != Phase.OVER and s["round"] == number and s.sub != Step.DRAW_REFILL:
        if s.phase == Phase.DRAWING:
            settle(box, s, pick(s.tool_deck, TOOLS, below(rng, total(s.tool_deck, TOOLS))))
        else:
            apply(box, s, s.player, habit(box, s, s.player, cards))


@compiled
def outlook(box: Record, s: Record, seat: Int, goods: Int) -> float:
    """How a seat stands after a round: against the strongest of the others and against all of them, by halves."""
    players = np.int64(s.n_players)
    most, others = -np.inf, 0.0
    for other in range(players):
        if other != seat:
            worth = wealth(box, s, other, goods)
            most = max(most, worth)
            others += worth / (players - 1)
    lead = wealth(box, s, seat, goods) - (most + others) / 2
    if s.phase != Phase.OVER:
        return float(lead)
    won = ((np.int64(s.winners) >> seat) & 1) / popcount(s.winners)
    return float(lead + WIN * (won - 1 / players))


@compiled
def wealth(box: Record, s: Record, seat: Int, goods: Int) -> float:
    """What a seat has, in money; once the game is over, that is the money alone (LF-45). It holds some of the goods."""
    money = float(s.money[seat])
    if s.phase == Phase.OVER:
        return money
    while goods != 0:
        loot = lowest_bit(goods)
        goods &= goods - 1
        if s.loot_loc[loot] == Where.HELD + seat:
            money += GOOD * box.value[loot]
    return float(money + TOOL * min(cards_of(s, seat), MANY_TOOLS))


BOTS = {"careful": Policy(careful)}
PLAYOUT = Policy(by_habit)
