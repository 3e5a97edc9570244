"""The index of the search. The index scores entries for a query, first by exact names, then by similar names.

A query matches a name if both have the same skeleton (see :mod:`content.spelling.skeleton`) or the same words in
another order, if the name begins with the query, or if they differ only by typing errors. Sentences and descriptions
are matched by their words.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from content.search.classifier import Intent, classifier, classify
from content.search.query_words import RULESETS, forgiven, in_english_words, in_latin_words, meaning, meant_by
from content.search.search_entries import ALSO, NEVER_MEANT, Alias, Kind, SearchEntry, entries, weighted
from content.search.word_index import WordIndex, build_word_index, starting_with
from content.spelling import also, joined, plain_words, spelled_out, stem

Scores = dict[int, float]
"""The scores of entries, by the position of the entry in ``SearchIndex.entries``."""
Found = Iterator[tuple[int, float]]
"""Positions of entries, each with a score. The same position may come more than once."""
WITHIN, LONGEST_KANJI = 0.6, 12
"""The lowest score of a kanji name inside a longer text, and the highest number of characters in such a name."""
AMONG_WORDS, AS_TOLD = 0.4, 0.99
"""The least score of a kanji name among other known words, and the weight of results for a translated query."""
NAMED, MOST_WORDS = 0.42, 4
"""The score of a yaku's name in a question that is otherwise not understood, and the most words of such a name."""
ELSEWHERE = 0.8
"""The score of something that no ruleset has, if the question contains its complete name."""
PRICED = 0.9
"""The factor for the score of a yaku if the query is its name with words that ask for the value."""
SAID = 0.98
"""The score of a phrase typed exactly."""
AGREEING = 0.04
"""The bonus for a match by words, which decides between entries with equal scores."""
BY_WORDS, UNNAMED = 0.66, 0.94
"""The weight of words relative to names, and the most that words alone can score, because a name says more."""

_NUMBER = re.compile(r"\d+")
_MINUTES = re.compile(r"(?i)(?<![\d.,])\d+(?= ?(?:minutes?|mins?)\b)")
"""A number of minutes, which the classifier ignores: 70 minutes and 75 minutes may both ask for the time limit."""
_OF_WORTH = {"open", "opened", "closed", "concealed", "called", "han", "yaku", "price", "much"}


@dataclass(frozen=True, slots=True)
class SearchIndex:
    """All entries, indexed by the skeletons of their names and by the stems of words about them."""

    entries: tuple[SearchEntry, ...]
    exact: Mapping[str, tuple[tuple[int, float], ...]]
    """The positions of the entries with an alias, and their weights, by the skeleton of the alias without spaces."""
    ordered: Sequence[str]
    """The sorted skeletons of names, except those of facts, whose names are sentences."""
    same: Mapping[frozenset[str], Sequence[tuple[int, float, str]]]
    """The aliases with the same words, by the set of these words.

    Each alias is given by the position of its entry, its weight and its whole skeleton.
    """
    words: WordIndex
    places: Mapping[str, int]
    """The position of an entry in ``entries``, by its kind and id."""
    ways: Mapping[str, Sequence[int]]
    """The positions of the entries that a phrase asks for, by the phrase without spaces."""
    new: frozenset[int]
    """The positions of the entries that the classifier has not been trained on."""

    def find(self, query: str) -> Scores:
        """Return the scores of the entries that a query may mean, by the position of the entry in ``entries``.

        A query in Japanese or another language is also searched in its English translation, unless it is the beginning
        of a Japanese name. The better score counts.
        """
        latin = in_latin_words(query)
        named = bool(latin) and any(self._beginning_with(joined(spelled_out(query))))
        translated = "" if named else latin or in_english_words(query)
        scores = self._find(query, AMONG_WORDS if " " in latin and not named else WITHIN)
        raise_scores(scores, self._find(translated).items(), AS_TOLD)
        return scores

    def intent(self, query: str) -> Intent | None:
        """Return what a question asks for, according to the classifier.

        None is returned if the whole question is a name or a known phrase, or if none of its words is known.
        """
        if (whole := joined(spelled_out(query))) in self.exact or whole in self.ways:
            return None
        plain = _MINUTES.sub(" ", in_latin_words(query) or in_english_words(query) or query)
        if not any(map(self.words.meanings, meant_by(plain))):
            return None
        return classify(" ".join(map(self.words.mended, spelled_out(plain))))

    def _find(self, query: str, within: float = WITHIN) -> Scores:
        """Return the scores of the entries that a query may mean, by position, without translating the query.

        Entries whose name is the query score highest, then entries with a similar or mistyped name, then entries with
        the same words in their text. If nothing is named clearly, a yaku named inside the query also counts as named.

        :param within: the least score of an entry whose Japanese name is only a part of the query.
        """
        typed = spelled_out(query)
        if not typed:
            return {}
        scores: Scores = {}
        raise_scores(scores, self._by_name(typed, within))
        for place, score in self.words.find(meant_by(query)).items():
            scores[place] = max(scores.get(place, 0.0), min(BY_WORDS * score, UNNAMED)) + AGREEING * score
        if max(scores.values(), default=0.0) < NAMED:
            raise_scores(scores, self._named(typed, Kind.YAKU, 1, NAMED))
        return scores

    def _by_name(self, typed: list[str], within: float) -> Found:
        """Yield the entries with a name that equals the query, begins with it, occurs in it, or is similar to it."""
        whole, meant = joined(typed), frozenset(meaning(typed))
        yield from self._with_name(whole)
        yield from ((place, SAID) for place in self.ways.get(whole, ()))
        yield from self._with_name(joined(word for word in typed if stem(word) not in RULESETS), 0.97)
        beside = plain_words("small", "payment") | _OF_WORTH  # "open chanta how many han" asks for the value of chanta
        priced = joined(word for word in typed if word not in beside)
        yield from self._of_kind(Kind.YAKU, self._with_name(priced, PRICED))
        for place, weight, other in self.same.get(meant, ()):
            yield place, weight * (0.87 + 0.1 * fuzz.ratio(whole, other) / 100)
        yield from self._beginning_with(whole)
        yield from self._kanji_names(whole, within)
        yield from self._named(typed, Kind.NOT_HERE, 2, ELSEWHERE)
        if not self.words.telling.keys() >= meant:
            yield from self._mistyped(whole)
            if priced not in {"", whole}:  # "cinitu open" asks for the value of a mistyped yaku
                yield from self._of_kind(Kind.YAKU, self._mistyped(priced, 0.9 * PRICED))

    def _named(self, typed: list[str], kind: Kind, fewest: int, factor: float) -> Found:
        """Yield the entries of a kind whose whole name is in a question, such as the yaku in "honitsu vs chinitsu".

        :param fewest: the least number of words in such a name.
        """
        for start in range(len(typed)):
            for end in range(start + fewest, min(len(typed), start + MOST_WORDS) + 1):
                yield from self._of_kind(kind, self._with_name(joined(typed[start:end]), factor))

    def _of_kind(self, kind: Kind, found: Iterable[tuple[int, float]]) -> Found:
        return ((place, weight) for place, weight in found if self.entries[place].kind is kind)

    def _with_name(self, name: str, factor: float = 1.0) -> Found:
        return ((place, weight * factor) for place, weight in self.exact.get(name, ()))

    def _beginning_with(self, whole: str) -> Found:
        if len(whole) >= (3 if whole.isascii() else 1):
            for name in starting_with(self.ordered, whole):
                yield from self._with_name(name, 0.8 + 0.12 * len(whole) / len(name))

    def _kanji_names(self, whole: str, least: float) -> Found:
        """Yield entries with names in kanji that occur anywhere in the query, because Japanese has no spaces."""
        for start in range(0 if whole.isascii() else len(whole)):
            for end in range(start + 2, min(len(whole), start + LONGEST_KANJI) + 1):
                part = whole[start:end]
                if not part.isascii():
                    yield from self._with_name(part, least + (1 - least) * len(part) / len(whole))

    def _mistyped(self, whole: str, factor: float = 0.9) -> Found:
        """Yield entries with names that differ from the query only by a few typing errors."""
        # names in kanji are short, so a kanji counts as two letters
        most = forgiven(len(whole) if whole.isascii() else 2 * len(whole))
        for name, likeness, _ in process.extract(whole, self.ordered, scorer=fuzz.ratio, score_cutoff=71, limit=20):
            # 20 fu is not a misspelling of 30 fu
            if OSA.distance(whole, name) <= most and _NUMBER.findall(name) == _NUMBER.findall(whole):
                yield from self._with_name(name, factor * likeness / 100)


