"""The bird on the one of bamboo."""

from __future__ import annotations

from content.tiles.ink import BLUE, GREEN, INK, IVORY, RED, path


def _lines(colour: str, width: float, data: str) -> str:
    return f'<path fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" d="{data}"/>'


def _dot(x: float, y: float, radius: float, colour: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}"/>'


def bird() -> str:
    """A bird on a bamboo cane, looking left over its breast, its tail hanging behind the cane."""
    return "".join(
        (
            # the tail: three long feathers
            path("M41 45C50 50 56 60 57.5 74C50 71 43 61 37 52z", BLUE),
            path("M38 48C46 54 50 64 50.5 77C43 72 37 62 34 53z", RED),
            path("M34 50C40 56 43 64 43 77.5C37 72 32 62 31 54z", GREEN),
            # the cane with its knots
            path("M4 66.5h3.5v1h11v-1h3.5v1h11v-1h3.5v7.5h-3.5v-1h-11v1h-3.5v-1h-11v1h-3.5z", GREEN),
            # the crest
            _lines(RED, 2.4, "M24 8C27 5 30 4 33.5 4M26.5 10.5C29.5 8.5 32 8 35.5 8.5"),
            # legs
            _lines(RED, 2.6, "M20.5 58V67M28 59.5V67"),
            # head, breast and back in one line
            path(
                "M8.5 20.5C8 11.5 14.5 5.5 21.5 6.5C29 7.5 31.5 14 33.5 20.5C36 29 46.5 35 46 47"
                "C45.5 56.5 36.5 62 27 60.5C15 58.5 9 47 10.5 35.5C11 30 8.8 26 8.5 20.5z",
                GREEN,
            ),
            # the breast feathers
            _lines(IVORY, 1.5, "M14 36.5q2.5 2.8 5 0M14.5 43.5q2.5 2.8 5 0M18 50q2.5 2.8 5 0M20.5 40q2.3 2.6 4.6 0"),
            # the wing
            path("M27 29C38 30 47.5 40 49 55.5C38 57 25.5 48.5 27 29z", BLUE),
            _lines(IVORY, 1.6, "M31.5 35.5C33.5 43 38 48.5 44.5 52M36.5 36.5C38 41 41 45 45 47.5"),
            # beak, eye
            path("M9.5 16.5L1.5 21.5L9.8 24.5z", RED),
            _dot(17, 17, 3.4, IVORY),
            _dot(16.6, 17, 1.8, INK),
        )
    )
