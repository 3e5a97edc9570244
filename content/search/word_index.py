"""Finding by words: which entries are asked for with the words of a question, whatever their order.

A question is compared with every name of an entry and with every way to ask for it, by the words they share: how much
of what was asked is said there, and how much of what is said there was asked. A rare word tells more than a frequent
one; another word with the same meaning, a beginning, and a typing error count a little less than the word itself. Words
that stand elsewhere about the same entry help out.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from dataclasses import dataclass
from math import log
from types import MappingProxyType
from typing import TYPE_CHECKING

from rapidfuzz import process
from rapidfuzz.distance import OSA

from content.search.aliases import ASKED, Alias
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
from content.search.search_entries import Kind
from content.spelling.amounts import COMPARED
from content.spelling.skeleton import spelled_out, stem
from content.spelling.synonyms import synonyms

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from content.search.search_entries import SearchEntry

SYNONYM, STARTED, MISTYPED = 0.7, 0.75, 0.9
"""How far another word with the same meaning, a word begun, and a mistyped one count as the word itself."""
ELSEWHERE, IN_TEXT = 0.55, 0.35
"""How far a word counts that stands in another phrase for the entry, or in a sentence about it."""
BOTH = 0.55
"""How much it counts that a phrase says nothing else than what was asked."""
OF_A_RULESET = 0.3
"""How far the name of a ruleset tells: which rules are meant is chosen already; the rest of the question counts."""
OF_EVERYDAY = 0.5
"""How far a word of everyday language tells, where one stands here by chance: got, wanted, again."""
DECIDING = 1.5
"""How much more a word tells that decides what is asked: fu rather than the set, eight tiles rather than two."""
UNKNOWN = 0.85
"""What a word that stands nowhere tells, of the most a word can tell: it makes the question a stranger."""
RARE = 0.55
"""How much more a rare word tells than a frequent one; 1 is the usual weight of inverse frequency."""
SEVERAL, PHRASES = 0.35, 4
"""Of the next best phrases of an entry together: several half fitting ones say more than one; how many are heard."""
IN_TITLE = 0.03
"""Of the words of the first alias, which is the title; it decides between entries that share another one."""
AROUND = 0.3
"""Of all that speaks for an entry besides its best phrase."""
NAME_WORTH = 1.4
"""How much more the name of a yaku or term tells than another word as frequent."""
SHAPES = 0.5
"""How much a shape of tiles counts of a word: an example stands beside what is asked."""
NAMELESS = 0.15
"""What an entry loses that has none of the names of yaku and terms that were asked."""
STRANGER, NAMED_STRANGER = 0.1, 1.0
"""How much more it counts that a word names what is not in these rules, and nothing that is; and that it stands there
with the whole name: who asks how cards are drawn in uno asks about uno."""

_KIND_WEIGHT = MappingProxyType({Kind.ERRATUM: 0.75, Kind.FACT: 0.7, Kind.OPTION: 0.97})
"""How far words count that are found in a source; what is written for readers comes first."""
_DECIDES = frozenset(map(stem, ("fu", *COMPARED)))
_NUMBER = re.compile(r"\d+")
KNOWN, WITH_A_NAME = 0.655, 0.3
"""How much of what a question says must be words that stand somewhere here; otherwise it is about something else. Less
is enough if it names a yaku or a term."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A name or a way to ask, as it is compared."""

    entry: int
    weight: float
    words: frozenset[str]
    title: bool
    worth: float
    """How much all its words tell."""


