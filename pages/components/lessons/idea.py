"""What a lesson says, as HTML: its idea, what the rules in force say, what its yaku are worth, what to watch for."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.lessons.figures import filled
from content.rulesets.ruleset_file import options
from content.rulesets.values_in_words import option_words, price_words
from content.words.yaku_book import name, yaku_book
from pages.components.bill.drawn import drawn
from pages.components.documents.basis import written_html

if TYPE_CHECKING:
    from collections.abc import Iterator

    from content.documents.basis import Basis
    from content.lessons.lessons import Lesson
    from content.rulesets.cited_ruleset import CitedRuleset
    from content.words.yaku_book import Naming


def idea_html(lesson: Lesson, cited: CitedRuleset, naming: Naming) -> str:
    """The idea in paragraphs; then what is worth how much, and what is fixed, under the rules in force."""
    said = "".join(f"<p class='lesson-text'>{escape(filled(text, cited))}</p>" for text in lesson.idea)
    rows = "".join(_row(label, value, basis, cited) for label, value, basis in _values(lesson, cited, naming))
    here = f"<h2>Under {escape(cited.name)}</h2><div class='lesson-values'>{rows}</div>" if rows else ""
    return said + here


def watch_html(lesson: Lesson, cited: CitedRuleset) -> str:
    """What is often got wrong."""
    items = "".join(f"<li>{escape(filled(text, cited))}</li>" for text in lesson.watch_for)
    return f"<h2>Watch for</h2><ul class='lesson-watch'>{items}</ul>"


def _values(lesson: Lesson, cited: CitedRuleset, naming: Naming) -> Iterator[tuple[str, str, Basis | None]]:
    for yaku in lesson.yaku:
        price = cited.prices.get(yaku)
        label = f"<b>{escape(name(yaku, naming))}</b><small>{drawn(yaku_book()[yaku].what)}</small>"
        yield label, price_words(yaku, cited), price.basis if price else None
    labels = {option.key: option.label for option in options()}
    for key in lesson.rules:
        yield escape(labels[key]), option_words(key, cited), cited.entry(key).basis


def _row(label: str, value: str, basis: Basis | None, cited: CitedRuleset) -> str:
    """A value that opens to where it is written; the label is HTML."""
    said = f"<span class='of'>{label}</span><span class='is'>{escape(value)}</span>"
    if basis is None:
        return f"<div>{said}</div>"
    return f"<details class='line'><summary>{said}</summary>{written_html(basis, cited.ruleset.id)}</details>"
