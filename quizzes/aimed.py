"""Dealing towards one of several aims by lot, where not every aim can be met."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scoring.dealing.generator import ImpossibleWishError, deal

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from scoring.dealing.wish import Aim, Wish
    from scoring.score import ScoreResult

TRIED = 300
"""Hands built for an aim before the next one is drawn."""


def deal_towards(rng: Random, wish: Wish, aims: Sequence[Aim]) -> ScoreResult:
    """A hand that meets the wish and one of the aims, drawn by lot; the next is drawn where no hand meets it.

    :raises ImpossibleWishError: if none of them can be met.
    """
    for aim in rng.sample(aims, len(aims)):
        try:
            return deal(rng, replace(wish, aim=aim), TRIED)
        except ImpossibleWishError:
            continue
    msg = f"expected an aim that some hand of ruleset {wish.rules.id!r} meets, found none of {len(aims)}"
    raise ImpossibleWishError(msg)
