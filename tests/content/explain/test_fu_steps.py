"""Fu are explained item by item, including items that earn none, and the rounding is shown."""

from __future__ import annotations

import pytest

from content.documents.basis import Basis, Origin
from tests.content.explain.explained_hands import explained, meld


def zeros(rules: str, **hand: object) -> list[str]:
    fu = explained(rules, **hand).fu
    assert fu is not None
    return [" ".join([step.value, step.text, *map(str, step.blocks)]) + f": {step.why}" for step in fu.zeros]


def test_pinfu_tsumo_says_what_earns_nothing() -> None:
    # usma.fu.pinfu-tsumo: stays at 20
    assert zeros("usma", concealed="234678m45p78922s", win="3p", tsumo=True) == [
        "0 fu Pair of numbered tiles 22s: Only pairs of dragons, your seat wind or the round wind earn fu.",
        "0 fu Two-sided wait (ryanmen) 345p: Only a wait for a single kind of tile earns fu.",
        "0 fu Tsumo with pinfu: Pinfu won by tsumo always has 20 fu.",
    ]


def test_what_earns_fu_is_no_zero() -> None:
    # 20, closed ron 10, gap 2, pair of the seat wind 2
    assert zeros("usma", concealed="123567m46p789s22z", win="5p", flags=["riichi"], seat="S") == []
    # the same pair is a guest wind in West; an open hand earns nothing for ron
    assert zeros("usma", concealed="123567m46p22z", win="5p", seat="W", melds=[meld("pon", "555s")]) == [
        "0 fu Pair of another wind 22z: The pair is neither your seat wind nor the round wind.",
        "0 fu Ron with an open hand: Only a closed hand earns fu for ron.",
    ]


def test_a_double_pair_wait_earns_nothing_and_its_triplet_does() -> None:
    # 20 + 4 (999p by ron); cheatsheet.fu.shanpon: no fu
    said = zeros("cheatsheet", concealed="22s99p234m567s", win="9p", melds=[meld("chi", "345m")])
    assert "0 fu Double pair wait (shanpon) 999p: The triplet earns fu, but the wait earns none." in said


def test_seven_pairs_and_open_pinfu_have_no_zero_beside_their_value() -> None:
    assert zeros("usma", concealed="1133m5577p2244s4z", win="4z") == []
    opened = zeros("cheatsheet", concealed="567m45p67822s", win="6p", melds=[meld("chi", "234m")])
    assert [line[:6] for line in opened] == ["0 fu P", "0 fu T"]


@pytest.mark.parametrize(
    ("rules", "facts"),
    [
        ("usma", [("usma.yaku.pinfu",), ("usma.fu.pinfu-tsumo",)]),
        ("cheatsheet", [("cheatsheet.fu.ryanmen",), ("cheatsheet.fu.pinfu-tsumo",)]),
        ("competition", [(), ()]),
    ],
)
def test_zeros_say_who_says_so(rules: str, facts: list[tuple[str, ...]]) -> None:
    fu = explained(rules, concealed="234678m45p78922s", win="3p", tsumo=True).fu
    assert fu is not None
    assert [step.basis and step.basis.facts for step in fu.zeros[1:]] == facts


def test_a_triplet_says_how_it_came() -> None:
    # 22s 88p waited; 444m drawn, 999s called, 888p by ron, 1111z declared from the hand
    hand = {"concealed": "22s88p444m", "win": "8p", "melds": [meld("pon", "999s"), meld("ankan", "1111z")]}
    fu = explained("usma", **hand).fu
    assert fu is not None
    assert {str(step.blocks[0]): step.why for step in fu.steps if step.blocks} == {
        "444m": "You drew all the tiles yourself.",
        "888p": "Ron completed the set, so it counts as open.",
        "999s": "You called it.",
        "1111z": "You drew all the tiles yourself.",
    }


def test_fu_are_added_and_rounded_up() -> None:
    # 20 base, 10 closed ron, 2 kanchan (USMA, Counting Fu)
    told = explained("usma", concealed="123567m46p78922s", win="5p", flags=["riichi"])
    assert told.fu is not None
    assert told.fu.sum == "20 + 10 + 2 = 32 → 40"
    assert told.fu.rounding == "32 fu are rounded up to 40."
    assert [(step.text, step.value, [str(block) for block in step.blocks]) for step in told.fu.steps] == [
        ("Every win", "20 fu", []),
        ("Closed ron", "10 fu", []),
        ("Gap wait (kanchan)", "2 fu", ["456p"]),
    ]
    assert told.fu.steps[2].basis == Basis(Origin.DOCUMENT, ("usma.fu.kanchan",))


def test_seven_pairs_are_fixed() -> None:
    told = explained("usma", concealed="1133m5577p2244s4z", win="4z")
    assert told.fu is not None
    assert (told.fu.sum, told.fu.rounding) == ("25", "25 fu is a fixed value and isn't rounded.")


def test_pinfu_tsumo_needs_no_addition() -> None:
    told = explained("usma", concealed="234678m45p78922s", win="3p", tsumo=True)
    assert told.fu is not None
    assert (told.fu.sum, told.fu.rounding) == ("20", "20 fu need no rounding.")


def test_open_pinfu_is_lifted() -> None:
    # cheat sheet, Score Calculation: open pinfu by ron is raised to 30 fu
    told = explained("cheatsheet", concealed="567m45p67822s", win="6p", melds=[meld("chi", "234m")])
    assert told.fu is not None
    assert told.fu.sum == "20 + 2 = 22 → 30"


@pytest.mark.parametrize(("flags", "needed"), [(["riichi"], True), ([], False)])
def test_fu_matter_below_mangan_only(flags: list[str], needed: bool) -> None:  # noqa: FBT001 (what is expected)
    flush = "2244566m" if not flags else "123567m46p78922s"
    melds = [] if flags else [meld("chi", "123m"), meld("pon", "999m")]
    told = explained("ariari", concealed=flush, win="5m" if melds else "5p", melds=melds, flags=flags)
    assert told.fu is not None
    assert told.fu.needed is needed


def test_yakuman_have_no_fu() -> None:
    assert explained("usma", concealed="119m19p19s123456z", win="7z").fu is None
