"""The yaku book: its statements about hands are true, and every document with a yaku is cited."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from content.documents.documents import documents
from content.hands.worked_example import won_hand, worked_example
from content.loader import ContentError, Node
from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming, name, yaku_book
from scoring.decomposition import Win, readings
from scoring.score import NotAWinError, score
from scoring.yaku import BONUSES, YAKU
from tests.for_each import for_each

if TYPE_CHECKING:
    from collections.abc import Iterable

    from content.hands.worked_example import WorkedExample
    from content.words.glossary import YakuEntry

VALUE_SETS = {
    "haku": "yakuhai_dragon",
    "hatsu": "yakuhai_dragon",
    "chun": "yakuhai_dragon",
    "seat_wind": "yakuhai_seat_wind",
    "round_wind": "yakuhai_round_wind",
}
"""The engine's value sets, and their names in the facts."""


def entries() -> Iterable[YakuEntry]:
    return yaku_book().values()


def test_the_book_has_every_yaku_and_every_bonus() -> None:
    assert list(yaku_book()) == [*YAKU, *BONUSES]


@for_each(
    ("entry", "example"),
    [(entry, example) for entry in entries() for example in entry.examples],
)
def test_worked_examples_are_worth_what_is_written(entry: YakuEntry, example: WorkedExample) -> None:
    best = score(example.won.hand, example.won.context, rulesets()[example.rules].ruleset).best
    found = {line.yaku.id for line in best.yaku} | {line.id for line in best.bonuses}
    assert entry.id in found
    assert (best.yakuman, best.points) == (example.yakuman, example.points)
    assert best.yakuman or best.han == example.han
    assert example.fu is None or best.fu.rounded == example.fu


@for_each("entry", entries())
def test_an_example_states_fu_wherever_a_table_of_fu_is_read(entry: YakuEntry) -> None:
    for example in entry.examples:
        assert example.fu or example.yakuman or example.han >= 5


@for_each("entry", [entry for entry in entries() if entry.id in YAKU])
def test_counter_examples_fail_at_exactly_the_condition_named(entry: YakuEntry) -> None:
    hand, context = entry.counter.won.hand, entry.counter.won.context
    try:
        win = score(hand, context, rulesets()[entry.examples[0].rules].ruleset).best.win
    except NotAWinError:  # a draw without nagashi mangan has nothing to score
        win = Win(hand, context, readings(hand, context.win)[0])
    failing = [check.condition.id for check in YAKU[entry.id].checklist(win) if not check.holds]
    assert failing == [entry.counter.fails]


@for_each("entry", entries())
def test_every_fact_on_a_yaku_is_cited_by_its_entry(entry: YakuEntry) -> None:
    meant = {entry.id, VALUE_SETS.get(entry.id, entry.id)} | ({"yakuhai"} if entry.id in VALUE_SETS else set())
    facts = {fact.id: fact.values for document in documents() for fact in document.facts}
    about = {fact for fact, values in facts.items() if values.get("yaku") in meant}
    assert about <= set(entry.basis.facts)
    assert set(entry.basis.facts) <= set(facts)


@for_each("entry", entries())
def test_every_ruleset_that_cites_a_price_is_cited_by_the_entry(entry: YakuEntry) -> None:
    priced = [cited.prices[entry.id] for cited in rulesets().values() if entry.id in cited.prices]
    assert priced
    for price in priced:
        assert set(price.basis.facts) <= set(entry.basis.facts)


@for_each("entry", entries())
def test_texts_are_sentences(entry: YakuEntry) -> None:
    for text in (entry.what, entry.combines, *entry.mistakes):
        assert re.fullmatch(r"[A-Z0-9].*\.", text), text
    assert 1 <= len(entry.mistakes) <= 3


def test_no_two_yaku_lead_with_the_same_name() -> None:
    for naming in Naming:
        twice = [called for called, times in Counter(entry.called(naming) for entry in entries()).items() if times > 1]
        assert not twice


def test_a_search_knows_the_name_each_document_prints() -> None:
    known = yaku_book()["iipeikou"].all_names
    assert {"Iipeikou", "Iippeikou", "lipeikou", "一盃口", "イーペーコー", "Twin Sequences"} <= set(known)
    assert len(set(known)) == len(known)


def test_a_reader_chooses_the_name() -> None:
    assert [name("pinfu", naming) for naming in Naming] == ["Pinfu", "All Sequences", "平和"]


@pytest.mark.parametrize(
    ("value", "complaint"),
    [
        ({"concealed": "123m", "win": "5p"}, "13 concealed tiles"),
        ({"concealed": "123567m46p78922s", "win": "5q"}, "5q"),
        ({"concealed": "123567m46p78922s", "win": "5p", "flags": ["ippatsu"]}, "ippatsu needs riichi"),
        ({"concealed": "123567m46p78922s", "win": "5p", "seat": "X"}, "seat"),
        ({"concealed": "123567m46p78922s", "win": "5p", "rond": "E"}, "nearest known key is round"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_with_its_place(value: dict[str, object], complaint: str) -> None:
    with pytest.raises(ContentError, match=r"book\.yaml: pinfu") as refused:
        won_hand(Node(value, "book.yaml", "pinfu"))
    assert complaint in str(refused.value)


@pytest.mark.parametrize("worth", [{}, {"han": 1, "yakuman": 1}])
def test_an_example_is_worth_either_han_or_yakuman(worth: dict[str, int]) -> None:
    hand = {"concealed": "123567m46p78922s", "win": "5p"}
    with pytest.raises(ContentError, match="either han or yakuman"):
        worked_example(Node({"rules": "usma", "points": 1000, "hand": hand, **worth}, "book.yaml"))


def worth_less_open(entry: YakuEntry) -> bool:
    price = rulesets()["usma"].prices.get(entry.id)
    return (
        price is not None
        and price.value.closed != price.value.open
        and None
        not in (
            price.value.closed,
            price.value.open,
        )
    )


@for_each("entry", list(filter(worth_less_open, entries())))
def test_a_yaku_that_is_worth_less_when_opened_is_shown_both_ways(entry: YakuEntry) -> None:
    assert {example.won.hand.closed for example in entry.examples} == {True, False}
