"""The bird on the one of bamboo."""

from __future__ import annotations

from content.tiles.ink import BLUE, GREEN, INK, IVORY, RED, path


def bird() -> str:
    """A small bird on a cane, looking left."""
    tail = (
        path("M40 44C47 49 55 60 56.5 75C50 71 43 60 36 51z", GREEN),
        path("M36 48C42 54 47 64 47 76C41 71 36 62 32 53z", RED),
    )
    body = path("M9 21C9 11 16 6 23 7C31 8 33 15 35 22C38 31 47 36 46 47C45 56 36 61 27 59C15 57 10 46 11 35C11.5 30 9 26 9 21z", GREEN)
    wing = path("M26 29C36 30 46 40 47 54C37 56 24 48 26 29z", BLUE)
    feathers = (
        f'<path fill="none" stroke="{IVORY}" stroke-width="1.6" stroke-linecap="round"'
        ' d="M30 35C33 42 37 47 43 51M35 36C37 41 40 45 44 48M28 39C30 45 33 49 38 53"/>'
    )
    beak = path("M10 17L1.5 21.5L10 24.5z", RED)
    eye = path("M14.5 17a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0z", IVORY) + path(
        "M15.9 17a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0z", INK
    )
    legs = f'<path fill="none" stroke="{RED}" stroke-width="2.4" stroke-linecap="round" d="M21 57L20 70M28 59L28 70"/>'
    cane = path("M3 69L36 69L36 75L3 75z", GREEN)
    return "".join((*tail, legs, cane, body, wing, feathers, beak, eye))
