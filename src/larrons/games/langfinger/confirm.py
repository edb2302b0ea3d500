"""Questions before a costly move at the web table (section 9 of the specification)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from larrons.engine.message import Message
from larrons.engine.state import State
from larrons.games.langfinger import cards
from larrons.games.langfinger import state as codes
from larrons.games.langfinger.odds import burglaries, sales
from larrons.games.langfinger.state import MUSEUM, PLACING, PORT, VILLA

if TYPE_CHECKING:
    from larrons.web.view import BoardView


def confirm(view: BoardView, action: int) -> Message | None:
    """What is asked before this action, if anything."""
    questions = (
        _declines,
        _sells_one_of_two,
        _sells_beside_a_pair,
        _spends_the_rascal,
        _spoils_the_museum,
        _port_in_vain,
    )
    return next((asked for question in questions if (asked := question(view, action))), None)


def _declines(view: BoardView, action: int) -> Message | None:
    """LF-17: to do nothing although something could be done (about an only choice nobody is asked)."""
    s = view.state.record
    if action != codes.PASS or s.sub != codes.START:
        return None
    return Message("confirm-decline", {"place": cards.place(int(s.place))})


def _sells_one_of_two(view: BoardView, action: int) -> Message | None:
    """LF-37: to keep the second card although the fence takes two of its type."""
    if action != codes.PASS or view.state.record.sub != codes.SECOND_SALE:
        return None
    money = max(_price(view, other - codes.SELL) for other in view.legal if other >= codes.SELL)
    return Message("confirm-second", {"money": money})


def _sells_beside_a_pair(view: BoardView, action: int) -> Message | None:
    """LF-39: the fence goes after one sale, so a lone card may cost what he would have paid for two of another type."""
    s = view.state.record
    if s.sub != codes.SELLING or not codes.SELL <= action < codes.RASCAL:
        return None
    loot, fence = action - codes.SELL, cards.fences(view.state)[int(s.sel_fence)]
    pairs = [sale for sale in sales(view.state, view.seat) if sale.fence == fence and len(sale.sold) == 2]
    best = max((sale.money for sale in pairs), default=0)
    if any(loot in sale.sold for sale in pairs) or best <= _price(view, loot):
        return None
    return Message("confirm-pair", {"money": best, "less": _price(view, loot)})


def _kind(view: BoardView, loot: int) -> int:
    return int(view.state.game.box["kind"][0, loot])


def _price(view: BoardView, loot: int) -> int:
    """LF-38: what the chosen fence pays for a card."""
    box, fence = view.state.game.box, cards.fences(view.state)[int(view.state.record.sel_fence)]
    return int(box["value"][0, loot]) + int(box["bonus"][0, fence, _kind(view, loot)])


def _spends_the_rascal(view: BoardView, action: int) -> Message | None:
    """LF-27: the rascal card helps once a round here, and another token of the same player still waits here."""
    s = view.state.record
    waiting = int((s.token_at[s.place] == view.seat).sum()) - 1
    if not codes.STEAL_WITH_RASCAL <= action < codes.SQUARE or waiting < 1:
        return None
    return Message("confirm-rascal", {"place": cards.place(int(s.place))})


def _spoils_the_museum(view: BoardView, action: int) -> Message | None:
    """LF-33: to discard at the Ruin what opens a loot card of the Museum, where one's token waits."""
    s = view.state.record
    if not codes.DISCARD_TOOL <= action < codes.FENCE or not (s.token_at[MUSEUM] == view.seat).any():
        return None
    tool, after = action - codes.DISCARD_TOOL, view.state.copy()
    after.record.hand[view.seat, tool] -= 1
    lost = [loot for loot in _opened(view.state, view.seat) if loot not in _opened(after, view.seat)]
    return (
        Message("confirm-museum", {"tool": cards.tool(tool), "loot": cards.back(view.state, lost[0])}) if lost else None
    )


def _opened(state: State, seat: int) -> list[int]:
    """The loot cards of the Museum that the hand opens, with the rascal's help or without."""
    lying = burglaries(state, seat, (MUSEUM,))
    return [card.loot for card in lying if card.from_hand is not None or card.with_rascal is not None]


def _port_in_vain(view: BoardView, action: int) -> Message | None:
    """LF-40: to place the last token so that one waits at the Port with nothing to sell, and nothing to come."""
    s = view.state.record
    if s.phase != PLACING or s.tokens_left[view.seat] != 1 or cards.held(view.state, view.seat):
        return None
    places = {int(place) for place in range(codes.PLACES) if (s.token_at[place] == view.seat).any()}
    places.add(action - codes.PLACE)
    return Message("confirm-port") if PORT in places and not places & {VILLA, MUSEUM} else None
