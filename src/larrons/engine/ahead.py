"""Memory asked for ahead of time.

Thousands of games are more than a processor keeps beside it, and a game's record is not read in order. So a kernel asks
for the next game's while it plays this one; what was fetched in vain, or never comes, changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import llvmlite.ir as ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload

LINE = 64  # bytes that memory is fetched in


def fetch(records: Any, number: Any) -> None:
    """Ask for a record that will soon be read or written. There need not be one of that number."""


@intrinsic
def _fetch(typing_context: Any, records: Any, number: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        byte, flag = ir.IntType(8), ir.IntType(32)
        kind = ir.FunctionType(ir.VoidType(), [byte.as_pointer(), flag, flag, flag])
        ask = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0")
        data = context.make_array(records)(context, builder, arguments[0]).data
        size = records.dtype.size
        first = builder.mul(arguments[1], ir.Constant(arguments[1].type, size))
        start = builder.gep(builder.bitcast(data, byte.as_pointer()), [first])
        for offset in range(0, size + LINE - 1, LINE):
            where = builder.gep(start, [ir.Constant(flag, min(offset, size - 1))])
            builder.call(ask, [where, flag(1), flag(3), flag(1)])  # to be written, to be kept near, not code
        return context.get_dummy_value()

    return types.none(records, types.intp), build


@overload(fetch, strict=False)
def _fetch_of(records: Any, number: Any) -> Callable[..., Any]:
    return lambda records, number: _fetch(records, number)
