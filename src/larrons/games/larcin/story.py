"""What happened in a game of Larcin, as messages for somebody who saw `before` and `after`. Sentences are in words/."""

from __future__ import annotations

from typing import Any

import numpy as np

from larrons.engine.message import Message, Seat
from larrons.engine.state import State
from larrons.games.larcin.events import kinds_to_take, targets
from larrons.games.larcin.state import (
    KIND_NAMES,
    NO_FINAL_ROUND,
    NONE,
    PLAYED,
    UNKNOWN,
    WINDOWS,
    Action,
    Card,
    Dog,
    Draw,
    End,
    Phase,
    Reveal,
    Status,
    Switch,
    names,
)

ENDINGS = names(End)


def card(kind: Any) -> Message:
    """The name of a card."""
    return Message("card", {"kind": KIND_NAMES[int(kind)]})


def narrate(before: State, actor: int, code: int, after: State) -> list[Message]:
    """The lines of the log for one decision or draw: the move itself, then what followed from it."""
    phase = int(before.record.phase)
    if actor < 0:
        lines = _drawn(before, code, after)
    elif phase == Phase.MAIN:
        lines = _chosen(before, actor, code, after)
    elif phase in WINDOWS:
        lines = _answered(before, actor, after)
    else:
        lines = _went_on(before, actor, code, after)
    return lines + _effect(before, actor, code, after) + _consequences(before, after)


def _known_or(key: str, args: dict[str, Any], code: int) -> Message:
    """The line that names the card if it was shown, else the one that does not."""
    return Message(f"{key}-known", {**args, "card": card(code)}) if code >= 0 else Message(key, args)


# The move itself


def _drawn(before: State, code: int, after: State) -> list[Message]:
    s = before.record
    player = Seat(int(s.active))
    if s.phase == Phase.DEAL:
        return [Message("event-deal")] if s.deal_left == 1 else []
    if s.phase == Phase.STEAL:
        return [_known_or("event-steal", {"player": player, "target": Seat(int(s.pend_target))}, code)]
    if s.draw_src == Draw.NIGHT:
        return [Message("event-night", {"card": card(code)})]
    return [_known_or("event-redraw" if s.draw_src == Draw.REDRAW else "event-draw", {"player": player}, code)]


def _chosen(before: State, actor: int, code: int, after: State) -> list[Message]:
    """A choice of the active player."""
    s = before.record
    who = {"player": Seat(actor)}
    if code < 0 or code >= Action.LAY:
        return [_laid(before, actor, code, after)]
    if code == Action.END:
        return [Message("event-end-turn", who)]
    if code == Action.DRAW:
        return []
    if code == Action.DRAW_CELLAR:
        return [Message("event-take", {**who, "card": card(s.cave[int(s.cave_len) - 1])})]
    if code == Action.LARCIN:
        return [_called(before, actor, after)]
    if code == Action.REVEAL:
        return [Message("event-reveal", who)]
    if code in (Action.BAG_DRAW, Action.BAG_LAY):
        return [Message("event-bag-draw" if code == Action.BAG_DRAW else "event-bag-lay", who)]
    if code == Action.PLAY_GLOVES:
        return [Message("event-gloves", who)]
    return _played(before, actor, int(PLAYED[code - Action.PLAY_COSH]))


def _played(before: State, actor: int, kind: int) -> list[Message]:
    """An event; where only one player can be meant he is named at once."""
    args = {"player": Seat(actor), "card": card(kind)}
    if kind == Card.BINS:
        return [Message("event-play", args)]
    aimed = int(targets(before.game.box.view(np.recarray)[0], before.record, kind))
    if aimed.bit_count() > 1:
        return [Message("event-play", args)]
    target = (int(before.record.active) + aimed.bit_length() - 1) % int(before.record.n)
    return [Message("event-play-on", {**args, "target": Seat(target)})]


def _laid(before: State, actor: int, code: int, after: State) -> Message:
    if not before.record.manor[actor]:
        return Message("event-lay-manor", {"player": Seat(actor)})
    args = {"player": Seat(actor), "count": int(after.record.loot_n[actor])}
    return _known_or("event-lay", args, code - Action.LAY if code >= 0 else code)


