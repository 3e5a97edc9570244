"""The choices of an opponent (a win, a call, a kan, riichi or a discard), and the styles in which opponents play.

An opponent knows only what a player in the same seat can see. With an open hand, it aims for a yaku.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from quizzes.table.round.round_state import WINS, Action
from quizzes.table.round.rules.winning_hand import hand_reach
from quizzes.table.round.seat_view import SeatView, dangers, seen_counts, threats
from scoring import COPIES, HONOURS, KINDS, NEXT_KIND, ORPHANS, Meld, MeldType, Ruleset, Tile, valued_kinds, without
from scoring.tenpai import TENPAI, Remaining, UnfinishedHand, after_each_discard


@dataclass(frozen=True, slots=True)
class Style:
    """The habits of an opponent."""

    calls_to: int
    """The greatest shanten that a hand may have after a chii or an ordinary pon; -1 if the player makes neither."""
    honours_to: int
    """The greatest shanten that a hand may have after a pon of valued honours; -1 if the player never calls one."""
    relies_on_pairs: bool
    """Whether the player calls if their only chance of a yaku is a pair of valued honours."""
    pushes_to: int
    """The greatest shanten at which the player continues against a riichi."""
    risks: float
    """The danger, in percent, that is accepted for each additional tile that brings the hand closer."""
    riichi_tiles: int
    """How many unseen tiles the wait must have at least for the player to declare riichi; one more against a riichi."""


STYLES = {
    # keeps the hand closed
    "calm": Style(calls_to=-1, honours_to=-1, relies_on_pairs=False, pushes_to=1, risks=0.5, riichi_tiles=2),
    # calls often, as long as a yaku is still possible
    "quick": Style(calls_to=4, honours_to=6, relies_on_pairs=True, pushes_to=2, risks=1.0, riichi_tiles=5),
    # plays safe after another player's riichi, unless tenpai
    "careful": Style(calls_to=2, honours_to=4, relies_on_pairs=False, pushes_to=0, risks=0.25, riichi_tiles=5),
}


def choose(view: SeatView, style: Style) -> Action:
    """Return the action that an opponent of this style takes.

    :raises ValueError: if the player has no decision to make.
    """
    first = {action.kind: action for action in reversed(view.actions)}
    if not first:
        raise ValueError(f"expected a seat that must act, found seat {view.seat}")
    for kind in (*WINS, "nine_terminals"):
        if kind in first:
            return first[kind]
    own = _call(view, style) if "pass" in first else _kan(view)
    return own or first.get("pass") or _discard(view, style)


@lru_cache(maxsize=256)
def remaining(concealed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Ruleset) -> dict[int, Remaining]:
    """Return the hand that remains after each possible discard, by the kind of the discard.

    The result is cached, because the same hand is evaluated more than once in a turn.
    """
    return after_each_discard(UnfinishedHand(concealed, melds), rules)


def count_left(nearer: int, seen: Sequence[int]) -> int:
    """Return how many tiles of some kinds the opponent has not seen.

    :param nearer: the kinds, as one bit for each kind.
    :param seen: how many tiles of each kind the opponent has seen.
    """
    left = 0
    while nearer:
        low = nearer & -nearer
        left += COPIES - seen[low.bit_length() - 1]
        nearer ^= low
    return left


class Candidate(NamedTuple):
    """A possible discard, with everything that an opponent considers about it."""

    tile: Tile
    shanten: int
    left: int
    """How many unseen tiles would bring the remaining hand nearer to a win."""
    danger: float
    """Roughly how likely a player in riichi is to win on the tile, in percent."""
    keep: float
    """How valuable the tile is for other reasons than speed, such as being dora."""


def _discard(view: SeatView, style: Style) -> Action:
    """Return the discard that an opponent makes, with riichi if the wait has enough unseen tiles for the style.

    If another player is in riichi and the hand is too far from a win for the style, this is the safest tile.
    Otherwise, it is a tile that keeps the hand nearest to a win. An open hand keeps tiles that its planned yaku needs.
    """
    discards, riichi = (
        {action.tile: action for action in view.actions if action.kind == kind and action.tile is not None}
        for kind in ("discard", "riichi")
    )
    own, seen, threatened = view.own, seen_counts(view), threats(view)
    left_by_kind = remaining(own.concealed, own.melds, view.cited.ruleset)
    plan = None if own.closed else open_plan(view, own.concealed, own.melds, seen)
    strays = plan.strays(own.concealed) if plan else 0
    danger = dangers(view, seen, [tile.kind for tile in discards]) if threatened else {}
    dora = {NEXT_KIND[tile.kind] for tile in view.indicators}
    valued = valued_kinds(view.wind, view.deal.round)
    found = []
    for tile in discards:
        rest = left_by_kind[tile.kind]
        shanten, nearer = rest.shanten, rest.nearer
        if plan and plan.only:
            shanten, nearer = shanten + strays - (not plan.only >> tile.kind & 1), nearer & plan.only
        elif plan and tile.kind in plan.keeps:
            shanten = 99  # the discard would lose the hand's only yaku
        keep = _keep(tile, dora, valued, seen)
        found.append(Candidate(tile, shanten, count_left(nearer, seen), danger.get(tile.kind, 0.0), keep))
    if threatened and min(one.shanten for one in found) > style.pushes_to:
        best = min(found, key=lambda one: (one.danger, one.shanten, -one.left, one.keep, one.tile.kind))
    else:
        best = min(found, key=lambda one: (one.shanten, one.danger / style.risks - one.left + one.keep, one.tile.kind))
    is_good = best.shanten == TENPAI and best.left >= style.riichi_tiles + bool(threatened)
    return riichi[best.tile] if is_good and best.tile in riichi else discards[best.tile]


def _keep(tile: Tile, dora: set[int], valued: frozenset[int], seen: Sequence[int]) -> float:
    """Return how much a tile is worth apart from speed, on the same scale as a number of useful tiles."""
    worth = 4.0 * (tile.red + (tile.kind in dora))
    if tile.kind in valued:
        worth += 1.5 if seen[tile.kind] <= 2 else 0
    elif tile.kind not in HONOURS:
        rank = tile.kind % 9
        worth += min(rank, 8 - rank, 2) * 0.5 + 0.5
    return worth


def _kan(view: SeatView) -> Action | None:
    """Return the closed kan that an opponent makes; None if it makes none.

    In riichi, the opponent makes any closed kan that is legal. Otherwise, the kan must not increase the shanten, and
    nobody else may be in riichi.
    """
    kans = [action for action in view.actions if action.kind == "closed_kan"]
    if kans and not view.own.in_riichi:
        after = remaining(view.own.concealed, view.own.melds, view.cited.ruleset)
        nearest = min(left.shanten for left in after.values())
        kans = [kan for kan in kans if after[kan.tiles[0].kind].shanten == nearest and not threats(view)]
    return next(iter(kans), None)


def _call(view: SeatView, style: Style) -> Action | None:
    """Return the call that an opponent makes on the offered tile; None if the opponent passes."""
    calls = [action for action in view.actions if action.kind in {"pon", "chii"}]
    if not calls or style.honours_to < 0 > style.calls_to:
        return None
    rules, seen = view.cited.ruleset, seen_counts(view)
    valued = valued_kinds(view.wind, view.deal.round)
    ranked: list[tuple[int, int, bool, Action]] = []
    for action in calls:
        meld = action.meld()
        rest, melds = without(view.own.concealed, *action.tiles), (*view.own.melds, meld)
        plan = open_plan(view, rest, melds, seen)
        honours = meld.type is MeldType.PON and meld.tiles[0].kind in valued
        if not (plan.sure or plan.only or (plan.keeps and style.relies_on_pairs)):
            continue
        after = [left for kind, left in remaining(rest, melds, rules).items() if kind not in view.barred]
        shanten = min(left.shanten for left in after)
        tiles = max(count_left(left.nearer, seen) for left in after if left.shanten == shanten)
        far = shanten + plan.strays(rest) // 2
        if far <= (style.honours_to if honours else style.calls_to) and not (threats(view) and far > style.pushes_to):
            ranked.append((shanten, -tiles, honours, action))
    if not ranked:
        return None
    now = hand_reach(view.own.concealed, view.own.melds, rules).shanten
    shanten, _, honours, call = min(ranked, key=lambda one: one[:2])
    return call if shanten < now + honours else None


_AIMS = (
    ("tanyao", sum(1 << kind for kind in KINDS if kind not in ORPHANS)),
    *(("honitsu", sum(1 << kind for kind in KINDS if kind // 9 == suit or kind in HONOURS)) for suit in range(3)),
)
"""The yaku that an open hand may aim for, each with the kinds that it may use, as one bit for each kind."""


class OpenPlan(NamedTuple):
    """The yaku that an opponent aims for with an open hand."""

    sure: bool = False
    """Whether the hand has a triplet of valued honours, called or concealed. It then has a yaku for sure."""
    only: int = 0
    """The kinds that tanyao or a flush may use, as one bit for each kind; 0 if the hand aims for neither."""
    keeps: frozenset[int] = frozenset()
    """Kinds that the hand must not break up: pairs of valued honours that are its only chance of a yaku.

    If this is empty too, the hand cannot get a yaku.
    """

    def strays(self, concealed: Sequence[Tile]) -> int:
        """Return how many concealed tiles cannot be used for tanyao or the flush that the hand aims for."""
        return sum(not self.only >> tile.kind & 1 for tile in concealed) if self.only else 0


def open_plan(view: SeatView, concealed: Sequence[Tile], melds: Sequence[Meld], seen: Sequence[int]) -> OpenPlan:
    """Return the yaku that an opponent aims for with these concealed tiles and melds."""
    valued = valued_kinds(view.wind, view.deal.round)
    kinds = [tile.kind for tile in concealed]
    if any(meld.tiles[0].kind in valued for meld in melds) or any(kinds.count(kind) > 2 for kind in valued):
        return OpenPlan(sure=True)
    prices = view.cited.ruleset.prices
    melded = sum({1 << tile.kind for meld in melds for tile in meld.tiles})
    for yaku, only in _AIMS:
        price, plan = prices.get(yaku), OpenPlan(only=only)
        if price and price.open is not None and not melded & ~only and plan.strays(concealed) <= 4:
            return plan
    pairs = (kind for kind in valued if kinds.count(kind) == 2 and seen[kind] < COPIES)
    return OpenPlan(keeps=frozenset(pairs))
