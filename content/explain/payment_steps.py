"""The payments of each player, computed step by step from the base points."""

from collections.abc import Iterable

from content.documents import Basis, together
from content.explain.explanation import PayStep, Step
from content.rulesets import Citations, option_label
from content.words import sentence, small, term_words
from scoring import (
    LEAST_HAN,
    LIMIT_BASE,
    STICK,
    Base,
    Bill,
    HonbaValue,
    Limit,
    Payer,
    Payment,
    ScoreResult,
    Winner,
    WinType,
    formula_points,
    payments,
    round_up,
)

_UNIT = round_up(1)
"""The number of base points (100) for which no payment is rounded, so that a payment shows the multiplier."""


def base_step(result: ScoreResult, citations: Citations) -> Step | None:
    """Return the base points and how they are computed; None for a hand that pays nothing.

    If several yakuman are paid, the value says how many.
    """
    bill = result.best
    if not bill.payments:
        return None
    if not bill.yakuman:
        return base_of(bill.han, bill.fu.rounded, bill.base, citations)
    single, points = LIMIT_BASE[Limit.YAKUMAN], bill.base.points
    times = points // single
    value = f"{points:,}" if times == 1 else sentence("base.several", times=times, single=single, points=points)
    priced = [basis for found in bill.yaku if (basis := citations.price(found.yaku.id)) is not None]
    basis = together(priced) if priced else None
    return Step(term_words(Limit.YAKUMAN).name, value, points, basis=basis, why=sentence("base.yakuman_why"))


def base_of(han: int, fu: int, base: Base, citations: Citations) -> Step:
    """Return how the base points are computed from han and rounded fu.

    If the han alone reach a limit, the fu are not used.
    """
    limit, points, formula = base.limit, base.points, formula_points(han, fu)
    option = f"{limit}_han"
    if not limit:
        key, name, option = "formula", sentence("base.formula"), "base_formula"
    elif limit is Limit.YAKUMAN:
        key, name, option = "counted", sentence("verdict.counted"), "kazoe_han"
    else:
        key, name = "han" if han >= LEAST_HAN[limit] else "reached", term_words(limit).name
        if key == "reached" and formula < points:
            key, option = "lifted", "kiriage_mangan"
    parts = {"han": han, "doubled": doubled_words(han, fu), "formula": formula, "limit": small(name), "points": points}
    why = sentence(f"base.{key}_why", **parts)
    return Step(name, f"{points:,}", points, basis=citations.option(option), why=why)


def share_words(base: Step, limit: Limit) -> str:
    """Return the name of the base points in a payment line.

    For a limit, this is the limit's name, as in "mangan, one share".
    """
    return sentence("base.share", limit=base.text) if limit else base.text


def doubled_words(han: int, fu: int) -> str:
    """Return the doublings of the fu written out, as in lessons: "40 × 2 × 2 × 2"."""
    return sentence("base.doubled", fu=fu, twos=" × 2" * (2 + han))


def power_words(han: int, fu: int) -> str:
    """Return the base points with the doublings as a power of 2, for print: "40 × 2^(2+3) = 1,280"."""
    return sentence("base.arithmetic", fu=fu, han=han, points=formula_points(han, fu))


def cap(bill: Bill) -> str:
    """Return a sentence that explains why fewer yakuman are paid than the hand has; empty if all of them are paid."""
    paid = bill.base.points // LIMIT_BASE[Limit.YAKUMAN]
    return sentence("base.cap", yakuman=bill.yakuman, paid=paid) if bill.payments and bill.yakuman > paid else ""


def pay_steps(result: ScoreResult, citations: Citations) -> tuple[PayStep, ...]:
    """Return what the players in each role pay, and how this is computed."""
    bill, context = result.best, result.context
    winner = Winner.of(dealer=context.is_dealer, tsumo=context.win is not WinType.RON)
    split = citations.resting_on(term_words(winner).facts)
    pao = citations.option("pao_payment") if bill.paid_by(Payer.LIABLE) else split
    return tuple(
        _pay_step(
            paid,
            *_arithmetic(paid, winner, result),
            context.honba,
            pao if paid.payer in {Payer.LIABLE, Payer.DISCARDER} else split,
            citations,
        )
        for paid in bill.payments
    )


