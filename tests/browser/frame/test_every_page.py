"""Every page in the menu: complete, no wider than the screen, accessible, light and dark, on first and later visits."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error, expect

from pages.menu import EVENINGS
from pages.session.ruleset_picker import REASON
from tests.browser.conftest import LOOKS, app_pages, looked_at, settled, unfold, visit, width_of
from tests.browser.faults import COLOURS, Witness, assert_fits, findings, too_wide, without_focus
from tests.marks import first, whole
from tests.pages.server.test_fonts import MADE_FROM
from tests.words import SEE_A_WIN, word

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import AppPage, Server

WIDTHS = (320, 375, 768, 1280)
JUDGED = (375, 1280)
"""The widths at which axe checks a page: a phone and a desktop."""
VIEWS = {
    "compare": ("?with=ariari", "?hand=234678m34566p45s+6s"),
}
"""Other views of a page, by their query parameters."""


def every_view() -> list[AppPage]:
    """Return every page at its plain address, and its other views."""
    return [replace(page, path=page.path + query) for page in app_pages() for query in ("", *VIEWS.get(page.path, ()))]


def first_of_each_section() -> list[AppPage]:
    """Return the first page of each section."""
    return list({page.section: page for page in reversed(app_pages())}.values())


def under_oklahoma(server: Server, app_page: AppPage) -> str:
    """Return the address of a page under the ruleset with the longest name."""
    return f"{server.url}/{app_page.path}{'&' if '?' in app_page.path else '?'}rules=oklahoma"


def assert_whole(page: Page, app_page: AppPage) -> None:
    """Check that the page has its frame, name and heading, and no error."""
    expect(page.get_by_role("button", name=f"Rules: {word('rulesets/oklahoma', 'name')}")).to_be_visible()
    expect(page.get_by_test_id("stSidebar").filter(visible=True)).to_have_count(0)
    expect(page.get_by_role("link", name="Practise").filter(visible=True).first).to_be_visible()
    expect(page).to_have_title(f"{app_page.title} · Tensu")
    heading = page.locator("main h1")
    expect(heading).to_have_count(1)
    expect(heading).to_be_visible()
    expect(heading).to_have_text(re.compile(r"\w"))
    levels = page.evaluate(HEADINGS)
    assert all(below <= above + 1 for above, below in pairwise(levels)), f"headings of {page.url}: {levels}"
    expect(page.get_by_text("not found")).to_have_count(0)  # Streamlit's own message
    expect(page.locator("[data-testid=stException]")).to_have_count(0)
    # an icon that the small font lacks is shown as its name
    assert set(page.get_by_test_id("stIconMaterial").all_text_contents()) <= {*MADE_FROM["icons"], ""}


HEADINGS = """
() => [...document.querySelectorAll("main :is(h1, h2, h3, h4, h5, h6)")]
  .filter((heading) => heading.checkVisibility()).map((heading) => Number(heading.tagName[1]))
