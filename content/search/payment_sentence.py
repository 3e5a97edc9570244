"""Sentences that ask for a payment: "how much does the dealer get from everyone for 3 han 40 fu".

`read_payment` reads questions that contain nothing but the payment. In a sentence, other words are ignored if the
numbers are clear: han with fu, or a limit together with dealer, nondealer, ron or tsumo. The payment is then one result
among others, because "is 4 han 30 fu a mangan" may ask about the rule and not about the points.
"""

import re
from dataclasses import replace

from content.payments import (
    PaymentQuery,
    PointsQuestion,
    hands_paying,
    read_counters,
    read_payment,
    read_points,
    sums_in_words,
)
from content.rulesets import CitedRuleset
from content.search.payment_phrases import dealer_pays, in_payment_words, usual_spelling
from content.spelling import plain_words, spelled_out
from scoring import LEAST_HAN, Limit

ALONE, AMONG_OTHERS, BESIDE_A_RULING = 1.1, 0.95, 0.6
"""The scores of a payment that is the whole question, of one in a longer sentence, and of one in a question on a rule.

A question such as "is 4 han 30 fu a mangan" may ask about a rule.
"""

_HAN_AND_FU = re.compile(r"(?i)\d+\s*(?:han|fan|翻|飜).*\d+\s*(?:fu|符)|\d+\s*(?:fu|符).*\d+\s*(?:han|fan|翻|飜)")
_HAN = re.compile(r"(?i)\d+\s*(?:han|fan|翻|飜)\b")
_LIMIT = re.compile(r"(?i)\b(?:mangan|haneman|baiman|sanbaiman|yakuman)\b|[跳倍役]満|満貫")
_PART = re.compile(
    r"(?i)\d+\s*(?:han|fan|翻|飜|fu|符|honba|counters?|本場)(?![a-z])|\b(?:mangan|haneman|baiman|sanbaiman|yakuman)\b"
    r"|\b(?:nondealers?|dealers?|oya|east|ko|ron|tsumo)\b|[跳倍役]満|満貫|[親子]|ロン|ツモ"
)
_MEANING = re.compile(r"(?i)^\s*what(?:'?s| is| are)(?: an?)? \w+\W*$|\bmean")
"""Questions like "what is a mangan", which may ask for the word or for the payment."""
_OTHER_THINGS = frozenset(
    re.findall(
        r"\w+",
        "nagashi kiriage kazoe counted chombo pao double triple quadruple two 2 several is count are no not without",
    )
)
"""Words that show that a question with a limit does not ask for the payment."""
_RULING = re.compile(
    r"(?i)^(?:so )?(?:is|are|does|do)\b|\b(?:already|rounded|or (?:not|no))\b"
    r"|(?<!what )\bis (?:a )?(?:mangan|[a-z]+man)\b"
)
"""Questions like "is 4 han 30 fu a mangan", which ask whether han and fu make a limit."""
_THOUSAND = re.compile(
    r"(?i)\b(an?|\d{1,2}|(?!and\b)[a-z]{3,9}(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)[- ]thousand\b"
    r"(?:\s*(?:and\s+)?([a-z]{3,5}|\d)\s*hundred\b)?"
)
_SEATS = {"dealer", "dealers", "nondealer", "oya", "east", "ko", "親", "子"}
_PAYERS = {
    "(?:from|off|by) (?:just |only )?(?:one|1|a single|the|a|his|her|my) "
    "(?:player|guy|person|opponent|discard|man)": " ron ",
    "(?:from )?(?:each|all|every one) (?:of )?(?:the )?(?:three|3|others?|other (?:players|three)|players)": " each ",
    "(?:from )?(?:the )?(?:two others?|other two|others|other players|two players)": " ",
}
"""Phrases for who paid, and the words that replace them.

One payer means a ron. Phrases for two payers are removed, because the question already has two amounts.
"""
_OF_POINTS = frozenset(
    re.findall(
        r"\w+",
        "points point all each everyone from dealer oya east non nondealer ko ron tsumo hand han fu many honba got"
        " which why lost gave give gives shows show app by off discard come came same yes but combination combo make"
        " makes costs plus told over us did have where behind price ever called out wtf was took so says south west"
        " north counter counters who they ronned k say says said claim claims claimed ask asks asked correct right"
        " wrong",
    )
)
"""Words in questions about points, and words that say that somebody claims points for a hand."""


