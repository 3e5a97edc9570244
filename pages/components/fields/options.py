"""Options as buttons: one of them, all that apply, or all of them in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pages.components.bill.drawn import drawn, spoken
from pages.components.fields.button import none_button, tap_button
from pages.components.fields.said import none_words
from quizzes.field import AllField, OrderField

if TYPE_CHECKING:
    from content.words.questions import FieldWords
    from quizzes.field import ChoiceField

KEYS = 9
"""Number keys there are."""
LONG = 24
"""Characters from which on options stand below each other."""


def options_html(field: ChoiceField | AllField | OrderField, words: FieldWords) -> str:
    """The options with the number keys that choose them; for those that may all be wrong, one more that says so."""
    labels = [words.options[option].label for option in field.options]
    buttons = "".join(
        tap_button(option, spoken(label), f"<span class='words'>{drawn(label)}</span>", "option", key=_key(place))
        for place, (option, label) in enumerate(zip(field.options, labels, strict=True), 1)
    )
    if isinstance(field, AllField):
        buttons += none_button(none_words(field, words))
    css = " long" if isinstance(field, OrderField) or max(map(len, labels), default=0) > LONG else ""
    return f"<div class='options{css}'>{buttons}</div>"


def _key(place: int) -> int | None:
    return place if place <= KEYS else None
