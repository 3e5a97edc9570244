"""A field after its answer: what was answered and what was right, told by sign and word as well as by colour."""

from __future__ import annotations

from collections import Counter
from enum import Enum
from html import escape
from typing import TYPE_CHECKING, assert_never

from content.words.answering import answering_words
from pages.components.bill.drawn import TILE_HEIGHT, drawn
from pages.components.documents.basis import bases_html
from pages.components.fields.said import groups_of, none_words, said_value
from pages.components.fields.targets import layout, rows_html, stays_html, target_css, target_inner, target_width
from pages.components.hand.hand_picture import tiles_html
from quizzes.field import AllField, ChoiceField, NumberField, OrderField, SplitField, TapField
from scoring.tiles import parse_tiles

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from content.words.questions import FieldWords, OptionWords
    from quizzes.field import Field, Target, Value
    from quizzes.question import Part


class Mark(Enum):
    """What is to be said of a part of an answer: its sign, and the name of its words and colour."""

    RIGHT = ("✓", "right")
    """Meant and answered."""
    WRONG = ("✗", "wrong")
    """Answered and not meant."""
    MISSED = ("○", "missed")
    """Meant and not answered."""
    OPEN = ("·", "open")
    """Neither."""


def answered_html(field: Field, part: Part, words: FieldWords, *, index: bool = True) -> str:
    """What was answered in a field and what was right, of several right answers the one that is nearest.

    :param words: with yaku in the reader's names (`FieldWords.called`).
    :param index: whether tiles carry their small numbers.
    """
    if not part.expected:
        return ""
    right = nearest(field, part)
    match field:
        case ChoiceField():
            inner = _chosen(field, part, words)
        case AllField():
            inner = _all(field, part.given, right, words)
        case TapField():
            inner = _tapped(field, part.given, right, words, index=index)
        case OrderField():
            inner = _ordered(field, part.given, right, words)
        case SplitField():
            inner = _split(field, part.given, right, words, index=index)
        case NumberField():
            inner = _number(field, part.given, right, words)
        case _:
            assert_never(field)
    return f"<div class='answered' role='group' aria-label='{escape(words.label)}'>{inner}</div>"


def option_sources_html(field: ChoiceField | AllField, words: FieldWords, ruleset: str) -> str:
    """Where the options are written, in every document that names them."""
    options = (words.options[option] for option in field.options)
    return bases_html(((option.label, option.basis) for option in options), ruleset)


def nearest(field: Field, part: Part) -> Value:
    """The right answer that shares most with what was answered; the first of those that share as much."""

    def parts(value: Value | None) -> Counter[str]:
        found = _parts(value)
        return Counter(groups_of(field, found) if isinstance(field, SplitField) else found)

    given = parts(part.given)

    def likeness(value: Value) -> tuple[bool, int]:
        one = parts(value)
        return value == part.given, -((one - given) + (given - one)).total()

    return max(part.expected, key=likeness)


def _parts(value: Value | None) -> tuple[str, ...]:
    return value if isinstance(value, tuple) else ()


def _mark(one: str, given: Value | None, right: Value) -> Mark:
    meant, answered = one in _parts(right), one in _parts(given)
    if meant:
        return Mark.RIGHT if answered else Mark.MISSED
    return Mark.WRONG if answered else Mark.OPEN


def _sign(mark: Mark) -> str:
    sign, name = mark.value
    said = answering_words().signs[name]
    return f"<span class='sign' aria-hidden='true'>{sign}</span><span class='spoken'>{escape(said)}: </span>"


def _line(mark: Mark, inner: str) -> str:
    return f"<li class='{mark.value[1]}'>{_sign(mark)}<div>{inner}</div></li>"


def _lines(lines: Sequence[str], tag: str = "ul") -> str:
    return f"<{tag} class='options-told'>{''.join(lines)}</{tag}>"


def _legend(marks: Iterable[Mark]) -> str:
    """What the signs say, to those who see them; a tick alone needs no words."""
    there = [mark for mark in Mark if mark in set(marks)]
    if Mark.WRONG not in there and Mark.MISSED not in there:
        return ""
    said = " · ".join(
        f"{sign} {answering_words().signs[name]}" for sign, name in (m.value for m in there if m is not Mark.OPEN)
    )
    return f"<p class='legend' aria-hidden='true'>{escape(said)}</p>"


def _told(option: OptionWords) -> str:
    example = f"<div class='example'>{drawn(option.example)}</div>" if option.example else ""
    return f"<b>{drawn(option.label)}</b><div class='why'>{drawn(option.what)}</div>{example}"


def _chosen(field: ChoiceField, part: Part, words: FieldWords) -> str:
    """All options with their meaning, so that each is known from its neighbours."""
    marks = {one: Mark.RIGHT if one in part.expected else Mark.OPEN for one in field.options}
    if isinstance(part.given, str) and not part.right:
        marks[part.given] = Mark.WRONG
    return _lines([_line(mark, _told(words.options[one])) for one, mark in marks.items()])


def _all(field: AllField, given: Value | None, right: Value, words: FieldWords) -> str:
    """The options that were answered or meant with their meaning; the others only named."""
    marks = {one: _mark(one, given, right) for one in field.options}
    lines = [_line(mark, _told(words.options[one])) for one, mark in marks.items() if mark is not Mark.OPEN]
    lines += _none_line(field, given, right, words)
    others = ", ".join(words.option(one) for one, mark in marks.items() if mark is Mark.OPEN)
    return _lines([*lines, *([_line(Mark.OPEN, drawn(others))] if others else [])]) + _legend(marks.values())


