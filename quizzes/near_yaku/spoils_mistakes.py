"""What can go wrong in finding what spoils a yaku. It is seen in what was tapped, so none is a guess."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.answers.spoils import YAKUHAI
from content.words.engine_words import conditions
from quizzes.mistake import Mistake
from quizzes.near_yaku.spoilers import CALLED, LAST, WAITS, failing
from scoring.conditions.condition import Aspect
from scoring.near_misses.shortfall import ronned, shortfalls, worthless_winds
from scoring.tiles import WINDS
from scoring.yaku import YAKU

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quizzes.mistake import Part as Filling
    from quizzes.question import Part
    from scoring.blocks import Block
    from scoring.score import ScoreResult
    from scoring.yaku import Check

_SETS = frozenset({"all_sequences", "all_groups"})
"""Conditions that a pair cannot break."""


def spoils_mistakes(result: ScoreResult, yaku: str, part: Part) -> Iterator[Mistake]:
    """What was tapped and does no harm; then what was passed over, or that nothing spoils the yaku."""
    check, asked = failing(result, yaku), "yakuhai" if yaku in YAKUHAI else yaku

    def mistake(name: str, parts: dict[str, Filling]) -> Mistake:
        return Mistake(f"spoils.{name}", part.field, part.given, {"yaku": yaku, "asked": asked} | parts, sure=True)

    for one in part.given if isinstance(part.given, tuple) else ():
        yield mistake(*_harmless(result, yaku, one))
    yield mistake("it_is", {}) if check is None else mistake(*_passed_over(result, yaku, check))


def _harmless(result: ScoreResult, yaku: str, tapped: str) -> tuple[str, dict[str, Filling]]:
    """Why a block or a fact is no harm to a yaku."""
    requires = {condition.id for condition in YAKU[yaku].requires}
    if tapped == LAST:
        return "wait_fine" if requires & WAITS else "last_free", {}
    if tapped == CALLED:
        return "not_called" if result.hand.closed else "call_fine", {}
    block = result.best.reading.blocks[int(tapped)]
    if block.is_pair and "worthless_pair" in requires:
        return "guest_pair" if block.first in WINDS else "plain_pair", {"tiles": (block,)}
    return _of_block(result, yaku, block)


def _of_block(result: ScoreResult, yaku: str, block: Block) -> tuple[str, dict[str, Filling]]:
    for check in YAKU[yaku].checklist(result.best.win):
        condition = check.condition
        if condition.aspect is Aspect.EACH_BLOCK and not (block.is_pair and condition.id in _SETS):
            return "fits", {"tiles": (block,), "line": conditions()[condition.id].name}
        if block in (check.proof or check.start):
            return "part", {"tiles": (block,)}
    return "free", {"tiles": (block,)}


def _passed_over(result: ScoreResult, yaku: str, check: Check) -> tuple[str, dict[str, Filling]]:
    """What was not seen: the condition that fails, by the kind it is of."""
    win, condition = result.best.win, check.condition
    if condition.id in _BY_CONDITION:
        return _BY_CONDITION[condition.id], {}
    if yaku in YAKUHAI:
        return "guest_wind" if worthless_winds(win) else "pair_of_dragons", {}
    if condition.aspect is Aspect.EACH_BLOCK:
        return "one_stray", {"line": conditions()[condition.id].name}
    if condition.id == "three_concealed_groups":
        return "ron_open" if ronned(check, win) else "called_triplet", {}
    short = next(shortfalls(YAKU[yaku], check, win))
    return "one_off", {"missing": (short.missing,)}


_BY_CONDITION = {"two_sided_wait": "wait", "worthless_pair": "valued_pair", "closed_hand": "call"}
