"""The rule bot: tries each choice out to the end of the round, where everybody goes on by habit, and takes the best."""

import numpy as np

from larrons.engine.policy import Policy
from larrons.engine.rules_kit import Array, Int, Record, U, below, compiled, nth_action, nth_bit, pick, popcount, total
from larrons.games.langfinger.actions import apply, free_rascals
from larrons.games.langfinger.codes import Action, Phase, Place, Step, Where
from larrons.games.langfinger.habits import habit
from larrons.games.langfinger.questions import cards_of
from larrons.games.langfinger.rules import legal, settle
from larrons.games.langfinger.secrets import redeal
from larrons.games.langfinger.state import LOOT, STATE, TOOLS

RECORD = np.dtype((np.record, STATE))  # interpreted, only such records have their fields as attributes

# What a seat has at the end of a round is worth, in money
GOOD = 0.75  # for each point of the value of a good: it takes a token and a fence to sell it
TOOL, MANY_TOOLS = 0.35, 7  # for a tool; more than so many are of no use
WIN = 100.0  # more than any difference in money

DEALS, DEALS_AT_RUIN = 2, 8  # of what one does not see; at the Ruin the next draws decide


@compiled
def careful(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    """An action for the seat, given what it observes."""
    if s.phase == Phase.DRAFT:
        return any_rascal(s, rng)
    words = np.zeros(2, np.uint64)
    count = legal(box, s, seat, words)
    return nth_action(words, 0) if count == 1 else best_choice(box, s, seat, words, count, rng)


@compiled
def any_rascal(s: Record, rng: Array) -> Int:
    """No rascal is better than another."""
    free = free_rascals(s)
    return Action.RASCAL + nth_bit(U(free), below(rng, popcount(free)))


@compiled
def by_habit(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    """How a search plays games out: thirty times as fast as `careful`."""
    return any_rascal(s, rng) if s.phase == Phase.DRAFT else habit(box, s, seat)


@compiled
def best_choice(box: Record, s: Record, seat: Int, words: Array, count: Int, rng: Array) -> Int:
    """The choice with the best outlook, among equals the usual one. What the seat does not see is dealt at random, for
    all choices alike."""
    states, outlooks = np.empty(2, RECORD), np.zeros(count)
    at_ruin = s.phase == Phase.ACTION and s.place == Place.RUIN
    for _ in range(DEALS_AT_RUIN if at_ruin else DEALS):
        states[0] = s
        redeal(box, states[0], seat, rng)
        for number in range(count):
            states[1] = states[0]
            apply(box, states[1], seat, nth_action(words, number))
            play_round(box, states[1], rng)
            outlooks[number] += outlook(box, states[1], seat)
    usual = habit(box, s, seat)
    best, best_outlook = usual, -np.inf
    for number in range(count):
        action = nth_action(words, number)
        if outlooks[number] > best_outlook or (outlooks[number] == best_outlook and action == usual):
            best, best_outlook = action, outlooks[number]
    return best


@compiled
def play_round(box: Record, s: Record, rng: Array) -> None:
    """Play on until all tokens have acted."""
    number = s["round"]
    while s.phase != Phase.OVER and s["round"] == number and s.sub != Step.DRAW_REFILL:
        if s.phase == Phase.DRAWING:
            settle(box, s, pick(s.tool_deck, TOOLS, below(rng, total(s.tool_deck, TOOLS))))
        else:
            apply(box, s, s.player, habit(box, s, s.player))


@compiled
def outlook(box: Record, s: Record, seat: Int) -> float:
    """How a seat stands after a round: against the strongest of the others and against all of them, by halves."""
    players = np.int64(s.n_players)
    most, others = -np.inf, 0.0
    for other in range(players):
        if other != seat:
            worth = wealth(box, s, other)
            most = max(most, worth)
            others += worth / (players - 1)
    lead = wealth(box, s, seat) - (most + others) / 2
    if s.phase != Phase.OVER:
        return float(lead)
    won = ((np.int64(s.winners) >> seat) & 1) / popcount(s.winners)
    return float(lead + WIN * (won - 1 / players))


@compiled
def wealth(box: Record, s: Record, seat: Int) -> float:
    """What a seat has, in money; once the game is over, that is the money alone (LF-45)."""
    money = float(s.money[seat])
    if s.phase == Phase.OVER:
        return money
    for loot in range(LOOT):
        if s.loot_loc[loot] == Where.HELD + seat:
            money += GOOD * box.value[loot]
    return float(money + TOOL * min(cards_of(s, seat), MANY_TOOLS))


BOTS = {"careful": Policy(careful)}
PLAYOUT = Policy(by_habit)
