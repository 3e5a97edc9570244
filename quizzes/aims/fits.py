"""Whether a question is one that an aim asks for: its skill decides it, and it is about the narrower thing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quizzes.aims.aim import Narrow
from quizzes.skills.decided import deciding

if TYPE_CHECKING:
    from quizzes.aims.aim import Aim
    from quizzes.question import Question


def fits(question: Question, aim: Aim) -> bool:
    """Whether whoever lacks what is aimed at would give another answer."""
    if aim.narrow is not None and not is_about(question, aim):
        return False
    return aim.skill is None or aim.narrow is Narrow.TOPIC or aim.skill.id in deciding(question)


def is_about(question: Question, aim: Aim) -> bool:
    """Whether a question is about the yaku, the item of fu, the cell or the topic of an aim."""
    best = question.result.best if question.wins else None
    match aim.narrow:
        case Narrow.YAKU:
            return best is not None and any(found.yaku.id == aim.thing for found in best.yaku)
        case Narrow.ITEM:
            return best is not None and any(item.reason.value == aim.thing for item in best.fu.items)
        case Narrow.TOPIC:
            return question.about.get("topic") == aim.thing
    return True
