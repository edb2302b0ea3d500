"""An arena on a Ray cluster: the same pieces of work, played by whoever is there.

Where the cluster is, the variable RAY_ADDRESS says; without it, Ray starts one on this machine. A piece whose worker is
lost is played again by another: it comes to the same, so nothing is lost but time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from larrons.errors import NotPossible
from larrons.lab.arena.plan import Pairing
from larrons.lab.arena.running import Lucks, play_piece

FOREVER = -1


class RayCrew:
    """All processors of a cluster."""

    def __init__(self) -> None:
        try:
            import ray
        except ImportError:
            raise NotPossible("error-lab-extra", name="ray", extra="ray") from None
        self._ray: Any = ray
        self._ours = not ray.is_initialized()
        if self._ours:
            ray.init(log_to_driver=False, logging_level="warning")
        self._play = ray.remote(max_retries=FOREVER)(play_piece)
        self.ahead = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))

    def submit(self, text: str, pairing: Pairing, first: int, count: int) -> Callable[[], Lucks]:
        reference = self._play.remote(text, pairing, first, count)
        return lambda: self._ray.get(reference)

    def __enter__(self) -> RayCrew:
        return self

    def __exit__(self, *_: object) -> None:
        if self._ours:
            self._ray.shutdown()
