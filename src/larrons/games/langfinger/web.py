"""Langfinger on a web page: what board.html draws."""

from collections.abc import Iterable
from typing import Any

from larrons.engine.view import BoardView
from larrons.games.langfinger import cards
from larrons.games.langfinger import odds as exact
from larrons.games.langfinger.alarm import may_end
from larrons.games.langfinger.codes import Action, Flag, Phase, Place, Step, Where
from larrons.games.langfinger.components import FENCE_NAMES, KINDS, PLACE_NAMES, PROTECTIONS, RASCALS, TOOL_NAMES, TYPES
from larrons.games.langfinger.state import GOAL, NOBODY, PLACES, SLOTS, TOKENS, TOOLS, UNSEEN_CARDS

CELL = 10  # the width of one coin in the drawing of the race


def board(view: BoardView) -> dict[str, Any]:
    """The race, the five places in the order they act, one's own cards, and the piles."""
    s, names = view.plain, _loot_names(view)
    players = [_player(view, seat, names) for seat in view.seats]
    return {
        "moment": _moment(view),
        "players": players,
        "draft": [_rascal(view, rascal) for rascal in range(len(RASCALS))] if s.phase == Phase.DRAFT else [],
        "places": [_place(view, place, names) for place in range(PLACES)],
        "own": players[view.seat] | _own(view, names) if view.seat >= 0 else None,
        "piles": _piles(view),
    }


