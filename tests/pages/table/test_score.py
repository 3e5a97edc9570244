"""The page "What is this hand worth?": what its address says, what is tapped and typed, and what it answers."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from content.hands.hand_taps import taps_said
from pages.table.hand_url import TEXT
from quizzes.evening.plan import OwnHand
from tests.marks import first
from tests.pages.conftest import asked, blocks, opened, param, shown, text_of
from tests.words import TILES_NEEDED, word

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest
    from streamlit.testing.v1.element_tree import TextInput

SCRIPT = "table/score.py"
PICKER = "score_picker"
HAKU = "123m46p11z pon 555z chi 234s 5p ron"


def page_of(hand: str = "", rules: str = "usma", **said: str) -> AppTest:
    return opened(SCRIPT, rules, **({"hand": hand} if hand else {}), **said)


def answer(page: AppTest) -> str:
    """Return the three lines at the top."""
    return next(html for html in blocks(page) if "score-now" in html)


def picker(page: AppTest) -> dict[str, object]:
    (found,) = [one for one in page.get("bidi_component") if "tensu_picker" in one.proto.component_name]
    data: dict[str, object] = json.loads(found.proto.json)
    return data


def tap(page: AppTest, *taps: str) -> AppTest:
    """Send what the browser sends: all taps so far, and the number of the hand that it began with."""
    number = page.session_state[f"{PICKER}_given"][0] if f"{PICKER}_given" in page.session_state else 0
    page.session_state[PICKER] = {"tapped": {"n": number, "taps": list(taps)}}
    page.run()
    assert not page.exception
    return page


def field(page: AppTest) -> TextInput:
    (found,) = [one for one in page.text_input if str(one.key).startswith(TEXT)]
    return found


def type_(page: AppTest, text: str) -> AppTest:
    field(page).set_value(text).run()
    assert not page.exception
    return page


def test_a_link_shows_payments_first_and_the_bill_below() -> None:
    page = page_of(f"{HAKU} honba 2 sticks 1")
    # 1 han 30 fu: 1,000; two honba 600; one bet 1,000
    assert "pays <b>1,600</b>" in answer(page)
    assert "2,600 in all" in answer(page)
    assert param(page, "hand") == f"{HAKU} honba 2 sticks 1"
    assert field(page).value == f"{HAKU} honba 2 sticks 1"
    assert picker(page)["taps"] == list(taps_said(f"{HAKU} honba 2 sticks 1"))
    assert "lit-bill" in shown(page)


def test_taps_write_the_address_and_the_field_and_clear_empties_both() -> None:
    page = tap(page_of(), "pon", "5z", "chi", "2s", "1m", "2m", "3m", "4p", "6p", "1z", "1z")
    assert "1 more tile." in answer(page)
    assert param(page, "hand") == "123m46p11z pon 555z chi 234s"
    page = tap(page, *page.session_state[PICKER]["tapped"]["taps"], "5p")
    assert (param(page, "hand"), field(page).value) == (HAKU, HAKU)
    assert "1,000" in answer(page)
    page = tap(page, *page.session_state[PICKER]["tapped"]["taps"], "clear")
    assert param(page, "hand") == ""
    assert "what your hand pays" in answer(page)


def test_what_is_typed_the_tiles_follow_and_nonsense_leaves_them() -> None:
    page = type_(page_of(), "m123p46z11,z555=,s2-34 5p")
    assert "1,000" in answer(page)
    assert param(page, "hand") == HAKU
    assert field(page).value == HAKU
    page = type_(page, "hello")
    (note,) = page.warning
    assert "stay" in note.value
    assert views(page) == [".st-key-score_no_hand"]
    assert page.text[0].value.startswith(TILES_NEEDED)
    assert "1,000" in answer(page)
    page = type_(page, f"{HAKU} seat E")
    assert "1,500" in answer(page)
    assert not page.warning


@pytest.mark.parametrize(
    ("hand", "told"),
    first(
        [
            ("hello", TILES_NEEDED),
            ("11111m", " 1m tiles "),
            ("123m pon 123z", "three identical tiles"),
            ("<img src=x onerror=alert(1)>", TILES_NEEDED),
            ("9" * 5000, "too long for a hand"),
            ("123m46p11z pon 555z chi 234s 5p riichi", "Riichi can't"),
        ],
        2,
    ),
)
def test_nonsense_in_the_address_is_one_sentence_and_an_empty_pad(hand: str, told: str) -> None:
    page = page_of(hand)
    (note,) = page.warning
    assert "link" in note.value
    assert len(page.text) == 1
    assert told in page.text[0].value
    assert "what your hand pays" in answer(page)
    assert param(page, "hand") == ""


def test_a_hand_without_yaku_and_tiles_that_do_not_win_are_said_plainly() -> None:
    none = page_of("123m46p11z789s234s 5p")
    assert "No yaku" in answer(none)
    assert "win by ron" in answer(none)
    labels = {button.label for button in none.button}
    assert {"riichi: +1,300", "one more dora: no yaku"} <= labels
    assert "These tiles" in answer(page_of("13579m13579p135s 7s"))


def test_one_tap_makes_it_otherwise_and_undo_would_take_it_back() -> None:
    page = page_of("23m456p789s22m345p 4m")
    assert "1,000" in answer(page)
    page.button(key="score_if_riichi").click().run()
    assert "2,000" in answer(page)
    assert param(page, "hand") == "2223m344556p789s 4m ron riichi"
    number, taps = page.session_state[f"{PICKER}_given"]
    assert (number, taps[-1]) == (2, "riichi")
    assert "no riichi: −1,000" in {button.label for button in page.button}


def test_facts_and_discards_are_offered_where_they_can_be() -> None:
    offered = picker(page_of("23m456p789s22m345p 4m riichi"))["offered"]
    assert {"riichi", "ippatsu", "ura", "pond"} <= set(offered)
    assert not {"riichi", "ura", "tenhou"}.intersection(picker(page_of(HAKU))["offered"])


def test_whoever_fed_the_last_dragon_is_asked_for_only_then() -> None:
    assert not page_of(HAKU).selectbox
    page = page_of("1123m pon 555z pon 666z pon 777z 4m")
    assert "32,000" in answer(page)
    page.selectbox(key="score_pao").set_value("daisangen left across").run()
    assert answer(page).count("<b>16,000</b>") == 2
    assert param(page, "hand").endswith("pao daisangen left across")


def test_coming_back_brings_the_hand_of_before() -> None:
    page = tap(page_of(), *taps_said(HAKU))
    page = page.switch_page("reference/payments.py").run()
    assert PICKER not in page.session_state  # Streamlit forgets what is not drawn
    page = page.switch_page(SCRIPT).run()
    assert "1,000" in answer(page)
    assert param(page, "hand") == HAKU
    page.query_params["hand"] = f"{HAKU} seat E"
    page.run()
    assert "1,500" in answer(page)


def test_an_address_on_its_way_does_not_take_fresh_taps_back() -> None:
    page = page_of("123m46p11z pon 555z chi 234s")
    page = tap(page, *taps_said(HAKU))
    page.query_params["hand"] = "123m46p11z pon 555z chi 234s"  # as the browser still sends it
    page.run()
    assert param(page, "hand") == HAKU


def test_a_field_that_still_says_what_stood_there_before_takes_no_tap_back() -> None:
    page = tap(page_of(), "pon", "5z")
    before = field(page).key
    page = tap(page, "pon", "5z", "chi", "2s")
    # the browser may also send the old field, which is no longer read
    assert field(page).key != before
    assert field(page).value == "pon 555z chi 234s"


@pytest.mark.parametrize("rules", ["usma", "oklahoma"])
def test_all_readings_all_checklists_and_all_rules(rules: str) -> None:
    page = page_of("222333444m567p9p 9p", rules)
    assert any("ways" in one.value for one in page.header)
    for key in ("score_checks", "score_rules", "score_send"):
        page.session_state[key] = True
    page.run()
    assert not page.exception
    text = shown(page)
    assert text.count("<details class='yaku-checked'>") > 30
    assert "class='outcomes'" in text
    assert page.code[0].value.startswith("http")
    assert f"rules={rules}&hand=222333444m" in page.code[0].value
    assert page.code[1].value == f"{page.code[0].value}&ask=1"


@pytest.mark.slow
@pytest.mark.usefixtures("own_store")
def test_a_sent_question_is_asked_then_told_and_the_hand_goes_into_a_plan() -> None:
    page = page_of(HAKU, ask="1")
    assert not [html for html in blocks(page) if "score-now" in html]
    number_fields = [one for one in page.text_input if one.label in {"Han", "Fu"}]
    number_fields[0].set_value("1")
    number_fields[1].set_value("40")
    page.button[0].click().run()
    assert not page.exception
    assert "Not quite" in shown(page) or "Wrong" in shown(page) or "verdict wrong" in shown(page)
    page.button(key="score_all").click().run()
    assert "1,000" in answer(page)
    assert "ask" not in page.query_params
    page.session_state["score_send"] = True
    page.run()
    page.button(key="score_plan").click().run()
    assert page.session_state["club_plan"].items[-1] == OwnHand("han_fu", HAKU)


@pytest.mark.parametrize("hand", first(["", "hello", "123m", "123m46p11z789s234s 5p", "13579m13579p135s 7s"]))
def test_what_cannot_be_asked_is_shown_as_any_hand(hand: str) -> None:
    assert "score-now" in shown(page_of(hand, ask="1"))


TENPAI = "23456m456p22z789s"
"""Waits for 1m, 4m, 7m."""


def waits(page: AppTest) -> AppTest:
    page.toggle(key="score_waits").set_value(True).run()
    assert not page.exception
    return page


def rows(page: AppTest) -> list[str]:
    found = next(html for html in blocks(page) if "class='waits'" in html)
    return re.findall(r"<tr>(.*?)</tr>", found.partition("<tbody>")[2])


def test_waits_are_shown_when_they_are_wished_and_the_address_remembers_it() -> None:
    page = page_of(f"{TENPAI} dora 9m")
    assert "1 more tile." in answer(page)
    assert "<a href='/glossary?rules=usma&amp;term=tenpai' target='_self'>Tenpai</a>." in answer(page)
    assert "class='waits'" not in shown(page)
    page = waits(page)
    assert param(page, "waits") == "1"
    # ron pays nothing, because the pair of the seat wind rules out pinfu; tsumo has menzen tsumo
    first, second, third = rows(page)
    assert all(word("words/engine/waiting", "win", "no_yaku") in row for row in (first, second, third))
    # 20 + 2 for the pair + 2 for tsumo = 24, 30 fu: 1 han 300/500; with one dora, 1m, 2 han 500/1,000
    assert "<b>2,000</b>" in first
    assert "<b>1,100</b>" in third
    assert "<td>4</td>" in first
    assert "<td>3</td>" in second  # one 4m is held
    again = page_of(f"{TENPAI} dora 9m", waits="1")
    assert len(rows(again)) == 3


def views(page: AppTest) -> list[object]:
    """Return the parts that the page scrolls to."""
    return [ask["selector"] for ask in asked(page, "bring_into_view")]


@pytest.mark.parametrize(
    ("hand", "label"),
    [(TENPAI, "Its waits"), ("1133557799m24p9s 2z", "What helps"), ("13579m13579p135s", "What helps")],
)
def test_a_button_beside_what_is_said_leads_to_what_lies_below_the_pad(hand: str, label: str) -> None:
    page = page_of(hand)
    assert views(page) == []
    assert page.button(key="score_lead").label == label
    page.button(key="score_lead").click().run()
    assert not page.exception
    assert page.toggle(key="score_waits").value is True
    assert views(page) == [".st-key-score_told"]
    page.toggle(key="score_waits").set_value(False).run()
    assert views(page) == []


def test_nothing_leads_below_where_nothing_is_told_there() -> None:
    for hand in ("", "123m", HAKU):
        assert "score_lead" not in [button.key for button in page_of(hand).button]


def test_discards_tell_furiten_and_why_also_of_a_whole_hand() -> None:
    page = page_of(f"{TENPAI} riichi pond 9s7m", waits="1")
    assert all(word("words/engine/waiting", "win", "furiten") in row for row in rows(page))
    assert "your own discards include" in shown(page)
    whole = page_of(f"{TENPAI} 1m riichi pond 9s7m")
    assert "Furiten: your" in answer(whole)
    assert "7m" in answer(whole) or "7 of characters" in answer(whole)
    assert "pays" in answer(page_of(f"{TENPAI} 1m riichi tsumo pond 9s7m"))
    assert "pays" in answer(page_of(f"{TENPAI} 1m riichi pond 9s8m"))


def test_who_let_a_win_go_may_not_win_on_a_discard_until_the_next_hand() -> None:
    page = page_of(f"{TENPAI} riichi", waits="1", let="riichi")
    assert "furiten until the hand ends" in shown(page)
    assert param(page, "let") == "riichi"
    page = tap(page, "clear")
    assert param(page, "let") == ""
    page = tap(page, "clear", *taps_said(f"{TENPAI} riichi"))
    assert "furiten until" not in shown(page)
    assert "after your riichi" not in str(page_of(TENPAI, waits="1").pills)


def test_with_a_tile_too_many_each_discard_tells_what_it_keeps() -> None:
    page = waits(page_of("23456m456p22z789s 9p"))
    assert "These tiles" in answer(page)
    assert word("words/engine/waiting", "distance", "after_discard") in text_of(answer(page)).replace(
        "Tenpai  ", "Tenpai "
    )
    first, *_ = rows(page)
    assert "9 of circles" in first
    assert first.count("<li>") == 3
    assert "<td>11</td>" in first  # four of 1m and 7m, three of 4m


@pytest.mark.parametrize(
    "hand", first(["1m", "12m", "123m", "1234m", "12345m pon 555z", "19m19p19s1234567z", "147m258p369s1234z"])
)
def test_any_beginning_of_a_hand_has_its_page(hand: str) -> None:
    page = page_of(hand, waits="1")
    assert "more tile" in answer(page)
