"""One-line answers for the entries that a search finds, under a given ruleset."""

from collections.abc import Iterator, Mapping
from functools import cache

from content.documents.basis import Origin
from content.documents.documents import Erratum, errata, fact
from content.rulesets import CitedRuleset, option_words, price_words
from content.search.question_forms import MARK
from content.search.search_entries import Kind
from content.search.written_entries import held, not_here, page_cards
from content.topics.ruling import ruling
from content.topics.topics import silence, topic
from content.words import capital, glossary, listed, term_words, yaku_book
from scoring import GROUP_FU, FuReason, Limit


def summary(kind: Kind, entry: str, cited: CitedRuleset) -> str:  # noqa: C901, PLR0911, PLR0912 # one for each kind
    """Return a one-line answer for an entry under a ruleset.

    :raises LookupError, ValueError: if there is no entry with this kind and id.
    """
    match kind:
        case Kind.YAKU:
            return f"{price_words(entry, cited)}. {yaku_book()[entry].what}"
        case Kind.TOPIC:
            return _ruling(entry, cited)
        case Kind.FU:
            reason = FuReason(entry)
            fu = f"{GROUP_FU[reason]} fu. " if reason in GROUP_FU else ""
            return f"{fu}{term_words(reason).why}"
        case Kind.LIMIT:
            return term_words(Limit(entry)).why
        case Kind.TERM:
            return glossary.term(entry).meaning
        case Kind.OPTION:
            return f"{capital(option_words(entry, cited))}."
        case Kind.ERRATUM:
            erratum = _errata()[entry]
            return f"Printed: {erratum.printed}. {f'Right: {erratum.right}.' if erratum.right else ''}".strip()
        case Kind.FACT:
            return fact(entry).statement
        case Kind.LIST:
            titles = tuple(_title(key) for key in held(entry, cited))
            return f"{listed(titles)}." if titles else "These rules don't list any."
        case Kind.NOT_HERE:
            return not_here()[entry].text
        case Kind.PAGE:
            return page_cards()[entry].text
        case Kind.DIFFERENCE:
            return " ".join(
                f"{_title(key)}: {summary(kind, name, cited)}" for kind, name, key in _compared_entries(entry)
            )
        case Kind.PAYMENT:
            raise ValueError("expected an entry with a written text, found a payment, which is calculated")


def _ruling(name: str, cited: CitedRuleset) -> str:
    """Return the club's own setting; without one, the document's answer; without an answer, common practice."""
    ruled = ruling(name, cited)
    if ruled.setting is not None and ruled.setting.basis.origin is Origin.CLUB:
        return f"{ruled.setting.label}: {ruled.setting.value}."
    answer = ruled.answer
    if ruled.usual:
        silent = f"{silence(answer).partition('.')[0]}. " if answer else ""
        return f"{silent}{ruled.usual[0].sentence}"
    return " ".join(filter(None, (answer.text, answer.next))) if answer else ruled.topic.text


def _compared_entries(entry: str) -> Iterator[tuple[Kind, str, str]]:
    """Yield the kind, the id and the key of each entry in a comparison."""
    for key in entry.split(MARK):
        kind, _, name = key.partition(":")
        yield Kind(kind), name, key


def _title(key: str) -> str:
    """Return the name of an entry in a list."""
    kind, name = key.split(":", 1)
    match Kind(kind):
        case Kind.YAKU:
            return yaku_book()[name].romaji
        case Kind.TERM:
            return glossary.term(name).name
        case _:
            return topic(name).title


@cache
def _errata() -> Mapping[str, Erratum]:
    return {erratum.number: erratum for erratum in errata()}
