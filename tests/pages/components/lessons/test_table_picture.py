"""The drawing of the table, and its address."""

from __future__ import annotations

import re

from content.lessons.lessons import lessons
from content.lessons.table_scenes import SEATS, STACKS
from pages.components.lessons.table_picture import draw_scene, routes
from tests.plain_routes import answered


def test_everything_on_the_table_is_drawn() -> None:
    for scene in lessons()[2].scenes:
        drawn = draw_scene(scene)
        faces = re.findall(r'<use href="#t\w+"/>', drawn)
        assert len(faces) == len(scene.hand) + len(scene.drawn) + sum(map(len, scene.discards))
        stacks = re.findall(r'<rect [^>]*height="18"[^>]*fill="(#?\w+)"', drawn)
        assert len(stacks) == len(SEATS) * STACKS
        assert sum(fill != "none" for fill in stacks) == sum(scene.wall)


def test_a_scene_has_an_address_and_nothing_else_has() -> None:
    status, headers, text = answered(routes, "/table-scene/2-1.svg")
    assert (status, headers["content-type"]) == (200, "image/svg+xml")
    assert text == draw_scene(lessons()[2].scenes[0])
    for wrong in ("2-0", "2-99", "1-1", "17-1"):
        assert answered(routes, f"/table-scene/{wrong}.svg")[0] == 404
