"""What is usual where a document is silent: from the ruleset's value, two other documents, or a named document."""

from __future__ import annotations

import itertools
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from content.documents.basis import Basis, Origin
from content.documents.documents import fact
from content.loader import ContentError
from content.rulesets.ruleset_file import MENU, rulesets
from content.topics import usual as otherwise_file
from content.topics import usual as usual_file
from content.topics.costs import COST_NAMES
from content.topics.ruling import ruling
from content.topics.topics import chapters, says_nothing, topic
from content.topics.usual import AGREEING, ALONE, BEYOND, contradicted, entries, told, usual
from tests.content.topics import silence_report
from tests.for_each import for_each

if TYPE_CHECKING:
    from pathlib import Path

    from content.topics.topics import Topic
    from content.topics.usual import Usual

SILENT = [
    (found.id, name) for part in chapters() for found in part.topics for name in found.answers
    if found.answers[name].silent
]  # fmt: skip
by_silence = for_each(("name", "ruleset"), SILENT)


def lines(name: str, ruleset: str) -> tuple[Usual, ...]:
    return ruling(name, rulesets()[ruleset]).usual


@by_silence
def test_a_silent_document_never_leaves_a_reader_without_a_line(name: str, ruleset: str) -> None:
    for line in lines(name, ruleset):
        assert line.sentence[0].isupper() or line.sentence[0] in "0123456789+"
        assert "{value}" not in line.sentence
        assert line.text.endswith(".")
        assert line.basis.note


@by_silence
def test_what_documents_agree_on_is_said_by_two_that_are_not_the_silent_one(name: str, ruleset: str) -> None:
    own = rulesets()[ruleset].document
    for line in lines(name, ruleset):
        documents = {fact(cited).document for cited in line.basis.facts}
        assert own not in documents
        if line.source == "agreed":
            assert len(documents) >= AGREEING
        elif line.source == "named":
            assert line.named
            assert documents
        else:
            assert not documents


@by_silence
def test_a_value_is_that_of_the_ruleset_and_common_practice(name: str, ruleset: str) -> None:
    for line in lines(name, ruleset):
        if line.source == "value":
            assert line.basis.origin is Origin.DEFAULT
            assert rulesets()[ruleset].name in line.basis.note


@by_silence
def test_documents_that_differ_are_never_one_usual_line(name: str, ruleset: str) -> None:
    """If a topic names several practices, none of them is called usual: each has the names of its documents."""
    found = lines(name, ruleset)
    if found[0].source == "open":
        assert found[0].nearest
        assert all(line.source == "named" for line in found[1:])
    prices = {tuple(branch.cost for branch in line.branches) for line in found if line.source == "agreed"}
    assert len(prices) <= 1


def test_a_document_that_answers_needs_no_usual_line() -> None:
    assert lines("chombo", "oklahoma") == ()
    assert lines("kiriage-mangan", "ema") == ()  # its answer is already common practice
    assert usual(topic("chii"), None, rulesets()["usma"]) == ()


# USMA handbook and Oklahoma sheet, dead-hand lists; competition rules 3.4.7: a wrong number of tiles is a dead hand.
def test_three_documents_agree_on_a_wrong_number_of_tiles() -> None:
    (line,) = lines("too-many-tiles", "cheatsheet")
    assert (line.source, line.text) == ("agreed", "Dead hand.")
    assert {fact(name).document for name in line.basis.facts} == {"usma", "competition", "oklahoma"}


# The cheat sheet's chombo is the value it is scored with: 20,000 points off the game.
def test_a_chombo_the_document_does_not_price_costs_the_common_value() -> None:
    (line,) = lines("chombo", "cheatsheet")
    assert line.source == "value"
    assert "20,000 points off" in line.text


# "No food at the table" is Oklahoma's alone.
def test_what_one_ruleset_says_is_told_under_its_name() -> None:
    (line,) = lines("eating", "usma")
    assert (line.source, line.named, line.sentence) == (
        "named",
        "Oklahoma 2024",
        "The only rule we know is in Oklahoma 2024: No food is allowed at the table.",
    )


