"""The moments of a move: what was rolled, drawn or opened, shown one after another before the table as it is then."""

from __future__ import annotations

from larrons.engine.words import Words
from larrons.table.table import Step
from larrons.web.page import Page
from larrons.web.templating import has_file
from larrons.web.view import BoardView, Moment


def step_html(page: Page, seat: int, words: Words, step: Step) -> str:
    """All moments of a move as this seat saw it, drawn."""
    return "".join(_drawn(page, words, step, moment) for moment in moments(seat, words, step))


def moments(seat: int, words: Words, step: Step) -> list[Moment]:
    """What the game makes of a move from what this seat observed; nothing where it has no `moments.py`."""
    game = step.after.game
    rule = game.offer("moments", "moments") if has_file(game.name, "stage.html") else None
    if rule is None or step.before == step.after:
        return []
    before, after = (BoardView(state, max(seat, -1), words, acts=False) for state in (step.before, step.after))
    made: list[Moment] = rule(before, step.actor, step.code, after)
    return made


def _drawn(page: Page, words: Words, step: Step, moment: Moment) -> str:
    """One moment. Several viewers who see the same get the same drawing."""
    game = step.after.game.name

    def draw() -> str:
        picture = page.text(f"{game}/stage.html", words, **moment.picture)
        return page.text("staged.html", words, picture=picture, moment=moment, place=step.place)

    return page.pictures.get((step.after.game, words.language, step.place, repr(moment)), draw)
