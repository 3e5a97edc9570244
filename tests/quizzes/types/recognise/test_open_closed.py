"""Open or closed: hands written for the test, and properties of every hand that is dealt."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from quizzes.question.sitting import Sitting
from quizzes.types.recognise.open_closed import TYPE
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness
from tests.for_each import for_each
from tests.quizzes.asked import asked

if TYPE_CHECKING:
    from quizzes.question.question import Question

# blocks in the order of the reading: concealed by suit, then the melds
CASES = [
    # lesson 2: won by ron a hand stays closed (competition.win.ron); a call opens it
    ("234m 678m 345p 89s 22s + 7s", "", "closed", {"drawn": "0123", "called": "", "ron": "4"}),
    ("234m 678m 345p 89s 22s + 7s", "tsumo", "closed", {"drawn": "01234", "called": "", "ron": ""}),
    ("678m 345p 89s 22s + 7s + chi 234m", "", "open", {"drawn": "012", "called": "4", "ron": "3"}),
    ("678m 345p 89s 22s + 7s + chi 234m", "tsumo", "open", {"drawn": "0123", "called": "4", "ron": ""}),
    # competition.kan.closed-hand: a closed kan leaves the hand closed
    ("222m 67p 345s 99s + 8p + ankan 7777z", "", "closed", {"drawn": "0234", "called": "", "ron": "1"}),
    # a triplet that ron completed was not called
    ("55z 234m 567p 99s 678s + 5z", "", "closed", {"drawn": "0123", "called": "", "ron": "4"}),
    ("99s 55z + 5z + pon 222m + chi 345p + daiminkan 8888s", "", "open", {"drawn": "0", "called": "234", "ron": "1"}),
]


@for_each(("tiles", "facts", "state", "made"), CASES)
def test_how_a_hand_and_its_sets_came(tiles: str, facts: str, state: str, made: dict[str, str]) -> None:
    for field, places in made.items():
        question = replace(asked(tiles, facts), about={"made": field})
        assert TYPE.grade(question, {"state": state, field: tuple(places)}).right
        assert [part.expected for part in TYPE.grade(question, {}).parts] == [(state,), (tuple(places),)]


def test_the_reason_is_told() -> None:
    said = {
        facts: TYPE.tell(replace(asked(CASES[0][0], facts), about={"made": "ron"}), Naming.ROMAJI).sentence
        for facts in ("", "tsumo")
    }
    assert said[""] == "No set was called, and a win by ron does not open a hand. Ron completed 789s."
    assert said["tsumo"] == "No set was called. You drew the winning tile, so nothing was completed by ron."


def dealt(level: Difficulty, count: int = 300) -> list[Question]:
    cited = rulesets()["usma"]
    return [
        TYPE.ask(Sitting("usma", f"open{n}", level, list(Openness)[n % 3], TYPE.id), 1, cited) for n in range(count)
    ]


@pytest.mark.slow
@pytest.mark.parametrize("level", TYPE.levels)
def test_half_of_the_hands_are_open_and_most_closed_ones_are_won_by_ron(level: Difficulty) -> None:
    questions = dealt(level)
    closed = [question for question in questions if question.result.hand.closed]
    assert 110 <= len(closed) <= 190  # a fair coin strays beyond once in 100,000
    assert sum(not question.result.context.is_tsumo for question in closed) > len(closed) / 2
    kans = sum(bool(question.result.hand.melds) for question in closed)
    assert (kans > len(closed) / 4) is (level is Difficulty.ADVANCED)
    answers = Counter(str([part.expected for part in TYPE.grade(question, {}).parts]) for question in questions)
    assert answers.most_common(1)[0][1] <= 0.3 * len(questions)


@pytest.mark.slow
@pytest.mark.parametrize("level", TYPE.levels)
def test_there_is_one_way_to_read_each_hand(level: Difficulty) -> None:
    for question in dealt(level, 60):
        assert len(question.result.bills) == 1
        blocks = question.result.best.reading.blocks
        assert len(set(blocks)) == len(blocks) == 5
