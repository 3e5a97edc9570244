"""Find entries by the words of a question, in any order.

A question is compared with every name and phrase of an entry by the words they share. Two shares count: the share of
the question's words that are in the phrase, and the share of the phrase's words that are in the question. Rare words
count more. Synonyms, beginnings of words and typing errors count a little less than the word itself. Words in other
texts about the entry add to its score as well.
"""

import re
from array import array
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from math import log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import process
from rapidfuzz.distance import OSA

from content.search.query_words import (
    FIRST_LETTER,
    RULESETS,
    everyday,
    forgiven,
    japanese_names,
    meaning,
    meant_by,
    says_nothing,
)
from content.search.search_entries import ASKED, Alias, Kind, SearchEntry
from content.spelling import COMPARED, spelled_out, stem, synonyms

SYNONYM, STARTED, MISTYPED = 0.7, 0.75, 0.9
"""The weights of a synonym, of the beginning of a word and of a mistyped word, relative to the word itself."""
ELSEWHERE, IN_TEXT = 0.55, 0.35
"""The weights of a word that is only in another phrase for the entry, or only in a sentence about the entry."""
BOTH = 0.55
"""How far the score depends on the share of the phrase that is in the question, from 0 (not at all) to 1."""
UNKNOWN = 0.85
"""The weight of an unknown word, as a share of the largest possible weight; such a word suggests another subject."""
RARE = 0.55
"""The exponent of the inverse document frequency in the weight of a word. With 1, the rarity would count in full."""
SEVERAL, PHRASES = 0.35, 4
"""The total weight of an entry's next best phrases relative to the best, and the number of phrases that count."""
STRANGER, NAMED_STRANGER = 0.1, 1.0
"""The bonus for a word that occurs only in subjects that no ruleset has, and for the full name of such a subject.

For example, a question about how to draw cards in uno is about uno.
"""

_KIND_WEIGHT = {Kind.ERRATUM: 0.75, Kind.FACT: 0.7, Kind.OPTION: 0.97}
"""The factors for the scores of errata, facts and options. They are below 1, so that texts for readers come first."""
_NUMBER = re.compile(r"\d+")
Floats = NDArray[np.float64]
Places = NDArray[np.int32]
_NOWHERE = np.array([], np.int32)
KNOWN, WITH_A_NAME = 0.655, 0.3
"""The least share of known words in a question, by weight, and the least share if a yaku or term is named."""


