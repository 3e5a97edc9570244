"""The report about known faults of the pinned packages, whatever the registry answers."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tests import known_faults
from tests.for_each import for_each
from tests.known_faults import told

if TYPE_CHECKING:
    import pytest

FAULT = {"id": "PYSEC-2026-1", "fix_versions": ["2.0.1"], "aliases": [], "description": ""}


def written(*packages: dict[str, object]) -> str:
    return json.dumps({"dependencies": packages, "fixes": []})


def test_a_fault_fails_and_names_package_and_remedy() -> None:
    status, said = told(
        written({"name": "spam", "version": "2.0", "vulns": [FAULT]}, {"name": "egg", "version": "1", "vulns": []})
    )
    assert status == 1
    assert said[1:] == ["spam 2.0: PYSEC-2026-1, put right in 2.0.1."]


def test_what_is_accepted_with_a_reason_does_not_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known_faults, "ACCEPTED", {"PYSEC-2026-1": "we never call it"})
    assert told(written({"name": "spam", "version": "2.0", "vulns": [FAULT]}))[0] == 0


@for_each("text", ["", "no network", "[]", "null", written(), written({"name": "spam", "skip_reason": "not found"})])
def test_where_nothing_is_told_that_is_said_and_nothing_fails(text: str) -> None:
    status, (said,) = told(text)
    assert status == 0
    assert said.startswith("NOT CHECKED")
