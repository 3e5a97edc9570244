"""The source of a value: one sentence for each kind of source, and one way to read it from a file."""

from __future__ import annotations

from html import unescape

import pytest

from content.documents.basis import COMMON, Basis, Origin, read_basis, together
from content.loader import ContentError, Node
from pages.components.sources import basis_html
from tests.for_each import for_each

WRITTEN = Basis(Origin.DOCUMENT, ("usma.score.formula",), "A note.")
CLUB = Basis(Origin.CLUB)
CLUB_AFTER_USMA = Basis(Origin.CLUB, ("usma.score.formula",))
SILENT = Basis(Origin.SILENT)


@pytest.mark.parametrize("basis", [WRITTEN, CLUB_AFTER_USMA, COMMON, CLUB, SILENT], ids=str)
def test_places_of_facts_are_named_or_a_sentence_is_said_never_both(basis: Basis) -> None:
    assert bool(basis.sentence) == (not basis.facts)
    assert bool(basis.lead) == bool(basis.facts)


def test_the_note_of_a_default_says_where_it_comes_from() -> None:
    noted = Basis(Origin.DEFAULT, note="EMA's published rules (2016): none.")
    assert noted.sentence == "EMA's published rules (2016): none."
    assert unescape(basis_html(noted, "ema")).count(noted.note) == 1
    assert "A note." in basis_html(WRITTEN, "usma")
    assert together([noted, noted]) == noted


def test_no_two_origins_are_said_alike() -> None:
    assert len({COMMON.sentence, CLUB.sentence, SILENT.sentence}) == 3
    assert len({WRITTEN.lead, CLUB_AFTER_USMA.lead, Basis(Origin.SILENT, WRITTEN.facts).lead}) == 3
    assert len({origin.title for origin in Origin}) == len(Origin)


@pytest.mark.parametrize(("origin", "facts"), [(Origin.DOCUMENT, ()), (Origin.DEFAULT, ("usma.score.formula",))])
def test_a_document_has_facts_and_common_practice_none(origin: Origin, facts: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="expected facts if the rule is from a document"):
        Basis(origin, facts)


def test_what_rests_on_several_things_is_the_clubs_if_any_of_them_is() -> None:
    other = Basis(Origin.DOCUMENT, ("usma.score.dealer-ron", "usma.score.formula"))
    assert together([COMMON, WRITTEN, other]).facts == ("usma.score.formula", "usma.score.dealer-ron")
    assert together([COMMON, COMMON]) == COMMON
    assert together([WRITTEN, CLUB, COMMON]) == CLUB
    assert together([SILENT]) == SILENT


def read(said: dict[str, object], origin: Origin = Origin.DOCUMENT) -> Basis:
    return read_basis(Node(said, "test"), origin)


def test_a_file_says_facts_or_common_practice() -> None:
    assert read({"facts": ["usma.score.formula"], "note": "A note."}) == WRITTEN
    assert read({"default": True}) == COMMON
    assert read({}, Origin.CLUB) == CLUB
    assert read({"facts": ["usma.score.formula"]}, Origin.CLUB) == CLUB_AFTER_USMA


@for_each(
    ("said", "origin", "problem"),
    [
        ({}, Origin.DOCUMENT, "expected either a list of facts or default: true, found neither"),
        ({"facts": ["a.b"], "default": True}, Origin.DOCUMENT, "either a list of facts or default: true, found both"),
        ({"facts": ["here"]}, Origin.DOCUMENT, "expected the id of a fact, such as usma.yaku.riichi"),
        (
            {"facts": ["a.b", "a.b"]},
            Origin.DOCUMENT,
            "expected one or more facts, without repeats, found one of them twice",
        ),
        ({"facts": []}, Origin.CLUB, "expected one or more facts, without repeats, found none"),
        (
            {"facts": ["usma.no.such"]},
            Origin.CLUB,
            "facts[1]: expected the id of a fact on the Sources page",
        ),
    ],
)
def test_a_file_that_does_not_say_who_is_refused(said: dict[str, object], origin: Origin, problem: str) -> None:
    with pytest.raises(ContentError) as error:
        read(said, origin)
    assert problem in str(error.value)
