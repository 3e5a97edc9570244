"""An answered field: the given and the right value, marked by a sign and a word as well as a colour."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Literal, assert_never

from content.words import FieldWords, field_sentence
from pages.components import drawn, groups_of, in_a_row, none_words, said_value, target_rows
from pages.templates import ENVIRONMENT, Markup, Template
from quizzes.question import (
    AllField,
    ChoiceField,
    Field,
    NumberField,
    OrderField,
    Part,
    SplitField,
    TapField,
    Value,
    flaw_of,
)
from scoring import format_tiles, parse_tiles

_HTML = Template(__file__)


Mark = Literal["right", "wrong", "missed", "open"]
"""The mark on a part of an answer, as the key for its words and its colour.

A right or wrong part is in the player's answer. A missed part is right, but the answer lacks it. An open part gets no
verdict, for example because it is not right and the player did not choose it.
"""
SIGNS: Mapping[Mark, str] = {"right": "✓", "wrong": "✗", "missed": "○", "open": "·"}
ENVIRONMENT.globals["signs"] = SIGNS


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the given or the right answer, as the template shows it.

    If lines have an order, ``place`` is counted from 1.
    """

    mark: Mark
    label: Markup | str
    why: Markup | None = None
    example: Markup | None = None
    place: int = 0
    bold: bool = True


def answered_html(
    field: Field, part: Part, words: FieldWords, *, index: bool = True, example: str = ""
) -> Markup | str:
    """Return the given answer to a field, and the right answer that is closest to it.

    :param words: the words for the field, with the names of yaku that the reader prefers (`FieldWords.called`).
    :param index: whether to draw the corner label on tiles.
    :param example: an example of the right option from the question's own hand; it replaces the option's usual example.
    """
    if not part.expected:
        return ""
    right, given = nearest(field, part), part.given
    match field:
        case ChoiceField():
            marks: dict[str, Mark] = {one: "right" if one in part.expected else "open" for one in field.options}
            if isinstance(given, str) and not part.right:
                marks[given] = "wrong"
            own = part.expected[0]
            inner = _HTML.chosen([_option(mark, one, words, example * (one == own)) for one, mark in marks.items()])
        case AllField():
            inner = _all(field, given, right, words)
        case TapField(copies=1):
            marks = _marks((target.id for target in field.targets), given, right)
            rows = target_rows(field.targets, index=index)
            inner = _HTML.targets(rows, marks, field.beside, _none_line(field, given, right, words))
        case TapField():
            inner = _taken(field, given, right, index=index)
        case OrderField():
            inner = _ordered(field, given, right, words)
        case SplitField():
            inner = _split(field, given, right, words, index=index)
        case NumberField():
            wrong = drawn(said_value(field, given, words)) if given is not None and given != right else ""
            lines = [Line("wrong", wrong, bold=False)] if wrong else []
            inner = _HTML.lines([*lines, Line("right", drawn(said_value(field, right, words)))])
        case _:
            assert_never(field)
    return _HTML.answered(words.label, inner)


def nearest(field: Field, part: Part) -> Value:
    """Return the right answer that has most in common with the given answer.

    If several are equally close, return the first of them.
    """

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


def _marks(options: Iterable[str], given: Value | None, right: Value) -> dict[str, Mark]:
    mine, meant = _parts(given), _parts(right)
    return {
        one: ("right" if one in mine else "missed") if one in meant else ("wrong" if one in mine else "open")
        for one in options
    }


def by_mark(field: Field, part: Part) -> list[tuple[Mark, tuple[str, ...]]]:
    """Return the values of a field that accepts several values, grouped by mark: right, wrong or missed."""
    right = nearest(field, part)
    marks = _marks((*_parts(part.given), *_parts(right)), part.given, right)
    return [(mark, tuple(one for one in marks if marks[one] is mark)) for mark in SIGNS if mark in marks.values()]


