"""Names and texts for yaku, for terms of the game, and for everything in the scoring engine.

Code outside this package imports the names and texts from this module.
"""

from content.words.engine_words import (
    NoFu,
    TermWords,
    Tiles,
    answer_sentence,
    capital,
    conditions,
    count_of,
    fill,
    for_people,
    listed,
    names_in,
    sentence,
    small,
    term_words,
    waiting_sentence,
)
from content.words.glossary import Naming, Term, YakuEntry, every_form, inline, name, term, terms, yaku_book
from content.words.questions import FieldWords, OptionWords, TypeWords, group_words, question_words
from content.words.rule_cases import RuleCase, rule_cases
from content.words.sentences import (
    field_sentence,
    in_order,
    mistake_words,
    picker_sentence,
    round_sentence,
    sheet_sentence,
    step_sentence,
    unfilled,
    verdict_sentence,
)
from content.words.tile_names import index_text, tile_names
