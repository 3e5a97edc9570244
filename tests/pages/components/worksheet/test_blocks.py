"""The content of a sheet and of its key, as values: a sheet has all that is asked and none of the answers."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from pages.components.hand.shown_hand import ShownHand
from pages.components.worksheet import question_blocks
from pages.components.worksheet.key_blocks import key_blocks
from pages.components.worksheet.print_content import (
    CIRCLED,
    Blanks,
    Block,
    Drawing,
    Line,
    Marks,
    Measures,
    Options,
    Picture,
    Raised,
    Room,
    Rows,
    Strong,
    fit,
    is_tall,
    runs,
)
from pages.components.worksheet.question_blocks import title_of
from pages.components.worksheet.worksheet import sheet_data
from quizzes.evening.item_question import own_question
from quizzes.evening.plan import Dealt, OwnHand, OwnQuestion, Plan, PlanError
from quizzes.question.sitting import Sitting
from quizzes.types import TYPES
from quizzes.worksheet.sheet import MOST_COLUMNS, Paper, Part, Sheet, SheetError, plan_sheet
from tests.marks import first
from tests.quizzes.asked import asked
from tests.words import word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quizzes.question.question import Question

TILES, FACTS = "123m 46p 678m 78922s + 5p", "riichi"


@cache
def of(kind: str, number: int = 1, level: int = 1) -> Question:
    asked_type = TYPES[kind]
    level = min(level, len(asked_type.levels) - 1)
    sitting = Sitting("usma", "abc", asked_type.levels[level], type=kind)
    return asked_type.ask(sitting, number, rulesets()["usma"])


def sheet(*questions: Question, **options: object) -> Sheet:
    return Sheet("Monday", questions, **options)  # type: ignore[arg-type]


def inside(value: object) -> Iterator[object]:
    """Yield everything inside a value, at any depth."""
    yield value
    if isinstance(value, Picture | str):
        return
    if isinstance(value, tuple):
        for one in value:
            yield from inside(one)
    elif is_dataclass(value):
        for field in fields(value):
            yield from inside(getattr(value, field.name))


def question_entry(question: Question, one: Sheet) -> tuple[Block, ...]:
    return tuple(question_blocks.question_blocks(question, one))


def key_entry(question: Question, one: Sheet) -> tuple[Block, ...]:
    return tuple(key_blocks(question, one))


def words_of(entry: tuple[Block, ...]) -> str:
    """Return every text on the worksheet, including texts for screen readers."""
    return " ".join(
        one.words if isinstance(one, Picture) else one for one in inside(entry) if isinstance(one, Picture | str)
    )


def pictures_of(entry: tuple[Block, ...]) -> list[Picture]:
    return [one for one in inside(entry) if isinstance(one, Picture)]


def no_answer(*_: object) -> None:
    pytest.fail("a question on paper asked what is right")


@pytest.mark.parametrize("kind", first(TYPES, 3))
def test_a_question_is_made_without_a_look_at_its_answer(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    question = of(kind)
    usual = question_entry(question, sheet(question))
    blind = replace(TYPES[kind], grade=no_answer, tell=no_answer, mistakes=no_answer, hints=no_answer)
    monkeypatch.setitem(TYPES, kind, blind)
    assert question_entry(question, sheet(question)) == usual


def test_a_question_knows_neither_the_key_nor_the_explanation() -> None:
    assert not {"explain", "right_letters", "key_blocks"} & vars(question_blocks).keys()


@pytest.mark.parametrize("kind", first(TYPES, 3))
@pytest.mark.parametrize("columns", range(1, MOST_COLUMNS + 1))
def test_every_type_is_asked_and_answered_on_paper(kind: str, columns: int) -> None:
    question = of(kind)
    one = sheet(question, columns=columns, lines=2)
    entry, key = question_entry(question, one), key_entry(question, one)
    assert title_of(question)
    assert isinstance(entry[-1], Room)
    assert any(isinstance(block, Options | Blanks | Marks) for block in entry)
    assert " tap " not in f" {words_of(entry).lower()} "
    assert isinstance(key[0], Line)
    assert any(run for run in key[0].runs)
    hands = [block for block in key if isinstance(block, Drawing)]
    assert len(hands) == len(question.wins)
    for picture in pictures_of(entry):
        assert picture.words
        # learners have to find dora, and a red five needs no words
        assert not isinstance(picture.shown, ShownHand) or not picture.shown.dora
        assert not isinstance(picture.shown, ShownHand) or not picture.shown.blocks


def test_the_key_has_the_full_bill() -> None:
    # riichi and pinfu need no more: a closed ron of sequences, the pair 22s earns nothing, but 46p waits in a gap:
    # 20 + 10 (closed ron) + 2 (gap) = 32, so 40 fu; 1 han 40 fu by a non-dealer is 40 × 2^3 = 320, × 4 = 1,280 → 1,300
    question = asked(TILES, FACTS, seat="S")
    told = words_of(key_entry(question, sheet(question)))
    for line in ("Riichi", "1 han", "Every win", "20 fu", "Closed ron", "10 fu", "20 + 10 + 2 = 32 → 40", "40 fu"):
        assert line in told, line
    for line in (
        "320 × 4 = 1,280 → 1,300",
        word("words/engine/payment", "payers", "discarder", "why"),
        "You take",
        "You are",
        "South",
    ):
        assert line in told, line
    # the key also names parts that add no fu, so that nobody looks for their fu
    assert "air of numbered tiles" in told
    assert [one.raised for one in inside(key_entry(question, sheet(question))) if isinstance(one, Raised)] == ["2+1"]


def test_the_question_of_that_bill_has_none_of_it() -> None:
    question = asked(TILES, FACTS, seat="S")
    told = words_of(question_entry(question, sheet(question)))
    assert "Riichi" in told  # it was declared
    for line in ("1,300", "1 han", "40 fu", "20 fu", "discarder", "fu;"):
        assert line not in told, line


def test_a_hand_without_yaku_says_so_in_the_key() -> None:
    question = asked("123m 46p 78922s + 5p + chi 678m", sitting=Sitting("usma", "t", type="whole_bill"))
    key = key_entry(question, sheet(question))
    assert "no yaku" in words_of(key).lower()
    assert not any(isinstance(block, Rows) and block.title == "Points" for block in key)


def test_two_hands_have_two_bills_in_the_key() -> None:
    question = of("contrast")
    told = words_of(key_entry(question, sheet(question)))
    assert "Hand 1" in told
    assert "Hand 2" in told
    assert is_tall(key_entry(question, sheet(question)))


@pytest.mark.parametrize(("columns", "narrow"), [(1, False), (2, False), (3, True), (4, True)])
def test_a_hand_lies_in_two_rows_where_columns_are_narrow(columns: int, narrow: bool) -> None:  # noqa: FBT001
    question = asked(TILES, FACTS)
    for entry in (question_entry, key_entry):
        shown = [one.shown for one in pictures_of(entry(question, sheet(question, columns=columns)))]
        assert {one.narrow for one in shown if isinstance(one, ShownHand)} == {narrow}


def test_names_of_yaku_are_those_the_reader_chose() -> None:
    question = asked(TILES, FACTS)
    told = [words_of(key_entry(question, sheet(question, naming=naming))) for naming in Naming]
    assert ["Riichi" in told[0], "Ready" in told[1], "立直" in told[2]] == [True] * 3


def test_tiles_carry_numbers_only_where_they_are_wanted_and_never_where_the_face_is_asked() -> None:
    question = asked(TILES, FACTS)
    face = next(one for number in range(1, 11) if TYPES["tile_name"].shows(one := of("tile_name", number)))
    assert all(one.shown.index for one in pictures_of(question_entry(question, sheet(question))))
    assert not any(one.shown.index for one in pictures_of(question_entry(question, sheet(question, index=False))))
    assert not pictures_of(question_entry(face, sheet(face)))[0].shown.index


def test_the_lit_part_is_told_to_those_who_see_no_light() -> None:
    question = next(one for number in range(1, 11) if _lit(one := of("fu_item", number)))
    assert "raised tiles" in words_of(question_entry(question, sheet(question)))
    plain = asked(TILES, FACTS)
    assert "raised tiles" not in words_of(question_entry(plain, sheet(plain)))


def _lit(question: Question) -> bool:
    return any(getattr(shown, "blocks", ()) or getattr(shown, "lit", ()) for shown in TYPES["fu_item"].shows(question))


def test_what_is_given_stands_above_what_is_asked() -> None:
    question = asked(TILES, FACTS, sitting=Sitting("usma", "t", type="whole_bill", steps="last"))
    entry = question_entry(question, sheet(question))
    places = [place for place, block in enumerate(entry) if isinstance(block, Rows | Blanks)]
    assert [type(entry[place]) for place in places] == [Rows, Blanks]
    assert "1 han" in words_of(entry)
    assert "1,300" not in words_of(entry)


@pytest.mark.parametrize("paper", list(Paper))
@pytest.mark.parametrize("columns", CIRCLED)
def test_nine_tiles_of_a_suit_fit_into_a_column(paper: Paper, columns: int) -> None:
    one = sheet(of("winning_tiles"), columns=columns, paper=paper)
    boards = [block for block in question_entry(one.questions[0], one) if isinstance(block, Marks)]
    sizes = Measures.of(one)
    assert boards
    assert all(board.board for board in boards)
    for group in boards[0].groups:
        assert sum(one.width for one in group) <= sizes.column
    assert fit(sizes.column, 9) >= sizes.board
    assert columns * sizes.column <= paper.width


def test_tiles_in_a_text_are_drawn_and_all_else_is_kept() -> None:
    said = runs("with 45m you wait for 3m, 6m.", sheet(of("han_fu")), strong=True)
    assert [one.strong if isinstance(one, Strong) else one.words for one in said if not isinstance(one, str)] == [
        "with ",
        "4-5 of characters",
        " you wait for ",
        "3 of characters",
        ", ",
        "6 of characters",
        ".",
    ]


def test_a_key_has_two_columns_at_least() -> None:
    question = asked(TILES, FACTS)
    one, two = (sheet_data(sheet(question, columns=columns), [Part.KEY])["parts"] for columns in (1, 2))
    assert one == two
    for columns in range(1, MOST_COLUMNS + 1):
        made = sheet(question, columns=columns)
        for picture in pictures_of(key_entry(question, made)) + pictures_of(question_entry(question, made)):
            assert picture.width <= Measures.of(made).column + 0.1 or columns == 1


OWN_TEXT = "asks {yaku} 5p? <b>#x</b>"


def test_a_question_of_the_teachers_own_is_printed_with_its_answer() -> None:
    own = own_question(OwnQuestion(OWN_TEXT, ("A #pair", "A set", "<i>Nothing</i>"), 1), rulesets()["usma"])
    entry, key = question_entry(own, sheet(own)), key_entry(own, sheet(own))
    assert title_of(own) == "Question"
    assert isinstance(entry[0], Line)
    assert entry[0].runs[:3] == ("asks ", "{yaku}", " ")
    assert words_of(entry).count("asks") == 1
    assert "Your teacher" not in words_of(entry)
    assert "b)" in words_of(key)
    assert "A set" in words_of(key)


def test_a_plan_is_a_sheet() -> None:
    plan = Plan(
        "usma",
        (
            Dealt("wait_name", "abc", 3),
            OwnHand("han_fu", "123m46p678m78922s 5p riichi"),
            OwnQuestion("?", ("a", "b"), 0),
        ),
        "Monday",
    )
    made = plan_sheet(plan, rulesets()["usma"])
    assert made.heading == "Monday"
    assert [one.sitting.type for one in made.questions] == ["wait_name", "han_fu", "own_question"]
    assert made.seeds == ("abc",)
    for question in made.questions:
        assert question_entry(question, made)
        assert key_entry(question, made)
    with pytest.raises(SheetError, match="1 to 200 questions, not 0"):
        plan_sheet(Plan("usma"), rulesets()["usma"])
    with pytest.raises(PlanError):
        plan_sheet(Plan("usma", (OwnHand("han_fu", "nonsense"),)), rulesets()["usma"])


def test_the_indicator_is_shown_and_what_it_makes_dora_is_not_told() -> None:
    question = asked(TILES, FACTS, dora="1s", ura="4p")
    drawings = [one for one in question_entry(question, sheet(question)) if isinstance(one, Drawing)]
    assert "dora" not in drawings[0].picture.words
    assert "Dora indicator" in words_of(question_entry(question, sheet(question)))
    key = words_of(key_entry(question, sheet(question)))
    assert "dora: 2 of bamboo" in key
    # 2s twice and the ura indicator 4p, which makes 5p dora, the winning tile: 3 dora and riichi
    assert "1 + 2 + 1" in key


def test_the_hint_of_a_type_is_for_all_at_once_and_a_whole_bill_may_be_left_empty_in_part() -> None:
    at_once, whole, choice = (
        asked(TILES, FACTS, sitting=Sitting("usma", "t", type=kind, steps=steps))
        for kind, steps in (("han_fu", ""), ("han_fu", "all"), ("wait_name", ""))
    )
    told = [words_of(question_entry(question, sheet(question))) for question in (at_once, whole, choice)]
    assert ["don't need the fu" in one for one in told] == [True, False, False]
    assert ["leave it blank" in one for one in told] == [False, True, False]


def test_what_one_has_to_know_for_a_type_stands_once_on_a_sheet() -> None:
    first, again = asked(TILES, FACTS), asked(TILES, FACTS, dora="1s")
    both = sheet(of("wait_name"), first, again)
    told = [words_of(question_entry(question, both)) for question in both.questions]
    assert ["don't need the fu" in one for one in told] == [False, True, False]
    assert not any("leave it blank" in one for one in told)


def test_a_hand_that_waits_is_without_its_last_tile_and_its_facts_stand_where_they_matter() -> None:
    for kind, facts in (("winning_tiles", False), ("completes_yaku", True)):
        question = of(kind)
        entry = question_entry(question, sheet(question))
        (hand,) = [one.shown for one in pictures_of(entry) if isinstance(one.shown, ShownHand)]
        assert hand.hand.winning_tile is None
        assert hand.win is None
        assert ("You are" in words_of(entry)) is facts


def test_what_cannot_be_exchanged_lies_beside() -> None:
    question = of("build_hand")
    (out, _) = TYPES["build_hand"].fields(question)
    assert out.beside  # type: ignore[union-attr]
    told = words_of(question_entry(question, sheet(question)))
    assert all(one.label.rstrip(":") in told for one in out.beside)  # type: ignore[union-attr]


def test_long_options_stand_below_each_other() -> None:
    long, short = (
        next(block for block in question_entry(of(kind), sheet(of(kind))) if isinstance(block, Options))
        for kind in ("find_the_slip", "wait_name")
    )
    assert (long.long, short.long) == (True, False)


def test_sticks_and_all_who_pay_stand_in_the_key() -> None:
    # tsumo of a dealer: each of three pays
    question = asked("123m 46p 678m 78922s + 5p", "riichi tsumo", seat="E", sticks=2)
    told = words_of(key_entry(question, sheet(question)))
    assert " × 3" in told
    assert "2 × riichi stick" in told


def test_a_lesson_tells_no_more_than_was_taught() -> None:
    taught = asked(TILES, FACTS, sitting=Sitting("usma", "t", type="han_total", lesson="04"))
    told, plain = words_of(key_entry(taught, sheet(taught))), asked(TILES, FACTS)
    assert "Every win" not in told
    assert "Every win" in words_of(key_entry(plain, sheet(plain)))
