"""The rules of Toc, and the only place where they stand."""

from enum import IntEnum

import numpy as np

from larrons.engine.bits import U, set_bit
from larrons.engine.layout import record
from larrons.engine.rules_kit import (
    HIDDEN,
    Array,
    Int,
    Record,
    below,
    compiled,
    one_at_a_time,
    pick,
    rank_by,
    total,
    weigh,
)
from toc.components import GEMS, KINDS

SEATS = 5
HAND = 4  # cards that are dealt to everybody
NOTHING, UNSEEN = 0, len(KINDS) + 1  # of `offer`; in between, the kind of the card and one more


class Phase(IntEnum):
    DRAW = 0  # a card is dealt to `turn`, at the beginning and after a sale
    SELL = 1
    ANSWER = 2
    OVER = 3


class Action(IntEnum):
    SELL = 0  # and a kind times the number of gems, and the gem that is named
    PASS = 20
    CRY = 21


STATE = record(
    ("i1", "n_players"),
    ("i1", "sales"),  # the option: how many cards everybody sells
    ("i1", "twice"),  # the option: whether the same gem may be named twice in a row
    ("i1", "phase"),
    ("i1", "turn"),  # the seat that sells, or that a card is dealt to
    ("i1", "asked"),  # in ANSWER: the seat that may cry now
    ("i1", "named"),  # the gem that was named last; 0: none yet
    ("i1", "offer"),  # in ANSWER: the card before the fence
    ("i1", "deck", len(KINDS)),  # the cards in it; as a seat sees it, all those that it does not see
    ("i1", "open", len(KINDS)),  # the cards that were turned over
    ("i1", "hand", (SEATS, len(KINDS))),
    ("i1", "held", SEATS),  # how many cards a hand has, which everybody sees
    ("i1", "sold", (SEATS, len(KINDS))),  # the cards that the fence took from each seat without looking
    ("i1", "unseen", SEATS),  # how many those are
    ("i1", "made", SEATS),  # the sales of each seat
    ("i2", "coins", SEATS),
)


@compiled
def setup(box: Record, s: Record, players: Int, options: Array) -> None:
    s.n_players = players
    s.sales = options[0]
    s.twice = options[1]
    s.deck[:] = box.copies  # TO-2
    for seat in range(players):
        s.coins[seat] = box.purse  # TO-1


@compiled
def waiting(box: Record, s: Record) -> Int:
    seat = s.asked if s.phase == Phase.ANSWER else s.turn
    return one_at_a_time(s.phase == Phase.DRAW, s.phase == Phase.OVER, seat)


@compiled
def selling(kind: Int, gem: Int) -> Int:
    """The action that lays down a card of this kind and names this gem."""
    return Action.SELL + kind * len(GEMS) + gem - 1


@compiled
def laid(action: Int) -> Int:
    """The kind of card that a selling action lays down."""
    return (action - Action.SELL) // len(GEMS)


@compiled
def claimed(action: Int) -> Int:
    """The gem that a selling action names."""
    return (action - Action.SELL) % len(GEMS) + 1


@compiled
def may_name(s: Record, gem: Int) -> bool:
    return bool(s.twice or gem != s.named)  # TO-5


@compiled
def legal(box: Record, s: Record, seat: Int, words: Array) -> Int:
    words[:] = U(0)
    if (waiting(box, s) >> seat) & 1 == 0 or s.phase == Phase.DRAW:
        return 0
    if s.phase == Phase.ANSWER:  # TO-6
        set_bit(words, Action.PASS)
        set_bit(words, Action.CRY)
        return 2
    count = 0
    for kind in range(len(KINDS)):  # TO-4
        for gem in range(1, len(KINDS)):
            if s.hand[seat, kind] and may_name(s, gem):
                set_bit(words, selling(kind, gem))
                count += 1
    return count


@compiled
def apply(box: Record, s: Record, seat: Int, action: Int) -> None:
    if action == Action.CRY:
        turn_over(box, s, seat)
    elif action == Action.PASS:
        s.asked = (np.int64(s.asked) + 1) % np.int64(s.n_players)
        if s.asked == s.turn:
            buy(box, s)
    else:
        lay_down(s, seat, laid(action), claimed(action))


