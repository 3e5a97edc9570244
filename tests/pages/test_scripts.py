"""Scripts of pages are plain files that no build step checks, so this test looks for misplaced quotation marks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGES = Path(__file__).parents[2] / "pages"
COMMENT = re.compile(r"/\*.*?\*/|(?:^|\s)//.*?$", re.DOTALL | re.MULTILINE)
WITHIN_A_WORD = re.compile(r"[A-Za-z]'[a-z]")


@pytest.mark.parametrize("script", sorted(PAGES.rglob("*.js")), ids=lambda path: path.name)
def test_no_quotation_mark_stands_within_a_word(script: Path) -> None:
    # in code a word never touches a single quotation mark on both sides; in a message write ’
    assert WITHIN_A_WORD.findall(COMMENT.sub("", script.read_text(encoding="utf-8"))) == []
