"""Questions about payments: what each level asks, and the figures of printed tables."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from quizzes.question.prompt import ShownText
from quizzes.question.question import Question
from quizzes.question.sitting import LENGTH, Sitting
from quizzes.question.win_values import TABLE_PAYMENTS, about_win, paid_win, win_asked
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty
from scoring.payment import Limit, Winner
from tests.marks import first

if TYPE_CHECKING:
    from content.payments.payment_query import PaymentQuery

USMA = rulesets()["usma"]


def asked(kind: str, win: PaymentQuery, rules: str = "usma") -> Question:
    return Question(Sitting(rules, "test", type=kind), 1, rulesets()[rules], about=about_win(win))


def shown(question: Question) -> str:
    [text] = TYPES[question.sitting.type].shows(question)
    assert isinstance(text, ShownText)
    return text.text


# USMA, Table of counting points; cheat sheet, Payment Table; Ari-Ari, figure 1
@pytest.mark.parametrize(
    ("win", "paid"),
    [
        (paid_win(Winner.OTHER_RON, 1, 30), {"ron": 1000}),
        (paid_win(Winner.OTHER_RON, 3, 40), {"ron": 5200}),
        (paid_win(Winner.OTHER_RON, 3, 70), {"ron": 8000}),
        (paid_win(Winner.DEALER_RON, 4, 30), {"ron": 11600}),
        (paid_win(Winner.OTHER_TSUMO, 2, 20), {"dealer": 700, "others": 400}),
        (paid_win(Winner.OTHER_TSUMO, 4, 25), {"dealer": 3200, "others": 1600}),
        (paid_win(Winner.DEALER_TSUMO, 3, 30), {"each": 2000}),
    ],
)
def test_the_figures_are_those_of_the_printed_tables(win: PaymentQuery, paid: dict[str, int]) -> None:
    grade = TYPES["points"].grade(asked("points", win), paid)
    assert grade.right
    assert {part.field: part.expected[0] for part in grade.parts} == paid
    assert set(paid.values()) <= set(TABLE_PAYMENTS)


def test_the_question_says_what_is_given_and_the_answer_how_it_is_counted() -> None:
    question = asked("points", paid_win(Winner.DEALER_RON, 3, 30))
    assert shown(question) == "3 han 30 fu. Ron by the dealer."
    told = TYPES["points"].tell(question, Naming.ROMAJI)
    assert told.short == "5,800"
    assert "30 × 2 × 2 × 2 × 2 × 2 = 960" in told.sentence
    assert "960 × 6 = 5,760 → 5,800" in told.sentence


def test_the_winner_takes_what_all_pay_and_the_bets() -> None:
    # a mangan by tsumo with 2 honba: 4,200 + 2,200 + 2,200, and one bet of 1,000
    question = asked("who_pays", paid_win(Winner.OTHER_TSUMO, limit=Limit.MANGAN, honba=2, sticks=1))
    assert shown(question) == "Mangan. Tsumo by a non-dealer. 2 honba on the table. 1 riichi bet on the table."
    grade = TYPES["who_pays"].grade(question, {"dealer": 4200, "others": 2200, "gain": 9600})
    assert grade.right
    told = TYPES["who_pays"].tell(question, Naming.ROMAJI)
    assert "4,200 + 2,200 × 2 + 1,000 = 9,600" in told.sentence


def test_who_adds_up_what_they_said_is_wrong_once() -> None:
    question = asked("who_pays", paid_win(Winner.OTHER_TSUMO, limit=Limit.MANGAN, sticks=1))
    grade = TYPES["who_pays"].grade(question, {"dealer": 2000, "others": 2000, "gain": 7000})
    assert not grade.right
    assert [part.field for part in grade.parts if part.recounted] == ["gain"]
    assert {mistake.field for mistake in TYPES["who_pays"].mistakes(grade)} == {"dealer"}


def test_where_nothing_is_added_the_sum_is_not_asked() -> None:
    for winner, sticks, count in ((Winner.OTHER_RON, 0, 1), (Winner.OTHER_RON, 1, 2), (Winner.DEALER_TSUMO, 0, 2)):
        question = asked("who_pays", paid_win(winner, limit=Limit.MANGAN, sticks=sticks))
        assert len(TYPES["who_pays"].steps(question)) == count


def test_points_of_a_hand_below_the_limits_are_given_as_the_table_says_them() -> None:
    question = asked("who_pays", paid_win(Winner.OTHER_TSUMO, 3, 30, honba=1))
    assert shown(question) == "The table shows 1,000 / 2,000. Tsumo by a non-dealer. 1 honba on the table."


@pytest.mark.parametrize(
    ("han", "limit"), [(5, "mangan"), (7, "haneman"), (8, "baiman"), (11, "sanbaiman"), (13, "yakuman")]
)
def test_han_make_their_limit(han: int, limit: str) -> None:
    question = asked("limit", paid_win(Winner.OTHER_RON, han))
    assert TYPES["limit"].grade(question, {"limit": limit}).parts[0].right


def test_the_payment_of_the_limit_that_was_named_is_not_wrong_again() -> None:
    # 6 han taken for a mangan: 8,000 goes with it
    grade = TYPES["limit"].grade(asked("limit", paid_win(Winner.OTHER_RON, 6)), {"limit": "mangan", "ron": 8000})
    assert [part.recounted for part in grade.parts] == [False, True]
    assert [mistake.id for mistake in TYPES["limit"].mistakes(grade)] == ["limit.too_low"]


@pytest.mark.parametrize(("rules", "mistake"), [("ema", "limit.without_han"), ("ariari", "limit.too_high")])
def test_where_no_han_make_a_yakuman_the_mistake_says_so(rules: str, mistake: str) -> None:
    grade = TYPES["limit"].grade(asked("limit", paid_win(Winner.OTHER_RON, 11), rules), {"limit": "yakuman"})
    [found] = TYPES["limit"].mistakes(grade)
    assert (found.id, bool(found.parts["han"])) == (mistake, rules == "ariari")


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["points", "limit", "who_pays"])
@pytest.mark.parametrize("rules", first(rulesets()))
def test_no_answer_comes_more_than_three_times_in_a_set(kind: str, rules: str) -> None:
    for level in TYPES[kind].levels:
        for seed in ("a", "b", "c"):
            sitting = Sitting(rules, seed, level, type=kind)
            questions = [TYPES[kind].ask(sitting, number, rulesets()[rules]) for number in range(1, LENGTH + 1)]
            answers = Counter(
                tuple(part.expected for part in TYPES[kind].grade(question, {}).parts) for question in questions
            )
            assert max(answers.values()) <= 3, (level, seed, answers)


@pytest.mark.full
def test_levels_rise() -> None:
    def wins(level: Difficulty) -> set[tuple[int | None, Winner]]:
        sittings = [Sitting("usma", f"rise{seed}", level, type="points") for seed in range(12)]
        questions = [TYPES["points"].ask(sitting, number, USMA) for sitting in sittings for number in range(1, 11)]
        return {(win.fu, win.winner) for win in map(win_asked, questions)}

    first, standard, advanced = map(wins, (Difficulty.FIRST_STEPS, Difficulty.STANDARD, Difficulty.ADVANCED))
    assert {fu for fu, _ in first} == {30, 40}
    assert not any(winner.is_tsumo for _, winner in first)
    assert 25 in {fu for fu, _ in standard}
    assert max(fu or 0 for fu, _ in advanced) > 60