@compiled
def lay_down(s: Record, seat: Int, kind: Int, gem: Int) -> None:
    """TO-4: a card lies before the fence, and the seat to the left is asked first (TO-6)."""
    s.hand[seat, kind] -= 1
    s.held[seat] -= 1
    s.made[seat] += 1
    s.offer = kind + 1
    s.named = gem
    s.asked = (seat + 1) % np.int64(s.n_players)
    s.phase = Phase.ANSWER


@compiled
def buy(box: Record, s: Record) -> None:
    """TO-7: nobody cried, so the fence pays for what was named."""
    seat = np.int64(s.turn)
    s.coins[seat] += box.value[s.named]
    s.sold[seat, s.offer - 1] += 1
    s.unseen[seat] += 1
    end_sale(s)


@compiled
def turn_over(box: Record, s: Record, crier: Int) -> None:
    """TO-8: whoever cried is paid if it was less than what was named, and pays if it was not."""
    seat, price = np.int64(s.turn), np.int64(box.value[s.named])
    if s.offer - 1 < s.named:
        s.coins[crier] += price
    else:
        fine = min(price, np.int64(s.coins[crier]))
        s.coins[crier] -= fine
        s.coins[seat] += price + fine
    s.open[s.offer - 1] += 1
    end_sale(s)


@compiled
def end_sale(s: Record) -> None:
    s.offer = NOTHING
    s.asked = 0
    if np.int64(s.held[s.turn]) + np.int64(s.made[s.turn]) < s.sales:  # TO-9
        s.phase = Phase.DRAW
    else:
        next_seller(s)


@compiled
def next_seller(s: Record) -> None:
    s.turn = (np.int64(s.turn) + 1) % np.int64(s.n_players)
    s.phase = Phase.OVER if s.made[s.turn] == s.sales else Phase.SELL  # TO-10


@compiled
def chances(box: Record, s: Record, weights: Array) -> Int:
    return weigh(s.deck, len(KINDS), weights)  # each card is as likely


@compiled
def settle(box: Record, s: Record, outcome: Int) -> None:
    seat = np.int64(s.turn)
    s.deck[outcome] -= 1
    s.hand[seat, outcome] += 1
    s.held[seat] += 1
    if s.named:  # the game has begun, so that this was the card after a sale (TO-9)
        next_seller(s)
    elif s.held[seat] == HAND:  # TO-3: the next one's hand is dealt, or the first sale begins
        s.turn = (seat + 1) % np.int64(s.n_players)
        if s.turn == 0:
            s.phase = Phase.SELL


@compiled
def scores(box: Record, s: Record, out: Array) -> None:
    for seat in range(np.int64(s.n_players)):
        out[seat] = s.coins[seat]


@compiled
def ranks(box: Record, s: Record, out: Array) -> None:
    scores(box, s, out)
    rank_by(out, np.int64(s.n_players))  # TO-10


# What a seat may know (TO-11)


@compiled
def take_back(deck: Array, cards: Array) -> None:
    """Cards that can't be seen are counted among those of the deck."""
    for kind in range(len(KINDS)):
        deck[kind] += cards[kind]
        cards[kind] = 0


@compiled
def hide(box: Record, s: Record, seat: Int) -> None:
    if s.phase == Phase.OVER:
        return
    for other in range(np.int64(s.n_players)):
        if other != seat:
            take_back(s.deck, s.hand[other])
            take_back(s.deck, s.sold[other])
    if s.phase == Phase.ANSWER and s.turn != seat and s.offer != UNSEEN:
        s.deck[s.offer - 1] += 1
        s.offer = UNSEEN


@compiled
def take(deck: Array, rng: Array) -> Int:
    kind = pick(deck, len(KINDS), below(rng, total(deck, len(KINDS))))
    deck[kind] -= 1
    return kind


@compiled
def redeal(box: Record, s: Record, seat: Int, rng: Array) -> None:
    if s.phase == Phase.OVER:
        return
    for other in range(np.int64(s.n_players)):
        if other != seat:
            for _ in range(np.int64(s.held[other])):
                s.hand[other, take(s.deck, rng)] += 1
            for _ in range(np.int64(s.unseen[other])):
                s.sold[other, take(s.deck, rng)] += 1
    if s.offer == UNSEEN:
        s.offer = take(s.deck, rng) + 1


@compiled
def shown(box: Record, s: Record, seat: Int, actor: Int, code: Int) -> Int:
    if actor < 0:
        return code if seat == s.turn else HIDDEN
    return code if actor == seat or code >= Action.PASS else HIDDEN
