"""Answers about payments: what han and fu pay, and which han and fu lead to a payment.

An answer shows who pays how much, and how this is computed.
"""

from dataclasses import replace

from content.explain import share_words
from content.payments import (
    PaidHands,
    PaymentAnswer,
    PaymentQuery,
    PointsQuestion,
    answer_payment,
    base_line,
    case_steps,
    hands_paid_alike,
    hands_paying,
    read_payment,
    read_points,
    sums_in_words,
)
from content.rulesets import CitedRuleset
from content.words import term_words
from pages.components import bases_html, others_html, saying
from pages.components.practice_link import offer_html
from pages.components.reference.payment_table import parts_of
from pages.session import Link, Markup, Template, address, link_to
from quizzes.sets import aim_at
from scoring import Limit

PAYMENT_ANSWER = Template(__file__)


def payment_html(answer: PaymentAnswer, cited: CitedRuleset) -> Markup:
    """Return the answer under the current ruleset, and other rulesets' answers if they differ.

    The current ruleset's payments are in large print. Other rulesets' payments are hidden until opened.
    """
    ours, asked = cited.id, {"han": answer.query.han, "fu": answer.query.fu}

    def paid(other: CitedRuleset) -> str:
        found = answer_payment(answer.query, other)
        return "; ".join(f"{term_words(case.winner).name}: {case.figures}" for case in found.cases) or found.line

    others = others_html(saying(cited, paid, repeated=False))
    page = address("payments", ours, **{name: str(value) for name, value in asked.items() if value is not None})
    return PAYMENT_ANSWER.ruling(answer, cited, others, page, offers_html(answer, cited))


def offers_html(answer: PaymentAnswer, cited: CitedRuleset) -> Markup | str:
    """Return links to practice questions about the payment that the user looked up.

    If the answer has several kinds of winner, the links are about the first kind.
    """
    if not answer.cases:
        return ""
    winner = answer.cases[0].winner
    query = replace(answer.query, dealer=winner.is_dealer, tsumo=winner.is_tsumo, honba=0, sticks=0)
    return offer_html(aim_at(f"pay.{query.id}"), cited)


# --- computing a payment step by step ---


def answer_html(answer: PaymentAnswer, cited: CitedRuleset) -> Markup:
    """Return the payments that answer one question: the results, then the folded computation.

    If no hand can win with these han and fu, the answer says why. Screen readers announce the answer when it changes.
    """
    reached = answer.base.limit if answer.base and answer.base.limit is not answer.query.limit else Limit.NONE
    limit = f", {term_words(reached).name.lower()}" if reached.value else ""
    base = base_line(answer, cited)
    cases = {term_words(winner).name: steps for winner, steps in case_steps(answer, cited).items()}
    sources = [(remark.text, remark.basis) for remark in answer.remarks]
    sources += [(base.text, base.basis)] if base and base.basis else []
    for name, steps in cases.items():
        for paid in steps:
            sources += [(name if text == paid.text else text, basis) for text, basis in paid.bases]
    share = share_words(base, answer.base.limit) if base and answer.base else ""
    return PAYMENT_ANSWER.counted(answer, limit, share, base, cases, bases_html(sources, cited.id))


# --- finding the han and fu for a payment ---


def from_points_html(text: str, cited: CitedRuleset) -> Markup:
    """Return the han and fu that lead to the payment that a user typed.

    Screen readers announce a changed answer. If the text contains no payment, or no win pays these points, return a
    sentence that says so.
    """
    question = read_points(text)
    if question is not None:
        return points_html(question, cited)
    if (asked := read_payment(text)) is not None:
        # a payment in words, such as "double yakuman dealer ron"
        answer = answer_payment(asked, cited)
        found = [_winner(paid, cited) for paid in hands_paid_alike(answer, cited)]
        return PAYMENT_ANSWER.from_points([], found, answer.remarks)
    return PAYMENT_ANSWER.sentence(
        "Type what was paid for one win: 7700 for a ron, 1300 2600 for a tsumo, or 4000 all for a dealer's tsumo."
    )


def points_html(question: PointsQuestion, cited: CitedRuleset) -> Markup:
    """Return the han and fu that lead to the points in question, for each kind of winner.

    If honba or riichi sticks are added to the points, the sum comes first. If no win pays these points, return a
    sentence that says so.
    """
    added = sums_in_words(question, cited)
    alone = hands_paying(replace(question, honba=0), cited) if added and question.honba else ()
    found = (*alone, *hands_paying(question, cited))
    if not found:
        figures = " and ".join(f"{figure:,}" for figure in question.figures)
        return PAYMENT_ANSWER.sentence(
            f"Under the rules in force no win pays {figures}. Did you forget a figure or the honba?"
        )
    return PAYMENT_ANSWER.from_points(added, [_winner(paid, cited) for paid in found], [])


def _winner(paid: PaidHands, cited: CitedRuleset) -> tuple[str, list[tuple[str, Link | None]]]:
    """Return a text with the kind of winner and the payment, and each pair of han and fu that leads to this payment.

    Each pair comes with a link that asks for its payment, or None if the pair names no number of han.
    """
    winner, hands = paid.case.winner, []
    for counted in paid.counted:
        query = PaymentQuery(counted.han, counted.fu, dealer=winner.is_dealer, tsumo=winner.is_tsumo, honba=paid.honba)
        hands.append((counted.text, None if counted.han is None else link_to(cited.id, **parts_of(query))))
    honba = f", including {paid.honba} honba" if paid.honba else ""
    return f"{term_words(winner).name}: {paid.case.figures}{honba}", hands
