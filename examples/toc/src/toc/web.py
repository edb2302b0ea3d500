"""The board on a web page."""

from typing import Any

from larrons.engine.view import BoardView
from toc.components import GEMS, KINDS
from toc.rules import UNSEEN, Phase, selling
from toc.terminal import offer
from toc.view import card, price


def board(view: BoardView) -> dict[str, Any]:
    """The fence's counter, everybody's cards, and one's own hand."""
    s = view.plain
    return {
        "offer": offer(view),
        "offered": KINDS[s.offer - 1] if 0 < s.offer < UNSEEN else "back" if s.offer else "",
        "turned": [(kind, view.say(f"kind-{kind}"), count) for kind, count in zip(KINDS, s.open, strict=True) if count],
        "players": [_player(view, seat) for seat in view.seats],
        "hand": _hand(view) if view.seat >= 0 and s.phase != Phase.OVER else [],
    }


def _player(view: BoardView, seat: int) -> dict[str, Any]:
    s = view.plain
    return {
        "seat": seat,
        "name": view.name(seat),
        "acting": seat in view.state.waiting,
        "coins": s.coins[seat],
        "held": s.held[seat],
        "left": s.sales - s.made[seat],
        "sold": view.counted([view.say(f"kind-{kind}") for kind in KINDS], s.sold[seat]),
    }


def _hand(view: BoardView) -> list[dict[str, Any]]:
    """For each kind of card in one's hand, what it can be called."""
    s = view.plain
    return [
        {
            "kind": KINDS[kind],
            "name": view.say(f"kind-{KINDS[kind]}"),
            "count": count,
            "calls": [_call(view, kind, gem) for gem in range(1, len(KINDS))],
        }
        for kind, count in enumerate(s.hand[view.seat])
        if count
    ]


def _call(view: BoardView, kind: int, gem: int) -> dict[str, Any]:
    told = {"card": card(kind), "gem": card(gem), "price": price(view.state, gem)}
    return {
        "gem": GEMS[gem - 1],
        "price": told["price"],
        "action": int(selling(kind, gem)),
        "text": view.say("label-true" if kind == gem else "label-sell", **told),
    }
