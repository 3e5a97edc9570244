"""Routes whose module is imported late answer as if it had been imported at the start."""

from __future__ import annotations

import re
import sys

import pytest
from starlette.routing import Match, Route

import app
from pages.server.middleware import LateRoutes
from tests.plain_routes import answered

LATE = [route for route in app.routes if isinstance(route, LateRoutes)]
ADDRESSES = [
    (late, re.sub(r"\{\w+\}", "abc", route.path), method)
    for late in LATE
    for route in late.routes
    if isinstance(route, Route)
    for method in sorted(route.methods or ())
]


@pytest.mark.parametrize(("late", "path", "method"), ADDRESSES, ids=lambda part: part if isinstance(part, str) else "")
def test_every_address_is_matched(late: LateRoutes, path: str, method: str) -> None:
    match, _ = late.matches({"type": "http", "path": path, "root_path": "", "method": method})
    assert match is Match.FULL


def test_wrong_method_is_refused_as_by_the_route_itself() -> None:
    assert answered(LATE, "/play/abc/join", method="GET")[0] == 405


def test_unknown_address_is_not_matched() -> None:
    for path in ("/playing", "/play/abc/none", "/", "/count"):
        assert {late.matches({"type": "http", "path": path, "root_path": "", "method": "GET"})[0] for late in LATE} == {
            Match.NONE
        }


def test_request_is_answered() -> None:
    status, headers, text = answered(LATE, "/manifest.webmanifest")
    assert (status, headers["content-type"]) == (200, "application/manifest+json")
    assert "Tensu" in text
    assert answered(LATE, "/card/nonsense")[0] == 404


def test_module_is_not_imported_for_another_address() -> None:
    late = LateRoutes("tests.no_such_module", "somewhere/")
    scope = {"type": "http", "path": "/elsewhere", "root_path": "", "method": "GET"}
    assert late.matches(scope)[0] is Match.NONE
    assert "tests.no_such_module" not in sys.modules
    with pytest.raises(ModuleNotFoundError):
        late.matches({**scope, "path": "/somewhere/else"})