def _tapped(field: TapField, given: Value | None, right: Value, words: FieldWords, *, index: bool) -> str:
    """The same picture, with a sign at every target that was tapped or meant."""
    marks, laid = {target.id: _mark(target.id, given, right) for target in field.targets}, layout(field.targets)

    def target_html(target: Target) -> str:
        mark = marks[target.id]
        wide = f" style='--tiles: {target_width(target)}'" if target.tiles else ""
        sign = _sign(mark) if mark is not Mark.OPEN else ""
        inner = target_inner(target, laid, index=index)
        return f"<span class='tap {target_css(target)} {mark.value[1]}'{wide}>{sign}{inner}</span>"

    if field.copies > 1:
        return _taken(field, given, right, index=index)
    picture = f"<div class='fields'>{rows_html(field.targets, target_html)}{stays_html(field)}</div>"
    none = _none_line(field, given, right, words)
    return picture + _legend(marks.values()) + (_lines(none) if none else "")


def _taken(field: TapField, given: Value | None, right: Value, *, index: bool) -> str:
    """What was taken, each tile with its sign, and what is right where that differs."""
    targets = {target.id: target.tiles for target in field.targets}
    mine, meant = ([targets[one] for one in _parts(value)] for value in (given, right))
    same, said = sorted(mine) == sorted(meant), answering_words()
    rows = [(said.yours, _groups(mine, _group_marks(mine, meant), index=index))] if given is not None else []
    if not same:
        there = {Mark.RIGHT: Mark.OPEN, Mark.WRONG: Mark.MISSED}
        marks = [there[mark] for mark in _group_marks(meant, mine)]
        rows.append((said.correct, _groups(meant, marks, index=index)))
    return _rows(rows)


def _none_line(field: AllField | TapField, given: Value | None, right: Value, words: FieldWords) -> list[str]:
    """That nothing is meant, where that was answered or is right."""
    if () not in (given, right):
        return []
    mark = Mark.RIGHT if given == right else Mark.WRONG if given == () else Mark.MISSED
    return [_line(mark, f"<b>{escape(none_words(field, words))}</b>")]


def _ordered(field: OrderField, given: Value | None, right: Value, words: FieldWords) -> str:
    """The right order; where another thing was put in a place, that is named there."""
    lines = []
    answered = _parts(given)
    for place, one in enumerate(_parts(right)):
        put = answered[place] if place < len(answered) else None
        mark = Mark.RIGHT if put == one else Mark.MISSED if put is None else Mark.WRONG
        instead = ""
        if mark is Mark.WRONG and put in field.options:
            instead = f"<div class='why'>{escape(answering_words().yours)} {drawn(words.options[put].label)}</div>"
        lines.append(_line(mark, f"<b>{place + 1}. {drawn(words.options[one].label)}</b>{instead}"))
    return _lines(lines, "ol")


def _split(field: SplitField, given: Value | None, right: Value, words: FieldWords, *, index: bool) -> str:
    """The groups that were made, each with its sign, and the right ones where they differ."""
    said = answering_words()
    mine, meant = (() if value is None else groups_of(field, _parts(value)) for value in (given, right))
    same = sorted(mine) == sorted(meant)
    rows = []
    if given is not None:
        none = Mark.RIGHT if same else Mark.WRONG
        rows.append((said.yours, _groups(mine, _group_marks(mine, meant), index=index) or _none(field, none, words)))
    if given is None or not same:
        none = Mark.OPEN
        rows.append((said.correct, _groups(meant, [none] * len(meant), index=index) or _none(field, none, words)))
    return _rows(rows)


def _rows(rows: Iterable[tuple[str, str]]) -> str:
    """Trays one row below the other, each under the words that say whose they are."""
    return "".join(
        f"<p class='whose'>{escape(whose)}</p><div class='fields'><div class='trays'>{html}</div></div>"
        for whose, html in rows
    )


def _group_marks(mine: Sequence[str], meant: Sequence[str]) -> list[Mark]:
    left, marks = list(meant), []
    for group in mine:
        marks.append(Mark.RIGHT if group in left else Mark.WRONG)
        if group in left:
            left.remove(group)
    return marks


def _groups(groups: Sequence[str], marks: Sequence[Mark], *, index: bool) -> str:
    pictures = (tiles_html(parse_tiles(group), height=TILE_HEIGHT, index=index) for group in groups)
    return "".join(_tray(mark, picture) for mark, picture in zip(marks, pictures, strict=True))


def _none(field: SplitField, mark: Mark, words: FieldWords) -> str:
    return _tray(mark, f"<b>{escape(none_words(field, words))}</b>")


def _tray(mark: Mark, inner: str) -> str:
    sign = _sign(mark) if mark is not Mark.OPEN else ""
    return f"<span class='tray {mark.value[1]}'>{sign}{inner}</span>"


def _number(field: NumberField, given: Value | None, right: Value, words: FieldWords) -> str:
    """What was answered, and if it was not right what is."""
    lines = [_line(Mark.RIGHT, f"<b>{drawn(said_value(field, right, words))}</b>")]
    if given is not None and given != right:
        lines.insert(0, _line(Mark.WRONG, drawn(said_value(field, given, words))))
    return _lines(lines)
