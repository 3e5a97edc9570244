"""Store plans that a teacher saves under a name. Saved plans are available on all devices of the teacher.

A plan can also be used by its link alone, without saving it.
"""

import json
import unicodedata
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select

from quizzes.evening import LONGEST_TITLE, Plan, PlanError, plan_written, read_plan
from quizzes.evening.tables import saved_plans
from quizzes.store.learners import require

MOST_PLANS = 60


@dataclass(frozen=True, slots=True)
class SavedPlan:
    """A saved plan, with its name."""

    name: str
    plan: Plan
    at: int
    """When the plan was saved, in milliseconds since 1970."""


def read_plan_name(text: str) -> str:
    """Return the typed name of a plan as it is stored: in one line, without extra spaces.

    :raises PlanError: if the name is empty, too long or contains an invisible character.
    """
    name = " ".join(text.split())
    if not 1 <= len(name) <= LONGEST_TITLE or any(unicodedata.category(letter) in {"Cc", "Cs"} for letter in name):
        raise PlanError(f"Give the plan a name of 1 to {LONGEST_TITLE} letters, such as Monday beginners.")
    return name


def save_plan(connection: Connection, learner: str, name: str, plan: Plan, at: int) -> None:
    """Save a plan under a name. An earlier plan with this name is replaced.

    :raises PlanError: if the name cannot be used, or there are too many plans.
    :raises KeptError: if the teacher is no longer stored.
    """
    called = read_plan_name(name)
    require(connection, learner)
    forget_plan(connection, learner, called)
    mine = saved_plans.c.learner == learner
    if (connection.scalar(select(func.count()).select_from(saved_plans).where(mine)) or 0) >= MOST_PLANS:
        raise PlanError(f"There are {MOST_PLANS} saved plans already. Delete one first, or save this one as a file.")
    connection.execute(
        insert(saved_plans).values(
            learner=learner, name=called, plan=json.dumps(plan_written(plan), ensure_ascii=False), at=at
        )
    )


def plans(connection: Connection, learner: str) -> tuple[SavedPlan, ...]:
    """Return a teacher's saved plans, the newest first. Plans that can no longer be read are left out."""
    mine = select(saved_plans).where(saved_plans.c.learner == learner).order_by(saved_plans.c.at.desc())
    saved = []
    for row in connection.execute(mine):
        try:
            saved.append(SavedPlan(row.name, read_plan(json.loads(row.plan)), row.at))
        except (PlanError, ValueError):
            continue
    return tuple(saved)


def forget_plan(connection: Connection, learner: str, name: str) -> None:
    """Delete a saved plan. Nothing happens if no plan has the name."""
    connection.execute(delete(saved_plans).where(saved_plans.c.learner == learner, saved_plans.c.name == name))
