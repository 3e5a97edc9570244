"""Draw all tile faces into this folder: ``python -m content.tiles.draw``."""

from pathlib import Path

from content.tiles.bamboo import bamboo
from content.tiles.characters import Box, write
from content.tiles.circles import circles
from content.tiles.ink import BACK_SIDE, GREEN, HEIGHT, INK, RED, WIDTH, Face, path, svg

FOLDER = Path(__file__).parent
_NUMERALS = "一二三四五六七八九"
_NUMERAL = Box(9, 6, 42, 30, 4.9)
_WAN = Box(10, 40, 40, 35, 3.1)
_WINDS = "東南西北"
_LARGE = Box(8, 9, 44, 62, 5.3)
_HATSU = Box(6.5, 9, 47, 62, 4.1)
_CHUN = Box(9, 8, 42, 64, 6.4)

_CORNER = path("M40 .5H53A6.5 6.5 0 0 1 59.5 7V20z", RED)
"""The red corner that distinguishes a red five, besides its colour."""


def characters(rank: int, *, red: bool = False) -> Face:
    """Return the face with this number of characters (manzu)."""
    numeral = write(_NUMERALS[rank - 1], _NUMERAL)
    art = path(numeral, RED if red else INK) + f'<use href="#wan" fill="{RED}"/>'
    return Face(f"{0 if red else rank}m", art, {"wan": path(write("萬", _WAN))})


def honour(rank: int) -> Face:
    """Return the face of a wind or dragon."""
    name = f"{rank}z"
    if rank <= len(_WINDS):
        return Face(name, path(write(_WINDS[rank - 1], _LARGE), INK))
    if rank == 5:
        return Face(name, _frame())
    return Face(name, path(write("發", _HATSU), GREEN) if rank == 6 else path(write("中", _CHUN), RED))


def _frame() -> str:
    return (
        '<path fill="none" stroke="#3c5a86" stroke-width="3" d="M11.5 9.5H48.5V70.5H11.5z"/>'
        '<path fill="none" stroke="#3c5a86" stroke-width="1.2" d="M15.5 13.5H44.5V66.5H15.5z"/>'
    )


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


def main() -> None:
    """Write the file of each face."""
    for face in faces():
        (FOLDER / f"{face.name}.svg").write_text(svg(face), encoding="utf-8")


if __name__ == "__main__":
    main()
