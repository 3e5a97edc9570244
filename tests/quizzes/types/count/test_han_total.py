"""How many han: told the yaku at first, then without."""

from __future__ import annotations

from content.rulesets.ruleset_file import rulesets
from content.words.yaku_book import Naming
from quizzes.shown import ShownHand, ShownYaku
from quizzes.sitting import LENGTH, Sitting
from quizzes.types.count.han_total import HAN, TYPE
from scoring.dealing.levels import Difficulty
from tests.quizzes.asked import asked


def test_the_han_of_yaku_and_dora_are_added() -> None:
    # riichi 1, pinfu 1, two dora (2s): 4
    question = asked("234m 678m 45p 789s 22s + 3p", "riichi", dora="1s")
    assert TYPE.grade(question, {"han": 4}).right
    assert TYPE.tell(question, Naming.ROMAJI).sentence == "Riichi 1, pinfu 1 and dora 2 make 4 han."
    first, *_ = TYPE.mistakes(TYPE.grade(question, {"han": 2}))
    assert first.id == "han.left_out_dora"


def test_newcomers_are_told_the_yaku() -> None:
    for level in TYPE.levels:
        question = TYPE.ask(Sitting("usma", "told", level, type=TYPE.id), 1, rulesets()["usma"])
        told = level is Difficulty.FIRST_STEPS
        assert TYPE.shows(question) == ((ShownHand(), ShownYaku()) if told else (ShownHand(),))


def test_every_number_of_han_of_a_level_is_asked() -> None:
    for level in TYPE.levels:
        sitting = Sitting("usma", "every", level, type=TYPE.id)
        questions = [TYPE.ask(sitting, number, rulesets()["usma"]) for number in range(1, LENGTH + 1)]
        assert {TYPE.grade(question, {}).parts[0].expected[0] for question in questions} == set(HAN[level])
