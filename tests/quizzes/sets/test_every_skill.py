"""Every skill under every ruleset: a question is dealt that it decides, or this file says why there is none."""

from __future__ import annotations

from datetime import date
from itertools import product

import pytest

from content.payments.moment_settlement import SEATS, TableMoment
from content.rulesets.ruleset_file import rulesets
from content.skills.skills import skills
from content.topics.ruling import answer_under
from content.topics.topics import topic
from quizzes.question.sitting import AIMED_LENGTH, Sitting
from quizzes.sets import set_dealing
from quizzes.sets.aim import can_practise, read_aim, types_for
from quizzes.sets.set_dealing import NothingToAskError, ask_in
from quizzes.skills.deciding_skills import deciding
from quizzes.skills.evidence import findings
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty
from tests.marks import first, in_turn

NO_DOCUMENT_STATES_IT = {
    "open.who_may_chii": "usma ema cheatsheet ariari oklahoma",
    "furiten.passed": "ema cheatsheet ariari oklahoma",
    "furiten.riichi": "ema cheatsheet ariari",
    "rule.kan_in_riichi": "usma ema cheatsheet ariari oklahoma",
    "rule.kan_dora": "usma ema cheatsheet ariari",
    "rule.call_priority": "usma ema cheatsheet ariari",
    "rule.call_order": "usma ema cheatsheet ariari",
    "rule.kuikae": "cheatsheet competition ariari",
    "rule.draw_noten": "usma ema ariari",
    "rule.dealer_stays": "usma ema cheatsheet ariari",
    "rule.honba_when": "cheatsheet oklahoma",
    "rule.several_ron": "usma ema cheatsheet ariari",
    "rule.chombo_cost": "cheatsheet ariari",
    "rule.chombo_what": "cheatsheet ariari",
    "rule.dead_hand": "cheatsheet ariari",
    "rule.warning": "cheatsheet competition ariari",
    "rule.uma": "cheatsheet",
}
"""Rules of the table by the rulesets whose document does not state them.

What is usual there is no question: its answer would have no source.
"""
PLAYED_WITHOUT = {"dora.red": "usma ema cheatsheet"}
"""Yaku and dora by the rulesets that do not count them."""
STATED_BESIDE = {
    # what an uncorrected meld costs, and that a chi may not be blocked; not who may call chi
    ("oklahoma", "chii-by-wrong-player"),
    ("oklahoma", "jammed-chii"),
    # that an illegal kan is chombo, which shows rule.chombo_what; not when a kan is legal
    ("oklahoma", "illegal-kan-in-riichi"),
    ("usma", "illegal-kan-in-riichi"),
    ("ema", "illegal-kan-in-riichi"),
    # that every kan turns an indicator; not when
    ("ariari", "kan-dora"),
    # that an empty call is a warning, which shows rule.warning
    ("usma", "changed-call"),
    ("ema", "changed-call"),
    # where the replacement tile comes from
    ("ariari", "making-a-kan"),
    # what EMA's published rules say, which are no document of ours, so that no question can cite them
    ("ema", "two-rons"),
    ("ema", "nagashi-mangan"),
    ("ema", "temporary-furiten"),
    ("ema", "abortive-draws"),
    ("ema", "noten-payments"),
    # where and when points are noted at South 4
    ("usma", "all-last"),
    ("ema", "all-last"),
    # what a counter is worth and where counters lie; not after which hands one is added
    ("oklahoma", "honba-count"),
    ("oklahoma", "honba-markers"),
}
"""Topics of these skills on which a document says something, but not the rule that the skill is about."""


def without_question() -> set[tuple[str, str]]:
    listed = NO_DOCUMENT_STATES_IT | PLAYED_WITHOUT
    return {(skill, rules) for skill, under in listed.items() for rules in under.split()}


def aimed(skill: str, rules: str, level: Difficulty = Difficulty.STANDARD) -> Sitting:
    first, *others = types = types_for(read_aim(skill))
    return Sitting(rules, "every", level, type=first, types=types if others else (), aim=skill, length=AIMED_LENGTH)


@pytest.mark.parametrize(("skill", "rules"), first(in_turn(skills(), rulesets()), 6))
def test_a_question_is_dealt_that_turns_on_the_skill_unless_it_is_listed(
    skill: str, rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cited = rulesets()[rules]
    if (skill, rules) in without_question():
        monkeypatch.setattr(set_dealing, "can_practise", lambda *_: True)  # so that dealing is really tried
        with pytest.raises(NothingToAskError):
            ask_in(aimed(skill, rules), 1, cited)
    else:
        assert skill in deciding(ask_in(aimed(skill, rules), 1, cited))


@pytest.mark.slow
def test_exactly_the_pairs_that_are_not_listed_can_be_practised() -> None:
    refused = {
        (skill, rules)
        for (skill, rules) in product(skills(), rulesets())
        if not can_practise(read_aim(skill), rulesets()[rules])
    }
    assert refused == without_question()


def test_where_a_rule_is_listed_as_not_stated_the_topics_of_its_skill_are_silent() -> None:
    stated = set()
    for skill, under in NO_DOCUMENT_STATES_IT.items():
        for rules, name in product(under.split(), skills()[skill].of("topics")):
            answer = answer_under(topic(name), rulesets()[rules])
            if answer is not None and not answer.silent:
                stated.add((rules, name))
    assert stated == STATED_BESIDE


def test_what_is_listed_as_played_without_has_no_price() -> None:
    for skill, under in PLAYED_WITHOUT.items():
        counted = {*skills()[skill].of("yaku"), *skills()[skill].of("bonuses")}
        assert counted
        assert not any(counted & set(rulesets()[rules].ruleset.prices) for rules in under.split())


@pytest.mark.parametrize("level", TYPES["table_sums"].levels)
def test_a_sum_under_other_rules_is_no_evidence_about_the_rules_in_force(level: Difficulty) -> None:
    """The cheat sheet has no rules for sums at the table, so such sums are asked under another ruleset."""
    cited, kind = rulesets()["cheatsheet"], TYPES["table_sums"]
    seen: set[str] = set()
    for number in range(1, 8):
        question = kind.ask(Sitting("cheatsheet", "every", level, type=kind.id), number, cited)
        assert "under" in question.about
        right = {part.field: part.expected[0] for part in kind.grade(question, {}).parts}
        unchanged = {**right, **{seat: TableMoment.of(question.about).before[0] for seat in SEATS[:1]}}
        for answer in (right, unchanged):
            told = dict(findings(kind.grade(question, answer), "", date(2026, 11, 22), None).told)
            assert {card for card in told if "@" in card} <= {"rule.differences@cheatsheet"}
        seen.update(deciding(question))
    assert "rule.differences" in seen