def shares(base: int, winner: Winner, paid: Iterable[Payment], honba: int, citations: Citations) -> tuple[PayStep, ...]:
    """Return what the players in each role pay for these base points, and how this is computed.

    Liability (pao) is ignored.
    """
    basis = citations.resting_on(term_words(winner).facts)
    return tuple(
        _pay_step(part, *_multiplied(base, times_base(winner, part.payer), part.points), honba, basis, citations)
        for part in paid
    )


def _pay_step(paid: Payment, hand: str, exact: int, honba: int, basis: Basis | None, citations: Citations) -> PayStep:
    """Return what the players in one role pay, with the arithmetic, the honba, and the sources.

    :param hand: the arithmetic for the hand alone, without honba.
    :param exact: the points for the hand before rounding.
    :param honba: the number of honba on the table.
    :param basis: the source of the rule on what part of the base points each player pays.
    """
    each = paid.points + paid.honba
    if paid.honba:
        hand = sentence("payment.honba", hand=hand, honba=honba, points=paid.honba, each=each)
    text = term_words(paid.payer).why
    rules = (
        (text, basis),
        (option_label("payment_rounding"), citations.option("payment_rounding") if exact != paid.points else None),
        (option_label("honba"), citations.option("honba") if paid.honba else None),
    )
    bases = tuple((label, source) for label, source in rules if source is not None)
    return PayStep(paid.payer, paid.payers, text, each, hand, bases)


def _arithmetic(paid: Payment, winner: Winner, result: ScoreResult) -> tuple[str, int]:
    """Return the arithmetic from the base points to a payment, and the points before rounding.

    If a player is liable (pao), that player alone pays for the liable yakuman of a tsumo. After a ron, the liable
    player pays half of the liable yakuman, and the discarder pays the rest.
    """
    base, liable, liable_base = result.best.base.points, result.best.paid_by(Payer.LIABLE), result.liable_base
    is_liable, points = paid.payer is Payer.LIABLE, paid.points
    if liable is None or (winner.is_tsumo and not is_liable):
        return _multiplied(base - liable_base, times_base(winner, paid.payer), points)
    in_all = times_base(Winner.of(dealer=winner.is_dealer, tsumo=False), Payer.DISCARDER)
    if winner.is_tsumo:
        return _multiplied(liable_base, in_all, points)
    if is_liable:
        whole, exact = _multiplied(liable_base, in_all, liable_base * in_all)
        return sentence("payment.half", whole=whole, points=points), exact // 2
    whole, _ = _multiplied(base, in_all, points + liable.points)
    return sentence("payment.rest", whole=whole, liable=liable.points, points=points), points


def times_base(winner: Winner, payer: Payer) -> int:
    """Return the number by which the base points are multiplied for a player in this role."""
    return next(paid.points // _UNIT for paid in payments(_UNIT, winner, 0, HonbaValue(0, 0)) if paid.payer is payer)


def _multiplied(base: int, times: int, points: int) -> tuple[str, int]:
    """Return base points times a factor, written out, and the product.

    If the product differs from the ``points`` that are paid, the text also shows the rounding.
    """
    exact = base * times
    said = sentence("payment.times", base=base, times=times, exact=exact)
    return said if exact == points else sentence("payment.rounded", exact=said, points=points), exact


def sticks_step(result: ScoreResult, citations: Citations) -> Step | None:
    """Return the line for the riichi sticks on the table; None if there are none."""
    if not (sticks := result.sticks):
        return None
    points = STICK * sticks
    return Step(sentence("payment.sticks", sticks=sticks), f"{points:,}", points, basis=citations.option("riichi_bet"))


def gain_step(result: ScoreResult) -> Step:
    """Return the line with the winner's total gain: for the hand, honba and riichi sticks."""
    bill, gain = result.best, result.gain
    parts = [f"{part:,}" for part in (bill.points, bill.payments.honba, STICK * result.sticks) if part]
    why = sentence("total", parts=" + ".join(parts), sum=gain) if len(parts) > 1 else ""
    return Step(sentence("payment.gain"), f"{gain:,}", gain, why=why)
