"""Every rule stated by a guided round, or by the words beside the table, has a source."""

from __future__ import annotations

from content.documents.basis import CITATION, Origin, read_basis
from content.documents.documents import fact
from content.lessons.guided_rounds import guided_rounds
from content.loader import read_yaml
from content.words.sentences import FOLDER, round_sentence


def test_every_fact_of_a_guided_round_is_in_a_document() -> None:
    for guide in guided_rounds():
        assert guide.basis.facts
        assert all(fact(name).statement for name in guide.basis.facts)


def test_every_sentence_with_a_source_exists_and_its_facts_do() -> None:
    for name, node in read_yaml(FOLDER / "round_sources.yaml").mapping().items():
        assert node.fields((), CITATION)
        basis = read_basis(node)
        assert name in {*round_sentence.texts, "small"}
        assert all(fact(one).statement for one in basis.facts)
        assert basis.facts or (basis.origin is Origin.DEFAULT and basis.note)
