"""The content of a lesson as HTML: rules, mistakes, and ideas with their pictures, such as the table from above."""

from collections.abc import Iterator
from functools import cache

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from content.documents import Basis
from content.explain import doubled_words, explain
from content.handbook.wall_break import STACKS
from content.lessons import (
    FU_LINES,
    SEATS,
    YAKU_TAUGHT,
    Idea,
    Lesson,
    TableScene,
    WorkedHand,
    as_taught,
    filled,
    grid_rows,
    lessons,
)
from content.payments import HAN
from content.rulesets import CitedRuleset, option_label, option_words, price_words
from content.words import Naming, name, term_words, yaku_book
from pages.components import tiles_html
from pages.components.hand.hand_drawing import draw_apart
from pages.session import FOREVER, Markup, StaticFile, Template, as_html, own_address
from scoring import Limit, Tile, Wind, format_tiles, score

LESSON_PARTS = Template(__file__)
SIDE = 400
"""The side of the drawing in its units. Each seat is drawn at the lower edge and then rotated."""
NAMES = ("You", "Right", "Opposite", "Left")
"""The names of the seats in the drawing."""
OF_DISCARD, OF_HAND, OF_INDICATOR = 0.29, 0.24, 0.2
"""The size of a discard, of a tile in the learner's hand and of an indicator, relative to the natural 60 × 85 units."""
IN_ROW = 6
"""The number of discards in a row (competition.play.discard-rows)."""
WALL_STEP = 12
WALL_LEFT = SIDE // 2 - STACKS * WALL_STEP // 2
"""The width of a stack including the gap, and the left edge of a wall."""
DEAD_STACKS, DEAD_AT, FIRST_INDICATOR = 7, 2, 4
"""Three numbers about the dead wall.

The first is its number of stacks (competition.setup.dead-wall). The others are the side of the table where the wall is
drawn, and the stack with the first indicator; both are counted from 0. The indicators of kans are to the left of the
first indicator.
"""


def idea_html(lesson: Lesson, number: int, cited: CitedRuleset, naming: Naming, *, index: bool) -> Markup:
    """Return one idea of a lesson beside its picture, then the rules it is about, with their current values.

    :param number: the number of the idea, from 1.
    :param index: whether to draw the corner label on tiles.
    """
    idea = lesson.ideas[number - 1]
    return LESSON_PARTS.idea(
        idea,
        cited,
        filled(idea.says, cited),
        scene_html(lesson.number, number, idea.table, index=index) if idea.table else "",
        [(one, filled(one.says, cited), list(_lines(one, lesson.number, cited, naming))) for one in idea.hands],
        (term_words(idea.grid.winner).name, HAN, grid_rows(idea.grid, cited)) if idea.grid else None,
        [filled(case, cited) for case in idea.cases],
        list(_values(idea, cited, naming)),
        lesson.number,
        index,
    )


def _values(idea: Idea, cited: CitedRuleset, naming: Naming) -> Iterator[tuple[str, str, str, Basis | None]]:
    """Yield the yaku and other rules that an idea is about: name, requirement, value under the ruleset, and source.

    The requirement is empty unless the rule is a yaku. The source is None if the ruleset gives none.
    """
    for yaku in idea.yaku:
        price = cited.prices.get(yaku)
        yield name(yaku, naming), yaku_book()[yaku].what, price_words(yaku, cited), price and price.basis
    for key in idea.rules:
        yield option_label(key), "", option_words(key, cited), cited.entry(key).basis


def watch_html(lesson: Lesson, cited: CitedRuleset) -> Markup:
    """Return the common mistakes that a lesson warns about."""
    return LESSON_PARTS.watch([filled(text, cited) for text in lesson.watch_for])


def _lines(worked: WorkedHand, lesson: int, cited: CitedRuleset, naming: Naming) -> Iterator[tuple[str, str]]:
    """Yield the lines of a score that have been taught, in short, each with its value: yaku, dora, han, fu, payment.

    Lessons before the one about yaku show no score. If the hand cannot win, the only line says why.
    """
    if lesson < YAKU_TAUGHT:
        return
    told = as_taught(explain(score(worked.won.hand, worked.won.context, cited.ruleset), cited, naming), lesson)
    if told.missing:
        yield told.verdict.value, ""
        return
    yield from ((step.text, step.value) for step in (*told.yaku, *told.bonuses))
    best = told.result.best
    if len(told.yaku) + len(told.bonuses) > 1:
        yield "Together", told.han.value
    if told.fu and told.fu.needed:
        yield f"Fu: {told.fu.sum}", f"{told.fu.rounded} fu"
    elif lesson == FU_LINES - 1:
        yield "Fu", f"{best.fu.rounded} fu"
    if told.payments and told.verdict.limit:
        yield "Limit", told.verdict.limit
    if told.base and told.limit is Limit.NONE:
        # below a limit, the doublings are written out, as in the lessons
        yield told.base.text, f"{doubled_words(best.han, best.fu.rounded)} = {best.base.points:,}"
    yield from ((pay.text, f"{pay.each:,}") for pay in told.payments)


