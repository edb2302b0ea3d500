"""One thing that is wrong with a game's files, as a line for its author."""

from __future__ import annotations

from dataclasses import dataclass

from larrons.engine.message import Message


@dataclass(frozen=True)
class Fault:
    """`file` as the author knows it (with its package), the line if it is known (else 0), and what to do there."""

    file: str
    message: Message
    line: int = 0

    @property
    def harms_play(self) -> bool:
        """Lessons that are wrong are left out; the game can be played all the same."""
        return not self.file.endswith("/lessons.toml")

    @property
    def told(self) -> Message:
        """The whole line, for interfaces that say it in a language of their own."""
        where = {"file": self.file, "why": self.message}
        return Message("fault-line", {**where, "line": str(self.line)}) if self.line else Message("fault-file", where)

    def say(self, language: str) -> str:
        """The line in a language."""
        from larrons.engine.words import Words

        return Words(language).say(self.told)

    def __str__(self) -> str:
        return self.say("en")
