"""A hand and the one next to it, as the first question of a set of pairs."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.mistakes.bill.every_slip import every_slip
from quizzes.question.sitting import Sitting, SittingError
from quizzes.question.sitting_url import read_part, sitting_at
from quizzes.types import TYPES
from quizzes.types.judge.neighbour_hand import (
    FACT,
    PAIRS,
    came_from,
    can_be_dealt_again,
    hand_beside,
    pair_beside,
    sitting_beside,
    told_apart,
)
from scoring.dealing.levels import Difficulty
from scoring.payment import Limit

USMA = rulesets()["usma"]
WHOLE, CONTRAST = TYPES["whole_bill"], TYPES[PAIRS]
SITTING = Sitting("usma", "abc", type="whole_bill", steps="lines")


def offered() -> tuple[int, str]:
    """Return the first hand in the set with a mistake for which there is a neighbouring hand."""
    for number in range(1, 11):
        question = WHOLE.ask(SITTING, number, USMA)
        for mistake in sorted({slip.id for slip in every_slip(question.result)} & set(FACT)):
            if pair_beside(sitting_beside(question, mistake), USMA):
                return number, mistake
    raise AssertionError


def test_the_first_question_holds_the_hand_and_the_one_next_to_it() -> None:
    number, mistake = offered()
    question = WHOLE.ask(SITTING, number, USMA)
    pairs = sitting_beside(question, mistake)
    # what comes back out of its address deals the same
    asked = CONTRAST.ask(sitting_at(pairs.address, pairs.edition), 1, USMA)
    assert question.result in asked.wins
    [other] = [win for win in asked.wins if win != question.result]
    assert mistake in {slip.id for slip in every_slip(question.result)}
    assert mistake not in {slip.id for slip in every_slip(other)}
    assert asked.text("fact") == FACT[mistake].value
    right = {part.field: part.expected[0] for part in CONTRAST.grade(asked, {}).parts}
    assert right["difference"] == FACT[mistake].value
    assert CONTRAST.grade(asked, right).right
    # the set goes on with pairs like any other, and leads back to where it came from
    assert CONTRAST.ask(pairs, 2, USMA).wins == CONTRAST.ask(replace(pairs, beside=""), 2, USMA).wins
    assert came_from(pairs) == (SITTING, number)
    assert pairs.again("def").beside == ""


@pytest.mark.parametrize(
    "named",
    [
        "whole_bill~4~~fu.base",  # turns on no single fact
        "whole_bill~4~~no.mistake",
        "tile_name~4~~fu.left_out",  # no hand that is won
        "unknown~4~~fu.left_out",
    ],
)
def test_where_there_is_no_such_pair_the_set_begins_as_ever(named: str) -> None:
    plain = Sitting("usma", "abc", type=PAIRS)
    pairs = replace(plain, beside=read_part("beside", named))
    assert pair_beside(pairs, USMA) is None
    assert CONTRAST.ask(pairs, 1, USMA).wins == CONTRAST.ask(plain, 1, USMA).wins


def test_levels_without_pairs_have_none() -> None:
    question = WHOLE.ask(replace(SITTING, level=Difficulty.LIMITS), 1, USMA)
    assert pair_beside(sitting_beside(question, "fu.left_out"), USMA) is None


@pytest.mark.parametrize("named", ["", "whole_bill", "whole_bill~0~~fu.base", "whole_bill~11~~fu.base", "a~1~~<b>"])
def test_an_address_that_names_no_hand_is_refused(named: str) -> None:
    with pytest.raises(SittingError, match="a pair of hands"):
        read_part("beside", named)


def test_a_hand_that_hangs_on_answers_is_in_no_link() -> None:
    question = WHOLE.ask(SITTING, 5, USMA)
    assert can_be_dealt_again(question)
    assert not can_be_dealt_again(told_apart(question, WHOLE, ("fu.left_out", "fu.hidden"), question))
    assert not can_be_dealt_again(replace(question, sitting=replace(SITTING, edition=1)))
    assert not can_be_dealt_again(replace(question, sitting=replace(SITTING, type="tile_name")))


def test_a_hand_next_to_it_that_reaches_a_limit_is_not_shown() -> None:
    """The hand has 3 han. With riichi it would have 4, a mangan from 40 fu on, for which fu do not matter."""
    question = WHOLE.ask(replace(SITTING, seed="a"), 2, USMA)
    other = hand_beside(
        "yaku_count.riichi_supposed",
        question.result,
        Random(f"{question.sitting.hand_seed(2)}/yaku_count.riichi_supposed"),
    )
    assert other is not None
    assert other.best.limit is Limit.MANGAN
    assert pair_beside(sitting_beside(question, "yaku_count.riichi_supposed"), USMA) is None
