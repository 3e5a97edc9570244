"""The tempting yaku that a hand nearly has, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain import checklist as lines
from content.explain.explanation import NearMiss
from content.words.engine_words import sentence, small
from content.words.yaku_book import Naming, inline, name
from scoring.conditions.situation_conditions import closed_hand
from scoring.conditions.tile_conditions import seat_wind_group
from scoring.near_misses.near_miss import tempting
from scoring.near_misses.shortfall import worthless_winds

if TYPE_CHECKING:
    from scoring.near_misses import near_miss
    from scoring.score import ScoreResult
    from scoring.win import Win

MOST = 4
"""How many near misses a hand shows."""


def near_misses(result: ScoreResult, naming: Naming = Naming.ROMAJI) -> tuple[NearMiss, ...]:
    """The most tempting yaku that fail by exactly one condition in the reading that is paid, best first."""
    return tuple(_said(near, result.best.win, naming) for near in tempting(result)[:MOST])


def _said(near: near_miss.NearMiss, win: Win, naming: Naming) -> NearMiss:
    yaku, check = near.yaku, near.check
    line = lines.line(yaku, check, win)
    called, reason = inline(name(yaku.id, naming)), small(line.text)
    if check.condition is closed_hand:
        reason = sentence("near_miss.closed_only", called=reason)
    said = sentence("near_miss.said", yaku=called, reason=reason)
    if check.condition is seat_wind_group and worthless_winds(win):
        called, said = "yakuhai", sentence("near_miss.guest_wind", reason=reason)
    return NearMiss(yaku.id, check.condition.id, said, reason, line.blocks, ((called, yaku.id),))
