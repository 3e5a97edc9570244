"""The verdict on an answer or on one step: right or wrong, the right answer, and possible mistakes."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import NamedTuple

from content.explain import Explanation, RightAnswer, Sentence, explain_mistake
from content.words import Naming, TypeWords, capital, field_sentence, step_sentence, verdict_sentence
from pages.components import drawn, in_a_row, said_value, sentence_html
from pages.components.fields.graded_field import SIGNS, by_mark
from pages.templates import ENVIRONMENT, Markup, Template
from quizzes.evening import asked_type
from quizzes.question import AllField, ChoiceField, Grade, Mistake, NumberField, Part, Step, TapField, is_asked

VERDICT = Template(__file__)
ENVIRONMENT.globals.update(step_sentence=step_sentence, verdict_sentence=verdict_sentence)
Slip = tuple[Sentence, bool]
MOST_WORDS, MOST_OF_RIGHT = 60, 10
"""The largest number of words that are shown unfolded: in the verdict on a wrong answer, and in a right answer."""
MOST_STEPS, MOST_OF_VALUE = 2, 15
"""The largest numbers of wrong steps, and of words in the right answer, that are shown unfolded after a wrong answer.

They apply to questions with several steps.
"""


class StepResult(NamedTuple):
    """The result of a step or of one part of an answer, and whether a hint was used.

    A sign and a word show the result, so that nobody depends on its colour.
    """

    css: str
    sign: str
    spoken: str
    answer: Markup
    hinted: bool


def slips(found: Iterable[Mistake], told: Sequence[Explanation], naming: Naming) -> tuple[Slip, ...]:
    """Return a sentence about each mistake, and whether no other mistake explains the answer.

    The sentences have the names of yaku that the reader prefers.

    :param told: the explanations of the hands that the question asks about.
    """
    return tuple((explain_mistake(one.id, one.parts, told[0] if told else None, naming), one.sure) for one in found)


def said(grade: Grade, words: TypeWords, *, signed: bool = False, right: bool = False) -> str:
    """Return the given answer in words, such as ``3 han, 40 fu``. Tiles are written in tile notation, such as 45p.

    :param signed: whether to put a sign such as ✓ or ✗ before each part, if the answer has several parts.
    :param right: whether to return the first right value of each part instead of the given value.
    """
    fields = {field.id: field for field in asked_type(grade.question).fields(grade.question)}
    found = [(part, part.expected[0] if right and part.expected else part.given) for part in grade.parts]
    there = [(part, value) for part, value in found if value is not None and (part.expected or not right)]
    return in_a_row(
        [
            (f"{step_sentence(f'sign.{_css(part)}')} " if signed and there[1:] else "")
            + said_value(fields[part.field], value, words.fields[part.field])
            for part, value in there
        ]
    )


def verdict_html(grade: Grade, words: TypeWords, right: RightAnswer, slips: Sequence[Slip]) -> Markup:
    """Return the verdict on an answer. Further reasons, and long right answers, are folded under "Why".

    Screen readers announce the verdict. If a single mistake explains the answer, the mistake is stated as a fact. If
    several mistakes could explain it, each is introduced by "perhaps".
    """
    if not grade.right:
        return _wrong_html(grade, words, right, slips)
    text = right.value or right.short
    value, sentence = drawn(text), drawn(right.sentence)
    if _count(text) > MOST_OF_RIGHT:
        value, sentence = "", VERDICT.right_answer(value, sentence)
    return VERDICT.verdict("right", verdict_sentence("right"), (), capital(value), sentence, more=())


def _wrong_html(grade: Grade, words: TypeWords, right: RightAnswer, slips: Sequence[Slip]) -> Markup:
    """Return the verdict on a wrong answer. What makes it longer than ``MOST_WORDS`` is folded."""
    texts, parts = [sentence.text for sentence, _ in slips], _parts(grade, words)
    before = [] if parts else [verdict_sentence("said", said=said(grade, words))]
    room, value, shown = _room(words, parts, *before), right.value, len(slips)
    is_folded = bool(slips) and _count(value, right.sentence, *texts) > room
    if is_folded:
        value = right.value or right.short
        shown = _fitting(texts, room - _count(value))
    return VERDICT.verdict(
        "wrong",
        verdict_sentence("wrong"),
        list(map(drawn, [*before, words.it_is] if value else before)),
        drawn(value),
        drawn(right.sentence),
        _slips(slips[:shown], grade),
        _slips(slips[shown:], grade) if is_folded else None,
        parts,
    )


def _room(words: TypeWords, results: Iterable[StepResult], *others: str) -> int:
    """Return how many more words fit into the verdict on a wrong answer, besides these results and other texts."""
    read = (f"{one.spoken} {one.answer}" for one in results)
    return MOST_WORDS - _count(verdict_sentence("wrong"), verdict_sentence("slips"), words.it_is, *others, *read)


def _count(*texts: str) -> int:
    return sum(len(text.split()) for text in texts)


def step_verdict_html(
    grade: Grade, before: Grade, words: TypeWords, right: RightAnswer, slips: Iterable[Slip]
) -> Markup:
    """Return the verdict on the step answered last. Screen readers announce it.

    A wrong answer may follow correctly from mistakes in earlier steps. The verdict then says so instead of calling the
    answer wrong.

    :param grade: the grade of this step alone.
    :param before: the grade of the earlier steps, whose mistakes may affect this step.
    """
    value, follows = drawn(right.value or right.short), grade.recounted
    if grade.right:
        return VERDICT.step(value)
    # tapped items need no sentence, because each has a line in the score below
    is_tapped = any(isinstance(part.given, tuple) for part in grade.parts)
    return VERDICT.verdict(
        f"step {'followed' if follows else 'wrong'}",
        step_sentence("recounted_head") if follows else verdict_sentence("wrong"),
        (drawn(verdict_sentence("said", said=said(grade, words))), words.it_is),
        value,
        "" if is_tapped else drawn(right.sentence),
        () if follows else _slips(slips, grade),
        carried_on=_carried_on(before, words) if follows else "",
    )


def steps_verdict_html(
    grade: Grade, steps: tuple[Step, ...], words: TypeWords, right: RightAnswer, slips: Sequence[Slip]
) -> Markup:
    """Return the verdict on a question with several steps: the right answer, each step's result, and the mistakes.

    After a right answer, the results are folded under "Why". After a wrong answer, the length of the question decides.
    If it has at most `MOST_STEPS` steps, the result of each part of the answer is shown. If it has more, only its first
    wrong steps are shown, and the results of all steps are folded.
    """
    is_few = len(steps) <= MOST_STEPS
    told = [_step_result(grade, step, words) for step in steps] if grade.right or not is_few else _parts(grade, words)
    wrong = told if is_few else [one for one in told if one.css != "right"][:MOST_STEPS]
    value = right.value or right.short
    if is_few or _count(value) > (MOST_OF_RIGHT if grade.right else MOST_OF_VALUE):
        value = ""
    shown = _fitting([sentence.text for sentence, _ in slips], _room(words, wrong, value))
    return VERDICT.steps(
        "right" if grade.right else "wrong",
        drawn(value),
        drawn(right.sentence),
        "" if value else drawn(right.value),
        () if grade.right else wrong,
        () if is_few and not grade.right else told,
        _carried_on(grade.of(*steps[:-1]), words) if grade.of(steps[-1]).recounted else "",
        _slips(slips[:shown], grade),
        _slips(slips[shown:], grade),
    )


def _fitting(texts: Sequence[str], left: int) -> int:
    """Return how many of these sentences have at most ``left`` words together; 1 if even the first is too long."""
    return max(1, sum(taken <= left for taken in accumulate(map(_count, texts))))


def _step_result(grade: Grade, step: Step, words: TypeWords, answer: str = "") -> StepResult:
    css = _css(part := grade.of(step))
    return StepResult(
        css,
        step_sentence(f"sign.{css}"),
        step_sentence(f"spoken.{css}"),
        drawn(answer or said(part, words)),
        step.id in grade.hints,
    )


def _css(part: Part | Grade) -> str:
    return "right" if part.right else "followed" if part.recounted else "wrong"


def _parts(grade: Grade, words: TypeWords) -> list[StepResult]:
    """Return the result of each part of an answer; empty if it has only one part.

    If the question has several steps, a wrong number or choice is followed by the right one. Other right answers are
    left to the feedback below the verdict.
    """
    steps = asked_type(grade.question).steps(grade.question)
    expected, given = {part.field for part in grade.parts if part.expected}, grade.answer
    asked = [
        (Step(step.id, (field,)), field)
        for step in steps
        for field in step.fields
        if field.id in expected and (field.id in given or is_asked(field, given))
    ]
    found = []
    for step, field in asked:
        part, one = grade.of(step), words.fields[field.id]
        if not part.right and isinstance(field, AllField | TapField) and given.get(field.id):
            found += [
                StepResult(
                    mark,
                    SIGNS[mark],
                    field_sentence(f"signs.{mark}"),
                    drawn(said_value(field, ids, one)),
                    step.id in grade.hints,
                )
                for mark, ids in by_mark(field, part.parts[0])
            ]
            continue
        answer = one.right if part.right else said(part, words)
        if not part.right and steps[1:] and isinstance(field, ChoiceField | NumberField):
            answer += f". {field_sentence('correct')} {said(part, words, right=True)}"
        if field.id not in given:
            answer = f"{one.label.rstrip('?')}: {field_sentence('no_answer')}{answer}"
        found.append(_step_result(grade, step, words, answer))
    return found if asked[1:] else []


def _carried_on(before: Grade, words: TypeWords) -> Markup:
    """Return the note that the answer follows from mistakes in earlier steps, with the wrong answers to those steps."""
    slipped = replace(before, parts=tuple(part for part in before.parts if not part.right))
    return drawn(step_sentence("recounted", before=said(slipped, words)))


def _slips(slips: Iterable[Slip], grade: Grade) -> list[tuple[Markup, bool]]:
    rules = grade.question.sitting.rules
    return [(sentence_html(said.text, said.names, rules), is_sure) for said, is_sure in slips]
