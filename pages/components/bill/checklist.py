"""The checklist of a yaku for a hand, with the reason for each condition that fails."""

from collections.abc import Iterable

from markupsafe import Markup

from content.explain import Line, checklist
from content.words import Naming, name
from pages.components.bill.marked_text import drawn
from pages.templates import Template
from scoring import YAKU, ScoreResult

_HTML = Template(__file__)


def checklist_html(lines: Iterable[Line], title: str) -> Markup:
    """Return each condition of a yaku in words, a sign for whether the hand meets it, and the tiles that show why."""
    return _HTML.checklist(title, lines, drawn)


def checklists_html(result: ScoreResult, naming: Naming) -> Markup:
    """Return the checklist of every yaku in the ruleset, for the highest-scoring reading of the hand.

    The yaku that count come first. The others are sorted by how many of their conditions fail.
    """
    counted = {found.yaku.id for found in result.best.yaku}
    lists = {yaku: checklist(YAKU[yaku], result.best.win) for yaku in result.rules.prices if yaku in YAKU}
    shown = [
        (name(yaku, naming), lines, yaku in counted, sum(not line.check.holds for line in lines))
        for yaku, lines in lists.items()
    ]
    return _HTML.checklists(sorted(shown, key=lambda each: (not each[2], each[3])), drawn)
