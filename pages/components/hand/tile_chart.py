"""The chart of the 34 tiles: faces, names, pronunciation, and the meaning of their letters."""

from collections.abc import Iterable

from markupsafe import Markup

from content.documents.basis import together
from content.words.tile_names import TileName, tile_names
from pages.components.documents.sources import written_html
from pages.components.hand.hand_picture import tiles_html
from pages.session.browser.html_links import address
from pages.templates import Template
from scoring.tiles import Suit, Tile

_HTML = Template(__file__)
TILE_HEIGHT = 64
"""The height of a tile in the chart, in pixels."""
_NUMBERED = (Suit.MAN, Suit.PIN, Suit.SOU)


def chart_address(rules: str) -> str:
    """Return the address of the chart."""
    return address("glossary", rules, chart="tiles")


def tile_chart_html(rules: str) -> Markup:
    """Return all tiles suit by suit, with the meaning of the letters on honours, and the source.

    The corner label is always drawn, because the chart explains it.
    """
    names = tile_names()
    return _HTML.chart(
        suits=[(names.of_suit(suit)[0].term, _pictured(names.of_suit(suit))) for suit in _NUMBERED],
        honours=_pictured(names.of_suit(Suit.HONOUR)),
        reds=tiles_html([Tile(suit, 5, red=True) for suit in _NUMBERED], height=TILE_HEIGHT, index=True),
        red_five=address("glossary", rules, term="red_five"),
        written=written_html(names.basis, rules),
        tiles_written=written_html(together(name.term.basis for name in names.tiles), rules),
    )


def _pictured(names: Iterable[TileName]) -> list[tuple[TileName, Markup]]:
    return [(name, tiles_html([name.tile], height=TILE_HEIGHT, index=True)) for name in names]
