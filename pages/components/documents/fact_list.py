"""What the documents say, fact by fact, and what they misprint, as HTML that `st.html` shows."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.documents.documents import Confidence, ErratumKind, cite, document, fact
from content.rulesets.ruleset_file import rulesets
from content.topics.topics import citations, topic
from pages.session.links import address, link_html, topic_address

if TYPE_CHECKING:
    from collections.abc import Iterable

    from content.documents.documents import Correction, Document, Erratum, Fact
    from content.topics.topics import Topic

DOUBT = {Confidence.MISPRINT: "Misprint", Confidence.GARBLED: "Garbled in print"}
KINDS = {
    ErratumKind.MISPRINT: ("Misprints", "Something else was printed than was meant."),
    ErratumKind.CELL: ("Wrong or unreadable cells of tables", "Read off the rest of the table, or worked out."),
    ErratumKind.GARBLE: ("Garbled text", "Lost or distorted by a scan or a translation."),
    ErratumKind.CONTRADICTION: ("Contradictions", "One document says two things."),
    ErratumKind.DISAGREEMENT: ("Where documents disagree", "None of them need be wrong: rules differ."),
    ErratumKind.OPEN: ("Open questions", "Nothing we know of settles them."),
}
"""What a list of errata is called, and what it holds."""


def sections_of(source: Document) -> dict[str, int]:
    """The sections of a document in the order of its text, and how many facts each has."""
    counted: dict[str, int] = {}
    for told in source.facts:
        counted[told.section] = counted.get(told.section, 0) + 1
    return counted


def facts_html(facts: Iterable[Fact], ruleset: str) -> str:
    """Facts in a list; links carry the ruleset in force."""
    return f"<ul class='facts'>{''.join(_fact(told, ruleset) for told in facts)}</ul>"


def _fact(said: Fact, ruleset: str) -> str:
    names = ", ".join(rulesets()[name].name for name in said.rulesets)
    shown = "; ".join(link_html(told.title, topic_address(told, ruleset)) for told in told_in(said))
    parts = [
        f"<p class='said'>{escape(said.statement)}</p>",
        correction_html(DOUBT[said.confidence], said.correction) if said.correction else "",
        f"<p>{escape(said.note)}</p>" if said.note else "",
        f"<p class='where'>{escape(cite(said.id))}. Holds for: {escape(names)}.</p>",
        f"<p class='where'>Told in: {shown}.</p>" if shown else "",
        f"<p class='where'>{link_html('Link to this fact', address('sources', ruleset, fact=said.id))}</p>",
    ]
    return f"<li id='{escape(said.id)}'>{''.join(parts)}</li>"


def told_in(said: Fact) -> tuple[Topic, ...]:
    """Give the topics that rest on a fact; not those that cite it only to say that the document is silent."""
    return tuple(told for told in map(topic, citations().get(said.id, ())) if _rests_on(told, said.id))


def _rests_on(told: Topic, fact_id: str) -> bool:
    bases = (told.basis, *(answer.basis for answer in told.answers.values() if not answer.silent))
    return any(basis is not None and fact_id in basis.facts for basis in bases)


def correction_html(kind: str, said: Correction) -> str:
    """What stands in print, what is right, and why."""
    lines = (("Printed", said.printed), ("Right", said.right), ("Why", said.why))
    return f"<div class='correction'><b>{escape(kind)}</b>{_lines(lines)}</div>"


def _lines(lines: Iterable[tuple[str, str]]) -> str:
    shown = (f"<div><dt>{name}</dt><dd>{escape(text)}</dd></div>" for name, text in lines if text)
    return f"<dl>{''.join(shown)}</dl>"


def errata_html(errata: Iterable[Erratum], ruleset: str) -> str:
    """Errata of one kind in a list, each with its proof and its facts."""
    return f"<ul class='facts'>{''.join(_erratum(erratum, ruleset) for erratum in errata)}</ul>"


def _erratum(said: Erratum, ruleset: str) -> str:
    titles = "; ".join(document(name).title for name in said.documents)
    where = f"{titles}, {said.section}" if said.section else titles
    links = "".join(f"<li>{_statement(fact(fact_id), ruleset)}</li>" for fact_id in said.facts)
    unproven = "" if said.proof or said.right else "<p>Nothing could be proven.</p>"
    return (
        f"<li id='{escape(said.number)}'><p class='said'>{escape(said.number)}. {escape(said.place)}</p>"
        f"<p class='where'>{escape(where)}</p>"
        f"{_lines((('Printed', said.printed), ('Right', said.right), ('Proof', said.proof)))}{unproven}"
        f"<p class='where'>What it touches:</p><ul>{links}</ul></li>"
    )


def _statement(said: Fact, ruleset: str) -> str:
    """A fact in a line, linked to its place in the list."""
    return f"{link_html(said.statement, address('sources', ruleset, fact=said.id))} ({escape(cite(said.id))})"
