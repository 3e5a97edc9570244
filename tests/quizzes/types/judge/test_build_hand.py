"""Changing tiles for a yaku: every way that makes the yaku is right, and other results are named."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from content.explain.explain import explain
from content.explain.mistake import explain_mistake
from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from quizzes.question.field import TapField
from quizzes.question.question import hints
from quizzes.question.sitting import LENGTH, Sitting
from quizzes.sets.stored_question import as_kept, graded_anew
from quizzes.store.records import Answered, SittingAddress
from quizzes.types.judge.build_hand import TYPE, _aims
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness
from scoring.near_misses.exchange import has_yaku
from scoring.tiles import parse_tiles
from tests.marks import first
from tests.quizzes.asked import asked

if TYPE_CHECKING:
    from quizzes.question.question import Question


def build(tiles: str, held: str, yaku: str, facts: str = "") -> Question:
    """Return a hand that has the yaku, and the concealed tiles with which it is asked."""
    sitting = Sitting("usma", "build", type="build_hand")
    return replace(asked(tiles, facts, sitting=sitting), about={"yaku": yaku, "held": held})


def answer(question: Question, out: str, into: str) -> dict[str, tuple[str, ...]]:
    """Return the exchange as taps. Of identical tiles, the first is tapped."""
    held = [str(tile) for tile in parse_tiles(question.text("held"))]
    places: list[int] = []
    for tile in map(str, parse_tiles(out)):
        places.append(next(place for place, one in enumerate(held) if one == tile and place not in places))
    [_, board] = TYPE.fields(question)
    assert isinstance(board, TapField)
    come = list(map(str, parse_tiles(into)))
    taken = tuple(target.id for target in board.targets for _ in range(come.count(target.tiles)))
    return {"out": tuple(map(str, sorted(places))), "in": taken}


def right(question: Question, out: str, into: str) -> bool:
    return TYPE.grade(question, answer(question, out, into)).right


def named(question: Question, out: str, into: str) -> list[str]:
    return [one.id.removeprefix("build.") for one in TYPE.mistakes(TYPE.grade(question, answer(question, out, into)))]


def said(question: Question, out: str, into: str) -> str:
    found = TYPE.mistakes(TYPE.grade(question, answer(question, out, into)))
    return " ".join(explain_mistake(one.id, one.parts, explain(question.result)).text for one in found)


TRIPLETS = ("222m 777p 44s 66z + 4s + pon 888m", "222m 567p 44s 66z", "toitoi")
"""5-6-7 of circles replace a triplet. The pair can be any, and the winning 4s stays."""
FLUSH = ("123m 789m 22m 56m 111z + 4m", "123m 789m 22p 56m 111z", "honitsu")
MIXED = ("234m 234p 23s 789m 11z + 4s", "234m 345p 23s 789m 11z", "sanshoku_doujun")
PAIRS = ("1133m 5577p 2244s 1z + 1z", "1133m 5577p 22s 48s 1z", "chiitoitsu")


def test_every_triplet_is_right_that_keeps_one_of_the_sequence() -> None:
    question = build(*TRIPLETS)
    for out, into in (("56p", "77p"), ("67p", "55p"), ("57p", "66p")):
        assert right(question, out, into)
        # or the tile that is left becomes the pair, and the pair a triplet
        assert right(question, out, f"{(set('567') - set(out)).pop()}p6z")
    assert not right(question, "56p", "66p")
    told = TYPE.tell(question, Naming.ROMAJI)
    assert told.short == "56p out, 77p in"
    assert "There are 5 other ways" in told.sentence


def test_a_pair_of_another_suit_becomes_any_pair_that_fits() -> None:
    question = build(*FLUSH)
    # any pair of characters or honours whose tiles are not all there: 1z is there three times
    for into in ("22m", "33m", "55m", "22z", "77z"):
        assert right(question, "22p", into), into
    for into in ("11z", "22s", "2m3m"):
        assert not right(question, "22p", into), into


def test_of_equal_tiles_any_may_go() -> None:
    question = build("2255m 3388p 44667s + 7s", "2255m 3388p 4466s 1z", "tanyao")
    grade = TYPE.grade(question, {"out": ("12",), "in": ("7s",)})
    assert grade.right
    question = build("2255m 3388p 44667s + 7s", "2255m 3388p 44466s", "chiitoitsu")
    # one of three equal tiles goes, and a partner for the winning 7s comes
    [out, into] = TYPE.grade(question, {}).parts
    assert out.expected == (("8",), ("9",), ("10",))
    assert into.expected == (("7s",),)


def test_what_comes_in_is_held_against_what_went_out() -> None:
    question = build(*TRIPLETS)
    for out, into in (("56p", {("7p", "7p"), ("7p", "6z")}), ("67p", {("5p", "5p"), ("5p", "6z")})):
        grade = TYPE.grade(question, {"out": answer(question, out, "")["out"]})
        assert set(grade.parts[1].expected) == into
    # where the wrong tiles went, against those that differ least
    wrong = TYPE.grade(question, answer(question, "2m6p", "55p"))
    assert not wrong.parts[0].right
    assert not wrong.right


def test_the_hand_that_came_of_it_is_named() -> None:
    triplets, flush, mixed, pairs = build(*TRIPLETS), build(*FLUSH), build(*MIXED), build(*PAIRS)
    assert named(triplets, "56p", "66p") == ["same", "not_whole"]
    assert named(triplets, "56p", "12p") == ["not_whole"]
    assert named(flush, "22p", "22s") == ["lacks"]
    assert named(flush, "12m", "58m")[:1] == ["not_whole"]
    assert named(flush, "22p", "11z") == ["fifth"]
    assert named(mixed, "5p", "6p") == ["not_whole"]
    assert named(pairs, "8s", "9s") == ["alone"]
    assert named(pairs, "48s", "22s") == ["count"]
    assert "there is no partner for" in said(pairs, "8s", "9s")


def test_four_equal_tiles_are_not_two_pairs() -> None:
    question = build("1133m 5577p 2244s 1z + 1z", "1133m 5577p 2489s 1z", "chiitoitsu")
    assert right(question, "89s", "24s")
    assert right(question, "24s", "89s")
    assert named(question, "24s", "11m")[:1] == ["alone"]
    odd = build("1133m 5577p 2244s 1z + 1z", "1133m 5577p 2249s 1z", "chiitoitsu")
    assert named(odd, "49s", "11m") == ["count"]
    four = build("1133m 5577p 2244s 1z + 1z", "1133m 5577p 2s 9s 44s 1z", "chiitoitsu")
    assert named(four, "2s", "4s")[:1] == ["alone"]
    pairs = build("1133m 5577p 2244s 1z + 1z", "1133m 5577p 22s 89s 1z", "chiitoitsu")
    assert named(pairs, "89s", "22s") == ["four_equal"]
    assert "four of 2s" in said(pairs, "89s", "22s")


def test_a_yaku_that_gives_way_is_named_with_the_one_it_gives_way_to() -> None:
    # honitsu was asked; without honours it is chinitsu
    question = build("123m 789m 22z 567m 99m + 9m", "123m 789m 22p 567m 99m", "honitsu")
    assert named(question, "22p", "33m") == ["covered"]
    assert "chinitsu, which replaces honitsu" in said(question, "22p", "33m")


def test_a_tile_that_has_to_go_and_one_that_has_to_stay_are_named() -> None:
    question = build(*FLUSH)
    found = named(question, "2p1z", "2m1m")
    assert found[1:] == ["kept", "gone"]
    assert "you need to discard 2p" in said(question, "2p1z", "2m1m")


def test_an_answer_with_too_few_tiles_is_asked_for_the_rest() -> None:
    question = build(*TRIPLETS)
    [step] = TYPE.steps(question)
    full = answer(question, "56p", "77p")
    assert TYPE.missing(step, {}) == "out"
    assert TYPE.missing(step, {**full, "out": full["out"][:1]}) == "out"
    assert TYPE.missing(step, {**full, "in": ("7p",)}) == "in"
    assert TYPE.missing(step, full) is None
    assert [one.id for one in TYPE.mistakes(TYPE.grade(question, {**full, "in": ("7p",)}))] == ["build.count"]


def test_the_hand_that_is_told_is_the_one_that_was_built() -> None:
    question = build(*TRIPLETS)
    assert TYPE.made is not None
    [built] = TYPE.made(TYPE.grade(question, answer(question, "67p", "55p")))
    assert "555p" in str(built.hand)
    [dealt] = TYPE.made(TYPE.grade(question, answer(question, "67p", "56p")))
    assert dealt == question.result


def test_help_names_the_tiles_then_the_yaku_then_the_change() -> None:
    question = build(*FLUSH)
    [step] = TYPE.steps(question)
    where, rule, done = hints(TYPE, question, step, Naming.ROMAJI)
    assert "22p" in where.text
    assert rule.basis is not None
    assert "22p out, 22m in" in done.text


def test_no_closed_toitoi_is_asked_for_before_sanankou_was_taught() -> None:
    # closed, three of its four triplets at least are closed: it is sanankou as well, which lesson 7 does not know
    for openness, asks in ((Openness.CLOSED, False), (Openness.OPEN, True), (Openness.ANY, True)):
        aims = _aims(Sitting("usma", "toitoi", Difficulty.FIRST_STEPS, openness, TYPE.id), rulesets()["usma"])
        assert any(yaku == "toitoi" for yaku, _ in aims) is asks
    assert ("toitoi", 2) in _aims(
        Sitting("usma", "toitoi", Difficulty.STANDARD, Openness.ANY, TYPE.id), rulesets()["usma"]
    )


def test_a_hand_whose_yaku_is_gone_is_no_question() -> None:
    with pytest.raises(LookupError):
        TYPE.grade(build("123m 567m 46p 789s 22s + 5p", "123m 567m 46p 789s 33s", "honitsu"), {})


@pytest.mark.slow
@pytest.mark.parametrize("openness", first(Openness))
def test_a_set_is_of_many_yaku_and_each_change_does_what_it_says(openness: Openness) -> None:
    for level, rules in zip(TYPE.levels, ("usma", "competition", "ariari"), strict=True):
        sitting, cited = Sitting(rules, "built", level, openness, TYPE.id), rulesets()[rules]
        dealt = [TYPE.ask(sitting, number, cited) for number in range(1, LENGTH + 1)]
        yaku = [question.text("yaku") for question in dealt]
        assert max(map(yaku.count, yaku)) <= 4
        for question in dealt:
            assert has_yaku(question.result, question.text("yaku"))
            assert openness is Openness.ANY or question.result.hand.closed is (openness is Openness.CLOSED)
            out, into = TYPE.grade(question, {}).parts
            given = {"out": out.expected[0], "in": into.expected[0]}
            place = SittingAddress(sitting.address, sitting.edition)
            again = graded_anew([Answered(place, question.number, as_kept(question), given)], sitting, cited)
            assert again.right
            assert [part.expected for part in again.parts] == [part.expected for part in TYPE.grade(question, {}).parts]
