"""Everything that a browser can show without the server: the pages that it stores, and their routes."""

import json
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from content.rulesets import ruleset_version
from pages.reference.rulebook import KEPT, PAGES, STYLE, plain_address
from pages.server import VERSION
from pages.session import STYLES, Markup, Template, cited_rulesets, own_address, text_of

_HTML = Template(__file__)
_FOLDER = Path(__file__).parent
_COMPONENTS = _FOLDER.parent / "components"
_HEADERS = {"Cache-Control": "no-cache"}
_PAGE = {
    **_HEADERS,
    "Content-Security-Policy": "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
}
LAST_BILL = "offline/last-bill"
NO_BILL = (
    "This browser has no saved hand. It saves the last hand you answered if the address begins with https or is "
    "localhost."
)


@cache
def look() -> str:
    """Return the style sheet for pages without Streamlit. It contains the styles that all pages share."""
    return text_of(*STYLES, _FOLDER.parent / "play" / "plain.css", _FOLDER / "offline_pages.css")


def manifest() -> str:
    """Return the manifest that lets users add the app to a home screen."""
    return json.dumps(
        {
            "name": "Tensu",
            "short_name": "Tensu",
            "description": "Riichi scoring, with every answer explained",
            **dict.fromkeys(("id", "start_url", "scope"), own_address("")),
            "display": "standalone",
            "background_color": "#f5f2ea",
            "theme_color": "#1f6b4c",
            # the rulebook's pages, for use at the table
            "shortcuts": [{"name": page.title, "url": own_address(page.path)} for page in PAGES],
            "icons": [{"src": own_address("offline/icon.svg"), "sizes": "any", "type": "image/svg+xml"}],
        }
    )


def kept() -> list[str]:
    """Return the addresses of everything that a browser stores at its first visit."""
    return [
        *map(own_address, ("offline", "offline/look.css", "offline/icon.svg")),
        STYLE.address,
        *(address for _, links in _lists() for _, address in links),
    ]


def _lists() -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the title of each stored page, with the page's addresses by the name of the ruleset."""
    known = [(cited.name, cited.id) for cited in cited_rulesets().values()]
    pages = [(page.title, [(name, plain_address(page, rules)) for name, rules in known]) for page in KEPT]
    return [*pages, ("Table cards", [(name, own_address(f"card/{rules}")) for name, rules in known])]


@cache
def _content_hash() -> str:
    files = sorted((_FOLDER.parents[1] / "content").rglob("*.yaml"))
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def worker() -> str:
    """Return the service worker, which answers if the server does not.

    Its text changes whenever the files that it stores change.
    """
    script = text_of(_FOLDER / "offline_worker.js")
    rules = [ruleset_version(cited.ruleset) for cited in cited_rulesets().values()]
    held = "".join([script, look(), VERSION, _content_hash(), *rules, *kept()])
    said = {
        "cache": f"tensu-{sha256(held.encode()).hexdigest()[:12]}",
        "base": own_address(""),
        "kept": kept(),
        "offline": own_address("offline"),
        "bill": own_address(LAST_BILL),
    }
    return f"const TENSU = {json.dumps(said)};\n{script}"


def _page(title: str, body: Markup) -> Markup:
    return _HTML.page(title, own_address("offline/icon.svg"), own_address("offline/look.css"), body)


def _route(path: str, make: Callable[[], str], kind: str = "text/html") -> Route:
    async def answer(_request: Request) -> Response:
        return Response(make(), media_type=kind, headers=_PAGE if kind == "text/html" else _HEADERS)

    return Route(own_address(path), answer)


routes: list[Route] = [
    _route("manifest.webmanifest", manifest, "application/manifest+json"),
    _route("worker.js", worker, "text/javascript"),
    _route("offline", lambda: _page("Offline pages", _HTML.offline(own_address(""), own_address(LAST_BILL), _lists()))),
    _route("offline/look.css", look, "text/css"),
    _route("offline/icon.svg", lambda: text_of(_COMPONENTS / "icon.svg"), "image/svg+xml"),
    _route(LAST_BILL, lambda: _page("The last hand", _HTML.sentence(NO_BILL))),
]
