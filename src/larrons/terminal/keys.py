"""What to type for an action."""

from __future__ import annotations

from larrons.engine.game import Game
from larrons.errors import NotationError
from larrons.table.chores import manner


def keys_for(game: Game, actions: list[int]) -> dict[str, int]:
    """What to type for each action: its number in the list, unless numbers are moves in the game's notation. What a
    game calls quiet, such as ending one's turn, stands last."""
    quiet = manner(game, "QUIET") or ()
    actions = sorted(actions, key=lambda action: action in quiet)
    short = {action: _short_form(game, action) for action in actions}
    if any(text.isdigit() for text in short.values()):
        return {short[action] or game.format_action(action): action for action in actions}
    return {str(number): action for number, action in enumerate(actions, 1)}


def _short_form(game: Game, action: int) -> str:
    """A number or a letter that the game's notation takes for this action; nothing if there is none."""
    text = game.format_action(action)
    for short in (text.rpartition(" ")[2], text[0]):
        if (short.isdigit() or len(short) == 1) and is_move(game, short, action):
            return short
    return ""


def is_move(game: Game, text: str, action: int | None = None) -> bool:
    """Whether a text is a move (this move) in the game's own notation."""
    try:
        move = game.parse_action(text)
    except NotationError:
        return False
    return action is None or move == action
