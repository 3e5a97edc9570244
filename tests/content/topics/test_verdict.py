"""The penalties for incidents under the current ruleset, in figures and for every case."""

from __future__ import annotations

from dataclasses import replace

import pytest

from content.rulesets.cited_ruleset import Entry
from content.rulesets.ruleset_file import MENU, rulesets
from content.topics.ruling import ruling
from content.topics.topics import chapter
from content.topics.verdict import Verdict, chombo_words, lowered, verdicts
from tests.for_each import for_each


def found(name: str, ruleset: str) -> tuple[Verdict, ...]:
    cited = rulesets()[ruleset]
    return verdicts(ruling(name, cited), cited)


# Handbook p. 14: 3,000 to each; p. 14 EMA: 20,000 after uma; article 3.4.6: a mangan; sheet: 20 points off the total.
@pytest.mark.parametrize(
    ("ruleset", "figure"),
    [
        ("usma", "3,000 to each"),
        ("ema", "20,000 off, after uma"),
        ("competition", "4,000 to East and 2,000 to each of the others (East pays 4,000 to each)"),
        ("oklahoma", "20,000 off the tournament score"),
    ],
)
def test_a_chombo_says_its_points_and_the_seat_where_it_matters(ruleset: str, figure: str) -> None:
    cited = rulesets()[ruleset]
    assert chombo_words(cited) == figure
    first = found("false-win", ruleset)[0]
    assert first.cost == "chombo"
    assert first.text.startswith(f"Chombo · {figure} · the hand ")


# Article 3.3.1: pon before chii within three seconds; sheet: no abortive draws; USMA is silent on them.
def test_where_nobody_pays_the_verdict_is_what_the_option_says() -> None:
    (only,) = found("pon-against-chii", "competition")
    assert only.text == "No penalty · priority of calls: win, then kan or pon within 3 seconds, then chii"
    (only,) = found("nine-terminals", "oklahoma")
    assert only.text == "No penalty · draws that end a hand early (abortive draws): none"
    (only,) = found("two-rons", "usma")
    assert (only.text, only.source) == (
        "No penalty · all winners on one discard are paid: yes",
        "value",
    )
    assert found("few-tiles-shown", "competition")[0].figures == ()


# No document but USMA's and Oklahoma's speaks of swap calls; the cheat sheet and Ari-Ari are played without them here.
def test_what_is_done_is_told_even_where_nobody_names_a_price() -> None:
    (only,) = found("swap-call", "cheatsheet")
    assert (only.cost, only.text, only.source) == (None, "swap calling (kuikae) is forbidden", "value")
    first, *named = found("phone-rang", "competition")
    assert first.text == "players don't use phones at the table"
    assert named[0].when == "USMA club rules, tournament; EMA tournaments"
    assert named[0].text == "Points off · 8,000 the first time · 16,000 the second"  # handbook, points penalty


def test_the_penalty_itself_has_its_price() -> None:
    (only,) = found("chombo", "usma")
    assert only.text == "Chombo · 3,000 to each · the hand is replayed with no honba added, and the winds stay"
    (only,) = found("chombo", "cheatsheet")
    assert (only.figures[0], only.source) == ("20,000 off, after uma", "value")
    assert found("dead-hand", "oklahoma")[0].figures == ("it can't win or call and isn't tenpai",)
    assert found("warning", "usma") == ()


# Oklahoma may take a chombo for six tiles; what that costs at a table with the competition's price is not Oklahoma's.
def test_what_another_ruleset_takes_is_not_given_our_price() -> None:
    told = {(verdict.cost, verdict.figures) for verdict in found("dead-wall-broken-early", "competition")}
    assert ("chombo", ()) in told
    assert ("points", ("8,000",)) in told


