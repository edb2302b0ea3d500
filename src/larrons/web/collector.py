"""Python's collector of cyclic garbage, told that a server's objects live long.

With a thousand tables in memory a full collection stops the server for a third of a second and finds next to nothing,
because tables and streams are freed without it, by their reference counts. So what was loaded at the start is taken out
of the collector's sight, and full collections become rare.
"""

from __future__ import annotations

import gc

THRESHOLDS = (5_000, 20, 100)


def calm() -> None:
    """Call it when something big that stays, such as the rules of a game, has been loaded."""
    gc.set_threshold(*THRESHOLDS)
    gc.freeze()
