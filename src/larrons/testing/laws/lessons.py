"""Every lesson is a test: its moves are legal, the legal moves are the ones named, the end is the one told."""

from __future__ import annotations

from larrons.engine.inspection.lessons import Lesson, trouble
from larrons.engine.words import LANGUAGES
from larrons.testing.laws.part import Part


class Lessons(Part):
    def test_lesson(self, lesson: Lesson) -> None:
        said = trouble(self.game, lesson)
        assert said is None, self.words("en").say(said)
        for language in LANGUAGES:
            assert lesson["title"][language]
            assert lesson["text"][language]
