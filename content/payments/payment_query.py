"""Typed questions about han and fu, or about a limit: "4 30", "dealer tsumo 3 40", "double yakuman", "親満貫"."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from content.payments.counters import read_counters
from content.spelling import plain_words, skeleton, spelled_out
from scoring import LEAST_HAN, Limit, Winner

_SIGNS = {
    "翻": "han",
    "飜": "han",
    "符": "fu",
    "本場": "honba",
    "親": "dealer",
    "子": "nondealer",
    "栄": "ron",
    "自摸": "tsumo",
    "三倍満": "sanbaiman",
    "倍満": "baiman",
    "跳満": "haneman",
    "役満": "yakuman",
    "満貫": "mangan",
    "ダブル": "double",
    "トリプル": "triple",
}
_UNITS = {
    "han": ("han", "hans", "fan", "h", "faan"),
    "fu": ("fu", "f", "minipoint", "minipoints"),
    "honba": ("honba", "honbas", "counter", "counters"),
}
_WORDS = _UNITS | {
    "dealer": ("dealer", "dealers", "oya", "east", "parent"),
    "nondealer": ("nondealer", "nondealers", "ko", "child"),
    "ron": ("ron",),
    "tsumo": ("tsumo", "selfdraw", "selfdrawn"),
    **{limit.value: (limit.value,) for limit in filter(None, Limit)},
}
_NAMED = {skeleton(spelling): word for word, spellings in _WORDS.items() for spelling in spellings}
_TIMES = {"double": 2, "twofold": 2, "triple": 3, "threefold": 3, "quadruple": 4}
_NUMBER_OR_WORD = re.compile(rf"(\d+)(?: ({'|'.join((*_UNITS, Limit.YAKUMAN))})\b)?|(\w+)")
_FACTS: Mapping[str, Mapping[str, object]] = {
    "dealer": {"dealer": True},
    "nondealer": {"dealer": False},
    "ron": {"tsumo": False},
    "tsumo": {"tsumo": True},
    **{limit: {"limit": limit} for limit in filter(None, Limit)},
}
"""The fields of the question that each word sets on its own. Units such as han are not listed: they need a number."""
_MOST, _MOST_FU, _LEAST_FU, _MOST_TENS = 99, 999, 20, 11
"""The highest number of han or honba and of fu in a question, and two bounds for numbers without a unit.

A number of at least ``_LEAST_FU`` must be fu. If fu are given as a number up to ``_MOST_TENS``, they are tens of fu:
"3 4" is 3 han 40 fu.
"""
MOST_YAKUMAN = 6
"""The highest number of yakuman in a question. No hand can have so many under Tensu's rulesets."""


@dataclass(frozen=True, slots=True)
class PaymentQuery:
    """A question about a payment: han and fu or a limit, and other facts of the win.

    A field is None, or the limit is Limit.NONE, if the question does not mention it.
    """

    han: int | None = None
    fu: int | None = None
    limit: Limit = Limit.NONE
    dealer: bool | None = None
    tsumo: bool | None = None
    honba: int = 0
    yakuman: int = 1
    """How many yakuman the hand has, if the limit is a yakuman."""
    sticks: int = 0
    """The riichi sticks on the table, which the winner gains as well."""

    @property
    def winners(self) -> tuple[Winner, ...]:
        """The kinds of winners the question asks about; all four if it names none."""
        return tuple(
            winner
            for winner in Winner
            if self.dealer in {None, winner.is_dealer} and self.tsumo in {None, winner.is_tsumo}
        )

    @property
    def winner(self) -> Winner:
        """The kind of winner of a question that names the seat and the way of winning."""
        [winner] = self.winners
        return winner

    @property
    def parts(self) -> tuple[str, ...]:
        """The question in as few words as possible: "3 han 40 fu", "dealer", "tsumo", "2 honba"."""
        fu = f" {self.fu} fu" if self.fu is not None else ""
        side = "" if self.dealer is None else "dealer" if self.dealer else "non-dealer"
        way = "" if self.tsumo is None else "tsumo" if self.tsumo else "ron"
        limit = self.limit if self.yakuman == 1 else f"{self.yakuman} {self.limit}"
        said = (limit or f"{self.han} han{fu}", side, way, *added_in_words(self.honba, self.sticks))
        return tuple(filter(None, said))

    @property
    def id(self) -> str:
        """The question as written in a link; :func:`read_payment` reads it back."""
        return "-".join(self.parts).replace(" ", "-")


