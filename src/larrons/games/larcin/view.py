"""What can be said about the choices of Larcin, as messages. Sentences are in words/; `story` tells what happened."""

from typing import Any, NamedTuple

from larrons.engine.message import Message, Refusal, Seat, no, signed
from larrons.engine.state import State
from larrons.engine.view import View
from larrons.games.larcin.codes import PHASE_NAMES, WINDOWS, Action, Bag, Card, Dog, Phase, Status, Switch, kind_of
from larrons.games.larcin.events import PLAYED
from larrons.games.larcin.odds import gain_of_laying, obstacle, points_if_leaving
from larrons.games.larcin.scoring import does_score
from larrons.games.larcin.state import FIRST_COUNTER, NO_FINAL_ROUND, NONE, UNKNOWN
from larrons.games.larcin.story import card, left_of_active, narrate
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
REFUSALS = {"turn": "LA-10"}
ANSWERS = {  # the row of actions that answers a question
    Phase.HOURGLASS: Action.COUNTER,
    Phase.COUNTER: Action.COUNTER,
    Phase.TARGET: Action.TARGET,
    Phase.SLOT: Action.SLOT,
    Phase.TAKE: Action.TAKE,
    Phase.BAG_LAY: Action.LAY,
    Phase.DISCARD: Action.DISCARD,
}
# The rule of what answers a question that is not asked in MAIN
ANSWERING: dict[Action, str] = {answer: RULES[question] for question, answer in ANSWERS.items() if answer != Action.LAY}
ANSWERING |= {Action.PASS: "LA-47", Action.REDRAW: "LA-32", Action.NO_REDRAW: "LA-32"}


def rule_in_force(state: State, seat: int) -> str:
    """The rule a player who asks wants to read now."""
    s = state.fields
    if s.phase == Phase.MAIN and 0 <= seat < s.n and s.status[seat] == Status.OUT:
        return "LA-54"
    if s.phase == Phase.MAIN and s.final_left != NO_FINAL_ROUND:
        return "LA-72"
    return RULES[int(s.phase)]


# What can be done


def task(state: State, seat: int) -> Message:
    """What a seat that is asked has to do."""
    s, box = state.fields, state.game.contents
    phase = int(s.phase)
    if phase == Phase.MAIN:
        key = "task-out" if s.status[seat] == Status.OUT else "task-main"
        lays = any(Action.LAY <= action < Action.LAY + FIRST_COUNTER for action in state.legal(seat))
        return Message(key, {"count": int(s.acts_left), "lays": "yes" if lays else "no"})
    held = {"held": "no" if state.legal(seat) == [Action.PASS] else "yes"}  # the card that would answer
    if phase == Phase.HOURGLASS:
        return Message("moment-window-yours", {"clock": int(s.clock) + 1, "last": int(box.watches_to_end)} | held)
    target = Seat(int(s.pend_target)) if s.pend_target != NONE else ""
    if phase == Phase.COUNTER:
        key = "moment-counter-yours" if s.pend_target == seat else "moment-counter-other"
        told = {"player": Seat(int(s.active)), "target": target, "card": card(s.pend_kind)}
        return Message(key, told | {"counter": card(box.counter[s.pend_kind])} | held)
    count = s.bag_lays_left if phase == Phase.BAG_LAY else int(s.hand_n[seat]) - int(box.hand_size)
    return Message("moment-step-yours", {"step": PHASE_NAMES[phase], "target": target, "count": int(count)})


def label(state: State, seat: int, action: int) -> Message:
    """What stands on the button of an action."""
    s = state.fields
    kind, number = kind_of(action)
    if kind == Action.DISCARD:
        watch = number == Card.WATCH
        return Message("label-discard-watch") if watch else Message("label-discard", {"card": card(number)})
    if kind == Action.TAKE:
        return Message("label-take", {"card": card(number)})
    if kind == Action.SLOT:
        args, laid = {"place": number + 1, "target": Seat(int(s.pend_target))}, s.loot[s.pend_target, number]
        known = {"card": card(laid)} if laid != UNKNOWN else {}
        return Message("label-slot-known" if known else "label-slot", args | known)
    if kind == Action.TARGET:
        return Message("label-target", {"card": card(s.pend_kind), "target": Seat(left_of_active(s, number))})
    if kind == Action.LAY and not s.manor[seat]:
        return Message("label-lay-manor")
    if kind == Action.LAY:  # with the points the card would add to the loot
        gain = gain_of_laying(state, seat, number)
        return Message("label-lay", {"card": card(number), "gain": gain, "change": signed(gain)})
    if action >= Action.PLAY_COSH:
        return Message("label-play", card(PLAYED[action - Action.PLAY_COSH]).args)
    return _label_plain(state, seat, action)


