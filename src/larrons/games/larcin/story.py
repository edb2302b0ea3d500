"""What happened in a game of Larcin, as messages for somebody who saw `before` and `after`. Sentences are in words/."""

from collections.abc import Iterator
from typing import Any

from larrons.engine.bits import lowest_bit
from larrons.engine.message import Message, Seat, all_messages
from larrons.engine.notation import names_of
from larrons.engine.state import State
from larrons.games.larcin.codes import WINDOWS, Action, Card, Dog, Draw, End, Phase, Reveal, Status, Switch, kind_of
from larrons.games.larcin.events import PLAYED, kinds_to_take, targets
from larrons.games.larcin.scoring import does_score
from larrons.games.larcin.state import NO_FINAL_ROUND, NONE, UNKNOWN

ENDINGS = names_of(End)
PLAIN = {  # choices of which nothing else is to be said
    Action.END: "event-end-turn",
    Action.REVEAL: "event-reveal",
    Action.NO_REDRAW: "event-no-redraw",
    Action.BAG_DRAW: "event-bag-draw",
    Action.BAG_LAY: "event-bag-lay",
    Action.PLAY_GLOVES: "event-gloves",
}


def card(kind: Any) -> Message:
    """The name of a card."""
    return Message("card", {"kind": Card(int(kind)).name.lower()})


@all_messages
def narrate(before: State, actor: int, code: int, after: State) -> Iterator[Message]:
    """The lines of the log for one decision or draw: the move itself, then what followed from it."""
    yield from _drawn(before, code) if actor < 0 else _decided(before, actor, code, after)
    yield from _effect(before, actor, code, after)
    yield from _consequences(before, after)


def _known_or(key: str, args: dict[str, Any], code: int) -> Message:
    """The line that names the card if it was shown, else the one that does not."""
    return Message(f"{key}-known", {**args, "card": card(code)}) if code >= 0 else Message(key, args)


# The move itself


def _drawn(before: State, code: int) -> Iterator[Message]:
    s = before.fields
    player = Seat(int(s.active))
    if s.phase == Phase.STEAL:
        yield _known_or("event-steal", {"player": player, "target": Seat(int(s.pend_target))}, code)
    elif s.phase == Phase.DEAL:  # to those who see the card; all hear when the last one is dealt
        each = int(before.game.contents.hand_size)
        owner = (each * before.players - int(s.deal_left)) // each
        if code >= 0:
            yield Message("event-dealt", {"player": Seat(owner), "card": card(code)})
        if s.deal_left == 1:
            yield Message("event-deal")
    elif s.phase == Phase.DRAW and s.draw_src == Draw.NIGHT:
        yield Message("event-night", {"card": card(code)})
    elif s.phase == Phase.DRAW:
        yield _known_or("event-redraw" if s.draw_src == Draw.REDRAW else "event-draw", {"player": player}, code)


def _decided(before: State, actor: int, code: int, after: State) -> Iterator[Message]:
    """To draw, or to pick a place of a loot, is told with the card that it brings; to lay no more is not told."""
    s, who = before.fields, {"player": Seat(actor)}
    kind, number = kind_of(code) if code >= 0 else (Action.LAY, code)
    if s.phase in WINDOWS:
        yield from _answered(before, actor, after)
    elif kind == Action.LAY:
        yield _laid(before, actor, number, after)
    elif kind in PLAIN and s.phase != Phase.BAG_LAY:
        yield Message(PLAIN[kind], who)
    elif kind in (Action.DRAW_CELLAR, Action.TAKE):
        yield Message("event-take", {**who, "card": card(number if kind == Action.TAKE else s.cave[s.cave_len - 1])})
    elif kind == Action.LARCIN:
        yield _called(before, actor, after)
    elif kind == Action.TARGET:
        yield Message("event-aim", {**who, "card": card(s.pend_kind), "target": Seat(left_of_active(s, number))})
    elif kind == Action.DISCARD:
        key = "event-discard-watch" if number == Card.WATCH else "event-discard"
        yield Message(key, {**who, "card": card(number)})
    elif Action.PLAY_COSH <= kind <= Action.PLAY_BINS:
        event = int(PLAYED[code - Action.PLAY_COSH])
        aims = _aims(before, event)  # where only one player can be meant he is named at once
        on = {"target": Seat(aims[0])} if len(aims) == 1 else {}
        yield Message("event-play-on" if on else "event-play", {**who, "card": card(event), **on})


