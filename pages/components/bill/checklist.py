"""A yaku's checklist, ticked on a hand; where a condition fails, why."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from pages.components.bill.drawn import drawn

if TYPE_CHECKING:
    from collections.abc import Iterable

    from content.explain.checklist import Line


def checklist_html(lines: Iterable[Line], title: str) -> str:
    """Every condition with its sign and word, and what shows it on the hand."""
    items = "".join(map(_line, lines))
    return f"<ul class='checklist' aria-label='{escape(title, quote=True)}'>{items}</ul>"


def _line(line: Line) -> str:
    css, sign, word = ("holds", "✓", "yes") if line.check.holds else ("fails", "✗", "no")
    same = line.text.casefold() == line.name.casefold()
    why = "" if same else f"<div class='why'>{drawn(line.text)}</div>"
    return (
        f"<li class='{css}'><span class='sign' role='img' aria-label='{word}'>{sign}</span>"
        f"<div><div class='name'>{escape(line.name)}</div>{why}</div></li>"
    )