# USMA warns for showing a few tiles; the competition rules name nothing for up to five (3.4.6).
def test_what_documents_settle_differently_is_not_settled() -> None:
    first, *others = lines("few-tiles-shown", "oklahoma")
    assert (first.source, first.nearest) == ("open", ("many-tiles-shown",))
    assert [line.named for line in others] == ["USMA club rules and EMA tournaments", "Competition rules"]


# USMA warns for a very small hint, Oklahoma disqualifies for any: that it is not allowed is common, the price is not.
def test_where_only_the_price_differs_what_they_share_is_usual() -> None:
    first, *others = lines("small-hint", "competition")
    assert (first.source, first.text[:19], first.branches) == ("agreed", "This is not allowed", ())
    assert [line.named for line in others] == ["USMA club rules and EMA tournaments", "Oklahoma 2024"]
    assert {line.basis.note for line in others} == {BEYOND}


@by_silence
def test_no_other_document_rules_on_it_is_said_only_where_none_does(name: str, ruleset: str) -> None:
    own = rulesets()[ruleset].document
    found = lines(name, ruleset)
    answering = {rulesets()[other].document for other, said in topic(name).answers.items() if not said.silent} - {own}
    if any(line.basis.note == ALONE for line in found):
        assert len(answering) <= 1
        assert all(line.source != "agreed" for line in found)


# Competition rules 1.1, Ari-Ari 9.1 and the Oklahoma sheet play with red fives.
def test_a_common_value_that_documents_contradict_says_so() -> None:
    (line,) = lines("red-fives", "cheatsheet")
    assert line.basis.note.endswith("It is different in Competition rules, Ari-Ari and Oklahoma 2024.")
    *_, line = lines("noten-payments", "cheatsheet")  # 3,000 in the competition rules and the Oklahoma sheet as well
    assert "It is different" not in line.basis.note


# The article names kokushi and daisuushii in passing (3.3.8, 3.3.6) and has no value for them.
def test_a_yaku_that_is_only_named_has_its_common_value() -> None:
    told = [line.text for line in lines("double-yakuman", "competition")]
    assert told[0] == "kokushi is worth a yakuman, closed hands only."
    assert all(line.basis.origin is Origin.DEFAULT for line in lines("double-yakuman", "competition"))


@for_each("name", entries())
def test_a_price_called_common_is_in_no_document(name: str) -> None:
    for yaku, ruleset in itertools.product(entries()[name].prices, MENU):
        if lines(name, ruleset) and (price := rulesets()[ruleset].prices.get(yaku)) is not None:
            assert price.basis.origin is Origin.DEFAULT or "common practice" in price.basis.note


# USMA's furiten section does not name EMA; the handbook is EMA's document too, so it does not count as another.
def test_the_same_handbook_is_no_other_document() -> None:
    (line,) = lines("passed-win-in-riichi", "ema")
    assert {fact(name).document for name in line.basis.facts} == {"competition", "oklahoma"}


@for_each("found", [found for part in chapters() for found in part.topics if found.answers])
def test_a_handbook_that_answers_on_another_page_is_not_told_to_say_nothing(found: Topic) -> None:
    """Pages 10 and 13 are not limited to USMA's own games, and no text may claim that they are."""
    ema, usma = found.answers["ema"], found.answers["usma"]
    if ema.silent and not usma.silent:
        assert ema.text.startswith("The handbook's EMA pages don't say. The handbook answers this on another page")
        assert says_nothing(ema)
    assert "its own games" not in ema.text


@for_each(("key", "value"), contradicted())
def test_a_contradicted_value_is_common_practice_somewhere_and_said_otherwise_elsewhere(key: str, value: str) -> None:
    assert any(
        cited.entry(key).value == value and cited.entry(key).basis.origin is Origin.DEFAULT
        for cited in rulesets().values()
    )
    for name in contradicted()[key, value]:
        assert told(key, name, "")
        assert rulesets()[name].entry(key).value != value


