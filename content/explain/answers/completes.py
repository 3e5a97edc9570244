"""Which tile of a wait gives a yaku, said after an answer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from content.explain.answers.right_answer import RightAnswer
from content.explain.answers.spoils import YAKUHAI, asked_name
from content.explain.checklist import checklist
from content.words.engine_words import listed, small
from content.words.questions import question_words
from scoring.score import score
from scoring.waits import waits
from scoring.yaku import YAKU

if TYPE_CHECKING:
    from collections.abc import Mapping

    from content.words.yaku_book import Naming
    from scoring.score import Bill, ScoreResult

KIND = "completes_yaku"


def completions(result: ScoreResult) -> dict[str, ScoreResult]:
    """The same win with every tile the hand waited for, by the tile, of which a copy is left."""
    hand = result.hand
    tiles = [waited.tile for waited in waits(hand) if not waited.karaten]
    return {str(tile): score(replace(hand, winning_tile=tile), result.context, result.rules) for tile in tiles}


def gives(bill: Bill, yaku: str) -> bool:
    """Whether a reading has a yaku; yakuhai is asked for as one."""
    wanted = YAKUHAI if yaku in YAKUHAI else {yaku}
    return any(found.yaku.id in wanted for found in bill.yaku)


def lacks(result: ScoreResult, yaku: str) -> str:
    """Why a win has not the yaku, without a full stop; empty where each condition holds."""
    lines = checklist(YAKU[yaku], result.best.win)
    return small(next((line.text for line in lines if not line.check.holds), ""))


def completes_answer(won: Mapping[str, ScoreResult], yaku: str, naming: Naming) -> RightAnswer:
    """The tiles that give the yaku, and of each other tile of the wait why it does not."""
    says, called = question_words()[KIND].says, asked_name(yaku, naming)
    right = [tile for tile, result in won.items() if gives(result.best, yaku)]
    others = {tile: lacks(result, yaku) for tile, result in won.items() if tile not in right}
    said = [says["gives" if len(right) == 1 else "give"].format(tiles=listed(right), yaku=called)] if right else []
    said += [says["not"].format(tile=tile, yaku=called, why=why) for tile, why in others.items()]
    return RightAnswer(" ".join(right) or says["none"], "", " ".join(said))
