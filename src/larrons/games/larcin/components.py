"""The box of Larcin: 110 cards of 22 kinds, whom they may be aimed at and what answers them."""

from typing import Any

import numpy as np

from larrons.engine.components import Entry, Source
from larrons.engine.layout import record
from larrons.engine.notation import names_of
from larrons.games.larcin.codes import KIND_NAMES, Card, Target
from larrons.games.larcin.state import CELLAR, FIRST_COUNTER, KINDS, NONE, OBJECTS, PLACES, SEATS

TARGETS = names_of(Target)
CLASSES = ("object",) * OBJECTS + ("event",) * (FIRST_COUNTER - OBJECTS) + ("counter",) * 4 + ("time",)

# What may be aimed at somebody, and what is only ever laid, answered or kept for oneself, is how the cards work. Some
# effects need a loot to take from, a hand to pick, a Manor to lose, room for one more mark.
AIMABLE = tuple(name for name in TARGETS if name.startswith(("any", "inside")))
POSSIBLE_TARGETS = {
    **dict.fromkeys(("manor", "safe", "combination", "watch"), ("none",)),
    **dict.fromkeys(("bag", "bins"), ("self",)),
    **dict.fromkeys(("shears", "hourglass", "caught"), ("reaction",)),
    **dict.fromkeys(("glance", "confusion"), AIMABLE),
    "gloves": ("reaction_or_self",),
    "cosh": ("inside_with_loot",),
    "pockets": ("any_with_hand",),
    "fingerprint": ("inside_without_fingerprint",),
    "alarm": ("inside_with_manor",),
    "dog": ("inside_not_dogged",),
}
AIMED = {name for name, targets in POSSIBLE_TARGETS.items() if targets[0] in AIMABLE}

BOX = record(
    ("u8", "lay_mask"),  # bits of the kinds that may be laid
    ("i2", "total"),
    ("i2", "count", KINDS),
    ("i2", "value", OBJECTS),
    ("u1", "may_lay target", KINDS),
    ("u1", "counter", KINDS),  # the kind that answers it, or NONE
    ("u1", "hand_size loot_max watches_to_end bonus_first_out bonus_all_kinds actions_per_turn"),
    ("u1", "bag_draws bag_lays"),
)


def load(source: Source) -> np.ndarray[Any, np.dtype[Any]]:
    """Check a component file and put it into one record."""
    array = np.zeros(1, BOX)
    box = array.view(np.recarray)[0]
    _cards(source, box)
    for kind, entry in enumerate(source.entries("object", [OBJECTS], "kind", KIND_NAMES)):
        box.value[kind], box.may_lay[kind], box.counter[kind] = entry.number("value", range(21)), 1, NONE
    _effects(source, box)
    _table(source, box)
    box.lay_mask = sum(1 << kind for kind in range(KINDS) if box.may_lay[kind])
    return array


def _cards(source: Source, box: Any) -> None:
    """Counts, which must add up to the totals the file itself states."""
    sums = dict.fromkeys(CLASSES, 0)
    for kind, entry in enumerate(source.entries("card", [KINDS], "kind", KIND_NAMES)):
        entry.choice("class", [CLASSES[kind]])
        box.count[kind] = entry.number("count", range(CELLAR + 1))
        sums[CLASSES[kind]] += int(box.count[kind])
    totals = source.table("totals")
    for name, found in {**sums, "cards": sum(sums.values())}.items():
        stated = totals.number(name, range(256))
        if stated != found:
            totals.fail(name, "component-total", name=name, stated=stated, found=found)
    box.total = sum(sums.values())
    if box.total - int(box.count[Card.WATCH]) > CELLAR:
        totals.fail("cards", "component-too-many", most=CELLAR)
    if box.count[Card.MANOR] < SEATS:
        source.fail("card", int(Card.MANOR), "count", key="component-manors", fewest=SEATS)


def _effects(source: Source, box: Any) -> None:
    entries = source.entries("effect", [KINDS - OBJECTS], "kind", KIND_NAMES[OBJECTS:])
    for kind, entry in enumerate(entries, OBJECTS):
        name = KIND_NAMES[kind]
        layable = [False] if kind >= FIRST_COUNTER else [True] if kind == Card.MANOR else [True, False]
        box.may_lay[kind] = layable[entry.choice("may_lay", layable)]
        good = POSSIBLE_TARGETS[name]
        box.target[kind] = TARGETS.index(good[entry.choice("target", good)])
        box.counter[kind] = _counter(entry, name)
    bag = entries[Card.BAG - OBJECTS]
    box.bag_draws, box.bag_lays = bag.number("draws", range(1, 3)), bag.number("lays", range(1, 3))


def _counter(entry: Entry, name: str) -> int:
    """The kind that answers a card. Only cards aimed at somebody can be answered, and watches, by the Hourglass."""
    if name == "watch":
        return int(Card.HOURGLASS) + entry.choice("counter", ["hourglass"])
    if "counter" not in entry.data:
        return NONE
    return FIRST_COUNTER + entry.choice("counter", KIND_NAMES[FIRST_COUNTER : Card.WATCH] if name in AIMED else ["-"])


def _table(source: Source, box: Any) -> None:
    table = source.table("table")
    limits = {
        "hand_size": range(1, 9),
        "loot_max": range(1, PLACES + 1),
        "watches_to_end": range(1, int(box.count[Card.WATCH]) + 1),
        "bonus_first_out": range(21),
        "bonus_all_kinds": range(21),
        "actions_per_turn": range(1, 5),
    }
    for name, allowed in limits.items():
        setattr(box, name, table.number(name, allowed))
    needed = SEATS * (1 + int(box.hand_size))
    if box.total - int(box.count[Card.WATCH]) < needed:
        table.fail("hand_size", "component-too-few", fewest=needed)
