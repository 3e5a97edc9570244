"""Render a field of a question, or all fields of a step, as HTML, and put the value of a field into words.

The page needs the scripts in `SCRIPTS`, in this order, the style sheet ``fields.css`` from this folder, and this call::

    tensuFields.attach(document.querySelector("form.fields"), { send: (answer) => … })

In words such as "the 1m and 9p", tiles are left in tile notation, to be drawn or spoken.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import assert_never

from content.hands import tile_words, tiles_words
from content.words import FieldWords, field_sentence, in_order, inline, listed, small
from pages.components.bill.marked_text import drawn, spoken
from pages.components.hand.hand_picture import tiles_html, tiles_url
from pages.templates import Markup, Template
from quizzes.question import (
    AllField,
    ChoiceField,
    Field,
    NumberField,
    OrderField,
    SplitField,
    Step,
    TapField,
    Target,
    Value,
    asked_after,
)
from scoring import Tile, format_tiles, parse_tiles, sort_tiles

_HTML = Template(__file__)
SCRIPTS = [Path(__file__).parents[1] / name for name in ("dom.js", "fields/tap.js")]
"""The scripts that handle taps and keys."""


def field_html(field: Field, words: FieldWords, *, index: bool = True) -> Markup:
    """Return one field with its label, and a line that says what has been chosen.

    :param words: the words for the field, with the names of yaku that the reader prefers (`FieldWords.called`).
    :param index: whether to draw the corner label on tiles.
    """
    none = none_words(field, words) if getattr(field, "none", isinstance(field, AllField)) else ""
    match field:
        case NumberField():
            inner = _HTML.number(field, words)
        case ChoiceField() | AllField() | OrderField():
            labels = [(option, words.options[option].label) for option in field.options]
            options = [(option, spoken(label), drawn(label)) for option, label in labels]
            is_long = isinstance(field, OrderField) or any(len(label) > 24 for _, label in labels)
            inner = _HTML.options(options, is_long, none)
        case TapField():
            inner = _HTML.targets(target_rows(field.targets, index=index), field, none)
        case SplitField():
            tiles = [
                (Target(str(place), str(tile)), tile_words(tile), 1, tile_picture((tile,), "hand", index=index))
                for place, tile in enumerate(parse_tiles(field.tiles))
            ]
            inner = _HTML.split(tiles, none)
        case _:
            assert_never(field)
    kind = type(field).__name__.removesuffix("Field").lower()
    return _HTML.field(field, kind, words.label, asked_after(field), inner)


def step_html(
    step: Step, words: Mapping[str, FieldWords], *, index: bool = True, send: str = "", at_once: bool = False
) -> Markup:
    """Return the fields of a step as one form with a button to send it.

    :param send: the label of the button; empty for the usual label.
    :param at_once: whether choosing an option sends the form at once. The form then has no button.
    """
    return _HTML.step(
        [field_html(field, words[field.id], index=index) for field in step.fields],
        json.dumps(field_sentence.under("script"), ensure_ascii=False),
        "" if at_once else send or field_sentence("check"),
    )


def said_value(field: Field, value: Value, words: FieldWords) -> str:
    """Return a value of a field in words. Yaku are called by their names in ``words``.

    :raises KeyError: if the field cannot have this value.
    """
    if not isinstance(value, tuple):
        return words.name(value)
    match field:
        case TapField() if value:
            targets = {target.id: target for target in field.targets}
            named = [small(f"{targets[one].tiles} {targets[one].label}".strip()) for one in value]
            is_words = any(targets[one].label for one in value)
            said = _and(named) if is_words else field_sentence("several", parts=listed(named))
        case SplitField() if value:
            said = " ".join(groups_of(field, value))
        case OrderField():
            said = in_order([words.option(one) for one in value])
        case AllField() if value:
            said = _and([inline(words.option(one)) for one in value])
        case _:
            said = small(none_words(field, words))
    return words.said.format(value=said)


def _and(parts: Sequence[str]) -> str:
    return in_a_row(parts) if any("," in part for part in parts) else listed(parts)


def in_a_row(parts: Sequence[str]) -> str:
    """Return the parts of an answer as one text, such as ``3 han, 40 fu``.

    If a part contains a comma, the parts are separated by semicolons.
    """
    return ("; " if any("," in part for part in parts) else ", ").join(parts)


def groups_of(field: SplitField, value: tuple[str, ...]) -> tuple[str, ...]:
    """Return the groups of tiles in an answer, in tile notation.

    The tiles of each group are sorted, so that the order of the taps makes no difference.

    :param value: the groups, each as the places of its tiles in ``field.tiles``, such as ``0 3 4``.
    """
    tiles = parse_tiles(field.tiles)
    return tuple(format_tiles(sort_tiles(tiles[int(place)] for place in group.split())) for group in value)


def none_words(field: Field, words: FieldWords) -> str:
    """Return the words for choosing no option."""
    usual = {TapField: "there_is_none", SplitField: "cannot_be_done"}.get(type(field), "none_of_them")
    return words.none or field_sentence(usual)


# --- targets: tiles laid out as at a table, or lines of words ---

SMALL = {"hand": "(max-width: 374px)", "board": "(max-width: 640px), (max-height: 480px)", "lines": "all"}
"""For each layout, the media query of the screens that get small tiles.

