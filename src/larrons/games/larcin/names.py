"""How notation and words call the numbers of `codes`, and which actions belong together."""

from larrons.engine.notation import names_of
from larrons.games.larcin.codes import Action, Card, Phase

KIND_NAMES, PHASE_NAMES = names_of(Card), names_of(Phase)


def kind_of(action: int) -> tuple[Action, int]:
    """The first action of its row, and what is added to it. TARGET itself is the last of row LAY: nobody is 0 seats
    to his own left."""
    kind = max(first for first in Action if first <= action and not first == action == Action.TARGET)
    return kind, action - kind
