"""Pickpocket in one line of text, for instance

4p powers night 3 prince B | row PKV PKJ | guards 4a, gone 2 5 | discard 2xPP VJ | A 12@7 +8 away hand PK PP |
B 15@4 in hand ?3 has beer* | C 3@6 in hand KVJ | D 0@3 in hand - | B turn

Parts: the game (players, switches that are off their default, the night and who is Prince, in the first night who
started); the row from left to right; the guards out this night, and those of earlier nights; the discard; each player;
the turn.
A player: points@height of the marker, +points of this night, where he is (in, away, caught, thrown, passage, won), with
two or three players whether he is up or down, his hand (?3: three tiles that are not known), his powers (beer*: used).
The turn: `A turn`, `A double 2`, `A caught PP` (redraw or not), `A lays`, `A picks`, `over`; or a draw: `draw marker`,
`draw deal`, `A steals`, `A redraws`, `A glove`. Caught and draws end with `double 1` in double or nothing.

A tile is written as its elements (PKV, PP), a guard as its value (twins as 4a, 4b); the bag is what is not elsewhere.
Actions: `steal`, `leave`, `beer`, `redraw`, `accept`, `lay down B`, `take bruce`, `play 5` (the id of the tile's type).
Outcomes: `marker B`, `PKV`, `guard 4b`.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from larrons.engine.game import Game
from larrons.engine.state import State
from larrons.games.pickpocket.components import POWER_NAMES
from larrons.games.pickpocket.loot import clear, place
from larrons.games.pickpocket.night import finish, start_power_phase
from larrons.games.pickpocket.pieces import (
    SEATS,
    format_counts,
    format_guards,
    guard_names,
    guards_of,
    parse_counts,
    parse_guard,
    parse_guards,
    parse_power,
    parse_seat,
    parse_tile,
    plain,
    tile_names,
    wrong,
)
from larrons.games.pickpocket.state import (
    ACTIONS,
    GUARD,
    GUARDS,
    NO_TILE,
    NOT_PLACED,
    POWERS,
    UNKNOWN,
    Action,
    Draw,
    Phase,
    Status,
)

STATUS = ("in", "away", "caught", "thrown", "passage", "won")
DRAWS = {Draw.STEAL: "steals", Draw.REDRAW: "redraws", Draw.GLOVE: "glove"}
PHASES = {
    Phase.TURN: "turn",
    Phase.DOUBLE: "double",
    Phase.CAUGHT: "caught",
    Phase.LAY_DOWN: "lays",
    Phase.POWER: "picks",
}
SWITCHES = {  # name in the head: field and value
    "powers": ("opt_powers", 1),
    "merchant_elements": ("opt_merchant_elements", 1),
    "don_guard_counts=off": ("opt_don_guard_counts", 0),
    "ambi_strict=off": ("opt_ambi_strict", 0),
}


# --- actions and outcomes ------------------------------------------------------------------------------------------


def format_action(action: int) -> str:
    if action >= Action.PLAY:
        return f"play {action - Action.PLAY}"
    if action >= Action.TAKE_POWER:
        return f"take {POWER_NAMES[action - Action.TAKE_POWER]}"
    if action >= Action.LAY_DOWN:
        return f"lay down {SEATS[action - Action.LAY_DOWN]}"
    return Action(action).name.lower()


_ACTIONS = {format_action(action).lower(): action for action in range(ACTIONS)}


def parse_action(text: str) -> int:
    action = _ACTIONS.get(" ".join(text.lower().split()))
    return wrong("action", text=text) if action is None else action


def format_outcome(state: State, outcome: int) -> str:
    if state.record.draw == Draw.STACK:
        return f"marker {SEATS[outcome]}"
    box = state.game.box[0]
    return f"guard {guard_names(box)[outcome - GUARD]}" if outcome >= GUARD else tile_names(box)[outcome]


def parse_outcome(state: State, text: str) -> int:
    word, _, rest = " ".join(text.split()).partition(" ")
    if state.record.draw == Draw.STACK:
        return parse_seat(rest, state.players) if word == "marker" else wrong("marker", text=text)
    if word == "guard":
        return GUARD + parse_guard(state.game.box[0], rest)
    return parse_tile(state.game.box[0], text.strip())


# --- writing a state -----------------------------------------------------------------------------------------------


def format_state(state: State) -> str:
    s, box = plain(state), state.game.box[0]
    out = [guard for guard in s.night_guards if guard >= 0]
    gone = [guard for guard in range(GUARDS) if guard not in out + guards_of(s.bag_guards)]
    guards = format_guards(box, out) + (f", gone {format_guards(box, gone)}" if gone else "")
    names = tile_names(box)
    parts = [
        _format_head(s),
        "row " + (" ".join(names[tile] for tile in s.row[: s.row_len]) or "-"),
        "guards " + guards,
        "discard " + format_counts(box, s.discard),
        *(_format_seat(s, box, seat) for seat in range(s.n_players)),
        _format_turn(s, names),
    ]
    return " | ".join(parts)


def _format_head(s: Any) -> str:
    words = [f"{s.n_players}p", *(name for name, (field, value) in SWITCHES.items() if getattr(s, field) == value)]
    words.append(f"night {s.night}")
    if s.prince >= 0:
        words.append(f"prince {SEATS[s.prince]}")
    elif s.start_player >= 0:
        words.append(f"start {SEATS[s.start_player]}")
    return " ".join(words)


def _format_seat(s: Any, box: Any, seat: int) -> str:
    height = "-" if s.arrival[seat] == NOT_PLACED else str(s.arrival[seat])
    words = [SEATS[seat], f"{s.score[seat]}@{height}"]
    if s.night_points[seat]:
        words.append(f"+{s.night_points[seat]}")
    words.append(STATUS[s.status[seat]])
    if s.opt_warnings:
        words.append("up" if s.standing[seat] else "down")
    hidden = s.hand[seat][0] == UNKNOWN
    words += ["hand", f"?{s.hand_size[seat]}" if hidden else format_counts(box, s.hand[seat])]
    powers = [power for power in range(POWERS) if s.power_owner[power] == seat]
    if powers:
        words.append("has")
    words += [POWER_NAMES[power] + ("*" if s.power_used >> power & 1 else "") for power in powers]
    return " ".join(words)


def _format_turn(s: Any, names: list[str]) -> str:
    if s.phase == Phase.OVER:
        return "over"
    if s.draw in (Draw.STACK, Draw.DEAL):
        return "draw marker" if s.draw == Draw.STACK else "draw deal"
    words = [SEATS[s.to_move], DRAWS[s.draw] if s.draw else PHASES[s.phase]]
    if s.phase == Phase.CAUGHT:
        words.append(names[s.pending_tile])
    if s.phase == Phase.DOUBLE or s.don_left > 0:
        words += [str(s.don_left)] if s.phase == Phase.DOUBLE and not s.draw else ["double", str(s.don_left)]
    return " ".join(words)


# --- reading a state -----------------------------------------------------------------------------------------------


def parse_state(game: Game, text: str) -> State:
    parts = [" ".join(part.split()) for part in text.strip().split("|")]
    array = np.zeros(1, game.state)
    s, box = array[0], game.box[0]
    _parse_head(game, s, parts[0])
    if len(parts) != s["n_players"] + 5:
        wrong("parts", count=len(parts), right=int(s["n_players"]) + 5)
    for part, name in zip(parts[1:4], ("row", "guards", "discard"), strict=True):
        if not part.startswith(name + " "):
            wrong("part", text=part, good=name)
    _parse_row(game, s, parts[1].removeprefix("row "))
    _parse_guards(s, box, parts[2].removeprefix("guards "))
    s["discard"][:] = parse_counts(box, parts[3].removeprefix("discard "))
    s["power_owner"][:] = -1
    for seat, part in enumerate(parts[4:-1]):
        _parse_seat(s, box, seat, part)
    placed = [int(height) for height in s["arrival"][: s["n_players"]] if height != NOT_PLACED]
    s["clock"] = max(placed, default=-1) + 1  # the last marker to move is the highest number
    _fill_bag(s, box)
    _parse_turn(game, s, parts[-1])
    return State(game, array)


def _parse_head(game: Game, s: Any, part: str) -> None:
    switches = "|".join(map(re.escape, SWITCHES))
    found = re.fullmatch(rf"(\d)p((?: (?:{switches}))*) night (\d+)(?: (prince|start) (\w))?", part)
    if not found or int(found[3]) > 255 or (int(found[3]) > 0) != (found[4] is not None):
        wrong("head", text=part, good=", ".join(SWITCHES))
    players = int(found[1])
    game.check_players(players)
    s["n_players"], s["opt_warnings"], s["opt_don_guard_counts"], s["opt_ambi_strict"] = players, players <= 3, 1, 1
    for name in found[2].split():
        field, value = SWITCHES[name]
        s[field] = value
    s["night"] = int(found[3])
    s["prince"] = parse_seat(found[5], players) if found[4] == "prince" else -1
    s["start_player"] = parse_seat(found[5], players) if found[4] else -1


def _parse_row(game: Game, s: Any, text: str) -> None:
    box = game.box[0]
    s.row[:] = NO_TILE
    clear(s)
    for name in [] if text == "-" else text.split():
        tile = parse_tile(box, name)
        if not s.open_mask & box.mask[tile] or s.row_len == len(s.row):
            wrong("row", text=name)
        place(box, s, tile)


def _parse_guards(s: Any, box: Any, text: str) -> None:
    now, _, gone = text.partition(", gone ")
    out, gone_before = parse_guards(box, now), parse_guards(box, gone or "-")
    seen = out + gone_before
    if len(out) > 2 or len(set(seen)) != len(seen):
        wrong("guards", text=text)
    s["night_guards"][:] = [*out, -1, -1][:2]
    s["guards_seen"] = len(seen)
    s["bag_guards"] = sum(1 << guard for guard in range(GUARDS) if guard not in seen)


_SEAT = re.compile(
    r"(?P<seat>\w) (?P<score>\d+)@(?P<height>\d+|-)(?: \+(?P<gain>\d+))? (?P<status>\w+)(?: (?P<side>up|down))?"
    r" hand (?P<hand>[^*]*?)(?: has (?P<powers>.+))?"
)


def _parse_seat(s: Any, box: Any, seat: int, part: str) -> None:
    found = _SEAT.fullmatch(part)
    if not found or found["status"] not in STATUS or (found["side"] is not None) != bool(s["opt_warnings"]):
        wrong("player", text=part, good=", ".join(STATUS))
    if found["seat"] != SEATS[seat]:
        wrong("seat", text=found["seat"], good=SEATS[seat])
    s["score"][seat] = int(found["score"])
    s["night_points"][seat] = int(found["gain"] or 0)
    s["arrival"][seat] = NOT_PLACED if found["height"] == "-" else int(found["height"])
    s["status"][seat] = STATUS.index(found["status"])
    s["standing"][seat] = found["side"] == "up"
    hidden = re.fullmatch(r"\?(\d+)", found["hand"])
    counts = [UNKNOWN] * int(box["types"]) if hidden else parse_counts(box, found["hand"])
    s["hand"][seat, : len(counts)] = counts
    s["hand_size"][seat] = int(hidden[1]) if hidden else sum(counts)
    for word in (found["powers"] or "").split():
        power = parse_power(word.removesuffix("*"))
        if s["power_owner"][power] >= 0:
            wrong("power-twice", name=word)
        s["power_owner"][power] = seat
        s["power_used"] |= (1 << power) if word.endswith("*") else 0


def _fill_bag(s: Any, box: Any) -> None:
    """The bag holds what lies nowhere else."""
    hands = [hand for hand in s["hand"][: s["n_players"]].tolist() if hand[0] != UNKNOWN]
    hidden = len(hands) < s["n_players"]
    copies, discard, row = box["copies"].tolist(), s["discard"].tolist(), s["row"][: s["row_len"]].tolist()
    left = sum(copies) - len(row) - sum(discard) - sum(s["hand_size"].tolist())
    for tile, name in enumerate(tile_names(box)):
        elsewhere = discard[tile] + sum(hand[tile] for hand in hands) + row.count(tile)
        if elsewhere > copies[tile]:
            wrong("too-many", name=name, count=elsewhere, right=copies[tile])
        s["bag"][tile] = UNKNOWN if hidden else copies[tile] - elsewhere
    if left < 0:
        wrong("too-many-hidden", count=-left)
    s["bag_loot"] = left


def _parse_turn(game: Game, s: Any, part: str) -> None:
    s["to_move"] = s["pending_seat"] = -1
    s["pending_tile"] = NO_TILE
    s["pick_order"][:] = -1
    s["phase"] = Phase.TURN
    if (part == "over") != (s["guards_seen"] == GUARDS):
        wrong("over", text=part)
    if part == "over":
        finish(game.box[0], s)
        return
    if part in ("draw marker", "draw deal"):
        s["draw"] = Draw.STACK if part == "draw marker" else Draw.DEAL
        return
    found = re.fullmatch(
        r"(\w) (turn|picks|lays|steals|redraws|glove|caught (\S+)|double(?= [12]))((?: double)?) ?([012]?)", part
    )
    if not found or (bool(found[4]) != bool(found[5]) and not found[2].startswith("double")):
        wrong("turn", text=part)
    s["to_move"] = parse_seat(found[1], s["n_players"])
    doing = found[2].split()[0]
    s["don_left"] = int(found[5] or 0)
    if doing == "picks":
        _start_picks(s, part)
        return
    if doing in DRAWS.values():
        s["draw"] = next(draw for draw, name in DRAWS.items() if name == doing)
        s["phase"] = Phase.DOUBLE if found[5] else Phase.TURN
    else:
        s["phase"] = next(phase for phase, name in PHASES.items() if name == doing)
    if doing == "caught":
        s["pending_tile"] = parse_tile(game.box[0], found[3])
    if doing in ("lays", "glove"):
        s["pending_seat"] = s["to_move"]
    _check_turn(s, part, doing)


def _start_picks(s: Any, part: str) -> None:
    """PP-32: the order follows from the scores, the moment from the powers taken."""
    seat = int(s["to_move"])
    taken = sum(int(owner) >= 0 for owner in s["power_owner"])
    start_power_phase(s)
    if taken >= len(s["pick_order"]) or s["pick_order"][taken] != seat:
        wrong("picks", text=part)
    s["pick_idx"], s["to_move"] = taken, seat


def _check_turn(s: Any, part: str, doing: str) -> None:
    """Only what can come up in a game is a state."""
    inside = [seat for seat in range(s["n_players"]) if s["status"][seat] == Status.INSIDE]
    left = doing in ("lays", "glove")
    alone = s["don_left"] > 0
    if (s["to_move"] in inside) == left or (not left and (len(inside) == 1) != alone):
        wrong("inside", text=part, count=len(inside))
    if s["draw"] == Draw.NONE and s["night_guards"][1] >= 0:
        wrong("guards", text=part)
