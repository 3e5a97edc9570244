"""A learner's own hands in an address: read back unchanged, short enough to store, and no other text is read."""

from __future__ import annotations

import random
from contextlib import suppress
from itertools import islice

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.question.sitting import SittingError
from quizzes.question.sitting_url import sitting_at
from quizzes.sets.own_hands import KINDS, LONGEST, MOST_HANDS, OwnHand, own_set, pack, unpack
from quizzes.sets.set_dealing import NothingToAskError, ask_in
from quizzes.sets.stored_question import as_kept, asked_anew
from quizzes.types import TYPES
from scoring.context import WinContext
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness, Wish
from scoring.hand import Hand, Meld
from tests.for_each import for_each

RULES = "ariari"


def hands(count: int, kind: str = "han_fu") -> tuple[OwnHand, ...]:
    rng = random.Random(f"own {kind}")
    dealt = (
        deal(rng, Wish(rulesets()[RULES].ruleset, rng.choice(list(Difficulty)), Openness.ANY)) for _ in range(count)
    )
    return tuple(OwnHand(kind, one.hand, one.context) for one in dealt)


def plain(one: OwnHand) -> OwnHand:
    """Return a hand without the players from whom tiles were called, because an address leaves them out."""
    melds = tuple(Meld(meld.type, meld.tiles) for meld in one.hand.melds)
    return OwnHand(one.kind, Hand(one.hand.concealed, one.hand.winning_tile, melds), one.context)


def test_hands_come_back_as_they_were() -> None:
    for one in hands(60):
        assert unpack(pack((one,))) == (plain(one),)


def test_no_more_are_packed_than_an_address_keeps() -> None:
    many = hands(30)
    packed = pack(many)
    assert len(packed) <= LONGEST
    assert unpack(packed) == tuple(map(plain, many[: len(unpack(packed))]))
    assert 5 < len(unpack(packed)) <= MOST_HANDS
    assert len(own_set("a" * 40, many).address) <= 512  # as long as the store's column


@for_each("kind", list(KINDS.values()))
def test_every_type_asks_about_them_and_knows_what_is_right(kind: str) -> None:
    cited = rulesets()[RULES]
    found = hands(3, kind)
    sitting = own_set(RULES, found)
    for number, one in enumerate(islice(found, sitting.length), 1):
        question = ask_in(sitting, number, cited)
        asked = TYPES[question.sitting.type]
        assert asked.id == kind
        assert question.result.hand == plain(one).hand
        right = {part.field: part.expected[0] for part in asked.grade(question, {}).parts if part.expected}
        assert asked.grade(question, right).right
        assert asked_anew(as_kept(question), sitting, number, cited).wins == question.wins


def test_a_set_comes_back_from_where_it_is_kept() -> None:
    sitting = own_set("usma", (*hands(2), *hands(2, "wait_name")))
    assert sitting.types == ("han_fu", "wait_name")
    assert sitting.length == 4
    assert sitting_at(sitting.address, sitting.edition) == sitting
    assert own_set("usma", hands(1)).again("abc").own == ""


def test_a_hand_that_is_no_win_under_the_rules_in_force_says_so() -> None:
    """Four identical tiles are not two of seven pairs, but an address may contain such a hand."""
    hand = Hand.parse("1111m2233p4455s6z", "6z")
    sitting = own_set("usma", (OwnHand("han_fu", hand, WinContext()),))
    with pytest.raises(NothingToAskError, match="doesn't win under USMA club rules"):
        ask_in(sitting, 1, rulesets()["usma"])


@for_each(
    "text",
    [
        "",
        "x",
        "~",
        "hrSE000",
        "zrSE000.0.0.aaaabbbbccccdd...",
        "hrXE000.0.0.abc...",
        "<b>",
        "hrSE0f0.0.0.abcdefghijklmn...",
    ],
)
def test_nonsense_is_one_sentence(text: str) -> None:
    with pytest.raises(SittingError, match="We can't read the hands"):
        unpack(text)


def test_five_copies_of_a_tile_are_refused() -> None:
    with pytest.raises(SittingError):
        unpack("hrSE000.0.0.aaaaabbbbccccd...")


def test_letters_changed_at_random_are_hands_or_a_sentence() -> None:
    rng, packed = random.Random("letters"), pack(hands(4))
    for _ in range(400):
        place = rng.randrange(len(packed))
        changed = packed[:place] + rng.choice("abcXYZ019.~-%<") + packed[place + 1 :]
        with suppress(SittingError):  # and nothing else
            assert all(isinstance(one, OwnHand) for one in unpack(changed))
