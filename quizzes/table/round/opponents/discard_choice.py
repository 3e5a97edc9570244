"""Choose the tile that an opponent discards."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from quizzes.table.round.opponents.danger import dangers, threats
from quizzes.table.round.opponents.open_yaku import open_plan
from quizzes.table.round.opponents.style import Style
from quizzes.table.round.seat_view import SeatView, seen_counts
from scoring.context import valued_kinds
from scoring.melds import Meld
from scoring.ruleset import Ruleset
from scoring.tenpai.discards import Remaining, after_each_discard
from scoring.tenpai.unfinished_hand import UnfinishedHand
from scoring.tiles import COPIES, NEXT_KIND, Tile

_FAR = 99
_HONOURS = 27


@lru_cache(maxsize=256)
def remaining(concealed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Ruleset) -> dict[int, Remaining]:
    """Return the remaining hand for each possible discard.

    The result is cached, because the same hand is evaluated more than once in a turn.
    """
    return after_each_discard(UnfinishedHand(concealed, melds), rules)


def count_left(nearer: int, seen: Sequence[int]) -> int:
    """Return how many tiles of the given kinds the opponent has not seen."""
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
    danger: float
    keep: float
    """How much the tile is worth keeping, apart from speed."""


def choose_discard(view: SeatView, style: Style, tiles: Iterable[Tile]) -> Candidate:
    """Return the discard that an opponent chooses from these tiles."""
    rules, seen = view.rules.cited.ruleset, seen_counts(view)
    left_by_kind = remaining(view.concealed, view.own.melds, rules)
    is_open = any(meld.is_open for meld in view.own.melds)
    plan = open_plan(view, view.concealed, view.own.melds, seen) if is_open else None
    strays = plan.strays(view.concealed) if plan is not None else 0
    threatened = threats(view)
    choices = list(dict.fromkeys(tiles))
    danger = dangers(view, seen, [tile.kind for tile in choices]) if threatened else {}
    dora = {NEXT_KIND[tile.kind] for tile in view.indicators}
    valued = valued_kinds(view.wind, view.deal.round)
    found = []
    for tile in choices:
        rest = left_by_kind[tile.kind]
        shanten, nearer = rest.shanten, rest.nearer
        if plan is not None and plan.only:
            shanten, nearer = shanten + strays - (not plan.only >> tile.kind & 1), nearer & plan.only
        elif plan is not None and tile.kind in plan.keeps:
            shanten = _FAR
        found.append(
            Candidate(
                tile, shanten, count_left(nearer, seen), danger.get(tile.kind, 0.0), _keep(tile, dora, valued, seen)
            )
        )
    if threatened and min(one.shanten for one in found) > style.pushes_to:
        return min(found, key=lambda one: (one.danger, one.shanten, -one.left, one.keep, one.tile.kind))
    return min(found, key=lambda one: _order(one, style))


def _order(one: Candidate, style: Style) -> tuple[float, ...]:
    """Return the sort key of a discard: first the shanten, then danger plus worth minus the useful tiles left."""
    return (one.shanten, one.danger / style.risks - one.left + one.keep, one.tile.kind)


def _keep(tile: Tile, dora: set[int], valued: frozenset[int], seen: Sequence[int]) -> float:
    """Return how much a tile is worth apart from speed, on the same scale as a number of useful tiles."""
    worth = 0.0
    if tile.red:
        worth += 4
    if tile.kind in dora:
        worth += 4
    if tile.kind in valued:
        worth += 1.5 if seen[tile.kind] <= 2 else 0
    elif tile.kind < _HONOURS:
        rank = tile.kind % 9
        worth += min(rank, 8 - rank, 2) * 0.5 + 0.5
    return worth
