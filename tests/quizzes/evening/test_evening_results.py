"""The results of an evening. One table has all answers, and every figure is counted from it.

|     | 1: 3 han 30 fu | 2: East | 3: East, first vote | 3, second vote |
|-----|----------------|---------|---------------------|----------------|
| Ann | 3 han 30 fu    | East    | North               | East           |
| Bo  | 3 han 20 fu    | North   | East                | -              |
| Cy  | 3 han 20 fu    | -       | North               | East           |

One hand was raised for East at the second question, and three for North.
"""

from __future__ import annotations

import csv
from dataclasses import replace
from io import StringIO
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.evening.evening_records import AskedItem, Evening, HandCount, Player, PlayerAnswer
from quizzes.evening.evening_results import SkillResult, by_mistake, by_player, by_question, by_skill
from quizzes.evening.exchange.csv_table import table_file
from quizzes.evening.item_choice import AIMS, EACH, aims_for, next_plan
from quizzes.evening.item_question import ask_item
from quizzes.evening.phase import Moment
from quizzes.evening.plan import LONGEST_TITLE, Dealt, OwnHand, OwnQuestion, Plan, PlanError
from quizzes.evening.room import Room, Snapshot
from quizzes.evening.tally import Shared
from quizzes.question.mistake import Mistake
from quizzes.sets.aim import read_aim, types_for
from quizzes.sets.stored_question import as_kept

if TYPE_CHECKING:
    from quizzes.question.field import Answer

CITED = rulesets()["usma"]
HAND = OwnHand("han_fu", "234567m567p1123s 1s riichi dora 4m")
"""Riichi, pinfu and one dora are 3 han. 20 fu and 10 for the closed ron are 30 fu."""
WIND = OwnQuestion("Who begins?", ("North", "East"), 1)
PLAN = Plan("usma", (HAND, WIND, WIND), title="Tuesday")
NORTH, EAST = {"choice": "1"}, {"choice": "2"}
RIGHT, NO_RON = {"han": 3, "fu": 30}, {"han": 3, "fu": 20}
SAID: tuple[tuple[str, int, int, Answer], ...] = (
    ("ann", 1, 1, RIGHT),
    ("bo", 1, 1, NO_RON),
    ("cy", 1, 1, NO_RON),
    ("ann", 2, 1, EAST),
    ("bo", 2, 1, NORTH),
    ("ann", 3, 1, NORTH),
    ("bo", 3, 1, EAST),
    ("cy", 3, 1, NORTH),
    ("ann", 3, 2, EAST),
    ("cy", 3, 2, EAST),
)


def evening(plan: Plan = PLAN, said: tuple[tuple[str, int, int, Answer], ...] = SAID, *skipped: int) -> Room:
    asked = [AskedItem(number, item, as_kept(ask_item(item, CITED))) for number, item in enumerate(plan.items, 1)]
    moment = Moment("ended", len(asked), max(vote for _, _, vote, _ in said), skipped=frozenset(skipped))
    players = tuple(Player(name, "e", name.title(), "", 0) for name in ("ann", "bo", "cy"))
    answers = tuple(PlayerAnswer(who, number, vote, given, 0, 1000) for who, number, vote, given in said)
    hands = (HandCount(2, 1, EAST, 1), HandCount(2, 1, NORTH, 3))
    return Room(CITED, Snapshot(Evening("e", "abcdef", plan, moment, 0, 1), tuple(asked), players, answers, hands))


def test_each_player_has_a_line_with_every_question() -> None:
    found = by_player(evening())
    assert [(one.player.id, one.rank, one.points, one.right, one.answered) for one in found] == [
        ("ann", 1, 300, 3, 3),
        ("cy", 2, 100, 1, 2),
        ("bo", 3, 0, 0, 2),
    ]
    assert found[2].went == ("wrong", "wrong", "no answer")
    assert found[1].went == ("wrong", "no answer", "right")


def test_a_question_that_was_left_out_counts_for_nobody() -> None:
    found = by_player(evening(PLAN, SAID, 1))
    assert [(one.player.id, one.right, len(one.went)) for one in found] == [("ann", 2, 2), ("cy", 1, 2), ("bo", 0, 2)]
    assert [one.number for one in by_question(evening(PLAN, SAID, 1))] == [2, 3]


