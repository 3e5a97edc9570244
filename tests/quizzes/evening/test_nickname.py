"""Names that may be shown on a big screen, and names that may not."""

from __future__ import annotations

from random import Random

import pytest

from quizzes.evening.nickname import NicknameError, made_name, nick_key, read_nickname, why_held
from tests.for_each import for_each

GOOD = [
    "A",
    "Anna",
    "Zoë",
    "Ñandú",
    "田中",
    "ひろ子",
    "Анна",
    "O'Neil",
    "x" * 20,
    "👩‍👩‍👧‍👦",
    "🇯🇵 Ken",
    "*bold*",
    "<b>x</b>",
    "![](https://e)",
    ":red[x]",
    "$x$",
    "# one",
    "=1+1",
    "Ṩṩ",
    "नमस्ते",
    "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
    "👨🏻‍👩🏻‍👧🏻‍👦🏻",
]
BAD = [
    "",
    "   ",
    "\t",
    "x" * 21,
    "a" * 5000,
    "a\u200bb",
    "\u202eevil",
    "\ufeffx",
    "a\u2066b",
    "a\x00b",
    "\x1b[31m",
    "\u2028",
    "\u3164",
    "\u2800",
    "\u115f",
    "a\u034f",
    "\u0301",
    "Z" + "\u0336" * 9,
    "x\ue000",
    "\ud800",
    "a\u00adb",
    "\u200d",
    "a\u200db",
    "\U000e0041",
    "\u180e",
    "\u061cx",
    "🏴" + "\U000e0061" * 100,
]


def test_a_letter_may_carry_four_marks_and_no_more() -> None:
    four = "q" + "\u0301\u0302\u0303\u0304"  # no letter of its own has them, so none is composed away
    assert read_nickname(f"{four}a") == f"{four}a"
    with pytest.raises(NicknameError, match="invisible character"):
        read_nickname(f"{four}\u0306a")


@for_each("name", GOOD)
def test_a_name_stays_as_it_is(name: str) -> None:
    assert read_nickname(name) == read_nickname(f"  {name} ") == name


@for_each("name", BAD)
def test_a_name_that_cannot_be_seen_is_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(NicknameError) as caught:
        read_nickname(name)
    assert str(caught.value).endswith(".")


@for_each(
    ("one", "other"),
    [
        ("Anna", "аnna"),
        ("Anna", "ANNA"),
        ("Anna", "Ａｎｎａ"),
        ("Anna B", "AnnaB"),
        ("paypal", "раураl"),
        ("Bob", "B0b"),
        ("Ali", "AIi"),
        ("Zoë", "Zoe\u0308"),
        ("straße", "STRASSE"),
        ("Ann 😀", "Ann 😀\ufe0f"),
        ("Ann 😀", "Ann 😀\u200d"),
        ("Ann 😀", "Ann 😀\U000e0061"),
        ("Ann", "ΑΝΝ"),
        ("Tom", "Тоm"),
        ("Kim", "Κim"),
        ("Ann", "Ann."),
    ],
)
def test_names_that_look_the_same_have_one_key(one: str, other: str) -> None:
    assert nick_key(one) == nick_key(other)


def test_names_that_look_different_have_two() -> None:
    names = ["Anna", "Ann", "Zoe", "Zoë", "田中", "中田", "Ken", "Kan"]
    assert len({nick_key(name) for name in names}) == len(names)


def test_made_names_never_run_out_in_a_room() -> None:
    taken: set[str] = set()
    chance = Random(1)
    for _ in range(300):
        name = made_name(taken, chance)
        assert nick_key(name) not in taken
        assert read_nickname(name) == name
        taken.add(nick_key(name))


def test_a_number_beside_a_name_spells_no_word_and_digits_within_one_do() -> None:
    assert not [number for number in range(1000) if why_held(f"Player {number}", [])]
    assert why_held("4rschloch", []) == why_held("Hitl3r", []) == "may be rude"


@for_each("name", ["Sieg Heil", "Scheisse", "Huren", "cwel", "pedał", "fdp", "Ficker"])
def test_a_rude_word_of_four_languages_is_found(name: str) -> None:
    assert why_held(name, []) == "may be rude"
