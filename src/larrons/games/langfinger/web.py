"""Langfinger on a web page: what board.html draws, and the numbers that stand on its controls."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Any

from larrons.engine.message import Message
from larrons.games.langfinger import cards
from larrons.games.langfinger import odds as exact
from larrons.games.langfinger.components import PROTECTIONS, RASCALS, TOOL_NAMES, TYPES
from larrons.games.langfinger.naming import PLACE_NAMES, fence_name, how_many
from larrons.games.langfinger.state import (
    GOAL,
    NOBODY,
    PLACES,
    SLOTS,
    SQUARES,
    TOKENS,
    TOOLS,
    UNSEEN_CARDS,
    Action,
    Flag,
    Phase,
    Place,
    Step,
    Where,
)

if TYPE_CHECKING:
    from larrons.web.view import BoardView, Odds


KINDS = (*TYPES, "money")
CELL = 10  # the width of one coin in the drawing of the race


def board(view: BoardView) -> dict[str, Any]:
    """The race, the five places in the order they act, one's own cards, and the piles."""
    s, names = view.plain, _loot_names(view)
    return {
        "moment": _moment(view),
        "players": [_player(view, seat, names) for seat in range(view.state.players)],
        "draft": [_rascal(view, rascal) for rascal in range(len(RASCALS))] if s.phase == Phase.DRAFT else [],
        "places": [_place(view, place, names) for place in range(PLACES)],
        "own": _own(view, names) if view.seat >= 0 else None,
        "piles": _piles(view),
    }


def _moment(view: BoardView) -> list[str]:
    """Round, first player, and what is going on."""
    s, say = view.plain, view.say
    if s.phase == Phase.OVER:
        return [say("board-over")]
    told = [say("board-round", round=s.round, first=view.name(s.first))]
    if s.phase == Phase.PLACING:
        told.append(say("web-placing", player=view.name(s.player), lap=TOKENS + 1 - s.tokens_left[s.player]))
    elif s.phase == Phase.ACTION:
        place = cards.place(s.place)
        told.append(say("web-acting", place=place, slot=s.slot + 1, player=view.name(s.player)))
    return told


# The players


def _player(view: BoardView, seat: int, names: dict[int, str]) -> dict[str, Any]:
    """What everybody can see of a player."""
    s = view.plain
    money, hand = s.money[seat], how_many(s.hand[seat])
    rascal = s.rascal[seat]
    loot = [_back(view, card) | {"name": names[card]} for card in cards.held(view.state, seat)]
    return {
        "seat": seat,
        "name": view.name(seat),
        "money": money,
        "race": CELL * min(money, GOAL),
        "again": CELL * max(money - GOAL, 0),  # money beyond the goal is marked from the start
        "money_text": view.say("web-money", money=money, goal=GOAL),
        "first": s.phase != Phase.OVER and seat == s.first,
        "active": s.phase in (Phase.DRAFT, Phase.PLACING, Phase.ACTION) and seat == s.player,
        "won": s.phase == Phase.OVER and bool(s.winners >> seat & 1),
        "rascal": None if rascal == NOBODY else _rascal(view, rascal),
        "lamps": _lamps(view, seat),
        "hand": hand,
        "hand_text": view.say("web-hand-size", count=hand),
        "known": _known(view, seat),
        "loot": loot,
        "tokens": s.tokens_left[seat],
        "tokens_text": view.say("web-tokens-left", count=s.tokens_left[seat]),
        "alarm": _alarm(view, seat),
    }


def _rascal(view: BoardView, rascal: int) -> dict[str, Any]:
    tool = view.state.game.contents.rascal_tool[rascal]
    return {
        "key": RASCALS[rascal],
        "tool": TOOL_NAMES[tool],
        "action": Action.RASCAL + rascal,
        "name": view.say(cards.rascal(rascal)),
        "text": view.say("label-rascal", rascal=cards.rascal(rascal), tool=cards.tool(tool)),
    }


