"""Every error a caller of larrons may meet. All are `LarronsError`; each is also the built-in kind one would expect.

An error says in a sentence what is wrong and what would be right: in English as its text, in another language through
`say(language)`. The sentences stand in the words files, of the house or of the game the error is about.
"""

from __future__ import annotations

from typing import Any

from larrons.engine.message import Message


class LarronsError(Exception):
    """The root of all errors of this package: a key of the words files and the arguments of its sentence.

    `words` is the package whose words the sentence needs, where those of the house are not enough.
    """

    def __init__(self, key: str, words: str | None = None, **args: Any) -> None:
        super().__init__(key, words, args)
        self.message, self.words = Message(key, args), words

    def __reduce__(self) -> Any:
        """How to pickle an error, so that it can be passed between processes."""
        return _rebuild, (type(self), self.message, self.words, getattr(self, "rule", None))

    def say(self, language: str) -> str:
        """The sentence in a language."""
        from larrons.engine.words import Words

        return Words(language, self.words).say(self.message)

    def __str__(self) -> str:
        return self.say("en")


class UnknownGame(LarronsError, LookupError):
    """No installed package offers a game of that name."""


class BrokenGame(LarronsError, LookupError):
    """An installed package offers a game of that name, but it can't be played; the text says why."""


class OptionError(LarronsError, ValueError):
    """An unknown option, a bad value, a bad number of players, or options that contradict each other."""


class ComponentError(LarronsError, ValueError):
    """A component file that does not describe a playable box; names the file and the line."""


class NotationError(LarronsError, ValueError):
    """A text that is not a state, an action or an outcome of this game."""


class IllegalMove(LarronsError, ValueError):
    """A decision the rules refuse now. `rule` is the id of the rule that forbids it."""

    def __init__(self, rule: str, key: str, words: str | None = None, **args: Any) -> None:
        super().__init__(key, words, **args)
        self.rule = rule


class NotPossible(LarronsError, ValueError):
    """A draw or a call that the state does not allow: settling when no draw is due, ranks of a running game, …"""


class RecordError(LarronsError, ValueError):
    """A record of play that is damaged, truncated, edited or foreign; the text says what is wrong and where."""


class OtherRules(RecordError):
    """A record or table of another version of the rules than this program plays or can replay."""


class DamagedLog(RecordError):
    """The log of a table that can't be read or applied; nothing that a player could have done about it."""


class StaleMove(LarronsError, ValueError):
    """A move sent for a moment of the game that has passed."""


class NoWord(KeyError):
    """A word that was to be said and is in no file of its game or of the house, or that can't be said (`why`).

    It is a mistake of whoever wrote the game, and no `LarronsError`: nobody else could do anything about it.
    """

    def __init__(self, word: str, file: str, why: str = "") -> None:
        super().__init__(word, file, why)
        self.message = Message("error-no-word", {"word": word, "file": file, "why": why or "missing"})

    def say(self, language: str) -> str:
        """What is to be mended, in a sentence."""
        from larrons.engine.words import Words

        return Words(language).say(self.message)

    def __str__(self) -> str:
        return self.say("en")


class GameFailed(LarronsError, RuntimeError):
    """A game's own program failed where it was to tell or to draw."""


class Uncompilable(LarronsError, TypeError):
    """A game's rules can't be compiled; the text says where and why."""


class BotFailed(LarronsError, RuntimeError):
    """A bot broke down, or chose what the rules refuse; the log says where and how."""


class ReviewFailed(LarronsError, RuntimeError):
    """A review could not be worked out; the log says why."""


class ReviewBusy(LarronsError, RuntimeError):
    """The server has as many reviews to work out as it takes on."""


class StoreError(LarronsError, OSError):
    """The database could not be opened or written; nothing of the command was kept."""


class Overtaken(StoreError):
    """Another process wrote these lines of the log first; nothing of the command was kept."""


class NotFound(LarronsError, LookupError):
    """There is no such table, lesson or page."""


class NotAllowed(LarronsError, PermissionError):
    """Somebody else's seat, a closed table, a request from another site, or too many of them."""


def _rebuild(kind: Any, message: Message, words: str | None, rule: str | None) -> Any:
    return kind(*filter(None, [rule]), message.key, words, **message.args)
