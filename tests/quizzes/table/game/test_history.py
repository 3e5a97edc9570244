"""The record of a game: entries added, corrected, removed, undone and restored; and events as JSON."""

from __future__ import annotations

from typing import Any

import pytest

from quizzes.table.game.entry import (
    Aborted,
    Counted,
    Draw,
    EntryError,
    Nagashi,
    Paid,
    Penalty,
    Shown,
    Win,
    Won,
)
from quizzes.table.game.event_json import event_written, read_entry, read_event
from quizzes.table.game.history import (
    MOST_ENTRIES,
    Corrected,
    Entered,
    Event,
    Named,
    Opened,
    Removed,
    read_history,
    read_names,
)
from tests.for_each import for_each

NAMES = ("Ann", "Bo", "Cy", "Di")
OPENED = Opened("usma", read_names(NAMES))
A, B, C = (Draw(frozenset({player})) for player in range(3))


def stands(*events: Event) -> list[Draw]:
    return list(read_history((OPENED, *events)).entries)  # type: ignore[arg-type]


def test_entries_stand_in_order_and_one_that_was_forgotten_is_put_before_another() -> None:
    assert stands(Entered(A), Entered(B)) == [A, B]
    assert stands(Entered(A), Entered(B), Entered(C, 1)) == [A, C, B]


def test_a_correction_and_a_removal_are_undone_as_what_they_were() -> None:
    there = Entered(A), Entered(B), Corrected(0, C), Removed(1)
    assert stands(*there) == [C]
    assert stands(*there, "undo") == [C, B]
    assert stands(*there, "undo", "undo") == [A, B]
    assert stands(*there, *["undo"] * 4) == []
    assert stands(*there, *["undo"] * 4, *["redo"] * 3) == [C, B]


def test_what_was_undone_comes_back_only_until_something_else_happens() -> None:
    assert stands(Entered(A), "undo", Entered(B), "undo") == []
    with pytest.raises(EntryError, match="nothing to redo"):
        stands(Entered(A), "undo", Entered(B), "redo")


@for_each(("events", "sentence"), [
    (("undo",), "nothing to undo"),
    ((Entered(A), "undo", "undo"), "nothing to undo"),
    (("redo",), "nothing to redo"),
    ((Corrected(0, A),), "no such entry"),
    ((Removed(-1),), "no such entry"),
    ((Entered(A), Removed(1)), "no such entry"),
    ((Entered(A, 1),), "insert an entry there"),
    ((Entered(A, -1),), "insert an entry there"),
    ((OPENED,), "already begun"),
])  # fmt: skip
def test_what_cannot_be_done_is_refused(events: tuple[Event, ...], sentence: str) -> None:
    with pytest.raises(EntryError, match=sentence):
        stands(*events)


def test_a_game_begins_with_who_plays_and_does_not_grow_for_ever() -> None:
    for events in ((), (Entered(A),)):
        with pytest.raises(EntryError, match="must begin with its players"):
            read_history(events)
    with pytest.raises(EntryError, match=str(MOST_ENTRIES)):
        stands(*[Entered(A)] * (MOST_ENTRIES + 1))


def test_names() -> None:
    assert read_names(("  Ann \n", "", "Cy", ""), " T 1 ") == Named(("Ann", "Player 2", "Cy", "Player 4"), "T 1")
    renamed = read_history((OPENED, read_names(("Eva", "Bo", "Cy", "Di"))))
    assert renamed.named.names[0] == "Eva"
    assert read_history((OPENED, read_names(("Eva", "Bo", "Cy", "Di")), "undo")).named.names == NAMES
    for names, sentence in (
        (("Ann", "ann", "Cy", "Di"), "different names"),
        (("x" * 41, "Bo", "Cy", "Di"), "40 letters"),
        (("A\u202ebc", "Bo", "Cy", "Di"), "invisible character"),
    ):
        with pytest.raises(EntryError, match=sentence):
            read_names(names)


