"""How a table treats its players."""

from __future__ import annotations

from larrons.engine.manners import confirm_first
from larrons.engine.message import Message
from larrons.engine.state import State
from toc.components import GEMS, KINDS
from toc.rules import Action, Phase, claimed, laid
from toc.view import card, price

DEAR = len(GEMS) // 2 + 1  # the first of the gems that somebody who lets pass is still asked about


def decline(seen: State, seat: int) -> int:
    """Whoever is asked about a card can let it pass."""
    s = seen.fields
    return int(Action.PASS) if s.phase == Phase.ANSWER and s.asked == seat else -1


def concerns(seen: State, seat: int) -> bool:
    """Dear gems concern everybody."""
    return bool(seen.fields.named >= DEAR)


def confirm(seen: State, seat: int, action: int) -> Message | None:
    """What is asked before this action, if anything."""
    return confirm_first((_sells_too_cheaply, _names_what_is_gone, _cries_at_what_can_only_be_true), seen, seat, action)


def _sells_too_cheaply(seen: State, seat: int, action: int) -> Message | None:
    """TO-7: nobody pays more than what was named."""
    if action >= Action.PASS or laid(action) <= claimed(action):
        return None
    kind, gem = int(laid(action)), int(claimed(action))
    told = {"card": card(kind), "worth": price(seen, kind), "gem": card(gem), "price": price(seen, gem)}
    return Message("confirm-cheap", told)


def _names_what_is_gone(seen: State, seat: int, action: int) -> Message | None:
    """TO-8: everybody has seen all cards that the card could be if it were what is said of it."""
    if action >= Action.PASS or laid(action) >= claimed(action):
        return None
    s, copies, gem = seen.plain(), seen.game.contents.copies, int(claimed(action))
    gone = all(s.open[kind] == copies[kind] for kind in range(gem, len(KINDS)))
    return Message("confirm-gone", {"gem": card(gem)}) if gone else None


def _cries_at_what_can_only_be_true(seen: State, seat: int, action: int) -> Message | None:
    """TO-8: all cards that are less have been turned over, or are one's own."""
    if action != Action.CRY:
        return None
    s, copies = seen.plain(), seen.game.contents.copies
    mine = [s.open[kind] + s.hand[seat][kind] + s.sold[seat][kind] for kind in range(len(KINDS))]
    true = all(mine[kind] == copies[kind] for kind in range(s.named))
    return Message("confirm-true", {"gem": card(s.named)}) if true else None
