"""The classifier: every label is a thing that exists, and the weights are read as they were written."""

from __future__ import annotations

import numpy as np
import pytest

from content.search.classifier import FILE, OUTSIDE, classifier, features
from content.search.search_entries import NEVER_MEANT, entries
from tests.content.search.train import examples
from tests.marks import every


def likeliest(question: str, many: int = 1) -> list[str]:
    found = classifier().log_probabilities(question)
    return sorted(found, key=lambda label: -found[label])[:many]


# --- the file -------------------------------------------------------------------------------------------------------


def test_its_labels_are_things_that_exist() -> None:
    """A few things may be newer than the classifier; after many, run `tests.content.search.train`."""
    things = {entry.key for entry in entries() if entry.kind not in NEVER_MEANT}
    known = set(classifier().labels) - {OUTSIDE}
    assert known - things == set(), "a thing was removed or renamed; train again"
    assert len(things - known) <= 0.03 * len(things), "many new things; train again"


def test_its_tables_fit_together() -> None:
    trained = classifier()
    assert len(trained.features) == len(trained.rarity) == len(trained.starts) - 1
    assert trained.starts[-1] == len(trained.targets) == len(trained.weights)
    assert trained.targets.max() < len(trained.labels) == len(trained.bias)
    assert (np.diff(trained.features.astype(np.int64)) > 0).all()


def test_it_is_small() -> None:
    """A club's phone may run the server: at most 5 MB on disk, and 20 MB in memory."""
    trained = classifier()
    tables = (trained.bias, trained.features, trained.rarity, trained.starts, trained.targets, trained.weights)
    assert FILE.stat().st_size <= 5_000_000
    assert sum(table.nbytes for table in tables) <= 20_000_000


@every
def test_its_examples_are_classified_as_labelled(step: int) -> None:
    """Features are computed as in training: for nearly every example, the label is among the three likeliest."""
    known = set(classifier().labels)
    said = [(text, key) for text, key in examples() if key in known and len(text.split()) > 3][:: 5 * step]
    wrong = [text for text, key in said if key not in likeliest(text, 3)]
    assert len(wrong) <= 0.03 * len(said), wrong


# --- a question -----------------------------------------------------------------------------------------------------


def test_features_depend_on_words_and_their_order_not_on_capitals() -> None:
    assert sorted(features("Can I PON it?")) == sorted(features("can i pon it"))
    assert set(features("pon before chii")) != set(features("chii before pon"))


def test_probabilities_of_all_labels_add_up_to_one() -> None:
    found = classifier().log_probabilities("which player may take my discard for a sequence")
    assert tuple(found) == classifier().labels
    assert sum(np.exp(list(found.values()))) == pytest.approx(1)
    assert found["topic:chii"] == max(found.values())


@pytest.mark.parametrize("text", ["", "ж"])
def test_a_text_without_known_features_has_no_label(text: str) -> None:
    assert classifier().log_probabilities(text) == {}


@pytest.mark.parametrize("text", ["my sourdough starter smells funny", "what time does the pharmacy open on sunday"])
def test_everyday_life_is_outside(text: str) -> None:
    assert likeliest(text) == [OUTSIDE]
