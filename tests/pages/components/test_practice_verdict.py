"""The verdict: certainties are stated plainly, guesses with "perhaps", and yaku lead to their pages."""

from __future__ import annotations

import re
from html import escape
from random import Random
from statistics import median
from typing import TYPE_CHECKING

import pytest

from content.explain.explain import explain
from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from content.words.questions import question_words
from pages.components.practice.feedback import Reader, aftermath, grade_html
from pages.components.practice.verdict import said, slips, verdict_html
from quizzes.evening.item_question import ask_item
from quizzes.evening.plan import OwnHand
from quizzes.question.sitting import Sitting
from quizzes.types import TYPES
from quizzes.types.count.han_fu import TYPE
from tests.browser.answering import right_answer, wrong_answer
from tests.html import canonical
from tests.pages.conftest import text_of
from tests.quizzes.asked import asked
from tests.words import word

if TYPE_CHECKING:
    from quizzes.question.field import Value
    from quizzes.question.question import Question

CALLED = "234m 67s 55z + 8s + chi 345s + pon 777z"
GAP = "234m 567p 68s 99p 345s + 7s"


def verdict(question: Question, **answer: Value) -> str:
    told, graded = explain(question.result), TYPE.grade(question, answer)
    shown = slips(() if graded.right else TYPE.mistakes(graded), (told,), Naming.ROMAJI)
    html = verdict_html(graded, question_words()[TYPE.id], TYPE.tell(question, Naming.ROMAJI), shown)
    text_of(html, styled=True)
    return canonical(html)


def test_a_number_that_one_mistake_explains_is_perhaps_that_mistake() -> None:
    # chun: 20 + 2 (55z) + 4 (777z called) = 26 -> 30; only the 10 of a closed ron make it 36 -> 40
    html = verdict(asked(CALLED), han=1, fu=40)
    assert "<p>Perhaps:</p><ul><li>You added the fu for a closed ron, but the hand is open.</li></ul>" in html


def test_a_right_answer_begins_with_a_capital() -> None:
    kind = TYPES["yaku_of_hand"]
    for number in range(1, 5):
        question = kind.ask(Sitting("usma", "abc", type=kind.id), number, rulesets()["usma"])
        html = grade_html(kind.grade(question, right_answer(question)), Reader(Naming.ROMAJI, index=False))
        assert re.findall(r"<b>(.)", html)[0].isupper()


def test_a_checklist_is_told_line_by_line() -> None:
    kind = TYPES["what_spoils_it"]
    question = kind.ask(Sitting("usma", "abc", type=kind.id), 1, rulesets()["usma"])
    graded = kind.grade(question, right_answer(question))
    shown = {part.title.lower(): part.html for part in aftermath(graded, Reader(Naming.ROMAJI, index=False))}
    assert "class='checklist'" in canonical(shown["line by line"])


def test_the_yaku_of_a_mistake_leads_to_its_page() -> None:
    # pinfu fails only because of the wait, and other yaku may have been added, so each cause is a guess
    html = verdict(asked(GAP, "riichi"), han=2, fu=40)
    link = "<a class='yaku' href='/yaku?rules=usma&amp;yaku=pinfu' target='_self'>pinfu</a>"
    assert link in html.partition("<p>Perhaps:</p>")[2]


def test_of_several_that_fit_each_is_perhaps_and_rounding_comes_last() -> None:
    # 30: the closed ron left out (22), the gap left out (30), or 32 rounded down
    html = verdict(asked(GAP, "riichi"), han=1, fu=30)
    guesses = html.partition("<p>Perhaps:</p>")[2]
    assert guesses.index("closed ron") < guesses.index("gap wait") < guesses.index("rounded 32 fu down")


def test_han_may_be_sure_where_fu_are_not() -> None:
    # riichi and pinfu by ron: 2 han, 20 + 10 fu
    html = verdict(asked("234m 567p 67s 99p 345s + 8s", "riichi"), han=0, fu=20)
    sure, _, guesses = html.partition("<p>Perhaps:</p>")
    assert "<p>The hand can win: " in sure
    assert " 10 fu: closed ron." in guesses


def test_an_answer_of_another_reading_that_pays_the_same_is_right_and_both_are_told() -> None:
    question = asked("111222333m 13s 44z + 2s", seat="S")
    for fu in (50, 40):
        html = verdict(question, han=4, fu=fu)
        assert "class='verdict right'" in html
        assert word("words/questions/verdict", "alike").partition("{")[0] in html