def test_a_contradicted_option_that_is_none_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "otherwise.yaml").write_text("tobis: {the game ends: [oklahoma]}\n", encoding="utf-8")
    monkeypatch.setattr(otherwise_file, "FOLDER", tmp_path)
    with pytest.raises(ContentError, match=r"expected an option of options.yaml, found 'tobis'"):
        contradicted.__wrapped__()


def test_what_a_club_set_itself_is_not_called_common_practice() -> None:
    sheet = rulesets()["cheatsheet"]
    own = sheet.game.chombo._replace(basis=Basis(Origin.CLUB))
    club = replace(sheet, name="Tuesday", based_on="cheatsheet", game=replace(sheet.game, chombo=own))
    assert all(line.source != "value" for line in ruling("chombo", club).usual)


def test_a_topic_nobody_answers_says_so() -> None:
    found = replace(topic("eating"), id="smoking", answers={"usma": topic("eating").answers["usma"]})
    (line,) = usual(found, found.answers["usma"], rulesets()["usma"])
    assert (line.source, line.basis.note) == ("open", "No document covers this.")


@for_each("name", entries())
def test_a_price_told_as_usual_is_the_one_in_the_words(name: str) -> None:
    """A penalty in usual.yaml is also in its text, or in the value beside it."""
    entry = entries()[name]
    shown = [line for ruleset in MENU for line in lines(name, ruleset) if line.branches and not line.named]
    plain = {"nothing", "unnamed", "referee", "warning"}
    for line in shown:
        said = " ".join(other.text.lower() for ruleset in MENU for other in lines(name, ruleset))
        assert all(branch.cost in plain or COST_NAMES[branch.cost].lower() in said for branch in line.branches), (
            line.text
        )
    assert shown or not entry.costs or entry.open


def test_the_report_counts_every_topic_under_every_ruleset() -> None:
    found = list(silence_report.lines())
    assert len(found) == len(MENU) * sum(len(part.topics) for part in chapters())
    counts = Counter(line.origin for line in found)
    assert set(counts) <= set(silence_report.ORDER)
    open_lines = [line for line in found if line.origin == silence_report.SOURCES["open"]]
    assert all(line.usual[0].nearest for line in open_lines), "each says why, and what is nearest"
    assert all(entries()[line.topic].open for line in open_lines)
    assert silence_report.report().count(" Nearest: ") == len(open_lines)


def test_lines_for_a_check_are_drawn_by_a_seed_with_their_facts() -> None:
    shown = silence_report.drawn(40, 7)
    assert shown == silence_report.drawn(40, 7)
    assert shown.count("\n## ") == 40


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ("{agreed: {text: X., facts: [usma.dq.cheating]}}", "facts from two or more documents, found facts from one"),
        ("{agreed: {text: X., facts: [usma.no.fact]}}", "expected the id of a fact"),
        ("{options: [chombos]}", "the nearest is chombo"),
        ("{prices: [pinfoo]}", "the nearest is pinfu"),
        ("{after: [cheatsheet]}", "expected only rulesets that answer under after, found one that is silent"),
        ("{open: Nobody knows.}", "expected both open and nearest, or neither"),
        ("{costs: [chombos]}", "the nearest is chombo"),
        ("{costs: [{chombo: shown, dead_hand: not shown}]}", "expected one cost with its case"),
        ("{costs: [{by: usma.points.late-10}]}", "expected one cost with its case"),
    ],
)
def test_a_wrong_entry_is_refused(entry: str, expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "usual.yaml").write_text(f"cheating: {entry}\n", encoding="utf-8")
    topic("cheating")  # read the file before the folder is replaced
    monkeypatch.setattr(usual_file, "FOLDER", tmp_path)
    with pytest.raises(ContentError) as error:
        entries.__wrapped__()
    assert expected in str(error.value)
