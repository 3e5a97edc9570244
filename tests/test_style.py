"""The whole repository is linted, formatted and typed, with the settings of pyproject.toml."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from tests.marks import first

ROOT = Path(__file__).parents[1]


COMMANDS = ["ruff check --no-cache .", "ruff format --check --no-cache .", "mypy --no-incremental"]


@pytest.mark.parametrize("command", first(COMMANDS, 2, len(COMMANDS)))
def test_no_complaint(command: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", *command.split()], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_every_pinned_package_is_named_without_an_address() -> None:
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines():
        assert re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.+!]+|#.*", line), line


@pytest.mark.slow
def test_no_two_functions_of_a_module_claim_to_do_the_same() -> None:
    """A docstring that was pasted over another one describes the wrong function; overrides may share theirs."""
    shared = []
    files = [file for folder in ("scoring", "content", "quizzes", "pages") for file in (ROOT / folder).rglob("*.py")]
    for file in files:
        names = defaultdict[str, set[str]](set)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (said := ast.get_docstring(node)):
                names[said].add(node.name)
        shared += [(file.relative_to(ROOT), *found) for found in names.values() if len(found) > 1]
    assert shared == []
