"""The whole repository is linted, formatted and typed, with the settings of pyproject.toml."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.marks import first

ROOT = Path(__file__).parents[1]


COMMANDS = ["ruff check --no-cache .", "ruff format --check --no-cache .", "mypy --no-incremental"]


@pytest.mark.parametrize("command", first(COMMANDS, 2))
def test_no_complaint(command: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", *command.split()], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_every_pinned_package_is_named_without_an_address() -> None:
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines():
        assert re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.+!]+|#.*", line), line
