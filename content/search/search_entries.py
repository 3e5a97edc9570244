"""Everything that the search can find, with the names of each entry and the phrases that people may type for it."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import NamedTuple

from content.documents import documents, errata
from content.loader import CONTENT, read_yaml
from content.rulesets import options
from content.search.written_entries import asked_lists, not_here, page_cards
from content.spelling import LONGEST, joined, spelled_out
from content.topics import Chapter, Topic, chapters
from content.words import Term, every_form, glossary, term_words, yaku_book
from scoring import LEAST_HAN, FuReason, Limit


class Alias(NamedTuple):
    """A name for an entry, and how certain it is, from 0 to 1, that the name means this entry."""

    text: str
    weight: float


NAME = 1.0
"""The weight of the names of a yaku. The constants below are weights, too: the lower, the less certain the alias."""
TITLE = 0.99
ALSO = 0.98
"""The weight of phrases in synonyms.yaml."""
SPELLED = 0.975
"""The weight of unusual spellings of a yaku or a title."""
PART = 0.972
"""The weight of a part of a title, and of other spellings of this part."""
ABOUT = 0.97
"""The weight of the words that a topic lists, if they all name the same glossary term."""
GLOSSARY = 0.965
TERM_SPELLED = 0.962
YAKU_PRINTED = 0.96
"""The weight of the names of a yaku in the documents."""
SAID = 0.95
"""The weight of the words that any other topic lists. They often name a part of the topic that has its own entry."""
PRINTED = 0.945
FU_NAME = 0.94
LABEL = 0.78
"""The weight of the labels in the comparison of rulesets. It is low, because a topic usually has more detail."""
ASKED = 0.93
"""The weight of questions in plain words."""
DISTANT = 0.6
SENTENCE = 0.8
"""The weight of a sentence that explains a topic, a yaku or a term, if the sentence is used as an alias."""


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
    text: tuple[str, ...] = ()
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
    return (*_subjects(), *_sources(), *_written())


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
        yield SearchEntry(Kind.OPTION, key, option.label, f"Compare: {option.section}", aliases)
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


def _written() -> Iterator[SearchEntry]:
    """Yield the search entries of lists, of subjects that no ruleset has, and of pages."""
    for name, asked in asked_lists().items():
        yield SearchEntry(Kind.LIST, name, asked.title, "Lists", (Alias(asked.title, TITLE),))
    for name, absent in not_here().items():
        aliases = weighted(SAID, (absent.title, *absent.words))
        yield SearchEntry(Kind.NOT_HERE, name, absent.title, "Not in these rules", aliases)
    for name, card in page_cards().items():
        yield SearchEntry(Kind.PAGE, name, card.title, "Pages", (Alias(card.title, TITLE),), (card.text,))


@cache
def phrasings() -> Mapping[str, tuple[str, ...]]:
    """Return the phrases for each entry, keyed by its kind and id, such as ``topic:pao``.

    :raises ContentError: if one of the files is invalid, or an entry is in two files.
    """
    by_key: dict[str, tuple[str, ...]] = {}
    for file in sorted((CONTENT / "search" / "phrasings").glob("*.yaml")):
        for key, phrases in read_yaml(file, largest=200_000).mapping().items():
            if key in by_key:
                phrases.refuse("an entry that no other file has", key)
            by_key[key] = phrases.texts()
    return by_key


def weighted(weight: float, texts: Iterable[str]) -> tuple[Alias, ...]:
    """Return an alias of this weight for each text that is not empty."""
    return tuple(Alias(text, weight) for text in texts if text)


def title_aliases(title: str, chapter: Chapter) -> tuple[Alias, ...]:
    """Return a title and the parts of the title as aliases.

    A title that only makes sense in its chapter is combined with the chapter: "Tsumo" under fu becomes "tsumo fu".
    """
    if chapter.id == "fu":
        return (Alias(f"{title} fu", TITLE), Alias(title, FU_NAME))
    return (Alias(title, TITLE), *weighted(PART, split(title)[1:]))


def namesakes(titles: tuple[Alias, ...]) -> Iterator[Alias]:
    """Yield the names of glossary terms that have the same title as a topic.

    People can then find the topic by the names of the term in every script and spelling.
    """
    for title in titles:
        if title.weight >= PART:
            for term in _by_name()[_key(title.text)].values():
                yield from weighted(min(title.weight, SPELLED), names(term))


def weight_of_words(topic: Topic) -> float:
    """Return the weight of the words that a topic lists: how certain it is that they mean this topic."""
    keys = list(map(_key, topic.words))
    meant = {name for key in keys for name in _by_name()[key]}
    return ABOUT if len(meant) == 1 and _yaku_names().isdisjoint(keys) else SAID


def names(term: Term) -> tuple[str, ...]:
    """Return every name of a term, in every script and spelling."""
    return tuple(filter(None, (*split(term.name), term.kanji, term.kana, *term.english, *term.spellings)))


def _key(text: str) -> str:
    return joined(spelled_out(text))


@cache
def _yaku_names() -> frozenset[str]:
    return frozenset(_key(name) for entry in yaku_book().values() for name in entry.all_names)


@cache
def _by_name() -> defaultdict[str, dict[str, Term]]:
    terms_by_name: defaultdict[str, dict[str, Term]] = defaultdict(dict)
    for term in own_terms():
        for name in names(term):
            terms_by_name[_key(name)][term.id] = term
    return terms_by_name


@cache
def own_terms() -> tuple[Term, ...]:
    """Return the glossary terms that are not yaku."""
    return tuple(term for term in glossary.terms() if term.id not in yaku_book())


def split(name: str) -> tuple[str, ...]:
    """Return a name and its parts: "Gap wait (kanchan)" is also "Gap wait" and "kanchan"."""
    return tuple(dict.fromkeys(filter(None, (name, *map(str.strip, re.split(r"[(),;:]", name))))))
