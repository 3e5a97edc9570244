"""A hand that is being entered is written as text, and read again as the same hand."""

from __future__ import annotations

from random import Random

import pytest

from content.hands.hand_draft import DraftError, HandDraft
from content.hands.hand_taps import LONGEST_DRAFT, draft_of, taps_of, taps_said, write_draft
from content.rulesets.ruleset_file import rulesets
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Wish
from scoring.tiles import FACES
from tests.content.hands.possible_taps import can
from tests.for_each import for_each
from tests.marks import first

WORDS = (
    *("chi", "pon", "daiminkan", "ankan", "dora", "ura", "pond", "hand", "ron", "tsumo", "riichi", "ippatsu"),
    *("seat E", "round S", "honba 2", "sticks 1", "haitei", "houtei", "pao daisangen left across", "aka"),
)


def any_draft(seed: int) -> HandDraft:
    """Return a draft after random taps."""
    random, draft = Random(seed), HandDraft()
    faces = [*random.sample([*FACES], 9), "0p", "5p"]
    lying = [
        f"{what} {where}{place}" for what in ("back", "won", "red", "add") for where in "cmdup" for place in (0, 1)
    ]
    for tap in random.choices([*faces * 4, *WORDS, *lying], k=random.randrange(60)):
        try:
            draft = draft.tapped(tap)
        except DraftError:
            continue
    return draft


@pytest.mark.slow
@for_each("seed", range(300))
def test_any_draft_comes_back_from_its_text(seed: int) -> None:
    draft = any_draft(seed)
    text = write_draft(draft)
    assert len(text) <= LONGEST_DRAFT
    again = draft_of(taps_said(text))
    assert write_draft(again) == text
    assert (again.missing, again.pond, again.dora) == (draft.missing, draft.pond, draft.dora)
    assert sorted(map(str, again.concealed)) == sorted(map(str, draft.concealed))
    assert [(meld.type, meld.tiles) for meld in again.melds] == [(meld.type, meld.tiles) for meld in draft.melds]
    assert again.facts.true_flags(again.seen) == draft.facts.true_flags(draft.seen)
    assert again.facts.red_fives is draft.facts.red_fives
    place, before = again.winning_place, draft.winning_place
    if before is not None and len(draft.concealed) > 1:
        assert place is not None
        assert again.concealed[place] == draft.concealed[before]


def test_no_call_takes_a_fifth_copy_from_hand_and_discards() -> None:
    one_gone = draft_of(["4z", "pond", "4z", "hand"])
    assert not can(one_gone.tapped("ankan"), "4z")
    assert can(one_gone.tapped("pon"), "4z")


def test_a_mark_a_pond_and_a_liability_are_told() -> None:
    assert write_draft(draft_of(["1m", "2m", "won c0", "3p"])) == "2m3p 1m"
    assert write_draft(draft_of(taps_said("2m3p 1m"))) == "2m3p 1m"
    pond = draft_of(["1m", "pond", "9s", "1z", "hand", "2m"])
    assert (write_draft(pond), pond.pond == draft_of(taps_said("12m pond 9s1z")).pond) == ("12m pond 9s1z", True)
    dragons = "1123m pon 555z pon 666z pon 777z 4m"
    with pytest.raises(DraftError, match="this hand must have 5 tiles"):
        taps_said(dragons.replace("1123m", "11223m"))
    told = draft_of(taps_said(f"{dragons} pao daisangen left across"))
    assert write_draft(told) == f"{dragons} ron pao daisangen left across"
    assert write_draft(told.tapped("tsumo")) == f"{dragons} tsumo pao daisangen left"
    assert write_draft(told.tapped("pao none")) == f"{dragons} ron"
    assert write_draft(told.tapped("pao daisangen left")) == f"{dragons} ron"  # the discarder of the ron is missing


@pytest.mark.parametrize("rules", first(rulesets()))
def test_wins_of_the_dealer_come_back_from_taps_and_from_text(rules: str) -> None:
    ruleset = rulesets()[rules].ruleset
    for seed, level in enumerate(Difficulty):
        result = deal(Random(seed), Wish(ruleset, level))
        tapped = draft_of(taps_of(result.hand, result.context), ruleset.red_fives)
        typed = draft_of(taps_said(write_draft(tapped), ruleset.red_fives), ruleset.red_fives)
        assert typed.won_hand() == tapped.won_hand()


def test_discards_are_tapped_until_something_else_is() -> None:
    draft = draft_of(["pond", "1z", "1z", "hand", "1z"])
    assert (len(draft.pond), len(draft.concealed), draft.left(draft.pond[0])) == (2, 1, 1)
    assert len(draft.tapped("back p0").pond) == 1
    full = draft_of(["pond", *[f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)], "1z", "2z", "3z"])
    with pytest.raises(DraftError, match="Nobody discards more than 30"):
        full.tapped("4z")
