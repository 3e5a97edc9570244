"""The values of yaku and the payments of wins under a ruleset. Results are cached, because many wins share them."""

from functools import lru_cache, reduce
from operator import or_

from scoring.context import WinContext, WinType
from scoring.payment import LIMIT_BASE, Base, Limit, Payments, Winner, base_points, payments
from scoring.ruleset import HonbaTo, Ruleset
from scoring.yaku import YAKU, YakuFound, YakuResult

# In Python 3.11, looking up a member of an Enum is slow, so this member is looked up once here.
_RON = WinType.RON


@lru_cache(64)
def _priced(rules: Ruleset, closed: bool) -> tuple[int, list[YakuResult]]:
    """Return the bits of the conditions of all yaku that count for closed or for open hands, then these yaku.

    With the bits, the caller can ignore all conditions of yaku that do not count.
    """
    results = []
    for yaku in YAKU.values():
        price = rules.prices.get(yaku.id)
        value = price and price.of(closed=closed)
        if price and value:
            results.append(YakuResult(yaku, *((0, value) if price.yakuman else (value, 0))))
    return reduce(or_, [result.yaku.needs for result in results], 0), results


def yaku_found(rules: Ruleset, met: int, *, closed: bool) -> YakuFound:
    """Return the yaku that count: those whose conditions are all met and that no other yaku replaces.

    A yaku that is paid alone excludes all others, and a yakuman excludes ordinary yaku.

    :param met: the bits of the conditions that the win meets.
    """
    return _found(rules, met & _priced(rules, closed)[0], closed)


@lru_cache(1 << 13)
def _found(rules: Ruleset, met: int, closed: bool) -> YakuFound:
    """Return the yaku that count, with lower prices where two of them include the same third yaku.

    For example, double riichi (2 han) and open riichi (2 han) both replace riichi (1 han), so both prices include it.
    A double riichi that is also open counts riichi only once, so it is worth 2 + 1 han.
    """
    held = [result for result in _priced(rules, closed)[1] if not result.yaku.needs & ~met]
    gone = {name for result in held for name in result.yaku.instead_of}
    kept, replaced = list[YakuResult](), set[str]()
    for result in held:
        if result.yaku.id not in gone:
            twice = replaced.intersection(result.yaku.instead_of, rules.prices)
            again = sum([rules.prices[name].of(closed=closed) or 0 for name in twice])
            kept.append(result._replace(han=result.han - again))
            replaced.update(result.yaku.instead_of)
    alone = [result for result in kept if result.yaku.alone]
    return YakuFound(alone or [result for result in kept if result.yakuman] or kept)


@lru_cache(1 << 10)
def base_for(rules: Ruleset, yakuman: int, han: int, fu: int) -> Base:
    """Return the base points of a hand. If it has yakuman, its han and fu do not count."""
    if yakuman:
        paid = yakuman if rules.max_yakuman is None else min(yakuman, rules.max_yakuman)
        return Base(LIMIT_BASE[Limit.YAKUMAN] * paid, Limit.YAKUMAN)
    return base_points(han, fu, kiriage=rules.kiriage_mangan, kazoe_han=rules.kazoe_han)


def honba_paid(rules: Ruleset, context: WinContext) -> int:
    """Return the number of honba that this winner is paid for.

    Under some rules only the first winner on a discard is paid honba, and later winners get none.
    """
    return 0 if context.winners_before and rules.honba_multi_ron is HonbaTo.FIRST else context.honba


def payments_for(rules: Ruleset, base: int, context: WinContext) -> Payments:
    """Return the payments for these base points. Nagashi mangan is paid like a tsumo."""
    honba = context.honba and honba_paid(rules, context)
    return _payments(rules, base, honba, context.is_dealer, context.win is not _RON)


@lru_cache(1 << 13)
def _payments(rules: Ruleset, base: int, honba: int, dealer: bool, tsumo: bool) -> Payments:
    return payments(base, Winner.of(dealer=dealer, tsumo=tsumo), honba, rules.honba)
