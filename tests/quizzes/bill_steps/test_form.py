"""Answer forms: how an address names one, and how a set leads from a filled-in score to an empty one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.bill_steps.bill_form import as_usual, at_row, row_after, usual_form
from quizzes.question.question import Grade, Part
from quizzes.question.sitting import Sitting, SittingError
from quizzes.question.sitting_url import read_part, sitting_at
from quizzes.sets.stored_question import HINTS, UnreadableError, as_kept, graded_anew, kept_under
from quizzes.store.records import Answered
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty
from tests.for_each import for_each
from tests.quizzes.asked import asked

COUNT = TYPES["han_fu"]
OLD = "rules=usma&type=han_fu&seed=abc&level=standard&hands=any"


def test_an_address_without_steps_means_what_it_meant() -> None:
    sitting = sitting_at(OLD, 1)
    assert sitting == Sitting("usma", "abc", edition=1)
    assert sitting.address == OLD
    question = COUNT.ask(sitting, 1, rulesets()["usma"])
    assert [[field.id for field in step.fields] for step in COUNT.steps(question)] == [["han", "fu"]]


def test_steps_are_a_part_of_the_address_and_the_hand_stays_the_same() -> None:
    sitting = Sitting("usma", "abc", steps="yaku.exact")
    assert sitting.address == f"{OLD}&steps=yaku.exact"
    assert sitting_at(sitting.address, sitting.edition) == sitting
    one, other = (COUNT.ask(each, 3, rulesets()["usma"]) for each in (sitting, Sitting("usma", "abc")))
    assert one.result.hand == other.result.hand
    assert one.moment != other.moment
    assert kept_under(sitting) != kept_under(Sitting("usma", "abc"))


@for_each("text", ["", " ", "ALL", "a b", "x" * 41, "<b>", "1"])
def test_steps_that_are_no_word_are_refused(text: str) -> None:
    with pytest.raises(SittingError):
        read_part("steps", text)


def test_newcomers_begin_in_steps_and_the_usual_is_not_named() -> None:
    assert usual_form(COUNT.forms, Difficulty.FIRST_STEPS) == "fade"
    assert usual_form(COUNT.forms, Difficulty.STANDARD) == ""
    assert as_usual("total", COUNT.forms) == ""
    assert as_usual("all", COUNT.forms) == "all"
    assert "end" not in COUNT.forms


# --- fading ----------------------------------------------------------------------------------------------------


def grades(signs: str) -> list[Grade]:
    """Return grades from letters: R (right), W (wrong) and H (right with a hint)."""
    question = asked("234678m 46p 78922s + 5p", "riichi")
    whole = {sign: Grade(question, (Part("fu", 40 if sign != "W" else 30, (40,)),)) for sign in "RWH"}
    whole["H"] = replace(whole["H"], hints={"fu": 1})
    return [whole[sign] for sign in signs]


@for_each(
    ("signs", "row"),
    [
        ("", "last"),
        ("R", "last"),
        ("RR", "last-two"),
        ("RRR", "last-two"),
        ("RRRR", "all"),
        ("RRRRRR", "all"),
        ("RRRRW", "last-two"),
        ("RRW", "last"),
        ("WWRR", "last-two"),
        ("RWR", "last"),
        ("RHR", "last"),
        ("RHRR", "last-two"),
    ],
)
def test_two_right_in_a_row_lead_down_and_one_wrong_leads_up(signs: str, row: str) -> None:
    assert row_after(grades(signs)) == row


def test_the_row_of_a_question_is_kept_with_its_answer() -> None:
    sitting = Sitting("usma", "abc", Difficulty.FIRST_STEPS, steps="fade")
    cited = rulesets()["usma"]
    question = at_row(COUNT.ask(sitting, 1, cited), "last")
    [step] = COUNT.steps(question)
    right = {part.field: part.expected[0] for part in COUNT.grade(question, {}).parts}
    answered = Answered(kept_under(sitting), 1, as_kept(question), {**right, HINTS: 2})
    graded = graded_anew((answered,), sitting, cited)
    assert graded.right
    assert graded.hints == {step.id: 2}
    assert [step.id for step in COUNT.steps(graded.question)] == ["fu"]
    unknown = replace(answered, asked=replace(answered.asked, about={"row": "gone"}))
    with pytest.raises(UnreadableError):
        graded_anew((unknown,), sitting, cited)


@pytest.mark.parametrize("taken", [0, 4, "2", ("1",)])
def test_hints_that_nobody_can_have_taken_are_none(taken: int | str | tuple[str, ...]) -> None:
    sitting, cited = Sitting("usma", "abc"), rulesets()["usma"]
    question = COUNT.ask(sitting, 1, cited)
    answered = Answered(kept_under(sitting), 1, as_kept(question), {"han": 1, "fu": 30, HINTS: taken})
    assert graded_anew((answered,), sitting, cited).hints == {}


def test_no_field_is_called_as_hints_are_kept() -> None:
    for kind in TYPES.values():
        question = kind.ask(Sitting("usma", "abc", kind.levels[0], type=kind.id), 1, rulesets()["usma"])
        assert HINTS not in {field.id for field in kind.fields(question)}
