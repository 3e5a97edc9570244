"""One step of a lesson: its sentences, and rows of tiles with what they are."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from pages.components.hand.hand_picture import tiles_html

if TYPE_CHECKING:
    from collections.abc import Sequence

    from content.lessons.lesson_zero import Step
    from content.lessons.rows import Row

TILE_HEIGHT = 51
"""Of a tile in a row, in pixels, where there is room."""
SHORT = 4
"""Tiles of a row that has room beside another one, even on a phone."""


def step_html(step: Step, *, index: bool) -> str:
    """The text and the rows; ``index`` puts the small number on each tile."""
    return f"<p class='lesson-text'>{escape(step.text)}</p>{rows_html(step.rows, index=index)}"


def rows_html(rows: Sequence[Row], *, index: bool) -> str:
    """Rows of tiles, what they are over each."""
    items = "".join(f"<li>{_row(row, index=index)}</li>" for row in rows)
    short = " short" if all(len(row.tiles) <= SHORT and not row.wins for row in rows) else ""
    return f"<ul class='lesson-rows{short}'>{items}</ul>"


def _row(row: Row, *, index: bool) -> str:
    tiles = "".join(tiles_html(group, height=TILE_HEIGHT, index=index) for group in row.groups)
    wins = tiles_html(row.wins, height=TILE_HEIGHT, index=index) if row.wins else ""
    waits = f"<span class='wins'><small>waits for</small> {wins}</span>" if wins else ""
    apart = " class='apart'" if len(row.groups) > 1 else ""
    return f"<b>{escape(row.says)}</b><div{apart}>{tiles}{waits}</div>"
