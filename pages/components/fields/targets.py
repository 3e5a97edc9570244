"""Targets to tap: tiles as they lie at the table, or lines of words."""

from __future__ import annotations

from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from content.hands.hand_words import tiles_words
from content.words.answering import answering_words
from pages.components.bill.drawn import drawn, spoken
from pages.components.fields.button import none_button, tap_button
from pages.components.fields.said import none_words
from pages.components.fields.tile_picture import tile_picture
from scoring.tiles import parse_tiles

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from content.words.questions import FieldWords
    from quizzes.field import TapField, Target

WHOLE = 4
"""Tiles of a group that are never parted by the end of a row: a call, a kan."""
BOARD = 8
"""Different tiles of one suit from which on targets are a board of all that there is, and no hand."""


def targets_html(field: TapField, words: FieldWords, *, index: bool) -> str:
    """The targets in their groups, and where nothing may be right to tap, a button that says so."""
    laid = layout(field.targets)
    rows = rows_html(field.targets, lambda target: _button(target, laid, index=index)) + stays_html(field)
    twice = escape(answering_words().twice)
    trays = f"<div class='trays' data-empty='{twice}'></div>" if field.copies > 1 else ""
    return trays + rows + (none_button(none_words(field, words)) if field.none else "")


def rows_html(targets: Sequence[Target], drawn_one: Callable[[Target], str]) -> str:
    """Targets as they are laid out before the answer and after it; facts in words stand below the tiles."""
    runs = [tuple(run) for _, run in groupby(targets, key=lambda target: bool(target.label))]
    if len(runs) > 1:
        return "".join(rows_html(run, drawn_one) for run in runs)
    groups = []
    for _, targets_of_one in groupby(targets, key=lambda target: target.group):
        group = tuple(targets_of_one)
        css = "group whole" if _tiles(group) <= WHOLE else "group"
        groups.append(f"<div class='{css}'>{''.join(map(drawn_one, group))}</div>")
    return f"<div class='targets {layout(targets)}'>{''.join(groups)}</div>"


def stays_html(field: TapField) -> str:
    """What belongs to the picture and cannot be tapped, below it."""
    return "".join(f"<p class='stays'><span>{drawn(one.label)}</span> {drawn(one.tiles)}</p>" for one in field.beside)


def layout(targets: Sequence[Target]) -> str:
    """How targets are laid out: as ``lines`` of words, as a ``board`` of all tiles, or as a ``hand``."""
    if all(target.label for target in targets):
        return "lines"
    tiled = [target for target in targets if not target.label]
    groups = [[target.tiles for target in group] for _, group in groupby(tiled, key=lambda target: target.group)]
    suits = all(len(set(group)) == len(group) and len({tiles[-1:] for tiles in group}) == 1 for group in groups)
    return "board" if suits and max(map(len, groups), default=0) >= BOARD else "hand"


def target_name(target: Target) -> str:
    """What a target is, for ears."""
    tiles = tiles_words(parse_tiles(target.tiles)) if target.tiles else ""
    return ", ".join(filter(None, (tiles, spoken(target.label))))


def target_inner(target: Target, laid: str, *, index: bool) -> str:
    """What a target shows: its tiles, its words, or both."""
    picture = tile_picture(parse_tiles(target.tiles), laid, index=index) if target.tiles else ""
    return picture + (f"<span class='words'>{drawn(target.label)}</span>" if target.label else "")


def target_css(target: Target) -> str:
    """How a target looks: a tile, or a line of words."""
    return "option" if target.label else "tile"


def target_width(target: Target) -> int:
    """How many tiles wide its picture is."""
    return len(parse_tiles(target.tiles)) if target.tiles else 0


def _button(target: Target, laid: str, *, index: bool) -> str:
    inner = target_inner(target, laid, index=index)
    return tap_button(target.id, target_name(target), inner, target_css(target), tiles=target_width(target))


def _tiles(group: Sequence[Target]) -> int:
    return sum(max(1, target_width(target)) for target in group)