def _lamps(view: BoardView, seat: int) -> list[dict[str, Any]]:
    """LF-27: a lamp for the Villa and one for the Museum; it is out once the rascal card has helped there."""
    lamps = []
    for place in (Place.VILLA, Place.MUSEUM):
        lit = cards.rascal_is_free(view.state, seat, place)
        key = "web-lamp-lit" if lit else "web-lamp-out"
        text = view.say(key, place=cards.place(place))
        lamps.append({"place": view.say(cards.place(place)), "lit": lit, "text": text})
    return lamps


def _known(view: BoardView, seat: int) -> list[dict[str, Any]]:
    """The tools of another seat that the viewer may see: those all know of, if the table keeps them open."""
    s = view.plain
    if seat == view.seat:
        return []
    if s.hand[seat][0] != UNSEEN_CARDS:
        return _counted(view, s.hand[seat])
    return _counted(view, s.hand_known[seat]) if s.flags & Flag.OPEN_MEMORY else []


def _counted(view: BoardView, counts: Any) -> list[dict[str, Any]]:
    shown = [(tool, count) for tool, count in enumerate(counts) if count]
    return [
        {"tool": TOOL_NAMES[tool], "count": count, "text": view.say("tools-many", count=count, tool=cards.tool(tool))}
        for tool, count in shown
    ]


def _alarm(view: BoardView, seat: int) -> str:
    """Whether a seat has ended the night, or may do so with the sales of this round, at the very best."""
    s = view.plain
    if s.phase == Phase.OVER:
        return ""
    if s.money[seat] >= GOAL:
        return view.say("web-alarm-has", goal=GOAL)
    tokens = s.token_at[Place.PORT].count(seat) + (s.tokens_left[seat] if s.phase == Phase.PLACING else 0)
    return view.say("web-alarm-may", goal=GOAL) if s.money[seat] + _at_best(view, seat, tokens) >= GOAL else ""


def _at_best(view: BoardView, seat: int, tokens: int) -> int:
    """The most that so many tokens at the Port could bring, each taking the fence who pays most for any held card."""
    if not tokens:
        return 0
    box = view.state.game.contents
    held = [cards.fronts(view.state, view.seat, loot) for loot in cards.held(view.state, seat)]
    prices = []
    for fence in cards.fences(view.state).values():
        best = 0
        for kind in range(len(TYPES)):
            worths = [max((_value(view, f) for f in fronts if _kind(view, f) == kind), default=0) for fronts in held]
            sold = [worth for worth in sorted(worths, reverse=True) if worth][: box.buys[fence][kind]]
            best = max(best, sum(sold) + box.bonus[fence][kind] * len(sold))
        prices.append(best)
    return sum(sorted(prices, reverse=True)[: min(tokens, len(held))])


def _value(view: BoardView, loot: int) -> int:
    return int(view.state.game.contents.value[loot])


def _kind(view: BoardView, loot: int) -> int:
    return int(view.state.game.contents.kind[loot])


# The places


def _place(view: BoardView, place: int, names: dict[int, str]) -> dict[str, Any]:
    s = view.plain
    here = s.phase == Phase.ACTION and s.place == place
    slots = [_slot(view, place, slot) for slot in range(SLOTS)]
    taken = [view.say("web-slot", slot=each["number"], player=each["player"]) for each in slots if each["seat"] >= 0]
    text = view.say("web-place", place=cards.place(place), count=len(taken), tokens=", ".join(taken))
    contents: dict[int, Any] = {Place.CITY: _city, Place.RUIN: _ruin, Place.PORT: _port}
    return {
        "key": PLACE_NAMES[place],
        "number": place + 1,
        "name": view.say(cards.place(place)),
        "text": text,
        "slots": slots,
        "now": here,
        "live": here and s.sel_square < 0 and s.sel_fence < 0,  # once a square or a fence is chosen the hand is asked
        "placing": s.phase == Phase.PLACING,
        "action": Action.PLACE + place,
        "cards": contents[place](view) if place in contents else _house(view, place, names),
    }


