"""What rulesets agree and differ on: prices and options side by side, each cell with what it rests on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from content.entry_words import option_words, price_words
from content.ruleset_file import options
from content.yaku_book import Naming, name
from scoring.yaku import BONUSES, YAKU

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from content.sheet import Entry, Origin, RulesetSheet

PRICES = "Value of each yaku"
"""The section of the prices, which stands before those of options.yaml."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What one ruleset says in a row, and what it rests on."""

    ruleset: str
    text: str
    origin: Origin | None
    """None: a yaku that the ruleset does not list."""
    facts: tuple[str, ...]
    note: str
    differs: bool
    """From the first ruleset of the row."""


@dataclass(frozen=True, slots=True)
class Row:
    """One price or option under every ruleset compared."""

    key: str
    """Id of the yaku, or key of the option."""
    section: str
    label: str
    cells: tuple[Cell, ...]

    @property
    def differs(self) -> bool:
        """Whether the rulesets disagree."""
        return any(cell.differs for cell in self.cells)


def sections() -> tuple[str, ...]:
    """Name the sections in the order they are compared."""
    return tuple(dict.fromkeys((PRICES, *(option.section for option in options()))))


def comparison(sheets: Sequence[RulesetSheet], naming: Naming = Naming.ROMAJI) -> tuple[Row, ...]:
    """Compare rulesets row by row; cells that say something else than the first ruleset are marked.

    A yaku that none of them lists has no row; the others are called as the reader chose.
    """
    listed = [key for key in (*YAKU, *BONUSES) if any(key in sheet.prices for sheet in sheets)]
    rows = [_row(key, PRICES, name(key, naming), (price_cell(key, sheet) for sheet in sheets)) for key in listed]
    rows += [
        _row(option.key, option.section, option.label, (option_cell(option.key, sheet) for sheet in sheets))
        for option in options()
    ]
    return tuple(rows)


def price_cell(yaku_id: str, sheet: RulesetSheet) -> Cell:
    """What a ruleset pays for a yaku or bonus."""
    return _cell(sheet, price_words(yaku_id, sheet), sheet.prices.get(yaku_id))


def option_cell(key: str, sheet: RulesetSheet) -> Cell:
    """What a ruleset says on an option.

    :raises AttributeError: if there is no such option.
    """
    entry: Entry[object] = sheet.table[key] if key in sheet.table else _typed(key, sheet)
    return _cell(sheet, option_words(key, sheet), entry)


def _typed(key: str, sheet: RulesetSheet) -> Entry[object]:
    entry: Entry[object] = getattr(sheet.scoring if hasattr(sheet.scoring, key) else sheet.game, key)
    return entry


def _cell(sheet: RulesetSheet, text: str, entry: Entry[object] | None) -> Cell:
    if entry is None:
        return Cell(sheet.ruleset.id, text, None, (), "", differs=False)
    return Cell(sheet.ruleset.id, text, entry.origin, entry.facts, entry.note, differs=False)


def _row(key: str, section: str, label: str, cells: Iterable[Cell]) -> Row:
    first, *others = cells
    marked = (
        Cell(cell.ruleset, cell.text, cell.origin, cell.facts, cell.note, differs=cell.text != first.text)
        for cell in others
    )
    return Row(key, section, label, (first, *marked))
