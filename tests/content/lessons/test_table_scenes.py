"""A turn at the table: the pictures could be of a real game, and the texts about them are true."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from content.lessons.lessons import lessons
from content.lessons.pictures import SEATS, TableScene
from content.loader import ContentError, Node
from content.rulesets.ruleset_file import rulesets
from scoring.context import WinContext, Wind, WinType
from scoring.hand import Hand
from scoring.score import score
from tests.for_each import for_each

SCENES = [
    (lesson.number, number, idea.table)
    for lesson in lessons().values()
    for number, idea in enumerate(lesson.ideas, 1)
    if idea.table
]
A_TURN = [scene for lesson, _, scene in SCENES if lesson == 2]
KAN_DECLARED = 22
"""The lesson with a kan beside the hand."""
FILE = {"turn": "you", "hand": "123m", "wall": [1, 2, 3, 4]}


@for_each(("lesson", "number", "scene"), SCENES)
def test_tiles_are_as_many_as_at_a_table(lesson: int, number: int, scene: TableScene) -> None:
    del number
    assert len(scene.hand) in ({10, 13} if lesson == KAN_DECLARED else {13})
    assert len(scene.drawn) <= 1
    seen = Counter(tile.kind for tiles in (scene.hand, scene.drawn, scene.dora, *scene.discards) for tile in tiles)
    assert max(seen.values()) <= 4


def test_a_turn_goes_on_from_scene_to_scene() -> None:
    assert len(A_TURN) >= 4
    for before, after in pairwise(A_TURN):
        for earlier, later in zip(before.discards, after.discards, strict=True):
            assert later[: len(earlier)] == earlier
        assert sum(after.wall) <= sum(before.wall)


def test_the_last_discard_wins_with_a_yaku_and_is_no_furiten() -> None:
    *_, last = A_TURN
    winning = last.discards[SEATS.index(last.turn)][-1]
    assert winning.kind not in {tile.kind for tile in last.discards[0]}
    context = WinContext(win=WinType.RON, seat=Wind.EAST, round=Wind.EAST)
    result = score(Hand(last.hand, winning), context, rulesets()["cheatsheet"].ruleset)
    assert [found.yaku.id for found in result.best.yaku] == ["tanyao"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"turn": "me"},
        {"wall": [1, 2, 3]},
        {"wall": [1, 2, 3, 18]},
        {"hand": "12x"},
        {"riichi": ["me"]},
        {"east": "me"},
        {"discarded": "me"},
        {"discarded": "left"},
        {"discarded": "left", "discards": {"right": "1z"}},
    ],
)
def test_a_scene_that_is_wrong_is_refused(wrong: dict[str, object]) -> None:
    Node({**FILE}, "scene.yaml").build(TableScene)
    with pytest.raises(ContentError):
        Node({**FILE, **wrong}, "scene.yaml").build(TableScene)
