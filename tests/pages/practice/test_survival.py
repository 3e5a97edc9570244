"""What a set shows when it is opened again, tested without a browser: marks, hands and earlier answers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from streamlit.testing.v1 import AppTest

from content.rulesets.ruleset_file import rulesets
from pages.session.saved_answers import COOKIES_OFF
from pages.session.stores import store
from quizzes.question.sitting import DEALER_EDITION, LENGTH, Sitting
from quizzes.question.win_values import right_fu, right_han
from quizzes.sets.stored_question import as_kept, kept_under
from quizzes.store.records import Answered
from quizzes.store.store_errors import StoreError, Trouble
from quizzes.types.count.han_fu import TYPE
from scoring.dealing.levels import Difficulty
from tests.pages import conftest
from tests.pages.conftest import close_store, menus_open
from tests.pages.practice.practice_page import address, follow, press, shown, verdict
from tests.words import ANOTHER_SET, FIRST_COUNTS, WHO_LEARNS, counter, mark, word

if TYPE_CHECKING:
    from pathlib import Path

    from quizzes.store.records import Learner

TOKEN = "s" * 43
SITTING = Sitting("usma", "abc", Difficulty.FIRST_STEPS)
LINK = {"seed": "abc", "level": "first steps", "edition": str(DEALER_EDITION)}


pytestmark = pytest.mark.usefixtures("own_store")


def opened(token: str | None = TOKEN, script: str = "practice/quiz.py", **link: str) -> AppTest:
    """Open a page in a tab of the browser with this cookie."""
    page = conftest.new_tab(script, token, rules="usma")
    return follow(page, **(link or LINK))


def answer(app: AppTest, han: int, fu: int | None = 30) -> AppTest:
    fields = {field.label: field for field in app.text_input}
    fields["Han"].set_value(str(han))
    fields["Fu"].set_value("" if fu is None else str(fu))
    return press(app, "Check")


def right(number: int = 1) -> tuple[int, int | None]:
    result = TYPE.ask(SITTING, number, rulesets()["usma"]).result
    return right_han(result)[0], next(iter(right_fu(result)), None)


def kept(*numbers: int, sitting: Sitting = SITTING) -> Learner:
    """Add a learner who has answered these hands with 1 han 30 fu each."""
    learner = store().enter(TOKEN).learner
    for number in numbers:
        question = TYPE.ask(replace(sitting, edition=DEALER_EDITION), number, rulesets()[sitting.rules])
        store().record(learner.id, Answered(kept_under(sitting), number, as_kept(question), {"han": 40, "fu": 30}))
    return learner


def warnings(app: AppTest) -> list[str]:
    return [warning.value for warning in app.warning]


# --- the same marks everywhere ---------------------------------------------------------------------------------


def test_an_answer_is_there_in_another_tab_and_after_a_restart() -> None:
    first = answer(opened(), *right())
    assert "✓ Right" in verdict(first)
    [kept_answer] = store().answers(store().enter(TOKEN).learner.id, kept_under(SITTING))
    assert kept_answer.answered.given == dict(zip(("han", "fu"), right(), strict=True))
    assert kept_answer.answered.took is not None
    close_store()
    again = opened()
    assert verdict(again) == verdict(first)
    assert mark(1, "right") in shown(again)
    assert warnings(again) == []


def test_the_first_answer_stands_in_both_tabs() -> None:
    one, other = opened(), opened()
    answer(one, *right())
    answer(other, 7)
    assert "✓ Right" in verdict(other)
    assert FIRST_COUNTS in other.info[0].value
    follow(other, hand="2")
    follow(other, hand="1")
    assert "✓ Right" in verdict(other)
    assert len(store().answers(store().enter(TOKEN).learner.id, kept_under(SITTING))) == 1


def test_a_hand_in_the_past_looks_as_it_did() -> None:
    """The picture shows from whom each tile was called, before and after the answer."""
    link = {**LINK, "seed": "calls", "level": "advanced", "hands": "open"}
    app = opened(**link)
    before = [block for block in shown(app).split("<picture") if "/hand/" in block]
    answer(app, 40)
    assert "Not quite" in verdict(app)
    after = [block for block in shown(opened(**link)).split("<picture") if "/hand/" in block]
    assert before[0].split("src='")[1].split("'")[0] == after[0].split("src='")[1].split("'")[0]


def test_somebody_else_sees_nothing_of_it() -> None:
    kept(1, 2)
    app = opened("o" * 43)
    assert "class='marks'" not in shown(app)
    assert app.text_input


@pytest.mark.slow
def test_two_learners_of_one_device_each_have_their_marks() -> None:
    learner = kept(1)
    mine = opened()
    assert mark(1, "wrong") in shown(mine)
    device = store().add_learner(store().enter(TOKEN).id, "Bob")
    hers, his = opened(), follow(mine, hand="2")
    assert mark(1, "wrong") in shown(his)
    assert "class='marks'" not in shown(hers)
    assert address(his)["who"] == learner.id[:8]
    assert address(hers)["who"] == device.learner.id[:8]
    again = opened(**LINK, who=learner.id[:8])
    assert mark(1, "wrong") in shown(again)
    [who] = [box for box in menus_open(again).selectbox if box.label == WHO_LEARNS]
    who.select_index([shown.name for shown in device.learners].index("Bob")).run()
    assert "class='marks'" not in shown(again)
    assert address(again)["who"] == device.learner.id[:8]
    follow(again, who=learner.id[:8])  # as after Back
    assert mark(1, "wrong") in shown(again)


def test_another_learner_answers_the_same_question_in_the_same_tab() -> None:
    device = store().add_learner(store().enter(TOKEN).id, "Bob")
    app = answer(opened(who=device.learners[0].id[:8], **LINK), 40)
    assert "Not quite" in verdict(app)
    app = follow(app, who=device.learners[1].id[:8])  # as if chosen in the menu
    assert "✓ Right" in verdict(answer(app, *right()))
    for learner in device.learners:
        assert len(store().answers(learner.id, kept_under(SITTING))) == 1


def test_a_learner_named_in_a_link_from_elsewhere_is_nobody_here() -> None:
    kept(1)
    app = opened("o" * 43, **LINK, who=store().enter(TOKEN).learner.id[:8])
    assert "who" not in address(app)
    assert "class='marks'" not in shown(app)


# --- marks, end, continue --------------------------------------------------------------------------------------


def test_the_end_is_reached_by_link_and_lists_what_is_answered() -> None:
    kept(1, 3)
    app = opened(**LINK, hand="end")
    assert app.title[0].value == "0 of 2 right"
    assert shown(app).count("✗ 40 han, ✗ 30 fu.") + shown(app).count("✗ 40 han, ✓ 30 fu.") == 2
    assert "hand=4" in shown(app)
    app = follow(app, hand="3")
    assert counter("Hand", 3, 10) in shown(app)
    press(app, "Next hand")
    assert address(app)["hand"] == "4"


def test_the_end_of_a_set_nobody_has_begun_says_so() -> None:
    assert "a hand yet" in opened(**LINK, hand="end").title[0].value


def test_start_offers_the_first_open_hand_under_its_own_rules() -> None:
    kept(1, 2, 4, sitting=replace(SITTING, rules="ema"))
    start = opened(script="learn/start.py", rules="usma")
    press(start, ("Continue: " + counter("hand", 3, 10)))
    assert counter("Hand", 3, 10) in shown(start)
    assert mark(4, "wrong") in shown(start)
    assert address(start)["rules"] == "ema"


def offers(app: AppTest) -> list[str]:
    return [button.label for button in app.button if button.label.startswith("Continue")]


@pytest.mark.slow
def test_nothing_is_offered_of_a_set_that_cannot_go_on() -> None:
    assert offers(opened(script="learn/start.py", rules="usma")) == []
    kept(*range(1, LENGTH + 1))
    assert offers(opened(script="learn/start.py", rules="usma")) == []
    kept(1, sitting=replace(SITTING, edition=DEALER_EDITION + 1))
    assert offers(opened(script="learn/start.py", rules="usma")) == []


# --- editions --------------------------------------------------------------------------------------------------


def test_a_link_of_an_older_edition_opens_what_was_kept_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    kept(1)
    # each run executes a page again, but the modules that it imports may have been imported before
    for module in ("quizzes.question", "quizzes.question.sitting", "pages.practice.one_question"):
        monkeypatch.setattr(f"{module}.DEALER_EDITION", DEALER_EDITION + 1)
    app = opened(**LINK)
    assert "40 han</span>" in verdict(app)
    assert any("differently" in caption.value for caption in app.caption)
    follow(app, hand="2")
    assert "differently" in app.info[0].value
    assert "/hand/" not in shown(app)
    press(app, ANOTHER_SET)
    assert address(app)["seed"] != "abc"


def test_a_link_of_a_newer_edition_shows_no_other_hand() -> None:
    app = opened(**{**LINK, "edition": str(DEALER_EDITION + 1)})
    assert "newer version of Tensu" in app.info[0].value
    assert "/hand/" not in shown(app)


def test_an_answer_whose_hand_cannot_be_scored_is_told_and_not_asked_again() -> None:
    learner = store().enter(TOKEN).learner
    question = TYPE.ask(SITTING, 1, rulesets()["usma"])
    broken = replace(as_kept(question), wins=({"concealed": "1m"},))
    store().record(learner.id, Answered(kept_under(SITTING), 1, broken, {"han": 1}))
    app = opened()
    assert "can no longer be scored" in app.info[0].value
    assert [field.label for field in app.text_input if field.label == "Han"] == []
    assert opened(**LINK, hand="2").text_input


# --- where nothing is kept -------------------------------------------------------------------------------------


def test_an_answer_is_held_back_until_the_device_is_known() -> None:
    app = answer(opened(None), *right())
    assert "<p role='status'>Saving " in shown(app)
    assert "verdict" not in shown(app)
    app.session_state["device_token"] = TOKEN  # what follows from the script's claim
    app.run()
    assert "✓ Right" in verdict(app)
    assert len(store().answers(store().enter(TOKEN).learner.id, kept_under(SITTING))) == 1


def test_without_cookies_a_set_goes_on_and_it_is_said_once() -> None:
    app = opened(None)
    app.session_state["cookies_refused"] = True
    answer(app, *right())
    assert "✓ Right" in verdict(app)
    assert warnings(app) == [COOKIES_OFF]
    press(app, "Next hand")
    assert warnings(app) == []
    answer(app, 40)
    assert mark(1, "right") in shown(app)
    assert mark(2, "wrong") in shown(app)
    assert warnings(app) == []


def test_in_trouble_a_set_goes_on_and_is_kept_when_it_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened()

    def full(*_: object) -> None:
        raise StoreError(Trouble.FULL)

    with monkeypatch.context() as trouble:
        trouble.setattr(store(), "record", full)
        answer(app, *right())
        assert "✓ Right" in verdict(app)
        assert warnings(app) == [Trouble.FULL.sentence]
        press(app, "Next hand")
        assert warnings(app) == []
    answer(app, 40)
    learner = store().enter(TOKEN).learner
    assert [kept.answered.number for kept in store().answers(learner.id, kept_under(SITTING))] == [1, 2]
    assert mark(1, "right") in shown(app)


def test_what_could_not_be_kept_is_kept_later_without_another_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened()
    tried: list[object] = []

    def held(*said: object) -> None:
        tried.append(said)
        raise StoreError(Trouble.LOCKED)

    learner = store().enter(TOKEN).learner
    with monkeypatch.context() as trouble:
        trouble.setattr(store(), "record", held)
        answer(app, *right())
        press(app, "Next hand")
        assert len(tried) == 1  # each attempt may make somebody wait
    app.run()
    assert store().answers(learner.id, kept_under(SITTING)) == ()
    monkeypatch.setattr("pages.session.saved_answers.TRY_AGAIN", 0.0)
    app.run()
    assert [kept.answered.number for kept in store().answers(learner.id, kept_under(SITTING))] == [1]


def test_a_set_that_was_ended_is_not_offered_again() -> None:
    learner = kept(1, 2)
    opened(**LINK, hand="end")
    [sitting] = store().sittings(learner.id)
    assert sitting.ended
    assert offers(opened(script="learn/start.py", rules="usma")) == []
    kept(3)
    assert offers(opened(script="learn/start.py", rules="usma")) == [("Continue: " + counter("hand", 4, 10))]


def test_a_store_that_cannot_be_opened_is_told_before_the_first_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TENSU_DATABASE", str(tmp_path / "file" / "tensu.db"))
    close_store()
    app = opened()
    assert warnings(app) == [Trouble.NO_PLACE.sentence]
    answer(app, *right())
    assert "✓ Right" in verdict(app)


def test_a_store_that_fails_while_reading_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    kept(1)

    def damaged(*_: object) -> None:
        raise StoreError(Trouble.DAMAGED)

    for method in ("answers", "device"):
        with monkeypatch.context() as trouble:
            trouble.setattr(store(), method, damaged)
            assert Trouble.DAMAGED.sentence in warnings(opened())
    assert mark(1, "wrong") in shown(opened())


def test_what_an_answer_told_of_skills_is_kept_with_it() -> None:
    answer(opened(), *right())
    learner = store().enter(TOKEN).learner
    reviews = store().reviews(learner.id)
    [kept_answer] = store().answers(learner.id, kept_under(SITTING))
    assert {kept.review.told for kept in reviews} == {"right"}
    assert {(kept.number, kept.type, kept.at, kept.took) for kept in reviews} == {
        (1, "han_fu", kept_answer.at, kept_answer.answered.took)
    }
    assert {kept.review.day for kept in reviews} == {store().today(None)}
    assert store().history(learner.id).cards.keys() == {kept.review.card for kept in reviews}


def test_a_question_in_steps_tells_of_skills_when_it_ends_and_knows_all_its_steps() -> None:
    learner = store().enter(TOKEN).learner
    number = 1
    app = opened(**LINK, steps="dora.exact", hand=str(number))
    seen = []
    while fields := [
        field
        for field in app.text_input
        if field.label
        in {
            word("words/questions/count/han_fu", "fields", "dora", "label"),
            "Han",
            word("words/questions/count/fu_sum", "fields", "exact", "label"),
            "Fu",
        }
    ]:
        assert store().reviews(learner.id) == ()
        for field in fields:
            field.set_value("20" if "Fu" in field.label else "39")
        press(app, "Check")
        seen.append([field.label for field in fields])
    assert len(seen) == 2
    # numbers that no single mistake explains for certain rate no skill
    assert store().reviews(learner.id) == ()
    assert len(store().answers(learner.id, kept_under(replace(SITTING, steps="dora.exact")))) == 2


def _unreadable() -> None:
    import streamlit as st

    from pages.practice.graded_set import GradedSet
    from pages.practice.one_question import show_question
    from quizzes.question.sitting import Sitting

    graded = GradedSet(Sitting("usma", "abc"), {}, {}, frozenset({1}), frozenset(), {})
    show_question(1, graded, "Next", st.rerun)


def test_an_answer_that_cannot_be_read_is_said_where_nothing_stands_above_it() -> None:
    app = AppTest.from_function(_unreadable).run()
    assert not app.exception
    assert "can no longer be scored" in app.info[0].value