def read_payment(query: str) -> PaymentQuery | None:
    """Read a question about a payment.

    None is returned if any word shows that the question is about something else.

    >>> read_payment("oya 3 40 tsumo").id, read_payment("3 han 30 fu two counters").id, read_payment("nagashi mangan")
    ('3-han-40-fu-dealer-tsumo', '3-han-30-fu-2-honba', None)
    """
    text, sticks = read_counters(query)
    said = _standard_words(text)
    found: dict[str, Any] = {}
    bare: list[int] = []
    for number, unit, word in _NUMBER_OR_WORD.findall(said):
        if number and not unit:
            bare.append(int(number))
            continue
        part = _number(unit, int(number)) if unit else _FACTS.get(word)
        if not part or not part.keys().isdisjoint(found):
            return None
        found |= part
    return _with_bare_numbers(PaymentQuery(**found, sticks=sticks), bare) if said else None


def added_in_words(honba: int, sticks: int) -> list[str]:
    """Return the numbers of honba and of riichi sticks in words, without zeros: "2 honba", "1 riichi stick"."""
    words = {f"{honba} honba": honba, f"{sticks} riichi stick{'s' if sticks > 1 else ''}": sticks}
    return [text for text, number in words.items() if number]


def _as_fu(number: int) -> int:
    return 10 * number if 1 < number <= _MOST_TENS else number


def _standard_words(query: str) -> str:
    """Return the relevant words in standard spelling; empty if any word has nothing to do with payments."""
    text = query
    for sign, word in _SIGNS.items():
        text = text.replace(sign, f" {word} ")
    several = rf"(?i)\b({'|'.join(_TIMES)})[- ]+(?=yakuman)"
    text = re.sub(several, lambda found: f"{_TIMES[found[1].casefold()]} ", text)
    told: list[str] = []
    for word in spelled_out(re.sub(r"(?i)\b(non|self)[- ](dealers?|drawn?)\b", r"\1\2", text)):
        if word.isdecimal():
            told.append(word)
        elif word not in plain_words("small", "payment"):
            named = _NAMED.get(skeleton(word))
            if named is None:
                return ""
            told.append(named)
    return " ".join(told)


def _number(unit: str, number: int) -> Mapping[str, object]:
    if unit != Limit.YAKUMAN:
        return {unit: number}
    return {"limit": Limit.YAKUMAN, "yakuman": number} if 1 <= number <= MOST_YAKUMAN else {}


def _with_bare_numbers(asked: PaymentQuery, bare: list[int]) -> PaymentQuery | None:
    """Add the numbers without units to the question: han, then fu, or the reverse if only the reverse makes sense.

    Two small numbers are han and tens of fu, as players say "three four" for 3 han 40 fu.
    """
    match asked.han, asked.fu, bare:
        case None, None, [_, _]:
            han, fu = sorted(bare) if max(bare) >= _LEAST_FU else bare
            asked = replace(asked, han=han, fu=_as_fu(fu))
        case int(), None, [fu]:
            asked = replace(asked, fu=_as_fu(fu))
        case None, int(), [han]:
            asked = replace(asked, han=han)
        case _ if bare:
            return None
    if asked.han is None:
        return asked if asked.limit and asked.fu is None else None
    if asked.han > _MOST or asked.honba > _MOST or (asked.fu or 0) > _MOST_FU:
        return None
    return replace(asked, limit=Limit.NONE, yakuman=1, fu=None if asked.han >= LEAST_HAN[Limit.MANGAN] else asked.fu)
