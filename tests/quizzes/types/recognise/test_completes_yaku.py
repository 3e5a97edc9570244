"""The tile that gives a yaku: hands with their waits beside them, and properties of every hand that is dealt."""

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
from quizzes.question.answer_balance import MOST
from quizzes.question.field import TapField
from quizzes.question.prompt import ShownText
from quizzes.question.question import hints
from quizzes.question.sitting import LENGTH, Sitting
from quizzes.skills.deciding_skills import deciding
from quizzes.types.recognise.completes_yaku import LAST_LESSON, TYPE
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness
from scoring.tiles import ORPHANS, parse_tile
from scoring.waits import waits
from tests.for_each import for_each
from tests.quizzes.asked import asked

if TYPE_CHECKING:
    from quizzes.question.question import Question

FIRST, STANDARD = Difficulty.FIRST_STEPS, Difficulty.STANDARD


def question(tiles: str, yaku: str, facts: str = "", level: Difficulty = STANDARD) -> Question:
    return replace(asked(tiles, facts, sitting=Sitting("usma", "test", level, type=TYPE.id)), about={"yaku": yaku})


LOW = ("567m 345p 678s 22s 23m + 4m", "tanyao", "")
OUTSIDE = ("567m 123p 678s 22s 45m + 3m", "tanyao", "riichi")
DRAGON = ("123m 456p 789s 88p 77z + 7z", "chun", "")
GUEST = ("123m 456p 789s 88p 44z + 4z", "seat_wind", "riichi")
PINFU = ("234678m 45p 789s 22s + 3p", "pinfu", "")
TWINS = ("22334m 456p 789s 99s + 4m", "iipeikou", "")
THREE = ("23m 234p 234s 789m 55p + 4m", "sanshoku_doujun", "")

CASES = [
    # of 1-4 only the 4 is from 2 to 8; both of 3-6 are; where 1-2-3 stands elsewhere neither helps
    (LOW, "1m 4m", "4m"),
    (("567m 234m 678s 22s 45p + 3p", "tanyao", ""), "3p 6p", "3p 6p"),
    (OUTSIDE, "3m 6m", ""),
    # of two pairs the dragons make yakuhai; North is neither seat nor round wind for South in the East round
    (DRAGON, "8p 7z", "7z"),
    (GUEST, "8p 4z", ""),
    # lesson 6: pinfu with either tile; not with a pair of dragons, nor by 2-3-4-5, nor open
    (PINFU, "3p 6p", "3p 6p"),
    (("234678m 45p 789s 55z + 3p", "pinfu", "riichi"), "3p 6p", ""),
    (("234678m 789s 2345p + 5p", "pinfu", "riichi"), "2p 5p", ""),
    (("678m 45p 789s 22s + 3p + chi 234m", "pinfu", ""), "3p 6p", ""),
    (TWINS, "1m 4m", "4m"),
    # lesson 7 and 15
    (THREE, "1m 4m", "4m"),
    (("123456m 78m 345p 55s + 9m", "ittsuu", ""), "3m 6m 9m", "9m"),  # 123 345 678, 123 456 678 and 123 456 789
    (("123m 78m 789p 999s 44z + 9m", "chanta", ""), "6m 9m", "9m"),
    # the 9 makes junchan, which stands in place of chanta; so it is asked for by its own name
    (("123m 78m 789p 999s 11p + 9m", "junchan", ""), "6m 9m", "9m"),
]


@for_each(("case", "wait", "right"), CASES)
def test_the_tiles_that_give_it_are_right_and_no_others(case: tuple[str, str, str], wait: str, right: str) -> None:
    made = question(*case)
    assert [str(waited.tile) for waited in waits(made.result.hand)] == wait.split()
    assert TYPE.grade(made, {}).parts[0].expected == (tuple(right.split()),)
    assert TYPE.grade(made, {"tiles": tuple(right.split())}).right
    for tile in wait.split():
        turned = tuple(one for one in wait.split() if (one in right.split()) is not (one == tile))
        assert not TYPE.grade(made, {"tiles": turned}).right
    assert TYPE.tell(made, Naming.ROMAJI).short == (right or "No tile gives it")


