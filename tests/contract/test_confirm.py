"""Laws of the questions before a costly move: said in both languages with a rule, rare, and made from what one sees."""

from __future__ import annotations

import re

import pytest

from larrons.engine import catalogue
from larrons.engine.message import Message
from larrons.engine.rng import new_stream
from larrons.engine.words import LANGUAGES, Words
from larrons.table.chores import second_thought
from tests.contract.rule_texts import rule_ids
from tests.contract.settings import DRAW, settings, walk

RULE = re.compile(r"\. \(([A-Z]{2}-\d+)\)$")
NAG = 0.15  # of a sensible player's choices at most


@pytest.mark.parametrize("name", catalogue.names())
def test_every_question_is_made_from_what_the_seat_sees_and_names_its_rule(name: str) -> None:
    """The answer for the full state, given by mistake, would be the same: nothing hidden is looked at."""
    rng, met = new_stream(3), 0
    for number, setting in enumerate(settings(name)[::5]):
        for place, (state, seat, _, _) in enumerate(walk(setting.new(), 40 + number)):
            if seat == DRAW or (place + number) % 5:
                continue
            for action in state.legal(seat):
                asked = second_thought(state.observe(seat), seat, action)
                assert asked == second_thought(state, seat, action)
                assert asked == second_thought(state.redeal(seat, rng), seat, action)
                if asked:
                    met += 1
                    assert_says_a_rule(name, asked)
    assert met > 0


def assert_says_a_rule(name: str, asked: Message) -> None:
    game = catalogue.game(name)
    rules = {language: RULE.search(Words(language, game.package).say(asked)) for language in LANGUAGES}
    cited = {found[1] for found in rules.values() if found}
    assert all(rules.values()), asked
    assert len(cited) == 1
    assert cited <= set(rule_ids(game, "en"))


@pytest.mark.parametrize("name", catalogue.names())
def test_a_careful_player_is_seldom_asked(name: str) -> None:
    game, choices, asked = catalogue.game(name), 0, 0
    for seed in range(6):
        rng, state = new_stream(seed), game.new(game.seats[0] + seed % (game.seats[1] - game.seats[0] + 1))
        while not state.is_over:
            if state.is_chance:
                state.settle(state.sample(rng))
                continue
            seat = state.waiting[0]
            action = state.choose(seat, rng)
            choices += len(state.legal(seat)) > 1
            asked += second_thought(state.observe(seat), seat, action) is not None
            state.apply(seat, action)
    print(f"{name}: {asked} of {choices} choices of a careful player are asked about ({asked / choices:.1%})")
    assert asked < NAG * choices
