"""What a value of a ruleset rests on: its document, common practice or the club, and what its note tells."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.sheet import Origin
from pages.components.written import written_html

if TYPE_CHECKING:
    from content.sheet import Entry

_UNWRITTEN = {
    Origin.DEFAULT: "Common practice; the document is silent.",
    Origin.CLUB: "The club's own rule.",
}


def basis_html(entry: Entry[object], rules: str) -> str:
    """The note of an entry, and where it is written."""
    note = f"<p class='note'>{escape(entry.note)}</p>" if entry.note else ""
    if entry.origin is Origin.DOCUMENT:
        return note + written_html(entry.facts, rules)
    return f"{note}<p class='note'>{_UNWRITTEN[entry.origin]}</p>"
