"""`larrons lab report`: figures that are right where the truth is known, and a page that tells them."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from larrons.cli import app
from larrons.engine import catalogue
from larrons.engine.inventory import NOBODYS, held, shelves
from larrons.errors import ComponentError, OptionError
from larrons.lab.study.measures import Figure, chance_of, holm, mean_of, worth
from larrons.lab.study.sample import Variant, play_sample
from larrons.testing.walks import walk
from tests.lab.games import every_game, every_table

STYLE = Path(__file__).parents[2] / "src" / "larrons"


def report(*arguments: str) -> str:
    run = CliRunner().invoke(app, ["lab", "report", *arguments], catch_exceptions=False)
    assert run.exit_code == 0, run.output
    return run.output


# Figures


@every_table
def test_what_seats_have_is_counted_for_every_piece(name: str, players: int) -> None:
    """As many columns as pieces; never more than the box holds, beside coins and pawns; and something is had."""
    game = catalogue.game(name)
    states = np.concatenate([after.array for _, _, _, after in walk(game.new(players), 4)][-60:])
    found, items = held(game, states, players), [item for shelf in shelves(game) for item in shelf.items]
    assert found.shape == (len(states), players, len(items))
    told = found.max(axis=(0, 1)) != NOBODYS
    assert (found[:, :, told] >= 0).all()
    assert (found[:, :, ~told] == NOBODYS).all()
    counts = np.array([max(item.count, players) for item in items])
    assert (found.sum(axis=1)[:, told] <= counts[told]).all()
    assert (found[:, :, told].sum(axis=(0, 1)) > 0).any()


@every_game
def test_a_sample_adds_up(name: str) -> None:
    game = catalogue.game(name)
    variant = Variant("", game, game.seats[0], game.complete_options(game.seats[0]), ("careful",) * game.seats[0])
    sample = play_sample(variant, 6, seed=2, keep=3)
    assert np.allclose(sample.wins.sum(axis=1), 1)
    assert (sample.chosen <= sample.offered).all()
    assert (sample.chosen.sum(axis=(1, 2)) == sample.choices).all()
    assert (sample.turns > 0).all()
    assert len(sample.positions) == 3
    again = play_sample(variant, 6, seed=2, keep=3)
    assert (again.points == sample.points).all()
    assert (again.had == sample.had).all()


def test_worth_is_found_where_it_was_planted() -> None:
    """A piece that wins three games of four for whoever has it, and one that means nothing."""
    luck = np.random.default_rng(3)
    good, idle = luck.random((4000, 2)) < 0.5, luck.random((4000, 2)) < 0.5
    strength = luck.random((4000, 2)) + 0.5 * good
    wins = (strength == strength.max(axis=1, keepdims=True)).astype(float)
    everybody = np.ones_like(good)
    truth = wins[good].mean() - wins[~good].mean()
    found, nothing = (worth("item", 0, took, everybody, wins) for took in (good, idle))
    assert found is not None
    assert found.difference is not None
    assert nothing is not None
    assert nothing.difference is not None
    assert found.difference.mean == pytest.approx(truth)
    assert found.difference.low > 0.2
    assert nothing.difference.low < 0 < nothing.difference.high


def test_what_never_happens_is_called_dead_only_after_enough_occasions() -> None:
    wins = np.tile([1.0, 0.0], (400, 1))
    never = np.zeros_like(wins, np.bool_)
    many, few = (worth("action", 0, never, np.arange(400)[:, None] < [[count, count]], wins) for count in (400, 20))
    assert many is not None
    assert many.dead
    assert few is not None
    assert not few.dead


def test_differences_by_luck_are_seldom_called_significant() -> None:
    """Forty comparisons of equals, a hundred times: Holm lets through about five of a hundred."""
    luck, wrong = np.random.default_rng(8), 0
    for _ in range(100):
        pairs = [[mean_of("x", luck.normal(size=200)) for _ in range(2)] for _ in range(40)]
        chances = [chance_of(one, other) for one, other in pairs if one is not None and other is not None]
        wrong += any(holm(chances))
    assert wrong <= 12
    assert holm([1e-9, 0.5, 0.9]) == [True, False, False]
    assert chance_of(Figure("x", 0.0, 1.0, 9), Figure("x", 1.96 * 2**0.5, 1.0, 9)) == pytest.approx(0.05, abs=1e-3)


# Reports


class Parts(HTMLParser):
    """What a page is made of, and what it would load."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.ids += [found["id"] or ""] if "id" in found else []
        self.links += [found["href"] or ""] if tag == "a" else []
        self.loaded += [tag] if tag in ("link", "script", "img") or "src" in found else []


