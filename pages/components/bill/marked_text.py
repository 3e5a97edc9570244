"""Texts as HTML: with pictures in place of tile notation such as 45p, and with the names of yaku as links."""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TypeAlias

from markupsafe import Markup, escape

from content.explain import Names
from content.hands import tiles_words
from pages.components.hand.hand_picture import tiles_html
from pages.session import Link, address, link_to, to_html
from pages.templates import Template, joined
from scoring import Tile, parse_tiles

_HTML = Template(__file__)
TILE_HEIGHT = 32
"""The height of a tile in a line of a score, in pixels. On smaller tiles, the corner label would be unreadable."""
_RANKS = "(?:[1-9]{1,4}|[3-5]{0,2}0[5-7]{0,2})"  # 0 is a red five, but not in "1000p", which means points
_NOTATION = re.compile(rf"(?<![0-9A-Za-z,.])((?:{_RANKS}[mpsz])+)(?![0-9A-Za-z])")
_STOPS = ".,:;)"
YakuLink: TypeAlias = Callable[[str, str], Link]
"""A function that returns the link to the page of a yaku, given the id of the yaku and the id of a ruleset."""


def pieces(text: str) -> Iterator[str | tuple[Tile, ...]]:
    """Split a text at its tile notation, and return the words and the tiles in order. No piece is empty."""
    for place, piece in enumerate(_NOTATION.split(text)):
        if piece:
            yield parse_tiles(piece) if place % 2 else piece


@lru_cache(maxsize=256)
def drawn(text: str) -> Markup:
    """Return a sentence with pictures of tiles in place of tile notation. Each tile has its corner label."""
    first, *rest = _NOTATION.split(text)
    if not rest:
        return escape(text)
    parts = []
    for notation, after in zip(rest[::2], rest[1::2], strict=True):
        # keep a full stop on the same line as the tile before it
        rest_of_line = after.lstrip(_STOPS)
        tiles = tiles_html(parse_tiles(notation), height=TILE_HEIGHT, index=True)
        parts.append((tiles, after.removesuffix(rest_of_line), rest_of_line))
    return _HTML.drawn(first, parts)


def spoken(text: str) -> str:
    """Return a text with the names of tiles in place of tile notation.

    >>> spoken("45p waits for 3p")
    '4-5 of circles waits for 3 of circles'
    """
    return _NOTATION.sub(lambda found: tiles_words(parse_tiles(found[1])), text)


def from_elsewhere(yaku: str, rules: str) -> Link:
    """Return the link to the page of a yaku, for use on any page that is not about a yaku.

    From the page of the yaku, the Back button leads back to the page with the link.
    """
    return Link(address("yaku", rules, yaku=yaku))


def from_yaku_page(yaku: str, rules: str) -> Link:
    """Return the link from the page of a yaku to the page of another yaku."""
    return link_to(rules, yaku=yaku)


def yaku_html(text: str, yaku: str, rules: str) -> Markup:
    """Return the name of a yaku as a link to its page, for use on pages that are not about a yaku."""
    return to_html(from_elsewhere(yaku, rules), text, css="yaku")


def sentence_html(text: str, names: Names, rules: str) -> Markup:
    """Return a sentence with pictures of tiles in place of tile notation, and with the names of yaku as links."""
    known = dict(names)
    if not known:
        return drawn(text)
    ways = "|".join(re.escape(way) for way in sorted(known, key=len, reverse=True))
    parts = re.split(rf"(?<!\w)({ways})(?!\w)", text)
    return joined(yaku_html(part, known[part], rules) if place % 2 else drawn(part) for place, part in enumerate(parts))
