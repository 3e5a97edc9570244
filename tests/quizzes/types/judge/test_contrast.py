"""Two hands with one difference: what it is, which hand is closed, which is worth more, and why."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from content.lessons.lessons import lessons
from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from quizzes.question.sitting import LENGTH, Sitting
from quizzes.sets.stored_question import as_kept, graded_anew
from quizzes.store.records import Answered, SittingAddress
from quizzes.types.judge.contrast import TYPE
from quizzes.types.judge.neighbour_hand import FACTS
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness
from tests.for_each import for_each
from tests.quizzes.asked import asked

if TYPE_CHECKING:
    from quizzes.question.field import Value
    from quizzes.question.question import Question

GAP = "123m 567m 46p 789s 22s + 5p"
"""A closed ron with riichi has 20 + 10 + 2 = 32 fu, rounded up to 40; a tsumo has 20 + 2 + 2 = 24, rounded up to 30."""


def pair(one: str, one_facts: str, other: str, other_facts: str, fact: str, level: Difficulty) -> Question:
    sitting = Sitting("usma", "pair", level, type="contrast")
    first, second = asked(one, one_facts, sitting=sitting), asked(other, other_facts, sitting=sitting)
    return replace(first, wins=(*first.wins, *second.wins), about={"fact": fact})


def right(question: Question) -> dict[str, Value]:
    return {part.field: part.expected[0] for part in TYPE.grade(question, {}).parts}


def ids(question: Question, **said: str) -> list[str]:
    answer = {name: str(value) for name, value in right(question).items()} | said
    return [mistake.id for mistake in TYPE.mistakes(TYPE.grade(question, answer))]


def test_tsumo_gives_a_han_and_takes_fu() -> None:
    # USMA table, not the dealer: 1 han 40 fu by ron is 1,300; 2 han 30 fu by tsumo 1,000 and twice 500, 2,000 in all
    question = pair(GAP, "riichi", GAP, "riichi tsumo", "win", Difficulty.STANDARD)
    assert right(question) == {"worth": "second", "difference": "win", "changes": "both"}
    told = TYPE.tell(question, Naming.ROMAJI).sentence
    assert "The first hand: 1 han 40 fu, 1,300 points." in told
    assert "The second hand: 2 han 30 fu, 2,000 points." in told
    assert "Only the second hand has menzen tsumo." in told
    assert ids(question, worth="first") == ["contrast.more_fu"]
    assert ids(question, changes="han") == ["contrast.fu_too"]
    assert ids(question, changes="fu") == ["contrast.han_too"]
    assert ids(question, difference="riichi") == ["contrast.same_riichi"]


@pytest.mark.parametrize("number", range(1, 5))
def test_before_fu_are_counted_the_hands_hold_no_triplet_and_no_sum_is_told(number: int) -> None:
    lesson = Sitting("usma", "pair", Difficulty.STANDARD, type="contrast", lesson="18")
    question = TYPE.ask(lesson, number, rulesets()["usma"])
    assert not any(block.is_group for win in question.wins for block in win.best.reading.blocks)
    told = TYPE.tell(question, Naming.ROMAJI).sentence
    assert "The fu are" not in told
    assert told.endswith("Lesson 23 explains how han and fu become points.")
    assert lessons()[23].title == "The payment grid"
    usual = replace(question, sitting=replace(lesson, lesson=""))
    assert "lesson 23" not in TYPE.tell(usual, Naming.ROMAJI).sentence


def test_a_gap_that_is_lost_in_rounding_is_worth_nothing() -> None:
    # 123567m, 4-5-6 of circles: with the 6 last 20 + 10 = 30 would be pinfu; the dragons keep it at 20 + 10 + 2 = 32
    one, other = "123m 567m 46p 789s 55z + 5p", "123m 567m 45p 789s 55z + 6p"
    question = pair(one, "riichi", other, "riichi", "wait", Difficulty.STANDARD)
    assert right(question) == {"worth": "same", "difference": "wait", "changes": "neither"}
    assert ids(question, worth="first") == ["contrast.rounded"]
    assert ids(question, changes="fu") == ["contrast.rounded"]
    assert ids(question, changes="han") == ["contrast.han_stay"]


def test_a_ron_opens_no_hand_and_a_call_does() -> None:
    tsumo_or_ron = pair(GAP, "riichi", GAP, "riichi tsumo", "win", Difficulty.FIRST_STEPS)
    assert right(tsumo_or_ron) == {"difference": "win", "closed": "both"}
    assert ids(tsumo_or_ron, closed="second") == ["contrast.ron_opens"]
    assert ids(tsumo_or_ron, closed="first") == ["contrast.no_call"]
    assert "ron doesn't open a hand" in TYPE.tell(tsumo_or_ron, Naming.ROMAJI).sentence
    drawn, called = "234m 567m 46p 678s 22s + 5p", "567m 46p 678s 22s + 5p + chi 234m"
    one_call = pair(drawn, "", called, "", "call", Difficulty.FIRST_STEPS)
    assert right(one_call) == {"difference": "call", "closed": "first"}
    assert ids(one_call, closed="both") == ["contrast.call_opens"]
    assert ids(one_call, closed="neither") == ["contrast.ron_opens"]
    assert ids(one_call, difference="pair") == ["contrast.same_pair"]


def test_the_dealer_gets_more_with_the_same_han_and_fu() -> None:
    sitting = Sitting("usma", "pair", Difficulty.STANDARD, type="contrast")
    dealer = asked(GAP, "riichi", sitting=sitting, seat="E")
    question = replace(dealer, wins=(*asked(GAP, "riichi").wins, *dealer.wins), about={"fact": "seat"})
    # 1 han 40 fu: 1,300, the dealer 2,000 (USMA table)
    assert right(question) == {"worth": "second", "difference": "seat", "changes": "neither"}
    assert ids(question, worth="same") == ["contrast.dealer"]
    assert "second hand and is paid one and a half times as much." in TYPE.tell(question, Naming.ROMAJI).sentence


@pytest.mark.parametrize("openness", Openness)
def test_the_same_han_and_fu_come_at_most_three_times_in_a_set(openness: Openness) -> None:
    cited = rulesets()["usma"]
    sitting = Sitting("usma", "even", Difficulty.STANDARD, openness, TYPE.id)
    found = [right(TYPE.ask(sitting, number, cited)) for number in range(1, LENGTH + 1)]
    changes, worth = ([answer[field] for answer in found] for field in ("changes", "worth"))
    assert 1 <= changes.count("neither") <= 4
    assert worth.count("same") <= 4
    assert abs(worth.count("first") - worth.count("second")) <= 3


def test_at_first_no_answer_takes_over() -> None:
    for seed in ("even", "evener", "evenest"):
        sitting = Sitting("usma", seed, Difficulty.FIRST_STEPS, type=TYPE.id)
        found = [right(TYPE.ask(sitting, number, rulesets()["usma"])) for number in range(1, LENGTH + 1)]
        assert max(Counter(answer["difference"] for answer in found).values()) <= 3
        assert sorted(Counter(answer["closed"] for answer in found).values())[-2:] in ([3, 4], [3, 3])


@pytest.mark.parametrize("openness", [Openness.CLOSED, Openness.OPEN])
def test_which_hand_is_closed_is_not_asked_where_all_are_alike(openness: Openness) -> None:
    sitting = Sitting("usma", "alike", Difficulty.FIRST_STEPS, openness, TYPE.id)
    for number in (1, 2, 3):
        question = TYPE.ask(sitting, number, rulesets()["usma"])
        assert {win.hand.closed for win in question.wins} == {openness is Openness.CLOSED}
        assert [field.id for field in TYPE.fields(question)] == ["difference"]
        before = replace(question, sitting=replace(sitting, edition=3))
        assert [field.id for field in TYPE.fields(before)] == ["difference", "closed"]


@pytest.mark.slow
@for_each("level", TYPE.levels)
@for_each("openness", Openness)
def test_a_set_asks_for_everything_that_may_differ(level: Difficulty, openness: Openness) -> None:
    cited = rulesets()["ema"]
    sitting = Sitting("ema", "pairs", level, openness, TYPE.id)
    asked_of = [TYPE.ask(sitting, number, cited) for number in range(1, LENGTH + 1)]
    facts = [question.text("fact") for question in asked_of]
    assert max(map(facts.count, facts)) <= 3
    assert len(set(facts)) >= len(FACTS[level]) - 3
    for question in asked_of:
        one, other = question.wins
        assert one.best.payments
        assert other.best.payments
        assert (one.context.win is not other.context.win) is (question.text("fact") == "win")
        assert (one.context.seat is not other.context.seat) is (question.text("fact") == "seat")
        assert (len(one.hand.melds) != len(other.hand.melds)) is (question.text("fact") == "call")
        assert (one.context.riichi is not other.context.riichi) is (question.text("fact") == "riichi")
        same = one.hand.winning_tile == other.hand.winning_tile
        assert same is not (question.text("fact") == "wait")
        place = SittingAddress(sitting.address, sitting.edition)
        again = graded_anew([Answered(place, question.number, as_kept(question), right(question))], sitting, cited)
        assert again.right
        assert [part.expected for part in again.parts] == [part.expected for part in TYPE.grade(question, {}).parts]
