"""Rulesets side by side: what they say on each subject, and one hand scored under each, as HTML for `st.html`.

A cell that differs from the first ruleset is marked with the sign ≠ as well as a colour.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from content.documents.documents import Confidence, fact
from content.handbook.same_hand import PARTS, Outcome, Reason
from content.rulesets.cited_ruleset import CitedRuleset
from content.rulesets.comparison import Cell, Row, sections
from content.words.engine_words import small
from pages.components.documents.basis import basis_html
from pages.templates import Template

_HTML = Template(__file__)
_PART_NAMES = {"value": "Han and fu", "limit": "Limit", "points": "Points", "pays": "Payment"}


def section_slug(section: str) -> str:
    """Return the name of a section in the form used in links.

    >>> section_slug("Start and end of the game")
    'start-and-end-of-the-game'
    """
    return section.lower().replace(" ", "-")


def section_titles(rows: Iterable[Row]) -> dict[str, str]:
    """Return the title of each section: its name, and how many of its rows differ.

    The keys are the sections' names in the form used in links.
    """
    differing = dict.fromkeys(sections(), 0)
    for row in rows:
        differing[row.section] += row.differs
    return {
        section_slug(name): f"{name} ({number or 'none'} differ{'s' * (number == 1)})"
        for name, number in differing.items()
    }


@dataclass(frozen=True, slots=True)
class ShownCell:
    """A cell of the comparison: what one ruleset says about the subject of the row."""

    ruleset: str
    text: str
    differs: bool
    origin: str
    """The kind of source that the cell has, in a word or two."""
    basis: Markup


@dataclass(frozen=True, slots=True)
class ShownReason:
    """A rule that makes two outcomes differ, as the template shows it."""

    label: str
    here: str
    rules: str
    """The name of the ruleset with which the rule is compared."""
    there: str
    origin: str
    basis: Markup


@dataclass(frozen=True, slots=True)
class ShownOutcome:
    """A hand scored under one ruleset, as the template shows it."""

    rules: str
    differs: bool
    refused: str
    """Why the hand cannot win under this ruleset; empty if it can."""
    parts: list[tuple[str, str, bool]]
    """The name and value of each part, and whether the value differs from the first ruleset's."""
    missing: str
    reasons: list[ShownReason]


def rows_html(rows: Iterable[Row], cited_rulesets: Sequence[CitedRuleset]) -> Markup:
    """Return the rows of the comparison by section. On a phone, every cell names its ruleset.

    If there are several sections, only the first is open.
    """
    known = {cited.ruleset.id: cited for cited in cited_rulesets}
    tables = [
        (section, [(row.label, [_cell(cell, known[cell.ruleset]) for cell in row.cells]) for row in group])
        for section, group in groupby(rows, lambda row: row.section)
    ]
    return _HTML.sections(tables, cited_rulesets)


def _cell(cell: Cell, cited: CitedRuleset) -> ShownCell:
    return ShownCell(cited.name, cell.text, cell.differs, *_basis(cell, cited))


def _basis(cell: Cell, cited: CitedRuleset) -> tuple[str, Markup]:
    """Return the kind of source of a cell, and its citation, note and misprints, which are shown on demand."""
    if cell.basis is None:
        return "not listed", _HTML.not_listed(cited.name)
    misprint = any(fact(name).confidence is not Confidence.CLEAR for name in cell.basis.facts)
    word = cell.basis.origin.value
    return f"{word}, misprint" if misprint else word, basis_html(cell.basis, cited.ruleset.id)


def outcomes_html(outcomes: Sequence[Outcome]) -> Markup:
    """Return what a hand is worth under each ruleset, and why this differs from its value under the first ruleset."""
    return _HTML.outcomes([_outcome(outcome, outcomes[0]) for outcome in outcomes])


def _outcome(outcome: Outcome, first: Outcome) -> ShownOutcome:
    parts = [_part(part, outcome, first) for part in PARTS if outcome.part(part) or first.part(part)]
    return ShownOutcome(
        outcome.cited.name,
        bool(outcome.differs),
        refused=outcome.refused if outcome.told is None else "",
        parts=parts,
        missing=outcome.told.missing if outcome.told else "",
        reasons=[_reason(reason, outcome.cited, first.cited) for reason in outcome.reasons],
    )


def _part(part: str, outcome: Outcome, first: Outcome) -> tuple[str, str, bool]:
    said = outcome.part(part) or "none"
    return _PART_NAMES[part], said[0].upper() + said[1:], part in outcome.differs and outcome is not first


def _reason(reason: Reason, here: CitedRuleset, there: CitedRuleset) -> ShownReason:
    return ShownReason(
        reason.label, small(reason.here.text), there.name, small(reason.there.text), *_basis(reason.here, here)
    )
