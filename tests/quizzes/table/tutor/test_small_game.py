"""The smallest game: what completes a hand, whose turn it is, and that a game is its seed and its events."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizzes.table.tutor.small_game import (
    HELD,
    SEATS,
    YOU,
    SmallGame,
    after,
    is_complete,
    play_small,
    replay_small,
    set_and_pair,
    waits,
)
from scoring.tiles import format_tiles, parse_tiles

SEEDS = st.integers(0, 10**9).map(str)


def hands(game: SmallGame) -> Counter[str]:
    seen = [*game.wall, *(tile for hand in (*game.hands, *game.discards) for tile in hand)]
    return Counter(map(str, seen))


@pytest.mark.parametrize(
    ("tiles", "complete"),
    [
        ("11123s", True),  # 123 and a pair of 1
        ("11155s", True),
        ("12355s", True),
        ("55567s", True),  # 567 and a pair of 5
        ("11124s", False),
        ("13555s", False),
        ("12345s", False),
        ("11335s", False),
        ("99789s", True),
        ("89199s", False),  # no row goes round from 9 to 1
    ],
)
def test_five_tiles_are_a_set_and_a_pair_or_not(tiles: str, complete: bool) -> None:  # noqa: FBT001 (from the table)
    assert is_complete(parse_tiles(tiles)) is complete


@pytest.mark.parametrize(
    ("tiles", "waiting"),
    [("1123s", "14s"), ("2233s", "23s"), ("2355s", "14s"), ("1111s", ""), ("1357s", ""), ("4445s", "356s")],
)
def test_waits_are_the_tiles_that_complete_four(tiles: str, waiting: str) -> None:
    # 1123: 1 makes 111? no: 11 + 123 needs 1 (pair 1, row 123) and 4 (pair 11, row 234)
    assert format_tiles(waits(parse_tiles(tiles))) == waiting


@pytest.mark.slow
@given(SEEDS)
def test_a_deal_has_each_tile_four_times(seed: str) -> None:
    game = replay_small(seed)
    assert set(hands(game).values()) == {4}
    assert [len(hand) for hand in game.hands] == [HELD] * SEATS


@pytest.mark.parametrize(
    ("tiles", "parts"), [("44456s", ["456s", "44s"]), ("11123s", ["123s", "11s"]), ("22333s", ["333s", "22s"])]
)
def test_a_complete_hand_is_shown_as_its_set_and_its_pair(tiles: str, parts: list[str]) -> None:
    assert [format_tiles(part) for part in set_and_pair(parse_tiles(tiles))] == parts
    assert set_and_pair(parse_tiles("12457s")) == ()


@given(SEEDS, st.data())
def test_a_game_goes_on_to_its_end_and_is_its_seed_and_events(seed: str, data: st.DataObject) -> None:
    game, events = play_small(replay_small(seed), "draw")
    while not game.is_over:
        tiles = [f"dahai:{tile}" for tile in game.hands[YOU]] if game.may_discard else []
        win = ["win"] if game.may_win else []
        leave = ["pass"] if game.may_win and not game.may_discard else []
        assert tiles or win, "the learner has a choice whenever the game waits"
        game, more = play_small(game, data.draw(st.sampled_from([*tiles, *win, *leave])))
        events += more
        assert set(hands(game).values()) == {4}
    assert replay_small(seed, events) == game
    if game.winner is not None:
        won = game.hands[game.winner] if game.discarded is None else (*game.hands[game.winner], game.last)
        assert is_complete(won)
    else:
        assert not game.wall


@given(SEEDS)
def test_every_player_discards_in_turn(seed: str) -> None:
    game, events = play_small(replay_small(seed), "draw")
    while not game.is_over:
        action = "win" if game.may_win else f"dahai:{game.hands[YOU][0]}"
        game, more = play_small(game, action)
        events += more
    turns = [event["actor"] for event in events if event["type"] == "tsumo"]
    assert turns == [place % SEATS for place in range(len(turns))]


@pytest.mark.parametrize("action", ["dahai:1s", "win", "pass", "", "dahai:", "nonsense"])
def test_what_is_not_possible_is_refused_in_a_sentence(action: str) -> None:
    with pytest.raises(ValueError, match="draw a tile"):
        play_small(replay_small("43"), action)


def test_a_tile_that_is_not_held_cannot_be_discarded() -> None:
    game, _ = play_small(replay_small("43"), "draw")
    missing = next(rank for rank in range(1, 10) if rank not in {tile.rank for tile in game.hands[YOU]})
    with pytest.raises(ValueError, match="tap one of your five tiles"):
        play_small(game, f"dahai:{missing}s")


def test_an_event_out_of_turn_is_refused() -> None:
    game = replay_small("43")
    for event in (
        {"type": "dahai", "actor": 0, "pai": str(game.hands[0][0])},
        {"type": "tsumo", "actor": 0, "pai": str(next(tile for tile in game.wall if tile != game.wall[0]))},
        {"type": "hora", "actor": 1, "target": 1, "pai": "1s"},
        {"type": "ryukyoku"},
    ):
        if event["type"] == "ryukyoku":
            with pytest.raises(KeyError):
                after(game, event)
        else:
            with pytest.raises(ValueError, match="is not possible with"):
                after(game, event)
