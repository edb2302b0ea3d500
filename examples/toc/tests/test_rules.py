"""The rules one by one; `pytest -k cry` runs the tests with that word in their names."""

from __future__ import annotations

import pytest
from toc import GAME
from toc.components import KINDS
from toc.rules import UNSEEN, Action, selling

from larrons.engine.contract import HIDDEN
from larrons.engine.state import State
from larrons.errors import IllegalMove

GLASS, PEARL, SAPPHIRE, RUBY, DIAMOND = range(len(KINDS))
PASS, CRY = int(Action.PASS), int(Action.CRY)


def dealt(*hands: list[int], **options: object) -> State:
    """A new game with these four cards in each hand."""
    state = GAME.new(len(hands), options)
    for hand in hands:
        for kind in hand:
            state.settle(kind)
    return state


def sell(state: State, kind: int, gem: int, *answers: int) -> None:
    """Whoever's turn it is lays down a card, and the others answer."""
    state.apply(state.waiting[0], selling(kind, gem))
    for answer in answers:
        state.apply(state.waiting[0], answer)


def coins(state: State) -> list[int]:
    return state.scores()


MIXED = [GLASS, PEARL, RUBY, DIAMOND]


@pytest.mark.rule("TO-1", "TO-2", "TO-3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_beginning(players: int) -> None:
    state = dealt(*[[GLASS, GLASS, PEARL, PEARL]] * players) if players < 5 else dealt(*[MIXED] * 4, [SAPPHIRE] * 4)
    assert coins(state) == [5] * players
    assert state.plain().held[:players] == [4] * players
    assert sum(state.plain().deck) == 36 - 4 * players
    assert state.waiting == (0,)


@pytest.mark.rule("TO-4")
def test_any_card_may_be_called_any_gem_but_glass_is_never_named() -> None:
    state = dealt([GLASS, GLASS, PEARL, PEARL], MIXED)
    assert state.legal(0) == [selling(kind, gem) for kind in (GLASS, PEARL) for gem in range(PEARL, DIAMOND + 1)]
    with pytest.raises(IllegalMove) as refused:
        state.apply(0, selling(RUBY, RUBY))
    assert refused.value.rule == "TO-4"


@pytest.mark.rule("TO-5")
@pytest.mark.parametrize("twice", [False, True])
def test_a_gem_is_not_named_twice_in_a_row(twice: bool) -> None:
    state = dealt(MIXED, MIXED, twice=twice)
    sell(state, GLASS, RUBY, PASS)
    state.settle(GLASS)
    assert (selling(PEARL, RUBY) in state.legal(1)) is twice
    assert selling(PEARL, DIAMOND) in state.legal(1)


@pytest.mark.rule("TO-6", "TO-7")
def test_the_others_are_asked_from_the_left_and_silence_pays() -> None:
    state = dealt(MIXED, MIXED, MIXED)
    sell(state, GLASS, DIAMOND)
    assert state.waiting == (1,)
    state.apply(1, PASS)
    assert state.waiting == (2,)
    assert coins(state) == [5, 5, 5]
    state.apply(2, PASS)
    assert coins(state) == [9, 5, 5]


@pytest.mark.rule("TO-6")
def test_after_a_cry_nobody_else_is_asked() -> None:
    state = dealt(MIXED, MIXED, MIXED)
    sell(state, GLASS, DIAMOND, CRY)
    assert state.is_chance


@pytest.mark.rule("TO-8")
@pytest.mark.parametrize(
    ("card", "gem", "right"),
    [
        (GLASS, PEARL, [5, 6]),
        (RUBY, DIAMOND, [5, 9]),
        (RUBY, RUBY, [11, 2]),
        (DIAMOND, RUBY, [11, 2]),  # dearer than what was named: no lie
        (DIAMOND, DIAMOND, [13, 1]),
    ],
)
def test_a_cry(card: int, gem: int, right: list[int]) -> None:
    state = dealt(MIXED, MIXED)
    sell(state, card, gem, CRY)
    assert coins(state) == right
    assert state.plain().open[card] == 1


@pytest.mark.rule("TO-8")
def test_nobody_pays_more_than_there_is() -> None:
    state = dealt([DIAMOND, DIAMOND, GLASS, GLASS], MIXED, twice=True)
    sell(state, DIAMOND, DIAMOND, CRY)
    state.settle(GLASS)
    sell(state, GLASS, PEARL, CRY)
    state.settle(GLASS)
    assert coins(state) == [14, 1]
    sell(state, DIAMOND, DIAMOND, CRY)
    assert coins(state) == [19, 0]


@pytest.mark.rule("TO-3", "TO-9", "TO-10")
@pytest.mark.parametrize("sales", [5, 7])
def test_everybody_sells_the_same_number_of_cards(sales: int) -> None:
    state = dealt([GLASS] * 4, [PEARL] * 4, sales=sales, twice=True)
    drawn = 0
    while not state.is_over:
        if state.is_chance:
            drawn += 1
            state.settle(SAPPHIRE if state.chances().get(SAPPHIRE) else RUBY)
        else:
            sell(state, next(k for k in range(5) if state.record.hand[state.waiting[0], k]), PEARL, PASS)
    assert drawn == 2 * (sales - 4)
    assert state.plain().made[:2] == [sales, sales]
    assert coins(state) == [5 + sales, 5 + sales]
    assert state.ranks() == [1, 1]


@pytest.mark.rule("TO-11")
def test_hands_and_what_was_sold_unseen_are_secret() -> None:
    state = dealt(MIXED, MIXED, MIXED)
    assert state.shown(1, 0, selling(GLASS, DIAMOND)) == HIDDEN
    sell(state, GLASS, DIAMOND)
    assert state.observe(0).record.offer == GLASS + 1
    assert state.observe(1).record.offer == UNSEEN
    assert state.shown(2, 1, PASS) == PASS
    state.apply(1, PASS)
    state.apply(2, PASS)
    assert state.shown(1, -1, RUBY) == HIDDEN
    assert state.observe(0).plain().sold[0] == [1, 0, 0, 0, 0]
    for seat in (1, -1):
        seen = state.observe(seat).plain()
        assert seen.sold[0] == seen.hand[0] == [0, 0, 0, 0, 0]
        assert (seen.unseen[0], seen.held[0]) == (1, 3)
