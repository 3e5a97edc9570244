"""Texts as HTML: with pictures in place of tile notation such as 45p, and with the names of yaku as links."""

import re
from collections.abc import Iterator
from functools import lru_cache

from markupsafe import escape

from content.explain import Names
from content.hands import tiles_words
from pages.components.hand.hand_picture import tiles_html
from pages.session import LINKS, Link, Markup, Template, address, joined, link_to
from scoring import Tile, parse_tiles

_HTML = Template(__file__)
TILE_HEIGHT = 32
"""The height of a tile in a line of a score, in pixels. On smaller tiles, the corner label would be unreadable."""
# 0 is a red five, but not in "1000p", which means points
_NOTATION = re.compile(r"(?<![0-9A-Za-z,.])((?:(?:[1-9]{1,4}|[3-5]{0,2}0[5-7]{0,2})[mpsz])+)(?![0-9A-Za-z])")


def pieces(text: str) -> Iterator[str | tuple[Tile, ...]]:
    """Split a text at its tile notation, and return the words and the tiles in order. No piece is empty."""
    for place, piece in enumerate(_NOTATION.split(text)):
        if piece:
            yield parse_tiles(piece) if place % 2 else piece


@lru_cache(maxsize=256)
def drawn(text: str) -> Markup:
    """Return a sentence with pictures of tiles in place of tile notation. Each tile has its corner label."""
    # a full stop is kept on the same line as the tile before it
    first, *rest = re.split(rf"{_NOTATION.pattern}([.,:;)]*)", text)
    tiles = [tiles_html(parse_tiles(notation), height=TILE_HEIGHT, index=True) for notation in rest[::3]]
    return _HTML.drawn(first, zip(tiles, rest[1::3], rest[2::3], strict=True)) if rest else escape(text)


def spoken(text: str) -> str:
    """Return a text with the names of tiles in place of tile notation.

    >>> spoken("45p waits for 3p")
    '4-5 of circles waits for 3 of circles'
    """
    return _NOTATION.sub(lambda found: tiles_words(parse_tiles(found[1])), text)


def yaku_link(yaku: str, rules: str, *, on_yaku_page: bool = False) -> Link:
    """Return the link to the page of a yaku. Its Back button leads back to the page with the link.

    :param on_yaku_page: whether the page with the link is the page of a yaku as well.
    """
    return link_to(rules, yaku=yaku) if on_yaku_page else Link(address("yaku", rules, yaku=yaku))


def yaku_html(text: str, yaku: str, rules: str) -> Markup:
    """Return the name of a yaku as a link to its page, for use on pages that are not about a yaku."""
    return LINKS.to(yaku_link(yaku, rules), text, css="yaku")


def sentence_html(text: str, names: Names, rules: str) -> Markup:
    """Return a sentence with pictures of tiles in place of tile notation, and with the names of yaku as links."""
    known = dict(names)
    ways = "|".join(re.escape(way) for way in sorted(known, key=len, reverse=True))
    parts = re.split(rf"(?<!\w)({ways})(?!\w)", text) if known else [text]
    return joined(yaku_html(part, known[part], rules) if place % 2 else drawn(part) for place, part in enumerate(parts))