def _slot(view: BoardView, place: int, slot: int) -> dict[str, Any]:
    s = view.plain
    seat = s.token_at[place][slot]
    return {
        "number": slot + 1,
        "seat": seat,
        "player": view.name(seat) if seat >= 0 else "",
        "acts": s.phase == Phase.ACTION and seat >= 0 and (s.place, s.slot) == (place, slot),
        "name": f"token-{place}-{slot}",
    }


def _city(view: BoardView) -> list[dict[str, Any]]:
    """The tools by kind. Until the City has acted a tool has the name it would have in the viewer's hand."""
    s = view.plain
    begun = s.phase == Phase.ACTION and s.place > Place.CITY
    shown = []
    for tool in range(TOOLS):
        count = s.city[tool]
        mine = s.hand[view.seat][tool] if view.seat >= 0 else 0
        names = [f"city-{tool}-{i}" if begun else f"tool-{tool}-{mine + i}" for i in range(count)]
        text = view.say("web-city-tool", tool=cards.tool(tool), count=count)
        if count:
            action = Action.TAKE + tool
            shown.append({"tool": TOOL_NAMES[tool], "names": names, "action": action, "text": text})
    return shown


def _house(view: BoardView, place: int, names: dict[int, str]) -> list[dict[str, Any]]:
    """The loot of the Villa or the Museum, with what it takes this viewer to open it."""
    lying = exact.burglaries(view.state, view.seat, (place,))
    return [_lying(view, card) | {"name": names[card.loot]} for card in lying]


def _lying(view: BoardView, card: exact.Burglary) -> dict[str, Any]:
    s, plays = view.plain, view.seat >= 0
    here = s.phase == Phase.ACTION and s.place == card.place
    legal = view.legal if here else frozenset()  # actions name positions of the place that acts
    alone, helped = Action.STEAL + card.position, Action.STEAL_WITH_RASCAL + card.position
    spared = card.own_tool if plays else -1
    mark = _mark(card) if plays else "none"
    lacking = cards.tools(card.lacking) if mark in ("city", "lack") else []
    place, back = cards.place(card.place), cards.back(view.state, card.loot)
    fronts = cards.fronts(view.state, view.seat, card.loot)
    text = view.say(
        "web-loot", place=place, position=card.position + 1, back=back, fronts=_either(view, fronts), mark=mark
    )
    return {
        **_back(view, card.loot),
        "tools": _asked(view, card),
        "fronts": [_front(view, front) for front in fronts],
        "mark": mark,
        "text": f"{text} {view.say('web-lacks', tools=lacking)}" if lacking else text,
        "ways": [action for action in (alone, helped) if action in legal],
        "action": helped if helped in legal or (alone not in legal and spared >= 0) else alone,
        "alone": {"action": alone, "pays": _listed(cards.paid(view.state, card.loot))},
        "helped": {"action": helped, "pays": _listed(cards.paid(view.state, card.loot, spared))},
    }


def _mark(card: exact.Burglary) -> str:
    """How this hand stands to a loot card: opens it, opens it with the rascal's help, could after the City, lacks."""
    if card.from_hand is not None:
        return "open"
    if card.with_rascal is not None:
        return "rascal"
    return "city" if card.fetchable else "lack"


def _asked(view: BoardView, card: exact.Burglary) -> list[dict[str, Any]]:
    """Each tool on the back: whether the hand has it, the rascal supplies it, the City may, or it lacks."""
    lacking = list(card.lacking) if view.seat >= 0 else [0] * TOOLS
    shown = []
    for tool, count in enumerate(cards.needs(view.state, card.loot)):
        for copy in range(count):
            how = "have"
            if view.seat < 0:
                how = "plain"
            elif tool == card.own_tool and copy == 0:
                how = "helped"
            elif lacking[tool] > 0:
                lacking[tool] -= 1
                how = "city" if card.fetchable else "lack"
            shown.append({"tool": TOOL_NAMES[tool], "how": how})
    return shown


