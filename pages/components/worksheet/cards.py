"""Flash cards for yaku: as a PDF to cut and fold, or as a file for Anki.

::

    cards_pdf(cited)              # front and back side by side; cut, and fold in the middle
    cards_anki(cited)             # tab-separated, with pictures of tiles and an id for each card
"""

from dataclasses import replace

from content.hands import hand_words
from content.rulesets import CitedRuleset
from content.words import Naming, sheet_sentence
from pages.components.hand.hand_picture import show
from pages.components.hand.shown_hand import Layout
from pages.components.hand.situation import facts, indicators
from pages.components.worksheet.print_content import Picture, Runs, tiles_picture
from pages.components.worksheet.sheet_data import PAGE, PAGES, Data, content_data
from pages.components.worksheet.worksheet import typeset
from pages.templates import Template
from quizzes.worksheet.flash_cards import FlashCard, tab_separated, yaku_cards
from quizzes.worksheet.sheet import Paper

_HTML = Template(__file__)
TEMPLATE = "cards.typ"
TILE = 6.2
"""The width of a tile on a card, in millimetres."""
INDICATOR = 3.4
MARGIN = 10.0
FOOT = 14.0
ON_A_PAGE = 6


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
                "name": card.name,
                "names": " · ".join(card.names),
                "hand": content_data(_picture(card), pictures),
                "facts": [content_data(fact, pictures) for fact in _facts(card)],
                "worth": card.worth,
                "what": card.what,
                "rules": card.rules,
                "source": card.source,
            }
            for card in cards
        ],
        "pictures": pictures,
    }


def _picture(card: FlashCard) -> Picture:
    """Return the example hand in two rows with dora marked. For nagashi mangan, return the discards instead."""
    pond = card.context.pond
    if pond is not None:
        shown_tiles = tiles_picture(pond.tiles, TILE, index=True)
        return replace(shown_tiles, words=sheet_sentence("cards.discards", tiles=shown_tiles.words))
    return Picture(
        show(card.hand, card.context, layout=Layout.NARROW, index=True), hand_words(card.hand, card.context), TILE
    )


def _facts(card: FlashCard) -> list[Runs]:
    return [
        *((f"{label} {value}",) for label, value, _ in facts(card.context)),
        *((f"{label} ", tiles_picture(tiles, INDICATOR, index=True)) for label, tiles, _ in indicators(card.context)),
    ]
