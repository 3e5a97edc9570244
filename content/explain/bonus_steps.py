"""The lines of a score for dora, ura dora and red fives. Each indicator has a line of its own.

If a table plays with red fives although its ruleset has none, a note says so.
"""

from collections import Counter
from collections.abc import Iterator

from content.documents import Basis, Origin
from content.explain.explanation import Step
from content.rulesets import Citations
from content.words import Naming, name, sentence
from scoring import Bonus, ScoreResult, Tile, dora_of, has_enough_red_fives

_EACH = 1
"""The number of han that a tile earns for each matching indicator, or as a red five (:class:`scoring.score.Bonus`)."""


def bonus_steps(result: ScoreResult, citations: Citations, naming: Naming) -> Iterator[Step]:
    """Yield a line for each indicator that matches a tile of the hand, and one line for red fives if they count."""
    context = result.context
    shown = {"dora": context.dora_indicators, "ura_dora": context.ura_indicators}
    table = Basis(Origin.CLUB, note="The ruleset has no red fives, but this table counts them.")
    for bonus in result.best.bonuses:
        for places, why in _lines(bonus, shown.get(bonus.id), result):
            yield Step(
                text=name(bonus.id, naming),
                value=sentence("units.han", number=len(places)),
                number=len(places),
                places=places,
                basis=citations.price(bonus.id) or (table if citations.cited and bonus.id == "aka_dora" else None),
                id=bonus.id,
                why=why,
            )


def _lines(
    bonus: Bonus, indicators: tuple[Tile, ...] | None, result: ScoreResult
) -> Iterator[tuple[tuple[int, ...], str]]:
    """Yield the places in ``Hand.tiles`` of the tiles that count, and the sentence that says why.

    A place is repeated for each han that its tile earns.

    :param indicators: the indicators of the bonus; None for red fives, which have no indicators.
    """
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


def red_fives_note(result: ScoreResult, citations: Citations) -> str:
    """Return a note if the red fives in the hand don't fit the ruleset; otherwise an empty text.

    They don't fit if the ruleset gives them no value, if the table counts them although the ruleset has none, or if
    there are more of them than the ruleset has.
    """
    if number := result.uncounted_red_fives:
        return left_out(number)
    hand, context = result.hand, result.context
    if not (citations.cited and context.red_fives and hand.reds):
        return ""
    red_fives = citations.cited.ruleset.red_fives
    if not red_fives:
        return sentence("red_fives.counted")
    enough = has_enough_red_fives(red_fives, (*hand.tiles, *context.dora_indicators, *context.ura_indicators))
    return "" if enough else sentence("red_fives.more", number=red_fives)


def left_out(number: int) -> str:
    """Return the note that ``number`` red fives do not count, because the ruleset gives them no value."""
    return sentence("red_fives.left_out" if number > 1 else "red_fives.one_left_out", number=number)
