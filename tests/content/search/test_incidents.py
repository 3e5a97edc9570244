"""Incidents at the table: the first card is the right one, and shows the answer of each ruleset."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from content.rulesets.ruleset_file import MENU, rulesets
from content.search.search import search
from content.search.search_entries import Kind
from content.topics.costs import counts_in
from content.topics.ruling import ruling
from content.topics.verdict import verdicts
from tests.for_each import for_each

USUAL_SOURCES = {"value", "agreed"}
INCIDENTS = yaml.safe_load((Path(__file__).parent / "data" / "incidents.yaml").read_text(encoding="utf-8"))


def answer(asked: str, ruleset: str) -> tuple[str, str]:
    """Return the key of the first hit, and its line with the penalties above."""
    hit, cited = search(asked, ruleset, 1)[0], rulesets()[ruleset]
    told = verdicts(ruling(hit.id, cited), cited, counts_in(asked)) if hit.kind is Kind.TOPIC else ()
    prices = (
        f"{one.met.words if one.met else ''} {one.when}: "
        f"{'usually ' if one.source in {'value', 'agreed'} else ''}{one.text}"
        for one in told
    )
    return hit.key, " ".join((hit.line, *prices)).lower()


@pytest.mark.slow
@for_each("ruleset", MENU)
@for_each("incident", INCIDENTS)
def test_the_first_answer_to_an_incident_is_right_under_each_ruleset(incident: dict[str, Any], ruleset: str) -> None:
    key, said = answer(incident["asked"], ruleset)
    assert key == incident["found"]
    for word in (*incident["says"].get("every", ()), *incident["says"].get(ruleset, ())):
        assert (word.removeprefix("no:").lower() in said) is not word.startswith("no:"), word
