"""Tiles to be put into groups: each group that is made lies in a tray below the tiles."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.hands.hand_words import tile_words
from content.words.answering import answering_words
from pages.components.fields.button import none_button, tap_button
from pages.components.fields.said import none_words
from pages.components.fields.tile_picture import tile_picture
from scoring.tiles import parse_tiles

if TYPE_CHECKING:
    from content.words.questions import FieldWords
    from quizzes.field import SplitField


def split_html(field: SplitField, words: FieldWords, *, index: bool) -> str:
    """The tiles, the button that makes a group of two, "it cannot be done", and the trays."""
    tiles = "".join(
        tap_button(str(place), tile_words(tile), tile_picture((tile,), "hand", index=index), "tile", tiles=1)
        for place, tile in enumerate(parse_tiles(field.tiles))
    )
    none = none_button(none_words(field, words)) if field.none else ""
    pair = escape(answering_words().pair)
    close = f"<button type='button' class='option close' data-close disabled>{pair}</button>"
    return (
        f"<div class='targets hand'><div class='group'>{tiles}</div></div>"
        f"<div class='beside'>{close}{none}</div><div class='trays'></div>"
    )
