"""The examples in the engine's docstrings are correct."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import scoring
from tests.for_each import for_each

MODULES = [f"scoring.{module.name}" for module in pkgutil.iter_modules(scoring.__path__) if module.name != "__main__"]


@for_each("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples() -> None:
    assert sum(doctest.testmod(importlib.import_module(name)).attempted for name in MODULES) >= 5
