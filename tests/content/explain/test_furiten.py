"""Furiten as each document explains it: the documents' own examples, and the facts behind every reason."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

import pytest

from content.documents.basis import Basis, Origin
from content.explain.unfinished_hand import Unfinished, tell_unfinished
from content.rulesets.cited_ruleset import Entry
from content.rulesets.ruleset_file import rulesets
from scoring.context import Riichi, WinContext
from scoring.tenpai.unfinished_hand import InSight, UnfinishedHand
from scoring.tiles import parse_tiles
from scoring.waits import Furiten
from tests.for_each import for_each
from tests.scoring.tenpai.test_unfinished_hand import held

THREE_SIDED = held("123m456p11z23456s")
"""Waits for 1, 4 and 7 of bamboo (USMA, Furiten)."""
OF_369 = held("123m456p11z45678s")
"""Waits for 3, 6 and 9 of bamboo (competition rules, section 3.4.5, example 1)."""
TWO_SIDED = held("456m456p789p99m23s")
"""Waits for 1 and 4 of bamboo (competition rules, section 3.4.5, example 2)."""
MIXED = held("123m999s55z44456p")
"""Waits for 4 and 7 of circles and the white dragon (competition rules, section 3.4.5, example 3)."""
OPEN_13 = held("23s678m55p", "chi 234p", "pon 888p")
"""Has tanyao with 4s, and no yaku with 1s."""


def told(
    hand: UnfinishedHand,
    thrown: str = "",
    *let_go: Furiten,
    rules: str = "competition",
    context: WinContext | None = None,
) -> Unfinished:
    sight = InSight(own_discards=parse_tiles(thrown))
    return tell_unfinished(hand, context or WinContext(), rulesets()[rules], sight, let_go)


def reasons(of: Unfinished) -> list[str]:
    return [note.id.removeprefix("furiten.") for note in of.furiten]


@for_each(
    ("rules", "hand", "thrown", "barred"),
    [
        *[pytest.param("usma", THREE_SIDED, tile, True, id=f"usma {tile}") for tile in ("1s", "4s", "7s")],
        *[pytest.param("competition", OF_369, tile, True, id=f"example 1 {tile}") for tile in ("3s", "6s", "9s")],
        pytest.param("competition", TWO_SIDED, "7s", False, id="example 2, the other side"),
        *[pytest.param("competition", TWO_SIDED, tile, True, id=f"example 2 {tile}") for tile in ("1s", "4s")],
        *[pytest.param("competition", MIXED, tile, True, id=f"example 3 {tile}") for tile in ("4p", "7p", "5z")],
        pytest.param("usma", held("123p456p789s11z46m"), "0m", True, id="a red five for a wait on fives"),
    ],
)
def test_the_examples_of_the_documents(rules: str, hand: UnfinishedHand, thrown: str, *, barred: bool) -> None:
    """usma.furiten.whole-hand; competition.furiten.ex1, ex2 and ex3."""
    found = told(hand, f"9m{thrown}", rules=rules).furiten
    assert bool(found) is barred
    if barred:
        assert thrown in found[0].text
        assert "any tile of this wait" in found[0].text
        assert found[0].basis is not None
        assert found[0].basis.origin is Origin.DOCUMENT


def test_a_tile_without_yaku_bars_too_and_says_so() -> None:
    """Competition rules, section 3.4.5, example 1 (competition.furiten.ex1-no-yaku)."""
    found = told(OPEN_13, "1s")
    assert reasons(found) == ["own_discard", "would_have", "change"]
    assert found.furiten[1].text == "Furiten on a tile that gave no yaku: counts as well."
    assert found.furiten[1].basis == Basis(
        Origin.DOCUMENT, ("competition.furiten.temporary", "competition.furiten.ex1-no-yaku")
    )
    assert reasons(told(OPEN_13, "4s")) == ["own_discard", "change"]


@pytest.mark.parametrize(
    ("rules", "end", "facts"),
    [
        ("usma", "your own next draw", ("usma.furiten.temporary",)),
        (
            "competition",
            "any call, or your own next draw",
            ("competition.furiten.temporary-call", "competition.furiten.temporary-draw"),
        ),
        ("oklahoma", "your own next draw", ()),
    ],
)
def test_a_win_let_go_bars_until_what_the_ruleset_says(rules: str, end: str, facts: tuple[str, ...]) -> None:
    [note] = told(TWO_SIDED, "", Furiten.TEMPORARY, rules=rules).furiten
    assert note.text.endswith(f"It lasts until {end}.")
    assert note.basis is not None
    assert note.basis.facts == facts
    assert (note.basis.origin is Origin.DEFAULT) is not facts


@pytest.mark.parametrize("rules", ["usma", "competition", "oklahoma"])
def test_a_win_let_go_after_riichi_bars_to_the_end(rules: str) -> None:
    """usma.furiten.permanent, competition.furiten.riichi-pass, oklahoma.furiten.pass-in-riichi."""
    found = told(TWO_SIDED, "", Furiten.RIICHI, rules=rules, context=WinContext(riichi=Riichi.RIICHI))
    assert reasons(found) == ["riichi", "locked"]
    assert found.furiten[0].basis is not None
    assert {fact.partition(".")[0] for fact in found.furiten[0].basis.facts} == {rules}


def test_every_reason_is_told_and_how_it_ends() -> None:
    """A new wait ends furiten, but not after riichi (usma.furiten.no-ron, competition.furiten.escape)."""
    found = told(TWO_SIDED, "4s1s4s", Furiten.TEMPORARY, Furiten.RIICHI)
    assert reasons(found) == ["own_discard", "temporary", "riichi", "change"]
    assert found.furiten[0].text.startswith("Furiten: your own discards include 1s and 4s")
    assert reasons(told(TWO_SIDED, "4s", context=WinContext(riichi=Riichi.RIICHI))) == ["own_discard", "locked"]


@pytest.mark.parametrize(
    "found",
    [
        pytest.param(told(TWO_SIDED, "7s9m"), id="nothing thrown that is waited for"),
        pytest.param(told(held("456m456p789p99m35s"), "1s2s"), id="a changed wait: usma.furiten.no-ron"),
        pytest.param(told(held("456m456p789p9m1z23s"), "1s4s", *Furiten), id="not tenpai"),
        pytest.param(
            told(held("456m456p789p99m233s"), "1s4s", *Furiten), id="the tile was drawn: no ron is on the table"
        ),
        pytest.param(told(held("89s456m456p99p", "ankan 7777s"), "9p", *Furiten), id="waits only for four of its own"),
    ],
)
def test_without_a_wait_or_a_reason_nothing_is_told(found: Unfinished) -> None:
    assert found.furiten == ()


def test_rulesets_that_say_nothing_follow_common_practice() -> None:
    for rules in ("ema", "cheatsheet", "ariari", "oklahoma"):
        assert {note.basis.origin for note in told(TWO_SIDED, "4s", rules=rules).furiten if note.basis} == {
            Origin.DEFAULT
        }


@pytest.mark.parametrize(
    ("rules", "facts"),
    [("usma", ("usma.furiten.no-ron",)), ("competition", ("competition.furiten.escape",)), ("oklahoma", ())],
)
def test_only_who_says_that_another_wait_frees_is_cited_for_it(rules: str, facts: tuple[str, ...]) -> None:
    change = told(TWO_SIDED, "4s", rules=rules).furiten[-1]
    assert change.id == "furiten.change"
    assert change.basis is not None
    assert change.basis.facts == facts


def test_a_club_that_has_a_rule_of_its_own_is_heard() -> None:
    usma = rulesets()["usma"]
    table = {**usma.table, "furiten_kinds": Entry("own discard only", Basis(Origin.CLUB))}
    found = tell_unfinished(
        TWO_SIDED,
        WinContext(),
        replace(usma, table=MappingProxyType(table)),
        InSight(own_discards=parse_tiles("1s")),
    )
    assert found.furiten[-1].id == "furiten.club"
    assert found.furiten[-1].text == "Kinds of furiten: own discard only."
    assert found.furiten[-1].basis == Basis(Origin.CLUB)
