"""Sets of actions, faces or tiles as bits of 64-bit words. Work the same compiled and interpreted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import llvmlite.ir as ir
import numpy as np
from numba import types
from numba.extending import intrinsic, overload

from larrons.engine.compile import compiled

U = np.uint64


def popcount(word: Any) -> int:
    """How many bits are set."""
    return int(word).bit_count()


def lowest_bit(word: Any) -> int:
    """The number of the lowest set bit of a word that is not 0."""
    number = int(word)
    return (number & -number).bit_length() - 1


def highest_bit(word: Any) -> int:
    """The number of the highest set bit of a word that is not 0."""
    return int(word).bit_length() - 1


@intrinsic
def _ctpop(typing_context: Any, word: Any) -> Any:
    return types.int64(types.uint64), lambda context, builder, sig, args: builder.ctpop(args[0])


@intrinsic
def _cttz(typing_context: Any, word: Any) -> Any:
    defined_for_zero = ir.Constant(ir.IntType(1), 1)
    return types.int64(types.uint64), lambda context, builder, sig, args: builder.cttz(args[0], defined_for_zero)


@intrinsic
def _ctlz(typing_context: Any, word: Any) -> Any:
    defined_for_zero = ir.Constant(ir.IntType(1), 1)
    return types.int64(types.uint64), lambda context, builder, sig, args: builder.ctlz(args[0], defined_for_zero)


@overload(popcount, strict=False)
def _popcount(word: Any) -> Callable[..., Any]:
    return lambda word: _ctpop(np.uint64(word))


@overload(lowest_bit, strict=False)
def _lowest_bit(word: Any) -> Callable[..., Any]:
    return lambda word: _cttz(np.uint64(word))


@overload(highest_bit, strict=False)
def _highest_bit(word: Any) -> Callable[..., Any]:
    return lambda word: 63 - _ctlz(np.uint64(word))


@compiled
def bit(number: Any) -> Any:
    """The word with this one bit set."""
    return U(1) << U(number)


@compiled
def nth_bit(word: Any, n: Any) -> Any:
    """The number of the n-th set bit, counted from 0."""
    for _ in range(n):
        word &= word - U(1)
    return lowest_bit(word)


@compiled
def set_bit(words: Any, number: Any) -> None:
    """Set a bit in an array of words."""
    words[number >> 6] |= U(1) << U(number & 63)


@compiled
def has_bit(words: Any, number: Any) -> Any:
    """Whether a bit is set in an array of words."""
    return bool((words[number >> 6] >> U(number & 63)) & U(1))


@compiled
def nth_action(words: Any, n: Any) -> Any:
    """The number of the n-th set bit of an array of words."""
    for i in range(len(words)):
        count = popcount(words[i])
        if n < count:
            return (i << 6) + nth_bit(words[i], n)
        n -= count
    return -1
