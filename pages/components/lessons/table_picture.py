"""The table from above: four walls, four hands and the discards, as a drawing of our own with an address."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from content.lessons.lessons import lessons
from content.lessons.table_scenes import SEATS, STACKS
from pages.components.hand.hand_drawing import draw_apart
from pages.session.app_url import own_address
from pages.templates import Template, as_html

if TYPE_CHECKING:
    from collections.abc import Iterator

    from markupsafe import Markup
    from starlette.requests import Request

    from content.lessons.table_scenes import TableScene
    from scoring.tiles import Tile

_HTML = Template(__file__)
SIDE = 400
"""Of the drawing, in its units; everything of a seat is drawn at the lower edge and turned."""
NAMES = ("You", "Right", "Opposite", "Left")
"""Of the seats, as they stand in the drawing."""
OF_DISCARD, OF_HAND = 0.29, 0.24
"""The size of tiles against their natural 60 × 85 units."""
IN_ROW = 6
"""Discards (competition.play.discard-rows)."""
WALL_STEP = 12


def scene_html(lesson: int, number: int, scene: TableScene) -> Markup:
    """The drawing of a scene of a lesson, with its words below.

    :param number: of the scene, from 1.
    """
    version = sha256(repr((scene, _drawn(scene))).encode()).hexdigest()[:8]
    return _HTML.scene(own_address(f"table-scene/{lesson}-{number}.svg", v=version), SIDE, scene.says)


def draw_scene(scene: TableScene) -> str:
    """The table as SVG text."""
    definitions, tiles = draw_apart([*_own_tiles(scene), *_discards(scene)])
    return str(_HTML.drawing(SIDE, as_html(definitions), _drawn(scene), as_html(tiles)))


def _drawn(scene: TableScene) -> list[tuple[int, bool, str, list[tuple[int, bool]], list[int]]]:
    """For each seat: how far it is turned, whether it is its turn, its name, its wall, and the backs of its hand."""
    seats = []
    for place, seat in enumerate(SEATS):
        left = SIDE // 2 - STACKS * WALL_STEP // 2
        wall = [(left + stack * WALL_STEP, stack < scene.wall[place]) for stack in range(STACKS)]
        backs = [SIDE // 2 - 13 * 14 // 2 + 14 * tile for tile in range(13)] if place else []
        seats.append((-90 * place, seat == scene.turn, NAMES[place], wall, backs))
    return seats


def _own_tiles(scene: TableScene) -> Iterator[tuple[Tile, str]]:
    width = 60 * OF_HAND
    left = SIDE / 2 - 13 * width / 2
    for place, tile in enumerate(scene.hand):
        yield tile, f"translate({left + place * width:g} 346) scale({OF_HAND})"
    for tile in scene.drawn:
        yield tile, f"translate({left + 13.6 * width:g} 346) scale({OF_HAND})"


def _discards(scene: TableScene) -> Iterator[tuple[Tile, str]]:
    width, height = 60 * OF_DISCARD, 85 * OF_DISCARD
    for place, tiles in enumerate(scene.discards):
        for count, tile in enumerate(tiles):
            row, column = divmod(count, IN_ROW)
            x, y = SIDE / 2 - IN_ROW * width / 2 + column * width, 254 + row * height
            turn = f"rotate({-90 * place} {SIDE // 2} {SIDE // 2}) "
            yield tile, f"{turn}translate({x:g} {y:g}) scale({OF_DISCARD})"


def _scenes() -> dict[str, TableScene]:
    """Every scene by its name in an address: 2-1 is the first of lesson 2."""
    return {
        f"{lesson.number}-{number}": scene
        for lesson in lessons().values()
        for number, scene in enumerate(lesson.scenes, 1)
    }


async def _picture(request: Request) -> Response:
    scene = _scenes().get(request.path_params["scene"])
    if scene is None:
        return PlainTextResponse("There is no such picture.", 404, {"Cache-Control": "no-store"})
    headers = {"Cache-Control": "public, max-age=31536000, immutable", "X-Content-Type-Options": "nosniff"}
    return Response(draw_scene(scene), media_type="image/svg+xml", headers=headers)


routes: list[Route] = [Route(own_address("table-scene/{scene}.svg"), _picture)]
"""For ``st.App(routes=…)``: the scenes of lessons."""
