"""Printed pages as pictures, to count and to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.words.glossary import Naming
from pages.components.worksheet import cards, worksheet
from pages.components.worksheet.worksheet import BOTH, compiled, sheet_data
from quizzes.worksheet.sheet import Paper

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from content.rulesets.cited_ruleset import CitedRuleset
    from pages.components.worksheet.worksheet import Data
    from quizzes.worksheet.sheet import Part, Sheet


def worksheet_pictures(sheet: Sheet, parts: Sequence[Part] = BOTH) -> list[bytes]:
    """Return each page of a sheet as a PNG."""
    return _pages(worksheet.TEMPLATE, sheet_data(sheet, parts))


def cards_pictures(cited: CitedRuleset, paper: Paper = Paper.A4) -> list[bytes]:
    """Return each page of the cards as a PNG."""
    return _pages(cards.TEMPLATE, cards.cards_data(cited, Naming.ROMAJI, paper))


def _pages(template: str, data: Mapping[str, Data]) -> list[bytes]:
    made: object = compiled(template, data, format="png", ppi=110)
    return made if isinstance(made, list) else [made]
