"""The five documents that Tensu is based on: their facts, their misprints, and citations of their passages."""

from content.documents.basis import (
    CITATION,
    COMMON,
    Basis,
    Facts,
    KnownFacts,
    Origin,
    ReadBasis,
    StatedBasis,
    read_basis,
    read_facts,
    together,
)
from content.documents.documents import DOCUMENTS, Fact, cite, document, documents, errata, fact
