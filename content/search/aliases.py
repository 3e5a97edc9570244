"""The names that people use for an entry, and how certain it is that each name means this entry."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from content.spelling import joined, spelled_out
from content.topics import Chapter, Topic
from content.words import Term, glossary, yaku_book


@dataclass(frozen=True, slots=True)
class Alias:
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
            for term in _by_name().get(_key(title.text), ()):
                yield from weighted(min(title.weight, SPELLED), names(term))


def weight_of_words(topic: Topic) -> float:
    """Return the weight of the words that a topic lists: how certain it is that they mean this topic."""
    keys = list(map(_key, topic.words))
    meant = {term.id for key in keys for term in _by_name().get(key, ())}
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
def _by_name() -> Mapping[str, tuple[Term, ...]]:
    terms_by_name: dict[str, dict[str, Term]] = {}
    for term in own_terms():
        for name in names(term):
            terms_by_name.setdefault(_key(name), {})[term.id] = term
    return {key: tuple(named.values()) for key, named in terms_by_name.items()}


@cache
def own_terms() -> tuple[Term, ...]:
    """Return the glossary terms that are not yaku."""
    return tuple(term for term in glossary.terms() if term.id not in yaku_book())


def split(name: str) -> tuple[str, ...]:
    """Return a name and its parts: "Gap wait (kanchan)" is also "Gap wait" and "kanchan"."""
    return tuple(dict.fromkeys(filter(None, (name, *map(str.strip, re.split(r"[(),;:]", name))))))
