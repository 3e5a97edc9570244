"""By guessing from open, tsumo and riichi, at most a quarter of the answers are right. `guesser.py` tries more sets."""

from __future__ import annotations

from collections import Counter

import pytest

from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness
from tests.quizzes import guesser
from tests.quizzes.guesser import MOST, dealt, guessed, learned, seen

SETS = 12
SAMPLING = 0.07
"""What chance may add to a quarter of 120 hands: nearly two standard errors."""


@pytest.mark.full
@pytest.mark.parametrize(("kind", "rules", "level", "hands"), [
    ("han_fu", "usma", Difficulty.FIRST_STEPS, Openness.ANY),
    ("han_fu", "oklahoma", Difficulty.FIRST_STEPS, Openness.OPEN),
    ("han_fu", "ema", Difficulty.STANDARD, Openness.ANY),
    ("whole_bill", "competition", Difficulty.LIMITS, Openness.ANY),
])  # fmt: skip
def test_a_guesser_gets_few(kind: str, rules: str, level: Difficulty, hands: Openness) -> None:
    assert guessed(rules, level, hands, SETS, 2 * SETS, kind) <= MOST + SAMPLING


@pytest.mark.slow
def test_the_guesser_learns_what_is_most_often_right(monkeypatch: pytest.MonkeyPatch) -> None:
    results = list(dealt("usma", Difficulty.FIRST_STEPS, Openness.OPEN, "some", 2))
    assert len(results) == 20
    guess = learned(iter(results))
    assert {looks[0] for looks in guess} == {False}
    for looks, answer in guess.items():
        here = Counter(guesser.right(result, "han_fu")[0] for result in results if seen(result) == looks)
        assert here[answer] == max(here.values())
    # who has seen the very hands before and hands of one kind only gets all right
    monkeypatch.setattr(guesser, "dealt", lambda *_: iter(results[:1]))
    assert guessed("usma", Difficulty.FIRST_STEPS, Openness.OPEN, 1, 1) == 1
