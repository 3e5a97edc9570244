"""Score a win from a log, compare it with the logged payment, and find the rule that explains a difference.

The log states some rules of its table. For the others, the rules that online tables have in common are used. If the
payments do not follow from these rules, the table had other rules. To find out which, the hand is scored under the
variants that :func:`other_tables` returns.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache, reduce
from itertools import combinations
from pathlib import Path

from content.documents import Basis, Origin
from content.handbook.same_hand import Reason, under_all
from content.hands import WonHand
from content.rulesets import CitedRuleset, Entry, load_ruleset, rulesets
from content.words import Naming
from quizzes.table.logs.logged_game import SEATS, Game, PlayedWin, Replayed, Round, TableRules
from scoring import STICK, HonbaTo, HonbaValue, Liability, Price, Ruleset, ScoreResult, Source, WinType, paying, score

_SAYS = Basis(Origin.CLUB, note="The game in this log was played by this rule.")


@cache
def online() -> CitedRuleset:
    """Return the rules that online tables have in common.

    :raises ContentError: if the file with these rules is invalid.
    """
    return load_ruleset(Path(__file__).with_name("log_ruleset.yaml"), rulesets())


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


class Verdict(Enum):
    """How the payment in a log compares with the current rules."""

    SAME = "same"
    RULES = "other rules"
    SHARES = "other shares"
    """The winner gains the same, but other players pay, because tables treat liability (pao) differently."""
    UNSAID = "unsaid"
    UNEXPLAINED = "unexplained"
    """None of the known rulesets pays what the log says."""


@dataclass(frozen=True, slots=True)
class ComparedWin:
    """A win with its payment in the log and its payment under the current rules."""

    round: Round
    win: PlayedWin
    here: ScoreResult | None
    """The score under the current rules; None if the tiles do not win under them."""
    pays: tuple[int, ...]
    """The gains and losses of each seat under the current rules."""
    verdict: Verdict
    table: CitedRuleset | None = None
    """The ruleset under which the win pays what the log says; None if no such ruleset is known."""
    reasons: tuple[Reason, ...] = ()
    """The rules that cause the difference, each with its values under the current rules and under ``table``."""


def compare_wins(
    games: tuple[Game, tuple[Replayed, ...]], cited: CitedRuleset, naming: Naming
) -> tuple[ComparedWin, ...]:
    """Return the comparison for every win of a game, in the order of the log."""
    game, rounds = games
    return tuple(_compare(one.round, win, game.rules, cited, naming) for one in rounds for win in one.wins)


def _compare(played: Round, win: PlayedWin, rules: TableRules, cited: CitedRuleset, naming: Naming) -> ComparedWin:
    """Return a win with its payment under the current rules, and the rules that explain a different payment in the log.

    If no known rules explain the payment of a single ron, it is also tried as the second ron on the same discard,
    because the log may leave out another winner.
    """
    paid = win.won.deltas
    table = None if paid is None else next(_tables_that_pay(win, rules, paid), None)
    if table is None and paid is not None and len(played.wins) == 1 and win.won.source is not None:
        second = replace(win, context=replace(win.context, winners_before=1))
        table = next(_tables_that_pay(second, rules, paid), None)
        win = win if table is None else second  # another player, whom the log leaves out, won first on the same discard
    here = counted(win, cited.ruleset)
    pays = gains(here, win)
    if paid is None:
        return ComparedWin(played, win, here, pays, Verdict.UNSAID)
    if pays == paid:
        return ComparedWin(played, win, here, pays, Verdict.SAME, table)
    if table is not None:
        return ComparedWin(played, win, here, pays, Verdict.RULES, table, _reasons(win, table, cited, naming))
    usual = played_under(rules)
    if win.fed and gains(counted(win, usual.ruleset), win)[win.won.seat] == paid[win.won.seat]:
        return ComparedWin(played, win, here, pays, Verdict.SHARES, usual, _reasons(win, usual, cited, naming))
    return ComparedWin(played, win, here, pays, Verdict.UNEXPLAINED)


def _tables_that_pay(win: PlayedWin, rules: TableRules, paid: tuple[int, ...]) -> Iterator[CitedRuleset]:
    """Yield the rulesets under which a win has the payment in the log, the likeliest first."""
    for table in (played_under(rules), *other_tables(rules)):
        if gains(counted(win, table.ruleset), win) == paid:
            yield table


def _reasons(win: PlayedWin, table: CitedRuleset, cited: CitedRuleset, naming: Naming) -> tuple[Reason, ...]:
    """Return the rules that make the current ruleset pay differently from another one.

    Each rule is returned with its value under the current ruleset, then its value under the other ruleset. The result
    is empty if neither ruleset can score the hand.

    :param table: the other ruleset.
    :param cited: the current ruleset.
    """
    try:
        return under_all(WonHand(win.hand, win.context), [table, cited], naming)[1].reasons
    except ValueError:
        return ()


def counted(win: PlayedWin, rules: Ruleset) -> ScoreResult | None:
    """Return the score of a logged win under a ruleset, with the liability (pao) that the ruleset provides for.

    None is returned if the tiles do not win under this ruleset.
    """
    try:
        without_liability = score(win.hand, win.context, rules)
    except ValueError:
        return None
    made = {result.yaku.id for result in without_liability.best.yaku}
    for yakuman, seat in win.fed:
        if yakuman in made and yakuman in rules.pao:
            winner, source = win.won.seat, win.won.source
            discarder = None if source is None else Source.of(source, winner)
            liability = Liability(yakuman, Source.of(seat, winner), discarder)
            try:
                return score(win.hand, replace(win.context, liability=liability), rules)
            except ValueError:
                return without_liability
    return without_liability


def gains(result: ScoreResult | None, win: PlayedWin) -> tuple[int, ...]:
    """Return what each seat gains or loses by a win, honba and riichi sticks included.

    All four numbers are 0 if the hand pays nothing.
    """
    if result is None or not result.best.payments:
        return (0,) * SEATS
    seats = [0] * SEATS
    winner, dealer = win.won.seat, win.dealer
    liability = result.context.liability
    liable = None if liability is None else liability.liable.player(winner)
    for part in result.best.payments:
        for seat in paying(part.payer, winner, dealer, win.won.source, liable):
            seats[seat] -= part.points + part.honba
            seats[winner] += part.points + part.honba
    seats[winner] += STICK * result.sticks if result.context.win is not WinType.DRAW else 0
    return tuple(seats)
