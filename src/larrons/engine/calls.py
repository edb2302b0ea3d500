"""One compiled doorway to each function of the contract for callers in Python. States are arrays of one record."""

from __future__ import annotations

from typing import Any

from larrons.engine import contract
from larrons.engine.compile import compiled


def _doorway(name: str) -> Any:
    """The function of that name for arrays of one box and one state: it calls the contract's with their records."""
    arguments = contract.FUNCTIONS[name]
    source = f"def {name}({', '.join(arguments)}):\n    return function(box[0], s[0], {', '.join(arguments[2:])})"
    scope: dict[str, Any] = {"function": getattr(contract, name), "__name__": __name__}
    exec(source, scope)
    return compiled(scope[name])


def __getattr__(name: str) -> Any:
    """Each doorway is made when it is first asked for."""
    if name not in contract.FUNCTIONS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    made = globals()[name] = _doorway(name)
    return made