@dataclass(frozen=True, slots=True)
class WordIndex:
    """All phrases, by their words."""

    entries: tuple[SearchEntry, ...]
    phrases: tuple[Phrase, ...]
    of_word: Mapping[str, tuple[int, ...]]
    """Phrases by their words."""
    in_text: Mapping[str, tuple[int, ...]]
    """Entries by the words of their sentences."""
    telling: Mapping[str, float]
    """How much a word tells: the fewer entries have it, the more."""
    strange: float
    """How much a word tells that stands nowhere."""
    vocabulary: tuple[str, ...]

    def find(self, meant: Iterable[str]) -> dict[int, float]:
        """Score entries, by their place, from 0 to about 1.2."""
        asked = tuple(dict.fromkeys(meant))
        scores = self._scores(asked)
        for place in self._strangers(asked) & scores.keys():
            scores[place] += NAMED_STRANGER if self._names_all_of(place, asked) else STRANGER
        return scores

    def _scores(self, asked: tuple[str, ...]) -> dict[int, float]:
        by_phrase: dict[int, float] = defaultdict(float)  # of what was asked, how much the phrase says
        own: dict[int, float] = defaultdict(float)  # of what the phrase says, how much was asked
        anywhere: dict[int, float] = defaultdict(float)
        wanted = known_part = 0.0
        enough = KNOWN
        named: dict[int, int] = defaultdict(int)  # how many of the names that were asked the entry has
        names = 0
        for word in asked:
            meanings = self.meanings(word)
            if not meanings and says_nothing(word):
                continue
            shape = SHAPES if word.endswith("shape") else 1.0
            worth = shape * (
                self.telling.get(word) or max((self.telling[known] for known in meanings), default=self.strange)
            )
            wanted += worth
            known_part += worth if meanings else 0.0
            enough = WITH_A_NAME if word in japanese_names() else enough
            phrases: dict[int, tuple[float, float]] = {}
            around: dict[int, float] = {}
            for known, strength in meanings.items():
                tells = strength * self.telling[known]
                for place in self.of_word.get(known, ()):
                    # of two that stand for it as surely the more telling one, in whatever order they come
                    phrases[place] = max(phrases.get(place, (0.0, 0.0)), (strength, tells))
                for place in self.in_text.get(known, ()):
                    raise_score(around, place, IN_TEXT * strength)
            for place, (strength, tells) in phrases.items():
                by_phrase[place] += strength * worth
                own[place] += tells
                raise_score(around, self.phrases[place].entry, ELSEWHERE * strength)
            is_name = word in japanese_names() or (
                word not in self.telling and not japanese_names().isdisjoint(meanings)
            )
            names += is_name
            for place, strength in around.items():
                anywhere[place] += strength * worth
                named[place] += is_name
        if known_part < enough * wanted:
            return {}
        scores = self._weighed(by_phrase, own, anywhere, wanted)
        lost = NAMELESS / names if names else 0.0
        return {place: score * (1 - lost * (names - named[place])) for place, score in scores.items()}

    def _strangers(self, asked: Iterable[str]) -> set[int]:
        """What is not in these rules and was named by a word that stands for nothing else: solitaire."""
        strangers: set[int] = set()
        for word in asked:
            named = {self.phrases[place].entry for place in self.of_word.get(word, ())}
            if all(self.entries[place].kind is Kind.NOT_HERE for place in named | set(self.in_text.get(word, ()))):
                strangers |= named
        return strangers

    def _names_all_of(self, place: int, asked: Iterable[str]) -> bool:
        """Whether a whole name of an entry stands among the words."""
        words = frozenset(asked)
        near = {number for word in words for number in self.of_word.get(word, ())}
        return any(self.phrases[number].entry == place and self.phrases[number].words <= words for number in near)

    def _weighed(
        self,
        by_phrase: Mapping[int, float],
        own: Mapping[int, float],
        anywhere: Mapping[int, float],
        wanted: float,
    ) -> dict[int, float]:
        fitting: dict[int, list[float]] = defaultdict(list)
        for place, strength in by_phrase.items():
            phrase = self.phrases[place]
            helped = anywhere[phrase.entry] - ELSEWHERE * strength  # by words that this phrase lacks
            of_phrase = min(1.0, own[place] / phrase.worth)
            of_asked = min(1.0, (strength + max(0.0, helped)) / wanted)
            score = phrase.weight * of_asked * (1 - BOTH + BOTH * of_phrase)
            if phrase.title:
                score += IN_TITLE * of_phrase
            fitting[phrase.entry].append(score)
        return {
            place: _KIND_WEIGHT.get(self.entries[place].kind, 1.0)
            * (_agreed(fitting.get(place, [])) + AROUND * min(1.0, strength / wanted))
            for place, strength in anywhere.items()
        }

    def meanings(self, word: str) -> dict[str, float]:
        """Known words that this one may stand for, and how surely."""
        others = {other: SYNONYM for other in synonyms().get(word, ()) if other in self.telling}
        if word in self.telling:
            return {**others, word: 1.0}
        if others or len(word) < 3 or _NUMBER.search(word) or word in everyday():
            return others
        if len(word) >= 4:
            for known in self.vocabulary[bisect_left(self.vocabulary, word) :]:
                if not known.startswith(word):
                    break
                others[known] = STARTED
        others.update({known: max(others.get(known, 0.0), sure) for known, sure in self._mistyped(word).items()})
        return others

    def mended(self, word: str) -> str:
        """The known stem that a mistyped word is likeliest for; any other word as it is."""
        known = stem(word)
        if (
            known in self.telling
            or len(known) < 3
            or _NUMBER.search(known)
            or says_nothing(known)
            or synonyms().get(known)
        ):
            return word
        near = self._mistyped(known)
        return max(near, key=lambda other: near[other]) if near else word

    def _mistyped(self, word: str) -> dict[str, float]:
        """Known words that differ from this one by as many letters as its length forgives."""
        most = forgiven(len(word))
        near = (
            process.extract(word, self.vocabulary, scorer=OSA.distance, score_cutoff=most, limit=None) if most else ()
        )
        return {
            known: MISTYPED * (1 - apart / max(len(word), len(known)))
            for known, apart, _ in near
            if len(known) >= 4 and (known[0] == word[0] or len(word) >= FIRST_LETTER)
        }


