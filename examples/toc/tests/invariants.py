"""The laws of Toc, looked at after every step of many random games, and counted lines of play."""

from __future__ import annotations

from toc.rules import HAND, NOTHING, Action, Phase

from larrons.engine.state import State

NEW = "toc n_players=2 sales=7 deck=10,9,7,6,4 coins=5,5"
DEALT = "toc n_players=3 sales=7 phase=1 deck=7,6,7,3,1 hand=1,1,0,1,1/1,1,0,1,1/1,1,0,1,1 held=3x4 coins=3x5"
LAID = (
    "toc n_players=2 sales=7 phase=2 asked=1 named=4 offer=2 deck=8,7,7,4,2"
    " hand=1,0,0,1,1/1,1,0,1,1 held=3,4 made=1 coins=5,5"
)
PERFT = [
    (NEW, 3, 5**3),  # cards are dealt
    (DEALT, 3, 4 * 4 * (2 + 5)),  # four kinds of cards, as four gems: silence and another answer, or a cry and a draw
    (DEALT, 4, 1120),
    (LAID, 3, 2 * 5 * 4 * 3),  # either answer, a drawn card, and four kinds of cards as any gem but the diamond (TO-5)
]


def check(state: State) -> None:
    """Laws of one full state."""
    s, copies = state.plain(), state.game.contents.copies
    for kind, right in enumerate(copies):
        piles = sum(cards[kind] for cards in s.hand + s.sold)
        assert s.deck[kind] + s.open[kind] + piles + (s.offer == kind + 1) == right, "no card is lost or made"
    assert s.held == [sum(hand) for hand in s.hand]
    assert s.unseen == [sum(sold) for sold in s.sold]
    assert (s.offer != NOTHING) == (s.phase == Phase.ANSWER)
    assert min(s.coins) >= 0, "TO-8: nobody pays more than there is"
    assert max(s.made[: state.players]) - min(s.made[: state.players]) <= 1, "TO-4: in turn"
    assert all(held + made <= s.sales for held, made in zip(s.held, s.made, strict=True)), "TO-9"
    all_sold = all(made == s.sales for made in s.made[: state.players]) and s.offer == NOTHING
    assert (s.phase == Phase.OVER) == all_sold, "TO-10"


def check_step(before: State, actor: int, code: int, after: State) -> None:
    """Laws of one move; `actor` is -1 for a draw."""
    b, a = before.plain(), after.plain()
    if actor < 0:
        assert a.coins == b.coins
        assert sum(a.deck) == sum(b.deck) - 1
        return
    assert a.deck == b.deck, "only draws change the deck"
    if code not in (Action.PASS, Action.CRY):
        assert a.coins == b.coins
        assert sum(b.hand[actor]) > 0
        assert before.players == 2 or a.asked != actor
        assert b.held[actor] <= HAND
    else:
        price = before.game.contents.value[b.named]
        assert sum(a.coins) - sum(b.coins) in (0, price), "TO-7, TO-8: the fence pays the price, or nothing yet"
