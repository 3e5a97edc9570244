"""Wins of the dealer entered by taps alone and by notation alone are scored as they were dealt; all are counted by
``python -m tests.benchmarks.entered``.
"""

from __future__ import annotations

from itertools import islice

import pytest

from tests.benchmarks.entered import dealt, entered

SAMPLE = 40


@pytest.mark.slow
def test_each_way_to_enter_a_win_gives_the_bill_of_the_engine() -> None:
    for result in islice(dealt(13), SAMPLE):
        found = entered(result)
        assert all(found.values()), (result, found)
