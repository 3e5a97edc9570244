"""Everything a person may look up, with the words it goes by."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING

from content.documents.documents import documents, errata
from content.rulesets.ruleset_file import options
from content.search.asked import asked
from content.search.lists import asked_lists
from content.search.not_here import not_here
from content.spelling.skeleton import LONGEST, joined, spelled_out
from content.topics.topics import chapters
from content.words import engine_words as words
from content.words import glossary
from content.words.yaku_book import yaku_book
from scoring.fu import FuReason
from scoring.payment import Limit

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from content.documents.documents import Document
    from content.topics.topics import Chapter, Topic
    from content.words.glossary import Term
    from content.words.yaku_book import YakuEntry


class Kind(Enum):
    """What can be found; with an id it makes a link."""

    YAKU = "yaku"
    """A yaku or bonus, by its id in the yaku book."""
    PAYMENT = "payment"
    """A payment that was asked for by han and fu or by a limit; the id reads as the question."""
    FU = "fu"
    """An item of a fu bill."""
    LIMIT = "limit"
    """Mangan and above."""
    TOPIC = "topic"
    """A rule, incident, penalty, custom or procedure."""
    TERM = "term"
    """A word of the glossary that is no yaku."""
    OPTION = "option"
    """A row of the comparison of rulesets, by its key."""
    ERRATUM = "erratum"
    """A misprint, loss or disagreement, by its number."""
    FACT = "fact"
    """A statement of a document."""
    LIST = "list"
    """Several things under one heading, by the id of the list."""
    NOT_HERE = "not_here"
    """What none of the rules has."""


NEVER_MEANT = frozenset((Kind.FACT, Kind.ERRATUM, Kind.NOT_HERE, Kind.PAYMENT))
"""Sources are read out rather than meant, what is not here is told by names alone, and payments are reckoned."""


@dataclass(frozen=True, slots=True)
class Alias:
    """A way to call an entry, and how surely somebody who says so means it, from 0 to 1."""

    text: str
    weight: float


@dataclass(frozen=True, slots=True)
class Findable:
    """A thing a search leads to: kind and id make its link."""

    kind: Kind
    id: str
    title: str
    place: str
    """Where it belongs, in words: a chapter, a document, the glossary."""

    @property
    def key(self) -> str:
        """Kind and id in one, such as ``yaku:pinfu``."""
        return f"{self.kind.value}:{self.id}"


@dataclass(frozen=True, slots=True)
class SearchEntry(Findable):
    """One thing that can be found."""

    aliases: tuple[Alias, ...]
    """Names and phrases; a query that equals, begins or resembles one finds the entry."""
    text: tuple[str, ...]
    """Sentences about it; words of a query are sought in them, with less weight."""
    rulesets: tuple[str, ...] = ()
    """The rulesets it holds for; empty for all."""

    @property
    def asked(self) -> tuple[str, ...]:
        """Ways to ask for it in plain words, which are no names of it."""
        return asked_lists()[self.id].asked if self.kind is Kind.LIST else asked().get(self.key, ())


NAME = 1.0
"""Of a yaku: the weights of aliases, from what somebody surely means to what only leads to a source."""
TITLE = 0.99
ALSO = 0.98
"""Phrases of synonyms.yaml."""
SPELLED = 0.975
"""Other spellings of a yaku, and of a title."""
PART = 0.972
"""A part of a title, and its other spellings."""
ABOUT = 0.97
"""The name of a glossary term among the words of a topic that is about this term alone."""
GLOSSARY = 0.965
TERM_SPELLED = 0.962
YAKU_PRINTED = 0.96
"""What the documents call a yaku."""
SAID = 0.95
"""Other words for a topic; a topic often lists its parts, and the part is meant then."""
PRINTED = 0.945
FU_NAME = 0.94
LABEL = 0.78
"""Rows of the comparison: there is nearly always a topic that tells more."""
ASKED = 0.93
"""Ways to ask in plain words."""
DISTANT = 0.6


@cache
def entries() -> tuple[SearchEntry, ...]:
    """Give everything but payments, which are answered rather than listed."""
    return (
        *_yaku(),
        *_topics(),
        *_fu(),
        *_limits(),
        *_terms(),
        *_options(),
        *_errata(),
        *_facts(),
        *_lists(),
        *_not_here(),
    )


def _aliases(weight: float, texts: Iterable[str]) -> tuple[Alias, ...]:
    return tuple(Alias(text, weight) for text in texts if text)


def _yaku() -> Iterator[SearchEntry]:
    forms = {term.id: tuple(term.forms()) for term in glossary.terms()}
    for entry in yaku_book().values():
        names = (entry.romaji, entry.kanji, entry.kana, *entry.english)
        aliases = (
            *_aliases(NAME, names),
            *_aliases(SPELLED, entry.spellings),
            *_aliases(YAKU_PRINTED, (*_in_documents(entry), *forms.get(entry.id, ()))),
        )
        text = (entry.what, *entry.mistakes, entry.combines)
        yield SearchEntry(Kind.YAKU, entry.id, entry.romaji, "Yaku", aliases, text)


def _in_documents(entry: YakuEntry) -> Iterator[str]:
    for by_document in (entry.printed, entry.misprinted):
        for given in by_document.values():
            yield from given


def _topics() -> Iterator[SearchEntry]:
    for chapter in chapters():
        for topic in chapter.topics:
            answers = (f"{answer.text} {answer.next}" for answer in topic.answers.values())
            text = (topic.text, *answers)
            titles = _titles(topic.title, chapter)
            aliases = (*titles, *_namesakes(titles), *_aliases(_weight_of_words(topic), topic.words))
            yield SearchEntry(Kind.TOPIC, topic.id, topic.title, chapter.title, aliases, text)


def _titles(title: str, chapter: Chapter) -> tuple[Alias, ...]:
    """A title that only makes sense under its chapter is looked up with it: "Tsumo" under fu is "tsumo fu"."""
    if chapter.id == "fu":
        return (Alias(f"{title} fu", TITLE), Alias(title, FU_NAME))
    return (Alias(title, TITLE), *_aliases(PART, _split(title)[1:]))


def _namesakes(titles: tuple[Alias, ...]) -> Iterator[Alias]:
    """A topic that is called like a glossary term is also called like it in every other script and spelling."""
    for title in titles:
        if title.weight >= PART:
            for term in _by_name().get(_key(title.text), ()):
                yield from _aliases(min(title.weight, SPELLED), _names(term))


def _weight_of_words(topic: Topic) -> float:
    meant = {name for word in topic.words for name in (_key(word) in _yaku_names() and ["yaku"]) or _ids(word)}
    return ABOUT if len(meant) == 1 and meant != {"yaku"} else SAID


def _ids(word: str) -> tuple[str, ...]:
    return tuple(term.id for term in _by_name().get(_key(word), ()))


def _names(term: Term) -> tuple[str, ...]:
    return tuple(filter(None, (*_split(term.name), term.kanji, term.kana, *term.english, *term.spellings)))


def _key(text: str) -> str:
    return joined(spelled_out(text))


@cache
def _yaku_names() -> frozenset[str]:
    return frozenset(_key(name) for entry in yaku_book().values() for name in entry.all_names)


@cache
def _by_name() -> Mapping[str, tuple[Term, ...]]:
    """Glossary terms that are no yaku, by what they are called."""
    found: dict[str, dict[str, Term]] = {}
    for term in _own_terms():
        for name in _names(term):
            found.setdefault(_key(name), {})[term.id] = term
    return {key: tuple(named.values()) for key, named in found.items()}


@cache
def _own_terms() -> tuple[Term, ...]:
    return tuple(term for term in glossary.terms() if term.id not in yaku_book())


def _fu() -> Iterator[SearchEntry]:
    for reason in FuReason:
        said = words.fu_reasons()[reason]
        names = _split(said.name)
        aliases = (*_aliases(GLOSSARY, [f"{name} fu" for name in names]), *_aliases(FU_NAME, names))
        yield SearchEntry(Kind.FU, reason.value, said.name, "Fu", aliases, (said.why,))


def _limits() -> Iterator[SearchEntry]:
    for limit in Limit:
        if limit is not Limit.NONE:
            said = words.limits()[limit]
            yield SearchEntry(Kind.LIMIT, limit.value, said.name, "Limits", (Alias(said.name, SAID),), (said.why,))


def _terms() -> Iterator[SearchEntry]:
    for term in _own_terms():
        aliases = (
            *_aliases(GLOSSARY, _split(term.name)),
            *_aliases(TERM_SPELLED, _names(term)),
            *_aliases(PRINTED, term.forms()),
        )
        yield SearchEntry(Kind.TERM, term.id, term.name, "Glossary", aliases, (term.meaning, term.note))


def _options() -> Iterator[SearchEntry]:
    for option in options():
        aliases = _aliases(LABEL, (option.label, *_split(option.label)))
        yield SearchEntry(Kind.OPTION, option.key, option.label, f"Compare: {option.section}", aliases, ())


def _errata() -> Iterator[SearchEntry]:
    titles = {document.id: document.title for document in documents()}
    for erratum in errata():
        place = ", ".join(titles[name] for name in erratum.documents)
        title = f"{erratum.number}, {erratum.place}"
        aliases = (
            Alias(erratum.number, NAME),
            Alias(title, NAME),
            *_aliases(DISTANT, (erratum.place, erratum.section)),
        )
        text = (erratum.printed, erratum.right, erratum.proof)
        yield SearchEntry(Kind.ERRATUM, erratum.number, title, f"Errata: {place}", aliases, text)


def _facts() -> Iterator[SearchEntry]:
    for document in documents():
        yield from _of_document(document)


def _of_document(document: Document) -> Iterator[SearchEntry]:
    for fact in document.facts:
        aliases = (Alias(fact.id, NAME), Alias(fact.statement[:LONGEST], DISTANT))
        text = (fact.statement, fact.section, document.title, fact.note)
        yield SearchEntry(Kind.FACT, fact.id, fact.statement, document.cite(fact), aliases, text, fact.rulesets)


def _lists() -> Iterator[SearchEntry]:
    for name, asked_list in asked_lists().items():
        yield SearchEntry(Kind.LIST, name, asked_list.title, "Lists", (Alias(asked_list.title, TITLE),), ())


def _not_here() -> Iterator[SearchEntry]:
    for name, thing in not_here().items():
        aliases = _aliases(SAID, (thing.title, *thing.words))
        yield SearchEntry(Kind.NOT_HERE, name, thing.title, "Not in these rules", aliases, ())


def _split(name: str) -> tuple[str, ...]:
    """A name and the parts it is made of: "Gap wait (kanchan)" is also "Gap wait" and "kanchan"."""
    parts = [part.strip() for part in re.split(r"[(),;:]", name)]
    return tuple(dict.fromkeys(filter(None, (name, *parts))))
