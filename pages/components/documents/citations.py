"""Where a thing is written: each fact by document, section and page, linked to its text; misprints said openly."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from content.documents.documents import DOCUMENTS, Confidence, document, fact
from content.loader import ContentError
from pages.session.links import address, link_html

if TYPE_CHECKING:
    from collections.abc import Iterable

    from content.documents.documents import Fact


def citations_html(facts: Iterable[str], ruleset: str, label: str = "Written in") -> str:
    """The places of these facts, document by document; nothing for none. Several facts of one place are numbered."""
    known = [fact(name) for name in dict.fromkeys(facts)]
    if not known:
        return ""
    places: dict[str, dict[str, list[str]]] = {}
    for told in known:
        where = f"{told.section}, p. {told.page}" if told.page else told.section
        places.setdefault(document(told.document).title, {}).setdefault(where, []).append(told.id)
    listed = "; ".join(f"{escape(title)}: {_sections(sections, ruleset)}" for title, sections in places.items())
    return f"<p class='written'>{escape(label)} {listed}.</p>{_misprints(known)}"


def _sections(sections: dict[str, list[str]], ruleset: str) -> str:
    return "; ".join(_place(where, found, ruleset) for where, found in sections.items())


def _place(where: str, facts: list[str], ruleset: str) -> str:
    first, *more = (address("sources", ruleset, fact=name) for name in facts)
    numbered = "".join(
        f", {link_html(str(number), target, f'{where}, statement {number}')}" for number, target in enumerate(more, 2)
    )
    return link_html(where, first) + numbered


def _misprints(facts: Iterable[Fact]) -> str:
    """What the document prints wrong at these places, folded: it is proof, not an answer."""
    told = []
    for told_fact in facts:
        said = told_fact.correction
        if said is not None:
            kind = "Misprint" if told_fact.confidence is Confidence.MISPRINT else "Garbled in print"
            told.append(
                f"<li><b>{kind}</b> ({escape(told_fact.section)}). Printed: {escape(said.printed)}. "
                f"Right: {escape(said.right)}. {escape(placed(said.why))}</li>"
            )
    if not told:
        return ""
    count = "1 place" if len(told) == 1 else f"{len(told)} places"
    return (
        f"<details class='misprints'><summary>{count} garbled or misprinted there</summary>"
        f"<ul>{''.join(told)}</ul></details>"
    )


def placed(text: str) -> str:
    """A text that names facts by their ids, with their places instead.

    >>> placed("The chombo section says exactly that (usma.chombo.reset).")
    'The chombo section says exactly that (Etiquette and penalties / Chombo, p. 14).'
    """
    return _FACT_ID.sub(_section, text)


_FACT_ID = re.compile(rf"\b(?:{'|'.join(DOCUMENTS)})(?:\.[a-z0-9-]+){{2,}}")


def _section(found: re.Match[str]) -> str:
    try:
        said = fact(found[0])
    except ContentError:
        return found[0]
    return f"{said.section}, p. {said.page}" if said.page else said.section
