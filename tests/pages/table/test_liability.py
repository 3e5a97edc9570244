"""Liability in the form of the game sheet: read from the text of a hand, and asked for if the tiles allow it."""

from __future__ import annotations

from typing import Any

import pytest

from content.rulesets.ruleset_file import rulesets
from pages.table.sheet.form import (
    FROM,
    KIND,
    NOBODY_LIABLE,
    WINNER,
    WINNERS,
    filled,
    of_winner,
    read_form,
)
from pages.table.sheet.form_state import asked_liability, is_liability_open, take_over_liability
from quizzes.table.game.entry import Deal, EntryError, Shown, Win
from tests.for_each import for_each

DRAGONS = "45m99s pon 555z pon 666z pon 777z 6m"
TILES, LIABLE = of_winner("tiles", 1), of_winner("liable", 1)
RON = {KIND: "Ron", WINNERS: [1], FROM: 3}
TSUMO = {KIND: "Tsumo", WINNER: 1}


def read(said: dict[str, Any]) -> Win:
    found = read_form(said)
    assert isinstance(found, Win)
    assert isinstance(found.wins[0].worth, Shown)
    assert "pao" not in found.wins[0].worth.record
    return found


@pytest.mark.parametrize(("said", "pao", "liable", "discarder"), [
    # from player 1, player 0 is on the left, 2 on the right and 3 across
    (TSUMO, "tsumo pao daisangen left", 0, None),
    (TSUMO, "tsumo pao daisangen across", 3, None),
    (RON, "pao daisangen right across", 2, 3),
    (RON | {FROM: None}, "pao daisangen left right", 0, 2),
])  # fmt: skip
def test_who_is_liable_in_the_text_of_a_hand_is_chosen_as_a_player(
    said: dict[str, Any], pao: str, liable: int, discarder: int | None
) -> None:
    typed = said | {TILES: f"{DRAGONS} {pao}"}
    taken = typed | take_over_liability(typed, 1)
    assert (taken[LIABLE], taken.get(FROM)) == (liable, discarder)
    win = read(taken)
    assert (win.wins[0].liable, win.discarder) == (liable, discarder)
    assert read_form(filled(win)) == win


@pytest.mark.parametrize(("said", "pao", "sentence"), [
    (RON, "pao daisangen left right", "names a different discarder"),
    (TSUMO, "pao daisangen left across", "names a different discarder"),
    (RON, "tsumo pao daisangen left", "says tsumo"),
])  # fmt: skip
def test_a_hand_that_was_won_otherwise_than_the_form_says_is_refused_and_not_cut(
    said: dict[str, Any], pao: str, sentence: str
) -> None:
    typed = said | {TILES: f"{DRAGONS} {pao}"}
    assert take_over_liability(typed, 1) == {}
    with pytest.raises(EntryError, match=sentence):
        read_form(typed)


@pytest.mark.parametrize("tiles", ["", "123", "234567m567p1123s 1s", DRAGONS])
def test_a_text_without_liability_stays_as_it_is(tiles: str) -> None:
    assert take_over_liability(RON | {TILES: tiles}, 1) == {}


@for_each(("tiles", "rules", "asked"), [
    (DRAGONS, "usma", ("daisangen",)),
    ("45m44z pon 111z pon 222z pon 333z 6m", "usma", ("shousuushii",)),  # usma.pao.hands
    ("45m44z pon 111z pon 222z pon 333z 6m", "competition", ()),  # competition.pao.hands
    ("45m99s777z pon 555z pon 666z 6m", "usma", ()),  # the third triplet is concealed: nobody fed the last
    ("234567m567p1123s 1s", "usma", ()),
    ("", "usma", ()),
    ("123", "usma", ()),
])  # fmt: skip
@for_each("said", [RON, RON | {FROM: None}, TSUMO])
def test_it_is_asked_where_the_tiles_show_such_a_yakuman(
    said: dict[str, Any], tiles: str, rules: str, asked: tuple[str, ...]
) -> None:
    typed, cited = said | {TILES: tiles}, rulesets()[rules]
    assert asked_liability(typed, 1, Deal(), cited) == asked
    assert is_liability_open(typed, 1, Deal(), cited) is bool(asked)
    for answer in (NOBODY_LIABLE, 0):
        assert not is_liability_open(typed | {LIABLE: answer}, 1, Deal(), cited)


def test_that_nobody_is_liable_is_an_answer() -> None:
    win = read(RON | {TILES: DRAGONS, LIABLE: NOBODY_LIABLE})
    assert win.wins[0].liable is None
    assert filled(win)[LIABLE] == NOBODY_LIABLE
