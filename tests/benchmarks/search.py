"""Measure how long look-up takes: to build its index, and to answer each query of the test table.

    python -m tests.benchmarks.search [--rounds 5] [--ruleset usma]

The benchmark prints the time to read the content, the time to build the index, and the median, the 95th percentile and
the longest time of the queries.
"""

from __future__ import annotations

import argparse
import statistics
from pathlib import Path
from time import perf_counter

import yaml
from streamlit.testing.v1 import AppTest

from content.rulesets.ruleset_file import rulesets
from content.search.search import search
from content.search.search_entries import entries
from content.search.search_index import build_index

TABLE = Path(__file__).parents[1] / "content" / "search" / "data" / "queries.yaml"


def milliseconds(start: float) -> float:
    return 1000 * (perf_counter() - start)


def blank_rerun(rounds: int) -> float:
    """Return the median milliseconds for rerunning a page of one line, without a network or a browser."""
    page = AppTest.from_string("import streamlit as st\nst.write('blank')").run()
    times = []
    for _ in range(rounds):
        start = perf_counter()
        page.run()
        times.append(milliseconds(start))
    return statistics.median(times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--ruleset", default="usma")
    given = parser.parse_args()
    parts = yaml.safe_load_all(TABLE.read_text(encoding="utf-8"))
    queries = [query for part in parts for several in part.values() for query in several]
    start = perf_counter()
    found = entries()
    rulesets()
    print(f"reading the content     {milliseconds(start):8.1f} ms, {len(found):,} entries")
    start = perf_counter()
    index = build_index(found)
    print(f"building the index      {milliseconds(start):8.1f} ms, {len(index.words.phrase_length):,} phrases")
    start = perf_counter()
    search("riichi", given.ruleset)
    print(f"first search            {milliseconds(start):8.1f} ms, index included")
    times = []
    for _ in range(given.rounds):
        for query in queries:
            start = perf_counter()
            search(query, given.ruleset)
            times.append(milliseconds(start))
    median, late = statistics.median(times), statistics.quantiles(times, n=20)[-1]
    print(f"{len(queries)} queries × {given.rounds}")
    print(f"a search: median {median:.2f} ms, p95 {late:.2f} ms, slowest {max(times):.2f} ms")
    rerun = blank_rerun(20)
    print(f"a rerun of an empty page: median {rerun:.2f} ms, so a search is {median / rerun:.0%} of it")


if __name__ == "__main__":
    main()