TOLD = [
    (LOW, "4m gives tanyao. 1m doesn't give tanyao: 1m is a terminal."),
    (PINFU, "3p and 6p give pinfu."),
    (
        GUEST,
        (
            "8p doesn't give yakuhai: the hand has no triplet of your seat wind."
            " 4z doesn't give yakuhai: 444z is not yakuhai, because you are South in the East round."
        ),
    ),
]


@pytest.mark.parametrize(("case", "said"), TOLD)
def test_it_is_told_tile_by_tile(case: tuple[str, str, str], said: str) -> None:
    made = question(*case)
    assert TYPE.tell(made, Naming.ROMAJI).sentence == said


MISTAKES = [
    ("not_whole", LOW, "4m 9s", "9s, but that doesn't complete the hand"),
    ("no_yaku", LOW, "1m", "1m completes the hand, but doesn't give tanyao"),
    ("whole_only", THREE, "1m 4m", "every tile of the wait, but not all of them give sanshoku"),
    ("left_out", PINFU, "3p", "You left out 6p"),
    ("said_none", DRAGON, "", "no tile gives yakuhai, but there is at least one: 7z"),
]


@pytest.mark.parametrize(("mistake", "case", "tapped", "words"), MISTAKES)
def test_a_wrong_choice_is_explained(mistake: str, case: tuple[str, str, str], tapped: str, words: str) -> None:
    made = question(*case)
    found = {one.id: one for one in TYPE.mistakes(TYPE.grade(made, {"tiles": tuple(tapped.split())}))}
    assert f"completes.{mistake}" in found
    told = explain(made.result)
    assert words in explain_mistake(f"completes.{mistake}", found[f"completes.{mistake}"].parts, told).text


def test_every_sentence_is_said_to_somebody() -> None:
    said = {f"completes.{case[0]}" for case in MISTAKES}
    assert said == {key for key in mistake_words() if key.startswith("completes.")}


def test_only_wrong_choices_are_explained_and_only_by_what_is_wrong() -> None:
    made = question(*LOW)
    assert TYPE.mistakes(TYPE.grade(made, {"tiles": ("4m",)})) == ()
    found = TYPE.mistakes(TYPE.grade(made, {"tiles": ("1m", "9s")}))
    assert [one.id for one in found] == ["completes.not_whole", "completes.no_yaku", "completes.left_out"]


def test_at_first_the_wait_is_told_and_later_it_is_to_be_found() -> None:
    first, later = question(*LOW, level=FIRST), question(*LOW)
    [told] = [part for part in TYPE.shows(first) if isinstance(part, ShownText)]
    assert (told.text, told.yaku) == ("The hand is waiting for 1m 4m. You want {yaku}.", "tanyao")
    [told] = [part for part in TYPE.shows(later) if isinstance(part, ShownText)]
    assert told.text == "You want {yaku}."
    [field], [board] = TYPE.fields(first), TYPE.fields(later)
    assert isinstance(field, TapField)
    assert isinstance(board, TapField)
    assert [target.id for target in field.targets] == ["1m", "4m"]
    assert len(board.targets) == 27
    [told] = [part for part in TYPE.shows(question(*DRAGON)) if isinstance(part, ShownText)]
    assert (told.text, told.yaku) == ("You want yakuhai.", "")


def test_help_names_the_wait_then_the_rule_then_the_tiles() -> None:
    made = question(*LOW)
    first, second, third = hints(TYPE, made, TYPE.steps(made)[0], Naming.ROMAJI)
    assert "waiting for 1m 4m" in first.text
    assert "2 to 8" in second.text
    assert second.basis
    assert third.text == TOLD[0][1]
    made = question(*GUEST)
    _, second, _ = hints(TYPE, made, TYPE.steps(made)[0], Naming.ROMAJI)
    assert second.text.startswith("Three or four identical tiles that are dragons, your seat wind or the round wind")
    assert second.basis


