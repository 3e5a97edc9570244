"""What a ruleset says on a topic, and how the others compare."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from content.documents.basis import COMMON, Basis, Origin
from content.loader import ContentError
from content.rulesets.cited_ruleset import ChomboPayment, CitedRuleset
from content.rulesets.ruleset_file import MENU, options, rulesets
from content.search.search import incidents
from content.topics.costs import COST_NAMES, PENALTIES, Branch, Cost
from content.topics.ruling import Likeness, compare, costing, incident_groups, numbers, ruling
from content.topics.topics import Answer, chapter, chapters
from tests.for_each import for_each


def club(**changes: object) -> CitedRuleset:
    """Return a club's ruleset that extends USMA's."""
    usma = rulesets()["usma"]
    ours = replace(usma, ruleset=replace(usma.ruleset, id="tuesday"), name="Tuesday club", based_on="usma")
    return replace(ours, **changes)  # type: ignore[arg-type]


DOCUMENT = Basis(Origin.DOCUMENT, ("usma.chombo.reset",))


def answer(text: str = "Chombo.", costs: tuple[Cost, ...] = (), basis: Basis = DOCUMENT) -> Answer:
    return Answer("usma", basis, text, "", tuple(map(Branch, costs)))


def likenesses(name: str) -> dict[str, Likeness]:
    """Return how each other ruleset compares with USMA's on a topic."""
    return {ruleset: other.likeness for other in ruling(name, rulesets()["usma"]).others for ruleset in other.rulesets}


def test_every_option_a_topic_leads_to_exists() -> None:
    known = set(options())
    for found in (each for part in chapters() for each in part.topics if each.option):
        assert found.answers or found.basis != COMMON, found.id
        assert found.option in known, found.id
        assert rulesets()["usma"].entry(found.option).basis.origin in Origin


def test_every_cost_has_a_name() -> None:
    assert set(COST_NAMES) == set(get_args(Cost))


@for_each("name", MENU)
def test_every_topic_is_ruled_on_and_no_ruleset_is_left_out(name: str) -> None:
    for subject in (found for part in chapters() for found in part.topics):
        told = ruling(subject.id, rulesets()[name])
        others = [ruleset for other in told.others for ruleset in other.rulesets]
        if subject.answers:
            assert told.answer is not None
            assert told.answer.ruleset == name
            assert sorted([*others, name]) == sorted(MENU)
        else:
            assert (told.answer, told.others) == (None, ())
        assert told.borrowed == ""


def test_a_topic_nobody_wrote_is_refused() -> None:
    with pytest.raises(ContentError, match="the nearest is"):
        ruling("chombos", rulesets()["usma"])


# USMA handbook, Etiquette and penalties: dead hand if the tiles were not shown. Competition rules 3.4.6: chombo.
def test_another_penalty_is_told_from_the_same_one() -> None:
    others = likenesses("false-win-not-shown")
    assert others["competition"] == "another penalty"
    assert others["cheatsheet"] == "silent"
    assert likenesses("false-win")["competition"] == "the same penalty"


# A chombo: 9,000 in all (USMA), 20,000 (EMA), a mangan (competition), 20,000 (Oklahoma): each its own numbers.
def test_other_numbers_are_told_where_no_penalty_is_named() -> None:
    told = ruling("chombo", rulesets()["usma"])
    assert {name for other in told.others if other.likeness == "other numbers" for name in other.rulesets} == {
        "ema",
        "competition",
        "oklahoma",
    }


def test_likeness_of_two_answers() -> None:
    assert compare(answer(), answer(basis=Basis(Origin.SILENT))) == "silent"
    assert compare(answer(basis=Basis(Origin.SILENT)), answer()) == "answers"
    assert compare(None, answer()) == "answers"
    assert compare(answer(), answer()) == "the same"
    assert compare(answer(costs=("chombo",)), answer("Foul.", ("chombo",))) == "the same penalty"
    assert compare(answer(costs=("chombo",)), answer("Foul.", ("dead_hand",))) == "another penalty"
    assert compare(answer("It costs 300."), answer("It costs 1,500.")) == "other numbers"
    assert compare(answer("It costs 1,500."), answer("1500 it is.")) == "worded differently"
    assert compare(answer("Yes."), answer("From 5 on.")) == "worded differently"


def test_numbers_of_a_text() -> None:
    assert numbers("+15,000, 5,000 and -300 at 5 honba.") == {"15000", "5000", "300", "5"}
    assert numbers("None.") == set()


# --- clubs -----------------------------------------------------------------------------------------------------


def test_a_club_answers_with_the_ruleset_it_is_based_on() -> None:
    told = ruling("chombo", club())
    assert told.answer is not None
    assert (told.answer.ruleset, told.borrowed, told.setting) == ("usma", "usma", "")
    assert "usma" not in {name for other in told.others for name in other.rulesets}


def test_a_clubs_own_value_is_told_beside_it() -> None:
    usma = rulesets()["usma"]
    own = usma.game.chombo._replace(value=ChomboPayment(1_000, 500, 1_000), basis=Basis(Origin.CLUB))
    told = ruling("chombo", club(game=replace(usma.game, chombo=own)))
    assert told.setting.endswith("500 to each of the others, or 1,000 from the dealer to each player.")


def test_a_club_without_a_base_has_no_answer() -> None:
    told = ruling("chombo", club(based_on=""))
    assert told.answer is None
    assert {name for other in told.others for name in other.rulesets} == set(MENU)


# --- incidents -------------------------------------------------------------------------------------------------


def test_incidents_by_what_happened() -> None:
    usma = rulesets()["usma"]
    assert incidents("a phone rang", usma)[0].id == "phone-rang"
    assert incidents("false ron", usma)[0].id in {"false-win", "false-win-not-shown"}
    assert {topic.id for topic in incidents("tiles fell over", usma)} >= {"few-tiles-shown", "many-tiles-shown"}
    assert incidents("xqzvw", usma) == ()
    assert incidents("", usma) == incidents("  ", usma) == ()


def test_incidents_of_a_group_stand_together() -> None:
    by_group = [topic for group in incident_groups() for topic in chapter("incidents").topics if topic.group == group]
    assert by_group == list(chapter("incidents").topics)


# Competition rules 3.4.6: riichi without tenpai at a draw is a chombo; the cheat sheet names no penalty at all.
def test_incidents_by_their_cost() -> None:
    assert "noten-riichi-draw" in {topic.id for topic in costing("chombo", rulesets()["competition"])}
    assert all(costing(cost, rulesets()["cheatsheet"]) == () for cost in PENALTIES)
