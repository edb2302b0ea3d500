"""A Ray cluster: the same pieces of work, done by whoever is there.

Where the cluster is, the variable RAY_ADDRESS says; without it, Ray starts one on this machine. A piece whose worker is
lost is done again by another: it comes to the same, so nothing is lost but time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from larrons.errors import NotPossible

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
        self._remote: dict[Callable[..., Any], Any] = {}
        self.ahead = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))

    def submit(self, work: Callable[..., Any], *arguments: Any) -> Callable[[], Any]:
        if work not in self._remote:
            self._remote[work] = self._ray.remote(max_retries=FOREVER)(work)
        reference = self._remote[work].remote(*arguments)
        return lambda: self._ray.get(reference)

    def __enter__(self) -> RayCrew:
        return self

    def __exit__(self, *_: object) -> None:
        if self._ours:
            self._ray.shutdown()
