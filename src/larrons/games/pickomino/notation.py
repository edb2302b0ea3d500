"""Pickomino in one line of text, for instance

3p turn 12 start 0 short_game | grill 21-25 27 30-33 35-36 | down 34 | A 26 28 | B - | C 29 31 | B keeps 44WW rolls 445W

Parts: the game (players, completed turns, start seat, switches that are on); the face-up tiles of the grill; the
face-down tiles, if any;
each player's stack from bottom to top; the turn. The turn is `B keeps 44WW rolls 445W` (a face must be chosen), `B
keeps 44WW5 decides`,
`B keeps 44WW to roll`, `draw start` or `B over`. Dice are written 1 2 3 4 5 W; `keeps` is left out while nothing is
kept.

Actions: `keep W`, `roll`, `take 24`, `give up`. Outcomes: `start B`, or the dice of a roll, `445W`.
"""

from __future__ import annotations

import re
from typing import Any, NoReturn

import numpy as np

from larrons.engine.game import Game
from larrons.engine.state import State
from larrons.errors import NotationError
from larrons.games.pickomino import dice, rules
from larrons.games.pickomino.rules import CHANCE, DECIDE, DOWN, GRILL, LOWEST, OVER, PICK, TILES

SEATS = "ABCDEFG"
SYMBOLS = "12345W"
SWITCHES = ("short_game", "give_up", "any_lower", "forced_steal")
_WORDS = __package__


def wrong(key: str, **args: Any) -> NoReturn:
    """Refuse a text; the words files say why."""
    raise NotationError(f"notation-{key}", _WORDS, **args)


# Actions and outcomes


def format_action(action: int) -> str:
    if action < rules.ROLL:
        return f"keep {SYMBOLS[action]}"
    if action == rules.ROLL:
        return "roll"
    return "give up" if action == rules.GIVE_UP else f"take {action - rules.TAKE + LOWEST}"


_ACTIONS = {format_action(action): action for action in range(24)}


def parse_action(text: str) -> int:
    action = _ACTIONS.get(" ".join(text.lower().split()).replace("w", "W"))
    return wrong("action", text=text) if action is None else action


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
        found = re.fullmatch(r"start ([A-G])", text.strip())
        if not found or SEATS.index(found[1]) >= state.players:
            wrong("start", text=text)
        return SEATS.index(found[1])
    counts = parse_dice(text.strip())
    left = int(state.record.left)
    if sum(counts) != left:
        wrong("dice-number", text=text, given=sum(counts), right=left)
    first = dice.FIRST_ROLL[left]
    rolls = [tuple(row) for row in dice.COUNTS[first : first + dice.ROLLS[left]].tolist()]
    return rolls.index(counts)


# States


def format_state(state: State) -> str:
    s = state.record
    switches = [name for i, name in enumerate(SWITCHES) if s.variant >> i & 1]
    start = "?" if s.start < 0 else str(s.start)
    parts = [" ".join([f"{s.n_players}p", f"turn {s.turn}", f"start {start}", *switches])]
    parts.append("grill " + _format_tiles([tile for tile in range(TILES) if s.loc[tile] == GRILL]))
    down = [tile for tile in range(TILES) if s.loc[tile] == DOWN]
    if down:
        parts.append("down " + _format_tiles(down))
    for seat in range(s.n_players):
        stack = sorted((tile for tile in range(TILES) if s.loc[tile] == seat), key=lambda tile: s.pos[tile])
        parts.append(f"{SEATS[seat]} " + (" ".join(str(tile + LOWEST) for tile in stack) or "-"))
    parts.append(_format_turn(s))
    return " | ".join(parts)


def _format_tiles(tiles: list[int]) -> str:
    """Ascending numbers, runs as a-b."""
    runs: list[list[int]] = []
    for tile in tiles:
        if runs and runs[-1][-1] == tile - 1:
            runs[-1].append(tile)
        else:
            runs.append([tile])
    texts = [str(run[0] + LOWEST) + (f"-{run[-1] + LOWEST}" if len(run) > 1 else "") for run in runs]
    return " ".join(texts) or "-"


def _format_turn(s: Any) -> str:
    if s.start < 0:
        return "draw start"
    kept = f" keeps {format_dice(s.kept)}" if s.kept.any() else ""
    doing = {CHANCE: "to roll", PICK: f"rolls {format_dice(s.rolled)}", DECIDE: "decides", OVER: "over"}[int(s.phase)]
    return f"{SEATS[s.current]}{kept} {doing}"


def parse_state(game: Game, text: str) -> State:
    parts = [" ".join(part.split()) for part in text.strip().split("|")]
    players, turn, start, switches = _parse_head(parts[0])
    if not game.seats[0] <= players <= game.seats[1]:
        wrong("players", given=players, fewest=game.seats[0], most=game.seats[1])
    array = np.zeros(1, game.state)
    s = array[0]
    s.n_players, s.turn, s.start, s.current, s.winner = players, turn, start, start, -1
    for name in switches:
        s.variant |= 1 << SWITCHES.index(name)
    _place_tiles(s, parts[1:-1])
    _count_stacks(s, game.box["worms"][0])
    _parse_turn(s, parts[-1])
    return State(game, array)