@for_each("event", [
    OPENED, read_names(NAMES, "Table 3"), Entered(A, 2), Corrected(3, B), Removed(0), "undo", "redo",
    Entered(Win((Won(1, Shown({"concealed": "123m"}), 2, 1), Won(2, Paid((1000, 2000)))), 3, frozenset({1}))),
    Entered(Win((Won(0, Counted(3, 40)),))), Entered(Penalty(1, 8000, "phone")),
    Entered(Draw(frozenset({1}), frozenset({2}), frozenset({2, 3}))), Entered(Nagashi(frozenset({0, 3}))),
    Entered(Aborted("four kans", frozenset({1}), frozenset({1, 2}), frozenset({0}))),
])  # fmt: skip
def test_an_event_is_read_as_it_was_written(event: Event) -> None:
    assert read_event(event_written(event)) == event


def test_an_entry_that_was_stored_before_several_could_have_nagashi_mangan_is_read() -> None:
    assert read_entry({"is": "nagashi", "player": 2, "riichi": [0]}) == Nagashi(frozenset({2}), frozenset({0}))
    assert read_entry({"is": "draw", "tenpai": [1]}) == Draw(frozenset({1}))
    assert read_entry({"is": "aborted", "why": "four kans"}) == Aborted("four kans")


WIN = {"is": "win", "wins": [{"player": 1, "worth": {"han": 1, "fu": 30}}], "from": 2}


def entered(**changed: object) -> dict[str, Any]:
    return {"do": "enter", "entry": {**WIN, **changed}}


@for_each("said", [
    None, [], "undo", {}, {"do": "drop"}, {"do": 1}, {"do": "open"}, {"do": "name", "names": ["a", "b", "c"]},
    {"do": "name", "names": [1, 2, 3, 4]}, {"do": "open", "rules": "x" * 61, "names": list(NAMES)},
    {"do": "enter"}, {"do": "enter", "entry": {"is": "ron"}}, {"do": "correct", "entry": WIN},
    {"do": "remove", "place": True}, {"do": "remove", "place": -1}, {1: 2},
    entered(wins=[]), entered(wins=WIN["wins"] * 4), entered(riichi=[4]), entered(riichi="all"),
    entered(riichi=[0] * 5), {"do": "enter", "entry": {**WIN, "from": "Bo"}},
    entered(wins=[{"player": 1, "worth": {"han": 0, "fu": 30}}]),
    entered(wins=[{"player": 1, "worth": {"han": 10**6, "fu": 30}}]),
    entered(wins=[{"player": 1, "worth": {"limit": "huge", "yakuman": 1}}]),
    entered(wins=[{"player": 1, "worth": {"limit": "", "yakuman": 1}}]),
    entered(wins=[{"player": 1, "worth": {"limit": "yakuman", "yakuman": 7}}]),
    entered(wins=[{"player": 1, "worth": {"points": []}}]), entered(wins=[{"player": 1, "worth": {"points": [1.5]}}]),
    entered(wins=[{"player": 1, "worth": {"hand": "123m"}}]),
    entered(wins=[{"player": 1, "worth": {"hand": {"concealed": "1" * 2000}}}]),
    entered(wins=[{"player": 1, "worth": {"hand": dict.fromkeys(map(str, range(41)), 1)}}]),
    entered(wins=[{"player": 1, "worth": {"han": 1, "fu": 30}, "liable": 9, "yakuman": 1}]),
    {"do": "enter", "entry": {"is": "penalty", "player": 0, "points": 100, "why": "\x00"}},
    {"do": "enter", "entry": {"is": "nagashi", "players": []}}, {"do": "enter", "entry": {"is": "nagashi"}},
    {"do": "enter", "entry": {"is": "draw", "tenpai": [], "dead": [4]}},
    {"do": "enter", "entry": {"is": "end", "by": "fire"}}, {"do": "enter", "entry": {"is": "aborted", "why": None}},
])  # fmt: skip
def test_nonsense_is_refused_in_one_sentence(said: object) -> None:
    with pytest.raises(EntryError) as refused:
        read_event(said)
    assert str(refused.value).endswith(".")
