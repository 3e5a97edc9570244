"""Compare the GIFT files that Tensu writes and reads with an independent parser, npm's ``gift-pegjs``.

Run ``npm install gift-pegjs@1.0.2`` in some folder, and name that folder.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from random import Random

from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from content.words.questions import question_words
from quizzes.evening.exchange.gift import gift_entries, read_gift
from quizzes.evening.item_question import ask_item
from quizzes.evening.plan import MOST_ITEMS, Dealt, OwnQuestion, PlanError
from quizzes.types import TYPES

PARSE = """
const { parse } = require('gift-pegjs');
const text = require('fs').readFileSync(0, 'utf8');
console.log(JSON.stringify(parse(text)));
"""
SIGNS = "ab~=#{}:\\%/ n点'\""


def main() -> int:
    """Print what was compared. Return 1 if the parsers differ, otherwise 0."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("folder", type=Path, help="where gift-pegjs is installed")
    options.add_argument("--seeds", type=int, default=5, help="questions of each type")
    said = options.parse_args()
    return _every_type(said.folder, said.seeds) | _own_questions(said.folder, Random(1))


def _every_type(folder: Path, seeds: int) -> int:
    """Write questions of every type, and check that the other parser finds the same number of questions."""
    asked, text, words = 0, "", question_words()
    for kind in TYPES:
        for seed in range(seeds):
            for rules in ("ema", "usma", "competition", "cheatsheet"):
                try:
                    question = ask_item(Dealt(kind, f"gift{seed}"), rulesets()[rules])
                except (PlanError, ValueError):
                    continue
                text += "".join(gift_entries(question, Naming.ROMAJI, words[kind].title, f"{kind}: {seed}"))
                asked += 1
                break
    written = [block for block in text.split("\n\n") if block.strip()]
    found = [one for one in _parsed(folder, text) if one["type"] != "Category"]
    wrong = len(written) != len(found)
    print(f"{asked} questions of {len(TYPES)} types: {len(written)} written, {len(found)} parsed")
    return int(wrong)


def _own_questions(folder: Path, chance: Random) -> int:
    """Write questions with every special character of GIFT.

    Check that both parsers find the same texts and right options.
    """
    own = []
    while len(own) < MOST_ITEMS:
        texts = ["".join(chance.choices(SIGNS, k=chance.randrange(1, 12))).strip() for _ in range(5)]
        try:
            own.append(OwnQuestion(f"Q {texts[0]}", tuple(texts[1:]), chance.randrange(4)))
        except PlanError:
            continue
    asked = [(ask_item(one, rulesets()["ema"]), Naming.ROMAJI, "Title", one.text) for one in own]
    text = "".join(entry for one in asked for entry in gift_entries(*one))
    ours = read_gift(text, "ema")[0].items
    theirs = [
        (one["stem"]["text"], [(option["text"]["text"], option["isCorrect"]) for option in one["choices"]])
        for one in _parsed(folder, text)
    ]
    meant = [(one.text, [(option, place == one.right) for place, option in enumerate(one.options)]) for one in own]
    differing = [pair for pair in zip(meant, theirs, strict=True) if not _same(*pair)]
    for pair in differing[:5]:
        print("differs:", *pair, sep="\n  ")
    print(f"{len(own)} own questions: {sum(a == b for a, b in zip(ours, own, strict=True))} read here as they were, ")
    print(f"{len(own) - len(differing)} by gift-pegjs")
    return int(bool(differing) or tuple(own) != ours)


def _same(meant: tuple[str, list[tuple[str, bool]]], found: tuple[str, list[tuple[str, bool]]]) -> bool:
    return _spaced(meant[0]) == _spaced(found[0]) and [(_spaced(text), right) for text, right in meant[1]] == [
        (_spaced(text), right) for text, right in found[1]
    ]


def _spaced(text: str) -> str:
    """Return a text with single spaces, because the other parser may change spaces."""
    return " ".join(text.split())


def _parsed(folder: Path, text: str) -> list[dict[str, object]]:
    run = subprocess.run(
        ["node", "-e", PARSE],  # noqa: S607 (wherever it is)
        input=text,
        capture_output=True,
        text=True,
        cwd=folder,
        check=True,
    )
    found: list[dict[str, object]] = json.loads(run.stdout)
    return found


if __name__ == "__main__":
    sys.exit(main())
