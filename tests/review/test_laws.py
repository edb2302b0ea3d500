"""What must hold of every review, of whatever game."""

from __future__ import annotations

from functools import cache
from math import hypot

import numpy as np
import pytest

from larrons.engine import calls, catalogue
from larrons.engine.records import UNDO, Record
from larrons.engine.rng import new_stream
from larrons.engine.state import State
from larrons.errors import NotAllowed
from larrons.review.judging import Judge
from larrons.review.line import played as line_of
from larrons.review.playouts import NO_DRAW, Playouts
from larrons.review.report import Review
from larrons.review.values import Draw, Line
from larrons.review.work import Effort, Work, review
from tests.review.games import chooser, figures, fixture, played

LITTLE = Effort(16, 40)
LUCKS = range(3)  # of whole games
SURE = 4.5  # standard errors: of the hundreds of figures compared here, none should be further off


@cache
def reviewed(name: str) -> Review:
    return review(fixture(name), LITTLE, seed=3)


@pytest.mark.parametrize("name", catalogue.names())
def test_the_changes_add_up_from_the_start_to_the_result(name: str) -> None:
    record, found = fixture(name), reviewed(name)
    assert record.result is not None
    winners = record.result.count(1)
    for seat, balance in enumerate(found.balances):
        parts = balance.luck.value + balance.own.value + balance.others.value
        assert balance.start + parts == pytest.approx(balance.result, abs=1e-9)
        assert balance.result == pytest.approx(1 / winners if record.result[seat] == 1 else 0)
    for step in found.steps:
        assert sum(step.chances) == pytest.approx(1)
        assert sum(step.change) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("name", catalogue.names())
def test_figures_worked_out_on_other_luck_are_those_of_the_fixture_within_their_errors(name: str) -> None:
    """Which decisions are called wrong is a matter of luck where they nearly are; the fixture says which ones were."""
    kept, steps = figures(name), line_of(fixture(name))
    assert len(steps) - sum(step.is_draw or step.is_forced for step in steps) == kept["decisions"]
    assert sum(step.is_draw for step in steps) == kept["draws"]
    line = Line(steps[0].before.game, 2, steps, 3)
    for _ in line.follow({at: action for at, action, _, _ in kept["wrong"]}):
        pass
    for _ in line.add(16):
        pass
    actors = [step.actor for step in steps]
    for seat in range(2):
        parts = {"luck": [-1], "own": [seat], "others": [1 - seat]}
        for part, (value, error) in kept["balances"][seat].items():
            mine, own_error = line.change([at for at, actor in enumerate(actors) if actor in parts[part]])
            assert abs(mine[seat] - value) < SURE * hypot(own_error[seat], error, 0.01), (seat, part)
        start, error = kept["start"][seat], kept["start_errors"][seat]
        assert abs(line.values()[0][seat] - start) < SURE * hypot(line.errors()[0][seat], error)


@pytest.mark.parametrize("name", catalogue.names())
def test_a_decision_that_was_called_wrong_is_so_on_other_luck_too(name: str) -> None:
    steps = line_of(fixture(name))
    judge = Judge(steps[0].before.game, 2)
    for at, _, loss, error in figures(name)["wrong"][:4]:
        step = steps[at]
        found = judge.judge(step.before.observe(step.actor), step.actor, step.code, 1, 200)
        assert abs(found.loss - loss) < SURE * hypot(found.error, error)


@pytest.mark.parametrize("name", catalogue.names())
def test_what_decided_the_game_is_draws_and_mistakes(name: str) -> None:
    found = reviewed(name)
    assert found.moments
    assert all(step.is_draw or (step.judgement and step.judgement.is_wrong) for step in found.moments)


def test_after_the_last_draw_only_mistakes_change_the_chances() -> None:
    """Langfinger: the rule bot foresees little of the last moves, and its chances would swing to and fro by them."""
    found = reviewed("langfinger")
    last = max(at for at, step in enumerate(found.steps) if step.is_draw)
    after = found.steps[last + 1 :]
    assert sum(step.judgement is not None for step in after) > 5
    for step in after:
        assert (step.judgement and step.judgement.is_wrong) or not any(step.change)


