"""What a hand is worth in three lines, payments first and large: as much as one reads at a table."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from pages.components.bill.drawn import drawn
from pages.components.bill.yaku_links import sentence_html
from pages.session.links import address, link_html

if TYPE_CHECKING:
    from content.explain.explanation import Explanation


def paid_html(told: Explanation) -> str:
    """Who pays what, then what the hand is worth; or that it cannot win, and what is nearest."""
    if told.missing:
        return no_yaku_html(told)
    parts = "".join(f"<span>{escape(pay.text)} <b>{pay.each:,}</b></span>" for pay in told.payments)
    verdict = told.verdict
    only = len(told.payments) == 1 and told.payments[0].payers == 1 and not told.sticks
    everything = "" if only else f"{told.gain.value} in all"
    also = told.sticks.text if told.sticks else ""
    worth = " · ".join(filter(None, [verdict.value, verdict.limit, everything, also]))
    return _box(f"<p class='who-pays'>{parts}</p><p class='in-short'>{escape(worth)}</p>", "score-paid")


def no_yaku_html(told: Explanation) -> str:
    """A whole hand that pays nothing, said plainly."""
    rules = told.result.rules.id
    nearest = told.near_misses[0] if told.near_misses else None
    near = f"<p class='in-short'>{sentence_html(nearest.sentence, nearest.names, rules)}</p>" if nearest else ""
    said = f"<p class='who-pays'><b>{escape(told.verdict.value)}</b></p><p>{escape(told.missing)}</p>{near}"
    return _box(said, "score-none")


def said_html(text: str, more: str = "", rules: str = "") -> str:
    """A sentence in the place of the answer, while there is none.

    :param rules: where given, the word tenpai in it leads to the glossary.
    """
    below = f"<p class='in-short'>{_told(more, rules)}</p>" if more else ""
    return _box(f"<p>{_told(text, rules)}</p>{below}", "score-waits")


def _told(text: str, rules: str) -> str:
    def leads(found: re.Match[str]) -> str:
        return link_html(found[0], address("glossary", rules, term="tenpai"))

    return re.sub(r"\btenpai\b", leads, drawn(text), count=1, flags=re.IGNORECASE) if rules else drawn(text)


def _box(html: str, css: str) -> str:
    return f"<div class='score-now {css}' role='status'>{html}</div>"
