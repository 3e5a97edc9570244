"""The question types, in menu order."""

from quizzes.types import han_fu

TYPES = (han_fu.TYPE,)
"""Every type; a new one is a module of its own and a line here."""
