"""The components of the pages. Only these modules write HTML and SVG.

Every template can call the functions that are registered here, such as ``drawn``.
"""

from content.hands import tile_words
from content.topics import topic
from content.words import term_words
from pages.components.bill.marked_text import drawn, sentence_html, yaku_html
from pages.components.hand.hand_picture import hand_html, meld_html, tiles_html, tiles_url
from pages.components.hand.situation import situation_html
from pages.components.sources import basis_html, written_html
from pages.session import address, topic_address
from pages.templates import ENVIRONMENT
from scoring import parse_tiles

ENVIRONMENT.globals.update(
    {
        each.__name__: each
        for each in (
            *(address, basis_html, drawn, hand_html, meld_html, parse_tiles, sentence_html, situation_html),
            *(term_words, tile_words, tiles_html, tiles_url, topic, topic_address, written_html, yaku_html),
        )
    }
)
