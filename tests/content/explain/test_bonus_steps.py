"""Lines about dora say which indicator shows the dora and what each dora is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.content.explain.explained_hands import RIICHI_GAP, explained, two_indicators_alike

if TYPE_CHECKING:
    from content.explain.explanation import Explanation


def lines_of_dora(told: Explanation) -> list[tuple[str, str, str]]:
    return [(step.text, step.value, step.why) for step in told.bonuses]


def test_each_kind_of_indicator_has_its_line() -> None:
    # 1m shows 2m, which is there once; 9p shows 1p, which is not there; 6s shows 7s and 1s shows 2s, there twice
    told = explained("usma", **RIICHI_GAP, dora_ind=["1m", "9p"], ura_ind=["6s", "1s"])
    assert lines_of_dora(told) == [
        ("Dora", "1 han", "1m points to 2m, and each 2m adds 1 han."),
        ("Ura dora", "1 han", "6s points to 7s, and each 7s adds 1 han."),
        ("Ura dora", "2 han", "1s points to 2s, and each 2s adds 1 han."),
    ]
    assert told.han.text == "1 + 1 + 1 + 2 = 5 han"
    assert [[str(told.result.hand.tiles[place]) for place in step.places] for step in told.bonuses] == [
        ["2m"],
        ["7s"],
        ["2s", "2s"],
    ]


def test_an_indicator_that_lies_there_twice_makes_each_dora_two() -> None:
    assert lines_of_dora(two_indicators_alike()) == [("Dora", "2 han", "2 × 1m point to 2m, and each 2m adds 2 han.")]


def test_red_fives_are_said_where_the_ruleset_plays_without_or_with_fewer() -> None:
    two = {"concealed": "123067m46p78922s", "win": "0p", "flags": ["riichi"]}
    no = "These rules have no red fives, "
    assert explained("usma", **two).red_fives == f"{no}so 2 red fives were counted as ordinary fives."
    assert explained("usma", **(two | {"win": "5p"})).red_fives == f"{no}so 1 red five was counted as an ordinary five."
    assert explained("usma", **(two | {"concealed": "123567m46p78922s", "win": "5p"})).red_fives == ""
    counted = explained("usma", **two, red_fives=True)
    assert counted.red_fives == f"{no}but your table counts them."
    assert lines_of_dora(counted) == [("Aka dora", "2 han", "Each red five adds 1 han.")]
    assert [step.basis.origin.title for step in counted.bonuses if step.basis] == ["Your club's own rule"]
    assert explained("ariari", **two).red_fives == ""
    four = {"concealed": "340067m34p99s345s", "win": "5p", "flags": ["riichi"], "red_fives": True}
    assert explained("ariari", **four).red_fives == "These rules use 3 red fives, but your table has more."
    assert explained("ariari", **(four | {"concealed": "345567m34p99s345s"})).red_fives == ""


def test_red_fives_say_what_each_is_worth() -> None:
    # ariari.dora.aka: one han each
    told = explained("ariari", concealed="123067m46p78922s", win="0p", flags=["riichi"], dora_ind=["4p"])
    assert lines_of_dora(told) == [
        ("Dora", "1 han", "4p points to 5p, and each 5p adds 1 han."),
        ("Aka dora", "2 han", "Each red five adds 1 han."),
    ]
