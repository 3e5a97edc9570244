"""The measures, the colours and the blank tile that all faces share."""

from dataclasses import dataclass, field

WIDTH, HEIGHT, EDGE = 60, 80, 5
"""The size of a tile seen from above, and how much of its lower side shows, in tile units."""

INK = "#1c2836"
RED = "#b3202c"
GREEN = "#1b6b45"
BLUE = "#1f4e86"
IVORY = "#fffdf4"
SIDE = "#d9cba6"
RIM = "#a8987080"
BACK = "#c8862a"
BACK_SIDE = "#8f5c17"
ACCENT = "#2a7d5f"


@dataclass(frozen=True, slots=True)
class Face:
    """The drawing of a face: the art, and the repeated parts that the art refers to by their ids.

    A page can move the art to make room for a corner label. The mark, the red corner of a red five, is never moved.
    """

    name: str
    art: str
    parts: dict[str, str] = field(default_factory=dict)
    mark: str = ""


def path(data: str, colour: str | None = None) -> str:
    """Return a filled path. Without a colour, the path has the colour of the element around it."""
    return f'<path fill="{colour}" d="{data}"/>' if colour else f'<path d="{data}"/>'


def body(*, lying: bool = False, back: bool = False) -> str:
    """Return a blank tile: its lower side, then its face or its back."""
    width, height = (HEIGHT, WIDTH) if lying else (WIDTH, HEIGHT)
    face, side = (BACK, BACK_SIDE) if back else (IVORY, SIDE)
    return (
        f'<rect x=".5" y=".5" width="{width - 1}" height="{height + EDGE - 1}" rx="7" fill="{side}"/>'
        f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="7" fill="{face}"'
        f' stroke="{RIM}"/>'
    )


def svg(face: Face) -> str:
    """Return one face as a complete SVG picture."""
    parts = "".join(f'<g id="{name}">{markup}</g>' for name, markup in face.parts.items())
    defs = f"<defs>{parts}</defs>" if parts else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT + EDGE}" width="{WIDTH}"'
        f' height="{HEIGHT + EDGE}">{defs}<g id="body">{body(back=face.name == "back")}</g>'
        f'<g id="art">{face.art}</g><g id="mark">{face.mark}</g></svg>\n'
    )
