"""Flash cards for yaku.

The front has the name and an example hand. The back has the value in one ruleset, and the conditions. A card stands for
one fact: the value of one yaku under one ruleset. The id of a card names only that fact, so that the cards of a newer
set with better wording replace the old cards when they are imported.
"""

import csv
import re
from collections.abc import Iterable
from dataclasses import dataclass
from io import StringIO

from content.documents import Basis, Origin, document, fact
from content.handbook.yaku_list import family_of, shown_examples
from content.rulesets import CitedRuleset, price_words
from content.words import Naming, YakuEntry, sheet_sentence, yaku_book
from scoring import Hand, WinContext

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""Characters that make a spreadsheet treat a cell as a formula."""


@dataclass(frozen=True, slots=True)
class FlashCard:
    """A flash card about one yaku or bonus."""

    id: str
    """The id of the fact, such as ``tensu.usma.yaku.pinfu``."""
    name: str
    """The name in the reader's preferred naming."""
    names: tuple[str, ...]
    """The other names of the yaku or bonus: romaji, kanji, English."""
    hand: Hand
    """An example hand."""
    context: WinContext
    worth: str
    """The value in han or yakuman, closed and open, under :attr:`rules`."""
    what: str
    """One sentence that says when a hand has the yaku or bonus."""
    rules: str
    """The name of the ruleset."""
    source: str
    """The source of the value."""
    tags: tuple[str, ...]


def yaku_cards(cited: CitedRuleset, naming: Naming = Naming.ROMAJI) -> tuple[FlashCard, ...]:
    """Return a card for every yaku and bonus that the ruleset pays, in the order of the list of yaku."""
    return tuple(_card(entry, cited, naming) for entry in yaku_book().values() if entry.id in cited.prices)


def _card(entry: YakuEntry, cited: CitedRuleset, naming: Naming) -> FlashCard:
    """Return the flash card for a yaku or bonus.

    The example hand was scored under this ruleset. If there is no such example, it was scored under another ruleset.
    """
    rules = cited.ruleset.id
    shown = shown_examples(entry, cited)
    here = next((one for one in shown if one.cited is cited), shown[0])
    leading = entry.called(naming)
    return FlashCard(
        id=f"tensu.{rules}.yaku.{entry.id}",
        name=leading,
        names=tuple(one for one in (entry.romaji, entry.kanji, entry.english[0]) if one != leading),
        hand=here.result.hand,
        context=here.result.context,
        worth=price_words(entry.id, cited),
        what=entry.what,
        rules=cited.name,
        source=_source(cited.prices[entry.id].basis),
        # Anki separates tags by spaces, so a tag cannot contain a space
        tags=("tensu", "tensu::" + re.sub(r"[^\w-]+", "-", rules), f"tensu::{family_of(entry.id)}"),
    )


def _source(basis: Basis) -> str:
    """Return the source of the value as text: the section of a document, or a sentence about another kind of source."""
    if basis.origin is not Origin.DOCUMENT:
        return basis.sentence
    told = fact(basis.facts[0])
    return sheet_sentence("cards.source", document=document(told.document).title, section=told.section)


def tab_separated(rows: Iterable[tuple[str, ...]]) -> str:
    """Return a file for Anki. Each row has an id, the front, the back and the tags.

    The front and the back are HTML. No cell begins like a formula, because spreadsheets also open such files.
    """
    made = StringIO()
    made.write("#separator:tab\n#html:true\n#guid column:1\n#tags column:4\n")
    csv.writer(made, delimiter="\t", lineterminator="\n").writerows([_cell(cell) for cell in row] for row in rows)
    return made.getvalue()


def _cell(text: str) -> str:
    """Return a cell in one line that is not a formula.

    >>> _cell("=1+1"), _cell("pinfu")
    ("'=1+1", 'pinfu')
    """
    line = " ".join(text.split())
    return f"'{line}" if line.startswith(_FORMULA) else line
