"""Questions about moments at the table, set by set."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from types import MappingProxyType

import pytest

from content.documents.basis import Basis, Origin
from content.rulesets.cited_ruleset import Entry
from content.rulesets.ruleset_file import rulesets
from content.topics.ruling import penalty_cases
from content.words.glossary import Naming
from content.words.questions import question_words
from quizzes.question.field import ChoiceField, OrderField, Value
from quizzes.question.prompt import ShownText
from quizzes.question.question import Question
from quizzes.question.rule_moment import Moment, moments
from quizzes.question.sitting import LENGTH, Sitting
from quizzes.sets.stored_question import UnreadableError, as_kept, graded_anew, kept_under
from quizzes.store.records import Answered
from quizzes.types.rules.rule_case import TYPE
from scoring.dealing.levels import Difficulty
from tests.for_each import for_each
from tests.marks import first

RULES = list(rulesets())
LEAST = 15
"""The least number of different questions for each ruleset and level: a set and a half without repetition."""


def sitting(rules: str, level: Difficulty = Difficulty.STANDARD, seed: str = "rules") -> Sitting:
    return Sitting(rules, seed, level, type="rule_case")


def question(case: str, rules: str = "usma", **about: str) -> Question:
    return Question(sitting(rules), 1, rulesets()[rules], about={"topic": "t", "case": case, **about})


@pytest.mark.slow
@pytest.mark.parametrize("rules", first(RULES))
@pytest.mark.parametrize("level", TYPE.levels)
def test_a_set_asks_nothing_twice_and_sets_differ(rules: str, level: Difficulty) -> None:
    every = set()
    for seed in range(12):
        place = sitting(rules, level, f"s{seed}")
        asked = [TYPE.ask(place, number, rulesets()[rules]) for number in range(1, LENGTH + 1)]
        named = [tuple(sorted((key, value) for key, value in one.about.items() if key != "under")) for one in asked]
        assert len(set(named)) == LENGTH
        every |= set(named)
        rights = Counter(TYPE.grade(one, {}).parts[-1].expected for one in asked)
        assert max(rights.values()) <= 3
    assert len(every) >= LEAST


def test_only_documents_are_asked() -> None:
    for cited in rulesets().values():
        for moment in moments(cited):
            assert moment.right(cited) is not None
    # the cheat sheet and Ari-Ari have no list of penalties, so none of it is asked there
    for rules in ("cheatsheet", "ariari"):
        topics = {moment.about["topic"] for moment in moments(rulesets()[rules])}
        assert topics.isdisjoint({"chombo", "false-win", "dead-hand", "noten-payments", "two-rons"})


@for_each("rules", RULES)
def test_a_set_for_newcomers_is_free_of_penalties(rules: str) -> None:
    place = sitting(rules, Difficulty.FIRST_STEPS)
    for number in range(1, LENGTH + 1):
        assert "when" not in TYPE.ask(place, number, rulesets()[rules]).about


def test_an_order_is_right_in_one_order_alone() -> None:
    asked = question("riichi-order", "oklahoma")
    [step] = TYPE.steps(asked)
    [field] = step.fields
    assert isinstance(field, OrderField)
    right = ("riichi-order.say", "riichi-order.turn", "riichi-order.bet")
    assert field.options != right
    assert TYPE.grade(asked, {"order": right}).right
    assert not TYPE.grade(asked, {"order": right[::-1]}).right
    told = TYPE.tell(asked, Naming.ROMAJI)
    assert told.short == "Say riichi, then discard a tile sideways, then put down the 1,000 points"


def test_two_rules_are_asked_one_after_the_other() -> None:
    asked = question("four-thirty", "usma", under="oklahoma")
    assert [step.id for step in TYPE.steps(asked)] == ["ruling", "there"]
    right = {"ruling": "four-thirty.p7700", "there": "four-thirty.p8000"}
    assert TYPE.grade(asked, right).right
    swapped = {"ruling": right["there"], "there": right["ruling"]}
    graded = TYPE.grade(asked, swapped)
    assert not any(part.right for part in graded.parts)
    [mistake] = TYPE.mistakes(graded)
    assert mistake.parts == {"others": ("Oklahoma 2024",), "rules": "USMA club rules"}
    [text] = TYPE.shows(asked)
    assert isinstance(text, ShownText)
    assert text.text.endswith("First answer for USMA club rules, then for Oklahoma 2024.")
    assert TYPE.tell(asked, Naming.ROMAJI).short == "7,700 points; under Oklahoma 2024: 8,000 points"


def test_a_penalty_is_asked_in_its_case() -> None:
    about = {"topic": "win-without-yaku", "when": "hand not shown"}
    asked = Question(sitting("usma"), 1, rulesets()["usma"], about=about)
    [text] = TYPE.shows(asked)
    assert text == ShownText(
        "Ron or tsumo without yaku. The shape is complete, but the hand has no yaku. Dora aren't yaku. "
        "In this case: hand not shown. What is the penalty?"
    )
    [field] = TYPE.fields(asked)
    assert isinstance(field, ChoiceField)
    assert sorted(field.options) == ["chombo", "dead_hand", "nothing", "warning"]
    assert TYPE.grade(asked, {"cost": "dead_hand"}).right
    [mistake] = TYPE.mistakes(TYPE.grade(asked, {"cost": "warning"})) or [None]
    assert mistake is None


def test_no_place_among_the_costs_is_the_likely_one() -> None:
    """Twelve of 42 incidents are chombo, which used to be near the end: the last option was right every second time."""
    places = Counter[int]()
    for case in penalty_cases(rulesets()["usma"]):
        for seed in map(str, range(20)):
            places[Moment(case).shuffled(seed).index(case.cost)] += 1
    assert set(places) == set(range(4))
    assert max(places.values()) < 0.3 * places.total()  # a quarter is chance, of 840


def club_of_usma(**table: str) -> object:
    usma = rulesets()["usma"]
    own = {key: Entry(value, Basis(Origin.CLUB)) for key, value in table.items()}
    ruleset = replace(usma.ruleset, id="club")
    return replace(usma, ruleset=ruleset, name="Club", based_on="usma", table=MappingProxyType({**usma.table, **own}))


def test_a_club_is_asked_what_its_base_says_and_not_what_it_set_itself() -> None:
    club = club_of_usma(furiten_temporary_end="never")
    cases = {moment.about.get("case") for moment in moments(club)}  # type: ignore[arg-type]
    assert "furiten-passed-riichi" in cases
    assert "furiten-passed" not in cases


def test_rules_that_rest_on_no_document_are_asked_about_ours() -> None:
    usma = rulesets()["usma"]
    alone = replace(usma, ruleset=replace(usma.ruleset, id="alone"), name="Alone", document="", based_on="")
    for level in TYPE.levels:
        asked = TYPE.ask(Sitting("alone", "seed", level, type="rule_case"), 1, alone)
        [text] = TYPE.shows(asked)
        assert isinstance(text, ShownText)
        assert " Under " in text.text
        [part] = TYPE.grade(asked, {}).parts
        assert part.expected


def test_every_option_has_a_label_that_fits_a_button() -> None:
    for field in question_words()["rule_case"].fields.values():
        assert all(len(option.label) <= 40 for option in field.options.values())


@for_each(
    "about",
    [
        {"topic": "gone", "case": "gone"},
        {"topic": "gone", "when": ""},
        {"topic": "two-rons", "when": ""},
        {"topic": "uma", "case": "uma-tie"},
        {"topic": "uma", "case": "uma-tie", "under": "nobody"},
        {},
    ],
)
def test_a_kept_question_whose_rule_is_gone_cannot_be_read(about: dict[str, str]) -> None:
    place = sitting("usma")
    asked = Question(place, 1, rulesets()["usma"], about=about)
    fresh = TYPE.ask(place, 1, rulesets()["usma"])
    [step] = TYPE.steps(fresh)[:1]
    given = {step.fields[0].id: next(iter(TYPE.grade(fresh, {}).parts)).expected[0]}
    answered = _answered(asked, given)
    with pytest.raises(UnreadableError):
        graded_anew([answered], place, rulesets()["usma"])
    assert graded_anew([_answered(fresh, given)], place, rulesets()["usma"]).right


def _answered(asked: Question, given: dict[str, Value]) -> Answered:
    return Answered(kept_under(asked.sitting), asked.number, as_kept(asked), given)
