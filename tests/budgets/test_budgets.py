"""What the code and its interactions may cost at most; ``tests/budgets.yaml`` holds the limits."""

from __future__ import annotations

import ast
import re
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.budgets.interactions import Cost, costs

ROOT = Path(__file__).parents[2]
LIMITS: dict[str, Any] = yaml.safe_load((ROOT / "tests" / "budgets.yaml").read_text(encoding="utf-8"))
LAYERS = ("pages", "quizzes", "content", "scoring")
SOURCES = (ROOT / "app.py", *(path for layer in LAYERS for path in sorted((ROOT / layer).rglob("*.py"))))


COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
RULE = re.compile(r"\{([^{}]*)\}")
INLINE = re.compile(r'style="([^"]*)"')


def declarations(text: str) -> int:
    """Return the number of declarations in a style sheet."""
    return sum(":" in each for body in RULE.findall(COMMENT.sub("", text)) for each in body.split(";"))


def look() -> int:
    """Count the declarations in all our style sheets and in the inline styles of our templates."""
    sheets = (path.read_text(encoding="utf-8") for path in (ROOT / "pages").rglob("*.css"))
    inline = (INLINE.findall(path.read_text(encoding="utf-8")) for path in (ROOT / "pages").rglob("*.html"))
    return sum(map(declarations, sheets)) + sum(style.count(":") for styles in inline for style in styles)


def is_docstring(node: ast.AST) -> bool:
    """Return whether a statement is a docstring: of a module, a class, a function, or the value above it."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def undocumented(text: str) -> int:
    """Return the number of characters in the lines of Python code that belong to no docstring."""
    docstrings = [node for node in ast.walk(ast.parse(text)) if is_docstring(node)]
    left_out = {line for node in docstrings for line in range(node.lineno, node.end_lineno + 1)}
    return sum(len(line) for number, line in enumerate(text.splitlines(keepends=True), 1) if number not in left_out)


def measured() -> dict[str, int]:
    """Return the size of the code without its tests."""
    texts = [path.read_text(encoding="utf-8") for path in SOURCES]
    statements = sum(isinstance(node, ast.stmt) for text in texts for node in ast.walk(ast.parse(text)))
    others = [path for suffix in ("html", "js") for layer in LAYERS for path in (ROOT / layer).rglob(f"*.{suffix}")]
    characters = sum(map(undocumented, texts)) + sum(len(path.read_text(encoding="utf-8")) for path in others)
    return {"statements": statements, "characters": characters, "modules": len(SOURCES), "css": look()}


@pytest.fixture(scope="module")
def spent() -> dict[str, Cost]:
    return costs()


@pytest.mark.slow
def test_the_code_keeps_its_limits() -> None:
    over = {name: size for name, size in measured().items() if size > LIMITS["code"][name]}
    assert over == {}, "make it smaller, or raise the limit and give the reason in the commit"


def test_declarations_are_counted() -> None:
    assert declarations("/* a: b; */ .a { b: c; d: e } @media (min-width: 1px) { .f { g: h; } }") == 3


def test_characters_outside_docstrings_are_counted() -> None:
    assert undocumented('"""Module."""\nA = 1\n"""Value.\n\nMore."""\nB = "text"  # why\n') == len(
        'A = 1\nB = "text"  # why\n'
    )


@pytest.mark.slow
def test_every_interaction_has_a_limit(spent: dict[str, Cost]) -> None:
    assert spent.keys() == LIMITS["interactions"].keys()


@pytest.mark.slow
@pytest.mark.parametrize("name", LIMITS["interactions"])
def test_interaction_keeps_its_limits(name: str, spent: dict[str, Cost]) -> None:
    limits = LIMITS["interactions"][name]
    over = {what: (size, limits[what]) for what, size in asdict(spent[name]).items() if size > limits[what]}
    assert over == {}, "more than its limit: make it less, or raise the limit and give the reason in the commit"


@pytest.mark.slow
def test_every_interaction_is_counted(spent: dict[str, Cost]) -> None:
    # what is counted is there: a page that was not drawn would keep every limit
    assert all(cost.runs >= 1 and cost.reads >= 1 and cost.bytes > 4000 for cost in spent.values())
