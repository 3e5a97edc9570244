"""The question types about table rules and penalties, in menu order."""

from quizzes.types.rules import rule_case, table_sums

TYPES = (rule_case.TYPE, table_sums.TYPE)
