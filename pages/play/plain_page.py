"""HTML pages without Streamlit, for players' phones and for spectators: their frame, and the files they load."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pages.session import own_address
from pages.session.static_file import text_of
from pages.templates import Template

_HTML = Template(__file__)
FOLLOW = Path(__file__).parent / "follow.js"
"""The script that tells a page of changes, also after sleep. It must load before the script that uses it."""
TIMES = Path(__file__).parents[1] / "components" / "evening" / "local_times.js"
"""The script that shows times in the reader's zone. It must load before scripts that follow changes or send a form."""
FRAME = Path(__file__).parent / "plain.css"
"""The style sheet of the frame, which comes before that of the page itself."""
STREAMED = {"Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no"}
"""The headers of an event stream, which keep servers in between from buffering it."""
_FOREVER = {"Cache-Control": "public, max-age=31536000, immutable", "X-Content-Type-Options": "nosniff"}
"""The caching header of loaded files, whose addresses change with their content."""


class Plain:
    """Pages whose addresses begin with the same path. They share a style sheet and scripts."""

    def __init__(self, below: str, files: Mapping[str, Sequence[Path]]) -> None:
        """Create the pages.

        :param files: for each style sheet and script, the files that it consists of. The style sheet is ``look.css``.
        """
        self._below, self._files = below, files

    @cached_property
    def _texts(self) -> dict[str, str]:
        return {name: text_of(*files) for name, files in self._files.items()}

    @cached_property
    def _addresses(self) -> dict[str, str]:
        return {
            name: own_address(f"{self._below}/{name}", v=sha256(text.encode()).hexdigest()[:8])
            for name, text in self._texts.items()
        }

    def document(self, title: str, body: Markup, *, script: str = "", here: str = "", look: str = "") -> Markup:
        """Return a complete HTML page.

        :param script: the name of the script of this page.
        :param here: the address that the script sends its requests to.
        :param look: the CSS class of the page's body.
        """
        stylesheet, loaded = self._addresses["look.css"], self._addresses[script] if script else ""
        return _HTML.page(title, stylesheet, loaded, here, look, body)

    def routes(self) -> list[Route]:
        """Return the routes of the files that these pages load."""
        return [Route(own_address(f"{self._below}/{name}"), self._answer, methods=["GET"]) for name in self._files]

    async def _answer(self, request: Request) -> Response:
        _, _, name = request.url.path.rpartition("/")
        kind = "text/css" if name.endswith(".css") else "text/javascript"
        return Response(self._texts[name], media_type=kind, headers=_FOREVER)
