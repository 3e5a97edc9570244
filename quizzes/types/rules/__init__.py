"""The rules of the table: what happens, and what it costs: the types of this group, in menu order."""

from quizzes.types.rules import rule_case, table_sums

TYPES = (rule_case.TYPE, table_sums.TYPE)
