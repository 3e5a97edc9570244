"""Deal hands for questions: complete, legal, scored wins with the properties that a caller asks for (a wish).

A hand is built so that it is likely to have these properties (:mod:`scoring.dealing.recipes`). Then the engine scores
the hand. The hand is accepted only if it has all of the properties. The same state of the random generator and the same
wish give the same hand.
"""

from operator import itemgetter
from random import Random
from typing import NamedTuple

from scoring import (
    DRAGONS,
    WAIT_FU,
    YAKU,
    Aspect,
    FuReason,
    ImpossibleWinError,
    Limit,
    Riichi,
    ScoreResult,
    Wait,
    Wind,
    WinType,
    Yaku,
    score,
)
from scoring.dealing.build import build_context, build_hand, calls
from scoring.dealing.levels import LEVELS, Level
from scoring.dealing.menu import Term
from scoring.dealing.recipes import RECIPES, DeadEndError, Draft
from scoring.dealing.spoil import SPOILERS
from scoring.dealing.wish import (
    FuAim,
    LimitAim,
    NearMissAim,
    NoYakuAim,
    Openness,
    SpoiltAim,
    WaitAim,
    Wish,
    YakuAim,
    meets,
)


class ImpossibleWishError(ValueError):
    """Raised for a wish with properties that no hand has under the ruleset."""


def deal(rng: Random, wish: Wish, attempts: int = 20_000) -> ScoreResult:
    """Deal a winning hand with the properties in the wish, and return the score of the hand.

    :raises ImpossibleWishError: if the ruleset or the menu has no such hand, or if none of ``attempts`` hands fits.
    """
    _refuse_off_the_menu(wish)
    level = LEVELS[wish.difficulty]
    if wish.menu is not None:
        level = level.on(wish.menu, wish.rules.prices)
    for attempt in range(attempts):
        if not attempt % 300:  # set a new target, because perhaps no hand can reach the old one
            target, off_target = _target(rng, wish, level), list[tuple[int, ScoreResult]]()
        try:
            draft = _draft(rng, wish, level, target)
            hand = build_hand(draft, wish.rules, level)
            result = score(hand, build_context(draft, hand, level, wish.rules.kan_dora_timing), wish.rules)
        except (DeadEndError, ImpossibleWinError):
            continue
        if target.calls is not None and result.hand.open_melds != target.calls:
            continue
        missed = 0 if target.han is None else abs((result.best.han or 13) - target.han)  # a yakuman counts as 13 han
        if not missed and meets(result, wish):
            return result
        if missed:
            off_target.append((missed, result))
            # after many misses, accept the hand closest to the target
            if len(off_target) == 40:
                closest = (near for _, near in sorted(off_target, key=itemgetter(0)) if meets(near, wish))
                if found := next(closest, None):
                    return found
    asked = (wish.difficulty, wish.openness, wish.aim, wish.menu, wish.fits)
    raise ImpossibleWishError(
        f"expected a request that at least one hand under {wish.rules.id!r} can meet, "
        f"found none in {attempts} attempts for {', '.join(map(str, filter(None, asked)))}"
    )


def _refuse_off_the_menu(wish: Wish) -> None:
    """Refuse a wish whose aim is a yaku that does not exist or doesn't count, or that the menu does not include.

    Fu for a kan are refused as well if the menu has no kan.

    :raises ImpossibleWishError: if the wish is refused.
    """
    aim, menu = wish.aim, wish.menu
    if isinstance(aim, YakuAim | NearMissAim | SpoiltAim):
        if aim.yaku not in YAKU:
            raise ImpossibleWishError(f"expected the id of a yaku, found {aim.yaku!r}")
        if isinstance(aim, YakuAim) and aim.yaku not in wish.rules.prices:
            raise ImpossibleWishError(f"expected a yaku that ruleset {wish.rules.id!r} counts, found {aim.yaku!r}")
        if menu is not None and menu.yaku is not None and aim.yaku not in menu.yaku:
            raise ImpossibleWishError(f"expected a yaku that the menu includes, found {aim.yaku!r}")
    if isinstance(aim, FuAim) and aim.reason.name.startswith("QUAD") and menu and Term.KAN not in menu.terms:
        raise ImpossibleWishError(f"expected fu that the menu includes, found fu for a kan: {aim}")


# The recipes for conditions of these aspects are followed first, in this order. They choose the winds and restrict the
# choice of blocks, before other recipes add blocks.
_ORDER = (Aspect.SITUATION, Aspect.EACH_BLOCK, Aspect.HONOURS)


class _Target(NamedTuple):
    """Properties chosen at random before a hand is built, so that hands that are easy to build don't dominate."""

    han: int | None = None
    grouped: bool | None = None
    calls: int | None = None


def _target(rng: Random, wish: Wish, level: Level) -> _Target:
    """Return targets chosen at random; none for a wish with an aim or with ``fits``, which may rule out the targets."""
    if wish.aim is not None or wish.fits is not None:
        return _Target()
    han = rng.choices(list(level.han), list(level.han.values()))[0] if wish.menu is None else None
    grouped = rng.random() < level.groups if level.groups is not None else None
    opened = {Openness.ANY: level.opened, Openness.CLOSED: 0, Openness.OPEN: 1}[wish.openness]
    return _Target(han, grouped, calls(rng) if rng.random() < opened else 0)


