"""Pickomino in one line of text, for instance

3p turn 12 start 0 | grill 21-25 27 30 32-33 35 | down 34 36 | A 26 28 | B - | C 29 31 | A keeps 44WW rolls 445W

Parts: the game (players, completed turns, start seat, switches that are on); the face-up tiles of the grill; the
face-down tiles, if any; each player's stack from bottom to top; the turn. The turn is `B keeps 44WW rolls 445W` (a face
must be chosen), `B keeps 44WW5 decides`, `B keeps 44WW to roll`, `draw start` or `B over`. Dice are written
1 2 3 4 5 W; `keeps` is left out while nothing is kept.

Actions: `keep W`, `roll`, `take 24`, `give up`. Outcomes: `start B`, or the dice of a roll, `445W`.
"""

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from larrons.engine.game import Game
from larrons.engine.message import Message, first_message
from larrons.engine.notation import SEATS, Names, Reader, Wrong, format_head, read_head
from larrons.engine.notation.grammar import Field, Kind, Phrase, number
from larrons.engine.state import State
from larrons.games.pickomino import dice, rules
from larrons.games.pickomino.rules import HIGHEST, LAST_TURN, LOWEST, TILES, Phase, Place

SYMBOLS = "12345W"
SWITCHES = ("short_game", "give_up", "any_lower", "forced_steal", "memory")  # the bits of `variant`
START = Kind(  # PK-3: not drawn yet
    lambda seat: "?" if seat < 0 else str(seat),
    lambda words: -1 if words.takes("?") else words.number(words.players - 1),
)
HEAD = Phrase(Field("turn", number(LAST_TURN), "turn"), Field("start", START, "start"))
wrong = Wrong(__package__)

# Actions and outcomes

_ACTIONS = Names(
    wrong,
    "action",
    [
        *(f"keep {symbol}" for symbol in SYMBOLS),
        "roll",
        *(f"take {tile}" for tile in range(LOWEST, HIGHEST + 1)),
        "give up",
    ],
)
format_action, parse_action = _ACTIONS.name, _ACTIONS.number


def format_dice(counts: Any) -> str:
    """The dice, grouped by face: 1134WW."""
    return "".join(symbol * int(count) for symbol, count in zip(SYMBOLS, counts, strict=True))


def parse_dice(text: str) -> tuple[int, ...]:
    symbols = text.upper()
    if not symbols or set(symbols) - set(SYMBOLS) or len(symbols) > dice.DICE:
        wrong("dice", text=text)
    return tuple(symbols.count(symbol) for symbol in SYMBOLS)


def format_outcome(state: State, outcome: int) -> str:
    if state.record.start < 0:
        return f"start {SEATS[outcome]}"
    return format_dice(dice.COUNTS[dice.FIRST_ROLL[int(state.record.left)] + outcome])


def parse_outcome(state: State, text: str) -> int:
    if state.record.start < 0:
        return Names(wrong, "start", [f"start {letter}" for letter in SEATS[: state.players]]).number(text)
    counts, left = parse_dice(text.strip()), int(state.record.left)
    if sum(counts) != left:
        wrong("dice-number", text=text, given=sum(counts), right=left)
    first = dice.FIRST_ROLL[left]
    rolls = [tuple(row) for row in dice.COUNTS[first : first + dice.ROLLS[left]].tolist()]
    return rolls.index(counts)


# States, written


def format_state(state: State) -> str:
    s = state.record
    parts = [format_head(state, HEAD, {name: s.variant >> i & 1 for i, name in enumerate(SWITCHES)})]
    parts.append(f"grill {_format_tiles(s, Place.GRILL)}")
    if (s.loc == Place.DOWN).any():
        parts.append(f"down {_format_tiles(s, Place.DOWN)}")
    for seat in range(s.n_players):
        parts.append(f"{SEATS[seat]} " + (" ".join(str(tile + LOWEST) for tile in stack(s, seat)) or "-"))
    return " | ".join([*parts, _format_turn(s)])


def stack(s: Any, seat: int) -> list[int]:
    """The tiles of a seat from bottom to top."""
    return sorted((tile for tile in range(TILES) if s.loc[tile] == seat), key=lambda tile: int(s.pos[tile]))


def _format_tiles(s: Any, place: Place) -> str:
    """Ascending numbers, runs as a-b."""
    there = [tile + LOWEST for tile in range(TILES) if s.loc[tile] == place]
    runs = [[tile for _, tile in run] for _, run in groupby(enumerate(there), key=lambda pair: pair[1] - pair[0])]
    return " ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs) or "-"


def _format_turn(s: Any) -> str:
    if s.start < 0:
        return "draw start"
    kept = f" keeps {format_dice(s.kept)}" if s.kept.any() else ""
    doing = {Phase.CHANCE: "to roll", Phase.DECIDE: "decides", Phase.OVER: "over"}
    return f"{SEATS[s.current]}{kept} " + doing.get(s.phase, f"rolls {format_dice(s.rolled)}")


