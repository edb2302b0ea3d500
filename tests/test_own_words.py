"""Our texts say the rules in our own words: nowhere nine words in a row of a rulebook."""

from __future__ import annotations

import pytest

from larrons.engine.words import LANGUAGES
from tests.shingles import BYTES, KEPT, copied, hashes_of, load
from tests.texts import texts

BOOK = "Le renard rusé, à la tombée de la nuit, vole trois œufs au fermier qui dort encore."


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_ours_has_nine_words_in_a_row_of_a_rulebook(language: str) -> None:
    rulebooks = load()
    found = [f"{file}: {run}" for file, text in texts(language) for run in copied(text, rulebooks)]
    assert found == []


@pytest.mark.parametrize(
    ("text", "is_copy"),
    [
        ("Quand LE RENARD RUSE, A LA TOMBEE\nDE LA NUIT; vole", True),
        ("à la nuit vole trois œufs au fermier qui rêve", False),
        ("le renard rusé à la … tombée de la nuit vole trois", False),
        ("renard rusé à la tombée de la nuit", False),
    ],
)
def test_a_copied_sentence_is_found_however_it_is_written(text: str, is_copy: bool) -> None:
    assert bool(copied(text, hashes_of([BOOK]))) is is_copy


def test_the_five_rulebooks_are_kept_as_hashes() -> None:
    assert len(load()) > 5_000
    assert KEPT.stat().st_size == BYTES * len(load())