@pytest.mark.parametrize("kind", ["can_win", "han_fu", "open_closed"])
def test_each_part_of_an_answer_is_marked(kind: str) -> None:
    """If one of several parts is wrong, the verdict and the list of answers say that the others are right."""
    asked_for, words = TYPES[kind], question_words()[kind]
    sitting = Sitting("usma", "parts", asked_for.levels[0], type=kind)
    dealt = (asked_for.ask(sitting, number, rulesets()["usma"]) for number in range(1, 99))
    question = next(one for one in dealt if len(right_answer(one)) == 2)
    right, wrong = right_answer(question), wrong_answer(question)
    for missed in right:
        grade = asked_for.grade(question, right | {missed: wrong[missed]})
        [good] = right.keys() - {missed}
        html = canonical(grade_html(grade, Reader(Naming.ROMAJI, index=True)))
        lines = re.findall(r"<li class='(\w+)'>(.*?)</li>", html, flags=re.DOTALL)
        assert {css for css, _ in lines} - {"missed"} == {"right", "wrong"}
        assert any(css == "right" and escape(words.fields[good].right) in line for css, line in lines)
        assert {sign for sign in "✓✗" if sign in said(grade, words, signed=True)} == {"✓", "✗"}


def words_at_once(html: str) -> int:
    """Return the number of words in a verdict that are visible without opening anything."""
    shown = re.sub(r"<details.*?</details>", "", html, flags=re.DOTALL)
    return len(re.sub(r"<[^>]+>", " ", shown).split())


def test_a_right_answer_of_a_few_tiles_is_not_folded() -> None:
    """The HTML of a picture has several words, but a tile counts as one word."""
    kind = TYPES["winning_tiles"]
    question = kind.ask(Sitting("usma", "ab", kind.levels[0], type=kind.id), 1, rulesets()["usma"])
    assert kind.tell(question, Naming.ROMAJI).value == "3m 4z"
    html = canonical(grade_html(kind.grade(question, right_answer(question)), Reader(Naming.ROMAJI, index=False)))
    assert html.partition("<details")[0].count("<img") == 2


@pytest.mark.slow
def test_what_is_read_at_once_is_short() -> None:
    """12 words after a right answer and 60 after a wrong one, unless the reason alone is longer."""
    rng, counts = Random(75), {True: list[int](), False: list[int]()}
    while len(counts[True]) < 75:
        kind, rules = TYPES[rng.choice(list(TYPES))], rng.choice(list(rulesets().values()))
        sitting = Sitting(rules.ruleset.id, f"words{rng.random()}", rng.choice(kind.levels), type=kind.id)
        question = kind.ask(sitting, 1, rules)
        for answer in (right_answer(question), wrong_answer(question)):
            grade = kind.grade(question, answer)
            counts[grade.right].append(words_at_once(grade_html(grade, Reader(Naming.ROMAJI, index=True))))
    assert max(counts[True]) <= 12
    assert max(counts[False]) <= 62  # signs are counted as well
    assert median(counts[False]) <= 50


def test_every_part_says_what_was_right_wrong_missed_or_not_answered() -> None:
    """Pinfu by tsumo: 20 fu for the win, and none for the tsumo."""
    sum_of = ask_item(OwnHand("fu_sum", "123678m1123344p 5p tsumo"), rulesets()["usma"])
    for question, answer, marks in (
        (asked(GAP, "riichi"), {"han": 1}, ["right", "wrong"]),
        (
            sum_of,
            {"fu_items": ("base.20", "tsumo.2"), "exact": 22, "fu": 30},
            ["right", "wrong", "followed", "followed"],
        ),
        (sum_of, {"fu_items": ("tsumo.2",), "exact": 2, "fu": 30}, ["wrong", "missed", "followed", "wrong"]),
    ):
        grade = TYPES[question.sitting.type].grade(question, answer)
        html = canonical(grade_html(grade, Reader(Naming.ROMAJI, index=True)))
        lines = re.findall(r"<li class='(\w+)'>(.*?)</li>", html, flags=re.DOTALL)
        assert [css for css, _ in lines] == marks
        assert all(re.search(r"\w", re.sub(r"<span class='spoken'>.*?</span>|<.*?>", "", line)) for _, line in lines)
