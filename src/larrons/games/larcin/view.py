"""What can be said about the choices of Larcin, as messages. Sentences are in words/; `story` tells what happened."""

from __future__ import annotations

from typing import Any

import numpy as np

from larrons.engine.message import Message, Refusal, Seat
from larrons.engine.state import State
from larrons.games.larcin import state as la
from larrons.games.larcin.odds import points_if_leaving
from larrons.games.larcin.scoring import loot_value
from larrons.games.larcin.state import KIND_NAMES, UNKNOWN
from larrons.games.larcin.story import card, narrate

__all__ = ["card", "drawer", "label", "may_undo", "narrate", "refuse", "rule_in_force"]

RULES = {
    la.MAIN: "LA-11",
    la.WINDOW: "LA-48",
    la.REDRAW: "LA-32",
    la.TARGET: "LA-40",
    la.COUNTER: "LA-47",
    la.SLOT: "LA-42",
    la.TAKE: "LA-56",
    la.BAG_LAY: "LA-41",
    la.DISCARD: "LA-15",
    la.DEAL: "LA-3",
    la.DRAW: "LA-12",
    la.STEAL: "LA-45",
    la.OVER: "LA-65",
}
ENDS = ("LA-18", "LA-70", "LA-71", "LA-72", "LA-73")


def rule_in_force(state: State, seat: int) -> str:
    """The rule a player who asks wants to read now."""
    s = state.record
    if s.phase == la.MAIN and 0 <= seat < s.n and s.status[seat] == la.OUT:
        return "LA-54"
    if s.phase == la.MAIN and s.final_left != la.NO_FINAL_ROUND:
        return "LA-72"
    return RULES[int(s.phase)]


# What can be done


def label(state: State, seat: int, action: int) -> Message:
    """What stands on the button of an action."""
    s = state.record
    if action >= la.DISCARD_KIND:
        watch = action - la.DISCARD_KIND == la.WATCH
        return (
            Message("label-discard-watch")
            if watch
            else Message("label-discard", {"card": card(action - la.DISCARD_KIND)})
        )
    if action >= la.TAKE_KIND:
        return Message("label-take", {"card": card(action - la.TAKE_KIND)})
    if action >= la.PICK_SLOT:
        return _label_slot(s, action - la.PICK_SLOT)
    if action > la.AIM:
        target = (int(s.active) + action - la.AIM) % int(s.n)
        return Message("label-target", {"card": card(s.pend_kind), "target": Seat(target)})
    if action >= la.LAY_KIND:
        return _label_lay(state, seat, action - la.LAY_KIND)
    if action >= la.PLAY_COSH:
        return Message("label-play", {"kind": KIND_NAMES[la.PLAYED[action - la.PLAY_COSH]]})
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
    return Message("label-lay", {"card": card(kind), "gain": gain})


def _label_plain(state: State, seat: int, action: int) -> Message:
    s, box = state.record, state.game.box[0]
    if action == la.END_TURN:
        return Message("label-stop" if s.phase == la.BAG_LAY else "label-end")
    if action == la.DRAW_PILE:
        return Message("label-draw", {"count": int(s.pile_n)})
    if action == la.DRAW_CAVE:
        return Message("label-draw-cellar", {"card": card(s.cave[int(s.cave_len) - 1])})
    if action == la.CALL:
        return _label_call(state, seat)
    if action == la.REVEAL:
        return Message("label-reveal", {"clock": int(s.clock) + 1, "last": int(box["watches_to_end"])})
    if action in (la.REDRAW_YES, la.REDRAW_NO):
        return Message("label-redraw" if action == la.REDRAW_YES else "label-no-redraw")
    if action in (la.ANSWER, la.PASS):
        return _label_answer(s, box, seat, action)
    if action == la.BAG_FOR_DRAW:
        return Message("label-bag-draw", {"count": min(int(box["bag_draws"]), int(s.pile_n))})
    return Message("label-bag-lay", {"count": int(box["bag_lays"])})


def _label_call(state: State, seat: int) -> Message:
    """What the call would come to: the caller knows his hand and what sticks to him."""
    s = state.record
    if s.hand[seat, la.WATCH]:
        return Message("label-larcin-watch")
    if s.fingerprint[seat] and not s.hand[seat, la.GLOVES]:
        return Message("label-larcin-fingerprint")
    return Message("label-larcin", {"points": points_if_leaving(state, seat)})


def _label_answer(s: Any, box: Any, seat: int, action: int) -> Message:
    if s.phase == la.WINDOW:
        if action == la.PASS:
            return Message("label-pass-watch", {"clock": int(s.clock) + 1, "last": int(box["watches_to_end"])})
        return Message("label-stop-watch-action" if seat == s.active else "label-stop-watch")
    played = card(s.pend_kind)
    if action == la.PASS:
        return Message("label-pass", {"card": played})
    return Message("label-answer", {"card": played, "counter": card(box["counter"][s.pend_kind])})


# What can't be done


def refuse(state: State, seat: int, action: int) -> Refusal:
    """Why this action is not legal now."""
    s, phase = state.record, int(state.record.phase)
    if phase == la.OVER:
        return Refusal(ENDS[s.end_reason], Message("refuse-over"))
    if phase >= la.DEAL:
        return Refusal(RULES[phase], Message("refuse-draw"))
    if not 0 <= action < la.ACTIONS or action == 5:
        return Refusal("LA-11", Message("refuse-unknown", {"action": str(action)}))
    if seat != s.actor:
        asked = phase in (la.WINDOW, la.COUNTER)
        rule = RULES[phase] if asked else "LA-10"
        return Refusal(rule, Message("refuse-asked" if asked else "refuse-turn", {"player": Seat(int(s.actor))}))
    if phase == la.MAIN:
        return _refuse_in_main(state, seat, action)
    return _refuse_in_question(state, seat, action)