def _listed(counts: list[int]) -> list[str]:
    return [TOOL_NAMES[tool] for tool, count in enumerate(counts) for _ in range(count)]


def _either(view: BoardView, fronts: list[int]) -> str:
    """What a face-down card may be, in words."""
    told = view.say(cards.front(view.state, fronts[0]))
    for front in fronts[1:]:
        told = view.say("web-or", one=told, other=cards.front(view.state, front))
    return told


def _back(view: BoardView, loot: int) -> dict[str, Any]:
    protection = PROTECTIONS[view.state.game.contents.protection[loot]]
    tools = [{"tool": tool, "how": "plain"} for tool in _listed(cards.needs(view.state, loot))]
    return {"protection": protection, "tools": tools, "text": view.say(cards.back(view.state, loot))}


def _front(view: BoardView, loot: int) -> dict[str, Any]:
    return {"kind": KINDS[_kind(view, loot)], "value": _value(view, loot)}


def _loot_names(view: BoardView) -> dict[int, str]:
    """A name for every loot card on the table: its back, and which of those with this back; nothing of its front."""
    backs = view.state.game.contents.back
    seen: dict[int, int] = {}
    names = {}
    for _, loot in sorted((place, loot) for loot, place in enumerate(view.plain.loot_loc) if place > Where.DISCARD):
        back = backs[loot]
        names[loot] = f"loot-{back}-{seen.setdefault(back, 0)}"
        seen[back] += 1
    return names


def _ruin(view: BoardView) -> list[dict[str, Any]]:
    box, s = view.state.game.contents, view.plain
    shown = []
    for square in range(SQUARES):
        give, get, owner = box.give[square], box.get[square], s.square_owner[square]
        chosen = square == s.sel_square
        text = view.say("label-square", square=square + 1, give=give, get=get)
        if owner >= 0:
            text = view.say("web-square-taken", square=text, player=view.name(owner))
        shown.append(
            {
                "gives": give,
                "gets": get,
                "seat": owner,
                "chosen": chosen,
                "name": f"token-{Place.RUIN}-{s.slot}" if chosen else f"square-{square}",
                "action": Action.SQUARE + square,
                "text": text,
            }
        )
    return shown


def _port(view: BoardView) -> list[dict[str, Any]]:
    """The fences: what each buys, and the most this viewer could get there."""
    box, s = view.state.game.contents, view.plain
    mine = {_kind(view, loot) for loot in cards.held(view.state, view.seat)} if view.seat >= 0 else set()
    shown = []
    for position, fence in cards.fences(view.state).items():
        money = exact.best_price(view.state, view.seat, fence) if view.seat >= 0 else 0
        offers = [
            {"kind": kind, "count": count, "bonus": box.bonus[fence][i], "mine": i in mine}
            for i, (kind, count) in enumerate(zip(TYPES, box.buys[fence], strict=True))
            if count
        ]
        text = view.say(cards.fence(view.state, fence))
        if money:
            text = view.say("web-fence-pays", fence=text, money=money)
        shown.append(
            {
                "id": fence_name(fence),
                "offers": offers,
                "money": money,
                "chosen": position == s.sel_fence,
                "name": f"fence-{fence}",
                "action": Action.FENCE + position,
                "text": text,
            }
        )
    return shown


# One's own


