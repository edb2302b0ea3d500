"""How a move is shown on a web page before the table as it is then: a card that is laid down, and one turned over."""

from typing import Any

from larrons.engine.view import BoardView, Moment
from toc.components import KINDS
from toc.rules import Action, Phase
from toc.view import turned


def moments(before: BoardView, actor: int, code: int, after: BoardView) -> list[Moment]:
    """A sale is seen face down, a cry with the card turned over. Drawn cards and silence are told by the log alone."""
    if actor < 0 or code == Action.PASS:
        return []
    told = after.told
    if before.plain.phase == Phase.SELL:
        return [after.moment(told, _picture(after, "back", "board-face-down"))]
    shown = turned(before.state, after.state)
    loser = before.plain.turn if shown < before.plain.named else actor  # TO-8
    lines, kind = [line for line in told if line.key != "event-over"], KINDS[shown]
    return [after.moment(lines, _picture(after, kind, f"kind-{kind}"), climax=True, strikes=[loser])]


def _picture(view: BoardView, kind: str, text: str) -> dict[str, Any]:
    return {"kind": kind, "text": view.say(text)}
