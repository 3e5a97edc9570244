"""What was learnt from examples sign by sign: it belongs to the things there are, and is read as it was learnt."""

from __future__ import annotations

from content.search.learned import OUTSIDE, REFUSED, learned, signs
from content.search.search_entries import NEVER_MEANT, entries
from tests.content.search.learn import examples


def likeliest(question: str, many: int = 1) -> list[str]:
    margins = learned().margins(question)
    return sorted(margins, key=lambda key: -margins[key])[:many]


# --- what lies in the file ------------------------------------------------------------------------------------------


def test_it_was_learnt_from_the_things_there_are() -> None:
    """Of the things one may ask for, few are newer than what was learnt: `tests.content.search.learn` learns again."""
    things = {entry.key for entry in entries() if entry.kind not in NEVER_MEANT}
    known = set(learned().keys) - {OUTSIDE}
    assert known - things == set(), "the id of a thing is gone or another one; learn again"
    assert len(things - known) <= 0.03 * len(things), "many new things; learn again"


def test_what_lies_in_the_file_fits_together() -> None:
    kept = learned()
    assert len(kept.places) == len(kept.rarity) == len(kept.starts) - 1
    assert kept.starts[-1] == len(kept.things) == len(kept.weights)
    assert kept.things.max() < len(kept.keys) == len(kept.usual)


def test_examples_are_meant_as_they_were_said(one_in: int) -> None:
    """A sign is read as it was when it was learnt: of the examples nearly all mean what they stand for."""
    said = [(text, key) for text, key in examples() if key in learned().keys and len(text.split()) > 3][:: 5 * one_in]
    wrong = [text for text, key in said if key not in likeliest(text, 3)]
    assert len(wrong) <= 0.03 * len(said), wrong


# --- what a question means ------------------------------------------------------------------------------------------


def test_signs_are_the_same_for_the_same_words_and_not_for_others() -> None:
    assert sorted(signs("Can I PON it?")) == sorted(signs("can i pon it"))
    assert set(signs("pon before chii")) != set(signs("chii before pon"))


def test_each_thing_has_a_margin() -> None:
    margins = learned().margins("which player may take my discard for a sequence")
    assert tuple(margins) == learned().keys
    assert margins["topic:chii"] == max(margins.values()) > REFUSED > margins[OUTSIDE]


def test_of_what_was_never_heard_nothing_is_meant() -> None:
    assert learned().margins("") == {}
    assert learned().margins("ж") == {}
