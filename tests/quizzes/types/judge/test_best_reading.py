"""The same tiles in several readings: which one is paid, and what the others lack."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from quizzes.question.field import TapField
from quizzes.question.sitting import LENGTH, Sitting
from quizzes.skills.evidence import evidence
from quizzes.types.judge.best_reading import MOST, SAME, TYPE
from scoring.dealing.wish import Openness
from tests.quizzes.asked import asked

if TYPE_CHECKING:
    from quizzes.question.question import Question
    from scoring.dealing.levels import Difficulty


def read(tiles: str, facts: str = "") -> Question:
    """Return all readings as options, the best last, so that the order is not the engine's."""
    question = asked(tiles, facts)
    return replace(question, about={"readings": tuple(str(bill.reading) for bill in question.result.bills[::-1])})


def labels(question: Question) -> dict[str, str]:
    [field] = TYPE.fields(question)
    assert isinstance(field, TapField)
    return {target.id: target.label for target in field.targets}


def test_the_two_sided_wait_makes_pinfu() -> None:
    # USMA: 23345m and 4m read as 234 + 345, two-sided, is pinfu, 1 han; with the gap of 3-5 there is no yaku
    question = read("23345m 678p 12399s + 4m")
    said = labels(question)
    [part] = TYPE.grade(question, {}).parts
    [right] = part.expected
    assert isinstance(right, tuple)
    assert "two-sided wait" in said[right[0]]
    [wrong] = [option for option, label in said.items() if "gap wait" in label]
    found = TYPE.mistakes(TYPE.grade(question, {"reading": (wrong,)}))
    assert [mistake.id for mistake in found] == ["reading.nothing"]
    told = TYPE.tell(question, Naming.ROMAJI)
    assert told.short == said[right[0]]
    assert "1 han 30 fu, 1,000 points" in told.sentence


def test_seven_pairs_give_way_to_ryanpeikou() -> None:
    # ryanpeikou 3 han, 20 + 10 + 2 for the pair wait = 32, up to 40 fu: 5,200; seven pairs 2 han 25 fu: 1,600
    question = read("112233m556677p9s + 9s")
    said = labels(question)
    [part] = TYPE.grade(question, {}).parts
    [right] = part.expected
    assert isinstance(right, tuple)
    assert "123m 123m 567p 567p 99s" in said[right[0]]
    [pairs] = [option for option, label in said.items() if label.startswith("11m 22m")]
    assert not TYPE.grade(question, {"reading": (pairs,)}).right
    assert [one.id for one in TYPE.mistakes(TYPE.grade(question, {"reading": (pairs,)}))] == ["reading.pairs"]
    assert "3 han 40 fu, 5,200 points" in TYPE.tell(question, Naming.ROMAJI).sentence


def test_what_rounding_makes_alike_pays_the_same() -> None:
    # tanyao, riichi: 2 han; 20 + closed ron 10, for the gap of 4-6 2 more: 30 or 32 fu. 30 pays 2,000 and 40 pays 2,600
    question = offered(read("45567m 678p 33s 234s + 6m", "riichi"))
    assert TYPE.grade(question, {}).parts[0].expected != ((SAME,),)
    assert named(question, SAME) == ["reading.not_same"]
    # with an open hand 22 or 20 fu: both are 30, 1 han: 1,000 by either reading
    question = offered(read("45567p 33m + 6p + chi 345s + chi 678s"))
    assert TYPE.grade(question, {}).parts[0].expected == ((SAME,),)
    assert not TYPE.grade(question, {"paid": ("0",)}).right
    assert named(question, "0") == ["reading.same"]
    assert evidence(TYPE.grade(question, {"paid": (SAME,)})) == {"reading.equal_pay": "right"}
    assert evidence(TYPE.grade(question, {"paid": ("0",)})) == {"reading.equal_pay": "wrong"}


def test_no_reading_is_called_the_best_where_another_pays_as_much() -> None:
    # open hand, 1 han, 22 or 20 fu, both rounded to 30: each reading pays 1,000
    told = TYPE.tell(offered(read("45567p 33m + 6p + chi 345s + chi 678s")), Naming.ROMAJI)
    assert told.short == "They pay the same"
    assert told.sentence.startswith("Every reading pays the same: 1,000 points. 33m 456p 567p (345s) (678s)")
    assert "best" not in told.sentence


@pytest.mark.slow
@pytest.mark.parametrize("level", TYPE.levels)
def test_the_best_reading_is_named_only_where_no_other_pays_as_much(level: Difficulty) -> None:
    kinds = set()
    for seed, number in product("abc", range(1, LENGTH + 1)):
        question = TYPE.ask(Sitting("usma", seed, level, type=TYPE.id), number, rulesets()["usma"])
        best, *others = (bill.payments for bill in question.result.bills)
        told = TYPE.tell(question, Naming.ROMAJI).sentence
        alone = best not in others
        assert ("The best reading is" in told) is alone
        assert ("Every reading pays the same" in told) is all(paid == best for paid in others)
        kinds.add(alone)
    assert kinds == {True, False}


def test_where_it_could_not_be_said_each_reading_that_pays_the_same_is_right() -> None:
    question = read("45567p 33m + 6p + chi 345s + chi 678s")
    assert TYPE.grade(question, {}).parts[0].expected == (("1",), ("0",))


def offered(question: Question) -> Question:
    return replace(
        question,
        sitting=replace(question.sitting, type=TYPE.id),
        about={**question.about, SAME: 1},
    )


def named(question: Question, taken: str) -> list[str]:
    return [one.id for one in TYPE.mistakes(TYPE.grade(question, {"paid": (taken,)}))]


def test_a_reading_that_is_gone_is_no_question() -> None:
    question = replace(read("112233m556677p9s + 9s"), about={"readings": ("112233m",)})
    with pytest.raises(LookupError):
        TYPE.grade(question, {})


@pytest.mark.parametrize("openness", Openness)
def test_one_reading_pays_less_and_there_are_few(openness: Openness) -> None:
    for level, rules in zip(TYPE.levels, ("usma", "competition"), strict=True):
        places = set()
        for number in range(1, LENGTH + 1):
            question = TYPE.ask(Sitting(rules, "read", level, openness, TYPE.id), number, rulesets()[rules])
            [field] = TYPE.fields(question)
            [part] = TYPE.grade(question, {}).parts
            assert isinstance(field, TapField)
            assert 2 <= len(field.targets) - 1 <= MOST[level]
            assert field.targets[-1].id == SAME
            assert len({target.label for target in field.targets}) == len(field.targets)
            assert 1 <= len(part.expected) < len(field.targets)
            places.add(part.expected[0])
        assert len(places) > 1
