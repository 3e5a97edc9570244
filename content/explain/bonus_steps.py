"""Dora, ura dora and red fives: one line for each kind of indicator, which says what it shows."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from content.explain.explanation import Step
from content.words.engine_words import sentence
from content.words.yaku_book import Naming, name
from scoring.tiles import Tile, dora_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from content.rulesets.citations import Citations
    from scoring.score import Bonus, ScoreResult

_EACH = 1
"""Han of one tile for one indicator (:class:`scoring.score.Bonus`)."""


def bonus_steps(result: ScoreResult, citations: Citations, naming: Naming) -> Iterator[Step]:
    """The lines of the bonuses that count; an indicator that hits no tile has none."""
    context = result.context
    shown = {"dora": context.dora_indicators, "ura_dora": context.ura_indicators}
    for bonus in result.best.bonuses:
        for places, why in _lines(bonus, shown.get(bonus.id), result):
            yield Step(
                text=name(bonus.id, naming),
                value=sentence("units.han", number=len(places)),
                number=len(places),
                places=places,
                basis=citations.price(bonus.id),
                id=bonus.id,
                why=why,
            )


def _lines(
    bonus: Bonus, indicators: tuple[Tile, ...] | None, result: ScoreResult
) -> Iterator[tuple[tuple[int, ...], str]]:
    """Which tiles count, one that counts twice being there twice, and what says so."""
    if indicators is None:
        yield bonus.places, sentence("dora.red", han=_EACH)
        return
    for kind, times in Counter(tile.kind for tile in indicators).items():
        indicator = Tile.of_kind(kind)
        dora = dora_of(indicator)
        places = tuple(place for place in bonus.places if result.hand.tiles[place].kind == dora.kind)
        if places:
            key = "dora.shows" if times == 1 else "dora.shows_twice"
            yield places, sentence(key, indicator=str(indicator), dora=str(dora), times=times, han=_EACH * times)