def scene_html(lesson: int, number: int, scene: TableScene, *, index: bool) -> Markup:
    """Return the drawing of a situation at the table, with a description as its text alternative.

    :param number: the number of the lesson's idea that the drawing shows, from 1.
    :param index: whether to draw the corner label on the tiles of the learner's hand, which is below the table.
    """
    own = [tiles_html(tiles, height=51, index=index) for tiles in (scene.hand, scene.drawn) if tiles]
    return LESSON_PARTS.scene(
        own_address(f"table-scene/{lesson}-{number}.svg", v=_file(scene).version[:8]), in_words(scene), own
    )


@cache
def _file(scene: TableScene) -> StaticFile:
    """Return the drawing as a file. Its address contains its version, so that cached pictures are never outdated."""
    return StaticFile(draw_scene(scene).encode(), "image/svg+xml")


def in_words(scene: TableScene) -> str:
    """Return the drawing in words, for learners who cannot see it.

    >>> from content.lessons.lessons import lessons
    >>> in_words(lessons()[2].ideas[2].table).split(". ")[0]
    'The table from above'
    """
    rivers, names = zip(NAMES, scene.discards, strict=True), dict(zip(SEATS, NAMES, strict=True))
    said = (
        "The table from above",
        f"The turn: {names[scene.turn]}",
        f"Your hand: {format_tiles(scene.hand)}" if scene.hand else "",
        f"You drew {format_tiles(scene.drawn)}" if scene.drawn else "",
        *(f"Discards, {name}: {' '.join(map(str, tiles))}" for name, tiles in rivers if tiles),
        f"Just discarded: {scene.discards[SEATS.index(scene.discarded)][-1]}" if scene.discarded else "",
        f"Indicator: {' '.join(map(str, scene.dora))}" if scene.dora else "",
        f"Riichi: {', '.join(map(names.get, scene.riichi))}" if scene.riichi else "",
    )
    return ". ".join(filter(None, said))


def draw_scene(scene: TableScene) -> str:
    """Return the table as the text of an SVG picture."""
    discards, place_of = list(_discards(scene)), SEATS.index
    own = [
        (tile, f"translate({SIDE / 2 + (place - 6.5) * 60 * OF_HAND:g} 346) scale({OF_HAND})")
        for place, tile in (*enumerate(scene.hand), *((13.6, tile) for tile in scene.drawn))
    ]
    definitions, tiles = draw_apart([*own, *discards, *_indicators(scene)])
    last_discard = ""
    if scene.discarded:
        last_discard = discards[sum(map(len, scene.discards[: place_of(scene.discarded) + 1])) - 1][1]
    labels = list(NAMES)
    if scene.east:
        winds = (list(Wind)[place - place_of(scene.east)].name.capitalize() for place in range(len(SEATS)))
        labels = [f"{name}, {wind}" for name, wind in zip(NAMES, winds, strict=True)]
    return str(
        LESSON_PARTS.drawing(
            as_html(definitions),
            scene,
            zip(SEATS, labels, strict=True),
            as_html(tiles),
            last_discard,
            left=WALL_LEFT,
            step=WALL_STEP,
            stacks=STACKS,
            dead=(DEAD_AT, DEAD_STACKS),
        )
    )


def _discards(scene: TableScene) -> Iterator[tuple[Tile, str]]:
    """Yield each player's discards in rows, each tile with the SVG transformation that puts it in its place.

    The last discard of a player in riichi lies on its side.
    """
    width, height = 60 * OF_DISCARD, 85 * OF_DISCARD
    for place, tiles in enumerate(scene.discards):
        turned = len(tiles) - 1 if SEATS[place] in scene.riichi and tiles else None
        for count, tile in enumerate(tiles):
            row, column = divmod(count, IN_ROW)
            x, y = SIDE / 2 - IN_ROW * width / 2 + column * width, 254 + row * height
            turn = f"rotate({-90 * place} {SIDE // 2} {SIDE // 2}) "
            on_its_side = f" translate(0 {60 * OF_DISCARD:g}) rotate(-90)" if count == turned else ""
            yield tile, f"{turn}translate({x:g} {y:g}){on_its_side} scale({OF_DISCARD})"


def _indicators(scene: TableScene) -> Iterator[tuple[Tile, str]]:
    """Yield each indicator with the SVG transformation that puts it on its stack of the dead wall.

    The dead wall lies opposite the learner.
    """
    for place, tile in enumerate(scene.dora):
        x = WALL_LEFT + (FIRST_INDICATOR - place) * WALL_STEP
        turn = f"rotate({-90 * DEAD_AT} {SIDE // 2} {SIDE // 2})"
        yield tile, f"{turn} translate({x:g} 311) scale({OF_INDICATOR})"


async def _picture(request: Request) -> Response:
    scenes = {
        f"{lesson.number}-{number}": idea.table
        for lesson in lessons().values()
        for number, idea in enumerate(lesson.ideas, 1)
    }
    scene = scenes.get(request.path_params["scene"])
    if not scene:
        return PlainTextResponse("There is no such picture.", 404, {"Cache-Control": "no-store"})
    # during an upgrade, a page may ask for another version; browsers must not cache this version in its place
    is_asked = request.query_params.get("v") == _file(scene).version[:8]
    return _file(scene).response(request.headers, FOREVER if is_asked else "no-store")


routes: list[Route] = [Route(own_address("table-scene/{scene}.svg"), _picture)]
"""Routes for ``st.App(routes=…)``: the scenes of lessons."""
