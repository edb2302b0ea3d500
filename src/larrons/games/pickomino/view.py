"""What is said about a game of Pickomino, as messages. The sentences are in words/."""

from collections.abc import Iterator
from typing import Any

from larrons.engine.message import Message, Refusal, Seat, all_messages, no
from larrons.engine.state import State
from larrons.games.pickomino import dice
from larrons.games.pickomino.notation import SYMBOLS
from larrons.games.pickomino.rules import HIGHEST, LOWEST, TILES, Action, Phase, Place, Variant, possibilities


def face(number: int) -> Message:
    """A face of a die, short: 1 … 5 or the worm's letter."""
    return Message("face", {"face": SYMBOLS[number]})


def dice_message(counts: Any) -> Message:
    """Dice one by one; there is at least one."""
    *others, told = [face(number) for number in range(dice.FACES) for _ in range(int(counts[number]))]
    for die in reversed(others):
        told = Message("dice", {"die": die, "more": told})
    return told


# What happened


@all_messages
def narrate(before: State, actor: int, code: int, after: State) -> Iterator[Message]:
    """The lines of the log for one decision or draw."""
    then = before.record
    player, total = Seat(int(then.current)), int(then.total)
    if then.start < 0:
        yield Message("event-start", {"player": Seat(code)})
    elif actor < 0:
        rolled = dice.COUNTS[dice.FIRST_ROLL[int(then.left)] + code]
        yield Message("event-roll", {"player": player, "count": int(rolled.sum()), "dice": dice_message(rolled)})
    elif code < Action.ROLL:
        count = int(then.rolled[code])
        total += count * int(dice.POINTS[code])
        yield Message("event-keep", {"player": player, "count": count, "face": SYMBOLS[code], "total": total})
    elif code == Action.ROLL:
        yield Message("event-roll-again", {"player": player})
    if after.record.turn > then.turn:
        yield from _turn_over(before, after, actor, code, total)


def _turn_over(before: State, after: State, actor: int, code: int, total: int) -> Iterator[Message]:
    then, now = before.record, after.record
    seat = int(then.current)
    args = {"player": Seat(seat), "total": total}
    moved = [tile for tile in range(TILES) if now.loc[tile] != then.loc[tile]]
    taken = [tile for tile in moved if now.loc[tile] == seat]
    if not taken:  # PK-30: which of the ways to fail it was
        has_worm = then.kept[dice.WORM] or code == dice.WORM
        case = "a" if actor < 0 else "d" if code == Action.GIVE_UP else "c" if has_worm else "b"
        yield Message(f"event-fail-{case}", args)
    for tile in moved:
        owner, told = int(then.loc[tile]), {"tile": tile + LOWEST}
        if tile in taken and owner == Place.GRILL:
            yield Message("event-take", args | told)
        elif tile in taken:
            yield Message("event-steal", args | told | {"victim": Seat(owner)})
        elif owner == seat:
            yield Message("event-return", {"player": Seat(seat)} | told)
    for tile in moved:
        if now.loc[tile] == Place.DOWN:
            yield Message("event-flip", {"tile": tile + LOWEST})
    if now.phase != Phase.OVER:
        return
    yield Message("event-end" if now.grill == 0 else "event-end-cap")
    winner, worms = int(now.winner), after.scores()
    if winner < 0:
        yield Message("event-no-winner")
    else:
        tied = worms.count(worms[winner]) > 1
        yield Message("event-win-tie" if tied else "event-win", {"player": Seat(winner), "worms": worms[winner]})


def shows_stacks(state: State) -> bool:
    """Whether covered tiles and worms are shown (option memory); when the game is over they are."""
    return not state.record.variant & Variant.MEMORY or bool(state.record.phase == Phase.OVER)


# What can be done


