"""What a dealt hand should be like."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from scoring.dealing.levels import LEVELS, LOCAL, Difficulty
from scoring.decomposition import Wait
from scoring.yaku import YAKU

if TYPE_CHECKING:
    from collections.abc import Callable

    from scoring.dealing.menu import Menu
    from scoring.fu import FuReason
    from scoring.payment import Limit
    from scoring.ruleset import Ruleset
    from scoring.score import ScoreResult


class Openness(Enum):
    """Whether the hand has called tiles."""

    ANY = "any"
    CLOSED = "closed"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class YakuAim:
    """The best reading has this yaku."""

    yaku: str


@dataclass(frozen=True, slots=True)
class NearMissAim:
    """A hand that wins without this yaku, because exactly one of its conditions fails in the best reading."""

    yaku: str


@dataclass(frozen=True, slots=True)
class SpoiltAim:
    """A hand of which this condition of the yaku fails in the best reading, and no other; it may lack any yaku."""

    yaku: str
    condition: str


@dataclass(frozen=True, slots=True)
class FuAim:
    """The best reading counts fu for this reason."""

    reason: FuReason


@dataclass(frozen=True, slots=True)
class LimitAim:
    """The hand is paid as this limit; NONE asks for a hand below mangan."""

    limit: Limit


@dataclass(frozen=True, slots=True)
class WaitAim:
    """The best reading was won on this wait."""

    wait: Wait


@dataclass(frozen=True, slots=True)
class NoYakuAim:
    """A complete hand that cannot win, for want of a yaku."""


Aim: TypeAlias = YakuAim | NearMissAim | SpoiltAim | FuAim | LimitAim | WaitAim | NoYakuAim


@dataclass(frozen=True, slots=True)
class Wish:
    """A ruleset, and as much of the rest as the asker cares about.

    An open hand out of what the lessons up to the sixth have taught, by tsumo::

        Wish(rules, openness=Openness.OPEN, menu=lesson_menu(6), fits=lambda result: result.context.is_tsumo)
    """

    rules: Ruleset
    difficulty: Difficulty = Difficulty.STANDARD
    openness: Openness = Openness.ANY
    aim: Aim | None = None
    menu: Menu | None = None
    """What was taught: no yaku, near miss or term lies outside of it."""
    fits: Callable[[ScoreResult], bool] | None = None
    """What else must be true of the hand; that breaking a rule changes what is asked, say."""


def meets(result: ScoreResult, wish: Wish) -> bool:
    """Whether a scored hand is what was wished for; without an aim it must be a hand that is paid."""
    menu = menu_of(wish)
    return (
        _as_aimed(result, wish)
        and _no_local(result, wish)
        and (menu is None or menu.allows(result))
        and (wish.fits is None or wish.fits(result))
    )


def menu_of(wish: Wish) -> Menu | None:
    """What may be in the hand: the menu that is wished for, or that of the level; an aim of its own needs none."""
    match wish.aim:
        case _ if wish.menu is not None:
            return wish.menu
        case None | NoYakuAim():
            return LEVELS[wish.difficulty].menu
        case WaitAim(wait) if wait is not Wait.NONE:
            return LEVELS[wish.difficulty].menu
        case _:
            return None


def _no_local(result: ScoreResult, wish: Wish) -> bool:
    """No yaku of the local list, unless one is asked for."""
    match wish.aim:
        case YakuAim(yaku) | NearMissAim(yaku) if yaku in LOCAL:
            return True
        case WaitAim(Wait.NONE):
            return True
        case _:
            return not any(found.yaku.id in LOCAL for bill in result.bills for found in bill.yaku)


def _as_aimed(result: ScoreResult, wish: Wish) -> bool:  # noqa: PLR0911 (one answer for each aim)
    if wish.openness is not Openness.ANY and result.hand.closed != (wish.openness is Openness.CLOSED):
        return False
    best = result.best
    match wish.aim:
        case NoYakuAim():
            return not best.payments
        case NearMissAim(yaku):
            failing = [check for check in YAKU[yaku].checklist(best.win) if not check.holds]
            return bool(best.payments) and len(failing) == 1
        case SpoiltAim(yaku, condition):
            return [check.condition.id for check in YAKU[yaku].checklist(best.win) if not check.holds] == [condition]
        case YakuAim(yaku):
            return bool(best.payments) and any(found.yaku.id == yaku for found in best.yaku)
        case FuAim(reason):
            return bool(best.payments) and any(item.reason is reason for item in best.fu.items)
        case LimitAim(limit):
            return bool(best.payments) and best.limit is limit
        case WaitAim(wait):
            return bool(best.payments) and best.reading.wait is wait
        case _:
            return bool(best.payments) and best.limit in LEVELS[wish.difficulty].limits