def _refuse_in_question(state: State, seat: int, action: int) -> Refusal:
    s, phase = state.record, int(state.record.phase)
    rule = RULES[phase]
    if phase in (la.WINDOW, la.COUNTER) and action == la.ANSWER:
        kind = la.WATCH if phase == la.WINDOW else s.pend_kind
        counter = state.game.box["counter"][0, kind]
        return Refusal(rule, Message("refuse-not-held", {"card": card(counter)}))
    if phase == la.TARGET and la.AIM < action < la.PICK_SLOT:
        return Refusal(rule, Message("refuse-target", {"card": card(s.pend_kind)}))
    if phase == la.SLOT and la.PICK_SLOT <= action < la.TAKE_KIND:
        return Refusal(rule, Message("refuse-slot", {"count": int(s.loot_n[s.pend_target])}))
    if phase == la.TAKE and la.TAKE_KIND <= action < la.DISCARD_KIND:
        return Refusal("LA-16", Message("refuse-take", {"card": card(action - la.TAKE_KIND)}))
    if phase == la.BAG_LAY and la.LAY_KIND <= action <= la.AIM:
        return Refusal("LA-20", Message("refuse-not-held", {"card": card(action - la.LAY_KIND)}))
    if phase == la.DISCARD and action >= la.DISCARD_KIND:
        return Refusal(rule, Message("refuse-not-held", {"card": card(action - la.DISCARD_KIND)}))
    return Refusal(rule, Message("refuse-question", {"phase": la.PHASE_NAMES[phase]}))


def _refuse_in_main(state: State, seat: int, action: int) -> Refusal:
    s = state.record
    if action == la.CALL:
        out = s.status[seat] == la.OUT
        return (
            Refusal("LA-54", Message("refuse-already-out")) if out else Refusal("LA-50", Message("refuse-larcin-manor"))
        )
    if action == la.REVEAL:
        return Refusal("LA-33", Message("refuse-no-watch"))
    elsewhere = {
        "LA-32": action in (la.REDRAW_YES, la.REDRAW_NO),
        "LA-47": action in (la.ANSWER, la.PASS),
        "LA-40": la.AIM < action < la.PICK_SLOT,
        "LA-42": la.PICK_SLOT <= action < la.TAKE_KIND,
        "LA-56": la.TAKE_KIND <= action < la.DISCARD_KIND,
        "LA-15": action >= la.DISCARD_KIND,
    }
    for rule, applies in elsewhere.items():
        if applies:
            return Refusal(rule, Message("refuse-not-now"))
    if s.acts_left == 0:
        return Refusal("LA-10", Message("refuse-no-action"))
    if action >= la.LAY_KIND:
        return _refuse_lay(state, seat, action - la.LAY_KIND)
    if action == la.DRAW_PILE:
        return Refusal("LA-12", Message("refuse-pile-empty"))
    if action == la.DRAW_CAVE:
        return (
            Refusal("LA-16", Message("refuse-cellar"))
            if s.cave_len
            else Refusal("LA-13", Message("refuse-cellar-empty"))
        )
    if action in (la.BAG_FOR_DRAW, la.BAG_FOR_LAY):
        return _refuse_bag(state, seat, action)
    return _refuse_play(state, seat, int(la.PLAYED[action - la.PLAY_COSH]))


def _refuse_lay(state: State, seat: int, kind: int) -> Refusal:
    s, box = state.record, state.game.box[0]
    if s.status[seat] == la.OUT:
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
    if not s.hand[seat, la.BAG]:
        return Refusal("LA-41", Message("refuse-not-held", {"card": card(la.BAG)}))
    if s.switches[la.BAG_MODE] == (la.BAG_LAYS if action == la.BAG_FOR_DRAW else la.BAG_DRAWS):
        return Refusal("LA-41", Message("refuse-bag-option"))
    if action == la.BAG_FOR_DRAW:
        return Refusal("LA-12", Message("refuse-pile-empty"))
    return Refusal("LA-41", Message("refuse-bag-lay"))


def _refuse_play(state: State, seat: int, kind: int) -> Refusal:
    s = state.record
    rule = {la.BINS: "LA-56", la.GLOVES: "LA-46"}.get(kind, "LA-40")
    if not s.hand[seat, kind]:
        return Refusal(rule, Message("refuse-not-held", {"card": card(kind)}))
    if kind == la.GLOVES:
        return Refusal(rule, Message("refuse-gloves"))
    if kind == la.BINS:
        return Refusal("LA-16" if s.cave_len else rule, Message("refuse-bins"))
    return Refusal(rule, Message("refuse-no-target", {"card": card(kind)}))


# Manners of the table


def may_undo(before: State, seat: int, action: int) -> bool:
    """A choice that showed nobody a card: laying face down, taking what lies open, ending a turn."""
    s = before.record
    if s.phase in (la.BAG_LAY, la.TAKE):
        return True
    if s.phase == la.REDRAW:
        return bool(action == la.REDRAW_NO)
    if s.phase != la.MAIN:
        return False
    if action == la.END_TURN:
        return bool(s.final_left == la.NO_FINAL_ROUND)  # the last turn ends the game and turns up the loot
    return action in (la.DRAW_CAVE, la.DRAW_PILE) or bool(action >= la.LAY_KIND and s.manor[seat])


def drawer(state: State) -> int:
    """Cards are drawn the moment one decides to: nobody has to press a key again."""
    return -1