def _own(view: BoardView, names: dict[int, str]) -> dict[str, Any]:
    """Hand, rascal and goods of the viewer."""
    s, seat = view.plain, view.seat
    at_port = s.phase == Phase.ACTION and s.place == Place.PORT and s.player == seat
    hand = []
    for tool in range(TOOLS):
        count = s.hand[seat][tool]
        text = view.say("web-hand-tool", tool=cards.tool(tool), count=count)
        each = [f"tool-{tool}-{i}" for i in range(count)]
        hand.append({"tool": TOOL_NAMES[tool], "names": each, "action": Action.DISCARD + tool, "text": text})
    rascal = s.rascal[seat]
    return {
        "seat": seat,
        "hand": hand,
        "discards": s.phase == Phase.ACTION and s.player == seat and s.sub == Step.DISCARDING,
        "rascal": None if rascal == NOBODY else _rascal(view, rascal),
        "lamps": _lamps(view, seat),
        "loot": [_good(view, loot) | {"name": names[loot]} for loot in cards.held(view.state, seat)],
        "sells": at_port and s.sub in (Step.SELLING, Step.SECOND_SALE),
        "tokens": s.tokens_left[seat],
    }


def _good(view: BoardView, loot: int) -> dict[str, Any]:
    """A card of one's own, with what the chosen fence pays for it, or else the most that one at the Port does."""
    box, kind, chosen = view.state.game.contents, _kind(view, loot), view.plain.sel_fence
    there = [
        fence
        for position, fence in cards.fences(view.state).items()
        if box.buys[fence][kind] and chosen in (-1, position)
    ]
    price = max((_value(view, loot) + box.bonus[fence][kind] for fence in there), default=0)
    key = "web-pays-nothing" if not price else "web-pays" if chosen < 0 else "web-pays-here"
    told = view.say(key, money=price)
    return {
        **_front(view, loot),
        "told": told,
        "chosen": loot == view.plain.sel_loot,
        "action": Action.SELL + loot,
        "text": f"{view.say(cards.front(view.state, loot))}, {told}",
    }


# The piles


def _piles(view: BoardView) -> dict[str, Any]:
    """How many cards the piles have; what was discarded lies open (ruling A-39)."""
    s = view.plain
    loot = [card for card, place in enumerate(s.loot_loc) if place == Where.DISCARD]
    fences = [fence for fence, place in enumerate(s.fence_loc) if place == Where.DISCARD]
    return {
        "tools": {
            "left": how_many(s.tool_deck),
            "gone": _counted(view, s.tool_discard),
        },
        "loot": {
            "left": s.loot_loc.count(Where.PILE),
            "gone": [_front(view, card) | {"text": view.say(cards.front(view.state, card))} for card in loot],
        },
        "fences": {
            "left": s.fence_loc.count(Where.PILE),
            "gone": [{"id": fence_name(fence), "text": view.say(cards.fence(view.state, fence))} for fence in fences],
        },
    }


# Numbers for a decision


def odds(view: BoardView) -> Odds | None:
    """What a choice is good for, on its control; the best sales and the chances of the next draws at the side."""
    from larrons.web.view import Odds

    s = view.plain
    if view.seat < 0 or s.phase == Phase.OVER or s.rascal[view.seat] == NOBODY:
        return None
    notes = {action: note for action in view.legal if (note := _note(view, action))}
    rows = [[view.say(cards.tool(tool))] for tool in range(TOOLS)]
    head = [view.say("odds-draw")]
    for draws in range(1, 4):
        head.append(view.say("odds-draws", count=draws))
        for tool, chance in enumerate(exact.tool_odds(view.state, view.seat, draws)):
            rows[tool].append(_percent(view, chance))
    return Odds(notes, [*_sale_lines(view), *_buyer_lines(view), view.say("odds-note")], head, rows)


def _sale_lines(view: BoardView) -> list[str]:
    """The best sales of one, two and three tokens at the Port, if nobody comes first."""
    lines = []
    for tokens in range(1, TOKENS + 1):
        best = exact.best_sales(view.state, view.seat, tokens)
        if len(best) == tokens:
            lines.append(view.say("web-ending", text=_sales(view, tokens, best)))
    return lines or [view.say("odds-no-sale")]


def _sales(view: BoardView, tokens: int, best: list[exact.Sale]) -> Message:
    return Message("odds-sales", {"tokens": tokens, "money": sum(sale.money for sale in best)})


