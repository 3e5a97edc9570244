"""Tile notation in a text is replaced by drawn or spoken tiles, and nothing else is taken for tiles."""

from __future__ import annotations

import pytest

from pages.components.bill.marked_text import drawn, spoken


@pytest.mark.parametrize(
    ("text", "said", "pictures"),
    [
        ("46p waits for 5p.", "4-6 of circles waits for 5 of circles.", 2),
        ("took 78m1p for a set", "took 7-8 of characters, 1 of circles for a set", 1),
        ("the 0p and 340s", "the red 5 of circles and 3-4-red 5 of bamboo", 2),
        ("1000p, 300p and 10m are none", "1000p, 300p and 10m are none", 0),
        ("2,000p 12pm 5 m x1m", "2,000p 12pm 5 m x1m", 0),
    ],
)
def test_only_tiles_in_notation_are_taken_for_tiles(text: str, said: str, pictures: int) -> None:
    assert spoken(text) == said
    assert drawn(text).count("<img") == pictures