def test_a_value_of_a_club_is_the_figure() -> None:
    usma = rulesets()["usma"]
    own = replace(
        usma,
        game=replace(usma.game, chombo=Entry(replace(usma.game.chombo.value, to_dealer=1_000), usma.game.chombo.basis)),
    )  # type: ignore[type-var]
    assert chombo_words(own) == "1,000 to East and 3,000 to each of the others (East pays 3,000 to each)"
    with pytest.raises(TypeError, match="the cost of a chombo"):
        chombo_words(replace(usma, game=replace(usma.game, chombo=Entry(None, usma.game.chombo.basis))))  # type: ignore[arg-type]


# "Late for a tournament by up to 10 minutes: 1,000 points off per minute"; "more than 10 minutes: 15,000 points off
# and uma of -15,000"; at the club, patience.
def test_lateness_shows_every_branch_with_its_price() -> None:
    assert [(verdict.when, verdict.text) for verdict in found("player-late", "usma")] == [
        ("up to ten minutes", "Points off · 1,000 a minute"),
        ("more than ten", "Points off · 15,000 · an uma of −15,000"),  # a minus sign
        ("club evening", "Not allowed, but no penalty is given"),
    ]


def test_a_phone_costs_by_tournament_or_club() -> None:
    assert [(verdict.when, verdict.text) for verdict in found("phone-rang", "usma")] == [
        ("tournament", "Points off · 8,000 the first time · 16,000 the second"),
        ("ranking game", "No penalty"),
    ]


def test_shown_or_not_is_told_from_either_side() -> None:
    for name in ("false-win", "false-win-not-shown"):
        assert {(verdict.when, verdict.cost) for verdict in found(name, "usma")} == {
            ("hand shown", "chombo"),
            ("hand not shown", "dead_hand"),
        }


def test_cases_that_cost_the_same_are_told_once() -> None:
    (only,) = found("false-win", "competition")
    assert only.when == "hand shown; hand not shown"


@for_each("ruleset", MENU)
def test_no_incident_that_branches_is_told_by_one_branch_alone(ruleset: str) -> None:
    """If an incident has several penalties, each says in which case it applies, and all cases are shown together."""
    for incident in chapter("incidents").topics:
        told = found(incident.id, ruleset)
        if len(told) > 1 and incident.cases:
            assert all(verdict.when for verdict in told), incident.id


def test_a_silent_document_has_the_usual_verdict_and_says_that_it_is() -> None:
    (only,) = found("too-many-tiles", "ariari")
    assert (only.cost, only.source) == ("dead_hand", "agreed")
    assert found("too-many-tiles", "usma")[0].source is None


def test_what_is_not_settled_has_every_document_under_its_name() -> None:
    told = {(verdict.when, verdict.cost) for verdict in found("empty-call", "ariari")}
    assert told == {
        ("USMA club rules and EMA tournaments", "warning"),
        ("Competition rules, tile not picked up before two more discards", "dead_hand"),
    }


def test_a_club_on_no_base_has_the_usual_verdict_at_its_own_price() -> None:
    usma = rulesets()["usma"]
    club = replace(usma, ruleset=replace(usma.ruleset, id="tuesday"), based_on="", document="")
    shown = verdicts(ruling("false-win", club), club)
    assert (shown[0].cost, shown[0].figures[0], shown[0].source) == ("chombo", "3,000 to each", "agreed")


# Competition rules 3.6.1: after a game ended by time the uma does not apply. Oklahoma: the hand in play is finished.
def test_what_a_document_settles_beside_stands_in_the_verdict() -> None:
    (only,) = found("time-out", "competition")
    assert only.text == "No penalty · uma when time runs out: not applied"
    (only,) = found("time-out", "oklahoma")
    assert only.text == "No penalty · time limit: 75 minutes, and the hand in progress is played to the end"


@pytest.mark.parametrize("text", [*(cited.name for cited in rulesets().values()), "USMA", "EMA says so", "FAQ"])
def test_a_name_and_an_abbreviation_keep_their_capitals(text: str) -> None:
    assert lowered(text) == text
    assert lowered("Dead hand") == "dead hand"