# States, read


def parse_state(game: Game, text: str) -> State:
    head = read_head(game, text, wrong, HEAD)
    turn = head.last()
    s = head.state.record
    s.current = s.start
    _place_tiles(s, head.named(["grill"], ["down"]))
    s.grill = sum(1 << tile for tile in range(TILES) if s.loc[tile] == Place.GRILL)
    for seat in range(s.n_players):
        tiles = stack(s, seat)
        s.height[seat], s.worms[seat] = len(tiles), sum(game.contents.worms[tile] for tile in tiles)
        s.top[seat] = tiles[-1] + LOWEST if tiles else 0
    _parse_turn(s, turn.part)
    _set_phase(s)
    return head.state


def _place_tiles(s: Any, parts: dict[str, Reader]) -> None:
    """Every tile in one place."""
    places = {"grill": Place.GRILL, "down": Place.DOWN, **{letter: seat for seat, letter in enumerate(SEATS)}}
    placed: set[int] = set()
    for name, words in parts.items():
        for height, tile in enumerate(_parse_tiles(name, words.words)):
            if tile in placed:
                wrong("tile-twice", tile=tile + LOWEST)
            placed.add(tile)
            s.loc[tile] = places[name]
            s.pos[tile] = height if places[name] >= 0 else -1
    missing = [tile + LOWEST for tile in range(TILES) if tile not in placed]
    if missing:
        wrong("tile-missing", tile=missing[0])


def _parse_tiles(part: str, items: list[str]) -> list[int]:
    tiles: list[int] = []
    for item in [] if items == ["-"] else items:
        found = re.fullmatch("([0-9]{2})(?:-([0-9]{2}))?", item)
        first, last = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
        if not LOWEST <= first <= last <= HIGHEST:
            wrong("tile", text=item, part=part)
        tiles += range(first - LOWEST, last - LOWEST + 1)
    return tiles


def _parse_turn(s: Any, part: str) -> None:
    if part == "draw start" and s.start < 0:
        return
    found = re.fullmatch("([A-H])(?: keeps (\\S+))?(?: rolls (\\S+)| (to roll|decides|over))", part)
    if not found or s.start < 0 or SEATS.index(found[1]) >= s.n_players:
        wrong("turn", text=part)
    s.current = SEATS.index(found[1])
    s.kept[:] = parse_dice(found[2]) if found[2] else 0
    s.rolled[:] = parse_dice(found[3]) if found[3] else 0
    s.phase = {"to roll": Phase.CHANCE, "decides": Phase.DECIDE, "over": Phase.OVER}.get(found[4], Phase.PICK)


def _set_phase(s: Any) -> None:
    """What follows from tiles and dice."""
    s.total = int((s.kept * dice.POINTS).sum())
    s.used = sum(1 << face for face in range(dice.FACES) if s.kept[face])
    s.left = dice.DICE - int(s.kept.sum())
    s.rolls = int(s.used).bit_count() + (s.phase == Phase.PICK)
    if s.phase == Phase.OVER:
        s.winner = rules.best_seat(s)
    elif s.phase == Phase.PICK:
        s.choices = sum(1 << face for face in range(dice.FACES) if s.rolled[face]) & ~int(s.used)
    elif s.phase == Phase.DECIDE:
        s.choices = rules.possibilities(s)


@first_message
def valid(state: State) -> Iterator[Message]:
    """Why a state can't come up in a game."""
    s, told = state.record, {"text": _format_turn(state.record)}
    if s.start < 0:
        if s.turn or (s.loc != Place.GRILL).any():
            yield Message("notation-draw-start", told)
        return
    ended = s.grill == 0 or s.turn == LAST_TURN
    nobody_took = s.turn < LAST_TURN and not s.height.any()  # PK-43: the last tile of the grill was taken
    if (s.phase == Phase.OVER) != ended or (ended and (nobody_took or s.kept.any())):
        yield Message("notation-over", told)
    turn = (int(s.start) + int(s.turn) - int(ended)) % int(s.n_players)  # PK-4: nobody is ever skipped
    if s.current != turn:
        yield Message("notation-seat", told | {"turn": int(s.turn), "right": SEATS[turn]})
    number = int(s.kept.sum() + s.rolled.sum())
    if number > dice.DICE or (s.phase == Phase.PICK and number != dice.DICE):
        yield Message("notation-dice-number", told | {"given": number, "right": dice.DICE})
    if s.phase == Phase.PICK and s.choices == 0:
        yield Message("notation-no-face", told)
    if s.phase == Phase.DECIDE and (not s.kept.any() or int(s.choices).bit_count() < 2):
        yield Message("notation-no-decision", told)
    if s.phase == Phase.CHANCE and (s.left == 0 or s.used == rules.ALL_FACES):
        yield Message("notation-no-roll", told)
