"""What is said about the game. Everything is a message: its words stand in words/en.ftl and words/fr.ftl."""

from larrons.engine.contract import HIDDEN
from larrons.engine.message import Message, Refusal, Seat, no
from larrons.engine.state import State
from toc.components import KINDS
from toc.rules import Action, Phase, claimed, laid

# The rules that are named where every game refuses alike: the game is over, a draw is due, it is not your turn.
REFUSALS = {"over": "TO-10", "draw": "TO-9", "turn": "TO-4"}


def card(kind: int) -> Message:
    """A card with its article."""
    return Message(f"a-{KINDS[kind]}")


def price(state: State, gem: int) -> int:
    return int(state.game.contents.value[gem])


def narrate(before: State, actor: int, code: int, after: State) -> list[Message]:
    """The lines of the log about one move, for somebody who saw `before` and `after` and was shown `code`."""
    lines = _draw(before, code) if actor < 0 else _choice(before, actor, code, after)
    if after.is_over:
        best = [Seat(seat) for seat, place in enumerate(after.ranks()) if place == 1]
        lines.append(Message("event-over", {"players": best, "count": len(best)}))
    return lines


def _draw(before: State, code: int) -> list[Message]:
    player = Seat(int(before.fields.turn))
    if code == HIDDEN:
        return [Message("event-draws-something", {"player": player})]
    return [Message("event-draws", {"player": player, "card": card(code)})]


def _choice(before: State, actor: int, code: int, after: State) -> list[Message]:
    if code == Action.CRY:
        return [Message("event-cries", {"player": Seat(actor)}), *_turned_over(before, actor, after)]
    if code == Action.PASS:
        return _bought(before, after) or [Message("event-passes", {"player": Seat(actor)})]
    gem = int(after.fields.named)
    told = {"player": Seat(actor), "gem": card(gem), "price": price(before, gem)}
    if code == HIDDEN or laid(code) == gem:
        return [Message("event-sells" if code == HIDDEN else "event-sells-true", told)]
    return [Message("event-sells-as", {**told, "card": card(laid(code))})]


def _bought(before: State, after: State) -> list[Message]:
    seller = int(before.fields.turn)
    if before.fields.unseen[seller] == after.fields.unseen[seller]:
        return []
    return [Message("event-bought", {"player": Seat(seller), "price": price(before, int(before.fields.named))})]


def turned(before: State, after: State) -> int:
    """The kind of card that was turned over between these two states; -1: none."""
    return next((kind for kind in range(len(KINDS)) if after.fields.open[kind] > before.fields.open[kind]), -1)


def _turned_over(before: State, crier: int, after: State) -> list[Message]:
    """TO-8."""
    seller, named, kind = int(before.fields.turn), int(before.fields.named), turned(before, after)
    told = {"card": card(kind), "seller": Seat(seller), "crier": Seat(crier), "price": price(before, named)}
    if kind < named:
        return [Message("event-toc", told)]
    fine = int(before.fields.coins[crier] - after.fields.coins[crier])
    return [Message("event-genuine", {**told, "fine": fine})]


def label(state: State, seat: int, action: int) -> Message:
    """What stands on the button."""
    if action == Action.PASS:
        return Message("label-pass")
    if action == Action.CRY:
        return Message("label-cry", {"price": price(state, int(state.fields.named))})
    kind, gem = int(laid(action)), int(claimed(action))
    told = {"card": card(kind), "gem": card(gem), "price": price(state, gem)}
    return Message("label-true" if kind == gem else "label-sell", told)


def refuse(state: State, seat: int, action: int) -> Refusal:
    """Why an action can't be chosen by a seat that is asked."""
    s = state.fields
    if s.phase == Phase.ANSWER:
        return no("TO-6", "answer")
    if action in (Action.PASS, Action.CRY):
        return no("TO-4", "sell")
    kind, gem = int(laid(action)), int(claimed(action))
    if not s.hand[seat, kind]:
        return no("TO-4", "card", card=card(kind))
    return no("TO-5", "again", gem=card(gem))


def rule_in_force(state: State, seat: int) -> str:
    """The rule that `?` shows."""
    phase = Phase(int(state.fields.phase))
    return {Phase.DRAW: "TO-9", Phase.SELL: "TO-4", Phase.ANSWER: "TO-6", Phase.OVER: "TO-10"}[phase]
