"""All that larrons asks of every game, played with this one: `larrons.testing` says what each test is about."""

from larrons.testing import contract

TestContract = contract("toc", "invariants")
