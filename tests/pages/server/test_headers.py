"""The headers of each response, and those that a route sets itself and keeps."""

from __future__ import annotations

import re

from starlette.middleware import Middleware
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from pages.components.hand import hand_picture
from pages.components.reference import table_card
from pages.server.middleware import POLICY, USUAL, page_policy, security_headers
from tests.plain_routes import answered


def page(_request: object) -> Response:
    return HTMLResponse("<p>page")


def own(_request: object) -> Response:
    return HTMLResponse("<p>own", headers={POLICY: "default-src 'none'", "Referrer-Policy": "no-referrer"})


def plain(_request: object) -> Response:
    return PlainTextResponse("plain")


ROUTES = [Route("/page", page), Route("/own", own), Route("/plain", plain), *table_card.routes, *hand_picture.routes]


def told(path: str, **said: str) -> dict[str, str]:
    return answered(ROUTES, path, middleware=[Middleware(security_headers)], **said)[1]


def test_every_answer_says_the_usual() -> None:
    for path in ("/page", "/plain", "/card/usma", "/nothing"):
        headers = told(path)
        assert {name: headers[name.lower()] for name in USUAL} == USUAL, path


def test_a_page_loads_from_here_and_nowhere_else() -> None:
    policy = told("/page", host="club.example:8501")[POLICY.lower()]
    said = dict(part.split(" ", 1) for part in policy.split("; "))
    assert said["default-src"] == "'self'"
    assert said["object-src"] == "'none'"
    assert said["connect-src"] == "'self' data: blob: ws://club.example:8501 wss://club.example:8501"
    assert "'unsafe-inline'" not in said["script-src"]
    assert "'unsafe-eval'" not in said["script-src"]
    assert re.search(r"'sha256-[A-Za-z0-9+/]{43}='", said["script-src"])
    for words in said.values():
        assert not re.search(r"(^| )(\*|https?:)", words)
    assert POLICY.lower() not in told("/plain")


def test_what_a_route_says_itself_stands() -> None:
    headers = told("/own")
    assert headers[POLICY.lower()] == "default-src 'none'"
    assert headers["referrer-policy"] == "no-referrer"
    assert told("/card/usma")[POLICY.lower()].startswith("default-src 'none'")


def test_a_name_that_is_none_gets_no_place_in_the_policy() -> None:
    for name in ("evil; script-src *", "a b", "x\ty", ""):
        policy = told("/page", host=name)[POLICY.lower()]
        assert policy == page_policy("")
    assert " ws:" not in page_policy("")
    assert "ws://[::1]:8501" in told("/page", host="[::1]:8501")[POLICY.lower()]
