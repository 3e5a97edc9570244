"""The feedback on an answer as HTML: the verdict, then the parts that the question type shows.

The module can be used without Streamlit.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from content.explain import Explanation, RightAnswer, checklist, completed, explain
from content.lessons import FU_LINES, PENALTIES, READINGS, YAKU_TAUGHT, as_taught, in_own_words
from content.payments import TableMoment, player_sums, sum_bases
from content.words import TypeWords, capital, name
from pages.components import (
    BILL,
    ScoreLine,
    bases_html,
    bill_html,
    bill_lines,
    compared_html,
    fu_lines,
    hand_html,
    positions_of,
    shown_blocks,
    sources_html,
)
from pages.components.fields.graded_field import answered_html
from pages.components.practice.verdict import said, slips, step_verdict_html, steps_verdict_html, verdict_html
from pages.components.reference.payment_answer import PAYMENT_ANSWER, answer_html
from pages.components.reference.ruling import ruling_html
from pages.session import Markup, Reader, Template, joined
from quizzes.bill_steps.step_grading import tell_step
from quizzes.evening import asked_type, words_of
from quizzes.question import (
    Aftermath,
    AllField,
    ChoiceField,
    Grade,
    Mistake,
    ShownHand,
    TapField,
    answer_win,
    taught_mistakes,
    win_asked,
)
from quizzes.types.rules.table_sums import rules_of
from scoring import YAKU, ScoreResult, waits

FEEDBACK = Template(__file__)
SOURCES = "Where this is written"


@dataclass(frozen=True, slots=True)
class Told:
    """One part of the explanation that follows an answer, with its heading, which may be empty.

    ``score`` is None if the part shows no score or several. ``lines`` are the lines of the score to show, which the big
    screen reveals one by one.
    """

    html: Markup | str
    title: str = ""
    folded: bool = False
    score: Explanation | None = None
    lines: Sequence[ScoreLine] = ()


def grade_html(grade: Grade, reader: Reader) -> Markup:
    """Return the verdict with the right answer and possible mistakes.

    For a question with several steps, also return the result of each step.
    """
    question = grade.question
    asked, words = asked_type(question), _words(grade, reader)
    steps, right = asked.steps(question), asked.tell(question, reader.naming)
    right = in_own_words(right) if question.sitting.lesson else right
    found = () if grade.right else slips(_mistakes(grade), explained(grade, reader), reader.naming)
    if len(steps) > 1:
        return steps_verdict_html(grade, steps, words, right, found)
    return verdict_html(grade, words, right, found)


def one_step_html(so_far: Grade, answered: int, reader: Reader) -> tuple[Markup | str, ...]:
    """Return the verdict on the step answered last and, after a wrong answer, what was tapped.

    :param so_far: the grade of all answered steps.
    :param answered: how many steps have been answered.
    """
    question = so_far.question
    asked = asked_type(question)
    *before, last = asked.steps(question)[:answered]
    fields = {field.id: field for field in last.fields}
    found = [mistake for mistake in _mistakes(so_far) if mistake.field in fields]
    words, here = _words(so_far, reader), so_far.of(last)
    right = capital(said(here, words, right=True))  # used if the question type has no words for a step
    verdict = step_verdict_html(
        here,
        so_far.of(*before),
        words,
        tell_step(question, last, reader.naming) if asked.forms else RightAnswer(right, right, ""),
        slips(found, explained(so_far, reader), reader.naming),
    )
    return verdict, *(
        answered_html(fields[part.field], part, words.fields[part.field], index=reader.index)
        for part in here.parts
        if isinstance(fields[part.field], TapField) and not part.right
    )


def explained(grade: Grade, reader: Reader) -> tuple[Explanation, ...]:
    """Return the explanations of the hands that the question asks about, or that the learner built.

    The explanations use the names of yaku that the reader prefers.
    """
    return tuple(explain(result, grade.question.cited, reader.naming) for result in _wins(grade))


def _wins(grade: Grade) -> tuple[ScoreResult, ...]:
    """Return the scored hands: those that the learner built, or else those of the question."""
    made = asked_type(grade.question).made
    return made(grade) if made else grade.question.wins


def aftermath(grade: Grade, reader: Reader) -> Iterator[Told]:
    """Yield everything that explains the right answer, part by part.

    Inside a lesson, only what has been taught is included.
    """
    question = grade.question
    lesson = question.sitting.lesson_number

    @cache
    def told() -> tuple[Explanation, ...]:
        return tuple(as_taught(each, lesson) for each in explained(grade, reader))

    for part in asked_type(question).aftermath:
        if not lesson or lesson >= _FROM.get(part, 1):
            yield from _part(part, grade, told, reader)
    if question.wins:
        yield Told(FEEDBACK.as_text([result.hand for result in _wins(grade)]), "This hand as text", folded=True)


def _words(grade: Grade, reader: Reader) -> TypeWords:
    return words_of(grade.question, reader.naming)


def _mistakes(grade: Grade) -> tuple[Mistake, ...]:
    return taught_mistakes(asked_type(grade.question).mistakes(grade), grade.question.sitting)


def _part(  # noqa: C901, PLR0912 (a branch for each part)
    part: Aftermath, grade: Grade, told: Callable[[], tuple[Explanation, ...]], reader: Reader
) -> Iterator[Told]:
    """Yield one part of an explanation. If it has nothing to say about this hand, yield nothing."""
    question = grade.question
    match part:
        case "bill":
            bill = _scored("How the hand is scored", told(), bill_lines, reader)
            # if the question asks only for han, the big screen reveals only the yaku
            only_han = {part.field for part in grade.parts} == {"han"}
            yield replace(bill, lines=[line for line in bill.lines if only_han and line.table == "Yaku"] or bill.lines)
        case "compared":
            yield Told(compared_html(told()), "What differs")
            both = (bill_html(each, index=reader.index, name=str(place)) for place, each in enumerate(told()))
            yield Told(joined(both), "How both hands are scored", folded=True)
        case "fu":
            yield _scored("The fu", told(), fu_lines, reader)
        case "checklist":
            key = question.text("yaku")
            lines = checklist(YAKU[key], question.result.best.win)
            yield Told(BILL.checklist(name(key, reader.naming), lines), "Line by line")
        case "misses":
            if misses := joined(map(BILL.misses, told())):
                yield Told(misses, "Tempting yaku that don't count")
        case "readings":
            if any(result.others for result in _wins(grade)):
                others = joined(BILL.others(explanation, reader.index) for explanation in told())
                yield Told(others, "Other ways to read the tiles")
        case "sources":
            yield Told(joined(map(sources_html, told())), SOURCES, folded=True)
        case "taken_apart":
            yield Told(joined(_taken_apart(grade, reader)), "The hand in sets")
        case "options":
            yield from _options(grade, reader)
        case "payment":
            yield Told(answer_html(answer_win(win_asked(question), question.cited), question.cited))
        case "sums":
            moment, rules = TableMoment.of(question.about), rules_of(question)
            yield Told(PAYMENT_ANSWER.sums(player_sums(moment, rules)))
            yield Told(bases_html(sum_bases(moment, rules), question.sitting.rules), SOURCES, folded=True)
        case "ruling":
            yield Told(ruling_html(question.text("topic"), question.cited))


def _scored(
    title: str, told: Sequence[Explanation], lines_of: Callable[[Explanation], list[ScoreLine]], reader: Reader
) -> Told:
    """Return a part of the explanation that shows the lines of one or more scores.

    The big screen reveals the lines of a single score one by one, and the lines of several scores at once.

    :param lines_of: a function that returns the lines to show of a score, such as `fu_lines`.
    """
    lines = [(each, lines_of(each)) for each in told]
    part = Told(joined(bill_html(each, shown, index=reader.index) for each, shown in lines), title)
    return replace(part, score=told[0], lines=lines[0][1]) if len(told) == 1 else part


def _taken_apart(grade: Grade, reader: Reader) -> Iterator[Markup]:
    """Yield the picture of each hand in sets, and highlight the set that the winning tile completes.

    If the question shows a hand that waits, yield its picture with each tile of the wait, but at most three tiles.
    """
    results, shows = _wins(grade), asked_type(grade.question).shows(grade.question)
    ways = [(result.hand, result.best.reading, result.context) for result in results]
    if any(isinstance(shown, ShownHand) and shown.waiting and not shown.situation for shown in shows):
        ways = [
            (replace(result.hand, winning_tile=waited.tile), completed(result, waited.tile), None)
            for result in results
            for waited in waits(result.hand)[:3]
        ]
    for hand, reading, context in ways:
        yield hand_html(
            hand,
            context,
            lit=positions_of(hand, (reading.winning_block,), reading),
            blocks=shown_blocks(hand, reading),
            index=reader.index,
            dora=False,
        )


def _options(grade: Grade, reader: Reader) -> Iterator[Told]:
    """Yield each field with the given and the right answer, and the sources of its options.

    If the question is about a hand, the right option has an example from this hand.
    """
    question, words = grade.question, _words(grade, reader)
    own = asked_type(question).tell(question, reader.naming).sentence if question.wins else ""
    for field, part in zip(asked_type(question).fields(question), grade.parts, strict=True):
        told = words.fields[field.id]
        yield Told(answered_html(field, part, told, index=reader.index, example=own))
        if isinstance(field, ChoiceField | AllField):
            options = [(told.options[one].label, told.options[one].basis) for one in field.options]
            yield Told(bases_html(options, question.sitting.rules, misprints=False), SOURCES, folded=True)


_FROM: Mapping[Aftermath, int] = {
    "bill": YAKU_TAUGHT,
    "compared": YAKU_TAUGHT,
    "misses": YAKU_TAUGHT,
    "sources": YAKU_TAUGHT,
    "fu": FU_LINES,
    "readings": READINGS,
    "ruling": PENALTIES,
}
"""The first lesson that shows each part of an explanation. Rulings come late, as they may use any word of a topic."""