"""
"""The levels of the visible headings, in order."""


def called(app_page: AppPage) -> str:
    """Return the name of a view in the list of tests."""
    return app_page.path or "start"


@whole
@pytest.mark.parametrize(("place", "app_page"), first(enumerate(every_view()), 0, 8), ids=[*map(called, every_view())])
def test_whole_and_accessible_at_every_width_in_both_looks(
    place: int, app_page: AppPage, server: Server, page: Page, *, whole: bool
) -> None:
    """Check each page at every width in both looks, or in one combination that changes from page to page."""
    widths = WIDTHS if whole else (WIDTHS[place % 4],)
    judged = JUDGED if whole else widths
    look, *other_looks = LOOKS if whole else (LOOKS[place // 4 % 2],)
    witness = Witness(page)
    visit(page, under_oklahoma(server, app_page), look)
    for width in widths:
        width_of(page, width)
        assert_whole(page, app_page)
        assert_fits(page, f"at {width} px")
    unfold(page)
    for width in widths:
        width_of(page, width)
        assert_fits(page, f"at {width} px, everything unfolded")
        if width in judged:
            settled(page)
            assert findings(page) == [], f"{page.url} at {width} px, {look}"
            assert without_focus(page) == [], f"{page.url} at {width} px, {look}"
    for other in other_looks:
        looked_at(page, other)
        for width in reversed(judged):
            width_of(page, width)
            assert findings(page, COLOURS) == [], f"{page.url} at {width} px, {other}"
    assert witness.complaints == [], page.url
    assert witness.hosts == {urlsplit(server.url).netloc}


@pytest.mark.slow
@pytest.mark.parametrize("app_page", first(first_of_each_section(), 0, 1), ids=called)
def test_opened_as_the_first_request_of_a_server(app_page: AppPage, fresh_server: Server, page: Page) -> None:
    witness = Witness(page)
    width_of(page, WIDTHS[-1])
    visit(page, under_oklahoma(fresh_server, app_page), "dark")
    for width in reversed(WIDTHS):
        width_of(page, width)
        assert_whole(page, app_page)
        assert_fits(page, f"at {width} px, dark, cold")
    assert witness.complaints == [], page.url
    assert witness.hosts == {urlsplit(fresh_server.url).netloc}


@pytest.mark.slow
def test_the_running_app_lists_these_pages(server: Server, page: Page) -> None:
    visit(page, f"{server.url}/look-up")
    page.get_by_test_id("stBottom").get_by_role("link", name="More").click()  # the first tap
    expect(page.get_by_role("heading", name="All pages")).to_be_visible()
    links = page.locator(".st-key-all_pages a")
    shown = [
        page
        for page in app_pages()
        if page.path not in {"more", "nowhere", "design", *(entry.path for entry in EVENINGS)}
    ]
    expect(links).to_have_count(len(shown))
    listed = {link.inner_text(): urlsplit(link.get_attribute("href") or "").path.strip("/") for link in links.all()}
    assert listed == {page.title: page.path for page in shown}
    page.get_by_role("link", name="Etiquette").click()  # the second
    expect(page.get_by_role("heading", level=1)).to_have_text("Etiquette")
    page.go_back()
    expect(page.get_by_role("heading", name="All pages")).to_be_visible()


@pytest.mark.slow
def test_the_first_screen_has_a_name_as_well(server: Server, page: Page) -> None:
    visit(page, f"{server.url}/start?rules=ema&played=no")
    expect(page.get_by_role("button", name=SEE_A_WIN)).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"/\?rules=ema"))


@pytest.mark.parametrize("path", first(["nothing", "nothing/here", "yaku/pinfu/more"], 1, 0))
def test_an_unknown_address_of_any_depth_says_so(path: str, server: Server, page: Page) -> None:
    visit(page, f"{server.url}/{path}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("main").get_by_text(f" /{path}")).to_be_visible()
    assert page.request.get(f"{server.url}/{path}", headers={"Accept": "text/html"}).status == 404
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.slow
def test_the_picker_closes_on_choice_and_the_choice_is_remembered(server: Server, page: Page) -> None:
    visit(page, f"{server.url}/look-up")
    page.get_by_role("button", name=f"Rules: {word('rulesets/cheatsheet', 'name')}").click()
    expect(page.get_by_text(REASON)).to_be_visible()
    page.get_by_role("radio", name=word("rulesets/usma", "name")).locator("xpath=ancestor::label").click()
    expect(page.get_by_role("button", name=f"Rules: {word('rulesets/usma', 'name')}")).to_be_visible()
    expect(page.get_by_role("radio", name=word("rulesets/usma", "name"))).to_be_hidden()
    settled(page)
    visit(page, f"{server.url}/fu")
    expect(page.get_by_role("button", name=f"Rules: {word('rulesets/usma', 'name')}")).to_be_visible()


@pytest.mark.slow
def test_a_page_that_is_too_wide_or_complains_would_show(server: Server, page: Page) -> None:
    witness = Witness(page)
    visit(page, f"{server.url}/look-up")
    assert too_wide(page) == []
    page.locator("main h1").evaluate("(heading) => { heading.style.width = '900px' }")
    assert too_wide(page)
    with page.expect_console_message():
        page.evaluate("console.error('a complaint')")
    assert len(witness.complaints) == 1
    with page.expect_console_message():  # the browser itself refuses: pages load from their own server only
        page.evaluate("fetch('http://elsewhere.invalid/').catch(() => null)")
    assert "elsewhere.invalid" in witness.complaints[1]
    with pytest.raises(Error):
        page.goto("http://elsewhere.invalid/")
    assert "elsewhere.invalid" in witness.hosts
