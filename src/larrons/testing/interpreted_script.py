"""Plays games of every setting and prints digests of their states, the same ones compiled and interpreted.

With `meanwhile` before the names, the rules change over while the games are being played.
"""

from __future__ import annotations

import hashlib
import sys
import threading

from larrons.engine import calls, catalogue
from larrons.engine.patience import compiling, interpret_meanwhile
from larrons.engine.rng import new_stream
from larrons.testing.settings import settings
from larrons.testing.walks import walk
from larrons.web.warm_up import warm_up

STEPS = 120
REDEALT_EVERY, ASKED_EVERY = 20, 60  # steps; interpreted, a bot that plays games out takes seconds for a choice


def compile_beside(name: str) -> threading.Thread:
    """A thread that waits for the compiler (or for what it has kept) while this one plays on."""

    def work() -> None:
        with compiling():
            warm_up(catalogue.game(name))

    thread = threading.Thread(target=work)
    thread.start()
    return thread


def main() -> None:
    names = sys.argv[1:]
    if names[0] == "meanwhile":
        interpret_meanwhile()
        names = names[1:]
        assert calls.waiting.signatures == []
        catalogue.game(names[0]).new(catalogue.game(names[0]).seats[0])
        assert calls.setup.signatures == []  # it was interpreted
        thread = compile_beside(names[0])
        play(names)
        thread.join()
        assert calls.setup.signatures != []
    else:
        play(names)


def play(names: list[str]) -> None:
    for name in names:
        for number, setting in enumerate(settings(catalogue.game(name))):
            digest = hashlib.sha256()
            rng = new_stream(9, number)
            for step, (_, actor, code, after) in enumerate(walk(setting.new(), number)):
                digest.update(f"{actor} {code} ".encode() + after.to_bytes())
                if step % REDEALT_EVERY == 0:
                    for seat in range(after.players):
                        digest.update(after.redeal(seat, rng).to_bytes())
                if step % ASKED_EVERY == 0:
                    for seat in after.waiting:
                        digest.update(str(after.choose(seat, rng)).encode())
                if step > STEPS:
                    break
            if after.is_over:
                digest.update(str((after.ranks(), after.scores())).encode())
            print(setting, digest.hexdigest())


if __name__ == "__main__":
    main()
