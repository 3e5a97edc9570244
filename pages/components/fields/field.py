"""A field of a question, and a whole step of them, as HTML: for a page of ours or any other that has its scripts.

`SCRIPTS`, one after the other, and the style sheet ``fields.css`` beside this file are all that a page needs besides::

    tensuFields.attach(document.querySelector("form.fields"), { send: (answer) => … })
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, assert_never

from content.hands.hand_words import tile_words
from content.words.answer_words import answering_words
from pages.components.bill.tiles_in_text import drawn, spoken
from pages.components.fields.answer_words import none_words
from pages.components.fields.targets import ShownTarget, beside, target_rows, tile_picture
from pages.components.templates import Template
from quizzes.question.field import AllField, ChoiceField, NumberField, OrderField, SplitField, TapField
from scoring.tiles import parse_tiles

if TYPE_CHECKING:
    from collections.abc import Mapping

    from markupsafe import Markup

    from content.words.questions import FieldWords
    from quizzes.question.field import Field
    from quizzes.question.question import Step

_HTML = Template(__file__)
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
KEYS = 9
"""Number keys there are."""
LONG = 24
"""Characters from which on options stand below each other."""
MOST_TYPED = 40
"""Characters that may be typed; what cannot be a number is said back in a sentence."""


@dataclass(frozen=True, slots=True)
class Option:
    """An option as a button."""

    value: str
    name: str
    """What it is, for ears; the script says it."""
    words: Markup
    key: int | None
    """The number key that chooses it, if there is one."""


def field_html(field: Field, words: FieldWords, *, index: bool = True) -> Markup:
    """One field with what it asks, and a line that says what is chosen.

    :param words: with yaku in the reader's names (`FieldWords.called`).
    :param index: whether tiles carry their small numbers.
    """
    most: int | None = None
    match field:
        case NumberField():
            inner = _number(field, words)
        case ChoiceField() | AllField() | OrderField():
            inner = _options(field, words)
            most = 1 if isinstance(field, ChoiceField) else None
        case TapField():
            inner = _targets(field, words, index=index)
            most = field.most
        case SplitField():
            inner = _split(field, words, index=index)
        case _:
            assert_never(field)
    said = answering_words()
    how = said.in_order if isinstance(field, OrderField) else said.in_groups if isinstance(field, SplitField) else ""
    copies = field.copies if isinstance(field, TapField) else 1
    return _HTML.field(field.id, _KINDS[type(field)], words.label, how, most, copies, inner)


def step_html(step: Step, words: Mapping[str, FieldWords], *, index: bool = True, send: str = "") -> Markup:
    """The fields of a step as one form, with the button that sends them.

    :param send: what stands on it, where that is not the usual word.
    """
    said = answering_words()
    fields = [field_html(field, words[field.id], index=index) for field in step.fields]
    return _HTML.step(fields, json.dumps(dict(said.script), ensure_ascii=False), send or said.check)


def _number(field: NumberField, words: FieldWords) -> Markup:
    """A whole number to be typed; the script steps along ``data-steps`` or by one."""
    less, more = (answering_words().script[way].format(label=words.label) for way in ("less", "more"))
    return _HTML.number(field, words.label, words.placeholder, less, more, MOST_TYPED)


def _options(field: ChoiceField | AllField | OrderField, words: FieldWords) -> Markup:
    """The options with the number keys that choose them; for those that may all be wrong, one more that says so."""
    labels = [words.options[option].label for option in field.options]
    options = [
        Option(option, spoken(label), drawn(label), key if key <= KEYS else None)
        for key, (option, label) in enumerate(zip(field.options, labels, strict=True), 1)
    ]
    long = isinstance(field, OrderField) or max(map(len, labels), default=0) > LONG
    return _HTML.options(options, long, none_words(field, words) if isinstance(field, AllField) else "")


def _targets(field: TapField, words: FieldWords, *, index: bool) -> Markup:
    """The targets in their groups, and where nothing may be right to tap, a button that says so."""
    twice = answering_words().twice if field.copies > 1 else ""
    none = none_words(field, words) if field.none else ""
    return _HTML.targets(target_rows(field.targets, index=index), beside(field), twice, none)


def _split(field: SplitField, words: FieldWords, *, index: bool) -> Markup:
    """The tiles, the button that makes a group of two, "it cannot be done", and the trays of the groups."""
    tiles = [
        ShownTarget(str(place), tile_words(tile), "tile", 1, tile_picture((tile,), "hand", index=index), "")
        for place, tile in enumerate(parse_tiles(field.tiles))
    ]
    return _HTML.split(tiles, answering_words().pair, none_words(field, words) if field.none else "")
