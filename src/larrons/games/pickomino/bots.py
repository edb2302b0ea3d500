"""placeholder"""
from larrons.engine.compile import compiled
@compiled
def careful(box, s, seat, rng):
    return 0
