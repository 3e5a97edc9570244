"""Naming the wait: hands with the name of their wait beside them, and properties of every hand that is dealt."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING

import pytest

from content.explain.explain import explain
from content.explain.mistake import explain_mistake
from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from content.words.sentences import mistake_words
from quizzes.question.prompt import ShownHand
from quizzes.question.sitting import LENGTH, Sitting
from quizzes.types.recognise.wait_name import FIVE, OF_ORPHANS, TYPE, extended_pair, named
from scoring.blocks import Block, BlockKind
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness
from tests.for_each import for_each
from tests.quizzes.asked import asked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quizzes.question.question import Question

FIRST = "567m 234p 789s"
CASES = [
    # usma.fu.kanchan, .penchan and .tanki, cheatsheet.fu.ryanmen and .shanpon say what the waits are
    ("567m 234s 789s 99m 45p + 3p", "ryanmen"),
    ("567m 234s 789s 99m 45p + 6p", "ryanmen"),
    (f"{FIRST} 99p 23s + 1s", "ryanmen"),  # won on the terminal, but the 4 would have done as well
    (f"{FIRST} 99m 46s + 5s", "kanchan"),
    (f"{FIRST} 99m 13s + 2s", "kanchan"),
    (f"{FIRST} 99m 12s + 3s", "penchan"),
    ("567m 234p 345s 99m 89s + 7s", "penchan"),
    (f"{FIRST} 88p 44z + 8p", "shanpon"),
    (f"{FIRST} 88p 44z + 4z", "shanpon"),
    ("567m 234p 678p 2345s + 2s", "tanki"),  # usma.yaku.pinfu.nobetan: no two-sided wait
    ("567m 234p 678p 2345s + 5s", "tanki"),
    (f"{FIRST} 777z 6z + 6z", "tanki"),
    ("1133m 2244p 5566s 7z + 7z", "tanki"),
    ("19m 19p 19s 1234567z + 1z", "thirteen"),
    ("19m 19p 19s 1123456z + 7z", "orphan"),
]


def expected(question: Question) -> tuple[object, ...]:
    [part] = TYPE.grade(question, {}).parts
    return part.expected


@for_each(("tiles", "wait"), CASES)
def test_a_wait_is_called_by_its_name(tiles: str, wait: str) -> None:
    question = asked(tiles, "riichi")
    assert expected(question) == (wait,)
    assert TYPE.grade(question, {"wait": wait}).right
    for other in {named(known) for known in FIVE + OF_ORPHANS} - {wait}:
        assert not TYPE.grade(question, {"wait": other}).right


def test_every_reading_that_is_paid_the_same_is_right() -> None:
    # 20 + 10 + 4 (666m); 555s whole and 67s won on 5: + 4 = 38 -> 40; 567s whole and 55s won on 5: + 2 = 36 -> 40
    question = asked("666m 11s 234s 55567s + 5s", "riichi")
    assert expected(question) == ("ryanmen", "shanpon")
    assert TYPE.grade(question, {"wait": "ryanmen"}).right
    assert TYPE.grade(question, {"wait": "shanpon"}).right
    assert not TYPE.grade(question, {"wait": "tanki"}).right
    said = TYPE.tell(question, Naming.ROMAJI).sentence
    assert said.count("Another reading pays the same:") == 1
    assert "double pair wait (shanpon) in 555s" in said


def test_a_reading_that_is_paid_less_is_not_right() -> None:
    # 56m won on 7 is riichi, pinfu, 2 han; 68m won on 7 is riichi with 32 -> 40 fu
    question = asked("11m 56678m 123p 456s + 7m", "riichi")
    assert expected(question) == ("ryanmen",)
    graded = TYPE.grade(question, {"wait": "kanchan"})
    assert not graded.right
    assert [mistake.id for mistake in TYPE.mistakes(graded)] == ["wait.reading", "wait.two_sided_as_gap"]
    assert "Another reading" not in TYPE.tell(question, Naming.ROMAJI).sentence


# --- on every hand ---------------------------------------------------------------------------------------------


def some(rules: str, count: int = LENGTH) -> Iterator[Question]:
    for level, openness in product(TYPE.levels, Openness):
        for number in range(1, count + 1):
            yield TYPE.ask(Sitting(rules, "waits", level, openness, TYPE.id), number, rulesets()[rules])


def by_definition(completed: Block, won: int) -> str:
    """Return the wait from the tiles that would also have completed the block, by the definitions of the waits."""
    if completed.kind is not BlockKind.SEQUENCE:
        return {BlockKind.PAIR: "tanki", BlockKind.TRIPLET: "shanpon"}[completed.kind]
    held = [kind for kind in completed.kinds if kind != won]
    suit = won // 9
    fits = [
        kind
        for kind in range(suit * 9, suit * 9 + 9)
        if (ranks := sorted((*held, kind)))[1] - ranks[0] == 1 == ranks[2] - ranks[1]
    ]
    if len(fits) == 2:
        return "ryanmen"
    return "kanchan" if held[0] < won < held[1] else "penchan"


@pytest.mark.slow
@for_each("rules", list(rulesets()))
def test_the_wait_is_what_its_definition_says(rules: str) -> None:
    for question in some(rules):
        reading, won = question.result.best.reading, question.result.hand.winning_tile
        assert won is not None
        assert reading.winning_block is not None
        if reading.wait in FIVE:
            assert expected(question)[0] == by_definition(reading.winning_block, won.kind)


@pytest.mark.slow
@for_each("rules", list(rulesets()))
def test_up_to_standard_every_reading_gives_the_same_wait(rules: str) -> None:
    for question in some(rules):
        if question.sitting.level is not Difficulty.ADVANCED:
            assert len({bill.reading.wait for bill in question.result.bills}) == 1


@for_each("rules", list(rulesets()))
def test_the_choice_is_the_same_for_every_hand_of_a_sitting(rules: str) -> None:
    shown: dict[Sitting, set[tuple[str, ...]]] = {}
    for question in some(rules):
        [field] = TYPE.fields(question)
        shown.setdefault(question.sitting, set()).add(field.options)
        assert set(expected(question)) <= set(field.options)
    assert all(len(options) == 1 for options in shown.values())
    five, seven = tuple(map(named, FIVE)), tuple(map(named, FIVE + OF_ORPHANS))
    for sitting, [options] in shown.items():
        many = sitting.level is Difficulty.ADVANCED and sitting.openness is not Openness.OPEN
        assert options == (seven if many else five)


def test_no_wait_takes_over_and_a_good_part_of_the_pair_waits_looks_two_sided() -> None:
    """Each of five waits occurs 60 times in 300 hands on average, and outside 30 to 90 less than once in 10,000."""
    cited = rulesets()["usma"]
    dealt = [TYPE.ask(Sitting("usma", f"spread{seed}", type=TYPE.id), 1, cited) for seed in range(300)]
    counts = Counter(expected(question)[0] for question in dealt)
    assert set(counts) == set(map(named, FIVE))
    assert all(30 <= count <= 90 for count in counts.values()), counts
    # two in five by the lot, and one in seven of the others by chance: about half
    twice = sum(extended_pair(question.result) is not None for question in dealt)
    assert 0.25 * counts["tanki"] <= twice <= 0.75 * counts["tanki"], (twice, counts)


def test_thirteen_orphans_come_up_for_the_advanced() -> None:
    cited = rulesets()["usma"]
    sittings = [Sitting("usma", f"orphans{seed}", Difficulty.ADVANCED, type=TYPE.id) for seed in range(100)]
    found = Counter(expected(TYPE.ask(sitting, 1, cited))[0] for sitting in sittings)
    assert found["orphan"] + found["thirteen"] >= 2  # two lots of 22: 9 in 100


def test_the_facts_of_the_win_stand_beside_the_hand_where_readings_compete() -> None:
    for level in TYPE.levels:
        question = asked("666m 11s 234s 55567s + 5s", sitting=Sitting("usma", "abc", level, type=TYPE.id))
        assert TYPE.shows(question) == (ShownHand(situation=level is Difficulty.ADVANCED),)


TWO_SIDED, GAP, EDGE = "567m 234s 789s 99m 45p + 3p", f"{FIRST} 99m 46s + 5s", f"{FIRST} 99m 12s + 3s"
DOUBLE, NOBETAN, LONE = f"{FIRST} 88p 44z + 8p", "567m 234p 678p 2345s + 5s", f"{FIRST} 777z 6z + 6z"
THIRTEEN, ONE = "19m 19p 19s 1234567z + 1z", "19m 19p 19s 1123456z + 7z"
READINGS = "11m 56678m 123p 456s + 7m"

MISTAKES = [
    (
        "nobetan",
        "ryanmen",
        NOBETAN,
        "234s and the tile next to it look like a two-sided wait, but the tile at either end makes a pair. Here 5s",
    ),
    ("reading", "kanchan", READINGS, "gap wait (kanchan) in 678m, which is worth less"),
    ("two_sided_as_gap", "kanchan", TWO_SIDED, "3p is at the end of 345p"),
    ("two_sided_as_edge", "penchan", TWO_SIDED, "without 3p the rest of 345p has room at both ends"),
    ("gap_as_two_sided", "ryanmen", GAP, "5s is the middle of 456s"),
    ("gap_as_edge", "penchan", GAP, "5s is the middle of 456s, not an end"),
    ("edge_as_two_sided", "ryanmen", EDGE, "without 3s the rest of 123s is at the end"),
    ("edge_as_gap", "kanchan", EDGE, "3s is at the end of 123s"),
    ("triplet_as_pair", "tanki", DOUBLE, "8p made the triplet 888p"),
    ("pair_as_triplet", "shanpon", LONE, "6z made the pair 66z"),
    ("one_as_thirteen", "thirteen", ONE, "only 7z was missing"),
    ("thirteen_as_one", "orphan", THIRTEEN, "1z is one of thirteen tiles that win"),
    ("orphans", "tanki", THIRTEEN, "thirteen orphans. It has no sets"),
    ("orphans", "ryanmen", ONE, "thirteen orphans. It has no sets"),
    ("no_orphans", "orphan", GAP, "made of sets and a pair"),
    ("no_orphans", "thirteen", LONE, "made of sets and a pair"),
    ("other_block", "shanpon", GAP, "what 5s completed: 456s."),
    ("other_block", "ryanmen", DOUBLE, "what 8p completed: 888p."),
    ("other_block", "kanchan", LONE, "what 6z completed: 66z."),
    ("other_block", "tanki", EDGE, "what 3s completed: 123s."),
]


@for_each(("mistake", "given", "tiles", "words"), MISTAKES)
def test_a_wrong_wait_is_explained_first_of_all_by_what_was_confused(
    mistake: str, given: str, tiles: str, words: str
) -> None:
    question = asked(tiles, "riichi")
    found = TYPE.mistakes(TYPE.grade(question, {"wait": given}))
    assert found[0].id == f"wait.{mistake}"
    assert words in explain_mistake(found[0].id, found[0].parts, explain(question.result)).text
    # what explains every wait stands alone
    assert len(found) == 1 or "wait.other_block" not in {other.id for other in found}


def test_every_sentence_is_said_to_some_hand() -> None:
    assert {f"wait.{case[0]}" for case in MISTAKES} == {key for key in mistake_words() if key.startswith("wait.")}


def test_a_pair_beside_a_called_sequence_or_another_suit_looks_like_nothing_else() -> None:
    assert extended_pair(asked("567m 234p 678p 2345s + 2s", "riichi").result) is not None
    assert extended_pair(asked("567m 234p 678p 2s + 2s + chi 345s", "tsumo").result) is None
    assert extended_pair(asked("567m 234p 678p 345s 9m + 9m", "riichi").result) is None
    assert extended_pair(asked("234567m 234p 345s 2p + 2p", "riichi").result) is None
    assert extended_pair(asked("1133m 2244p 5566s 7s + 7s", "riichi").result) is None
