"""The modules of a game: that they can be imported, and have the functions that others call."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from types import ModuleType
from typing import Any

import numpy as np

from larrons.engine.inspection.facts import HOME, NAME
from larrons.engine.inspection.report import Report, one_line, place_of
from larrons.errors import LarronsError

Calls = dict[str, tuple[str, ...]]  # functions with what they are given
NEEDED: dict[str, Calls] = {
    "components": {"load": ("source",)},
    "notation": {
        "format_state": ("state",),
        "parse_state": ("game", "text"),
        "format_action": ("action",),
        "parse_action": ("text",),
        "format_outcome": ("state", "outcome"),
        "parse_outcome": ("state", "text"),
    },
    "view": {
        "narrate": ("before", "actor", "code", "after"),
        "label": ("state", "seat", "action"),
        "refuse": ("state", "seat", "action"),
        "rule_in_force": ("state", "seat"),
    },
    "terminal": {"board": ("view",)},
}
# Functions that a game may do without, as it may do without the whole module where nothing else is needed of it.
OFFERED: dict[str, Calls] = {
    "notation": {"valid": ("state",)},
    "view": {
        "may_undo": ("before", "seat", "action"),
        "drawer": ("state",),
        "not_asked": ("state", "seat"),
        "task": ("state", "seat"),
    },
    "manners": {
        "confirm": ("seen", "seat", "action"),
        "decline": ("seen", "seat"),
        "concerns": ("seen", "seat"),
        "chooses_together": ("seen",),
        "standing": ("seen", "seat"),
        "course": ("state", "seat"),
        "account": ("seen", "seat"),
    },
    "inventory": {"shelves": ("game",), "held": ("game", "states", "players")},
    "odds": {"tell": ("view",), "reason": ("seen", "seat", "action")},
    "web": {"board": ("view",)},
}
FORMER = {"quiet": "QUIET", "draws_at_once": "DRAWS"}  # functions of manners that became lists of actions
POLICY = ("box", "s", "seat", "rng")  # what a compiled bot is given
BOT = ("seen", "seat", "rng")  # what a bot in Python is given
NUMBERS = "iu"  # kinds of numpy types that the fields of a record may have


def inspect_modules(report: Report) -> None:
    """Everything but the rules and what belongs to them."""
    for name, calls in NEEDED.items():
        module = report.module(name)
        if module is not None:
            _inspect_calls(report, module, name, calls, needed=True)
    for name, calls in OFFERED.items():
        module = report.module(name) if report.has_module(name) else None
        if module is not None:
            _inspect_calls(report, module, name, calls, needed=False)
    manners = report.module("manners") if report.has_module("manners") else None
    for function, now in FORMER.items():
        if hasattr(manners, function):
            report.add("manners.py", "former", function=function, now=now)


def _inspect_calls(report: Report, module: ModuleType, name: str, calls: Calls, needed: bool) -> None:
    for function, arguments in calls.items():
        found = getattr(module, function, None)
        call = f"{function}({', '.join(arguments)})"
        if found is None and needed:
            report.add(f"{name}.py", "no-function", call=call)
        elif found is not None and not _takes(found, arguments):
            report.add(f"{name}.py", "signature", call=call, own=_written(found, function))


def _takes(function: Any, arguments: Iterable[str]) -> bool:
    """Whether a function can be called with so many arguments."""
    try:
        inspect.signature(getattr(function, "py_func", function)).bind(*arguments)
    except (TypeError, ValueError):
        return False
    return True


def _written(function: Any, name: str) -> str:
    """A function as its author wrote it."""
    try:
        parameters = inspect.signature(getattr(function, "py_func", function)).parameters
    except (TypeError, ValueError):
        return name
    return f"{name}({', '.join(parameters)})"


def inspect_rules_code(report: Report) -> ModuleType | None:
    """The contract's functions, and the record of a state."""
    from larrons.engine import contract

    rules = report.module("rules")
    if rules is None:
        return None
    for name, arguments in contract.FUNCTIONS.items():
        if name not in ("choose", "playout", "rival"):  # made from the game's bots
            _inspect_rule(report, rules, name, arguments, needed=name not in contract.DEFAULTS)
    inspect_record(report, "rules.py", "STATE", getattr(rules, "STATE", None))
    names = getattr(getattr(rules, "STATE", None), "names", None) or ()
    _inspect_field_names(report, names)
    if names and report.game.players_field not in names:
        report.add(HOME, "players-field", field=report.game.players_field, fields=", ".join(names))
    return rules


def _inspect_field_names(report: Report, names: Iterable[str]) -> None:
    """`s.round` is a function of numpy's when rules are interpreted, and the field when they are compiled."""
    taken = {name for name in names if hasattr(np.record, name)}
    for file in files(report.game.package).iterdir() if taken else ():
        if file.name.endswith(".py"):
            for field, line in _fields_of_records(report.text(file.name)):
                if field in taken:
                    report.add(file.name, "field-taken", line, field=field)


