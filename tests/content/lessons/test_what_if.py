"""What tsumo instead of ron would change: the figures of the curriculum's own hands, in words that were taught."""

from __future__ import annotations

import pytest

from content.hands.hand_text import read_hand
from content.lessons.curriculum import WhatIf, what_if
from content.lessons.lessons import lessons
from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from content.words.sentences import verdict_sentence
from pages.components.practice.verdict import VERDICT
from quizzes.question.sitting import DEALER_EDITION
from quizzes.sets.lesson_items import Run
from quizzes.sets.set_dealing import ask_in
from scoring.score import score
from tests.content.lessons.taught_words import too_early
from tests.pages.learn.read_lessons import read

USMA = rulesets()["usma"]


def shown(text: str, lesson: int) -> WhatIf | None:
    won = read_hand(text)
    return what_if(score(won.hand, won.context, USMA.ruleset), USMA, Naming.ROMAJI, lesson)


def test_a_closed_ron_by_tsumo_loses_its_ten_and_gains_two_and_a_yaku() -> None:
    """By ron, 32 fu are 20 + 10 (closed ron) + 2 (gap). By tsumo, 24 fu are 20 + 2 + 2, and menzen tsumo counts."""
    found = shown("123567m46p78922s 5p riichi", 19)
    assert found is not None
    assert found.won == "tsumo"
    assert [line.rpartition(", ")[2] for line in found.goes] == ["10 fu"]
    assert sorted(line.rpartition(", ")[2] for line in found.comes) == ["1 han", "2 fu"]
    assert any("tsumo" in line.lower() for line in found.comes)
    # before fu items are taught, the score has no fu
    early = shown("123567m46p78922s 5p riichi", 6)
    assert early is not None
    assert early.goes == ()
    assert [line.rpartition(", ")[2] for line in early.comes] == ["1 han"]


def test_an_open_hand_keeps_its_yaku_and_gains_two_fu() -> None:
    """22 fu by ron and 24 fu by tsumo are both paid as 30."""
    found = shown("567m46p67822s 5p chi 234m", 19)
    assert found is not None
    assert found.goes == ()
    assert [line.rpartition(", ")[2] for line in found.comes] == ["2 fu"]
    nothing = shown("567m46p67822s 5p chi 234m", 8)
    assert nothing is not None
    assert nothing.goes == nothing.comes == ()


def test_it_goes_from_tsumo_to_ron_as_well() -> None:
    found = shown("123567m46p78922s 5p riichi tsumo", 19)
    assert found is not None
    assert found.won == "ron"
    assert sorted(line.rpartition(", ")[2] for line in found.goes) == ["1 han", "2 fu"]
    assert [line.rpartition(", ")[2] for line in found.comes] == ["10 fu"]


@pytest.mark.parametrize(
    ("text", "lesson"),
    [
        ("123567m46p78922s 5p riichi", 3),  # no yaku were taught
        ("123567m46p78922s 5p tsumo", 4),  # by ron, the hand does not win
        ("234567m46p67822s 5p", 3),
        ("222m55588p345s99s 8p riichi tsumo", 12),  # sanankou is taught in lesson 21
        ("222m55588p345s99s 8p riichi", 20),  # and it would come
    ],
)
def test_where_one_of_the_bills_cannot_be_read_nothing_is_asked(text: str, lesson: int) -> None:
    assert shown(text, lesson) is None


@pytest.mark.full
def test_worked_questions_ask_it_in_words_that_were_taught() -> None:
    asked = 0
    for lesson in lessons().values():
        if not any(part.help == "worked" for part in lesson.practice):
            continue
        for item in Run(lesson, "usma", "abc", DEALER_EDITION, is_test=False).items:
            question = ask_in(item.sitting, item.number, USMA)
            if not item.worked or len(question.wins) != 1:
                continue
            found = what_if(question.result, USMA, Naming.ROMAJI, lesson.number)
            if found is None:
                continue
            asked += 1
            texts = [
                VERDICT.what_if(found.won, found.lines),
                *(VERDICT.what_if_verdict(css, verdict_sentence(css), found) for css in ("right", "wrong")),
                *found.lines,
            ]
            assert not [word for text in texts for word in too_early(read(text), lesson.number)]
    assert asked >= 6
