"""Explain the score of a win step by step, and put right answers and mistakes into words.

Other packages import the functions and classes of this package from here, not from its modules.
"""

from content.explain.checklist import YAKUHAI, Line, checklist, why_not
from content.explain.explain import explain
from content.explain.explanation import (
    Explanation,
    Names,
    PayStep,
    RightAnswer,
    Sentence,
    Step,
    bill_bases,
    paid_alike,
)
from content.explain.fu_steps import SEQUENCE, fu_basis, fu_part, fu_parts, kind_of_part, left_out, red_fives_note
from content.explain.mistake import explain_mistake
from content.explain.other_readings import completed, reading_words, worth
from content.explain.payment_steps import base_of, doubled_words, power_words, share_words, shares, times_base
from content.explain.step_answers import fu_counted, step_answer, step_lines, worth_answer
from content.explain.step_hints import Hint, step_hints
