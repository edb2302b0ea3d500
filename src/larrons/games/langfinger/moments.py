"""The moments of a move of Langfinger: what a burglary finds, for those who may see it, and what a sale brings."""

from typing import Any

from larrons.engine.message import Message
from larrons.engine.view import BoardView, Moment
from larrons.games.langfinger import cards
from larrons.games.langfinger.codes import Where, kind_of
from larrons.games.langfinger.components import PROTECTIONS
from larrons.games.langfinger.state import LOOT, UNSEEN_CARDS
from larrons.games.langfinger.web import good_look

TELLS = ("event-chest", "event-chest-rascal", "event-steal", "event-steal-rascal", "event-own-loot")
SALES = ("event-sale", "event-sold")
BIG = 8  # so much money at once is a climax


def moments(before: BoardView, actor: int, code: int, after: BoardView) -> list[Moment]:
    """Burglaries and sales; tokens, tools and squares are seen on the board."""
    if actor >= 0 and (burgled := after.lines(*TELLS)):
        return [_burglary(before, actor, code, after, burgled)]
    sold = after.lines(*SALES) if actor >= 0 else []
    return [_sale(before, actor, after, sold)] if sold else []


def _burglary(before: BoardView, actor: int, code: int, after: BoardView, told: list[Message]) -> Moment:
    """LF-22 to LF-25: a chest shows its money to all, other loot its front to the thief alone."""
    loot = cards.lying(before.state, before.plain.place)[kind_of(code)[1]]
    money = after.plain.money[actor] - before.plain.money[actor]
    goods = []
    if after.plain.hand[actor][0] != UNSEEN_CARDS:  # the thief's own view
        new = set(cards.held(after.state, actor)) - set(cards.held(before.state, actor))
        goods = [good_look(after, card) for card in sorted(new)]
    protection = PROTECTIONS[before.state.game.contents.protection[loot]]
    text = before.say(cards.back(before.state, loot))
    picture = _picture(after, actor, protection=protection, text=text, goods=goods, money=money)
    return after.moment(told, picture, climax=money > 0)


def _sale(before: BoardView, actor: int, after: BoardView, told: list[Message]) -> Moment:
    """LF-40: what is sold lies open for all."""
    then, now = before.plain, after.plain
    sold = [card for card in range(LOOT) if now.loot_loc[card] == Where.DISCARD != then.loot_loc[card]]
    money = now.money[actor] - then.money[actor]
    goods = [good_look(after, card) for card in sold] if told[0].key == "event-sale" else []
    return after.moment(told, _picture(after, actor, goods=goods, money=money), climax=money >= BIG)


def _picture(view: BoardView, seat: int, **shown: Any) -> dict[str, Any]:
    return {"seat": seat, "who": view.name(seat), "protection": "", "text": "", "goods": [], "money": 0} | shown
