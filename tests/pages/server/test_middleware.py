"""An address that does not exist, at any depth, gets one page that suggests the nearest address."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import pytest
from starlette.responses import PlainTextResponse

from pages.components.hand import hand_picture
from pages.components.reference import table_card
from pages.menu import PATHS
from pages.server.middleware import unknown_addresses
from tests.for_each import for_each
from tests.pages.conftest import new_tab
from tests.plain_routes import run_apart

if TYPE_CHECKING:
    from starlette.types import Message, Scope

BROWSER = b"text/html,application/xhtml+xml,*/*;q=0.8"


def answered(path: str, accept: bytes = BROWSER, method: str = "GET", query: bytes = b"") -> tuple[int, str]:
    """Return the status of a response, and the target of its redirect; empty if there is no redirect."""
    told: list[Message] = []

    async def send(message: Message) -> None:
        told.append(message)

    async def receive() -> Message:
        return {"type": "http.request"}

    scope: Scope = {
        "type": "http",
        "method": method,
        "path": path,
        "root_path": "",
        "query_string": query,
        "headers": [(b"accept", accept)],
    }
    app = unknown_addresses(PlainTextResponse("passed"), PATHS, [*hand_picture.routes, *table_card.routes])
    run_apart(app(scope, receive, send))
    return int(told[0]["status"]), dict(told[0]["headers"]).get(b"location", b"").decode()


def sent(path: str, accept: bytes = BROWSER, method: str = "GET") -> str:
    """Return where a request is redirected to; empty if it is not redirected."""
    status, to = answered(path, accept, method)
    assert status == (303 if to else 404 if path.strip("/") == "nowhere" else 200)
    return to


@for_each("path", ["/nothing", "/nothing/here", "/count/here", "/a/b/c/d/", "/yaku/pinfu", "/hand"])
def test_an_unknown_address_leads_to_the_page_that_says_so(path: str) -> None:
    to = urlsplit(sent(path))
    assert to.path == "/nowhere"
    assert parse_qs(to.query)["address"] == [path.lstrip("/")]


@pytest.mark.parametrize("path", ["/start", "/start/"])
def test_the_first_screen_is_at_the_empty_address_alone(path: str) -> None:
    """Streamlit reports that there is no page at its other address."""
    assert answered(path) == (303, "/")
    assert answered(path, query=b"rules=ema&played=some") == (303, "/?rules=ema&played=some")


@pytest.mark.parametrize("path", ["/nowhere", "/nowhere/"])
def test_the_page_that_says_so_is_not_found(path: str) -> None:
    assert answered(path) == (404, "")


def test_a_very_long_one_is_cut() -> None:
    assert len(sent("/" + "x" * 100_000)) < 300


@for_each(
    "path",
    [
        "/",
        *(f"/{path}" for path in PATHS[1:]),
        "/count/",
        "/_stcore/health",
        "/static/js/a.js",
        "/favicon.png",
        "/card/usma",
    ],
)
def test_what_is_here_passes(path: str) -> None:
    assert sent(path) == ""


def test_what_a_script_or_a_picture_asks_for_passes() -> None:
    assert sent("/count/_stcore/health", b"*/*") == ""
    assert sent("/nothing", b"image/avif,*/*") == ""
    assert sent("/nothing", method="POST") == ""


@for_each(
    ("asked", "offered"),
    [
        ("nothing/yakku", ["yaku"]),
        ("glosary", ["glossary"]),
        ("Penalties", ["penalties"]),
        ("count/here", ["count", "round"]),
        ("qqqqq", ["start", "count", "look-up", "score"]),
        ("", ["start", "count", "look-up", "score"]),
    ],
)
def test_the_nearest_pages_are_offered(asked: str, offered: list[str]) -> None:
    app = new_tab("learn/not_found.py")
    app.query_params["address"] = asked
    app.run()
    assert not app.exception
    assert app.title[0].value.endswith("such page")
    links = [element.proto.page or "start" for element in app.get("page_link")]
    assert f" {' '.join([*offered, 'more'])} " in f" {' '.join(links)} "


def test_what_was_asked_is_said_as_text() -> None:
    app = new_tab("learn/not_found.py")
    app.query_params["address"] = "**bold** <b>" + "x" * 500
    app.run()
    assert app.text[0].value.partition("/")[2].startswith("**bold** <b>xxx")
    assert app.text[0].value.endswith("…")
