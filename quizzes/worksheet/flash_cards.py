"""Cards to learn yaku from: a name and a hand on the front, on the back what it is worth at this table, and when.

A card stands for one fact: what one yaku is worth under one ruleset. Its id says which and nothing else, so that a set
made again, with better words or another price, takes the place of the cards somebody has learned, and doubles none.
"""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from io import StringIO
from typing import TYPE_CHECKING

from content.documents.basis import Origin
from content.documents.documents import document, fact
from content.handbook.yaku_examples import shown_examples
from content.handbook.yaku_list import family_of
from content.rulesets.values_in_words import price_words
from content.words.sheet_words import sheet_sentence
from content.words.yaku_book import Naming, yaku_book

if TYPE_CHECKING:
    from collections.abc import Iterable

    from content.documents.basis import Basis
    from content.rulesets.cited_ruleset import CitedRuleset
    from content.words.yaku_book import YakuEntry
    from scoring.context import WinContext
    from scoring.hand import Hand

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a table calculator takes for the begin of a formula."""


@dataclass(frozen=True, slots=True)
class FlashCard:
    """One card."""

    id: str
    """Of the fact: ``tensu.usma.yaku.pinfu``."""
    name: str
    """As the reader wants it."""
    names: tuple[str, ...]
    """Its other names: romaji, kanji, English."""
    hand: Hand
    """An example."""
    context: WinContext
    worth: str
    """In han or yakuman, closed and open, under :attr:`rules`."""
    what: str
    """When it is there, in a sentence."""
    rules: str
    """The name of the ruleset."""
    source: str
    """Who says what it is worth."""
    tags: tuple[str, ...]


def yaku_cards(cited: CitedRuleset, naming: Naming = Naming.ROMAJI) -> tuple[FlashCard, ...]:
    """A card for every yaku and bonus this table pays, in the order of the book."""
    return tuple(_card(entry, cited, naming) for entry in yaku_book().values() if entry.id in cited.prices)


def _card(entry: YakuEntry, cited: CitedRuleset, naming: Naming) -> FlashCard:
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
        tags=("tensu", f"tensu::{_tag(rules)}", f"tensu::{family_of(entry.id)}"),
    )


def _source(basis: Basis) -> str:
    """The first place it is written at, or that it is usual."""
    if basis.origin is not Origin.DOCUMENT:
        return basis.sentence
    told = fact(basis.facts[0])
    return sheet_sentence("cards.source", document=document(told.document).title, section=told.section)


def _tag(word: str) -> str:
    """A word as a tag, which has no blank in it."""
    return re.sub(r"[^\w-]+", "-", word)


def tab_separated(rows: Iterable[tuple[str, ...]]) -> str:
    """A file for Anki: an id, front, back and tags in each row; fronts and backs are HTML.

    No cell begins as a formula does, for such a file is opened in a table calculator as well.
    """
    made = StringIO()
    made.write("#separator:tab\n#html:true\n#guid column:1\n#tags column:4\n")
    csv.writer(made, delimiter="\t", lineterminator="\n").writerows([_cell(cell) for cell in row] for row in rows)
    return made.getvalue()


def _cell(text: str) -> str:
    """A cell in one line that is no formula.

    >>> _cell("=1+1"), _cell("pinfu")
    ("'=1+1", 'pinfu')
    """
    line = " ".join(text.split())
    return f"'{line}" if line.startswith(_FORMULA) else line