def _option(mark: Mark, option: str, words: FieldWords, example: str = "") -> Line:
    said = words.options[option]
    return Line(mark, drawn(said.label), drawn(said.what), drawn(example or said.example) if said.example else None)


def _all(field: AllField, given: Value | None, right: Value, words: FieldWords) -> Markup:
    marks = _marks(field.options, given, right)
    lines = [_option(mark, one, words) for one, mark in marks.items() if mark != "open"]
    lines += _none_line(field, given, right, words)
    if others := in_a_row([words.option(one) for one, mark in marks.items() if mark == "open"]):
        lines.append(Line("open", drawn(field_sentence("not_there", names=others)), bold=False))
    return _HTML.lines(lines, marks)


def _taken(field: TapField, given: Value | None, right: Value, *, index: bool) -> Markup:
    """Return the tapped tiles with their signs, and the right tiles if they differ."""
    targets = {target.id: target.tiles for target in field.targets}
    mine, meant = ([targets[one] for one in _parts(value)] for value in (given, right))
    rows = [("yours", _marked(mine, meant))] if given is not None else []
    if sorted(mine) != sorted(meant):
        there = {"right": "open", "wrong": "missed"}
        rows.append(("correct", [(there[mark], group) for mark, group in _marked(meant, mine)]))
    return _HTML.trays(rows, index)


def _none_line(field: AllField | TapField, given: Value | None, right: Value, words: FieldWords) -> list[Line]:
    if () not in (given, right):
        return []
    return [Line("right" if given == right else "wrong" if given == () else "missed", none_words(field, words))]


def _ordered(field: OrderField, given: Value | None, right: Value, words: FieldWords) -> Markup:
    """Return the right order. Where the given order has another option in a place, that option is named as well."""
    lines = []
    for place, (one, put) in enumerate(zip_longest(_parts(right), _parts(given)), 1):
        mark: Mark = "right" if put == one else "missed" if put is None else "wrong"
        named = mark == "wrong" and put in field.options
        instead = drawn(f"{field_sentence('yours')} {words.options[put].label}") if named else None
        lines.append(Line(mark, drawn(words.options[one].label), instead, place=place))
    return _HTML.lines(lines, tag="ol")


def _split(field: SplitField, given: Value | None, right: Value, words: FieldWords, *, index: bool) -> Markup:
    """Return the given groups with their signs, and the right ones if they differ.

    The answer that no grouping is possible is shown in words.
    """
    mine, meant = (() if value is None else groups_of(field, _parts(value)) for value in (given, right))
    is_same, rows = sorted(mine) == sorted(meant), []
    if not meant:
        tiles = parse_tiles(field.tiles)
        in_rows = [tiles[start : start + 7] for start in range(0, len(tiles), 7)]  # as wide as a phone
        rows.append(("tiles", [("open", format_tiles(row)) for row in in_rows]))
    if given is not None:
        rows.append(("yours", _marked(mine, meant) or [("right" if is_same else "wrong", "")]))
    if given is None or not is_same:
        rows.append(("correct", [("open", group) for group in meant or [""]]))
    return _HTML.trays(rows, index, none_words(field, words))


def _marked(mine: Sequence[str], meant: Sequence[str]) -> list[tuple[Mark, str]]:
    """Return each group in ``mine`` with its mark before it. A group is right if ``meant`` has it as well.

    If ``meant`` is empty, the groups that are neither a set nor a pair are wrong, and the other groups are left open.
    However, if every group in ``mine`` is a set or a pair, all groups are wrong.
    """
    if not meant and any(broken := [flaw_of(parse_tiles(group)) is not None for group in mine]):
        return [("wrong" if one else "open", group) for one, group in zip(broken, mine, strict=True)]
    # if the answer has more copies of a group than the right answer, the additional copies are wrong
    return [
        ("right" if mine[: place + 1].count(group) <= meant.count(group) else "wrong", group)
        for place, group in enumerate(mine)
    ]
