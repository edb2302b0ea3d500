"""Plays games of every setting and prints digests of their states, the same ones compiled and interpreted."""

from __future__ import annotations

import hashlib
import sys

from larrons.engine.rng import new_stream
from tests.contract.settings import settings, walk

STEPS = 120


def main() -> None:
    for name in sys.argv[1:]:
        for number, setting in enumerate(settings(name)):
            digest = hashlib.sha256()
            rng = new_stream(9, number)
            for step, (_, actor, code, after) in enumerate(walk(setting.new(), number)):
                digest.update(f"{actor} {code} ".encode() + after.to_bytes())
                if step % 20 == 0:
                    for seat in range(after.players):
                        digest.update(after.redeal(seat, rng).to_bytes())
                    for seat in after.waiting:
                        digest.update(str(after.careful(seat, rng)).encode())
                if step > STEPS:
                    break
            if after.is_over:
                digest.update(str((after.ranks(), after.scores())).encode())
            print(setting, digest.hexdigest())


if __name__ == "__main__":
    main()
