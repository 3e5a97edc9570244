"""A question about a worked bill, and its answer, as HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.words.questions import verdict_words
from pages.components.bill.drawn import drawn

if TYPE_CHECKING:
    from collections.abc import Iterable

    from content.lessons.what_if import WhatIf


def asked_html(found: WhatIf) -> str:
    """What is asked."""
    return f"<p class='asked' tabindex='-1'>And by {found.won}? Which line of the bill changes?</p>"


def told_html(found: WhatIf, *, right: bool) -> str:
    """Whether the option was right, and every line that goes or comes."""
    verdict = verdict_words()
    head, css = (verdict.right, "right") if right else (verdict.wrong, "wrong")
    said = _told("Out of the bill goes", found.goes) + _told("New in it is", found.comes)
    stays = "Every other line stays." if said else "Every line stays."
    return f"<div class='verdict step {css}' role='status'><h2>{head}</h2><p>{said}{stays}</p></div>"


def _told(before: str, lines: Iterable[str]) -> str:
    listed = "; ".join(drawn(line) for line in lines)
    return f"{before}: {listed}. " if listed else ""
