"""The box of Langfinger: tools, rascals, loot, fences, exchange squares, and how many cards are laid out."""

from typing import Any

import numpy as np

from larrons.engine.components import Source
from larrons.engine.layout import record
from larrons.games.langfinger.codes import Place
from larrons.games.langfinger.state import FENCES, LOOT, PLACES, SEATS, SLOTS, SQUARES, TOOLS

TOOL_NAMES = ("pick", "hammer", "pliers", "torch", "plan")
PLACE_NAMES = [place.name.lower() for place in Place]
RASCALS = ("pascal", "hans", "tommaso", "yoshiko", "bobby")
PROTECTIONS = ("chest", "pillar", "safe", "showcase")
TYPES = ("gold", "jewel", "coins", "statue", "painting")
KINDS = (*TYPES, "money")
MONEY = len(TYPES)  # what is in a chest
LOOT_NAMES = [f"L{card:02}" for card in range(1, LOOT + 1)]
FENCE_NAMES = [f"F{fence:02}" for fence in range(1, FENCES + 1)]
TOOL_CARDS = 60
# The most cards a place takes, and how far values go: what the record has room for
LAID_OUT = {Place.CITY: 10, Place.VILLA: SLOTS, Place.MUSEUM: SLOTS, Place.PORT: SLOTS}
MOST_EXCHANGED, MOST_VALUE, MOST_BOUGHT, MOST_BONUS = 5, 4, 2, 2

BOX = record(
    ("u1", "tools", TOOLS),
    ("u1", "rascal_tool", SEATS),
    ("u1", "layout", (SEATS + 1, PLACES)),  # number of players x place
    ("u1", "give get", SQUARES),
    ("u1", "need", (LOOT, TOOLS)),
    ("u1", "protection chest kind value", LOOT),
    ("u1", "back", LOOT),  # cards with equal backs have equal numbers
    ("u1", "next_copy", LOOT),  # the next card with the same back, in a ring
    ("u1", "buys bonus", (FENCES, len(TYPES))),
    ("u1", "bought", FENCES),  # the types a fence buys, as bits
)
Box = np.ndarray[Any, np.dtype[Any]]


def load(source: Source) -> Box:
    """Check a component file and put it into one record."""
    box = np.zeros(1, BOX)
    _tools(source, box)
    for players, line in enumerate(source.entries("layout", [SEATS - 1], "players", range(2, SEATS + 1)), 2):  # LF-8
        for place, most in LAID_OUT.items():
            box["layout"][0, players, place] = line.number(place.name.lower(), range(most + 1))
    for index, rascal in enumerate(source.entries("rascal", [SEATS], "id", RASCALS)):  # LF-2
        box["rascal_tool"][0, index] = rascal.choice("tool", TOOL_NAMES)
    for index, square in enumerate(source.entries("square", [SQUARES])):  # LF-33
        for name in ("give", "get"):
            box[name][0, index] = square.number(name, range(1, MOST_EXCHANGED + 1))
    _loot(source, box)
    _fences(source, box)
    return box


def _tools(source: Source, box: Box) -> None:
    """LF-4: sixty tool cards."""
    tools = source.table("tools")
    box["tools"][0] = [tools.number(name, range(TOOL_CARDS + 1)) for name in TOOL_NAMES]
    total = int(box["tools"][0].astype(int).sum())
    if total != TOOL_CARDS:
        tools.fail("", "component-tools", count=total, right=TOOL_CARDS)


def _loot(source: Source, box: Box) -> None:
    """LF-24, LF-30, LF-31: two or three tools; money is in chests, and nothing else is."""
    backs: dict[tuple[int, ...], int] = {}
    for index, card in enumerate(source.entries("loot", [LOOT], "id", LOOT_NAMES)):
        tools = card.data.get("tools")
        if not isinstance(tools, list) or len(tools) not in (2, 3) or not set(tools) <= set(TOOL_NAMES):
            card.fail("tools", "component-loot-tools", good=", ".join(TOOL_NAMES))
        protection, kind = card.choice("protection", PROTECTIONS), card.choice("type", KINDS)
        if (protection == 0) != (kind == MONEY):
            card.fail("type", "component-chest", type=card.text("type"), protection=card.text("protection"))
        need = [tools.count(name) for name in TOOL_NAMES]
        box["need"][0, index] = need
        box["protection"][0, index], box["kind"][0, index], box["chest"][0, index] = protection, kind, protection == 0
        box["value"][0, index] = card.number("value", range(1, MOST_VALUE + 1))
        box["back"][0, index] = backs.setdefault((protection, *need), len(backs))
    for back in range(len(backs)):
        copies = np.flatnonzero(box["back"][0] == back)
        box["next_copy"][0, copies] = np.roll(copies, -1)


def _fences(source: Source, box: Box) -> None:
    """LF-36 to LF-38: what a fence buys, one card or two, and the bonus for each card."""
    for index, fence in enumerate(source.entries("fence", [FENCES], "id", FENCE_NAMES)):
        buys = fence.numbers("buys", TYPES, range(1, MOST_BOUGHT + 1))
        bonus = fence.numbers("bonus", TYPES, range(1, MOST_BONUS + 1))
        if not buys:
            fence.fail("buys", "component-fence", good=", ".join(TYPES))
        if not set(bonus) <= set(buys):
            fence.fail("bonus", "component-bonus")
        for kind, name in enumerate(TYPES):
            box["buys"][0, index, kind], box["bonus"][0, index, kind] = buys.get(name, 0), bonus.get(name, 0)
            box["bought"][0, index] |= (name in buys) << kind
