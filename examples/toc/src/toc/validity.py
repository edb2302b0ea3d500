"""Whether a position that somebody typed can come up in a game, as it is or as a seat observes it."""

from types import SimpleNamespace

from larrons.engine.message import Message
from toc.components import KINDS
from toc.rules import HAND, NOTHING, UNSEEN, Phase


def objection(s: SimpleNamespace, box: SimpleNamespace) -> Message | None:
    """What is wrong with the fields of a state, if anything."""
    for kind, right in enumerate(box.copies):
        count = s.deck[kind] + s.open[kind] + sum(cards[kind] for cards in s.hand + s.sold) + (s.offer == kind + 1)
        if count != right:
            return Message("invalid-cards", {"kind": KINDS[kind], "count": count, "right": right})
    checks = (
        (_seats_are_empty, "invalid-seats"),
        (_counts_are_right, "invalid-counts"),
        (_sales_are_right, "invalid-sales"),
        (_turn_is_right, "invalid-turn"),
    )
    return next((Message(key) for is_right, key in checks if not is_right(s)), None)


def _seats_are_empty(s: SimpleNamespace) -> bool:
    """Where nobody sits, there is nothing."""
    nobody = slice(s.n_players, None)
    numbers = [*s.held[nobody], *s.unseen[nobody], *s.made[nobody], *s.coins[nobody]]
    return not any(numbers) and not any(map(any, s.hand[nobody] + s.sold[nobody])) and s.twice in (0, 1)


def _counts_are_right(s: SimpleNamespace) -> bool:
    """A hand that can be seen has as many cards as are counted, and so has what was sold."""
    piles = [*zip(s.hand, s.held, strict=True), *zip(s.sold, s.unseen, strict=True)]
    hidden = sum(count for cards, count in piles if not any(cards)) + (s.offer == UNSEEN)
    all_seen = s.phase == Phase.OVER and hidden
    return all(sum(cards) == count for cards, count in piles if any(cards)) and hidden <= sum(s.deck) and not all_seen


def _sales_are_right(s: SimpleNamespace) -> bool:
    """All have made as many sales as whoever sells now, or one more, and have received the cards for them."""
    if not s.named:
        return not any(s.made + s.unseen + s.open)
    unfinished = s.phase in (Phase.ANSWER, Phase.DRAW)  # the sale of `turn`
    rounds = s.made[s.turn] - unfinished
    for seat in range(s.n_players):
        refilled = rounds + (seat < s.turn)  # how often this seat has sold a card and drawn another, or none was due
        made = refilled + (unfinished and seat == s.turn)
        if s.made[seat] != made or s.unseen[seat] > made:
            return False
        if s.held[seat] + made != min(s.sales, HAND + refilled):
            return False
    return bool(sum(s.made) == sum(s.unseen) + sum(s.open) + (s.phase == Phase.ANSWER))


def _turn_is_right(s: SimpleNamespace) -> bool:
    """What is due can be done: somebody has to choose or a card to be dealt."""
    if (s.phase == Phase.ANSWER) != (s.offer != NOTHING) or (s.phase != Phase.ANSWER and s.asked):
        return False
    if s.phase == Phase.ANSWER:
        return bool(s.asked != s.turn and s.named)
    if s.phase == Phase.OVER:
        return bool(s.turn == 0 and s.made[0] == s.sales)
    if s.made[s.turn] == s.sales:
        return False
    if s.named:
        return bool(s.phase == Phase.SELL or s.held[s.turn] + s.made[s.turn] < s.sales)
    return _deal_is_right(s)


def _deal_is_right(s: SimpleNamespace) -> bool:
    """Before the first sale: hands are dealt one after the other."""
    if s.phase == Phase.SELL:
        return s.turn == 0 and all(held == HAND for held in s.held[: s.n_players])
    dealt, being_dealt, later = s.held[: s.turn], s.held[s.turn], s.held[s.turn + 1 :]
    return all(held == HAND for held in dealt) and being_dealt < HAND and not any(later)
