"""What can be said about the choices of Larcin, as messages. Sentences are in words/; `story` tells what happened."""

from __future__ import annotations

from typing import Any

import numpy as np

from larrons.engine.message import Message, Refusal, Seat
from larrons.engine.state import State
from larrons.games.larcin.odds import obstacle, points_if_leaving
from larrons.games.larcin.scoring import loot_value
from larrons.games.larcin.state import (
    KIND_NAMES,
    NO_FINAL_ROUND,
    PHASE_NAMES,
    PLAYED,
    UNKNOWN,
    WINDOWS,
    Action,
    Bag,
    Card,
    Phase,
    Status,
    Switch,
)
from larrons.games.larcin.story import card, narrate
from larrons.games.larcin.windows import counter_to

__all__ = ["REFUSALS", "card", "label", "may_undo", "narrate", "refuse", "rule_in_force"]

RULES: dict[int, str] = {
    Phase.MAIN: "LA-11",
    Phase.HOURGLASS: "LA-48",
    Phase.REDRAW: "LA-32",
    Phase.TARGET: "LA-40",
    Phase.COUNTER: "LA-47",
    Phase.SLOT: "LA-42",
    Phase.TAKE: "LA-56",
    Phase.BAG_LAY: "LA-41",
    Phase.DISCARD: "LA-15",
    Phase.DEAL: "LA-3",
    Phase.DRAW: "LA-12",
    Phase.STEAL: "LA-45",
    Phase.OVER: "LA-65",
}
REFUSALS: dict[str, str] = {}


def rule_in_force(state: State, seat: int) -> str:
    """The rule a player who asks wants to read now."""
    s = state.record
    if s.phase == Phase.MAIN and 0 <= seat < s.n and s.status[seat] == Status.OUT:
        return "LA-54"
    if s.phase == Phase.MAIN and s.final_left != NO_FINAL_ROUND:
        return "LA-72"
    return RULES[int(s.phase)]


# What can be done


def label(state: State, seat: int, action: int) -> Message:
    """What stands on the button of an action."""
    s = state.record
    if action >= Action.DISCARD:
        watch = action - Action.DISCARD == Card.WATCH
        return (
            Message("label-discard-watch")
            if watch
            else Message("label-discard", {"card": card(action - Action.DISCARD)})
        )
    if action >= Action.TAKE:
        return Message("label-take", {"card": card(action - Action.TAKE)})
    if action >= Action.SLOT:
        return _label_slot(s, action - Action.SLOT)
    if action > Action.TARGET:
        target = (int(s.active) + action - Action.TARGET) % int(s.n)
        return Message("label-target", {"card": card(s.pend_kind), "target": Seat(target)})
    if action >= Action.LAY:
        return _label_lay(state, seat, action - Action.LAY)
    if action >= Action.PLAY_COSH:
        return Message("label-play", {"kind": KIND_NAMES[PLAYED[action - Action.PLAY_COSH]]})
    return _label_plain(state, seat, action)


def _label_slot(s: Any, place: int) -> Message:
    kind = s.loot[s.pend_target, place]
    args = {"place": place + 1, "target": Seat(int(s.pend_target))}
    return Message("label-slot", args) if kind == UNKNOWN else Message("label-slot-known", {**args, "card": card(kind)})


def _label_lay(state: State, seat: int, kind: int) -> Message:
    """With the points the card would add to the loot."""
    s = state.record
    if not s.manor[seat]:
        return Message("label-lay-manor")
    after = state.copy()
    after.record.loot[seat, s.loot_n[seat]] = kind
    after.record.loot_n[seat] += 1
    box = state.game.box.view(np.recarray)[0]
    gain = int(loot_value(box, after.record, seat)) - int(loot_value(box, s, seat))
    return Message("label-lay", {"card": card(kind), "gain": gain, "change": signed(gain)})


def signed(gain: int) -> str:
    """A gain or loss as it is written: +3, −3."""
    return f"{gain:+d}".replace("-", "−")


