from __future__ import annotations

from typing import Any

import pytest

from scoring.context import (
    ContradictionError,
    Liability,
    Moment,
    Pond,
    Riichi,
    WinContext,
    Wind,
    WinType,
)
from scoring.hand import Source
from scoring.tiles import parse_tiles
from tests.for_each import for_each

RON, TSUMO = WinType.RON, WinType.TSUMO


@for_each(
    ("facts", "message"),
    [
        ({"moment": Moment.IPPATSU}, "ippatsu needs riichi"),
        (
            {"win": TSUMO, "riichi": Riichi.RIICHI, "moment": Moment.IPPATSU | Moment.ON_KAN},
            "the kan that gives the replacement tile ends ippatsu",
        ),
        ({"riichi": Riichi.DOUBLE, "moment": Moment.FIRST_TURN}, "nobody can have declared riichi before"),
        (
            {"win": TSUMO, "moment": Moment.FIRST_TURN | Moment.LAST_TILE},
            "cannot come with ippatsu, a kan or the last tile",
        ),
        (
            {"win": TSUMO, "moment": Moment.FIRST_TURN | Moment.ON_KAN},
            "cannot come with ippatsu, a kan or the last tile",
        ),
        ({"moment": Moment.LAST_TILE | Moment.ON_KAN}, "so there is none to rob"),
        ({"seat": Wind.EAST, "moment": Moment.FIRST_TURN}, "the dealer cannot win by ron before that"),
        ({"ura_indicators": parse_tiles("1m")}, "expected ura dora indicators only after riichi"),
        ({"win": WinType.DRAW}, "expected the winner's discards after an exhaustive draw, and only then"),
        ({"pond": Pond(parse_tiles("1m"))}, "expected the winner's discards after an"),
        ({"honba": -1}, "found -1 honba, 0 sticks, 0 wins"),
        ({"sticks": -2}, "found 0 honba, -2 sticks, 0 wins"),
        ({"east_wins": -3}, "found 0 honba, 0 sticks, -3 wins"),
        (
            {"riichi": Riichi.DOUBLE, "moment": Moment.IPPATSU | Moment.LAST_TILE},
            "the wall cannot run out before ippatsu ends",
        ),
        (
            {"riichi": Riichi.DOUBLE_OPEN, "win": TSUMO, "moment": Moment.IPPATSU | Moment.LAST_TILE},
            "the wall cannot run out before ippatsu ends",
        ),
        (
            {"seat": Wind.EAST, "honba": 6, "east_wins": 8},
            "expected at most 7 wins in a row with 6 honba on the table, because every earlier win added a honba",
        ),
        ({"seat": Wind.EAST, "east_wins": 2}, "expected at most 1 win in a row with 0 honba on the table"),
        (
            {"seat": Wind.NORTH, "honba": 7, "east_wins": 1},
            "expected wins in a row only for the dealer (E), found 1 for N",
        ),
        (
            {"winners_before": 3},
            "expected at most 2 earlier winners by ron on the same discard, found 3 (the hand ended with ron)",
        ),
        ({"winners_before": -1}, "found -1 (the hand ended with ron)"),
        ({"win": TSUMO, "winners_before": 1}, "found 1 (the hand ended with tsumo)"),
        ({"dora_indicators": parse_tiles("123456m")}, "expected at most 5 indicators of each kind, found 6"),
        (
            {"riichi": Riichi.RIICHI, "ura_indicators": parse_tiles("1234567p")},
            "expected at most 5 indicators of each kind, found 7",
        ),
    ],
)
def test_facts_that_exclude_each_other(facts: dict[str, Any], message: str) -> None:
    with pytest.raises(ContradictionError) as error:
        WinContext(**facts)
    assert message in str(error.value)


@for_each(
    "facts",
    [
        {},
        {"riichi": Riichi.RIICHI, "moment": Moment.IPPATSU | Moment.LAST_TILE},
        {"riichi": Riichi.RIICHI, "moment": Moment.IPPATSU | Moment.ON_KAN},  # a kan robbed within the go-around
        {"win": TSUMO, "moment": Moment.LAST_TILE | Moment.ON_KAN},  # a kan with one tile left in the wall
        {"win": TSUMO, "seat": Wind.EAST, "moment": Moment.FIRST_TURN},
        {"seat": Wind.WEST, "moment": Moment.FIRST_TURN},
        {"riichi": Riichi.OPEN, "dora_indicators": parse_tiles("12345m"), "ura_indicators": parse_tiles("12345p")},
        {"win": WinType.DRAW, "pond": Pond(())},
        {"riichi": Riichi.DOUBLE, "moment": Moment.LAST_TILE},
        {"riichi": Riichi.DOUBLE, "moment": Moment.IPPATSU},
        {"seat": Wind.EAST, "honba": 7, "east_wins": 8},
        {"seat": Wind.EAST, "honba": 9, "east_wins": 8},  # draws between earlier wins add honba, too
        {"seat": Wind.EAST, "east_wins": 1},
        {"winners_before": 2},
    ],
)
def test_facts_that_go_together(facts: dict[str, Any]) -> None:
    made = WinContext(**facts)
    assert all(getattr(made, name) == value for name, value in facts.items())


@pytest.mark.parametrize(
    ("wind", "letter", "tile"),
    [(Wind.EAST, "E", "1z"), (Wind.SOUTH, "S", "2z"), (Wind.WEST, "W", "3z"), (Wind.NORTH, "N", "4z")],
)
def test_winds(wind: Wind, letter: str, tile: str) -> None:
    assert Wind(letter) is wind
    assert (wind.tile,) == parse_tiles(tile)
    assert wind.kind == wind.tile.kind
    assert WinContext(seat=wind).is_dealer is (letter == "E")


def test_a_ron_of_south_in_the_east_round_if_nothing_is_said() -> None:
    made = WinContext()
    assert (made.win, made.seat, made.round, made.riichi, made.moment) == (
        RON, Wind.SOUTH, Wind.EAST, Riichi.NONE, Moment(0),
    )  # fmt: skip
    assert not made.is_tsumo
    assert WinContext(win=TSUMO).is_tsumo


def test_liability_names_the_players_from_the_winner() -> None:
    made = Liability("daisangen", Source.LEFT, Source.ACROSS)
    assert WinContext(liability=made).liability == made