def _draft(rng: Random, wish: Wish, level: Level, target: _Target) -> Draft:
    """Return a hand under construction, with random winds and the choices that make the wish and the target likely.

    :raises DeadEndError: if these choices exclude each other.
    """
    draft = Draft(
        rng,
        WinType.TSUMO if rng.random() < level.tsumo else WinType.RON,
        rng.choice(list(Wind)),
        rng.choice((Wind.EAST, Wind.EAST, Wind.SOUTH)),
        grouped=target.grouped,
    )
    if target.grouped is False:
        draft.triplets = []
    _follow_aim(draft, wish, level)
    if target.calls is not None:
        if target.calls and draft.open_melds == 0:
            raise DeadEndError
        draft.open_melds = target.calls
    elif wish.openness is not Openness.ANY:
        draft.open_melds = 0 if wish.openness is Openness.CLOSED else (draft.open_melds or calls(rng))
    elif wish.menu is not None and Term.CALL not in wish.menu.terms and not draft.open_melds:
        draft.open_melds = 0
    return draft


_OF_WAITS = {
    Wait.THIRTEEN: ("thirteen_orphans",),
    Wait.ORPHAN: ("thirteen_orphans",),
    Wait.NONE: ("unrelated_tiles", "first_turn", "by_tsumo"),
}
"""The conditions of hands that are not four sets and a pair, by their waits."""


def _follow_aim(draft: Draft, wish: Wish, level: Level) -> None:
    """Change the draft so that the aim of the wish is likely to be met.

    For a wish without an aim, or with a limit as its aim, one or two yaku of the level are drawn by their weights.
    """
    rng = draft.rng
    match wish.aim:
        case YakuAim(yaku):
            _build_towards(draft, YAKU[yaku])
        case NearMissAim(yaku):
            _build_towards(draft, YAKU[yaku], rng.choice(YAKU[yaku].requires).id)
        case SpoiltAim(yaku, condition):
            _build_towards(draft, YAKU[yaku], condition, spoilt=True)
        case WaitAim(wait):
            for condition in _OF_WAITS.get(wait, ()):
                RECIPES[condition](draft)
            draft.wait = wait
        case FuAim(reason):
            _aim_at_fu(draft, reason)
        case NoYakuAim():
            draft.open_melds, draft.riichi = calls(rng) if rng.random() < level.opened else 0, Riichi.NONE
            if not draft.open_melds:
                draft.win = WinType.RON
        case _:
            priced = {yaku: weight for yaku, weight in level.towards.items() if yaku in wish.rules.prices}
            drawn = rng.choices(list(priced), list(priced.values()), k=2 if rng.random() < level.second else 1)
            for yaku in dict.fromkeys(drawn):
                _build_towards(draft, YAKU[yaku])
            draft.concealed = draft.concealed or wish.aim == LimitAim(Limit.YAKUMAN)


def _build_towards(draft: Draft, yaku: Yaku, left_out: str | None = None, *, spoilt: bool = False) -> None:
    """Change the draft so that a yaku is likely, by following the recipe of each of its conditions.

    :param left_out: the id of a condition whose recipe is not followed; None to follow all.
    :param spoilt: whether the draft is changed so that it is likely to break this condition.
    """
    for condition in sorted(yaku.requires, key=lambda condition: (*_ORDER, condition.aspect).index(condition.aspect)):
        if condition.id != left_out:
            RECIPES[condition.id](draft)
        elif spoilt and condition.id in SPOILERS:
            SPOILERS[condition.id](draft)
        elif not spoilt and condition.id == "closed_hand":
            draft.open_melds = 1


def _aim_at_fu(draft: Draft, reason: FuReason) -> None:
    """Change the draft so that the hand is likely to earn fu for this reason, such as a pair of dragons."""
    draft.wait = next((wait for wait, its_fu in WAIT_FU.items() if its_fu is reason), None)
    match reason.value.split("_"):
        case ["tsumo"]:
            draft.win = WinType.TSUMO
        case "seven", _:
            RECIPES["seven_pairs"](draft)
        case "closed", _:
            draft.win, draft.open_melds = WinType.RON, 0
        case "open", _:
            for name in ("all_sequences", "worthless_pair", "two_sided_wait"):
                RECIPES[name](draft)
            draft.win, draft.open_melds = WinType.RON, calls(draft.rng)
        case "pair", which, *_:
            if which == "double":
                draft.seat = draft.round
            kinds = {"dragon": DRAGONS, "round": {draft.round.kind}}.get(which, {draft.seat.kind})
            draft.pairs = [block for block in draft.pairs if block.first in kinds]
        case size, tiles, openness:
            fits = [block for block in draft.triplets if block.is_simple == (tiles == "simple")]
            draft.put([draft.pick(fits).first])
            draft.kans = int(size == "quad")
            if openness == "open":
                draft.open_melds = calls(draft.rng)
