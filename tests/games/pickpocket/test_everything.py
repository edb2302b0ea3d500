"""Plays until everything has happened: every tile, guard, power, way out, ending; and all of it was told."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from larrons.engine.message import Message
from larrons.engine.rng import below, new_stream
from larrons.engine.state import State
from larrons.games.pickpocket import view
from tests.games.pickpocket.tables import GAME, field

POWERS = ("illusion", "glove", "passage", "accomplice", "bruce", "beer", "ambidextrous")
WANTED = {
    *(f"stolen {tile}" for tile in range(15)),
    *(f"played {tile}" for tile in range(15)),
    *(f"caught with {tile}" for tile in range(1, 15)),
    *(f"glove took {tile}" for tile in range(15)),
    *(f"first guard {guard}" for guard in range(7)),
    *(f"second guard {guard}" for guard in range(7)),
    *(f"seventh guard {guard}" for guard in range(7)),
    *(f"power {power}" for power in POWERS),
    *(f"left with {power}" for power in POWERS),
    *(f"phase {phase}" for phase in range(6)),
    *(f"action {action}" for action in range(30)),
    *(f"status {status}" for status in range(6)),
    *(f"open lines {lines}" for lines in range(1, 16)),
    *(
        "over in double",
        "over by glove",
        "over as second guard",
        "shared crown",
        "tie won by fewer tiles",
        "warned",
        "redraw saved",
    ),
    *(
        "double won with beer",
        "double won with guard",
        "double lost after redraw",
        "night by glove guard",
        "forced to lay down",
    ),
}


def note(seen: Counter[str], before: State, actor: int, code: int, after: State) -> None:
    """What this step was an example of."""
    then, now = before.record, after.record
    double = then.don_left > 0
    seen[f"phase {now.phase}"] += 1
    seen[f"open lines {now.open_mask}"] += 1
    ended = now.night > then.night or now.phase == 5
    for status in now.status[: now.n_players]:
        seen[f"status {status}"] += 1
    if ended and double and now.phase != 5:
        seen["status 2" if not (now.score > then.score).any() else "status 5"] += 1
    if actor >= 0:
        seen[f"action {code}"] += 1
        if code >= 15:
            seen[f"played {code - 15}"] += 1
        if 8 <= code < 15:
            seen[f"power {POWERS[code - 8]}"] += 1
        if code == 1:
            seen.update(f"left with {name}" for power, name in enumerate(POWERS) if then.power_owner[power] == actor)
            seen["forced to lay down"] += int(then.standing.sum() - then.standing[actor] == 1 and now.phase != 4)
        if code == 2 and then.don_left == 1:
            seen["double won with beer"] += 1
        return
    if then.draw < 3:
        return
    note_draw(seen, then, code, now)


def note_draw(seen: Counter[str], then: Any, code: int, now: Any) -> None:
    fits = code < 24 and bool(GAME.box["mask"][0][code] & then.open_mask)
    if code >= 24:
        which = "first" if then.night_guards[0] < 0 else "second"
        seen[f"{which} guard {code - 24}"] += 1
        if now.phase == 5:
            note_end(seen, then, code - 24, now, which)
        elif which == "second":
            seen["night by glove guard"] += int(then.draw == 5)
            seen["status 3"] += 1
        elif then.don_left == 1 and now.don_left == 0:
            seen["double won with guard"] += 1
    elif then.draw == 5:
        seen[f"glove took {code}"] += 1
    elif fits:
        seen[f"stolen {code}"] += 1
        seen["redraw saved"] += int(then.draw == 4)
    else:
        seen[f"caught with {code}"] += 1
        seen["double lost after redraw"] += int(then.draw == 4 and then.don_left > 0)
        seen["warned"] += int(then.standing.sum() > now.standing.sum() and now.night == then.night)


def note_end(seen: Counter[str], then: Any, guard: int, now: Any, which: str) -> None:
    seen[f"seventh guard {guard}"] += 1
    seen["over in double"] += int(then.don_left > 0)
    seen["over by glove"] += int(then.draw == 5)
    seen["over as second guard"] += int(which == "second")
    players = range(now.n_players)
    best = max(int(now.final[seat]) for seat in players)
    tied = sum(int(now.final[seat]) == best for seat in players) > 1
    crowned = int(now.winners).bit_count()
    seen["shared crown"] += int(crowned > 1)
    seen["tie won by fewer tiles"] += int(tied and crowned == 1)


def keys(messages: list[Message]) -> set[str]:
    """The keys of messages and of the messages in them."""
    found = set()
    for message in messages:
        found.add(message.key)
        found |= keys([value for value in message.args.values() if isinstance(value, Message)])
    return found


def test_everything_happens() -> None:
    seen: Counter[str] = Counter()
    said: set[str] = set()
    events = set(re.findall(r"^(event-[\w-]+|power-\w+|label-[\w-]+) =", GAME.file("words/en.ftl"), re.MULTILINE))
    number = 0
    while not said >= events or not all(seen[name] for name in WANTED):
        number += 1
        assert number < 400, (sorted(name for name in WANTED if not seen[name]), sorted(events - said))
        play(number, seen, said)


def play(number: int, seen: Counter[str], said: set[str]) -> None:
    """One game; thieves mostly do anything, but don't leave too soon, so that rows get long. The log is seat 0's."""
    rng = new_stream(number)
    options = {
        "powers": bool(number % 4),
        "don_guard_counts": bool(number % 3),
        "ambi_strict": number % 5 == 0,
    }
    state = GAME.new(2 + number % 5, options)
    while not state.is_over:
        before, actor = state, -1
        state = state.copy()
        if state.is_chance:
            code = state.sample(rng)
            state.settle(code)
        else:
            (actor,) = state.waiting
            legal = state.legal(actor)
            code = legal[int(below(rng, len(legal)))]
            if code == 1 and below(rng, 3):
                code = legal[int(below(rng, len(legal)))]
            said |= keys([view.label(before.observe(actor), actor, action) for action in legal])
            state.apply(actor, code)
        note(seen, before, actor, code, state)
        said |= keys(view.narrate(before.observe(0), actor, before.shown(0, actor, code), state.observe(0)))
    assert field(state, "guards_seen") == 7
