"""Balance the right answers of a set, so that no answer is the right one too often.

If a question has five or more possible answers, no answer is right more than three times in ten hands, or more than
twice in a row.

If there are fewer possible answers, a set is only roughly balanced: if each of two answers were right exactly five
times, a learner could predict the last answer by counting.

A hand depends on the earlier hands of the set. If these are not cached, they are dealt again. Dealing is fast, and the
same link always leads to the same hands in every process.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from operator import itemgetter
from random import Random
from threading import Lock
from typing import Generic, TypeVar, cast

from content.rulesets import CitedRuleset
from quizzes.question.question import Ask, Question
from quizzes.question.sitting import LENGTH, Sitting
from scoring import Ruleset
from scoring.dealing import ImpossibleWishError

Item = TypeVar("Item")

MOST = 3
"""How often one answer may be right in a set at most."""
IN_A_ROW = 2
MANY = 5
"""How many possible answers there must be for the limits ``MOST`` and ``IN_A_ROW`` to apply.

With fewer possible answers, a set is only roughly balanced.
"""
FEW = {2: {5: 25, 6: 45, 7: 30}, 3: {4: 45, 5: 55}, 4: {3: 45, 4: 55}}
"""Limits on how often one answer may be right in a set, by the number of possible answers: two, three or four.

The limit of a set is chosen at random. Each limit is followed by its probability in percent.

