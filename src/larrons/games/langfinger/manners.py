"""How the table treats its players: the number beside a name, and questions before a costly move
(section 9 of the specification)."""

from __future__ import annotations

from larrons.engine.manners import confirm_first
from larrons.engine.message import Message
from larrons.engine.state import State
from larrons.games.langfinger import cards
from larrons.games.langfinger.codes import Action, Phase, Place, Step, kind_of
from larrons.games.langfinger.odds import burglaries, sales
from larrons.games.langfinger.state import PLACES


def turns(state: State) -> int:
    """Counted in rounds."""
    return int(state.fields["round"])


def standing(seen: State, seat: int) -> int:
    """The money stands beside each player."""
    return int(seen.fields.money[seat])


def quiet(action: int) -> bool:
    """Doing nothing stands last."""
    return action == Action.PASS


def confirm(seen: State, seat: int, action: int) -> Message | None:
    """What is asked before this action, if anything."""
    questions = (
        _declines,
        _sells_one_of_two,
        _sells_beside_a_pair,
        _spoils_the_museum,
        _port_in_vain,
    )
    return confirm_first(questions, seen, seat, action)


def _declines(seen: State, seat: int, action: int) -> Message | None:
    """LF-17: to do nothing although something could be done (about an only choice nobody is asked)."""
    s = seen.record
    if action != Action.PASS or s.sub != Step.START:
        return None
    return Message("confirm-decline", {"place": cards.place(int(s.place))})


def _sells_one_of_two(seen: State, seat: int, action: int) -> Message | None:
    """LF-37: to keep the second card although the fence takes two of its type."""
    if action != Action.PASS or seen.record.sub != Step.SECOND_SALE:
        return None
    money = max(_price(seen, other - Action.SELL) for other in seen.legal(seat) if other >= Action.SELL)
    return Message("confirm-second", {"money": money})


def _sells_beside_a_pair(seen: State, seat: int, action: int) -> Message | None:
    """LF-39: the fence goes after one sale, so a lone card may cost what he would have paid for two of another type."""
    s = seen.record
    if s.sub != Step.SELLING:
        return None
    loot, fence = action - Action.SELL, cards.fences(seen)[int(s.sel_fence)]
    pairs = [sale for sale in sales(seen, seat) if sale.fence == fence and len(sale.sold) == 2]
    best = max((sale.money for sale in pairs), default=0)
    if any(loot in sale.sold for sale in pairs) or best <= _price(seen, loot):
        return None
    return Message("confirm-pair", {"money": best, "less": _price(seen, loot)})


def _price(seen: State, loot: int) -> int:
    """LF-38: what the chosen fence pays for a card."""
    box, fence = seen.game.contents, cards.fences(seen)[int(seen.record.sel_fence)]
    return int(box.value[loot] + box.bonus[fence][box.kind[loot]])


def _spoils_the_museum(seen: State, seat: int, action: int) -> Message | None:
    """LF-33: to discard at the Ruin what opens a loot card of the Museum, where one's token waits."""
    s = seen.record
    kind, tool = kind_of(action)
    if kind != Action.DISCARD or not (s.token_at[Place.MUSEUM] == seat).any():
        return None
    after = seen.copy()
    after.record.hand[seat, tool] -= 1
    lost = [loot for loot in _opened(seen, seat) if loot not in _opened(after, seat)]
    return Message("confirm-museum", {"tool": cards.tool(tool), "loot": cards.back(seen, lost[0])}) if lost else None


def _opened(state: State, seat: int) -> list[int]:
    """The loot cards of the Museum that the hand opens, with the rascal's help or without."""
    lying = burglaries(state, seat, (Place.MUSEUM,))
    return [card.loot for card in lying if card.opens]


def _port_in_vain(seen: State, seat: int, action: int) -> Message | None:
    """LF-40: to place the last token so that one waits at the Port with nothing to sell, and nothing to come."""
    s = seen.record
    if s.phase != Phase.PLACING or s.tokens_left[seat] != 1 or cards.held(seen, seat):
        return None
    places = {int(place) for place in range(PLACES) if (s.token_at[place] == seat).any()}
    places.add(action - Action.PLACE)
    return Message("confirm-port") if Place.PORT in places and not places & {Place.VILLA, Place.MUSEUM} else None
