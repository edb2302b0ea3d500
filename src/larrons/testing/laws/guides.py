"""The first game that teaches is played to its end: its moves are legal, and what it points at is on the board."""

from __future__ import annotations

from larrons.engine.guide import LEARNER, Guide, Position, Step
from larrons.testing.drawing import point
from larrons.testing.laws.part import Part


class Guides(Part):
    def test_the_guide_is_legal_and_reaches_the_end(self) -> None:
        guide = Guide.of(self.game)
        positions = list(guide.positions())
        for step, position in zip(guide.steps, positions, strict=True):
            check_step(step, position)
        assert positions[-1].state.is_over, "the guide ends before the game does"

    def test_the_guide_points_at_what_is_there(self) -> None:
        assert list(map(str, point(self.game))) == []


def check_step(step: Step, position: Position) -> None:
    """The right choice is one of the legal ones, and there are answers only to others that can be tried."""
    if position.wanted >= 0:
        assert position.wanted in position.state.legal(LEARNER)
    others = {position.state.game.parse_action(text) for text in step.answers}
    assert not others or position.wanted >= 0, "answers to choices that nobody can make"
    assert position.wanted not in others, "an answer to the right choice"
