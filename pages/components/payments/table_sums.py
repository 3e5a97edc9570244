"""How the score of each player is worked out after a moment at the table, and where the rules of it are written."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.payments.sums_told import player_sums, sum_bases
from pages.components.documents.basis import bases_html

if TYPE_CHECKING:
    from content.payments.table_moment import TableMoment
    from content.rulesets.cited_ruleset import CitedRuleset


def sums_html(moment: TableMoment, cited: CitedRuleset) -> str:
    """A line for each player: what is added and taken, and what is left."""
    rows = "".join(
        f"<tr><td><b>{escape(told.name)}</b><br>{escape(told.arithmetic)}</td>"
        f"<td class='number'>{escape(told.score)}</td></tr>"
        for told in player_sums(moment, cited)
    )
    return f"<table class='bill shown-bill'><tbody>{rows}</tbody></table>"


def sum_bases_html(moment: TableMoment, cited: CitedRuleset, rules: str) -> str:
    """Who says each change; links carry the ruleset in force."""
    return bases_html(sum_bases(moment, cited), rules)
