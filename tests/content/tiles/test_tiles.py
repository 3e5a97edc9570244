from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from content.tiles import EDGE, FOLDER, HEIGHT, IVORY, WIDTH, FaceArt, body, read_face
from scoring.tiles import GREEN as GREEN_KINDS
from scoring.tiles import KINDS, Tile
from tests.for_each import for_each

TILES = [Tile.of_kind(kind) for kind in KINDS] + [Tile.of_kind(kind, red=True) for kind in (4, 13, 22)]
NAMES = [*map(str, TILES), "back"]
FACES = [read_face(name) for name in NAMES]
GREEN = "#1b6b45"
HREF = "href"


def test_every_file_is_a_face() -> None:
    assert sorted(file.stem for file in FOLDER.glob("*.svg")) == sorted([*NAMES, "contact-sheet"])


@for_each("name", NAMES)
def test_a_face_is_a_tile_of_the_usual_size(name: str) -> None:
    text = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    root = ET.fromstring(text)  # noqa: S314
    assert root.get("viewBox") == f"0 0 {WIDTH} {HEIGHT + EDGE}"
    assert (root.get("width"), root.get("height")) == (str(WIDTH), str(HEIGHT + EDGE))
    assert f'<g id="body">{body(back=name == "back")}</g>' in text
    assert [group.get("id") for group in root if group.tag.endswith("}g")] == ["body", "art", "mark"]


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


def test_the_contact_sheet_shows_every_face() -> None:
    sheet = (FOLDER / "contact-sheet.svg").read_text(encoding="utf-8")
    for drawn in FACES:
        blank = "body-back" if drawn.name == "back" else "body"
        assert f'<g id="t{drawn.name}"><use href="#{blank}"/>{drawn.art}{drawn.mark}</g>' in sheet
        assert all(f'<g id="{part}">{markup}</g>' in sheet for part, markup in drawn.parts.items())


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


@for_each("drawn", [drawn for drawn in FACES if drawn.name[1] in "mz"])
def test_characters_stay_on_the_tile(drawn: FaceArt) -> None:
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


def test_a_missing_face_is_named() -> None:
    with pytest.raises(FileNotFoundError, match=r"9z\.svg"):
        read_face("9z")


def test_a_file_that_is_no_face_is_refused() -> None:
    with pytest.raises(ValueError, match=r"expected a tile face in contact-sheet\.svg"):
        read_face("contact-sheet")
