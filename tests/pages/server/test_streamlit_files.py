"""Streamlit's page and scripts, as Tensu's server sends them."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse
from starlette.routing import Route

import pages
from pages.menu import PATHS
from pages.server.streamlit_files import INDEX, STATIC, element_scripts, index_page, streamlit_files, with_our_files
from pages.session.page_files import ASK_AGAIN, FOREVER, SCRIPT, STYLE
from tests.plain_routes import answered

BROWSER = {"accept_encoding": "gzip, deflate"}
SCRIPT_FILE = re.search(r"static/js/index\.[^\"]+\.js", INDEX.read_text(encoding="utf-8"))[0]  # type: ignore[index]


def streamlits(_request: object) -> PlainTextResponse:
    """Return the response that Streamlit itself would send."""
    return PlainTextResponse("Streamlit's own", headers={"Cache-Control": "no-cache"})


def asked(path: str, method: str = "GET", *, raw: bool = False, **said: str) -> tuple[int, dict[str, str], str]:
    route = Route("/{path:path}", streamlits, methods=["GET", "HEAD", "POST"])
    return answered(
        [route], path, method=method, middleware=[Middleware(streamlit_files, pages=PATHS)], raw=raw, **said
    )


def test_a_script_of_streamlits_is_compressed_and_kept() -> None:
    status, headers, _ = asked(f"/{SCRIPT_FILE}", raw=True, **BROWSER)
    assert status == 200
    assert headers["cache-control"] == FOREVER
    assert headers["content-encoding"] == "gzip"
    assert headers["vary"] == "Accept-Encoding"
    assert headers["content-type"].startswith("text/javascript")
    size = (STATIC / SCRIPT_FILE).stat().st_size
    assert int(headers["content-length"]) < 0.35 * size
    status, headers, text = asked(f"/{SCRIPT_FILE}", accept_encoding="identity")
    assert len(text.encode()) == size
    assert "content-encoding" not in headers


def test_a_script_is_asked_for_again_by_its_tag() -> None:
    _, headers, _ = asked(f"/{SCRIPT_FILE}", raw=True, **BROWSER)
    assert asked(f"/{SCRIPT_FILE}", if_none_match=headers["etag"], **BROWSER)[0] == 304


def test_the_icon_that_streamlit_asks_for_is_ours() -> None:
    status, headers, text = asked("/favicon.png", accept_encoding="identity")
    assert (status, headers["content-type"]) == (200, "image/svg+xml")
    assert text == (Path(pages.__path__[0]) / "components" / "icon.svg").read_text(encoding="utf-8")
    assert headers["cache-control"] == ASK_AGAIN  # the address stays the same when the icon changes


def test_a_part_of_a_file_comes_from_streamlit_uncompressed() -> None:
    _, headers, text = asked(f"/{SCRIPT_FILE}", range="bytes=0-9", **BROWSER)
    assert text == "Streamlit's own"
    assert headers["vary"] == "Accept-Encoding"
    assert "content-encoding" not in headers


@pytest.mark.parametrize(
    "path", ["/static/js/none.js", "/static/../app.py", "/static/", "/media/a.png", "/_stcore/health"]
)
def test_all_else_is_streamlits(path: str) -> None:
    assert asked(path, **BROWSER)[2] == "Streamlit's own"


def test_what_is_sent_to_a_page_is_streamlits() -> None:
    assert asked("/count", method="POST")[2] == "Streamlit's own"


@pytest.mark.parametrize("path", ["", "count", "look-up", "nowhere"])
def test_every_page_is_streamlits_with_our_files(path: str) -> None:
    status, headers, page = asked(f"/{path}", accept_encoding="identity")
    assert status == 200
    assert headers["cache-control"] == "no-cache"  # a cached page would name the files from before an upgrade
    assert headers["content-type"].startswith("text/html")
    assert page.index(SCRIPT.address) < page.index(SCRIPT_FILE)  # the page names its server first
    assert page.endswith(f'<link rel="stylesheet" href="{STYLE.address}" data-tensu-style></body>\n</html>\n')
    assert page.index(f'rel="preload" as="style" href="{STYLE.address}"') < page.index("</head>")
    assert page.count("<title>Tensu</title>") == 1
    _, headers, _ = asked(f"/{path}", raw=True, **BROWSER)
    assert headers["content-encoding"] == "gzip"
    assert asked(f"/{path}", if_none_match=headers["etag"], **BROWSER)[0] == 304


def test_the_tag_of_a_page_changes_with_our_files(monkeypatch: pytest.MonkeyPatch) -> None:
    before = with_our_files("<title>Streamlit</title></head></body>", "")
    monkeypatch.setattr(STYLE, "address", "/assets/style-other.css", raising=False)
    assert with_our_files("<title>Streamlit</title></head></body>", "") != before


def test_no_other_script_stands_in_a_page_than_streamlits() -> None:
    """The policy of the pages allows Streamlit's scripts by hashes of their text."""
    inline = re.compile(r"<script>(.*?)</script>", re.DOTALL)
    assert inline.findall(index_page("count").content.decode()) == inline.findall(INDEX.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", ["", "count", "look-up", "yaku"])
def test_a_page_names_the_scripts_of_its_elements_once(path: str) -> None:
    page = index_page(path).content.decode()
    named = re.findall(r'href="(?:\.)?/(static/js/[^"]+)"', page)
    assert len(named) == len(set(named))
    assert any(name.startswith("static/js/Html.") for name in named)
    for name in named:
        assert (STATIC / name).is_file()
    # each is small: together they are a tenth of what Streamlit loads anyway
    sizes = [len(gzip.compress((STATIC / name).read_bytes())) for name in set(named) - set(named_by_streamlit())]
    assert sum(sizes) < 90_000


def named_by_streamlit() -> list[str]:
    return re.findall(r'"\./(static/js/[^"]+)"', INDEX.read_text(encoding="utf-8"))


def test_an_element_that_streamlit_no_longer_has_is_left_out() -> None:
    assert element_scripts(("NoSuchElement",)) == []