def asked_payment(text: str) -> tuple[PaymentQuery, float] | None:
    """Read a payment from a question, and return it with a score: how certain it is that the question asks for it.

    The score is highest if the question is nothing but the payment, and lowest if it may ask about a rule, such as
    whether 4 han 30 fu is a mangan. None is returned if the numbers don't clearly ask for a payment.

    >>> [asked_payment(text)[0].id for text in ("3 40 dealer", "what does the dealer get for 3 han 40 fu by ron")]
    ['3-han-40-fu-dealer', '3-han-40-fu-dealer-ron']
    >>> asked_payment("does nagashi mangan count for the dealer")
    """
    text, sticks = read_counters(text)
    found = _asked_payment(text)
    return found and (replace(found[0], sticks=sticks), found[1])


def _asked_payment(text: str) -> tuple[PaymentQuery, float] | None:
    """Return what :func:`asked_payment` returns, for a question whose riichi sticks have been read."""
    words = usual_spelling(text)
    if (whole := read_payment(words)) and not (whole.dealer and dealer_pays(words)):
        if _HAN.search(words) and _LIMIT.search(words):
            return whole, BESIDE_A_RULING
        which = whole.yakuman > 1 and len(whole.parts) == 1  # "double yakuman" may ask which hands are double yakuman
        return whole, AMONG_OTHERS if which or _MEANING.search(words) else ALONE
    words = in_payment_words(words)
    parts = list(dict.fromkeys(part[0].casefold() for part in _PART.finditer(words)))
    if _HAN_AND_FU.search(words):
        parts = [part for part in parts if not _LIMIT.fullmatch(part)]
        ruling = _RULING.search(text) and _LIMIT.search(text)
    else:
        limit = _LIMIT.search(words)
        han = max(map(int, re.findall(r"\b(\d+) han\b", words)), default=0)
        is_at_limit = limit or han >= LEAST_HAN[Limit.MANGAN]  # from mangan up, the payment doesn't depend on fu
        others = _OTHER_THINGS.intersection(spelled_out(re.sub(r"\b\d honba\b", "", words)))
        if not is_at_limit or len(parts) < 2 or others:
            return None
        ruling = _HAN.search(words) and limit
    # a payment without a seat covers both cases, so the seats are dropped if they contradict each other
    query = read_payment(" ".join(parts)) or read_payment(" ".join(part for part in parts if part not in _SEATS))
    return (query, BESIDE_A_RULING if ruling else AMONG_OTHERS) if query else None


def asked_points(text: str) -> PointsQuestion | None:
    """Find in a question the points that were paid: "7700", "1300 2600 tsumo", "9600 from one player".

    None is returned if the question contains a word that has nothing to do with payments.

    >>> asked_points("he got sixteen thousand").figures, asked_points("9600 from one player what did he have").tsumo
    ((16000,), False)
    >>> asked_points("I paid 2600 and the others 1300").figures
    (1300, 2600)
    """
    text, sticks = read_counters(_THOUSAND.sub(_in_figures, usual_spelling(text)))
    for pattern, word in _PAYERS.items():
        text = re.sub(rf"(?i)\b{pattern}\b", word, text)
    question, known = read_points(text), plain_words("small", "everyday", "payment") | _OF_POINTS
    if question is None or not all(word.isdecimal() or word in known for word in spelled_out(text)):
        return None
    return replace(question, sticks=sticks)


def _in_figures(match: re.Match[str]) -> str:
    """Return a number of points in digits instead of words. Text that is no such number stays unchanged."""
    thousands, hundreds = (_number(amount) for amount in match.groups(default="0"))
    return match[0] if thousands is None or hundreds is None else f" {1000 * thousands + 100 * hundreds} "


def _number(amount: str) -> int | None:
    words = ["1"] if amount.casefold() in {"a", "an"} else spelled_out(amount)
    return int(words[0]) if len(words) == 1 and words[0].isdecimal() else None


def points_in_words(question: PointsQuestion, cited: CitedRuleset) -> str:
    """Return the scores that lead to the points in a question, in one line; empty if no score does.

    If the question adds honba or riichi sticks, the line is the sum of all points instead. With honba, the scores
    follow the sum, because the points may already include the honba.
    """
    scores = "; ".join(
        f"{hand.case.winner.value}{f' with {hand.honba} honba' if hand.honba else ''}: "
        f"{', '.join(counted.text for counted in hand.counted)}"
        for hand in hands_paying(question, cited)
    )
    added = [*sums_in_words(question, cited)]
    if added and question.honba and scores:
        added.append(f"If that already includes the honba, {scores}.")
    return " ".join(added) or scores
