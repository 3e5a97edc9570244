"""Counting dora: indicators with their dora beside them, and properties of every hand that is dealt."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from quizzes.question.sitting import Sitting
from quizzes.types.recognise.dora_here import TYPE
from scoring.dealing.generator import ImpossibleWishError
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness
from tests.for_each import for_each
from tests.quizzes.asked import asked as won

if TYPE_CHECKING:
    from quizzes.question.question import Question

FIRST = Sitting("usma", "test", Difficulty.FIRST_STEPS, type=TYPE.id)
HAND = "234678m 45p 789s 22s + 3p"
HONOURS = "67s 55z + 8s + pon 111z + pon 777z + chi 234m"
CASES = [
    # competition.dora.suit, .nine, .winds, .dragons; the first two are the examples of lesson 8
    (HAND, "1s", "2s", 2),
    (HAND, "9s", "1s", 0),
    (HAND, "2p", "3p", 1),
    (HAND, "8s", "9s", 1),
    (HONOURS, "4z", "1z", 3),
    (HONOURS, "1z", "2z", 0),
    (HONOURS, "6z", "7z", 3),
    (HONOURS, "7z", "5z", 2),
]


def parts(question: Question) -> list[object]:
    return [part.expected[0] for part in TYPE.grade(question, {}).parts]


@for_each(("tiles", "indicator", "dora", "number"), CASES)
def test_an_indicator_points_to_the_next_tile(tiles: str, indicator: str, dora: str, number: int) -> None:
    question = won(tiles, "riichi" if "chi" not in tiles else "", sitting=FIRST, dora=indicator)
    assert parts(question) == [(dora,), number]
    assert TYPE.grade(question, {"tile": (dora,), "count": number}).right
    assert not TYPE.grade(question, {"tile": (indicator,), "count": number}).right
    assert TYPE.tell(question, Naming.ROMAJI).short == f"{number} dora"


def test_ura_dora_and_red_fives_count_as_the_table_prices_them() -> None:
    sitting = Sitting("oklahoma", "test", type=TYPE.id)
    tiles = "234678m 40p 789s 22s + 6p"
    # 2s twice by the face-up 1s, 6p once by the 5p under it, one red five
    question = won(tiles, "riichi", "oklahoma", sitting, dora="1s", ura="5p")
    assert parts(question) == [("6p", "2s"), 4]
    assert "Red fives among them: 1." in TYPE.tell(question, Naming.ROMAJI).sentence
    # USMA plays without red fives, so a five is a five
    plain = won(tiles.replace("0", "5"), "riichi", "usma", Sitting("usma", "test", type=TYPE.id), dora="1s", ura="5p")
    assert parts(plain) == [("6p", "2s"), 3]


def test_who_counts_a_wrong_tile_rightly_has_slipped_once() -> None:
    question = won(HAND, "riichi", sitting=FIRST, dora="1s")
    graded = TYPE.grade(question, {"tile": ("9s",), "count": 1})  # one 9s is in the hand
    assert not graded.right
    assert graded.wrong("count") is None
    assert TYPE.grade(question, {"tile": ("9s",), "count": 3}).wrong("count") == 3
    assert TYPE.grade(question, {"tile": ("2s",), "count": 1}).wrong("count") == 1


def dealt(level: Difficulty, rules: str = "usma", count: int = 200) -> list[Question]:
    cited = rulesets()[rules]
    return [TYPE.ask(Sitting(rules, f"dora{n}", level, list(Openness)[n % 3], TYPE.id), 1, cited) for n in range(count)]


@pytest.mark.slow
def test_winds_dragons_and_the_nine_come_up_and_so_does_every_number() -> None:
    indicators, numbers = Counter[str](), Counter[object]()
    for question in dealt(Difficulty.FIRST_STEPS):
        [indicator] = question.result.context.dora_indicators
        name = "wind" if indicator.kind in range(27, 31) else "dragon" if indicator.kind >= 31 else "number"
        indicators["nine" if name == "number" and indicator.rank == 9 else name] += 1
        numbers[parts(question)[1]] += 1
    assert all(indicators[name] >= 15 for name in ("wind", "dragon", "nine", "number")), indicators
    assert set(numbers) == {0, 1, 2, 3}
    assert max(numbers.values()) <= 100, numbers  # 200 hands of four answers; half would give one away


@pytest.mark.slow
def test_what_is_not_taught_yet_is_not_there() -> None:
    for question in dealt(Difficulty.FIRST_STEPS, "oklahoma", 40):
        assert not question.result.hand.reds
        assert not question.result.context.ura_indicators
    found = dealt(Difficulty.STANDARD, "oklahoma", 40)
    assert any(question.result.hand.reds for question in found)
    assert any(question.result.context.ura_indicators for question in found)
    assert any(len(q.result.context.dora_indicators) > 1 for q in dealt(Difficulty.ADVANCED, count=40))


@for_each("skill", ["dora.ura", "dora.red", "dora.kan"])
def test_what_first_steps_never_show_is_refused_at_once(skill: str) -> None:
    with pytest.raises(ImpossibleWishError, match=skill):
        TYPE.ask(FIRST, 1, rulesets()["usma"], skill)
