"""The table seen from above, as an SVG picture with its own address: four walls, four hands and the discards."""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from content.handbook.wall_break import STACKS
from content.lessons import SEATS, TableScene, lessons
from pages.components import tiles_html
from pages.components.hand.hand_drawing import draw_apart
from pages.session import FOREVER, Markup, Template, as_html, own_address
from scoring import Tile, Wind, format_tiles

_HTML = Template(__file__)
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


def scene_html(lesson: int, number: int, scene: TableScene, *, index: bool) -> Markup:
    """Return the drawing of a situation at the table, with a description as its text alternative.

    :param number: the number of the lesson's idea that the drawing shows, from 1.
    :param index: whether to draw the corner label on the tiles of the learner's hand, which is below the table.
    """
    own = [tiles_html(tiles, height=51, index=index) for tiles in (scene.hand, scene.drawn) if tiles]
    return _HTML.scene(own_address(f"table-scene/{lesson}-{number}.svg", v=_version(scene)), SIDE, in_words(scene), own)


@cache
def _version(scene: TableScene) -> str:
    """Return a version that changes with the drawing, so that cached pictures are never outdated."""
    return sha256(draw_scene(scene).encode()).hexdigest()[:8]


def in_words(scene: TableScene) -> str:
    """Return the drawing in words, for learners who cannot see it.

    >>> from content.lessons.lessons import lessons
    >>> in_words(lessons()[2].ideas[2].table).split(". ")[0]
    'The table from above'
    """
    rivers = zip(NAMES, scene.discards, strict=True)
    said = (
        "The table from above",
        f"The turn: {NAMES[SEATS.index(scene.turn)]}",
        f"Your hand: {format_tiles(scene.hand)}" if scene.hand else "",
        f"You drew {format_tiles(scene.drawn)}" if scene.drawn else "",
        *(f"Discards, {name}: {' '.join(map(str, tiles))}" for name, tiles in rivers if tiles),
        f"Just discarded: {scene.discards[SEATS.index(scene.discarded)][-1]}" if scene.discarded else "",
        f"Indicator: {' '.join(map(str, scene.dora))}" if scene.dora else "",
        f"Riichi: {', '.join(NAMES[SEATS.index(seat)] for seat in scene.riichi)}" if scene.riichi else "",
    )
    return ". ".join(filter(None, said))


def draw_scene(scene: TableScene) -> str:
    """Return the table as the text of an SVG picture."""
    width, discards = 60 * OF_HAND, list(_discards(scene))
    own = [
        (tile, f"translate({SIDE / 2 - 13 * width / 2 + place * width:g} 346) scale({OF_HAND})")
        for place, tile in (*enumerate(scene.hand), *((13.6, tile) for tile in scene.drawn))
    ]
    definitions, tiles = draw_apart([*own, *discards, *_indicators(scene)])
    last_discard = ""  # the transformation that puts a tile there; empty if no discard is marked
    if scene.discarded:
        last_discard = discards[sum(map(len, scene.discards[: SEATS.index(scene.discarded) + 1])) - 1][1]
    labels = list(NAMES)
    if scene.east:
        winds = (list(Wind)[place - SEATS.index(scene.east)].name.capitalize() for place in range(len(SEATS)))
        labels = [f"{name}, {wind}" for name, wind in zip(NAMES, winds, strict=True)]
    return str(
        _HTML.drawing(
            SIDE,
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
    # for example, 2-1 is the scene of the first idea of lesson 2
    scenes = {
        f"{lesson.number}-{number}": idea.table
        for lesson in lessons().values()
        for number, idea in enumerate(lesson.ideas, 1)
    }
    scene = scenes.get(request.path_params["scene"])
    if scene is None:
        return PlainTextResponse("There is no such picture.", 404, {"Cache-Control": "no-store"})
    # during an upgrade, a page may ask for another version of the drawing, and must not cache this version instead
    cache_control = FOREVER if request.query_params.get("v") == _version(scene) else "no-store"
    headers = {"Cache-Control": cache_control, "X-Content-Type-Options": "nosniff"}
    return Response(draw_scene(scene), media_type="image/svg+xml", headers=headers)


routes: list[Route] = [Route(own_address("table-scene/{scene}.svg"), _picture)]
"""Routes for ``st.App(routes=…)``: the scenes of lessons."""
