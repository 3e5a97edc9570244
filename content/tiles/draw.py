"""Draw each tile face into a file of this folder, and all into one picture: ``python -m content.tiles.draw``."""

from pathlib import Path

from content.tiles.characters import Box, write
from content.tiles.ink import BACK_SIDE, EDGE, GREEN, HEIGHT, INK, RED, WIDTH, Face, body, path, svg
from content.tiles.suits import bamboo, circles

FOLDER = Path(__file__).parent
_NUMERALS = "一二三四五六七八九"
_NUMERAL = Box(9, 6, 42, 30, 4.9)
_WAN = Box(10, 40, 40, 35, 3.1)
_LARGE = Box(8, 9, 44, 62, 5.3)
_HATSU = Box(6.5, 9, 47, 62, 4.1)
_CHUN = Box(9, 8, 42, 64, 6.4)

_FRAME = (
    '<path fill="none" stroke="#3c5a86" stroke-width="3" d="M11.5 9.5H48.5V70.5H11.5z"/>'
    '<path fill="none" stroke="#3c5a86" stroke-width="1.2" d="M15.5 13.5H44.5V66.5H15.5z"/>'
)
"""The frame on the face of the white dragon, as SVG."""
_CORNER = path("M40 .5H53A6.5 6.5 0 0 1 59.5 7V20z", RED)
"""The red corner that marks a red five, in addition to its colour."""
SIZES = (28, 48, 96)
"""Tile widths in pixels."""
GROUNDS = ("#f6f3ec", "#16191b")
_ROWS = (18, 20)
"""The number of faces in each row of the sheet: characters and circles, then all others."""
_GAP = 4


def characters(rank: int, *, red: bool = False) -> Face:
    """Return the face of the tile with this number in the suit of characters (manzu)."""
    art = path(write(_NUMERALS[rank - 1], _NUMERAL), RED if red else INK) + f'<use href="#wan" fill="{RED}"/>'
    return Face(f"{0 if red else rank}m", art, {"wan": path(write("萬", _WAN))})


def honour(rank: int) -> Face:
    """Return the face of a wind or dragon."""
    winds = [path(write(wind, _LARGE), INK) for wind in "東南西北"]
    return Face(f"{rank}z", [*winds, _FRAME, path(write("發", _HATSU), GREEN), path(write("中", _CHUN), RED)][rank - 1])


def back() -> Face:
    """Return the drawing of a tile's back."""
    art = (
        f'<rect x="5.5" y="5.5" width="{WIDTH - 11}" height="{HEIGHT - 11}" rx="4" fill="none" stroke="{BACK_SIDE}"'
        ' stroke-width="1.6" opacity=".5"/>'
    )
    return Face("back", art)


def _marked(face: Face) -> Face:
    """Return a face whose art makes room for the red corner."""
    return Face(face.name, f'<g transform="translate(1.5 7) scale(.9)">{face.art}</g>', face.parts, _CORNER)


def faces() -> list[Face]:
    """Return every face: the 34 kinds, the red fives and the back."""
    numbered = [draw(rank) for draw in (characters, circles, bamboo) for rank in range(1, 10)]
    reds = [_marked(draw(5, red=True)) for draw in (characters, circles, bamboo)]
    return [*numbered, *(honour(rank) for rank in range(1, 8)), *reds, back()]


def sheet() -> str:
    """Return all faces in three sizes on a light and a dark page, in one SVG picture."""
    drawn = faces()
    parts = {name: markup for face in drawn for name, markup in face.parts.items()}
    defs = "".join(f'<g id="{name}">{markup}</g>' for name, markup in parts.items())
    defs += f'<g id="body">{body()}</g><g id="body-back">{body(back=True)}</g>'
    defs += "".join(
        f'<g id="t{face.name}"><use href="#body{"-back" * (face.name == "back")}"/>{face.art}{face.mark}</g>'
        for face in drawn
    )
    width = max(_ROWS) * (SIZES[-1] + _GAP) + _GAP
    rows, top = [], 0.0
    for ground in GROUNDS:
        start, placed = top, []
        top += 2 * _GAP
        for size in SIZES:
            scale = size / WIDTH
            for place, face in enumerate(drawn):
                row, column = divmod(place, _ROWS[0]) if place < _ROWS[0] else (1, place - _ROWS[0])
                x, y = column * (size + _GAP) + _GAP, top + row * ((HEIGHT + EDGE) * scale + _GAP)
                placed.append(f'<use href="#t{face.name}" transform="translate({x:g} {y:.2f}) scale({scale:.4f})"/>')
            top += 2 * ((HEIGHT + EDGE) * scale + _GAP) + 2 * _GAP
        rows.append(
            f'<rect y="{start:.0f}" width="{width}" height="{top - start:.0f}" fill="{ground}"/>' + "".join(placed)
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{top:.0f}" viewBox="0 0 {width} {top:.0f}">'
        f"<defs>{defs}</defs>{''.join(rows)}</svg>\n"
    )


if __name__ == "__main__":
    for face in faces():
        (FOLDER / f"{face.name}.svg").write_text(svg(face), encoding="utf-8")
    (FOLDER / "contact-sheet.svg").write_text(sheet(), encoding="utf-8")
