from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from content.tiles import draw
from content.tiles.characters import characters, kinds, outline
from content.tiles.faces import FOLDER, MissingFaceError, read_face
from content.tiles.ink import GREEN, HEIGHT, IVORY, WIDTH, svg
from scoring.tiles import GREEN as GREEN_KINDS
from scoring.tiles import KINDS, Tile
from tests.for_each import for_each

FACES = draw.faces()
NAMES = [drawn.name for drawn in FACES]
HREF = "href"


def test_every_tile_has_a_face() -> None:
    tiles = [Tile.of_kind(kind) for kind in KINDS] + [Tile.of_kind(kind, red=True) for kind in (4, 13, 22)]
    assert sorted(NAMES) == sorted([*map(str, tiles), "back"])
    assert {read_face(str(tile)).name for tile in tiles} == {str(tile) for tile in tiles}


@for_each("name", NAMES)
def test_a_face_is_only_shapes_of_its_own(name: str) -> None:
    root = ET.fromstring((FOLDER / f"{name}.svg").read_text(encoding="utf-8"))  # noqa: S314
    elements = list(root.iter())
    assert {element.tag.split("}")[1] for element in elements} <= {"svg", "defs", "g", "path", "rect", "circle", "use"}
    ids = [element.get("id") for element in elements if element.get("id")]
    assert len(ids) == len(set(ids))
    for element in elements:
        if HREF in element.attrib:
            assert element.attrib[HREF].removeprefix("#") in ids
        assert not any("url(" in value or "//" in value for value in element.attrib.values())


@for_each("drawn", FACES)
def test_the_files_are_what_the_command_draws(drawn: draw.Face) -> None:
    assert (FOLDER / f"{drawn.name}.svg").read_text(encoding="utf-8") == svg(drawn)


def test_the_contact_sheet_is_what_the_command_draws() -> None:
    assert (FOLDER / "contact-sheet.svg").read_text(encoding="utf-8") == draw.sheet()


def test_all_faces_differ_by_shape_not_only_by_colour() -> None:
    shapes = {drawn.name: re.sub(r' (fill|stroke)="[^"]*"', "", drawn.art + drawn.mark) for drawn in FACES}
    assert not [pair for pair in combinations(shapes, 2) if shapes[pair[0]] == shapes[pair[1]]]


@pytest.mark.parametrize(("suit", "part"), [("p", "ring"), ("s", "stick")])
def test_a_face_shows_as_many_as_its_rank(suit: str, part: str) -> None:
    counts = {drawn.name: drawn.art.count(f'"#{part}"') for drawn in FACES}
    assert [counts[f"{rank}{suit}"] for rank in range(2, 10)] == list(range(2, 10))
    assert counts[f"0{suit}"] == 5


def test_all_green_tiles_are_all_green_and_no_others() -> None:
    green = {
        drawn.name
        for drawn in FACES
        if set(re.findall(r'(?:fill|stroke)="(#[0-9a-f]+)"', drawn.art)) - {IVORY} == {GREEN}
    }
    assert green == {str(Tile.of_kind(kind)) for kind in GREEN_KINDS}


@for_each("character", characters())
def test_characters_stay_on_the_grid(character: str) -> None:
    for stroke in characters()[character]:
        assert stroke.kind in kinds()
        assert all(-10 <= x <= 110 for point in stroke.points for x in (point.real, point.imag))


@for_each("drawn", [drawn for drawn in FACES if drawn.name[1] in "mz"])
def test_characters_stay_on_the_tile(drawn: draw.Face) -> None:
    data = re.findall(r' d="([^"]+)"', drawn.art + "".join(drawn.parts.values()))
    for x, y in [point for text in data if "c" in text for point in _nodes(text)]:
        assert 2 < x < WIDTH - 2
        assert 2 < y < HEIGHT - 2


def _nodes(data: str) -> list[tuple[float, float]]:
    """Return the nodes of paths that are written as ``Mx yc…`` with relative curves."""
    points, x, y = [], 0.0, 0.0
    for command, text in re.findall(r"([Mc])([^Mcz]*)", data):
        numbers = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", text)]
        x, y = (numbers[0], numbers[1]) if command == "M" else (x + numbers[-2], y + numbers[-1])
        points.append((x, y))
    return points


def test_a_bar_is_as_long_and_as_wide_as_asked() -> None:
    nodes = _nodes(outline("bar", [10 + 20j, 50 + 20j], 10))
    across, down = [x for x, _ in nodes], [y for _, y in nodes]
    assert min(across) == pytest.approx(10 - 0.1 * 10)
    assert max(across) == pytest.approx(50 + 0.1 * 10)
    assert max(down) - min(down) == pytest.approx((0.35 + 0.37) * 10, abs=0.2)


def test_an_upright_bar_is_the_same_bar_turned() -> None:
    lying, upright = _nodes(outline("bar", [0, 40], 8)), _nodes(outline("bar", [0, 40j], 8))
    assert upright == [pytest.approx((-y, x), abs=0.11) for x, y in lying]


def test_a_curved_stroke_passes_its_points() -> None:
    nodes = _nodes(outline("wan", [0, 60j, 60 + 60j], 2))
    assert min((x**2 + (y - 60) ** 2) ** 0.5 for x, y in nodes) < 6


def test_a_missing_face_says_how_to_draw_it() -> None:
    with pytest.raises(MissingFaceError, match=r"expected a tile face in 9z\.svg.*python -m content\.tiles\.draw"):
        read_face("9z")
