"""One move of a recorded game in words, as some viewer saw it."""

from __future__ import annotations

from larrons.engine import catalogue
from larrons.engine.game import Game
from larrons.engine.message import Message
from larrons.engine.records import UNDO, Move
from larrons.engine.state import State
from larrons.engine.words import Words
from larrons.table.failing import narrated
from larrons.table.table import Step

ABOVE = -2  # the viewer who sees everything; when the game is over, nothing is secret any more


def tell_rules(words: Words, game: Game) -> str:
    """That a game was played by rules which have been corrected since; empty if it was played by those of today."""
    newest, given = catalogue.game(game.name).rules_version, game.rules_version
    if given == newest:
        return ""
    return words.say("rules-earlier", given=given, right=newest, before=Message(f"rules-before-{given}"))


def seen_by(state: State, seat: int) -> State:
    """The state as a seat sees it, or a spectator (-1), or somebody who sees everything (`ABOVE`)."""
    return state.copy() if seat == ABOVE else state.observe(seat)


def tell_move(words: Words, before: State, move: Move, after: State, seat: int) -> list[str]:
    """What this viewer was told of a move, at least one line."""
    step = seen_step(0, before, move, after, seat)
    if step is None:
        return [words.say("replay-undo")]
    lines = narrated(step.before, step.actor, step.code, step.after)
    if not lines and step.actor >= 0 and seat in (ABOVE, step.actor):  # the others were told nothing, but it was chosen
        choice = step.before.game.module("view").label(step.before, step.actor, step.code)
        lines = [Message("replay-chose", {"name": words.name(step.actor), "choice": choice})]
    return [words.say(line) for line in lines] or [words.say("replay-silent")]


def seen_step(number: int, before: State, move: Move, after: State, seat: int) -> Step | None:
    """A move of this number as a viewer saw it; None if it took another one back."""
    who, code = move
    if who == UNDO:
        return None
    actor = who if isinstance(who, int) else -1
    shown = code if seat == ABOVE else before.shown(seat, actor, code)
    return Step(number, number, seen_by(before, seat), actor, shown, seen_by(after, seat))
