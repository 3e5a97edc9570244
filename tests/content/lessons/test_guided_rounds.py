"""Every rule stated by a guided round, or by the words beside the table, has a source."""

from __future__ import annotations

from content.documents.basis import Origin
from content.documents.documents import fact
from content.lessons.guided_rounds import guided_rounds
from content.words.round_words import round_words


def test_every_fact_of_a_guided_round_is_in_a_document() -> None:
    for guide in guided_rounds():
        assert guide.basis.facts
        assert all(fact(name).statement for name in guide.basis.facts)


def test_every_sentence_with_a_source_exists_and_its_facts_do() -> None:
    words = round_words()
    for name, basis in words.sources.items():
        assert name in {*words.round, "small"}
        assert all(fact(one).statement for one in basis.facts)
        assert basis.facts or (basis.origin is Origin.DEFAULT and basis.note)
