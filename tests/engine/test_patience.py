"""Rules that are interpreted until there is machine code for them."""

from __future__ import annotations

from larrons.engine.compile import compiled
from larrons.engine.patience import interpreting


@compiled
def double(number: int) -> int:
    return 2 * number


def test_who_interprets_within_an_interpreted_part_goes_on_interpreting() -> None:
    with interpreting():
        with interpreting():
            assert double(1) == 2
        assert double(2) == 4
        assert not double.signatures, "nothing was compiled"  # type: ignore[attr-defined]
    assert double(3) == 6
    assert double.signatures, "and now it is"  # type: ignore[attr-defined]