def _label_plain(state: State, seat: int, action: int) -> Message:
    s, box = state.fields, state.game.contents
    if action == Action.END:
        return Message("label-stop" if s.phase == Phase.BAG_LAY else "label-end")
    if action == Action.DRAW:
        return Message("label-draw", {"count": int(s.pile_n)})
    if action == Action.DRAW_CELLAR:
        return Message("label-draw-cellar", {"card": card(s.cave[int(s.cave_len) - 1])})
    if action == Action.LARCIN:  # what it would come to: the caller knows his hand and what sticks to him
        if reason := obstacle(state, seat):
            return Message(f"label-larcin-{reason}")
        return Message("label-larcin", {"points": points_if_leaving(state, seat)})
    if action == Action.REVEAL:  # LA-32: a redraw follows, unless the watch may be the last one or the pile is empty
        args = {"clock": int(s.clock) + 1, "last": int(box.watches_to_end)}
        way = "-last" if args["clock"] >= args["last"] else "" if s.pile_n else "-only"
        return Message(f"label-reveal{way}", args)
    if action in (Action.REDRAW, Action.NO_REDRAW):
        return Message("label-redraw" if action == Action.REDRAW else "label-no-redraw")
    if action in (Action.COUNTER, Action.PASS):
        return _label_answer(s, box, seat, action)
    if action == Action.BAG_DRAW:
        return Message("label-bag-draw", {"count": min(int(box.bag_draws), int(s.pile_n))})
    return Message("label-bag-lay", {"count": int(box.bag_lays)})


def _label_answer(s: Any, box: Any, seat: int, action: int) -> Message:
    if s.phase == Phase.HOURGLASS:
        if action == Action.PASS:
            return Message("label-pass-watch", {"clock": int(s.clock) + 1, "last": int(box.watches_to_end)})
        return Message("label-stop-watch-action" if seat == s.active else "label-stop-watch")
    played = card(s.pend_kind)
    if action == Action.PASS:
        return Message("label-pass", {"card": played})
    args = {"card": played, "counter": card(box.counter[s.pend_kind]), "target": Seat(int(s.pend_target))}
    return Message("label-answer" if seat == s.pend_target else "label-answer-for", args)


# What can't be done


def refuse(state: State, seat: int, action: int) -> Refusal:
    """Why this action is not legal for a seat that has to choose now."""
    kind, number = kind_of(action)
    if state.record.phase != Phase.MAIN:
        return _refuse_in_question(state, kind, number)
    if kind == Action.DISCARD and FIRST_COUNTER <= number < Card.WATCH:
        return no("LA-47", "only-answers", card=card(number))
    if kind in ANSWERING or (number and kind < Action.LAY):  # 5 is no action at all
        return no(ANSWERING.get(kind, "LA-11"), "not-now")
    return _refuse_in_main(state, seat, action)


def _refuse_in_question(state: State, kind: Action, number: int) -> Refusal:
    s, phase = state.record, Phase(state.record.phase)
    rule = RULES[phase]
    if kind != ANSWERS.get(phase):
        return no(rule, "question", phase=PHASE_NAMES[phase])
    if phase == Phase.TARGET:
        return no(rule, "target", card=card(s.pend_kind))
    if phase == Phase.SLOT:
        return no(rule, "slot", count=int(s.loot_n[s.pend_target]))
    if phase == Phase.TAKE:
        return no("LA-16", "take", card=card(number))
    if phase in WINDOWS:
        number = counter_to(state.game.box[0], s, phase)
    return no("LA-20" if phase == Phase.BAG_LAY else rule, "not-held", card=card(number))


