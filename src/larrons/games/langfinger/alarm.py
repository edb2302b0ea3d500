"""Whether a seat may end the game in this round (LF-44), as far as a viewer knows."""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product

from larrons.engine.state import State
from larrons.games.langfinger import cards
from larrons.games.langfinger.codes import Phase, Place, Step
from larrons.games.langfinger.components import MOST_BONUS, MOST_BOUGHT, MOST_VALUE
from larrons.games.langfinger.odds import best_of, sales
from larrons.games.langfinger.state import GOAL, TOOLS, UNSEEN_CARDS


def may_end(state: State, viewer: int, seat: int) -> bool:
    """At the very best: nobody is quicker, tokens still to be placed go where they bring most, tools the viewer can't
    see are the right ones, and face-down cards are what sells best."""
    box, needed = state.game.contents, GOAL - int(state.fields.money[seat])
    placings = list(_placings(state, seat))
    if all(_at_most(tokens, len(cards.held(state, seat))) < needed for tokens in placings):
        return False  # the usual case, seen quickly
    lying = [loot for place in (Place.VILLA, Place.MUSEUM) for loot in cards.lying(state, place).values()]
    goods = {loot for loot in lying if not box.chest[loot]}
    bags = {x: max(box.value[front] for front in cards.fronts(state, viewer, x)) for x in lying if box.chest[x]}
    every = sales(state, seat, viewer, tuple(goods))
    dearest = sorted(max(sale.money for sale in every if sale.fence == x) for x in {y.fence for y in every})[::-1]
    for tokens in placings:
        sellers, thieves = tokens[Place.PORT], tokens[Place.VILLA] + tokens[Place.MUSEUM]
        if sum(dearest[:sellers]) + sum(sorted(bags.values())[::-1][:thieves]) < needed:
            continue
        for taken in _thefts(state, seat, tokens):
            left = goods.difference(taken)
            sold = best_of([sale for sale in every if left.isdisjoint(sale.cards)], sellers)
            if sum(bags.get(loot, 0) for loot in taken) + sum(sale.money for sale in sold) >= needed:
                return True
    return False


def _at_most(tokens: list[int], held: int) -> int:
    """What tokens can't bring more than, whatever the cards."""
    thieves, sellers = tokens[Place.VILLA] + tokens[Place.MUSEUM], tokens[Place.PORT]
    sold = min(held + thieves, MOST_BOUGHT * sellers)
    return MOST_VALUE * thieves + (MOST_VALUE + MOST_BONUS) * sold


def _placings(state: State, seat: int) -> Iterator[list[int]]:
    """How many tokens the seat may have in each place, for every way to place those it has left."""
    s = state.fields
    rows = s.token_at.tolist()
    for more in combinations_with_replacement(Place, int(s.tokens_left[seat]) if s.phase == Phase.PLACING else 0):
        if all(more.count(place) <= rows[place].count(-1) for place in Place):
            yield [rows[place].count(seat) + more.count(place) for place in Place]


def _thefts(state: State, seat: int, tokens: list[int]) -> Iterator[tuple[int, ...]]:
    """The loot cards that so many tokens may take together, by the tools there may be (LF-19, LF-24 to LF-27)."""
    s = state.fields
    hand, city = s.hand[seat].tolist(), s.city.tolist()
    known = [0] * TOOLS if hand[0] == UNSEEN_CARDS else hand
    fetched = min(2 * tokens[Place.CITY] - (s.sub == Step.SECOND_TAKE and s.player == seat), sum(city))
    tools = cards.how_many(hand) + fetched
    unknown = cards.how_many(hand) - sum(known)  # may be of any kind

    def pays(need: list[int], drawn: int, gained: int) -> bool:
        lacking = [max(wanted - have, 0) for wanted, have in zip(need, known, strict=True)]
        from_city = min(fetched, sum(map(min, lacking, city)))
        return bool(sum(need) <= tools + gained and sum(lacking) <= from_city + unknown + drawn)

    at_villa, at_museum = (
        [loot for size in range(tokens[place] + 1) for loot in combinations(cards.lying(state, place).values(), size)]
        for place in (Place.VILLA, Place.MUSEUM)
    )
    for villa, museum in product(at_villa, at_museum):
        first = _tools(state, seat, Place.VILLA, villa)
        both = [a + b for a, b in zip(first, _tools(state, seat, Place.MUSEUM, museum), strict=True)]
        if pays(first, 0, 0) and pays(both, *_exchanged(state, tokens[Place.RUIN], tools - sum(first))):
            yield villa + museum


def _exchanged(state: State, tokens: int, tools: int) -> tuple[int, int]:
    """The most tools that a hand of this size may draw at the Ruin, and the most that it may gain (LF-33)."""
    box, owners = state.game.contents, state.fields.square_owner.tolist()
    free = [at for at, owner in enumerate(owners) if owner < 0 and box.give[at] <= tools]
    draws, gains = sorted(box.get[at] for at in free), sorted(box.get[at] - box.give[at] for at in free)
    return sum(draws[::-1][:tokens]), sum(gains[::-1][:tokens])


def _tools(state: State, seat: int, place: Place, loot: tuple[int, ...]) -> list[int]:
    """The tools to discard for these cards: the rascal supplies one of its own (LF-26, LF-27)."""
    own = cards.own_tool(state, seat) if cards.rascal_is_free(state, seat, place) else -1
    need = [sum(cards.needs(state, card)[tool] for card in loot) for tool in range(TOOLS)]
    return [count - (tool == own and count > 0) for tool, count in enumerate(need)]
