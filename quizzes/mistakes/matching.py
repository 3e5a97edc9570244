"""Find the mistakes that explain an answer, and decide which are certain.

The likeliest mistakes come first. If the caller passes the learner's history, mistakes that this learner made before
precede all others. Then come the mistakes that most learners make.

Only questions about the score of a hand, the fu of one part of a hand, or payments pass the history. For all other
questions, the order is the same for every learner.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from quizzes.question import NO_HISTORY, Fillings, History, Mistake, Value

# The mistakes of beginners, the most frequent first. The order comes from teaching practice, not from a document.
_USUAL = (
    ("whole.kan_opens",),  # for a hand with a closed kan, this mistake is the likeliest
    ("yaku_count.tsumo_forgotten", "yaku_count.riichi_forgotten"),
    ("yaku_count.guest_pair", "yaku_count.double_wind_once", "yaku_count.shousangen_alone"),
    ("yaku_count.pinfu_forgotten", "yaku_count.tanyao_forgotten", "yaku_count.dragons_forgotten", "han.left_out"),
    ("dora_count.pair_once",),
    ("dora_count.reds_forgotten", "dora_count.ura_forgotten"),
    ("dora_count.forgotten", "dora_count.none"),
    ("fu.pinfu_tsumo",),  # For pinfu by tsumo, this mistake is likelier than wrong fu for the wait or pair.
    ("fu.double_wind",),  # Rulesets give this pair either 2 or 4 fu, so players often count the other number.
    ("fu.left_out",),
    ("han.ron_triplet", "fu.ron_triplet"),
    ("han.closed_price",),
    ("fu.left_out_of", "fu.wait", "fu.wait_of_pairs"),
    ("fu.pair", "fu.guest_pair"),
    ("fu.open_pinfu",),
    ("fu.simple", "fu.honours"),
    ("fu.seven_pairs",),
    ("yaku_count.pinfu_wait", "yaku_count.pinfu_pair", "yaku_count.beside"),
)
_RANK = {name: place for place, names in enumerate(_USUAL) for name in names} | dict.fromkeys(
    # these come last, because any other explanation of the same number is likelier
    ("han.one_off", "han.added", "fu.not_rounded", "fu.rounded_down", "fu.rounded_twice", "fu.rounded_at_once"),
    len(_USUAL) + 1,
)


def rank(name: str, history: History = NO_HISTORY) -> tuple[int, int]:
    """Return the key by which the id of a mistake is sorted. Ids with equal keys keep their order.

    :param history: the mistakes that this learner made before, which come first; empty if they should not matter.
    """
    return -history.get(name, 0), _RANK.get(name, len(_USUAL))


REMARKS = frozenset(
    ("fu.sum", "fu.rounding", "fu.seven_pairs", "han.sum", "han.added", "han.has_yaku", "han.yakuman", "han.no_yaku")
)
"""Mistakes whose sentence only states what is right. Such a sentence is true whatever caused the wrong answer."""


@dataclass(frozen=True, slots=True)
class Slip:
    """One broken rule, and the wrong numbers that result from it."""

    id: str
    numbers: Mapping[str, int]
    """The resulting number for each field id."""
    parts: Fillings

    def in_field(self, field: str) -> Mistake:
        """Return the mistake in one field, with the wrong number that it leads to in this field."""
        return Mistake(self.id, field, self.numbers[field], self.parts)


def fitting(
    mistakes: Iterable[Mistake], value: Value | None, history: History = NO_HISTORY, numbers: int = 1
) -> tuple[Mistake, ...]:
    """Return the mistakes that lead to a value, the likeliest first. Equally likely mistakes keep their order.

    Each kind of mistake occurs once. If no mistake leads to the value, the likeliest remark is returned, which only
    states what is right.

    The only mistake that leads to the value is certain if a chosen or tapped option shows it, or if it explains several
    wrong numbers. A single wrong number is never enough, because it may come from an error in counting or typing, or
    have an unknown cause.

    :param history: the mistakes that this learner made before; empty if they should not affect the order.
    :param numbers: how many wrong numbers in the answer are explained by one of these mistakes.
    """
    known = sorted(mistakes, key=lambda mistake: rank(mistake.id, history))
    exact = [one for place, one in enumerate(known) if one.value == value and one not in known[:place]]
    found = exact or [one for one in known if one.value is None][:1]
    if len(found) == 1:
        meant = None if found[0].id in REMARKS else found[0].value
        sure = meant is None or not isinstance(value, int) or numbers > 1
        return (replace(found[0], value=meant, sure=sure, alone=True),)
    return once(found)


def fitting_slips(
    slips: Iterable[Slip], given: Mapping[str, int], wrong: Mapping[str, int], history: History = NO_HISTORY
) -> tuple[tuple[Mistake, ...], ...]:
    """Return, for each wrong field, the mistakes that lead to its number.

    If some mistakes lead to every number in the answer, only these mistakes are returned, and only for the first wrong
    field.

    :param given: every number in the answer, right or wrong, by the id of its field.
    :param wrong: the wrong numbers in the answer; at least one.
    :param history: the mistakes that this learner made before; empty if they should not affect the order.
    """
    invited = list(slips)
    whole = [slip for slip in invited if given.items() <= slip.numbers.items()]
    found = []
    for name, value in list(wrong.items())[: 1 if whole else None]:
        here = [slip for slip in whole or invited if slip.numbers.get(name) == value]
        explained = max((len(wrong.items() & slip.numbers.items()) for slip in here), default=0)
        found.append(fitting([slip.in_field(name) for slip in here], value, history, explained))
    return tuple(found)


def once(mistakes: Iterable[Mistake]) -> tuple[Mistake, ...]:
    """Return the first mistake of each kind. The same mistake in another field would explain nothing more."""
    said: dict[str, Mistake] = {}
    for mistake in mistakes:
        said.setdefault(mistake.id, mistake)
    return tuple(said.values())
