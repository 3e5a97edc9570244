"""The plain pages that a browser stores for use offline: each exists, and links only to what exists."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from pages.components.reference import table_card
from pages.reference import rulebook
from pages.server import offline_pages as offline
from tests.html import canonical
from tests.plain_routes import answered

if TYPE_CHECKING:
    from starlette.routing import Route

ROUTES: list[Route] = [*offline.routes, *rulebook.routes, *table_card.routes]


@pytest.mark.slow
def test_everything_the_worker_keeps_is_there() -> None:
    status, headers, script = answered(ROUTES, "/worker.js")
    assert (status, headers["content-type"].partition(";")[0]) == (200, "text/javascript")
    said = json.loads(re.findall(r"^const TENSU = (.+);$", script, flags=re.MULTILINE)[0])
    assert len(said["kept"]) == 4 + 3 * 6
    for address in said["kept"]:
        path, _, query = address.partition("?")
        assert answered(ROUTES, path, query)[0] == 200, address
    assert {said["offline"], said["bill"], said["base"]} == {"/offline", "/offline/last-bill", "/"}


def test_every_link_of_the_offline_page_leads_to_what_is_kept() -> None:
    _status, headers, html = answered(ROUTES, "/offline")
    links = set(re.findall(r"href='(/[^']+)'", canonical(html)))
    assert links <= {*offline.kept(), "/offline/last-bill"}
    assert len(links) == 3 * 6 + 3
    assert "script-src" not in headers["content-security-policy"]
    assert "default-src 'none'" in headers["content-security-policy"]


def test_the_worker_changes_with_what_it_keeps(monkeypatch: pytest.MonkeyPatch) -> None:
    before = offline.worker()
    assert offline.worker() == before
    monkeypatch.setattr(offline, "VERSION", "0.0.1")
    assert offline.worker() != before


def test_a_home_screen_is_told_name_and_picture() -> None:
    manifest = json.loads(answered(ROUTES, "/manifest.webmanifest")[2])
    assert (manifest["name"], manifest["start_url"], manifest["display"]) == ("Tensu", "/", "standalone")
    assert [shortcut["name"] for shortcut in manifest["shortcuts"]] == ["Look up", "Penalties", "Payments"]
    assert all(answered(ROUTES, shortcut["url"])[0] == 200 for shortcut in manifest["shortcuts"])
    assert answered(ROUTES, manifest["icons"][0]["src"])[1]["content-type"] == "image/svg+xml"
