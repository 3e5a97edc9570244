"""The answer key: the right answer to each question in words, and the full score of each hand."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from operator import attrgetter

from content.explain import Explanation, explain, power_words
from content.hands import hand_words
from content.lessons import as_taught
from content.words import capital, sheet_sentence, small
from pages.components import ScoreLine, bill_lines, show, shown_blocks
from pages.components.worksheet.print_content import (
    LARGEST,
    Block,
    Drawing,
    Line,
    Measures,
    Picture,
    Raised,
    Row,
    Rows,
    Runs,
    Strong,
    runs,
)
from pages.components.worksheet.question_blocks import situation
from quizzes.evening import asked_type
from quizzes.question import Question
from quizzes.worksheet.sheet import Sheet, right_letters
from scoring import Limit

NO_FU = "0 fu"
_POWER = re.compile(r"\^\(([^()]*)\)")


def key_blocks(question: Question, sheet: Sheet) -> Iterator[Block]:
    """Yield the parts of an answer: the right answer in words, then the situation and the full score of each hand.

    :param sheet: the layout of the answer key.
    """
    letters, right = right_letters(question), asked_type(question).tell(question, sheet.naming)
    lead = (Strong(f"{', '.join(letters)}) "),) if letters else ()
    value = runs(right.value or ("" if right.sentence else right.short), sheet, strong=True)
    between = (": ",) if value and right.sentence else ()
    yield Line((*lead, *value, *between, *runs(right.sentence, sheet)))
    lesson = question.sitting.lesson_number
    for place, result in enumerate(question.wins, 1):
        explanation = explain(result, question.cited, sheet.naming)
        if len(question.wins) > 1:
            yield Line((Strong(sheet_sentence("hand", number=place)),))
        yield situation(result.context, sheet, lesson)
        yield from _bill(as_taught(explanation, lesson) if lesson else explanation, sheet)


def _bill(explanation: Explanation, sheet: Sheet) -> Iterator[Block]:
    """Yield the full score of a hand: its picture, and tables of the yaku, the fu and the payments.

    If the hand cannot win, a sentence says why, and the tables of the yaku and the payments are left out.
    """
    yield Drawing(_hand(explanation, sheet))
    if explanation.missing:
        yield Line(runs(explanation.missing, sheet))
    zeros = explanation.fu.zeros if explanation.fu else ()
    for title, those in groupby(bill_lines(explanation), key=attrgetter("table")):
        lines = [line for line in those if line.value != NO_FU]
        points = title == "Points"
        rows = [
            Row(runs(line.text, sheet), (line.value,), _typeset(line.why) if points else (), line.total)
            for line in (_in_short(lines, explanation) if points else lines)
        ]
        if zeros and title == "Fu":
            none = capital(", ".join(small(step.text) for step in zeros))
            rows.insert(-1, Row((none,), (NO_FU,)))
        yield Rows(title, tuple(rows))


def _in_short(lines: list[ScoreLine], explanation: Explanation) -> list[ScoreLine]:
    """Return the lines of the payments with the arithmetic of the base points below them, not beside them."""
    if base := explanation.base:
        best = explanation.result.best
        _, equals, points = base.value.rpartition(" = ")
        said = base.value if equals else base.why
        why = power_words(best.han, best.fu.rounded) if explanation.limit is Limit.NONE else said
        lines[0] = replace(lines[0], value=points, why=f"{why} {explanation.cap}".strip())
    return lines


def _typeset(text: str) -> Runs:
    """Return a line of arithmetic in which each exponent, written as ``^(2)``, is raised."""
    return tuple(Raised(part) if place % 2 else part for place, part in enumerate(_POWER.split(text)) if part)


def _hand(explanation: Explanation, sheet: Sheet) -> Picture:
    """Return the hand in sets, each with its fu. A hand without sets is shown as at the table."""
    result, sizes = explanation.result, Measures.of(sheet)
    reading, items = result.best.reading, result.best.fu.items if explanation.fu else ()
    blocks = shown_blocks(result.hand, reading, items) if reading.winning_block else ()
    shown = show(result.hand, result.context, blocks=blocks, narrow=sizes.narrow, index=sheet.index)
    words = hand_words(result.hand, result.context, blocks=[(block.tiles, block.fu) for block in blocks])
    return Picture(shown, words, LARGEST * 0.75).within(sizes.column)
