"""What is told after an answer: the verdict, then what the type of question asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from content.explain.answers.right_answer import RightAnswer
from content.explain.checklist import checklist
from content.explain.explain import explain
from content.lessons.taught_bill import FU_LINES, PENALTIES, READINGS, as_taught
from content.lessons.taught_bill import YAKU as YAKU_TAUGHT
from content.payments.table_moment import TableMoment
from content.words.questions import question_words
from content.words.yaku_book import name
from pages.components.bill.bill import bill_html, fu_bill_html, misses_html, others_html, sources_html
from pages.components.bill.checklist import checklist_html
from pages.components.fields.answered import answered_html, option_sources_html
from pages.components.fields.said import said_value
from pages.components.hand.hand_picture import hand_html, shown_blocks
from pages.components.payments.payment_table import answer_html
from pages.components.payments.table_sums import sum_bases_html, sums_html
from pages.components.practice.step_verdict import step_verdict_html, steps_verdict_html
from pages.components.practice.verdict import slips, verdict_html
from pages.components.topics.ruling import ruling_html
from pages.session.display import naming, tile_index
from pages.session.ruleset_picker import ruleset_in_force
from quizzes.field import AllField, ChoiceField, TapField
from quizzes.lessons.taught import taught_mistakes
from quizzes.paid_win import PaidWin
from quizzes.question import Aftermath
from quizzes.types import TYPES
from quizzes.types.rules.table_sums import rules_of
from scoring.yaku import YAKU

if TYPE_CHECKING:
    from content.explain.explanation import Explanation
    from quizzes.mistake import Mistake
    from quizzes.question import Grade


def show_verdict(grade: Grade) -> None:
    """Right or wrong, what is right, and what may have gone wrong."""
    question = grade.question
    asked = TYPES[question.sitting.type]
    if len(asked.steps(question)) > 1:
        show_steps_verdict(grade)
        return
    said = () if grade.right else slips(_mistakes(grade), _told(grade), naming())
    st.html(verdict_html(grade, question_words()[asked.id].called(naming()), asked.tell(question, naming()), said))


def show_steps_verdict(grade: Grade) -> None:
    """How a question of several steps went."""
    question = grade.question
    asked = TYPES[question.sitting.type]
    words = question_words()[asked.id].called(naming())
    found = slips(_mistakes(grade), _told(grade), naming())
    st.html(steps_verdict_html(grade, asked.steps(question), words, asked.tell(question, naming()), found))


def show_step_verdict(so_far: Grade, answered: int) -> None:
    """Right or wrong at the step that was answered last.

    :param so_far: the grade of all steps that are answered, of which there are so many.
    """
    question = so_far.question
    asked = TYPES[question.sitting.type]
    *before, last = asked.steps(question)[:answered]
    fields = {field.id for field in last.fields}
    found = [mistake for mistake in _mistakes(so_far) if mistake.field in fields]
    words = question_words()[asked.id].called(naming())
    right = asked.in_steps.tell(question, last, naming()) if asked.in_steps else _expected(so_far.of(last.fields))
    earlier = so_far.of(field for step in before for field in step.fields)
    told = slips(found, _told(so_far), naming())
    here = so_far.of(last.fields)
    st.html(step_verdict_html(here, earlier, words, right, told))
    tapped = {field.id: field for field in last.fields if isinstance(field, TapField)}
    for part in (part for part in here.parts if part.field in tapped and not part.right):
        st.html(answered_html(tapped[part.field], part, words.fields[part.field], index=tile_index()))


def _mistakes(grade: Grade) -> tuple[Mistake, ...]:
    """What may have gone wrong, as far as it was taught."""
    sitting = grade.question.sitting
    return taught_mistakes(TYPES[sitting.type].mistakes(grade), sitting)


def _expected(grade: Grade) -> RightAnswer:
    """What is right in some fields, where a type says nothing of its single steps."""
    asked = TYPES[grade.question.sitting.type]
    words = question_words()[asked.id].called(naming())
    fields = {field.id: field for field in asked.fields(grade.question)}
    said = ", ".join(
        said_value(fields[part.field], part.expected[0], words.fields[part.field])
        for part in grade.parts
        if part.expected
    )
    said = said[:1].upper() + said[1:]
    return RightAnswer(said, said, "")


def show_aftermath(grade: Grade) -> None:
    """Everything that explains the right answer."""
    question = grade.question
    lesson = question.sitting.lesson_number
    told = tuple(as_taught(each, lesson) for each in _told(grade)) if lesson else _told(grade)
    for part in TYPES[question.sitting.type].aftermath:
        if not lesson or lesson >= _FROM.get(part, 1):
            _SHOWN[part](grade, told)
    if question.wins:
        with st.expander("This hand as text"):
            st.code("\n".join(str(told.result.hand) for told in _told(grade)), language=None)


def _told(grade: Grade) -> tuple[Explanation, ...]:
    """The explanations of the hands that were asked about or made, in the reader's names."""
    asked = TYPES[grade.question.sitting.type]
    wins = grade.question.wins if asked.made is None else asked.made(grade)
    return tuple(explain(result, ruleset_in_force(), naming()) for result in wins)


