"""Payments: the payment tables, and answers to questions about payments that users type.

Code outside this package imports every name for payment tables, payment questions and settlements from this package.
"""

from content.payments.counters import read_counters
from content.payments.from_points import (
    PaidHands,
    PointsQuestion,
    hands_paid_alike,
    hands_paying,
    read_points,
    sums_in_words,
)
from content.payments.game_rules import (
    HandEnd,
    dealer_stays,
    honba_after,
    is_stated,
    reading,
    stated,
    unread,
)
from content.payments.moment_settlement import (
    DEALER,
    EAST,
    SEATS,
    TableMoment,
    changes,
    east_stays,
    honba_next,
    paid_to_winner,
    places_of,
    seat_points,
    settled,
    unit,
)
from content.payments.moment_text import figures, given_lines, moment_asked, moment_told, names, player_sums, sum_bases
from content.payments.payment_answer import MOST_FU, PINFU_TSUMO_FU, PaymentAnswer, answer_payment, paid_yakuman
from content.payments.payment_query import PaymentQuery, read_payment
from content.payments.payment_table import (
    FU,
    HAN,
    MOST_HONBA,
    PaymentTable,
    base_line,
    case_steps,
    growth_words,
    limit_rows,
    payment_asked,
    payment_table,
    payment_told,
    worth_asked,
)
from content.payments.settlement import (
    THOUSAND,
    Change,
    Four,
    Why,
    WinnerPayments,
    chombo_points,
    final_changes,
    four,
    in_thousands,
    is_of_tournament,
    is_tied,
    lay_bets,
    noten_points,
    pay_chombo,
    pay_noten,
    pay_winners,
    places,
    return_bets,
    to_first,
    uma_points,
)
