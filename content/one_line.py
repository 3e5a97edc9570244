"""What a ruleset says on a thing that was found, in one line."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from content import glossary, words
from content.documents import errata, fact
from content.entry_words import option_words, price_words
from content.ruling import ruling
from content.search_entries import Kind
from content.sheet import Origin
from content.yaku_book import yaku_book
from scoring.fu import GROUP_FU, FuReason
from scoring.payment import Limit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from content.documents import Erratum
    from content.sheet import RulesetSheet


def one_line(kind: Kind, found: str, sheet: RulesetSheet) -> str:  # noqa: PLR0911 # one for each kind
    """Answer for a ruleset.

    :raises LookupError, ValueError: if nothing of this kind has this id.
    """
    match kind:
        case Kind.YAKU:
            return f"{price_words(found, sheet)}. {yaku_book()[found].what}"
        case Kind.TOPIC:
            return _ruling(found, sheet)
        case Kind.FU:
            reason = FuReason(found)
            fu = f"{GROUP_FU[reason]} fu. " if reason in GROUP_FU else ""
            return f"{fu}{words.fu_reasons()[reason].why}"
        case Kind.LIMIT:
            return words.limits()[Limit(found)].why
        case Kind.TERM:
            return glossary.term(found).meaning
        case Kind.OPTION:
            return _sentence(option_words(found, sheet))
        case Kind.ERRATUM:
            erratum = _errata()[found]
            return f"Printed: {erratum.printed}. {f'Right: {erratum.right}.' if erratum.right else ''}".strip()
        case Kind.FACT:
            return fact(found).statement
        case Kind.PAYMENT:
            msg = "expected a thing that is written down, found a payment, which is worked out"
            raise ValueError(msg)


def _ruling(found: str, sheet: RulesetSheet) -> str:
    """The ruleset's own answer; a club's own setting goes before the answer of the ruleset it is based on."""
    ruled = ruling(found, sheet)
    if ruled.setting is not None and ruled.setting.origin is Origin.CLUB:
        return f"{ruled.setting.label}: {ruled.setting.value}."
    answer = ruled.answer
    return " ".join(filter(None, (answer.text, answer.next))) if answer else ruled.topic.text


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


@cache
def _errata() -> Mapping[str, Erratum]:
    return {each.number: each for each in errata()}