If ten right answers were chosen at random, the most frequent one would occur about as often as these limits say. But no
limit is more than two above an even share. With exactly even shares, a learner who counts would know the last answer of
every set. The limit chosen for a set is not shown.
"""
KEPT = 400
"""How many sets that are not fully dealt are cached at most: one for each learner who is answering questions."""
FULL = 20
"""How many fully dealt sets are cached at most. Few of them are needed again."""


@dataclass(frozen=True, slots=True)
class Asked(Generic[Item]):
    """A property that questions ask about, such as the han of a hand. Within a set, no value may be right too often."""

    answer: Callable[[Item], Hashable]
    """The right answer for an item; None if the item is not asked about this property."""
    answers: int = MANY
    """The number of possible answers."""
    most: int | None = None
    """How often one answer may be right in a set; None if the number of possible answers decides this."""
    weight: int | None = None
    """How much the property counts compared with others. None means 2 for many possible answers, and 1 otherwise.

    If two limits cannot both be met, the property with many answers wins.
    """

    def over(self, right: Hashable, before: list[Hashable]) -> int:
        """Return by how much an answer exceeds the limits, multiplied by the weight of this property.

        There are two limits: how often the answer may be right in a set, and how many times in a row.

        :param before: the answers before this one.
        """
        if right is None:
            return 0
        is_many = self.answers >= MANY
        answers = [one for one in before if one is not None]
        most = max(MOST, -(-LENGTH // self.answers)) if self.most is None else self.most
        in_a_row = IN_A_ROW if is_many else most
        over = max(0, Counter(answers)[right] + 1 - most) + (answers[-in_a_row:] == [right] * in_a_row)
        return over * (1 + is_many if self.weight is None else self.weight)

    def by_lot(self, lot: str) -> "Asked[Item]":
        """Return the property with a random limit on how often an answer may be right in one set.

        The property is returned unchanged if it has many possible answers, or has a limit already.

        :param lot: the seed of the random limit.
        """
        if self.most is not None or self.answers not in FEW:
            return self
        limits = FEW[self.answers]
        return replace(self, most=Random(lot).choices([*limits], [*limits.values()])[0])


_sets: dict[tuple[Sitting, Ruleset, int], tuple[object, ...]] = {}
_full: dict[tuple[Sitting, Ruleset, int], tuple[object, ...]] = {}
_lock = Lock()


def spread(
    sitting: Sitting, number: int, rules: Ruleset, deal: Callable[[Random, int], Item], *asked: "Asked[Item]"
) -> Item:
    """Return item ``number`` of a set, such as a hand. Items are chosen so that no answer is the right one too often.

    ``deal`` deals one candidate, which depends only on the random generator, the number of the item, the sitting and
    the rules. ``asked`` are the properties to balance::

        han: Asked[ScoreResult] = Asked(lambda hand: hand.best.han)
        spread(sitting, number, rules, lambda rng, _: deal(rng, Wish(rules, sitting.level)), han)
    """
    # every ten items are balanced separately, so that an item never depends on hundreds of earlier items
    start = (number - 1) // LENGTH * LENGTH
    key = (sitting, rules, start)
    items = cast("tuple[Item, ...]", _sets.get(key) or _full.get(key, ()))
    asked = drawn_limits(asked, sitting, start)
    while len(items) < number - start:
        place = start + len(items) + 1
        rng, excess = sitting.rng(place), _excess(asked, items)
        tried: list[tuple[int, Item]] = []
        while len(tried) < 40 and (not tried or tried[-1][0]):
            item = deal(rng, place)
            tried.append((excess(item), item))
        items = (*items, min(tried, key=itemgetter(0))[1])
        kept, most = (_full, FULL) if len(items) == LENGTH else (_sets, KEPT)
        with _lock:
            _sets.pop(key, None)
            kept[key] = items  # put the set last, because a full cache deletes its first set
            while len(kept) > most:
                del kept[next(iter(kept))]
    return items[number - start - 1]


def balanced(deal: Callable[[Random, Question, str], Question], *asked: Asked[Question]) -> Ask:
    """Return a function that asks the questions of a set so that no answer is the right one too often.

    ``deal`` gets a question without hands and data, and returns it with them. Its last argument is the id of the skill
    that the question should test; empty if any skill will do. ``asked`` are the properties to balance.
    """

    def ask(sitting: Sitting, number: int, cited: CitedRuleset, skill: str = "", /) -> Question:
        def candidate(rng: Random, place: int) -> Question:
            return deal(rng, Question(sitting, place, cited), skill)

        return spread(sitting, number, cited.ruleset, candidate, *asked)

    return ask


def drawn_limits(asked: "tuple[Asked[Item], ...]", sitting: Sitting, start: int = 0) -> "tuple[Asked[Item], ...]":
    """Return copies of the properties with limits that are chosen at random for the ten items after ``start``."""
    return tuple(one.by_lot(f"{sitting.hand_seed(start)}/most/{place}") for place, one in enumerate(asked))


def _excess(asked: "tuple[Asked[Item], ...]", before: Sequence[Item]) -> Callable[[Item], int]:
    """Return a function that computes the weighted sum by which an item's right answers exceed the limits.

    :param before: the items before this one.
    """
    limits = [(one, list(map(one.answer, before))) for one in asked]
    return lambda item: sum(one.over(one.answer(item), answers) for one, answers in limits)


def drawn_by_lot(
    things: Sequence[Item], sitting: Sitting, number: int, *asked: Callable[[Item], Hashable], lot: str = "lot"
) -> Item:
    """Choose one of several things at random for question ``number``. A sitting always leads to the same choices.

    Within a set, each thing is chosen equally often, as far as the length of the set allows. If there are only two,
    three or four things, one may be chosen somewhat more often than another. Otherwise, learners could predict the last
    choice by counting.

    Each function in ``asked`` returns the right answer for a thing. Each time, the thing is then chosen whose right
    answers exceed the limits least.

    :raises ImpossibleWishError: if there is nothing to choose from, such as before a lesson has taught anything to ask.
    :param lot: the name of the random choice. Two choices for the same question need different names to be independent.

    >>> from quizzes.question.sitting import Sitting
    >>> sorted(drawn_by_lot("ab", Sitting("usma", "abc"), number) for number in range(1, 5))
    ['a', 'a', 'b', 'b']
    """
    if not things:
        raise ImpossibleWishError(f"expected something to ask about with {sitting.address!r}, found nothing")
    rng = sitting.rng(0, lot)
    # each round contains every thing once; to balance the answers, draw more rounds than the set needs, so that there
    # is a choice
    rounds = -(-LENGTH * (LENGTH if asked else 1) // len(things))
    lots = [place for _ in range(rounds) for place in rng.sample(range(len(things)), len(things))]
    if asked:
        rights = [list(map(one, things)) for one in asked]
        each: tuple[Asked[int], ...] = tuple(Asked(right.__getitem__, len(set(right))) for right in rights)
        limits, left, lots = drawn_limits(each, sitting), lots, []
        while len(lots) < LENGTH:
            lots.append(left.pop(left.index(min(left, key=cache(_excess(limits, lots))))))
    elif len(things) in FEW:
        lots = [place for place in range(len(things)) for _ in range(max(FEW[len(things)]))]
        rng.shuffle(lots)
        lots = lots[:LENGTH]
    return things[lots[(number - 1) % len(lots)]]
