"""Whether a hand may win and why, said after an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.answers.right_answer import RightAnswer
from content.words.engine_words import listed
from content.words.questions import question_words
from content.words.yaku_book import inline, name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from content.explain.explanation import Explanation
    from content.words.yaku_book import Naming
    from scoring.score import ScoreResult
    from scoring.tiles import Tile

KIND = "can_win"
PROOF = ("simples", "value", "drawn", "riichi", "other")
"""What may prove that a hand wins, by its id; the first three are those of the first lesson on yaku."""
PROOF_OF = {
    "tanyao": "simples",
    **dict.fromkeys(("haku", "hatsu", "chun", "seat_wind", "round_wind"), "value"),
    "menzen_tsumo": "drawn",
    **dict.fromkeys(("riichi", "double_riichi", "open_riichi"), "riichi"),
}
"""Which of them a yaku is; every other yaku is "other"."""


def proof_of(result: ScoreResult) -> frozenset[str]:
    """What proves that the hand wins: the kinds of its yaku."""
    return frozenset(PROOF_OF.get(found.yaku.id, "other") for found in result.best.yaku)


def can_win_answer(told: Explanation, answer: str, bars: Sequence[Tile], naming: Naming) -> RightAnswer:
    """The answer, and the yaku or the discards it rests on."""
    words, result = question_words()[KIND], told.result
    label = words.fields["answer"].options[answer].label
    yaku = listed([inline(name(found.yaku.id, naming)) for found in result.best.yaku] or [""])
    barred = " ".join(dict.fromkeys(map(str, bars)))
    said = words.says[answer].format(yaku=yaku, tiles=barred)
    if answer == "yes" and bars:
        said = f"{said} {words.says['free'].format(tiles=barred)}"
    return RightAnswer(label, label, said)