def _refuse_in_main(state: State, seat: int, action: int) -> Refusal:
    s = state.record
    if action == Action.LARCIN:
        return no("LA-54", "already-out") if s.status[seat] == Status.OUT else no("LA-50", "larcin-manor")
    if action == Action.REVEAL:
        return no("LA-33", "no-watch")
    if s.acts_left == 0:
        return no("LA-10", "no-action")
    if action >= Action.LAY:
        return _refuse_lay(state, seat, action - Action.LAY)
    if action == Action.DRAW:
        return no("LA-12", "pile-empty")
    if action == Action.DRAW_CELLAR:
        return no("LA-16", "cellar") if s.cave_len else no("LA-13", "cellar-empty")
    if action > Action.BAG_LAY:
        return _refuse_play(state, seat, int(PLAYED[action - Action.PLAY_COSH]))
    if not s.hand[seat, Card.BAG]:
        return no("LA-41", "not-held", card=card(Card.BAG))
    if s.switches[Switch.BAG] == (Bag.LAY if action == Action.BAG_DRAW else Bag.DRAW):
        return no("LA-41", "bag-option")
    return no("LA-12", "pile-empty") if action == Action.BAG_DRAW else no("LA-41", "bag-lay")


def _refuse_lay(state: State, seat: int, kind: int) -> Refusal:
    s, most = state.record, state.game.contents.loot_max
    if s.status[seat] == Status.OUT:
        return no("LA-54", "lay-out")
    if not s.hand[seat, kind]:
        return no("LA-20", "not-held", card=card(kind))
    if s.last_was_lay:
        return no("LA-14", "two-lays")
    if not s.manor[seat]:
        return no("LA-22", "no-manor")
    if s.loot_n[seat] >= most:
        return no("LA-21", "loot-full", count=most)
    return no("LA-20", "not-layable", card=card(kind))


def _refuse_play(state: State, seat: int, kind: int) -> Refusal:
    s = state.record
    rule = "LA-56" if kind == Card.BINS else "LA-46" if kind == Card.GLOVES else "LA-40"
    if not s.hand[seat, kind]:
        return no(rule, "not-held", card=card(kind))
    if kind == Card.GLOVES:
        return no(rule, "gloves")
    if kind == Card.BINS:
        return no("LA-16" if s.cave_len else rule, "bins")
    return no(rule, "no-target", card=card(kind))


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


# What the terminal and the web page both say of a table; what `odds` counts is put in words there


class Mark(NamedTuple):
    """What lies openly before a player: a picture, its text, whether it is a trouble, whether a Manor is missing."""

    icon: str
    text: str
    bad: bool = False
    lost: bool = False


def marks(view: View, seat: int) -> list[Mark]:
    """The Manor or its absence, Fingerprint, dog; or that he has left."""
    s = view.plain
    if s.status[seat] == Status.ELIMINATED:
        return [Mark("caught", view.say("board-eliminated"), bad=True)]
    if s.status[seat] == Status.OUT:
        bonus, rank = view.box.bonus_first_out, s.exit_rank[seat]
        text = view.say("out-first", bonus=bonus) if rank == 1 else view.say("board-out", rank=rank)
        found = [Mark("door", text)]
    elif s.manor[seat]:
        found = [Mark("manor", view.say("board-manor"))]
    else:
        found = [Mark("manor", view.say("board-no-manor"), bad=True, lost=True)]
    if s.fingerprint[seat]:
        found.append(Mark("fingerprint", view.say("board-fingerprint"), bad=True))
    if s.dog[seat]:
        waits = s.dog[seat] == Dog.WILL_SKIP
        found.append(Mark("dog", view.say("board-dog" if waits else "board-immune"), bad=waits))
    return found


def points(view: View, seat: int) -> str:
    """At the end, for those who score."""
    scores = view.plain.phase == Phase.OVER and does_score(view.state.record, seat)
    return view.say("board-points", points=view.state.scores()[seat]) if scores else ""


def way_out(view: View) -> tuple[str, str]:
    """What stands against a call of "Larcin!" (empty: nothing), and what it would come to."""
    reason = obstacle(view.state, view.seat)
    if reason:
        return reason, view.say(f"door-{reason}")
    return "", view.say("board-leave", points=points_if_leaving(view.state, view.seat))