def _fields_of_records(source: str) -> Iterator[tuple[str, int]]:
    """What a module's compiled functions read as `s.field`, with the lines."""
    try:
        functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    except SyntaxError:  # which was found already
        return
    for function in functions:
        if any(isinstance(node, ast.Name) and node.id == "compiled" for node in function.decorator_list):
            for node in ast.walk(function):
                if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "s":
                    yield node.attr, node.lineno


def _inspect_rule(report: Report, rules: ModuleType, name: str, arguments: tuple[str, ...], needed: bool) -> None:
    found = getattr(rules, name, None)
    call = f"{name}({', '.join(arguments)})"
    if found is None:
        if needed:
            report.add("rules.py", "no-rule", call=call)
    elif not _takes(found, arguments):
        report.add("rules.py", "signature", call=call, own=_written(found, name))
    elif not _is_compiled(found):
        report.add("rules.py", "not-compiled", name=name)


def _is_compiled(function: Any) -> bool:
    from larrons.engine.compile import INTERPRETED

    return INTERPRETED or hasattr(function, "py_func")


def inspect_record(report: Report, file: str, name: str, dtype: Any) -> None:
    """A numpy type whose bytes say everything: fields of whole numbers with no gaps between them."""
    if not isinstance(dtype, np.dtype) or not dtype.fields:
        report.add(file, "no-dtype", name=name)
        return
    if sum(field[0].itemsize for field in dtype.fields.values()) != dtype.itemsize:
        report.add(file, "padding", name=name)
    for field, (kind, *_) in dtype.fields.items():
        if kind.base.kind not in NUMBERS:
            report.add(file, "field-kind", name=name, field=field, kind=str(kind.base))


def inspect_box(report: Report) -> None:
    """The printed box can be loaded."""
    components = report.module("components")
    if components is None or not report.text("components.toml") or not hasattr(components, "load"):
        return
    inspect_record(report, "components.py", "BOX", getattr(components, "BOX", None))
    try:
        box = components.load(report.game.source)
    except LarronsError as error:
        report.add("components.toml", "box", error=str(error))
    except (Exception, SystemExit) as error:
        file, line = place_of(report.game.package, error)
        report.add(file or "components.py", "box-load", line, error=one_line(error))
    else:
        if not isinstance(box, np.ndarray) or box.shape != (1,) or box.dtype != getattr(components, "BOX", None):
            report.add("components.py", "box-type")


def inspect_bots(report: Report) -> None:
    """The bots a game brings; `careful` is one of the compiled ones."""
    from larrons.engine.policy import Policy

    module = report.module("bots")
    if module is None:
        return
    bots = getattr(module, "BOTS", None)
    if not isinstance(bots, Mapping):
        report.add("bots.py", "bots-table")
        return
    if not isinstance(bots.get("careful"), Policy):
        report.add("bots.py", "no-careful")
    for name, bot in bots.items():
        if not NAME.fullmatch(str(name)):
            report.add("bots.py", "bot-name", bot=str(name))
        function, arguments = (bot.choose, POLICY) if isinstance(bot, Policy) else (bot, BOT)
        if not callable(function) or not _takes(function, arguments):
            report.add("bots.py", "bot", bot=str(name), call=f"({', '.join(arguments)})")
        elif isinstance(bot, Policy) and not _is_compiled(function):
            report.add("bots.py", "not-compiled", name=str(name))
    for name in ("PLAYOUT", "RIVAL"):
        given = getattr(module, name, None)
        if given is not None and not (isinstance(given, Policy) and _takes(given.choose, POLICY)):
            report.add("bots.py", "playout", name=name, call=f"({', '.join(POLICY)})")


def inspect_features(report: Report) -> tuple[str, ...]:
    """Every field of the state is told to learners or follows from others; returns the words this needs."""
    module = report.module("features") if report.has_module("features") else None
    if module is None:
        return ()
    parts, follows = getattr(module, "PARTS", None), getattr(module, "FOLLOWS", None)
    if parts is None or follows is None:
        report.add("features.py", "features-lists")
        return ()
    fields = getattr(getattr(report.module("rules"), "STATE", None), "names", None) or ()
    told = {part.field for part in parts}
    for field in fields:
        if field not in told and field not in follows:
            report.add("features.py", "feature-missing", field=field)
        if field in told and field in follows:
            report.add("features.py", "feature-both", field=field)
    for field in sorted({*told, *follows} - set(fields)) if fields else ():  # none: there is no STATE, which is said
        report.add("features.py", "feature-unknown", field=field)
    return tuple(dict.fromkeys(f"feature-{part.title}" for part in parts))
