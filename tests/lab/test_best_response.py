"""The responders of Bakschisch, in a short form: one learns and is kept, one plays games out."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from examples import best_response
from examples.best_response import RATE, School, new_responder, rollouts

from larrons.engine import catalogue
from larrons.engine.rng import new_stream
from larrons.lab.arena.bots import contestant

GAME = catalogue.game("bakschisch")


def test_a_responder_begins_where_it_ended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "kept.npz"
    curve = best_response.main(f"sharp --games 400 --points 2 --lucks 5 --out {kept}".split())
    assert len(capsys.readouterr().out.splitlines()) == 2
    (again,) = best_response.main(f"sharp --games 0 --lucks 5 --begin {kept}".split())
    assert again == curve[-1]


def test_a_responder_learns_from_bots_that_are_not_compiled() -> None:
    school = School(GAME, contestant(GAME, "expert:60"), seed=1)
    school.train(4, 0.1, RATE[0])
    assert school.played == 4
    assert np.count_nonzero(school.responder.tables)


def test_what_has_won_is_chosen_again() -> None:
    state, luck = GAME.new(2), new_stream(3)
    state.settle(state.sample(luck))
    responder, seen = new_responder(GAME), state.observe(0).array.view(np.ndarray)
    assert best_response.asked(responder, seen, 0, 0.0, luck) == 0  # nothing is known yet
    responder.count[0] = 0
    tried = best_response.asked(responder, seen, 0, 1.0, luck)
    assert tried != 0
    best_response.learn(responder, 1.0, RATE[0])
    assert best_response.asked(responder, seen, 0, 0.0, luck) == tried


@pytest.mark.parametrize("model", ["careful", "sharp"])
def test_rollouts_choose_a_legal_move(model: str) -> None:
    state = GAME.new(2)
    state.settle(state.sample(new_stream(3)))
    choose = rollouts(GAME, model, 44).choose
    assert choose is not None
    assert choose(state.observe(1), 1, new_stream(4)) in state.legal(1)
