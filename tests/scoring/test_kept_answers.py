"""The engine's caches are bounded: a visit of 5,000 taps adds only a few megabytes."""

from __future__ import annotations

import importlib
import pkgutil

import scoring
from scoring.conditions import every_condition

MOST = 8_192
"""The most answers in one cache. At about 400 bytes each, this is what a visit may add."""


def test_every_cache_has_a_bound() -> None:
    modules = [importlib.import_module(found.name) for found in pkgutil.walk_packages(scoring.__path__, "scoring.")]
    caches = {
        (made.__module__, made.__name__): made.cache_info().maxsize
        for module in modules
        for made in vars(module).values()
        if hasattr(made, "cache_info")
    }
    keyed_by_tiles = {name: most for name, most in caches.items() if most is not None}
    assert {name for _, name in keyed_by_tiles} >= {
        "suit_splits",
        "completed_splits",
        "split_tail",
        "_found",
        "_payments",
    }
    assert max(keyed_by_tiles.values()) <= MOST
    assert every_condition._MOST_ANSWERS <= MOST  # noqa: SLF001 (nothing shows it but the memory)
