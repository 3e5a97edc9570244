"""The values of a ruleset sheet in words, as a reader compares them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.sheet import Account, ChomboDeduction, ChomboPayment
from content.words import listed
from content.yaku_book import name
from scoring.ruleset import HonbaValue, ManyHonba
from scoring.yaku import BONUSES

if TYPE_CHECKING:
    from content.sheet import RulesetSheet
    from scoring.ruleset import Price

NOT_IN_FORCE = "Not in force"
_UNITS = {"kazoe_han": "han", "double_wind_pair_fu": "fu", "max_yakuman": "yakuman", "red_fives": "tiles"}
_NONE = {"kazoe_han": "never", "max_yakuman": "all are paid", "many_honba": "never"}


def price_words(yaku_id: str, sheet: RulesetSheet) -> str:
    """What a yaku or bonus is worth under a ruleset, such as "2 han, 1 han open"."""
    entry = sheet.prices.get(yaku_id)
    if entry is None:
        return NOT_IN_FORCE
    price = entry.value
    if yaku_id in BONUSES:
        return f"{_worth(price, price.closed or price.open)} each"
    if price.open is None:
        return f"{_worth(price, price.closed)}, closed hands only"
    if price.closed is None:
        return f"{_worth(price, price.open)}, open hands only"
    if price.open == price.closed:
        return _worth(price, price.closed)
    return f"{_worth(price, price.closed)}, {_worth(price, price.open)} open"


def _worth(price: Price, number: int | None) -> str:
    if price.yakuman:
        return {1: "Yakuman", 2: "Double yakuman"}.get(number or 0, f"{number} yakuman")
    return f"{number} han"


def option_words(key: str, sheet: RulesetSheet) -> str:
    """What a ruleset says on an option of options.yaml.

    :raises AttributeError: if there is no such option.
    """
    if key in sheet.table:
        return sheet.table[key].value
    section = sheet.scoring if hasattr(sheet.scoring, key) else sheet.game
    return value_words(key, getattr(section, key).value)


def value_words(key: str, value: object) -> str:  # noqa: PLR0911 # one for each type
    """One typed value of a sheet in words; points without a unit are points."""
    match value:
        case None:
            return _NONE[key]
        case bool():
            return "yes" if value else "no"
        case int():
            return f"{value:,} {_UNITS.get(key, 'points')}"
        case HonbaValue(ron, each):
            return f"{ron:,} points on ron, {each:,} from each on tsumo"
        case ManyHonba(honba, han):
            return f"from {honba} honba on {han} han"
        case frozenset():
            return listed(name(str(each)) for each in sorted(value)) if value else "none"
        case tuple():
            return ", ".join(f"{each:+,}".replace("-", "−") for each in value)
        case ChomboPayment(to_dealer, to_other, dealer_to_each):
            return f"{to_dealer:,} to the dealer, {to_other:,} to each other; a dealer {dealer_to_each:,} to each"
        case ChomboDeduction(points, account):
            where = "the score of the game" if account is Account.GAME else "the score of the tournament"
            return f"{points:,} points off {where}"
    msg = f"expected a value of a ruleset sheet, found {value!r}"
    raise TypeError(msg)
