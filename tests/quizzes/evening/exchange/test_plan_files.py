"""A plan is read back from its file byte for byte. A faulty file is refused, with an error for each line."""

from __future__ import annotations

import csv
import gzip
import io
import json
import re
import zipfile
from contextlib import suppress
from dataclasses import replace
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from content.rulesets.ruleset_file import rulesets
from quizzes.evening.exchange.csv_table import guarded, unguarded
from quizzes.evening.exchange.plan_csv import COLUMNS, QUESTION, SETTINGS, read_csv, write_csv
from quizzes.evening.exchange.plan_file import read_json, read_plan_file, write_json
from quizzes.evening.exchange.problem import MOST_TOLD, FileError
from quizzes.evening.plan import MOST_ITEMS, Counting, Dealt, Names, OwnHand, OwnQuestion, Plan, PlanError, Setting
from quizzes.evening.plan_text import plan_address
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness
from tests.for_each import for_each
from tests.quizzes.evening.plan_strategies import own_questions, seconds, worth

HAND = "234567m567p1123s 1s riichi dora 4m"
KNOWN = (rulesets(), "ema", lambda: "fresh")
EVIL = st.sampled_from(
    ["=1+1", "'=1", "''-x", "+", "@a", "～={}:#", "点数 ~=#{}:", 'a"b', "a,b;c", "a\nb", "１=", "“”", "''"]
)
letters = st.text(st.characters(exclude_categories=("Cs", "Cc", "Zs", "Zl", "Zp")), min_size=1, max_size=20) | EVIL
lines = letters.map(lambda text: " ".join(text.split()))
dealt = st.builds(
    Dealt,
    st.sampled_from([*TYPES]),
    st.text("abc234", min_size=1, max_size=8),
    st.integers(1, 20),
    st.sampled_from(Difficulty),
    st.sampled_from(Openness),
    st.sampled_from(["", "total", "all"]),
    st.sampled_from(["", "yaku.pinfu"]),
    st.sampled_from(["", "04"]),
    st.integers(1, 9),
    seconds=seconds,
    worth=worth,
)
own = own_questions(letters, lines)
hands = st.builds(OwnHand, st.sampled_from([*TYPES]), lines)
plans = st.builds(
    Plan,
    st.just("usma"),
    st.lists(dealt | own | hands, min_size=1, max_size=5).map(tuple),
    lines | st.just(""),
    st.none() | st.integers(10, 600),
    st.sampled_from(get_args(Counting)),
    st.sampled_from(get_args(Names)),
    st.just(()) | st.lists(lines, min_size=2, max_size=8, unique_by=str.casefold).map(tuple),
    st.frozensets(st.sampled_from(get_args(Setting))),
    lines | st.just(""),
)


@settings(max_examples=50)
@given(plans)
def test_a_plan_comes_back_from_csv_and_json_and_is_written_alike(plan: Plan) -> None:
    as_csv, as_json = write_csv(plan), write_json(plan)
    from_csv = read_csv(as_csv.decode("utf-8-sig"), "ema", lambda: "fresh")[0]
    from_json = read_json(as_json.decode())[0]
    assert from_csv == from_json == plan
    assert (write_csv(from_csv), write_json(from_json)) == (as_csv, as_json)
    cells = [cell for row in csv.reader(io.StringIO(as_csv.decode("utf-8-sig"), newline="")) for cell in row]
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t", "\r"))]


@given(st.text() | EVIL | st.text("a;=+'\"\t\n"))
def test_a_cell_that_is_guarded_comes_back_as_it_was(cell: str) -> None:
    assert unguarded(guarded(cell)) == cell
    # spreadsheets in other languages separate cells by semicolons, and may lose quotes
    parts = re.split("[;\t\r\n]", guarded(cell))
    assert not [part for part in parts if part.lstrip("\"'")[:1] in {*"=+-@＝＋－＠"} and part[0] != "'"]


@for_each("sign", "=+-@\t\r＝＋－＠")
def test_no_cell_begins_with_a_sign_of_a_formula(sign: str) -> None:
    for cell in (f"{sign}1+1", f"'{sign}1", f"''{sign}"):
        assert guarded(cell) == f"'{cell}"
        assert guarded(f"a;{cell}") == f"a;'{cell}"
        assert unguarded(guarded(cell)) == cell


PLAN = Plan(
    "usma",
    (
        Dealt("wait_name", "abc", 2, Difficulty.FIRST_STEPS),
        OwnHand("han_fu", HAND),
        OwnQuestion("Which wind ~ is {this}: #1?", ("=East", "南 South"), 1),
    ),
    "Club night",
    60,
    "speed",
    "anonymous",
    ("Reds", "緑"),
)


