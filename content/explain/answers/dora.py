"""Which tiles are dora and where they lie in the hand, said after an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.answers.right_answer import RightAnswer
from content.words.questions import question_words
from scoring.tiles import Tile, dora_of

if TYPE_CHECKING:
    from scoring.score import ScoreResult

KIND = "dora_here"


def dora_kinds(result: ScoreResult) -> tuple[int, ...]:
    """The kinds that are dora or ura dora, each once, in the order of their indicators."""
    return tuple(dict.fromkeys(kind for _, kinds in result.context.dora for kind in kinds))


def dora_places(result: ScoreResult) -> tuple[int, ...]:
    """Where each han of dora, ura dora and red fives lies in ``Hand.tiles``, as the paid bill has them."""
    return tuple(place for bonus in result.best.bonuses for place in bonus.places)


def dora_answer(result: ScoreResult) -> RightAnswer:
    """What every indicator points to, and the tiles of the hand that count."""
    says, context = question_words()[KIND].says, result.context
    indicators = (*context.dora_indicators, *context.ura_indicators)
    told = [says["points"].format(indicator=one, dora=dora_of(one)) for one in indicators]
    reds = {place for bonus in result.best.bonuses if bonus.id == "aka_dora" for place in bonus.places}
    places = dora_places(result)
    tiles = " ".join(str(Tile.of_kind(result.hand.tiles[place].kind)) for place in sorted(places))
    told.append(says["held" if places else "none"].format(tiles=tiles, number=len(places)))
    if reds:
        told.append(says["reds"].format(number=len(reds)))
    return RightAnswer(says["short"].format(number=len(places)), "", " ".join(told))
