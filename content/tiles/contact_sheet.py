"""Draw all faces in three sizes on a light and a dark page: ``python -m content.tiles.contact_sheet``."""

from content.tiles.draw import FOLDER, faces
from content.tiles.ink import EDGE, HEIGHT, WIDTH, body

SIZES = (28, 48, 96)
"""Tile widths in pixels."""
GROUNDS = ("#f6f3ec", "#16191b")
_ROWS = (18, 20)
"""Characters and circles, then all others."""
_GAP = 4


def sheet() -> str:
    """Return all faces in one SVG picture."""
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
    (FOLDER / "contact-sheet.svg").write_text(sheet(), encoding="utf-8")
