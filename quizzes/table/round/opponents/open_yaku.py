"""Which yaku an open hand can still have, as far as simple opponents plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scoring.context import valued_kinds
from scoring.tiles import ORPHANS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from quizzes.table.round.seat_view import SeatView
    from scoring.melds import Meld
    from scoring.tiles import Tile

_PAIR = 2
MOST_ORPHANS = 3
"""Terminals and honours that a hand may still hold when it begins to go for tanyao."""


class OpenPlan(NamedTuple):
    """The yaku an open hand relies on."""

    sure: bool
    """Whether a triplet of valued honours is melded or held."""
    simples: bool
    """Whether it goes for tanyao."""
    keeps: frozenset[int]
    """Kinds it must not break up: pairs of valued honours that are its only yaku."""

    @property
    def possible(self) -> bool:
        """Whether there is a yaku."""
        return self.sure or self.simples or bool(self.keeps)


def open_plan(view: SeatView, concealed: Sequence[Tile], melds: Sequence[Meld], seen: Sequence[int]) -> OpenPlan:
    """Return the plan of a hand with these concealed tiles and melds."""
    valued = valued_kinds(view.wind, view.deal.round)
    kinds = [tile.kind for tile in concealed]
    melded = {meld.tiles[0].kind for meld in melds if meld.tiles[0].kind == meld.tiles[-1].kind}
    sure = bool(melded & valued) or any(kinds.count(kind) > _PAIR for kind in valued)
    price = view.rules.cited.ruleset.prices.get("tanyao")
    open_tanyao = price is not None and price.open is not None
    all_simples = not any(tile.kind in ORPHANS for meld in melds for tile in meld.tiles)
    simples = open_tanyao and all_simples and sum(kind in ORPHANS for kind in kinds) <= MOST_ORPHANS
    keeps = frozenset(kind for kind in valued if kinds.count(kind) == _PAIR and seen[kind] < 4)
    return OpenPlan(sure, simples, keeps if not sure and not simples else frozenset())
