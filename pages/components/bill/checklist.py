"""The checklist of a yaku for a hand, with the reason for each condition that fails."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from markupsafe import Markup

from content.explain.checklist import Line, checklist
from content.words.yaku_book import Naming, name
from pages.components.bill.tiles_in_text import drawn
from pages.templates import Template
from scoring.score import ScoreResult
from scoring.yaku import YAKU

Ticked: TypeAlias = tuple[str, Markup | None, bool]

"""A condition in words, why it holds or fails in this hand (None if that repeats the words), and whether it holds."""

_HTML = Template(__file__)


@dataclass(frozen=True, slots=True)
class Checked:
    """A yaku with its checklist for a hand, as the template shows it."""

    name: str
    sign: str
    result: str
    lines: list[Ticked]


def checklist_html(lines: Iterable[Line], title: str) -> Markup:
    """Return each condition of a yaku in words, a sign for whether the hand meets it, and the tiles that show why."""
    return _HTML.checklist(title, _ticked(lines))


def checklists_html(result: ScoreResult, naming: Naming) -> Markup:
    """Return the checklist of every yaku in the ruleset, for the highest-scoring reading of the hand.

    The yaku that count come first. The others are sorted by how many of their conditions fail.
    """
    counted = {found.yaku.id for found in result.best.yaku}
    lists = {yaku: checklist(YAKU[yaku], result.best.win) for yaku in result.rules.prices if yaku in YAKU}
    order = sorted(lists, key=lambda yaku: (yaku not in counted, _failing(lists[yaku])))
    return _HTML.checklists([_checked(name(yaku, naming), lists[yaku], counts=yaku in counted) for yaku in order])


def _failing(lines: Sequence[Line]) -> int:
    return sum(not line.check.holds for line in lines)


def _checked(called: str, lines: Sequence[Line], *, counts: bool) -> Checked:
    failing = _failing(lines)
    if counts:
        return Checked(called, "✓", "counts", _ticked(lines))
    if not failing:
        return Checked(called, "–", "gives way to another yaku", _ticked(lines))
    return Checked(called, "✗", f"{failing} of {len(lines)} missing", _ticked(lines))


def _ticked(lines: Iterable[Line]) -> list[Ticked]:
    return [
        (line.name, drawn(line.text) if line.text.casefold() != line.name.casefold() else None, line.check.holds)
        for line in lines
    ]
