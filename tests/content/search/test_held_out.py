"""The held-out questions are sound: as many as promised, no repetitions, and every named answer is in the content."""

from __future__ import annotations

import re

import pytest

from content.documents.documents import documents, errata
from content.rulesets.ruleset_file import MENU, options
from content.search.search import Hit
from content.search.search_entries import Kind, entries
from content.topics.topics import chapters
from content.words.glossary import terms, yaku_book
from scoring.fu import FuReason
from scoring.payment import Limit
from tests.content.search import held_out
from tests.content.search.held_out import LISTS, Question, Right, nonsense, questions, rank
from tests.for_each import for_each

IDS = {
    Kind.YAKU: set(yaku_book()),
    Kind.FU: {reason.value for reason in FuReason},
    Kind.LIMIT: {limit.value for limit in Limit} - {Limit.NONE.value},
    Kind.TOPIC: {topic.id for chapter in chapters() for topic in chapter.topics},
    Kind.TERM: {term.id for term in terms()} - set(yaku_book()),
    Kind.OPTION: set(options()),
    **{kind: {entry.id for entry in entries() if entry.kind is kind} for kind in (Kind.LIST, Kind.PAGE, Kind.NOT_HERE)},
    Kind.ERRATUM: {erratum.number for erratum in errata()},
    Kind.FACT: {fact.id for document in documents() for fact in document.facts},
}
AMOUNT = re.compile(r"[1-9]\d*00")
MISSING = 8
"""The most questions that the content may not answer completely."""

by_question = for_each("question", questions())


def exists(right: Right) -> bool:
    if right.kind is Kind.PAYMENT:
        return all(AMOUNT.fullmatch(amount) for amount in right.id.split("+"))
    return right.id in IDS[right.kind]


@pytest.mark.parametrize("name", LISTS)
def test_each_list_is_complete(name: str) -> None:
    assert (len(questions(name)), len(nonsense(name))) == ((450, 60) if name == "held_out_6" else (150, 20))


@pytest.mark.parametrize("names", [LISTS[:-1], LISTS[-1:]])
def test_nothing_is_asked_twice(names: tuple[str, ...]) -> None:
    """The last list was written by somebody who had seen none of the others, and shares nine texts with them."""
    asked = [" ".join(text.casefold().split()) for name in names for text in texts(name)]
    assert len(asked) - len(set(asked)) == 0


def texts(name: str) -> tuple[str, ...]:
    return (*(question.ask for question in questions(name)), *nonsense(name))


def test_few_questions_ask_what_is_not_there() -> None:
    assert sum(question.missing for question in questions()) <= MISSING


@by_question
def test_every_right_answer_is_in_the_content_and_named_once(question: Question) -> None:
    assert question.right
    assert [right for right in question.right if not exists(right)] == []
    assert len(set(question.right)) == len(question.right)


@by_question
def test_the_ruleset_is_one_of_ours(question: Question) -> None:
    assert question.rules in MENU


@pytest.mark.parametrize("name", LISTS[1:])
def test_the_answers_of_a_list_that_is_only_counted_are_in_the_content(name: str) -> None:
    """Only the answers are printed, because the questions must stay unknown to anybody who improves the search."""
    named = [right for question in questions(name) for right in question.right]
    assert [right for right in named if not exists(right)] == []
    assert (
        sum(len(set(question.right)) != len(question.right) or not question.right for question in questions(name)) == 0
    )
    assert {question.rules for question in questions(name)} <= set(MENU)


# --- what counts as found -------------------------------------------------------------------------------------------


def hit(key: str, line: str = "") -> Hit:
    kind, name = key.split(":", 1)
    return Hit(Kind(kind), name, name, "", line, 1.0)


def test_a_payment_is_right_by_the_figures_it_shows() -> None:
    shown = hit("payment:any", "2,600 from the dealer and 1,300 from each of the others.")
    assert Right(Kind.PAYMENT, "1300+2600").is_met_by(shown)
    assert Right(Kind.PAYMENT, "2600").is_met_by(shown)
    assert not Right(Kind.PAYMENT, "1300+3900").is_met_by(shown)
    assert not Right(Kind.PAYMENT, "600").is_met_by(shown)
    assert not Right(Kind.PAYMENT, "2600").is_met_by(hit("fact:any", "2,600"))


def test_the_rank_is_the_place_of_the_first_right_hit() -> None:
    question = Question("ask", "usma", (Right(Kind.TOPIC, "chii"), Right(Kind.TERM, "chii")), missing=False)
    assert rank(question, (hit("topic:pon"), hit("term:chii"), hit("topic:chii"))) == 2
    assert rank(question, (hit("topic:chii"),)) == 1
    assert rank(question, (hit("option:chii"), hit("topic:pon"))) is None
    assert rank(question, ()) is None


# --- what nobody looks at -------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("name", "shown"), [("held_out_2", True), ("held_out_3", False), ("held_out_4", False)])
def test_misses_of_a_list_nobody_looked_at_are_not_shown(
    name: str, *, shown: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A search that finds nothing misses every question. All of them are counted, and some are printed."""
    monkeypatch.setattr(held_out, "search", lambda *_: ())
    told = "\n".join(held_out.report(name, 1))
    assert {repr(question.ask) in told for question in questions(name)} == {shown}
    assert "first hit 0 of 150" in told
