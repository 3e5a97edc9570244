"""Records read, scored and written; expected bills are worked out by hand in the comments."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tracemalloc
from itertools import chain, repeat
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from content.rulesets.ruleset_file import rulesets as read_rulesets
from scoring.__main__ import main
from scoring.context import ContradictionError, Liability, Moment, Pond, Riichi, WinContext, Wind, WinType
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness, Wish, YakuAim
from scoring.hand import Hand
from scoring.melds import Source
from scoring.records import (
    FLAGS,
    RecordError,
    bill_record,
    from_record,
    score_line,
    score_lines,
    to_record,
)
from scoring.score import score
from scoring.tiles import parse_tiles
from scoring.yaku import YAKU

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.ruleset import Ruleset
    from scoring.score import ScoreResult

ROOT = Path(__file__).parents[2]
PINFU: dict[str, Any] = {
    "id": "pinfu",
    "concealed": "234567m567p1123s",
    "melds": [],
    "win": "1s",
    "tsumo": False,
    "seat": "S",
    "round": "E",
    "flags": [],
    "dora_ind": [],
    "ura_ind": [],
    "honba": 0,
    "sticks": 0,
}
DAISANGEN = {
    **PINFU,
    "id": "pao",
    "concealed": "23m99p",
    "win": "1m",
    "melds": [{"type": "pon", "tiles": f"{dragon * 3}z"} for dragon in "567"],
}
NAGASHI = {"concealed": "123456m789p1122s", "seat": "S", "round": "E", "pond": "19m19p19s1234567z"}


def line(**fields: object) -> bytes:
    return json.dumps(PINFU | fields).encode()


# --- out -------------------------------------------------------------------------------------------------------

# What differs from a closed pinfu ron without dora in each bill.
PLAIN: dict[str, Any] = {
    "id": "pinfu",
    "han": 1,
    "fu": 30,
    "yaku": {"pinfu": 1},
    "yakuman": {},
    "limit": "",
    "points": 1000,  # 30 × 2^3 = 240; × 4 = 960 → 1,000
    "pay": {"ron": 1000},
    "gain": 1000,
    "fu_items": [["base", 20, ""], ["closed_ron", 10, ""]],
    "reading": "234m 567m 567p 11s 123s, ryanmen in 123s",
    "readings": 2,  # 11s completed by a single tile: 32 → 40 fu, but no pinfu and so no yaku
}

BILLS = [
    pytest.param("usma", {}, {}, id="pinfu"),
    pytest.param("usma", {"id": None}, {"id": None}, id="no id"),
    pytest.param("usma", {"melds": None, "pao": None, "honba": None, "flags": None}, {}, id="null is left out"),
    pytest.param("usma", {"played": "2024-05-01", "table": {"no": 3}}, {}, id="unknown fields are ignored"),
    pytest.param("usma", {"honba": 2, "sticks": 3}, {"gain": 1000 + 2 * 300 + 3000}, id="counters"),
    pytest.param(
        "usma",
        # Menzen tsumo joins: 2 han, closed pinfu tsumo 20 fu: 20 × 2^4 = 320; 320 → 400 and 640 → 700.
        {"tsumo": True, "honba": 1},
        {
            "han": 2,
            "fu": 20,
            "yaku": {"menzen_tsumo": 1, "pinfu": 1},
            "points": 1500,
            "pay": {"dealer": 700, "other": 400},
            "gain": 1500 + 300,
            "fu_items": [["base", 20, ""]],
        },
        id="pinfu tsumo",
    ),
    pytest.param(
        "ariari",
        # Indicator 1m: one dora (2m); ura 4m and 4m: the red five of characters twice; red five itself once.
        # Riichi, ippatsu, pinfu and 1 + 2 + 1: 7 han is haneman, 3,000 × 4.
        {
            "concealed": "234067m567p1123s",
            "flags": ["riichi", "ippatsu"],
            "dora_ind": ["1m", "9p"],
            "ura_ind": ["4m", "4m"],
            "sticks": 1,
        },
        {
            "han": 7,
            "yaku": {"riichi": 1, "ippatsu": 1, "pinfu": 1, "dora": 1, "ura_dora": 2, "aka_dora": 1},
            "limit": "haneman",
            "points": 12000,
            "pay": {"ron": 12000},
            "gain": 13000,
        },
        id="bonuses",
    ),
    pytest.param(
        "usma",
        {**DAISANGEN, "melds": DAISANGEN["melds"][:1], "concealed": "23m99p789s345s"},  # type: ignore[index]
        {
            "id": "pao",
            "yaku": {"haku": 1},
            "fu_items": [["base", 20, ""], ["triplet_outside_open", 4, "555z"]],
            "reading": "123m 99p 345s 789s (555z), ryanmen in 123m",
            "readings": 1,
        },
        id="open haku",
    ),
    pytest.param(
        "usma",
        {**DAISANGEN, "melds": [], "concealed": "23m99p789s345567s"},
        {
            "id": "pao",
            "reading": "123m 99p 345s 567s 789s, ryanmen in 123m",
            "readings": 1,
        },
        id="closed runs",
    ),
    pytest.param(
        "usma",
        {"concealed": "567m88s23s", "melds": [{"type": "chi", "tiles": t} for t in ("678p", "123m")], "sticks": 1},
        {
            "han": 0,
            "yaku": {},
            "points": 0,
            "pay": {},
            "gain": 0,
            "fu_items": [["base", 20, ""], ["open_pinfu", 2, ""]],
            "reading": "567m 123s 88s (678p) (123m), ryanmen in 123s",
            "readings": 1,
        },
        id="no yaku",
    ),
    pytest.param(
        "oklahoma",
        {"concealed": "19m19p19s1234567z", "win": "1z", "flags": ["renhou"]},
        {
            "han": 0,
            "fu": 30,
            "yaku": {},
            "yakuman": {"kokushi": 1},
            "limit": "yakuman",
            "points": 32000,
            "pay": {"ron": 32000},
            "gain": 32000,
            "reading": "1m 9m 1p 9p 1s 9s 2z 3z 4z 5z 6z 7z 11z, thirteen in 11z",
            "readings": 1,
        },
        id="yakuman",
    ),
    pytest.param(
        "usma",
        # Half from the discarder, who pays the honba, half from the liable player; open, so 20 + 3 × 4 = 32 → 40 fu.
        {**DAISANGEN, "pao": {"yakuman": "daisangen", "from": "left", "discarder": "across"}, "honba": 1},
        {
            "id": "pao",
            "han": 0,
            "fu": 40,
            "yaku": {},
            "yakuman": {"daisangen": 1},
            "limit": "yakuman",
            "points": 32000,
            "pay": {"ron": 16000, "liable": 16000},
            "gain": 32300,
            "fu_items": [["base", 20, ""], *(["triplet_outside_open", 4, f"{dragon * 3}z"] for dragon in "567")],
            "reading": "123m 99p (555z) (666z) (777z), ryanmen in 123m",
            "readings": 1,
        },
        id="pao, ron",
    ),
]


@pytest.mark.parametrize(("table", "fields", "differs"), BILLS)
def test_a_bill_as_a_record(
    rulesets: dict[str, Ruleset], table: str, fields: dict[str, object], differs: dict[str, object]
) -> None:
    assert score_line(line(**fields), rulesets[table]) == PLAIN | differs


def test_the_fields_come_in_the_order_told(rulesets: dict[str, Ruleset]) -> None:
    assert list(score_line(line(), rulesets["usma"])) == list(PLAIN)


def test_under_liability_a_tsumo_is_paid_by_one(rulesets: dict[str, Ruleset]) -> None:
    record = DAISANGEN | {"tsumo": True, "pao": {"yakuman": "daisangen", "from": "right"}}
    assert score_line(line(**record), rulesets["usma"])["pay"] == {"liable": 32000}


def test_a_drawn_hand_is_paid_without_han_of_tiles_or_fu(rulesets: dict[str, Ruleset]) -> None:
    """Nagashi mangan is paid like a mangan tsumo: 4,000 from the dealer and 2,000 from each other (8,000)."""
    found = score_line(json.dumps(NAGASHI).encode(), rulesets["oklahoma"])
    assert (found["yaku"], found["fu"], found["fu_items"]) == ({"nagashi_mangan": 5}, 0, [])
    assert (found["limit"], found["pay"]) == ("mangan", {"dealer": 4000, "other": 2000})
    called = score_line(json.dumps(NAGASHI | {"pond_called": True}).encode(), rulesets["oklahoma"])
    assert str(called["error"]).startswith("expected discards of terminals and honours only, none of them called")


def test_unrelated_tiles_have_no_fu(rulesets: dict[str, Ruleset]) -> None:
    found = score_line(line(concealed="147m258p369s1234z", win="5z", tsumo=True, flags=["chiihou"]), rulesets["usma"])
    assert (found["fu"], found["fu_items"], found["points"]) == (0, [], 32000)
    assert "shiisuupuuta" in found["yakuman"]  # type: ignore[operator]


# --- in --------------------------------------------------------------------------------------------------------


def read(**fields: object) -> WinContext:
    return from_record(PINFU | fields)[1]


@pytest.mark.parametrize(
    ("flags", "riichi"),
    [
        ([], Riichi.NONE),
        (["riichi"], Riichi.RIICHI),
        (["double_riichi"], Riichi.DOUBLE),
        (["riichi", "double_riichi"], Riichi.DOUBLE),
        (["open_riichi"], Riichi.OPEN),
        (["open_riichi", "riichi"], Riichi.OPEN),
        (["open_riichi", "double_riichi"], Riichi.DOUBLE_OPEN),
    ],
)
def test_flags_of_riichi(flags: list[str], riichi: Riichi) -> None:
    assert read(flags=flags).riichi is riichi


@pytest.mark.parametrize(
    ("fields", "moment"),
    [
        ({"flags": ["riichi", "ippatsu"]}, Moment.IPPATSU),
        ({"flags": ["haitei"], "tsumo": True}, Moment.LAST_TILE),
        ({"flags": ["houtei"]}, Moment.LAST_TILE),
        ({"flags": ["rinshan"], "tsumo": True}, Moment.ON_KAN),
        ({"flags": ["haitei", "rinshan"], "tsumo": True}, Moment.ON_KAN | Moment.LAST_TILE),
        ({"flags": ["chankan"]}, Moment.ON_KAN),
        ({"flags": ["tenhou"], "tsumo": True, "seat": "E"}, Moment.FIRST_TURN),
        ({"flags": ["chiihou"], "tsumo": True}, Moment.FIRST_TURN),
        ({"flags": ["renhou"]}, Moment.FIRST_TURN),
    ],
)
def test_flags_of_the_moment(fields: dict[str, object], moment: Moment) -> None:
    assert read(**fields).moment == moment


def test_facts_besides() -> None:
    facts = read(seat="E", round="S", dora_ind=["4z", "0p"], honba=8, sticks=2, east_wins=8)
    assert facts == WinContext(
        WinType.RON, Wind.EAST, Wind.SOUTH, dora_indicators=parse_tiles("4z0p"), honba=8, sticks=2, east_wins=8
    )


def test_tsumo_left_out_is_ron() -> None:
    record = {field: value for field, value in PINFU.items() if field in {"concealed", "win", "seat", "round"}}
    assert from_record(record) == from_record(PINFU)


@pytest.mark.parametrize("called", [True, False])
def test_a_pond_is_of_a_drawn_hand(*, called: bool) -> None:
    hand, facts = from_record(NAGASHI | {"pond_called": called})
    assert hand == Hand(parse_tiles("123456m789p1122s"), None)
    assert facts == WinContext(WinType.DRAW, pond=Pond(parse_tiles("19m19p19s1234567z"), called))


def test_liability() -> None:
    pao = {"yakuman": "daisangen", "from": "left", "discarder": "left", "note": "third dragon"}
    assert read(pao=pao).liability == Liability("daisangen", Source.LEFT, Source.LEFT)
    del pao["discarder"]
    assert read(pao=pao, tsumo=True).liability == Liability("daisangen", Source.LEFT)


TILES = "tiles such as 234m067p11z"
WRONG = [
    ({"id": 7}, "id: expected text, found 7"),
    ({"concealed": None}, f"concealed: expected {TILES}, found nothing"),
    ({"concealed": 123}, f"concealed: expected {TILES}, found 123"),
    ({"concealed": " "}, f"concealed: expected {TILES}, found ' '"),
    ({"concealed": "1m" * 200}, f"concealed: expected {TILES}, found '{'1m' * 29}1…'"),
    (
        {"concealed": "234x"},
        "concealed: expected digits followed by m, p, s or z (as in 234m567p11z), found '234x' in '234x'",
    ),
    ({"concealed": "8z"}, "concealed: expected a rank from 1 to 7 for suit z, found 8, in '8z'"),
    ({"win": "11s"}, "win: expected one tile such as 5m, found '11s'"),
    ({"win": None}, f"win: expected {TILES}, found nothing"),
    ({"tsumo": "yes"}, "tsumo: expected true or false, found 'yes'"),
    ({"tsumo": 1}, "tsumo: expected true or false, found 1"),
    ({"seat": "X"}, "seat: expected one of E, S, W, N, found 'X'"),
    ({"seat": None}, "seat: expected one of E, S, W, N, found nothing"),
    ({"round": ["E"]}, "round: expected one of E, S, W, N, found a list"),
    ({"round": {}}, "round: expected one of E, S, W, N, found an object"),
    ({"flags": "riichi"}, "flags: expected a list of flags such as riichi, found 'riichi'"),
    ({"flags": ["ura"]}, f"flags: expected one of {', '.join(FLAGS)}, found 'ura'"),
    ({"flags": [None]}, f"flags: expected one of {', '.join(FLAGS)}, found nothing"),
    ({"flags": ["haitei"]}, "flags: haitei needs tsumo, found ron"),
    ({"flags": ["houtei"], "tsumo": True}, "flags: houtei needs ron, found tsumo"),
    ({"flags": ["rinshan"]}, "flags: rinshan needs tsumo, found ron"),
    ({"flags": ["chankan"], "tsumo": True}, "flags: chankan needs ron, found tsumo"),
    ({"flags": ["tenhou"], "tsumo": True}, "flags: tenhou needs East, the dealer, found seat S"),
    ({"flags": ["chiihou"], "tsumo": True, "seat": "E"}, "flags: chiihou needs a seat other than East, found seat E"),
    ({"flags": ["renhou"], "tsumo": True}, "flags: renhou needs ron, found tsumo"),
    ({"flags": ["ippatsu"]}, "these facts exclude each other: ippatsu needs riichi"),
    ({"dora_ind": "3m"}, "dora_ind: expected a list of tiles such as [\"3m\"], found '3m'"),
    ({"dora_ind": ["3m4m"]}, "dora_ind: expected one tile such as 5m, found '3m4m'"),
    ({"ura_ind": [3]}, f"ura_ind: expected {TILES}, found 3"),
    ({"honba": -1}, "honba: expected a whole number from 0 to 999, found -1"),
    ({"honba": 1000}, "honba: expected a whole number from 0 to 999, found 1000"),
    ({"honba": 1.0}, "honba: expected a whole number from 0 to 999, found 1.0"),
    ({"sticks": True}, "sticks: expected a whole number from 0 to 999, found true"),
    ({"sticks": float("nan")}, "sticks: expected a whole number from 0 to 999, found NaN"),
    ({"east_wins": "8"}, "east_wins: expected a whole number from 0 to 999, found '8'"),
    ({"melds": "pon 555z"}, "melds: expected a list of objects, found 'pon 555z'"),
    ({"melds": [None]}, "melds: expected a list of objects, found a list"),
    ({"melds": ["555z"]}, "melds[0]: expected an object, found '555z'"),
    ({"melds": [{}] * 5}, "melds: expected at most 4, found 5"),
    (
        {"melds": [{"type": "pong", "tiles": "555z"}]},
        "melds[0].type: expected one of chi, pon, daiminkan, kakan, ankan, found 'pong'",
    ),
    ({"melds": [{"type": "pon"}]}, f"melds[0].tiles: expected {TILES}, found nothing"),
    (
        {"melds": [{"type": "pon", "tiles": "556z"}]},
        "melds[0].tiles: expected three equal tiles for a pon, found '556z'",
    ),
    ({"pao": "left"}, "pao: expected an object, found 'left'"),
    ({"pao": {}}, "pao.yakuman: expected the id of a yaku, such as daisangen, found nothing"),
    ({"pao": {"yakuman": "big"}}, "pao.yakuman: expected the id of a yaku, such as daisangen, found 'big'"),
    (
        {"pao": {"yakuman": "daisangen", "from": "me"}},
        "pao.from: expected one of left, across, right, found 'me'",
    ),
    (
        {"pao": {"yakuman": "daisangen", "from": "left"}},
        "pao.discarder: expected one of left, across, right, found nothing",
    ),
    (
        {"tsumo": True, "pao": {"yakuman": "daisangen", "from": "left", "discarder": "left"}},
        "pao.discarder: expected nobody, as the hand ended by tsumo, found 'left'",
    ),
    ({"pond": "19m"}, "pond: expected no discards beside a win: they are told of a drawn hand, found '19m'"),
    (
        {"pond": "19m", "win": None, "tsumo": True},
        "pond: expected no discards beside a win: they are told of a drawn hand, found '19m'",
    ),
    ({"pond": "", "win": None}, f"pond: expected {TILES}, found ''"),
    ({"pond": "19m", "win": None, "flags": ["haitei"]}, "flags: haitei needs tsumo, found exhaustive draw"),
    ({"pond": "19m", "win": None, "pond_called": 1}, "pond_called: expected true or false, found 1"),
    (
        {"concealed": "234567m567p112s"},
        "expected 13 concealed tiles and the winning tile apart, found 12 in '234567m567p112s'",
    ),
    ({"concealed": "234567m567p1111s"}, "expected at most 4 copies of a tile, found 5 of 1s"),
]


@pytest.mark.parametrize(("fields", "sentence"), WRONG)
def test_a_wrong_value_is_one_sentence(rulesets: dict[str, Ruleset], fields: dict[str, object], sentence: str) -> None:
    name = None if "id" in fields else "pinfu"
    assert score_line(line(**fields), rulesets["usma"]) == {"id": name, "error": sentence}


def test_an_error_knows_its_field() -> None:
    with pytest.raises(RecordError) as caught:
        read(seat="X")
    assert (caught.value.field, caught.value.sentence) == ("seat", "expected one of E, S, W, N, found 'X'")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"[]", "found a list"),
        (b"3", "found 3"),
        (b"null", "found nothing"),
        (b"'a'", "found text that is none: Expecting value at character 1"),
        (b'{"id": "a"', "found text that is none: Expecting ',' delimiter at character 11"),
        (b'{"id": "\xff"}', "found bytes that are not UTF-8, at byte 9"),
        (b'{"honba": ' + b"9" * 5000 + b"}", "found a number too long or groups within groups too deep to read"),
        (b"[" * 100_000, "found a number too long or groups within groups too deep to read"),
    ],
)
def test_a_line_that_is_no_record(rulesets: dict[str, Ruleset], text: bytes, sentence: str) -> None:
    found = score_line(text, rulesets["usma"])
    assert found == {"id": None, "error": f"expected one JSON object on a line, {sentence}"}


def test_a_long_sentence_is_cut(rulesets: dict[str, Ruleset]) -> None:
    error = score_line(line(melds=[{"type": "pon", "tiles": "x" * 5000}]), rulesets["usma"])["error"]
    assert len(str(error)) <= 400


def test_lines_in_utf_8_with_a_mark_and_line_ends_of_any_kind(rulesets: dict[str, Ruleset]) -> None:
    lines = [b"\xef\xbb\xbf" + line(id="点数") + b"\r\n", b"\n", b"  \r\n", line(id="b")]
    assert [row["id"] for row in score_lines(lines, rulesets["usma"])] == ["点数", "b"]


def test_a_wrong_line_does_not_stop_the_rest(rulesets: dict[str, Ruleset]) -> None:
    rows = list(score_lines([line(id="a"), b"junk", line(id="b", win="9s"), line(id="c")], rulesets["usma"]))
    assert [(row["id"], "error" in row) for row in rows] == [("a", False), (None, True), ("b", True), ("c", False)]
    assert rows[2]["error"] == (
        "expected four sets and a pair, seven pairs or thirteen orphans, found 234567m567p1123s + 9s"
    )


# --- there and back --------------------------------------------------------------------------------------------

SHEETS = read_rulesets()


def dealt() -> Iterator[ScoreResult]:
    """Wins of every ruleset, level and openness, and one of every yaku, each from its own seed."""
    for table, cited in SHEETS.items():
        for level in Difficulty:
            for number in range(15):
                wish = Wish(cited.ruleset, level, Openness.ANY)
                yield deal(Random(f"{table} {level.value} {number}"), wish)
    for name in YAKU:
        rules = next(cited.ruleset for cited in SHEETS.values() if name in cited.ruleset.prices)
        yield deal(Random(name), Wish(rules, Difficulty.ADVANCED, Openness.ANY, YakuAim(name)))


def test_a_record_read_again_scores_the_same() -> None:
    wins = 0
    for result in dealt():
        record = json.loads(json.dumps(to_record(result, "x")))
        hand, context = from_record(record)
        assert context == result.context
        again = score(hand, context, result.rules)
        assert bill_record(again, "x") == bill_record(result, "x")
        assert [str(bill) for bill in again.bills] == [str(bill) for bill in result.bills]
        assert to_record(again, "x") == record
        wins += 1
    assert wins > 6 * 4 * 15


@pytest.mark.parametrize(
    "record", [PINFU, DAISANGEN | {"pao": {"yakuman": "daisangen", "from": "left", "discarder": "right"}}]
)
def test_a_written_record_is_the_one_read(rulesets: dict[str, Ruleset], record: dict[str, Any]) -> None:
    assert to_record(score(*from_record(record), rulesets["usma"]), record["id"]) == record


def test_what_a_record_says_adds_up() -> None:
    """Points are what the payers pay; han what yaku say; fu what the items say, rounded."""
    for result in dealt():
        row: dict[str, Any] = bill_record(result)
        payers = {"ron": 1, "liable": 1, "dealer": 1, "other": 2, "each": 3}
        assert row["points"] == sum(payers[payer] * points for payer, points in row["pay"].items())
        if not row["yakuman"]:
            assert row["han"] == sum(row["yaku"].values())
        exact = sum(item[1] for item in row["fu_items"])
        assert row["fu"] == (25 if exact == 25 else -(-exact // 10) * 10)


# --- anything at all -------------------------------------------------------------------------------------------

FIELDS = st.sampled_from([*PINFU, "pao", "pond", "pond_called", "east_wins", "type", "tiles", "yakuman", "from"])
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
JUNK = st.recursive(
    SCALARS | st.sampled_from([*PINFU.values(), "1m", "E", "riichi", "pon", "555z", "daisangen", "left"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8) | FIELDS, inner, max_size=4),
    max_leaves=8,
)


def summary(text: bytes) -> dict[str, Any]:
    (row,) = score_lines([text], SHEETS["usma"].ruleset)
    written = json.dumps(row)
    assert "\n" not in written
    read_back: dict[str, Any] = json.loads(written)
    return read_back


@settings(deadline=None, max_examples=300)
@given(JUNK)
def test_junk_gives_one_line_with_an_error(junk: object) -> None:
    found = summary(json.dumps(junk).encode())
    assert set(found) == {"id", "error"}
    assert found["error"]


@settings(deadline=None, max_examples=300)
@given(st.binary(min_size=1).filter(bytes.strip))
def test_any_bytes_give_one_line_with_an_error(junk: bytes) -> None:
    assert set(summary(b"x" + junk)) == {"id", "error"}


@settings(deadline=None, max_examples=300)
@given(st.dictionaries(FIELDS, JUNK, min_size=1, max_size=3))
def test_junk_in_a_record_gives_one_line(junk: dict[str, object]) -> None:
    found = summary(line(**junk))
    assert set(found) in ({"id", "error"}, set(PLAIN))


# --- streaming -------------------------------------------------------------------------------------------------


def test_memory_does_not_grow_with_the_lines(rulesets: dict[str, Ruleset]) -> None:
    """The peak over many lines, read from and written to nowhere, stays where it is after the first of them."""
    rng = Random("stream")
    wish = Wish(rulesets["usma"], Difficulty.STANDARD)
    lines = [json.dumps(to_record(deal(rng, wish), str(number))).encode() for number in range(100)]

    def run(times: int) -> int:
        count = 0
        for row in score_lines(chain.from_iterable(repeat(lines, times)), rulesets["usma"]):
            count += "points" in row
        return count

    run(1)  # fills the caches
    tracemalloc.start()
    try:
        run(1)
        tracemalloc.reset_peak()
        before, _ = tracemalloc.get_traced_memory()
        assert run(20) == 2_000
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    # A bill is over 1 kB: 2,000 kept would be over 2 MB.
    assert peak - before < 500_000


# --- the command -----------------------------------------------------------------------------------------------

ONE_HAND = ["--hand", "234567m567p1123s", "--win", "1s", "--ron", "--seat", "S", "--round", "E"]


def command(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    run = [sys.executable, "-m", "scoring", *arguments]
    return subprocess.run(run, input=given, capture_output=True, cwd=ROOT, check=False)


def test_the_command_scores_lines() -> None:
    done = command("--rules", "usma", given=line() + b"\n" + line(id="b") + b"\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert [json.loads(row) for row in done.stdout.splitlines()] == [PLAIN, PLAIN | {"id": "b"}]


def test_the_command_tells_of_a_wrong_line_and_scores_the_rest() -> None:
    done = command("--rules", "usma", given=b"junk\n" + line())
    assert (done.returncode, done.stderr) == (1, b"")
    assert ["error" in json.loads(row) for row in done.stdout.splitlines()] == [True, False]


def test_the_command_ends_quietly_when_nobody_reads_on() -> None:
    run = subprocess.Popen(
        [sys.executable, "-m", "scoring", "--rules", "usma"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    assert run.stdout is not None
    run.stdout.close()
    run.stdout = None
    _, complaint = run.communicate(line() + b"\n")
    assert (run.returncode, complaint) == (1, b"")


def stream(monkeypatch: pytest.MonkeyPatch, text: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))


def test_lines_through_main(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    stream(monkeypatch, line() + b"\n\n")
    assert main(["--rules", "usma"]) == 0
    assert json.loads(capsys.readouterr().out) == PLAIN
    stream(monkeypatch, b"{}\n" + line())
    assert main(["--rules", "usma"]) == 1
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_one_hand_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    """Riichi, pinfu and one dora: 3 han 30 fu, 960 × 4 = 3,840 → 3,900; 600 for honba, 1,000 for the stick."""
    more = ["--flags", "riichi", "--dora", "1m", "--ura", "9p", "--honba", "2", "--sticks", "1"]
    assert main(["--rules", "usma", *ONE_HAND, *more]) == 0
    text = capsys.readouterr().out
    for part in (
        "USMA club rules\n",
        "234567m567p1123s + 1s: ron, seat South, round East\n",
        "3 han 30 fu, 3,900 points\n",
        "  234m 567m 567p 11s 123s, two-sided wait (ryanmen) in 123s\n",
        "\nYaku\n  1 han  Riichi\n  1 han  Pinfu\n  1 han  Dora (1m shows 2m: each 2m is 1 han)\n",
        "\nHan\n  1 + 1 + 1 = 3 han\n",
        "\nFu\n  20 fu  Every win\n  10 fu  Closed ron\n   0 fu  Pair of numbers 11s\n",
        "\n   0 fu  Two-sided wait (ryanmen) 123s\n         20 + 10 = 30\n",
        "\nPayment\n",
        "  4,500  The discarder pays: 960 × 4 = 3,840 → 3,900; + 2 honba 600 = 4,500\n",
        "  1,000  1 × riichi stick",
        "  5,500  All you take\n",
        "\nOther readings\n  234m 567m 567p 11s 123s, pair wait (tanki) in 11s: 2 han 40 fu, 2,600 points",
    ):
        assert part in text


def test_fu_of_blocks_and_their_rounding_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    """20 + closed 111m 8 + open 555z 4 + closed kan of 9s 32 + tsumo 2 = 66 → 70; 70 × 2^3 = 560 → 1,200 each."""
    hand = ["--hand", "1122m", "--win", "1m", "--tsumo", "--seat", "E", "--round", "E"]
    assert main(["--rules", "ema", *hand, "--melds", "pon:555z, chi:123m,ankan:9999s"]) == 0
    text = capsys.readouterr().out
    assert "  32 fu  Closed kan of terminals or honours 9999s\n" in text
    assert "         20 + 8 + 4 + 32 + 2 = 66 → 70\n" in text
    assert "  1,200  Each player pays: 560 × 2 = 1,120 → 1,200\n" in text
    assert "\nHan\n" not in text  # one yaku needs no adding up
    assert "\nOther readings\n" not in text


def test_a_limit_and_a_cap_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    """EMA pays one yakuman at most (usma.ema.max-one-yakuman): 8,000 × 4 of a tsumo by the others."""
    hand = ["--hand", "19m19p19s1234567z", "--win", "1z", "--tsumo", "--seat", "S", "--round", "E"]
    assert main(["--rules", "ema", *hand, "--flags", "chiihou"]) == 0
    text = capsys.readouterr().out
    assert "(yakuman), 32,000 points" in text
    assert "\nFu\n" not in text
    result = score(
        Hand.parse("19m19p19s1234567z", "1z"),
        WinContext(WinType.TSUMO, moment=Moment.FIRST_TURN),
        SHEETS["ema"].ruleset,
    )
    assert result.best.yakuman == 2


def test_a_hand_without_yaku_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    hand = ["--hand", "567m88s23s", "--win", "1s", "--ron", "--seat", "S", "--round", "E", "--sticks", "1"]
    assert main(["--rules", "usma", *hand, "--melds", "chi:678p,chi:123m"]) == 0
    text = capsys.readouterr().out
    assert "\nNot paid\n" in text
    assert "All you take" not in text


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--hand", "23x"], "--hand: expected digits followed by m, p, s or z (as in 234m567p11z), found '23x'"),
        (["--win", "12s"], "--win: expected one tile such as 5m, found '12s'"),
        (["--seat", "East"], "--seat: expected one of E, S, W, N, found 'East'"),
        (["--dora", "3x"], "--dora: expected digits followed by m, p, s or z (as in 234m567p11z), found '3x'"),
        (["--ura", "8z"], "--ura: expected a rank from 1 to 7 for suit z, found 8, in '8z'"),
        (["--honba", "-1"], "--honba: expected a whole number from 0 to 999, found -1"),
        (["--flags", "haitei"], "--flags: haitei needs tsumo, found ron"),
        (
            ["--melds", "pong"],
            "--melds[0].type: expected one of chi, pon, daiminkan, kakan, ankan, found 'pong'",
        ),
        (["--win", "9s"], "expected four sets and a pair, seven pairs or thirteen orphans, found"),
    ],
)
def test_a_wrong_hand_is_one_sentence(capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str) -> None:
    assert main(["--rules", "usma", *ONE_HAND, *arguments]) == 1
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert told.err.startswith(sentence)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--rules", "emma", *ONE_HAND], "--rules: expected usma, ema, cheatsheet, competition, ariari, oklahoma or"),
        (["--rules", "usma", "--hand", "1m"], "--hand needs --win, --ron or --tsumo, --seat and --round beside it"),
        (["--rules", "usma", *ONE_HAND, "--tsumo"], "not allowed with"),
        (ONE_HAND, "the following arguments are required: --rules"),
    ],
)
def test_a_wrong_command_is_told_and_ends_with_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert sentence in capsys.readouterr().err


def test_a_clubs_file_gives_the_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With a honba of 1,500 points the pinfu is worth 1,000 + 1,500."""
    club = tmp_path / "club.yaml"
    club.write_text(
        "id: club\nname: Our club\nbased_on: usma\nscoring:\n  honba: {value: {ron: 1500, each: 500}}\n",
        encoding="utf-8",
    )
    assert main(["--rules", str(club), *ONE_HAND, "--honba", "1"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("Our club\n")
    assert "  2,500  All you take\n" in text


def test_a_wrong_club_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    club = tmp_path / "club.yaml"
    club.write_text("id: club\nname: Our club\nbased_on: umsa\n", encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["--rules", str(club)])
    assert "club.yaml: based_on: expected" in capsys.readouterr().err


def test_contradictions_keep_their_own_class() -> None:
    with pytest.raises(ContradictionError):
        read(ura_ind=["3m"])


# --- where the output goes -------------------------------------------------------------------------------------


def test_a_reader_that_has_seen_enough_ends_the_command_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_arguments: object) -> bool:
        raise BrokenPipeError

    led_away = []
    monkeypatch.setattr("scoring.__main__.score_stream", broken)
    monkeypatch.setattr("os.dup2", lambda source, target: led_away.append((source, target)))
    with Path(os.devnull).open("w", encoding="utf-8") as output:
        monkeypatch.setattr("sys.stdout", output)
        assert main(["--rules", "usma"]) == 1
    assert len(led_away) == 1


def test_the_bill_goes_to_any_text_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.StringIO()
    monkeypatch.setattr("sys.stdout", written)
    assert main(["--rules", "usma", *ONE_HAND]) == 0
    assert "1 han 30 fu, 1,000 points" in written.getvalue()


def test_the_winning_tile_may_have_blanks_around_it() -> None:
    record = {"concealed": "234567m567p1123s", "win": " 1s", "seat": "S", "round": "E"}
    hand, _ = from_record(record)
    assert str(hand.winning_tile) == "1s"
