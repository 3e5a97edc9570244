"""Naming tiles: the tiles of each class, listed here independently, and rows that give nothing away."""

from __future__ import annotations

from collections import Counter

import pytest

from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from quizzes.question.field import ChoiceField, TapField
from quizzes.question.question import Question
from quizzes.question.sitting import Sitting
from quizzes.types.recognise.tile_name import TYPE
from scoring.dealing.levels import Difficulty
from scoring.tiles import format_tiles, parse_tiles
from tests.for_each import for_each

CITED = rulesets()["usma"]
ALL = "123456789m123456789p123456789s1234567z"
# competition.tiles.winds and .dragons; usma.yaku.chinroutou (terminals), usma.fu.names (simples)
RIGHT = {
    "honours": "1234567z",
    "terminals": "19m19p19s",
    "simples": "2345678m2345678p2345678s",
    "winds": "1234z",
    "dragons": "567z",
    "orphans": "19m19p19s1234567z",
}


def asked(**about: str | tuple[str, ...]) -> Question:
    return Question(Sitting("usma", "test", type=TYPE.id), 1, CITED, about=about)


def dealt(level: Difficulty, count: int = 300) -> list[Question]:
    return [TYPE.ask(Sitting("usma", f"row{number}", level, type=TYPE.id), 1, CITED) for number in range(count)]


@for_each("kind", list(RIGHT))
def test_every_tile_of_a_class_is_right_and_no_other(kind: str) -> None:
    question = asked(**{"class": kind, "tiles": ALL})
    [part] = TYPE.grade(question, {}).parts
    assert part.expected == (tuple(map(str, parse_tiles(RIGHT[kind]))),)


def test_a_tile_has_its_own_name_alone() -> None:
    question = asked(tile="6z", names=("5z", "6z", "7z"))
    assert TYPE.grade(question, {"tile": "6z"}).right
    assert not TYPE.grade(question, {"tile": "7z"}).right
    assert TYPE.tell(question, Naming.ROMAJI).sentence.endswith(" In Japanese, 6z is called hatsu.")


@for_each(
    ("tile", "why"), [("3p", "3 circles"), ("7s", "7 sticks"), ("1s", "bird"), ("2z", "South"), ("5z", "P stands for")]
)
def test_the_reason_says_what_shows_which_tile_it_is(tile: str, why: str) -> None:
    assert why in TYPE.tell(asked(tile=tile, names=(tile,)), Naming.ROMAJI).sentence


def test_names_are_two_numbers_in_two_suits_so_that_none_stands_out() -> None:
    places = Counter[int]()
    for question in dealt(Difficulty.FIRST_STEPS):
        [field] = TYPE.fields(question)
        if isinstance(field, ChoiceField) and len(field.options) == 4:
            suits, ranks = Counter(one[1] for one in field.options), Counter(one[0] for one in field.options)
            assert set(suits.values()) == set(ranks.values()) == {2}
            places[field.options.index(question.text("tile"))] += 1
        elif isinstance(field, ChoiceField):
            assert field.options == tuple(map(str, parse_tiles("1234567z")))
    # four places, a fair lot
    assert min(places.values()) > 0.15 * places.total()


@pytest.mark.parametrize("level", TYPE.levels)
def test_a_row_holds_right_tiles_and_others_of_every_kind(level: Difficulty) -> None:
    for question in dealt(level, 200):
        [field] = TYPE.fields(question)
        if not isinstance(field, TapField):
            continue
        [part] = TYPE.grade(question, {}).parts
        right = part.expected[0]
        assert isinstance(right, tuple)
        assert 2 <= len(right) <= 4
        ids = [target.id for target in field.targets]
        assert len(set(ids)) == len(ids) == {Difficulty.FIRST_STEPS: 9, Difficulty.STANDARD: 12}[level]
        others = set(ids) - set(right)
        # a learner who takes honours for terminals, or terminals for simples, is wrong in every row
        for tempting in ("honours", "terminals", "simples"):
            there = {str(tile) for tile in parse_tiles(RIGHT[tempting])}
            if not there & {str(tile) for tile in parse_tiles(RIGHT[field.id])}:
                assert there & others, (field.id, format_tiles(parse_tiles(" ".join(ids))))


def test_first_steps_ask_for_no_more_than_three_classes() -> None:
    found = {field.id for question in dealt(Difficulty.FIRST_STEPS) for field in TYPE.fields(question)}
    assert found == {"tile", "honours", "terminals", "simples"}
    assert {field.id for q in dealt(Difficulty.STANDARD) for field in TYPE.fields(q)} == {"tile", *RIGHT}