def _label_plain(state: State, seat: int, action: int) -> Message:
    s, box = state.record, state.game.box[0]
    if action == Action.END:
        return Message("label-stop" if s.phase == Phase.BAG_LAY else "label-end")
    if action == Action.DRAW:
        return Message("label-draw", {"count": int(s.pile_n)})
    if action == Action.DRAW_CELLAR:
        return Message("label-draw-cellar", {"card": card(s.cave[int(s.cave_len) - 1])})
    if action == Action.LARCIN:
        return _label_call(state, seat)
    if action == Action.REVEAL:
        return _label_reveal(s, box)
    if action in (Action.REDRAW, Action.NO_REDRAW):
        return Message("label-redraw" if action == Action.REDRAW else "label-no-redraw")
    if action in (Action.COUNTER, Action.PASS):
        return _label_answer(s, box, seat, action)
    if action == Action.BAG_DRAW:
        return Message("label-bag-draw", {"count": min(int(box["bag_draws"]), int(s.pile_n))})
    return Message("label-bag-lay", {"count": int(box["bag_lays"])})


def _label_call(state: State, seat: int) -> Message:
    """What the call would come to: the caller knows his hand and what sticks to him."""
    reason = obstacle(state, seat)
    if reason:
        return Message(f"label-larcin-{reason}")
    return Message("label-larcin", {"points": points_if_leaving(state, seat)})


def _label_reveal(s: Any, box: Any) -> Message:
    """LA-32: a redraw follows, unless the watch may be the last one or the pile is empty."""
    args = {"clock": int(s.clock) + 1, "last": int(box["watches_to_end"])}
    if args["clock"] >= args["last"]:
        return Message("label-reveal-last", args)
    return Message("label-reveal" if s.pile_n else "label-reveal-only", args)


def _label_answer(s: Any, box: Any, seat: int, action: int) -> Message:
    if s.phase == Phase.HOURGLASS:
        if action == Action.PASS:
            return Message("label-pass-watch", {"clock": int(s.clock) + 1, "last": int(box["watches_to_end"])})
        return Message("label-stop-watch-action" if seat == s.active else "label-stop-watch")
    played = card(s.pend_kind)
    if action == Action.PASS:
        return Message("label-pass", {"card": played})
    args = {"card": played, "counter": card(box["counter"][s.pend_kind]), "target": Seat(int(s.pend_target))}
    return Message("label-answer" if seat == s.pend_target else "label-answer-for", args)


# What can't be done


def not_asked(state: State, seat: int) -> Refusal:
    phase = int(state.record.phase)
    if phase in WINDOWS:
        return Refusal(RULES[phase], Message("refuse-asked"))
    return Refusal("LA-10", Message("refuse-turn", {"player": Seat(int(state.record.actor))}))


def refuse(state: State, seat: int, action: int) -> Refusal:
    """Why this action is not legal now."""
    if state.record.phase == Phase.MAIN:
        return _refuse_in_main(state, seat, action)
    return _refuse_in_question(state, seat, action)


def _refuse_in_question(state: State, seat: int, action: int) -> Refusal:
    s, phase = state.record, int(state.record.phase)
    rule = RULES[phase]
    if phase in WINDOWS and action == Action.COUNTER:
        counter = counter_to(state.game.box.view(np.recarray)[0], s, phase)
        return Refusal(rule, Message("refuse-not-held", {"card": card(counter)}))
    if phase == Phase.TARGET and Action.TARGET < action < Action.SLOT:
        return Refusal(rule, Message("refuse-target", {"card": card(s.pend_kind)}))
    if phase == Phase.SLOT and Action.SLOT <= action < Action.TAKE:
        return Refusal(rule, Message("refuse-slot", {"count": int(s.loot_n[s.pend_target])}))
    if phase == Phase.TAKE and Action.TAKE <= action < Action.DISCARD:
        return Refusal("LA-16", Message("refuse-take", {"card": card(action - Action.TAKE)}))
    if phase == Phase.BAG_LAY and Action.LAY <= action <= Action.TARGET:
        return Refusal("LA-20", Message("refuse-not-held", {"card": card(action - Action.LAY)}))
    if phase == Phase.DISCARD and action >= Action.DISCARD:
        return Refusal(rule, Message("refuse-not-held", {"card": card(action - Action.DISCARD)}))
    return Refusal(rule, Message("refuse-question", {"phase": PHASE_NAMES[phase]}))


