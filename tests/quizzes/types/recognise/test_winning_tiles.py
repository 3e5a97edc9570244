"""Finding the waits of a hand: examples with known waits, and properties of every dealt hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from quizzes.question.field import TapField
from quizzes.question.sitting import Sitting
from quizzes.types.recognise.winning_tiles import TYPE
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness
from scoring.tiles import COPIES, Tile, parse_tiles
from tests.for_each import for_each
from tests.quizzes.asked import asked
from tests.quizzes.types.recognise.test_split_hand import splits

if TYPE_CHECKING:
    from quizzes.question.question import Question

FIRST = "567m 234m 789s"
CASES = [
    # lesson 3: 45p (3p 6p), 46p (5p), 12p (3p), 88p 44s (8p 4s), 2345s (2s 5s)
    (f"{FIRST} 99s 45p + 3p", "3p 6p"),
    (f"{FIRST} 99s 46p + 5p", "5p"),
    (f"{FIRST} 99s 12p + 3p", "3p"),
    (f"{FIRST} 88p 44s + 4s", "8p 4s"),
    ("567m 234m 789m 2345s + 5s", "2s 5s"),
    ("567m 222p 99s 23456p + 1p", "1p 4p 7p"),
    ("99s 45p + 3p + chi 567m + chi 234m + pon 777z", "3p 6p"),
]


@for_each(("tiles", "wait"), CASES)
def test_every_tile_of_the_wait_is_right(tiles: str, wait: str) -> None:
    question = asked(tiles, "tsumo")
    assert TYPE.grade(question, {"tiles": tuple(wait.split())}).right
    assert TYPE.tell(question, Naming.ROMAJI).short == wait
    first, *rest = wait.split()
    assert not TYPE.grade(question, {"tiles": tuple(rest)}).right
    assert not TYPE.grade(question, {"tiles": (*wait.split(), "9s")}).right
    assert first


def test_the_winning_tile_completes_the_set_that_the_picture_lights() -> None:
    # 4s makes 123s 33s 444s 456s 567s, where it completes 444s or 456s; a ron leaves more fu if it completes 456s
    question = asked("1233344455667s + 4s")
    assert str(question.result.best.reading.winning_block) == "456s"
    assert "With 4s you have 456s." in TYPE.tell(question, Naming.ROMAJI).sentence


@pytest.mark.parametrize("level", TYPE.levels)
def test_every_answer_names_the_set_that_the_picture_lights(level: Difficulty) -> None:
    for question in dealt(level, "oklahoma", 30):
        won, block = question.result.hand.winning_tile, question.result.best.reading.winning_block
        assert won is not None
        assert f"With {Tile.of_kind(won.kind)} you have {block}." in TYPE.tell(question, Naming.ROMAJI).sentence


def dealt(level: Difficulty, rules: str = "usma", count: int = 90) -> list[Question]:
    cited = rulesets()[rules]
    return [TYPE.ask(Sitting(rules, f"wait{n}", level, list(Openness)[n % 3], TYPE.id), 1, cited) for n in range(count)]


@pytest.mark.parametrize("level", TYPE.levels)
def test_the_wait_is_what_a_plain_search_finds(level: Difficulty) -> None:
    for question in dealt(level, count=30):
        hand = question.result.hand
        concealed = [tile.kind for tile in hand.concealed]
        called = [kind for meld in hand.melds for kind in (meld.block.kinds[:3])]
        held = [tile.kind for tile in (*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles))]
        # called sets stand apart, so they are put in as triplets of tiles that do not exist
        apart = [90 + 2 * place for place in range(len(called) // 3) for _ in range(3)]
        found = [
            str(Tile.of_kind(kind))
            for kind in range(34)
            if held.count(kind) < COPIES and splits((*concealed, kind, *apart))
        ]
        [part] = TYPE.grade(question, {}).parts
        assert part.expected == (tuple(found),)


@pytest.mark.parametrize("level", TYPE.levels)
def test_the_tiles_to_tap_are_whole_suits_that_are_held(level: Difficulty) -> None:
    for question in dealt(level):
        [field] = TYPE.fields(question)
        assert isinstance(field, TapField)
        suits = {target.id[1] for target in field.targets}
        assert suits == {str(tile)[1] for tile in question.result.hand.concealed}
        everything = "".join("1234567z" if suit == "z" else f"123456789{suit}" for suit in sorted(suits))
        assert sorted(target.id for target in field.targets) == sorted(map(str, parse_tiles(everything)))


@pytest.mark.slow
def test_waits_grow_with_the_level() -> None:
    sizes = {level: [len(TYPE.grade(q, {}).parts[0].expected[0]) for q in dealt(level)] for level in TYPE.levels}  # type: ignore[arg-type]
    assert set(sizes[Difficulty.FIRST_STEPS]) == {1, 2}
    assert {1, 2, 3} <= set(sizes[Difficulty.STANDARD])
    assert min(sizes[Difficulty.ADVANCED]) >= 3
