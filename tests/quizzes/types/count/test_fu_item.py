"""The fu of one part of a hand: every kind of part, and the mistake behind each wrong number."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from content.explain.fu_steps import fu_parts
from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from quizzes.question.prompt import ShownHand, ShownText
from quizzes.question.sitting import LENGTH, Sitting
from quizzes.types.count.fu_item import PARTS, TYPE
from scoring.dealing.wish import Openness
from tests.for_each import for_each
from tests.quizzes.asked import asked

if TYPE_CHECKING:
    from quizzes.question.question import Question

TRIPLETS = "77m 999m 234m 56p 777s + 7p"
"""A two-sided wait; a drawn triplet of terminals (8) and one of simples (4)."""


def about(part: str, tiles: str, facts: str = "", **situation: object) -> Question:
    return replace(asked(tiles, facts, **situation), about={"part": part})


@for_each(
    ("part", "tiles", "facts", "fu"),
    [
        ("triplet_outside_closed", TRIPLETS, "riichi", 8),
        ("triplet_simple_closed", TRIPLETS, "riichi", 4),
        ("sequence", TRIPLETS, "riichi", 0),
        ("two_sided", TRIPLETS, "riichi", 0),
        ("pair_of_numbers", TRIPLETS, "riichi", 0),
        ("closed_ron", TRIPLETS, "riichi", 10),
        ("tsumo", TRIPLETS, "riichi tsumo", 2),
        ("triplet_simple_open", "67m 22p 33m 555s 234s + 2p + pon 555z", "", 2),
        ("double_pair", "234m 33m 22p 555s 678s + 2p", "riichi", 0),
        ("kanchan", "123m 567m 46p 789s 22s + 5p", "riichi", 2),
        ("pair_dragon", "123m 567m 46p 789s 55z + 5p", "riichi", 2),
        ("pair_of_guest_wind", "123m 567m 46p 789s 44z + 5p", "riichi", 0),
        ("pinfu_tsumo", "234m 678m 45p 789s 22s + 3p", "tsumo", 0),
        ("quad_outside_closed", "222m 67p 345s 99s + 8p + ankan 7777z", "riichi", 32),
    ],
)
def test_the_fu_of_a_part_are_its_item_or_nothing(part: str, tiles: str, facts: str, fu: int) -> None:
    if part == "triplet_simple_open":
        tiles = "22p 33m 555s 234s + 2p + pon 555z"
    question = about(part, tiles, facts)
    assert [piece.expected for piece in TYPE.grade(question, {}).parts] == [(fu,)]
    assert TYPE.grade(question, {"item": fu}).right
    assert TYPE.tell(question, Naming.ROMAJI).short == f"{fu} fu"


def test_the_part_is_lit_and_named_without_giving_its_reason_away() -> None:
    question = about("kanchan", "123m 567m 46p 789s 22s + 5p", "riichi")
    hand, text = TYPE.shows(question)
    assert isinstance(hand, ShownHand)
    assert [str(block) for block in hand.blocks] == ["456p"]
    assert isinstance(text, ShownText)
    assert text.text == "The wait: how the last tile completed 456p"


@for_each(
    ("part", "tiles", "facts", "said", "mistake"),
    [
        ("triplet_outside_closed", TRIPLETS, "riichi", 4, "fu.hidden"),
        ("triplet_simple_closed", TRIPLETS, "riichi", 8, "fu.outside"),
        ("triplet_simple_closed", TRIPLETS, "riichi", 2, "fu.hidden"),
        ("triplet_simple_closed", TRIPLETS, "riichi", 16, "fu.triplet"),
        ("triplet_simple_closed", TRIPLETS, "riichi", 0, "fu.left_out_of"),
        ("triplet_simple_open", "22p 33m 555s 234s + 2p + pon 555z", "", 4, "fu.ron_triplet"),
        ("quad_outside_closed", "222m 67p 345s 99s + 8p + ankan 7777z", "riichi", 8, "fu.kan"),
        ("sequence", TRIPLETS, "riichi", 2, "fu_item.sequence"),
        ("two_sided", TRIPLETS, "riichi", 2, "fu.wait"),
        ("kanchan", "123m 567m 46p 789s 22s + 5p", "riichi", 0, "fu.left_out_of"),
        ("pair_of_numbers", TRIPLETS, "riichi", 2, "fu.pair"),
        ("pair_dragon", "123m 567m 46p 789s 55z + 5p", "riichi", 0, "fu.left_out_of"),
        ("closed_ron", TRIPLETS, "riichi", 2, "fu.ron_as_tsumo"),
        ("tsumo", TRIPLETS, "riichi tsumo", 10, "fu.closed_tsumo"),
        ("pinfu_tsumo", "234m 678m 45p 789s 22s + 3p", "tsumo", 2, "fu.pinfu_tsumo"),
    ],
)
def test_a_wrong_number_says_what_the_part_was_taken_for(
    part: str, tiles: str, facts: str, said: int, mistake: str
) -> None:
    question = about(part, tiles, facts)
    found = TYPE.mistakes(TYPE.grade(question, {"item": said}))
    assert mistake in [one.id for one in found]


@pytest.mark.slow
@for_each("rules", list(rulesets()))
def test_what_is_asked_is_there_and_no_number_comes_more_than_three_times(rules: str) -> None:
    cited = rulesets()[rules]
    for level in TYPE.levels:
        said = []
        for number in range(1, LENGTH + 1):
            question = TYPE.ask(Sitting(rules, "parts", level, type=TYPE.id), number, cited)
            assert question.text("part") in PARTS[level]
            assert question.text("part") in {part.id for part in fu_parts(question.result, cited)}
            assert len(question.result.bills) == 1
            said += [TYPE.grade(question, {}).parts[0].expected]
        assert max(map(said.count, said)) <= 3


def test_closed_hands_are_asked_nothing_of_open_ones() -> None:
    for openness, closed in ((Openness.CLOSED, True), (Openness.OPEN, False)):
        for level in TYPE.levels:
            sitting = Sitting("usma", "either", level, openness, TYPE.id)
            for number in range(1, 5):
                assert TYPE.ask(sitting, number, rulesets()["usma"]).result.hand.closed is closed


def test_only_what_changes_this_part_alone_explains_it() -> None:
    question = about("kanchan", "123m 567m 46p 789s 22s + 5p", "riichi")
    assert [one.id for one in TYPE.mistakes(TYPE.grade(question, {"item": 0}))] == ["fu.left_out_of"]
