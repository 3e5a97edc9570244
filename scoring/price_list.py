"""A ruleset prepared for fast scoring: the conditions of each yaku as bits, and caches of results."""

from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_

from scoring.context import DEALER_AND_WIN, WinContext, WinType
from scoring.payment import LIMIT_BASE, Base, Limit, Payments, Winner, base_points, payments
from scoring.ruleset import HonbaTo, Ruleset
from scoring.yaku import BONUSES, YAKU, Company, YakuFound, YakuResult

# In Python 3.11, looking up a member of an Enum takes as long as looking up five plain names.
_RON, _ALONE = WinType.RON, Company.ALONE


@dataclass(frozen=True, slots=True)
class _Offer:
    """A yaku that the ruleset prices: the conditions it needs, its result, and the yaku it replaces."""

    needs: int
    result: YakuResult
    replaces: frozenset[str]


class PriceList:
    """The values of the yaku in one ruleset, and the payments of wins under this ruleset."""

    _MOST_ANSWERS = 1 << 13

    def __init__(self, rules: Ruleset) -> None:
        """Look up the yaku that the ruleset prices, in closed and in open hands, and start without cached results."""
        self.rules = rules
        self.bonuses = frozenset(rules.prices).intersection(BONUSES)
        self._offers = {closed: tuple(_offers(rules, closed=closed)) for closed in (False, True)}
        self._asked = {
            closed: reduce(or_, [offer.needs for offer in self._offers[closed]], 0) for closed in self._offers
        }
        self._found: dict[int, YakuFound] = {}
        self._bases: dict[int, Base] = {}
        self._parts: dict[int, Payments] = {}

    def found(self, met: int, *, closed: bool) -> YakuFound:
        """Return the yaku that count: those whose conditions are all met and that no other yaku replaces.

        If there is a yakuman, ordinary yaku do not count.
        """
        key = (met & self._asked[closed]) << 1 | closed
        known = self._found.get(key)
        if known is None:
            if len(self._found) >= self._MOST_ANSWERS:
                self._found.clear()
            known = self._found[key] = self._find(met, closed=closed)
        return known

    def _find(self, met: int, *, closed: bool) -> YakuFound:
        """Return the yaku that count if these conditions (bits of ``met``) are met.

        A yaku that is paid alone excludes all others, and a yakuman excludes ordinary yaku.
        """
        missing = self._asked[closed] & ~met
        held = [offer for offer in self._offers[closed] if not offer.needs & missing]
        gone = frozenset().union(*[offer.replaces for offer in held])
        kept = _shared_once([offer for offer in held if offer.result.yaku.id not in gone], self.rules, closed=closed)
        alone = [result for result in kept if result.yaku.company is _ALONE]
        yakuman = [result for result in kept if result.yakuman]
        return YakuFound(alone or yakuman or kept)

    def base(self, yakuman: int, han: int, fu: int) -> Base:
        """Return the base points of a hand. If it has yakuman, its han and fu do not count."""
        key = yakuman << 20 | han << 10 | fu
        known = self._bases.get(key)
        if known is None:
            rules = self.rules
            if yakuman:
                paid = yakuman if rules.max_yakuman is None else min(yakuman, rules.max_yakuman)
                known = Base(LIMIT_BASE[Limit.YAKUMAN] * paid, Limit.YAKUMAN)
            else:
                known = base_points(han, fu, kiriage=rules.kiriage_mangan, kazoe_han=rules.kazoe_han)
            self._bases[key] = known
        return known

    def parts(self, base: int, context: WinContext) -> Payments:
        """Return the payments for these base points. Nagashi mangan is paid like a tsumo."""
        honba = context.honba and self.honba(context)
        key = base << 20 | honba << 3 | context.key & DEALER_AND_WIN
        known = self._parts.get(key)
        if known is None:
            if len(self._parts) >= self._MOST_ANSWERS:
                self._parts.clear()
            winner = Winner.of(dealer=context.is_dealer, tsumo=context.win is not _RON)
            known = payments(base, winner, honba, self.rules.honba)
            self._parts[key] = known
        return known

    def honba(self, context: WinContext) -> int:
        """Return the number of honba that this winner is paid for.

        Under some rules only the first winner on a discard is paid honba, and later winners get none.
        """
        return 0 if context.winners_before and self.rules.honba_multi_ron is HonbaTo.FIRST else context.honba


def _shared_once(kept: list[_Offer], rules: Ruleset, *, closed: bool) -> list[YakuResult]:
    """Return the yaku, with reduced prices if two of them replace the same third yaku, which counts only once.

    For example, a double riichi that was also open is 2 + 1 han, although either alone is 2.
    """
    results, held = [], set[str]()
    for offer in kept:
        result, twice = offer.result, offer.replaces & held
        if twice:
            again = [rules.prices[name].of(closed=closed) or 0 for name in twice if name in rules.prices]
            result = result._replace(han=result.han - sum(again))
        results.append(result)
        held |= offer.replaces
    return results


def _offers(rules: Ruleset, *, closed: bool) -> list[_Offer]:
    """Return the yaku that the ruleset prices in closed hands, or in open ones, each with its han or yakuman."""
    offers = []
    for yaku in YAKU.values():
        price = rules.prices.get(yaku.id)
        value = price.of(closed=closed) if price else None
        if price is not None and value is not None:
            result = YakuResult(yaku, 0 if price.yakuman else value, value if price.yakuman else 0)
            offers.append(_Offer(yaku.needs, result, frozenset(yaku.instead_of)))
    return offers


@lru_cache(maxsize=64)
def price_list(rules: Ruleset) -> PriceList:
    """Return the price list of a ruleset. It is built once and then cached."""
    return PriceList(rules)
