"""Files that are not logs, or are damaged: one sentence with the position, at once, and nothing is imported."""

from __future__ import annotations

import gzip
import json
import random
import re
from pathlib import Path

import pytest

from quizzes.table.logs.log_file import LARGEST_FILE, read_log
from quizzes.table.logs.log_reader import LogError
from quizzes.table.logs.win_comparison import online
from tests.for_each import for_each
from tests.quizzes.table.logs.made_games import FORMATS
from tests.quizzes.table.logs.made_round import made_game

DATA = Path(__file__).parent / "data"
MJLOG = (DATA / "double_ron_and_liability.mjlog").read_bytes()
TENHOU = (DATA / "double_ron.tenhou.json").read_bytes()


def refused(data: bytes) -> str:
    with pytest.raises(LogError) as error:
        read_log(data)
    said = str(error.value)
    assert said == " ".join(said.split())  # in one line, whatever of the file is shown
    assert 10 < len(said) < 260
    assert said[-1] in ".?"
    assert "Traceback" not in said
    assert error.value.__cause__ is None or error.value.__suppress_context__
    return said


def tried(data: bytes) -> tuple[str, int]:
    """Return the error message for a file, or its number of rounds."""
    try:
        return "", len(read_log(data)[1])
    except LogError as error:
        return str(error), 0


@pytest.mark.parametrize("written", list(FORMATS))
def test_a_log_cut_off_anywhere_is_refused_or_ends_there(written: str) -> None:
    """An unfinished round does not count. A game may end between two lines."""
    whole = FORMATS[written](made_game(1))
    rng = random.Random("cut")
    for cut in rng.sample(range(1, len(whole) - 1), 60):
        said, rounds = tried(whole[:cut])
        assert said[-1:] in ".?"
        assert bool(said) != bool(rounds)
        assert not rounds or (written == "mjai" and rounds <= 7)


def test_what_is_shown_of_a_file_stays_in_the_line() -> None:
    said = refused(MJLOG.replace(b'oya="0"/>', b'oya="0"/\n', 1))
    assert 'oya="0"/ <INI' in said


@pytest.mark.parametrize("written", list(FORMATS))
def test_letters_changed_at_random_end_in_a_sentence_or_a_game(written: str) -> None:
    whole = FORMATS[written](made_game(2))
    rng = random.Random("changed")
    for _ in range(80):
        data = bytearray(whole)
        for _ in range(rng.choice((1, 2, 8))):
            data[rng.randrange(len(data))] = rng.randrange(256)
        assert tried(bytes(data))[0][-1:] in ".?"


@for_each(
    ("data", "said"),
    [
        (b"", "There is nothing here"),
        (b"   \n ", "There is nothing here"),
        (b"hello", "Line 1: This begins with “hello”"),
        (b"https://tenhou.net/0/?log=2019", "Tensu doesn't download"),
        (b"PK\x03\x04rest", "unpack it first"),
        (b"%PDF-1.7", "a PDF"),
        (b"\xff\xfe<\x00m\x00j\x00", "it begins with|complete tag"),
        (b"a\x00b", "isn't allowed in text"),
        ('{"log": "ü'.encode("latin-1"), "isn't written in UTF-8"),
        (gzip.compress(b"x" * 3 * 1024 * 1024), "more than 2,048 kB"),
        (gzip.compress(MJLOG)[:-20], "compressed file (gzip) is cut off"),
        (b"\x1f\x8b\x08rubbish", "damaged"),
        (b"x" * (LARGEST_FILE + 1), "1,025 kB"),
        (b"[" * 100_000, "isn't JSON|too deep"),
        (b'{"log": ' + b"9" * 6000 + b"}", "too long|no log"),
        (b'{"log": []}', "no round"),
        (b'{"plan": 1, "rules": "usma"}', "not a Tenhou log"),
        (b'{"log": [[1, 2, 3]]}', "Round 1: a round must be a list of 17 parts"),
        (b"<html><body></body></html>", "no mjlog: it begins with <html>"),
        (b'<!DOCTYPE x [<!ENTITY a "aaaa">]><mjloggm ver="2.3"/>', "no document type"),
        (b'<mjloggm ver="2.3"><!ENTITY a "b"></mjloggm>', "no document type"),
        (b'<mjloggm ver="2.3"></mjloggm>', "contains no round"),
        (b'<mjloggm ver="2.3">' + b"<T1/>" * 150_000, "more than 20,000 tags"),
        (b'<mjloggm ver="2.3"><T1/>  \n ', "without </mjloggm>, so it is cut off"),
        (b"<mjloggm " + b" " * 900_000, "complete tag"),
        (b'{"type":"none"}\n' * 30_000, "more than 20,000 events"),
        (b'{"log":[' + b"[1]," * 300 + b"[1]]}", "301 rounds"),
        (b'<mjloggm ver="2.3"><GO type="25"/></mjloggm>', "three-player game"),
        (b'{"type":"start_game","names":["a","b","c"]}', "no start_kyoku"),
        (b'{"type":"tsumo","actor":0,"pai":"1m"}', "Line 1, tsumo: something happens before"),
    ],
)
def test_what_is_no_log_is_refused_in_a_sentence(data: bytes, said: str) -> None:
    told = refused(data)
    assert any(part in told for part in said.split("|")), told