@pytest.mark.parametrize("write", [write_csv, write_json])
def test_a_file_of_ours_is_read_whatever_has_touched_it(write: object) -> None:
    assert callable(write)
    data = write(PLAN)
    # Excel recognises UTF-8 by this mark, which JSON must not have
    assert data.startswith(b"\xef\xbb\xbf") is (write is write_csv)
    assert read_plan_file(data, *KNOWN) == PLAN
    assert read_plan_file(data.replace(b"\r\n", b"\n"), *KNOWN) == PLAN
    assert read_plan_file(data.removeprefix(b"\xef\xbb\xbf"), *KNOWN) == PLAN
    assert read_plan_file(b"\xef\xbb\xbf" + data.removeprefix(b"\xef\xbb\xbf"), *KNOWN) == PLAN


def table(*rows: str, sep: str = ",") -> bytes:
    return "\n".join(["type,text,seed,level,right,option 1,option 2".replace(",", sep), *rows]).encode()


def test_a_table_needs_no_more_than_types_and_hands() -> None:
    plan = read_plan_file(table(f'han_fu,"{HAND}"', "wait_name", ""), *KNOWN)
    assert plan == Plan("ema", (OwnHand("han_fu", HAND), Dealt("wait_name", "fresh")))
    loose = read_plan_file(table("Han_Fu,,abc,Advanced,,,,,,", "TITLE,Monday"), *KNOWN)
    assert loose == Plan("ema", (Dealt("han_fu", "abc", level=Difficulty.ADVANCED),), "Monday")


@pytest.mark.parametrize("sep", [";", "\t"])
def test_other_separators_are_read(sep: str) -> None:
    row = sep.join(["question", "How many?", "", "", "2", "1,000", "2000.5"])
    assert read_plan_file(table(row, sep=sep), *KNOWN).items == (OwnQuestion("How many?", ("1,000", "2000.5"), 1),)
    assert read_plan_file(f"sep={sep}\n".encode() + table(row, sep=sep), *KNOWN).items


def test_numbers_as_a_spreadsheet_writes_them_are_read() -> None:
    rows = table("question,10,,,2.0,1000,2000", "seconds,30.0")
    plan = read_plan_file(rows, *KNOWN)
    assert (plan.items, plan.seconds) == ((OwnQuestion("10", ("1000", "2000"), 1),), 30)
    lesson = read_plan_file(b"type,lesson,seed,level\nhan_fu,4,abc,first steps", *KNOWN)
    assert lesson.items == (Dealt("han_fu", "abc", level=Difficulty.FIRST_STEPS, lesson="04"),)


def test_what_is_right_is_never_read_of_a_hand() -> None:
    assert not {"han", "fu", "answer", "points"} & {*COLUMNS}
    told = wrong(table(f'han_fu,"{HAND}",,,1,3 han,4 han'))
    assert len(told) == 3
    assert all(sentence.startswith("Line 2, column") for sentence in told)


def wrong(data: bytes) -> list[str]:
    """Return the messages about a file that cannot be read."""
    with pytest.raises(FileError) as caught:
        read_plan_file(data, *KNOWN)
    told = list(caught.value.told)
    assert told
    assert all(sentence.endswith((".", "?", "!")) and "\n" not in sentence for sentence in told), told
    assert all(len(sentence) < 260 for sentence in told), told
    return told


def bomb() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("plan.csv", b"0" * 5_000_000)
    return out.getvalue()