class WordIndex(NamedTuple):
    """All names and phrases, indexed by their words.

    The phrases are in arrays, so that a question is compared with all of them at once.
    """

    entries: tuple[SearchEntry, ...]
    phrase_entry: Places
    """For each phrase, the position of its entry in ``entries``."""
    phrase_weight: Floats
    phrase_worth: Floats
    """The total weight of each phrase's words."""
    phrase_title: Floats
    """For each phrase, 1 if it is the title of an entry, otherwise 0."""
    phrase_length: Places
    """The number of different words in each phrase."""
    of_word: Mapping[str, Places]
    """For each word, the positions of the phrases that contain the word."""
    in_text: Mapping[str, Places]
    """For each word, the positions in ``entries`` of the entries whose sentences contain the word."""
    kinds: Floats
    """The factor for the score of each entry, by its kind."""
    telling: Mapping[str, float]
    """The weight of each word. The fewer entries have the word, the larger its weight."""
    strange: float
    """The weight of an unknown word."""
    vocabulary: tuple[str, ...]

    def find(self, meant: Iterable[str]) -> dict[int, float]:
        """Return the scores of entries by their position in ``entries``. A score is between 0 and about 1.2."""
        asked = tuple(dict.fromkeys(meant))
        scores = self._scores(asked)
        for place in self._subjects_not_here(asked) & scores.keys():
            scores[place] += NAMED_STRANGER if self._names_all_of(place, asked) else STRANGER
        return scores

    def _scores(self, asked: tuple[str, ...]) -> dict[int, float]:
        """Return the scores of entries by position; empty if too many words of the question are unknown."""
        # for each phrase, the weight of the question's words that the phrase contains, and the weight of the phrase's
        # words that the question contains
        by_phrase, own = np.zeros((2, len(self.phrase_entry)))
        # for each entry, the weight of the question's words in the entry's texts, and how many of these words are names
        anywhere, named = np.zeros((2, len(self.entries)))
        wanted = known_part = 0.0
        enough, names = KNOWN, 0
        for word in asked:
            meanings = self.meanings(word)
            if not meanings and says_nothing(word):
                continue
            worth = self.telling.get(word) or max(map(self.telling.__getitem__, meanings), default=self.strange)
            if word.endswith("shape"):  # shapes stand for tiles, which are often only an example
                worth *= 0.5
            wanted += worth
            known_part += worth if meanings else 0.0
            strengths, around = self._certainties(meanings, own)
            by_phrase += worth * strengths
            anywhere += worth * around
            is_name = word in japanese_names()
            if is_name:
                enough = WITH_A_NAME
            elif word not in self.telling:
                is_name = not japanese_names().isdisjoint(meanings)
            names += is_name
            named += is_name & (around > 0)
        if not known_part or known_part < enough * wanted:
            return {}
        scores = self._entry_scores(by_phrase, own, anywhere, wanted)
        if names:  # an entry scores a little less for each yaku or term of the question that it lacks
            scores *= 1 - 0.15 / names * (names - named)
        return {int(place): float(scores[place]) for place in np.flatnonzero(anywhere)}

    def _certainties(self, meanings: Mapping[str, float], own: Floats) -> tuple[Floats, Floats]:
        """Return for each phrase and each entry how certainly it contains a word of the question, from 0 to 1.

        If a phrase contains the word, the weight of the word is also added to the phrase's number in ``own``.

        :param meanings: the known words that the word may stand for, and how certain each of them is.
        """
        strengths, tells = np.zeros(len(own)), np.zeros(len(own))
        in_phrases, in_text = np.zeros(len(self.entries)), np.zeros(len(self.entries))
        # Later values replace earlier ones, so the most certain word comes last. If several words are equally certain,
        # the rarest of them comes last.
        for strength, told, known in sorted(
            (sure, sure * self.telling[known], known) for known, sure in meanings.items()
        ):
            places = self.of_word.get(known, _NOWHERE)
            strengths[places], tells[places] = strength, told
            in_phrases[self.phrase_entry[places]] = strength
            in_text[self.in_text.get(known, _NOWHERE)] = strength
        own += tells
        return strengths, np.maximum(ELSEWHERE * in_phrases, IN_TEXT * in_text)

    def _subjects_not_here(self, asked: Iterable[str]) -> set[int]:
        """Return subjects that no ruleset has, if a word of the question can mean nothing else, such as "solitaire"."""
        strangers: set[int] = set()
        for word in asked:
            named = set(self.phrase_entry[self.of_word.get(word, _NOWHERE)].tolist())
            told = self.in_text.get(word, _NOWHERE)
            if all(self.entries[place].kind is Kind.NOT_HERE for place in (*named, *told)):
                strangers |= named
        return strangers

    def _names_all_of(self, place: int, asked: Iterable[str]) -> bool:
        places = [self.of_word.get(word, _NOWHERE) for word in set(asked)]
        numbers, met = np.unique(np.concatenate((_NOWHERE, *places)), return_counts=True)
        whole = met == self.phrase_length[numbers]
        return bool((whole & (self.phrase_entry[numbers] == place)).any())

    def _entry_scores(self, by_phrase: Floats, own: Floats, anywhere: Floats, wanted: float) -> Floats:
        """Return the score of every entry.

        :param by_phrase: for each phrase, the weight of the question's words that the phrase contains.
        :param own: for each phrase, the weight of the phrase's words that the question contains.
        :param anywhere: for each entry, the weight of the question's words in any of the entry's texts.
        :param wanted: the weight of all words of the question.
        """
        met = np.flatnonzero(by_phrase)
        entry, strength = self.phrase_entry[met], by_phrase[met]
        helped = anywhere[entry] - ELSEWHERE * strength  # the weight of words that are only in the entry's other texts
        of_phrase = np.minimum(1.0, own[met] / self.phrase_worth[met])
        of_asked = np.minimum(1.0, (strength + np.maximum(0.0, helped)) / wanted)
        score = self.phrase_weight[met] * of_asked * (1 - BOTH + BOTH * of_phrase)
        score += 0.03 * of_phrase * self.phrase_title[met]  # titles decide between entries that share another alias
        agreed = _combined_scores(entry, score, len(self.entries))
        return self.kinds * (agreed + 0.3 * np.minimum(1.0, anywhere / wanted))

    def meanings(self, word: str) -> dict[str, float]:
        """Return the known words that a word may stand for, with their weights."""
        others = {other: SYNONYM for other in synonyms().get(word, ()) if other in self.telling}
        if word in self.telling:
            return {**others, word: 1.0}
        if others or len(word) < 3 or _NUMBER.search(word) or word in everyday():
            return others
        if len(word) >= 4:
            others = dict.fromkeys(starting_with(self.vocabulary, word), STARTED)
        return others | {known: max(others.get(known, 0.0), sure) for known, sure in self._mistyped(word).items()}

    def mended(self, word: str) -> str:
        """Return the known stem that a misspelled word most likely means; any other word unchanged."""
        known = stem(word)
        if known in self.telling or len(known) < 3 or _NUMBER.search(known) or says_nothing(known):
            return word
        near = {} if synonyms().get(known) else self._mistyped(known)
        return max(near, key=near.__getitem__, default=word)

    def _mistyped(self, word: str) -> dict[str, float]:
        """Return the known words, with weights, that differ from a word by few enough typing errors for its length."""
        most = forgiven(len(word))
        near = (
            process.extract(word, self.vocabulary, scorer=OSA.distance, score_cutoff=most, limit=None) if most else ()
        )
        return {
            known: MISTYPED * (1 - apart / max(len(word), len(known)))
            for known, apart, _ in near
            if len(known) >= 4 and (known[0] == word[0] or len(word) >= FIRST_LETTER)
        }


