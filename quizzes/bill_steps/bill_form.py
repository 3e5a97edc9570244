"""Answer forms: a question asks for a whole score at once, for each step of a score, or only for the last steps.

Links to questions contain the name of the answer form.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from quizzes.question import Grade, Question, Step
from scoring.dealing import Difficulty

PARTS = ("yaku", "dora", "exact")
"""What a question can ask for besides han, rounded fu and payment: yaku, number of dora, and fu before rounding."""
FU_LINES = "fu_items"
"""The field that asks for each line of the fu."""
TOTAL = "total"
ALL = "all"
LINES = "lines"
"""The form that asks for every step and for each line of the fu."""
LAST = "last"
LAST_TWO = "last-two"
END = "end"
FADE = "fade"
"""The form in which earlier answers decide how much each question asks.

After right answers, fewer steps are filled in for the learner.
"""
ROW = "row"
"""The key under which a question stores which of its steps are blank, as a name from :data:`ROWS`."""


@dataclass(frozen=True, slots=True)
class Form:
    """Which steps of a score the learner answers, and how the other steps are presented."""

    parts: tuple[str, ...] = PARTS
    blank: int | None = None
    """How many of the last steps the learner answers; None for all steps."""
    hidden: bool = False
    """Whether the steps before the learner's own steps are hidden; otherwise they are filled in."""

    def asked(self, chain: tuple[Step, ...]) -> tuple[Step, ...]:
        """Return the steps that the learner has to answer."""
        return chain if self.blank is None else chain[-self.blank :]

    def given(self, chain: tuple[Step, ...]) -> tuple[Step, ...]:
        """Return the steps that are filled in for the learner."""
        return () if self.blank is None or self.hidden else chain[: -self.blank]


SOME_PARTS = {".".join(some): Form(some) for count in (1, 2) for some in combinations(PARTS, count)}
"""Forms with only some of :data:`PARTS`, by the names of the included parts: ``yaku.exact``."""
FORMS = {
    TOTAL: Form(()),
    ALL: Form(),
    LINES: Form((*PARTS, FU_LINES)),
    LAST: Form(blank=1),
    LAST_TWO: Form(blank=2),
    END: Form((), 1, hidden=True),
    **SOME_PARTS,
}
"""Every form except fading, by its name in links."""


def form_of(question: Question, usual: str) -> Form:
    """Return the answer form of a question.

    :param usual: the form to use if the link names no form.
    """
    name = str(question.about.get(ROW, question.sitting.steps or usual))
    return FORMS[LAST if name == FADE else name]


def as_usual(name: str, forms: Sequence[str]) -> str:
    """Return the name of an answer form as it is written in links and in the database.

    The default form of the question type, the first of its ``forms``, is written as an empty string.
    """
    return "" if name == forms[0] else name


def usual_form(forms: Sequence[str], level: Difficulty) -> str:
    """Return the name of the answer form that a new set of questions at this level uses by default.

    Beginners start with worked examples if these are among the ``forms`` of the question type.
    """
    return FADE if level is Difficulty.FIRST_STEPS and FADE in forms else ""


# --- fading ---

ROWS = (LAST, LAST_TWO, ALL)
"""The stages: the last step blank, the last two blank, everything blank."""


def row_after(grades: Iterable[Grade]) -> str:
    """Return which steps the next question leaves blank, given the grades of the earlier questions in order.

    The result is one of :data:`ROWS`. Two right answers in a row lead to the next stage, unless they needed a hint. One
    wrong answer leads back one stage.
    """
    row = streak = 0
    for grade in grades:
        streak = streak + 1 if grade.right and not grade.hints else 0
        if not grade.right:
            row = max(row - 1, 0)
        elif streak == 2:
            row, streak = min(row + 1, len(ROWS) - 1), 0
    return ROWS[row]


def at_row(question: Question, row: str) -> Question:
    """Return the question with a record of which steps it leaves blank: ``row``, one of :data:`ROWS`.

    The record is stored with the answer and never changes.
    """
    return replace(question, about={**question.about, ROW: row})
