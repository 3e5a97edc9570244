"""How long look up takes: building the index once, and every query of the table.

    python -m tests.benchmarks.search [--rounds 5] [--ruleset usma]

Prints the time to read the content, to build the index, and the median, 95th percentile and slowest of the queries.
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
    """Median milliseconds of a rerun of a page with one line on it, without network or browser."""
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
    print(f"building the index      {milliseconds(start):8.1f} ms, {len(index.words.phrases):,} phrases")
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
