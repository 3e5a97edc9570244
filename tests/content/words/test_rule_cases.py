"""Moments at the table: at most one answer is right under a ruleset, and its topic cites the rule."""

from __future__ import annotations

import re

import pytest

from content.documents.basis import Origin
from content.documents.documents import fact
from content.lessons.lessons import LONGEST_SENTENCE, lessons, sentences, word_count
from content.loader import ContentError, Node
from content.rulesets.ruleset_file import rulesets
from content.topics.ruling import numbers
from content.topics.topics import topic
from content.words.glossary import yaku_book
from content.words.rule_cases import RuleCase, rule_cases
from quizzes.types.rules.rule_case import moment_told
from tests.for_each import for_each

CASES = list(rule_cases().values())
SPELLED = {
    "four-thirty.p8000": {"8000"},  # a mangan
    "uma-first.p30": {"30000"},  # in thousands
    "uma-second.p10": {"10000"},
    "oka-first.p20": {"20000"},
    "chombo-price.tournament": {"20000"},
}
"""Figures that the documents print differently."""
FOREIGN = re.compile(r"\b(chow|pong|kong|claim|concealed|exposed|counter)", re.IGNORECASE)
"""Words of the documents for which the lessons use other words."""
STEPS = 2
"""Every situation has more options than this, and figures with more digits than this are checked."""


@for_each("case", CASES)
def test_no_document_says_two_things(case: RuleCase) -> None:
    for cited in rulesets().values():
        said = [
            option.id
            for option in case.options
            if option.facts and cited.resting_on(option.facts).origin is Origin.DOCUMENT
        ]
        assert len(said) <= 1, (cited.name, said)
        assert (case.right(cited.resting_on) is None) is (not said)
    assert any(case.right(cited.resting_on) for cited in rulesets().values())


@for_each("case", CASES)
def test_the_topic_rests_on_what_makes_an_answer_right(case: RuleCase) -> None:
    found = topic(case.topic)
    cites = set(found.citations())
    for name, cited in rulesets().items():
        if case.right(cited.resting_on) is not None:
            facts = case.basis(cited.resting_on).facts
            assert set(facts) <= cites
            assert name in {rules for one in facts for rules in fact(one).rulesets}


@for_each("case", CASES)
def test_options_are_told_apart_and_written_alike(case: RuleCase) -> None:
    labels = [option.label for option in case.options]
    assert len(set(labels)) == len(labels) > STEPS
    if not case.order:
        assert max(map(len, labels)) <= 2.2 * min(map(len, labels)) + 4, labels
    assert case.ask.endswith("?")
    assert not any(label.endswith(".") for label in labels)
    assert not case.yaku or case.yaku in yaku_book()


def test_figures_are_those_of_the_facts() -> None:
    """A figure with three or more digits in a right label must be in its facts. Facts may spell out smaller figures."""
    seen = 0
    for option in (option for case in CASES for option in case.options):
        figures = {figure for figure in numbers(option.label) if len(figure) > STEPS}
        if option.facts and figures:
            told = {figure for name in option.facts for figure in numbers(fact(name).statement)}
            spoken = " ".join(str(fact(name).values) for name in option.facts)
            missing = {figure for figure in figures if figure not in told and figure not in spoken}
            assert missing <= SPELLED.get(option.id, set()), (option.id, missing)
            seen += 1
    assert seen > 10


@for_each(
    ("name", "right"),
    [
        # ruleset: what its document prints, read by hand
        ("furiten-passed", {"usma": "draw", "competition": "draw-or-call"}),
        ("kan-dora-open", {"competition": "at-once", "oklahoma": "at-once"}),
        ("renhou-value", {"usma": "h8", "ema": "h5"}),
        ("kokushi-thirteen", {"usma": "two", "ema": "one", "cheatsheet": "one", "ariari": "two", "oklahoma": "one"}),
        ("four-thirty", {"usma": "p7700", "cheatsheet": "p7700", "ariari": "p7700", "oklahoma": "p8000"}),
        (
            "uma-first",
            {"usma": "p15", "ema": "p15", "competition": "p9", "ariari": "p30", "oklahoma": "p30"},
        ),
        (
            "chombo-price",
            {"usma": "each-3000", "ema": "after-uma", "competition": "mangan", "oklahoma": "tournament"},
        ),
        ("wall-hand", {"cheatsheet": "owner", "competition": "owner", "oklahoma": "dealer"}),
        ("start-points", {"usma": "p30000", "ema": "p30000", "ariari": "p25000", "oklahoma": "p30000"}),
        ("honba-draw", {"competition": "b2", "ariari": "b2"}),
        ("late-pon", {"competition": "good", "oklahoma": "late"}),
    ],
)
def test_what_is_right_is_what_the_documents_print(name: str, right: dict[str, str]) -> None:
    found = {rules: rule_cases()[name].right(cited.resting_on) for rules, cited in rulesets().items()}
    assert {rules: option.id for rules, option in found.items() if option} == {
        rules: f"{name}.{option}" for rules, option in right.items()
    }


def test_without_a_document_nothing_is_right() -> None:
    case = rule_cases()["uma-tie"]
    with pytest.raises(LookupError, match="uma-tie"):
        case.basis(rulesets()["usma"].resting_on)


def test_ids_are_fit_for_an_answer() -> None:
    assert all(
        re.fullmatch(r"[a-z0-9-]+\.[a-z0-9-]+", name)
        for name in (option.id for case in CASES for option in case.options)
    )


def test_an_order_names_every_step() -> None:
    said = {"topic": "uma", "level": "standard", "ask": "?", "options": {"a": {"label": "A"}, "b": {"label": "B"}}}
    assert Node(said | {"order": ["b", "a"]}, "x", "x").build(RuleCase).order == ("x.b", "x.a")
    with pytest.raises(ContentError, match="every option once"):
        Node(said | {"order": ["a"]}, "x", "x").build(RuleCase)


@for_each("rules", rulesets())
@for_each("word", ["No", "Yes"])
def test_who_always_says_yes_or_no_learns_nothing(rules: str, word: str) -> None:
    """A learner who picks options by their first word is right at most ten percentage points more often than chance."""
    guessed, chance = [], []
    for case in CASES:
        if (right := case.right(rulesets()[rules].resting_on)) is None or case.order:
            continue
        taken = [option for option in case.options if option.label.startswith(f"{word},")] or case.options
        guessed.append((right in taken) / len(taken))
        chance.append(1 / len(case.options))
    assert sum(guessed) / len(guessed) <= sum(chance) / len(chance) + 0.1


def test_a_lesson_tells_its_rules_in_its_own_words() -> None:
    """The right answer in a lesson uses words that the learner knows, in short sentences."""
    named = {case for lesson in lessons().values() for part in lesson.practice for case in part.cases}
    told = [option for case in named for option in rule_cases()[case].options if option.facts]
    assert len(told) > len(named) > 20
    for option in told:
        assert option.why, option.id
        assert not FOREIGN.search(option.why), option.id
        assert max(map(word_count, sentences(option.why))) <= LONGEST_SENTENCE, option.id


def test_the_words_of_a_lesson_stand_in_place_of_the_statement() -> None:
    """Competition 3.3: the fact says chow, claim and kong. A situation without words of ours quotes the fact."""
    ours, theirs = (moment_told(rule_cases()[name], (rulesets()["competition"],)) for name in ("pon-who", "late-pon"))
    assert ours.sentence == rule_cases()["pon-who"].options[0].why
    assert theirs.sentence == fact("competition.call.late").statement
