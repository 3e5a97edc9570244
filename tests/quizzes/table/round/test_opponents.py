"""Opponents decide by what they can see, each in its own way."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import pytest

from quizzes.table.round.opponent import STYLES, choose
from quizzes.table.round.round_state import RoundState, Seat
from quizzes.table.round.seat_view import SeatView, seat_view
from quizzes.table.round.wall import DEALT
from scoring.tiles import sort_tiles
from tests.quizzes.table.round.played_rounds import MIXED, some_deals, states, styles
from tests.quizzes.table.round.scripted_rounds import go, table, through
from tests.quizzes.table.round.simulate import FEWEST, FIGURES, RECORDED, compare_styles, outside, simulate

if TYPE_CHECKING:
    from scoring.tiles import Tile


def covered(player: Seat) -> list[Tile]:
    """Return the tiles of a hand that only its owner sees."""
    tiles = list(player.concealed)
    for tile in player.shown:
        tiles.remove(tile)
    return tiles


def with_hidden_tiles_permuted(state: RoundState, seat: int, rng: Random) -> RoundState:
    """Return the same round for a seat, with all tiles that this seat does not see dealt differently."""
    live = DEALT + state.draws - len(state.kans)
    shown = {130 - 2 * number for number in range(state.turned)}
    dead = [at for at in range(122, 136) if at not in shown]
    used = [(134, 135, 132, 133)[number] for number in range(len(state.kans))]
    places = [*range(live, 122), *(at for at in dead if at not in used)]
    others = [one for one in range(4) if one != seat]
    hidden: list[Tile] = [state.wall.tiles[at] for at in places]
    hidden += [tile for one in others for tile in covered(state.seats[one])]
    rng.shuffle(hidden)
    tiles, seats = list(state.wall.tiles), list(state.seats)
    for at in places:
        tiles[at] = hidden.pop()
    for one in others:
        player = seats[one]
        dealt = sort_tiles([hidden.pop() for _ in covered(player)])
        drawn = dealt[-1] if player.drawn is not None else None
        tiles_held = sort_tiles((*player.shown, *dealt))
        wait = player.wait if player.shown else frozenset()
        seats[one] = replace(player, concealed=tiles_held, drawn=drawn, wait=wait, passed=())
    # the wall no longer is what was dealt, but its tiles are a set
    found = object.__new__(type(state.wall))
    object.__setattr__(found, "tiles", tuple(tiles))
    object.__setattr__(found, "dice", state.wall.dice)
    return replace(state, wall=found, seats=tuple(seats))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", STYLES)
def test_a_choice_does_not_change_if_hidden_tiles_are_dealt_otherwise(name: str) -> None:
    rng, tried = Random(name), 0
    for seed, dealt in some_deals("oklahoma", 2, first=60):
        for number, state in enumerate(states(dealt, styles(*MIXED, seed=seed))):
            if number % 3 or state.phase == "over":
                continue
            for seat in state.deciding:
                view = seat_view(state, seat)
                chosen = choose(view, STYLES[name])
                for _ in range(2):
                    other = with_hidden_tiles_permuted(state, seat, rng)
                    assert sorted(map(str, hidden_of(other, seat))) == sorted(map(str, hidden_of(state, seat)))
                    assert seat_view(other, seat) == view
                    assert choose(seat_view(other, seat), STYLES[name]) == chosen
                    tried += 1
    assert tried > 50


def hidden_of(state: RoundState, seat: int) -> list[Tile]:
    live = DEALT + state.draws - len(state.kans)
    hands = [tile for one in range(4) if one != seat for tile in covered(state.seats[one])]
    return [*hands, *state.wall.tiles[live:]]


def test_a_view_holds_nothing_hidden() -> None:
    _, dealt = next(some_deals("usma", 1, first=90))
    hidden = {"concealed", "drawn", "wait", "passed"}
    public = {"melds", "pond", "riichi", "points", "ippatsu", "fed"}
    assert {field.name for field in fields(Seat)} == hidden | public
    for state in islice(states(dealt, styles(*MIXED)), 40):
        for seat in range(4):
            others = [other for number, other in enumerate(seat_view(state, seat).seats) if number != seat]
            assert not any(getattr(other, name) for other in others for name in hidden)
    assert not {"wall", "offers", "chosen", "events", "state"} & {one.name for one in fields(SeatView)}


def test_the_same_view_gives_the_same_choice() -> None:
    _, dealt = next(some_deals("usma", 1, first=90))
    for state in islice(states(dealt, styles(*MIXED)), 20):
        for seat in state.deciding:
            view = seat_view(state, seat)
            assert choose(view, STYLES["quick"]) == choose(view, STYLES["quick"])


def test_only_the_quick_one_calls_a_valued_pair_early() -> None:
    state = go(table("usma", ("19m19p19s1234567z"[:26], "", "55z2468m2468p79s1z"), "5z"), "0:5z")
    view = seat_view(state, 2)
    assert choose(view, STYLES["quick"]).kind == "pon"
    assert choose(view, STYLES["calm"]).kind == "pass"


def test_the_careful_one_folds_against_riichi() -> None:
    """The hand is far from a win. 1m is safe, because the player in riichi has discarded it."""
    riichi = "234m456m234p67s88s"
    state = table("usma", (riichi, "1m147m258p369s24z5z"), "1m5s")
    state = through(go(state, "0:riichi 1m"))
    view = seat_view(state, 1)
    assert str(choose(view, STYLES["careful"]).tile) == "1m"


def test_the_plain_five_goes_before_the_red_one() -> None:
    state = table("oklahoma", ("05p123m456m789m11s1z",), "2z")
    for style in STYLES.values():
        assert str(choose(seat_view(state, 0), style).tile) != "0p"


@pytest.mark.slow
def test_a_few_rounds_of_each_table_are_checked_in_every_way() -> None:
    for names in (MIXED, *((name,) for name in STYLES)):
        figures, _ = simulate(2, names, "competition")
        assert figures.counts["rounds"] == 2


def test_figures_are_recorded_of_people_and_of_each_style() -> None:
    assert FIGURES.keys() == {"people", *STYLES}


@pytest.mark.full
def test_styles_differ_at_one_seat_of_the_same_walls() -> None:
    found = compare_styles(120, "oklahoma")
    figures = {
        what: {name: one.percent(what) for name, one in found.items()} for what in ("riichi", "opened", "deal-in")
    }
    assert figures["opened"]["calm"] == 0
    assert max(figures["opened"], key=figures["opened"].__getitem__) == "quick"
    assert max(figures["riichi"], key=figures["riichi"].__getitem__) == "calm"
    assert max(figures["deal-in"], key=figures["deal-in"].__getitem__) == "quick"


@pytest.mark.full
@pytest.mark.parametrize("name", RECORDED)
def test_a_table_of_one_style_plays_as_recorded(name: str) -> None:
    figures, _ = simulate(FEWEST, (name,), "oklahoma")
    assert outside(figures, RECORDED[name]) == []


@pytest.mark.full
def test_a_mixed_table_plays_like_people() -> None:
    figures, _ = simulate(2000, MIXED, "oklahoma")
    assert outside(figures) == []
    assert 5 < 100 * figures.counts["yaku ippatsu"] / figures.counts["win"] < 20
    assert figures.counts["red fives discarded"] < figures.counts["fives discarded"] / 4
