"""Explain a score: turn it into the steps of :mod:`content.explain.explanation`."""

from collections.abc import Iterator
from functools import cache, lru_cache, partial

from content.documents import Origin
from content.explain.checklist import line
from content.explain.explanation import Explanation, FalseWin, NearMiss, Sentence, Step, Verdict
from content.explain.fu_steps import bonus_steps, fu_bill, red_fives_note
from content.explain.other_readings import limit_name, reading_steps, reading_words, worth
from content.explain.payment_steps import base_step, cap, gain_step, pay_steps, sticks_step
from content.rulesets import ChomboPayment, Citations, CitedRuleset, option_label, option_words
from content.words import Naming, inline, listed, name, sentence, small, term_words, yaku_book
from scoring import YAKU, Bill, Check, ScoreResult, Win, WinType, Yaku, conditions_met
from scoring.near_misses.near_miss import tempting
from scoring.near_misses.shortfall import worthless_winds


@lru_cache(maxsize=128)
def explain(result: ScoreResult, cited: CitedRuleset | None = None, naming: Naming = Naming.ROMAJI) -> Explanation:
    """Return the explanation of a score. With ``cited``, each step has its source under this ruleset.

    Numbers are taken from the score, and yaku have the names that the reader prefers. A page needs the same explanation
    several times, so recent explanations are cached.
    """
    citations, bill = Citations(cited), result.best
    bonuses = tuple(bonus_steps(result, citations, naming))
    return Explanation(
        result=result,
        verdict=_verdict(result),
        reading=reading_words(bill.reading),
        yaku=tuple(
            Step(
                text=name(found.yaku.id, naming),
                value=sentence("units.yakuman" if found.yakuman else "units.han", number=found.yakuman or found.han),
                number=found.yakuman or found.han,
                blocks=found.yaku.evidence(bill.win) or (),
                basis=citations.price(found.yaku.id),
                id=found.yaku.id,
                why=yaku_book()[found.yaku.id].what,
            )
            for found in bill.yaku
        ),
        bonuses=bonuses,
        han=_han_total(bill, bonuses),
        fu=fu_bill(bill, citations),
        limit=bill.limit,
        base=base_step(result, citations),
        cap=cap(bill),
        several=citations.option("max_yakuman") if bill.yakuman > 1 and bill.payments else None,
        payments=pay_steps(result, citations),
        sticks=sticks_step(result, citations),
        gain=gain_step(result),
        red_fives=red_fives_note(result, citations),
        missing=_why_unpaid(result),
        false_win=false_win(result, cited),
        tempting=cache(partial(near_misses, result, naming)),
        covered=tuple(_covered(result, citations, naming)),
        others=reading_steps(result, naming),
    )


def _verdict(result: ScoreResult) -> Verdict:
    bill, context = result.best, result.context
    win, seat, round_wind = (term_words(member).name for member in (context.win, context.seat, context.round))
    pays = (
        sentence("verdict.pays", payer=term_words(paid.payer).name, points=paid.points + paid.honba)
        for paid in bill.payments
    )
    return Verdict(
        worth(bill),
        limit_name(bill),
        sentence(
            "verdict.drawn" if context.win is WinType.DRAW else "verdict.how", win=win, seat=seat, round=round_wind
        ),
        sentence("verdict.points", points=bill.points),
        listed(pays) if bill.payments else sentence("verdict.nobody"),
    )


def _han_total(bill: Bill, bonuses: tuple[Step, ...]) -> Step:
    unit, number = ("yakuman", bill.yakuman) if bill.yakuman else ("han", bill.han)
    parts = [found.yakuman or found.han for found in bill.yaku] + [bonus.number for bonus in bonuses]
    value = sentence(f"units.{unit}", number=number)
    written = " + ".join(map(str, parts))
    return Step(sentence("total", parts=written, sum=value) if len(parts) > 1 else value, value, number)


def _why_unpaid(result: ScoreResult) -> str:
    """Return a sentence that says why the hand is not paid; empty if it is paid.

    There are two possible reasons: the hand has no yaku, or there are so many honba on the table that the ruleset
    requires more han from yaku than the hand has.
    """
    bill, context = result.best, result.context
    if bill.payments:
        return ""
    if bill.yaku:
        return sentence("missing.many_honba", honba=context.honba, required=bill.required, han=bill.yaku.han)
    # a learner may have counted the dora only, so the sentence adds that dora don't replace a yaku
    key = "missing.no_yaku_but_dora" if context.dora else "missing.no_yaku"
    return sentence(key, won=term_words(context.win).name.lower())


