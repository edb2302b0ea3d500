"""How a table treats its players."""

from collections.abc import Iterator

from larrons.engine.message import Message, first_message
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


@first_message
def confirm(seen: State, seat: int, action: int) -> Iterator[Message]:
    """What is asked before this action."""
    s, copies, kinds = seen.plain(), seen.game.contents.copies, range(len(KINDS))
    if action < Action.PASS:
        kind, gem = int(laid(action)), int(claimed(action))
        if kind > gem:  # TO-7: nobody pays more than what was named
            told = {"card": card(kind), "worth": price(seen, kind), "gem": card(gem), "price": price(seen, gem)}
            yield Message("confirm-cheap", told)
        if kind < gem and all(s.open[other] == copies[other] for other in kinds[gem:]):
            yield Message("confirm-gone", {"gem": card(gem)})  # TO-8: everybody has seen all cards it could be
    if action == Action.CRY:
        mine = [s.open[kind] + s.hand[seat][kind] + s.sold[seat][kind] for kind in kinds]
        if all(mine[kind] == copies[kind] for kind in kinds[: s.named]):
            yield Message("confirm-true", {"gem": card(s.named)})  # TO-8: all that is less was turned over, or is own