def _called(before: State, actor: int, after: State) -> Message:
    """LA-51 to LA-55."""
    args = {"player": Seat(actor)}
    status = after.record.status[actor]
    if status == Status.OUT:
        glove = "-gloves" if before.record.fingerprint[actor] else ""
        rank, count = int(after.record.exit_rank[actor]), int(after.record.loot_n[actor])
        return Message(f"event-out{glove}", {**args, "rank": rank, "count": count})
    return Message("event-eliminated" if status == Status.ELIMINATED else "event-sent-back", args)


def _answered(before: State, actor: int, after: State) -> list[Message]:
    """LA-47: nothing is told of a single answer; of the last one only whose card was used, or that none was."""
    s = before.record
    if not _closes_window(before, actor):
        return []
    by = _counter_used_by(before, after)
    if s.phase == Phase.HOURGLASS:
        return [Message("event-stop-watch", {"player": Seat(by)})] if by >= 0 else []
    if by < 0:
        return [Message("event-nobody-answers")]
    counter = card(before.game.box["counter"][0, s.pend_kind])
    return [Message("event-answer", {"player": Seat(by), "card": card(s.pend_kind), "counter": counter})]


def _closes_window(before: State, actor: int) -> bool:
    return int(before.record.asked) == 1 << actor


def _counter_used_by(before: State, after: State) -> int:
    """Whose hand lost the card that was used, -1 if none was; all see it by the cellar, the clock and the hands."""
    then, now = before.record, after.record
    if then.phase == Phase.HOURGLASS:
        used = now.watches_gone > then.watches_gone
    else:
        first = now.cave[int(then.cave_len)]  # what came to the cellar: a counter, perhaps under it a Fingerprint
        used = first == before.game.box["counter"][0, then.pend_kind] or first == Card.FINGERPRINT
    lost = then.hand_n.astype(int) - now.hand_n - (then.flush.astype(int) - now.flush)
    return int(lost.argmax()) if used else -1


def _went_on(before: State, actor: int, code: int, after: State) -> list[Message]:
    """The later questions of an action, and the discards."""
    s, who = before.record, {"player": Seat(actor)}
    phase = int(s.phase)
    if phase == Phase.REDRAW:
        return [] if code == Action.REDRAW else [Message("event-no-redraw", who)]
    if phase == Phase.TARGET:
        target = (int(s.active) + code - Action.TARGET) % int(s.n)
        return [Message("event-aim", {**who, "card": card(s.pend_kind), "target": Seat(target)})]
    if phase == Phase.TAKE:
        return [Message("event-take", {**who, "card": card(code - Action.TAKE)})]
    if phase == Phase.BAG_LAY:
        return [] if code == Action.END else [_laid(before, actor, code, after)]
    if phase == Phase.DISCARD:
        if code - Action.DISCARD == Card.WATCH:
            return [Message("event-discard-watch", who)]
        return [Message("event-discard", {**who, "card": card(code - Action.DISCARD)})]
    return []


# What followed


def _effect(before: State, actor: int, code: int, after: State) -> list[Message]:
    """What an event did to its target, if it took effect in this step."""
    kind, target = _resolved(before, actor, code, after)
    now = after.record
    if kind < 0 or now.phase in (Phase.COUNTER, Phase.SLOT, Phase.STEAL, Phase.TARGET, Phase.TAKE):
        return []
    player = Seat(int(before.record.active))
    args: dict[str, Any] = {"player": player, "target": Seat(target)}
    if kind == Card.COSH:
        return [_coshed(before, after, target, code if before.record.phase == Phase.SLOT else Action.SLOT)]
    if kind == Card.BINS:
        return (
            []
            if before.record.phase == Phase.TAKE
            else [Message("event-take", {"player": player, "card": card(_binned(before))})]
        )
    if kind == Card.ALARM:
        return [_alarmed(before, after, target)]
    if kind == Card.GLANCE and now.switches[Switch.GLANCE_AT_ALL]:
        return [Message("event-glance-all", args)]
    return [Message(f"event-{KIND_NAMES[kind]}", args)]


