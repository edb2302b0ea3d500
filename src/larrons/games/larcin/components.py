"""The box of Larcin: 110 cards of 22 kinds, whom they may be aimed at and what answers them."""

from __future__ import annotations

from typing import Any

import numpy as np

from larrons.engine.components import Source
from larrons.games.larcin.state import CELLAR, FIRST_COUNTER, KIND_NAMES, KINDS, NONE, OBJECTS, PLACES, SEATS, Card

TARGETS = (
    "none",
    "self",
    "any",
    "any_with_hand",
    "any_with_cards",
    "inside_with_loot",
    "inside_with_manor",
    "inside_without_fingerprint",
    "inside_not_dogged",
    "reaction",
    "reaction_or_self",
)
ANY, ANY_WITH_HAND, ANY_WITH_CARDS = 2, 3, 4
INSIDE_WITH_LOOT, INSIDE_WITH_MANOR, INSIDE_WITHOUT_FINGERPRINT, INSIDE_NOT_DOGGED = 5, 6, 7, 8
CLASSES = ("object",) * OBJECTS + ("event",) * (FIRST_COUNTER - OBJECTS) + ("counter",) * 4 + ("time",)

# What may be aimed at somebody, and what is only ever laid, answered or kept for oneself, is how the cards work
AIMED = {"cosh", "glance", "confusion", "pockets", "fingerprint", "alarm", "dog"}
FIXED_TARGETS = {
    "manor": "none",
    "bag": "self",
    "bins": "self",
    "safe": "none",
    "combination": "none",
    "gloves": "reaction_or_self",
    "shears": "reaction",
    "hourglass": "reaction",
    "caught": "reaction",
    "watch": "none",
}
AIMABLE = tuple(name for name in TARGETS if name.startswith(("any", "inside")))
# What the effect itself needs: a loot to take from, a hand to pick, a Manor to lose, room for one more mark
NEEDED_TARGETS = {
    "cosh": ("inside_with_loot",),
    "pockets": ("any_with_hand",),
    "fingerprint": ("inside_without_fingerprint",),
    "alarm": ("inside_with_manor",),
    "dog": ("inside_not_dogged",),
}

BOX = np.dtype(
    [
        ("lay_mask", "u8"),  # bits of the kinds that may be laid
        ("total", "i2"),
        ("count", "i2", KINDS),
        ("value", "i2", OBJECTS),
        ("may_lay", "u1", KINDS),
        ("target", "u1", KINDS),
        ("counter", "u1", KINDS),  # the kind that answers it, or NONE
        ("hand_size", "u1"),
        ("loot_max", "u1"),
        ("watches_to_end", "u1"),
        ("bonus_first_out", "u1"),
        ("bonus_all_kinds", "u1"),
        ("actions_per_turn", "u1"),
        ("bag_draws", "u1"),
        ("bag_lays", "u1"),
    ]
)


def load(source: Source) -> np.ndarray[Any, np.dtype[Any]]:
    """Check a component file and put it into one record."""
    array = np.zeros(1, BOX)
    box = array.view(np.recarray)[0]
    _cards(source, box)
    _objects(source, box)
    _effects(source, box)
    _table(source, box)
    box.lay_mask = sum(1 << kind for kind in range(KINDS) if box.may_lay[kind])
    return array


def _entries(source: Source, table: str, kinds: range) -> list[dict[str, Any]]:
    """One entry for each of these kinds, in their order, each with its provenance."""
    entries: list[dict[str, Any]] = source.data.get(table, [])
    for index, entry in enumerate(entries[: len(kinds)]):
        if entry.get("kind") != KIND_NAMES[kinds[index]]:
            given = str(entry.get("kind"))
            source.fail(table, index, "kind", key="component-kind", value=given, good=KIND_NAMES[kinds[index]])
        source.check_provenance(entry, table, index)
    if len(entries) != len(kinds):
        source.fail(table, len(entries) - 1, key="component-entries", table=table, count=len(entries), right=len(kinds))
    return entries