def left_of_active(s: Any, steps: int) -> int:
    """The seat so many steps to the active player's left."""
    return (int(s.active) + steps) % int(s.n)


def _aims(before: State, kind: int) -> list[int]:
    """The seats an event of the active player can be aimed at."""
    aimed = 0 if kind == Card.BINS else int(targets(before.game.box[0], before.record, kind))
    return [left_of_active(before.fields, steps) for steps in range(before.players) if aimed >> steps & 1]


def _laid(before: State, actor: int, kind: int, after: State) -> Message:
    if not before.fields.manor[actor]:
        return Message("event-lay-manor", {"player": Seat(actor)})
    args = {"player": Seat(actor), "count": int(after.fields.loot_n[actor])}
    return _known_or("event-lay", args, kind)


def _called(before: State, actor: int, after: State) -> Message:
    """LA-51 to LA-55."""
    args = {"player": Seat(actor)}
    status = after.fields.status[actor]
    if status == Status.OUT:
        glove = "-gloves" if before.fields.fingerprint[actor] else ""
        rank, count = int(after.fields.exit_rank[actor]), int(after.fields.loot_n[actor])
        return Message(f"event-out{glove}", {**args, "rank": rank, "count": count})
    return Message("event-eliminated" if status == Status.ELIMINATED else "event-sent-back", args)


def _answered(before: State, actor: int, after: State) -> Iterator[Message]:
    """LA-47: nothing is told of a single answer; of the last one only whose card was used, or that none was."""
    s = before.fields
    if not _closes_window(before, actor):
        return
    by = _counter_used_by(before, after)
    if s.phase == Phase.COUNTER and by < 0:
        yield Message("event-nobody-answers")
    elif s.phase == Phase.COUNTER:
        counter = card(before.game.contents.counter[s.pend_kind])
        yield Message("event-answer", {"player": Seat(by), "card": card(s.pend_kind), "counter": counter})
    elif by >= 0:
        yield Message("event-stop-watch", {"player": Seat(by)})


def _closes_window(before: State, actor: int) -> bool:
    return int(before.fields.asked) == 1 << actor


def _counter_used_by(before: State, after: State) -> int:
    """Whose hand lost the card that was used, -1 if none was; all see it by the cellar, the clock and the hands."""
    then, now = before.fields, after.fields
    if then.phase == Phase.HOURGLASS:
        used = now.watches_gone > then.watches_gone
    else:
        first = now.cave[int(then.cave_len)]  # what came to the cellar: a counter, perhaps under it a Fingerprint
        used = first == before.game.box["counter"][0, then.pend_kind] or first == Card.FINGERPRINT
    lost = then.hand_n.astype(int) - now.hand_n - (then.flush.astype(int) - now.flush)
    return int(lost.argmax()) if used else -1


# What followed


def _effect(before: State, actor: int, code: int, after: State) -> Iterator[Message]:
    """What an event did to its target, if it took effect in this step."""
    kind, target = _resolved(before, actor, code, after)
    s, now = before.fields, after.fields
    if kind < 0 or now.phase in (Phase.COUNTER, Phase.SLOT, Phase.STEAL, Phase.TARGET, Phase.TAKE):
        return
    args = {"player": Seat(int(s.active)), "target": Seat(target)}
    if kind == Card.BINS:  # the one kind that could be taken
        yield Message("event-take", {"player": args["player"], "card": card(lowest_bit(kinds_to_take(before.record)))})
    elif kind == Card.COSH:
        yield _coshed(before, after, target, code - Action.SLOT if s.phase == Phase.SLOT else 0)
    elif kind == Card.GLANCE:
        yield _glanced(after, int(s.active), target, args)
    else:
        spared = kind == Card.ALARM and now.manor[target]
        yield Message(f"event-{Card(kind).name.lower()}{'-spare' if spared else ''}", args)


