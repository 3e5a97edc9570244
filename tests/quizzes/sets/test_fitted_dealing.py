"""Sets with questions of the difficulty that their link names."""

from __future__ import annotations

from dataclasses import replace
from statistics import mean

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.question.sitting import Sitting
from quizzes.question.sitting_url import sitting_at
from quizzes.sets import set_dealing
from quizzes.sets.question_supply import HARDEST, as_fit, wanted
from quizzes.sets.set_dealing import ask_in
from quizzes.skills.question_difficulty import authored
from scoring.dealing.levels import Difficulty

USMA = rulesets()["usma"]
MIXED = ("wait_name", "can_win", "winning_tiles", "fu_short")


def fitted(fit: int, *later: int, types: tuple[str, ...] = MIXED, aim: str = "") -> Sitting:
    others = types if len(types) > 1 else ()
    return Sitting("usma", "fit", Difficulty.FIRST_STEPS, type=types[0], types=others, aim=aim, fit=fit, later=later)


def test_the_key_under_which_answers_are_stored_does_not_change_within_a_set() -> None:
    first, grown = fitted(40), fitted(40, 45, 50)
    assert first.address == grown.address
    assert first == grown
    assert grown.parts["fit"] == "40.45.50"
    back = sitting_at(grown.address, grown.edition)
    assert back == first
    assert back.fit == 40


def test_a_question_has_the_difficulty_of_its_number_or_else_the_last_known_one() -> None:
    assert [fitted(40, 45).fit_of(number) for number in (1, 2, 3, 9)] == [40, 45, 45, 45]
    assert fitted(40).fitted(2, 47).later == (47,)
    assert fitted(40).fitted(4, 47).later == (40, 40, 47)
    assert fitted(40, 45).fitted(2, 60).later == (45,)


def test_harder_sets_have_harder_questions() -> None:
    means = [
        mean(authored(ask_in(fitted(fit), number, USMA)) for number in range(1, 5))
        for fit in (as_fit(-1.2), as_fit(0.6))
    ]
    assert means[0] + 0.5 < means[1]
    assert means[0] == pytest.approx(-1.2, abs=0.5)


@pytest.mark.slow
@pytest.mark.parametrize("fit", [0, HARDEST])
def test_both_ends_have_enough_questions(fit: int) -> None:
    sitting = replace(fitted(fit, types=("limit",)), length=12)
    assert len({ask_in(sitting, number, USMA).moment for number in range(1, 13)}) == 12


def test_the_same_link_deals_the_same_questions_on_any_machine() -> None:
    path = fitted(40, 44, 48)
    dealt = [ask_in(path, number, USMA) for number in (1, 2, 3)]
    set_dealing._first.cache_clear()  # noqa: SLF001
    assert [ask_in(path, number, USMA) for number in (1, 2, 3)] == dealt


def test_other_difficulties_after_the_first_deal_other_questions_from_there_on() -> None:
    one, other = fitted(35, 35, 35), fitted(35, 65, 65)
    assert ask_in(one, 1, USMA) == ask_in(other, 1, USMA)
    for number in (2, 3):
        easy, hard = ask_in(one, number, USMA), ask_in(other, number, USMA)
        assert authored(easy) < authored(hard)


def test_questions_known_before_are_kept_when_a_difficulty_is_added() -> None:
    short = fitted(41, 46)
    before = [ask_in(short, number, USMA) for number in (1, 2)]
    longer = short.fitted(3, 52)
    ask_in(longer, 3, USMA)
    assert [ask_in(longer, number, USMA) for number in (1, 2)] == before


def test_a_set_with_an_aim_prefers_the_level_that_is_wanted() -> None:
    easy, hard = (
        mean(
            authored(ask_in(fitted(fit, types=("winning_tiles",), aim="wait.kanchan"), number, USMA))
            for number in (1, 2, 3)
        )
        for fit in (as_fit(-0.8), as_fit(0.8))
    )
    assert easy < hard


def test_a_difficulty_and_its_number_mean_the_same() -> None:
    assert wanted(as_fit(0.3)) == pytest.approx(0.3)
