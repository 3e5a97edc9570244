"""What Tenhou's JSON says apart from the tiles: rules, words for han, fu and points, draws, and the turn order."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from quizzes.table.logs.log_file import read_log
from quizzes.table.logs.log_reader import LogError
from quizzes.table.logs.logged_game import Call, Discard, Draw, Ending
from quizzes.table.logs.turn_order import in_turn_order
from scoring.hand import MeldType
from scoring.tiles import parse_tile
from tests.quizzes.table.logs.made_games import FORMATS
from tests.quizzes.table.logs.made_round import made_game

DATA = json.loads((Path(__file__).parent / "data" / "chankan.tenhou.json").read_text("utf-8"))


def changed(**rule: Any) -> bytes:  # noqa: ANN401
    return json.dumps({**DATA, "rule": rule}).encode()


@pytest.mark.parametrize(
    ("rule", "red", "tanyao"),
    [
        ({"disp": "鳳南喰赤", "aka": 1}, True, True),
        ({"disp": "般東赤", "aka": 1}, True, False),
        ({"disp": "特南喰", "aka": 0}, False, True),
        ({"disp": "Club", "aka51": 1, "aka52": 1, "aka53": 1}, True, None),
        ({}, None, None),
    ],
)
def test_what_a_table_says_of_its_rules(rule: dict[str, Any], red: object, tanyao: object) -> None:
    game, _ = read_log(changed(**rule))
    assert (game.rules.red_fives, game.rules.open_tanyao) == (red, tanyao)


@pytest.mark.parametrize(
    ("said", "written"),
    [
        (["30符3飜1000-2000点", "自風 南(1飜)", "ドラ(2飜)"], (3, 30)),
        (["満貫4000点∀", "立直(1飜)", "ドラ(4飜)"], (5, None)),
        (["40符3飜7700点", "対々和(2飜)", "役牌 白(1飜)"], (3, 40)),
        (["役満16000-32000点", "大三元(役満)"], (None, None)),
    ],
)
def test_han_and_fu_as_tenhou_words_them(said: list[str], written: tuple[int | None, int | None]) -> None:
    data = json.loads(json.dumps(DATA))
    data["log"][0][16][2][3:] = said
    [win] = read_log(json.dumps(data).encode())[0].rounds[0].wins
    assert (win.han, win.fu) == written


@pytest.mark.parametrize(
    ("result", "ending"),
    [
        (["九種九牌"], "abortive draw"),
        (["流局", [1500, -1500, 1500, -1500]], "exhaustive draw"),
        (["流し満貫", [8000, -2000, -4000, -2000]], "nagashi mangan"),
        (["全員聴牌"], "exhaustive draw"),
    ],
)
def test_how_a_round_ended_without_a_win(result: list[Any], ending: Ending) -> None:
    data = json.loads(FORMATS["tenhou"](made_game(1)))
    data["log"] = data["log"][-1:]
    data["log"][0][16] = result
    [one] = read_log(json.dumps(data).encode())[0].rounds
    assert one.ending == ending


@pytest.mark.parametrize(
    ("written", "was", "now"),
    [
        ("mjlog", b"<RYUUKYOKU ", b'<RYUUKYOKU type="nm" '),
        ("mjai", b'"type": "ryukyoku",', b'"type": "ryukyoku", "reason": "nagashimangan",'),
    ],
)
def test_nagashi_mangan_is_read_in_the_other_formats(written: str, was: bytes, now: bytes) -> None:
    data = FORMATS[written](made_game(1))
    assert data.count(was) == 1
    rounds = read_log(data.replace(was, now))[0].rounds
    assert [one.ending for one in rounds].count("nagashi mangan") == 1


def test_of_two_equal_discards_the_one_that_was_called_is_found() -> None:
    """East discards an east wind, and calls South's discard at once. Then East discards another one, which West calls.

    West's next entry is that call both times; only the later one leaves nobody without a turn.
    """
    tile = parse_tile
    east, two = tile("1z"), tile("2m")
    by_east, by_west = (
        Call(0, seat, MeldType.PON, (called, called), called, source)
        for seat, called, source in ((0, two, 1), (2, east, 0))
    )
    turns = [
        [(Draw(0, 0, tile("9p")), Discard(0, 0, east)), (by_east, Discard(0, 0, east))],
        [(Draw(0, 1, two), Discard(0, 1, two))],
        [(by_west, Discard(0, 2, tile("8s")))],
        [(Draw(0, 3, tile("9s")), Discard(0, 3, tile("9s")))],
    ]
    events = in_turn_order(turns, 0, "Round 1")
    assert [(event.seat, event.type) for event in events if isinstance(event, Call)] == [
        (0, MeldType.PON),
        (2, MeldType.PON),
    ]
    assert events[-1].seat == 3
    assert [event.at for event in events] == [*range(1, 11)]


def test_an_open_kan_may_have_no_placeholder_among_the_discards() -> None:
    text = (Path(__file__).parent / "data" / "calls.tenhou.json").read_text("utf-8")
    data, removed = json.loads(text), 0
    for log in data["log"]:
        for part in range(6, 17, 3):
            removed += log[part].count(0)
            log[part] = [one for one in log[part] if one != 0]
    assert removed
    assert read_log(json.dumps(data).encode())[0].rounds == read_log(text.encode())[0].rounds


@pytest.mark.parametrize("part", range(5, 16, 3))
def test_a_missing_or_additional_entry_is_refused(part: int) -> None:
    for where in (part, part + 1):
        for change in (lambda entries: entries[:-1], lambda entries: [*entries, 11], lambda entries: entries[1:]):
            data = json.loads(json.dumps(DATA))
            data["log"][0][where] = change(data["log"][0][where])
            with pytest.raises(
                LogError, match=r"fit together|follows a call|copies of|in the hand|the last discard|wasn't the last"
            ):
                read_log(json.dumps(data).encode())
