"""A whole study of one variant, as data for the page and the JSON beside it; and two of them compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from larrons.bots.levels import levels, usual_level
from larrons.engine.game import Game
from larrons.lab.study import closer, measures
from larrons.lab.study.measures import Figure, Worth, chance_of, holm
from larrons.lab.study.sample import Sample, Variant, play_sample


@dataclass(frozen=True)
class Effort:
    """How much is played for a study."""

    games: int = 2000
    watched: int = 100  # games whose chances are followed …
    playouts: int = 40  # … with so many games onward from each of ten points
    judged: int = 300  # positions that are given to a search …
    trials: int = 40  # … with so many trials for each action
    skill_games: int = 200
    skilled: str = "sharp:50"  # the bot that is set among `careful`
    pace: float = 8.0  # seconds of a player for a decision
    seed: int = 1

    @classmethod
    def of(cls, games: int, skilled: str, pace: float, seed: int) -> Effort:
        """The rest in proportion to the games."""
        return cls(games, max(2, games // 20), judged=max(2, games * 3 // 20), skill_games=max(4, games // 10),
                   skilled=skilled, pace=pace, seed=seed)  # fmt: skip

    def steps(self, game: Game) -> int:
        """All of it, as the progress bar counts."""
        return self.games + self.watched + self.judged + self.skill_games * len(pairs(game, self.skilled))


def pairs(game: Game, skilled: str) -> list[tuple[str, str]]:
    """Stronger bots, each among weaker ones."""
    usual = usual_level(game)
    found = [(usual, "random")] if usual != "random" else []
    return [*found, (skilled, usual)] if skilled and len(levels(game)) > 1 else found


@dataclass(frozen=True)
class Study:
    """What was found out about a variant."""

    variant: Variant
    sample: Sample
    figures: tuple[Figure, ...]
    skills: tuple[tuple[str, str, Figure], ...]
    items: tuple[Worth, ...]
    actions: tuple[Worth, ...]
    judged: dict[int, closer.Judged]
    leader_curve: list[float] | None
    winner_curve: list[float]

    def figure(self, key: str, number: int = 0) -> Figure | None:
        return next((each for each in self.figures if each.key == key and each.number == number), None)

    @property
    def lengths(self) -> dict[int, int]:
        return dict(sorted(Counter(self.sample.decisions.astype(int).tolist()).items()))

    def item_names(self, say: Callable[[Any], str]) -> list[str]:
        return [say(item.name) for item in self.variant.items]

    def to_json(self, say: Callable[[Any], str]) -> dict[str, Any]:
        variant, names = self.variant, self.item_names(say)
        action = variant.game.format_action
        return {
            "label": variant.label,
            "game": variant.game.name,
            "components": variant.game.source.name,
            "printed_box": variant.game.is_printed_box,
            "options": dict(variant.game.complete_options(variant.players, variant.options)),
            "players": variant.players,
            "bots": list(variant.bots),
            "games": self.sample.games,
            "seed": self.sample.seed,
            "figures": [figure.to_json() for figure in self.figures],
            "skill": [{"bot": one, "among": other, **figure.to_json()} for one, other, figure in self.skills],
            "decisions": {str(length): count for length, count in self.lengths.items()},
            "leader_wins": self.leader_curve,
            "winner_chance": self.winner_curve,
            "items": [each.to_json(names[each.number]) for each in self.items],
            "actions": [each.to_json(action(each.number)) for each in self.actions],
            "judged": [each.to_json(action(number)) for number, each in self.judged.items()],
        }


def study(variant: Variant, effort: Effort, progress: Callable[[int], None]) -> Study:
    """Play, look, judge."""
    game = variant.game
    sample = play_sample(variant, effort.games, effort.seed, effort.judged, progress)
    del sample.positions[effort.judged :]
    found = closer.chances(sample, effort.watched, effort.playouts, progress)
    judged = closer.judge(sample, effort.trials, progress)
    skills = [
        (one, other, closer.skill(variant, one, other, effort.skill_games, effort.seed, progress))
        for one, other in pairs(game, effort.skilled)
    ]
    return Study(
        variant,
        sample,
        (*measures.figures(sample, effort.pace), *closer.chance_figures(found)),
        tuple(skills),
        tuple(measures.items_worth(sample)),
        tuple(measures.actions_worth(sample)),
        {each.action: each for each in judged},
        measures.leader_curve(sample),
        closer.winner_curve(found),
    )


@dataclass(frozen=True)
class Difference:
    """One figure of two variants."""

    kind: str  # figure, skill, item or action
    name: str  # of the figure, the bots, the piece or the action
    one: Figure
    other: Figure
    chance: float
    significant: bool

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "name": self.name,
            "one": self.one.to_json(),
            "other": self.other.to_json(),
            "p": self.chance,
            "significant": self.significant,
        }


def compare(one: Study, other: Study, say: Callable[[Any], str]) -> list[Difference]:
    """Everything that both studies tell, the surest differences first.

    Of all comparisons together at most one in twenty studies calls a difference significant that is none (Holm).
    """
    pairs: list[tuple[str, str, Figure, Figure]] = []
    for figure in one.figures:
        match = other.figure(figure.key, figure.number)
        if match is not None:
            pairs.append(("figure", figure.key, figure, match))
    skills = {names[:2]: names[2] for names in other.skills}
    pairs += [("skill", f"{a} / {b}", mine, skills[a, b]) for a, b, mine in one.skills if (a, b) in skills]
    actions = [one.variant.game.format_action(each.number) for each in one.actions]
    named = {each.number: name for each, name in zip(one.actions, actions, strict=True)}
    pairs += _of_worths(
        "item", one.items, other.items, dict(enumerate(one.item_names(say))), dict(enumerate(other.item_names(say)))
    )
    pairs += _of_worths("action", one.actions, other.actions, named, named)
    chances = [chance_of(mine, theirs) for _, _, mine, theirs in pairs]
    found = [
        Difference(kind, name, mine, theirs, chance, sure)
        for (kind, name, mine, theirs), chance, sure in zip(pairs, chances, holm(chances), strict=True)
    ]
    return sorted(found, key=lambda each: each.chance)


def _of_worths(
    kind: str, one: tuple[Worth, ...], other: tuple[Worth, ...], names: dict[int, str], others: dict[int, str]
) -> list[tuple[str, str, Figure, Figure]]:
    """How often each comes up and what it goes with, of pieces that both boxes have under one name."""
    found = []
    theirs = {others.get(each.number): each for each in other}
    for mine in one:
        match = theirs.get(names[mine.number])
        if match is not None:
            found.append((kind, names[mine.number], mine.often, match.often))
            if mine.difference is not None and match.difference is not None:
                found.append((kind, names[mine.number], mine.difference, match.difference))
    return found
