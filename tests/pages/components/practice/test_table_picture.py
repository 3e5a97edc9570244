"""The drawing of the table, and its address."""

from __future__ import annotations

import re

from content.handbook.wall_break import STACKS
from content.lessons.lessons import lessons
from content.lessons.pictures import SEATS
from pages.components.practice.lesson_parts import draw_scene, in_words, routes, scene_html
from tests.for_each import for_each
from tests.plain_routes import answered

SCENES = {
    f"{lesson.number}-{number}": idea.table
    for lesson in lessons().values()
    for number, idea in enumerate(lesson.ideas, 1)
    if idea.table
}


@for_each("name", list(SCENES))
def test_everything_on_the_table_is_drawn(name: str) -> None:
    scene = SCENES[name]
    drawn = draw_scene(scene)
    faces = re.findall(r'<use href="#t\w+"/>', drawn)
    assert len(faces) == sum(map(len, (scene.hand, scene.drawn, scene.dora, *scene.discards)))
    stacks = re.findall(r'<rect [^>]*height="18"[^>]*fill="(#?\w+)"', drawn)
    dead = 7 if scene.dora else 0
    assert len(stacks) == len(SEATS) * STACKS + dead
    assert sum(fill != "none" for fill in stacks) == sum(scene.wall) + dead
    assert drawn.count('cy="246.5"') == len(scene.riichi)


def test_the_seat_winds_follow_the_dealer_round_the_table() -> None:
    """The dealer sits to the left, so the player, whose turn comes next, is South (competition.setup.seats)."""
    labels = re.findall(r"<text[^>]*>([^<]+)</text>", draw_scene(SCENES["5-2"]))
    assert labels == ["You, South", "Right, West", "Opposite, North", "Left, East"]


def test_a_reader_who_cannot_see_it_is_told_what_lies_there() -> None:
    words = in_words(SCENES["6-2"])
    assert "Riichi: You" in words
    assert ", Left: 4z 1p" in words


def test_a_scene_has_an_address_and_nothing_else_has() -> None:
    status, headers, text = answered(routes, "/table-scene/2-1.svg")
    assert (status, headers["content-type"]) == (200, "image/svg+xml")
    assert text == draw_scene(SCENES["2-1"])
    assert headers["cache-control"] == "no-store"
    for wrong in ("2-0", "2-99", "1-1", "99-1"):
        assert answered(routes, f"/table-scene/{wrong}.svg")[0] == 404


def test_only_the_address_of_the_current_drawing_may_be_cached() -> None:
    [address] = re.findall('src="(/table-scene/[^"]*)"', scene_html(2, 1, SCENES["2-1"], index=False))
    path, _, query = address.partition("?")
    assert "immutable" in answered(routes, path, query)[1]["cache-control"]
    assert answered(routes, path, f"{query}0")[1]["cache-control"] == "no-store"