def test_a_wrong_choice_is_compared_with_what_the_others_chose_at_the_same_time() -> None:
    """Bakschisch: an offer is compared with a better one beside the offers that the others made."""
    steps = line_of(fixture("bakschisch"))
    at = max(at for at, step in enumerate(steps) if not step.is_draw and len(step.before.waiting) == 2)
    first, second = steps[at], steps[at + 1]
    better = next(action for action in first.before.legal(first.actor) if action != first.code)
    line = Line(first.before.game, 2, steps, 1)
    for _ in line.follow({at: better}):
        pass
    changed = first.before.copy()
    changed.apply(first.actor, better)
    changed.apply(second.actor, second.code)
    assert line.positions[at].state == line.playouts.ahead(changed)
    assert line.positions[at + 1] is line.positions[at + 2]


@pytest.mark.parametrize("name", catalogue.names())
def test_a_forced_move_loses_nothing_and_everything_else_is_judged(name: str) -> None:
    record, found = fixture(name), reviewed(name)
    for step, weighed in zip(line_of(record), found.steps, strict=True):
        choices = 0 if step.is_draw else len(step.before.legal(step.actor))
        assert (weighed.judgement is not None) == (choices > 1)
        if choices == 1 and len(step.before.waiting) == 1:
            assert weighed.change == (0,) * record.players
        if weighed.judgement:
            looked_at = {weighed.judgement.chosen.action, *(rival.action for rival in weighed.judgement.rivals)}
            assert step.code == weighed.judgement.chosen.action
            assert looked_at <= set(step.before.legal(step.actor))
            assert len(looked_at) == min(choices, 4)


