"""Make a sheet of pictures for each question type: phone and desktop, before and after the answer, light and dark.

python -m tests.browser.contact_sheets FOLDER [type …]
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image
from playwright.sync_api import sync_playwright

from content.rulesets.ruleset_file import rulesets
from quizzes.question.sitting import Sitting
from quizzes.types import TYPES
from tests.browser.answering import play, right_answer, wrong_answer
from tests.browser.conftest import FLAGS, LOOKS, Server, chromium, looked_at, visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from quizzes.question.question import Question

SIZES = ((375, 812), (1280, 800))
STATES = ("before", "right", "wrong")
HEIGHT = 1400
"""The most pixels of a page's height that a sheet shows."""


def question(kind: str) -> Question:
    """Return the question of a sheet: the first one in a newcomer's set, under the ruleset for new visitors."""
    sitting = Sitting("cheatsheet", "sheet", TYPES[kind].levels[0], type=kind)
    return TYPES[kind].ask(sitting, 1, rulesets()["cheatsheet"])


def pictures(browser: Browser, server: Server, kind: str, state: str, size: tuple[int, int]) -> list[Image.Image]:
    """Return pictures of the page in one state, in light and dark."""
    asked = question(kind)
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    try:
        page = context.new_page()
        address = "&".join(f"{name}={value}" for name, value in asked.sitting.parts.items())
        visit(page, f"{server.url}/count?{address}&hand=1")
        if state != "before":
            play(page, asked, right_answer(asked) if state == "right" else wrong_answer(asked))
        taken = []
        for look in LOOKS:
            looked_at(page, look)
            taken.append(Image.open(io.BytesIO(page.screenshot(full_page=True))))
        return taken
    finally:
        context.close()


def sheet(browser: Browser, server: Server, kind: str) -> Image.Image:
    """Return all pictures of a type: a row for the phone in light and dark, and a smaller row for each desktop look."""
    phone, desk = ([pictures(browser, server, kind, state, size) for state in STATES] for size in SIZES)
    width = len(STATES) * len(LOOKS) * SIZES[0][0]
    first = [taken[place] for place in range(len(LOOKS)) for taken in phone]
    small = [[_fitted(taken[place], width // len(STATES)) for taken in desk] for place in range(len(LOOKS))]
    rows = [first, *small]
    heights = [min(HEIGHT, max(picture.height for picture in row)) for row in rows]
    whole = Image.new("RGB", (width, sum(heights)), "white")
    for place, row in enumerate(rows):
        left = 0
        for picture in row:
            whole.paste(picture.crop((0, 0, picture.width, heights[place])), (left, sum(heights[:place])))
            left += picture.width
    return whole


def _fitted(picture: Image.Image, width: int) -> Image.Image:
    return picture.resize((width, picture.height * width // picture.width))


def main() -> None:
    """Make the sheets of the given types, or of all types."""
    folder, kinds = Path(sys.argv[1]), sys.argv[2:] or list(TYPES)
    folder.mkdir(parents=True, exist_ok=True)
    server = Server()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
            for kind in kinds:
                sheet(browser, server, kind).save(folder / f"{kind}.png")
                sys.stdout.write(f"{folder / kind}.png\n")
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main()
