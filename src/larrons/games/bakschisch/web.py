"""Bakschisch on a web page: the street that winds up to the palace, the five cards, the bags and the fists."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any

from larrons.engine.game import Game
from larrons.engine.message import signed
from larrons.engine.view import BoardView
from larrons.engine.words import Words
from larrons.games.bakschisch import rules
from larrons.games.bakschisch import view as telling
from larrons.games.bakschisch.components import LETTERS
from larrons.games.bakschisch.odds import landings, throne_lamps
from larrons.games.bakschisch.rules import BRIBES, FACE_DOWN, FIFTH, PERSONS, START, Fist, Phase, Thief

UNIT = 100  # of the drawing of the street: a space is that wide where a level is full
# On a phone and on a desk: how many spaces lie side by side, and how high a level is.
NARROW, WIDE = (6, 94), (9, 104)
ROLL, TWO_ROWS = 10, 12  # coins in a roll, and the most that lie one by one in two rows on a phone, beside the thief


def board(view: BoardView) -> dict[str, Any]:
    """Street, cards, hands and the viewer's own bag."""
    s = view.plain
    targets = landings(view.state) if s.phase == Phase.COMMIT else []
    windings = _windings(view.box.cross, view.box.throne)
    told = telling.headline(view.state)
    is_brief = view.is_asked and not told.args["all"]  # what a bribe does is told by the task of whoever is asked
    return {
        "headline": view.say("web-bribe", **told.args) if is_brief else view.say(told),
        "backward": bool(s.bribe == FIFTH and s.phase != Phase.OVER),
        "roads": {size: _road(view, winding, targets) for size, winding in windings.items()},
        "spaces": _spaces(view, targets),
        "cards": [_card(view, number) for number in range(BRIBES)],
        "hands": [_hand(view, seat, targets) for seat in view.seats],
        "pot": s.pot,
        "pot_text": view.say(telling.pot(view.state)),
        "pot_brief": "" if s.phase == Phase.OVER else view.say("pot-brief", share=s.pot // view.state.players),
        "lamps": [{"safe": safe, "text": view.say(told)} for safe, told in throne_lamps(view.state)],
        "tray": _tray(view, targets),
    }


# The street


class _Winding:
    """Where the spaces lie if so many fit on a level: from the bottom right, to and fro, up to the throne at the right.

    `of[space]` is its level from the top, its place there from the left, and how many share the level.
    """

    def __init__(self, cross: int, throne: int, width: int, height: int) -> None:
        rows = telling.levels(cross, throne, width)
        self.levels, self.width, self.height = len(rows), width, height
        self.palace = sum(row[0] > cross for row in rows)
        self.of: dict[int, tuple[int, int, int]] = {}
        for number, spaces in enumerate(rows):
            for i, space in enumerate(spaces):
                across = len(spaces) - 1 - i if number % 2 == 0 else i
                self.of[space] = (self.levels - 1 - number, across, len(spaces))
        self.road = {
            "width": width * UNIT,
            "height": self.levels * height,
            "levels": self.levels,
            "palace_height": self.palace * height,
            "street": self.points(range(cross + 1)),
            "palace": self.points(range(cross, throne + 1)),
        }

    def classes(self, size: str, space: int) -> str:
        level, across, count = self.of[space]
        return f"{size}r{level} {size}i{across} {size}n{count}"

    def points(self, spaces: Iterable[int]) -> str:
        """The middle of each space, for an SVG polyline."""
        middles = []
        for space in spaces:
            level, across, count = self.of[space]
            x = (2 * across + 1) * self.width * UNIT // (2 * count)
            middles.append(f"{x},{level * self.height + self.height // 2}")
        return " ".join(middles)


@cache
def _windings(cross: int, throne: int) -> dict[str, _Winding]:
    return {"n": _Winding(cross, throne, *NARROW), "w": _Winding(cross, throne, *WIDE)}


def _road(view: BoardView, winding: _Winding, targets: list[int]) -> dict[str, Any]:
    """The drawing under the spaces; `walk` is the way the card in play would take the viewer."""
    walk = ""
    if targets and view.seat >= 0:
        ends = sorted((view.plain.pos[view.seat], targets[view.seat]))
        walk = winding.points(range(ends[0], ends[1] + 1)) if ends[0] < ends[1] else ""
    return {**winding.road, "walk": walk}


def _spaces(view: BoardView, targets: list[int]) -> list[dict[str, Any]]:
    """The spaces with whoever stands there, and as ghosts those who may come there."""
    s, ground = view.plain, _ground(view.state.game, view.words.language)
    lit = {LETTERS[person] for person in range(PERSONS) if telling.is_lit(view.state, person)}
    spaces = [{**space, "lit": space["letter"] in lit, "pawns": [], "ghosts": []} for space in ground]
    for seat in view.seats:
        spaces[s.pos[seat]]["pawns"].append((seat, view.say("pawn-text", name=view.name(seat))))
        if targets and targets[seat] != s.pos[seat]:
            text = view.say("ghost-text", name=view.name(seat), steps=_steps(view, seat, targets))
            spaces[targets[seat]]["ghosts"].append((seat, text))
    return spaces


@lru_cache(20)
def _ground(game: Game, language: str) -> list[dict[str, Any]]:
    """The spaces as they are printed: the same at every table and for everybody, so they are described once."""
    say, box = Words(language, game.package).say, game.contents
    windings, spaces = _windings(box.cross, box.throne), []
    for space, shown in enumerate(box.path[: box.throne + 1]):
        kind = "start" if space == START else "throne" if space == box.throne else "inhabited"
        who = "" if kind == "start" else say(telling.person(shown))
        printed = {"start": "space-start-text", "throne": "space-throne-text"}.get(kind, "space-text")
        spaces.append(
            {
                "kind": kind,
                "name": str(space) if kind == "inhabited" else say(f"board-{kind}"),
                "letter": "" if kind == "start" else LETTERS[shown],
                "text": say("space-cross-text" if space == box.cross else printed, number=space, person=who),
                "place": " ".join(winding.classes(size, space) for size, winding in windings.items()),
                "palace": space > box.cross,
                "cross": space == box.cross,
            }
        )
    return spaces


def _steps(view: BoardView, seat: int, targets: list[int]) -> str:
    """How far, with a sign: +4 or −4."""
    return signed(targets[seat] - view.plain.pos[seat])


def _card(view: BoardView, number: int) -> dict[str, Any]:
    s = view.plain
    card = s.row[number]
    is_down, in_play = card == FACE_DOWN, number == s.bribe and s.phase == Phase.COMMIT
    key = "card-down-text" if is_down else "card-now-text" if in_play else "card-text"
    text = view.say(key, number=number + 1, person="" if is_down else view.say(telling.person(card)))
    return {
        "number": number + 1,
        "letter": "" if is_down else LETTERS[card],
        "who": "" if is_down else view.say(f"short-{LETTERS[card]}"),
        "text": f"{text} ({view.say('card-fifth-note', all=s.opt_fifth_zero_all)})" if number == FIFTH else text,
        "name": f"card-{s.round}-{number}{'-down' if is_down else ''}",
        "in_play": bool(in_play),
        "past": bool(number < s.bribe or s.phase == Phase.OVER),
        "fifth": number == FIFTH,
    }


# Hands and bags


def _hand(view: BoardView, seat: int, targets: list[int]) -> dict[str, Any]:
    s = view.plain
    name, moved = view.name(seat), _moved_last(view, seat)
    hand, text = _gesture(view, seat)
    knows = telling.knows_gold(view.state, view.seat, seat)
    held = telling.shown_in(s.last[seat]) if s.phase == Phase.COMMIT else None
    gold = s.gold[seat] if knows else 0
    return {
        "seat": seat,
        "name": name,
        "mine": seat == view.seat,
        "won": bool(s.winners >> seat & 1),
        "hand": hand,
        "text": text,
        "piece": f"hand-{seat}-{hand}-{s.round}-{s.bribe}",
        "shows": s.last[seat] if hand == "coins" else 0,
        "gold": str(gold) if knows else "?",
        "gold_text": view.say("gold-text", coins=gold) if knows else view.say("gold-unknown-text"),
        "thief": ("bag", "used", "given-up")[s.thief[seat]],
        "thief_text": view.say(telling.thief_state(view.state, seat)),
        "last": view.say(held) if held else "",
        "moved": moved,
        "moved_text": view.say(f"moved-{moved}") if moved else "",
        "landing": _landing(view, seat, targets),
    }


def _gesture(view: BoardView, seat: int) -> tuple[str, str]:
    """What a hand does, with its text: in the bag, closed, or open with what it showed. Never what a fist holds."""
    s, name = view.plain, view.name(seat)
    if telling.is_closed(view.state, seat):
        return "closed", view.say("hand-closed-text", name=name)
    shown = s.last[seat]
    if s.phase == Phase.COMMIT or shown == Fist.OPEN:
        return "bag", view.say("hand-choosing-text" if s.phase == Phase.COMMIT else "hand-bag-text", name=name)
    if shown == Fist.THIEF:
        return "thief", view.say("hand-thief-text", name=name)
    return "coins", view.say("hand-coins-text", name=name, coins=shown)


def _moved_last(view: BoardView, seat: int) -> str:
    """Whether the fists opened last moved this pawn, and which way; nothing where the board does not tell.

    A winner who sat on the throne already has stayed there, and a loser on the start may have stood there before.
    """
    s = view.plain
    if s.last[0] == Fist.OPEN:
        return ""
    opened = view.state.copy().record
    opened.bribe = s.bribe if s.phase == Phase.OVER else (s.bribe - 1) % BRIBES
    if not int(rules.movers(opened)) >> seat & 1:
        return ""
    if opened.bribe == FIFTH:
        return "" if s.pos[seat] == START else "back"
    return "" if s.pos[seat] == view.box.throne and s.arrive[seat] <= opened.bribe else "forward"


def _landing(view: BoardView, seat: int, targets: list[int]) -> str:
    if not targets:
        return ""
    there = targets[seat]
    if there == view.plain.pos[seat]:
        return view.say("board-stays")
    name = there if START < there < view.box.throne else view.say("landing-throne" if there else "landing-start")
    return f"{name} ({_steps(view, seat, targets)})"


# The viewer's own bag


def _tray(view: BoardView, targets: list[int]) -> dict[str, Any] | None:
    """What the viewer may put into the fist, and what it would do; or what the closed fist holds."""
    s, seat = view.plain, view.seat
    if not targets or not 0 <= seat < view.state.players:
        return None
    held = s.commit[seat]
    if held != Fist.OPEN:
        key = "tray-thief" if held == Fist.THIEF else "tray-coins"
        return {"held": held, "lines": [view.say(key, coins=held), view.say("tray-wait")]}
    piles = _piles(s.gold[seat])
    return {"held": Fist.OPEN, "lines": _prospects(view, targets), "piles": piles, "thief": Fist.THIEF}


def _piles(gold: int) -> list[range]:
    """What can be offered, as it lies there: one by one, or in rolls of ten where so many would cover the town."""
    single = gold + 1 if gold <= TWO_ROWS else ROLL if gold < 2 * ROLL else 0
    rolls = [range(first, min(first + ROLL, gold + 1)) for first in range(single, gold + 1, ROLL)]
    return [range(coins, coins + 1) for coins in range(single)] + rolls


def _prospects(view: BoardView, targets: list[int]) -> list[str]:
    """Where the card would take the viewer."""
    s, there = view.plain, targets[view.seat]
    stays = there == s.pos[view.seat]
    if s.bribe == FIFTH and stays:
        return [view.say("tray-start")]
    if stays:
        return [view.say("tray-throne")]
    space = view.say(telling.place(view.state, there))
    if START < there < view.box.throne:
        space = view.say("place-person", place=space, person=view.say(telling.person(view.box.path[there])))
    told = {"place": space, "steps": _steps(view, view.seat, targets), "all": s.opt_fifth_zero_all}
    if s.bribe == FIFTH:
        return [view.say("tray-lowest", **told), view.say("tray-zero", all=s.opt_fifth_zero_all)]
    gives_up = s.thief[view.seat] == Thief.IN_BAG and there > view.box.cross
    return [view.say("tray-highest", **told), *([view.say("tray-palace")] if gives_up else [])]
