"""Random games until everything in the box has been drawn, laid, played and countered."""

from __future__ import annotations

from collections import defaultdict

from larrons.engine.rng import below, new_stream
from larrons.engine.state import State
from larrons.games.larcin import GAME
from larrons.games.larcin.codes import KIND_NAMES, PHASE_NAMES, Action, Card, Phase, Status
from larrons.games.larcin.state import FIRST_COUNTER

AIMED = {"cosh", "glance", "confusion", "pockets", "fingerprint", "alarm", "dog"}
ALL = {
    "drawn": set(KIND_NAMES),
    "laid": set(KIND_NAMES[:FIRST_COUNTER]),
    "played": AIMED | {"bins", "gloves", "bag draw", "bag lay"},
    "countered": AIMED | {"watch"},
    "taken": set(KIND_NAMES[: Card.WATCH]),
    "discarded": set(KIND_NAMES),
    "exit": {"out", "gloves", "sent back", "eliminated"},
    "phase": set(PHASE_NAMES),
    "reveal": {"draw", "hand", "discard", "received", "cast_out", "night"},
}


def test_everything_occurs() -> None:
    met: dict[str, set[str]] = defaultdict(set)
    seed = 0
    while met != ALL and seed < 600:
        play_one(seed, met)
        seed += 1
    assert met == ALL


def play_one(seed: int, met: dict[str, set[str]]) -> None:
    """Odd seeds open bags to lay as well; every eighth game is one of quiet players, for whom the night has to come."""
    rng, state = new_stream(77, seed), GAME.new(2 + seed % 5, {"bag": "both" if seed % 2 else "draw"})
    shunned = {Action.LARCIN, *((Action.DRAW, Action.BAG_DRAW, Action.REVEAL) if seed % 8 == 0 else ())}
    while not state.is_over:
        s = state.record
        met["phase"].add(PHASE_NAMES[s.phase])
        if s.phase == Phase.HOURGLASS:
            met["reveal"].add(("draw", "hand", "discard", "received", "cast_out", "night")[s.reveal_src])
        if state.is_chance:
            outcome = state.sample(rng)
            if s.phase == Phase.DRAW:
                met["drawn"].add(KIND_NAMES[outcome])
            state.settle(outcome)
            continue
        seat = state.waiting[0]
        legal = [action for action in state.legal(seat) if action not in shunned or below(rng, 40) == 0]
        note(state, seat, action := legal[int(below(rng, len(legal)))], met)
        state.apply(seat, action)
        if action == Action.LARCIN and state.record.status[seat] == Status.ELIMINATED:
            met["exit"].add("eliminated")
    met["phase"].add("over")


def note(state: State, seat: int, action: int, met: dict[str, set[str]]) -> None:
    s, text = state.record, GAME.format_action(action)
    verb, _, rest = text.partition(" ")
    if verb == "lay":
        met["laid"].add(rest)
    elif verb == "play":
        met["played"].add(rest)
    elif verb == "bag":
        met["played"].add(text)
    elif verb == "counter":
        met["countered"].add("watch" if s.phase == Phase.HOURGLASS else KIND_NAMES[s.pend_kind])
    elif verb == "discard":
        met["discarded"].add(rest)
    elif verb == "take":
        met["taken"].add(rest)
    elif action == Action.LARCIN and not s.hand[seat, Card.WATCH]:
        gloves = bool(s.hand[seat, Card.GLOVES])
        met["exit"].add(("gloves" if gloves else "sent back") if s.fingerprint[seat] else "out")
