"""A bill as somebody wrote it: its lines, one of them with a slip, and the totals that go on from it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from content.explain.explain import explain
from content.explain.fu_parts import fu_parts
from content.words.engine_words import answer_sentence, fu_reasons, sentence
from content.words.yaku_book import Naming, name
from quizzes.diagnosis.fu.fu_item_mistakes import fu_item_mistakes
from quizzes.diagnosis.slips.said import rounded_down
from scoring.fu import FuReason, rounded_fu
from scoring.yaku import YAKU

if TYPE_CHECKING:
    from collections.abc import Iterator

    from content.rulesets.cited_ruleset import CitedRuleset
    from scoring.score import ScoreResult

TEMPTING = 2
"""Yaku that are not there and stand in the bill with 0 han, so that a 0 gives nothing away."""


class Unit(Enum):
    """What a line counts."""

    HAN = "han"
    FU = "fu"


HAN_TOTAL, FU_TOTAL = "han", "fu"


@dataclass(frozen=True, slots=True)
class BillLine:
    """A line of a bill: what it is, its number, and why that is right."""

    id: str
    text: str
    unit: Unit
    number: int
    why: str = ""
    wrong: tuple[int, ...] = ()
    """What slips would write there."""

    @property
    def value(self) -> str:
        """Its number with its unit."""
        return sentence(f"units.{self.unit.value}", number=self.number)


def right_lines(
    result: ScoreResult, cited: CitedRuleset, units: tuple[Unit, ...], naming: Naming = Naming.ROMAJI
) -> tuple[BillLine, ...]:
    """The lines of the bill without a slip; with fu only where they are asked for."""
    lines = list(_han_lines(result, cited, naming))
    lines.append(BillLine(HAN_TOTAL, answer_sentence("slip.han_total"), Unit.HAN, result.best.han))
    if Unit.FU in units:
        lines += _fu_lines(result, cited)
    return tuple(lines)


def with_slip(lines: tuple[BillLine, ...], line: str, wrong: int) -> tuple[BillLine, ...]:
    """The bill with a wrong number in a line, its totals added up from there.

    :raises LookupError: if there is no such line.
    """
    if line not in {known.id for known in lines}:
        raise LookupError(line)
    written = [replace(known, number=wrong) if known.id == line else known for known in lines]
    sums = {unit: sum(one.number for one in written if one.unit is unit and one.id != unit.value) for unit in Unit}
    totals = {HAN_TOTAL: sums[Unit.HAN], FU_TOTAL: rounded_fu(sums[Unit.FU])}
    return tuple(replace(one, number=totals[one.id]) if one.id in totals and one.id != line else one for one in written)


def _han_lines(result: ScoreResult, cited: CitedRuleset, naming: Naming) -> Iterator[BillLine]:
    """Yaku in the order of the engine's list, tempting ones that are not there among them; then dora."""
    told, closed = explain(result, cited, naming), result.hand.closed
    there = {step.id: step for step in told.yaku}
    tempting = {miss.yaku: miss for miss in told.near_misses[:TEMPTING]}
    for yaku in YAKU:
        price = result.rules.prices.get(yaku)
        if price is None or price.yakuman:
            continue
        if yaku in there:
            step = there[yaku]
            lowered = not closed and price.closed is not None and price.closed != step.number
            wrong = (price.closed,) if lowered and price.closed is not None else (0,)
            why = answer_sentence("slip.price" if lowered else "slip.left_out")
            yield BillLine(f"yaku.{yaku}", step.text, Unit.HAN, step.number, f"{step.why} {why}", wrong)
        elif yaku in tempting:
            worth = price.of(closed=closed) or price.closed or 0
            yield BillLine(f"yaku.{yaku}", name(yaku, naming), Unit.HAN, 0, tempting[yaku].sentence, (worth,))
    for bonus in result.best.bonuses:
        wrong = (bonus.han - 1,) if bonus.han > 1 else (0,)
        why = answer_sentence("slip.dora")
        yield BillLine(f"bonus.{bonus.id}", name(bonus.id, naming), Unit.HAN, bonus.han, why, wrong)


def _fu_lines(result: ScoreResult, cited: CitedRuleset) -> Iterator[BillLine]:
    """The 20 of every win, each part with its tiles, and the sum rounded up."""
    exact = result.best.fu.exact
    base = result.best.fu.items[0]
    yield BillLine("fu.base", fu_reasons()[base.reason].name, Unit.FU, base.fu)
    for place, part in enumerate(fu_parts(result, cited)):
        values = dict.fromkeys(
            slip.value if isinstance(slip.value, int) else 2 for slip in fu_item_mistakes(part, result)
        )
        wrong = tuple(value for value in values if value != part.fu)
        tiles = "" if part.id in {FuReason.CLOSED_RON.value, FuReason.TSUMO.value} else " ".join(map(str, part.blocks))
        yield BillLine(f"fu.{place}", f"{part.name} {tiles}".strip(), Unit.FU, part.fu, part.why, wrong)
    why = answer_sentence("slip.rounded", exact=exact)
    down = (rounded_down(exact),) if exact % 10 else ()
    yield BillLine(FU_TOTAL, answer_sentence("slip.fu_total"), Unit.FU, result.best.fu.rounded, why, down)
