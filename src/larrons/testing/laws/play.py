"""Laws that hold in every number of players and with every switch, along random games."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest

from larrons.bots import Bot, Rng, bot
from larrons.engine import calls
from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.engine.words import LANGUAGES
from larrons.errors import IllegalMove, NotPossible
from larrons.testing.laws.part import LOOKED_AT, Part
from larrons.testing.settings import Setting
from larrons.testing.walks import DRAW, walk


class Play(Part):
    def test_a_game_keeps_its_own_laws_and_ends_in_time(self, setting: Setting) -> None:
        state = setting.new()
        self.laws.check(state)
        earlier = []
        for steps, (before, actor, code, after) in enumerate(walk(state, setting.seed), 1):
            self.laws.check(after)
            self.laws.check_step(before, actor, code, after)
            earlier.append((before, before.to_bytes()))
            state = after
            assert steps <= state.game.longest, "longer than GAME.longest says"
        ranks = state.ranks()
        assert len(ranks) == setting.players == len(state.scores())
        assert all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks)
        assert state.waiting == ()
        assert all(state.legal(seat) == [] for seat in range(setting.players))
        assert all(copy.to_bytes() == kept for copy, kept in earlier), "an earlier state changed"

    def test_the_mask_is_what_apply_accepts(self, setting: Setting) -> None:
        for number, (before, _, _, _) in enumerate(walk(setting.new(), 1 + setting.seed)):
            if number > LOOKED_AT:
                break
            if number % 8 == 0:
                self.check_mask(before)

    def check_mask(self, state: State) -> None:
        known = self.rule_ids()
        for seat in range(state.players):
            legal = state.legal(seat)
            words = np.zeros(state.game.words, np.uint64)
            assert calls.legal(state.game.box, state.array, seat, words) == len(legal), "legal returns another number"
            assert bool(legal) == (seat in state.waiting)
            for action in range(state.game.actions):
                tried = state.copy()
                if action in legal:
                    tried.apply(seat, action)
                    assert tried != state, "a legal action changes nothing"
                    continue
                with pytest.raises(IllegalMove) as refused:
                    tried.apply(seat, action)
                assert tried == state
                assert refused.value.rule in known, "a refusal names a rule that does not exist"
                assert all(refused.value.say(language) for language in LANGUAGES)
        if not state.is_chance:
            with pytest.raises(NotPossible):
                state.copy().settle(0)

    def test_a_seat_is_shown_what_it_may_know_and_nothing_else(self, setting: Setting) -> None:
        rng = new_stream(5)
        for number, (_, _, _, state) in enumerate(walk(setting.new(), 2 + setting.seed)):
            if number > LOOKED_AT:
                break
            for seat in range(-1, state.players):
                seen = state.observe(seat)
                assert seen.observe(seat) == seen
                assert seen.waiting == state.waiting
                assert (seen.is_chance, seen.is_over) == (state.is_chance, state.is_over)
                if seat < 0:
                    continue
                assert seen.legal(seat) == state.legal(seat)
                dealt = seen.redeal(seat, rng)
                assert dealt.observe(seat) == seen
                assert dealt.waiting == state.waiting
                self.laws.check(dealt)
                assert dealt.observe(-1) == state.observe(-1)

    def test_a_sealed_choice_that_is_made_again_looks_the_same(self, setting: Setting) -> None:
        """`unseal` asks those again who have chosen in secret; whatever they choose now, nobody else sees it."""
        rng = new_stream(setting.seed)
        for number, (state, _, _, _) in enumerate(walk(setting.new(), 2 + setting.seed)):
            if number > LOOKED_AT:
                break
            for seat in state.waiting:
                seen = state.observe(seat)
                opened = seen.copy()
                calls.unseal(state.game.box, opened.array, seat)
                assert set(opened.waiting) >= set(seen.waiting), "unseal may only ask more seats"
                dealt = opened.redeal(seat, rng)
                for other in set(opened.waiting) - set(seen.waiting):
                    dealt.apply(other, dealt.legal(other)[-1])
                assert dealt.observe(seat) == seen

    def test_a_redealt_game_can_be_played_on(self, setting: Setting) -> None:
        rng = new_stream(6)
        for number, (_, _, _, state) in enumerate(walk(setting.new(), 3 + setting.seed)):
            if number % 60 == 40:
                for steps, (_, _, _, after) in enumerate(walk(state.redeal(number % state.players, rng), number)):
                    self.laws.check(after)
                    if steps == LOOKED_AT:
                        break
            if number > 2 * LOOKED_AT:
                break

    def test_draws_have_weights(self, setting: Setting) -> None:
        for number, (before, actor, code, _) in enumerate(walk(setting.new(), 4 + setting.seed)):
            if actor == DRAW and number <= LOOKED_AT:
                weights = before.chances()
                assert all(weight > 0 for weight in weights.values())
                assert code in weights
                assert max(weights) < before.game.outcomes

    def test_text_forms_come_back_to_the_same_thing(self, setting: Setting) -> None:
        for number, (before, actor, code, after) in enumerate(walk(setting.new(), 5 + setting.seed)):
            if number > LOOKED_AT and not after.is_over:
                continue
            game, notation = before.game, before.game.module("notation")
            if actor == DRAW:
                text = notation.format_outcome(before, code)
                assert notation.parse_outcome(before, text) == code
            else:
                assert game.parse_action(game.format_action(code)) == code
            assert "\n" not in str(after)
            viewer = number % (after.players + 1) - 1  # all in turn, for reading a position takes its time
            for state in {after, after.observe(viewer)}:
                assert game.parse(str(state)) == state
                assert game.from_bytes(state.to_bytes()) == state

    def test_every_step_can_be_told_to_everybody(self, setting: Setting) -> None:
        view, known, languages = self.game.module("view"), self.rule_ids(), self.all_words()
        for number, (before, actor, code, after) in enumerate(walk(setting.new(), 6 + setting.seed)):
            if number > LOOKED_AT and not after.is_over:
                continue
            for seat in range(-1, before.players):
                shown = before.shown(seat, actor, code)
                told = view.narrate(before.observe(seat), actor, shown, after.observe(seat))
                for words in languages:
                    assert all(words.say(message) for message in told)
            for seat in before.waiting:
                seen = before.observe(seat)
                assert view.rule_in_force(seen, seat) in known
                for words in languages:
                    labels = [words.say(view.label(seen, seat, action)) for action in before.legal(seat)]
                    assert len(set(labels)) == len(labels), "two choices look the same"

    def test_every_bot_plays_legally(self, setting: Setting) -> None:
        for name in self.game.bots:
            for steps, _ in enumerate(walk(setting.new(), setting.seed, partial(_chosen_by, bot(self.game, name)))):
                if steps > LOOKED_AT:
                    break

    def test_copies_share_no_memory(self, setting: Setting) -> None:
        state = setting.new()
        for other in (state.copy(), state.observe(0), state.redeal(0, new_stream(1))):
            before = state.to_bytes()
            other.array.view("u1")[:] = 0x55
            assert state.to_bytes() == before

    def test_setting_up_reads_nothing_that_was_there(self, setting: Setting) -> None:
        first, second = setting.new(), setting.new()
        assert first == second
        assert first.waiting or first.is_chance


def _chosen_by(bot: Bot, state: State, seat: int, rng: Rng) -> int:
    return bot(state.observe(seat), seat, rng)
