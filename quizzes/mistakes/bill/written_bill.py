"""A written score with a mistake in one line. The totals are computed from the wrong line."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from content.explain import explain, fu_parts, kind_of_part
from content.rulesets import CitedRuleset
from content.words import Naming, answer_sentence, name, sentence, term_words
from quizzes.mistakes.bill.claimed_bill import rounded_down
from quizzes.mistakes.bill.fu_slips import fu_item_mistakes
from quizzes.mistakes.matching import Slip
from quizzes.mistakes.payment_mistakes import slips
from quizzes.question import FIELD_OF, win_of_result, winner_of
from scoring import CLOSED_RON_FU, YAKU, FuReason, ScoreResult, base_for, payments, rounded_fu

Unit = Literal["han", "fu", "points"]
"""The unit of an amount in a written score."""
HAN_TOTAL, FU_TOTAL = "han", "fu"
PAYMENT = "pay"
"""The prefix of payment lines; a full stop and the payer's field follow: ``pay.dealer``."""


@dataclass(frozen=True, slots=True)
class BillLine:
    """A line of a written score: its id, its text, an amount with a unit, and the reason for the right amount."""

    id: str
    text: str
    unit: Unit
    number: int
    why: str = ""
    wrong: tuple[int, ...] = ()
    """The wrong amounts that mistakes lead to in this line."""

    @property
    def value(self) -> str:
        """Return the amount in the line, with its unit."""
        return sentence(f"units.{self.unit}", number=self.number)


@lru_cache(maxsize=64)
def right_lines(
    result: ScoreResult, cited: CitedRuleset, units: tuple[Unit, ...], naming: Naming = Naming.ROMAJI
) -> tuple[BillLine, ...]:
    """Return the lines of the right score.

    Lines of fu and of payments are included only if ``units`` contains their units.
    """
    lines, han = list(_han_lines(result, cited, naming)), result.best.han
    why = sentence("total", parts=" + ".join(str(line.number) for line in lines if line.number), sum=han)
    wrong = (han + 1, han - 1) if han >= 3 else ()
    lines.append(BillLine(HAN_TOTAL, answer_sentence("slip.han_total"), "han", han, f"{why}.", wrong))
    lines += _fu_lines(result, cited) if "fu" in units else ()
    lines += _pay_lines(result, cited) if "points" in units else ()
    return tuple(lines)


def with_slip(lines: tuple[BillLine, ...], line: str, wrong: int, result: ScoreResult) -> tuple[BillLine, ...]:
    """Return the score with a wrong number in one line. Totals and payments follow from the wrong number.

    :raises LookupError: if there is no such line.
    """
    if all(known.id != line for known in lines):
        raise LookupError(line)
    sums = Counter[str]()
    for one in lines:
        sums[one.unit] += (one.id != one.unit) * (wrong if one.id == line else one.number)
    follows = {HAN_TOTAL: sums["han"], FU_TOTAL: rounded_fu(sums["fu"]), line: wrong}
    if not line.startswith(PAYMENT):
        base = base_for(result.rules, 0, follows[HAN_TOTAL], follows[FU_TOTAL])
        for part in payments(base.points, winner_of(result), result.context.honba, result.rules.honba):
            follows[f"{PAYMENT}.{FIELD_OF[part.payer]}"] = part.points + part.honba
    return tuple(replace(one, number=follows.get(one.id, one.number)) for one in lines)


def _han_lines(result: ScoreResult, cited: CitedRuleset, naming: Naming) -> Iterator[BillLine]:
    """Yield the lines of yaku in the engine's order, including tempting ones with 0 han, then dora."""
    told, closed = explain(result, cited, naming), result.hand.closed
    there = {step.id: step for step in told.yaku}
    # yaku that the hand nearly has are listed with 0 han, so that a mistake is not the only reason for 0 han
    tempting = {miss.yaku: miss for miss in told.near_misses[:2]}
    priced = ((yaku, result.rules.prices[yaku]) for yaku in YAKU if yaku in result.rules.prices)
    for yaku, price in ((yaku, price) for yaku, price in priced if not price.yakuman):
        if step := there.get(yaku):
            other = price.open if closed else price.closed
            if other in {None, step.number}:
                said, wrong = "left_out", [0]
            else:
                said, wrong = ("price_closed", [0]) if closed else ("price", [])
                wrong += [other] if other is not None else []
            why = f"{step.why} {answer_sentence(f'slip.{said}')}"
            yield BillLine(f"yaku.{yaku}", step.text, "han", step.number, why, tuple(wrong))
        elif yaku in tempting:
            worth = price.of(closed=closed) or price.closed or 0
            yield BillLine(f"yaku.{yaku}", name(yaku, naming), "han", 0, tempting[yaku].sentence, (worth,))
    why = answer_sentence("slip.dora")
    for bonus in result.best.bonuses:
        yield BillLine(f"bonus.{bonus.id}", name(bonus.id, naming), "han", bonus.han, why, (bonus.han - 1,))


def _pay_lines(result: ScoreResult, cited: CitedRuleset) -> Iterator[BillLine]:
    invited = payment_slips(result, cited)
    for step in explain(result, cited).payments:
        if name := FIELD_OF.get(step.payer):
            values = dict.fromkeys(slip.numbers[name] for slip in invited if name in slip.numbers)
            wrong = tuple(value for value in values if value != step.each)
            yield BillLine(f"{PAYMENT}.{name}", step.text, "points", step.each, f"{step.arithmetic}.", wrong)


def payment_slips(result: ScoreResult, cited: CitedRuleset) -> list[Slip]:
    """Return the mistakes in the payments of a hand; empty if the printed tables do not have the payments."""
    win = win_of_result(result)
    # leave out mistakes that nobody would make for a hand far below mangan
    too_far = {"pay.mangan_too_early", "pay.total_shared"}
    return [slip for slip in slips(win, cited) if slip.id not in too_far] if win else []


def _fu_lines(result: ScoreResult, cited: CitedRuleset) -> Iterator[BillLine]:
    """Yield a line for the base of 20 fu, a line for each part with its tiles, and a line for the rounded sum."""
    exact, base = result.best.fu.exact, result.best.fu.items[0]
    yield BillLine("fu.base", term_words(base.reason).name, "fu", base.fu)
    for place, part in enumerate(fu_parts(result, cited)):
        blocks = () if part.id in {FuReason.CLOSED_RON, FuReason.TSUMO} else part.blocks
        named = dict.fromkeys(slip.value for slip in fu_item_mistakes(part, result))
        wrong = tuple(fu for fu in named if isinstance(fu, int) and fu != part.number)
        if kind_of_part(part) == "win":
            # a closed ron and a tsumo have separate lines in a written score, so no line contains the sum of both
            wrong = tuple(fu for fu in wrong if fu <= CLOSED_RON_FU)
        yield BillLine(f"fu.{place}", " ".join((part.text, *map(str, blocks))), "fu", part.number, part.why, wrong)
    why = answer_sentence("slip.rounded", exact=exact)
    down = (rounded_down(exact),) if exact % 10 else ()
    yield BillLine(FU_TOTAL, answer_sentence("slip.fu_total"), "fu", result.best.fu.rounded, why, down)
