"""The questions of a run: short ones, answered at once; until the first slip they become harder.

Each is dealt by itself, so that the fiftieth comes as quickly as the first.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING

from quizzes.bill_steps.bill_form import END
from quizzes.question.sitting import LENGTH
from quizzes.sets.aims.set_dealing import DEALT
from quizzes.sets.speed.speed_run import Kind
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.question.question import Question
    from quizzes.question.sitting import Sitting

OF_A_STAGE = 5
"""Questions of a streak before they become harder."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Which questions come by turns."""

    level: Difficulty
    types: tuple[str, ...]
    """Their ids. Each is answered in one step: a run asks for totals, and explains at its end."""


THREE = Stage(Difficulty.STANDARD, ("wait_name", "fu_short", "han_total", "fu_item", "points", "han_fu"))
"""Three minutes: what is said at a table at once, by turns."""
STAGES = (
    Stage(Difficulty.FIRST_STEPS, ("wait_name", "fu_short", "han_total")),
    Stage(Difficulty.FIRST_STEPS, ("points", "fu_item", "han_fu")),
    Stage(Difficulty.STANDARD, ("han_total", "fu_item", "points")),
    Stage(Difficulty.STANDARD, ("han_fu", "points", "whole_bill")),
    Stage(Difficulty.ADVANCED, ("han_fu", "fu_item", "whole_bill")),
)
"""A streak: each for five questions, the last to the end."""
FORMS = {"whole_bill": END}
"""How types are asked here that are asked in several steps elsewhere."""


def ask_fast(run: Sitting, number: int, cited: CitedRuleset) -> Question:
    """The question of a number in a run: same run, same number, same question."""
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
    """The stage of a question, its place among them, and the place of the question in it, both from 0."""
    if run.speed == Kind.THREE.value:
        return THREE, 0, number - 1
    at = min((number - 1) // OF_A_STAGE, len(STAGES) - 1)
    return STAGES[at], at, number - 1 - at * OF_A_STAGE
