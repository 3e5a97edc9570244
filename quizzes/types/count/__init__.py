"""Counting: han, fu and payments: the types of this group, in menu order."""

from quizzes.types.count import han_fu

TYPES = (han_fu.TYPE,)
