"""The index of look up: from a query to entries with a score, by skeleton first and likeness last.

A query is compared with the ways to call each entry: the same skeleton, the same words in another order, the beginning
of one, a typing error away from one. Whole phrases are matched by their words, where a rare word tells more than a
frequent one, and with less weight by the sentences about the entry.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from math import log
from types import MappingProxyType
from typing import TYPE_CHECKING

from rapidfuzz import fuzz, process

from content.search.search_entries import ALSO, Alias, Kind, entries
from content.spelling.skeleton import joined, spelled_out, stem
from content.spelling.synonyms import also, small_words, synonyms

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from content.search.search_entries import SearchEntry

SAME_WORDS, AS_SAID = 0.87, 0.1
"""Of the same words in another order or with other endings; the second part by likeness of the whole."""
BEGINNING, WHOLE = 0.8, 0.12
"""Of the beginning of an alias; the second part by how much of it was typed."""
LIKE, ALIKE = 0.9, 71
"""Of an alias that is a typing error away, by likeness; and the least likeness in percent. Words that are all known
have no typing error."""
PHRASE, TEXT = 0.6, 0.25
"""Of the words of an alias, and of those anywhere about the entry."""
SYNONYM, STARTED, MISTYPED = 0.85, 0.75, 0.8
"""How far another word with the same meaning, a word begun, and a mistyped one count as the word itself."""
IN_TITLE = 0.03
"""Of the words of the first alias, which is the title; it decides between entries that share another one."""
IN_TEXT = 0.45
"""How far a word in a sentence about an entry counts as one of its name."""
AGREEING = 0.04
"""Of all that speaks for an entry besides its best match; it decides between equals."""
SHARED = 0.93
"""Of an alias that several entries of a kind share, such as value tiles."""
NEAREST = 20
"""How many aliases, or words, that are a typing error away are looked at."""

_NUMBER = re.compile(r"\d+")
_KIND_WEIGHT = MappingProxyType({Kind.ERRATUM: 0.8, Kind.FACT: 0.75})
"""How far words count that are found in a source; what is written for readers comes first."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """An alias as it is compared."""

    entry: int
    weight: float
    words: frozenset[str]
    title: bool
    worth: float
    """How much all its words tell."""


@dataclass(frozen=True, slots=True)
class SearchIndex:
    """All entries, by the skeletons of what they are called and by the stems of the words about them."""

    entries: tuple[SearchEntry, ...]
    exact: Mapping[str, tuple[tuple[int, float], ...]]
    """Entries and weights by the whole skeleton of an alias, without spaces."""
    ordered: tuple[str, ...]
    """The skeletons of names, in order; those of facts are left out, being sentences."""
    same: Mapping[frozenset[str], tuple[tuple[int, float, str], ...]]
    """Entries, weights and whole skeletons by the words of an alias in any order."""
    phrases: tuple[Phrase, ...]
    of_word: Mapping[str, tuple[int, ...]]
    """Phrases by their words."""
    in_text: Mapping[str, tuple[int, ...]]
    """Entries by the words of their sentences."""
    telling: Mapping[str, float]
    """How much a word tells: the fewer entries have it, the more."""
    vocabulary: tuple[str, ...]

    def find(self, query: str) -> dict[int, float]:
        """Score entries, by their place, for a query; those that have nothing to do with it are left out."""
        said = spelled_out(query)
        if not said:
            return {}
        best: dict[int, float] = {}
        whole, meant = joined(said), meaning(said)
        for place, weight in self.exact.get(whole, ()):
            _raise(best, place, weight)
        for place, weight, other in self.same.get(frozenset(meant), ()):
            _raise(best, place, weight * (SAME_WORDS + AS_SAID * fuzz.ratio(whole, other) / 100))
        self._begun(whole, best)
        if not all(word in self.telling for word in meant):
            self._alike(whole, best)
        by_words = self._by_words(meant)
        return {
            place: max(best.get(place, 0.0), by_words.get(place, 0.0)) + AGREEING * by_words.get(place, 0.0)
            for place in {*best, *by_words}
        }

    def _begun(self, whole: str, best: dict[int, float]) -> None:
        if len(whole) < (3 if whole.isascii() else 1):
            return
        for found in self.ordered[bisect_left(self.ordered, whole) :]:
            if not found.startswith(whole):
                break
            typed = BEGINNING + WHOLE * len(whole) / len(found)
            for place, weight in self.exact[found]:
                _raise(best, place, typed * weight)

    def _alike(self, whole: str, best: dict[int, float]) -> None:
        near = process.extract(whole, self.ordered, scorer=fuzz.ratio, score_cutoff=ALIKE, limit=NEAREST)
        for found, likeness, _ in near:
            if _NUMBER.findall(found) != _NUMBER.findall(whole):
                continue  # 30 fu is no typing error for 20 fu
            for place, weight in self.exact[found]:
                _raise(best, place, LIKE * weight * likeness / 100)

    def _by_words(self, meant: tuple[str, ...]) -> dict[int, float]:
        """Entries by the words of the query: how much of what it says they have, and how much else their name says."""
        in_phrase: dict[int, float] = defaultdict(float)
        own: dict[int, float] = defaultdict(float)
        anywhere: dict[int, float] = defaultdict(float)
        wanted = 0.0
        for word in dict.fromkeys(meant):
            meanings = self._meanings(word)
            worth = self.telling.get(word) or min((self.telling[meant] for meant in meanings), default=self.telling[""])
            wanted += worth
            phrases: dict[int, tuple[float, float]] = {}
            texts: dict[int, float] = {}
            for known, strength in meanings.items():
                for place in self.of_word.get(known, ()):
                    phrases[place] = max(phrases.get(place, (0.0, 0.0)), (strength, self.telling[known]))
                for place in self.in_text.get(known, ()):
                    _raise(texts, place, IN_TEXT * strength)
            for place, (strength, told) in phrases.items():
                in_phrase[place] += strength * worth
                own[place] += strength * told
                _raise(texts, self.phrases[place].entry, strength)
            for place, strength in texts.items():
                anywhere[place] += strength * worth
        scores: dict[int, float] = {}
        titled: dict[int, float] = {}
        for place, found in in_phrase.items():
            phrase = self.phrases[place]
            score = (0.55 + 0.45 * min(1.0, own[place] / phrase.worth)) * phrase.weight * found / wanted
            _raise(scores, phrase.entry, score)
            if phrase.title:
                titled[phrase.entry] = score
        return {
            place: _KIND_WEIGHT.get(self.entries[place].kind, 1.0)
            * (PHRASE * scores.get(place, 0.0) + IN_TITLE * titled.get(place, 0.0) + TEXT * found / wanted)
            for place, found in anywhere.items()
        }

    def _meanings(self, word: str) -> dict[str, float]:
        """Known words that this one may stand for, and how surely."""
        found = {other: SYNONYM for other in synonyms().get(word, ()) if other in self.telling}
        if word in self.telling:
            return {**found, word: 1.0}
        if not found and len(word) >= 3:
            start = bisect_left(self.vocabulary, word)
            for known in self.vocabulary[start : start + NEAREST]:
                if known.startswith(word):
                    found[known] = STARTED
            if len(word) >= 4:
                near = process.extract(word, self.vocabulary, scorer=fuzz.ratio, score_cutoff=ALIKE, limit=NEAREST)
                for known, likeness, _ in near:
                    found[known] = max(found.get(known, 0.0), MISTYPED * likeness / 100)
        return found


def meaning(said: Iterable[str]) -> tuple[str, ...]:
    """The stems of words, without those that carry no meaning, unless there are no others."""
    told = tuple(said)
    return tuple(stem(word) for word in told if word not in small_words()) or tuple(map(stem, told))


@cache
def search_index() -> SearchIndex:
    """The index over everything, built once."""
    return build_index(entries())


def build_index(found: tuple[SearchEntry, ...]) -> SearchIndex:
    """Index entries by their aliases and sentences."""
    exact: dict[str, dict[int, float]] = defaultdict(dict)
    same: dict[frozenset[str], list[tuple[int, float, str]]] = defaultdict(list)
    named: set[str] = set()
    spoken: list[tuple[int, float, frozenset[str], bool]] = []
    entries_of: dict[str, set[int]] = defaultdict(set)
    in_text: dict[str, list[int]] = defaultdict(list)
    known = also()
    for place, entry in enumerate(found):
        more = (Alias(text, ALSO) for text in known.get(f"{entry.kind.value}:{entry.id}", ()))
        for alias in (*entry.aliases, *more):
            said = spelled_out(alias.text)
            whole, meant = joined(said), frozenset(meaning(said))
            if not whole or exact[whole].get(place, 0.0) >= alias.weight:
                continue
            exact[whole][place] = alias.weight
            if entry.kind is not Kind.FACT:
                named.add(whole)
                same[meant].append((place, alias.weight, whole))
            spoken.append((place, alias.weight, meant, alias is entry.aliases[0]))
            for word in meant:
                entries_of[word].add(place)
        for word in frozenset(meaning(word for text in entry.text for word in spelled_out(text))):
            in_text[word].append(place)
            entries_of[word].add(place)
    telling = {word: log(1 + len(found) / len(places)) for word, places in entries_of.items()}
    telling[""] = log(1 + len(found))
    phrases = tuple(Phrase(*phrase, sum(telling[word] for word in phrase[2])) for phrase in spoken)
    of_word: dict[str, list[int]] = defaultdict(list)
    for number, phrase in enumerate(phrases):
        for word in phrase.words:
            of_word[word].append(number)
    return SearchIndex(
        entries=found,
        exact={whole: _shared(found, places) for whole, places in exact.items()},
        ordered=tuple(sorted(named)),
        same={meant: tuple(others) for meant, others in same.items()},
        phrases=phrases,
        of_word={word: tuple(places) for word, places in of_word.items()},
        in_text={word: tuple(places) for word, places in in_text.items()},
        telling=telling,
        vocabulary=tuple(sorted(word for word in telling if word)),
    )


def _shared(found: tuple[SearchEntry, ...], places: Mapping[int, float]) -> tuple[tuple[int, float], ...]:
    """Entries with their weights; a name that several of a kind have says less about each, if it suits none best."""
    best: dict[Kind, list[float]] = defaultdict(list)
    for place, weight in places.items():
        best[found[place].kind].append(weight)

    def told(place: int, weight: float) -> float:
        weights = best[found[place].kind]
        alone = weight == max(weights) and weights.count(weight) == 1
        return weight if alone else weight * SHARED

    return tuple((place, told(place, weight)) for place, weight in places.items())


def _raise(scores: dict[int, float], place: int, score: float) -> None:
    if score > scores.get(place, 0.0):
        scores[place] = score
