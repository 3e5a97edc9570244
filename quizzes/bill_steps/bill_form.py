"""How much of a bill is asked, as an address says it: everything at once, in steps, or only its last lines."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import combinations
from typing import TYPE_CHECKING

from scoring.dealing.levels import Difficulty

if TYPE_CHECKING:
    from quizzes.question.question import InSteps, Question, Step

PARTS = ("yaku", "dora", "exact")
"""What can be asked beside han, rounded fu and payment: the yaku by name, the number of dora, fu before rounding."""
FU_LINES = "fu_items"
"""What can be asked beside these: each line of the fu bill."""
TOTAL = "total"
ALL = "all"
LINES = "lines"
"""Every step, and each line of the fu bill by itself."""
LAST = "last"
LAST_TWO = "last-two"
END = "end"
FADE = "fade"
"""Each question as far as the answers before it allow; see `quizzes.bill_steps.fading`."""
ROW = "row"
"""What a question is about, by name: where in the fading it stood when it was asked."""


class Before(Enum):
    """What becomes of the steps before those that are asked."""

    GIVEN = "given"
    HIDDEN = "hidden"


@dataclass(frozen=True, slots=True)
class Form:
    """How much is asked."""

    parts: tuple[str, ...] = PARTS
    blank: int | None = None
    """How many steps at the end are left to the learner; None: all."""
    before: Before = Before.GIVEN

    def asked(self, chain: tuple[Step, ...]) -> tuple[Step, ...]:
        """Of all steps of a bill those that are asked."""
        return chain if self.blank is None else chain[-self.blank :]

    def given(self, chain: tuple[Step, ...]) -> tuple[Step, ...]:
        """Those that are shown, filled in."""
        return () if self.blank is None or self.before is Before.HIDDEN else chain[: -self.blank]


SOME_PARTS = {".".join(some): Form(some) for count in (1, 2) for some in combinations(PARTS, count)}
"""Some of the parts switched off, by the names of those that are left: ``yaku.exact``."""
FORMS = {
    TOTAL: Form(()),
    ALL: Form(),
    LINES: Form((*PARTS, FU_LINES)),
    LAST: Form(blank=1),
    LAST_TWO: Form(blank=2),
    END: Form((), 1, Before.HIDDEN),
    **SOME_PARTS,
}
"""Every form but fading by its name in an address."""


def form_of(question: Question, usual: str) -> Form:
    """The form a question is asked in.

    :param usual: what an address means that names none.
    """
    name = str(question.about.get(ROW, question.sitting.steps or usual))
    return FORMS[LAST if name == FADE else name]


def as_usual(name: str, in_steps: InSteps) -> str:
    """A form as a sitting says it: what an address means that names none is not named."""
    return "" if name == in_steps.forms[0] else name


def usual_form(in_steps: InSteps, level: Difficulty) -> str:
    """How a new set of a level is asked, as a sitting says it: newcomers are led from the worked bill on."""
    return FADE if level is Difficulty.FIRST_STEPS and FADE in in_steps.forms else ""


def can_be_asked(name: str, in_steps: InSteps | None) -> bool:
    """Whether a type can be asked as a sitting says."""
    return not name or (in_steps is not None and name in in_steps.forms)
