"""The moments of a move: what was rolled, drawn or opened, shown one after another before the table as it is then."""

from __future__ import annotations

from collections.abc import Sequence

from larrons.engine.game import Game
from larrons.engine.message import Message
from larrons.engine.view import BoardView, Moment
from larrons.engine.words import Words
from larrons.table.failing import narrated
from larrons.table.table import Step
from larrons.web.page import Page
from larrons.web.templating import has_file


def step_html(page: Page, seat: int, words: Words, step: Step, told: Sequence[Message] | None = None) -> str:
    """All moments of a move as this seat saw it, drawn."""
    return "".join(_drawn(page, words, step, moment) for moment in moments(seat, words, step, told))


def moments(seat: int, words: Words, step: Step, told: Sequence[Message] | None = None) -> list[Moment]:
    """What the game makes of a move from what this seat observed; nothing where it has no `moments.py`. `told` is what
    the log tells of the move, where that is known already."""
    game = step.after.game
    rule = game.offer("moments", "moments") if has_file(game.name, "stage.html") else None
    if rule is None or step.before == step.after:
        return []
    eyes, told = max(seat, -1), narrated(*step[2:]) if told is None else told
    before, after = (BoardView(state, eyes, words, acts=False, told=told) for state in (step.before, step.after))
    made: list[Moment] = rule(before, step.actor, step.code, after)
    return made


def _drawn(page: Page, words: Words, step: Step, moment: Moment) -> str:
    """One moment. Several viewers who see the same get the same drawing."""
    game = step.after.game.name

    def draw() -> str:
        picture = page.text(f"{game}/stage.html", words, **moment.picture)
        return page.text("staged.html", words, picture=picture, moment=moment, place=step.place)

    return page.pictures.get((*which_box(step.after.game), words.language, step.place, repr(moment)), draw)


def which_box(game: Game) -> tuple[str, bytes]:
    """What tells a game, with what is in its box, from every other; quicker to hash than the game itself."""
    return game.name, game.box.tobytes()
