"""Questions that describe a hand by its yaku: "seven pairs ron", "riichi tsumo pinfu dealer points".

Without tiles, the fu are known only for pinfu and seven pairs. For any other hand below a limit, the question must
state the fu. Every word of the question must be understood, so that no fact about the hand is missed.
"""

import re
from collections.abc import Collection, Mapping
from functools import cache, lru_cache

from rapidfuzz.distance import OSA

from content.payments import PINFU_TSUMO_FU, PaymentQuery, read_counters
from content.rulesets import CitedRuleset
from content.search.payment_phrases import in_payment_words
from content.spelling import joined, plain_words, spelled_out
from content.words import yaku_book
from scoring import LEAST_HAN, SEVEN_PAIRS_FU, Limit, Price

MISTYPED_FROM = 5
"""The fewest letters that a word must have for its typing errors to be corrected."""
_OF_ANY_HAND = {
    *("riichi", "double_riichi", "ippatsu", "tanyao", "haitei", "houtei", "honitsu", "chinitsu", "menzen_tsumo"),
    *("dora", "aka_dora"),
}
_WITH_PINFU = _OF_ANY_HAND | {"pinfu", "iipeikou", "ryanpeikou", "sanshoku_doujun", "ittsuu", "junchan"}
_WITH_PAIRS = _OF_ANY_HAND | {"chiitoitsu", "honroutou"}
"""Yaku that a hand with seven pairs can have. The fu of seven pairs are known, as those of pinfu are."""
_TOLD = (
    {"chitoi": "chiitoitsu", "tsumo": "tsumo", "ron": "ron"}
    | dict.fromkeys(("dealer", "oya", "east"), "dealer")
    | dict.fromkeys(("nondealer", "ko"), "nondealer")
    | dict.fromkeys(("open", "opened", "called"), "open")
    | dict.fromkeys(("closed", "concealed", "menzen"), "closed")
    | dict.fromkeys((f"kokushi 13 {word}" for word in ("sided", "way", "wait", "waits", "sides")), "kokushi_13")
    | dict.fromkeys((f"13 {word} kokushi" for word in ("sided", "way", "wait", "waits")), "kokushi_13")
    | dict.fromkeys(("yakuhai", "dragons", "dragon pon", "pon of dragons", "dragon triplet"), "haku")
)
_ELSE = {"kokushi_13": "kokushi", "suuankou_tanki": "suuankou", "junsei_chuuren": "chuuren"}
"""For each special form of a yaku, the plain yaku that counts if the ruleset does not have the special form."""
_HOW = {"tsumo", "ron", "dealer", "nondealer", "open", "closed", "fu", "honba"}
"""Words for facts of a hand other than its yaku."""
_BESIDE = {"plus", "got", "only", "nothing", "else", "each", "one", "no", "other", "yaku", "of", "worth", "hand"}
_RED_FIVES = re.compile(r"(?i)\b(?:(?:red[ -](?:fives?|5s?)|akas?)(?:[ -]?doras?)?|red[ -]doras?|reds)\b")


def asked_hand(text: str, cited: CitedRuleset) -> PaymentQuery | None:
    """Read the value of a hand from a question that names the yaku and the way of winning.

    None is returned if the question contains any other word, or if it doesn't decide the han, the fu and the way of
    winning. If the hand is a yakuman, the question may name the seat of the winner instead of the way of winning.

    >>> from content.rulesets.ruleset_file import rulesets
    >>> usma = rulesets()["usma"]
    >>> asked_hand("how many points are seven pairs ron", usma).id, asked_hand("riichi tsumo pinfu", usma).id
    ('2-han-25-fu-ron', '3-han-20-fu-tsumo')
    >>> asked_hand("toitoi and a dragon pon, 40 fu, ron, not dealer", usma).id, asked_hand("daisangen ron", usma).id
    ('3-han-40-fu-non-dealer-ron', 'yakuman-ron')
    >>> asked_hand("riichi tanyao ron", usma), asked_hand("pinfu", usma), asked_hand("open pinfu ron", usma)
    (None, None, None)
    """
    text, sticks = read_counters(text)
    named = _named_parts(text)
    held = {name if name in cited.prices else _ELSE.get(name, name) for name in named.keys() - _HOW}
    if "aka_dora" not in cited.prices:
        held.discard("aka_dora")
    won = {"ron", "tsumo"} & named.keys()
    seat = {"dealer", "nondealer"} & named.keys()
    if len(won) > 1 or len(seat) > 1 or not (won or seat) or not held - {"dora", "aka_dora", "menzen_tsumo"}:
        return None
    prices = {name: cited.prices[name].value for name in held if name in cited.prices}
    if len(prices) < len(held) or ("ippatsu" in held and held.isdisjoint(("riichi", "double_riichi"))):
        return None
    tsumo, dealer = ("tsumo" in won) if won else None, ("dealer" in seat) if seat else None
    honba = named.get("honba", 0)
    if any(price.yakuman for price in prices.values()):
        several = sum(price.closed or price.open or 0 for price in prices.values() if price.yakuman)
        return PaymentQuery(None, None, Limit.YAKUMAN, dealer, tsumo, honba, several, sticks)
    han = _han(prices, named, cited.prices["menzen_tsumo"].value)
    fu = named.get("fu") or _fu(held, tsumo=tsumo)
    if han is None or not won or (fu is None and han < LEAST_HAN[Limit.MANGAN]):
        return None
    return PaymentQuery(han, fu, Limit.NONE, dealer, tsumo, honba, sticks=sticks)