def test_each_question_has_its_share_hands_included_and_both_votes() -> None:
    """Question 1: one of three. 2: one of two phones, one of four hands: 2 of 6. 3: one of three, then two of two."""
    first, second, third = by_question(evening())
    assert (first.right, first.answered, first.first_right) == (1, 3, None)
    assert first.share == pytest.approx(1 / 3)
    assert (second.right, second.answered, second.hands, second.hands_right) == (1, 2, 4, 1)
    assert second.share == pytest.approx(2 / 6)
    assert (third.right, third.answered, third.first_right) == (2, 2, 1)
    assert [(one.mistake.id, one.players) for one in first.mistakes] == [("fu.left_out", 2)]


def test_nobody_answered_is_no_share() -> None:
    assert by_question(evening(PLAN, SAID[:1]))[2].share == 0


def test_mistakes_are_counted_over_all_questions() -> None:
    """The mistake was made twice with the first hand and once with the second, which is the same hand."""
    plan = Plan("usma", (HAND, HAND))
    said = (("bo", 1, 1, NO_RON), ("cy", 1, 1, NO_RON), ("bo", 2, 1, {"han": 2, "fu": 20}))
    found = by_mistake(by_question(evening(plan, said)))
    assert [(one.example.mistake.id, one.times, one.question, one.questions) for one in found] == [
        ("fu.left_out", 3, 1, (1, 2)),
        ("han.left_out", 1, 2, (2,)),
    ]


def test_a_mistake_about_two_yaku_is_counted_for_each() -> None:
    question = by_question(evening())[0]
    about = (
        Shared(Mistake("yaku.not_there", "yaku", (name,), {"yaku": name, "han": place}), 1)
        for place, name in enumerate(("pinfu", "honitsu", "pinfu"))
    )
    found = by_mistake((replace(question, mistakes=tuple(about)),))
    assert [(one.example.mistake.parts["yaku"], one.times) for one in found] == [("pinfu", 2), ("honitsu", 1)]


def test_of_skills_with_the_same_share_the_one_that_went_wrong_more_often_is_told_first() -> None:
    """One player tried to name the wait and two tried to count the closed ron. None of them was right."""
    plan = Plan("usma", (OwnHand("wait_name", HAND.hand), HAND))
    said = (("bo", 1, 1, {"wait": "kanchan"}), ("bo", 2, 1, NO_RON), ("cy", 2, 1, NO_RON))
    first, second = by_skill(evening(plan, said))[:2]
    assert (first.skill, first.wrong, first.share) == ("fu.closed_ron", 2, 0.0)
    assert (second.skill, second.wrong, second.share) == ("wait.ryanmen", 1, 0.0)


def test_skills_are_told_the_weakest_first_with_who_lacks_them() -> None:
    """Ann counted the closed ron, and Bo and Cy left it out: one of three. A teacher's question shows nothing."""
    found = {one.skill: one for one in by_skill(evening())}
    ron = found["fu.closed_ron"]
    assert (ron.right, ron.wrong, set(ron.players)) == (1, 2, {"bo", "cy"})
    assert ron.share == pytest.approx(1 / 3)
    assert by_skill(evening())[0].skill == "fu.closed_ron"
    assert found["yaku.riichi"].wrong == 0
    assert by_skill(evening(Plan("usma", (WIND,)), (("ann", 1, 1, NORTH),))) == ()


def test_a_skill_is_seen_where_a_hand_has_what_it_is_about() -> None:
    """The first hand has riichi and a dora. In the other one, no tile is dora, and 25 fu are not rounded."""
    found = {one.skill: one.seen for one in by_skill(evening())}
    assert (found["yaku.riichi"], found["dora.next"], found["not.supposed_riichi"]) == (True, True, False)
    pairs = Plan("usma", (OwnHand("han_fu", "5566m77m1133s55z7z 7z tsumo dora 4s"),))
    found = {one.skill: one.seen for one in by_skill(evening(pairs, (("ann", 1, 1, {"han": 3, "fu": 25}),)))}
    assert (found["fu.seven_pairs"], found["dora.next"], found["fu.round_up"]) == (True, False, False)


