"""Taps are read as an event at the table, and an entry is put back into the form."""

from __future__ import annotations

from typing import Any

import pytest

from content.rulesets.ruleset_file import rulesets
from pages.table.sheet.form import FROM, KIND, RIICHI, WINNER, WINNERS, filled, fu_of, of_winner, read_form
from quizzes.table.game.entry import (
    Aborted,
    Chombo,
    Counted,
    Draw,
    End,
    Entry,
    EntryError,
    Nagashi,
    Paid,
    Penalty,
    Shown,
    Win,
    Won,
)
from scoring.payment import Limit, Winner
from tests.for_each import for_each

YAKUMAN = Counted(limit=Limit.YAKUMAN, yakuman=2)


@for_each("entry", [
    Win((Won(1, Counted(3, 40)),), 2, frozenset({1})), Win((Won(1, YAKUMAN, 0, 1),)),
    Win((Won(1, Paid((1000, 2000))),)),
    Win((Won(0, Counted(limit=Limit.HANEMAN)), Won(3, Counted(1, 30))), 1), Draw(frozenset({1, 2}), frozenset({1})),
    Draw(frozenset({2}), frozenset({1, 2}), frozenset({0, 1})),
    Penalty(1, 8000, "phone"), End("time"), Chombo(2), Nagashi(frozenset({1, 3})), Aborted("four kans"),
    Aborted("nine terminals and honours", frozenset({1, 3}), frozenset({3}), frozenset({1})),
])  # fmt: skip
def test_an_entry_in_the_form_is_read_as_itself(entry: Entry) -> None:
    assert read_form(filled(entry)) == entry


def tapped(**said: Any) -> dict[str, Any]:  # noqa: ANN401 (what widgets hold)
    return {KIND: "Ron", **said}


def test_what_is_still_to_be_said() -> None:
    ron = tapped(**{WINNERS: [1]})
    assert read_form(tapped()) is None
    assert read_form(ron) is None
    assert read_form(ron | {of_winner("han", 1): "2"}) is None
    assert read_form(ron | {FROM: 1, of_winner("han", 1): "2"}) is None
    assert read_form(ron | {FROM: 2}) is None
    assert read_form(ron | {FROM: 2, of_winner("han", 1): "2"}) == Win((Won(1, Counted(2, 30)),), 2)
    assert read_form(tapped(**{KIND: "Tsumo", WINNER: 0, of_winner("han", 0): "Mangan", FROM: 2})) == Win(
        (Won(0, Counted(limit=Limit.MANGAN)),)
    )


TYPED = "234m567p678s111z9s 9s dora 5m"


def test_a_hand_in_tiles_declares_riichi_where_the_table_or_the_hand_says_so() -> None:
    said = tapped(**{WINNERS: [1], FROM: 2, of_winner("tiles", 1): TYPED})
    for more in ({RIICHI: [1]}, {of_winner("tiles", 1): f"{TYPED} riichi"}):
        win = read_form(said | more)
        assert isinstance(win, Win)
        assert win.riichi == {1}
        assert isinstance(win.wins[0].worth, Shown)
        assert win.wins[0].worth.record == {
            "concealed": win.wins[0].worth.record["concealed"],
            "win": "9s", "flags": ["riichi"], "dora_ind": ["5m"],
        }  # fmt: skip
        assert read_form(filled(win)) == win


@pytest.mark.parametrize(("said", "sentence"), [
    ({of_winner("tiles", 1): "123"}, "expected"),
    ({of_winner("tiles", 1): f"{TYPED} tsumo"}, "says tsumo"),
    ({of_winner("tiles", 1): f"https://tensu.example.org/score?hand={TYPED} tsumo".replace(" ", "+")}, "says tsumo"),
    ({of_winner("points", 1): "many"}, "without honba"),
    ({of_winner("points", 1): "7700 2 honba"}, "without honba"),
])  # fmt: skip
def test_what_cannot_be_read_is_said_in_one_sentence(said: dict[str, Any], sentence: str) -> None:
    with pytest.raises(EntryError, match=sentence):
        read_form(tapped(**{WINNERS: [1], FROM: 2}) | said)


def test_only_fu_that_the_han_can_have_are_offered() -> None:
    """20 fu are a pinfu tsumo. 25 fu are seven pairs, which have at least 2 han, or 3 han by tsumo."""
    usma = rulesets()["usma"]
    assert fu_of(1, Winner.OTHER_RON, usma)[:2] == [30, 40]
    assert fu_of(2, Winner.OTHER_RON, usma)[:2] == [25, 30]
    assert fu_of(2, Winner.OTHER_TSUMO, usma)[:2] == [20, 30]
    assert fu_of(3, Winner.DEALER_TSUMO, usma)[:3] == [20, 25, 30]
