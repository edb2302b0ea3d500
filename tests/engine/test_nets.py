"""Networks as compiled bots: the same numbers as in numpy, and the files that were measured."""

from __future__ import annotations

import hashlib
import json
from importlib.resources import files

import numpy as np
import pytest

from larrons.engine import catalogue
from larrons.engine.features import layout
from larrons.engine.nets import preferences, trained
from larrons.engine.rng import new_stream
from larrons.lab.baselines import Net
from tests.bots.positions import decisions

PLAYERS = (2, 3, 4)


def kept(players: int, end: str) -> bytes:
    return files("larrons.games.bakschisch").joinpath(f"bakschisch-{players}.{end}").read_bytes()


@pytest.mark.parametrize("players", PLAYERS)
def test_a_network_is_the_one_its_story_is_about(players: int) -> None:
    story = json.loads(kept(players, "json"))
    assert story["players"] == players
    assert story["digest"] == hashlib.sha256(kept(players, "npz")).hexdigest()[:16]


@pytest.mark.parametrize("players", PLAYERS)
def test_a_compiled_network_prefers_what_it_prefers_in_numpy(players: int) -> None:
    game = catalogue.game("bakschisch")
    with files(game.package).joinpath(f"bakschisch-{players}.npz").open("rb") as file:
        net = Net.read(file)
    compiled = trained(game, players)
    for state, seat in decisions(game, players, seed=1, every=29):
        seen = state.observe(seat)
        expected = net.heads(net.hidden(layout(game, players).array(seen, seat)[None])[1])[0][0]
        assert np.allclose(preferences(seen.array.view(np.ndarray)[0], seat, compiled), expected, atol=1e-3)


def test_a_network_draws_its_offers() -> None:
    """No offer can be foretold from the position alone, and none is illegal."""
    game = catalogue.game("bakschisch")
    offers = []
    for state, seat in decisions(game, 2, seed=1, every=9):
        drawn = {state.choose(seat, new_stream(luck), "sharp") for luck in range(20)}
        assert drawn <= set(state.legal(seat))
        offers.append(len(drawn))
    assert max(offers) > 1
