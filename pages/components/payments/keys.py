"""Han and fu as large keys for a thumb: each is a link to the question with that figure, so that nothing is typed."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING

from content.payments.payment_table import FU, HAN, limit_rows
from pages.components.payments.payment_table import parts_of
from pages.session.inner_links import link_to
from scoring.payment import Winner

if TYPE_CHECKING:
    from content.payments.payment_query import PaymentQuery
    from content.rulesets.cited_ruleset import CitedRuleset


def keys_html(asked: PaymentQuery, cited: CitedRuleset) -> str:
    """The keys for han, and those for fu; what is asked for is pressed."""
    starts = han_keys(cited)
    pressed = max((han for han in starts if asked.han is not None and han <= asked.han), default=None)
    han = [(name, replace(asked, han=least), least == pressed) for least, name in starts.items()]
    fu = [(str(number), replace(asked, fu=number), number == asked.fu) for number in FU]
    return _row("Han", han, cited) + _row("Fu", fu, cited)


def han_keys(cited: CitedRuleset) -> dict[int, str]:
    """By the han a key asks for: each number below the limits, then the limits with all the han they cover."""
    keys = {han: str(han) for han in HAN}
    for row in limit_rows(cited, Winner.OTHER_RON):
        if row.first is not None:
            last = "+" if row.last is None else f"–{row.last}" if row.last > row.first else ""
            keys[row.first] = f"{row.first}{last}"
    return keys


def _row(name: str, keys: list[tuple[str, PaymentQuery, bool]], cited: CitedRuleset) -> str:
    items = "".join(_key(name, text, query, cited, pressed=pressed) for text, query, pressed in keys)
    return f"<ul class='keys' aria-label='{name} as keys'><li aria-hidden='true'>{name}</li>{items}</ul>"


def _key(name: str, text: str, query: PaymentQuery, cited: CitedRuleset, *, pressed: bool) -> str:
    current = " aria-current='true'" if pressed else ""
    link = link_to(cited.ruleset.id, **parts_of(query))
    return f"<li><a {link}{current} aria-label='{escape(text)} {name.lower()}'>{escape(text)}</a></li>"
