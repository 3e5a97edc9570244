"""Print a mixed worksheet of 48 questions with its answer key, and measure how long this takes.

    python -m tests.benchmarks.worksheets FOLDER

The folder then contains the PDF, the printable HTML page, and a PNG of each page of the PDF for you to look at.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from content.rulesets.ruleset_file import rulesets
from pages.components.worksheet.worksheet import BOTH, TEMPLATE, sheet_data, typeset, worksheet_html, worksheet_pdf
from quizzes.question.sitting import Sitting
from quizzes.types import TYPES
from quizzes.worksheet.sheet import Paper, Part, Sheet
from tests.pages.components.worksheet.page_pictures import worksheet_pictures

if TYPE_CHECKING:
    from collections.abc import Callable

    from quizzes.question.question import Question

T = TypeVar("T")
TITLE = "Monday at the Kōbe club 麻雀クラブ: #panic() *x* $y$ <img onerror=alert(1)>"
ADDRESS = "http://192.168.1.20:8501/evening?plan=usma.han_fu.abc"
AGAIN = 5


def mixed(count: int, rules: str, seed: str = "abc") -> tuple[Question, ...]:
    """Return this many questions, one question type after another, at the second level of each type."""
    cited, kinds = rulesets()[rules], list(TYPES.values())
    made = []
    for place in range(count):
        kind, number = kinds[place % len(kinds)], place // len(kinds) + 1
        level = kind.levels[min(1, len(kind.levels) - 1)]
        made.append(kind.ask(Sitting(rules, seed, level, type=kind.id), number, cited))
    return tuple(made)


def taken(name: str, work: Callable[[], T]) -> T:
    """Do some work several times. Print its shortest time, by the clock and of the processor, and return its result."""
    clocks, works = [], []
    for _ in range(AGAIN):
        clock, processor = time.perf_counter(), time.process_time()
        made = work()
        clocks.append(time.perf_counter() - clock)
        works.append(time.process_time() - processor)
    print(f"{name:<34} {min(clocks):.2f} s, of the processor {min(works):.2f} s")
    return made


def main() -> None:
    """Make the sheets, print how long this takes, and write the files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=48)
    parser.add_argument("--rules", default="usma", choices=list(rulesets()))
    parser.add_argument("--columns", type=int, nargs="*", default=[1, 2, 3, 4])
    parser.add_argument("--paper", choices=[paper.called for paper in Paper], default=Paper.A4.called)
    parser.add_argument("--lines", type=int, default=0)
    said = parser.parse_args()
    said.folder.mkdir(parents=True, exist_ok=True)
    paper = next(paper for paper in Paper if paper.called == said.paper)
    clock = time.perf_counter()
    questions = mixed(said.count, said.rules)
    print(f"{len(questions)} questions dealt in {time.perf_counter() - clock:.1f} s")
    sheet = Sheet(TITLE, questions, ADDRESS, paper=paper, lines=said.lines)
    for columns in said.columns:
        one = replace(sheet, columns=columns)
        print(f"--- {columns} columns, {paper.called}")
        data = sheet_data(one, BOTH)
        taken("typst alone, questions and key", lambda data=data: typeset(TEMPLATE, data))
        taken("questions, all in all", lambda one=one: worksheet_pdf(one, [Part.QUESTIONS]))
        made = taken("questions and key, all in all", lambda one=one: worksheet_pdf(one))
        print(f"{len(made):,} bytes; the same bytes twice: {made == worksheet_pdf(one)}")
        name = f"{paper.called}-{columns}"
        (said.folder / f"{name}.pdf").write_bytes(made)
        (said.folder / f"{name}.html").write_text(worksheet_html(one), encoding="utf-8")
        for page, picture in enumerate(worksheet_pictures(one), 1):
            (said.folder / f"{name}-{page:02}.png").write_bytes(picture)
        print(f"{page} pages")


if __name__ == "__main__":
    main()
