"""Every place that CONTRIBUTING names under "How to change it" exists, and one row is carried out in a copy."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from quizzes.types import TYPES

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / ".github" / "CONTRIBUTING.md").read_text(encoding="utf-8")
TABLE = GUIDE.partition("## How to change it")[2].partition("\n## ")[0]
ROWS = [line.split(" | ") for line in TABLE.splitlines() if line.startswith("| ") and "---" not in line][1:]
_FOLDERS = ("app.py", "pages/", "quizzes/", "content/", "scoring/", "tests/", ".deploy/", "Dockerfile", "compose.yaml")


def named(text: str) -> list[str]:
    """Return the paths in a text that begin at the root of the checkout."""
    words = [word for quoted in re.findall(r"`([^`]+)`", text) for word in quoted.split()]
    return [word for word in words if word.startswith(_FOLDERS)]


def test_every_place_it_names_is_there() -> None:
    places = named(TABLE)
    assert len(places) > 60
    assert [place for place in places if not (ROOT / place).exists()] == []
    modules = re.findall(r"`python -m ([a-z_.0-9]+)", TABLE)
    assert modules
    assert [name for name in modules if not (ROOT / f"{name.replace('.', '/')}.py").exists()] == []


def test_every_row_says_what_to_run() -> None:
    for want, *files, run in ROWS:
        assert named(run) or "start the app" in run, want
        assert files


def test_readme_says_how_many_types_there_are() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"(\d+) types of question", readme) == [str(len(TYPES))]


@pytest.mark.full
def test_who_follows_the_row_of_a_page_has_a_page(tmp_path: Path) -> None:
    """A file and a line in the menu are enough for a page to be opened, linked and tested."""
    (row,) = [row for row in ROWS if row[0] == "| a page"]
    assert row[1].startswith("a file in `pages/`, a line in `pages/menu.py`;")
    checkout = tmp_path / "checkout"
    for name in ("pages", "quizzes", "content", "scoring", "tests", ".streamlit"):
        shutil.copytree(ROOT / name, checkout / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("app.py", "pyproject.toml"):
        shutil.copy(ROOT / name, checkout / name)
    (checkout / "pages" / "reference" / "hello.py").write_text(
        'import streamlit as st\n\nst.title("Hello", anchor=False)\n', encoding="utf-8"
    )
    menu = checkout / "pages" / "menu.py"
    said = menu.read_text(encoding="utf-8")
    line = '    Entry("reference/card.py", "Table card", "card"),\n'
    assert line in said
    menu.write_text(said.replace(line, line + '    Entry("reference/hello.py", "Hello", "hello"),\n'), encoding="utf-8")
    script = (
        "from tests.pages.conftest import opened\n"
        "assert opened('reference/hello.py').title[0].value == 'Hello'\n"
        "from tests.browser.conftest import app_pages\n"  # what tests/browser/frame/test_every_page.py visits
        "assert 'hello' in [page.path for page in app_pages()]\n"
        "print('followed')\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", script], cwd=checkout, capture_output=True, text=True, check=False, timeout=120
    )
    assert run.stdout.endswith("followed\n"), run.stderr[-2000:]
