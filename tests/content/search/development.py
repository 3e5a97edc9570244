"""How often look up answers the questions it is built with, those of data/development.yaml, in two halves.

    python -m tests.content.search.development [--misses]

The search is tuned on the first question of each row; the second is only counted, so the two figures side by side say
how much of the first is learnt by heart; of the second no misses are shown. It is a measure, no test.
"""

from __future__ import annotations

import argparse
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from content.search.search import search
from content.search.search_entries import Kind, phrasings
from tests.content.search.held_out import ENOUGH, Question, Right, rank
from tests.kept_data import data

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE = Path(__file__).parent / "data" / "development.yaml"


@cache
def halves() -> tuple[tuple[Question, ...], tuple[Question, ...]]:
    """Return the questions that the search is tuned to, and the others."""
    rows = [(_meant(meant), asked) for meant, asked in said()["questions"].items()]
    first, second = (
        tuple(Question(asked[half], "usma", meant, missing=False) for meant, asked in rows) for half in (0, 1)
    )
    return first, second


@cache
def more() -> tuple[Question, ...]:
    """Return the questions that were written later, about what the first ones had shown to be missing."""
    rows = said()["more"].items()
    return tuple(Question(asked, "usma", _meant(meant), missing=False) for meant, several in rows for asked in several)


def said() -> dict[str, Any]:
    read: dict[str, Any] = data(FILE)
    return read


def _meant(key: str) -> tuple[Right, ...]:
    pairs = (text.split(":", 1) for text in key.split(" | "))
    return tuple(Right(Kind(kind), name) for kind, name in pairs)


def lost_phrases(step: int = 1) -> list[tuple[str, str]]:
    """Return phrases whose own entry is not among the results on a phone. With a step, only some phrases are tried."""
    return [
        (phrase, key)
        for key, phrases in phrasings().items()
        for phrase in phrases[::step]
        if key not in {told.key for hit in search(phrase, "usma", ENOUGH) for told in (hit, *hit.also)}
    ]


def report(*, misses: bool) -> Iterator[str]:
    for name, half in zip(("tuned", "apart", "later"), (*halves(), more()), strict=True):
        found = {question: search(question.ask, question.rules) for question in half}
        ranks = {question: rank(question, hits) for question, hits in found.items()}
        first = sum(place == 1 for place in ranks.values())
        near = sum(place is not None and place <= ENOUGH for place in ranks.values())
        yield f"{name:6} {len(half)} questions: first {first / len(half):.1%}, in {ENOUGH} {near / len(half):.1%}"
        if misses and name != "apart":
            for question, place in ranks.items():
                if place != 1:
                    shown = ", ".join(f"{hit.key} {hit.score:.2f}" for hit in found[question][:ENOUGH])
                    right = " | ".join(f"{right.kind.value}:{right.id}" for right in question.right[:2])
                    yield f"  {place or '-'} {question.ask!r} wants {right}: {shown or 'nothing'}"
    lost = lost_phrases()
    yield f"asked  {sum(map(len, phrasings().values()))} ways to ask, {len(lost)} lost"
    yield from (f"  {phrase!r} wants {key}" for phrase, key in lost if misses)
    for kind in ("nonsense", "not_here", "lists"):
        for text in said()[kind] if misses else ():
            hits = search(text, "usma")
            yield f"  {kind} {text!r}: {', '.join(f'{hit.key} {hit.score:.2f}' for hit in hits[:ENOUGH]) or 'nothing'}"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--misses", action="store_true", help="show the misses of the tuned half")
    print("\n".join(report(misses=parser.parse_args().misses)))  # noqa: T201 # a command prints


if __name__ == "__main__":
    main()