def _moment(view: BoardView) -> list[str]:
    """Round, first player, and what is going on."""
    s, say = view.plain, view.say
    if s.phase == Phase.OVER:
        return [say("board-over")]
    told = [say("board-round", round=s.round, first=view.name(s.first) if cards.knows_first(s) else "–")]
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
    money, hand = s.money[seat], cards.how_many(s.hand[seat])
    rascal = s.rascal[seat]
    loot = [_back(view, card) | {"name": names[card]} for card in cards.held(view.state, seat)]
    return {
        "seat": seat,
        "name": view.name(seat),
        "money": money,
        "race": CELL * min(money, GOAL),
        "again": CELL * max(money - GOAL, 0),  # money beyond the goal is marked from the start
        "money_text": view.say("web-money", money=money, goal=GOAL),
        "first": s.phase != Phase.OVER and seat == s.first and cards.knows_first(s),
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
    tool = view.box.rascal_tool[rascal]
    owners = [view.name(seat) for seat in view.seats if view.plain.rascal[seat] == rascal]
    return {
        "taken": view.say("web-taken", player=owners[0]) if owners else "",
        "key": RASCALS[rascal],
        "tool": TOOL_NAMES[tool],
        "action": Action.RASCAL + rascal,
        "name": view.say(cards.rascal(rascal)),
        "text": view.say("label-rascal", rascal=cards.rascal(rascal), tool=cards.tool(tool)),
    }


def _lamps(view: BoardView, seat: int) -> list[dict[str, Any]]:
    """LF-27: a lamp for the Villa and one for the Museum; it is out once the rascal card has helped there."""
    lit = {place: cards.rascal_is_free(view.state, seat, place) for place in (Place.VILLA, Place.MUSEUM)}
    names = {place: view.say(cards.place(place)) for place in lit}
    return [
        {"place": names[x], "lit": on, "text": view.say("web-lamp-lit" if on else "web-lamp-out", place=names[x])}
        for x, on in lit.items()
    ]


def _known(view: BoardView, seat: int) -> list[dict[str, Any]]:
    """The tools of another seat that the viewer may see: those all know of, if the table keeps them open."""
    s = view.plain
    if seat == view.seat:
        return []
    if s.hand[seat][0] != UNSEEN_CARDS:
        return _counted(view, s.hand[seat])
    return _counted(view, s.hand_known[seat]) if s.flags & Flag.OPEN_MEMORY else []


def _counted(view: BoardView, counts: Any) -> list[dict[str, Any]]:
    return [
        {"tool": TOOL_NAMES[tool], "count": count, "text": view.say("tools-many", count=count, tool=cards.tool(tool))}
        for tool, count in enumerate(counts)
        if count
    ]


def _alarm(view: BoardView, seat: int) -> str:
    """Whether a seat has ended the night, or may do so in this round, at the very best."""
    s = view.plain
    if s.phase not in (Phase.PLACING, Phase.ACTION):
        return ""
    if s.money[seat] >= GOAL:
        return view.say("web-alarm-has", goal=GOAL)
    return view.say("web-alarm-may", goal=GOAL) if may_end(view.state, view.seat, seat) else ""


# The places


def _place(view: BoardView, place: int, names: dict[int, str]) -> dict[str, Any]:
    s = view.plain
    here = s.phase == Phase.ACTION and s.place == place
    slots = [_slot(view, place, slot) for slot in range(SLOTS)]
    taken = [view.say("web-slot", slot=each["number"], player=each["player"]) for each in slots if each["seat"] >= 0]
    text = view.say("web-place", place=cards.place(place), count=len(taken), tokens=", ".join(taken))
    if place in (Place.VILLA, Place.MUSEUM):
        loot = exact.burglaries(view.state, view.seat, (place,))
        contents = [_lying(view, card) | {"name": names[card.loot]} for card in loot]
    else:
        contents = list({Place.CITY: _city, Place.RUIN: _ruin, Place.PORT: _port}[Place(place)](view))
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
        "cards": contents,
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


def _city(view: BoardView) -> Iterable[dict[str, Any]]:
    """The tools by kind. Until the City has acted a tool has the name it would have in the viewer's hand."""
    s = view.plain
    begun = s.phase == Phase.ACTION and s.place > Place.CITY
    hand = [0] * TOOLS if begun or view.seat < 0 else s.hand[view.seat]
    place = "city" if begun else "tool"
    return [
        _tools(view, "web-city-tool", tool, [f"{place}-{tool}-{hand[tool] + i}" for i in range(count)], Action.TAKE)
        for tool, count in enumerate(s.city)
        if count
    ]


def _tools(view: BoardView, key: str, tool: int, names: list[str], action: int) -> dict[str, Any]:
    """All tools of a kind that lie in one place."""
    text = view.say(key, tool=cards.tool(tool), count=len(names))
    return {"tool": TOOL_NAMES[tool], "names": names, "action": action + tool, "text": text}


def _lying(view: BoardView, card: exact.Burglary) -> dict[str, Any]:
    """A face-down card: its protection and its tools, and how this hand stands to it."""
    s, plays = view.plain, view.seat >= 0
    here = s.phase == Phase.ACTION and s.place == card.place
    legal = view.legal if here else frozenset()  # actions name positions of the place that acts
    alone, helped = Action.STEAL + card.position, Action.STEAL_WITH_RASCAL + card.position
    ways = {"open": card.from_hand is not None, "rascal": card.with_rascal is not None, "city": card.fetchable}
    mark = next((way for way, opens in ways.items() if opens), "lack") if plays else "none"
    place, back = cards.place(card.place), cards.back(view.state, card.loot)
    text = view.say("web-loot", place=place, position=card.position + 1, back=back, mark=mark)
    if mark in ("city", "lack"):
        text += f" {view.say('web-lacks', tools=cards.tools(card.lacking))}"
    return {
        **_back(view, card.loot),
        "tools": [{"tool": TOOL_NAMES[tool], "how": how if plays else "plain"} for tool, how in card.asks],
        "mark": mark,
        "text": text,
        "ways": [action for action in (alone, helped) if action in legal],
        "action": helped if helped in legal or (alone not in legal and card.own_tool >= 0) else alone,
    }


def _back(view: BoardView, loot: int) -> dict[str, Any]:
    protection = PROTECTIONS[view.box.protection[loot]]
    needs = enumerate(cards.needs(view.state, loot))
    tools = [{"tool": TOOL_NAMES[tool], "how": "plain"} for tool, count in needs for _ in range(count)]
    return {"protection": protection, "tools": tools, "text": view.say(cards.back(view.state, loot))}


def good_look(view: BoardView, loot: int) -> dict[str, Any]:
    """The front of a loot card."""
    box = view.box
    return {"kind": KINDS[box.kind[loot]], "value": box.value[loot], "text": view.say(cards.front(view.state, loot))}


def _loot_names(view: BoardView) -> dict[int, str]:
    """A name for every loot card on the table: its back, and which of those with this back; nothing of its front."""
    backs = view.box.back
    seen: dict[int, int] = {}
    names = {}
    for _, loot in sorted((place, loot) for loot, place in enumerate(view.plain.loot_loc) if place > Where.DISCARD):
        back = backs[loot]
        names[loot] = f"loot-{back}-{seen.setdefault(back, 0)}"
        seen[back] += 1
    return names


def _ruin(view: BoardView) -> Iterable[dict[str, Any]]:
    box, s = view.box, view.plain
    for square, (give, get, owner) in enumerate(zip(box.give, box.get, s.square_owner, strict=True)):
        chosen = square == s.sel_square
        text = view.say("label-square", square=square + 1, give=give, get=get)
        if owner >= 0:
            text = view.say("web-square-taken", square=text, player=view.name(owner))
        yield {
            "gives": give,
            "gets": get,
            "seat": owner,
            "chosen": chosen,
            "name": f"token-{Place.RUIN}-{s.slot}" if chosen else f"square-{square}",
            "action": Action.SQUARE + square,
            "text": text,
        }


def _port(view: BoardView) -> Iterable[dict[str, Any]]:
    """The fences: what each buys, and the most this viewer could get there."""
    box, s = view.box, view.plain
    mine = {box.kind[loot] for loot in cards.held(view.state, view.seat)} if view.seat >= 0 else set()
    best: dict[int, int] = {}
    for sale in exact.sales(view.state, view.seat) if mine else ():
        best.setdefault(sale.fence, sale.money)  # the dearest comes first
    for position, fence in cards.fences(view.state).items():
        money = best.get(fence, 0)
        offers = [
            {"kind": kind, "count": count, "bonus": box.bonus[fence][i], "mine": i in mine}
            for i, (kind, count) in enumerate(zip(TYPES, box.buys[fence], strict=True))
            if count
        ]
        text = view.say(cards.fence(view.state, fence))
        yield {
            "id": view.say("fence-name", id=FENCE_NAMES[fence]),
            "offers": offers,
            "money": money,
            "chosen": position == s.sel_fence,
            "name": f"fence-{fence}",
            "action": Action.FENCE + position,
            "text": view.say("web-fence-pays", fence=text, money=money) if money else text,
        }


def _own(view: BoardView, names: dict[int, str]) -> dict[str, Any]:
    """What the viewer alone sees of his cards, and can do with them."""
    s, seat = view.plain, view.seat
    at_port = s.phase == Phase.ACTION and s.place == Place.PORT and s.player == seat
    hand = [
        _tools(view, "web-hand-tool", tool, [f"tool-{tool}-{i}" for i in range(count)], Action.DISCARD)
        for tool, count in enumerate(s.hand[seat])
    ]
    return {
        "hand": hand,
        "discards": s.phase == Phase.ACTION and s.player == seat and s.sub == Step.DISCARDING,
        "loot": [_good(view, loot) | {"name": names[loot]} for loot in cards.held(view.state, seat)],
        "sells": at_port and s.sub in (Step.SELLING, Step.SECOND_SALE),
    }


def _good(view: BoardView, loot: int) -> dict[str, Any]:
    """A card of one's own, with what the chosen fence pays for it, or else the most that one at the Port does."""
    box, chosen = view.box, view.plain.sel_fence
    kind = box.kind[loot]
    there = [x for at, x in cards.fences(view.state).items() if box.buys[x][kind] and chosen in (-1, at)]
    price = max((cards.price(view.state, fence, loot) for fence in there), default=0)
    key = "web-pays-nothing" if not price else "web-pays" if chosen < 0 else "web-pays-here"
    told = view.say(key, money=price)
    return {
        **good_look(view, loot),
        "told": told,
        "chosen": loot == view.plain.sel_loot,
        "action": Action.SELL + loot,
        "text": f"{view.say(cards.front(view.state, loot))}, {told}",
    }


def _piles(view: BoardView) -> dict[str, Any]:
    """How many cards the piles have; what was discarded lies open (ruling A-39)."""
    s = view.plain
    loot = [card for card, place in enumerate(s.loot_loc) if place == Where.DISCARD]
    fences = [fence for fence, place in enumerate(s.fence_loc) if place == Where.DISCARD]
    return {
        "tools": {"left": cards.how_many(s.tool_deck), "gone": _counted(view, s.tool_discard)},
        "loot": {"left": s.loot_loc.count(Where.PILE), "gone": [good_look(view, card) for card in loot]},
        "fences": {
            "left": s.fence_loc.count(Where.PILE),
            "gone": [view.say(cards.fence(view.state, fence)) for fence in fences],
        },
    }
