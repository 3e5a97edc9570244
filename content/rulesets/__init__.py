"""Tensu's six rulesets and the rulesets of clubs. Each value of a ruleset has a source.

Code outside this package imports rulesets, their values in words and their comparison from this module.
"""

from content.rulesets.cited_ruleset import (
    ChomboDeduction,
    ChomboPayment,
    Citations,
    CitedRuleset,
    Entry,
    Scoring,
    ruleset_version,
)
from content.rulesets.comparison import Cell, Row, comparison, option_cell, price_cell, sections
from content.rulesets.ruleset_file import MENU, club_rulesets, load_ruleset, options, rulesets, whose
from content.rulesets.values_in_words import (
    NOT_IN_FORCE,
    counts_as,
    is_a_limit,
    option_label,
    option_words,
    price_words,
    usual_option,
    usual_price,
)
