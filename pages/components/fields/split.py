"""Tiles to be put into groups: each group that is made lies in a tray below the tiles."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.hands.hand_words import tile_words
from content.words.answering import answering_words
from pages.components.fields.button import none_button, tap_button
from pages.components.fields.said import none_words
from pages.components.hand.hand_picture import tiles_html
from scoring.tiles import parse_tiles

if TYPE_CHECKING:
    from content.words.questions import FieldWords
    from quizzes.field import SplitField


def split_html(field: SplitField, words: FieldWords, *, index: bool) -> str:
    """The tiles, the button that closes a group of fewer than three, the trays, and "it cannot be done"."""
    tiles = "".join(
        tap_button(str(place), tile_words(tile), tiles_html((tile,), index=index), "tile", tiles=1)
        for place, tile in enumerate(parse_tiles(field.tiles))
    )
    none = none_button(none_words(field, words)) if field.none else ""
    pair = escape(answering_words().pair)
    return (
        f"<div class='targets hand'><div class='group'>{tiles}</div></div>"
        f"<button type='button' class='option close' data-close disabled>{pair}</button>"
        f"<div class='trays'></div>{none}"
    )
