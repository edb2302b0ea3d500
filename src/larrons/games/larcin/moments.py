"""The moments of a move of Larcin: what answers a card, what a card does to somebody, watches, and who gets out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from larrons.engine.message import Message
from larrons.games.larcin.codes import KIND_NAMES, Card
from larrons.games.larcin.web import card_look

if TYPE_CHECKING:
    from larrons.web.view import BoardView, Moment

# The lines of the log that are shown, each with the cards that go with it beside those that it names.
SHOWS: dict[str, tuple[Card, ...]] = {
    "event-play-on": (),
    "event-aim": (),
    "event-answer": (),
    "event-stop-watch": (Card.WATCH, Card.HOURGLASS),
    "event-clock": (Card.WATCH,),
    "event-shows": (Card.WATCH,),
    "event-night": (),
    "event-cosh": (Card.COSH,),
    "event-cosh-known": (Card.COSH,),
    "event-glance": (Card.GLANCE,),
    "event-glance-all": (Card.GLANCE,),
    "event-glance-known": (Card.GLANCE,),
    "event-glance-all-known": (Card.GLANCE,),
    "event-confusion": (Card.CONFUSION,),
    "event-steal": (Card.POCKETS,),
    "event-steal-known": (Card.POCKETS,),
    "event-fingerprint": (Card.FINGERPRINT,),
    "event-alarm": (Card.ALARM,),
    "event-alarm-spare": (Card.ALARM,),
    "event-dog": (Card.DOG,),
    "event-skipped": (Card.DOG,),
    "event-out": (),
    "event-out-gloves": (Card.GLOVES,),
    "event-sent-back": (Card.FINGERPRINT,),
    "event-eliminated": (Card.WATCH,),
    "event-final-tenth": (),
    "event-final-pile": (),
}
FINAL = ("event-final-tenth", "event-final-pile")  # the last round begins
CLIMAXES = ("event-answer", "event-stop-watch", *FINAL)
CALLS = ("event-out", "event-out-gloves", "event-sent-back", "event-eliminated")  # of "Larcin!"
STRIKES = ("event-sent-back", "event-eliminated")


def moments(before: BoardView, actor: int, code: int, after: BoardView) -> list[Moment]:
    """One for every line of the log that tells of something happening to somebody."""
    told = after.told
    return [_moment(after, line) for line in told if line.key in SHOWS]


def _moment(view: BoardView, line: Message) -> Moment:
    by, at = (_who(view, line.args.get(name)) for name in ("player", "target"))
    icon = "door" if line.key in CALLS else "pile" if line.key in FINAL else ""
    picture = {"by": by, "at": at, "cards": _cards(view, line), "icon": icon}
    struck = [line.args["player"].number] if line.key in STRIKES else []
    return view.moment([line], picture, climax=line.key in CLIMAXES or line.key in CALLS, strikes=struck)


def _who(view: BoardView, seat: Any) -> dict[str, Any] | None:
    return None if seat is None else {"seat": seat.number, "name": view.name(seat.number)}


def _cards(view: BoardView, line: Message) -> list[dict[str, Any]]:
    """The cards a line names (that of the counter last, over the one it answers), and those that go with it."""
    named = [KIND_NAMES.index(line.args[name].args["kind"]) for name in ("card", "counter") if name in line.args]
    kinds = [*map(int, SHOWS[line.key]), *named]
    answered = line.key in ("event-answer", "event-stop-watch")
    return [card_look(view, kind) | {"struck": answered and place == 0} for place, kind in enumerate(kinds)]
