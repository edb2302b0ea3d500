"""Laws of the questions before a costly move: said in both languages with a rule, rare, and made from what one sees."""

from __future__ import annotations

import re

import pytest

from larrons.engine.message import Message
from larrons.engine.rng import new_stream
from larrons.table.chores import second_thought
from larrons.testing.laws.part import Part
from larrons.testing.settings import settings
from larrons.testing.walks import DRAW, walk

RULE = re.compile(r"\. \(([A-Z]{2}-\d+)\)$")
NAG = 0.15  # of a sensible player's choices at most


class Questions(Part):
    def test_every_question_is_made_from_what_the_seat_sees_and_names_its_rule(self) -> None:
        """The answer for the full state, given by mistake, would be the same: nothing hidden is looked at."""
        rng, met = new_stream(3), 0
        for number, setting in enumerate(settings(self.game)[::5]):
            for place, (state, seat, _, _) in enumerate(walk(setting.new(), 40 + number)):
                if seat == DRAW or (place + number) % 5:
                    continue
                for action in state.legal(seat):
                    asked = second_thought(state.observe(seat), seat, action)
                    assert (
                        asked
                        == second_thought(state, seat, action)
                        == second_thought(state.redeal(seat, rng), seat, action)
                    )
                    if asked:
                        met += 1
                        self.check_rule(asked)
        if not met:
            pytest.skip("no question was met")

    def check_rule(self, asked: Message) -> None:
        rules = [RULE.search(words.say(asked)) for words in self.all_words()]
        cited = {found[1] for found in rules if found}
        assert all(rules), asked
        assert len(cited) == 1
        assert cited <= set(self.rule_ids())

    def test_a_careful_player_is_seldom_asked(self) -> None:
        game, choices, asked = self.game, 0, 0
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
        print(f"{game.name}: {asked} of {choices} choices of a careful player are asked about")
        assert asked <= NAG * choices
