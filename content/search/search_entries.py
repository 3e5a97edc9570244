"""Everything that the search can find, with the names of each entry and the phrases that people may type for it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path

from content.documents import documents, errata
from content.loader import read_yaml
from content.rulesets import options
from content.search.aliases import (
    DISTANT,
    FU_NAME,
    GLOSSARY,
    LABEL,
    NAME,
    PRINTED,
    SAID,
    SPELLED,
    TERM_SPELLED,
    TITLE,
    YAKU_PRINTED,
    Alias,
    names,
    namesakes,
    own_terms,
    split,
    title_aliases,
    weight_of_words,
    weighted,
)
from content.search.written_entries import asked_lists, not_here, page_cards
from content.spelling import LONGEST
from content.topics import chapters
from content.words import every_form, glossary, term_words, yaku_book
from scoring import LEAST_HAN, FuReason, Limit

SENTENCE = 0.8
"""The weight of a sentence that explains a topic, a yaku or a term, if the sentence is used as an alias."""
_FOLDER = Path(__file__).parent


class Kind(Enum):
    """The kinds of entries. The kind and the id of an entry form its key, such as ``yaku:pinfu``."""

    YAKU = "yaku"
    """A yaku or bonus. The id is the same as in the yaku book."""
    PAYMENT = "payment"
    """A payment for han and fu or a limit. The id is the question as written in links."""
    FU = "fu"
    """An item of a fu count."""
    LIMIT = "limit"
    """A limit: mangan or a higher limit."""
    TOPIC = "topic"
    """A rule, incident, penalty, custom or procedure."""
    TERM = "term"
    """A word of the glossary that is not a yaku."""
    OPTION = "option"
    """A row of the comparison of rulesets. The id is the key of the row."""
    ERRATUM = "erratum"
    """A misprint, lost text or a disagreement in the documents. The id is its number."""
    FACT = "fact"
    LIST = "list"
    NOT_HERE = "not_here"
    """A subject that none of the rulesets has."""
    PAGE = "page"
    """A lesson or page of the app. The id is that of its result card."""
    DIFFERENCE = "difference"
    """A comparison of two entries. The id contains the keys of both."""


NEVER_MEANT = frozenset((Kind.FACT, Kind.ERRATUM, Kind.NOT_HERE, Kind.PAYMENT, Kind.DIFFERENCE))
"""The kinds that the classifier never predicts: sources, subjects that no ruleset has, and computed results."""


@dataclass(frozen=True, slots=True)
class Findable:
    """Something that the search can find. Its kind and id identify it."""

    kind: Kind
    id: str
    title: str
    place: str
    """The place of the entry in words: a chapter, a document, the glossary."""

    @property
    def key(self) -> str:
        """The kind and the id as one text, such as ``yaku:pinfu``."""
        return f"{self.kind.value}:{self.id}"


@dataclass(frozen=True, slots=True)
class SearchEntry(Findable):
    """An entry that the search can find, with its names."""

    aliases: tuple[Alias, ...]
    """Names and phrases. A query finds the entry if it equals an alias, is the beginning of one, or resembles one."""
    text: tuple[str, ...]
    """Sentences about the entry. Words of a query that occur only in these sentences count less."""
    rulesets: tuple[str, ...] = ()
    """The ids of the rulesets that the entry applies to; empty for all."""

    @property
    def asked(self) -> tuple[str, ...]:
        """Everyday phrases that ask for this entry. They are not names."""
        if self.kind is Kind.LIST:
            return asked_lists()[self.id].asked
        return page_cards()[self.id].asked if self.kind is Kind.PAGE else phrasings().get(self.key, ())

    def sentences(self) -> Iterator[Alias]:
        """The complete sentences that explain a topic, a yaku or a term."""
        if self.kind in {Kind.TOPIC, Kind.YAKU, Kind.TERM} and self.text:
            sentences = re.split(r"(?<=[.;:])\s+", self.text[0])
            yield from (Alias(sentence, SENTENCE) for sentence in sentences if len(sentence.split()) > 3)


@cache
def entries() -> tuple[SearchEntry, ...]:
    """Return every entry. Payments are computed and therefore not listed."""
    return (
        *_subjects(),
        *_sources(),
        *(
            SearchEntry(Kind.LIST, name, one.title, "Lists", (Alias(one.title, TITLE),), ())
            for name, one in asked_lists().items()
        ),
        *(
            SearchEntry(
                Kind.NOT_HERE, name, one.title, "Not in these rules", weighted(SAID, (one.title, *one.words)), ()
            )
            for name, one in not_here().items()
        ),
        *(
            SearchEntry(Kind.PAGE, name, card.title, "Pages", (Alias(card.title, TITLE),), (card.text,))
            for name, card in page_cards().items()
        ),
    )


def _subjects() -> Iterator[SearchEntry]:
    """Yield the search entries of yaku and bonuses, topics, fu items, limits, and glossary terms that are not yaku.

    A yaku has all spellings of its names. A topic has its title and other words for it, and its text with all answers.
    A fu item has its name with and without the word "fu".
    """
    forms = {term.id: tuple(term.forms()) for term in glossary.terms()}
    for entry in yaku_book().values():
        aliases = (
            *weighted(NAME, (entry.romaji, entry.kanji, entry.kana, *entry.english)),
            *weighted(SPELLED, entry.spellings),
            *weighted(YAKU_PRINTED, (*every_form((), entry.printed, entry.misprinted), *forms.get(entry.id, ()))),
        )
        text = (entry.what, *entry.mistakes, entry.combines)
        yield SearchEntry(Kind.YAKU, entry.id, entry.romaji, "Yaku", aliases, text)
    for chapter in chapters():
        for topic in chapter.topics:
            text = (topic.text, *(f"{answer.text} {answer.next}" for answer in topic.answers.values()))
            titles = title_aliases(topic.title, chapter)
            aliases = (*titles, *namesakes(titles), *weighted(weight_of_words(topic), topic.words))
            yield SearchEntry(Kind.TOPIC, topic.id, topic.title, chapter.title, aliases, text)
    for reason in FuReason:
        said = term_words(reason)
        called = split(said.name)
        aliases = (*weighted(GLOSSARY, [f"{name} fu" for name in called]), *weighted(FU_NAME, called))
        yield SearchEntry(Kind.FU, reason.value, said.name, "Fu", aliases, (said.why,))
    for limit in (*LEAST_HAN, Limit.YAKUMAN):
        said = term_words(limit)
        yield SearchEntry(Kind.LIMIT, limit.value, said.name, "Limits", (Alias(said.name, SAID),), (said.why,))
    for term in own_terms():
        aliases = (
            *weighted(GLOSSARY, split(term.name)),
            *weighted(TERM_SPELLED, names(term)),
            *weighted(PRINTED, term.forms()),
        )
        yield SearchEntry(Kind.TERM, term.id, term.name, "Glossary", aliases, (term.meaning, term.note))


def _sources() -> Iterator[SearchEntry]:
    """Yield the search entries of the options of rulesets, and of the mistakes and the facts of documents."""
    for key, option in options().items():
        aliases = weighted(LABEL, (option.label, *split(option.label)))
        yield SearchEntry(Kind.OPTION, key, option.label, f"Compare: {option.section}", aliases, ())
    titles = {document.id: document.title for document in documents()}
    for erratum in errata():
        place = ", ".join(titles[name] for name in erratum.documents)
        title = f"{erratum.number}, {erratum.place}"
        aliases = (*weighted(NAME, (erratum.number, title)), *weighted(DISTANT, (erratum.place, erratum.section)))
        told = (erratum.printed, erratum.right, erratum.proof)
        yield SearchEntry(Kind.ERRATUM, erratum.number, title, f"Errata: {place}", aliases, told)
    for document in documents():
        for fact in document.facts:
            aliases = (Alias(fact.id, NAME), Alias(fact.statement[:LONGEST], DISTANT))
            text = (fact.statement, fact.section, document.title, fact.note)
            yield SearchEntry(Kind.FACT, fact.id, fact.statement, document.cite(fact), aliases, text, fact.rulesets)


@cache
def phrasings() -> Mapping[str, tuple[str, ...]]:
    """Return the phrases for each entry, keyed by its kind and id, such as ``topic:pao``.

    :raises ContentError: if one of the files is invalid, or an entry is in two files.
    """
    by_key: dict[str, tuple[str, ...]] = {}
    for file in sorted((_FOLDER / "phrasings").glob("*.yaml")):
        for key, phrases in read_yaml(file, largest=200_000).mapping().items():
            if key in by_key:
                phrases.refuse("an entry that no other file has", key)
            by_key[key] = phrases.texts()
    return by_key
