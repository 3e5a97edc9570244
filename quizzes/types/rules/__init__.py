"""The question types about rules at the table and penalties, in the order of the menu."""

from quizzes.types.rules import rule_case, table_sums

TYPES = (rule_case.TYPE, table_sums.TYPE)
