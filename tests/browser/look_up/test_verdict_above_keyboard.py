"""A dispute on a phone with its keyboard open: the verdict and its figure are visible without another tap.

`pytest -s` shows the seconds from the last letter to the verdict, for each question.
"""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

import pytest

from content.topics.topics import topic
from tests.browser.conftest import WAIT, opened, settled
from tests.browser.look_up.test_look_up import BOX
from tests.marks import whole

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

    from tests.browser.conftest import Server

WIDTH, HEIGHT, KEYBOARD = 375, 667, 300
# USMA handbook, pages 14 and 15: a chombo is 3,000 to each other player; points off as they stand there; a dead hand
# may not win, and trying to win or to meld with it is a chombo.
CHOMBO, DEAD = "Chombo · 3,000 to each", "Dead hand · it can't win or call"
QUESTIONS = {
    "false ron": ("false-win", CHOMBO),
    "said ron but did not show": ("false-win-not-shown", DEAD),
    "ron without yaku": ("win-without-yaku", CHOMBO),
    "ron while furiten": ("ron-while-furiten", CHOMBO),
    "dead hand ron": ("win-with-dead-hand", CHOMBO),
    "dead hand pon": ("call-with-dead-hand", CHOMBO),
    "noten riichi": ("noten-riichi-draw", CHOMBO),
    "noten riichi but someone else wins": ("noten-riichi-win", "No penalty"),
    "kan after riichi": ("illegal-kan-in-riichi", CHOMBO),
    "riichi with an open hand": ("riichi-open-hand", DEAD),
    "forgot to say riichi": ("riichi-not-said", DEAD),
    "invalid chii": ("wrong-meld-after-discard", DEAD),
    "swap call": ("swap-call", DEAD),
    "too many tiles": ("too-many-tiles", DEAD),
    "seven tiles fell over": ("many-tiles-shown", CHOMBO),
    "knocked over my neighbours tiles": ("opponents-tiles-shown", CHOMBO),
    "drew from the wrong wall": ("wrong-wall", CHOMBO),
    "wall destroyed": ("hand-unplayable", CHOMBO),
    "dead wall knocked over": ("dead-wall-exposed", "Points off · 8,000"),
    "dead wall broken too early": ("dead-wall-broken-early", "Points off · 8,000"),
    "told the wait": ("hand-given-away", DEAD),
    "phone rang": ("phone-rang", "Points off · 8,000 the first time · 16,000 the second"),
    "took a phone call": ("phone-call", "Points off · 16,000"),
    "texting": ("phone-writing", "Points off · 12,000"),
    "player is late": ("player-late", "Points off · 1,000 a minute"),
}
SEEN = """
([title, figure]) => {
  const first = document.querySelector('.found');
  if (first?.querySelector('h2')?.textContent !== title) return null;
  const label = [...first.querySelectorAll('.priced .cost')].find((each) => each.textContent.startsWith(figure));
  if (!label) return null;
  const { left, top, bottom } = label.getBoundingClientRect();
  const uncovered = [top + 4, bottom - 4].every((y) => label.contains(document.elementFromPoint(left + 12, y)));
  return top >= 0 && bottom <= window.innerHeight && uncovered ? true : null;
}
"""


@pytest.mark.slow
@whole
def test_a_typed_dispute_shows_its_verdict_above_the_keyboard(
    telephone: BrowserContext, server: Server, *, whole: bool
) -> None:
    assert len(QUESTIONS) == 25
    with opened(telephone, WIDTH, HEIGHT) as page:
        page.emulate_media(reduced_motion="reduce")
        page.goto(f"{server.url}/look-up?rules=usma")
        settled(page)
        box = page.get_by_role("textbox", name=BOX)
        box.tap()  # the only tap: the keyboard opens
        page.set_viewport_size({"width": WIDTH, "height": HEIGHT - KEYBOARD})
        for question, (name, figure) in [*QUESTIONS.items()][:: 1 if whole else 3]:
            asked = time.monotonic()
            box.fill(question)
            page.wait_for_function(SEEN, arg=[topic(name).title, figure], timeout=WAIT)
            sys.stdout.write(f"{time.monotonic() - asked:.2f} s, no tap: {question}\n")
