"""Pages without a browser: opened as a link opens them, and what they show."""

from __future__ import annotations

import json
import re
import shutil
import threading
from functools import cache, lru_cache
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Any

import pytest
from streamlit.components.v2 import manifest_scanner
from streamlit.proto.WidgetStates_pb2 import WidgetStates
from streamlit.testing.v1 import AppTest

from pages import start_up
from pages.session import section_file, stores
from pages.session.page_files import FOREVER
from quizzes.question.sitting import DEALER_EDITION
from tests.html import canonical
from tests.plain_routes import answered

if TYPE_CHECKING:
    from collections.abc import Iterator

MAIN = Path(__file__).parents[2] / "pages" / "main.py"
VOID = frozenset(("img", "source", "br", "input"))
# Streamlit searches all installed packages for components when a page is opened; in tests, they do not change
manifest_scanner.scan_component_manifests = cache(manifest_scanner.scan_component_manifests)


def close_store() -> None:
    """Commit all waiting changes and close the store of the pages. The next page opens it again."""
    with stores._lock:  # noqa: SLF001 (no page ever closes it)
        if stores._opened is not None:  # noqa: SLF001
            stores._opened[0].close()  # noqa: SLF001
            stores._opened = None  # noqa: SLF001


@pytest.fixture
def own_store(prepared_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Yield an empty store for this test only."""
    monkeypatch.setenv("TENSU_DATABASE", str(shutil.copy(prepared_file, tmp_path / "tensu.db")))
    close_store()
    yield
    close_store()


NEW = "a new browser"


@cache
def _registered_pages() -> dict[str, Any]:
    """Return what Streamlit knows about our pages once one has run. The first page of a process also warms it up."""
    page = AppTest.from_file(MAIN, default_timeout=60)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(start_up, "PICTURES", 0)  # there are none to wait for
        page.run()
    for thread in threading.enumerate():
        if thread.name == "warm-up":  # it would continue in other tests
            thread.join()
    return page._registered_pages  # noqa: SLF001 (so that a tab can begin with any page, as a link does)


def new_tab(script: str, token: str | None = NEW, **address: str) -> AppTest:
    """Return a tab that is about to open the page of a script below ``pages`` with these query parameters.

    :param token: the cookie of the browser; None if it has none.
    """
    page = AppTest.from_file(MAIN, default_timeout=60)
    page._registered_pages = _registered_pages()  # noqa: SLF001
    if token:
        page.session_state["device_token"] = token_urlsafe(32) if token == NEW else token
    page.query_params.update(address)
    return page.switch_page(script)


def first_screen(token: str | None = NEW, **address: str) -> AppTest:
    """Open the first page by a link with these query parameters, in the browser with this cookie or in a new one."""
    page = new_tab("learn/start.py", token, **address).run()
    assert not page.exception
    return page


def opened(script: str, rules: str = "usma", **address: str) -> AppTest:
    """Open the page of a script below ``pages`` by a link with these query parameters."""
    edition = {"edition": str(DEALER_EDITION)} if "seed" in address else {}
    page = new_tab(script, **{"rules": rules, **edition, **address}).run()
    assert not page.exception
    return page


def menus_open(page: AppTest) -> AppTest:
    """Return the page with the menus of the frame and the set open, because closed menus are not drawn."""
    for key in ("rules_open", "view_open"):
        page.session_state[key] = True
    page.query_params["choose"] = "1"
    page.run()
    assert not page.exception
    return page


def unfolded(page: AppTest) -> AppTest:
    """Return the page with all parts open, because some closed parts are not drawn."""
    for fold in page.expander:
        _, _, key = fold.proto.id.removeprefix("$$").split("-", 2)
        page.session_state[key] = True
    page.run()
    assert not page.exception
    return page


def blocks(page: AppTest) -> list[str]:
    """Return the blocks of HTML on a page, without style sheets. The parts that the browser fills in come last."""
    bodies = [*(_loaded(element.body) for element in page.get("html")), *forms(page).values()]
    return [canonical(body) for body in bodies if body and not body.startswith("<style>")]


def forms(page: AppTest) -> dict[str, str]:
    """Return the HTML of each form that the browser draws, by the id of its component."""
    mounted = [one.proto for one in page.get("bidi_component")]
    return {one.id: json.loads(one.json)["html"] for one in mounted if one.component_name == "tensu_fields"}


def tap(page: AppTest, option: str) -> AppTest:
    """Return the page after the browser has sent the id of a single option."""
    [(name, html)] = forms(page).items()
    [field] = re.findall(r'data-field="([^"]+)"', html)
    assert f'data-value="{option}"' in html
    states = WidgetStates()
    said = json.dumps([{"event": "sent", "value": {field: option}}])
    states.widgets.add(id=f"$$STREAMLIT_INTERNAL_KEY_{name}__events", json_trigger_value=said)
    page._run(states)  # noqa: SLF001 (it lacks a way to act for a component)
    assert not page.exception
    return page


def _loaded(body: str) -> str:
    """Return the HTML of the page once its script has inserted a section from its file."""
    found = re.search(r'data-section="([^"]+)"', body)
    if not found:
        return body
    path, _, query = unescape(found[1]).partition("?")
    _, headers, html = answered(section_file.routes, path, query)
    assert headers["cache-control"] == FOREVER
    return html


def shown(page: AppTest) -> str:
    """Return all HTML of a page without style sheets, with character references resolved."""
    return unescape(" ".join(blocks(page)))


def asked(page: AppTest, part: str) -> list[dict[str, Any]]:
    """Return the requests of the page to a part of its script."""
    sent = [said for html in page.get("html") for said in re.findall(r'data-asks="([^"]*)"', html.body)]
    return [ask for said in sent for ask in json.loads(unescape(said)) if ask["part"] == part]


def param(page: AppTest, name: str) -> str:
    """Return a query parameter of the address after a run; empty if it is missing."""
    said = page.query_params.get(name, "")
    return said if isinstance(said, str) else said[0]


class WellFormed(HTMLParser):
    """A parser that rejects tags closed in the wrong order, and anything that could run as a script."""

    def __init__(self, refused: frozenset[str]) -> None:
        super().__init__()
        self.refused = refused
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in self.refused
        assert not [name for name, _ in attrs if name.startswith("on")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@lru_cache(maxsize=2000)
def text_of(html: str, *, styled: bool = False) -> str:
    """Return the visible text of HTML. Check that it is well formed and, unless allowed, has no inline style."""
    parser = WellFormed(frozenset(("script", "svg", "iframe")) | frozenset(() if styled else ("style",)))
    parser.feed(html)
    parser.close()
    assert parser.open == []
    return unescape(re.sub(r"<[^>]+>", " ", html))
