"""What a sheet can contain, and how a user's title is kept in one line."""

from __future__ import annotations

from dataclasses import replace

import pytest

from quizzes.question.sitting import Sitting
from quizzes.worksheet.sheet import LONGEST_TITLE, Paper, Sheet, SheetError
from tests.quizzes.asked import asked

QUESTION = asked("123m 46p 678m 78922s + 5p", "riichi")
GOOD = Sheet("Monday", (QUESTION,), "http://localhost:8501/evening?plan=abc")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"columns": 0}, "1 to 4 columns, not 0"),
        ({"columns": 5}, "1 to 4 columns, not 5"),
        ({"lines": -1}, "0 to 12 writing lines below each question, not -1"),
        ({"lines": 13}, "not 13"),
        ({"questions": ()}, "1 to 200 questions, not 0"),
        ({"questions": (QUESTION,) * 201}, "not 201"),
    ],
)
def test_what_cannot_be_printed_is_refused_in_one_sentence(change: dict[str, object], said: str) -> None:
    with pytest.raises(SheetError) as refused:
        replace(GOOD, **change)  # type: ignore[arg-type]
    assert said in str(refused.value)
    assert str(refused.value).endswith(".")


def test_the_bounds_themselves_are_allowed() -> None:
    for change in ({"columns": 1}, {"columns": 4}, {"lines": 0}, {"lines": 12}):
        assert replace(GOOD, **change)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("  Monday\n\tevening ", "Monday evening"),
        ("a\u2028b\u2029c", "a b c"),
        ("a\u202eb\u200bc\x00d", "a b c d"),  # what turns letters round or hides between them
        ("", "Worksheet"),
        (" \u200b\n", "Worksheet"),
        ("麻雀クラブ #x", "麻雀クラブ #x"),
    ],
)
def test_a_title_is_one_line_of_letters_that_are_seen(typed: str, printed: str) -> None:
    assert replace(GOOD, title=typed).heading == printed


def test_a_long_title_ends_where_it_can_be_read() -> None:
    assert replace(GOOD, title="x" * LONGEST_TITLE).heading == "x" * LONGEST_TITLE
    long = replace(GOOD, title="word " * 40).heading
    assert len(long) <= LONGEST_TITLE
    assert long.endswith("word…")
    assert replace(GOOD, title=f"{'x' * (LONGEST_TITLE - 2)} {'y' * 9}").heading == "x" * (LONGEST_TITLE - 2) + "…"


def test_a_sheet_names_its_seeds_and_whose_rules_hold_each_once() -> None:
    seeds = [replace(QUESTION, sitting=Sitting("usma", seed)) for seed in ("a", "b", "a", "c", "d")]
    assert replace(GOOD, questions=tuple(seeds)).seeds == ("a", "b", "c")
    part = Sitting("usma", "whole", types=("han_fu", "points"), length=5).part("points", QUESTION.sitting.level, "x")
    assert replace(GOOD, questions=(replace(QUESTION, sitting=part),)).seeds == ("whole",)
    own = replace(QUESTION, sitting=Sitting("usma", "own"))
    assert replace(GOOD, questions=(own, QUESTION)).seeds == (QUESTION.sitting.seed,)
    assert GOOD.rules == (QUESTION.cited.name,)


def test_paper_is_as_large_as_its_standard_says() -> None:
    # ISO 216: A4 is 210 mm × 297 mm; letter is 8.5 in × 11 in of 25.4 mm
    assert (Paper.A4.width, Paper.A4.height) == (210, 297)
    assert (Paper.LETTER.width, Paper.LETTER.height) == (pytest.approx(8.5 * 25.4), pytest.approx(11 * 25.4))
