"""Whatever a line contains, it gives one line of output. Memory does not grow with the number of lines."""

from __future__ import annotations

import json
import tracemalloc
from itertools import chain, repeat
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.command_line import score_lines
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Wish
from scoring.records import to_record

if TYPE_CHECKING:
    from scoring.ruleset import Ruleset
from tests.scoring.record_lines import PINFU, PLAIN, SHEETS, line

FIELDS = st.sampled_from([*PINFU, "pao", "pond", "pond_called", "east_wins", "type", "tiles", "yakuman", "from"])
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
JUNK = st.recursive(
    SCALARS | st.sampled_from([*PINFU.values(), "1m", "E", "riichi", "pon", "555z", "daisangen", "left"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8) | FIELDS, inner, max_size=4),
    max_leaves=8,
)


def summary(text: bytes) -> dict[str, Any]:
    (row,) = score_lines([text], SHEETS["usma"].ruleset)
    written = json.dumps(row)
    assert "\n" not in written
    read_back: dict[str, Any] = json.loads(written)
    return read_back


@pytest.mark.slow
@settings(max_examples=300)
@given(JUNK)
def test_junk_gives_one_line_with_an_error(junk: object) -> None:
    found = summary(json.dumps(junk).encode())
    assert set(found) == {"id", "error"}
    assert found["error"]


@settings(max_examples=300)
@given(st.binary(min_size=1).filter(bytes.strip))
def test_any_bytes_give_one_line_with_an_error(junk: bytes) -> None:
    assert set(summary(b"x" + junk)) == {"id", "error"}


@pytest.mark.slow
@settings(max_examples=300)
@given(st.dictionaries(FIELDS, JUNK, min_size=1, max_size=3))
def test_junk_in_a_record_gives_one_line(junk: dict[str, object]) -> None:
    found = summary(line(**junk))
    assert set(found) in ({"id", "error"}, set(PLAIN))


@pytest.mark.slow
def test_memory_does_not_grow_with_the_lines(rulesets: dict[str, Ruleset]) -> None:
    """The peak memory for many lines, without real input and output, is the same as for the first lines."""
    rng = Random("stream")
    wish = Wish(rulesets["usma"], Difficulty.STANDARD)
    lines = [json.dumps(to_record(deal(rng, wish), str(number))).encode() for number in range(100)]

    def run(times: int) -> int:
        count = 0
        for row in score_lines(chain.from_iterable(repeat(lines, times)), rulesets["usma"]):
            count += "points" in row
        return count

    run(1)  # fills the caches
    tracemalloc.start()
    try:
        run(1)
        tracemalloc.reset_peak()
        before, _ = tracemalloc.get_traced_memory()
        assert run(20) == 2_000
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    # A bill is over 1 kB: 2,000 kept would be over 2 MB.
    assert peak - before < 500_000