def _resolved(before: State, actor: int, code: int, after: State) -> tuple[int, int]:
    """The event this step may have brought to its effect, and its target; -1 if none."""
    s = before.fields
    if s.phase == Phase.MAIN and Action.PLAY_COSH <= code <= Action.PLAY_BINS:
        kind = int(PLAYED[code - Action.PLAY_COSH])
        return kind, next(iter(_aims(before, kind)), -1)
    if s.phase == Phase.TARGET:
        return int(s.pend_kind), left_of_active(s, code - Action.TARGET)
    unanswered = s.phase == Phase.COUNTER and _closes_window(before, actor) and _counter_used_by(before, after) < 0
    return (int(s.pend_kind), int(s.pend_target)) if unanswered or s.phase == Phase.SLOT else (-1, -1)


def _coshed(before: State, after: State, target: int, place: int) -> Message:
    """The card is named to whoever knew the place, and to the thief, who sees it in his hand now."""
    thief = int(before.fields.active)
    kind = int(before.fields.loot[target, place])
    gained = after.fields.hand[thief].astype(int) - before.fields.hand[thief].astype(int)
    if kind == UNKNOWN:
        kind = int(gained.argmax()) if gained.max() > 0 else -1
    return _known_or("event-cosh", {"player": Seat(thief), "target": Seat(target), "place": place + 1}, kind)


def _glanced(after: State, player: int, target: int, args: dict[str, Any]) -> Message:
    """LA-43: whoever looked is told the cards, for what he learned of the hand stands in his own view alone."""
    s = after.fields
    key = "event-glance-all" if s.switches[Switch.GLANCE_AT_ALL] else "event-glance"
    seen = s.seen_hand[player, target]
    if not seen.any():
        return Message(key, args)
    hand = [Message("cards", {"card": card(kind), "count": int(seen[kind])}) for kind in seen.nonzero()[0]]
    return Message(f"{key}-known", {**args, "cards": hand})


def _consequences(before: State, after: State) -> Iterator[Message]:
    """Watches, dogs, the final round and the end, whatever brought them about."""
    then, now, last = before.fields, after.fields, before.game.contents.watches_to_end
    if now.reveal_src == Reveal.RECEIVED and then.reveal_src != Reveal.RECEIVED:
        shown = int(now.flush.sum()) + int(now.phase == Phase.HOURGLASS) + int(now.clock) - int(then.clock)
        yield Message("event-shows", {"player": Seat(int(now.reveal_by)), "count": shown})
    if now.clock > then.clock:
        yield Message("event-clock", {"clock": int(now.clock), "last": last})
    if now.final_left != NO_FINAL_ROUND and then.final_left == NO_FINAL_ROUND:
        yield Message(f"event-final-{ENDINGS[now.final_by]}")
    for seat in range(int(now.n)):
        if then.dog[seat] == Dog.WILL_SKIP and now.dog[seat] != Dog.WILL_SKIP:
            yield Message("event-skipped", {"player": Seat(seat)})
    if now.phase == Phase.OVER:
        yield from _end(after)


def _end(after: State) -> Iterator[Message]:
    s, points, winner = after.fields, after.scores(), int(after.fields.winner)
    yield Message(f"event-over-{ENDINGS[s.end_reason]}")
    if winner == NONE:
        yield Message("event-no-winner")
        return
    scorers = [seat for seat in range(after.players) if does_score(after.record, seat)]
    for seat in sorted(scorers, key=lambda seat: -points[seat]):
        yield Message("event-score", {"player": Seat(seat), "points": points[seat], "place": _place(s, seat)})
    rivals = [seat for seat in scorers if seat != winner and points[seat] == points[winner]]
    win = {"player": Seat(winner), "points": points[winner]}
    if rivals:
        # LA-65: the earlier exit; who left before who stayed inside; among those who stayed the order of the seats
        reason = "seat" if _place(s, winner) == "inside" else "exit" if _place(s, rivals[0]) == "out" else "out"
        win["reason"] = reason
    yield Message("event-win-tie" if rivals else "event-win", win)


def _place(s: Any, seat: int) -> str:
    return "out" if s.status[seat] == Status.OUT else "inside"
