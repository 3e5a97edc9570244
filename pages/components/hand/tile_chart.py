"""The chart of the 34 tiles: faces, names, pronunciation, and the meaning of their letters."""

from dataclasses import dataclass

from markupsafe import Markup

from content.documents.basis import together
from content.words.glossary import Term
from content.words.tile_names import TileName, tile_names
from pages.components.documents.basis import written_html
from pages.components.hand.hand_picture import tiles_html
from pages.session.browser.html_links import address
from pages.templates import Template
from scoring.tiles import Suit, Tile

_HTML = Template(__file__)
TILE_HEIGHT = 64
"""The height of a tile in the chart, in pixels."""
_NUMBERED = (Suit.MAN, Suit.PIN, Suit.SOU)


@dataclass(frozen=True, slots=True)
class ChartedSuit:
    """The tiles of a suit, each with its picture."""

    title: str
    term: Term
    tiles: list[tuple[TileName, Markup]]


def chart_address(rules: str) -> str:
    """Return the address of the chart."""
    return address("glossary", rules, chart="tiles")


def tile_chart_html(rules: str) -> Markup:
    """Return all tiles suit by suit, with the meaning of the letters on honours, and the source.

    The corner label is always drawn, because the chart explains it.
    """
    names = tile_names()
    return _HTML.chart(
        suits=[_suit(names.of_suit(suit)) for suit in _NUMBERED],
        honours=_suit(names.of_suit(Suit.HONOUR), "Honours"),
        reds=tiles_html([Tile(suit, 5, red=True) for suit in _NUMBERED], height=TILE_HEIGHT, index=True),
        red_five=address("glossary", rules, term="red_five"),
        written=written_html(names.basis, rules),
        tiles_written=written_html(together(name.term.basis for name in names.tiles), rules),
    )


def _suit(names: tuple[TileName, ...], title: str = "") -> ChartedSuit:
    term = names[0].term
    pictures = [tiles_html([name.tile], height=TILE_HEIGHT, index=True) for name in names]
    return ChartedSuit(title or term.name, term, list(zip(names, pictures, strict=True)))
