"""What ends a question is told a memory under the names of cards."""

from __future__ import annotations

from datetime import date

from content.skills.skills import Care, skills
from quizzes.memory.review import Outcome
from quizzes.skills.evidence import evidence
from quizzes.skills.findings import card_of, findings, skill_of
from quizzes.types import TYPES
from tests.quizzes.asked import asked

DAY = date(2026, 11, 22)


def test_rules_of_the_table_have_a_card_for_each_ruleset_and_all_else_one_card() -> None:
    for skill in skills().values():
        names = {card_of(skill.id, rules) for rules in ("usma", "ema", "club-of-friends")}
        assert len(names) == (3 if skill.group.care is Care.PER_RULESET else 1)
        assert {skill_of(name) for name in names} == {skill.id}
    assert sum(skill.group.care is Care.PER_RULESET for skill in skills().values()) == 17


def test_a_right_answer_tells_every_skill_that_decided_and_a_wrong_one_its_own() -> None:
    question = asked("123567m46p78922s + 5p", "riichi")
    for answer in ({"han": 1, "fu": 40}, {"han": 1, "fu": 30}):
        graded = TYPES["han_fu"].grade(question, answer)
        found = findings(graded, "", DAY, 4_200)
        assert found.told == tuple((one.skill, one.outcome) for one in evidence(question, graded))
        assert (found.day, found.took) == (DAY, 4_200)
        assert (Outcome.WRONG in dict(found.told).values()) is (answer["fu"] == 30)
