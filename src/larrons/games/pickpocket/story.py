"""The log lines of Pickpocket: what happened, for somebody who saw the state before and after."""

from __future__ import annotations

from larrons.engine.contract import HIDDEN
from larrons.engine.message import Message, Seat
from larrons.engine.state import State
from larrons.games.pickpocket import loot
from larrons.games.pickpocket.codes import Action, Draw, Phase, Power, Status
from larrons.games.pickpocket.components import POWER_NAMES
from larrons.games.pickpocket.secrets import dealt_to
from larrons.games.pickpocket.state import GUARD, GUARDS

LINE_NAMES = ("purse", "key", "vial", "jewel")


def tile_name(state: State, tile: int) -> Message:
    """A tile by its lines: purse-key-vial, double jewel."""
    box = state.game.box[0]
    lines = [Message(f"line-{name}") for line, name in enumerate(LINE_NAMES) if int(box["mask"][tile]) >> line & 1]
    name = Message(f"tile-{len(lines)}", dict(zip("abcd", lines, strict=False)))
    often = int(box["elem"][tile])
    if often == 1:
        return name
    return (
        Message("tile-double", {"tile": name}) if often == 2 else Message("tile-many", {"tile": name, "count": often})
    )


def power_name(power: int) -> Message:
    return Message(f"power-{POWER_NAMES[power]}")


# --- the points of an exit, added up -------------------------------------------------------------------------------


def as_sum(*parts: tuple[int, int]) -> str:
    """Parts (how often, how many points) added up: `2 × 7 + 4 = 18`; a single number stands alone."""
    terms = [f"{times} × {points}" if times > 1 else str(points) for times, points in parts if points]
    total = sum(times * points for times, points in parts)
    text = " + ".join(terms) or "0"
    return text if text == str(total) else f"{text} = {total}"


def exit_sum(state: State, seat: int, times: int) -> str:
    """The parts of an exit (PP-19, PP-26, PP-34)."""
    s, box = state.record, state.game.box[0]
    parts = [(times, int(loot.worth(s))), (int(loot.accomplice(s, seat)), int(loot.guard_value(box, s)))]
    if s.power_owner[Power.ILLUSION] == seat:
        parts.append((1, int(loot.illusion(box, loot.lines_with_elements(s)))))
    if s.power_owner[Power.BRUCE] == seat:
        parts.append((1, int(box["bruce"])))
    return as_sum(*parts)


# --- one step ------------------------------------------------------------------------------------------------------


def narrate(before: State, actor: int, code: int, after: State) -> list[Message]:
    """The lines of the log for one decision or draw."""
    if actor >= 0:
        lines = _decision(before, actor, code, after)
    elif before.record.draw in (Draw.STACK, Draw.DEAL):
        lines = _set_up(before, code)
    elif code == HIDDEN:
        lines = [Message("event-glove", {"player": Seat(int(before.record.pending_seat))})]
    elif code >= GUARD:
        lines = _guard(before, code - GUARD, after)
    else:
        lines = _tile_drawn(before, code, after)
    return lines + _what_follows(before, actor, code, after)


def _set_up(before: State, code: int) -> list[Message]:
    s = before.record
    if s.draw == Draw.STACK:
        key = "event-marker-bottom" if s.clock == 0 else "event-marker"
        return [Message(key, {"player": Seat(code)})]
    if code == HIDDEN:
        return []
    return [Message("event-dealt", {"player": Seat(int(dealt_to(s))), "tile": tile_name(before, code)})]


def _decision(before: State, actor: int, code: int, after: State) -> list[Message]:
    player = Seat(actor)
    if code >= Action.PLAY:
        tile = code - Action.PLAY
        args = {"player": player, "tile": tile_name(before, tile), "worth": _worth_with(before, tile)}
        return [Message("event-play", args)]
    if code >= Action.TAKE_POWER:
        return [Message("event-power", {"player": player, "power": power_name(code - Action.TAKE_POWER)})]
    if code >= Action.LAY_DOWN:
        return [Message("event-laid-down", {"player": player, "other": Seat(code - Action.LAY_DOWN)})]
    if code == Action.LEAVE:
        return _leaves(before, actor, after)
    if code == Action.ACCEPT:
        return [_caught_for_good(before, actor, after)]
    if code == Action.STEAL:
        return []  # what he draws is the next move
    return [Message("event-beer" if code == Action.BEER else "event-redraw", {"player": player})]


def _worth_with(state: State, tile: int) -> int:
    return int(loot.worth_with(state.game.box[0], state.record, tile))


def _gain(before: State, seat: int, after: State) -> int:
    return int(after.record.score[seat]) - int(before.record.score[seat])


def _leaves(before: State, actor: int, after: State) -> list[Message]:
    then = before.record
    if _gain(before, actor, after) == 0:
        lines = [Message("event-leave-nothing", {"player": Seat(actor)})]
    else:
        lines = [Message("event-leave", {"player": Seat(actor), "sum": exit_sum(before, actor, 1)})]
    candidates = [seat for seat in _inside(before) if seat != actor and then.standing[seat]]
    if len(candidates) == 1:  # PP-47: no choice
        lines.append(Message("event-laid-down", {"player": Seat(actor), "other": Seat(candidates[0])}))
    return lines


