"""HTML pages without Streamlit, for players' phones and for spectators: their frame, and the files they load."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from markupsafe import Markup
from starlette.routing import Route

from pages.session.static_file import VersionedFile, text_of
from pages.templates import Template

_HTML = Template(__file__)
FOLLOW = Path(__file__).parent / "follow.js"
"""The script that keeps a page up to date, even after the device was asleep.

It must load before the scripts that use it.
"""
TIMES = Path(__file__).parents[1] / "components" / "evening" / "local_times.js"
"""The script that shows times in the reader's zone. It must load before scripts that follow changes or send a form."""
FRAME = Path(__file__).parent / "plain.css"
"""The style sheet of the frame. It must come before the page's own style sheet."""
STREAMED = {"Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no"}
"""The headers of an event stream. They keep proxies from buffering the stream."""


class Plain:
    """Pages of one kind, such as those for players. They share a style sheet and scripts."""

    def __init__(self, below: str, files: Mapping[str, Sequence[Path]]) -> None:
        """Create the pages.

        :param below: a word such as ``play``, with which the names of these pages' files begin in addresses.
        :param files: the name of each style sheet and script, with the source files that are joined to make it. The
            style sheet is ``look.css``.
        """
        self._files = {name: VersionedFile(f"{below}-{name}", partial(_text, parts)) for name, parts in files.items()}

    def document(self, title: str, body: Markup, *, script: str = "", here: str = "", look: str = "") -> Markup:
        """Return a complete HTML page.

        :param script: the name of the script of this page; empty if it needs none.
        :param here: the address that the script sends its requests to.
        :param look: the CSS class of the page's body.
        """
        loaded = self._files[script].address if script else ""
        return _HTML.page(title, self._files["look.css"].address, loaded, here, look, body)

    def routes(self) -> list[Route]:
        """Return the routes of the files that these pages load."""
        return [file.route for file in self._files.values()]


def _text(parts: Sequence[Path]) -> bytes:
    return text_of(*parts).encode()
