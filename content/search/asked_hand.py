"""A hand that is told by its yaku, asked what it pays: "seven pairs ron", "riichi tsumo pinfu dealer points".

Without the tiles the fu are known of pinfu and of seven pairs only, so that nothing is said of any other hand. Every
word of the question must be read, lest a fact of the hand be passed over.
"""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from content.payments.payment_answer import PINFU_TSUMO_FU
from content.payments.payment_query import PaymentQuery
from content.spelling.skeleton import joined, spelled_out
from content.spelling.synonyms import small_words, words_of_payment
from content.words.yaku_book import yaku_book
from scoring.payment import Limit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from content.rulesets.cited_ruleset import CitedRuleset

PINFU_RON_FU, PAIRS_FU = 30, 25
MOST_WORDS = 4
"""Of the name of a yaku."""
MOST_DORA = 20
_FIT = (
    frozenset(("pinfu", "riichi", "ippatsu", "tanyao", "iipeikou", "dora")),
    frozenset(("chiitoitsu", "riichi", "ippatsu", "tanyao", "dora")),
)
"""What is read of a hand; each of these stands beside any other of its row."""
_TOLD: Mapping[str, str] = MappingProxyType(
    {"chitoi": "chiitoitsu", "tsumo": "tsumo", "ron": "ron"}
    | dict.fromkeys(("dealer", "oya", "east"), "dealer")
    | dict.fromkeys(("nondealer", "ko"), "nondealer")
)
_NO_DEALER = ("non dealer", "nondealer")
_BESIDE = frozenset(("closed", "concealed", "plus", "got", "only", "menzen"))


def asked_hand(text: str, cited: CitedRuleset) -> PaymentQuery | None:
    """Read a closed hand out of the names of its yaku and of how it was won; None where anything else was said.

    >>> from content.rulesets.ruleset_file import rulesets
    >>> usma = rulesets()["usma"]
    >>> asked_hand("how many points are seven pairs ron", usma).id, asked_hand("riichi tsumo pinfu", usma).id
    ('2-han-25-fu-ron', '3-han-20-fu-tsumo')
    >>> asked_hand("riichi tanyao ron", usma), asked_hand("pinfu", usma), asked_hand("open pinfu ron", usma)
    (None, None, None)
    """
    told = _read(spelled_out(text.casefold().replace("-", " ").replace(*_NO_DEALER)))
    won = {"ron", "tsumo"} & told.keys()
    held = told.keys() - {"ron", "tsumo", "dealer", "nondealer"}
    if len(won) != 1 or not any(held <= fit and min(fit & {"pinfu", "chiitoitsu"}) in held for fit in _FIT):
        return None
    if "ippatsu" in held and "riichi" not in held:
        return None
    tsumo = "tsumo" in won
    prices = [cited.prices[name].value.closed for name in held if name in cited.prices]
    prices += [cited.prices["menzen_tsumo"].value.closed] if tsumo else []
    han = sum(price or 0 for price in prices) + told.get("dora", 1) - 1
    pinfu = PINFU_TSUMO_FU if tsumo else PINFU_RON_FU
    dealer = True if "dealer" in told else False if "nondealer" in told else None
    return PaymentQuery(han, pinfu if "pinfu" in held else PAIRS_FU, Limit.NONE, dealer, tsumo)


def _read(said: list[str]) -> dict[str, int]:
    """How often each thing is told; nothing at all where a word is none of these."""
    told: dict[str, int] = {}
    place = 0
    while place < len(said):
        word = said[place]
        name, length = _named(said[place:])
        if name == "dora":
            before, after = said[place - 1 : place], said[place + length : place + length + 1]
            count = next((int(number) for number in (*before, *after) if number.isdecimal()), 1)
            told["dora"] = min(told.get("dora", 0) + count, MOST_DORA)
        elif name:
            told[name] = 1
        elif word not in small_words() | words_of_payment() | _BESIDE and not (word.isdecimal() and "dora" in said):
            return {}
        place += length
    return told


def _named(said: list[str]) -> tuple[str, int]:
    """What the words begin with, by the longest name, and how many words that are; empty and 1 if by none."""
    for length in range(min(MOST_WORDS, len(said)), 0, -1):
        if name := _names().get(joined(said[:length])):
            return name, length
    return "", 1


@cache
def _names() -> Mapping[str, str]:
    wanted = frozenset().union(*_FIT)
    of_yaku = {
        joined(spelled_out(form)): name
        for name, entry in yaku_book().items()
        if name in wanted
        for form in (entry.romaji, *entry.english, entry.kanji, entry.kana, *entry.spellings)
        if form
    }
    return MappingProxyType({**of_yaku, **{joined([word]): name for word, name in _TOLD.items()}})
