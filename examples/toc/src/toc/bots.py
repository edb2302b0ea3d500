"""Who plays when nobody does."""

import numpy as np

from larrons.engine.policy import Policy
from larrons.engine.rules_kit import Array, Int, Record, below, compiled
from toc.components import KINDS
from toc.rules import Action, Phase, may_name, selling

TRUST = 6.5  # a card that is what it is said to be is laid down so many times as often as another
MOOD = 0.5  # coins by which a bot misjudges a choice at the most, so that nobody can read its cards from it


@compiled
def believable(cards: Array, gem: Int) -> float:
    """How likely a card out of these is at least what is said of it."""
    true, false = 0.0, 0.0
    for kind in range(len(KINDS)):
        if kind >= gem:
            true += TRUST * np.int64(cards[kind])
        else:
            false += np.int64(cards[kind])
    return true / (true + false) if true + false > 0 else 0.0


@compiled
def mood(rng: Array) -> float:
    return MOOD * below(rng, 101) / 100


@compiled
def cries(box: Record, s: Record, seat: Int, rng: Array) -> bool:
    """Whether a cry promises more than silence. Only who is asked last lets the seller have the price for sure."""
    players = np.int64(s.n_players)
    price = np.int64(box.value[s.named])
    fine = min(price, np.int64(s.coins[seat]))
    true = believable(s.deck, np.int64(s.named))
    cry = (1 - true) * price - true * (fine + (price + fine) / (players - 1))
    silence = -price / (players - 1) if (seat + 1) % players == s.turn else 0.0
    return bool(cry + mood(rng) > silence + MOOD / 2)


@compiled
def sells(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    """The card and the gem that promise most, given how likely a cry is."""
    cards = np.zeros(len(KINDS), np.int64)
    for kind in range(len(KINDS)):  # what nobody else sees
        cards[kind] = np.int64(s.deck[kind]) + np.int64(s.hand[seat, kind]) + np.int64(s.sold[seat, kind])
    best, chosen = -1.0, -1
    for gem in range(1, len(KINDS)):
        cry = min(0.95, max(0.05, 1.4 - 1.6 * believable(cards, gem)))
        price = np.int64(box.value[gem])
        for kind in range(len(KINDS)):
            if s.hand[seat, kind] and may_name(s, gem):
                later = np.int64(box.value[kind]) * 0.5  # what this card could still bring another time
                promise = price * ((1 + cry) if kind >= gem else (1 - cry)) - later + mood(rng)
                if promise > best or chosen < 0:
                    best, chosen = promise, selling(kind, gem)
    return chosen


@compiled
def careful(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    """Weighs what is likely; `s` is what this seat may know."""
    if s.phase == Phase.ANSWER:
        return np.int64(Action.CRY) if cries(box, s, seat, rng) else np.int64(Action.PASS)
    return sells(box, s, seat, rng)


@compiled
def honest(box: Record, s: Record, seat: Int, rng: Array) -> Int:
    """Never lies if it can help it, and cries only when it knows."""
    if s.phase == Phase.ANSWER:
        return np.int64(Action.CRY) if believable(s.deck, np.int64(s.named)) == 0 else np.int64(Action.PASS)
    for kind in range(len(KINDS) - 1, -1, -1):
        for gem in range(kind, 0, -1):
            if s.hand[seat, kind] and may_name(s, gem):
                return selling(kind, gem)
    return sells(box, s, seat, rng)


BOTS = {"careful": Policy(careful), "honest": Policy(honest)}
