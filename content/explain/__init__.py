"""Explain the score of a win step by step.

Code outside this package imports the names for explanations and their parts from this package.
"""

from content.explain.bonus_steps import left_out, red_fives_note
from content.explain.checklist import Line, checklist
from content.explain.explain import explain
from content.explain.explanation import Explanation, Names, PayStep, Sentence, Step, Verdict, bill_bases, pay_bases
from content.explain.fu_steps import SEQUENCE, fu_basis, fu_part, fu_parts, kind_of_part
from content.explain.other_readings import reading_words, worth
from content.explain.payment_steps import base_of, doubled_words, power_words, share_words, shares, times_base

__all__ = [
    "SEQUENCE",
    "Explanation",
    "Line",
    "Names",
    "PayStep",
    "Sentence",
    "Step",
    "Verdict",
    "base_of",
    "bill_bases",
    "checklist",
    "doubled_words",
    "explain",
    "fu_basis",
    "fu_part",
    "fu_parts",
    "kind_of_part",
    "left_out",
    "pay_bases",
    "power_words",
    "reading_words",
    "red_fives_note",
    "share_words",
    "shares",
    "times_base",
    "worth",
]
