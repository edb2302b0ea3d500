"""The board in a terminal, drawn with rich from what the viewer observes."""

from rich.console import Group, RenderableType
from rich.text import Text

from larrons.engine.view import View
from toc.components import KINDS
from toc.rules import Phase
from toc.view import card, price

NAMES = [f"kind-{kind}" for kind in KINDS]


def cards(view: View, counts: list[int]) -> str:
    return view.counted([view.say(name) for name in NAMES], counts) or "–"


def _pile(view: View, seen: list[int], count: int) -> str:
    """Cards in somebody's hand or taken by the fence: by kind where the viewer knows them, else their number."""
    return view.say("board-hidden", count=count) if count and not any(seen) else cards(view, seen)


def offer(view: View) -> str:
    """What lies before the fence."""
    s = view.plain
    if s.phase != Phase.ANSWER:
        return view.say("board-no-offer")
    return view.say("board-offer", player=view.name(s.turn), gem=card(s.named), price=price(view.state, s.named))


def board(view: View) -> RenderableType:
    s = view.plain
    table = view.table("", "board-player", ">board-coins", ">board-left", "board-hand", "board-sold")
    for seat in view.seats:
        mark = "▶" if seat in view.state.waiting else ""
        hand, sold = _pile(view, s.hand[seat], s.held[seat]), _pile(view, s.sold[seat], s.unseen[seat])
        left = str(s.sales - s.made[seat])
        table.add_row(mark, view.badge(seat), str(s.coins[seat]), left, hand, sold)
    turned = view.say("board-open", cards=cards(view, s.open))
    return Group(view.title(), Text(offer(view)), Text(turned), table)
