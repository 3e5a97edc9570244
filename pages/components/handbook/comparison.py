"""Rulesets side by side: their prices and options, and one hand scored under each, as HTML that `st.html` shows.

A cell that says something else than the first ruleset carries the sign ≠ as well as a colour.
"""

from __future__ import annotations

from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from content.documents.documents import Confidence, fact
from content.handbook.same_hand import PARTS
from content.rulesets.comparison import sections
from content.words.engine_words import small
from pages.components.documents.basis import basis_html

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from content.handbook.same_hand import Outcome, Reason
    from content.rulesets.cited_ruleset import CitedRuleset
    from content.rulesets.comparison import Cell, Row

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


def rows_html(rows: Iterable[Row], cited_rulesets: Sequence[CitedRuleset]) -> str:
    """Give the rows by section; on a phone every cell names its ruleset.

    Of several sections only the first is open.
    """
    members = {section: tuple(group) for section, group in groupby(rows, lambda row: row.section)}
    tables = [_table(section, group, cited_rulesets) for section, group in members.items()]
    if len(tables) == 1:
        return tables[0]
    return "".join(
        f"<details class='compare-part'{'' if place else ' open'}>"
        f"<summary>{escape(section)} ({len(group)})</summary>{table}</details>"
        for place, ((section, group), table) in enumerate(zip(members.items(), tables, strict=True))
    )


def _table(section: str, rows: Iterable[Row], cited_rulesets: Sequence[CitedRuleset]) -> str:
    known = {cited.ruleset.id: cited for cited in cited_rulesets}
    body = "".join(_row(row, known) for row in rows)
    heads = "".join(f"<th scope='col'>{escape(cited.name)}</th>" for cited in cited_rulesets)
    return (
        f"<table class='compare'><caption>{escape(section)}</caption>"
        f"<thead><tr><th scope='col'>Rule</th>{heads}</tr></thead><tbody>{body}</tbody></table>"
    )


def _row(row: Row, cited_rulesets: Mapping[str, CitedRuleset]) -> str:
    cells = "".join(_cell(cell, cited_rulesets[cell.ruleset]) for cell in row.cells)
    return f"<tr><th scope='row'>{escape(row.label)}</th>{cells}</tr>"


def _cell(cell: Cell, cited: CitedRuleset) -> str:
    css = " class='differs'" if cell.differs else ""
    return (
        f"<td{css}><span class='who'>{escape(cited.name)}</span>"
        f"<span class='said'>{_DIFFERS if cell.differs else ''}{escape(cell.text)}</span>{_basis(cell, cited)}</td>"
    )


def _basis(cell: Cell, cited: CitedRuleset) -> str:
    """What a cell rests on: a word, and on demand the citation, the note and any misprint."""
    if cell.basis is None:
        return _folded("not listed", f"<p>{escape(cited.name)} does not list it, so it is not in force.</p>")
    misprint = any(fact(name).confidence is not Confidence.CLEAR for name in cell.basis.facts)
    word = cell.basis.origin.value
    return _folded(f"{word}, misprint" if misprint else word, basis_html(cell.basis, cited.ruleset.id))


def _folded(word: str, said: str) -> str:
    return f"<details class='basis'><summary>{word}</summary>{said}</details>"


def outcomes_html(outcomes: Sequence[Outcome]) -> str:
    """One hand under each ruleset: what it is worth, and why that differs from the first."""
    return f"<div class='outcomes'>{''.join(_outcome(outcome, outcomes[0]) for outcome in outcomes)}</div>"


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
    items = "".join(_reason(reason, outcome.cited, first.cited) for reason in outcome.reasons)
    why = f"<h3>Why</h3><ul>{items}</ul>" if items else ""
    return f"<section><h2>{escape(outcome.cited.name)}</h2>{body}{why}</section>"


def _part(part: str, outcome: Outcome, first: Outcome) -> str:
    differs = part in outcome.differs and outcome is not first
    said = outcome.part(part) or "none"
    css, sign = (" class='differs'", _DIFFERS) if differs else ("", "")
    return f"<div{css}><dt>{_PART_NAMES[part]}</dt><dd>{sign}{escape(said[0].upper() + said[1:])}</dd></div>"


def _reason(reason: Reason, here: CitedRuleset, there: CitedRuleset) -> str:
    return (
        f"<li><b>{escape(reason.label)}</b>. Here: {escape(small(reason.here.text))}. "
        f"{escape(there.name)}: {escape(small(reason.there.text))}.{_basis(reason.here, here)}</li>"
    )
