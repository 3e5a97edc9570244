"""Every yaku held against one hand: those that count, those that nearly do, and all others, each opens to its list."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.explain.checklist import checklist
from content.words.yaku_book import name
from pages.components.bill.checklist import checklist_html
from scoring.yaku import YAKU

if TYPE_CHECKING:
    from collections.abc import Sequence

    from content.explain.checklist import Line
    from content.words.yaku_book import Naming
    from scoring.score import ScoreResult


def checklists_html(result: ScoreResult, naming: Naming) -> str:
    """All yaku that the rules price, in the reading that is paid; the fewer conditions fail, the earlier."""
    counted = {found.yaku.id for found in result.best.yaku}
    lists = {yaku: checklist(YAKU[yaku], result.best.win) for yaku in result.rules.prices if yaku in YAKU}
    order = sorted(lists, key=lambda yaku: (yaku not in counted, _failing(lists[yaku])))
    return "".join(_fold(name(yaku, naming), lists[yaku], counts=yaku in counted) for yaku in order)


def _failing(lines: Sequence[Line]) -> int:
    return sum(not line.check.holds for line in lines)


def _fold(called: str, lines: Sequence[Line], *, counts: bool) -> str:
    failing = _failing(lines)
    if counts:
        sign, said = "✓", "counts"
    elif not failing:
        sign, said = "–", "gives way to another yaku"
    else:
        sign, said = "✗", f"{failing} of {len(lines)} missing"
    listed = checklist_html(lines, called)
    return (
        f"<details class='yaku-checked'><summary><span aria-hidden='true'>{sign}</span> <b>{escape(called)}</b> "
        f"<small>{said}</small></summary>{listed}</details>"
    )
