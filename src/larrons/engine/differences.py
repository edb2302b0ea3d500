"""Which bytes of two rows differ, thirty-two at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import llvmlite.ir as ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload

WIDTH = 32  # bytes that are compared at once


def differing(some: Any, row: Any, others: Any, other: Any, offset: Any) -> Any:
    """Bit i: byte `offset + i` of that row differs from the same byte of the other table's row. All of them must be
    there."""
    found = 0
    for i in range(WIDTH):
        found |= int(some[row, offset + i] != others[other, offset + i]) << i
    return found


def _loaded(context: Any, builder: Any, kind: Any, table: Any, row: Any, offset: Any) -> Any:
    """The bytes of a table's row from there on, as one vector."""
    array = context.make_array(kind)(context, builder, table)
    first = builder.add(builder.mul(row, cgutils.unpack_tuple(builder, array.strides)[0]), offset)
    vector = ir.VectorType(ir.IntType(8), WIDTH).as_pointer()
    return builder.load(builder.bitcast(builder.gep(array.data, [first]), vector), align=1)


@intrinsic
def _differing(typing_context: Any, some: Any, row: Any, others: Any, other: Any, offset: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        ours = _loaded(context, builder, some, arguments[0], arguments[1], arguments[4])
        theirs = _loaded(context, builder, others, arguments[2], arguments[3], arguments[4])
        bits = builder.bitcast(builder.icmp_unsigned("!=", ours, theirs), ir.IntType(WIDTH))
        return builder.zext(bits, ir.IntType(64))

    return types.uint64(some, types.intp, others, types.intp, types.intp), build


@overload(differing, strict=False)
def _differing_of(some: Any, row: Any, others: Any, other: Any, offset: Any) -> Callable[..., Any]:
    if some.layout == others.layout == "C":
        return lambda some, row, others, other, offset: _differing(some, row, others, other, offset)
    return differing  # rows whose bytes may lie apart
