"""Lesson zero says what the engine and the documents say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from content.documents.documents import fact
from content.lessons.lessons import LessonZero, lesson_zero
from content.loader import ContentError, read_yaml
from content.rulesets.ruleset_file import rulesets
from content.words.questions import question_words
from scoring.context import WinContext, WinType
from scoring.hand import Hand
from scoring.score import score
from scoring.tiles import COPIES, Tile, parse_tiles
from scoring.waits import waits

if TYPE_CHECKING:
    from pathlib import Path

    from content.lessons.pictures import Row

ZERO = lesson_zero()


def test_lesson_zero_is_four_taps() -> None:
    assert len(ZERO.steps) == 4


@pytest.mark.parametrize("step", ZERO.steps, ids=lambda step: step.title)
def test_every_step_rests_on_facts(step: object) -> None:
    assert all(fact(name) for name in step.basis.facts)  # type: ignore[attr-defined]


def test_the_first_step_shows_every_kind_of_tile_once() -> None:
    kinds = [tile.kind for row in ZERO.steps[0].rows for tile in row.tiles]
    assert sorted(kinds) == list(range(34))
    assert "34" in ZERO.steps[0].title
    assert "four of each" in ZERO.steps[0].text
    assert COPIES == 4


def test_the_hand_that_is_said_to_win_wins_by_the_yaku_it_names() -> None:
    tiles = [tile for row in ZERO.steps[2].rows for tile in row.tiles]
    assert len(tiles) == 14
    assert [len(row.tiles) for row in ZERO.steps[2].rows] == [3, 3, 3, 3, 2]
    for place, winning in enumerate(tiles):
        hand = Hand((*tiles[:place], *tiles[place + 1 :]), winning)
        for rules in rulesets().values():
            found = score(hand, WinContext(win=WinType.RON), rules.ruleset).best.yaku
            assert "tanyao" in {result.yaku.id for result in found}


def filled(row: Row) -> Hand:
    """Return a hand of 13 tiles with the wait in a row. The rest is sets, and a pair unless the row is one."""
    tiles = list(row.tiles)
    for filler in ("123m", "456m", "789m", "111z"):
        if len(tiles) + 3 <= 13:
            tiles += parse_tiles(filler)
    return Hand((*tiles, *(parse_tiles("77z") if len(tiles) == 11 else ())), None)


@pytest.mark.parametrize("row", ZERO.steps[3].rows, ids=lambda row: row.says)
def test_a_wait_is_named_and_completed_as_the_engine_says(row: Row) -> None:
    options = question_words()["wait_name"].fields["wait"].options
    [name] = [option for option, words in options.items() if words.label == row.says]
    found = {waited.tile: {wait.name.lower() for wait in waited.waits} for waited in waits(filled(row))}
    assert found == {Tile.of_kind(tile.kind): {name} for tile in row.wins}


def test_no_word_of_the_first_question_comes_before_it_is_shown() -> None:
    said = " ".join(row.says for step in ZERO.steps for row in step.rows)
    shown = ("ryanmen", "kanchan", "penchan", "shanpon", "tanki")
    options = question_words()["wait_name"].fields["wait"].options
    assert all(options[option].label in said for option in shown)
    text = " ".join(step.text for step in ZERO.steps)
    assert "(ron)" in text
    assert "(tsumo)" in text


@pytest.mark.parametrize("tiles", ["12x", "0z", "m123"])
def test_tiles_that_are_none_are_refused_with_their_place(tiles: str, tmp_path: Path) -> None:
    path = tmp_path / "00.yaml"
    step = f"{{title: T, text: T, rows: [{{tiles: {tiles}, says: S}}], default: true}}"
    path.write_text(f"title: T\nsteps: [{step}]\nthen: {{question: q, level: l, says: s}}\n", encoding="utf-8")
    with pytest.raises(ContentError, match=r"00\.yaml: steps\[1\]\.rows\[1\]\.tiles: "):
        read_yaml(path).build(LessonZero)