def _cards(source: Source, box: Any) -> None:
    """Counts, which must add up to the totals the file itself states."""
    sums = dict.fromkeys(dict.fromkeys(CLASSES), 0)
    for kind, entry in enumerate(_entries(source, "card", range(KINDS))):
        if entry.get("class") != CLASSES[kind]:
            given = str(entry.get("class"))
            source.fail("card", kind, "class", key="component-class", value=given, good=CLASSES[kind])
        box.count[kind] = source.number(entry, "count", range(CELLAR + 1), "card", kind)
        sums[CLASSES[kind]] += int(box.count[kind])
    totals = source.data.get("totals", {})
    source.check_provenance(totals, "totals")
    for name, found in {**sums, "cards": sum(sums.values())}.items():
        stated = source.number(totals, name, range(256), "totals")
        if stated != found:
            source.fail("totals", name, key="component-total", name=name, stated=stated, found=found)
    box.total = sum(sums.values())
    if box.total - int(box.count[Card.WATCH]) > CELLAR:
        source.fail("totals", "cards", key="component-too-many", most=CELLAR)
    if box.count[Card.MANOR] < SEATS:
        source.fail("card", int(Card.MANOR), "count", key="component-manors", fewest=SEATS)


def _objects(source: Source, box: Any) -> None:
    for kind, entry in enumerate(_entries(source, "object", range(OBJECTS))):
        box.value[kind] = source.number(entry, "value", range(21), "object", kind)
        box.may_lay[kind] = 1
        box.counter[kind] = NONE


def _effects(source: Source, box: Any) -> None:
    for index, entry in enumerate(_entries(source, "effect", range(OBJECTS, KINDS))):
        kind, name = OBJECTS + index, KIND_NAMES[OBJECTS + index]
        layable = entry.get("may_lay")
        if layable not in (True, False) or (layable and kind >= FIRST_COUNTER) or (not layable and kind == Card.MANOR):
            source.fail("effect", index, "may_lay", key="component-may-lay", kind=name, value=str(layable))
        box.may_lay[kind] = layable
        good = NEEDED_TARGETS.get(name, AIMABLE) if name in AIMED else (FIXED_TARGETS[name],)
        if entry.get("target") not in good:
            given = str(entry.get("target"))
            source.fail("effect", index, "target", key="component-target", value=given, good=", ".join(good))
        box.target[kind] = TARGETS.index(entry["target"])
        box.counter[kind] = _counter(source, entry, index, name)
    index = int(Card.BAG) - OBJECTS
    bag = source.data["effect"][index]
    box.bag_draws = source.number(bag, "draws", range(1, 3), "effect", index)
    box.bag_lays = source.number(bag, "lays", range(1, 3), "effect", index)


def _counter(source: Source, entry: dict[str, Any], index: int, name: str) -> int:
    """The kind that answers a card. Only cards aimed at somebody can be answered, and watches, by the Hourglass."""
    counters = KIND_NAMES[FIRST_COUNTER : Card.WATCH]
    good = ("hourglass",) if name == "watch" else counters if name in AIMED else ()
    answer = entry.get("counter")
    if answer is None and name != "watch":
        return int(NONE)
    if answer not in good:
        source.fail("effect", index, "counter", key="component-counter", value=str(answer), good=", ".join(good) or "-")
    return KIND_NAMES.index(str(answer))


def _table(source: Source, box: Any) -> None:
    table = source.data.get("table", {})
    source.check_provenance(table, "table")
    limits = {
        "hand_size": range(1, 9),
        "loot_max": range(1, PLACES + 1),
        "watches_to_end": range(1, int(box.count[Card.WATCH]) + 1),
        "bonus_first_out": range(21),
        "bonus_all_kinds": range(21),
        "actions_per_turn": range(1, 5),
    }
    for name, allowed in limits.items():
        setattr(box, name, source.number(table, name, allowed, "table"))
    needed = SEATS * (1 + int(box.hand_size))
    if box.total - int(box.count[Card.WATCH]) < needed:
        source.fail("table", "hand_size", key="component-too-few", fewest=needed)
