"""Pickpocket on a web page: what board.html draws."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from larrons.engine.game import Game
from larrons.engine.view import BoardView
from larrons.engine.words import Words
from larrons.games.pickpocket.codes import Action, Draw, Phase, Power, Status
from larrons.games.pickpocket.components import POWER_NAMES
from larrons.games.pickpocket.loot import exit_points, worth, worth_with
from larrons.games.pickpocket.notation import STATUS
from larrons.games.pickpocket.state import LINES, NOT_PLACED, TYPES
from larrons.games.pickpocket.story import LINE_NAMES, exit_sum, power_name, tile_name
from larrons.games.pickpocket.view import effect, label, moment, where


def board(view: BoardView) -> dict[str, Any]:
    """Inn and street, guards, loot, hand, powers, score track."""
    s = view.plain
    powers, guards = list(_powers(view)), s.bag_guards.bit_count()
    thieves = [_thief(view, seat, powers) for seat in view.seats]
    return {
        "moment": view.say(moment(s)),
        "running": s.night > 0,
        "over": s.phase == Phase.OVER,
        "inside": [thief for thief in thieves if thief["inside"]],
        "outside": [thief for thief in thieves if not thief["inside"]],
        "posts": list(_posts(view)),
        "watch": list(_watch(view)),
        "guards_seen": s.guards_seen,
        "merchant_elements": s.opt_merchant_elements,
        "loot": _loot(view),
        "ends": list(line_ends(view)),
        "worth": int(worth(view.state.record)),
        "exit": _exit(view),
        "double": s.don_left if s.phase != Phase.OVER else 0,
        "bag": {
            "tiles": s.bag_loot,
            "guards": guards,
            "text": view.say("board-bag", tiles=s.bag_loot, guards=guards),
            "action": Action.REDRAW if s.phase == Phase.CAUGHT else Action.STEAL,
        },
        "caught": _caught(view),
        "hand": _hand(view) if view.seat >= 0 and s.phase != Phase.OVER else [],
        "own_powers": [power for power in powers if view.seat >= 0 and power["owner"] == view.seat],
        "powers": powers if s.opt_powers and s.night else [],
        "choosing": s.phase == Phase.POWER,
        "queue": [seat for seat in s.pick_order[s.pick_idx :] if seat >= 0] if s.phase == Phase.POWER else [],
        "track": _track(view),
        "discard": list(_discard(view)),
        "shown": [_shown(view, seat) for seat in view.seats] if s.phase == Phase.OVER or _sees_hands(view) else [],
    }


def tile_look(view: BoardView, tile: int) -> dict[str, Any]:
    """A loot tile as it is printed."""
    box = view.box
    mask = box.mask[tile]
    return {
        "lines": [bool(mask >> line & 1) for line in range(LINES)],
        "elements": box.elem[tile],
        "end": box.end[tile],
        "name": view.say(tile_name(view.state, tile)),
    }


def _loot(view: BoardView) -> list[dict[str, Any]]:
    """The row. Each line of a tile is `open` to the end, `was` open up to here, has its `snap` here, is shown but
    `stray`, or there is `none`."""
    s = view.plain
    still_open, reach = s.open_mask, (1 << LINES) - 1
    seen = [0] * TYPES
    tiles = []
    for place, tile in enumerate(s.row[: s.row_len]):
        faces = tile_look(view, tile)
        strings = []
        for line, shows in enumerate(faces["lines"]):
            bit = 1 << line
            reached = "open" if still_open & bit else "was"
            strings.append((reached if shows else "snap") if reach & bit else "stray" if shows else "none")
        reach &= view.box.mask[tile]
        text = view.say("web-row-tile", number=place + 1, tile=faces["name"])
        tiles.append({**faces, "strings": strings, "text": text, "key": f"t{tile}-{seen[tile]}"})
        seen[tile] += 1
    return tiles


def line_ends(view: BoardView) -> Iterator[dict[str, Any]]:
    """Where the lines have got to: how many elements they have, or that they are broken."""
    s = view.plain
    for line, name in enumerate(LINE_NAMES):
        is_open, count = bool(s.open_mask >> line & 1), s.row_elems[line]
        words = view.say(f"lines-{name}")
        text = view.say("web-line-open" if is_open else "web-line-broken", line=words, count=count)
        yield {"name": name, "open": is_open, "count": count, "text": text}


def _exit(view: BoardView) -> dict[str, Any] | None:
    """What leaving now would bring: the viewer, or the last thief if both tiles were good."""
    s, box = view.plain, view.state.game.box[0]
    in_double = s.don_left > 0
    seat = s.to_move if in_double else view.seat
    if s.night == 0 or not (in_double or s.phase == Phase.TURN) or seat < 0 or s.status[seat] != Status.INSIDE:
        return None
    times = 2 if in_double else 1
    total = exit_sum(view.state, seat, times)
    points = int(exit_points(box, view.state.record, seat, times))
    key = "web-door-double" if in_double else "web-door"
    return {
        "points": points,
        "sum": total if "=" in total else "",
        "action": Action.LEAVE,
        "double": in_double,
        "text": view.say(key, points=points),
    }


def _thief(view: BoardView, seat: int, all_powers: list[dict[str, Any]]) -> dict[str, Any]:
    s = view.plain
    inside = s.status[seat] == Status.INSIDE
    acting = s.phase != Phase.OVER and s.to_move == seat and s.night > 0
    powers = [power for power in all_powers if power["owner"] == seat]
    held = s.hand_size[seat]
    king = s.phase == Phase.OVER and bool(s.winners >> seat & 1)
    prince = s.phase != Phase.OVER and s.prince == seat
    lying = inside and bool(s.opt_warnings) and s.night > 0 and not s.standing[seat]
    place = view.say(where(s, seat))
    title = view.say("board-king" if king else "board-prince") if king or prince else ""
    facts = [place, view.say("web-held", count=held), *([title] if title else []), *(each["told"] for each in powers)]
    return {
        "seat": seat,
        "name": view.name(seat),
        "inside": inside,
        "place": STATUS[s.status[seat]],
        "where": place if not inside else view.say("web-lying") if lying else "",
        "lying": lying,
        "acting": acting,
        "crown": "king" if king else "prince" if prince else "",
        "title": title,
        "points": s.night_points[seat] if not inside else 0,
        "held": held,
        "score": view.say("web-score", points=s.final[seat] if s.phase == Phase.OVER else s.score[seat]),
        "powers": powers,
        "action": Action.LAY_DOWN + seat if s.phase == Phase.LAY_DOWN and inside else None,
        "text": view.say("web-thief", player=view.name(seat), facts=facts),
    }


def _sees_hands(view: BoardView) -> bool:
    """Whether all hands lie open before the viewer in the middle of a game: on an analysis board, and in replays."""
    s = view.plain
    held = [sum(s.hand[seat]) for seat in view.seats]
    return view.seat < 0 and any(held) and held == [s.hand_size[seat] for seat in view.seats]


def _shown(view: BoardView, seat: int) -> dict[str, Any]:
    """PP-54: a hand; at the end of the game also what it adds."""
    s, over = view.plain, view.plain.phase == Phase.OVER
    extra = s.final[seat] - s.score[seat]
    return {
        "seat": seat,
        "name": view.name(seat),
        "tiles": [tile_look(view, tile) for tile in range(TYPES) for _ in range(s.hand[seat][tile])],
        "sum": view.say("web-final", score=s.score[seat], hand=extra, total=s.final[seat]) if over else "",
        "king": over and bool(s.winners >> seat & 1),
    }


def _track(view: BoardView) -> list[dict[str, Any]]:
    """The spaces of the score track; markers on the same space lie in a pile, listed from the bottom."""
    s = view.plain
    lap = view.box.lap
    placed = [seat for seat in view.seats if s.arrival[seat] != NOT_PLACED]
    placed.sort(key=lambda seat: s.arrival[seat])
    piles: dict[int, list[int]] = {}
    for seat in placed:
        piles.setdefault(s.score[seat] % lap, []).append(seat)
    return [_space(view, number, piles.get(number, []), lap) for number in range(lap)]


def _space(view: BoardView, number: int, pile: list[int], lap: int) -> dict[str, Any]:
    if not pile:
        return {"number": number, "markers": []}
    score = view.plain.score
    people = [view.say("web-marker", player=view.name(seat), points=score[seat]) for seat in pile]
    return {
        "number": number,
        "markers": [{"seat": seat, "laps": score[seat] // lap * lap} for seat in pile],
        "text": view.say("web-pile", number=number, players=people),
    }


def _posts(view: BoardView) -> Iterator[dict[str, Any]]:
    """The two guard places at the door."""
    s, box = view.plain, view.box
    for place, guard in enumerate(s.night_guards):
        value = box.guard[guard] if guard >= 0 else 0
        text = view.say("web-guard", value=value) if value else view.say("web-post", number=place + 1)
        yield {"value": value, "text": text, "guard": guard}


def _watch(view: BoardView) -> Iterator[dict[str, Any]]:
    """All seven guards: which have come, which are still in the bag. Everybody knows."""
    for guard, value in enumerate(view.box.guard):
        come = not view.plain.bag_guards >> guard & 1
        text = view.say("web-watch-come" if come else "web-watch-bag", value=value)
        yield {"value": value, "come": come, "text": text}


def _caught(view: BoardView) -> dict[str, Any] | None:
    """PP-41: the tile a thief is caught with, while he may still draw another one."""
    s = view.plain
    if s.phase != Phase.CAUGHT or s.draw != Draw.NONE:
        return None
    faces = tile_look(view, s.pending_tile)
    text = view.say("web-caught", player=view.name(s.to_move), tile=faces["name"])
    return {**faces, "action": Action.ACCEPT, "text": text}


def _discard(view: BoardView) -> Iterator[dict[str, Any]]:
    """What was seen and is gone; anybody may look through it (PP-5)."""
    for tile, count in enumerate(view.plain.discard):
        if count:
            faces = tile_look(view, tile)
            yield {**faces, "count": count, "text": view.say("web-gone", tile=faces["name"], count=count)}


def _hand(view: BoardView) -> list[dict[str, Any]]:
    """The viewer's tiles: what each would make of the loot. One that is played keeps its key on the row."""
    s, box = view.plain, view.state.game.box[0]
    tiles = []
    for tile, held in enumerate(s.hand[view.seat]):
        if not held:
            continue
        faces = tile_look(view, tile)
        ways = ["open" if s.open_mask >> line & 1 else "stray" for line in range(LINES)]
        strings = [way if shows else "none" for way, shows in zip(ways, faces["lines"], strict=True)]
        fits = "open" in strings
        after = int(worth_with(box, view.state.record, tile)) if fits else 0
        key = "web-hand-fits" if fits else "web-hand-idle"
        text = view.say(key, tile=faces["name"], worth=after, end=faces["end"])
        told = {**faces, "strings": strings, "fits": fits, "after": after, "action": Action.PLAY + tile, "text": text}
        on_row = s.row.count(tile)
        tiles += [{**told, "key": f"t{tile}-{on_row + copy}"} for copy in range(held)]
    return tiles


