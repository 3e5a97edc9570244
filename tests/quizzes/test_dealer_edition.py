"""An address means the same hands for as long as the dealer's edition is the same.

Where hands are dealt otherwise, and that is meant: raise ``DEALER_EDITION`` in `quizzes/sitting.py`, write the new
hands down with ``python -m tests.quizzes.test_dealer_edition``, and tell it in the message of the commit. Links of the
older edition then say that they are, and open from what was kept.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from content.rulesets.ruleset_file import rulesets
from quizzes.sitting import DEALER_EDITION, LENGTH, Sitting
from quizzes.types import TYPES
from scoring.dealing.wish import Openness
from scoring.records import to_record

if TYPE_CHECKING:
    from quizzes.question import Question

FILE = Path(__file__).parent / "data" / "dealt.json"


def dealt() -> dict[str, str]:
    """Of every ruleset, type and level what the hands of some sets are, short."""
    found = {}
    for rules, cited in rulesets().items():
        for kind in TYPES.values():
            for level in kind.levels:
                sittings = [
                    Sitting(rules, f"edition{openness.value}", level, openness, kind.id) for openness in Openness
                ]
                asked = (kind.ask(sitting, number, cited) for sitting in sittings for number in (1, 2, LENGTH))
                hands = [part for question in asked for part in _written(question)]
                text = json.dumps(hands, sort_keys=True)
                found[f"{rules} {kind.id} {level.value}"] = sha256(text.encode()).hexdigest()[:12]
    return found


def _written(question: Question) -> list[object]:
    """The hands a question is about, and what else it is about."""
    return [*map(to_record, question.wins), *([dict(question.about)] if question.about else [])]


def test_the_dealer_deals_as_its_edition_says() -> None:
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    assert kept["edition"] == DEALER_EDITION
    assert dealt() == kept["hands"], __doc__


def main() -> None:
    """Write down what is dealt now."""
    FILE.write_text(json.dumps({"edition": DEALER_EDITION, "hands": dealt()}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
