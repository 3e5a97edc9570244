"""A picture on a page, and the route that serves it."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from pages.components.hand.hand_address import read_address
from pages.components.hand.hand_picture import hand_html, picture_of, routes, show, tiles_html, tiles_url
from pages.components.hand.shown_hand import ShownHand
from scoring.context import WinType
from scoring.tiles import parse_tiles
from tests.pages.components.hand.shown_hands import CLOSED, RON
from tests.plain_routes import answered


def test_the_page_gets_both_layouts_and_the_words() -> None:
    html = hand_html(CLOSED, RON)
    assert html.count("<img") == html.count("<source") == 1
    assert 'alt="2-3-4-5-6-7 of characters, red 5-6-7 of circles' in html
    assert "won on 1 of bamboo by ron" in html
    sources = re.findall(r'(?:src|srcset)="/hand/([^"?]+)\.svg\?v=[0-9a-f]{8}"', html)
    assert [read_address(source) for source in sources] == [
        ShownHand(CLOSED, WinType.RON, frozenset({13, 18}), narrow=narrow) for narrow in (True, False)
    ]


def test_a_row_for_the_page_fits_its_line() -> None:
    html = tiles_html(parse_tiles("147m"), height=40)
    assert 'height="40"' in html
    assert 'alt="1-4-7 of characters"' in html
    assert tiles_url(parse_tiles("147m")).startswith("/hand/tiles-147m.svg?v=")


@pytest.mark.parametrize("url", [picture_of(show(CLOSED, RON)).address, tiles_url(parse_tiles("147m"), backs=2)])
def test_a_picture_is_served_to_be_kept_for_ever(url: str) -> None:
    path, _, query = url.partition("?")
    status, headers, body = answered(routes, path, query)
    assert (status, headers["content-type"]) == (200, "image/svg+xml")
    assert "immutable" in headers["cache-control"]
    assert "default-src 'none'" in headers["content-security-policy"]
    for other in ("", f"{query}0"):  # the drawing of another version, which must not be cached in its place
        assert answered(routes, path, other)[1]["cache-control"] == "no-store"
    ET.fromstring(body)  # noqa: S314


def test_a_wrong_address_is_not_found_and_says_why() -> None:
    status, headers, body = answered(routes, "/hand/2344p-x.svg")
    assert (status, headers["content-type"], headers["cache-control"]) == (404, "text/plain; charset=utf-8", "no-store")
    assert "found 'x' in 'x'" in body
