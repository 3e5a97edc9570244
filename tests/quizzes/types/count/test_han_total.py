"""Counting han: with the yaku named at first, then without."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from quizzes.question.prompt import ShownHand, ShownYaku
from quizzes.question.sitting import LENGTH, Sitting
from quizzes.skills.deciding_skills import deciding
from quizzes.skills.evidence import evidence
from quizzes.types.count.han_total import TOTALS as HAN
from quizzes.types.count.han_total import TYPE
from scoring.dealing.levels import Difficulty
from tests.quizzes.asked import asked

if TYPE_CHECKING:
    from quizzes.question.question import Question


def test_the_han_of_yaku_and_dora_are_added() -> None:
    # riichi 1, pinfu 1, two dora (2s): 4
    question = asked("234m 678m 45p 789s 22s + 3p", "riichi", dora="1s")
    assert TYPE.grade(question, {"han": 4}).right
    assert TYPE.tell(question, Naming.ROMAJI).sentence == "Riichi 1, pinfu 1 and dora 2 make 4 han."
    first, *_ = TYPE.mistakes(TYPE.grade(question, {"han": 2}))
    assert first.id == "dora_count.forgotten"


def test_newcomers_are_told_the_yaku() -> None:
    for level in TYPE.levels:
        question = TYPE.ask(Sitting("usma", "told", level, type=TYPE.id), 1, rulesets()["usma"])
        told = level is Difficulty.FIRST_STEPS
        assert TYPE.shows(question) == ((ShownHand(), ShownYaku()) if told else (ShownHand(),))


def told(tiles: str, facts: str = "", **situation: object) -> Question:
    """Return a question that names the yaku of its hand."""
    return asked(tiles, facts, sitting=Sitting("usma", "told", Difficulty.FIRST_STEPS, type=TYPE.id), **situation)


def said(question: Question, han: int) -> list[str]:
    """Return the ids of the mistakes that explain an answer, with a question mark after those that are not certain."""
    found = TYPE.mistakes(TYPE.grade(question, {"han": han}))
    return [f"{mistake.id}{'' if mistake.sure else '?'}" for mistake in found]


def test_where_the_yaku_are_told_only_their_values_and_adding_are_explained() -> None:
    # tsumo 1 and pinfu 1: nobody who reads "tsumo and pinfu" supposes riichi
    question = told("234m 567p 67s 99p 345s + 8s", "tsumo")
    assert said(question, 3) == ["han.added"]
    assert said(question, 1) == ["han.not_added?"]
    assert said(question, 6) == ["han.added"]
    # sanshoku 1 when open, 2 when closed
    question = told("234m 99p 67s + 8s + chi 234p + chi 234s")
    assert said(question, 2) == ["han.closed_price?", "han.added?"]


def test_where_the_yaku_are_told_a_wrong_sum_shows_the_want_of_adding_and_of_no_yaku() -> None:
    question = told("234m 567p 67s 99p 345s + 8s", "tsumo riichi")
    assert "yaku.pinfu" not in deciding(question)
    assert "yaku.pinfu" in deciding(replace(question, sitting=replace(question.sitting, level=Difficulty.STANDARD)))
    for han in (2, 4, 7):
        assert evidence(TYPE.grade(question, {"han": han})) == {"han.add": "wrong"}


@pytest.mark.parametrize("seed", ["a", "b"])
def test_where_the_yaku_are_told_nothing_is_said_of_other_yaku(seed: str) -> None:
    """The feedback on a wrong number names only yaku of the hand."""
    for number in range(1, LENGTH + 1):
        sitting = Sitting("usma", seed, Difficulty.FIRST_STEPS, type=TYPE.id)
        question = TYPE.ask(sitting, number, rulesets()["usma"])
        there = {found.yaku.id for found in question.result.best.yaku}
        for han in range(9):
            for mistake in TYPE.mistakes(TYPE.grade(question, {"han": han})):
                assert not mistake.id.startswith("yaku_count.")
                yaku = mistake.parts.get("yaku", ())
                assert set(yaku if isinstance(yaku, tuple) else (yaku,)) <= there


def test_a_number_one_off_may_be_added_wrongly() -> None:
    # riichi 1 and pinfu 1: 1 lacks either, by whatever reason, or is added wrongly, which nobody can tell
    question = asked("234m 567p 67s 99p 345s + 8s", "riichi", sitting=Sitting("usma", "found", type=TYPE.id))
    assert said(question, 1) == ["han.left_out?", "whole.ron_opens?", "han.one_off?"]
    # pinfu alone is no sum
    question = asked("234m 567p 67s 99p 345s + 8s", sitting=Sitting("usma", "found", type=TYPE.id))
    assert "han.one_off?" not in said(question, 2)


def test_every_number_of_han_of_a_level_is_asked() -> None:
    for level in TYPE.levels:
        sitting = Sitting("usma", "every", level, type=TYPE.id)
        questions = [TYPE.ask(sitting, number, rulesets()["usma"]) for number in range(1, LENGTH + 1)]
        assert {TYPE.grade(question, {}).parts[0].expected[0] for question in questions} == set(HAN[level])
