"""PettingZoo's own checkers, told which of our environments have dictionaries for observations."""

from __future__ import annotations

import sys
import warnings
from types import SimpleNamespace

with warnings.catch_warnings():
    # Its checkers import connect_four (if pygame is there) the way it calls old itself.
    warnings.filterwarnings("ignore", "The old environment creation API", DeprecationWarning)
    from pettingzoo import test as checkers

from tests.lab.games import NAMES

# The checker knows by name the environments that may have dictionaries; it warns about all others, but checks alike.
_lists = sys.modules["pettingzoo.test.api_test"]
for _name in NAMES:
    _lists.env_obs_dicts.append(f"larrons_{_name}_v0")
    _lists.env_obs_space.append(f"larrons_{_name}_v0")

api_test, seed_test, render_test = checkers.api_test, checkers.seed_test, checkers.render_test
parallel_api_test, max_cycles_test = checkers.parallel_api_test, checkers.max_cycles_test
parallel_seed_test = checkers.parallel_seed_test
Module = SimpleNamespace
