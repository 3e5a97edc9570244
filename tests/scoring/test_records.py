"""Records are read, and written so that they are read again unchanged."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from scoring.command_line import score_line, score_lines
from scoring.context import ContradictionError, Liability, Moment, Pond, Riichi, WinContext, Wind, WinType
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness, Wish, YakuAim
from scoring.hand import Hand, Source
from scoring.records import FLAGS, RecordError, bill_record, from_record, to_record
from scoring.score import score
from scoring.tiles import parse_tiles
from scoring.yaku import YAKU

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.ruleset import Ruleset
    from scoring.score import ScoreResult
from tests.for_each import for_each
from tests.scoring.record_lines import DAISANGEN, NAGASHI, PINFU, SHEETS, line, read


@for_each(
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


@for_each(
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
        "melds[0].tiles: expected three identical tiles for a pon, found '556z'",
    ),
    (
        {"melds": [{"type": "chi", "tiles": "567p", "called": "9m"}]},
        "melds[0].tiles: expected the called tile to be one of 567p, found 9m",
    ),
    (
        {"melds": [{"type": "chi", "tiles": "567p", "from": "above"}]},
        "melds[0].from: expected one of left, across, right, found 'above'",
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
        "pao.discarder: expected nobody, because the hand ended with tsumo, found 'left'",
    ),
    ({"pond": "19m"}, "pond: expected no discards with a win (only an exhaustive draw has them), found '19m'"),
    (
        {"pond": "19m", "win": None, "tsumo": True},
        "pond: expected no discards with a win (only an exhaustive draw has them), found '19m'",
    ),
    ({"pond": "", "win": None}, f"pond: expected {TILES}, found ''"),
    ({"pond": "19m", "win": None, "flags": ["haitei"]}, "flags: haitei needs tsumo, found exhaustive draw"),
    ({"pond": "19m", "win": None, "pond_called": 1}, "pond_called: expected true or false, found 1"),
    (
        {"concealed": "234567m567p112s"},
        "expected 13 concealed tiles and, separately, the winning tile, found 12 in '234567m567p112s'",
    ),
    ({"concealed": "234567m567p1111s"}, "expected at most 4 copies of a tile, found 5 of 1s"),
]


@for_each(("fields", "sentence"), WRONG)
def test_a_wrong_value_is_one_sentence(rulesets: dict[str, Ruleset], fields: dict[str, object], sentence: str) -> None:
    name = None if "id" in fields else "pinfu"
    assert score_line(line(**fields), rulesets["usma"]) == {"id": name, "error": sentence}


def test_an_error_knows_its_field() -> None:
    with pytest.raises(RecordError) as caught:
        read(seat="X")
    assert (caught.value.field, caught.value.sentence) == ("seat", "expected one of E, S, W, N, found 'X'")


@for_each(
    ("text", "sentence"),
    [
        (b"[]", "found a list"),
        (b"3", "found 3"),
        (b"null", "found nothing"),
        (b"'a'", "found invalid JSON: Expecting value at character 1"),
        (b'{"id": "a"', "found invalid JSON: Expecting ',' delimiter at character 11"),
        (b'{"id": "\xff"}', "found bytes that are not UTF-8, at byte 9"),
        (b'{"honba": ' + b"9" * 5000 + b"}", "found a number that is too long, or groups that are nested too deeply"),
        (b"[" * 100_000, "found a number that is too long, or groups that are nested too deeply"),
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


def dealt() -> Iterator[ScoreResult]:
    """Yield wins of every ruleset and level, open and closed, and one with every yaku. Each has its own seed."""
    for table, cited in SHEETS.items():
        for level in Difficulty:
            for number in range(15):
                wish = Wish(cited.ruleset, level, Openness.ANY)
                yield deal(Random(f"{table} {level.value} {number}"), wish)
    for name in YAKU:
        rules = next(cited.ruleset for cited in SHEETS.values() if name in cited.ruleset.prices)
        yield deal(Random(name), Wish(rules, Difficulty.ADVANCED, Openness.ANY, YakuAim(name)))


@pytest.mark.slow
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
    "record",
    [
        PINFU,
        PINFU | {"red_fives": True},
        DAISANGEN | {"pao": {"yakuman": "daisangen", "from": "left", "discarder": "right"}},
    ],
)
def test_a_written_record_is_the_one_read(rulesets: dict[str, Ruleset], record: dict[str, Any]) -> None:
    assert to_record(score(*from_record(record), rulesets["usma"]), record["id"]) == record


@pytest.mark.slow
def test_what_a_record_says_adds_up() -> None:
    """Points are the sum of the payments, han the sum of the yaku, and fu the rounded sum of the items."""
    for result in dealt():
        row: dict[str, Any] = bill_record(result)
        payers = {"ron": 1, "liable": 1, "dealer": 1, "other": 2, "each": 3}
        assert row["points"] == sum(payers[payer] * points for payer, points in row["pay"].items())
        if not row["yakuman"]:
            assert row["han"] == sum(row["yaku"].values())
        exact = sum(item[1] for item in row["fu_items"])
        assert row["fu"] == (25 if exact == 25 else -(-exact // 10) * 10)


def test_contradictions_keep_their_own_class() -> None:
    with pytest.raises(ContradictionError):
        read(ura_ind=["3m"])


def test_the_winning_tile_may_have_blanks_around_it() -> None:
    record = {"concealed": "234567m567p1123s", "win": " 1s", "seat": "S", "round": "E"}
    hand, _ = from_record(record)
    assert str(hand.winning_tile) == "1s"
