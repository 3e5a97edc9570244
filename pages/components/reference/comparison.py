"""Compare rulesets: their options side by side, the score of one hand under each, and their answers to one question.

The answers of other rulesets are shown below the answer of the current ruleset.

A cell that differs from the first ruleset is marked with the sign ≠ as well as a colour. Rulesets with the same text
share an answer.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from content.documents import fact
from content.handbook.same_hand import Outcome
from content.rulesets import Cell, CitedRuleset, Row, rulesets, sections
from content.topics import Likeness
from content.words import capital, listed, small
from pages.components.page_text import PAGE_TEXT
from pages.components.sources import basis_html
from pages.templates import Markup, Template

_HTML = Template(__file__)
SIGNS: Mapping[Likeness, tuple[str, str, str]] = {
    "the same": ("=", "the same", "alike"),
    "the same penalty": ("=", "the same", "alike"),
    "different": ("≠", "different", "different"),
    "another penalty": ("≠", "different", "different"),
    "other numbers": ("≠", "different", "different"),
    "worded differently": ("≈", "in their own words", "alike"),
    "answers": ("+", "that answer", "alike"),
    "silent": ("–", "silent", "alike"),
}
"""For each way in which another ruleset's answer compares with the current one: a sign, words and a CSS class.

The words follow a number of rulesets, as in "2 different".
"""
Others = tuple[tuple[str, ...], Likeness, Markup | str]
"""The names of rulesets that share an answer, how this answer compares with the current ruleset's, and its HTML."""


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
    differing = Counter(row.section for row in rows if row.differs)
    return {
        section_slug(name): f"{name} ({differing[name] or 'none'} differ{'s' * (differing[name] == 1)})"
        for name in sections()
    }


def rows_html(rows: Iterable[Row], cited_rulesets: Sequence[CitedRuleset]) -> Markup:
    """Return the rows of the comparison by section. On a phone, every cell names its ruleset.

    If there are several sections, only the first is open.
    """
    known = {cited.id: cited for cited in cited_rulesets}
    tables: dict[str, list[tuple[str, list[tuple[object, ...]]]]] = {}
    for row in rows:
        cells = [(cell, known[cell.ruleset], *_basis(cell, known[cell.ruleset])) for cell in row.cells]
        tables.setdefault(row.section, []).append((row.label, cells))
    return _HTML.sections(tables, cited_rulesets)


def _basis(cell: Cell, cited: CitedRuleset) -> tuple[str, Markup]:
    """Return the kind of source of a cell, and its citation, note and misprints, which are shown on demand."""
    if cell.basis is None:
        return "not listed", PAGE_TEXT.paragraph(f"{cited.name} doesn't list this yaku, so it is not in force.")
    misprint = ", misprint" if any(fact(name).confidence != "clear" for name in cell.basis.facts) else ""
    return cell.basis.origin.value + misprint, basis_html(cell.basis, cited.id)


def outcomes_html(outcomes: Sequence[Outcome]) -> Markup:
    """Return what a hand is worth under each ruleset, and why this differs from its value under the first ruleset."""
    first = outcomes[0]
    names = {"value": "Han and fu", "limit": "Limit", "points": "Points", "pays": "Payment"}
    shown = []
    for each in outcomes:
        parts = [
            (name, capital(each.part(part) or "none"), part in each.differs and each is not first)
            for part, name in names.items()
            if each.part(part) or first.part(part)
        ]
        reasons = [
            (reason.label, small(reason.here.text), small(reason.there.text), *_basis(reason.here, each.cited))
            for reason in each.reasons
        ]
        shown.append((each, parts, reasons))
    return _HTML.outcomes(shown, first.cited.name)


def others_html(groups: Sequence[Others], *, opened: bool = False) -> Markup | str:
    """Return the answers of other rulesets as a list, folded under a line; empty if there are none.

    The line says how many rulesets agree or differ.
    """
    if not groups:
        return ""
    counts = Counter(SIGNS[likeness][1] for names, likeness, _ in groups for _ in names)
    words = dict.fromkeys(words for _, words, _ in SIGNS.values())
    return _HTML.others(
        [(listed(names), likeness, body, *SIGNS[likeness]) for names, likeness, body in groups],
        ", ".join(f"{counts[name]} {name}" for name in words if counts[name]),  # "2 the same, 1 different, 2 silent"
        opened,
    )


def saying(
    cited: CitedRuleset,
    told: Callable[[CitedRuleset], str],
    below: Callable[[list[CitedRuleset]], Markup | str] = lambda _: "",
    *,
    repeated: bool = True,
) -> list[Others]:
    """Group all rulesets but the current one by the text of their answers to a question.

    :param cited: the current ruleset.
    :param told: a function that returns the text of a ruleset's answer.
    :param below: a function that returns what is shown below the text of a group.
    :param repeated: whether to show a text that equals the current ruleset's text.
    """
    own = told(cited)
    groups: dict[str, list[CitedRuleset]] = {}
    for other in rulesets().values():
        if other.id != cited.id:
            groups.setdefault(told(other), []).append(other)
    return [
        (
            tuple(other.name for other in members),
            "the same" if text == own else "different",
            PAGE_TEXT.paragraph(text) + below(members) if repeated or text != own else "",
        )
        for text, members in groups.items()
    ]