A board needs them on more screens than a hand, because its rows have nine tiles instead of seven.
"""


ShownTarget = tuple[Target, str, int, Markup | str]
"""A target to tap, its name for screen readers, the number of its tiles, and their picture (empty without tiles)."""


def target_rows(targets: Sequence[Target], *, index: bool) -> list[tuple[str, list[tuple[bool, list[ShownTarget]]]]]:
    """Return the targets in rows. Targets in words and targets without words are never in the same row.

    Each row has its layout, then its groups of targets. Each group begins with whether it has to stay on one line.
    """
    laid = target_layout(targets)
    rows = []
    for _, run in groupby(targets, key=lambda target: bool(target.label)):
        members = tuple(run)
        groups = [
            [_shown(target, laid, index=index) for target in group]
            for _, group in groupby(members, key=lambda target: target.group)
        ]
        # a group of at most four tiles, such as a call or kan, is never split between rows
        whole = [sum(max(1, width) for _, _, width, _ in group) <= 4 for group in groups]
        rows.append((target_layout(members), list(zip(whole, groups, strict=True))))
    return rows


def _shown(target: Target, laid: str, *, index: bool) -> ShownTarget:
    """Return a target with its name and its picture, whose tiles have the layout ``laid``."""
    tiles = parse_tiles(target.tiles) if target.tiles else ()
    name = ", ".join(filter(None, (tiles_words(tiles) if tiles else "", spoken(target.label))))
    return target, name, len(tiles), tile_picture(tiles, laid, index=index) if tiles else ""


def target_layout(targets: Sequence[Target]) -> str:
    """Return the layout of targets: ``lines`` of words, a ``board`` of all kinds of tiles, or a ``hand``.

    A board has at least eight different tiles of one suit.
    """
    if all(target.label for target in targets):
        return "lines"
    tiled = [target for target in targets if not target.label]
    groups = [[target.tiles for target in group] for _, group in groupby(tiled, key=lambda target: target.group)]
    suits = all(len(set(group)) == len(group) and len({tiles[-1:] for tiles in group}) == 1 for group in groups)
    return "board" if suits and max(map(len, groups), default=0) >= 8 else "hand"


def tile_picture(tiles: Iterable[Tile], layout: str, *, index: bool) -> Markup:
    """Return a picture of tiles in the layout ``hand``, ``board`` or ``lines``.

    If the tiles have corner labels, small screens load small tiles with larger labels. The script ``tap.js`` shows
    tapped tiles with these small pictures as well.
    """
    shown = tuple(tiles)
    usual = tiles_html(shown, index=index)
    return _HTML.picture(usual, tiles_url(shown, index=index, height=40), SMALL[layout]) if index else usual
