"""The properties that a caller wants a dealt hand to have."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from scoring import YAKU, FuReason, Limit, Ruleset, ScoreResult, Wait
from scoring.dealing.levels import LEVELS, LOCAL, Difficulty
from scoring.dealing.menu import Menu


class Openness(Enum):
    """Whether the hand may or must have called tiles."""

    ANY = "any"
    CLOSED = "closed"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class YakuAim:
    """The highest-scoring reading must have this yaku."""

    yaku: str


@dataclass(frozen=True, slots=True)
class NearMissAim:
    """The hand must win without this yaku: its highest-scoring reading fails exactly one of the yaku's conditions."""

    yaku: str


@dataclass(frozen=True, slots=True)
class SpoiltAim:
    """In the highest-scoring reading, every condition of the yaku must hold except the given one.

    The hand may have no yaku at all.
    """

    yaku: str
    condition: str


@dataclass(frozen=True, slots=True)
class FuAim:
    """The highest-scoring reading must earn fu for this reason."""

    reason: FuReason


@dataclass(frozen=True, slots=True)
class LimitAim:
    """The hand must be paid as this limit; NONE means less than mangan."""

    limit: Limit


@dataclass(frozen=True, slots=True)
class WaitAim:
    """In the highest-scoring reading, the hand must have been won on this kind of wait."""

    wait: Wait


@dataclass(frozen=True, slots=True)
class NoYakuAim:
    """The hand must be complete but unable to win, because it has no yaku."""


Aim = YakuAim | NearMissAim | SpoiltAim | FuAim | LimitAim | WaitAim | NoYakuAim


@dataclass(frozen=True, slots=True)
class Wish:
    """A ruleset, and the properties that a caller wants the hand to have.

    The following wish is for an open hand that is won by tsumo and needs nothing beyond the ninth lesson::

        Wish(rules, openness=Openness.OPEN, menu=lesson_menu(9), fits=lambda result: result.context.is_tsumo)
    """

    rules: Ruleset
    difficulty: Difficulty = Difficulty.STANDARD
    openness: Openness = Openness.ANY
    aim: Aim | None = None
    menu: Menu | None = None
    """What the learner has been taught; the hand must not need anything else.

    If the menu is None, :func:`menu_of` decides what the hand may contain.
    """
    fits: Callable[[ScoreResult], bool] | None = None
    """A function that returns whether a scored hand meets a further requirement; None for no such requirement."""


def meets(result: ScoreResult, wish: Wish) -> bool:
    """Return whether a scored hand has all properties in the wish.

    If the wish has no aim, the hand must be able to win.
    """
    menu, aim = menu_of(wish), wish.aim
    # yaku of the local list are dealt only if the wish aims at one of them, or at a hand of unrelated tiles
    local = aim == WaitAim(Wait.NONE) or (isinstance(aim, YakuAim | NearMissAim) and aim.yaku in LOCAL)
    return (
        _as_aimed(result, wish)
        and (local or not any(found.yaku.id in LOCAL for bill in result.bills for found in bill.yaku))
        # check the menu last, because this finds the near misses, which is slow
        and (wish.fits is None or wish.fits(result))
        and (menu is None or menu.allows(result))
    )


def menu_of(wish: Wish) -> Menu | None:
    """Return the menu that limits the hands for a wish; None if every hand is allowed.

    This is the menu of the wish or, if it has none, the menu of its level. A wish without a menu that aims at a yaku,
    at fu, at a limit or at a hand without a wait is not limited by the level, which may not include what is aimed at.
    """
    aim = wish.aim
    limited = aim is None or isinstance(aim, NoYakuAim) or (isinstance(aim, WaitAim) and aim.wait is not Wait.NONE)
    return wish.menu or (LEVELS[wish.difficulty].menu if limited else None)


def _as_aimed(result: ScoreResult, wish: Wish) -> bool:
    """Return whether the hand is open or closed as the wish says, and has what the aim of the wish asks for.

    Without an aim, the hand must be able to win, and be paid as one of the limits of its level.
    """
    if wish.openness is not Openness.ANY and result.hand.closed != (wish.openness is Openness.CLOSED):
        return False
    best, aim = result.best, wish.aim
    if not best.payments and not isinstance(aim, NoYakuAim | SpoiltAim):
        return False
    match aim:
        case NoYakuAim():
            is_met = not best.payments
        case NearMissAim(yaku) | SpoiltAim(yaku):
            failing = [check.condition.id for check in YAKU[yaku].checklist(best.win) if not check.holds]
            is_met = failing == [aim.condition] if isinstance(aim, SpoiltAim) else len(failing) == 1
        case YakuAim(yaku):
            is_met = yaku in best.yaku.ids
        case FuAim(reason):
            is_met = any(item.reason is reason for item in best.fu.items)
        case LimitAim(limit):
            is_met = best.limit is limit
        case WaitAim(wait):
            is_met = best.reading.wait is wait
        case _:
            is_met = best.limit in LEVELS[wish.difficulty].limits
    return is_met
