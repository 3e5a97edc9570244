"""Flash cards for yaku: as a PDF to cut and fold, or as a file for Anki.

The front has the name and an example hand. The back has the value in one ruleset, and the conditions. A card stands for
one fact: the value of one yaku under one ruleset. The id of a card names only that fact, so that the cards of a newer
set with better wording replace the old cards when they are imported::

    cards_pdf(cited)              # front and back side by side; cut, and fold in the middle
    cards_anki(cited)             # tab-separated, with pictures of tiles and an id for each card
"""

import csv
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from io import StringIO

from content.documents import Origin, document, fact
from content.handbook.yaku_list import family_of, shown_examples
from content.hands import hand_words
from content.rulesets import CitedRuleset, price_words
from content.words import Naming, YakuEntry, sheet_sentence, yaku_book
from pages.components import facts, indicators, show
from pages.components.worksheet.print_content import Picture, Runs, tiles_picture
from pages.components.worksheet.worksheet import PAGE, PAGES, Data, content_data, typeset
from pages.templates import Template
from quizzes.worksheet.sheet import Paper
from scoring import Hand, WinContext

_HTML = Template(__file__)
TEMPLATE = "cards.typ"
TILE = 6.2
"""The width of a tile on a card, in millimetres."""
MARGIN, FOOT = 10.0, 14.0
ON_A_PAGE = 6


@dataclass(frozen=True, slots=True)
class FlashCard:
    """A flash card about one yaku or bonus, with an example hand.

    ``id`` is the id of the fact, such as ``tensu.usma.yaku.pinfu``. ``names`` are the other names of the yaku or bonus:
    romaji, kanji, English. ``worth`` is the value in han or yakuman, closed and open, under the ruleset with the name
    ``rules``, and ``source`` is the source of the value. ``what`` is one sentence that says when a hand has the yaku or
    bonus.
    """

    id: str
    name: str
    names: tuple[str, ...]
    hand: Hand
    context: WinContext
    worth: str
    what: str
    rules: str
    source: str
    tags: tuple[str, ...]


def yaku_cards(cited: CitedRuleset, naming: Naming = Naming.ROMAJI) -> tuple[FlashCard, ...]:
    """Return a card for every yaku and bonus that the ruleset pays, in the order of the list of yaku."""
    return tuple(_card(entry, cited, naming) for entry in yaku_book().values() if entry.id in cited.prices)


def _card(entry: YakuEntry, cited: CitedRuleset, naming: Naming) -> FlashCard:
    """Return the flash card for a yaku or bonus.

    The example hand was scored under this ruleset. If there is no such example, it was scored under another ruleset.
    """
    rules = cited.id
    shown = shown_examples(entry, cited)
    result = next((one for one in shown if one.cited is cited), shown[0]).result
    leading, basis = entry.called(naming), cited.prices[entry.id].basis
    source = basis.sentence
    if basis.origin is Origin.DOCUMENT:
        told = fact(basis.facts[0])
        source = sheet_sentence("cards.source", document=document(told.document).title, section=told.section)
    return FlashCard(
        f"tensu.{rules}.yaku.{entry.id}",
        leading,
        tuple(one for one in (entry.romaji, entry.kanji, entry.english[0]) if one != leading),
        result.hand,
        result.context,
        price_words(entry.id, cited),
        entry.what,
        cited.name,
        source,
        # a tag for Anki cannot contain a space
        ("tensu", "tensu::" + re.sub(r"[^\w-]+", "-", rules), f"tensu::{family_of(entry.id)}"),
    )


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
    # spreadsheets would read such a line as a formula
    return f"'{line}" if line.startswith(("=", "+", "-", "@", "\t", "\r")) else line


def cards_pdf(cited: CitedRuleset, naming: Naming = Naming.ROMAJI, paper: Paper = Paper.A4) -> bytes:
    """Return a card for every yaku of the ruleset, as a PDF.

    Each front is on the left and its back on the right, so that a card can be cut out and folded in the middle.
    """
    return typeset(TEMPLATE, cards_data(cited, naming, paper))


def cards_anki(cited: CitedRuleset, naming: Naming = Naming.ROMAJI) -> str:
    """Return the cards as a file for Anki. Importing the file again updates the cards without duplicates."""
    return tab_separated(
        (
            card.id,
            _HTML.front(card.name, " · ".join(card.names), _picture(card), _facts(card)),
            _HTML.back(card.worth, card.what, f"{card.rules} · {card.source}"),
            " ".join(card.tags),
        )
        for card in yaku_cards(cited, naming)
    )


def cards_data(cited: CitedRuleset, naming: Naming, paper: Paper) -> dict[str, Data]:
    """Return everything that the template of the cards needs."""
    cards = yaku_cards(cited, naming)
    pictures: dict[str, str] = {}
    return {
        "title": f"{sheet_sentence('cards.title')} · {cited.name}",
        "how": sheet_sentence("cards.how"),
        "foot": sheet_sentence("cards.foot", count=len(cards), page=PAGE, pages=PAGES),
        "width": paper.width,
        "height": paper.height,
        "margin": MARGIN,
        "foot_height": FOOT,
        "card": round((paper.height - MARGIN - FOOT) / ON_A_PAGE - 0.1, 1),
        "cards": [
            {
                "names": " · ".join(card.names),
                "hand": content_data(_picture(card), pictures),
                "facts": content_data(_facts(card), pictures),
                **{name: getattr(card, name) for name in ("name", "worth", "what", "rules", "source")},
            }
            for card in cards
        ],
        "pictures": pictures,
    }


def _picture(card: FlashCard) -> Picture:
    """Return the example hand in two rows with dora marked. For nagashi mangan, return the discards instead."""
    if pond := card.context.pond:
        shown_tiles = tiles_picture(pond.tiles, TILE, index=True)
        return replace(shown_tiles, words=sheet_sentence("cards.discards", tiles=shown_tiles.words))
    return Picture(show(card.hand, card.context, narrow=True, index=True), hand_words(card.hand, card.context), TILE)


def _facts(card: FlashCard) -> tuple[Runs, ...]:
    return (
        *((f"{label} {value}",) for label, value, _ in facts(card.context)),
        *((f"{label} ", tiles_picture(tiles, 3.4, index=True)) for label, tiles, _ in indicators(card.context)),
    )