def test_an_mjlog_may_come_packed_and_with_a_declaration() -> None:
    plain = read_log(MJLOG)
    assert read_log(gzip.compress(MJLOG)) == plain
    assert read_log(b'\xef\xbb\xbf<?xml version="1.0" encoding="UTF-8"?>\n' + MJLOG) == plain


def test_every_part_of_a_packed_file_is_read() -> None:
    lines = FORMATS["mjai"](made_game(1))
    half = lines.index(b"\n", len(lines) // 2)
    assert read_log(gzip.compress(lines[:half]) + gzip.compress(lines[half:])) == read_log(lines)
    twice = gzip.compress(b" " * 2 * LARGEST_FILE) + gzip.compress(lines)
    assert "more than 2,048 kB" in refused(twice)


def test_a_name_may_hold_what_ends_a_line_in_other_texts() -> None:
    events = [json.loads(line) for line in FORMATS["mjai"](made_game(1)).splitlines()]
    events[0]["names"][0] = "A\u2028B\x85C"
    text = "\r\n".join(json.dumps(event, ensure_ascii=False) for event in events)
    assert read_log(text.encode())[0].names == ("A\u2028B\x85C", "B", "C", "D")


def test_json_may_be_spread_over_lines_or_stand_in_a_link() -> None:
    plain = read_log(TENHOU)
    data = json.loads(TENHOU)
    assert read_log(json.dumps(data, indent=1)) == plain
    assert read_log("https://tenhou.net/6/#json=" + TENHOU.decode().replace("和", "%E5%92%8C") + "&ts=0") == plain


def test_lines_may_stand_in_one_list() -> None:
    lines = FORMATS["mjai"](made_game(1))
    events = [json.loads(line) for line in lines.splitlines()]
    game, rounds = read_log(json.dumps(events).encode())
    assert [one.wins for one in rounds] == [
        tuple(win for win in one.wins) for one in read_log("\n".join(map(json.dumps, events)))[1]
    ] or len(rounds) == len(game.rounds) == 7


def test_three_players_are_refused_in_every_format() -> None:
    data = json.loads(TENHOU)
    data["rule"]["disp"] = "三般南喰赤"
    assert "three-player game (sanma)" in refused(json.dumps(data).encode())
    data["rule"]["disp"] = "x"
    for part in (13, 14, 15):
        data["log"][0][part] = []
    assert "fourth seat" in refused(json.dumps(data).encode())
    assert "three-player game (sanma)" in refused(MJLOG.replace(b'type="169"', b'type="185"'))
    start = json.loads(FORMATS["mjai"](made_game(1)).splitlines()[1])
    start["tehais"] = start["tehais"][:3]
    assert "holds 3. Tensu reads only four-player games" in refused(json.dumps(start).encode())


@pytest.mark.parametrize("seat", [0.0, 1.0, "0", None, 4, -1, [0]])
@pytest.mark.parametrize("place", range(3))
def test_seats_of_a_win_are_whole_numbers(seat: object, place: int) -> None:
    data = json.loads(TENHOU)
    win = next(part[16][2] for part in data["log"] if len(part[16]) > 2)
    win[place] = seat
    assert "a win must name three seats" in refused(json.dumps(data).encode())


@pytest.mark.parametrize("numbers", ["0,-1,0", "0,0,-1", "-1,0,0", "16,0,0", "0,1000,0"])
def test_a_round_of_an_mjlog_begins_with_possible_numbers(numbers: str) -> None:
    said = refused(re.sub(rb'seed="[0-9]+,[0-9]+,[0-9]+', f'seed="{numbers}'.encode(), MJLOG))
    assert said.endswith("a round can't begin with these numbers.")


def test_a_dealer_who_does_not_deal_this_hand_is_refused() -> None:
    all_by_west = re.sub(rb'(<INIT [^>]*oya=)"[0-3]"', rb'\1"2"', MJLOG)
    assert "seat 2 can't be the dealer of East" in refused(all_by_west)


def test_the_place_is_told() -> None:
    """The message tells a player the round, and where to look in the round."""
    assert refused(MJLOG.replace(b"<D67/><U54/>", b"<D68/><U54/>")).startswith("East 4, 3 honba, tag ")
    assert "North" not in refused(TENHOU.replace(b"[21,37,38,", b"[21,37,99,")).partition(":")[0]
    assert "draw 3 of seat 1: “99” is not a tile" in refused(TENHOU.replace(b"[21,37,38,", b"[21,37,99,"))
    lines = FORMATS["mjai"](made_game(1)).splitlines()
    lines[5] = lines[5].replace(b'"actor": ', b'"actor": 9')
    assert refused(b"\n".join(lines)).startswith("Line 6, ")
    hidden = FORMATS["mjai"](made_game(1)).replace(b'"tehais": [["', b'"tehais": [["?", "', 1)
    assert "written by one player" in refused(hidden)


def test_a_tile_that_is_not_there_is_found() -> None:
    assert "which is not in the hand" in refused(MJLOG.replace(b"<D67/><U54/>", b"<D6/><U54/>"))
    assert "copies of" in refused(
        MJLOG.replace(b'hai0="123,59,107', b'hai0="4,5,6').replace(b"<T0/><D0/>", b"<T7/><D7/>")
    )


def test_a_kan_after_the_call_of_another_player_is_refused() -> None:
    hands = [
        ["1m", "1m", "1m", "1m", "2p", "3p", "4p", "6p", "7p", "8p", "E", "E", "E"],
        ["5s", "5s", "2m", "3m", "4m", "2p", "3p", "4p", "6p", "7p", "8p", "S", "S"],
        ["1s", "1s", "1s", "2s", "2s", "2s", "3s", "3s", "3s", "4s", "4s", "4s", "W"],
        ["6s", "6s", "6s", "7s", "7s", "7s", "8s", "8s", "8s", "9s", "9s", "9s", "W"],
    ]
    start = {
        "type": "start_kyoku", "bakaze": "E", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0,
        "scores": [25_000] * 4, "dora_marker": "N", "tehais": hands,
    }  # fmt: skip
    events = [
        {"type": "tsumo", "actor": 0, "pai": "5s"}, {"type": "dahai", "actor": 0, "pai": "5s"},
        {"type": "pon", "actor": 1, "target": 0, "pai": "5s", "consumed": ["5s", "5s"]},
        {"type": "ankan", "actor": 0, "consumed": ["1m"] * 4},
    ]  # fmt: skip
    log = "\n".join(json.dumps(event) for event in (start, *events))
    assert "East declares a kan without drawing a tile first" in refused(log.encode())


def test_a_table_without_red_fives_has_none() -> None:
    game, rounds = read_log(MJLOG.replace(b'type="169"', b'type="171"'))
    assert game.rules.red_fives is False
    assert not any(tile.red for one in rounds for win in one.wins for tile in win.hand.tiles)
    assert online().ruleset.red_fives == 3
