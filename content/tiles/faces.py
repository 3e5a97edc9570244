"""Read the tile faces from ``content/tiles``, for pictures with many tiles.

Every file is a complete picture of one tile. A picture of a hand uses only the drawing from each file. If several
drawings have a part in common, the picture contains this part only once.
"""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent
BACK = "back"

_PART = re.compile(r'<g id="([a-z]+)">(.*?)</g>', re.DOTALL)
_ART = re.compile(r'<g id="art">(.*)</g><g id="mark">(.*)</g></svg>', re.DOTALL)


class MissingFaceError(ValueError):
    """Raised for a tile face whose file is missing or invalid."""


@dataclass(frozen=True, slots=True)
class FaceArt:
    """The drawing on a tile, in tile units, and the ids of the shared parts that it uses."""

    name: str
    art: str
    mark: str
    """The red corner of a red five; empty for other tiles."""
    parts: tuple[tuple[str, str], ...]


@cache
def read_face(name: str) -> FaceArt:
    """Return the drawing in a file of ``content/tiles``, by its name (``5m``, ``0m``, ``back``).

    :raises MissingFaceError: if the file is missing or is not a face; ``python -m content.tiles.draw`` draws all files.
    """
    file = FOLDER / f"{name}.svg"
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    found = _ART.search(text)
    if found is None:
        raise MissingFaceError(
            f"expected a tile face in {file.name}, found none; draw all with: python -m content.tiles.draw"
        )
    defs = text[text.find("<defs>") + 6 : text.find("</defs>")] if "<defs>" in text else ""
    return FaceArt(name, found[1], found[2], tuple(_PART.findall(defs)))
