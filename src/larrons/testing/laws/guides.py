"""The first game that teaches is played to its end: its moves are legal, and what it points at is on the board."""

from __future__ import annotations

import re

from larrons.engine.guide import LEARNER, Guide, Position, Step
from larrons.engine.view import BoardView
from larrons.engine.words import LANGUAGES
from larrons.testing.laws.part import Part
from larrons.web.templating import has_file, templates


class Guides(Part):
    def test_the_guide_is_legal_and_reaches_the_end(self) -> None:
        guide = Guide.of(self.game)
        positions = list(guide.positions())
        for step, position in zip(guide.steps, positions, strict=True):
            check_step(step, position)
        assert positions[-1].state.is_over, "the guide ends before the game does"

    def test_the_guide_points_at_what_is_there(self) -> None:
        if not has_file(self.game.name, "board.html"):
            return  # the page shows the terminal's board, which has no pieces
        guide, words = Guide.of(self.game), self.words(LANGUAGES[0])
        template = templates().get_template(f"{self.game.name}/board.html")
        for number, (step, position) in enumerate(zip(guide.steps, guide.positions(), strict=True), 1):
            view = BoardView(position.state.observe(LEARNER), LEARNER, words, acts=position.wanted >= 0)
            html = template.render(say=words.say, view=view, **self.game.module("web").board(view))
            missing = [part for part in step.point if not is_drawn(part, html)]
            assert missing == [], f"step {number} points at what is not on the board"


def check_step(step: Step, position: Position) -> None:
    """The right choice is one of the legal ones, and there are answers only to others that can be tried."""
    if position.wanted >= 0:
        assert position.wanted in position.state.legal(LEARNER)
    others = {position.state.game.parse_action(text) for text in step.answers}
    assert not others or position.wanted >= 0, "answers to choices that nobody can make"
    assert position.wanted not in others, "an answer to the right choice"


def is_drawn(part: str, html: str) -> bool:
    """Whether a piece of this name is in the drawing, or parts of all the classes that a selector names."""
    if not part.startswith("."):
        return f'data-piece="{part}"' in html
    drawn = {name for found in re.findall(r'class="([^"]*)"', html) for name in found.split()}
    return drawn.issuperset(re.findall(r"\.([\w-]+)", part))
