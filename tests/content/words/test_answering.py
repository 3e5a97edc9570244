"""The words on and beside the fields of any question."""

from __future__ import annotations

from content.words import field_sentence, in_order, listed


def test_several_things_are_said_as_people_say_them() -> None:
    assert listed(["1m"]) == "1m"
    assert listed(["1m", "9p"]) == "1m and 9p"
    assert listed(["1m", "9p", "1s"]) == "1m, 9p and 1s"
    assert in_order(["say"]) == "first say"
    assert in_order(["say", "bet"]) == "first say, then bet"
    assert in_order(["say", "turn", "bet"]) == "first say, then turn, then bet"


def test_what_the_script_fills_has_its_parts() -> None:
    said = field_sentence.under("script")
    assert said["chosen"].count("{names}") == 1
    assert said["full"].count("{most}") == 1
    assert said["left"].count("{left}") == 1
    assert [said["group"].count(part) for part in ("{place}", "{names}")] == [1, 1]
    assert all("{label}" in said[way] for way in ("less", "more"))
