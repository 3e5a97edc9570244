"""Who says so, as HTML: the note, and one line with the places of the facts or the sentence of the origin."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from pages.components.documents.citations import citations_html

if TYPE_CHECKING:
    from collections.abc import Iterable

    from content.documents.basis import Basis


def basis_html(basis: Basis, rules: str) -> str:
    """The note, and who says so; links carry the ruleset in force."""
    note = f"<p class='note'>{escape(basis.note)}</p>" if basis.note else ""
    return note + written_html(basis, rules)


def written_html(basis: Basis, rules: str) -> str:
    """Who says so, in one line."""
    if basis.facts:
        return citations_html(basis.facts, rules, basis.lead)
    return f"<p class='written'>{escape(basis.sentence)}</p>"


def bases_html(lines: Iterable[tuple[str, Basis]], rules: str) -> str:
    """Who says each line of a bill; a line that comes again is told once."""
    told = {(text, basis): basis_html(basis, rules) for text, basis in lines}
    items = "".join(f"<li><b>{escape(text)}</b>{basis}</li>" for (text, _), basis in told.items())
    return f"<ul class='bases'>{items}</ul>"
