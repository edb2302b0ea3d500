"""Ratings of several bots out of all their games, by openskill's Plackett-Luce model."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from larrons.errors import NotPossible
from larrons.lab.arena.plan import Pairing
from larrons.lab.arena.playing import Played

Ladder = dict[str, dict[str, float]]


def rating_model() -> Any:
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise NotPossible("error-lab-extra", name="openskill", extra="lab") from None
    return PlackettLuce()


def ratings(bots: Sequence[str], games: Iterable[tuple[Pairing, int, Played]]) -> dict[int, Ladder]:
    """For each number of players the rating of every bot, the best first; games are counted in the order given.

    `ordinal` is what a bot is worth almost surely: three standard deviations below its mean.
    """
    model = rating_model()
    found: dict[int, dict[str, Any]] = {}
    for pairing, seat, game in games:
        known = found.setdefault(pairing.players, {bot: model.rating(name=bot) for bot in bots})
        at_table = [pairing.one if at == seat else pairing.other for at in range(pairing.players)]
        rated = model.rate([[known[bot]] for bot in at_table], ranks=list(game.places))
        for bot in (pairing.one, pairing.other):  # who sat in several seats gets the mean of what they came to
            seats = [team[0] for team, name in zip(rated, at_table, strict=True) if name == bot]
            mu, sigma = (sum(getattr(each, what) for each in seats) / len(seats) for what in ("mu", "sigma"))
            known[bot] = model.rating(name=bot, mu=mu, sigma=sigma)
    return {players: _told(known) for players, known in found.items()}


def _told(known: dict[str, Any]) -> Ladder:
    order = sorted(known, key=lambda bot: -known[bot].mu)
    return {
        bot: {
            "mu": round(known[bot].mu, 4),
            "sigma": round(known[bot].sigma, 4),
            "ordinal": round(known[bot].ordinal(), 4),
        }
        for bot in order
    }
