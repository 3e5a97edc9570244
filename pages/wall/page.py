"""The HTML page of the big screen: the files it loads, and how it is kept up to date."""

from functools import cache
from pathlib import Path

from markupsafe import Markup

from pages.play.page import HEADERS as PHONES
from pages.play.page import SHARED
from pages.play.plain_page import FOLLOW, FRAME, TIMES, Asset, Plain
from pages.templates import Template

_HTML = Template(__file__)
_FOLDER = Path(__file__).parent
HEADERS = {
    **PHONES,
    # the presenter's page may show the big screen inside a frame, but no other site may
    "Content-Security-Policy": PHONES["Content-Security-Policy"].replace("ancestors 'none'", "ancestors 'self'"),
}


@cache
def style() -> str:
    """The style sheet of the big screen."""
    return "\n".join(file.read_text(encoding="utf-8") for file in (*SHARED, FRAME, _FOLDER / "wall.css"))


@cache
def script() -> str:
    """The script of the big screen."""
    return "\n".join(file.read_text(encoding="utf-8") for file in (TIMES, FOLLOW, _FOLDER / "wall.js"))


PLAIN = Plain("wall", {"look.css": Asset(style, "text/css"), "wall.js": Asset(script, "text/javascript")})


def sentence_page(sentence: str, code: str) -> Markup:
    """Return the page of a big screen that says why there is no evening.

    :param code: the code in the address; empty if the evening has been deleted.
    """
    return PLAIN.document("Big screen", _HTML.sentence(sentence, code))


def wall_page(here: str, title: str) -> Markup:
    """Return the page of a big screen. Its script fills it and keeps it up to date.

    :param here: the address of the big screen.
    """
    return PLAIN.document(title, _HTML.page(), script="wall.js", here=here)
