"""The rules that decide what a hand is worth."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from types import MappingProxyType

USUAL_RED_FIVES = 4
"""The highest number of red fives in sets of tiles on sale. One suit has two of them (common practice)."""


class RulesetError(ValueError):
    """Raised for values of a ruleset that contradict each other or are out of range."""


@dataclass(frozen=True, slots=True)
class Price:
    """The value of a yaku in han, or in yakuman, with a closed and with an open hand.

    If the value for closed or for open hands is None, such hands do not get the yaku.

    :raises RulesetError: if both values are None, or one is not positive.
    """

    closed: int | None
    open: int | None
    yakuman: bool = False

    def __post_init__(self) -> None:
        given = [value for value in (self.closed, self.open) if value is not None]
        if min(given, default=0) < 1:
            raise RulesetError(
                f"expected at least 1 han for closed or open hands, found closed {self.closed}, open {self.open}"
            )

    def of(self, *, closed: bool) -> int | None:
        """Return the value for a closed or an open hand; None if the yaku does not count for it."""
        return self.closed if closed else self.open


@dataclass(frozen=True, slots=True)
class HonbaValue:
    """The points that one honba adds to a ron, and to each payment of a tsumo."""

    ron: int
    each: int


class HonbaTo(Enum):
    """The winners who are paid for honba if several players win on one discard."""

    FIRST = "first"
    """The first winner in turn order after the discarder."""
    EACH = "each"


class KanDora(Enum):
    """When the new dora indicator after a kan is turned over.

    The time decides whether the indicator counts for a win on the replacement tile.
    """

    AT_ONCE = "at-once"
    """For every kan, the indicator is turned over before the player discards."""
    AFTER_DISCARD = "after-discard"
    """For a closed kan, the indicator is turned over at once; for any other kan, after the player's next discard."""


@dataclass(frozen=True, slots=True)
class ManyHonba:
    """The minimum han from yaku that a win needs if at least ``honba`` counters are on the table (ryanhan shibari)."""

    honba: int
    han: int


@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """The rules of a table: the prices (values) of yaku, and options. A yaku or bonus without a price does not count.

    The bonuses (dora, ura_dora, aka_dora) have prices like yaku: 1 han for each tile. Two rulesets are equal only if
    they are the same object.
    """

    id: str
    prices: Mapping[str, Price]
    double_wind_pair_fu: int
    """The fu (2 or 4) of a pair of the wind that is both the seat wind and the round wind."""
    kiriage_mangan: bool
    """Whether base points of 1,920 (3 han 60 fu, 4 han 30 fu) are paid as a mangan."""
    kazoe_han: int | None
    """The han from which ordinary yaku and dora make a counted yakuman; None if sanbaiman is the highest limit for han.
    """
    max_yakuman: int | None
    """The highest number of yakuman that one hand is paid for; None if all are added."""
    honba: HonbaValue
    honba_multi_ron: HonbaTo
    many_honba: ManyHonba | None
    pao: frozenset[str]
    """The ids of yakuman that carry liability."""
    multiple_ron: bool
    """Whether every winner on one discard is paid, rather than only the first after the discarder."""
    red_fives: int
    """The number of red fives in the set of tiles; 0 if red fives count as ordinary fives."""
    kan_dora_timing: KanDora = KanDora.AT_ONCE


@lru_cache(64)
def with_red_fives(rules: Ruleset) -> Ruleset:
    """Return a copy of this ruleset in which the usual red fives count.

    If this ruleset has no price for red fives, each red five counts 1 han, as in every ruleset that has red fives.
    """
    priced = MappingProxyType({**rules.prices, "aka_dora": rules.prices.get("aka_dora", Price(1, 1))})
    return replace(rules, prices=priced, red_fives=max(rules.red_fives, USUAL_RED_FIVES))
