"""One compiled call for each step of an environment, so that Python has as little to do as can be."""

from __future__ import annotations

from larrons.engine.bits import has_bit, lowest_bit, popcount
from larrons.engine.compile import compiled
from larrons.engine.contract import Array, Int, apply, careful, hide, legal, ranks
from larrons.engine.features import fill
from larrons.engine.kernels import CAREFUL, place_rewards, random_action, to_next_decision


@compiled
def look(
    box: Array,
    s: Array,
    seen: Array,
    seen_bytes: Array,
    words: Array,
    mask: Array,
    table: Array,
    places: Array,
    amounts: Array,
    numbers: Array,
    seat: Int,
) -> None:
    """What a seat observes, as numbers, and what it may do now."""
    seen[0] = s[0]
    hide(box[0], seen[0], seat)
    fill(table[seat], places[seat], amounts[seat], seen_bytes, numbers)
    legal(box[0], seen[0], seat, words)
    for action in range(len(mask)):
        mask[action] = has_bit(words, action)


@compiled
def advance(
    box: Array,
    s: Array,
    seen: Array,
    seen_bytes: Array,
    words: Array,
    mask: Array,
    table: Array,
    places: Array,
    amounts: Array,
    numbers: Array,
    rng: Array,
    weights: Array,
    seat: Int,
    action: Int,
) -> Int:
    """One decision (none if `seat` is -1), then draws, then what the next one to decide sees; returns `waiting`."""
    if seat >= 0:
        apply(box[0], s[0], seat, action)
    who = to_next_decision(box, s[0], rng, weights)
    if who != 0:
        look(box, s, seen, seen_bytes, words, mask, table, places, amounts, numbers, lowest_bit(who))
    return who


@compiled
def to_learner(
    box: Array, s: Array, seen: Array, seat: Int, bots: Array, rng: Array, words: Array, weights: Array
) -> Int:
    """Let the others play until the learner is asked or the game is over; returns `waiting`. `bots` sit to its left."""
    the_box, state = box[0], s[0]
    who = to_next_decision(box, state, rng, weights)
    while who != 0 and not (who >> seat) & 1:
        other = lowest_bit(who)
        if bots[(other - seat - 1) % (len(bots) + 1)] == CAREFUL:
            seen[0] = state
            hide(the_box, seen[0], other)
            action = careful(the_box, seen[0], other, rng)
        else:
            action = random_action(words, legal(the_box, state, other, words), rng)
        apply(the_box, state, other, action)
        who = to_next_decision(box, state, rng, weights)
    return who


@compiled
def learners_step(
    box: Array,
    initial: Array,
    states: Array,
    rngs: Array,
    actions: Array,
    seats: Array,
    words: Array,
    masks: Array,
    observations: Array,
    observation_bytes: Array,
    rewards: Array,
    dones: Array,
    numbers: Array,
    bots: Array,
    table: Array,
    places: Array,
    amounts: Array,
    weights: Array,
    results: Array,
    restart: bool,
) -> None:
    """One decision of the learner in every game, then those of the others, a new game where one ended, and what the
    learner sees. With `restart` a new game begins in every place instead."""
    the_box = box[0]
    for i in range(len(states)):
        seat, rng, s, seen = seats[i], rngs[i], states[i : i + 1], observations[i : i + 1]
        rewards[i, :] = 0
        dones[i] = False
        if restart:
            s[0] = initial[0]
        else:
            apply(the_box, s[0], seat, actions[i])
        while to_learner(box, s, seen, seat, bots, rng, words[i], weights) == 0:
            ranks(the_box, s[0], results)
            place_rewards(results, rewards.shape[1], rewards[i])
            dones[i] = True
            s[0] = initial[0]
        seen[0] = s[0]
        hide(the_box, seen[0], seat)
        legal(the_box, seen[0], seat, words[i])
        for action in range(masks.shape[1]):
            masks[i, action] = has_bit(words[i], action)
        fill(table[seat], places[seat], amounts[seat], observation_bytes[i], numbers[i])


@compiled
def random_actions(words: Array, rng: Array, actions: Array) -> None:
    """A random legal action for every game."""
    for i in range(len(actions)):
        count = 0
        for word in words[i]:
            count += popcount(word)
        actions[i] = random_action(words[i], count, rng)
