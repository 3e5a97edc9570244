"""One-line answers for the entries that a search finds, under a given ruleset."""

from collections.abc import Callable, Mapping

from content.documents import Origin, errata, fact
from content.rulesets import CitedRuleset, option_words, price_words
from content.search.question_forms import MARK
from content.search.search_entries import Kind
from content.search.search_index import search_index
from content.search.written_entries import held, not_here, page_cards
from content.topics import ruling, silence
from content.words import capital, glossary, listed, term_words, yaku_book
from scoring import GROUP_FU, FuReason, Limit


def summary(kind: Kind, entry: str, cited: CitedRuleset) -> str:
    """Return a one-line answer for an entry under a ruleset.

    :raises LookupError, ValueError: if there is no entry with this kind and id.
    """
    if kind is Kind.PAYMENT:
        raise ValueError("expected an entry with a written text, found a payment, which is calculated")
    return _SUMMARIES[kind](entry, cited)


def _ruling(name: str, cited: CitedRuleset) -> str:
    """Return the answer to a topic in one line.

    It is the club's own setting, if there is one. If not, it is the document's answer, or common practice if the
    document doesn't settle the topic.
    """
    ruled = ruling(name, cited)
    if ruled.setting is not None and ruled.setting.basis.origin is Origin.CLUB:
        return f"{ruled.setting.label}: {ruled.setting.value}."
    answer = ruled.answer
    if ruled.usual:
        silent = f"{silence(answer).partition('.')[0]}. " if answer else ""
        return f"{silent}{ruled.usual[0].sentence}"
    return " ".join(filter(None, (answer.text, answer.next))) if answer else ruled.topic.text


def _fu(entry: str, _cited: CitedRuleset) -> str:
    reason = FuReason(entry)
    return (f"{GROUP_FU[reason]} fu. " if reason in GROUP_FU else "") + term_words(reason).why


def _erratum(entry: str, _cited: CitedRuleset) -> str:
    erratum = {erratum.number: erratum for erratum in errata()}[entry]
    return f"Printed: {erratum.printed}. {f'Right: {erratum.right}.' if erratum.right else ''}".strip()


def _list(entry: str, cited: CitedRuleset) -> str:
    titles = tuple(_title(key) for key in held(entry, cited))
    return f"{listed(titles)}." if titles else "These rules don't list any."


def _difference(entry: str, cited: CitedRuleset) -> str:
    compared = [(key, *key.split(":", 1)) for key in entry.split(MARK)]
    return " ".join(f"{_title(key)}: {summary(Kind(kind), name, cited)}" for key, kind, name in compared)


def _title(key: str) -> str:
    index = search_index()
    return index.entries[index.places[key]].title


_SUMMARIES: Mapping[Kind, Callable[[str, CitedRuleset], str]] = {
    Kind.YAKU: lambda entry, cited: f"{price_words(entry, cited)}. {yaku_book()[entry].what}",
    Kind.TOPIC: _ruling,
    Kind.FU: _fu,
    Kind.LIMIT: lambda entry, _: term_words(Limit(entry)).why,
    Kind.TERM: lambda entry, _: glossary.term(entry).meaning,
    Kind.OPTION: lambda entry, cited: f"{capital(option_words(entry, cited))}.",
    Kind.ERRATUM: _erratum,
    Kind.FACT: lambda entry, _: fact(entry).statement,
    Kind.LIST: _list,
    Kind.NOT_HERE: lambda entry, _: not_here()[entry].text,
    Kind.PAGE: lambda entry, _: page_cards()[entry].text,
    Kind.DIFFERENCE: _difference,
}
