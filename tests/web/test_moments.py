"""A move is shown in moments, made from what the viewer observes. The worked examples of the games are shown here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from larrons.engine import catalogue
from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.engine.view import Moment
from larrons.engine.words import Words
from larrons.table.table import Step
from larrons.table.telling import seen_step
from larrons.web.examples import lessons_of, position
from larrons.web.moments import moments
from larrons.web.templating import templates

NAMES = list("ABCDEFG")


class Played(NamedTuple):
    """A step of a worked example."""

    before: State
    actor: int
    code: int
    after: State

    def seen_by(self, seat: int) -> Step:
        move = (self.actor, self.code) if self.actor >= 0 else ("draw", self.code)
        step = seen_step(1, self.before, move, self.after, seat)
        assert step is not None
        return step


def played(game: str, lesson_id: str, number: int) -> Played:
    lesson = next(each for each in lessons_of(game) if each.id == lesson_id)
    step = lesson.steps[number]
    rules = catalogue.game(game)
    after, before = position(rules, lesson, number + 1)
    assert before is not None
    if "draw" in step:
        return Played(before, -1, rules.module("notation").parse_outcome(before, step["draw"]), after)
    return Played(before, step["seat"], rules.parse_action(step["action"]), after)


def every_example() -> Iterator[tuple[str, Played]]:
    for game in catalogue.names():
        for lesson in lessons_of(game):
            for number in range(len(lesson.steps)):
                yield game, played(game, lesson.id, number)


def shown(step: Step, seat: int, language: str = "en") -> list[Moment]:
    return moments(seat, Words(language, step.after.game.package, NAMES), step)


def drawn(moment: Moment, game: str, language: str = "en") -> str:
    words = Words(language, catalogue.game(game).package, NAMES)
    stage = templates().get_template(f"{game}/stage.html")
    return stage.render(say=words.say, language=language, page=None, assets="", **moment.picture)


EVERYBODY, NOBODY = (-1, 0, 1), ()


@pytest.mark.parametrize(
    ("game", "lesson", "step", "seats", "captions", "strikes"),
    [
        pytest.param(
            *("pickomino", "EX-6a", 0, EVERYBODY),
            ["B fails: only faces already taken."],
            (1,),
            marks=pytest.mark.rule("PK-9"),
        ),
        pytest.param(
            *("bakschisch", "BK-V8", 2, EVERYBODY),
            ["A steals 7 coins. B moves from space 7 to space 15."],
            NOBODY,
            marks=pytest.mark.rule("BK-10"),
        ),
        pytest.param(
            *("langfinger", "EX-4", 1, EVERYBODY),
            ["Villa: A opens the chest (pliers, and Hans Hammer's hammer) and finds 2, now 2."],
            NOBODY,
            marks=pytest.mark.rule("LF-24"),
        ),
        pytest.param(
            *("larcin", "V7", 1, EVERYBODY),
            ["B answers with Shears: Alarm has no effect."],
            NOBODY,
            marks=pytest.mark.rule("LA-47"),
        ),
        pytest.param(
            *("larcin", "V12", 0, EVERYBODY),
            ["A calls “Larcin!” with a watch in hand and is eliminated."],
            (0,),
            marks=pytest.mark.rule("LA-53"),
        ),
    ],
)
def test_the_decisive_moment_is_shown_to_everybody(
    game: str, lesson: str, step: int, seats: tuple[int, ...], captions: list[str], strikes: tuple[int, ...]
) -> None:
    for seat in seats:
        found = shown(played(game, lesson, step).seen_by(seat), seat)
        assert [moment.caption for moment in found if moment.climax] == captions
        assert found[0].strikes == strikes


def test_a_thief_is_caught_with_the_tile_he_drew_before_double_or_nothing_goes_on() -> None:
    """Every catch among the examples: the tile, marked, and the thief, for whom it waits unless he may draw again."""
    caught = []
    for game, step in every_example():
        found = shown(step.seen_by(-1), -1)
        if game == "pickpocket" and any("caught red-handed" in moment.caption for moment in found):
            caught.append(found)
            assert found[0].climax
            assert "guilty" in drawn(found[0], game)
            waits = "may draw another" not in found[0].caption
            assert found[0].strikes == ((int(step.before.record.to_move),) if waits else ())
    assert caught


@pytest.mark.rule("BK-43")
def test_fists_open_together_and_none_is_shown_before() -> None:
    for number in range(3):
        found = shown(played("bakschisch", "BK-V8", number).seen_by(-1), -1)
        assert len(found) == (number == 2)
    assert len(re.findall("bk-hand-open", drawn(found[0], "bakschisch"))) == 3


@pytest.mark.rule("LF-25")
def test_only_the_thief_sees_what_a_burglary_has_brought() -> None:
    step = played("langfinger", "N-b", 0)
    for seat in (-1, 0, 1):
        (found,) = shown(step.seen_by(seat), seat)
        assert ("jewel" in drawn(found, "langfinger")) == (seat == 0)
        assert ("jewellery" in found.caption) == (seat == 0)


def test_moments_of_all_examples_are_the_same_whatever_is_hidden_from_the_viewer() -> None:
    """Everything the viewer may not know is dealt again, before and after the move: the same pictures and captions."""
    compared = 0
    for number, (game, step) in enumerate(every_example()):
        for seat in (-1, 0, 1):
            other = step._replace(after=step.after.redeal(seat, new_stream(number, seat + 1)))
            seen = step.seen_by(seat)
            swapped = seen._replace(after=other.after.observe(seat))
            assert shown(swapped, seat) == shown(seen, seat), (game, number, seat)
            compared += bool(shown(seen, seat))
    assert compared > 100


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_moment_of_the_examples_can_be_drawn(language: str) -> None:
    games = set()
    for game, step in every_example():
        for moment in shown(step.seen_by(0), 0, language):
            assert moment.caption.strip()
            assert "<svg" in drawn(moment, game, language)
            games.add(game)
    assert games == set(catalogue.names())


def test_a_move_that_changes_nothing_for_a_viewer_shows_him_nothing() -> None:
    step = played("langfinger", "EX-7", 0)  # A chooses a fence, which B can't know yet
    assert shown(step.seen_by(1), 1) == []