def raise_scores(scores: Scores, found: Iterable[tuple[int, float]], factor: float = 1.0) -> None:
    """Raise the score at each found position to the found score times ``factor``, if this is higher."""
    for place, score in found:
        if score * factor > scores.get(place, 0.0):
            scores[place] = score * factor


@cache
def search_index() -> SearchIndex:
    """Return the index of everything in the app. It is built only once."""
    return build_index(entries())


def build_index(entries: tuple[SearchEntry, ...]) -> SearchIndex:
    """Return an index of entries by their names, phrases and sentences."""
    exact: dict[str, dict[int, float]] = defaultdict(dict)
    same: dict[frozenset[str], list[tuple[int, float, str]]] = defaultdict(list)
    named: set[str] = set()
    called: dict[int, list[Alias]] = defaultdict(list)
    known, learnt = also(), frozenset(classifier().labels)
    ways: dict[str, list[int]] = defaultdict(list)
    for place, entry in enumerate(entries):
        for text in entry.asked:
            ways[joined(spelled_out(text))].append(place)
        for alias in (*entry.aliases, *weighted(ALSO, known.get(entry.key, ()))):
            spelled = spelled_out(alias.text)
            whole = joined(spelled)
            if not whole or exact[whole].get(place, 0.0) >= alias.weight:
                continue
            exact[whole][place] = alias.weight
            called[place].append(alias)
            if entry.kind is not Kind.FACT:
                named.add(whole)
                same[frozenset(meaning(spelled))].append((place, alias.weight, whole))
    return SearchIndex(
        entries=entries,
        exact={whole: tuple(_weights_if_shared(entries, places)) for whole, places in exact.items()},
        ordered=sorted(named),
        same=same,
        words=build_word_index(entries, called),
        places={entry.key: place for place, entry in enumerate(entries)},
        ways=ways,
        new=frozenset(
            place for place, entry in enumerate(entries) if entry.kind not in NEVER_MEANT and entry.key not in learnt
        ),
    )


def _weights_if_shared(entries: tuple[SearchEntry, ...], places: Mapping[int, float]) -> Found:
    """Yield the entries that share a name, with their weights.

    For each kind of entry, the highest weight stays the same, and the other weights are reduced. If several entries of
    a kind have the highest weight, their weights are reduced too, because the name does not say which entry is meant.
    """
    for place, weight in places.items():
        as_good = sum(entries[other].kind is entries[place].kind and places[other] >= weight for other in places)
        yield place, weight if as_good == 1 else weight * 0.93
