"""The values of a ruleset in words, such as "2 han, 1 han open", and sentences about values from common practice."""

from collections.abc import Mapping
from functools import cache

from content.documents import Origin
from content.loader import read_yaml
from content.rulesets.cited_ruleset import ChomboDeduction, ChomboPayment, CitedRuleset
from content.rulesets.ruleset_file import options
from content.words import listed, name, small
from scoring import BONUSES, LEAST_HAN, YAKU, Family, HonbaTo, HonbaValue, KanDora, Limit, ManyHonba, Price

NOT_IN_FORCE = "Not in force"
_UNITS = {"kazoe_han": "han", "double_wind_pair_fu": "fu", "max_yakuman": "yakuman", "red_fives": "tiles"}
_SAID: Mapping[bool | HonbaTo | KanDora, str] = {
    True: "yes",
    False: "no",
    HonbaTo.FIRST: "only to the first winner after the discarder",
    HonbaTo.EACH: "to every winner",
    KanDora.AT_ONCE: "at once for every kan",
    KanDora.AFTER_DISCARD: "at once for a closed kan, but after the next discard for an open or added kan",
}


def price_words(yaku_id: str, cited: CitedRuleset) -> str:
    """Return the value of a yaku or bonus in a ruleset, such as "2 han, 1 han open"."""
    entry = cited.prices.get(yaku_id)
    if entry is None:
        return NOT_IN_FORCE
    price = entry.value
    if yaku_id in BONUSES:
        return f"{_worth(price, price.closed or price.open)} each"
    if is_a_limit(yaku_id, price):
        if entry.basis.origin is Origin.DEFAULT:
            # the document has a list of yaku without nagashi mangan, or no list of yaku
            return "Not in the document, but usually a mangan"
        return f"Mangan{'' if price.open else ', closed hands only'}"
    return _by_openness(price)


def counts_as(yaku_id: str, cited: CitedRuleset) -> str:
    """Return the simpler yaku that a ruleset counts in place of a special yaku that it does not have.

    For example, kokushi on thirteen waits is still kokushi if no yakuman counts twice. The text is empty if there is no
    simpler yaku.
    """
    wanted = YAKU.get(yaku_id)
    if yaku_id in cited.prices or wanted is None:
        return ""
    plain = (other for other in wanted.instead_of if set(YAKU[other].requires) <= set(wanted.requires))
    found = next((other for other in plain if other in cited.prices), None)
    return f"Such a hand counts as {name(found)} here: {price_words(found, cited)}." if found else ""


def _by_openness(price: Price) -> str:
    closed, opened = _worth(price, price.closed), _worth(price, price.open)
    if price.open is None:
        return f"{closed}, closed hands only"
    if price.closed is None:
        return f"{opened}, open hands only"
    return closed if price.open == price.closed else f"{closed}, {opened} open"


def is_a_limit(yaku_id: str, price: Price) -> bool:
    """Return whether a yaku is paid as a mangan and not by han.

    In some documents, this is the case for nagashi mangan, which is paid at an exhaustive draw.
    """
    drawn = yaku_id in YAKU and YAKU[yaku_id].family is Family.DRAW
    return drawn and (price.closed or price.open) == LEAST_HAN[Limit.MANGAN]


def _worth(price: Price, number: int | None) -> str:
    if price.yakuman:
        return {1: "Yakuman", 2: "Double yakuman"}.get(number or 0, f"{number} yakuman")
    return f"{number} han"


def option_words(key: str, cited: CitedRuleset) -> str:
    """Return a ruleset's setting of an option, in words.

    :raises ContentError: if there is no such option.
    """
    value = cited.entry(key).value
    return value if isinstance(value, str) else value_words(key, value)


def value_words(key: str, value: object) -> str:  # noqa: PLR0911 # one return statement for each type
    """Return a value of a ruleset in words. Numbers without another unit are points.

    :raises TypeError: if the value has a type that rulesets don't use.
    """
    match value:
        case None:
            return {
                "kazoe_han": "never, so a hand with 13 han or more is a sanbaiman",
                "max_yakuman": "all are paid",
                "many_honba": "never",
            }[key]
        case bool() | HonbaTo() | KanDora():
            return _SAID[value]
        case int():
            return f"{value:,} {_UNITS.get(key, 'points')}" if value else "none"
        case HonbaValue(ron, each):
            return f"{ron:,} points on ron, or {each:,} from each player on tsumo"
        case ManyHonba(honba, han):
            return f"{han} han once there are {honba} honba or more"
        case frozenset():
            return listed(name(str(part)) for part in sorted(value)) if value else "none"
        case tuple():
            return ", ".join(f"{part:+,}".replace("-", "−") for part in value)
        case ChomboPayment(to_dealer, to_other, dealer_to_each):
            others = f"{to_other:,} to each of the others"
            more = f"{to_dealer:,} to the dealer and {others}, or {dealer_to_each:,} from the dealer to each player"
            return others if to_dealer == to_other == dealer_to_each else more
        case ChomboDeduction(points, account):
            return f"{points:,} points off the {account} score"
    raise TypeError(f"expected a value of a ruleset, found {value!r}")


ANY = "*"
"""The key of the sentence for all values that have no sentence of their own."""


def usual_option(key: str, cited: CitedRuleset) -> str:
    """Return the rest of a sentence that begins with "By common practice," and is about an option of a ruleset.

    >>> from content.rulesets.ruleset_file import rulesets
    >>> usual_option("abortive_draws", rulesets()["cheatsheet"])
    'there are no abortive draws'

    :raises KeyError: if there is no such option.
    """
    value = cited.entry(key).value
    words = "none" if value == 0 and not isinstance(value, bool) else option_words(key, cited)
    sentences = _sentences().get(key, {})
    text = sentences.get(words) or sentences.get(ANY) or f"{small(option_label(key))} is {{value}}"
    return text.replace("{value}", words)


def usual_price(yaku_id: str, cited: CitedRuleset) -> str:
    """Return the rest of a sentence that begins with "By common practice," and is about the value of a yaku."""
    words = price_words(yaku_id, cited)
    if words == NOT_IN_FORCE:
        return f"{small(name(yaku_id))} is not in force"
    return f"{small(name(yaku_id))} is worth {words.replace('Yakuman', 'a yakuman', 1)}"


def option_label(key: str) -> str:
    """Return the label that options.yaml gives to an option of the rulesets.

    :raises KeyError: if there is no such option.
    """
    return options()[key].label


@cache
def _sentences() -> Mapping[str, Mapping[str, str]]:
    """Return the sentences of usual_sentences.yaml, by option and value. A single text stands for all values.

    :raises ContentError: if the file names an option that does not exist.
    """
    node = read_yaml("rulesets/usual_sentences.yaml")
    return {
        key: {ANY: each.text()}
        if isinstance(each.value, str)
        else {value: text.text() for value, text in each.mapping().items()}
        for key, each in node.fields((), options()).items()
    }