Q = "question,Which?,,,{right},East,South"
MALFORMED = {
    "empty": (b"", "empty"),
    "only blanks": (b" \r\n\r\n", "empty"),
    "only separators": (b",,,\n,,\n", "All cells of this file are empty"),
    "a mark and nothing": (b"\xef\xbb\xbf", "empty"),
    "only the header": (table(), "no questions below"),
    "cp1252": ("type,text\nquestion,Zoë".encode("cp1252"), "Line 2: The character after “question,Zo”"),
    "latin1": ("type,text\nh\u00e4,x".encode("latin1"), "Line 2"),
    "shift jis": ("type,text\nquestion,点数".encode("shift_jis"), "UTF-8"),
    "utf-16": (write_csv(PLAN).decode("utf-8-sig").encode("utf-16"), "UTF-16"),
    "utf-16 without mark": (write_csv(PLAN).decode("utf-8-sig").encode("utf-16-le"), "UTF-16"),
    "nul": (table("han_fu,\0"), "Line 2: This line contains"),
    "zip bomb": (bomb(), "workbook or a compressed"),
    "gzip": (gzip.compress(write_csv(PLAN)), "compressed"),
    "old workbook": (b"\xd0\xcf\x11\xe0\xa1", "a workbook"),
    "pdf": (b"%PDF-1.7", "a PDF"),
    "3 MB": (b"type,text\n" + b"han_fu,abc\n" * 300_000, "kB"),
    "100,000 lines": (b"\n" * 100_000, "100,001 lines"),
    "257 kB": (b"type,text\n" + (b"han_fu" + b" " * 2000 + b"\n") * 132, "kB"),
    "wrong after a text of two lines": (table('question,"a\nb",,,1,East,South', "nothing"), "Line 4, column"),
    "wrong after a hint": (b"sep=;\ntype;text\nnothing;x", "Line 3, column"),
    "a seed of a question in own words": (table("question,Which?,abc,,1,East,South"), "Line 2, column “seed”"),
    "a very long line": (table("question," + "x" * 9_000), "Line 2: This line has more than"),
    "an unclosed quotation mark": (table("han_fu", 'question,"Which?', "han_fu"), "Line 3: A quotation mark is opened"),
    "a quotation mark within": (table('question,"Which" wind?,,'), "Write it twice"),
    "no type": (b"text,seed\nhan_fu,abc", "“type” is missing"),
    "an unknown column": (b"type,txet\nhan_fu,abc", "Did you mean 'text'"),
    "a column twice": (b"type,text,text\nhan_fu,a,b", "appears twice"),
    "too many cells": (table("question,Which, or what?,,,1,East,South"), "only 7 columns"),
    "an unknown type": (table("han_fuu,,abc"), "Line 2, column “type”: There is no question type called 'han_fuu'"),
    "no kind": (table(",234m"), "type of question is missing"),
    "a setting twice": (table("title,A", "han_fu", "title,B"), "Line 4, column “type”: “title” is already in line 2"),
    "unknown rules": (table("rules,usam", "han_fu"), "Line 2: We have no rules called 'usam'"),
    "0 correct": (table(Q.format(right="")), "Line 2, column “right”: Write the number of the right"),
    "2 correct": (table(Q.format(right='"1,2"')), "names 2 right options"),
    "2 correct with words": (table(Q.format(right="1 and 2")), "names 2 right options"),
    "correct by name": (table(Q.format(right="East")), "not 'East'"),
    "correct that is none": (table(Q.format(right="3")), "there is no option 3"),
    "an option twice": (table("question,Which?,,,1,East,east"), "are the same"),
    "one option": (table("question,Which?,,,1,East"), "2 to 6 answers"),
    "no text": (table("question,,,,1,East,South"), "1 to 400 letters"),
    "an option left out": (b"type,text,right,option 1,option 2,option 3\nquestion,Q,1,a,,c", "is empty"),
    "a hand and a seed": (table(f'han_fu,"{HAND}",abc'), "column “seed”"),
    "a hand that is none": (table("han_fu,hello"), "Line 2, column “text”: Tensu needs"),
    "five of a tile": (table('han_fu,"11111m22233344p 4p"'), "Line 2, column “text”"),
    "a hand that does not win": (table('han_fu,"147m258p369s1234z 5z"'), "Line 2, column “text”"),
    "a type that asks no hand": (
        table(f'rule_case,"{HAND}"'),
        "Line 2, column “text”: A question about a hand of your own",
    ),
    "a seed that is none": (table("han_fu,,A B"), "Line 2"),
    "a number for a level": (
        table("han_fu,,abc,7"),
        "Line 2, column “level”: This cell must be empty or contain one of first steps, standard",
    ),
    "seconds that are none": (
        table("seconds,soon", "han_fu"),
        "Line 2, column “text”: This cell must be empty or contain a whole number",
    ),
    "one team": (table("team,Reds", "han_fu"), "2 to 8 teams"),
    "a title too long": (table("title," + "x" * 99, "han_fu"), "Line 2, column “text”: A title"),
    "too many questions": (table(*["han_fu"] * 41), "There are 41 questions"),
    "a formula": (table("=cmd|' /C calc'!A0,x"), "no question type"),
    "gift": (b"::1:: How many? {#3}", "Numerical answers"),
    "a sentence": (b"Dear Tensu, please make a quiz.", "no column"),
    "a web page": (b"<html><body>", "no column"),
    "json cut off": (b'{"plan": 1,\n"rules": "usma"', "Line 2, column 16: This isn't valid JSON"),
    "json list": (b"[1]", "must begin with a brace"),
    "json deep": (b"[" * 100_000, "too deep"),
    "json digits": (b'{"plan": ' + b"1" * 7_000 + b"}", "too long"),
    "json twice": (b'{"plan": 1,\n"rules": "usma", "items": [\n{"type": "han_fu", "type": "x"}]}', "Line 3: “type”"),
    "json nothing": (b'{"plan": 1, "rules": "usma"}', "no question"),
    "json no rules": (b'{"plan": 1, "items": [{"type": "han_fu", "seed": "abc"}]}', "has no “rules”"),
    "json items": (b'{"plan": 1, "rules": "usma", "items": 7}', "list in brackets"),
    "json many": (
        json.dumps({"plan": 1, "rules": "usma", "items": [{"type": "han_fu", "seed": "a"}] * 41}).encode(),
        "There are 41",
    ),
    "json format": (b'{"plan": 2, "rules": "usma", "items": [{"type": "han_fu", "seed": "abc"}]}', "reads format 1"),
    "json answer": (
        b'{"plan": 1, "rules": "usma", "items": [\n{"type": "han_fu", "hand": "x", "answer": 3}]}',
        "Line 2: Question 1 contains “answer”",
    ),
    "json half a letter": (
        b'{"plan": 1, "rules": "usma", "title": "\\ud800", "items": [{"type": "han_fu", "seed": "abc"}]}',
        "invisible character",
    ),
    "json own hand": (
        b'{"plan": 1, "rules": "usma", "items": [\n\n{"type": "han_fu", "hand": "234m"}]}',
        "Line 3: Tensu needs",
    ),
    "json nan": (b'{"plan": NaN, "rules": "usma", "items": []}', "format"),
}
"""Invalid files by name, each with its error message."""


