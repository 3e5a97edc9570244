"""Preparing an evening: a plan begins with questions, every change is in the address, and bad links get a sentence."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, get_args

import pytest

from content.rulesets.ruleset_file import rulesets
from pages.club.preparing.edit_item import placed_option
from pages.components.evening.date_text import end_of_day
from pages.session.ruleset_picker import NEWCOMERS
from quizzes.evening.item_question import ask_item
from quizzes.evening.plan import Dealt, OwnHand, OwnQuestion, Plan, Setting
from quizzes.evening.plan_text import plan_address, plan_at
from scoring.dealing.levels import Difficulty
from tests.marks import first
from tests.pages.club.conftest import long_plan
from tests.pages.conftest import menus_open, new_tab, opened, param, shown, text_of, unfolded
from tests.words import NO_RED_FIVES

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

SCRIPT = "club/prepare.py"
HAND = "234567m567p1123s 1s riichi dora 4m"
EVIL = OwnQuestion("*Is* <b>it</b> so? ![](https://evil.example/x.png)", ("<img src=x>", ":red[no] $x$"), 1)
PLAN = Plan("usma", (Dealt("wait_name", "abc"), OwnHand("han_fu", HAND), EVIL), "*night* <i>")

pytestmark = pytest.mark.usefixtures("own_store")


def prepared(plan: Plan = PLAN, rules: str = "usma") -> AppTest:
    return unfolded(opened(SCRIPT, rules, plan=plan_address(plan)))


def plan_of(page: AppTest) -> Plan:
    return plan_at(param(page, "plan"))


def press(page: AppTest, key: str) -> AppTest:
    page.button(key=key).click().run()
    assert not page.exception
    return page


def edit(page: AppTest, place: int, choice: str) -> AppTest:
    page.menu_button(key=f"club_edit_{place}").click(choice).run()
    assert not page.exception
    return page


@pytest.mark.slow
def test_ten_questions_are_there_at_once_and_stay_after_a_reload() -> None:
    page = unfolded(opened(SCRIPT, "ema"))
    plan = plan_of(page)
    assert (plan.rules, len(plan.items), plan.seconds, plan.counting) == ("ema", 10, None, "accuracy")
    assert all(ask_item(item, rulesets()["ema"]) for item in plan.items)
    again = opened(SCRIPT, "ema", plan=param(page, "plan"))
    assert plan_of(again) == plan
    assert shown(again).count("class='of-plan'") == 10


@pytest.mark.slow
def test_questions_are_exchanged_moved_and_taken_out() -> None:
    page = edit(prepared(), 0, "Down")
    assert plan_of(page).items == (PLAN.items[1], PLAN.items[0], EVIL)
    page = press(page, "club_fresh_1")
    fresh = plan_of(page).items[1]
    assert isinstance(fresh, Dealt)
    assert (fresh.kind, fresh.seed == "abc") == ("wait_name", False)
    assert plan_of(edit(page, 1, "Take out")).items == (PLAN.items[1], EVIL)
    page = edit(edit(page, 0, "Take out"), 0, "Take out")
    assert plan_of(page).items == ()
    assert page.button(key="club_start").disabled
    assert page.button(key="club_homework").disabled


def test_an_address_that_is_late_undoes_nothing_and_back_does(monkeypatch: pytest.MonkeyPatch) -> None:
    page = prepared()
    before = param(page, "plan")
    page = edit(page, 0, "Take out")
    changed = plan_of(page)
    page.query_params["plan"] = before  # as a browser sends it that does not know the new address yet
    page.run()
    assert plan_of(page) == changed
    monkeypatch.setattr("pages.club.preparing.current_plan.ON_ITS_WAY", 0.0)
    page.query_params["plan"] = before
    page.run()
    assert plan_of(page) == PLAN


@pytest.mark.slow
def test_other_rules_ask_the_same_plan() -> None:
    page = prepared()
    menus_open(page).radio(key="rules").set_value("oklahoma").run()
    assert not page.exception
    assert plan_of(page) == replace(PLAN, rules="oklahoma")


def test_a_plan_brings_its_rules() -> None:
    page = prepared(replace(PLAN, rules="ema"), "usma")
    assert (param(page, "rules"), plan_of(page).rules) == ("ema", "ema")
    alone = new_tab(SCRIPT)
    alone.query_params["plan"] = plan_address(PLAN)
    alone.run()
    assert NEWCOMERS != "usma"
    assert (param(alone, "rules"), plan_of(alone)) == ("usma", PLAN)


@pytest.mark.parametrize("said", first(["x", "eNo", "<script>", plan_address(PLAN)[:-9]]))
def test_a_link_that_is_not_whole_is_told_in_a_sentence(said: str) -> None:
    page = opened(SCRIPT, plan=said)
    (note,) = page.warning
    assert "once more" in note.value or "has no" in note.value
    assert len(plan_of(page).items) == 10


def test_rules_and_questions_that_are_gone_are_told() -> None:
    gone = Plan("never", (Dealt("han_fu", "abc"), Dealt("gone", "abc"), OwnHand("han_fu", "hello")))
    page = opened(SCRIPT, plan=plan_address(gone))
    said = [note.value for note in page.warning]
    assert "(never)" in said[0]
    assert len([note for note in said if note.startswith("This question")]) == 2
    page = edit(edit(page, 2, "Take out"), 1, "Take out")
    assert [item.kind for item in plan_of(page).items if isinstance(item, Dealt)] == ["han_fu"]
    assert not page.warning


def test_the_texts_of_people_are_text() -> None:
    page = prepared()
    html = " ".join(element.body for element in page.get("html") if element.body and "of-plan" not in element.body)
    assert "<b>it</b>" not in html
    assert "<img src=x" not in html
    told = [*page.markdown, *page.caption, *page.header, *page.title]
    assert not [one.value for one in told if "evil.example" in one.value or "*night*" in one.value]
    for element in page.get("html"):
        if element.body and "evil.example" in element.body:
            assert "![](https://evil.example/x.png)" in text_of(element.body)


@pytest.mark.slow
def test_what_is_wanted_is_dealt_and_own_questions_stay() -> None:
    page = prepared()
    page.multiselect(key="club_kinds").set_value(["fu_sum", "limit"])
    page.radio(key="club_level").set_value(Difficulty.LIMITS)
    page.number_input(key="club_count").set_value(5)
    page.button(key="club_deal").click().run()
    assert not page.exception
    assert len(page.success) == 1, "beside the button, until the next step"
    plan = plan_of(page)
    assert [item.kind for item in plan.items if isinstance(item, Dealt)] == ["fu_sum", "limit"] * 2 + ["fu_sum"]
    assert plan.items[5:] == PLAN.items[1:]
    page.segmented_control(key="club_by").set_value("A lesson").run()
    page.selectbox(key="club_lesson").set_value(6).run()
    page.number_input(key="club_count").set_value(3)
    page.button(key="club_add").click().run()
    assert {item.lesson for item in plan_of(page).items[7:] if isinstance(item, Dealt)} == {"06"}
    assert len(plan_of(page).items) == 10


def test_hands_are_typed_drawn_and_added() -> None:
    page = prepared(Plan("usma", (EVIL,)))
    page.text_area(key="club_hands_typed").set_value(f"{HAND}\nhello").run()
    assert any(note.value.startswith("Line 2 ") for note in page.warning)
    assert any("3 han 30 fu" in each.label for each in page.expander)
    page = press(page, "club_hands_add")
    assert plan_of(page).items == (EVIL, OwnHand("han_fu", HAND))
    assert page.text_area(key="club_hands_typed").value == "hello", "a line that is wrong stays to be corrected"
    assert "class='same'" in shown(page)


def test_hands_typed_just_before_a_button_is_pressed_are_not_lost() -> None:
    """The browser sends a changed text and the press of a button together."""
    page = prepared(Plan("usma", (EVIL,)))
    page.text_area(key="club_hands_typed").set_value(f"{RED}\n{RED}").run()
    page.text_area(key="club_hands_typed").set_value(HAND)
    page = press(page, "club_hand_2_count_red")
    assert page.text_area(key="club_hands_typed").value == HAND
    page.text_area(key="club_hands_typed").set_value(f"{HAND}\n{RED}")
    page = press(page, "club_hands_add")
    assert plan_of(page).items == (EVIL, OwnHand("han_fu", HAND), OwnHand("han_fu", RED))


def test_a_question_in_own_words_is_added_or_said_to_lack_something() -> None:
    page = prepared(Plan("usma", (Dealt("han_fu", "abc"),)))
    page.text_area(key="club_own_text").set_value("Which wind?")
    page.text_input(key="club_own_right").set_value("East")
    page = press(page, "club_own_add")
    assert "2 to 6 answers" in page.warning[0].value
    page.text_area(key="club_own_wrong").set_value("South\n\nWest ")
    page = press(page, "club_own_add")
    own = plan_of(page).items[1]
    assert isinstance(own, OwnQuestion)
    assert (own.options[own.right], {*own.options}) == ("East", {"East", "South", "West"})
    assert page.text_area(key="club_own_text").value == ""


@pytest.mark.slow
def test_an_own_question_is_changed_where_it_stands_even_after_it_was_moved() -> None:
    wind = OwnQuestion("Which wind?", ("South", "East", "West"), 1)
    page = edit(prepared(Plan("usma", (Dealt("wait_name", "abc"), wind, EVIL))), 1, "Change")
    assert page.text_input(key="club_change_right").value == "East"
    assert page.text_area(key="club_change_wrong").value == "South\nWest"
    page = edit(page, 1, "Up")
    page.text_area(key="club_change_text").set_value("Who deals?").run()
    page.text_area(key="club_change_wrong").set_value("South").run()
    page.text_input(key="club_change_right").set_value("").run()
    page = press(page, "club_change_keep")
    # without a right answer it would be a poll, which has at least two options
    assert "2 to 6 answers, not 1" in page.warning[0].value
    page.text_input(key="club_change_right").set_value("East").run()
    page = press(page, "club_change_keep")
    changed = OwnQuestion("Who deals?", ("South", "East"), 1)
    assert plan_of(page).items == (changed, Dealt("wait_name", "abc"), EVIL)
    assert not [one for one in page.text_area if one.key == "club_change_text"]
    page = press(edit(edit(page, 2, "Change"), 0, "Change"), "club_change_leave")
    assert plan_of(page).items == (changed, Dealt("wait_name", "abc"), EVIL)
    assert not [one for one in page.text_area if one.key == "club_change_text"]


def test_of_two_equal_questions_the_chosen_one_is_changed() -> None:
    page = edit(prepared(Plan("usma", (PLAN.items[1], EVIL, PLAN.items[1]))), 2, "Change")
    page.selectbox(key="club_change_worth").set_value(2).run()
    page = press(page, "club_change_keep")
    assert plan_of(page).items == (PLAN.items[1], EVIL, replace(PLAN.items[1], worth=2))


def test_a_question_is_still_being_changed_after_another_page_was_open() -> None:
    page = edit(prepared(), 1, "Change")
    for script in ("reference/glossary.py", SCRIPT):
        page.switch_page(script).run()
        assert not page.exception
    assert page.text_input(key="club_change_hand").value == HAND
    assert plan_of(press(page, "club_change_keep")) == PLAN


@pytest.mark.slow
def test_any_question_has_a_time_and_points_of_its_own() -> None:
    page = edit(prepared(), 0, "Change")
    page.selectbox(key="club_change_seconds").set_value(60).run()
    page.selectbox(key="club_change_worth").set_value(2).run()
    page = press(page, "club_change_keep")
    first, *rest = plan_of(page).items
    assert (first, tuple(rest)) == (replace(PLAN.items[0], seconds=60, worth=2), PLAN.items[1:])
    assert any("1 minute, counts twice" in (one.body or "") for one in page.get("html"))
    page = press(edit(page, 0, "Change"), "club_change_keep")
    assert plan_of(page).items[0] == first


@pytest.mark.slow
def test_a_question_becomes_a_poll_without_a_right_answer() -> None:
    page = edit(prepared(), 2, "Change")
    page.text_input(key="club_change_right").set_value("").run()
    page.text_area(key="club_change_wrong").set_value("red fives\nno red fives").run()
    poll = plan_of(press(page, "club_change_keep")).items[2]
    assert isinstance(poll, OwnQuestion)
    assert (poll.options, poll.right, poll.counts) == (("red fives", "no red fives"), None, False)


@pytest.mark.slow
def test_the_ways_to_play_are_ticked_one_by_one() -> None:
    page = unfolded(prepared())
    for setting in get_args(Setting):
        page.checkbox(key=f"club_{setting}").check().run()
    assert plan_of(page).settings == frozenset(get_args(Setting))
    page.checkbox(key="club_counts hidden").uncheck().run()
    assert plan_of(page).settings == frozenset(get_args(Setting)) - {"counts hidden"}


@pytest.mark.slow
def test_an_own_hand_is_changed_or_said_not_to_win() -> None:
    page = edit(prepared(), 1, "Change")
    assert page.text_input(key="club_change_hand").value == HAND
    for nonsense, told in (("", "missing"), ("19m19p19s1234567z 2m", "four sets and a pair")):
        page.text_input(key="club_change_hand").set_value(nonsense).run()
        page = press(page, "club_change_keep")
        assert told in " ".join(one.value for one in page.warning)
        assert plan_of(page).items == PLAN.items
    page.text_input(key="club_change_hand").set_value(f"{HAND} tsumo").run()
    page.selectbox(key="club_change_kind").set_value("fu_sum").run()
    page = press(page, "club_change_keep")
    assert plan_of(page).items == (PLAN.items[0], OwnHand("fu_sum", f"{HAND} tsumo"), EVIL)


@pytest.mark.slow
def test_how_it_is_played_stands_in_the_plan_and_nonsense_is_told_beside() -> None:
    page = prepared()
    page.selectbox(key="club_seconds").set_value(30).run()
    page.text_input(key="club_teams").set_value("Reds").run()
    assert "2 to 8 teams or none, not 1" in page.warning[0].value
    assert page.text_input(key="club_teams").value == "Reds"
    page.text_input(key="club_teams").set_value(" Reds,緑 ").run()
    assert not page.exception
    assert (plan_of(page).seconds, plan_of(page).teams) == (30, ("Reds", "緑"))
    assert page.text_input(key="club_teams").value == "Reds, 緑"


@pytest.mark.slow
def test_a_plan_too_long_for_a_link_is_kept_in_the_visit() -> None:
    page = prepared()
    page.session_state["club_plan"] = long_plan()
    page.session_state["club_changed"] = True
    page.run()
    assert not page.exception
    assert "plan" not in page.query_params
    assert any("too long for a link" in one.value for one in page.caption)
    page = edit(page, 0, "Take out")
    assert shown(page).count("class='of-plan'") == 38


def test_an_option_of_thousands_of_digits_is_refused_in_a_sentence() -> None:
    page = prepared(Plan("usma", (Dealt("han_fu", "abc"),)))
    page.text_area(key="club_own_text").set_value("How many?")
    page.text_input(key="club_own_right").set_value("1")
    page.text_area(key="club_own_wrong").set_value("9" * 5000)
    page = press(page, "club_own_add")
    assert not page.exception
    assert "1 to 80 letters" in page.warning[0].value


def test_options_are_put_by_lot_and_numbers_by_size() -> None:
    assert placed_option("3,900", "8000\n2,000") == (("2,000", "3,900", "8000"), 1)
    places = {placed_option("yes", "no\nperhaps")[1] for _ in range(200)}
    assert places == {0, 1, 2}
    options, right = placed_option("yes", "no\nperhaps")
    assert options[right] == "yes"
    assert {placed_option("yes", "no\nperhaps", 2) for _ in range(20)} == {(("no", "perhaps", "yes"), 2)}
    assert placed_option("yes", "no", 5) == (("no", "yes"), 1)
    assert placed_option("3,900", "8000\n2,000", 0) == (("2,000", "3,900", "8000"), 1)
    assert placed_option("2", "1.5\n10") == (("1.5", "2", "10"), 1)
    assert placed_option("1,000,000", "8.000\n2,5") == (("2,5", "8.000", "1,000,000"), 2)


@pytest.mark.parametrize(
    ("zone", "hour"), [("UTC", 24), ("Asia/Tokyo", 15), (None, 24), ("no/zone", 24), ("../x", 24), ("America", 24)]
)
def test_homework_ends_with_the_day_of_who_sets_it(zone: str | None, hour: int) -> None:
    # the 1st of May 2026 begins 20,574 days after 1970 began: 56 years with 14 leap days, and 31 + 28 + 31 + 30 days
    begins = (56 * 365 + 14 + 120) * 24
    assert end_of_day(date(2026, 5, 1), zone) == (begins + hour) * 3_600_000 - 1


RED = "234067m067p1123s 1s ron"
"""Pinfu is 1 han 30 fu: 1,000. With its two red fives, 3 han 30 fu pay 3,900."""


@pytest.mark.slow
def test_red_fives_of_a_typed_hand_are_said_and_counted_by_one_tap() -> None:
    page = prepared(Plan("usma", (EVIL,)))
    page.text_area(key="club_hands_typed").set_value(f"\n{HAND}\n{RED}").run()
    assert NO_RED_FIVES in shown(page)
    assert [one.key for one in page.button if "count_red" in str(one.key)] == ["club_hand_3_count_red"]
    page = press(page, "club_hand_3_count_red")
    assert page.text_area(key="club_hands_typed").value == f"\n{HAND}\n{RED} aka"
    assert any("3,900" in each.label for each in page.expander)
    page = press(page, "club_hands_add")
    assert plan_of(page).items[-1] == OwnHand("han_fu", f"{RED} aka")


def test_red_fives_of_a_hand_in_the_plan_are_said_and_counted_where_it_stands() -> None:
    page = prepared(Plan("usma", (EVIL, OwnHand("whole_bill", RED))))
    assert NO_RED_FIVES in shown(page)
    page = press(page, "club_item_1_count_red")
    assert plan_of(page).items == (EVIL, OwnHand("whole_bill", f"{RED} aka"))
    page = press(page, "club_item_1_count_red")
    assert plan_of(page).items == (EVIL, OwnHand("whole_bill", RED))


@pytest.mark.slow
def test_what_is_folded_is_drawn_when_it_is_opened_and_keeps_what_was_typed() -> None:
    page = opened(SCRIPT, "ema")
    assert not [*page.text_area, *page.multiselect, *page.get("bidi_component")]
    assert "The answer" not in shown(page)
    page = unfolded(page)
    assert shown(page).count("<b>The answer") == 10
    page.text_area(key="club_own_text").set_value("Which wind?").run()
    for fold in page.expander:
        _, _, key = fold.proto.id.removeprefix("$$").split("-", 2)
        page.session_state[key] = False
    page.run()
    assert page.text_area(key="club_own_text").value == "Which wind?"
    assert "The answer" not in shown(page)
