"""Every error a caller of larrons may meet. All are `LarronsError`; each is also the built-in kind one would expect.

The text of an error is a sentence that says what is wrong and what would be right. Errors that a player may meet also
carry a `message` (see `larrons.engine.message`), so that an interface can say it in the player's language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from larrons.engine.message import Message


class LarronsError(Exception):
    """The root of all errors of this package."""

    def __init__(self, text: str, message: Message | None = None) -> None:
        super().__init__(text)
        self.message = message


class UnknownGame(LarronsError, LookupError):
    """No installed package offers a game of that name."""


class OptionError(LarronsError, ValueError):
    """An unknown option, a bad value, a bad number of players, or options that contradict each other."""


class ComponentError(LarronsError, ValueError):
    """A component file that does not describe a playable box; names the file and the line."""


class NotationError(LarronsError, ValueError):
    """A text that is not a state, an action or an outcome of this game."""


class IllegalMove(LarronsError, ValueError):
    """A decision the rules refuse now. `rule` is the id of the rule that forbids it."""

    def __init__(self, text: str, rule: str, message: Message | None = None) -> None:
        super().__init__(text, message)
        self.rule = rule


class NotPossible(LarronsError, ValueError):
    """A draw or a call that the state does not allow: settling when no draw is due, ranks of a running game, …"""


class RecordError(LarronsError, ValueError):
    """A record of play that is damaged, truncated, edited or foreign; the text says what is wrong and where."""


class StaleMove(LarronsError, ValueError):
    """A move sent for a moment of the game that has passed."""
