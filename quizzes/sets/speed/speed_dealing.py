"""Deal the questions of speed practice: short questions with a single step. In a streak the questions get harder.

Each question is dealt independently, so that the fiftieth takes no longer than the first.
"""

from dataclasses import dataclass, replace
from random import Random
from types import MappingProxyType

from content.rulesets.cited_ruleset import CitedRuleset
from quizzes.bill_steps.bill_form import END
from quizzes.question.question import Question
from quizzes.question.sitting import LENGTH, Sitting
from quizzes.sets.aims.set_dealing import DEALT
from quizzes.sets.speed.speed_run import Kind
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty

OF_A_STAGE = 5
"""The number of questions in a streak before they get harder."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A level, and the question types that take turns at this level."""

    level: Difficulty
    types: tuple[str, ...]
    """The ids of the types. Each question has a single step. Explanations come after the run."""


THREE = Stage(Difficulty.STANDARD, ("wait_name", "fu_short", "han_total", "fu_item", "points", "han_fu"))
"""The only stage of a three-minute run: what players must be able to say without delay at the table."""
STAGES = (
    Stage(Difficulty.FIRST_STEPS, ("wait_name", "fu_short", "han_total")),
    Stage(Difficulty.FIRST_STEPS, ("points", "fu_item", "han_fu")),
    Stage(Difficulty.STANDARD, ("han_total", "fu_item", "points")),
    Stage(Difficulty.STANDARD, ("han_fu", "points", "whole_bill")),
    Stage(Difficulty.ADVANCED, ("han_fu", "fu_item", "whole_bill")),
)
"""The stages of a streak, five questions each; the last continues to the end."""
FORMS = {"whole_bill": END}
"""For each type that is asked in several steps elsewhere, the form used in speed practice."""


def ask_fast(run: Sitting, number: int, cited: CitedRuleset) -> Question:
    """Return question ``number`` of a run of speed practice. The questions of a run never change."""
    stage, at, place = _stage(run, number)
    around, turn = divmod(place, len(stage.types))
    order = Random(f"{run.seed}/{at}/{around}")  # noqa: S311 (a question is no secret)
    kind = order.sample(stage.types, len(stage.types))[turn]
    tens, own = divmod(around, LENGTH)
    part = run.part(kind, stage.level, f"{run.seed}.{at}.{tens}", FORMS.get(kind, ""))
    question = TYPES[kind].ask(part, own + 1, cited)
    dealt = (part.level.value, part.seed, part.steps)
    return replace(question, number=number, about=MappingProxyType({**question.about, DEALT: dealt}))


def _stage(run: Sitting, number: int) -> tuple[Stage, int, int]:
    """Return the stage of a question, the stage's index, and the question's index in the stage, both from 0."""
    if run.speed == Kind.THREE.value:
        return THREE, 0, number - 1
    at = min((number - 1) // OF_A_STAGE, len(STAGES) - 1)
    return STAGES[at], at, number - 1 - at * OF_A_STAGE
