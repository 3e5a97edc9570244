"""Tiles that a text names in notation, drawn in their place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from markupsafe import escape

from content.hands.hand_words import tiles_words
from pages.components.hand.hand_picture import tiles_html
from pages.components.templates import Template
from scoring.tiles import parse_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from markupsafe import Markup

    from scoring.tiles import Tile

_HTML = Template(__file__)
TILE_HEIGHT = 32
"""Of a tile in a line of the bill, in pixels; smaller ones have no room for a number that can be read."""
_RANKS = "(?:[1-9]{1,4}|[3-5]{0,2}0[5-7]{0,2})"  # 0 is a red five; 1000p is none, but points
_NOTATION = re.compile(rf"(?<![0-9A-Za-z,.])((?:{_RANKS}[mpsz])+)(?![0-9A-Za-z])")

_STOP = re.compile(r"[.,:;)]+")


def pieces(text: str) -> Iterator[str | tuple[Tile, ...]]:
    """A text parted into its words and the tiles it names in notation, in their order; no piece is empty."""
    for place, piece in enumerate(_NOTATION.split(text)):
        if piece:
            yield parse_tiles(piece) if place % 2 else piece


def drawn(text: str) -> Markup:
    """A sentence with the tiles it names in notation drawn in their place; as in the notation, each has its number."""
    first, *rest = _NOTATION.split(text)
    if not rest:
        return escape(text)
    parts = []
    for notation, after in zip(rest[::2], rest[1::2], strict=True):
        # a full stop does not begin a line of its own
        stop = _STOP.match(after)
        end = stop.end() if stop else 0
        tiles = tiles_html(parse_tiles(notation), height=TILE_HEIGHT, index=True)
        parts.append((tiles, after[:end], after[end:]))
    return _HTML.drawn(first, parts)


def spoken(text: str) -> str:
    """A text with the tiles it names in notation said in words.

    >>> spoken("45p waits for 3p")
    '4-5 of circles waits for 3 of circles'
    """
    return _NOTATION.sub(lambda found: tiles_words(parse_tiles(found[1])), text)
