"""Print how often a wrong total lowers the rating of the skill that is lacking, and how often that of another skill::

    python -m tests.quizzes.skills.rated --hands 1000

Each rule of a scorer that knows nothing of skills is broken in turn, as in `tests.quizzes.mistakes.recognised`. Its
han and fu are the answer to a question that asks for nothing but totals. Where that answer is wrong, the skills it
rates "again" are compared with the skills of the broken rule.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from content.rulesets.ruleset_file import rulesets
from content.skills.skills import lapses
from quizzes.question.mistake import Mistake
from quizzes.question.question import Question
from quizzes.question.sitting import Sitting
from quizzes.question.win_values import right_fu
from quizzes.skills.evidence import evidence
from quizzes.skills.question_skills import skill_lapsed
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty
from tests.quizzes.mistakes.broken_rules import BROKEN
from tests.quizzes.mistakes.plain_scorer import count, table
from tests.quizzes.mistakes.recognised import hands

if TYPE_CHECKING:
    from quizzes.question.field import Answer
    from scoring.score import ScoreResult
    from tests.quizzes.mistakes.broken_yaku_rules import Broken
    from tests.quizzes.mistakes.plain_scorer import Count

TOTALS = ("han_total", "han_fu")


class Rated(NamedTuple):
    """The skills that wrong answers of one type rated."""

    right: int
    """Answers that rated a skill of the broken rule."""
    wrong: int
    """Answers that rated another skill."""
    nothing: int

    @property
    def share_wrong(self) -> float:
        """Return the share of answers that rated a wrong skill, among those that rated any skill."""
        return self.wrong / max(1, self.right + self.wrong)


def skills_of(broken: Broken, question: Question, said: Count, right: Count) -> set[str]:
    """Return the skills of a broken rule: those of its mistakes, and those of the yaku that it adds or leaves out."""
    yaku = tuple(said.yaku ^ right.yaku)
    names = [name for name in broken.names if name in lapses()]
    found = set()
    for name in names:
        for one in yaku or ("",):
            try:
                skill = skill_lapsed(Mistake(name, "", None, {"yaku": one}), question)
            except (KeyError, LookupError):
                continue
            found |= {skill.id} if skill else set()
    return found


def question_about(result: ScoreResult, kind: str, level: Difficulty) -> Question:
    """Return the question of a type about a hand."""
    return Question(Sitting(result.rules.id, "rated", level, type=kind), 1, rulesets()[result.rules.id], (result,))


def rated(kind: str, dealt: list[ScoreResult], level: Difficulty = Difficulty.STANDARD) -> Rated:
    """Answer questions of a type about these hands with each rule broken."""
    found: Counter[str] = Counter()
    asked = TYPES[kind]
    for result in dealt:
        question, plain = question_about(result, kind, level), table(result)
        right = count(plain)
        for broken in BROKEN:
            said = count(plain, broken.rules)
            answer: Answer = {"han": said.han}
            if kind == "han_fu" and right_fu(result):
                answer = {"han": said.han, "fu": said.fu}
            graded = asked.grade(question, answer)
            skills = skills_of(broken, question, said, right)
            if graded.right or not skills:
                continue
            again = {skill for skill, outcome in evidence(graded).items() if outcome == "wrong"}
            found["nothing" if not again else "right" if again & skills else "wrong"] += 1
    return Rated(found["right"], found["wrong"], found["nothing"])


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="How often a wrong total rates the skill that is lacking.")
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--seed", default="rated")
    said = parser.parse_args()
    dealt = list(hands(said.hands, said.seed))
    for kind in TOTALS:
        one = rated(kind, dealt)
        sys.stdout.write(
            f"{kind:10} the skill that is lacking {one.right:5}, another one {one.wrong:5} ({one.share_wrong:.0%}), "
            f"none {one.nothing:5}\n"
        )


if __name__ == "__main__":
    main()
