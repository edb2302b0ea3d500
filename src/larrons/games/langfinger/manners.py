"""How the table treats its players: the number beside a name, and questions before a costly move
(section 9 of the specification)."""

from collections.abc import Iterator

from larrons.engine.message import Message, first_message
from larrons.engine.state import State
from larrons.games.langfinger import cards
from larrons.games.langfinger.codes import Action, Phase, Place, Step, kind_of
from larrons.games.langfinger.odds import burglaries, sales
from larrons.games.langfinger.state import PLACES

QUIET = (Action.PASS,)  # doing nothing stands last


@first_message
def confirm(seen: State, seat: int, action: int) -> Iterator[Message]:
    """What is asked before this action."""
    s, (kind, number) = seen.record, kind_of(action)
    if kind == Action.PASS and s.sub == Step.START:  # LF-17: although something could be done
        yield Message("confirm-decline", {"place": cards.place(int(s.place))})
    if kind == Action.PASS and s.sub == Step.SECOND_SALE:  # LF-37: although the fence takes two of its type
        fence = cards.fences(seen)[int(s.sel_fence)]
        others = [other - Action.SELL for other in seen.legal(seat) if other >= Action.SELL]
        yield Message("confirm-second", {"money": max(cards.price(seen, fence, other) for other in others)})
    if kind == Action.SELL and s.sub == Step.SELLING:
        yield from _before_selling(seen, seat, number)
    if kind == Action.DISCARD and (s.token_at[Place.MUSEUM] == seat).any():
        yield from _before_discarding(seen, seat, number)
    if s.phase == Phase.PLACING and s.tokens_left[seat] == 1 and not cards.held(seen, seat):
        # LF-40: the last token leaves one waiting at the Port with nothing to sell, and nothing to come
        places = {number, *(place for place in range(PLACES) if (s.token_at[place] == seat).any())}
        if Place.PORT in places and not places & {Place.VILLA, Place.MUSEUM}:
            yield Message("confirm-port")


def _before_selling(seen: State, seat: int, loot: int) -> Iterator[Message]:
    """LF-39: the fence goes after one sale, so a lone card may cost what he would have paid for two of another type."""
    fence = cards.fences(seen)[int(seen.record.sel_fence)]
    pairs = [sale for sale in sales(seen, seat) if sale.fence == fence and len(sale.sold) == 2]
    best, less = max((sale.money for sale in pairs), default=0), cards.price(seen, fence, loot)
    if best > less and not any(loot in sale.sold for sale in pairs):
        yield Message("confirm-pair", {"money": best, "less": less})


def _before_discarding(seen: State, seat: int, tool: int) -> Iterator[Message]:
    """LF-33: at the Ruin, what opens a loot card of the Museum, where one's token waits."""
    after = seen.copy()
    after.record.hand[seat, tool] -= 1
    now, then = ([card.loot for card in burglaries(x, seat, (Place.MUSEUM,)) if card.opens] for x in (seen, after))
    for loot in now:
        if loot not in then:
            yield Message("confirm-museum", {"tool": cards.tool(tool), "loot": cards.back(seen, loot)})
