"""The components of the pages. Only these modules write HTML and SVG.

Pages and larger components import from here what most of them show: hands, scores, sources, fields and styled text.
Every template can call the functions that are registered here, such as ``drawn``.
"""

from content.hands import tile_words
from content.topics import topic
from content.words import field_sentence, term, term_words
from pages.components.bill.bill import (
    BILL,
    ScoreLine,
    bill_html,
    bill_lines,
    checklists_html,
    compared_html,
    fu_lines,
    sources_html,
)
from pages.components.bill.marked_text import drawn, pieces, sentence_html, yaku_html
from pages.components.fields.field import (
    field_html,
    groups_of,
    in_a_row,
    none_words,
    said_value,
    step_html,
    target_layout,
    target_rows,
)
from pages.components.hand.hand_picture import (
    NARROW,
    Picture,
    hand_html,
    meld_html,
    picture_of,
    show,
    tiles_html,
    tiles_url,
)
from pages.components.hand.shown_hand import ShownTiles, positions_of, shown_blocks
from pages.components.hand.situation import (
    SITUATION,
    facts,
    indicators,
    shared_situation_html,
    situation_html,
    tile_chart_html,
)
from pages.components.page_text import PAGE_TEXT, plain, under_groups
from pages.components.reference.comparison import (
    Others,
    others_html,
    outcomes_html,
    rows_html,
    saying,
    section_slug,
    section_titles,
)
from pages.components.sources import KINDS, bases_html, basis_html, citations_html, facts_html, written_html
from pages.components.table.paid_summary import COUNT, offer_red_fives, paid_html, said_html
from pages.session import address, topic_address
from pages.templates import ENVIRONMENT
from scoring import parse_tiles

ENVIRONMENT.globals.update(
    {
        each.__name__: each
        for each in (
            *(address, basis_html, drawn, hand_html, meld_html, parse_tiles, sentence_html, situation_html),
            *(term, term_words, tile_words, tiles_html, tiles_url, topic, topic_address, written_html, yaku_html),
        )
    },
    field_sentence=field_sentence,
)
