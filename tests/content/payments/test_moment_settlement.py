"""How events at the table change the scores. Each figure is from a document, or its sum is written beside the case."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, get_args

import pytest

from content.documents.basis import Basis, Origin
from content.documents.documents import fact
from content.payments.game_rules import TableRule, is_stated, stated
from content.payments.moment_settlement import SEATS, TableMoment, changes, east_stays, honba_next, ruled, settled
from content.payments.moment_text import moment_told
from content.rulesets.cited_ruleset import ChomboPayment, Entry
from content.rulesets.ruleset_file import rulesets
from tests.for_each import for_each

if TYPE_CHECKING:
    from content.payments.settlement import Four

FLAT: Four = (30_000, 30_000, 30_000, 30_000)


def gains(moment: TableMoment, rules: str) -> tuple[int, ...]:
    """Return the total gain or loss of each player, from East, before anything is divided."""
    found = changes(moment, rulesets()[rules])
    return tuple(map(sum, zip(*(change.points for change in found), strict=True))) if found else (0, 0, 0, 0)


@pytest.mark.parametrize(("tenpai", "right"), [
    # one noten player pays 1,000 to each of three, a single tenpai player gets 1,000 from each (draw.noten-payment)
    (("east", "south", "west"), (1000, 1000, 1000, -3000)),
    (("north",), (-1000, -1000, -1000, 3000)),
    # 3,000 in all between two and two: 3,000 : 2
    (("east", "west"), (1500, -1500, 1500, -1500)),
    ((), (0, 0, 0, 0)),
    (SEATS, (0, 0, 0, 0)),
])  # fmt: skip
def test_the_noten_pay_three_thousand_in_all(tenpai: tuple[str, ...], right: tuple[int, ...]) -> None:
    assert gains(TableMoment("draw", FLAT, tenpai), "competition") == right
    assert gains(TableMoment("draw", FLAT, tenpai), "oklahoma") == right


def test_a_bet_stays_after_a_draw() -> None:
    moment = TableMoment("draw", FLAT, ("east", "west"), ("west",))
    assert gains(moment, "competition") == (1500, -1500, 500, -1500)


@for_each(("offender", "rules", "right"), [
    ("east", "usma", (-9000, 3000, 3000, 3000)),  # 3,000 to each, 9,000 in all (usma.chombo.value)
    ("west", "usma", (3000, 3000, -9000, 3000)),
    # 4,000 to East and 2,000 to each other; 4,000 to each if East commits it (competition.chombo.value)
    ("west", "competition", (4000, 2000, -8000, 2000)),
    ("east", "competition", (-12000, 4000, 4000, 4000)),
    ("west", "ema", (0, 0, 0, 0)),  # 20,000 off, but after the uma
    ("west", "oklahoma", (0, 0, 0, 0)),  # deducted from the tournament total
])  # fmt: skip
def test_a_chombo_costs_what_its_document_says(offender: str, rules: str, right: tuple[int, ...]) -> None:
    assert gains(TableMoment("chombo", FLAT, offender=offender), rules) == right
    betting = TableMoment("chombo", FLAT, (), tuple(seat for seat in ("south",) if seat != offender))
    betting = replace(betting, offender=offender)
    if stated("bets_back", rulesets()[rules]):
        assert gains(betting, rules) == right  # a player who has laid a bet gets it back


def test_honba_are_added_to_what_is_paid() -> None:
    # 8,000 and twice 300 from the discarder; two bets of this hand and one of an earlier go to the winner
    ron = TableMoment("win", FLAT, (), ("south", "west"), 1, 2, winner="south", discarder="north", paid=(8000,))
    assert gains(ron, "competition") == (0, 8600 - 1000 + 3000, -1000, -8600)
    # 4,000 from East and 2,000 from the others, 100 more from each
    tsumo = TableMoment("win", FLAT, honba=1, winner="south", paid=(4000, 2000))
    assert gains(tsumo, "usma") == (-4100, 8300, -2100, -2100)
    of_east = TableMoment("win", FLAT, honba=1, winner="east", paid=(4000,))
    assert gains(of_east, "usma") == (12300, -4100, -4100, -4100)


def test_the_example_of_ari_ari() -> None:
    # 41,300, 24,900, 21,800, 12,000 become 61.3, 4.9, −18.2, −48.0 (ariari.end.example)
    before: Four = (21_800, 41_300, 12_000, 24_900)
    moment = TableMoment("end", before)
    after = [score + gain for score, gain in zip(before, gains(moment, "ariari"), strict=True)]
    assert after == [-18_200, 61_300, -48_000, 4_900]
    assert sorted(fact("ariari.end.example").values["final"]) == sorted(score / 1000 for score in after)  # type: ignore[call-overload]
    whole = TableMoment("end", (22_000, 41_000, 12_000, 25_000))
    cited = rulesets()["ariari"]
    # 22 − 30 − 10, 41 − 30 + 30 + 20, 12 − 30 − 30, 25 − 30 + 10
    assert settled(whole, cited, changes(whole, cited)) == (-18, 61, -48, 5)


@pytest.mark.parametrize(("rules", "right"), [
    ("usma", (15000, -15000, 5000, -5000)), ("ema", (15000, -15000, 5000, -5000)),
    ("competition", (9000, -9000, 3000, -3000)),
    # 30,000 off, and the uma of 30, 10, −10, −30 thousand
    ("oklahoma", (0, -60000, -20000, -40000)),
])  # fmt: skip
def test_uma_goes_by_places(rules: str, right: tuple[int, ...]) -> None:
    moment = TableMoment("end", (41_000, 19_000, 31_000, 29_000))
    assert gains(moment, rules) == right


def test_the_end_of_a_competition() -> None:
    tie = TableMoment("end", (35_000, 20_000, 35_000, 30_000))
    assert gains(tie, "competition") == (6000, -9000, 6000, -3000)  # 6,000 each (competition.uma.tie)
    time = TableMoment("time", (35_000, 20_000, 34_000, 31_000))
    assert gains(time, "competition") == (0, 0, 0, 0)
    assert gains(time, "ema") == (15000, -15000, 5000, -5000)  # only the competition drops the uma
    left = TableMoment("end", (35_000, 20_000, 33_000, 30_000), bets=2)
    assert gains(left, "competition") == (11000, -9000, 3000, -3000)
    assert gains(left, "oklahoma") == (0, -60000, -20000, -40000)  # nobody gets them


def test_a_chombo_is_taken_off_after_the_uma() -> None:
    end = TableMoment("end", (41_000, 19_000, 31_000, 29_000), offender="west")
    assert gains(end, "ema") == (15000, -15000, -15000, -5000)
    assert gains(end, "usma") == (15000, -15000, 5000, -5000)  # it was paid in the game


@for_each(("moment", "rules", "stays", "honba"), [
    (TableMoment("draw", FLAT, ("east",), honba=1), "competition", True, 2),
    (TableMoment("draw", FLAT, ("west",), honba=1), "competition", False, 2),
    (TableMoment("draw", FLAT, ("east",)), "oklahoma", True, None),
    (TableMoment("draw", FLAT, ("east",)), "usma", None, None),
    (TableMoment("win", FLAT, honba=2, winner="east", paid=(1000,)), "competition", True, 3),
    (TableMoment("win", FLAT, honba=2, winner="west", paid=(1000, 500)), "competition", False, 0),
    (TableMoment("chombo", FLAT, honba=2, offender="west"), "usma", True, 2),
    (TableMoment("chombo", FLAT, honba=2, offender="east"), "competition", True, 2),
    (TableMoment("end", (1, 2, 3, 4)), "competition", None, None),
])  # fmt: skip
def test_who_is_east_next(moment: TableMoment, rules: str, stays: bool | None, honba: int | None) -> None:  # noqa: FBT001 (a value of the case)
    cited = rulesets()[rules]
    east = east_stays(moment, cited)
    assert (None if east is None else east[0]) is stays
    after = honba_next(moment, cited, stays=bool(stays))
    assert (None if after is None or east is None else after[0]) == honba


def test_everything_that_changes_a_score_rests_on_a_document() -> None:
    given = {"hand"}
    moments = [
        ("competition", TableMoment("draw", FLAT, ("east",), ("east",))),
        ("competition", TableMoment("win", FLAT, (), ("east",), 1, 1, winner="west", paid=(1000, 500))),
        ("competition", TableMoment("chombo", FLAT, (), ("east",), offender="west")),
        ("usma", TableMoment("chombo", FLAT, offender="west")),
        ("ema", TableMoment("end", (4, 3, 2, 1), offender="west")),
        ("ariari", TableMoment("end", (4, 3, 2, 1))),
    ]
    for rules, moment in moments:
        for change in changes(moment, rulesets()[rules]):
            assert change.why in given or change.basis.facts, change
    timed = ruled(TableMoment("time", (4, 3, 2, 1)), rulesets()["competition"])
    [uma] = [change.basis for change in timed if change.why == "uma"]
    assert uma.facts == ("competition.uma.time-out",)


def test_what_a_document_does_not_say_is_not_stated() -> None:
    said = {rule: {name for name, cited in rulesets().items() if stated(rule, cited)} for rule in get_args(TableRule)}
    assert said["bets_to_winner"] == {"competition"}
    assert said["in_thousands"] == {"ariari", "oklahoma"}
    assert not any("cheatsheet" in names for names in said.values())
    assert not is_stated(rulesets()["usma"].game.noten_payments)


def test_what_a_club_has_set_itself_is_not_the_document_s() -> None:
    usma = rulesets()["usma"]
    own = Entry(usma.scoring.honba.value, Basis(Origin.CLUB))
    club = replace(usma, based_on="usma", scoring=replace(usma.scoring, honba=own))
    assert stated("honba_ron", usma)
    assert stated("honba_ron", club) is None
    assert is_stated(own)


@for_each("about", [
    {}, {"kind": "draw"}, {"kind": "draw", "before": ("1", "2", "3")}, {"kind": "none", "before": ("1",) * 4},
    {"kind": "draw", "before": ("1",) * 4, "tenpai": ("up",)}, {"kind": "win", "before": ("1",) * 4, "winner": "me"},
    {"kind": "draw", "before": ("1",) * 4, "honba": "two"}, {"kind": "draw", "before": ("x",) * 4},
])  # fmt: skip
def test_what_is_no_moment_is_refused(about: dict[str, str | tuple[str, ...]]) -> None:
    with pytest.raises((LookupError, ValueError)):
        TableMoment.of(about)  # type: ignore[arg-type]


def test_a_moment_is_kept_whole() -> None:
    moment = TableMoment("win", (1, 2, 3, 4), (), ("south",), 1, 2, winner="south", discarder="north", paid=(8000,))
    assert TableMoment.of(moment.about) == moment


def test_a_club_whose_chombo_costs_nothing_has_an_answer() -> None:
    usma = rulesets()["usma"]
    free = usma.game.chombo._replace(value=ChomboPayment(0, 0, 0))
    told = moment_told(
        TableMoment("chombo", FLAT, offender="west"), replace(usma, game=replace(usma.game, chombo=free)), whole=False
    )
    assert told.value == ", ".join(f"{seat.capitalize()} {FLAT[0]:,}" for seat in SEATS)
