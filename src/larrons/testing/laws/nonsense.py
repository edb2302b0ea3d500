"""A position that somebody typed is refused with a sentence, or it can be played and shown: nothing breaks on it."""

from __future__ import annotations

import io
import random

import pytest
from rich.console import Console

from larrons.engine import manners
from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.engine.view import View
from larrons.engine.words import LANGUAGES
from larrons.errors import IllegalMove, NotationError
from larrons.table.odds import draw_odds
from larrons.testing.laws.part import Part
from larrons.testing.slips import RUBBISH, good_texts, slip
from larrons.testing.walks import walk

TRIED = 300  # texts
STEPS = 12  # decisions and draws played from each that is accepted


def owner(state: State) -> int | None:
    """Whose view a state is; None if nothing is hidden in it."""
    return next((seat for seat in range(-1, state.players) if state.observe(seat) == state), None)


class Nonsense(Part):
    def test_rubbish_is_refused(self) -> None:
        assert [text for text in RUBBISH if self.read(text) is not None] == []

    def test_a_slip_of_the_pen_is_refused_or_makes_another_good_position(self) -> None:
        chance = random.Random(7)
        good = good_texts(self.game, chance)
        refused = 0
        for number in range(TRIED):
            text = slip(chance.choice(good), chance.choice(good), chance)
            state = self.read(text)
            if state is None:
                refused += 1
                continue
            try:
                assert self.game.parse(str(state)) == state
                self.try_everything(state, number)
            except Exception as error:
                raise AssertionError(f"accepted, but it breaks the game: {text}") from error
        assert refused > 0

    def read(self, text: str) -> State | None:
        """The position, or None if it is refused, which is said in both languages."""
        try:
            return self.game.parse(text)
        except NotationError as error:
            said = {error.say(language) for language in LANGUAGES}
        except Exception as error:
            raise AssertionError(f"neither accepted nor refused: {text}") from error
        assert len(said) == len(LANGUAGES)
        return None

    def try_everything(self, state: State, seed: int) -> None:
        """Every call of the contract, and what is said and drawn of a position."""
        viewer = owner(state)
        full = state if viewer is None else state.redeal(viewer, new_stream(seed))
        self.look(state, viewer)
        for step, (_, _, _, after) in enumerate(walk(full, seed)):
            assert len(after.scores()) == after.players
            for seat in range(after.players):
                assert after.redeal(seat, new_stream(step)).observe(seat) == after.observe(seat)
            if step == STEPS:
                return
            full = after
        if full.is_over:
            assert len(full.ranks()) == full.players

    def look(self, state: State, viewer: int | None) -> None:
        """The board, the odds, the labels and the refusals, for whoever is asked, or for the viewer."""
        asked = state.waiting[0] if state.waiting else manners.drawer(state)
        seat = asked if viewer is None else viewer
        seen = state.observe(seat) if viewer is None else state
        words = self.game.module("view")
        out, view = Console(file=io.StringIO(), width=120), View(seen, seat, self.words("fr"))
        out.print(self.game.module("terminal").board(view))
        out.print(draw_odds(view))
        for action in range(-1, self.game.actions + 1) if seat >= 0 else ():
            if action in seen.legal(seat):
                assert view.say(words.label(seen, seat, action))
            else:
                with pytest.raises(IllegalMove):
                    seen.apply(seat, action)
        assert words.rule_in_force(seen, seat)