def _inside(state: State) -> list[int]:
    s = state.record
    return [seat for seat in range(s.n_players) if s.status[seat] == Status.INSIDE]


def _tile_drawn(before: State, tile: int, after: State) -> list[Message]:
    then = before.record
    seat = int(then.to_move)
    args = {"player": Seat(seat), "tile": tile_name(before, tile)}
    if then.draw == Draw.GLOVE:
        return [Message("event-glove-tile", args)]
    if int(before.game.box[0]["mask"][tile]) & int(then.open_mask):
        return [Message("event-steal", {**args, "worth": _worth_with(before, tile)})]
    lines = [Message("event-caught", args)]
    if after.record.phase == Phase.CAUGHT:
        return [*lines, Message("event-may-redraw", {"player": Seat(seat)})]
    return [*lines, _caught_for_good(before, seat, after)]


def _caught_for_good(before: State, seat: int, after: State) -> Message:
    then, now = before.record, after.record
    if then.don_left > 0:
        return Message("event-double-lost", {"player": Seat(seat)})
    warned = then.standing[seat] and now.status[seat] == Status.INSIDE
    return Message("event-warned" if warned else "event-out", {"player": Seat(seat)})


# --- guards --------------------------------------------------------------------------------------------------------


def _guard(before: State, guard: int, after: State) -> list[Message]:
    then, now = before.record, after.record
    value = int(before.game.box[0]["guard"][guard])
    seen = int(then.guards_seen) + 1
    second = then.night_guards[0] >= 0
    glove = then.draw == Draw.GLOVE
    args = {"player": Seat(int(then.to_move)), "value": value, "seen": seen}
    lines = [Message(f"event-guard-{'glove' if glove else 'drawn'}", args)]
    if second:
        lines.append(Message("event-second-guard"))
        lines += _passage(before, value)
    if seen == GUARDS:
        lines.append(Message("event-seventh-guard"))
    if second or seen == GUARDS:
        escaped = int(then.power_owner[Power.PASSAGE]) if second else -1
        thrown = [Seat(seat) for seat in _inside(before) if seat != escaped]
        if thrown:
            lines.append(Message("event-thrown-out", {"players": thrown}))
    elif then.phase == Phase.DOUBLE and not glove and now.don_left == then.don_left:
        lines.append(Message("event-guard-free"))
    return lines


def _passage(before: State, value: int) -> list[Message]:
    then = before.record
    owner = int(then.power_owner[Power.PASSAGE])
    if owner not in _inside(before):
        return []
    first = int(before.game.box[0]["guard"][then.night_guards[0]])
    return [
        Message(
            "event-passage", {"player": Seat(owner), "sum": as_sum((1, int(loot.worth(then))), (1, first), (1, value))}
        )
    ]


# --- what follows --------------------------------------------------------------------------------------------------


def _what_follows(before: State, actor: int, code: int, after: State) -> list[Message]:
    """A won double or nothing, the last thief, the next night, the end."""
    then, now = before.record, after.record
    lines = []
    if _double_won(before, actor, code, after):
        lines.append(_double_message(before, actor, code))
    if now.don_left == 2 and then.don_left == 0:
        lines.append(Message("event-double-begins", {"player": Seat(int(now.to_move))}))
    if now.phase == Phase.OVER:
        lines += _end(after)
    elif now.night > then.night:
        key = "event-night" if now.prince >= 0 else "event-first-night"
        lines.append(Message(key, {"night": int(now.night), "player": Seat(int(now.start_player))}))
    return lines


def _double_won(before: State, actor: int, code: int, after: State) -> bool:
    """Whether the last thief has scored, and not by the secret passage, which opens at the second guard."""
    then = before.record
    second_guard = actor < 0 and code >= GUARD and then.night_guards[0] >= 0
    return bool(then.don_left > 0 and not second_guard and _gain(before, int(then.to_move), after) > 0)


def _double_message(before: State, actor: int, code: int) -> Message:
    """The sum needs the row and the guard of the moment of the exit: afterwards the inn has been cleared."""
    exit_state, seat = before.copy(), int(before.record.to_move)
    if actor < 0 and code >= GUARD:
        exit_state.record.night_guards[0] = code - GUARD  # PP-25: the guard just drawn pays
    elif actor < 0 or code >= Action.PLAY:
        loot.place(before.game.box[0], exit_state.record, code if actor < 0 else code - Action.PLAY)
    return Message("event-double-won", {"player": Seat(seat), "sum": exit_sum(exit_state, seat, 2)})


def _end(after: State) -> list[Message]:
    s = after.record
    lines = []
    for seat in range(s.n_players):
        extra = int(s.final[seat]) - int(s.score[seat])
        if s.hand_size[seat]:
            lines.append(
                Message("event-hand", {"player": Seat(seat), "tiles": int(s.hand_size[seat]), "points": extra})
            )
    winners = [seat for seat in range(s.n_players) if int(s.winners) >> seat & 1]
    points = int(s.final[winners[0]])
    if len(winners) > 1:
        return [*lines, Message("event-win-shared", {"players": [Seat(seat) for seat in winners], "points": points})]
    tied = sum(int(score) == points for score in s.final[: s.n_players]) > 1
    return [*lines, Message("event-win-tie" if tied else "event-win", {"player": Seat(winners[0]), "points": points})]
