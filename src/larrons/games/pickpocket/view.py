"""What is said about a game of Pickpocket, as messages; the sentences are in words/, the log is in story.py."""

from typing import Any

from larrons.engine.game import Game
from larrons.engine.message import Message, Refusal, Seat, no
from larrons.engine.state import State
from larrons.games.pickpocket.codes import Action, Draw, Phase, Power, Status
from larrons.games.pickpocket.components import POWER_NAMES
from larrons.games.pickpocket.loot import exit_points, worth_with
from larrons.games.pickpocket.notation import STATUS
from larrons.games.pickpocket.story import LINE_NAMES, narrate, power_name, tile_name

__all__ = ["narrate"]  # the contract's names that stand elsewhere

REFUSALS = {"over": "PP-28"}
FIRST = {Phase.POWER: "power-first", Phase.CAUGHT: "caught", Phase.LAY_DOWN: "lay-down-first"}


# --- what is going on, on the boards of terminal and web page ------------------------------------------------------


def moment(s: Any) -> Message:
    key = "board-over" if s.phase == Phase.OVER else "board-night" if s.night else "board-set-up"
    return Message(key, {"night": int(s.night)})


def where(s: Any, seat: int) -> Message:
    """Where a thief is; with warnings also whether he stands."""
    if s.status[seat] == Status.INSIDE and s.opt_warnings and s.night:
        return Message("board-standing" if s.standing[seat] else "board-lying")
    return Message(f"board-{STATUS[s.status[seat]]}")


def task(state: State, seat: int) -> Message:
    """What a thief who is asked has to do."""
    s = state.fields
    if s.phase == Phase.TURN:
        points = exit_points(state.game.box[0], state.record, seat, 1)
        plays = sum(action >= Action.PLAY for action in state.legal(seat))
        return Message("task-turn", {"points": int(points), "plays": plays})
    key = {Phase.POWER: "power", Phase.DOUBLE: "double", Phase.CAUGHT: "caught"}.get(Phase(s.phase), "lay-down")
    return Message(f"task-{key}", {"left": int(s.don_left)})


# --- what can be done ----------------------------------------------------------------------------------------------


def label(state: State, seat: int, action: int) -> Message:
    """What stands on the button of an action, with the number it is about."""
    s = state.record
    if action >= Action.PLAY:
        tile = action - Action.PLAY
        worth = int(worth_with(state.game.box[0], s, tile))
        args = {"tile": tile_name(state, tile), "worth": worth, "end": int(state.game.box[0]["end"][tile])}
        return Message("label-play", args)
    if action >= Action.TAKE_POWER:
        power = action - Action.TAKE_POWER
        return Message("label-power", {"power": power_name(power), "effect": effect(state.game, power)})
    if action >= Action.LAY_DOWN:
        return Message("label-lay-down", {"player": Seat(action - Action.LAY_DOWN)})
    if action == Action.LEAVE:
        points = int(exit_points(state.game.box[0], s, seat, 1))
        return Message("label-leave", {"points": points}) if points else Message("label-leave-nothing")
    if action == Action.ACCEPT:
        return Message("label-accept-warning" if s.standing[seat] and s.don_left == 0 else "label-accept")
    if action == Action.REDRAW:
        return Message("label-redraw")
    key = "label-steal" if action == Action.STEAL else "label-beer"
    return Message(f"{key}-double", {"left": int(s.don_left)}) if s.phase == Phase.DOUBLE else Message(key)


def effect(game: Game, power: int) -> Message:
    """What a power does, with the numbers of this box."""
    key, box = f"power-{POWER_NAMES[power]}-effect", game.box[0]
    if power == Power.BRUCE:
        return Message(key, {"points": int(box["bruce"])})
    if power != Power.ILLUSION:
        return Message(key)
    points = zip(LINE_NAMES, box["illusion"].tolist(), strict=True)
    parts = [
        Message("illusion-part", {"line": Message(f"lines-{name}"), "points": value}) for name, value in points if value
    ]
    return Message(key, {"parts": parts})


def rule_in_force(state: State, seat: int) -> str:
    """The rule a player who asks wants to read now."""
    s = state.fields
    if s.draw != Draw.NONE:
        draws = {Draw.STACK: "PP-2", Draw.DEAL: "PP-3", Draw.STEAL: "PP-14", Draw.REDRAW: "PP-41", Draw.GLOVE: "PP-36"}
        return draws[Draw(s.draw)]
    if s.phase == Phase.POWER:
        return "PP-44" if s.opt_warnings else "PP-32"
    rules = {Phase.DOUBLE: "PP-22", Phase.CAUGHT: "PP-41", Phase.LAY_DOWN: "PP-47", Phase.OVER: "PP-30"}
    return rules.get(Phase(s.phase), "PP-9")


# --- what can't be done --------------------------------------------------------------------------------------------


def refuse(state: State, seat: int, action: int) -> Refusal:
    """Why this action is not legal now."""
    s, in_double = state.record, state.record.phase == Phase.DOUBLE
    if s.phase == Phase.POWER and Action.TAKE_POWER <= action < Action.PLAY:
        power = action - Action.TAKE_POWER
        return no("PP-31", "power-taken", power=power_name(power), player=Seat(int(s.power_owner[power])))
    if s.phase in FIRST:
        return no(rule_in_force(state, seat), FIRST[s.phase])
    if action >= Action.PLAY:
        tile, types, rule = action - Action.PLAY, state.game.contents.types, "PP-23" if in_double else "PP-18"
        if tile >= types:
            return no(rule, "no-such-tile", number=tile, types=types)
        return no(rule, "extends-nothing" if s.hand[seat, tile] else "not-in-hand", tile=tile_name(state, tile))
    if action == Action.LEAVE:
        return no("PP-22", "leave-double")
    if action == Action.BEER:
        return no("PP-40", "beer-used" if s.power_owner[Power.BEER] == seat else "no-beer")
    if action >= Action.TAKE_POWER:
        return no("PP-31", "power-now")
    return no("PP-47", "lay-down-now") if action >= Action.LAY_DOWN else no("PP-41", "not-caught")


def not_asked(state: State, seat: int) -> Refusal:
    """PP-8, PP-32: why it is not this seat's turn."""
    s, player = state.record, Seat(int(state.record.to_move))
    if s.phase == Phase.POWER:
        return no("PP-32", "pick-turn", player=player)
    return no("PP-8", "out" if s.status[seat] != Status.INSIDE else "turn", player=player)


def may_undo(before: State, seat: int, action: int) -> bool:
    """A tile played has shown the others something of the hand; other decisions show nothing by themselves."""
    return action < Action.PLAY
