"""What the ruleset in force says on a topic, and how the other rulesets compare."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING

from content.documents import fact
from content.entry_words import option_words
from content.ruleset_file import MENU, options
from content.sheet import Origin
from content.topics import Answer, Basis, Cost, silence, topic

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from content.sheet import Entry, RulesetSheet
    from content.topics import Topic

COST_NAMES: Mapping[Cost, str] = MappingProxyType(
    {
        Cost.NOTHING: "No penalty",
        Cost.WARNING: "Warning",
        Cost.DEAD_HAND: "Dead hand",
        Cost.POINTS: "Points off",
        Cost.CHOMBO: "Chombo",
        Cost.DISQUALIFICATION: "Disqualification",
        Cost.REFEREE: "A referee decides",
        Cost.UNNAMED: "Not allowed, no penalty named",
    }
)
OPTION_OF: Mapping[str, str] = MappingProxyType(
    {
        "chombo": "chombo",
        "after-chombo": "chombo_replay",
        "dead-hand": "dead_hand_effect",
        "starting-points": "starting_points",
        "game-length": "game_length",
        "uma": "uma",
        "oka": "oka",
        "honba-value": "honba",
        "honba-count": "honba_added",
        "five-honba": "many_honba",
        "five-counters-one-yaku": "many_honba",
        "noten-payments": "noten_payments",
        "nagashi-mangan": "nagashi_mangan",
        "abortive-draws": "abortive_draws",
        "dealer-repeat": "dealer_repeat",
        "red-fives": "red_fives",
        "kan-dora": "kan_dora_timing",
        "ura-dora": "ura_dora",
        "kiriage-mangan": "kiriage_mangan",
        "counted-yakuman": "kazoe_han",
        "several-yakuman": "max_yakuman",
        "pao": "pao",
        "pao-payment": "pao_payment",
        "two-rons": "multiple_ron",
        "swap-call": "kuikae",
        "below-zero": "tobi",
        "dealer-leads-last-hand": "agariyame",
        "leftover-bets": "leftover_riichi",
        "riichi-too-late": "riichi_min_tiles",
        "riichi-below-thousand": "riichi_min_points",
        "identical-pairs": "chiitoitsu_identical",
        "shousangen-total": "shousangen_total",
        "honroutou-shape": "honroutou_shape",
        "double-wind-triplet": "double_wind_triplet",
        "fu-double-wind-pair": "double_wind_pair_fu",
    }
)
"""The option of a ruleset sheet that a topic is about: what a club may have set, and what is used where a document is
silent."""


class Likeness(Enum):
    """How another ruleset's answer compares with the one in force."""

    SAME = "the same"
    SAME_COST = "the same penalty"
    OTHER_COST = "another penalty"
    OTHER_NUMBERS = "other numbers"
    OWN_WORDS = "told in its own words"
    ANSWERS = "answers"
    """Where the ruleset in force is silent, there is nothing to compare with."""
    SILENT = "silent"


DIFFERENT = frozenset((Likeness.OTHER_COST, Likeness.OTHER_NUMBERS))


@dataclass(frozen=True, slots=True)
class Setting:
    """An option that settles a topic: a club's own value, or the usual one where the document is silent."""

    label: str
    value: str
    origin: Origin


@dataclass(frozen=True, slots=True)
class Other:
    """What one or more other rulesets answer, alike among themselves."""

    rulesets: tuple[str, ...]
    answers: tuple[Answer, ...]
    likeness: Likeness


@dataclass(frozen=True, slots=True)
class Ruling:
    """A topic under the ruleset in force.

    `answer` is None if the topic has one text for all, or if a club's own ruleset rests on none of ours; `borrowed` is
    the id of the ruleset that a club's answer is taken from, else empty.
    """

    topic: Topic
    answer: Answer | None
    borrowed: str
    setting: Setting | None
    others: tuple[Other, ...]


def ruling(name: str, sheet: RulesetSheet) -> Ruling:
    """Rule on a topic under a ruleset.

    :raises ContentError: if there is no such topic.
    """
    found = topic(name)
    answer = answer_under(found, sheet)
    borrowed = answer.ruleset if answer is not None and answer.ruleset != sheet.ruleset.id else ""
    return Ruling(found, answer, borrowed, _setting(found, answer, sheet), tuple(_others(found, answer)))


def answer_under(found: Topic, sheet: RulesetSheet) -> Answer | None:
    """The answer for a ruleset; a club's is that of the ruleset it is based on."""
    return found.answers.get(sheet.ruleset.id) or found.answers.get(sheet.based_on)


def option_entry(key: str, sheet: RulesetSheet) -> Entry[object]:
    """The entry of an option of options.yaml.

    :raises StopIteration: if there is no such option.
    """
    places = {f"{section}.{key}" for section in ("scoring", "game", "table")}
    return next(entry for name, entry in sheet.entries() if name in places)


def every_ruleset(facts: Iterable[str]) -> bool:
    """Whether these facts hold for all six rulesets when taken together."""
    return {name for each in facts for name in fact(each).rulesets}.issuperset(MENU)


def compare(own: Answer | None, other: Answer) -> Likeness:
    """Compare another ruleset's answer with the one in force: by words, then by penalty, then by the numbers in it."""
    if other.basis is Basis.SILENT:
        return Likeness.SILENT
    if own is None or own.basis is Basis.SILENT:
        return Likeness.ANSWERS
    if (own.text, own.next, own.costs) == (other.text, other.next, other.costs):
        return Likeness.SAME
    if own.costs or other.costs:
        return Likeness.SAME_COST if set(own.costs) == set(other.costs) else Likeness.OTHER_COST
    ours, theirs = numbers(own.text), numbers(other.text)
    return Likeness.OTHER_NUMBERS if ours and theirs and ours != theirs else Likeness.OWN_WORDS


def numbers(text: str) -> frozenset[str]:
    """The numbers in a text, without thousands separators.

    >>> sorted(numbers("3,000 to each other player, 9,000 in all."))
    ['3000', '9000']
    """
    return frozenset(found.replace(",", "") for found in re.findall(r"\d+(?:,\d{3})*", text))


def _setting(found: Topic, answer: Answer | None, sheet: RulesetSheet) -> Setting | None:
    key = OPTION_OF.get(found.id)
    if key is None:
        return None
    origin = option_entry(key, sheet).origin
    silent = answer is not None and answer.basis is Basis.SILENT
    if origin is Origin.CLUB or (silent and origin is Origin.DEFAULT and not found.usual):
        label = next(option.label for option in options() if option.key == key)
        return Setting(label, option_words(key, sheet), origin)
    return None


def _others(found: Topic, own: Answer | None) -> Iterator[Other]:
    """The other answers; equal ones together, and last those who say nothing at all."""
    told: dict[object, list[Answer]] = {}
    silent: list[Answer] = []
    for answer in found.answers.values():
        if own is not None and answer.ruleset == own.ruleset:
            continue
        if answer.basis is Basis.SILENT and answer.text == silence()[answer.ruleset].text:
            silent.append(answer)
        else:
            told.setdefault((answer.basis, answer.text, answer.next, answer.costs), []).append(answer)
    for alike in (*told.values(), silent):
        if alike:
            yield Other(tuple(each.ruleset for each in alike), tuple(alike), compare(own, alike[0]))
