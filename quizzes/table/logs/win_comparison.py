"""Score a win from a log, compare it with the logged payment, and find the rule that explains a difference.

The log states some rules of its table. For the others, the rules that online tables have in common are used. If the
payments do not follow from these rules, the table had other rules. To find out which, the hand is scored under the
variants that :func:`other_tables` returns.
"""

from dataclasses import dataclass, replace
from functools import cache, reduce
from itertools import combinations
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal

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


_CLOSED_TANYAO = {"prices": {"tanyao": Price(1, None)}}
_NO_RED_FIVES = {"prices": {"aka_dora": None}, "red_fives": 0}


@cache
def played_under(rules: TableRules) -> CitedRuleset:
    """Return the rules under which a logged game was played, as far as the log states them."""
    cited = online() if rules.open_tanyao is not False else varied(online(), **_CLOSED_TANYAO)
    return cited if rules.red_fives is not False else varied(cited, **_NO_RED_FIVES)


def varied(cited: CitedRuleset, prices: Any = MappingProxyType({}), **options: Any) -> CitedRuleset:  # noqa: ANN401
    """Return a ruleset with other values for some yaku and options.

    :param prices: the value of each changed yaku; None if the yaku does not count.
    :param options: the value of each changed option. It is an option that affects payments, or ``red_fives``.
    """
    changed = {**cited.prices, **{yaku: Entry(price, _SAYS) for yaku, price in prices.items()}}
    counted = {yaku: entry for yaku, entry in changed.items() if entry.value is not None}
    engine = replace(cited.ruleset, prices={yaku: entry.value for yaku, entry in counted.items()}, **options)
    said = {key: Entry(value, _SAYS) for key, value in options.items()}
    game = replace(cited.game, red_fives=said.pop("red_fives", cited.game.red_fives))
    return replace(cited, prices=counted, game=game, scoring=replace(cited.scoring, **said), ruleset=engine)


_DOUBLE_YAKUMAN = ("suuankou_tanki", "kokushi_13", "junsei_chuuren")
_OTHERWISE: tuple[dict[str, Any], ...] = (
    {"kiriage_mangan": True},
    {"double_wind_pair_fu": 2},
    {
        "prices": {
            **dict.fromkeys(_DOUBLE_YAKUMAN, Price(2, None, yakuman=True)),
            "daisuushii": Price(2, 2, yakuman=True),
        }
    },
    {"max_yakuman": 1},
    {"kazoe_han": None},
    _CLOSED_TANYAO,
    _NO_RED_FIVES,
    {"prices": {"ippatsu": None}},
    {"prices": {"ura_dora": None}},
    {"prices": {"renhou": Price(5, None)}},
    {"prices": {"renhou": Price(1, None, yakuman=True)}},
    {"honba_multi_ron": HonbaTo.EACH},
    {"honba": HonbaValue(1500, 500)},
    {"honba": HonbaValue(0, 0)},
    {"pao": frozenset({"daisangen", "daisuushii", "suukantsu"})},
    {"pao": frozenset()},
)
"""Changes of the rules of online tables that other tables have made, as arguments of :func:`varied`."""


@cache
def other_tables(rules: TableRules) -> tuple[CitedRuleset, ...]:
    """Return variants of the rules of a logged game: first those with one change, then those with two changes.

    Each variant is made only once, so that scores under the variant can be cached.
    """
    one_or_two = (*combinations(_OTHERWISE, 1), *combinations(_OTHERWISE, 2))
    played = played_under(rules)
    return tuple(reduce(lambda cited, change: varied(cited, **change), changes, played) for changes in one_or_two)


Verdict = Literal["same", "rules", "shares", "unsaid", "unexplained"]
"""How the payment in a log compares with the current rules.

* rules: the game was played under other rules.
* shares: the winner gains the same, but other players pay, because tables treat liability (pao) differently.
* unsaid: the log does not say what was paid.
* unexplained: none of the known rulesets pays what the log says.
"""


@dataclass(frozen=True, slots=True)
class ComparedWin:
    """A win with its payment in the log and its payment under the current rules."""

    round: Round
    win: PlayedWin
    here: ScoreResult | None
    """The score under the current rules; None if the tiles do not win under them."""
    pays: tuple[int, ...]
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
    paid, winner, usual = win.won.deltas, win.won.seat, played_under(rules)
    table = _table_that_pays(win, rules, paid) if paid else None
    if paid and not table and len(played.wins) == 1 and win.won.source is not None:
        second = replace(win, context=replace(win.context, winners_before=1))
        table = _table_that_pays(second, rules, paid)
        win = second if table else win
    here = counted(win, cited.ruleset)
    compared = ComparedWin(played, win, here, gains(here, win), "unsaid", table)
    if paid is None:
        return compared
    if compared.pays == paid:
        return replace(compared, verdict="same")
    if table:
        return replace(compared, verdict="rules", reasons=_reasons(win, table, cited, naming))
    if win.fed and gains(counted(win, usual.ruleset), win)[winner] == paid[winner]:
        reasons = _reasons(win, usual, cited, naming)
        return replace(compared, verdict="shares", table=usual, reasons=reasons)
    return replace(compared, verdict="unexplained")


def _table_that_pays(win: PlayedWin, rules: TableRules, paid: tuple[int, ...]) -> CitedRuleset | None:
    tables = (played_under(rules), *other_tables(rules))
    return next((table for table in tables if gains(counted(win, table.ruleset), win) == paid), None)


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
    made = without_liability.best.yaku.ids
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
    seats, winner, liability = [0] * SEATS, win.won.seat, result.context.liability
    liable = liability and liability.liable.player(winner)
    for part in result.best.payments:
        for seat in paying(part.payer, winner, win.dealer, win.won.source, liable):
            seats[seat] -= part.points + part.honba
    seats[winner] -= sum(seats)
    seats[winner] += STICK * result.sticks if result.context.win is not WinType.DRAW else 0
    return tuple(seats)
