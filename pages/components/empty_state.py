"""What a page or a list shows if it is empty: three tiles, a friendly sentence, and the next step."""

from markupsafe import Markup

from pages.components.hand.hand_picture import tiles_html
from pages.templates import Template
from scoring.tiles import parse_tiles

_HTML = Template(__file__)


def empty_html(title: str, text: str, *, level: int = 2) -> Markup:
    """Return the drawing of tiles, a heading and a sentence. The caller draws the button for the next step below them.

    :param level: the level of the heading.
    """
    return _HTML.empty(tiles_html((), backs=3, height=56), title, text, level)


def done_html() -> Markup:
    """Return the drawing for a list with nothing left to do: the three dragons."""
    return _HTML.drawing(tiles_html(parse_tiles("567z"), height=56))