def _powers(view: BoardView) -> Iterator[dict[str, Any]]:
    """The seven powers: whose they are tonight, and whether they are used up."""
    s, effects = view.plain, _effects(view.state.game, view.words.language)
    actions = {Power.BEER: Action.BEER, Power.AMBIDEXTROUS: Action.REDRAW}
    for power in Power:
        owner, used = s.power_owner[power], bool(s.power_used >> power & 1)
        name = view.say(power_name(power))
        told = view.say("web-power-used", power=name) if used else name
        whose = ""
        if owner >= 0:
            whose = view.say("web-power-of", power=told, player=view.name(owner))
        elif s.phase == Phase.POWER:
            whose = view.say(label(view.state, view.seat, Action.TAKE_POWER + power))
        yield {
            "power": power,
            "icon": POWER_NAMES[power],
            "name": name,
            "short": view.say(f"web-short-{POWER_NAMES[power]}"),
            "owner": owner,
            "used": used,
            "told": told,
            "text": whose,
            "effect": effects[power],
            "action": Action.TAKE_POWER + power if s.phase == Phase.POWER else actions.get(power),
        }


@lru_cache(20)
def _effects(game: Game, language: str) -> list[str]:
    """What the powers do, which depends on the box alone."""
    words = Words(language, game.package)
    return [words.say(effect(game, power)) for power in Power]
