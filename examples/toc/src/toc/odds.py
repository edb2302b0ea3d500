"""What can be known about a card that nobody has turned over."""

from fractions import Fraction

from larrons.engine.state import State
from larrons.engine.view import Odds, View
from toc.components import KINDS
from toc.rules import UNSEEN, Phase
from toc.view import card


def at_least(seen: State, gem: int) -> Fraction:
    """How likely a card that this viewer does not see is this gem or a dearer one, if each is as likely."""
    deck = [int(count) for count in seen.fields.deck]
    return Fraction(sum(deck[gem:]), max(1, sum(deck)))


def tell(view: View) -> Odds:
    """What an unseen card is likely to be."""
    s = view.plain
    lines = [view.say("odds-note")]
    if s.phase == Phase.ANSWER and s.offer == UNSEEN:
        chance = view.percent(at_least(view.state, s.named))
        lines.insert(0, view.say("odds-now", gem=card(s.named), chance=chance))
    rows = [[view.say(f"kind-{KINDS[gem]}"), view.percent(at_least(view.state, gem))] for gem in range(1, len(KINDS))]
    return view.odds({}, lines, ("odds-gem", "odds-chance"), rows)
