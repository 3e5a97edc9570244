"""The evidence of a finished question is stored under the names of cards."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from content.skills.skills import skills
from quizzes.skills.evidence import card_of, evidence, findings, skill_of
from quizzes.types import TYPES
from quizzes.types.judge.neighbour_hand import BETWEEN, EARLIER
from tests.quizzes.asked import asked

DAY = date(2026, 11, 22)


def test_rules_of_the_table_have_a_card_for_each_ruleset_and_all_else_one_card() -> None:
    for skill in skills().values():
        names = {card_of(skill.id, rules) for rules in ("usma", "ema", "club-of-friends")}
        assert len(names) == (3 if skill.group.care == "per_ruleset" else 1)
        assert {skill_of(name) for name in names} == {skill.id}
    assert sum(skill.group.care == "per_ruleset" for skill in skills().values()) == 17


def test_a_right_answer_tells_every_skill_that_decided_and_a_wrong_one_its_own() -> None:
    # 20 + 4 for the called dragons + 2 for the gap: 30 fu; 40 with the ten of a closed ron, which the hand is not
    question = asked("123m46p22s + 5p + chi 678m + pon 777z")
    for answer in ({"han": 1, "fu": 30}, {"han": 1, "fu": 40}):
        graded = TYPES["han_fu"].grade(question, answer)
        found = findings(graded, "", DAY, 4_200)
        assert found.told == tuple(evidence(graded).items())
        assert (found.day, found.took) == (DAY, 4_200)
        assert ("wrong" in dict(found.told).values()) is (answer["fu"] == 40)


def test_of_a_question_that_came_back_only_a_slip_on_a_hand_that_tells_mistakes_apart_is_rated() -> None:
    question = asked("123m46p22s + 5p + chi 678m + pon 777z")
    graded = TYPES["han_fu"].grade(question, {"han": 1, "fu": 40})
    found = findings(graded, "", DAY, None)
    assert findings(graded, "", DAY, None, again=True) == replace(found, rated=False)
    apart = replace(question, about={EARLIER: 1, BETWEEN: ("fu.closed_ron", "fu.pair")})
    told = findings(replace(graded, question=apart), "", DAY, None, again=True)
    assert told.rated
    assert told.told == (("fu.closed_ron", "wrong"),)
