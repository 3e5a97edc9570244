"""Whether a hand can win: the hands of lessons 4, 5 and 8, and properties of every hand that is dealt."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from content.explain.explain import explain
from content.explain.mistake import explain_mistake
from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from content.words.sentences import mistake_words
from quizzes.question.sitting import Sitting
from quizzes.types.recognise.can_win import TYPE, proof_of
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness
from tests.for_each import for_each
from tests.marks import first
from tests.quizzes.asked import asked

if TYPE_CHECKING:
    from quizzes.question.question import Question

FIRST, STANDARD = (
    Sitting("usma", "test", level, type=TYPE.id) for level in (Difficulty.FIRST_STEPS, Difficulty.STANDARD)
)
GUEST = "123m 46p 22s + 5p + chi 678m + pon 444z"
STRAY = "123m 46p 678p 22s + 5p + chi 678m"
RIICHI = "123567m 46p 789s 22s + 5p"
THREE = "567m 222p 99s 23456p + 4p"
"""Waits for 1, 4 and 7 of circles."""


def question(tiles: str, facts: str = "", discards: str | None = None, **more: str) -> Question:
    made = asked(tiles, facts, sitting=FIRST if discards is None else STANDARD, **more)
    return made if discards is None else replace(made, about={"discards": discards})


CASES = [
    # lesson 4
    (question("567m 46p 678s 22s + 5p + chi 234m"), "yes", "proof", ("simples",)),
    (question("234567m 46p 678s 22s + 5p", "tsumo"), "yes", "proof", ("simples", "drawn")),
    (question("123m 46p 22s + 5p + chi 678m + pon 777z"), "yes", "proof", ("value",)),
    (question(GUEST), "no_yaku", "", ()),
    (question(STRAY), "no_yaku", "", ()),
    # lesson 5: riichi; furiten holds for every tile of the wait, and tsumo is free of it
    (question(RIICHI, "riichi", "1z 9m 2z"), "yes", "proof", ("riichi",)),
    (question(RIICHI, "riichi", "1z 5p 2z"), "furiten", "discards", ("5p",)),
    (question(THREE, "riichi", "1z 1p 2z"), "furiten", "discards", ("1p",)),
    (question(THREE, "riichi", "1p 7p 2z"), "furiten", "discards", ("1p", "7p")),
    (question(THREE, "riichi tsumo", "1z 1p 2z"), "yes", "proof", ("drawn", "riichi")),
    # lesson 8: two dora and no yaku
    (question(STRAY, "", "1z 9s", dora="1s"), "no_yaku", "", ()),
    # competition.furiten.own-discard and no yaku: both are true, the first shuts the door already
    (question(GUEST, "", "1z 5p"), "no_yaku", "discards", ("5p",)),
]


@for_each(("asked_of", "answer", "field", "proof"), CASES)
def test_whether_a_hand_may_win_and_what_proves_it(
    asked_of: Question, answer: str, field: str, proof: tuple[str, ...]
) -> None:
    given = {"answer": answer} | ({field: proof} if field else {})
    assert TYPE.grade(asked_of, given).right
    assert [part.field for part in TYPE.grade(asked_of, given).parts] == ["answer"] + [field] * bool(field)
    others = {"yes", "no_yaku", "furiten"} - {answer} - set(TYPE.grade(asked_of, {}).parts[0].expected)
    for other in others:
        assert not TYPE.grade(asked_of, {**given, "answer": other}).right
    assert TYPE.tell(asked_of, Naming.ROMAJI).sentence.endswith(".")


MISTAKES = [
    ("yaku_count.guest_wind", question(GUEST), {"answer": "yes"}, "444z is neither"),
    ("yaku_count.dragon_pair", question("123m 46p 77z + 5p + chi 678m + chi 123s"), {"answer": "yes"}, "only a pair"),
    ("yaku_count.overlooked", question(STRAY), {"answer": "yes"}, "tanyao"),
    ("yaku_count.closed_ron", question("123567m 46p 789s 22s + 5p"), {"answer": "yes"}, "by ron"),
    ("yaku_count.riichi_supposed", question(RIICHI, "", "1z"), {"answer": "yes"}, "declare it"),
    ("yaku_count.pinfu_wait", question(RIICHI, "", "1z"), {"answer": "yes"}, "kanchan"),
    ("yaku_count.open_pinfu", question("678m 45p 789s 22s + 3p + chi 234m", "", "1z"), {"answer": "yes"}, "is open"),
    ("can_win.dora_only", question(STRAY, "", "1z 9s", dora="1s"), {"answer": "yes"}, "dora are not yaku"),
    ("can_win.whole_only", question(GUEST), {"answer": "yes"}, "also needs a yaku"),
    ("can_win.has_yaku", CASES[2][0], {"answer": "no_yaku"}, "there is one"),
    ("can_win.other_tile", CASES[7][0], {"answer": "yes"}, "1p is among your discards"),
    ("can_win.own_discard", CASES[6][0], {"answer": "yes"}, "5p is among"),
    ("can_win.furiten_first", CASES[6][0], {"answer": "no_yaku"}, "5p is among"),
    ("can_win.tsumo_free", CASES[9][0], {"answer": "furiten"}, "you drew this tile"),
    ("can_win.not_waited", CASES[5][0], {"answer": "furiten"}, "none of your discards"),
    ("can_win.not_proved", CASES[0][0], {"answer": "yes", "proof": ("simples", "drawn")}, "you drew the last tile"),
    ("can_win.proof_missed", CASES[1][0], {"answer": "yes", "proof": ("simples",)}, "you drew the last tile"),
    ("can_win.not_completing", CASES[7][0], {"answer": "furiten", "discards": ("1z", "1p")}, "1z, but that does not"),
    ("can_win.discard_missed", CASES[8][0], {"answer": "furiten", "discards": ("1p",)}, "wait: 7p"),
]


@for_each(("asked_of", "answer", "field", "proof"), CASES)
def test_one_form_grades_alike_and_asks_for_proof_of_any_answer(
    asked_of: Question, answer: str, field: str, proof: tuple[str, ...]
) -> None:
    assert TYPE.in_one_form is not None
    form = TYPE.in_one_form(asked_of)
    [step] = TYPE.steps(form)
    ids = ["answer", "proof", *(["discards"] if "discards" in asked_of.about else [])]
    assert [one.id for one in step.fields] == ids == [part.field for part in TYPE.grade(form, {}).parts]
    given = {"answer": answer} | ({field: proof} if field else {})
    after = {"no_yaku": None, "yes": "proof", "furiten": "discards"}
    asks = {said: TYPE.missing(step, {"answer": said}) for said in step.fields[0].options}
    assert asks == {said: after[said] for said in asks}
    for graded in (TYPE.grade(form, given), TYPE.grade(form, {"answer": answer})):
        assert graded.right == TYPE.grade(asked_of, graded.answer).right
    assert TYPE.grade(form, given).right


@for_each(("mistake", "asked_of", "given", "words"), MISTAKES)
def test_a_wrong_answer_is_explained(mistake: str, asked_of: Question, given: dict[str, str], words: str) -> None:
    graded = TYPE.grade(asked_of, given)
    found = {one.id: one for one in TYPE.mistakes(graded)}
    assert mistake in found
    assert words in explain_mistake(mistake, found[mistake].parts, explain(asked_of.result)).text


def test_hints_fit_the_reason_that_was_given() -> None:
    def hints(asked_of: Question, *proof: str) -> list[str]:
        assert TYPE.in_one_form is not None
        graded = TYPE.grade(TYPE.in_one_form(asked_of), {"answer": "yes", "proof": proof})
        return [mistake.id for mistake in TYPE.mistakes(graded)]

    assert hints(question(STRAY), "value") == ["can_win.not_proved"]
    assert hints(question(STRAY), "simples") == ["yaku_count.overlooked"]
    assert hints(CASES[6][0], "riichi") == ["can_win.own_discard"], "its reason is true"


def test_every_sentence_is_said_to_somebody() -> None:
    assert {case[0] for case in MISTAKES} >= {key for key in mistake_words() if key.startswith("can_win.")}


@pytest.mark.parametrize("level", first(TYPE.levels, 1, len(TYPE.levels)))
def test_every_answer_comes_up_and_discards_are_possible(level: Difficulty) -> None:
    cited, answers = rulesets()["usma"], Counter[object]()
    for number in range(150):
        sitting = Sitting("usma", f"win{number}", level, list(Openness)[number % 3], TYPE.id)
        dealt = TYPE.ask(sitting, 1, cited)
        answers[TYPE.grade(dealt, {}).parts[0].expected] += 1
        discards = str(dealt.about.get("discards", "")).split()
        held = Counter(map(str, dealt.result.hand.tiles)) + Counter(discards)
        assert max(count for tile, count in held.items() if tile[0] != "0") <= 4
        for field in TYPE.fields(dealt):
            assert field.id != "proof" or proof_of(dealt.result) <= set(field.options), "every yaku has a reason"
    wanted = {("yes",), ("no_yaku",)} | ({("furiten",)} if level is not Difficulty.FIRST_STEPS else set())
    assert set(answers) == wanted
    assert all(count >= 25 for count in answers.values()), answers