def test_the_share_decides_what_is_weakest_and_not_how_often_it_was_asked() -> None:
    """The closed ron was right once in three times, and riichi never, the only time that it was asked."""
    said = (("ann", 1, 1, {"han": 2}), ("bo", 1, 1, {"fu": 20}), ("cy", 1, 1, {"fu": 20}), ("bo", 2, 1, {"fu": 30}))
    found = [one for one in by_skill(evening(Plan("usma", (HAND, HAND)), said)) if one.wrong]
    assert [(one.right, one.wrong) for one in found] == [(0, 1), (1, 2)]
    assert found[1].skill == "fu.closed_ron"


def test_who_lacks_a_skill_most_stands_first() -> None:
    said = (("bo", 1, 1, NO_RON), ("cy", 1, 1, NO_RON), ("cy", 2, 1, NO_RON))
    assert by_skill(evening(Plan("usma", (HAND, HAND)), said))[0].players == ("cy", "bo")


def test_the_next_plan_turns_on_what_slipped_and_can_be_played() -> None:
    plan = Plan("usma", (HAND,), title="T" * LONGEST_TITLE, seconds=40, counting="speed")
    found = by_skill(evening(plan, SAID[:3]))
    made = next_plan(plan, found, CITED, "abc")
    assert made is not None
    assert [item.aim for item in made.items if isinstance(item, Dealt)] == ["fu.closed_ron"] * EACH
    assert made.items[0] != made.items[1]
    assert all(ask_item(item, CITED) for item in made.items)
    assert (made.seconds, made.counting, len(made.title)) == (40, "speed", LONGEST_TITLE)
    assert made.title.startswith("Practice after TTT")
    other = next_plan(plan, found, CITED, "abd")
    assert other is not None
    assert other.items[0] != made.items[0]


def test_nothing_slipped() -> None:
    assert next_plan(PLAN, by_skill(evening(PLAN, (("ann", 1, 1, RIGHT),))), CITED, "abc") is None


def test_skills_are_taken_by_turns_and_no_more_than_a_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight right answers of ten are enough. If a type has no question for a skill, the next type follows."""

    def dealt(item: Dealt, _cited: object) -> None:
        if item.kind == types_for(read_aim(item.aim))[0]:
            raise PlanError(item.kind)

    monkeypatch.setattr("quizzes.evening.item_choice.ask_item", dealt)
    names = ("fu.tsumo", "wait.kanchan", "yaku.pinfu", "fu.closed_ron", "yaku.tanyao", "yaku.iipeikou")
    found = [SkillResult("yaku.riichi", 8, 2, ()), *(SkillResult(name, 0, 1, ()) for name in names)]
    aims = aims_for(found, CITED)
    assert len(aims) == AIMS
    assert "yaku.riichi" not in {aim.id for aim in aims}
    made = next_plan(PLAN, found, CITED, "abc")
    assert made is not None
    items = [item for item in made.items if isinstance(item, Dealt)]
    several = [aim.id for aim in aims if len(types_for(aim)) > 1]
    assert [item.aim for item in items] == several * EACH
    assert all(item.kind == types_for(read_aim(item.aim))[1] for item in items)
    monkeypatch.setattr("quizzes.evening.item_choice.ask_item", lambda _item, _cited: None)
    freely = next_plan(PLAN, found, CITED, "abc")
    assert freely is not None
    turns = [types_for(aim)[turn % len(types_for(aim))] for turn in range(EACH) for aim in aims]
    assert [item.kind for item in freely.items if isinstance(item, Dealt)] == turns


def test_a_file_for_a_spreadsheet_runs_nothing() -> None:
    data = table_file(("Name", "Right"), [("=HYPERLINK(1)", 3), ("@x", -2), ('王, "A"\n', 0)])
    assert data.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(StringIO(data.decode("utf-8-sig"), newline="")))
    assert rows == [["Name", "Right"], ["'=HYPERLINK(1)", "3"], ["'@x", "-2"], ['王, "A"\n', "0"]]
    assert b"\r\n" in data