def uncounted_red_fives(text: str, cited: CitedRuleset) -> int:
    """Return how many red fives in a question do not count, because the ruleset gives them no value.

    >>> from content.rulesets.ruleset_file import rulesets
    >>> [uncounted_red_fives("riichi pinfu ron, 2 red fives", rulesets()[name]) for name in ("usma", "ariari")]
    [2, 0]
    """
    return 0 if "aka_dora" in cited.prices else _named_parts(text).get("aka_dora", 0)


def as_dora(text: str) -> str:
    """Replace red fives in a question by dora, so that every ruleset counts them.

    >>> as_dora("riichi pinfu ron, 2 red fives")
    'riichi pinfu ron, 2 dora'
    """
    return _RED_FIVES.sub("dora", text)


def _named_parts(text: str) -> dict[str, int]:
    plain = _RED_FIVES.sub("aka dora", text.casefold()).replace("-", " ")
    plain = re.sub(r"\b(?:no|without|zero|0) (?:aka )?dora\b", " ", plain)
    words = spelled_out(in_payment_words(plain))
    return {} if words and words[0] in {"is", "are", "does", "do", "can", "may"} else _read_words(words)


def _han(prices: Mapping[str, Price], named: Mapping[str, int], menzen_tsumo: Price) -> int | None:
    """Return the han of a hand; None if they depend on whether it is open and the question doesn't say."""
    worth, closed = ([getattr(price, kind) for price in prices.values()] for kind in ("open", "closed"))
    if "open" not in named and (None in worth or "closed" in named):
        worth = closed
        worth += [menzen_tsumo.closed] if "tsumo" in named and "menzen_tsumo" not in prices else []
    elif "open" not in named and ("ron" not in named or worth != closed):
        return None
    more = sum(named.get(bonus, 1) - 1 for bonus in ("dora", "aka_dora") if bonus in prices)
    return None if None in worth else sum(filter(None, worth)) + more


def _fu(held: Collection[str], *, tsumo: bool | None) -> int | None:
    if "pinfu" in held and _WITH_PINFU.issuperset(held):
        return PINFU_TSUMO_FU if tsumo else 30
    return SEVEN_PAIRS_FU if "chiitoitsu" in held and _WITH_PAIRS.issuperset(held) else None


def _read_words(words: list[str]) -> dict[str, int]:
    """Return 1 for each yaku or fact mentioned, and the numbers of dora, fu and honba; empty if a word is unknown."""
    named: dict[str, int] = {}
    place = 0
    used: int | None = None
    while place < len(words):
        word = words[place]
        name, length = _first_name(words[place:])
        unit = words[place + 1] if word.isdecimal() and place + 1 < len(words) else ""
        if unit in {"fu", "honba"}:
            named[unit], length = int(word), 2
        elif name in {"dora", "aka_dora"}:
            used = _number_beside(words, place, place + length, used)
            count = int(words[used]) if used is not None else 1
            named[name] = min(named.get(name, 0) + count, 20)
        elif name:
            named[name] = 1
        elif word not in plain_words("small", "payment") | _BESIDE and not (word.isdecimal() and "dora" in words):
            return {}
        place += length
    return named


def _number_beside(words: list[str], begin: int, end: int, used: int | None) -> int | None:
    """Return the index of the number before or after the name of a bonus; None if there is no such number.

    A number after the name is ignored if han, fu or honba follows.

    :param begin: the index of the first word of the name; ``end`` is the index after its last word.
    :param used: the index of a number that belongs to another bonus and is ignored; None if there is none.
    """
    behind = words[end + 1 : end + 2] not in (["fu"], ["honba"], ["han"])
    places = [*([begin - 1] if begin and begin - 1 != used else []), *([end] if behind and end < len(words) else [])]
    return next((place for place in places if words[place].isdecimal()), None)


def _first_name(words: list[str]) -> tuple[str, int]:
    """Return what the longest known name at the beginning means, and how many words it has.

    If the words do not begin with a known name, the result is an empty text and 1.
    """
    for length in range(min(4, len(words)), 0, -1):  # no name has more than four words
        if name := _names().get(joined(map(_corrected, words[:length]))):
            return name, length
    return "", 1


@lru_cache(maxsize=1024)
def _corrected(word: str) -> str:
    """Return a mistyped word of a name without its typing error. Any other word stays unchanged."""
    if len(word) < MISTYPED_FROM or word in _words_of_names() | plain_words("small", "payment") | _BESIDE:
        return word
    alike = (known for known in _words_of_names() if known[0] == word[0] and len(known) >= MISTYPED_FROM)
    return next((known for known in alike if OSA.distance(word, known, score_cutoff=1) <= 1), word)


@cache
def _words_of_names() -> frozenset[str]:
    forms = (form for entry in yaku_book().values() for form in (entry.romaji, *entry.english, *entry.spellings))
    return frozenset(word for form in (*forms, *_TOLD) for word in spelled_out(form))


@cache
def _names() -> Mapping[str, str]:
    """Return the id of each yaku by its names, and other facts by the phrases for them, without spaces."""
    of_yaku = {
        joined(spelled_out(form)): name
        for name, entry in yaku_book().items()
        for form in (entry.romaji, *entry.english, entry.kanji, entry.kana, *entry.spellings)
        if form
    }
    return {**of_yaku, **{joined(spelled_out(phrase)): name for phrase, name in _TOLD.items()}}