def _bill(_grade: Grade, told: tuple[Explanation, ...]) -> None:
    st.header("The bill")
    for explanation in told:
        st.html(bill_html(explanation, index=tile_index()))


def _fu(_grade: Grade, told: tuple[Explanation, ...]) -> None:
    st.header("The fu")
    for explanation in told:
        st.html(fu_bill_html(explanation, index=tile_index()))


def _checklist(grade: Grade, _told: tuple[Explanation, ...]) -> None:
    yaku = grade.question.text("yaku")
    st.header("Line by line")
    lines = checklist(YAKU[yaku], grade.question.result.best.win)
    st.html(checklist_html(lines, name(yaku, naming())))


def _misses(_grade: Grade, told: tuple[Explanation, ...]) -> None:
    if misses := "".join(map(misses_html, told)):
        st.header("Tempting, but not there")
        st.html(misses)


def _readings(_grade: Grade, told: tuple[Explanation, ...]) -> None:
    if any(explanation.others for explanation in told):
        st.header("Other ways to read the tiles")
        st.html("".join(others_html(explanation, index=tile_index()) for explanation in told))


def _sources(_grade: Grade, told: tuple[Explanation, ...]) -> None:
    with st.expander("Where this is written"):
        st.html("".join(map(sources_html, told)))


def _taken_apart(_grade: Grade, told: tuple[Explanation, ...]) -> None:
    for result in (explanation.result for explanation in told):
        hand, won = result.hand, frozenset({len(result.hand.concealed)})
        blocks = shown_blocks(hand, result.best.reading)
        st.html(hand_html(hand, result.context, lit=won, blocks=blocks, index=tile_index()))


def _options(grade: Grade, _told: tuple[Explanation, ...]) -> None:
    question = grade.question
    asked, words = TYPES[question.sitting.type], question_words()[question.sitting.type].called(naming())
    for field, part in zip(asked.fields(question), grade.parts, strict=True):
        told = words.fields[field.id]
        st.html(answered_html(field, part, told, index=tile_index()))
        if isinstance(field, ChoiceField | AllField):
            with st.expander("Where this is written"):
                st.html(option_sources_html(field, told, question.sitting.rules))


def _payment(grade: Grade, _told: tuple[Explanation, ...]) -> None:
    win = PaidWin.of(grade.question)
    st.html(answer_html(win.answer(grade.question.cited), grade.question.cited))


def _sums(grade: Grade, _told: tuple[Explanation, ...]) -> None:
    question = grade.question
    st.html(sums_html(TableMoment.of(question.about), rules_of(question)))
    with st.expander("Where this is written"):
        st.html(sum_bases_html(TableMoment.of(question.about), rules_of(question), question.sitting.rules))


def _ruling(grade: Grade, _told: tuple[Explanation, ...]) -> None:
    question = grade.question
    st.html(ruling_html(question.text("topic"), question.cited))


_FROM = {
    Aftermath.BILL: YAKU_TAUGHT,
    Aftermath.MISSES: YAKU_TAUGHT,
    Aftermath.SOURCES: YAKU_TAUGHT,
    Aftermath.FU: FU_LINES,
    Aftermath.READINGS: READINGS,
    Aftermath.RULING: PENALTIES,
}
"""The lessons from which these are told inside a lesson; a ruling names every word of its topic."""
_SHOWN = {
    Aftermath.RULING: _ruling,
    Aftermath.SUMS: _sums,
    Aftermath.PAYMENT: _payment,
    Aftermath.TAKEN_APART: _taken_apart,
    Aftermath.OPTIONS: _options,
    Aftermath.BILL: _bill,
    Aftermath.CHECKLIST: _checklist,
    Aftermath.MISSES: _misses,
    Aftermath.READINGS: _readings,
    Aftermath.SOURCES: _sources,
    Aftermath.FU: _fu,
}
