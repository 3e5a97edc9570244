"""What a question shows above its fields, and the menu of question types, which shows an example of each.

The module works without Streamlit, so phones and worksheets can use it as well.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from content.rulesets import rulesets
from content.words import Naming, group_words, inline, listed, name, question_words
from pages.components import drawn, hand_html, positions_of, situation_html, tiles_html
from pages.session import Markup, Template, address
from pages.templates import element
from quizzes.evening import asked_type
from quizzes.question import (
    Question,
    Shown,
    ShownHand,
    ShownScores,
    ShownSituation,
    ShownText,
    ShownTiles,
    ShownYaku,
    Sitting,
    SplitField,
)
from quizzes.types import GROUPS, TYPES
from scoring import parse_tiles

SUBJECT = Template(__file__)


def shown_html(  # noqa: PLR0911 (one for each kind of part)
    shown: Shown,
    question: Question,
    *,
    index: bool,
    answered: bool,
    naming: Naming = Naming.ROMAJI,
    hinted: frozenset[int] = frozenset(),
) -> Markup:
    """Return one part of what a question shows. After the answer, the dora of a hand are marked.

    :param index: whether tiles have a label in the corner.
    :param hinted: the positions in ``Hand.tiles`` of the tiles that a hint highlights in the first hand.
    """
    match shown:
        case ShownHand():
            result = question.wins[shown.win]
            if shown.waiting:
                return hand_html(replace(result.hand, winning_tile=None), None, index=index)
            lit = positions_of(result.hand, shown.blocks, result.best.reading)
            lit |= hinted if shown.win == 0 else frozenset()
            # dora are marked only if their indicators are shown as well
            dora = answered and any(map(tells_the_names, asked_type(question).shows(question)))
            return hand_html(result.hand, result.context, index=index, lit=lit, dora=dora)
        case ShownYaku():
            names = [inline(name(found.yaku.id, naming)) for found in question.result.best.yaku]
            return SUBJECT.words(f"The yaku: {listed(names)}")
        case ShownSituation():
            context, sitting = question.wins[shown.win].context, question.sitting
            return situation_html(context, sitting.rules, index=index, lesson=sitting.lesson_number)
        case ShownTiles():
            # on a single tile, the corner label would give the answer away
            tiles = parse_tiles(shown.tiles)
            return SUBJECT.tiles(shown.label, tiles_html(tiles, height=96, index=index and bool(shown.label)))
        case ShownText():
            before, gap, after = shown.text.partition("{yaku}")
            yaku = element(inline(name(shown.yaku, naming)), "b") if gap and shown.yaku else gap
            return SUBJECT.words(drawn(before) + yaku + drawn(after))
        case ShownScores():
            return SUBJECT.scores(shown.lines)


def taken_apart(shows: tuple[Shown, ...]) -> Iterator[Shown]:
    """Yield the parts that a question shows.

    Winds, riichi and other facts of a win become a separate part, because only the picture of a hand scales with the
    window.
    """
    for shown in shows:
        apart = isinstance(shown, ShownHand) and shown.situation
        yield from (ShownSituation(shown.win), replace(shown, situation=False)) if apart else (shown,)


def tells_the_names(shown: Shown) -> bool:
    """Return whether a part links to the chart of tiles."""
    return isinstance(shown, ShownSituation) or (isinstance(shown, ShownHand) and shown.situation)


def type_menu_html(ruleset: str, *, index: bool) -> Markup:
    """Return the menu for a ruleset, with a link for each question type.

    :param index: whether to draw the corner label on tiles.
    """
    return SUBJECT.menu(
        {
            group_words()[group]: [
                (question_words()[kind.id], address("count", ruleset, type=kind.id), _example(kind.id, index))
                for kind in kinds
            ]
            for group, kinds in GROUPS.items()
        }
    )


@cache
def _example(kind: str, index: bool) -> Markup:  # noqa: FBT001 (the arguments are the key of a cache)
    """Return what the first question of a type shows above its fields, or else the tiles in its first field.

    Winds and other facts of a win are left out.
    """
    asked, rules = TYPES[kind], "cheatsheet"
    question = asked.ask(Sitting(rules, "example", asked.levels[0], type=kind), 1, rulesets()[rules])
    for shown in asked.shows(question):
        if not isinstance(shown, ShownSituation):
            return shown_html(shown, question, index=index, answered=False)
    [field, *_] = asked.fields(question)
    tiles = field.tiles if isinstance(field, SplitField) else "".join(target.tiles for target in field.targets)
    return tiles_html(parse_tiles(tiles), index=index)
