"""The options of a choice after an answer: what each is, which is right, which was chosen; and where it is written."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from pages.components.bill.drawn import drawn
from pages.components.documents.basis import bases_html

if TYPE_CHECKING:
    from content.words.questions import FieldWords, OptionWords
    from quizzes.field import ChoiceField
    from quizzes.question import Part


def options_html(field: ChoiceField, part: Part, words: FieldWords) -> str:
    """Every option with its meaning; the right ones and a wrong choice told by sign and word as well as colour."""
    items = []
    for option in field.options:
        css, sign, word = "open", "·", ""
        if option in part.expected:
            css, sign, word = "right", "✓", "right: "
        elif option == part.given:
            css, sign, word = "wrong", "✗", "your answer: "
        spoken = f"<span aria-hidden='true'>{sign}</span><span class='spoken'>{word}</span>"
        items.append(f"<li class='{css}'>{spoken}<div>{_told(words.options[option])}</div></li>")
    return f"<ul class='options-told'>{''.join(items)}</ul>"


def _told(option: OptionWords) -> str:
    example = f"<div class='example'>{drawn(option.example)}</div>" if option.example else ""
    return f"<b>{escape(option.label)}</b><div class='why'>{escape(option.what)}</div>{example}"


def option_sources_html(field: ChoiceField, words: FieldWords, ruleset: str) -> str:
    """Where the options are written, in every document that names them."""
    options = (words.options[option] for option in field.options)
    return bases_html(((option.label, option.basis) for option in options), ruleset)
