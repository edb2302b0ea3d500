"""The log lines of Pickpocket: what happened, for somebody who saw the state before and after."""

from collections.abc import Iterator

from larrons.engine.contract import HIDDEN
from larrons.engine.message import Message, Seat, all_messages, seats_of
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
    lines = _lines_of(int(box["mask"][tile]))
    name = Message(f"tile-{len(lines)}", dict(zip("abcd", lines, strict=False)))
    often = int(box["elem"][tile])
    if often == 1:
        return name
    return (
        Message("tile-double", {"tile": name}) if often == 2 else Message("tile-many", {"tile": name, "count": often})
    )


def _lines_of(mask: int) -> list[Message]:
    return [Message(f"line-{name}") for line, name in enumerate(LINE_NAMES) if mask >> line & 1]


def power_name(power: int) -> Message:
    return Message(f"power-{POWER_NAMES[power]}")


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


@all_messages
def narrate(before: State, actor: int, code: int, after: State) -> Iterator[Message]:
    """The lines of the log for one decision or draw."""
    s = before.record
    if actor >= 0:
        yield from _decision(before, actor, code, after)
    elif s.draw == Draw.STACK:
        yield Message("event-marker-bottom" if s.clock == 0 else "event-marker", {"player": Seat(code)})
    elif s.draw == Draw.DEAL:
        if code != HIDDEN:
            yield Message("event-dealt", {"player": Seat(int(dealt_to(s))), "tile": tile_name(before, code)})
    elif code == HIDDEN:
        yield Message("event-glove", {"player": Seat(int(s.pending_seat))})
    elif code >= GUARD:
        yield from _guard(before, code - GUARD, after)
    else:
        yield from _tile_drawn(before, code, after)
    yield from _what_follows(before, actor, code, after)


def _decision(before: State, actor: int, code: int, after: State) -> Iterator[Message]:
    player = Seat(actor)
    if code >= Action.PLAY:
        tile = code - Action.PLAY
        args = {"player": player, "tile": tile_name(before, tile), "worth": _worth_with(before, tile)}
        yield Message("event-play", args)
    elif code >= Action.TAKE_POWER:
        yield Message("event-power", {"player": player, "power": power_name(code - Action.TAKE_POWER)})
    elif code >= Action.LAY_DOWN:
        yield Message("event-laid-down", {"player": player, "other": Seat(code - Action.LAY_DOWN)})
    elif code == Action.LEAVE:
        yield from _leaves(before, actor, after)
    elif code == Action.ACCEPT:
        yield _caught_for_good(before, actor, after)
    elif code != Action.STEAL:  # what he steals is the next move
        yield Message("event-beer" if code == Action.BEER else "event-redraw", {"player": player})


def _worth_with(state: State, tile: int) -> int:
    return int(loot.worth_with(state.game.box[0], state.record, tile))


def _gain(before: State, seat: int, after: State) -> int:
    return int(after.fields.score[seat]) - int(before.fields.score[seat])


def _leaves(before: State, actor: int, after: State) -> Iterator[Message]:
    if _gain(before, actor, after) == 0:
        yield Message("event-leave-nothing", {"player": Seat(actor)})
    else:
        yield Message("event-leave", {"player": Seat(actor), "sum": exit_sum(before, actor, 1)})
    candidates = [seat for seat in _inside(before) if seat != actor and before.fields.standing[seat]]
    if len(candidates) == 1:  # PP-47: no choice
        yield Message("event-laid-down", {"player": Seat(actor), "other": Seat(candidates[0])})


def _inside(state: State) -> list[int]:
    s = state.fields
    return [seat for seat in range(s.n_players) if s.status[seat] == Status.INSIDE]


def _tile_drawn(before: State, tile: int, after: State) -> Iterator[Message]:
    then = before.fields
    seat = int(then.to_move)
    args = {"player": Seat(seat), "tile": tile_name(before, tile)}
    if then.draw == Draw.GLOVE:
        yield Message("event-glove-tile", args)
    elif int(before.game.box[0]["mask"][tile]) & int(then.open_mask):
        yield Message("event-steal", {**args, "worth": _worth_with(before, tile)})
    else:
        open_lines = _lines_of(int(then.open_mask))
        yield Message("event-caught", {**args, "lines": open_lines, "count": len(open_lines)})
        again = after.fields.phase == Phase.CAUGHT
        yield Message("event-may-redraw", {"player": Seat(seat)}) if again else _caught_for_good(before, seat, after)


