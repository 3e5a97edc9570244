"""Find the yaku that an open hand can still get, as a simple opponent would."""

from collections.abc import Sequence
from typing import NamedTuple

from quizzes.table.round.seat_view import SeatView
from scoring.context import valued_kinds
from scoring.melds import Meld
from scoring.tiles import COPIES, HONOURS, KINDS, ORPHANS, Tile

_PAIR = 2
MOST_ORPHANS = 4
"""The most terminals and honours that a hand may still hold when it aims for tanyao."""
MOST_STRAYS = 4
"""The most tiles of other suits that a hand may still hold when it aims for a flush."""
SIMPLES = sum(1 << kind for kind in KINDS if kind not in ORPHANS)
"""A bit for each simple."""
_FLUSHES = tuple(sum(1 << kind for kind in KINDS if kind // 9 == suit or kind in HONOURS) for suit in range(3))


class OpenPlan(NamedTuple):
    """The yaku that an opponent aims for with an open hand."""

    sure: bool
    """Whether a triplet of valued honours is melded or held."""
    only: int
    """A bit for each kind that the hand may use, for tanyao or a flush; 0 for any kind."""
    keeps: frozenset[int]
    """Kinds that the hand must not break up: pairs of valued honours that are its only chance of a yaku."""

    @property
    def possible(self) -> bool:
        """Whether the hand can get a yaku."""
        return self.sure or bool(self.only) or bool(self.keeps)

    def strays(self, concealed: Sequence[Tile]) -> int:
        """Return how many tiles must be discarded for the hand to get its yaku."""
        return sum(not self.only >> tile.kind & 1 for tile in concealed) if self.only else 0


def open_plan(view: SeatView, concealed: Sequence[Tile], melds: Sequence[Meld], seen: Sequence[int]) -> OpenPlan:
    """Return the yaku that an opponent aims for with these concealed tiles and melds."""
    valued = valued_kinds(view.wind, view.deal.round)
    kinds = [tile.kind for tile in concealed]
    if any(meld.tiles[0].kind in valued for meld in melds) or any(kinds.count(kind) > _PAIR for kind in valued):
        return OpenPlan(sure=True, only=0, keeps=frozenset())
    prices = view.rules.cited.ruleset.prices
    melded = sum({1 << tile.kind for meld in melds for tile in meld.tiles})
    for yaku, only, most in (("tanyao", SIMPLES, MOST_ORPHANS), *(("honitsu", suit, MOST_STRAYS) for suit in _FLUSHES)):
        price = prices.get(yaku)
        if price is None or price.open is None or melded & ~only:
            continue
        plan = OpenPlan(sure=False, only=only, keeps=frozenset())
        if plan.strays(concealed) <= most:
            return plan
    live = frozenset(kind for kind in valued if kinds.count(kind) == _PAIR and seen[kind] < COPIES)
    return OpenPlan(sure=False, only=0, keeps=live)