def _parse_head(part: str) -> tuple[int, int, int, list[str]]:
    found = re.fullmatch(r"(\d)p turn (\d{1,4}) start (\d|\?)((?: \w+)*)", part)
    if not found:
        wrong("head", text=part)
    players, turn, switches = int(found[1]), int(found[2]), found[4].split()
    unknown = [name for name in switches if name not in SWITCHES]
    if unknown:
        wrong("switch", name=unknown[0], good=", ".join(SWITCHES))
    start = -1 if found[3] == "?" else int(found[3])
    if start >= players or turn > rules.LAST_TURN:
        wrong("head", text=part)
    return players, turn, start, switches


def _parse_tiles(part: str, text: str) -> list[int]:
    tiles: list[int] = []
    for item in [] if text == "-" else text.split():
        found = re.fullmatch(r"(\d\d)(?:-(\d\d))?", item)
        first, last = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
        if not LOWEST <= first <= last <= rules.HIGHEST:
            wrong("tile", text=item, part=part)
        tiles += range(first - LOWEST, last - LOWEST + 1)
    return tiles


def _place_tiles(s: Any, parts: list[str]) -> None:
    """Every tile in one place, every player with a stack."""
    places = {"grill": GRILL, "down": DOWN, **{SEATS[seat]: seat for seat in range(s.n_players)}}
    names: list[str] = []
    placed: set[int] = set()
    for part in parts:
        name, _, rest = part.partition(" ")
        if name not in places:
            wrong("part", text=part, good=", ".join(places))
        if name in names:
            wrong("part-twice", name=name)
        names.append(name)
        for height, tile in enumerate(_parse_tiles(name, rest or "-")):
            if tile in placed:
                wrong("tile-twice", tile=tile + LOWEST)
            placed.add(tile)
            s.loc[tile] = places[name]
            s.pos[tile] = height if places[name] >= 0 else -1
    absent = [name for name in places if name not in names and name != "down"]
    if absent:
        wrong("part-missing", name=absent[0])
    missing = [tile + LOWEST for tile in range(TILES) if tile not in placed]
    if missing:
        wrong("tile-missing", tile=missing[0])


def _count_stacks(s: Any, worms: Any) -> None:
    for tile in range(TILES):
        seat = s.loc[tile]
        if seat == GRILL:
            s.grill |= 1 << tile
        elif seat >= 0:
            s.height[seat] += 1
            s.worms[seat] += worms[tile]
    for seat in range(s.n_players):
        for tile in range(TILES):
            if s.loc[tile] == seat and s.pos[tile] == s.height[seat] - 1:
                s.top[seat] = tile + LOWEST


def _parse_turn(s: Any, part: str) -> None:
    if part == "draw start" and s.start < 0:
        if s.turn > 0 or (s.loc != GRILL).any():
            wrong("draw-start", text=part)
        s.left = dice.DICE
        return
    dice_pattern = r"([1-5Ww]+)"
    found = re.fullmatch(rf"([A-G])(?: keeps {dice_pattern})?(?: rolls {dice_pattern}| (to roll|decides|over))", part)
    if not found or s.start < 0 or SEATS.index(found[1]) >= s.n_players:
        wrong("turn", text=part)
    s.current = SEATS.index(found[1])
    if found[2]:
        s.kept[:] = parse_dice(found[2])
    if found[3]:
        s.rolled[:] = parse_dice(found[3])
    s.total = int((s.kept * dice.POINTS).sum())
    s.used = sum(1 << face for face in range(dice.FACES) if s.kept[face])
    if s.kept.sum() > dice.DICE:
        wrong("dice-number", text=part, given=int(s.kept.sum()), right=dice.DICE)
    s.left = dice.DICE - int(s.kept.sum())
    s.rolls = int(s.used).bit_count()
    _set_phase(s, found[4] or "rolls", part)


def _set_phase(s: Any, doing: str, part: str) -> None:
    """Only what can come up in a game is a state."""
    kept, rolled = int(s.kept.sum()), int(s.rolled.sum())
    showing = sum(1 << face for face in range(dice.FACES) if s.rolled[face])
    closed = s.left == 0 or s.used == rules.ALL_FACES
    ended = s.grill == 0 or s.turn == rules.LAST_TURN
    nobody_took = s.turn < rules.LAST_TURN and not s.height.any()  # PK-43: the last tile of the grill was taken
    if (doing == "over") != ended or (ended and (nobody_took or kept)):
        wrong("over", text=part)
    turn = (int(s.start) + int(s.turn) - ended) % int(s.n_players)  # PK-4: nobody is ever skipped
    if s.current != turn:
        wrong("seat", text=part, turn=int(s.turn), right=SEATS[turn])
    if doing == "over":
        s.phase, s.winner = OVER, rules.best_seat(s)
    elif doing == "rolls":
        s.phase, s.choices = PICK, showing & ~int(s.used)
        s.rolls += 1
        if kept + rolled != dice.DICE:
            wrong("dice-number", text=part, given=kept + rolled, right=dice.DICE)
        if s.choices == 0:
            wrong("no-face", text=part)
    elif doing == "decides":
        s.phase, s.choices = DECIDE, rules.possibilities(s)
        if kept == 0 or int(s.choices).bit_count() < 2:
            wrong("no-decision", text=part)
    elif closed:
        wrong("no-roll", text=part)