def label(state: State, seat: int, action: int) -> Message:
    """What stands on the button of an action."""
    s = state.record
    if action < Action.ROLL:
        count = int(s.rolled[action])
        total = int(s.total) + count * int(dice.POINTS[action])
        return Message("label-keep", {"face": SYMBOLS[action], "count": count, "total": total})
    if action == Action.ROLL:
        return Message("label-roll", {"count": int(s.left)})
    if action == Action.GIVE_UP:
        return Message("label-give-up")
    tile = action - Action.TAKE
    args = {"tile": tile + LOWEST, "worms": int(state.game.box["worms"][0, tile])}
    owner = int(s.loc[tile])
    return (
        Message("label-take", args) if owner == Place.GRILL else Message("label-steal", {**args, "victim": Seat(owner)})
    )


def task(state: State, seat: int) -> Message:
    """What the player whose turn it is has to do."""
    s = state.record
    if s.phase != Phase.DECIDE:
        return Message("task-pick" if s.phase == Phase.PICK else "task-roll")
    rolls, takes = int(s.choices) >> Action.ROLL & 1, int(s.choices) >> Action.TAKE & ((1 << TILES) - 1)
    return Message("task-decide" if rolls and takes else "task-take" if takes else "task-roll-on")


def rule_in_force(state: State, seat: int) -> str:
    """The rule a player who asks wants to read now."""
    s = state.record
    if s.phase == Phase.OVER:
        return "PK-42"
    if s.start < 0:
        return "PK-3"
    if s.phase == Phase.PICK:
        return "PK-6" if int(s.choices).bit_count() > 1 else "PK-8"
    if s.phase == Phase.DECIDE:
        stealing = any(int(s.choices) >> (Action.TAKE + tile) & 1 and s.loc[tile] >= 0 for tile in range(TILES))
        is_open = int(s.choices) >> Action.ROLL & 1
        return "PK-22" if stealing else "PK-13" if is_open else "PK-14"
    if not s.kept.any():
        return "PK-5"
    had_a_choice = int(possibilities(s)).bit_count() > 1
    return "PK-12" if had_a_choice else "PK-13"


# What can't be done

REFUSALS = {"over": "PK-40", "turn": "PK-4"}


def refuse(state: State, seat: int, action: int) -> Refusal:
    """Why this action is not legal now."""
    s = state.record
    if s.phase == Phase.PICK and action >= Action.ROLL:
        return no("PK-8", "pick-first")
    if s.phase == Phase.PICK:
        return no("PK-6", "face-used" if s.kept[action] else "face-not-rolled", face=SYMBOLS[action])
    if action < Action.ROLL:
        return no("PK-6", "keep-without-roll")
    if action == Action.ROLL:
        return no("PK-11", "roll-closed")
    if action == Action.GIVE_UP:
        return no("PK-51", "give-up-closed" if s.variant & Variant.GIVING_UP else "give-up")
    return _refuse_take(s, action - Action.TAKE)


def _refuse_take(s: Any, tile: int) -> Refusal:
    number, total, owner = tile + LOWEST, int(s.total), int(s.loc[tile])
    args = {"tile": number, "total": total}
    if not s.kept[dice.WORM]:
        return no("PK-20", "no-worm", **args)
    if owner == Place.DOWN:
        return no("PK-34", "face-down", **args)
    if owner == s.current:
        return no("PK-26", "own", **args)
    if owner >= 0 and s.top[owner] != number:
        return no("PK-27", "covered", **args, player=Seat(owner))
    if owner >= 0:
        return no("PK-22", "not-exact", **args, player=Seat(owner))
    if number > total:
        return no("PK-23", "too-high", **args)
    if total <= HIGHEST and s.variant & Variant.FORCED_STEAL and int(s.choices) >> (Action.TAKE + total - LOWEST) & 1:
        return no("PK-53", "must-steal", **args)
    if total <= HIGHEST and s.loc[total - LOWEST] == Place.GRILL:
        return no("PK-21", "exact-there", **args)
    return no("PK-24", "not-nearest", **args)


def may_undo(before: State, seat: int, action: int) -> bool:
    """No decision of this game shows anything new by itself; what follows a roll is another move."""
    return True


def drawer(state: State) -> int:
    """Whose hand rolls the dice that are due; -1 for the start draw."""
    return int(state.record.current)
