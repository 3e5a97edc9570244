"""The rules of the table: what happens, and what it costs: the types of this group, in menu order."""

from quizzes.types.rules import rule_case

TYPES = (rule_case.TYPE,)