@for_each("name", MALFORMED)
def test_a_malformed_file_is_refused_in_a_sentence(name: str) -> None:
    data, told = MALFORMED[name]
    assert told in " ".join(wrong(data))


def test_everything_that_is_wrong_is_told_at_once_up_to_a_number() -> None:
    rows = [
        "title," + "x" * 99,
        "seconds,soon",
        "nothing",
        Q.format(right=""),
        "question,Which?,,,1,East,east",
        "han_fu,,abc,never",
        "team,Reds",
    ]
    told = wrong(table(*rows))
    assert [sentence.partition(":")[0].partition(",")[0] for sentence in told[1:]] == [f"Line {n}" for n in range(2, 8)]
    assert "teams" in told[0]
    many = wrong(table(*["nothing"] * 39))
    assert len(many) == MOST_TOLD + 1
    assert many[-1] == "There are 19 more problems. Correct these first."
    assert len(wrong(table(*["han_fu"] * 41))) == 1


def test_settings_of_json_are_told_one_by_one() -> None:
    said = {"plan": 1, "rules": "usma", "seconds": "soon", "counting": "luck", "colour": "red", "items": [{"type": 3}]}
    told = " ".join(wrong(json.dumps(said).encode()))
    both = wrong(json.dumps({"plan": 1, "seconds": "soon", "items": said["items"]}).encode())
    assert "has no “rules”" in both[0]
    assert "seconds" in both[1]
    for part in ("seconds", "accuracy, speed", "“colour”", "has no “seed”"):
        assert part in told


@settings(max_examples=60)
@given(st.binary(max_size=300) | st.text(max_size=200).map(str.encode))
def test_whatever_a_file_holds_it_is_read_or_refused(noise: bytes) -> None:
    for data in (noise, table("han_fu,,abc") + b"\n" + noise, write_json(PLAN)[:-5] + noise):
        with suppress(FileError):
            read_plan_file(data, *KNOWN)


def test_types_and_settings_have_words_of_their_own() -> None:
    assert not {QUESTION, *SETTINGS} & {*TYPES}


def test_the_largest_plan_has_a_file_that_is_read() -> None:
    longest = tuple(
        OwnQuestion(f"{number:02}" + "点" * 398, tuple(f"{option}" + "数" * 79 for option in range(6)), 5)
        for number in range(MOST_ITEMS)
    )
    plan = replace(PLAN, items=longest)
    assert read_plan_file(write_csv(plan), *KNOWN) == plan
    assert read_plan_file(write_json(plan), *KNOWN) == plan


@pytest.mark.parametrize("text", ["a\0b", "a\tb", "\ud800", "\x1b[31m"])
def test_a_plan_holds_no_letters_that_cannot_be_written(text: str) -> None:
    for make in (
        lambda: OwnQuestion(text, ("a", "b"), 0),
        lambda: OwnQuestion("Which?", ("a", text), 0),
        lambda: Plan("usma", teams=("Reds", text.replace("\t", "\a"))),
        lambda: Plan("usma", title=text.replace("\t", "\a")),
    ):
        with pytest.raises(PlanError, match="invisible character"):
            make()
    assert plan_address(Plan("usma", (OwnQuestion("a\r\nb", ("a", "b"), 0),)))
