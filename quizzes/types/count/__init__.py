"""Counting: han, fu and payments: the types of this group, in menu order."""

from quizzes.types.count import han_fu, limit, points, who_pays

TYPES = (limit.TYPE, han_fu.TYPE, points.TYPE, who_pays.TYPE)
