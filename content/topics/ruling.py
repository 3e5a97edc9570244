"""What the ruleset in force says on a topic, and how the other rulesets compare."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING

from content.documents.basis import Basis, Origin
from content.documents.documents import document, fact
from content.rulesets.ruleset_file import MENU, options
from content.rulesets.values_in_words import option_words
from content.topics.topics import Answer, Cost, not_said, topic
from content.words.engine_words import listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from content.rulesets.cited_ruleset import CitedRuleset
    from content.topics.topics import Topic

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
        "ippatsu-broken": "ippatsu_broken",
        "rinshan-and-haitei": "rinshan_haitei",
        "all-green-without-dragon": "ryuuiisou_dragon",
        "ron-on-a-triplet": "suuankou_ron",
        "riichi-no-stick": "riichi_min_points",
        "riichi-while-furiten": "furiten_riichi",
        "riichi-tile-won": "riichi_tile_won",
        "illegal-kan-in-riichi": "kan_in_riichi",
        "furiten": "furiten_kinds",
        "temporary-furiten": "furiten_temporary_end",
        "riichi-hand-not-shown": "riichi_show_at_draw",
        "pon-against-chii": "call_priority",
        "late-call": "call_window",
        "making-a-call": "call_order",
        "fifth-kan": "four_kans",
        "last-discard-called": "last_discard",
        "tenpai-without-tiles": "karaten",
        "nine-terminals": "abortive_draws",
        "four-winds": "abortive_draws",
        "four-riichi": "abortive_draws",
        "ties": "uma_tie",
        "chombo-and-win": "chombo_vs_win",
        "chombo-offences": "chombo_list",
        "false-win-not-shown": "false_win_unshown",
        "dead-hand-offences": "dead_hand_list",
        "wrong-meld-before-discard": "meld_correction",
        "wrong-meld-after-discard": "meld_correction",
        "riichi-open-hand": "open_riichi_call",
        "few-tiles-shown": "tiles_shown",
        "many-tiles-shown": "tiles_shown",
        "points-offences": "points_penalties",
        "cheating": "cheating",
        "pace": "pace",
        "talking": "talk",
        "phones": "phones",
        "seats": "seat_draw",
    }
)
"""The option of a ruleset that a topic is about: what a club may have set, and what is used where a document is
silent."""


class Likeness(Enum):
    """How another ruleset's answer compares with the one in force."""

    SAME = "the same"
    SAME_COST = "the same penalty"
    OTHER = "different"
    OTHER_COST = "another penalty"
    OTHER_NUMBERS = "other numbers"
    OWN_WORDS = "told in its own words"
    ANSWERS = "answers"
    """Where the ruleset in force is silent, there is nothing to compare with."""
    SILENT = "silent"


@dataclass(frozen=True, slots=True)
class Setting:
    """An option that settles a topic: a club's own value, or the usual one where the document is silent."""

    label: str
    value: str
    basis: Basis


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


def ruling(name: str, cited: CitedRuleset) -> Ruling:
    """Rule on a topic under a ruleset.

    :raises ContentError: if there is no such topic.
    """
    found = topic(name)
    answer = answer_under(found, cited)
    borrowed = answer.ruleset if answer is not None and answer.ruleset != cited.ruleset.id else ""
    return Ruling(found, answer, borrowed, _setting(found, answer, cited), tuple(_others(found, answer)))


def answer_under(found: Topic, cited: CitedRuleset) -> Answer | None:
    """The answer for a ruleset; a club's is that of the ruleset it is based on."""
    return found.answers.get(cited.ruleset.id) or found.answers.get(cited.based_on)


def basis_under(found: Topic, cited: CitedRuleset) -> Basis | None:
    """What the text that holds for all rests on under a ruleset; None where it only introduces the answers."""
    return cited.resting_on(found.basis.facts) if found.basis is not None else None


def every_ruleset(facts: Iterable[str]) -> bool:
    """Whether these facts hold for all six rulesets when taken together."""
    return {name for fact_id in facts for name in fact(fact_id).rulesets}.issuperset(MENU)


def told_by(facts: Iterable[str]) -> str:
    """Which documents tell something, in words, for a text that does not rest on all of them."""
    told = dict.fromkeys(fact(fact_id).document for fact_id in facts)
    return f"As told by {listed(document(name).title for name in told)}"


def compare(own: Answer | None, other: Answer) -> Likeness:
    """Compare another ruleset's answer with the one in force: by words, then by penalty, then by the numbers in it."""
    if other.silent:
        return Likeness.SILENT
    if own is None or own.silent:
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


def _setting(found: Topic, answer: Answer | None, cited: CitedRuleset) -> Setting | None:
    key = OPTION_OF.get(found.id)
    if key is None:
        return None
    basis = cited.entry(key).basis
    silent = answer is not None and answer.silent
    if basis.origin is Origin.CLUB or (silent and basis.origin is Origin.DEFAULT and not found.usual):
        label = next(option.label for option in options() if option.key == key)
        return Setting(label, option_words(key, cited), basis)
    return None


def _others(found: Topic, own: Answer | None) -> Iterator[Other]:
    """The other answers; equal ones together, and last those who say nothing at all."""
    told: dict[object, list[Answer]] = {}
    silent: list[Answer] = []
    for answer in found.answers.values():
        if own is not None and answer.ruleset == own.ruleset:
            continue
        if answer.silent and answer.text == not_said()[answer.ruleset].text:
            silent.append(answer)
        else:
            told.setdefault((answer.basis.origin, answer.text, answer.next, answer.costs), []).append(answer)
    for alike in (*told.values(), silent):
        if alike:
            yield Other(tuple(answer.ruleset for answer in alike), tuple(alike), compare(own, alike[0]))
