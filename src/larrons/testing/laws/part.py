"""What all parts of the kit are made of."""

from __future__ import annotations

from typing import ClassVar

from larrons.engine.game import Game
from larrons.engine.rulebook import Rulebook
from larrons.engine.words import LANGUAGES, Words
from larrons.testing.invariants import Invariants

NAMES = ["Ana", "Bo", "Cléo", "Dan", "Eva", "Fay", "Gus"]
LOOKED_AT = 80  # steps of a game that every law looks at; the rest is played with the game's own laws only


class Part:
    """Tests about one subject. `contract` puts the parts together for a game."""

    game: ClassVar[Game]
    laws: ClassVar[Invariants]

    def rule_ids(self, language: str = "en") -> list[str]:
        return list(Rulebook.of(self.game, language).rules)

    def words(self, language: str) -> Words:
        return Words(language, self.game.package, NAMES)

    def all_words(self) -> list[Words]:
        return [self.words(language) for language in LANGUAGES]
