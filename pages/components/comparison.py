"""Rulesets side by side: their prices and options, and one hand scored under each, as HTML that `st.html` shows.

A cell that says something else than the first ruleset carries the sign ≠ as well as a colour.
"""

from __future__ import annotations

from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from content.comparison import sections
from content.documents import Confidence, document, fact
from content.same_hand import PARTS
from content.sheet import Origin
from content.words import small
from pages.components.written import written_html

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from content.comparison import Cell, Row
    from content.same_hand import Outcome, Reason
    from content.sheet import RulesetSheet

_PART_NAMES = {"value": "Han and fu", "limit": "Limit", "points": "Points", "pays": "Payment"}
_DIFFERS = "<span class='sign'>≠</span> "


def section_slug(section: str) -> str:
    """A section as it stands in the address.

    >>> section_slug("Start and end of the game")
    'start-and-end-of-the-game'
    """
    return section.lower().replace(" ", "-")


def section_titles(rows: Iterable[Row]) -> dict[str, str]:
    """For each section, by its slug, its name and how many rows of it differ."""
    differing = dict.fromkeys(sections(), 0)
    for row in rows:
        differing[row.section] += row.differs
    return {
        section_slug(name): f"{name} ({number or 'none'} differ{'s' * (number == 1)})"
        for name, number in differing.items()
    }


def rows_html(rows: Iterable[Row], sheets: Sequence[RulesetSheet]) -> str:
    """Give the rows by section; on a phone every cell names its ruleset."""
    known = {sheet.ruleset.id: sheet for sheet in sheets}
    parts = []
    for section, members in groupby(rows, lambda row: row.section):
        body = "".join(_row(row, known) for row in members)
        heads = "".join(f"<th scope='col'>{escape(sheet.name)}</th>" for sheet in sheets)
        parts.append(
            f"<table class='compare'><caption>{escape(section)}</caption>"
            f"<thead><tr><th scope='col'>Rule</th>{heads}</tr></thead><tbody>{body}</tbody></table>"
        )
    return "".join(parts)


def _row(row: Row, sheets: Mapping[str, RulesetSheet]) -> str:
    cells = "".join(_cell(cell, sheets[cell.ruleset]) for cell in row.cells)
    return f"<tr><th scope='row'>{escape(row.label)}</th>{cells}</tr>"


def _cell(cell: Cell, sheet: RulesetSheet) -> str:
    css = " class='differs'" if cell.differs else ""
    return (
        f"<td{css}><span class='who'>{escape(sheet.name)}</span>"
        f"<span class='said'>{_DIFFERS if cell.differs else ''}{escape(cell.text)}</span>{basis_html(cell, sheet)}</td>"
    )


def basis_html(cell: Cell, sheet: RulesetSheet) -> str:
    """What a cell rests on: a word, and on demand the citation, the note and any misprint."""
    found = [fact(each) for each in cell.facts]
    note = f"<p>{escape(cell.note)}</p>" if cell.note else ""
    told = note + written_html(cell.facts, sheet.ruleset.id)
    match cell.origin:
        case None:
            label, said = "not listed", f"<p>{escape(sheet.name)} does not list it, so it is not in force.</p>"
        case Origin.DOCUMENT:
            misprint = any(each.confidence is not Confidence.CLEAR for each in found)
            label, said = "document, misprint" if misprint else "document", told
        case Origin.DEFAULT:
            where = f"{document(sheet.document).title} does not say" if sheet.document else "the document does not say"
            label, said = "default", f"<p>Common practice: {escape(where)}.</p>{told}"
        case Origin.CLUB:
            label, said = "club", f"<p>Your club's own rule.</p>{told}"
    return f"<details class='basis'><summary>{label}</summary>{said}</details>"


def outcomes_html(outcomes: Sequence[Outcome]) -> str:
    """One hand under each ruleset: what it is worth, and why that differs from the first."""
    return f"<div class='outcomes'>{''.join(_outcome(each, outcomes[0]) for each in outcomes)}</div>"


def _outcome(outcome: Outcome, first: Outcome) -> str:
    if outcome.told is None:
        body = f"<p class='refused'>{_DIFFERS if outcome.differs else ''}No win here: {escape(outcome.refused)}.</p>"
    else:
        lines = (_part(part, outcome, first) for part in PARTS if outcome.part(part) or first.part(part))
        body = f"<dl>{''.join(lines)}</dl>"
        if outcome.told.missing:
            body += f"<p>{escape(outcome.told.missing)}</p>"
    if outcome is first:
        body += "<p class='same'>The others are compared with this one.</p>"
    elif not outcome.differs:
        body += "<p class='same'><b>=</b> The same.</p>"
    items = "".join(_reason(each, outcome.sheet, first.sheet) for each in outcome.reasons)
    why = f"<h4>Why</h4><ul>{items}</ul>" if items else ""
    return f"<section><h3>{escape(outcome.sheet.name)}</h3>{body}{why}</section>"


def _part(part: str, outcome: Outcome, first: Outcome) -> str:
    differs = part in outcome.differs and outcome is not first
    said = outcome.part(part) or "none"
    css, sign = (" class='differs'", _DIFFERS) if differs else ("", "")
    return f"<div{css}><dt>{_PART_NAMES[part]}</dt><dd>{sign}{escape(said[0].upper() + said[1:])}</dd></div>"


def _reason(reason: Reason, here: RulesetSheet, there: RulesetSheet) -> str:
    return (
        f"<li><b>{escape(reason.label)}</b>. Here: {escape(small(reason.here.text))}. "
        f"{escape(there.name)}: {escape(small(reason.there.text))}.{basis_html(reason.here, here)}</li>"
    )
