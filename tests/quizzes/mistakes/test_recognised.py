"""Answers by a scorer with broken rules that knows no named mistakes, and the names that these answers get."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from content.words.sentences import mistake_words
from quizzes.bill_steps.bill_form import ALL
from quizzes.mistakes.bill.step_mistakes import step_mistakes
from tests.quizzes.mistakes import broken_rules, broken_yaku_rules, plain_scorer
from tests.quizzes.mistakes.broken_rules import BROKEN
from tests.quizzes.mistakes.plain_scorer import count
from tests.quizzes.mistakes.recognised import (
    FIRST,
    WRONG,
    Asked,
    Row,
    answer,
    arithmetic,
    asked,
    broken_rows,
    by_chance,
    graded,
    hands,
    named,
    two_at_once,
)

HANDS = 200
SEED = "sampled"
LEAST_ROWS = 60
"""The least number of broken rules that must be recognised."""
HARD = frozenset(
    {
        # one number of dora, and several ways to it
        "a red dora is one",
        "red fives count twice",
        "nothing follows a 9",
        "only the first indicator is read",
        "no dora in called sets",
        "winds the other way round",
        "dragons the other way round",
        "East, South, North, West",
        "the winning tile is no dora",
        "the tile before is the dora",
        "the indicator is the dora",
        # the same fu by another rule
        "kans are twice a triplet",
        "drawn triplets like called ones",
        "simples like terminals",
        # the same as a yaku or 10 fu forgotten
        "ron opens the hand",
        "tsumo is not known",
        "the second reading",
        # the same as a ron triplet taken for a drawn one
        "called triplets count for sanankou",
    }
)
"""Broken rules that steps cannot tell apart; see the table in :mod:`tests.quizzes.mistakes.recognised`."""


@pytest.fixture(scope="module")
def dealt() -> list[Asked]:
    return [asked(result) for result in hands(HANDS, SEED)]


@pytest.fixture(scope="module")
def rows(dealt: list[Asked]) -> list[Row]:
    return broken_rows(dealt)


@pytest.mark.slow
def test_unbroken_the_plain_scorer_counts_like_the_engine(dealt: list[Asked]) -> None:
    for one in dealt:
        best, said = one.result.best, one.right
        assert said.yaku == ({found.yaku.id for found in best.yaku} if best.payments else set()), str(best)
        assert said.han == ((13 * best.yakuman or best.han) if best.payments else 0), str(best)
        assert said.dora == sum(bonus.han for bonus in best.bonuses), str(best)
        assert (said.exact, said.fu) == (best.fu.exact, best.fu.rounded), str(best)


def test_the_scorer_that_is_broken_knows_nothing_of_the_diagnosis() -> None:
    for module in (plain_scorer, broken_rules, broken_yaku_rules):
        tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
        names = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
        names += [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
        assert not [name for name in names if name.startswith(("quizzes", "content"))]


def test_every_name_that_is_looked_for_has_a_sentence() -> None:
    assert {name for broken in BROKEN for name in broken.names} <= set(mistake_words())


@pytest.mark.slow
def test_the_right_name_comes_first_and_a_wrong_one_is_no_fact(rows: list[Row]) -> None:
    said = [row for row in rows if row.hands]
    missed = [str(row) for row in said if row.name not in HARD and row.first < 0.8 * row.hands]
    assert not missed, "\n".join(missed)
    wrong = [str(row) for row in said if row.wrong > 0.05 * row.hands + 1]
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
def test_enough_rules_are_recognised(rows: list[Row]) -> None:
    reached = [row for row in rows if row.hands >= 4 and row.first >= FIRST * row.hands]
    assert len([row for row in reached if row.wrong <= WRONG * row.hands]) >= LEAST_ROWS
    assert len([row for row in rows if row.hands]) > 100


@pytest.mark.slow
def test_a_name_is_said_as_a_fact_where_nothing_else_fits(rows: list[Row]) -> None:
    certain = {row.name: row.sure / row.hands for row in rows if row.hands}
    assert certain["riichi supposed"] > 0.9
    assert certain["2 for a two-sided wait"] > 0.9
    assert certain["dora are not counted"] == 0  # nobody sees which tiles were meant


@pytest.mark.slow
def test_two_rules_broken_at_once_are_both_named(dealt: list[Asked]) -> None:
    row = two_at_once(dealt, Random(SEED))
    assert row.hands >= 20
    assert row.first >= 0.75 * row.hands
    assert row.wrong <= 0.06 * row.hands + 1


@pytest.mark.slow
def test_slips_of_arithmetic_are_told_as_such(dealt: list[Asked]) -> None:
    for row in arithmetic(dealt, Random(SEED)):
        assert row.hands >= 50
        assert row.first >= 0.7 * row.hands, str(row)
        assert row.wrong <= 0.05 * row.hands, str(row)


@pytest.mark.slow
def test_of_numbers_by_chance_nothing_is_said_as_a_fact(dealt: list[Asked]) -> None:
    row = by_chance(dealt, Random(SEED))
    assert row.hands >= 150
    assert row.sure == 0


def test_a_right_answer_has_no_mistake(dealt: list[Asked]) -> None:
    for one in dealt[:60]:
        assert named(one, answer(one, one.right)) == ()


def test_the_history_of_the_learner_decides_between_names_that_fit_alike(dealt: list[Asked]) -> None:
    """All dora forgotten, or one missed: the mistake that this learner made before is named first."""
    turned = 0
    for one in dealt:
        grade = graded(one, answer(one, count(one.plain, {"dora": lambda _: 0})))
        found = [mistake.id for mistake in step_mistakes(grade)]
        if len(found) > 1:
            again = step_mistakes(replace(grade, history={found[1]: 2}))
            assert [mistake.id for mistake in again][:2] == [found[1], found[0]]
            turned += 1
    assert turned > 5


def test_fewer_steps_are_diagnosed_as_well() -> None:
    """Yaku and exact fu are asked, but not single lines: the forgotten 10 fu for a closed ron are still named."""
    rules = {"won": lambda t, others: {} if t.closed and not t.tsumo else plain_scorer.won(t, others)}
    told = 0
    for one in (asked(result, ALL) for result in hands(80, SEED)):
        given = answer(one, count(one.plain, rules))
        if "exact" in given and given["exact"] != one.right.exact:
            names = [mistake.id for mistake in named(one, given)]
            assert "fu.left_out" in names or len(names) == 3
            told += 1
    assert told > 10
