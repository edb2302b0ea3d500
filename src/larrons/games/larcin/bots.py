from __future__ import annotations
from larrons.engine.compile import compiled
from larrons.engine.contract import Array, Record

@compiled
def careful(box: Record, s: Record, seat: int, rng: Array) -> int:
    return 0
