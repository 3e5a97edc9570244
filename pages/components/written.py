"""Where a thing is written: each fact by document, section and page, linked to its text; misprints said openly."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.documents import Confidence, cite, fact
from pages.components.links import address, link_html

if TYPE_CHECKING:
    from collections.abc import Iterable


def written_html(facts: Iterable[str], ruleset: str, label: str = "Written in") -> str:
    """The places of these facts; nothing for none. Several facts of one place are numbered."""
    places: dict[str, list[str]] = {}
    for each in dict.fromkeys(facts):
        places.setdefault(cite(each), []).append(each)
    if not places:
        return ""
    links = "; ".join(_place(where, found, ruleset) for where, found in places.items())
    return f"<p class='written'>{escape(label)}: {links}.</p>{_misprints(each for found in places.values() for each in found)}"


def _place(where: str, facts: list[str], ruleset: str) -> str:
    first, *more = (address("sources", ruleset, fact=each) for each in facts)
    numbered = "".join(f", {link_html(str(place), target)}" for place, target in enumerate(more, 2))
    return link_html(where, first) + numbered


def _misprints(facts: Iterable[str]) -> str:
    told = []
    for each in map(fact, facts):
        if each.correction is not None:
            kind = "Misprint" if each.confidence is Confidence.MISPRINT else "Garbled in print"
            said = each.correction
            told.append(
                f"<li><b>{kind}</b>, {escape(cite(each.id))}. Printed: {escape(said.printed)}. "
                f"Right: {escape(said.right)}. {escape(said.why)}</li>"
            )
    return f"<ul class='misprints'>{''.join(told)}</ul>" if told else ""
