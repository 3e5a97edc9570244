"""Tests of pages find elements by role, key, address or sentence id, so that a changed sentence breaks no test.

Ids are those of the YAML files of ``content``, and the few of ``tests.words``.

A literal sentence is a string constant of three or more words that begins with a capital; docstrings don't count. The
number in tests/pages and tests/browser may only fall: if you remove some, lower ``MOST``.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
MOST = 59
"""The most literal sentences in tests/pages, tests/browser and tests/words.py, which they share; the aim is 60."""
SENTENCE = re.compile(r"[A-Z]\S*(\s+\S+){2,}", re.DOTALL)


def literal_sentences(source: str) -> list[str]:
    """Return the literal sentences in a file. The parts of an f-string count separately."""
    tree = ast.parse(source)
    docstrings = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }  # fmt: skip
    constants = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and node not in docstrings)
    return [node.value for node in constants if isinstance(node.value, str) and SENTENCE.match(node.value.strip())]


def counted() -> dict[str, int]:
    """Return the number of literal sentences in each file that has any."""
    files = [TESTS / "words.py", *(TESTS / "pages").rglob("*.py"), *(TESTS / "browser").rglob("*.py")]
    found = {path: len(literal_sentences(path.read_text(encoding="utf-8"))) for path in files}
    return {str(path.relative_to(TESTS)): count for path, count in sorted(found.items()) if count}


@pytest.mark.slow
def test_the_number_of_literal_sentences_only_falls() -> None:
    most = sorted(counted().items(), key=lambda pair: -pair[1])[:10]
    assert sum(counted().values()) <= MOST, f"most stand in {most}"


def test_what_is_a_sentence() -> None:
    assert literal_sentences("'''What it is for.'''\npage.click('Take a seat')") == ["Take a seat"]
    assert literal_sentences("x = f'Lesson {number} of course: all'\ny = 'Take me'\nz = 'no capital here'") == []
    assert literal_sentences("def f():\n    '''One two three.'''\n    return ['One two three.']") == ["One two three."]
