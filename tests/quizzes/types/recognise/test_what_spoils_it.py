"""What spoils a yaku: hands of lessons 4 to 12 with the reason beside them, and properties of every hand dealt."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pytest

from content.explain.explain import explain
from content.explain.mistake import explain_mistake
from content.lessons.curriculum import lesson_menu
from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from content.words.sentences import mistake_words
from quizzes.mistakes.yaku_mistakes import failing
from quizzes.question.answer_balance import MOST
from quizzes.question.field import TapField
from quizzes.question.prompt import ShownText
from quizzes.question.question import hints
from quizzes.question.sitting import LENGTH, Sitting
from quizzes.types.recognise.what_spoils_it import LAST_LESSON, TYPE
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness
from tests.for_each import for_each
from tests.quizzes.asked import asked

if TYPE_CHECKING:
    from quizzes.question.question import Question


def question(tiles: str, yaku: str, facts: str = "") -> Question:
    return replace(asked(tiles, facts, sitting=Sitting("usma", "test", type=TYPE.id)), about={"yaku": yaku})


def ids(question: Question, *named: str) -> list[tuple[str, ...]]:
    """Return the values of targets for blocks in notation or facts. "nothing" taps no target."""
    blocks = [str(block) for block in question.result.best.reading.blocks]
    return [() if one == "nothing" else (str(blocks.index(one)) if one in blocks else one,) for one in named]


OPEN_PINFU = ("678m 45p 789s 22s + 3p + chi 234m", "pinfu", "")
GAP = ("234678m 46p 789s 22s + 5p", "pinfu", "riichi")
DRAGONS = ("234678m 45p 789s 55z + 3p", "pinfu", "riichi")
NORTH = ("234678m 45p 789s 44z + 3p", "pinfu", "")
ROW = ("234678m 2345p 789s + 5p", "pinfu", "riichi")
TRIPLET = ("234m 678m 45p 222s 99s + 3p", "pinfu", "riichi")
ONE = ("123m 46p 678s 22s + 5p + chi 678m", "tanyao", "")
GUEST = ("123m 46p 22s + 5p + chi 678m + pon 444z", "seat_wind", "")
PAIR = ("123m 46p 55z + 5p + chi 678m + chi 123s", "haku", "")
STRAY = ("123456m 99m 44z 567p + 4z", "honitsu", "")
THREE = ("234789m 234p 345s 1s + 1s", "sanshoku_doujun", "")
RON = ("222m 55588p 345s 99s + 8p", "sanankou", "riichi")
CALLED = ("222m 555p 345s 9s + 9s + pon 888p", "sanankou", "")
DRAWN = ("222m 55588p 345s 99s + 8p", "sanankou", "tsumo")

CASES = [
    # lesson 4: the 1 spoils tanyao; North is neither seat nor round wind; a pair of dragons is no yaku
    (ONE, ["123m"]),
    (("567m 46p 678s 22s + 5p + chi 234m", "tanyao", ""), ["nothing"]),
    (GUEST, ["444z"]),
    (("123m 46p 22s + 5p + chi 678m + pon 777z", "chun", ""), ["nothing"]),
    (PAIR, ["55z"]),
    # lesson 6: each of the four lines of pinfu, and nothing; 2-3-4-5 is no two-sided wait
    (OPEN_PINFU, ["called", "234m"]),
    (GAP, ["last", "456p"]),
    (DRAGONS, ["55z"]),
    (NORTH, ["nothing"]),
    (ROW, ["last", "55p"]),
    (TRIPLET, ["222s"]),
    # lesson 7: one set of another suit, one sequence off by one; of two sequences either may be moved
    (STRAY, ["567p"]),
    (THREE, ["345s"]),
    (("123456m 678m 234p 5s + 5s", "ittsuu", ""), ["678m"]),
    (("123345567789m 5s + 5s", "ittsuu", ""), ["345m", "567m"]),
    (("222m 345s 4z + 4z + pon 777p + pon 888m", "toitoi", ""), ["345s"]),
    # lesson 12: a triplet that ron completes counts as called
    (RON, ["last", "888p"]),
    (DRAWN, ["nothing"]),
    (CALLED, ["called", "888p"]),
    (("222m 555p 9s + 9s + pon 888p + chi 345s", "sanankou", ""), ["888p"]),
]


@for_each(("case", "right"), CASES)
def test_what_spoils_it_is_right_and_nothing_else(case: tuple[str, str, str], right: list[str]) -> None:
    made = question(*case)
    [field] = TYPE.fields(made)
    assert isinstance(field, TapField)
    meant = ids(made, *right)
    for value in [(), *((target.id,) for target in field.targets)]:
        assert TYPE.grade(made, {"spoils": value}).right is (value in meant), value
    told = TYPE.tell(made, Naming.ROMAJI)
    assert told.short.startswith("Nothing" if right == ["nothing"] else "No ")


TOLD = [
    (ONE, "No tanyao: 1m is a terminal."),
    (GUEST, "444z is not yakuhai, because you are South in the East round."),
    (PAIR, "No yakuhai: 55z is only a pair."),
    (NORTH, "Nothing spoils it, because the hand meets every condition of pinfu."),
    (THREE, "No sanshoku: you need 234s instead of 345s."),
]


@pytest.mark.parametrize(("case", "said"), TOLD)
def test_it_is_told_in_a_sentence(case: tuple[str, str, str], said: str) -> None:
    made = question(*case)
    assert TYPE.tell(made, Naming.ROMAJI).sentence.capitalize() == said.capitalize()
    assert hints(TYPE, made, TYPE.steps(made)[0], Naming.ROMAJI)[-1].text == TYPE.tell(made, Naming.ROMAJI).sentence


MISTAKES = [
    ("fits", ONE, "22s", "the condition “Only tiles from 2 to 8”"),
    ("free", THREE, "789m", "sanshoku doesn't depend on it"),
    ("part", THREE, "234p", "234p is fine, because it is part"),
    ("guest_pair", NORTH, "44z", "44z is fine, because that wind is neither your"),
    ("plain_pair", GAP, "22s", "22s is fine, because it has no value"),
    ("wait_fine", NORTH, "last", "two-sided"),
    ("last_free", ONE, "last", "doesn't matter for tanyao"),
    ("call_fine", ONE, "called", "tanyao may be open"),
    ("not_called", GAP, "called", "no set was called"),
    ("wait", GAP, "nothing", "missed the wait"),
    ("valued_pair", DRAGONS, "last", "missed the pair"),
    ("call", OPEN_PINFU, "nothing", "Only a closed hand can have pinfu"),
    ("guest_wind", GUEST, "nothing", "wrong wind as yakuhai"),
    ("pair_of_dragons", PAIR, "called", "a pair of dragons as yakuhai"),
    ("one_stray", STRAY, "nothing", "“One suit, with or without honours”"),
    ("one_off", THREE, "nothing", "With 234s in its place, the hand would have sanshoku"),
    ("ron_open", RON, "nothing", "counts as called"),
    ("called_triplet", CALLED, "nothing", "A called triplet isn't one you drew"),
    ("it_is", NORTH, "44z", "every condition of pinfu"),
]


@for_each(("mistake", "case", "tapped", "words"), MISTAKES)
def test_a_wrong_tap_is_explained(mistake: str, case: tuple[str, str, str], tapped: str, words: str) -> None:
    made = question(*case)
    [value] = ids(made, tapped)
    found = {one.id: one for one in TYPE.mistakes(TYPE.grade(made, {"spoils": value}))}
    assert f"spoils.{mistake}" in found
    said = explain_mistake(f"spoils.{mistake}", found[f"spoils.{mistake}"].parts, explain(made.result)).text
    assert words in said


def test_every_sentence_is_said_to_somebody() -> None:
    assert {f"spoils.{case[0]}" for case in MISTAKES} == {key for key in mistake_words() if key.startswith("spoils.")}


RUNGS = [
    (OPEN_PINFU, "open or closed"),
    (GAP, "the last tile"),
    (DRAGONS, "the pair"),
    (TRIPLET, "the sets and the pair"),
    (NORTH, "the sets, the pair, the last tile and the calls"),
]


@pytest.mark.parametrize(("case", "where"), RUNGS)
def test_help_begins_with_where_to_look_and_then_says_what_the_yaku_asks_for(
    case: tuple[str, str, str], where: str
) -> None:
    made = question(*case)
    first, second, _ = hints(TYPE, made, TYPE.steps(made)[0], Naming.ROMAJI)
    assert where in first.text
    assert "equences" in second.text
    assert second.basis


def test_a_wind_or_dragon_is_not_named_before_the_answer() -> None:
    shown = [part for part in TYPE.shows(question(*GUEST)) if isinstance(part, ShownText)]
    assert [(part.text, part.yaku) for part in shown] == [("You want yakuhai.", "")]


@cache
def dealt(level: Difficulty, openness: Openness, rules: str = "usma") -> tuple[Question, ...]:
    sittings = [Sitting(rules, f"spoilt{seed}", level, openness, TYPE.id) for seed in range(4)]
    return tuple(TYPE.ask(one, number, rulesets()[rules]) for one in sittings for number in range(1, LENGTH + 1))


@pytest.mark.slow
@for_each("openness", Openness)
@for_each("level", TYPE.levels)
def test_one_thing_spoils_a_hand_and_its_answers_are_spread(level: Difficulty, openness: Openness) -> None:
    questions = dealt(level, openness)
    for made in questions:
        result = made.result
        assert len(result.bills) == 1
        assert lesson_menu(LAST_LESSON[level]).allows(result)
        assert openness is Openness.ANY or result.hand.closed is (openness is Openness.CLOSED)
        check = failing(result, made.text("yaku"))
        assert check is None or len(check.offenders) < 2 or check.condition.id == "closed_hand"
    for start in range(0, len(questions), LENGTH):
        of_set = questions[start : start + LENGTH]
        often = Counter(TYPE.grade(made, {}).parts[0].expected[0] for made in of_set)
        assert max(often.values()) <= MOST, often


@pytest.mark.slow
def test_about_one_hand_in_eight_is_spoiled_by_nothing() -> None:
    every = [made for level in TYPE.levels for openness in Openness for made in dealt(level, openness)]
    nothing = [made for made in every if TYPE.grade(made, {}).parts[0].expected == ((),)]
    assert 0.06 <= len(nothing) / len(every) <= 0.19
    assert {made.text("yaku") for made in nothing} >= {"pinfu", "tanyao"}
    assert any(block.first in range(27, 31) for made in nothing for block in made.result.best.reading.blocks)


def test_every_line_of_pinfu_comes_up_in_first_steps() -> None:
    made = dealt(Difficulty.FIRST_STEPS, Openness.ANY)
    lines = Counter(check.condition.id for one in made if (check := failing(one.result, one.text("yaku"))))
    assert set(lines) >= {"closed_hand", "all_sequences", "worthless_pair", "two_sided_wait", "all_simples"}
    assert any(name.endswith("_group") for name in lines)