def _covered(result: ScoreResult, citations: Citations, naming: Naming) -> Iterator[Step]:
    """Yield the yaku whose conditions all hold, but which another yaku of the hand replaces."""
    bill = result.best
    met, closed = conditions_met(bill.win), result.hand.closed
    counted = bill.yaku.ids
    for yaku in YAKU.values():
        price = result.rules.prices.get(yaku.id)
        if price and price.of(closed=closed) is not None and yaku.id not in counted and not yaku.needs & ~met:
            why = _covered_by(yaku, bill, naming)
            yield Step(
                name(yaku.id, naming),
                sentence("units.yakuman" if price.yakuman else "units.han", number=0),
                0,
                yaku.evidence(bill.win) or (),
                basis=citations.price(yaku.id),
                id=yaku.id,
                why=why.text,
                names=why.names,
            )


def _covered_by(yaku: Yaku, bill: Bill, naming: Naming) -> Sentence:
    """Return a sentence that says why a yaku does not count although its conditions hold.

    There are three reasons: another yaku of the hand replaces it, the hand has a yakuman, or the hand has a yaku that
    is paid alone.
    """
    by = next((found.yaku.id for found in bill.yaku if yaku.id in found.yaku.instead_of), "")
    if not by and bill.yakuman:
        return Sentence(sentence("covered.hidden"))
    key, by = ("covered.by", by) if by else ("covered.alone", bill.yaku[0].yaku.id)
    called = inline(name(by, naming))
    return Sentence(sentence(key, by=called), ((called, by),))


MOST = 4
"""The highest number of near misses that are shown for a hand."""


def near_misses(result: ScoreResult, naming: Naming = Naming.ROMAJI) -> tuple[NearMiss, ...]:
    """Return the yaku that a player might believe the hand has, although exactly one condition fails.

    The most tempting yaku comes first.
    """
    return tuple(_near_miss(near.yaku, near.check, result.best.win, naming) for near in tempting(result)[:MOST])


def _near_miss(yaku: Yaku, check: Check, win: Win, naming: Naming) -> NearMiss:
    """Return a near miss in words: which yaku the hand lacks, and the one condition that fails.

    For a triplet of a wind without value, the sentence speaks of yakuhai in general.
    """
    found = line(yaku, check, win)
    called, reason = inline(name(yaku.id, naming)), small(found.text)
    if check.condition.id == "closed_hand":
        reason = sentence("near_miss.closed_only", called=reason)
    said = sentence("near_miss.said", yaku=called, reason=reason)
    if check.condition.id == "seat_wind_group" and worthless_winds(win):
        called, said = "yakuhai", sentence("near_miss.guest_wind", reason=reason)
    return NearMiss(yaku.id, said, reason, found.blocks, ((called, yaku.id),))


_OPTIONS = ("chombo_list", "chombo", "false_win_unshown")
_CHOMBO = "chombo"


def false_win(result: ScoreResult, cited: CitedRuleset | None) -> FalseWin | None:
    """Return the cost for a player who declares a win with a hand that cannot win.

    None is returned if the hand can win, or if no ruleset is given.
    """
    if cited is None or result.best.payments:
        return None
    offences, unshown = option_words("chombo_list", cited), option_words("false_win_unshown", cited)
    key = "always_chombo" if unshown == _CHOMBO else "false_win"
    if "false win" not in offences:
        key = "other_list"
    chombo, win = _chombo(result, cited), small(term_words(result.context.win).name)
    text = sentence(f"missing.{key}", win=win, chombo=chombo, offences=offences, unshown=unshown)
    bases = tuple((option_label(key), cited.entry(key).basis) for key in _OPTIONS)
    if all(basis.origin is Origin.DEFAULT for _, basis in bases):
        text = sentence("missing.usual", cost=text)
    return FalseWin(text, bases)


def _chombo(result: ScoreResult, cited: CitedRuleset) -> str:
    """Return in words what a chombo costs this player under the ruleset.

    If a chombo is paid to the other players, the amounts depend on whether this player is the dealer. If points are
    deducted instead, the result is the ruleset's setting in words.
    """
    paid = cited.game.chombo.value
    if not isinstance(paid, ChomboPayment):
        return option_words(_CHOMBO, cited)
    if result.context.is_dealer:
        return sentence("missing.each_alike", each=paid.dealer_to_each)
    key = "each_alike" if paid.to_dealer == paid.to_other else "dealer_apart"
    return sentence(f"missing.{key}", each=paid.to_other, dealer=paid.to_dealer, other=paid.to_other)
