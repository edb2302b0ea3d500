"""The rules of Larcin, the only implementation. LA-n are the ids of the rules (see words/rules.en.md).

This page holds the contract and a player's own choices. What follows from them lives beside it: `cards` (cards on the
move), `events` (what each card does), `watches`, `turns`, `scoring`, `knowledge` (who may know what).
"""

from typing import Any

import numpy as np

from larrons.engine.bits import U, bit, popcount
from larrons.engine.rules_kit import CHANCE, Array, Int, Record, below, compiled, counted_by, pick, seats_with, weigh
from larrons.games.larcin import cards, events, turns, watches, windows
from larrons.games.larcin.codes import WINDOWS, Action, Bag, Card, Draw, End, Phase, Reveal, Status, Step, Switch
from larrons.games.larcin.knowledge import hide, redeal, shown, unseal
from larrons.games.larcin.scoring import end_game, ranks, scores
from larrons.games.larcin.state import KINDS, NO_FINAL_ROUND, NONE, OBJECTS, STATE

__all__ = ["STATE", "hide", "ranks", "redeal", "scores", "shown", "unseal"]  # the contract's names that stand elsewhere


@compiled
def setup(box: Record, s: Record, players: Int, options: Array) -> None:
    """LA-1, LA-2, LA-4. Options stand in the order of `Switch`; an object value of -1 is the box's."""
    s.n = players
    s.pile[:] = box.count
    s.pile[Card.MANOR] -= players
    s.pile_n = box.total - players
    s.loot[:, :] = NONE
    s.cave[:] = NONE
    s.manor[:players] = 1
    s.status[:players], s.status[players:] = Status.INSIDE, Status.ABSENT
    for switch in range(len(s.switches)):
        s.switches[switch] = max(0, options[switch])
    for kind in range(OBJECTS):
        if options[Switch.VALUES + kind] < 0:
            s.switches[Switch.VALUES + kind] = box.value[kind]
    s.actor = s.pend_kind = s.pend_target = s.reveal_by = s.reveal_src = s.winner = NONE
    s.final_left = NO_FINAL_ROUND
    s.deal_left = box.hand_size * players
    s.phase = Phase.DEAL


@compiled
def waiting(box: Record, s: Record) -> Int:
    """In a reaction window all who are asked (6.2), else one player."""
    if s.phase == Phase.OVER:
        return 0
    if s.phase >= Phase.DEAL:
        return CHANCE
    return np.int64(s.asked) if s.actor == NONE else 1 << np.int64(s.actor)


@compiled
def legal(box: Record, s: Record, seat: Int, words: Array) -> Int:
    words[0] = U(0)
    words[1] = U(0)
    phase = s.phase
    if seat != s.actor and not (np.int64(s.asked) >> seat) & 1:
        return 0
    if phase == Phase.MAIN:
        words[0] = main_choices(box, s, seat)
    elif phase in WINDOWS:
        words[0] = bit(Action.PASS)
        if s.hand[seat, windows.counter_to(box, s, phase)] > 0:
            words[0] |= bit(Action.COUNTER)
    elif phase == Phase.REDRAW:
        words[0] = bit(Action.REDRAW) | bit(Action.NO_REDRAW)
    elif phase == Phase.TARGET:
        words[0] = U(events.targets(box, s, np.int64(s.pend_kind))) << U(Action.TARGET)
    elif phase == Phase.SLOT:
        words[0] = (bit(s.loot_n[s.pend_target]) - U(1)) << U(Action.SLOT)
    elif phase == Phase.TAKE:
        spread(words, U(events.kinds_to_take(s)), Action.TAKE)
    elif phase == Phase.BAG_LAY:
        words[0] = held_kinds(s, seat, box.lay_mask) << U(Action.LAY)
        if s.bag_lays_left < box.bag_lays:
            words[0] |= bit(Action.END)  # LA-41: he may stop after the first
    else:
        spread(words, held_kinds(s, seat, U((1 << KINDS) - 1)), Action.DISCARD)
    return popcount(words[0]) + popcount(words[1])


