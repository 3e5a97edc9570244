"""What an answer shows about skills: a right one about all that decided it, a wrong one about one skill at most."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from content.skills.skills import Skill, lapses, named_skills, skills
from quizzes.question.question import Question
from quizzes.question.rule_moment import moments
from quizzes.question.sitting import Sitting
from quizzes.question.win_values import paid_alike, right_fu
from quizzes.skills.deciding_skills import deciding
from quizzes.skills.evidence import evidence
from quizzes.skills.question_skills import skill_of_moment
from quizzes.types import TYPES
from quizzes.types.judge.neighbour_hand import BETWEEN, EARLIER
from scoring.dealing.levels import Difficulty
from tests.marks import first
from tests.quizzes.asked import SITTING, asked
from tests.quizzes.mistakes import recognised
from tests.quizzes.mistakes.broken_rules import BROKEN
from tests.quizzes.mistakes.plain_scorer import count, table
from tests.quizzes.skills.rated import TOTALS, rated

if TYPE_CHECKING:
    from quizzes.memory.review import Outcome
    from quizzes.question.field import Value

GAP = "46p 22s + 5p + chi 678m + pon 777z"
RIGHT, WRONG, HINTED = "right", "wrong", "hinted"


def shown(question: Question, kind: str, hints: dict[str, int] | None = None, **answer: Value) -> dict[str, Outcome]:
    of_kind = replace(question, sitting=replace(question.sitting, type=kind))
    graded = replace(TYPES[kind].grade(of_kind, answer), hints=hints or {})
    return evidence(graded)


def totals(tiles: str, han: int, fu: int, **facts: object) -> dict[str, Outcome]:
    return shown(asked(tiles, **facts), "han_fu", han=han, fu=fu)  # type: ignore[arg-type]


# 123m 46p 22s + 5p, chi 678m, pon 777z by ron: 20, 4 for the called dragons, 2 for the gap: 26, paid as 30.
OPEN_GAP = "123m46p22s + 5p + chi 678m + pon 777z"


def test_two_fu_that_rounding_hides_show_nothing_in_a_total_and_all_in_the_items() -> None:
    # without the 2 of the gap 24 fu, paid as 30 as well; without the 4 of the dragons 22, also 30
    total = totals(OPEN_GAP, 1, 30)
    assert total["yaku.yakuhai_dragon"] is RIGHT
    assert not {"fu.single_wait", "fu.triplet_called", "fu.triplet_outside", "fu.pair_nothing"} & set(total)
    question = asked(OPEN_GAP)
    items = shown(question, "fu_sum", fu_items=("base.20", "wait.2", "777z.4"), exact=26, fu=30)
    assert {"fu.single_wait", "fu.triplet_called", "fu.triplet_outside", "fu.pair_nothing", "fu.round_up"} <= set(items)
    assert set(items.values()) == {RIGHT}


def test_ten_fu_of_a_closed_ron_show_where_they_change_the_tens() -> None:
    # 123567m 46p 789s 22s + 5p, riichi, ron: 20 + 10 + 2 is paid as 40; without the ten 22 as 30, without the gap 30
    total = totals("123567m46p78922s + 5p", 1, 40, facts="riichi")
    assert total["fu.closed_ron"] is total["fu.single_wait"] is total["yaku.riichi"] is RIGHT
    # dealt a mangan, fu are not asked: 3 dora make 5 han with riichi and pinfu
    big = shown(asked("234678m45p78922s + 3p", "riichi", dora="1s"), "han_fu", han=4, fu=30)
    assert "dora.copies" in big


def test_a_wrong_total_rates_the_skill_of_its_mistake_alone() -> None:
    # called dragons and a gap: 26 fu, paid as 30; only the ten of a closed ron lead to 40
    wrong = totals(OPEN_GAP, 1, 40)
    assert [skill for skill, outcome in wrong.items() if outcome is WRONG] == ["fu.closed_ron"]
    assert wrong["yaku.yakuhai_dragon"] is RIGHT  # the han were right


@pytest.mark.parametrize(
    ("tiles", "facts", "han", "fu"),
    [
        # 20 + 10 + 2 is paid as 40; 30 comes of 30 fu without the gap, of 22 without the ten, or of rounding down
        ("123567m46p78922s + 5p", "riichi", 1, 30),
        # tsumo and tanyao: either may be left out, and 2 is as easily added wrongly
        ("234567m46p67822s + 5p", "tsumo", 1, 30),
    ],
)
def test_a_total_that_several_mistakes_explain_rates_nothing(tiles: str, facts: str, han: int, fu: int) -> None:
    wrong = totals(tiles, han, fu, facts=facts)
    assert wrong
    assert WRONG not in wrong.values()


def test_what_is_left_of_the_mistakes_that_a_hand_tells_apart_rates_its_skill() -> None:
    """For 234m 567p 67s 99p 345s + 8s in riichi, 1 han lacks riichi or pinfu. The earlier answer rules out one."""
    question = asked("234m 567p 67s 99p 345s + 8s", "riichi", sitting=replace(SITTING, type="han_total"))
    graded = TYPES["han_total"].grade(question, {"han": 1})
    assert WRONG not in evidence(graded).values()
    between = {BETWEEN: ("yaku_count.pinfu_forgotten", "fu.left_out"), EARLIER: 1}
    apart = replace(question, about=between)
    assert ("yaku.pinfu", WRONG) in evidence(TYPES["han_total"].grade(apart, {"han": 1})).items()
    both = replace(question, about={**between, BETWEEN: ("yaku_count.pinfu_forgotten", "yaku_count.riichi_forgotten")})
    assert WRONG not in evidence(TYPES["han_total"].grade(both, {"han": 1})).values()


@pytest.mark.slow
@pytest.mark.parametrize("kind", TOTALS)
def test_a_wrong_total_seldom_rates_another_skill_than_the_one_that_is_lacking(kind: str) -> None:
    """A scorer that knows nothing about skills breaks one rule after another."""
    found = rated(kind, list(recognised.hands(40, "rated")))
    assert found.right > 30
    assert found.share_wrong < 0.06, found


def test_what_nothing_explains_rates_the_aim_or_nothing() -> None:
    question = asked("123567m46p78922s + 5p", "riichi")
    graded = TYPES["han_fu"].grade(question, {"han": 1, "fu": 110})
    assert not TYPES["han_fu"].mistakes(graded)
    assert WRONG not in evidence(graded).values()
    assert ("fu.single_wait", WRONG) in evidence(graded, "fu.single_wait").items()
    assert WRONG not in evidence(graded, "fu.kan").values()  # it decides nothing here


def test_help_with_a_step_is_remembered_for_that_step_alone() -> None:
    question = asked("123567m46p78922s + 5p", "riichi")
    given = {"yaku": ("riichi",), "han": 1, "exact": 32, "fu": 40}
    question = replace(question, sitting=replace(question.sitting, steps="all"))
    found = shown(question, "han_fu", {"fu": 1}, **given)  # type: ignore[arg-type]
    assert found["yaku.riichi"] is RIGHT
    assert found["fu.closed_ron"] is found["fu.round_up"] is HINTED


def test_what_only_follows_from_a_slip_shows_nothing() -> None:
    # riichi left out: 0 han follows, and says nothing of adding
    question = replace(asked("234678m45p78922s + 3p", "riichi"), sitting=replace(SITTING, steps="all"))
    found = shown(question, "han_fu", yaku=("pinfu",), han=1)
    assert found["yaku.riichi"] is WRONG
    assert "han.add" not in found


def test_a_wrong_reason_does_not_show_that_somebody_wins_without_yaku() -> None:
    hand = asked("567m 46p 678s 22s + 5p + chi 234m")
    assert shown(hand, "can_win", answer="yes", proof=("simples", "drawn"))["win.needs_yaku"] is RIGHT
    assert shown(hand, "can_win", answer="no_yaku")["win.needs_yaku"] is WRONG


def test_an_empty_answer_shows_nothing() -> None:
    assert shown(asked(OPEN_GAP), "han_fu") == {}


@pytest.mark.parametrize(
    ("tiles", "facts", "wait", "skill"),
    [
        ("234678m45p78922s + 3p", "", "ryanmen", "wait.ryanmen"),
        ("234678m46p78922s + 5p", "", "kanchan", "wait.kanchan"),
        ("234678m78922s2345p + 5p", "", "tanki", "wait.nobetan"),
    ],
)
def test_a_wait_that_is_named_is_the_skill(tiles: str, facts: str, wait: str, skill: str) -> None:
    question = asked(tiles.replace("78922s2345p", "789s2345p") if skill == "wait.nobetan" else tiles, facts)
    assert skill in shown(question, "wait_name", wait=wait)


def test_payments_show_the_row_and_who_pays() -> None:
    sitting = Sitting("usma", "test", type="points")
    # 3 han 40 fu, dealer, ron: 40 × 2⁵ × 6 = 7,680, paid as 7,700; 30 fu would be 5,760, paid as 5,800
    question = Question(sitting, 1, rulesets()["usma"], about={"han": 3, "fu": 40, "winner": "dealer ron"})
    right = shown(question, "points", ron=7700)
    assert {"pay.row40", "pay.base", "pay.round_once", "who.dealer_ron"} <= set(right)
    assert shown(question, "points", ron=5800) == {"pay.row40": WRONG}
    assert shown(question, "points", ron=7600) == {"pay.round_once": WRONG}
    assert shown(question, "points", ron=5200) == {"who.dealer_ron": WRONG}  # that of another player


def test_two_shares_exchanged_are_one_mistake() -> None:
    sitting = Sitting("usma", "test", type="points")
    question = Question(sitting, 1, rulesets()["usma"], about={"han": 3, "fu": 30, "winner": "non-dealer tsumo"})
    assert shown(question, "points", dealer=1000, others=2000) == {"who.tsumo": WRONG}


def test_an_incident_shows_what_it_costs_under_the_rules_in_force() -> None:
    sitting = Sitting("usma", "test", Difficulty.STANDARD, type="rule_case")
    about = {"topic": "false-win", "when": ""}
    question = Question(sitting, 1, rulesets()["usma"], about=about)
    assert shown(question, "rule_case", cost="chombo")["rule.chombo_what"] is RIGHT


def sittings() -> list[tuple[str, str]]:
    return list(product(TYPES, ("usma", "oklahoma")))


@pytest.mark.parametrize(("kind", "rules"), first(sittings(), 5))
def test_a_right_answer_shows_what_decides_and_that_is_what_its_type_trains(kind: str, rules: str) -> None:
    of_type = TYPES[kind]
    trained = {skill.id for skill in named_skills(of_type.trains)}
    for level in of_type.levels:
        for number in (1, 2):
            question = of_type.ask(Sitting(rules, "evidence", level, type=kind), number, rulesets()[rules])
            right = {part.field: part.expected[0] for part in of_type.grade(question, {}).parts if part.expected}
            found = evidence(of_type.grade(question, right))
            assert set(found.values()) <= {RIGHT}
            assert set(found) <= set(deciding(question)) <= trained, question
            assert set(found) <= set(skills())


@pytest.mark.slow
def test_a_total_that_a_broken_rule_changes_is_decided_by_the_skill_of_that_rule() -> None:
    """A scorer that knows nothing about skills or named mistakes breaks the rules."""
    seen = set()
    for result in recognised.hands(60, "skills"):
        if len(right_fu(result)) != 1 or len(paid_alike(result)) > 1:
            continue
        plain = table(result)
        right = count(plain)
        question = Question(SITTING, 1, rulesets()[result.rules.id], (result,))
        decided = set(deciding(question))
        for broken in BROKEN:
            said = count(plain, broken.rules)
            lapsed = [lapses()[name] for name in broken.names]
            names = {skill.id for skill in lapsed if isinstance(skill, Skill)}
            if (said.han, said.fu) != (right.han, right.fu) and 0 < said.han < 5 and len(names) == len(lapsed):
                assert names & decided, (broken.name, result)
                seen |= names & decided
    assert len(seen) >= 15, seen


def test_what_is_minded_for_what_it_decides_shows_on_hands_alone() -> None:
    """A question about a rule on fu, without a hand, is no evidence that the learner counts fu rightly."""
    minded = {name for name, skill in skills().items() if skill.group.care == "decides"}
    assert len(minded) == 17
    cited = rulesets()["usma"]
    without = [moment for moment in moments(cited) if getattr(skill_of_moment(moment), "id", "") in minded]
    assert without  # there are such rulings
    for moment in without:
        question = Question(Sitting("usma", "abc", type="rule_case"), 1, cited, (), moment.about)
        assert not minded & set(deciding(question))
    hand = replace(asked("123567m46p78922s + 5p", "riichi"), sitting=replace(SITTING, type="han_fu"))
    assert minded & set(deciding(hand))


def test_every_skill_is_trained_by_a_type() -> None:
    trained = {skill.id for of_type in TYPES.values() for skill in named_skills(of_type.trains)}
    assert set(skills()) == trained
