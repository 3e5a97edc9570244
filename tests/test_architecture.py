"""Imports point one way: app → pages → quizzes → content → scoring; streamlit only at the top."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LAYERS = ("pages", "quizzes", "content", "scoring")
SOURCES = sorted(path for layer in LAYERS for path in (ROOT / layer).rglob("*.py"))


def imported(path: Path) -> set[str]:
    """The top-level names of all modules a file imports."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
    return {name.partition(".")[0] for name in names}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_layer_imports_only_what_lies_below_it(path: Path) -> None:
    layer = path.relative_to(ROOT).parts[0]
    used = imported(path)
    above = set(LAYERS[: LAYERS.index(layer)]) | {"app"}
    if path.name == "__main__.py":
        above = {"app"}  # a command stands above all layers
    assert not used & above, f"{path.name} in {layer} imports from above: {sorted(used & above)}"
    if layer != "pages":
        assert "streamlit" not in used


@pytest.mark.parametrize("path", sorted((ROOT / "scoring").glob("*.py")), ids=lambda path: path.name)
def test_scoring_needs_only_the_standard_library(path: Path) -> None:
    ours = {"scoring", "content"} if path.name == "__main__.py" else {"scoring"}
    foreign = {name for name in imported(path) if name not in sys.stdlib_module_names} - ours
    assert not foreign


def test_the_top_level_is_the_agreed_one() -> None:
    allowed = {"app.py", "pyproject.toml", "constraints.txt", "README.md", "LICENSE", "tests", *LAYERS}
    made_by_installing = {"build", "tensu.egg-info"}
    there = {path.name for path in ROOT.iterdir() if not path.name.startswith((".", "__"))}
    assert there - made_by_installing == allowed
