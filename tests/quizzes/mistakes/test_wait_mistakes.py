"""Named mistakes in naming a wait, each on a hand written for it."""

from __future__ import annotations

from content.explain.explain import explain
from content.explain.mistake import explain_mistake
from content.words.mistakes import mistake_words
from quizzes.mistakes.choices.wait_mistakes import extended_pair
from quizzes.types.recognise.wait_name import TYPE
from tests.for_each import for_each
from tests.quizzes.asked import asked

FIRST = "567m 234p 789s"
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
