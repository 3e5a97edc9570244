from __future__ import annotations

import pytest

from scoring.ruleset import Price, RulesetError


def test_a_price_differs_for_closed_and_open_hands() -> None:
    assert (Price(2, 1).of(closed=True), Price(2, 1).of(closed=False)) == (2, 1)
    assert (Price(1, None).of(closed=False), Price(None, 5).of(closed=True)) == (None, None)


@pytest.mark.parametrize(("closed", "opened"), [(None, None), (0, 1), (1, 0), (-1, None), (None, 0)])
def test_a_price_is_at_least_one(closed: int | None, opened: int | None) -> None:
    with pytest.raises(
        RulesetError, match=f"at least 1 han for closed or open hands, found closed {closed}, open {opened}"
    ):
        Price(closed, opened)


def test_two_tables_with_the_same_rules_are_two_tables(rulesets: dict[str, object]) -> None:
    assert rulesets["usma"] == rulesets["usma"]
    assert rulesets["usma"] != rulesets["ema"]
