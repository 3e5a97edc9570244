"""What can go wrong in naming yaku. What was left out and what is not there is seen, so none is a guess."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.answers.yaku import why_not
from quizzes.mistake import Mistake
from quizzes.tapped import difference, nearest
from scoring.blocks import Trait
from scoring.tiles import DRAGONS
from scoring.yaku import YAKU

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quizzes.question import Part
    from scoring.score import ScoreResult
    from scoring.yaku import Check

_BY_CONDITION = {
    "riichi_declared": "riichi_supposed",
    "within_one_go_around": "ippatsu_supposed",
    "by_tsumo": "no_tsumo",
    "closed_hand": "open_only_closed",
    "two_sided_wait": "wait",
    "worthless_pair": "valued_pair",
}
"""What was overlooked, by the first condition that fails."""
_DRAGONS = {"haku": 31, "hatsu": 32, "chun": 33}


def yaku_mistakes(result: ScoreResult, part: Part) -> Iterator[Mistake]:
    """Yaku that are not there, each with the reason, then those that were left out."""
    missed, extra = difference(part.given, nearest(part.given, part.expected))
    for yaku in extra:
        name, reason = not_there(result, yaku)
        parts = {"yaku": yaku, "reason": reason} if reason else {"yaku": yaku}
        yield Mistake(f"yaku.{name}", part.field, part.given, parts, sure=True)
    for yaku in missed:
        yield Mistake("yaku.missed", part.field, part.given, {"yaku": yaku}, sure=True)


def not_there(result: ScoreResult, yaku: str) -> tuple[str, str]:
    """Why a yaku does not count: the name of the mistake, and the reason in words where the hand gives one."""
    failing = next((check for check in YAKU[yaku].checklist(result.best.win) if not check.holds), None)
    if failing is None:
        price = result.rules.prices[yaku]
        if price.of(closed=result.hand.closed) is None:
            return "open_only_closed", _called(result)
        return "covered", ""
    return _name(result, yaku, failing), why_not(result, yaku)


def _called(result: ScoreResult) -> str:
    return why_not(result, "menzen_tsumo")


def _name(result: ScoreResult, yaku: str, failing: Check) -> str:
    blocks = result.best.reading.blocks
    if yaku in {"seat_wind", "round_wind"} and any(
        block.is_group and block.traits & Trait.HONOURS and block.first not in DRAGONS for block in blocks
    ):
        return "guest_wind"
    if yaku in _DRAGONS and any(block.is_pair and block.first == _DRAGONS[yaku] for block in blocks):
        return "pair_of_dragons"
    named = _BY_CONDITION.get(failing.condition.id)
    return named or ("one_stray" if len(failing.offenders) == 1 else "not_there")
