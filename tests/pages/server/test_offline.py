"""The plain pages that a browser keeps: each is there, and names nothing that is not."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from pages.components.card import card
from pages.server.offline import documents
from pages.server.offline.routes import routes
from tests.plain_routes import answered

if TYPE_CHECKING:
    from starlette.routing import Route

ROUTES: list[Route] = [*routes, *card.routes]


def test_everything_the_worker_keeps_is_there() -> None:
    status, headers, script = answered(ROUTES, "/worker.js")
    assert (status, headers["content-type"].partition(";")[0]) == (200, "text/javascript")
    said = json.loads(re.findall(r"^const TENSU = (.+);$", script, flags=re.MULTILINE)[0])
    assert len(said["kept"]) == 3 + 2 * 6
    for address in said["kept"]:
        assert answered(ROUTES, address)[0] == 200, address
    assert {said["offline"], said["bill"], said["base"]} == {"/offline", "/offline/last-bill", "/"}


def test_every_link_of_the_offline_page_leads_to_what_is_kept() -> None:
    _status, headers, html = answered(ROUTES, "/offline")
    links = set(re.findall(r"href='(/[^']+)'", html))
    assert links <= {*documents.kept(), "/offline/last-bill"}
    assert len(links) == 2 * 6 + 3
    assert "script-src" not in headers["content-security-policy"]
    assert "default-src 'none'" in headers["content-security-policy"]


def test_a_payment_table_is_told_in_figures_of_the_engine() -> None:
    html = answered(ROUTES, "/offline/payments/usma")[2]
    assert "<h1>Payments, USMA club rules</h1>" in html
    assert "7,700" in html  # non-dealer ron, 4 han 30 fu: 30 × 2^6 × 4 = 7,680, rounded up
    assert "<a " not in html


@pytest.mark.parametrize("name", ["nobody", "<script>", "x" * 300])
def test_rules_there_are_none_of_are_refused_in_one_sentence(name: str) -> None:
    status, _headers, said = answered(ROUTES, f"/offline/payments/{name}")
    assert status == 404
    assert said.startswith("There is no payment table of ")
    assert len(said) < 200


def test_the_worker_changes_with_what_it_keeps(monkeypatch: pytest.MonkeyPatch) -> None:
    before = documents.worker()
    assert documents.worker() == before
    monkeypatch.setattr(documents, "VERSION", "0.0.1")
    assert documents.worker() != before


def test_a_home_screen_is_told_name_and_picture() -> None:
    manifest = json.loads(answered(ROUTES, "/manifest.webmanifest")[2])
    assert (manifest["name"], manifest["start_url"], manifest["display"]) == ("Tensu", "/", "standalone")
    assert answered(ROUTES, manifest["icons"][0]["src"])[1]["content-type"] == "image/svg+xml"
