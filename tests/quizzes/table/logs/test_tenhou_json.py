"""What Tenhou's JSON says apart from the tiles: rules, words for han, fu and points, draws, and the turn order."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from quizzes.table.logs.log_file import read_log
from quizzes.table.logs.logged_game import Call, Ending, Written
from quizzes.table.logs.turn_order import JUST_DRAWN, Drawn, Laid, Put, in_turn_order
from scoring.melds import MeldType
from scoring.tiles import parse_tile, parse_tiles
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
        (["30符3飜1000-2000点", "自風 南(1飜)", "ドラ(2飜)"], Written(3, 30, 4000)),
        (["満貫4000点∀", "立直(1飜)", "ドラ(4飜)"], Written(5, None, 12_000)),
        (["40符3飜7700点", "対々和(2飜)", "役牌 白(1飜)"], Written(3, 40, 7700)),
        (["役満16000-32000点", "大三元(役満)"], Written(None, None, 64_000)),
    ],
)
def test_han_fu_and_points_as_tenhou_words_them(said: list[str], written: Written) -> None:
    data = json.loads(json.dumps(DATA))
    data["log"][0][16][2][3:] = said
    [win] = read_log(json.dumps(data).encode())[0].rounds[0].wins
    assert win.written == written


@pytest.mark.parametrize(
    ("result", "ending"),
    [
        (["九種九牌"], Ending.ABORTED),
        (["流局", [1500, -1500, 1500, -1500]], Ending.EXHAUSTED),
        (["流し満貫", [8000, -2000, -4000, -2000]], Ending.NAGASHI),
        (["全員聴牌"], Ending.EXHAUSTED),
    ],
)
def test_how_a_round_ended_without_a_win(result: list[Any], ending: Ending) -> None:
    data = json.loads(FORMATS["tenhou"](made_game(1)))
    data["log"] = data["log"][-1:]
    data["log"][0][16] = result
    [one] = read_log(json.dumps(data).encode())[0].rounds
    assert one.ending is ending


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
    assert [one.ending for one in rounds].count(Ending.NAGASHI) == 1


def test_of_two_equal_discards_the_one_that_was_called_is_found() -> None:
    """East discards an east wind, and calls South's discard at once. Then East discards another one, which West calls.

    West's next entry is that call both times; only the later one leaves nobody without a turn.
    """
    tile = parse_tile
    east, two = tile("1z"), tile("2m")
    draws = [
        [Drawn(tile("9p")), Laid(MeldType.PON, parse_tiles("22m"), two, 1)],
        [Drawn(two)],
        [Laid(MeldType.PON, parse_tiles("11z"), east, 0)],
        [Drawn(tile("9s"))],
    ]
    discards = [[Put(east), Put(east)], [JUST_DRAWN], [Put(tile("8s"))], [JUST_DRAWN]]
    events = in_turn_order(draws, discards, 0, "Round 1")
    assert [(event.seat, event.type) for event in events if isinstance(event, Call)] == [
        (0, MeldType.PON),
        (2, MeldType.PON),
    ]
    assert events[-1].seat == 3
