"""Print the source of every line of every topic under every ruleset, and the topics that are left open.

    python -m tests.content.topics.silence_report [--draw 40 --seed 7]

Prints how many of the answers come from the document itself, and of the others how many say what is usual from where;
then each that is not settled, with the reason. With ``--draw`` it prints so many usual lines, drawn at random, with the
facts they rest on, for somebody else to check against the documents.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from content.documents.basis import Origin
from content.documents.documents import cite, fact
from content.rulesets.ruleset_file import MENU, rulesets
from content.topics.ruling import basis_under, ruling
from content.topics.topics import chapters

if TYPE_CHECKING:
    from collections.abc import Iterator

    from content.topics.ruling import Ruling
    from content.topics.usual import Usual

DOCUMENT = "the document in force"
COMMON = "common practice, said so"
TOLD_BY_MANY = "a text for all that two or more other documents tell, named above it"
TOLD_BY_ONE = "a text for all that one other document tells, named above it"
SOURCES = {
    "value": "the value the ruleset uses by common practice",
    "agreed": "what at least two other documents agree on",
    "named": "a named published ruleset",
    "open": "nothing: not settled",
}
ORDER = (DOCUMENT, COMMON, *SOURCES.values(), TOLD_BY_MANY, TOLD_BY_ONE)


@dataclass(frozen=True, slots=True)
class Line:
    """A topic under a ruleset, with the source of its text."""

    topic: str
    ruleset: str
    origin: str
    silent: bool
    usual: tuple[Usual, ...]


def lines() -> Iterator[Line]:
    """Yield every topic under every ruleset."""
    for told in (found for part in chapters() for found in part.topics):
        for name in MENU:
            ruled = ruling(told.id, rulesets()[name])
            origin = _origin(ruled, name)
            silent = origin not in {DOCUMENT, COMMON}
            yield Line(told.id, name, origin, silent, ruled.usual)


def _origin(ruled: Ruling, name: str) -> str:
    if ruled.usual:
        return SOURCES[ruled.usual[0].source]
    if ruled.answer is not None:
        return DOCUMENT if ruled.answer.basis.origin is Origin.DOCUMENT else COMMON
    basis = basis_under(ruled.topic, rulesets()[name])
    told = {fact(cited).document for cited in ruled.topic.citations()}
    if basis is not None and basis.facts:
        return DOCUMENT
    return (TOLD_BY_MANY if len(told) > 1 else TOLD_BY_ONE) if told else COMMON


def report() -> str:
    """Return the counts, and the topics that are not settled."""
    found = list(lines())
    counts = Counter(line.origin for line in found)
    silent = sum(line.silent for line in found)
    parts = [f"{len(found)} answers, {silent} of them where the document is silent", ""]
    parts += [f"{counts[origin]:5}  {origin}" for origin in ORDER]
    parts += ["", "Not settled:"]
    for line in found:
        if line.origin == SOURCES["open"]:
            near = ", ".join(line.usual[0].nearest)
            parts.append(f"  {line.topic} under {line.ruleset}: {line.usual[0].basis.note} Nearest: {near}.")
    return "\n".join(parts)


def drawn(count: int, seed: int) -> str:
    """Return random lines on common practice, with the facts and values that they are based on."""
    found = [line for line in lines() if line.usual]
    parts = [f"# {count} of {len(found)} silent answers, drawn with seed {seed}", ""]
    for number, line in enumerate(random.Random(seed).sample(found, count), 1):
        title = ruling(line.topic, rulesets()[line.ruleset]).topic.title
        parts += [f"## {number}. {line.topic} under {line.ruleset}: {title}", ""]
        for usual in line.usual:
            parts += [f"- **{usual.sentence}** ({SOURCES[usual.source]})", f"  {usual.basis.note}"]
            parts += [f"  - {name} ({cite(name)}): {fact(name).statement}" for name in usual.basis.facts]
        parts.append("")
    return "\n".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--draw", type=int, default=0, help="usual lines to print for a check")
    parser.add_argument("--seed", type=int, default=7)
    given = parser.parse_args()
    sys.stdout.write(f"{drawn(given.draw, given.seed) if given.draw else report()}\n")


if __name__ == "__main__":
    main()
