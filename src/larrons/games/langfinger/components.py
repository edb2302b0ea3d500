"""The box of Langfinger: tools, rascals, loot, fences, exchange squares, and how many cards are laid out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from larrons.engine.components import Source
from larrons.games.langfinger.state import FENCES, LOOT, PLACES, SEATS, SQUARES, TOOLS

TOOL_NAMES = ("pick", "hammer", "pliers", "torch", "plan")
RASCALS = ("pascal", "hans", "tommaso", "yoshiko", "bobby")
PROTECTIONS = ("chest", "pillar", "safe", "showcase")
TYPES = ("gold", "jewel", "coins", "statue", "painting")
MONEY = len(TYPES)  # the type of what is in a chest
TOOL_CARDS = 60
# The most cards a place takes, and how far values go: what the record has room for
LAID_OUT = {"city": (0, 10), "villa": (1, 5), "museum": (3, 5), "port": (4, 5)}  # name: place, most cards
MOST_EXCHANGED, MOST_VALUE, MOST_BOUGHT, MOST_BONUS = 5, 4, 2, 2

BOX = np.dtype(
    [
        ("tools", "u1", TOOLS),
        ("rascal_tool", "u1", SEATS),
        ("layout", "u1", (SEATS + 1, PLACES)),  # number of players x place
        ("give", "u1", SQUARES),
        ("get", "u1", SQUARES),
        ("need", "u1", (LOOT, TOOLS)),
        ("protection", "u1", LOOT),
        ("chest", "u1", LOOT),
        ("kind", "u1", LOOT),
        ("value", "u1", LOOT),
        ("back", "u1", LOOT),  # cards with equal backs have equal numbers
        ("next_copy", "u1", LOOT),  # the next card with the same back, in a ring
        ("buys", "u1", (FENCES, len(TYPES))),
        ("bonus", "u1", (FENCES, len(TYPES))),
        ("bought", "u1", FENCES),  # the types a fence buys, as bits
    ]
)
Box = np.ndarray[Any, np.dtype[Any]]


def load(source: Source) -> Box:
    """Check a component file and put it into one record."""
    box = np.zeros(1, BOX)
    _tools(source, box)
    _rascals(source, box)
    _layout(source, box)
    _squares(source, box)
    _loot(source, box)
    _fences(source, box)
    return box


def _entries(source: Source, table: str, count: int) -> list[dict[str, Any]]:
    """The entries of a table, as many as the rulebook counts, each with its provenance."""
    entries = source.data.get(table, [])
    if not isinstance(entries, list) or len(entries) != count:
        found = len(entries) if isinstance(entries, list) else 1
        source.fail(table, max(found - 1, 0), key="component-count", table=table, count=found, right=count)
    for index, entry in enumerate(entries):
        source.check_provenance(entry, table, index)
    return entries


def _name(source: Source, entry: dict[str, Any], key: str, allowed: Iterable[str], *where: str | int) -> int:
    """A name of the file that must be one of `allowed`; its position there."""
    names = tuple(allowed)
    if entry.get(key) not in names:
        source.fail(*where, key, key="component-name", name=key, value=str(entry.get(key)), good=", ".join(names))
    return names.index(entry[key])


def _tools(source: Source, box: Box) -> None:
    """LF-4: sixty tool cards."""
    tools = source.data.get("tools", {})
    for tool, name in enumerate(TOOL_NAMES):
        box["tools"][0, tool] = source.number(tools, name, range(TOOL_CARDS + 1), "tools")
    source.check_provenance(tools, "tools")
    total = int(box["tools"][0].astype(int).sum())
    if total != TOOL_CARDS:
        source.fail("tools", key="component-tools", count=total, right=TOOL_CARDS)


def _rascals(source: Source, box: Box) -> None:
    """LF-2: five rascals, a tool each."""
    for index, rascal in enumerate(_entries(source, "rascal", SEATS)):
        _name(source, rascal, "id", [RASCALS[index]], "rascal", index)
        box["rascal_tool"][0, index] = _name(source, rascal, "tool", TOOL_NAMES, "rascal", index)


def _layout(source: Source, box: Box) -> None:
    """LF-8: one line for each number of players from two to five."""
    for index, line in enumerate(_entries(source, "layout", SEATS - 1)):
        players = source.number(line, "players", [index + 2], "layout", index)
        for name, (place, most) in LAID_OUT.items():
            box["layout"][0, players, place] = source.number(line, name, range(most + 1), "layout", index)


def _squares(source: Source, box: Box) -> None:
    """LF-33: five exchange squares."""
    for index, square in enumerate(_entries(source, "square", SQUARES)):
        for name in ("give", "get"):
            box[name][0, index] = source.number(square, name, range(1, MOST_EXCHANGED + 1), "square", index)


def _loot(source: Source, box: Box) -> None:
    """LF-24, LF-30, LF-31: two or three tools; money is in chests, and nothing else is."""
    backs: dict[tuple[int, ...], int] = {}
    for index, card in enumerate(_entries(source, "loot", LOOT)):
        _name(source, card, "id", [f"L{index + 1:02}"], "loot", index)
        tools = card.get("tools")
        if not isinstance(tools, list) or len(tools) not in (2, 3) or not set(tools) <= set(TOOL_NAMES):
            source.fail("loot", index, "tools", key="component-loot-tools", good=", ".join(TOOL_NAMES))
        protection = _name(source, card, "protection", PROTECTIONS, "loot", index)
        kind = _name(source, card, "type", (*TYPES, "money"), "loot", index)
        if (protection == 0) != (kind == MONEY):
            source.fail("loot", index, "type", key="component-chest", type=card["type"], protection=card["protection"])
        need = [tools.count(name) for name in TOOL_NAMES]
        box["need"][0, index] = need
        box["protection"][0, index], box["kind"][0, index], box["chest"][0, index] = protection, kind, protection == 0
        box["value"][0, index] = source.number(card, "value", range(1, MOST_VALUE + 1), "loot", index)
        box["back"][0, index] = backs.setdefault((protection, *need), len(backs))
    for back in range(len(backs)):
        copies = np.flatnonzero(box["back"][0] == back)
        box["next_copy"][0, copies] = np.roll(copies, -1)


def _fences(source: Source, box: Box) -> None:
    """LF-36 to LF-38: what a fence buys, one card or two, and the bonus for each card."""
    for index, fence in enumerate(_entries(source, "fence", FENCES)):
        _name(source, fence, "id", [f"F{index + 1:02}"], "fence", index)
        for field, good in (("buys", range(1, MOST_BOUGHT + 1)), ("bonus", range(1, MOST_BONUS + 1))):
            table = fence.get(field, {})
            if not isinstance(table, dict) or not set(table) <= set(TYPES):
                source.fail("fence", index, field, key="component-fence", good=", ".join(TYPES))
            for name, number in table.items():
                if isinstance(number, bool) or number not in good:
                    source.fail(
                        "fence",
                        index,
                        field,
                        key="component-number",
                        name=name,
                        value=str(number),
                        good=f"{good[0]} … {good[-1]}",
                    )
                box[field][0, index, TYPES.index(name)] = number
        if (box["bonus"][0, index] > 0).astype(int).sum() > 0 and not _bonus_is_bought(box, index):
            source.fail("fence", index, "bonus", key="component-bonus")
        bought = np.flatnonzero(box["buys"][0, index])
        if len(bought) == 0:
            source.fail("fence", index, "buys", key="component-fence", good=", ".join(TYPES))
        box["bought"][0, index] = sum(1 << int(kind) for kind in bought)


def _bonus_is_bought(box: Box, fence: int) -> bool:
    """Whether a fence pays bonuses only for what it buys."""
    return bool(((box["bonus"][0, fence] == 0) | (box["buys"][0, fence] > 0)).all())
