"""Measure how long it takes to refuse files that are far too large: ``python -m tests.benchmarks.plan_files``."""

from __future__ import annotations

import time

from content.rulesets.ruleset_file import rulesets
from quizzes.evening.exchange.plan_csv import write_csv
from quizzes.evening.exchange.plan_file import read_plan_file
from quizzes.evening.exchange.problem import FileError
from quizzes.evening.plan import Dealt, Plan

KNOWN = (rulesets(), "usma", lambda: "abc")
LARGE = {
    "100,000 questions": b"type,text\n" + b"han_fu,\n" * 100_000,
    "100,000 empty lines": b"\n" * 100_000,
    "19,999 questions": b"type,text\n" + b"han_fu,\n" * 19_998,
    "3 MB of text": b"type,text\nquestion," + b"x" * 3_000_000,
    "3 MB, wrong type": b"type,text\n" + b"nothing,abc\n" * 250_000,
    "20,000 cells that are wrong": b"type,text\n" + b"nothing,\n" * 19_998,
    "JSON, brackets in brackets": b"[" * 200_000,
    "JSON, 60,000 objects": b'{"plan": 1, "items": [' + b"{}," * 60_000 + b"{}]}",
}
"""The content of large files, by a description."""


def main() -> None:
    """Print a line for each refused file, and one for the largest plan that is accepted."""
    for what, data in LARGE.items():
        begun = time.perf_counter()
        try:
            read_plan_file(data, *KNOWN)
        except FileError as error:
            print(f"{what:30} {len(data):>9,} bytes  {time.perf_counter() - begun:6.3f} s  {error.told[0][:70]}")
    plan = Plan("usma", tuple(Dealt("han_fu", "abc", number) for number in range(1, 21)))
    read_plan_file(write_csv(plan), *KNOWN)
    begun = time.perf_counter()
    read_plan_file(write_csv(plan), *KNOWN)
    print(f"{'20 hands, taken':30} {len(write_csv(plan)):>9,} bytes  {time.perf_counter() - begun:6.3f} s")


if __name__ == "__main__":
    main()
