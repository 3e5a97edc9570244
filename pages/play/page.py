"""The HTML pages without Streamlit: their frame, the files they load, and the pages of players' phones."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from pages.components.fields import field
from pages.session import Markup, Template, VersionedFile, own_address, text_of

_HTML = Template(__file__)
_FOLDER = Path(__file__).parent
_COMPONENTS = _FOLDER.parent / "components"
FOLLOW = _FOLDER / "follow.js"
"""The script that keeps a page up to date, even after the device was asleep.

It must load before the scripts that use it.
"""
TIMES = _COMPONENTS / "evening" / "local_times.js"
"""The script that shows times in the reader's zone. It must load before scripts that follow changes or send a form."""
FRAME = _FOLDER / "plain.css"
"""The style sheet of the frame. It must come before the page's own style sheet."""
SHARED = tuple(
    _COMPONENTS / name
    for name in (
        "colours.css",
        "all.css",
        "style.css",
        "fields/fields.css",
        "fields/answered.css",
        "practice/steps.css",
        "practice/practice.css",
        "reference/payment_table.css",
        "reference/ruling.css",
        "basis.css",
        "fact_list.css",
    )
)
"""Style sheets that phones and big screens share with the app's pages."""
HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
}
"""The usual headers of pages. Whatever a name or title contains, only our scripts run, and no other site gets data."""


class Plain:
    """Pages of one kind, such as those for players. They share a style sheet and scripts."""

    def __init__(self, below: str, files: Mapping[str, Sequence[Path]], headers: Mapping[str, str] = HEADERS) -> None:
        """Create the pages.

        :param below: a word such as ``play``, with which the addresses of these pages and their files begin.
        :param files: the name of each style sheet and script, with the source files that are joined to make it. The
            style sheet is ``look.css``.
        """
        self._below, self._headers = below, headers
        self._files = {
            name: VersionedFile(f"{below}-{name}", lambda parts=parts: text_of(*parts).encode())
            for name, parts in files.items()
        }

    def page(
        self, title: str, body: Markup, status: int = 200, *, script: str = "", here: str = "", look: str = ""
    ) -> HTMLResponse:
        """Return the response with a complete HTML page.

        :param script: the name of the script of this page; empty if it needs none.
        :param here: the address that the script sends its requests to.
        :param look: the CSS class of the page's body.
        """
        loaded = self._files[script].address if script else ""
        html = _HTML.frame(title, self._files["look.css"].address, loaded, here, look, body)
        return HTMLResponse(html, status, self._headers)

    def routes(self, *works: Callable[[Request], Awaitable[Response]]) -> list[Route]:
        """Return the routes of the files that these pages load, and the routes of a page that shows changes at once.

        :param works: functions that answer with the page, its current view and its stream of changes, in this order.
        """
        ends = zip(("", "/view", "/events"), works, strict=False)
        followed = (Route(own_address(f"{self._below}/{{code}}{end}"), work) for end, work in ends)
        return [*(file.route for file in self._files.values()), *followed]


PLAIN = Plain(
    "play",
    {
        "look.css": (*SHARED, _COMPONENTS / "hand" / "tile_chart.css", FRAME, _FOLDER / "play.css"),
        "play.js": (*field.SCRIPTS, TIMES, FOLLOW, _FOLDER / "play.js"),
        "join.js": (TIMES, _FOLDER / "join.js"),
        "code.js": (_FOLDER / "code.js",),
    },
)


def code_page(wrong: str = "", typed: str = "", status: int = 200) -> HTMLResponse:
    """Return the page for typing the code of an evening.

    :param wrong: why the last code did not work; empty at first.
    :param typed: the last code that was typed, so that it can be corrected.
    """
    return PLAIN.page(
        "Join a club evening",
        _HTML.code(wrong, typed, own_address("play"), own_address("")),
        status,
        script="code.js",
    )


def sentence_page(title: str, sentence: str, status: int = 200, back: str = "") -> HTMLResponse:
    """Return a page with one sentence, and a link to continue.

    :param back: the address of the link. If it is empty, the link leads to the page for typing a code.
    """
    return PLAIN.page(title, _HTML.sentence(title, sentence, back, own_address("play")), status)
