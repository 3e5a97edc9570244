"""HTML longer than one element is in templates, where every value is escaped."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

import pytest

from pages.templates import PAGES
from tests.for_each import for_each

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

WITH_TAGS = frozenset(("components/hand/hand_drawing.py",))
"""The module that draws hands. Its SVG has only our own numbers and drawings, and the same bytes everywhere."""
WITH_MARKUP = frozenset(("templates.py",))
"""Modules that may mark a text as safe HTML. No template may."""

MODULES = sorted(PAGES.rglob("*.py"))
TEMPLATES = sorted(PAGES.rglob("*.html"))
_TAG = re.compile(r"(?<!\(\?P)<(?=[a-zA-Z!\0])")
"""The beginning of an element, and not the name of a group in a pattern; ``\0`` stands for a value in an f-string."""
MANY = 2
"""The number of elements that an element in a loop counts as."""


def named(path: Path) -> str:
    return path.relative_to(PAGES).as_posix()


def elements(node: ast.AST) -> int:
    """Return how many elements the strings in an expression begin."""
    match node:
        case ast.Constant(value=str(text)):
            return len(_TAG.findall(text))
        case ast.JoinedStr(values=parts):
            text = "".join(str(part.value) if isinstance(part, ast.Constant) else "\0" for part in parts)
            inside = (part.value for part in parts if isinstance(part, ast.FormattedValue))
            return len(_TAG.findall(text)) + sum(map(elements, inside))
        case _:
            return sum(map(elements, ast.iter_child_nodes(node)))


def put_together(node: ast.AST) -> int:
    """Return how many HTML elements an expression joins from strings; 0 if it joins no strings."""
    match node:
        case ast.Constant() | ast.JoinedStr():
            return elements(node)
        case ast.BinOp(op=ast.Mult()) | ast.AugAssign(op=ast.Add()) | ast.Call(func=ast.Attribute(attr="join")):
            return elements(node) * MANY
        case ast.BinOp(op=ast.Add() | ast.Mod()) | ast.Call(func=ast.Attribute(attr="format" | "replace")):
            return elements(node)
    return 0


def docstrings(tree: ast.AST) -> set[ast.AST]:
    return {
        node.value for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def long_html(source: str) -> Iterator[int]:
    """Yield the lines of a module in which strings are joined to HTML with several elements."""
    tree = ast.parse(source)
    left_out = docstrings(tree)
    for node in ast.walk(tree):
        if node not in left_out and put_together(node) > 1:
            yield getattr(node, "lineno", 0)


def makes_markup(source: str) -> bool:
    """Return whether a module marks a text as safe HTML. Many modules use `Markup` only as a type."""
    calls = [node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    return any(ast.unparse(called).split(".")[-1] == "Markup" for called in calls)


@pytest.mark.slow
def test_html_of_several_elements_stands_in_templates() -> None:
    found = {named(path) for path in MODULES if any(long_html(path.read_text(encoding="utf-8")))}
    assert found - WITH_TAGS == set(), "write a template beside the module: see pages/templates.py"
    assert WITH_TAGS - found == set(), "no longer needed: take it off the list"


@pytest.mark.slow
def test_only_the_template_module_calls_text_safe() -> None:
    found = {named(path) for path in MODULES if makes_markup(path.read_text(encoding="utf-8"))}
    assert found == WITH_MARKUP


@for_each("path", TEMPLATES)
def test_a_template_escapes_every_value(path: Path) -> None:
    assert not re.search(r"\|\s*safe\b|\bautoescape\b", path.read_text(encoding="utf-8"))


@for_each("path", TEMPLATES)
def test_a_template_belongs_to_a_module(path: Path) -> None:
    users = [path.with_suffix(".py"), *(other for other in TEMPLATES if other != path)]
    assert any(
        user.exists()
        and ("Template(__file__)" if user.suffix == ".py" else f'"{named(path)}"') in user.read_text("utf-8")
        for user in users
    )


@for_each(
    "source",
    [
        "f'<p><b>{text}</b></p>'",
        "'<ul>' + '<li>' + items",
        "'<p>%s</p><p>' % text",
        "'<p>{}</p><b>'.format(text)",
        "''.join(f'<li>{item}</li>' for item in items)",
        "html += f'<li>{item}</li>'",
        'f\'<p>{f"<b>{text}</b>" if text else ""}</p>\'',
        "f'<{tag}>{text}</{tag}><br>'",
        "'<i></i>' * 3",
    ],
)
def test_long_html_would_be_found(source: str) -> None:
    assert list(long_html(source))


@pytest.mark.parametrize(
    "source",
    ["f'<p>{text}</p>'", "'a < b'", "', '.join(items)", "def bold():\n    '''Return <b><i>…</i></b>.'''"],
)
def test_one_element_may_stand_in_a_string(source: str) -> None:
    assert not list(long_html(source))
