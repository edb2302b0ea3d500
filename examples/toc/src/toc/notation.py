"""States, actions and draws as text. The ready-made notation writes a state as `toc field=value …`."""

from larrons.engine.message import Message
from larrons.engine.notation import Names, Wrong, format_fields, parse_fields, texts_of
from larrons.engine.state import State
from toc.components import GEMS, KINDS
from toc.validity import objection

format_state, parse_state = format_fields, parse_fields

wrong = Wrong(__package__)
ACTIONS = Names(wrong, "action", [*(f"{kind} as {gem}" for kind in KINDS for gem in GEMS), "pass", "cry"])
CARDS = Names(wrong, "card", KINDS)
format_action, parse_action = ACTIONS.name, ACTIONS.number
format_outcome, parse_outcome = texts_of(lambda state: CARDS)


def valid(state: State) -> Message | None:
    """Why a state that somebody typed can't come up in a game; None if it can, also as a seat observes it."""
    return objection(state.plain(), state.game.contents)
