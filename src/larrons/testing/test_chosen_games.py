"""What `pytest -p larrons.testing.plugin --pyargs larrons.testing --game NAME` runs."""

from __future__ import annotations

from larrons.testing.plugin import chosen_tests

globals().update(chosen_tests())
