"""The question types about counting han, fu and payments, in the order of the menu."""

from quizzes.types.count import (
    fu_item,
    fu_short,
    fu_sum,
    han_fu,
    han_total,
    limit,
    points,
    who_pays,
    whole_bill,
)

TYPES = (
    han_total.TYPE,
    limit.TYPE,
    fu_item.TYPE,
    fu_short.TYPE,
    fu_sum.TYPE,
    han_fu.TYPE,
    points.TYPE,
    who_pays.TYPE,
    whole_bill.TYPE,
)
