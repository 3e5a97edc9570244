"""Hand and fields, verdict and the next step fit phones in both orientations and a laptop zoomed to twice the size."""

from __future__ import annotations

from time import sleep
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from quizzes.question.sitting import DEALER_EDITION
from tests.browser.conftest import settled, visit
from tests.browser.faults import BESIDE
from tests.marks import first, in_ci, whole
from tests.words import COUNT_HAND, PLAYED_BEFORE, SEE_A_WIN, word

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Locator, Page

    from tests.browser.conftest import Server

SIZES = ((375, 812), (320, 568), (812, 375), (640, 400))
"""Two phones held upright, one held sideways, and 1280 by 800 at 200 %."""
HANDS = (
    {"rules": "usma", "seed": "fits", "level": "standard", "type": "han_fu"},
    # its first hands have long situations: ippatsu, indicators of both kinds, honba and sticks
    {"rules": "oklahoma", "seed": "abe", "level": "advanced", "type": "han_fu"},
)
HAND = HANDS[0]
OVER = "(([main]) => main.scrollHeight - main.clientHeight)(document.querySelectorAll('[data-testid=stMain]'))"
IN_TURN = [(size, link) for place, size in enumerate(SIZES) for link in HANDS[:: -1 if place % 2 else 1]]
"""Every hand at every size, in an order in which the first pairs are a fair sample."""


def foot(page: Page) -> float:
    """Return where the visible page ends: at the bar, or at the window's edge if the bar is at the side."""
    bar = page.locator(".thumb-bar")
    box = bar.bounding_box() if bar.is_visible() else None
    return float(box["y"]) if box and box["width"] > box["height"] else float(page.evaluate("innerHeight"))


def assert_seen(page: Page, *parts: Locator) -> None:
    """Check that each part is completely visible, above the bar."""
    for part in parts:
        box = part.bounding_box()
        assert box is not None
        assert box["y"] >= -1, f"{part} begins above the screen"
        assert box["y"] + box["height"] <= foot(page) + 1, f"{part} ends at {box['y'] + box['height']}"


def called(part: tuple[int, int] | dict[str, str]) -> str:
    """Return the name of a size or a hand in the list of tests."""
    return "-".join(map(str, part)) if isinstance(part, tuple) else part["level"]


@pytest.mark.slow
@whole
@pytest.mark.parametrize(("size", "link"), first(IN_TURN, 0, 1), ids=called)
def test_a_hand_is_answered_without_scrolling(
    size: tuple[int, int], link: dict[str, str], server: Server, page: Page, *, whole: bool
) -> None:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    for number in (1, 2, 3) if whole else (1, 2):  # from the second hand on, the marks of the set are above the hand
        if number == 1:
            visit(page, f"{server.url}/count?{urlencode({**link, 'hand': '1', 'edition': DEALER_EDITION})}")
        expect(page.get_by_role("heading", name=f"Hand {number} of 10")).to_be_visible()
        settled(page)
        page.evaluate("document.querySelector('[data-testid=stMain]').scrollTo(0, 0)")
        check = page.get_by_role("button", name="Check")
        hand = page.locator("picture img").first
        assert_seen(page, hand, page.get_by_label("Fu", exact=True), check)
        assert page.evaluate(BESIDE, [".of-set .choice", ".stMain picture img"])
        well = "picture => getComputedStyle(picture).backgroundColor"
        assert page.locator("picture").first.evaluate(well) != "rgba(0, 0, 0, 0)", "the hand lies in no well"
        page.get_by_label("Han", exact=True).fill("9")
        check.click()
        verdict, onward = page.locator(".verdict"), page.get_by_role("button", name="Next hand")
        expect(verdict).to_be_visible()
        settled(page)
        assert_seen(page, verdict.locator("h2"), onward)
        if width > 768:  # the button is beside the verdict and hides no line of it
            assert page.evaluate(BESIDE, [".verdict", "[class*=st-key-onward]"])
        page.locator(".aftermath > details > summary").last.scroll_into_view_if_needed()
        page.evaluate("document.querySelector('[data-testid=stMain]').scrollTo(0, 1e6)")
        assert_seen(page, onward)
        onward.click()


@pytest.mark.parametrize(("width", "height"), first(SIZES, 0, 2))
def test_start_shows_the_next_step_without_scrolling(width: int, height: int, server: Server, page: Page) -> None:
    page.set_viewport_size({"width": width, "height": height})
    visit(page, f"{server.url}/?rules=cheatsheet")
    ways = page.locator(".st-key-welcome_ways button")
    expect(ways).to_have_count(3)
    # the smallest phone shows the hand and the first button, other phones show all buttons
    assert_seen(page, page.get_by_role("button", name=SEE_A_WIN), *(ways.all() if width > 320 else ()))
    for answer, step in (
        ("no", SEE_A_WIN),
        ("some", COUNT_HAND),
        ("rule", word("topics/incidents", "topics", "phone-rang", "title")),
    ):
        visit(page, f"{server.url}/?rules=cheatsheet&played={answer}")
        control = page.get_by_role("radiogroup", name=PLAYED_BEFORE)
        assert_seen(page, control, page.get_by_role("button", name=step))
        assert page.evaluate(OVER) <= 1, f"{answer} scrolls"


@pytest.mark.slow
def test_the_hand_grows_with_the_window_of_a_laptop(server: Server, page: Page) -> None:
    widths = []
    for width in (1024, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        visit(page, f"{server.url}/count?{urlencode({**HAND, 'hand': '1', 'edition': DEALER_EDITION})}")
        box = page.locator("picture img").first.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert page.evaluate("document.querySelector('[data-testid=stMain]').scrollWidth") <= width
        widths.append(box["width"])
    assert widths[0] < widths[1] < widths[2]


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [(812, 375), (320, 568)])
def test_on_a_short_screen_the_way_on_hides_no_option(width: int, height: int, server: Server, page: Page) -> None:
    page.set_viewport_size({"width": width, "height": height})
    link = {**HAND, "rules": "cheatsheet", "level": "first steps", "steps": "all", "hand": "1"}
    visit(page, f"{server.url}/count?{urlencode({**link, 'edition': DEALER_EDITION})}")
    check = page.get_by_role("button", name="Check", exact=True)
    expect(page.locator(".option").first).to_be_visible()
    if width > height:
        assert_seen(page, check)
    button = check.bounding_box()
    assert button is not None
    for box in filter(None, (option.bounding_box() for option in page.locator(".option").all())):
        apart = box["y"] >= button["y"] + button["height"] or box["x"] + box["width"] <= button["x"]
        assert apart or box["y"] + box["height"] <= button["y"]


@in_ci
@pytest.mark.parametrize("path", first(["yaku?yaku=pinfu", "", "lesson?lesson=09"], 1, 1))
def test_nothing_jumps_while_a_page_loads(path: str, server: Server, telephone: BrowserContext) -> None:
    phone = telephone.new_page()
    phone.add_init_script(
        "window.moved = 0; new PerformanceObserver((list) => list.getEntries().forEach((e) => { moved += e.value }))."
        "observe({ type: 'layout-shift', buffered: true })"
    )
    phone.route("**/Html.*.js", lambda route: (sleep(1), route.continue_()))
    visit(phone, f"{server.url}/{path}")
    expect(phone.get_by_test_id("stSkeleton")).to_have_count(0)
    settled(phone)
    assert phone.evaluate("moved") < 0.1  # of the screen, times how far
