"""Exact helpers: where pawns would land, what card comes next, whether a throne is safe, and two-player endgames."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from larrons.engine.matrix import value
from larrons.engine.message import Message, Seat
from larrons.engine.state import State
from larrons.engine.view import Odds, View
from larrons.games.bakschisch.rules import FIFTH, INHABITANTS, PERSONS, Fist, Phase, Thief, landing
from larrons.games.bakschisch.view import person


def landings(state: State) -> list[int]:
    """For each seat, the space where its pawn lands if the card in play moves it."""
    s = state.record
    return [int(landing(state.game.box[0], s, seat, int(s.row[s.bribe]))) for seat in range(state.players)]


def cards_to_come(state: State) -> list[int]:
    """How many cards of each person the next one is turned from; when all have been seen, a new deck (BK-36)."""
    deck = [int(count) for count in state.record.deck]
    return deck if any(deck) else list(state.game.contents.copies)


def next_card(state: State) -> list[Fraction]:
    """The chance of each person to be on the next card that is turned (if the game goes on)."""
    deck = cards_to_come(state)
    return [Fraction(count, sum(deck)) for count in deck]


def expected_step(state: State, seat: int) -> Fraction:
    """How far the next card would carry the pawn on average if it moved it, from where it stands now."""
    ahead = state.copy()
    if ahead.record.phase == Phase.COMMIT:
        ahead.record.bribe = (ahead.record.bribe + 1) % (FIFTH + 1)
    here = int(ahead.record.pos[seat])
    steps = [int(landing(state.game.box[0], ahead.record, seat, card)) - here for card in range(PERSONS)]
    return sum((chance * step for chance, step in zip(next_card(state), steps, strict=True)), Fraction(0))


def is_throne_safe(gold: Sequence[int], seat: int) -> bool:
    """On the fifth bribe, whether nobody can dislodge a pawn from the throne: see `safe_offer`."""
    return gold[seat] >= safe_offer(gold, seat)


def safe_offer(gold: Sequence[int], seat: int) -> int:
    """What a seat with a safe throne offers: enough for the poorest rival to be lower whatever he does."""
    return min(coins for other, coins in enumerate(gold) if other != seat) + 1


def throne_lamps(state: State) -> list[tuple[bool, Message]]:
    """While the fifth bribe is chosen: whether each pawn on the throne can be kept there, and what that takes.

    They tell totals: none without `show_gold`. With `fifth_zero_all` one empty fist dislodges everybody (BK-18): no
    offer makes safe, and neither sentence would be true.
    """
    s, throne = state.record, state.game.contents.throne
    if s.phase != Phase.COMMIT or s.bribe != FIFTH or not s.opt_show_gold or s.opt_fifth_zero_all:
        return []
    gold = [int(coins) for coins in s.gold[: state.players]]
    lamps = []
    for seat in range(state.players):
        if s.pos[seat] == throne and is_throne_safe(gold, seat):
            lamps.append((True, Message("board-safe", {"player": Seat(seat), "coins": safe_offer(gold, seat)})))
        elif s.pos[seat] == throne:
            lamps.append((False, Message("board-unsafe", {"player": Seat(seat)})))
    return lamps


@cache
def throne_chance(mine: int, rival: int, thief: bool, bribes: int) -> Fraction:
    """Two players, best play: my chance to sit on the throne when this round ends.

    I own `mine` coins and no thief; each of the `bribes` cards before the fifth carries me onto the throne if I win
    it. My rival owns `rival` coins, perhaps a thief, and can't reach the throne in this round.
    """
    if bribes == 0:
        return Fraction(0)

    def result(offer: int, answer: int) -> Fraction:
        if 1 <= offer >= answer:  # BK-11: I am on the throne, and stay there iff I own more than my rival now
            return Fraction(mine - offer > rival - answer)
        return throne_chance(mine - offer, rival - answer, thief, bribes - 1)

    def robbed(offer: int) -> Fraction:
        if offer >= 1:  # BK-21: I move, the coins change hands
            return Fraction(mine - offer > rival + offer)
        return throne_chance(mine, rival, False, bribes - 1)

    return value(
        [
            [*(result(offer, answer) for answer in range(rival + 1)), *([robbed(offer)] if thief else [])]
            for offer in range(mine + 1)
        ]
    )


def endgame(state: State) -> tuple[int, Fraction] | None:
    """With two players: the seat that is at or next to the throne, and its chance to be there at the end of the round.

    None if the position is not one of those that are solved exactly.
    """
    s = state.record
    if state.players != 2 or s.phase == Phase.OVER:
        return None
    throne = int(state.game.box[0].throne)
    for seat in range(2):
        rival = 1 - seat
        gold, other = int(s.gold[seat]), int(s.gold[rival])
        if s.pos[seat] == throne and s.pos[rival] != throne:
            return seat, Fraction(gold > other and not s.opt_fifth_zero_all)
        bribes = FIFTH - int(s.bribe)
        solved = _is_door_open(state, seat) and not _may_reach(state, rival, bribes)
        if bribes > 0 and s.thief[seat] != Thief.IN_BAG and solved:
            if s.opt_fifth_zero_all:  # BK-18: the rival's empty fist sends everybody back
                return seat, Fraction(0)
            return seat, throne_chance(gold, other, bool(s.thief[rival] == Thief.IN_BAG), bribes)
    return None


def _is_door_open(state: State, seat: int) -> bool:
    """Whether every card before the fifth carries the pawn of this seat onto the throne."""
    s, box = state.record, state.game.box[0]
    if s.phase == Phase.COMMIT and s.bribe == FIFTH - 1:
        return landings(state)[seat] == int(box.throne)
    return int(s.pos[seat]) == int(box.throne) - 1


def _may_reach(state: State, seat: int, bribes: int) -> bool:
    """Whether the pawn of a seat could be on the throne after so many bribes, with the best cards there are."""
    s, box = state.record, state.game.box[0]
    throne, space = int(box.throne), int(s.pos[seat])
    for number in range(bribes):
        if number == 0 and s.phase == Phase.COMMIT:
            space = landings(state)[seat]
        else:
            caliph = min(space + state.players, throne)  # BK-30
            space = max(caliph, *(int(box.forward[space, person]) for person in range(INHABITANTS)))
    return space == throne


# In words


def tell(view: View) -> Odds:
    """What each offer does for sure, the next card, and how far it carries each pawn on average."""
    rows = [
        [view.say(person(card)), view.percent(chance), str(left)]
        for card, (chance, left) in enumerate(zip(next_card(view.state), cards_to_come(view.state), strict=True))
    ]
    steps = [f"{view.name(seat)} {view.decimal(expected_step(view.state, seat))}" for seat in view.seats]
    lines = [view.say("odds-steps", step=view.say("odds-step"), steps=view.words.listing(steps))]
    solved = endgame(view.state) if view.plain.opt_show_gold else None
    if solved is not None:
        lines.append(view.say("odds-endgame", player=view.name(solved[0]), chance=view.percent(solved[1])))
    told = {action: _sure(view, action) for action in view.legal}
    notes = {action: (view.say(f"note-{key}"), float(key in ("moves", "safe"))) for action, key in told.items() if key}
    chart = [(view.say(person(card)), chance) for card, chance in enumerate(next_card(view.state))]
    title = view.say("odds-card")
    return view.odds(notes, lines, ("odds-card", "odds-chance", "odds-left"), rows, chart, title)


def _sure(view: View, action: int) -> str:
    """What an offer does whatever the others do, as far as their bags tell; nothing where that depends on them."""
    s, seat = view.plain, view.seat
    if landings(view.state)[seat] == s.pos[seat]:
        return "stays"
    rivals = [coins for other, coins in enumerate(s.gold[: view.state.players]) if other != seat]
    offer = 0 if action == Fist.THIEF else action
    if s.bribe == FIFTH:
        safe = offer > min(rivals) and s.opt_show_gold and not s.opt_fifth_zero_all
        return "falls" if offer == 0 else "safe" if safe else ""
    sure = offer >= max(rivals) and s.opt_show_gold
    return "stays" if offer == 0 else "moves" if sure else ""


def reason(seen: State, seat: int, action: int) -> Message | None:
    """What speaks for a fist, or what it risks."""
    s = seen.record
    steps = abs(landings(seen)[seat] - int(s.pos[seat]))
    if s.bribe == FIFTH:
        offer = 0 if action == Fist.THIEF else action  # BK-18
        return Message("reason-fifth", {"steps": steps, "offer": offer})
    if action == Fist.THIEF:
        return Message("reason-thief")
    left = int(s.gold[seat]) - action
    return Message("reason-offer" if action else "reason-nothing", {"steps": steps, "left": left})
