"""Arrays handed to rules without counting who holds them.

Numba counts references to every array that a function is given, up when it begins and down when it ends, and a count is
an instruction that waits for the memory of all processors: where rules take some ten nanoseconds for a step, counting
takes a fifth of the time. A kernel whose arrays live as long as it runs hands on `borrowed(array)` instead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba.core import cgutils
from numba.extending import intrinsic, overload


def borrowed(array: Any) -> Any:
    """The same array, not counted. It must not outlive the original."""
    return array


@intrinsic
def _uncounted(typing_context: Any, array: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        view = context.make_array(array)(context, builder, arguments[0])
        view.meminfo = cgutils.get_null_value(view.meminfo.type)
        return view._getvalue()

    return array(array), build


@overload(borrowed, strict=False)
def _borrowed(array: Any) -> Callable[..., Any]:
    return lambda array: _uncounted(array)
