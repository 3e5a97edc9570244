"""A whole number to be typed, with two buttons that step up and down."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.words.answering import answering_words

if TYPE_CHECKING:
    from content.words.questions import FieldWords
    from quizzes.field import NumberField

MOST_TYPED = 40
"""Characters that may be typed; what cannot be a number is said back in a sentence."""


def number_html(field: NumberField, words: FieldWords) -> str:
    """The field under its label; the script steps along ``data-steps`` or by one."""
    said, label = answering_words().script, escape(words.label)
    less, more = (escape(said[way].format(label=words.label)) for way in ("less", "more"))
    return (
        f"<div class='number' data-least='{field.least}' data-most='{field.most}' data-start='{field.start}'"
        f" data-steps='{' '.join(map(str, field.steps))}'>"
        f"<button type='button' class='step less' data-step='-1' tabindex='-1' aria-label='{less}'>−</button>"
        f"<input type='text' inputmode='numeric' autocomplete='off' maxlength='{MOST_TYPED}' aria-label='{label}'"
        f" placeholder='{escape(words.placeholder)}'>"
        f"<button type='button' class='step more' data-step='1' tabindex='-1' aria-label='{more}'>+</button></div>"
    )
