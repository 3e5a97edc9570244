"""The examples in docstrings are correct."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WITH_EXAMPLES = [
    path.relative_to(ROOT)
    for layer in ("scoring", "content", "quizzes", "pages")
    for path in sorted((ROOT / layer).rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=str)
def test_examples(path: Path) -> None:
    found = doctest.testmod(importlib.import_module(".".join(path.with_suffix("").parts)))
    assert found.attempted > 0
    assert found.failed == 0


def test_examples_of_all_layers_are_found() -> None:
    assert {path.parts[0] for path in WITH_EXAMPLES} == {"scoring", "content", "quizzes", "pages"}
