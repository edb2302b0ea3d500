"""Pickpocket in one line of text, for instance

4p powers night 3 prince B | row PKV PKJ | guards 4a, gone 2 5 | discard 2xPP VJ |
A 12@7 +8 away hand ?2 has beer* | B 15@4 in hand PJ | C 3@6 in hand ?1 has glove | D 0@3 in hand ?1 has bruce | B turn

Parts: the game (players, `powers` if they are played with, other switches that are not at their defaults, the night
and who is Prince, in the first night who started); the row from left to right; the guards out this night, and those of
earlier nights; the discard; each player; the turn.
A player: points@height of the marker, +points of this night, where he is (in, away, caught, thrown, passage, won), with
two or three players whether he is up or down, his hand (?3: three tiles that are not known), his powers (beer*: used).
The turn: `A turn`, `A double 2`, `A caught PP` (redraw or not), `A lays`, `A picks`, `over`; or a draw: `draw marker`,
`draw deal`, `A steals`, `A redraws`, `A glove`. Caught and draws end with `double 1` in double or nothing.

A tile is written as its elements (PKV, PP), a guard as its value (twins as 4a, 4b); the bag is what is not elsewhere.
Actions: `steal`, `leave`, `beer`, `redraw`, `accept`, `lay down B`, `take bruce`, `play 5` (the id of the tile's type).
Outcomes: `marker B`, `PKV`, `guard 4b`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from larrons.engine.game import Game
from larrons.engine.message import Message, first_message
from larrons.engine.notation import SEATS, Names, Reader, Wrong, read_head, texts_of
from larrons.engine.notation.grammar import SEAT, Field, Phrase, number
from larrons.engine.notation.reading import format_counts, read_counts, read_hand, read_number
from larrons.engine.state import State
from larrons.games.pickpocket.codes import Action, Draw, Phase, Power, Status
from larrons.games.pickpocket.components import LETTERS, POWER_NAMES
from larrons.games.pickpocket.loot import clear, extends, has_unused, place
from larrons.games.pickpocket.night import finish, start_power_phase, to_lay_down
from larrons.games.pickpocket.state import GUARD, GUARDS, HAND, NOT_PLACED, TYPES, UNKNOWN

wrong = Wrong(__package__)
POWERS = Names(wrong, "power", POWER_NAMES)
STATUS = ("in", "away", "caught", "thrown", "passage", "won")  # as words have it too
DOING: dict[str, Phase | Draw] = {
    "turn": Phase.TURN,
    "double": Phase.DOUBLE,
    "caught": Phase.CAUGHT,
    "lays": Phase.LAY_DOWN,
    "picks": Phase.POWER,
    "steals": Draw.STEAL,
    "redraws": Draw.REDRAW,
    "glove": Draw.GLOVE,
}
SET_UP = ("marker", "deal")  # draws before the first night, in the order of `Draw`
MOST_POINTS, MOST_HEIGHT, MOST_NIGHTS = 9_999, 60_000, 71

HEAD = Phrase(
    Field("night", number(MOST_NIGHTS), "night"),
    Field("prince", SEAT, "prince", -1),
    Field("start_player", SEAT, "start", -1),
)

# --- tiles and guards, whatever the box holds ----------------------------------------------------------------------


@lru_cache(20)
def tiles(game: Game) -> Names:
    """Its lines, each letter as often as it has elements: PKV, PP. Types that only differ in end value add it: PK:2."""
    box = game.contents
    names = [
        "".join(letter * box.elem[tile] for line, letter in enumerate(LETTERS) if box.mask[tile] >> line & 1)
        for tile in range(box.types)
    ]
    often = Counter(names)
    told_apart = [f"{name}:{box.end[tile]}" if often[name] > 1 else name for tile, name in enumerate(names)]
    return Names(wrong, "tile", told_apart)


@lru_cache(20)
def guards(game: Game) -> Names:
    """Its value; guards of the same value add a letter: 4a, 4b."""
    values, often = game.contents.guard, Counter(game.contents.guard)
    letters = ["abcdefg"[values[:guard].count(value)] if often[value] > 1 else "" for guard, value in enumerate(values)]
    return Names(wrong, "guard", [f"{value}{letter}" for value, letter in zip(values, letters, strict=True)])


def format_row(names: Names, numbers: Iterable[int]) -> str:
    """Tiles or guards in their order; `-` for none."""
    return " ".join(names.name(number) for number in numbers) or "-"


def read_row(words: Iterable[str], names: Names) -> list[int]:
    words = list(words)
    return [] if words == ["-"] else [names.number(word) for word in words]


# --- actions and outcomes ------------------------------------------------------------------------------------------

_ACTIONS = Names(
    wrong,
    "action",
    [
        *(action.name.lower() for action in Action if action < Action.LAY_DOWN),
        *(f"lay down {seat}" for seat in SEATS[: Action.TAKE_POWER - Action.LAY_DOWN]),
        *(f"take {power}" for power in POWER_NAMES),
        *(f"play {tile}" for tile in range(TYPES)),
    ],
)
format_action, parse_action = _ACTIONS.name, _ACTIONS.number


def _outcomes(state: State) -> Names:
    """Tiles, and from GUARD on guards; or who the next marker is."""
    if state.record.draw == Draw.STACK:
        return Names(wrong, "marker", [f"marker {seat}" for seat in SEATS[: state.players]])
    loot, watch = list(tiles(state.game)), [f"guard {name}" for name in guards(state.game)]
    return Names(wrong, "tile", [*loot, *[None] * (GUARD - len(loot)), *watch])


format_outcome, parse_outcome = texts_of(_outcomes)


# --- writing a state -----------------------------------------------------------------------------------------------


def format_state(state: State) -> str:
    s, loot, watch = state.plain(), tiles(state.game), guards(state.game)
    out = [guard for guard in s.night_guards if guard >= 0]
    gone = [guard for guard in range(GUARDS) if not s.bag_guards >> guard & 1 and guard not in out]
    earlier = f", gone {format_row(watch, gone)}" if gone else ""
    parts = [
        _format_head(s, state.game.contents.merchant_elements),
        f"row {format_row(loot, s.row[: s.row_len])}",
        f"guards {format_row(watch, out)}{earlier}",
        f"discard {format_counts(loot, s.discard, 'x')}",
        *(_format_seat(s, loot, seat) for seat in range(s.n_players)),
        _format_turn(s, loot),
    ]
    return " | ".join(parts)


def _format_head(s: Any, merchant_elements: int) -> str:
    words = [f"{s.n_players}p"]
    if s.opt_powers:
        words.append("powers")
    if s.opt_merchant_elements or merchant_elements:
        words.append("merchant_elements" if s.opt_merchant_elements else "merchant_elements=0")
    words += [f"{name}=off" for name in ("don_guard_counts", "ambi_strict") if not getattr(s, f"opt_{name}")]
    words.append(f"night {s.night}")
    if s.start_player >= 0:
        words.append(f"{'prince' if s.prince >= 0 else 'start'} {SEATS[s.start_player]}")
    return " ".join(words)


def _format_seat(s: Any, names: Names, seat: int) -> str:
    height = "-" if s.arrival[seat] == NOT_PLACED else str(s.arrival[seat])
    words = [SEATS[seat], f"{s.score[seat]}@{height}"]
    if s.night_points[seat]:
        words.append(f"+{s.night_points[seat]}")
    words.append(STATUS[s.status[seat]])
    if s.opt_warnings:
        words.append("up" if s.standing[seat] else "down")
    hidden = s.hand[seat][0] == UNKNOWN
    words += ["hand", f"?{s.hand_size[seat]}" if hidden else format_counts(names, s.hand[seat], "x")]
    powers = [power for power in Power if s.power_owner[power] == seat]
    if powers:
        words.append("has")
    words += [POWER_NAMES[power] + ("*" if s.power_used >> power & 1 else "") for power in powers]
    return " ".join(words)


def _format_turn(s: Any, names: Names) -> str:
    if s.phase == Phase.OVER:
        return "over"
    if s.draw in (Draw.STACK, Draw.DEAL):
        return f"draw {SET_UP[s.draw - Draw.STACK]}"
    doing = Draw(s.draw) if s.draw else Phase(s.phase)
    words = [SEATS[s.to_move], next(word for word, other in DOING.items() if other is doing)]
    if s.phase == Phase.CAUGHT:
        words.append(names.name(s.pending_tile))
    if doing is Phase.DOUBLE:
        words.append(str(s.don_left))
    elif s.phase == Phase.DOUBLE or s.don_left > 0:
        words += ["double", str(s.don_left)]
    return " ".join(words)


# --- reading a state -----------------------------------------------------------------------------------------------


def parse_state(game: Game, text: str) -> State:
    head = read_head(game, text.replace(",", ""), wrong, HEAD)  # the comma before `gone` is for people
    s, box, loot, turn = head.state.record, game.box[0], tiles(game), head.last()
    found = head.named(["row", "guards", "discard"])
    if "powers" not in text.partition("|")[0]:  # whatever the number of players
        s.opt_powers = 0
    if s.start_player < 0:
        s.start_player = s.prince
    clear(s)
    for tile in read_row(found["row"].until(), loot):
        if not extends(box, s, tile) or s.row_len == len(s.row):
            wrong("row", text=loot.name(tile))
        place(box, s, tile)
    _read_guards(s, guards(game), found["guards"])
    s.discard[: len(loot)] = read_counts(found["discard"].until(), loot)
    for seat, letter in enumerate(head.seats):
        _read_seat(s, loot, seat, found[letter])
    placed = [int(height) for height in s.arrival[: head.state.players] if height != NOT_PLACED]
    s.clock = max(placed, default=-1) + 1  # the last marker to move is the highest number
    _fill_bag(s, game)
    _read_turn(s, game, turn)
    return head.state


def _read_guards(s: Any, names: Names, words: Reader) -> None:
    out = read_row(words.until("gone"), names)
    seen = out + (read_row(words.until(), names) if words.takes("gone") else [])
    if len(out) > 2 or len(set(seen)) != len(seen):
        wrong("guards")
    s.night_guards[:] = [*out, -1, -1][:2]
    s.guards_seen = len(seen)
    s.bag_guards = sum(1 << guard for guard in range(GUARDS) if guard not in seen)


def _read_seat(s: Any, names: Names, seat: int, words: Reader) -> None:
    points, _, height = words.next().partition("@")
    s.score[seat] = read_number(points, wrong, words.part, MOST_POINTS)
    s.arrival[seat] = NOT_PLACED if height == "-" else read_number(height, wrong, words.part, MOST_HEIGHT)
    gain = words.next()
    if gain.startswith("+"):
        s.night_points[seat] = read_number(gain[1:], wrong, words.part, int(s.score[seat]))
    else:
        words.words.insert(0, gain)
    s.status[seat] = words.choice(STATUS)
    if s.opt_warnings:
        s.standing[seat] = words.choice(("down", "up"))
    words.choice(("hand",))
    counts, s.hand_size[seat] = read_hand(words.until("has"), names)
    s.hand[seat, : len(names)] = UNKNOWN if counts is None else counts
    for word in words.until() if words.takes("has") else []:
        power = POWERS.number(word.removesuffix("*"))
        if s.power_owner[power] >= 0:
            wrong("power-twice", name=word)
        s.power_owner[power] = seat
        s.power_used |= (1 << power) if word.endswith("*") else 0
    words.end()


def _fill_bag(s: Any, game: Game) -> None:
    """The bag holds what lies nowhere else."""
    hands = [hand for hand in s.hand[: s.n_players].tolist() if hand[0] != UNKNOWN]
    hidden = len(hands) < s.n_players
    copies, discard, row = game.contents.copies, s.discard.tolist(), s.row[: s.row_len].tolist()
    left = sum(copies) - len(row) - sum(discard) - sum(s.hand_size.tolist())
    for tile, name in enumerate(tiles(game)):
        elsewhere = discard[tile] + sum(hand[tile] for hand in hands) + row.count(tile)
        if elsewhere > copies[tile]:
            wrong("too-many", name=name, count=elsewhere, right=copies[tile])
        s.bag[tile] = UNKNOWN if hidden else copies[tile] - elsewhere
    if left < 0:
        wrong("too-many-hidden", count=-left)
    s.bag_loot = left


def _read_turn(s: Any, game: Game, words: Reader) -> None:
    s.draw = Draw.NONE
    if words.takes("over"):
        finish(game.box[0], s)
    elif words.takes("draw"):
        s.draw = Draw.STACK + words.choice(SET_UP)
    else:
        s.to_move = words.seat()
        _read_doing(s, words, list(DOING.values())[words.choice(list(DOING))], tiles(game))
    words.end()


def _read_doing(s: Any, words: Reader, doing: Phase | Draw, names: Names) -> None:
    if doing is Phase.CAUGHT:
        s.pending_tile = names.number(words.next())
    if doing is Phase.DOUBLE or words.takes("double"):
        s.phase = Phase.DOUBLE
        s.don_left = words.number(2)
    if isinstance(doing, Draw):
        s.draw = doing
    elif doing is Phase.POWER:  # PP-32: the order follows from the scores, the moment from the powers taken
        seat, taken = int(s.to_move), sum(int(owner) >= 0 for owner in s.power_owner)
        start_power_phase(s)
        if taken >= len(s.pick_order) or s.pick_order[taken] != seat:
            wrong("picks", text=words.part)
        s.pick_idx, s.to_move = taken, seat
    else:
        s.phase = doing
    if doing is Phase.LAY_DOWN or doing is Draw.GLOVE:
        s.pending_seat = s.to_move


# --- what can come up ----------------------------------------------------------------------------------------------


@first_message
def valid(state: State) -> Iterator[Message]:
    """What keeps this from coming up in a game."""
    s, players = state.record, state.players
    inside = [seat for seat in range(players) if s.status[seat] == Status.INSIDE]
    hidden = sum(bool(s.hand[seat, 0] == UNKNOWN) for seat in range(players))
    heights = sorted(int(height) for height in s.arrival[:players] if height != NOT_PLACED)
    if hidden not in (0, players - 1, players):
        yield Message("notation-views")
    if len(set(heights)) < len(heights):
        yield Message("notation-heights")
    if (s.phase == Phase.OVER) != (s.guards_seen == GUARDS):
        yield Message("notation-over")
    if s.phase == Phase.OVER:
        return
    if s.night_guards[1] >= 0:
        yield Message("notation-guards")
    if s.draw in (Draw.STACK, Draw.DEAL) or s.night == 0:
        if not _fits_the_set_up(state, heights):
            yield Message("notation-set-up")
        return
    if (s.night == 1) != (s.prince < 0) or s.start_player < 0 or len(heights) < players:
        yield Message("notation-night")
    with_powers = s.phase == Phase.POWER or any(s.power_owner >= 0)
    if with_powers and (s.night == 1 or not s.opt_powers or (players > 3 and s.prince in s.power_owner)):
        yield Message("notation-no-powers")
    if not _fits_those_inside(state, inside):
        yield Message("notation-inside", {"count": len(inside)})


def _fits_the_set_up(state: State, heights: list[int]) -> bool:
    """PP-2, PP-3: markers come first, then three tiles for one seat after the other."""
    s, players = state.record, state.players
    sizes = s.hand_size[:players].tolist()
    dealt = sum(sizes)
    in_turn = sizes == [min(HAND, max(0, dealt - HAND * seat)) for seat in range(players)]
    markers_first = len(heights) == players if s.draw == Draw.DEAL else len(heights) < players and dealt == 0
    due = s.draw in (Draw.STACK, Draw.DEAL) and s.night == 0 and s.start_player < 0 and s.guards_seen == 0
    placed = heights == list(range(len(heights)))
    return bool(due and in_turn and markers_first and placed and dealt < HAND * players)


def _fits_those_inside(state: State, inside: list[int]) -> bool:
    """Whether the thief to move is where his turn, his draw or his choice needs him to be."""
    s, seat = state.record, int(state.record.to_move)
    if s.phase == Phase.POWER:
        return len(inside) == state.players
    if s.draw == Draw.GLOVE:
        left = bool(inside) if s.phase == Phase.TURN else not inside and s.don_left == 0
        return seat not in inside and left and s.power_owner[Power.GLOVE] == seat
    if s.phase == Phase.LAY_DOWN:
        return seat not in inside and int(to_lay_down(s)).bit_count() > 1
    if s.phase == Phase.CAUGHT and not has_unused(s, seat, Power.AMBIDEXTROUS):
        return False
    if s.draw == Draw.REDRAW and s.power_owner[Power.AMBIDEXTROUS] != seat:
        return False
    return seat in inside and (len(inside) == 1) == (s.don_left > 0)
