"""Entering a hand by taps: the script and the Python code agree, keys or thumbs suffice, and a plan gets the hand."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from content.hands.hand_draft import DraftError, HandDraft
from content.hands.hand_taps import MOST_TAPS
from content.words.glossary import Naming
from pages.components.fields import picker
from pages.components.fields.picker import picker_html
from pages.practice.choose_set import OWN
from scoring.tiles import FACES
from tests.browser.conftest import Server, opened, settled, visit
from tests.browser.faults import COLOURS, findings
from tests.words import word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import BrowserContext, Locator, Page

FOLDER = Path(picker.__file__).parent
WORDS = (
    "chi",
    "pon",
    "daiminkan",
    "ankan",
    "dora",
    "ura",
    "pond",
    "hand",
    "clear",
    "ron",
    "tsumo",
    "riichi",
    "haitei",
    "houtei",
    "renhou",
    "seat E",
    "honba 2",
    "pao daisangen left across",
    "pao none",
    "aka",
)


@pytest.fixture
def phone(telephone: BrowserContext) -> Iterator[Page]:
    with opened(telephone, 375, 812) as page:
        page.emulate_media(reduced_motion="reduce")
        yield page


def plain(page: Page, reds: int = 3) -> None:
    """Show a page with only the picker. Its variable ``kept`` has the taps of the hand."""
    style, *scripts = (file.read_text(encoding="utf-8") for file in (FOLDER / "picker.css", *picker.SCRIPTS))
    started = (
        "let kept = []; const picker = tensuPicker.attach("
        "document.querySelector('.picker'), { changed: (taps) => { kept = taps; } });"
    )
    html = picker_html(Naming.ROMAJI, reds, index=True)
    page.goto("about:blank")
    page.set_content(f"<style>{style}</style><main>{html}</main><script>{''.join(scripts)}{started}</script>")


def any_taps(random: Random) -> list[str]:
    """Generate random taps on few kinds of tiles, so that tiles run out and blocks can be called."""
    faces = [*random.sample([*FACES], 9), "0p", "5p", "0s", "5s"]
    lying = [
        f"{what} {where}{place}" for what in ("back", "won", "red", "add") for where in "cmdp" for place in range(4)
    ]
    return random.choices([*faces * 3, *WORDS[:7] * 3, *WORDS, *lying], k=40)


def as_held(draft: HandDraft) -> dict[str, object]:
    facts = draft.facts
    return {
        "concealed": [str(tile) for tile in draft.concealed],
        "melds": [[meld.type.value, [str(tile) for tile in meld.tiles]] for meld in draft.melds],
        "won": draft.won,
        "dora": [str(tile) for tile in draft.dora],
        "ura": [str(tile) for tile in draft.ura],
        "pond": [str(tile) for tile in draft.pond],
        "next": draft.next,
        "facts": [
            *(facts.win.value, facts.seat.value, facts.round.value, sorted(facts.flags), facts.honba, facts.sticks),
            " ".join(facts.pao) or "none",
        ],
    }


HELD = """
(all) => all.map(([taps, reds]) => {
  const held = tensuPicker.held(taps, reds);
  const { concealed, melds, won, dora, ura, pond, next, win, seat, round, flags, honba, sticks, pao } = held;
  const facts = [win, seat, round, [...flags].sort(), honba, sticks, pao];
  return { concealed, melds: melds.map(({ type, tiles }) => [type, tiles]), won, dora, ura, pond, next, facts };
})
"""


@pytest.mark.slow
def test_the_script_holds_what_the_draft_says_whatever_is_tapped(page: Page) -> None:
    plain(page)
    random, given, expected = Random("taps"), [], []
    for number in range(600):
        reds, taps = (3, 4)[number % 2], any_taps(random)
        draft = HandDraft(red_fives=reds)
        for tap in taps:
            try:
                draft = draft.tapped(tap)
            except DraftError:
                continue
        given.append([taps, reds])
        expected.append(as_held(draft))
    assert sum(bool(one["melds"]) for one in expected) > 100
    for taps, one, other in zip(given, page.evaluate(HELD, given), expected, strict=True):
        assert one == other, json.dumps(taps)


def told(page: Page) -> Locator:
    return page.locator(".told")


def lying(page: Page) -> list[str | None]:
    return [one.get_attribute("aria-label") for one in page.locator(".tray [data-at]").all()]


@pytest.mark.slow
def test_keys_alone_put_a_hand_together_and_take_it_back(page: Page) -> None:
    plain(page)
    expect(told(page)).to_have_text("14 more tiles to go.")
    page.locator("[data-tap='1m']").focus()
    for key in ("Enter", "ArrowRight", "Enter", "ArrowDown", "Space", "Backspace", "ArrowUp", "End", "Home"):
        page.keyboard.press(key)
    assert page.evaluate("kept") == ["1m", "2m"]
    expect(page.locator("[data-tap='1m']")).to_be_focused()
    page.keyboard.press("Backspace")
    assert page.evaluate("kept") == ["1m"]
    more = word("words/picking", "script", "more").format(left=13)
    expect(told(page)).to_have_text(f"{word('words/picking', 'script', 'undone')} {more}")
    for _ in range(3):
        page.keyboard.press("Enter")
    expect(page.locator("[data-tap='1m']")).to_have_attribute("aria-disabled", "true")
    expect(page.locator("[data-tap='1m']")).to_be_focused()
    page.keyboard.press("Enter")
    expect(told(page)).to_have_text(word("words/picking", "reasons", "used"))
    assert page.evaluate("kept") == ["1m"] * 4
    page.keyboard.press("Shift+Tab")
    expect(page.locator("[data-tap='chi']")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(told(page)).to_have_text(word("words/picking", "hints", "pon"))
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(told(page)).to_have_text(word("words/picking", "script", "chosen"))
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name=word("words/picking", "done", "won"))).to_be_focused()
    page.keyboard.press("Enter")
    assert page.evaluate("kept").pop() == "won c0"
    assert lying(page) == ["1 of characters"] * 3 + ["1 of characters, the winning tile"]
    expect(page.locator(".tray [data-at=c0]")).to_be_focused()


@pytest.mark.parametrize("taps", [MOST_TAPS - 1, MOST_TAPS])
def test_a_hand_of_too_many_taps_can_be_cleared_and_entered_again(page: Page, taps: int) -> None:
    plain(page)
    page.evaluate(f"picker.take(Array({taps}).fill('ron'))")
    if taps == MOST_TAPS:
        page.locator("[data-tap='1m']").click()
        expect(told(page)).to_have_text(word("words/picking", "reasons", "taps"))
    page.locator("[data-clear]").click()
    page.locator("[data-tap='1m']").click()
    assert page.evaluate("kept") == ["clear", "1m"]
    assert lying(page) == ["1 of characters"]


def test_one_stop_of_the_tab_key_for_each_row_and_nothing_that_cannot_be(page: Page) -> None:
    plain(page)
    page.evaluate("picker.offer(['riichi'])")
    stops = page.evaluate(
        "[...document.querySelectorAll('.picker button')].filter((one) => one.tabIndex === 0 && one.checkVisibility())"
        ".map((one) => one.dataset.tap ?? one.dataset.step)"
    )
    assert stops == ["chi", "1m", "ron", "riichi", "seat E", "round E", "-1", "-1"]
    expect(page.get_by_role("button", name="Ippatsu")).to_have_count(0)
    expect(page.get_by_role("button", name="Ura")).to_have_count(0)
    expect(page.get_by_role("button", name="Discards")).to_have_count(0)


@pytest.mark.slow
def test_a_hand_is_tapped_by_a_thumb_and_stands_in_the_plan(server: Server, phone: Page) -> None:
    visit(phone, f"{server.url}/club?rules=usma")
    phone.locator("summary", has_text=OWN).tap()
    settled(phone)
    for tap in ["pon", "5z", "chi", "2s", "1m", "2m", "3m", "4p", "0p", "6p", "1z", "1z"]:
        phone.locator(f".picker [data-tap='{tap}']").tap()
    for tap in ("tsumo", "seat E"):
        phone.locator(f".picker [data-tap='{tap}']").tap()
    phone.get_by_role("group", name="The hand").get_by_role("button", name="3 of characters").tap()
    phone.get_by_role("button", name=word("words/picking", "done", "won")).tap()
    lines = phone.locator(".st-key-club_hands_typed textarea")
    expect(lines).to_have_value("12m406p11z pon 555z chi 234s 3m tsumo seat E")
    settled(phone)
    assert findings(phone, COLOURS) == []
    # the tiles follow the typed text
    lines.fill("12m406p11z pon 555z chi 234s 3m tsumo seat S riichi")
    lines.blur()
    expect(phone.get_by_role("alert").filter(has_text="Line 1")).to_be_visible()
    lines.fill("12m406p11z pon 555z chi 234s 3m tsumo seat W")
    lines.blur()
    expect(phone.locator("[data-tap='seat W']")).to_have_attribute("aria-pressed", "true")
    phone.locator(".st-key-club_hands_add button").tap()
    expect(phone.locator(".of-plan").last).to_have_text("11. Count the hand (your own hand)")
    expect(phone.locator(".picker .told")).to_have_text("14 more tiles to go.")
    expect(lines).to_have_value("")
