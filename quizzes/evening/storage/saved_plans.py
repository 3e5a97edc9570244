"""Store plans that a teacher saves under a name. Saved plans are available on all devices of the teacher.

A plan can also be used by its link alone, without saving it.
"""

import json
import unicodedata
from contextlib import suppress

from sqlalchemy import Connection, delete, func, insert, select

from quizzes.evening import LONGEST_TITLE, Plan, PlanError, plan_written, read_plan
from quizzes.store.evening_tables import saved_plans
from quizzes.store.learners import require

MOST_PLANS = 60


def save_plan(connection: Connection, learner: str, name: str, plan: Plan, at: int) -> None:
    """Save a plan under a name. An earlier plan with this name is replaced.

    :param name: the name as typed. Extra spaces are left out.
    :raises PlanError: if the name is empty, too long or contains an invisible character, or there are too many plans.
    :raises KeptError: if the teacher is no longer stored.
    """
    called = " ".join(name.split())
    if not 1 <= len(called) <= LONGEST_TITLE or any(unicodedata.category(one) in {"Cc", "Cs"} for one in called):
        raise PlanError(f"Give the plan a name of 1 to {LONGEST_TITLE} letters, such as Monday beginners.")
    require(connection, learner)
    forget_plan(connection, learner, called)
    mine = saved_plans.c.learner == learner
    if (connection.scalar(select(func.count()).select_from(saved_plans).where(mine)) or 0) >= MOST_PLANS:
        raise PlanError(f"There are {MOST_PLANS} saved plans already. Delete one first, or save this one as a file.")
    text = json.dumps(plan_written(plan), ensure_ascii=False)
    connection.execute(insert(saved_plans).values(learner=learner, name=called, plan=text, at=at))


def plans(connection: Connection, learner: str) -> list[tuple[str, Plan, int]]:
    """Return a teacher's saved plans, the newest first. Plans that can no longer be read are left out.

    Each plan is returned with its name, and with the time when it was saved, in milliseconds since 1970.
    """
    mine = select(saved_plans).where(saved_plans.c.learner == learner).order_by(saved_plans.c.at.desc())
    saved = []
    for row in connection.execute(mine):
        with suppress(ValueError):
            saved.append((row.name, read_plan(json.loads(row.plan)), row.at))
    return saved


def forget_plan(connection: Connection, learner: str, name: str) -> None:
    """Delete a saved plan. Nothing happens if no plan has the name."""
    connection.execute(delete(saved_plans).where(saved_plans.c.learner == learner, saved_plans.c.name == name))