def _caught_for_good(before: State, seat: int, after: State) -> Message:
    then, now = before.fields, after.fields
    if then.don_left > 0:
        return Message("event-double-lost", {"player": Seat(seat)})
    warned = then.standing[seat] and now.status[seat] == Status.INSIDE
    return Message("event-warned" if warned else "event-out", {"player": Seat(seat)})


def _guard(before: State, guard: int, after: State) -> Iterator[Message]:
    then, now = before.fields, after.fields
    value = int(before.game.box[0]["guard"][guard])
    seen = int(then.guards_seen) + 1
    second = then.night_guards[0] >= 0
    glove = then.draw == Draw.GLOVE
    args = {"player": Seat(int(then.to_move)), "value": value, "seen": seen}
    yield Message(f"event-guard-{'glove' if glove else 'drawn'}", args)
    escaped = int(then.power_owner[Power.PASSAGE]) if second else -1
    if second:
        yield Message("event-second-guard")
    if escaped in _inside(before):
        first = int(before.game.box[0]["guard"][then.night_guards[0]])
        points = as_sum((1, int(loot.worth(before.record))), (1, first), (1, value))
        yield Message("event-passage", {"player": Seat(escaped), "sum": points})
    if seen == GUARDS:
        yield Message("event-seventh-guard")
    thrown = [Seat(seat) for seat in _inside(before) if seat != escaped]
    if thrown and (second or seen == GUARDS):
        yield Message("event-thrown-out", {"players": thrown})
    free = then.phase == Phase.DOUBLE and not glove and now.don_left == then.don_left
    if free and not second and seen < GUARDS:
        yield Message("event-guard-free")


# --- what follows --------------------------------------------------------------------------------------------------


def _what_follows(before: State, actor: int, code: int, after: State) -> Iterator[Message]:
    """A won double or nothing, the last thief, the next night, the end."""
    then, now = before.fields, after.fields
    # The last thief may have scored, and not by the secret passage, which opens at the second guard
    second_guard = actor < 0 and code >= GUARD and then.night_guards[0] >= 0
    if then.don_left > 0 and not second_guard and _gain(before, int(then.to_move), after) > 0:
        yield _double_message(before, actor, code)
    if now.don_left == 2 and then.don_left == 0:
        yield Message("event-double-begins", {"player": Seat(int(now.to_move))})
    if now.phase == Phase.OVER:
        yield from _end(after)
    elif now.night > then.night:
        key = "event-night" if now.prince >= 0 else "event-first-night"
        yield Message(key, {"night": int(now.night), "player": Seat(int(now.start_player))})


def _double_message(before: State, actor: int, code: int) -> Message:
    """The sum needs the row and the guard of the moment of the exit: afterwards the inn has been cleared."""
    exit_state, seat = before.copy(), int(before.record.to_move)
    if actor < 0 and code >= GUARD:
        exit_state.record.night_guards[0] = code - GUARD  # PP-25: the guard just drawn pays
    elif actor < 0 or code >= Action.PLAY:
        loot.place(before.game.box[0], exit_state.record, code if actor < 0 else code - Action.PLAY)
    return Message("event-double-won", {"player": Seat(seat), "sum": exit_sum(exit_state, seat, 2)})


def _end(after: State) -> Iterator[Message]:
    s = after.plain()
    for seat in range(s.n_players):
        if s.hand_size[seat]:
            extra = s.final[seat] - s.score[seat]
            yield Message("event-hand", {"player": Seat(seat), "tiles": s.hand_size[seat], "points": extra})
    winners = seats_of(s.winners)
    points = s.final[winners[0].number]
    if len(winners) > 1:
        yield Message("event-win-shared", {"players": winners, "points": points})
    else:
        tied = s.final[: s.n_players].count(points) > 1
        yield Message("event-win-tie" if tied else "event-win", {"player": winners[0], "points": points})
