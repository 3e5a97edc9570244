"""The files that plain pages load: compressed, kept by browsers, and never mixed up after an upgrade."""

from __future__ import annotations

import re

import pytest

from pages.play import page, routes
from pages.session.page_files import FOREVER
from pages.wall import routes as wall
from tests.plain_routes import answered

PAGES = {
    "phone": (bytes(page.code_page().body).decode(), routes.routes),
    "big screen": (bytes(wall.wall_page("/wall/abc234", "Wall").body).decode(), wall.routes),
}


@pytest.mark.parametrize("kind", PAGES)
def test_the_files_of_a_page_are_compressed_and_kept(kind: str) -> None:
    html, served = PAGES[kind]
    addresses = re.findall(r'(?:href|src)="?([^"\s>]+\.(?:css|js))', html)
    assert len(addresses) == 2
    for address in addresses:
        status, headers, _ = answered(served, address, raw=True, accept_encoding="gzip")
        assert (status, headers["content-encoding"], headers["cache-control"]) == (200, "gzip", FOREVER)


def test_a_page_from_before_an_upgrade_does_not_keep_the_new_file() -> None:
    stylesheet = re.findall(r"[^\"\s=]+look-\w+\.css", PAGES["phone"][0])[0]
    status, headers, _ = answered(routes.routes, re.sub(r"look-\w+", "look-0123456789ab", stylesheet))
    assert (status, headers["cache-control"]) == (200, "no-store")
