"""Write a worksheet with its answer key as PDF, without the app."""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle
from pathlib import Path

from content.rulesets import rulesets
from pages.components.worksheet.worksheet import letters_notice, worksheet_pdf
from quizzes.evening import MOST_ITEMS, Dealt, Plan, PlanError
from quizzes.types import TYPES, level_of
from quizzes.worksheet.sheet import MOST_COLUMNS, Paper, SheetError, plan_sheet
from scoring.command_line import Parser, complain
from scoring.dealing import Difficulty


def main(arguments: Sequence[str]) -> int:
    """Run ``tensu worksheet``. Return the exit status."""
    papers = {paper.called: paper for paper in Paper}
    parser = Parser(prog="tensu worksheet", description="Print questions with an answer key.")
    add = parser.add_argument
    add("file", type=Path, help="where to write the PDF")
    add("--rules", default="usma", choices=list(rulesets()), metavar="RULES", help=", ".join(rulesets()))
    add("--kinds", default="han_fu", help=f"one or more types of question, separated by commas: {', '.join(TYPES)}")
    add("--count", type=int, default=12, help=f"number of questions, at most {MOST_ITEMS}")
    add("--level", choices=[level.value for level in Difficulty], default=Difficulty.STANDARD.value)
    add("--seed", default="", help="the same seed gives the same sheet (default: a random one)")
    add("--title", default="")
    add("--columns", type=int, default=2, choices=range(1, MOST_COLUMNS + 1))
    add("--paper", choices=list(papers), default=Paper.A4.called)
    options = parser.parse_args(arguments)
    kinds = options.kinds.split(",")
    if unknown := [kind for kind in kinds if kind not in TYPES]:
        parser.error(f"--kinds: expected some of {', '.join(TYPES)}, found {unknown[0][:40]!r}")
    if not 1 <= options.count <= MOST_ITEMS:
        parser.error(f"--count: expected a number from 1 to {MOST_ITEMS}, found {options.count}")
    seed = options.seed or secrets.token_hex(4)
    try:
        items = tuple(
            Dealt(kind, seed, place // len(kinds) + 1, level_of(kind, Difficulty(options.level)))
            for place, kind in zip(range(options.count), cycle(kinds), strict=False)
        )
        sheet = plan_sheet(Plan(options.rules, items, options.title), rulesets()[options.rules])
        sheet = replace(sheet, columns=options.columns, paper=papers[options.paper])
        options.file.write_bytes(worksheet_pdf(sheet))
    except (PlanError, SheetError, ValueError) as error:
        complain(str(error))
        return 1
    except OSError as error:
        complain(f"{options.file} cannot be written: {error.strerror}")
        return 1
    if notice := letters_notice(sheet):
        complain(notice)
    print(f"{options.file}: {options.count} questions and their key, seed {seed}")
    return 0
