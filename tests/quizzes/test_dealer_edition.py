"""An address gives the same hands as long as the edition of the dealing code stays the same.

If you added a type, a level or a ruleset: record its hands with ``python -m tests.quizzes.test_dealer_edition``, which
takes some minutes. The edition stays the same.

If you meant to change how hands are dealt: raise ``DEALER_EDITION`` in `quizzes/question/sitting.py`, record the new
hands with ``python -m tests.quizzes.test_dealer_edition``, and say so in the commit message. Links of an older edition
then say that they are older, and open from what was stored.
"""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.question.sitting import DEALER_EDITION, LENGTH, Sitting
from quizzes.types import TYPES
from scoring.dealing.wish import Openness
from tests.marks import first, in_turn
from tests.quizzes.plain_records import plain_record

if TYPE_CHECKING:
    from quizzes.question.question import Question

FILE = Path(__file__).parent / "data" / "dealt.json"


def dealt(rules: str, kind: str) -> dict[str, str]:
    """Return the hands of some sets for a ruleset and a type, at every level, in short form."""
    found = {}
    for level in TYPES[kind].levels:
        sittings = [Sitting(rules, f"edition{openness.value}", level, openness, kind) for openness in Openness]
        asked = (
            TYPES[kind].ask(sitting, number, rulesets()[rules]) for sitting in sittings for number in (1, 2, LENGTH)
        )
        hands = [part for question in asked for part in _written(question)]
        text = json.dumps(hands, sort_keys=True)
        found[f"{rules} {kind} {level.value}"] = sha256(text.encode()).hexdigest()[:12]
    return found


def _written(question: Question) -> list[object]:
    """Return the hands of a question, and its other data."""
    return [*map(plain_record, question.wins), *([dict(question.about)] if question.about else [])]


@cache
def kept() -> dict[str, Any]:
    """Return the recorded hands."""
    return dict(json.loads(FILE.read_text(encoding="utf-8")))


def test_what_is_written_down_is_of_this_edition_and_of_every_type() -> None:
    assert kept()["edition"] == DEALER_EDITION
    assert {tuple(hands.split(" ", 2)) for hands in kept()["hands"]} == {
        (rules, kind.id, level.value) for rules in rulesets() for kind in TYPES.values() for level in kind.levels
    }, __doc__


@pytest.mark.parametrize(("kind", "rules"), first(in_turn(TYPES, rulesets()), 3))
def test_the_dealer_deals_as_its_edition_says(rules: str, kind: str) -> None:
    here = {hands: short for hands, short in kept()["hands"].items() if hands.startswith(f"{rules} {kind} ")}
    assert dealt(rules, kind) == here, __doc__


def main() -> None:
    """Record the hands that are dealt now."""
    hands = {name: short for rules, kind in product(rulesets(), TYPES) for name, short in dealt(rules, kind).items()}
    FILE.write_text(json.dumps({"edition": DEALER_EDITION, "hands": hands}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
