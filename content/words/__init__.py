"""Names and texts for yaku, for terms of the game, and for everything in the scoring engine.

Code outside this package imports the names and texts from here.
"""

from content.words.answer_words import answering_words, in_order, step_sentence
from content.words.engine_words import (
    NoFu,
    TermWords,
    Tiles,
    answer_sentence,
    capital,
    conditions,
    fill,
    for_people,
    listed,
    names_in,
    sentence,
    small,
    term_words,
    waiting_sentence,
)
from content.words.glossary import Term, term, terms
from content.words.questions import FieldWords, OptionWords, TypeWords, group_words, question_words, verdict_words
from content.words.round_words import a_tile, round_words
from content.words.rule_cases import CaseLevel, RuleCase, rule_cases
from content.words.sentences import mistake_sentence, mistake_words, sheet_sentence, unfilled
from content.words.tile_names import TileName, index_text, tile_names
from content.words.yaku_book import Frequency, Naming, YakuEntry, every_form, inline, name, yaku_book

__all__ = [
    "CaseLevel",
    "FieldWords",
    "Frequency",
    "Naming",
    "NoFu",
    "OptionWords",
    "RuleCase",
    "Term",
    "TermWords",
    "TileName",
    "Tiles",
    "TypeWords",
    "YakuEntry",
    "a_tile",
    "answer_sentence",
    "answering_words",
    "capital",
    "conditions",
    "every_form",
    "fill",
    "for_people",
    "group_words",
    "in_order",
    "index_text",
    "inline",
    "listed",
    "mistake_sentence",
    "mistake_words",
    "name",
    "names_in",
    "question_words",
    "round_words",
    "rule_cases",
    "sentence",
    "sheet_sentence",
    "small",
    "step_sentence",
    "term",
    "term_words",
    "terms",
    "tile_names",
    "unfilled",
    "verdict_words",
    "waiting_sentence",
    "yaku_book",
]
