"""The list of yaku, filtered by family, value and openness, and sorted as the reader chooses."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

from content.rulesets.cited_ruleset import CitedRuleset
from content.topics.topics import citations, topic
from content.words import engine_words as words
from content.words.yaku_book import Frequency, YakuEntry, yaku_book
from scoring.ruleset import Price
from scoring.yaku import YAKU, Family

BONUS_FAMILY = "Dora"
"""The family of bonuses that add han but are not yaku."""


class Where(Enum):
    """A filter for yaku that the current ruleset has, for yaku that it does not have, or for all."""

    HERE = "here"
    ELSEWHERE = "elsewhere"
    ALL = "all"


class Openness(Enum):
    """A filter by whether open hands, closed hands or both may have the yaku."""

    ANY = "any"
    OPEN = "open"
    """The yaku also counts in an open hand."""
    CLOSED = "closed"
    """The yaku counts in closed hands only."""
    LESS = "less"
    """The yaku is worth less in an open hand."""


class Worth(Enum):
    """A filter by the value of the yaku in a closed hand, or in an open one if only open hands have it."""

    ANY = "any"
    ONE = "1"
    TWO = "2"
    MORE = "3"
    """3 han and more."""
    YAKUMAN = "yakuman"


class Order(Enum):
    """The orders in which the list can be sorted."""

    COMMON = "common"
    """The most common first."""
    FAMILY = "family"
    WORTH = "worth"
    """The lowest value first."""
    NAME = "name"


@dataclass(frozen=True, slots=True)
class Choice:
    """The filters and the order that the reader has chosen."""

    where: Where = Where.HERE
    family: str = ""
    """The id of a family; empty for all."""
    openness: Openness = Openness.ANY
    worth: Worth = Worth.ANY
    order: Order = Order.COMMON


def families() -> dict[str, str]:
    """Return the name of each family of yaku, by its id."""
    return {**{family.name.lower(): words.term_words(family).name for family in Family}, "bonuses": BONUS_FAMILY}


def family_of(yaku_id: str) -> str:
    """Return the id of the family that a yaku belongs to.

    >>> family_of("pinfu"), family_of("ura_dora")
    ('sequences', 'bonuses')
    """
    return YAKU[yaku_id].family.name.lower() if yaku_id in YAKU else "bonuses"


def chosen(choice: Choice, cited: CitedRuleset) -> list[YakuEntry]:
    """Return the yaku that match the reader's filters, in the chosen order.

    For yaku that the current ruleset does not have, filters by value and openness are ignored.
    """
    often = list(Frequency)
    keys: dict[Order, Callable[[YakuEntry], Any]] = {
        Order.COMMON: lambda entry: (often.index(entry.frequency), *_price_key(entry, cited)),
        Order.FAMILY: lambda _: 0,  # the book lists the yaku family by family, and sorting keeps this order
        Order.WORTH: lambda entry: _price_key(entry, cited),
        Order.NAME: lambda entry: entry.romaji.casefold(),
    }
    found = (entry for entry in yaku_book().values() if _fits(entry, choice, cited))
    return sorted(found, key=keys[choice.order])


def _fits(entry: YakuEntry, choice: Choice, cited: CitedRuleset) -> bool:
    held = cited.prices.get(entry.id)
    if choice.family not in {"", family_of(entry.id)}:
        return False
    if held is None:
        return choice.where is not Where.HERE
    return choice.where is not Where.ELSEWHERE and all(_asked(held.value, choice))


def _asked(price: Price, choice: Choice) -> Iterator[bool]:
    yield {
        Openness.ANY: True,
        Openness.OPEN: price.open is not None,
        Openness.CLOSED: price.open is None,
        Openness.LESS: price.open is not None and price.closed is not None and price.open < price.closed,
    }[choice.openness]
    value = price.closed or price.open or 0
    yield {
        Worth.ANY: True,
        Worth.ONE: not price.yakuman and value == 1,
        Worth.TWO: not price.yakuman and value == 2,
        Worth.MORE: not price.yakuman and value >= 3,
        Worth.YAKUMAN: price.yakuman,
    }[choice.worth]


def _price_key(entry: YakuEntry, cited: CitedRuleset) -> tuple[bool, bool, int]:
    """Return a sort key that puts han before yakuman, and yaku that the ruleset does not have last."""
    held = cited.prices.get(entry.id)
    if held is None:
        return True, False, 0
    return False, held.value.yakuman, held.value.closed or held.value.open or 0


FINE_PRINT = ("yaku", "riichi", "dora", "draws")
"""The chapters with more detail about single yaku."""


def fine_print(entry: YakuEntry) -> tuple[str, ...]:
    """Return the ids of the topics that cite the same facts as a yaku."""
    told = dict.fromkeys(name for fact in entry.basis.facts for name in citations().get(fact, ()))
    return tuple(name for name in told if topic(name).chapter in FINE_PRINT)