@compiled
def spread(words: Array, kinds: Any, first: Int) -> None:
    """The actions first + kind, which may lie across both words."""
    if first < 64:
        words[0] = kinds << U(first)
        words[1] = kinds >> U(64 - first)
    else:
        words[1] = kinds << U(first - 64)


@compiled
def held_kinds(s: Record, seat: Int, among: Any) -> Any:
    kinds = U(0)
    for kind in range(KINDS):
        kinds |= U(s.hand[seat, kind] > 0) << U(kind)  # without a branch: several kinds at once
    return kinds & among


@compiled
def main_choices(box: Record, s: Record, seat: Int) -> Any:
    """LA-10, LA-11: the end of the turn and free things, then what costs an action."""
    held = held_kinds(s, seat, U((1 << KINDS) - 1))
    inside = s.status[seat] == Status.INSIDE
    choices = bit(Action.END)
    if inside and s.manor[seat]:
        choices |= bit(Action.LARCIN)  # LA-50
    if inside and held & bit(Card.WATCH):
        choices |= bit(Action.REVEAL)  # LA-33
    if s.acts_left == 0:
        return choices
    if s.pile_n > 0:
        choices |= bit(Action.DRAW)  # LA-12
    if s.cave_len > 0 and s.cave_floor == s.cave_len:
        choices |= bit(Action.DRAW_CELLAR)  # LA-13
    if held & bit(Card.BAG):
        choices |= bag_choices(box, s, seat, held)
    for number in range(Action.PLAY_COSH, Action.PLAY_BINS):
        kind = events.PLAYED[number - Action.PLAY_COSH]
        if held & bit(kind) and events.targets(box, s, kind) != 0:
            choices |= bit(number)  # LA-40
    if held & bit(Card.BINS) and s.cave_floor > 0:
        choices |= bit(Action.PLAY_BINS)  # LA-56
    if held & bit(Card.GLOVES) and s.fingerprint[seat]:
        choices |= bit(Action.PLAY_GLOVES)  # LA-46
    if inside and not s.last_was_lay:  # LA-14
        if not s.manor[seat]:
            choices |= (held & bit(Card.MANOR)) << U(Action.LAY)  # LA-22
        elif s.loot_n[seat] < box.loot_max:  # LA-21
            choices |= (held & box.lay_mask) << U(Action.LAY)  # LA-20
    return choices


@compiled
def bag_choices(box: Record, s: Record, seat: Int, held: Any) -> Any:
    """LA-41."""
    choices = U(0)
    if s.pile_n > 0 and s.switches[Switch.BAG] != Bag.LAY:
        choices |= bit(Action.BAG_DRAW)
    home = s.status[seat] == Status.INSIDE and s.manor[seat] == 1
    if home and s.loot_n[seat] < box.loot_max and s.switches[Switch.BAG] != Bag.DRAW:
        others = held & box.lay_mask
        if s.hand[seat, Card.BAG] == 1:
            others &= ~bit(Card.BAG)
        if others != U(0):
            choices |= bit(Action.BAG_LAY)
    return choices


@compiled
def apply(box: Record, s: Record, seat: Int, action: Int) -> None:
    run(box, s, decide(box, s, seat, action))


@compiled
def run(box: Record, s: Record, step: Int) -> None:
    """Go on from a step to what follows from it, until somebody has to decide, a draw is due or the game is over."""
    while step != Step.WAIT:
        if step == Step.MAIN:
            step = turns.to_main(s)
        elif step == Step.END_OF_TURN:
            step = turns.end_turn(box, s)
        elif step == Step.TURN_OVER:
            step = turns.finish_turn(box, s)
        elif step == Step.NEXT_TURN:
            step = turns.begin_turn(box, s)
        elif step == Step.QUESTION:
            step = windows.open_window(box, s, Phase.COUNTER)
        elif step == Step.EFFECT:
            step = events.take_effect(s)
        elif step == Step.WATCH_OPEN:
            step = windows.open_window(box, s, Phase.HOURGLASS)
        elif step == Step.WATCH_COUNTS:
            step = watches.count_watch(box, s)
        elif step == Step.WATCH_DONE:
            step = watches.after_watch(s)
        elif step == Step.DRAW_ON:
            step = watches.draw_owed(s)
        else:
            end_game(box, s)
            step = Step.WAIT


