"""Eight numbers in one register of the processor: what is done to them is done to all eight at once.

The compiler would find such work by itself only with a setting that has miscompiled other code. In Python, where nobody
has compiled, they are a row of an array. `at` is an unsigned number, `U(…)`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, models, overload, register_model

from larrons.engine.compile import compiled
from larrons.engine.contract import Array, Int

LANES = 8
REGISTER = ir.VectorType(ir.DoubleType(), LANES)


class _EightType(types.Type):  # type: ignore[misc]
    def __init__(self) -> None:
        super().__init__(name="eight")


EIGHT = _EightType()


@register_model(_EightType)
class _EightModel(models.PrimitiveModel):  # type: ignore[misc]
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, REGISTER)


# In Python


def eight(values: Array, at: Int) -> Any:
    """Numbers `at` to `at + 7`."""
    return values[at : at + LANES].copy()


def eight_of(values: Array, places: Array, at: Int) -> Any:
    """The numbers that stand where `places` says from `at` on (u2)."""
    return values[places[at : at + LANES]]


def keep_eight(values: Array, at: Int, a: Any) -> None:
    """Write them from `at` on."""
    values[at : at + LANES] = a


def all_eight(a: float) -> Any:
    """Eight times the same number."""
    return np.full(LANES, a)


def larger_eight(a: Any, b: Any) -> Any:
    """The larger of each two."""
    return np.maximum(a, b)


def add_product(sums: Any, a: Any, b: Any) -> Any:
    """To each of the sums the product of two numbers more."""
    return sums + a * b


def add_eight(a: Any, b: Any) -> Any:
    return a + b


def sum_eight(a: Any) -> float:
    return float(((a[0] + a[1]) + (a[2] + a[3])) + ((a[4] + a[5]) + (a[6] + a[7])))


@compiled
def aligned(size: Int) -> Array:
    """Room for so many numbers, beginning where the memory of a register would: others take longer to read."""
    room = np.empty(size + LANES)
    beyond = np.int64(room.ctypes.data) // 8 % LANES
    return room[LANES - beyond : LANES - beyond + size]


# In machine code


def _place(context: Any, builder: Any, kind: Any, array: Any, at: Any) -> Any:
    data = context.make_array(kind)(context, builder, array).data
    return builder.bitcast(builder.gep(data, [at]), REGISTER.as_pointer())


@intrinsic
def _eight(typing_context: Any, values: Any, at: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        number = builder.load(_place(context, builder, signature.args[0], *arguments))
        number.align = REGISTER.element.get_abi_alignment(context.target_data)
        return number

    return EIGHT(values, types.uint64), build


@intrinsic
def _eight_of(typing_context: Any, values: Any, places: Any, at: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        numbers, rows = (context.make_array(kind)(context, builder, array).data
                         for kind, array in zip(signature.args[:2], arguments[:2], strict=True))  # fmt: skip
        all_of_them = ir.Constant(REGISTER, ir.Undefined)
        for k in range(LANES):
            at = builder.add(arguments[2], ir.Constant(ir.IntType(64), k))
            place = builder.zext(builder.load(builder.gep(rows, [at])), ir.IntType(64))
            number = builder.load(builder.gep(numbers, [place]))
            all_of_them = builder.insert_element(all_of_them, number, ir.Constant(ir.IntType(32), k))
        return all_of_them

    return EIGHT(values, places, types.uint64), build


@intrinsic
def _keep_eight(typing_context: Any, values: Any, at: Any, a: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        place = _place(context, builder, signature.args[0], *arguments[:2])
        builder.store(arguments[2], place).align = REGISTER.element.get_abi_alignment(context.target_data)
        return context.get_dummy_value()

    return types.void(values, types.uint64, EIGHT), build


@intrinsic
def _all_eight(typing_context: Any, a: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        none = ir.Constant(REGISTER, ir.Undefined)
        first = builder.insert_element(none, arguments[0], ir.Constant(ir.IntType(32), 0))
        return builder.shuffle_vector(first, none, ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES))

    return EIGHT(types.float64), build


@intrinsic
def _larger_eight(typing_context: Any, a: Any, b: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.select(builder.fcmp_ordered(">", *arguments), *arguments)

    return EIGHT(EIGHT, EIGHT), build


@intrinsic
def _add_product(typing_context: Any, sums: Any, a: Any, b: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        product = builder.fmul(*arguments[1:], flags=["contract"])
        return builder.fadd(arguments[0], product, flags=["contract"])

    return EIGHT(EIGHT, EIGHT, EIGHT), build


@intrinsic
def _add_eight(typing_context: Any, a: Any, b: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.fadd(*arguments)

    return EIGHT(EIGHT, EIGHT), build


@intrinsic
def _sum_eight(typing_context: Any, a: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        parts = [builder.extract_element(arguments[0], ir.Constant(ir.IntType(32), k)) for k in range(LANES)]
        while len(parts) > 1:
            parts = [builder.fadd(*parts[k : k + 2]) for k in range(0, len(parts), 2)]
        return parts[0]

    return types.float64(EIGHT), build


overload(eight, strict=False)(lambda values, at: lambda values, at: _eight(values, at))
overload(eight_of, strict=False)(lambda values, places, at: lambda values, places, at: _eight_of(values, places, at))
overload(keep_eight, strict=False)(lambda values, at, a: lambda values, at, a: _keep_eight(values, at, a))
overload(all_eight, strict=False)(lambda a: lambda a: _all_eight(a))
overload(larger_eight, strict=False)(lambda a, b: lambda a, b: _larger_eight(a, b))
overload(add_product, strict=False)(lambda sums, a, b: lambda sums, a, b: _add_product(sums, a, b))
overload(add_eight, strict=False)(lambda a, b: lambda a, b: _add_eight(a, b))
overload(sum_eight, strict=False)(lambda a: lambda a: _sum_eight(a))
