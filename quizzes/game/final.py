"""The end of a game: from points to the final scores, step by step, each with who says so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from content.documents.basis import COMMON, together
from content.payments.game_rules import reading
from content.payments.settling import THOUSAND, Change, Why, in_thousands, places, uma_points
from content.payments.table_moment import MomentKind, TableMoment
from content.payments.table_rules import TableRule, stated
from content.rulesets.cited_ruleset import Account, ChomboDeduction
from quizzes.game.entry import PLAYERS
from quizzes.game.settle import four
from quizzes.game.sheet import Over

if TYPE_CHECKING:
    from content.payments.table_moment import Four
    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.game.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Final:
    """The final scores, in points; with ``unit`` 1,000 they are told in thousands."""

    changes: tuple[Change, ...]
    scores: Four
    ranks: Four
    """The place of each player from 1; who is tied has the same."""
    unit: int
    deducted: Four
    """What chombo take off the total of a tournament, and not off this game."""


def final(sheet: Sheet, cited: CitedRuleset) -> Final:
    """The final scores of a game as it stands, whether or not it is over."""
    game, points = cited.game, sheet.points
    kind = MomentKind.TIME if sheet.over is Over.TIME else MomentKind.END
    moment = TableMoment(kind, points, bets=sheet.bets)
    first = places(moment)[0]
    found = [_leftover(sheet, first, cited)]
    thousands = in_thousands(cited)
    if thousands:
        back = -game.return_points.value
        found.append(Change(Why.RETURN, (back, back, back, back), together((thousands, game.return_points.basis))))
    found += [_uma(moment, cited), Change(Why.OKA, four({first: game.oka.value}), game.oka.basis)]
    off = four({})
    if isinstance(price := game.chombo.value, ChomboDeduction):
        lost = four({player: -price.points * sheet.chombos.count(player) for player in PLAYERS})
        if price.account is Account.GAME:
            found.append(Change(Why.PENALTY, lost, game.chombo.basis))
        else:
            off = lost
    counted = tuple(change for change in found if any(change.points))
    scores = four({player: points[player] + sum(change.points[player] for change in counted) for player in PLAYERS})
    ranks = four({player: 1 + sum(other > points[player] for other in points) for player in PLAYERS})
    return Final(counted, scores, ranks, THOUSAND if thousands else 1, off)


def _leftover(sheet: Sheet, first: int, cited: CitedRuleset) -> Change:
    rule = reading("leftover_riichi", cited)
    taken = sheet.bets * cited.game.riichi_bet.value if rule.value == "first" else 0
    return Change(Why.LEFTOVER, four({first: taken}), rule.basis)


def _uma(moment: TableMoment, cited: CitedRuleset) -> Change:
    """The uma; who are tied share that of their places."""
    uma, timed = cited.game.uma, reading("uma_timeout", cited)
    if moment.kind is MomentKind.TIME and timed.value == "not applied":
        return Change(Why.UMA, four({}), timed.basis)
    shared = stated(TableRule.UMA_SHARED, cited) or COMMON
    tied = len(set(moment.before)) < len(moment.before)
    return Change(Why.UMA, uma_points(moment, uma.value), together((uma.basis, shared)) if tied else uma.basis)
