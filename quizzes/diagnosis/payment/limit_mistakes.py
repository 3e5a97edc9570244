"""What can go wrong in naming the limit of so many han."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.payments.payment_table import limit_rows
from quizzes.mistake import Mistake
from scoring.payment import LIMIT_BASE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.paid_win import PaidWin

_ORDER = tuple(LIMIT_BASE)


def limit_mistakes(win: PaidWin, cited: CitedRuleset) -> Iterator[Mistake]:
    """The neighbours of the right limit, and what is further off: each says which han make it."""
    right = next(row for row in limit_rows(cited, win.winner) if _reached(row.first, row.last, win.query.han or 0))
    for row in limit_rows(cited, win.winner):
        if row.limit is not right.limit:
            name = "too_low" if _ORDER.index(row.limit) < _ORDER.index(right.limit) else "too_high"
            parts = {"taken": row.limit.value, "han": row.han or "—", "limit": right.limit.value, "needed": right.han}
            yield Mistake(f"limit.{name}", "limit", row.limit.value, parts)


def _reached(first: int | None, last: int | None, han: int) -> bool:
    return first is not None and first <= han and (last is None or han <= last)