def _resolved(before: State, actor: int, code: int, after: State) -> tuple[int, int]:
    """The event this step may have brought to its effect, and its target; -1 if none."""
    s = before.record
    if s.phase == Phase.MAIN and Action.PLAY_COSH <= code <= Action.PLAY_BINS:
        kind = int(PLAYED[code - Action.PLAY_COSH])
        aimed = 0 if kind == Card.BINS else int(targets(before.game.box.view(np.recarray)[0], s, kind))
        return kind, (int(s.active) + aimed.bit_length() - 1) % int(s.n)
    if s.phase == Phase.TARGET:
        return int(s.pend_kind), (int(s.active) + code - Action.TARGET) % int(s.n)
    unanswered = s.phase == Phase.COUNTER and _closes_window(before, actor) and _counter_used_by(before, after) < 0
    if unanswered or s.phase == Phase.SLOT:
        return int(s.pend_kind), int(s.pend_target)
    return -1, -1


def _binned(before: State) -> int:
    """The one kind that could be taken."""
    return int(kinds_to_take(before.record)).bit_length() - 1


def _coshed(before: State, after: State, target: int, code: int) -> Message:
    """The card is named to whoever knew the place, and to the thief, who sees it in his hand now."""
    thief, place = int(before.record.active), code - Action.SLOT
    kind = int(before.record.loot[target, place])
    gained = after.record.hand[thief].astype(int) - before.record.hand[thief].astype(int)
    if kind == UNKNOWN:
        kind = int(gained.argmax()) if gained.any() and gained.max() > 0 else -1
    return _known_or("event-cosh", {"player": Seat(thief), "target": Seat(target), "place": place + 1}, kind)


def _alarmed(before: State, after: State, target: int) -> Message:
    if not after.record.manor[target]:
        return Message("event-alarm", {"target": Seat(target)})
    return Message("event-alarm-spare", {"target": Seat(target)})


def _consequences(before: State, after: State) -> list[Message]:
    """Watches, dogs, the final round and the end, whatever brought them about."""
    then, now = before.record, after.record
    box = before.game.box[0]
    lines = []
    shown = int(now.flush.sum()) + int(now.phase == Phase.HOURGLASS) + int(now.clock) - int(then.clock)
    received = now.reveal_src == Reveal.RECEIVED and then.reveal_src != Reveal.RECEIVED
    if received:
        lines.append(Message("event-shows", {"player": Seat(int(now.reveal_by)), "count": shown}))
    if now.clock > then.clock:
        lines.append(Message("event-clock", {"clock": int(now.clock), "last": int(box["watches_to_end"])}))
    if now.final_left != NO_FINAL_ROUND and then.final_left == NO_FINAL_ROUND:
        lines.append(Message(f"event-final-{ENDINGS[now.final_by]}"))
    for seat in range(int(now.n)):
        if then.dog[seat] == Dog.WILL_SKIP and now.dog[seat] != Dog.WILL_SKIP:
            lines.append(Message("event-skipped", {"player": Seat(seat)}))
    return lines + (_end(after) if now.phase == Phase.OVER else [])


def _end(after: State) -> list[Message]:
    s = after.record
    lines = [Message(f"event-over-{ENDINGS[s.end_reason]}")]
    if s.winner == NONE:
        return [*lines, Message("event-no-winner")]
    points = after.scores()
    winner = int(s.winner)
    scorers = [seat for seat in range(int(s.n)) if s.status[seat] == Status.OUT or int(s.counted) >> seat & 1]
    for seat in sorted(scorers, key=lambda seat: -points[seat]):
        lines.append(Message("event-score", {"player": Seat(seat), "points": points[seat], "place": _place(s, seat)}))
    rivals = [seat for seat in scorers if seat != winner and points[seat] == points[winner]]
    win = {"player": Seat(winner), "points": points[winner]}
    if not rivals:
        return [*lines, Message("event-win", win)]
    # LA-65: the earlier exit; who left before who stayed inside; among those who stayed the order of the seats
    reason = "seat" if _place(s, winner) == "inside" else "exit" if _place(s, rivals[0]) == "out" else "out"
    return [*lines, Message("event-win-tie", {**win, "reason": reason})]


def _place(s: Any, seat: int) -> str:
    return "out" if s.status[seat] == Status.OUT else "inside"
