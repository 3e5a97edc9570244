"""Under a silent document: that it is silent, and what is usual, with where each line comes from."""

from __future__ import annotations

from html import escape
from itertools import zip_longest
from typing import TYPE_CHECKING

from content.topics.topics import says_nothing, topic
from content.topics.usual import Source
from pages.components.documents.basis import citations_html, written_html
from pages.session.browser.html_links import link_html, topic_address

if TYPE_CHECKING:
    from collections.abc import Iterable

    from content.topics.ruling import Ruling
    from content.topics.topics import Answer
    from content.topics.usual import Usual

SILENT = "Your document: silent."


def silence_html(answer: Answer) -> str:
    """The first line: the document is silent, and how far it goes where it comes near."""
    return f"<p class='silent'><b>{SILENT}</b> {escape(answer.text)}</p>"


def usual_html(told: Ruling, ours: str) -> str:
    """The second line, or several: what is usual, or that nothing is settled and what comes nearest.

    Where lines come from the same place this is told once, under the last of them.
    """
    settled = not {line.source for line in told.usual} - {Source.NAMED}
    parts = []
    for line, after in zip_longest(told.usual, told.usual[1:]):
        whence = "" if after is not None and after.basis == line.basis else _whence(line, ours)
        parts.append(f"<p class='usual'>{_said(line, told, settled=settled)}</p>{whence}{_nearest(line.nearest, ours)}")
    return "".join(parts)


def near_html(answer: Answer, ours: str) -> str:
    """The places of a silent document that come near; nothing where it does not come near at all."""
    return "" if says_nothing(answer) else written_html(answer.basis, ours)


def _said(line: Usual, told: Ruling, *, settled: bool) -> str:
    """A line with its lead; where something else is usual, or nothing, a ruleset named speaks for itself alone."""
    lead = "Usual:"
    if line.named:
        lead = f"Usual, as in {line.named}:" if settled else f"In {line.named}:"
    text = "The rule above." if line.text == told.topic.text else line.text
    return f"<b>{escape(lead)}</b> {escape(text)}"


def _whence(line: Usual, ours: str) -> str:
    """The places in other documents, folded; else the sentence, since that the document is silent stands above."""
    if not line.basis.facts:
        return f"<p class='note'>{escape(line.basis.note)}</p>"
    places = citations_html(line.basis.facts, ours)
    return f"<details class='others'><summary>{escape(line.basis.note)}</summary>{places}</details>"


def _nearest(names: Iterable[str], ours: str) -> str:
    links = "".join(link_html(near.title, topic_address(near, ours)) for near in map(topic, names))
    return f"<p class='see'><span>The nearest rules:</span> {links}</p>" if links else ""
