"""Compare rulesets: their values and options side by side, each with its source."""

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from content.documents import Basis
from content.rulesets.cited_ruleset import CitedRuleset
from content.rulesets.ruleset_file import options, rulesets
from content.rulesets.values_in_words import option_words, price_words
from content.words import Naming, name, yaku_book
from scoring import BONUSES, YAKU

PRICES = "Value of each yaku"
"""The section of yaku values, which comes before those of options.yaml."""
FIRST = "At every table"
"""The section with the settings that players need in every game. It comes before all other sections."""
MET = (
    "red_fives", "starting_points", "return_points", "uma", "oka", "kiriage_mangan", "multiple_ron",
    "double_wind_pair_fu", "max_yakuman", "chombo", "tobi",
)  # fmt: skip
"""The keys of the options in the first section. The other sections leave these options out."""


class Cell(NamedTuple):
    """What one ruleset says in a row of the comparison, and the source."""

    ruleset: str
    text: str
    basis: Basis | None
    """The source; None for a yaku that the ruleset does not list."""
    differs: bool = False
    """Whether the value differs from that of the first ruleset in the row."""


class Row(NamedTuple):
    """The value of one yaku, or one option, under every ruleset in the comparison."""

    key: str
    """The id of the yaku, or the key of the option."""
    section: str
    label: str
    cells: tuple[Cell, ...]

    @property
    def differs(self) -> bool:
        """Whether the rulesets in this row disagree."""
        return any(cell.differs for cell in self.cells)


def sections() -> tuple[str, ...]:
    """Return the names of the sections of the comparison, in order."""
    return tuple(dict.fromkeys((FIRST, PRICES, *(option.section for option in options().values()))))


@lru_cache(8)
def comparison(cited_rulesets: tuple[CitedRuleset, ...], naming: Naming = Naming.ROMAJI) -> tuple[Row, ...]:
    """Compare rulesets row by row. Cells that differ from the first ruleset are marked.

    The rows that matter most come first: the settings that players need in every game, then the yaku, from common to
    very rare. Of equally common yaku, those in more of Tensu's rulesets come first. Yaku that no compared ruleset has
    are left out.
    """
    listed = [key for key in (*YAKU, *BONUSES) if any(key in cited.prices for cited in cited_rulesets)]
    counted = Counter(key for cited in rulesets().values() for key in cited.prices)
    listed.sort(key=lambda key: (yaku_book()[key].frequency, -counted[key]))

    def row(key: str, section: str, label: str, cell: Callable[[str, CitedRuleset], Cell]) -> Row:
        first, *others = (cell(key, cited) for cited in cited_rulesets)
        return Row(key, section, label, (first, *(one._replace(differs=one.text != first.text) for one in others)))

    prices = [row(key, PRICES, name(key, naming), price_cell) for key in listed]
    rows = {
        key: row(key, FIRST if key in MET else option.section, option.label, option_cell)
        for key, option in options().items()
    }
    return (*[rows.pop(key) for key in MET], *prices, *rows.values())


def price_cell(yaku_id: str, cited: CitedRuleset) -> Cell:
    """Return the cell that says what a yaku or bonus is worth under a ruleset."""
    entry = cited.prices.get(yaku_id)
    return Cell(cited.id, price_words(yaku_id, cited), entry.basis if entry else None)


def option_cell(key: str, cited: CitedRuleset) -> Cell:
    """Return the cell with a ruleset's setting of an option.

    :raises ContentError: if there is no such option.
    """
    return Cell(cited.id, option_words(key, cited), cited.entry(key).basis)