def _agreed(fitting: list[float]) -> float:
    """The best phrase of an entry, and a little of the next ones."""
    best, *others = sorted(fitting, reverse=True)[:PHRASES] or [0.0]
    return best + SEVERAL * sum(others) / (PHRASES - 1)


def build_word_index(entries: tuple[SearchEntry, ...], called: Mapping[int, Iterable[Alias]]) -> WordIndex:
    """Index what entries are called (by their place), how they are asked for, and their sentences, by words."""
    spoken: list[tuple[int, float, frozenset[str], bool]] = []
    entries_of: dict[str, set[int]] = defaultdict(set)
    in_text: dict[str, list[int]] = defaultdict(list)
    for place, entry in enumerate(entries):
        ways = (Alias(text, ASKED) for text in entry.asked)
        for alias in (*called[place], *ways, *entry.sentences()):
            meant = frozenset(meant_by(alias.text))
            spoken.append((place, alias.weight, meant, alias is entry.aliases[0]))
            for word in meant:
                entries_of[word].add(place)
        for word in frozenset(meaning(word for text in entry.text for word in spelled_out(text))):
            in_text[word].append(place)
            entries_of[word].add(place)
    telling = {
        word: log(1 + len(entries) / len(places)) ** RARE * _telling_of(word) for word, places in entries_of.items()
    }
    phrases = tuple(
        Phrase(place, weight, words, title, sum(telling[word] for word in words) or 1.0)
        for place, weight, words, title in spoken
    )
    of_word: dict[str, list[int]] = defaultdict(list)
    for number, phrase in enumerate(phrases):
        for word in phrase.words:
            of_word[word].append(number)
    return WordIndex(
        entries=entries,
        phrases=phrases,
        of_word={word: tuple(places) for word, places in of_word.items()},
        in_text={word: tuple(places) for word, places in in_text.items()},
        telling=telling,
        strange=UNKNOWN * log(1 + len(entries)) ** RARE,
        vocabulary=tuple(sorted(telling)),
    )


def _telling_of(word: str) -> float:
    """How far a word tells besides how rare it is."""
    if word in RULESETS:
        return OF_A_RULESET
    if word in _DECIDES:
        return DECIDING
    return NAME_WORTH if word in japanese_names() else OF_EVERYDAY if word in everyday() else 1.0


def raise_score(scores: dict[int, float], place: int, score: float) -> None:
    """Give a place this score, unless it has a better one."""
    if score > scores.get(place, 0.0):
        scores[place] = score
