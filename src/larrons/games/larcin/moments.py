"""The moments of a move of Larcin: what answers a card, what a card does to somebody, watches, and who gets out."""

from typing import Any

from larrons.engine.message import Message
from larrons.engine.view import BoardView, Moment
from larrons.games.larcin.codes import KIND_NAMES, Card
from larrons.games.larcin.web import card_look

# Lines of the log that are shown together with a card which they don't name; then all lines that are shown, each with
# such cards.
SHOWN_WITH = {
    Card.WATCH: "clock shows eliminated",
    Card.COSH: "cosh cosh-known",
    Card.GLANCE: "glance glance-all glance-known glance-all-known",
    Card.CONFUSION: "confusion",
    Card.POCKETS: "steal steal-known",
    Card.FINGERPRINT: "fingerprint sent-back",
    Card.ALARM: "alarm alarm-spare",
    Card.DOG: "dog skipped",
    Card.GLOVES: "out-gloves",
}
SHOWS: dict[str, tuple[Card, ...]] = dict.fromkeys(
    (f"event-{name}" for name in ("play-on", "aim", "answer", "night", "out", "final-tenth", "final-pile")), ()
)
SHOWS |= {f"event-{name}": (card,) for card, names in SHOWN_WITH.items() for name in names.split()}
SHOWS["event-stop-watch"] = (Card.WATCH, Card.HOURGLASS)
FINAL = ("event-final-tenth", "event-final-pile")  # the last round begins
CLIMAXES = ("event-answer", "event-stop-watch", *FINAL)
CALLS = ("event-out", "event-out-gloves", "event-sent-back", "event-eliminated")  # of "Larcin!"
STRIKES = ("event-sent-back", "event-eliminated")


def moments(before: BoardView, actor: int, code: int, after: BoardView) -> list[Moment]:
    """One for every line of the log that tells of something happening to somebody."""
    return [_moment(after, line) for line in after.lines(*SHOWS)]


def _moment(view: BoardView, line: Message) -> Moment:
    seats = [line.args[name].number if name in line.args else None for name in ("player", "target")]
    by, at = (None if seat is None else {"seat": seat, "name": view.name(seat)} for seat in seats)
    icon = "door" if line.key in CALLS else "pile" if line.key in FINAL else ""
    picture = {"by": by, "at": at, "cards": _cards(view, line), "icon": icon}
    struck = [line.args["player"].number] if line.key in STRIKES else []
    return view.moment([line], picture, climax=line.key in CLIMAXES or line.key in CALLS, strikes=struck)


def _cards(view: BoardView, line: Message) -> list[dict[str, Any]]:
    """The cards a line names (that of the counter last, over the one it answers), and those that go with it."""
    named = [KIND_NAMES.index(line.args[name].args["kind"]) for name in ("card", "counter") if name in line.args]
    kinds = [*map(int, SHOWS[line.key]), *named]
    answered = line.key in ("event-answer", "event-stop-watch")
    return [card_look(view, kind) | {"struck": answered and place == 0} for place, kind in enumerate(kinds)]