def _buyer_lines(view: BoardView) -> list[str]:
    """For each type one holds: how many fences buy it now, and the chance that the next one laid does."""
    buys = view.state.game.contents.buys
    lines = []
    for kind in sorted({_kind(view, loot) for loot in cards.held(view.state, view.seat)}):
        now = sum(1 for fence in cards.fences(view.state).values() if buys[fence][kind])
        chance = _percent(view, exact.buyer_odds(view.state, kind, 1))
        lines.append(view.say("web-buyers", type=cards.kind(kind), count=now, chance=chance))
    return lines


def _note(view: BoardView, action: int) -> str:
    """The number that matters for one choice."""
    if action < Action.PASS:
        return _place_note(view, action - Action.PLACE)
    if Action.TAKE <= action < Action.STEAL:
        return view.say("web-note-take", **_opened(view, (Place.VILLA, Place.MUSEUM), action - Action.TAKE, 1))
    if Action.STEAL <= action < Action.SQUARE:
        position = (action - Action.STEAL) % SLOTS
        loot = cards.lying(view.state, view.plain.place)[position]
        values = exact.values_behind(view.state, view.seat, loot)
        mean = float(sum(value * chance for value, chance in values.items()))
        return view.say("web-note-steal", value=view.say("decimal", value=mean)) if len(values) > 1 else ""
    if Action.SQUARE <= action < Action.DISCARD:
        draws = view.state.game.contents.get[action - Action.SQUARE]
        chance = _useful_draw(view, draws)
        return view.say("web-note-square", chance=_percent(view, chance)) if chance else ""
    if Action.DISCARD <= action < Action.FENCE:
        return view.say("web-note-discard", **_opened(view, (Place.MUSEUM,), action - Action.DISCARD, -1))
    return ""


def _place_note(view: BoardView, place: int) -> str:
    """What at least is left when one's turn comes there, or what one's tools open there now."""
    s, box = view.plain, view.state.game.contents
    ahead = sum(1 for seat in s.token_at[place] if seat >= 0)
    if place == Place.CITY:
        return view.say("web-note-city", count=max(0, sum(s.city) - 2 * ahead))
    if place == Place.RUIN:
        better = sum(1 for give, get in zip(box.give, box.get, strict=True) if get > give)
        return view.say("web-note-ruin", count=max(0, better - ahead))
    if place == Place.PORT:
        best = exact.best_sales(view.state, view.seat, 1)
        money = best[0].money if best else 0
        return view.say("web-note-port", count=max(0, len(cards.fences(view.state)) - ahead), money=money)
    return view.say("web-note-house", **_opened(view, (place,)))


def _opened(view: BoardView, places: tuple[int, ...], tool: int = -1, more: int = 0) -> dict[str, int]:
    """How many of the loot cards lying there the hand opens, with a tool more or less."""
    state = view.state.copy()
    if tool >= 0:
        hand = state.fields.hand[view.seat]
        hand[tool] = int(hand[tool]) + more
    found = exact.burglaries(state, view.seat, places)
    opened = sum(1 for card in found if card.from_hand is not None or card.with_rascal is not None)
    return {"open": opened, "count": len(found)}


def _useful_draw(view: BoardView, draws: int) -> Fraction:
    """The chance to draw at least one tool that some loot of the Museum still asks for."""
    lacking = [card.lacking for card in exact.burglaries(view.state, view.seat, (Place.MUSEUM,))]
    unseen = view.plain.unseen[view.seat]
    useful = sum(count for tool, count in enumerate(unseen) if any(lack[tool] for lack in lacking))
    total = sum(unseen)
    draws = min(draws, total)
    return 1 - Fraction(comb(total - useful, draws), comb(total, draws))


def _percent(view: BoardView, chance: Fraction) -> str:
    return view.say("percent", value=float(chance)) if chance else "–"
