"""The wall break against the documents' examples, and all rolls against a count by hand."""

from __future__ import annotations

import random

import pytest

from content.documents.documents import fact
from content.handbook.wall_break import DiceError, Stack, WallBreak, draw_seats, read_roll, read_seats, roll
from scoring.context import Wind
from tests.for_each import for_each


@pytest.mark.parametrize(
    ("name", "total", "wall"),
    [("cheatsheet.setup.break-example", 6, "south"), ("ariari.setup.break-example", 7, "west")],
)
def test_the_examples_of_the_documents(name: str, total: int, wall: str) -> None:
    said = fact(name).values
    assert (said["dice"], said.get("lands_on", said.get("wall"))) == (total, wall)
    for first in range(max(1, total - 6), 7):
        found = WallBreak(first, total - first) if 1 <= total - first <= 6 else None
        assert found is None or (found.owner.name.lower(), found.last_counted.place) == (wall, total)


@for_each(
    ("total", "wind"),
    [(2, "S"), (3, "W"), (4, "N"), (5, "E"), (6, "S"), (7, "W"), (8, "N"), (9, "E"), (10, "S"), (11, "W"), (12, "N")],
)
def test_every_total_counted_on_the_fingers(total: int, wind: str) -> None:
    """East 1, South 2, West 3, North 4, East 5 and so on."""
    found = WallBreak(max(1, total - 6), total - max(1, total - 6))
    assert (found.total, found.owner) == (total, Wind(wind))


def test_the_dead_wall_lies_to_the_right_of_the_break() -> None:
    """A 9 breaks East's wall after nine stacks: 9 to 3 are the dead wall, 7 has the indicator, 10 is dealt first."""
    found = WallBreak(4, 5)
    assert [stack.place for stack in found.dead] == [9, 8, 7, 6, 5, 4, 3]
    assert {stack.wall for stack in found.dead} == {0}
    assert (found.indicator, found.dealt_first) == (Stack(0, 7), Stack(0, 10))


def test_it_goes_round_the_corner_to_the_player_on_the_right() -> None:
    """A 3 breaks West's wall: three dead stacks are there, and four at the left end of North's, on West's right."""
    found = WallBreak(1, 2)
    assert found.dead == (*(Stack(2, place) for place in (3, 2, 1)), *(Stack(3, place) for place in (17, 16, 15, 14)))
    assert found.indicator == Stack(2, 1)
    assert WallBreak(1, 1).indicator == Stack(2, 17)  # a 2: South's wall, the third stack lies with West


def test_no_stack_is_in_two_places() -> None:
    every = {Stack(0, 1).further(step) for step in range(68)}
    assert len(every) == 68
    assert Stack(0, 17).further(1) == Stack(3, 1)  # North is on East's left
    assert Stack(3, 1).further(-1) == Stack(0, 17)


def test_a_roll_and_a_draw_are_the_generator_s() -> None:
    assert roll(random.Random(4)) == roll(random.Random(4))
    rolls = {roll(random.Random(seed)) for seed in range(600)}
    assert len(rolls) == 36
    assert {read_roll(one.address) for one in rolls} == rolls
    assert len({draw_seats(random.Random(seed)) for seed in range(600)}) == 24
    assert read_seats("SENW") == (Wind.SOUTH, Wind.EAST, Wind.NORTH, Wind.WEST)


@for_each("text", ["", "7-1", "0-3", "3", "3-5-1", "a-b", "<b>", "33-1"])
def test_no_roll_is_one_sentence(text: str) -> None:
    with pytest.raises(DiceError, match=r"\.$"):
        read_roll(text)


@for_each("text", ["", "ESW", "ESWW", "eswn", "ESWNE", "<b>"])
def test_no_seats_are_one_sentence(text: str) -> None:
    with pytest.raises(DiceError, match="E, S, W and N, once each"):
        read_seats(text)
