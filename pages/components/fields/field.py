"""A field of a question, and a whole step of them, as HTML: for a page of ours or any other that has its scripts.

`SCRIPTS`, one after the other, and the style sheet ``fields.css`` beside this file are all that a page needs besides::

    tensuFields.attach(document.querySelector("form.fields"), { send: (answer) => … })
"""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, assert_never

from content.words.answering import answering_words
from pages.components.fields.number import number_html
from pages.components.fields.options import options_html
from pages.components.fields.split import split_html
from pages.components.fields.targets import targets_html
from quizzes.field import AllField, ChoiceField, NumberField, OrderField, SplitField, TapField

if TYPE_CHECKING:
    from collections.abc import Mapping

    from content.words.questions import FieldWords
    from quizzes.field import Field
    from quizzes.question import Step

_FOLDER = Path(__file__).parent
SCRIPTS = (_FOLDER.parent / "arrows.js", _FOLDER / "tap.js")
"""What answers to thumbs and keys."""
_KINDS = {
    NumberField: "number",
    ChoiceField: "choice",
    AllField: "all",
    TapField: "tap",
    OrderField: "order",
    SplitField: "split",
}


def field_html(field: Field, words: FieldWords, *, index: bool = True) -> str:
    """One field with what it asks, and a line that says what is chosen.

    :param words: with yaku in the reader's names (`FieldWords.called`).
    :param index: whether tiles carry their small numbers.
    """
    match field:
        case NumberField():
            inner = number_html(field, words)
        case ChoiceField() | AllField() | OrderField():
            inner = options_html(field, words)
        case TapField():
            inner = targets_html(field, words, index=index)
        case SplitField():
            inner = split_html(field, words, index=index)
        case _:
            assert_never(field)
    label, said = escape(words.label), answering_words()
    how = said.in_order if isinstance(field, OrderField) else said.in_groups if isinstance(field, SplitField) else ""
    told_how = f"<p class='how'>{escape(how)}</p>" if how else ""
    return (
        f"<div class='field' role='group' aria-label='{label}' data-field='{escape(field.id)}'"
        f" data-kind='{_KINDS[type(field)]}'{_most(field)}><p class='asked' tabindex='-1'>{label}</p>{told_how}{inner}"
        "<p class='told' role='status'></p></div>"
    )


def step_html(step: Step, words: Mapping[str, FieldWords], *, index: bool = True, send: str = "") -> str:
    """The fields of a step as one form, with the button that sends them.

    :param send: what stands on it, where that is not the usual word.
    """
    said = answering_words()
    fields = "".join(field_html(field, words[field.id], index=index) for field in step.fields)
    script = escape(json.dumps(dict(said.script), ensure_ascii=False))
    check = f"<button type='submit' class='check'>{escape(send or said.check)}</button>"
    return f"<form class='fields' novalidate data-words='{script}'>{fields}{check}</form>"


def _most(field: Field) -> str:
    """How many may be chosen, where that is not as many as there are, and how often each."""
    most = 1 if isinstance(field, ChoiceField) else field.most if isinstance(field, TapField) else None
    copies = f" data-copies='{field.copies}'" if isinstance(field, TapField) and field.copies > 1 else ""
    return copies + (f" data-most='{most}'" if most is not None else "")
