"""The heading of a payment names its limit once."""

from __future__ import annotations

import re

import pytest

from content.payments.payment_answer import answer_payment
from content.payments.payment_query import PaymentQuery
from content.rulesets.ruleset_file import rulesets
from pages.components.reference.payment_answer import answer_html
from scoring.payment import Limit


@pytest.mark.parametrize(
    ("query", "heading"),
    [
        (PaymentQuery(limit=Limit.SANBAIMAN, dealer=False, tsumo=True), ("Sanbaiman", "non-dealer", "tsumo")),
        (PaymentQuery(han=11, dealer=False, tsumo=True), ("11 han", "non-dealer", "tsumo", "sanbaiman")),
        (PaymentQuery(han=3, fu=40, dealer=True, tsumo=False), ("3 han 40 fu", "dealer", "ron")),
    ],
)
def test_a_limit_is_named_once(query: PaymentQuery, heading: tuple[str, ...]) -> None:
    cited = rulesets()["usma"]
    [told] = re.findall("<h2>(.*?)</h2>", answer_html(answer_payment(query, cited), cited))
    assert tuple(told.split(", ")) == heading
