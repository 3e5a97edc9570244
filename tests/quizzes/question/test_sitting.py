from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from content.rulesets.ruleset_file import rulesets
from quizzes.question.sitting import DEALER_EDITION, LENGTH, Sitting, SittingError, new_seed
from quizzes.question.sitting_url import read_hand_number, read_level, read_openness, read_part, sitting_at
from quizzes.types import TYPES, read_type
from quizzes.types.count.han_fu import TYPE
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness
from tests.for_each import for_each
from tests.marks import first, in_turn

READERS = {
    "seed": partial(read_part, "seed"),
    "number": read_hand_number,
    "level": read_level,
    "openness": read_openness,
    "type": read_type,
}
HOSTILE = [
    "", " ", "ABC", "a b", "ä", "٣", "１", "0", "11", "-1", "1.0", "1e1", "999999999999", "x" * 10_000,
    "<script>alert(1)</script>", "{0.__class__}", "%s%n", "../../etc", "standard ", "STANDARD", "None", "nan",
    "\x00", "\u202eabc", "'; drop table", "[link](javascript:1)", "any\n",
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(("level", "rules"), first(in_turn(Difficulty, rulesets()), len(Difficulty)))
def test_the_same_words_bring_back_the_same_hand(rules: str, level: Difficulty) -> None:
    cited = rulesets()[rules]
    sitting = Sitting(rules, "abc", level)
    again = Sitting(str(rules), "a" + "bc", read_level(level.value))
    for number in (1, LENGTH):
        one, other = TYPE.ask(sitting, number, cited).result, TYPE.ask(again, number, cited).result
        assert (one.hand, one.context) == (other.hand, other.context)


def test_everything_a_sitting_says_changes_the_hand() -> None:
    whole = Sitting("usma", "abc", Difficulty.STANDARD, Openness.ANY)
    others = [
        replace(whole, rules="ema"),
        Sitting("usma", "abd"),
        Sitting("usma", "abc", Difficulty.ADVANCED),
        Sitting("usma", "abc", Difficulty.STANDARD, Openness.OPEN),
        Sitting("usma", "abc", Difficulty.STANDARD, Openness.ANY, "wait_name"),
    ]
    seeds = {whole.hand_seed(number) for number in range(1, LENGTH + 1)} | {item.hand_seed(1) for item in others}
    assert len(seeds) == LENGTH + len(others)


def test_a_hand_to_count_is_the_one_it_was_before_there_were_other_types() -> None:
    """Links without a type are older than types. The seeds of their hands must never change."""
    sitting = Sitting("usma", "abc", Difficulty.LIMITS, Openness.OPEN)
    assert sitting.type == "han_fu"
    assert sitting.hand_seed(7) == "abc/usma/LIMITS/OPEN/7"


def test_other_rules_keep_everything_else() -> None:
    sitting = Sitting("usma", "abc", Difficulty.LIMITS, Openness.OPEN)
    assert replace(sitting, rules="ema") == Sitting("ema", "abc", Difficulty.LIMITS, Openness.OPEN)
    assert replace(Sitting("usma", "abc", type="wait_name"), rules="ema").type == "wait_name"


def test_new_seeds_can_be_read_and_differ() -> None:
    seeds = {new_seed() for _ in range(200)}
    assert len(seeds) > 190
    assert all(read_part("seed", seed) == seed for seed in seeds)


@pytest.mark.parametrize("level", list(Difficulty))
def test_every_level_is_read_back(level: Difficulty) -> None:
    assert read_level(level.value) is level


def test_a_level_that_is_not_offered_is_refused() -> None:
    with pytest.raises(
        SittingError, match=r"There is no level called 'limit hands'\. Use one of these: first steps, standard\."
    ):
        read_level("limit hands", (Difficulty.FIRST_STEPS, Difficulty.STANDARD))


@for_each("kind", list(TYPES))
def test_every_type_is_read_back(kind: str) -> None:
    assert read_type(kind) == kind


@pytest.mark.parametrize("openness", list(Openness))
def test_every_kind_of_hand_is_read_back(openness: Openness) -> None:
    assert read_openness(openness.value) is openness


@for_each("number", range(1, LENGTH + 1))
def test_every_number_is_read_back(number: int) -> None:
    assert read_hand_number(str(number)) == number


@for_each("reader", list(READERS))
@for_each("text", HOSTILE)
def test_what_is_none_is_refused_in_one_sentence(reader: str, text: str) -> None:
    if reader == "seed" and re.fullmatch("[a-z0-9]{1,20}", text):
        return  # these are seeds
    with pytest.raises(SittingError) as refused:
        READERS[reader](text)
    said = str(refused.value)
    assert re.match(
        r"There is no .*( Use one of these: | Did you mean | The menu lists them all\.$)|.*, not .*\.$", said
    )
    assert "expected" not in said
    assert len(said) < 250
    assert said.isprintable()


@given(st.text(max_size=60), st.sampled_from(list(READERS)))
def test_any_text_is_read_or_refused(text: str, reader: str) -> None:
    refusals = []
    try:
        READERS[reader](text)
    except SittingError as refused:
        refusals.append(str(refused))
    assert "".join(refusals).isprintable()


def test_a_slip_of_the_pen_is_mended() -> None:
    with pytest.raises(SittingError, match="Did you mean 'standard'"):
        read_level("standart")
    with pytest.raises(SittingError, match="Did you mean 'closed'"):
        read_openness("close")
    with pytest.raises(SittingError, match="Did you mean 'han_fu'"):
        read_type("hanfu")


@for_each("level", list(Difficulty))
@for_each("openness", list(Openness))
def test_a_sitting_is_found_again_by_its_address_and_edition(level: Difficulty, openness: Openness) -> None:
    sitting = Sitting("my-club", "abc", level, openness, "wait_name", 3)
    assert sitting_at(sitting.address, 3) == sitting
    assert sitting.address.isascii()
    assert " " not in sitting.address


def test_the_address_a_sitting_is_kept_under_must_never_change() -> None:
    assert Sitting("usma", "abc", Difficulty.LIMITS, Openness.OPEN).address == (
        "rules=usma&type=han_fu&seed=abc&level=limit+hands&hands=open"
    )


@for_each(
    "address",
    [
        "",
        "rules=usma",
        "type=han_fu&seed=abc&level=standard&hands=any",
        "rules=usma&seed=abc&level=standard&hands=any",
        "rules=usma&type=han_fu&seed=ABC&level=standard&hands=any",
        "rules=usma&type=han_fu&seed=abc&level=x&hands=any",
        "rules=usma&type=han_fu&seed=abc&level=standard&hands=any&more=1",
        "type=han_fu&rules=usma&seed=abc&level=standard&hands=any",
        "rules=usma&type=han_fu&seed=abc&seed=abc&level=standard&hands=any",
    ],
)
def test_an_address_nothing_is_kept_under_is_refused(address: str) -> None:
    with pytest.raises(SittingError):
        sitting_at(address, DEALER_EDITION)


@pytest.mark.parametrize(("text", "edition"), [("1", 1), ("12", 12), ("9999", 9999)])
def test_an_edition_is_read(text: str, edition: int) -> None:
    assert int(read_part("edition", text)) == edition


@for_each("text", ["", "0", "01", "-1", "1.0", "10000", "x", "١", "1 "])
def test_what_is_no_edition_is_refused(text: str) -> None:
    with pytest.raises(SittingError):
        read_part("edition", text)