def test_a_report_of_two_variants_stands_alone_and_tells_what_differs(tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    arguments = ["langfinger", "--games", "60", "--players", "2", "--skilled", "sharp:5"]
    arguments += ["--compare-option", "max_rounds=2", "--out", str(page)]
    output = report(*arguments)
    assert str(page) in output
    figures = json.loads(page.with_suffix(".json").read_text("utf-8"))
    one, other = figures["variants"]
    assert other["options"]["max_rounds"] == 2
    lengths = [{each["figure"]: each["mean"] for each in variant["figures"]} for variant in (one, other)]
    assert lengths[1]["turns"] <= 3 < lengths[0]["turns"]
    sure = {each["name"] for each in figures["differences"] if each["significant"]}
    assert {"turns", "decisions"} <= sure
    parts, text = Parts(), page.read_text("utf-8")
    parts.feed(text)
    assert parts.loaded == []
    assert {link.removeprefix("#") for link in parts.links} <= set(parts.ids)
    assert "url(" not in text
    assert "max_rounds=2" in text
    report(*arguments[:-1], str(tmp_path / "again.html"))
    assert (tmp_path / "again.html").read_text("utf-8") == text


def test_a_report_in_french(tmp_path: Path) -> None:
    page = tmp_path / "rapport.html"
    report("pickpocket", "--games", "20", "--skilled", "", "--lang", "fr", "--out", str(page))
    text = page.read_text("utf-8")
    assert '<html lang="fr">' in text
    assert "Adresse et chance" in text
    assert re.search(r"\d,\d", text)
    assert "steal" in text  # actions in notation


def test_a_box_that_cannot_be_played_is_refused_with_its_line(tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    printed = catalogue.game("pickomino").source.text
    box.write_text(printed.replace("worms = 1", "worms = 99", 1), "utf-8")
    with pytest.raises(ComponentError, match=r"box\.toml, line \d+"):
        report("pickomino", "--components", str(box), "--out", str(tmp_path / "x.html"))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--compare-option", "max_rounds=60"], "Both variants are the same"),
        (["--bots", "careful,random", "--players", "3"], "one for each of the 3 seats"),
        (["--bots", "wizard"], "no bot “wizard”"),
        (["--skilled", "wizard"], "no bot “wizard”"),
        (["--players", "7"], "2 to 4 players"),
    ],
)
def test_what_is_wrong_gets_a_sentence(arguments: list[str], sentence: str, tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=sentence):
        report("bakschisch", *arguments, "--out", str(tmp_path / "x.html"))


def test_a_file_that_cannot_be_written_is_refused_before_the_work(tmp_path: Path) -> None:
    """And one that can be is not there until the report is done."""
    with pytest.raises(OptionError, match=r"x\.html can't be written: No such file or directory"):
        report("bakschisch", "--games", "2000000000", "--out", str(tmp_path / "nowhere" / "x.html"))
    (tmp_path / "x.json").mkdir()
    with pytest.raises(OptionError, match=r"x\.json can't be written"):
        report("bakschisch", "--games", "2000000000", "--out", str(tmp_path / "x.html"))
    assert not (tmp_path / "x.html").exists()


def test_the_colours_are_those_of_the_house() -> None:
    """Every colour that both style sheets name is the same in both, dark and light."""

    def colours(path: str) -> list[dict[str, str]]:
        text = (STYLE / path).read_text("utf-8")
        blocks = re.findall(r":root \{(.*?)\}", text, re.DOTALL)[:2]
        return [dict(re.findall(r"--([a-z]+): (#[0-9a-f]+)", block)) for block in blocks]

    for mine, house in zip(colours("lab/study/page.css"), colours("web/static/style.css"), strict=True):
        assert {"ink", "panel", "text", "amber"} <= set(mine)
        assert all(house[name] == colour for name, colour in mine.items() if name in house)