@compiled
def decide(box: Record, s: Record, seat: Int, action: Int) -> Int:
    """One decision; what comes next."""
    phase = s.phase
    if phase == Phase.MAIN:
        return choose(box, s, seat, action)
    if phase in WINDOWS:
        return answer(box, s, seat, action)
    if phase == Phase.REDRAW:
        return turns.await_draw(s, Draw.REDRAW) if action == Action.REDRAW else Step.DRAW_ON
    if phase == Phase.TARGET:
        return events.aim(s, action - Action.TARGET)
    if phase == Phase.SLOT:
        return events.cosh(s, action - Action.SLOT)
    if phase == Phase.TAKE:
        return events.bins(s, action - Action.TAKE)
    if phase == Phase.BAG_LAY:
        return lay_by_bag(box, s, seat, action)
    if action == Action.DISCARD + Card.WATCH:  # LA-15: it is revealed instead, without redraw
        cards.spend(s, seat, Card.WATCH)
        return watches.reveal(s, seat, Reveal.DISCARD)
    cards.discard(s, seat, action - Action.DISCARD)
    return Step.END_OF_TURN


@compiled
def answer(box: Record, s: Record, seat: Int, action: Int) -> Int:
    """LA-47, LA-48: after the last answer one of the cards that were offered is used, if there are any."""
    if not windows.take_answer(box, s, seat, action):
        return Step.WAIT
    by = windows.close_window(s)
    if by < 0:
        return windows.unanswered(s.phase)
    return watches.stop_watch(box, s, by) if s.phase == Phase.HOURGLASS else events.cancel(box, s, by)


@compiled
def choose(box: Record, s: Record, seat: Int, action: Int) -> Int:
    """MAIN. LA-11: an action is paid the moment it is chosen."""
    if action == Action.END:
        return Step.END_OF_TURN
    if action == Action.LARCIN:
        return call_larcin(s, seat)
    if action == Action.REVEAL:
        cards.spend(s, seat, Card.WATCH)
        return watches.reveal(s, seat, Reveal.HAND)
    s.acts_left -= 1
    s.last_was_lay = 1 if action >= Action.LAY else 0
    return act(box, s, seat, action)


@compiled
def act(box: Record, s: Record, seat: Int, action: Int) -> Int:
    if action >= Action.LAY:
        lay(box, s, seat, action - Action.LAY)
        return Step.MAIN
    if action == Action.DRAW:
        return turns.await_draw(s, Draw.ACTION)
    if action == Action.DRAW_CELLAR:
        cards.take_from_cave(s, seat, np.int64(s.cave_len) - 1)
        return Step.MAIN
    if action == Action.BAG_DRAW:
        cards.discard(s, seat, Card.BAG)
        s.draws_owed = min(np.int64(box.bag_draws), np.int64(s.pile_n))
        return turns.await_draw(s, Draw.ACTION)
    if action == Action.BAG_LAY:
        cards.discard(s, seat, Card.BAG)
        s.bag_lays_left = box.bag_lays
        s.phase = Phase.BAG_LAY
        return Step.WAIT
    if action == Action.PLAY_GLOVES:
        events.shed_fingerprint(s, seat)  # LA-46
        return Step.MAIN
    return events.play(box, s, events.PLAYED[action - Action.PLAY_COSH])


