"""The rules under which a logged game was played.

The log states some of these rules. For the others, the rules that online tables have in common are used.

If the payments in a log do not follow from these rules, the table had other rules. To find out which, the hand is
scored under the variants that :func:`other_tables` returns.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache, reduce
from itertools import combinations
from pathlib import Path

from content.documents import Basis, Origin
from content.rulesets import CitedRuleset, Entry, load_ruleset, rulesets
from quizzes.table.logs.logged_game import TableRules
from scoring import HonbaTo, HonbaValue, Price

FILE = Path(__file__).parent / "log_ruleset.yaml"
_SAYS = Basis(Origin.CLUB, note="The game in this log was played by this rule.")


@cache
def online() -> CitedRuleset:
    """Return the rules that online tables have in common.

    :raises ContentError: if the file with these rules is invalid.
    """
    return load_ruleset(FILE, rulesets())


@cache
def played_under(rules: TableRules) -> CitedRuleset:
    """Return the rules under which a logged game was played, as far as the log states them."""
    cited = online()
    if rules.open_tanyao is False:
        cited = with_price(cited, "tanyao", Price(1, None))
    if rules.red_fives is False:
        cited = without_red_fives(cited)
    return cited


def with_price(cited: CitedRuleset, yaku: str, price: Price | None) -> CitedRuleset:
    """Return a ruleset in which one yaku has another value. If ``price`` is None, the yaku does not count."""
    prices = {key: entry for key, entry in cited.prices.items() if key != yaku}
    if price is not None:
        prices[yaku] = Entry(price, _SAYS)
    engine = {key: entry.value for key, entry in prices.items()}
    return replace(cited, prices=prices, ruleset=replace(cited.ruleset, prices=engine))


def with_option(cited: CitedRuleset, key: str, value: object) -> CitedRuleset:
    """Return a ruleset with another value for one option that affects payments."""
    scoring = replace(cited.scoring, **{key: Entry(value, _SAYS)})  # type: ignore[arg-type]
    return replace(cited, scoring=scoring, ruleset=replace(cited.ruleset, **{key: value}))  # type: ignore[arg-type]


def without_red_fives(cited: CitedRuleset) -> CitedRuleset:
    """Return a ruleset in which red fives count as ordinary fives."""
    plain = with_price(cited, "aka_dora", None)
    game = replace(plain.game, red_fives=Entry(0, _SAYS))
    return replace(plain, game=game, ruleset=replace(plain.ruleset, red_fives=0))


def _doubled(cited: CitedRuleset) -> CitedRuleset:
    for yaku in ("suuankou_tanki", "kokushi_13", "junsei_chuuren", "daisuushii"):
        cited = with_price(cited, yaku, Price(2, 2 if yaku == "daisuushii" else None, yakuman=True))
    return cited


_OTHERWISE: tuple[Callable[[CitedRuleset], CitedRuleset], ...] = (
    lambda cited: with_option(cited, "kiriage_mangan", True),  # noqa: FBT003 (the value of an option)
    lambda cited: with_option(cited, "double_wind_pair_fu", 2),
    _doubled,
    lambda cited: with_option(cited, "max_yakuman", 1),
    lambda cited: with_option(cited, "kazoe_han", None),
    lambda cited: with_price(cited, "tanyao", Price(1, None)),
    without_red_fives,
    lambda cited: with_price(cited, "ippatsu", None),
    lambda cited: with_price(cited, "ura_dora", None),
    lambda cited: with_price(cited, "renhou", Price(5, None)),
    lambda cited: with_price(cited, "renhou", Price(1, None, yakuman=True)),
    lambda cited: with_option(cited, "honba_multi_ron", HonbaTo.EACH),
    lambda cited: with_option(cited, "honba", HonbaValue(1500, 500)),
    lambda cited: with_option(cited, "honba", HonbaValue(0, 0)),
    lambda cited: with_option(cited, "pao", cited.ruleset.pao | {"suukantsu"}),
    lambda cited: with_option(cited, "pao", frozenset()),
)


@cache
def other_tables(rules: TableRules) -> tuple[CitedRuleset, ...]:
    """Return variants of the rules of a logged game: first those with one change, then those with two changes.

    Each variant is made only once, so that scores under the variant can be cached.
    """
    one_or_two = (*combinations(_OTHERWISE, 1), *combinations(_OTHERWISE, 2))
    return tuple(reduce(lambda cited, change: change(cited), changes, played_under(rules)) for changes in one_or_two)
