"""Positions from played rounds match their case, and are dealt only in editions that know them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from content.lessons.curriculum import lesson_menu
from content.rulesets.ruleset_file import rulesets
from quizzes.question.sitting import HANDS_FROM_PLAY, Sitting
from quizzes.types import TYPES
from scoring.dealing import played_positions
from scoring.dealing.levels import Difficulty
from scoring.dealing.played_positions import FOLDER, PositionCase, draw_position, pool
from scoring.dealing.wish import Openness, Wish
from scoring.records import from_record
from scoring.score import score
from scoring.tiles import COPIES, parse_tiles
from scoring.waits import waits
from tests.for_each import for_each
from tests.quizzes.table.round.make_positions import DISCARDS, make

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset
    from scoring.score import ScoreResult

RULES = list(rulesets())
MOST_BYTES = 2_000_000
FEWEST = {PositionCase.RON: 200, PositionCase.NO_YAKU: 100, PositionCase.FURITEN: 25}
CAN_WIN = TYPES["can_win"]


def read(record: dict[str, object], cited: CitedRuleset) -> tuple[ScoreResult, list[int]]:
    """Return the scored hand of a record, and the kinds of its player's discards."""
    hand, context = from_record({name: value for name, value in record.items() if name not in {"case", "discards"}})
    return score(hand, context, cited.ruleset), [tile.kind for tile in parse_tiles(str(record["discards"]))]


@pytest.mark.slow
@for_each("rules", RULES)
def test_every_position_is_what_its_case_says(rules: str) -> None:
    cited = rulesets()[rules]
    for case, records in pool(rules).items():
        assert len(records) >= FEWEST[case]
        for record in records:
            result, discards = read(dict(record), cited)
            barred = {one.tile.kind for one in waits(result.hand)} & set(discards)
            assert bool(barred) is (case is PositionCase.FURITEN)
            if case is not PositionCase.FURITEN:
                assert bool(result.best.payments) is (case is PositionCase.RON)
            seen = Counter([*result.hand.kinds, *discards, *(tile.kind for tile in result.context.dora_indicators)])
            assert max(seen.values()) <= COPIES
            assert not result.context.is_tsumo
            assert len(discards) in DISCARDS


def test_the_pools_are_small() -> None:
    files = list(FOLDER.glob("*.jsonl"))
    assert {file.stem for file in files} == set(RULES)
    assert sum(file.stat().st_size for file in files) <= MOST_BYTES


def test_the_command_makes_what_is_stored() -> None:
    stored = (FOLDER / "competition.jsonl").read_text(encoding="utf-8").splitlines()
    assert set(make(rulesets()["competition"], 4)) <= set(stored)


def test_what_is_not_taught_is_left_out() -> None:
    wish = Wish(rulesets()["oklahoma"].ruleset, Difficulty.STANDARD, Openness.ANY, menu=lesson_menu(7))
    rng, found = Random(1), 0
    for _ in range(40):
        drawn = draw_position(rng, PositionCase.FURITEN, wish, tsumo=True)
        if drawn is not None:
            found += 1
            tiles = (*drawn.result.hand.tiles, *drawn.discards)
            assert not any(tile.red for tile in tiles)
            assert drawn.result.context.is_tsumo
            assert drawn.result.best.payments
            assert not drawn.result.context.dora_indicators
    assert found > 10


def test_a_ruleset_without_a_pool_has_no_position() -> None:
    assert not any(pool("none of ours").values())


@pytest.mark.parametrize("level", [Difficulty.STANDARD, Difficulty.ADVANCED])
def test_the_edition_says_whether_hands_come_from_play(level: Difficulty, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []

    def noted(*asked: object, **more: object) -> object:
        found = draw_position(*asked, **more)  # type: ignore[arg-type]
        drawn.append(found)
        return found

    monkeypatch.setattr("quizzes.types.recognise.can_win.draw_position", noted)
    for edition in (HANDS_FROM_PLAY - 1, HANDS_FROM_PLAY):
        sitting = Sitting("usma", f"switch{edition}", level, type="can_win", edition=edition)
        for number in range(1, 11):
            CAN_WIN.ask(sitting, number, rulesets()["usma"])
        assert bool([one for one in drawn if one is not None]) is (edition >= HANDS_FROM_PLAY)


def test_newcomers_see_no_discards_and_no_played_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(played_positions, "pool", None)
    sitting = Sitting("usma", "first", Difficulty.FIRST_STEPS, type="can_win")
    assert "discards" not in CAN_WIN.ask(sitting, 1, rulesets()["usma"]).about
