"""Arrays handed to rules without counting who holds them.

Numba counts references to every array that a function is given, up when it begins and down when it ends, and a count is
an instruction that waits for the memory of all processors: where rules take some ten nanoseconds for a step, counting
takes a fifth of the time. A kernel whose arrays live as long as it runs works with `borrowed(arrays)` instead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload

T = TypeVar("T")


def borrowed(given: T) -> T:
    """The same array, or tuple of arrays, not counted. It must not outlive the original."""
    return given


def _uncounted(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    if isinstance(kind, types.BaseTuple):
        parts = zip(kind, cgutils.unpack_tuple(builder, value, len(kind)), strict=True)
        return context.make_tuple(builder, kind, [_uncounted(context, builder, *part) for part in parts])
    if not isinstance(kind, types.Array):
        return value
    view = context.make_array(kind)(context, builder, value)
    view.meminfo = cgutils.get_null_value(view.meminfo.type)
    return view._getvalue()


@intrinsic
def _without_counts(typing_context: Any, given: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return _uncounted(context, builder, given, arguments[0])

    return given(given), build


@overload(borrowed, strict=False)
def _borrowed(given: Any) -> Callable[..., Any]:
    return lambda given: _without_counts(given)
