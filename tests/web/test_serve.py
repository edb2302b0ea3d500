"""Where the server listens."""

from __future__ import annotations

import pytest

from larrons.errors import NotPossible
from larrons.web.serve import listen


def test_a_port_that_is_taken_is_left_to_its_owner() -> None:
    with listen("127.0.0.1", 0, any_port=False) as owner:
        taken = owner.getsockname()[1]
        with listen("127.0.0.1", taken, any_port=True) as other:
            assert other.getsockname()[1] not in (taken, 0)
        with pytest.raises(NotPossible, match=f"port {taken} can't be used"):
            listen("127.0.0.1", taken, any_port=False)
