"""Numbers in a question, and the cases of an incident that they match."""

from __future__ import annotations

import pytest

from content.loader import ContentError, Node
from content.rulesets.ruleset_file import rulesets
from content.topics.costs import Count, Span, counts_in, read_span
from content.topics.ruling import ruling
from content.topics.topics import chapters
from content.topics.verdict import Verdict, verdicts
from tests.for_each import for_each


@for_each(
    ("question", "expected"),
    [
        ("my opponent came 12 minutes late", [Count(12, "minutes")]),
        ("10min late, is that ok?", [Count(10, "minutes")]),
        ("half an hour late", [Count(30, "minutes")]),
        ("she is an hour late", [Count(60, "minutes")]),
        ("2 hours late", [Count(120, "minutes")]),
        ("late 12", [Count(12)]),
        ("I knocked over 6 tiles of the wall", [Count(6, "tiles")]),
        ("we all saw three of his tiles", [Count(3, "tiles")]),
        ("i dropped 7", [Count(7)]),
        ("phone rang a second time", [Count(2, "times")]),
        ("phone rang again", [Count(2, "times")]),
        ("one player knocked over 6 tiles", [Count(6, "tiles")]),
    ],
)
def test_a_number_is_read_with_what_it_counts(question: str, expected: list[Count]) -> None:
    assert list(counts_in(question)) == expected


@for_each(
    "question", ["30 seconds late", "3 players late", "paid 1,000 points", "333444555 kan", "2.5 minutes late", "late"]
)
def test_what_counts_nothing_we_tell_apart_is_left_alone(question: str) -> None:
    assert counts_in(question) == ()


def first(name: str, ruleset: str, question: str) -> Verdict:
    cited = rulesets()[ruleset]
    return verdicts(ruling(name, cited), cited, counts_in(question))[0]


# Handbook, points penalty: 1,000 a minute up to ten; more: 15,000 and an uma of -15,000. 7 × 1,000 = 7,000.
@for_each(
    ("question", "expected"),
    [
        ("12 minutes late", "Points off · 15,000 · an uma of −15,000"),
        ("11 minutes late", "Points off · 15,000 · an uma of −15,000"),
        ("10 minutes late", "Points off · 10,000 for 10 minutes"),
        ("7 min late", "Points off · 7,000 for 7 minutes"),
        ("1 minute late", "Points off · 1,000 for 1 minute"),
        ("late", "Points off · 1,000 a minute"),
    ],
)
@for_each("ruleset", ["usma", "ema"])
def test_minutes_late_meet_their_price(ruleset: str, question: str, expected: str) -> None:
    found = first("player-late", ruleset, question)
    assert found.text == expected
    assert (found.met is None) is (question == "late")


# Handbook: few tiles a warning, usually six a chombo; article 3.4.7 and 3.4.6: an opponent's tiles a dead hand, more
# than five a chombo.
@pytest.mark.parametrize(
    ("name", "ruleset", "question", "cost"),
    [
        ("few-tiles-shown", "usma", "6 tiles", "Chombo · 3,000 to each"),
        ("many-tiles-shown", "usma", "5 tiles", "Warning"),
        ("opponents-tiles-shown", "competition", "saw three tiles", "Dead hand"),
        ("opponents-tiles-shown", "competition", "saw six tiles", "Chombo"),
        ("many-tiles-shown", "ariari", "8 tiles", "Chombo · 20,000 off"),
    ],
)
def test_the_case_that_a_number_of_tiles_meets_comes_first(name: str, ruleset: str, question: str, cost: str) -> None:
    found = first(name, ruleset, question)
    assert found.text.startswith(cost)
    assert found.met is not None


# Handbook: a ringing phone, 8,000 the first time, 16,000 the second.
def test_only_the_time_that_was_asked_for_is_priced() -> None:
    assert first("phone-rang", "ema", "phone rang the first time").text == "Points off · 8,000 the first time"
    assert first("phone-rang", "ema", "phone rang again").text == "Points off · 16,000 the second"


def test_every_number_from_one_meets_one_case_where_numbers_tell_cases_apart() -> None:
    """Each number of tiles or minutes belongs to at most one case of an answer that counts them."""
    for found in (each for part in chapters() for each in part.topics):
        for answer in found.answers.values():
            spans = {branch.counted for branch in answer.branches if branch.counted}
            for number in range(6, 20):
                assert sum(span.meets(Count(number)) for span in spans) <= 1
            assert not spans or any(span.most is None for span in spans)


@pytest.mark.parametrize("text", ["6", "6 tiles", "1-10 hours", "up to ten minutes"])
def test_a_span_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(ContentError, match="a range of numbers, such as 1-10 minutes"):
        read_span(Node(text, "here"))


def test_how_often_is_never_guessed_from_a_bare_number() -> None:
    assert Span("tiles", 6).meets(Count(6))
    assert not Span("times", 2).meets(Count(2))
    assert not Span("tiles", 6).meets(Count(12, "minutes"))
    assert read_span(Node("2+ times", "here")) == Span("times", 2)
