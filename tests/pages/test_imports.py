"""What a page imports in a new process: little for a first page, and what charts need only for pages with charts."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.pages.visited_imports import ROOT

NOT_AT_FIRST = (
    *("numpy", "PIL.Image", "sqlalchemy", "alembic", "alembic.script", "segno", "confusable_homoglyphs"),
    *("content.search.search", "content.lessons", "quizzes.types", "quizzes.evening.evenings", "pages.play.routes"),
)
NEVER = ("pandas", "pyarrow", "typst")


@pytest.fixture(scope="module")
def imported() -> dict[str, list[str]]:
    command = [sys.executable, "-m", "tests.pages.visited_imports", *NOT_AT_FIRST, *NEVER]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found


@pytest.mark.slow
def test_first_page_imports_little(imported: dict[str, list[str]]) -> None:
    assert imported["learn/start.py"] == []


@pytest.mark.slow
def test_pages_import_what_they_need(imported: dict[str, list[str]]) -> None:
    assert {"quizzes.types", "sqlalchemy"} <= set(imported["practice/quiz.py"])


@pytest.mark.slow
@pytest.mark.parametrize("module", NEVER)
def test_no_page_of_a_learner_imports(module: str, imported: dict[str, list[str]]) -> None:
    assert [script for script, modules in imported.items() if module in modules] == []