@compiled
def lay(box: Record, s: Record, seat: Int, kind: Int) -> None:
    """LA-20, LA-22, LA-26."""
    if not s.manor[seat]:
        cards.spend(s, seat, Card.MANOR)  # a new home, face up and outside the ten places
        s.manor[seat] = 1
        return
    cards.lay_face_down(box, s, seat, kind)
    if s.loot_n[seat] == box.loot_max:
        turns.start_final_round(s, End.TENTH, 0)  # LA-72


@compiled
def lay_by_bag(box: Record, s: Record, seat: Int, action: Int) -> Int:
    """LA-41: neither a LAY action nor blocked by one."""
    if action == Action.END:
        s.bag_lays_left = 0
        return Step.MAIN
    lay(box, s, seat, action - Action.LAY)
    s.bag_lays_left -= 1
    if s.loot_n[seat] == box.loot_max or s.hand_n[seat] == 0:
        s.bag_lays_left = 0
    return Step.WAIT if s.bag_lays_left > 0 else Step.MAIN


@compiled
def call_larcin(s: Record, seat: Int) -> Int:
    """LA-50 to LA-55: a watch in hand comes first, then the Fingerprint."""
    if s.hand[seat, Card.WATCH] > 0:
        s.status[seat] = Status.ELIMINATED
        s.may_watch[seat] = 0
        cards.give_up_everything(s, seat)
        return watches.reveal(s, seat, Reveal.CAST_OUT)
    if s.fingerprint[seat] and s.hand[seat, Card.GLOVES] == 0:
        cards.turn_up(s, seat)  # LA-53
        if not s.switches[Switch.FINGERPRINT_STAYS]:
            cards.drop_fingerprint(s, seat)
        return Step.END_OF_TURN
    if s.fingerprint[seat]:
        events.shed_fingerprint(s, seat)  # LA-52
    s.status[seat] = Status.OUT  # LA-54
    s.exit_rank[seat] = popcount(seats_with(s.status, Status.OUT, np.int64(s.n)))
    s.may_watch[seat] = 0
    return Step.MAIN if cards.anybody_inside(s) else turns.finish(s, End.ALL_GONE)  # LA-71


@compiled
def chances(box: Record, s: Record, weights: Array) -> Int:
    """6.3: kinds by their copies; a starting hand gets no watch (LA-3)."""
    if s.phase == Phase.STEAL:
        return weigh(s.hand[s.pend_target], KINDS, weights)
    weigh(s.pile, KINDS, weights)
    if s.phase == Phase.DEAL:
        weights[Card.WATCH] = 0
    return KINDS


@compiled
def sample(box: Record, s: Record, rng: Array, weights: Array) -> Int:
    """The watches, which a deal leaves out, are the last kind."""
    if s.phase == Phase.STEAL:
        return pick(s.hand[s.pend_target], KINDS, below(rng, s.hand_n[s.pend_target]))
    left_out = np.int64(s.pile[Card.WATCH]) if s.phase == Phase.DEAL else 0
    return pick(s.pile, KINDS, below(rng, np.int64(s.pile_n) - left_out))


@compiled
def settle(box: Record, s: Record, outcome: Int) -> None:
    if s.phase == Phase.DEAL:
        run(box, s, deal(box, s, outcome))
    elif s.phase == Phase.DRAW:
        run(box, s, watches.take_from_pile(s, outcome))
    else:
        run(box, s, events.steal(box, s, outcome))


@compiled
def deal(box: Record, s: Record, kind: Int) -> Int:
    """LA-3: six cards to seat 0, then to seat 1, …; then the dealer begins (LA-1)."""
    dealt = np.int64(box.hand_size) * s.n - s.deal_left
    cards.put_in_hand(s, dealt // box.hand_size, kind)
    s.pile[kind] -= 1
    s.pile_n -= 1
    s.deal_left -= 1
    if s.deal_left > 0:
        return Step.WAIT
    s.acts_left = box.actions_per_turn
    return Step.MAIN


stretch = counted_by("turn")
