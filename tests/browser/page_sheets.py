"""Make a contact sheet for each page: every window size in light and dark, as visitors see it before scrolling.

python -m tests.browser.page_sheets FOLDER [page …]

The visitor is new at first, answers one question rightly and one wrongly, and then opens the pages of a learner.
"""

from __future__ import annotations

import io
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image
from playwright.sync_api import sync_playwright

from content.rulesets.ruleset_file import rulesets
from quizzes.question.sitting import Sitting
from quizzes.types import TYPES
from tests.browser.answering import play, right_answer, wrong_answer
from tests.browser.conftest import FLAGS, LOOKS, Server, chromium, looked_at, settled, visit

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from quizzes.question.question import Question

ROWS = (
    (0.6, ((375, 812), (320, 568), (768, 1024))),
    (0.5, ((812, 375), (640, 400))),
    (0.4, ((1280, 800), (1920, 1080))),
)
"""The windows of each row of a sheet, and how much smaller they are shown."""
WHOLE = ((375, 812), (1280, 800))
"""The windows in which the whole light page is shown, too."""
LONGEST = 2600
"""The most pixels of a whole page's height that a sheet shows."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A page on the sheets."""

    name: str
    path: str
    """The path below the server's address."""
    act: Callable[[Page], object] | None = None
    """What is done on it before its picture is taken."""


def question(kind: str) -> Question:
    """Return the first question of a newcomer's set of this type."""
    sitting = Sitting("cheatsheet", "sheet", TYPES[kind].levels[0], type=kind)
    return TYPES[kind].ask(sitting, 1, rulesets()["cheatsheet"])


def asked(kind: str) -> str:
    """Return the address of that question."""
    address = "&".join(f"{name}={value}" for name, value in question(kind).sitting.parts.items())
    return f"count?{address}&hand=1"


def answer(kind: str, *, right: bool) -> Callable[[Page], None]:
    """Return the right answer to that question."""

    def give(page: Page) -> None:
        of = question(kind)
        play(page, of, right_answer(of) if right else wrong_answer(of))

    return give


SHOWN = (
    Shown("start", ""),
    Shown("start-no", "start?played=no"),
    Shown("start-some", "start?played=some"),
    Shown("start-rule", "start?played=rule"),
    Shown("lesson-zero", "lesson?lesson=zero&step=1"),
    Shown("lessons", "lessons"),
    Shown("lesson-table", "lesson?lesson=05&step=idea&hand=2"),
    Shown("lesson-idea", "lesson?lesson=09"),
    Shown("lesson-pair", "lesson?lesson=21"),
    Shown("lesson-grid", "lesson?lesson=23&step=idea&hand=3"),
    Shown("today-new", "today"),
    Shown("progress-new", "progress"),
    Shown("practise-menu", "practise"),
    Shown("quiz-choice", asked("wait_name")),
    Shown("quiz-han-fu", asked("han_fu")),
    Shown("quiz-bill", asked("whole_bill")),
    Shown("quiz-contrast", asked("contrast")),
    Shown("quiz-right", asked("wait_name"), answer("wait_name", right=True)),
    Shown("quiz-wrong", asked("han_fu"), answer("han_fu", right=False)),
    Shown("quiz-end", asked("han_fu").replace("hand=1", "")),
    Shown("start-returning", ""),
    Shown("today", "today"),
    Shown("progress", "progress"),
    Shown("look-up", "look-up"),
    Shown("look-up-hits", "look-up?q=wrong%20ron%20hand%20shown"),
    Shown("look-up-payment", "look-up?q=4%2030"),
    Shown("look-up-none", "look-up?q=qqqxyz"),
    Shown("score-empty", "score"),
    Shown("score", "score?hand=234678m45p78922s%2B3p%20riichi"),
    Shown("payments", "payments"),
    Shown("yaku", "yaku"),
    Shown("fu", "fu"),
    Shown("penalties", "penalties"),
    Shown("rules", "rules"),
    Shown("procedures", "procedures"),
    Shown("etiquette", "etiquette"),
    Shown("glossary", "glossary"),
    Shown("compare", "compare"),
    Shown("sources", "sources"),
    Shown("game", "game"),
    Shown("dice", "dice"),
    Shown("card", "card"),
    Shown("games", "games"),
    Shown("speed", "speed"),
    Shown("your-data", "your-data"),
    Shown("club", "club"),
    Shown("this-server", "this-server"),
    Shown("more", "more"),
    Shown("nowhere", "nowhere"),
    Shown("design", "design"),
)


def picture(page: Page, size: tuple[int, int]) -> Image.Image:
    """Return a picture of the window at this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.wait_for_timeout(150)  # a moment later, Streamlit lays out its navigation again
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def whole(page: Page, size: tuple[int, int]) -> Image.Image:
    """Return a picture of the whole page at this width."""
    picture(page, size)
    height = page.locator("[data-testid=stMain]").evaluate("(main) => main.scrollHeight")
    return picture(page, (size[0], min(LONGEST, max(size[1], height))))


def sheet(page: Page, server: Server, shown: Shown) -> tuple[Image.Image, Image.Image]:
    """Return a sheet with a page in windows of all sizes, in light and dark, and with the whole page."""
    page.set_viewport_size({"width": 1280, "height": 800})
    visit(page, f"{server.url}/{shown.path}")
    if shown.act:
        shown.act(page)
        settled(page)
    taken: list[list[Image.Image]] = [[] for _ in ROWS]
    for look in LOOKS:
        looked_at(page, look)
        for row, (scale, sizes) in zip(taken, ROWS, strict=True):
            row += [_smaller(picture(page, size), scale) for size in sizes]
    looked_at(page, "light")
    return stacked(list(map(beside, taken))), beside([whole(page, size) for size in WHOLE])


def _smaller(taken: Image.Image, scale: float) -> Image.Image:
    size = (round(taken.width * scale), round(taken.height * scale))
    return taken.resize(size, Image.Resampling.LANCZOS)


def beside(pictures: list[Image.Image]) -> Image.Image:
    """Return a picture with these pictures in one row."""
    joined = Image.new("RGB", (sum(one.width + 8 for one in pictures), max(one.height for one in pictures)), "gray")
    left = 0
    for one in pictures:
        joined.paste(one, (left, 0))
        left += one.width + 8
    return joined


def stacked(pictures: list[Image.Image]) -> Image.Image:
    """Return a picture with these pictures below each other."""
    joined = Image.new("RGB", (max(one.width for one in pictures), sum(one.height + 8 for one in pictures)), "gray")
    top = 0
    for one in pictures:
        joined.paste(one, (0, top))
        top += one.height + 8
    return joined


def main() -> None:
    """Make the sheets of the given pages, or of all pages."""
    folder, names = Path(sys.argv[1]), sys.argv[2:]
    folder.mkdir(parents=True, exist_ok=True)
    server = Server()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
            page = browser.new_context(reduced_motion="reduce").new_page()
            for shown in SHOWN:
                if not names or shown.name in names:
                    windows, end = sheet(page, server, shown)
                    windows.save(folder / f"{shown.name}.png")
                    end.save(folder / f"{shown.name}-whole.png")
                    sys.stdout.write(f"{folder / shown.name}.png\n")
                    sys.stdout.flush()
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main()
