"""What a learner is shown and told in a guided game, on a page and in a terminal alike."""

from __future__ import annotations

from collections.abc import Sequence

from larrons.engine.guide import LEARNER, Happening, Position
from larrons.engine.guide import Step as Lesson
from larrons.engine.words import Words
from larrons.errors import IllegalMove
from larrons.table.failing import narrated
from larrons.table.table import Step


def seen(number: int, happening: Happening) -> Step:
    """A move of the guide as the learner sees it."""
    before, actor, code, after = happening
    shown = before.shown(LEARNER, actor, code)
    return Step(number, number, before.observe(LEARNER), actor, shown, after.observe(LEARNER))


def told(words: Words, steps: Sequence[Step]) -> list[str]:
    """What the log says of these moves."""
    return [words.say(line) for step in steps for line in narrated(step.before, step.actor, step.code, step.after)]


def label(words: Words, position: Position, action: int) -> str:
    """What stands on the control of an action."""
    state = position.state
    return words.say(state.game.module("view").label(state.observe(LEARNER), LEARNER, action))


def answer(words: Words, lesson: Lesson, position: Position, tried: int) -> str:
    """Kind words about a choice that the guide does not go on with: the guide's own, or why it can't be made."""
    state = position.state
    own = lesson.answers.get(state.game.format_action(tried))
    if own:
        return own[words.language]
    right = label(words, position, position.wanted)
    if tried in state.legal(LEARNER):
        return words.say("guide-other", choice=label(words, position, tried), right=right)
    try:
        state.observe(LEARNER).apply(LEARNER, tried)
    except IllegalMove as refusal:
        return f"{words.say(refusal.message)} ({refusal.rule}) {words.say('guide-right', right=right)}"
    return ""