def _refuse_in_main(state: State, seat: int, action: int) -> Refusal:
    s = state.record
    if action == Action.LARCIN:
        out = s.status[seat] == Status.OUT
        return (
            Refusal("LA-54", Message("refuse-already-out")) if out else Refusal("LA-50", Message("refuse-larcin-manor"))
        )
    if action == Action.REVEAL:
        return Refusal("LA-33", Message("refuse-no-watch"))
    elsewhere = {
        "LA-32": Action.REVEAL < action <= Action.NO_REDRAW,  # with the one number that is no action
        "LA-47": action in (Action.COUNTER, Action.PASS),
        "LA-40": Action.TARGET < action < Action.SLOT,
        "LA-42": Action.SLOT <= action < Action.TAKE,
        "LA-56": Action.TAKE <= action < Action.DISCARD,
        "LA-15": action >= Action.DISCARD,
    }
    for rule, applies in elsewhere.items():
        if applies:
            return Refusal(rule, Message("refuse-not-now"))
    if s.acts_left == 0:
        return Refusal("LA-10", Message("refuse-no-action"))
    if action >= Action.LAY:
        return _refuse_lay(state, seat, action - Action.LAY)
    if action == Action.DRAW:
        return Refusal("LA-12", Message("refuse-pile-empty"))
    if action == Action.DRAW_CELLAR:
        return (
            Refusal("LA-16", Message("refuse-cellar"))
            if s.cave_len
            else Refusal("LA-13", Message("refuse-cellar-empty"))
        )
    if action in (Action.BAG_DRAW, Action.BAG_LAY):
        return _refuse_bag(state, seat, action)
    return _refuse_play(state, seat, int(PLAYED[action - Action.PLAY_COSH]))


def _refuse_lay(state: State, seat: int, kind: int) -> Refusal:
    s, box = state.record, state.game.box[0]
    if s.status[seat] == Status.OUT:
        return Refusal("LA-54", Message("refuse-lay-out"))
    if not s.hand[seat, kind]:
        return Refusal("LA-20", Message("refuse-not-held", {"card": card(kind)}))
    if s.last_was_lay:
        return Refusal("LA-14", Message("refuse-two-lays"))
    if not s.manor[seat]:
        return Refusal("LA-22", Message("refuse-no-manor"))
    if s.loot_n[seat] >= box["loot_max"]:
        return Refusal("LA-21", Message("refuse-loot-full", {"count": int(box["loot_max"])}))
    return Refusal("LA-20", Message("refuse-not-layable", {"card": card(kind)}))


def _refuse_bag(state: State, seat: int, action: int) -> Refusal:
    s = state.record
    if not s.hand[seat, Card.BAG]:
        return Refusal("LA-41", Message("refuse-not-held", {"card": card(Card.BAG)}))
    if s.switches[Switch.BAG] == (Bag.LAY if action == Action.BAG_DRAW else Bag.DRAW):
        return Refusal("LA-41", Message("refuse-bag-option"))
    if action == Action.BAG_DRAW:
        return Refusal("LA-12", Message("refuse-pile-empty"))
    return Refusal("LA-41", Message("refuse-bag-lay"))


def _refuse_play(state: State, seat: int, kind: int) -> Refusal:
    s = state.record
    rule = "LA-56" if kind == Card.BINS else "LA-46" if kind == Card.GLOVES else "LA-40"
    if not s.hand[seat, kind]:
        return Refusal(rule, Message("refuse-not-held", {"card": card(kind)}))
    if kind == Card.GLOVES:
        return Refusal(rule, Message("refuse-gloves"))
    if kind == Card.BINS:
        return Refusal("LA-16" if s.cave_len else rule, Message("refuse-bins"))
    return Refusal(rule, Message("refuse-no-target", {"card": card(kind)}))


# Manners of the table


def may_undo(before: State, seat: int, action: int) -> bool:
    """A choice that showed nobody a card: laying face down, taking what lies open, ending a turn."""
    s = before.record
    if s.phase in (Phase.BAG_LAY, Phase.TAKE):
        return True
    if s.phase == Phase.REDRAW:
        return bool(action == Action.NO_REDRAW)
    if s.phase != Phase.MAIN:
        return False
    if action == Action.END:
        return bool(s.final_left == NO_FINAL_ROUND)  # the last turn ends the game and turns up the loot
    return action in (Action.DRAW_CELLAR, Action.DRAW) or bool(action >= Action.LAY and s.manor[seat])