def test_a_triplet_that_is_there_already_is_not_hoped_for() -> None:
    sittings = [Sitting("usma", f"there{seed}", STANDARD, type=TYPE.id) for seed in range(30)]
    questions = [TYPE.ask(one, 1, rulesets()["usma"]) for one in sittings]
    hoped = [made for made in questions if made.text("yaku") in {"haku", "hatsu", "chun", "seat_wind", "round_wind"}]
    assert hoped
    for made in hoped:
        [right] = TYPE.grade(made, {}).parts[0].expected
        assert all(tile.endswith("z") for tile in right)  # type: ignore[union-attr]


@cache
def dealt(level: Difficulty, openness: Openness = Openness.ANY, rules: str = "usma") -> tuple[Question, ...]:
    sittings = [Sitting(rules, f"gives{seed}", level, openness, TYPE.id) for seed in range(3)]
    return tuple(TYPE.ask(one, number, rulesets()[rules]) for one in sittings for number in range(1, LENGTH + 1))


@for_each("openness", Openness)
@for_each("level", TYPE.levels)
@pytest.mark.full
def test_a_hand_waits_for_two_tiles_and_more_and_its_answers_are_spread(level: Difficulty, openness: Openness) -> None:
    questions = dealt(level, openness)
    for made in questions:
        hand = made.result.hand
        assert sum(not waited.karaten for waited in waits(hand)) >= 2
        assert made.text("yaku") in (lesson_menu(LAST_LESSON[level]).yaku or ())
        assert openness is Openness.ANY or hand.closed is (openness is Openness.CLOSED)
        assert not made.result.context.dora_indicators
        assert len(TYPE.grade(made, {}).parts[0].expected) == 1
    for start in range(0, len(questions), LENGTH):
        often = Counter(TYPE.grade(made, {}).parts[0].expected[0] for made in questions[start : start + LENGTH])
        assert max(often.values()) <= MOST, often


@pytest.mark.slow
def test_tanyao_and_dragons_are_what_a_plain_count_of_the_tiles_says() -> None:
    dragon = {"haku": 31, "hatsu": 32, "chun": 33}
    counted = 0
    for made in (*dealt(FIRST), *dealt(STANDARD), *dealt(FIRST, Openness.OPEN)):
        hand, yaku = made.result.hand, made.text("yaku")
        before = [tile.kind for tile in hand.concealed] + [kind for block in hand.meld_blocks for kind in block.kinds]
        [right] = TYPE.grade(made, {}).parts[0].expected
        for waited in waits(hand):
            kinds = [*before, waited.tile.kind]
            if yaku == "tanyao":
                assert (str(waited.tile) in right) is (not ORPHANS & set(kinds))  # type: ignore[operator]
                counted += 1
            elif yaku in dragon:
                assert (str(waited.tile) in right) is any(kinds.count(kind) >= 3 for kind in valued(made))  # type: ignore[operator]
                counted += 1
    assert counted >= 30


def valued(made: Question) -> list[int]:
    context = made.result.context
    return [31, 32, 33, context.seat.kind, context.round.kind]


@pytest.mark.slow
def test_some_tiles_give_it_all_do_or_none_does() -> None:
    shares: Counter[str] = Counter()
    for level in TYPE.levels:
        for made in dealt(level):
            [right] = TYPE.grade(made, {}).parts[0].expected
            wait = len(waits(made.result.hand))
            shares["none" if not right else "all" if len(right) == wait else "some"] += 1  # type: ignore[arg-type]
    assert shares["some"] > shares["all"] > shares["none"] >= 5
    assert shares["none"] <= 20


def test_tiles_are_written_as_they_are_parsed() -> None:
    for made in dealt(FIRST):
        for target in made and TYPE.fields(made)[0].targets:  # type: ignore[union-attr]
            assert str(parse_tile(target.id)) == target.tiles


def test_a_right_answer_shows_the_yaku_and_where_it_is_not_told_the_wait() -> None:
    assert set(deciding(question(*LOW, level=FIRST))) == {"yaku.tanyao"}
    assert set(deciding(question(*LOW))) == {"yaku.tanyao", "wait.ryanmen"}