def starting_with(ordered: Sequence[str], start: str) -> Iterator[str]:
    """Yield the texts of a sorted sequence that begin with ``start``."""
    return takewhile(lambda text: text.startswith(start), ordered[bisect_left(ordered, start) :])


def _combined_scores(entry: Places, score: Floats, entries: int) -> Floats:
    """Return for every entry the score of its best phrase plus a small share of the scores of the next phrases.

    :param entry: the entry of each score.
    """
    order = np.lexsort((-score, entry))
    entry, score = entry[order], score[order]
    rank = np.arange(len(entry)) - np.searchsorted(entry, entry)
    worth = np.where(rank == 0, 1.0, np.where(rank < PHRASES, SEVERAL / (PHRASES - 1), 0.0))
    return np.bincount(entry, worth * score, entries).astype(np.float64, copy=False)


def build_word_index(entries: tuple[SearchEntry, ...], called: Mapping[int, Iterable[Alias]]) -> WordIndex:
    """Return an index of the words in all names, phrases and sentences. ``called`` has the names of each entry."""
    entry_of, weights, titles = array("i"), array("d"), array("d")
    of_word: dict[str, array[int]] = defaultdict(lambda: array("i"))
    in_text: dict[str, array[int]] = defaultdict(lambda: array("i"))
    entries_of: dict[str, set[int]] = defaultdict(set)
    for place, entry in enumerate(entries):
        for alias in (*called[place], *(Alias(text, ASKED) for text in entry.asked), *entry.sentences()):
            for word in dict.fromkeys(meant_by(alias.text)):
                of_word[word].append(len(entry_of))
                entries_of[word].add(place)
            entry_of.append(place)
            weights.append(alias.weight)
            titles.append(alias is entry.aliases[0])
        for word in set(meaning(word for text in entry.text for word in spelled_out(text))):
            in_text[word].append(place)
            entries_of[word].add(place)
    weighted = (
        (RULESETS, 0.3),  # naming a ruleset adds little, because one is already chosen
        (frozenset(map(stem, ("fu", *COMPARED))), 1.5),  # "fu", or a word for a range of amounts
        (japanese_names(), 1.4),
        (everyday(), 0.5),  # a word such as got, wanted or again
    )
    telling = {
        word: log(1 + len(entries) / len(places)) ** RARE
        * next((weight for words, weight in weighted if word in words), 1.0)
        for word, places in entries_of.items()
    }
    worth, length = np.zeros(len(entry_of)), np.zeros(len(entry_of), np.int32)
    for word, numbers in of_word.items():
        worth[numbers] += telling[word]
        length[numbers] += 1
    worth[length == 0] = 1.0
    return WordIndex(
        entries=entries,
        phrase_entry=np.array(entry_of, np.int32),
        phrase_weight=np.array(weights),
        phrase_worth=worth,
        phrase_title=np.array(titles),
        phrase_length=length,
        of_word={word: np.array(numbers, np.int32) for word, numbers in of_word.items()},
        in_text={word: np.array(places, np.int32) for word, places in in_text.items()},
        kinds=np.array([_KIND_WEIGHT.get(entry.kind, 1.0) for entry in entries]),
        telling=telling,
        strange=UNKNOWN * log(1 + len(entries)) ** RARE,
        vocabulary=tuple(sorted(telling)),
    )
