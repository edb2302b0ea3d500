"""One move of a recorded game in words, as some viewer saw it."""

from __future__ import annotations

from larrons.engine.records import UNDO, Move
from larrons.engine.state import State
from larrons.engine.words import Words

ABOVE = -2  # the viewer who sees everything; when the game is over, nothing is secret any more


def seen_by(state: State, seat: int) -> State:
    """The state as a seat sees it, or a spectator (-1), or somebody who sees everything (`ABOVE`)."""
    return state.copy() if seat == ABOVE else state.observe(seat)


def tell_move(words: Words, before: State, move: Move, after: State, seat: int) -> list[str]:
    """What this viewer was told of a move, at least one line."""
    who, code = move
    if who == UNDO:
        return [words.say("replay-undo")]
    actor = who if isinstance(who, int) else -1
    shown = code if seat == ABOVE else before.shown(seat, actor, code)
    lines = before.game.module("view").narrate(seen_by(before, seat), actor, shown, seen_by(after, seat))
    return [words.say(line) for line in lines] or [words.say("replay-silent")]