@pytest.mark.parametrize("name", catalogue.names())
def test_a_position_is_worth_what_lies_ahead_of_it_playout_by_playout(name: str) -> None:
    steps, ahead = line_of(fixture(name)), 0
    playouts, undrawn = Playouts(steps[0].before.game, 2), np.full(4, NO_DRAW, np.int64)
    for step in steps[:: len(steps) // 20]:
        found = playouts.ahead(step.before)
        ahead += found != step.before
        assert np.array_equal(playouts.run(step.before, 2, 0, undrawn), playouts.run(found, 2, 0, undrawn))
    assert ahead or name == "bakschisch", "there is luck in each of its choices"


@pytest.mark.parametrize("name", ["pickomino", "larcin"])
def test_where_all_play_as_the_policy_does_everything_is_luck(name: str) -> None:
    """Its choices are no matter of luck, so that they change nothing at all, however few playouts there are."""
    game = catalogue.game(name)

    def by_policy(seen: State, seat: int) -> int:
        return int(calls.playout(game.box, seen.array, seat, new_stream(0)))

    steps = line_of(played(game, [by_policy, by_policy]))
    line = Line(game, 2, steps, 1)
    for _ in line.add(3):
        pass
    decisions = [at for at, step in enumerate(steps) if not step.is_draw]
    draws = [at for at, step in enumerate(steps) if step.is_draw]
    assert all(not line.change([at])[0].any() for at in decisions)
    assert line.values()[0] + line.change(draws)[0] == pytest.approx(line.values()[-1])


def test_the_start_is_worth_what_whole_games_come_to() -> None:
    """A draw that is due is begun with its outcomes by their weights; whole games draw as the rules do."""
    game = catalogue.game("pickpocket")
    found = reviewed("pickpocket")
    games = Playouts(game, 2).run(game.new(2), 99, 0, np.full(2_000, NO_DRAW, np.int64))
    for seat in range(2):
        error = hypot(found.start_errors[seat], 0.5 / 2_000**0.5)
        assert abs(found.start[seat] - games[:, seat].mean()) < SURE * error


def test_reversing_the_seats_reverses_the_figures() -> None:
    """The same game of Pickomino, once begun by the first seat and once, move for move, by the second."""
    game = catalogue.game("pickomino")
    careful = chooser(game, "careful")
    one = played(game, [careful, careful], options={"start": 0})
    other = Record.new(game, one.seats, {"start": 1}, one.commitment, [])
    other.moves = [(1 - who, code) if isinstance(who, int) else (who, code) for who, code in one.moves]
    other.result = other.state().ranks()
    mine, reversed_ = review(one, Effort(6, 16)), review(other, Effort(6, 16))
    for step, again in zip(mine.steps, reversed_.steps, strict=True):
        assert step.chances == pytest.approx(again.chances[::-1], abs=1e-9)
        if step.judgement and again.judgement:
            assert step.judgement.loss == pytest.approx(again.judgement.loss, abs=1e-9)
    assert mine.balances[0] == reversed_.balances[1]


def test_a_bot_that_plays_as_the_judge_does_makes_no_blunders_whatever_the_luck() -> None:
    game = catalogue.game("pickpocket")
    searching = chooser(game, "sharp", 600)
    for luck in LUCKS:
        found = review(played(game, [searching, searching], seed=luck), Effort(8, 1_200), seed=5)
        met = [step.judgement for step in found.steps if step.judgement]
        assert met
        assert not [judgement for judgement in met if judgement.loss - 3 * judgement.error >= 0.1]


def test_a_random_bot_keeps_less_of_its_chances_whatever_the_luck_and_blunders_now_and_then() -> None:
    """How many blunders one game of random moves has is luck (from none to three in the first seven lucks); that more
    of its chances is lost is not."""
    game, words = catalogue.game("bakschisch"), []
    choosers = [chooser(game, "sharp", 600), chooser(game, "random")]
    for luck in LUCKS:
        found = review(played(game, choosers, seed=luck), Effort(8, 300), seed=5)
        assert found.accuracy(0) > found.accuracy(1) + 0.05
        words += [step.judgement.word for step in found.decisions(1) if step.judgement]
    assert "blunder" in words


def test_a_decision_is_judged_only_by_what_its_seat_knew() -> None:
    """Whatever lay hidden, the judgement is the same to the last digit."""
    game, seen = catalogue.game("larcin"), 0
    judge = Judge(game, 2)
    for step in line_of(fixture("larcin"))[::9]:
        if step.is_draw or step.is_forced:
            continue
        other = step.before.redeal(step.actor, new_stream(4))
        one, two = (
            judge.judge(state.observe(step.actor), step.actor, step.code, 1, 40) for state in (step.before, other)
        )
        assert one == two
        seen += step.before != other
    assert seen, "no position had anything to hide"


def test_outcomes_of_draws_come_as_often_as_their_weights_say() -> None:
    for step in line_of(fixture("larcin"))[:40]:
        if not step.is_draw:
            continue
        draw = Draw(step.before)
        dealt = draw.dealt(0, 200)
        weights = draw.weighing(dealt)
        for outcome, share in zip(draw.outcomes, draw.shares, strict=True):
            met = dealt == outcome
            assert abs(met.sum() - 200 * share) < 4
            assert not met.any() or weights[met].sum() == pytest.approx(share)


def test_what_was_taken_back_is_left_out_and_numbers_stay_those_of_the_record() -> None:
    record = fixture("bakschisch")
    first = next(number for number, (who, _) in enumerate(record.moves) if isinstance(who, int))
    changed = Record(record.game, record.players, record.options, record.seats, record.commitment, [])
    changed.moves = [*record.moves[: first + 1], (UNDO, 1), *record.moves[first:]]
    one, two = line_of(record), line_of(changed)
    assert [step.code for step in one] == [step.code for step in two]
    assert [step.at for step in two][first:] == [step.at + 2 for step in one][first:]


def test_a_game_that_is_not_over_is_refused() -> None:
    record = fixture("bakschisch")
    record.moves.pop()
    with pytest.raises(NotAllowed, match="not over"):
        line_of(record)


def test_a_review_comes_back_whole_from_json_and_is_the_same_every_time() -> None:
    found = reviewed("bakschisch")
    again = Review.from_json(found.to_json())
    assert Review.from_json(again.to_json()) == again
    assert [step.judgement and step.judgement.word for step in again.steps] == [
        step.judgement and step.judgement.word for step in found.steps
    ]
    assert again.moments
    assert review(fixture("bakschisch"), LITTLE, seed=3) == found


def test_with_little_time_there_is_still_a_curve_and_every_decision_has_a_word() -> None:
    shares = [progress.share for progress in Work(fixture("bakschisch"), Effort(1_000, 1_000, 0.2)).run()]
    assert shares == sorted(shares)
    assert [share for share in shares if share == 1.0] == shares[-1:], "who hears 1 has all of it"
