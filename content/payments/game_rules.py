"""The rules of the score sheet: where a document states them, and how a game continues and ends under a ruleset."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal, get_args

from content.documents import COMMON, Basis, Origin, read_facts
from content.loader import read_yaml
from content.rulesets import CitedRuleset, Entry
from content.topics import has_its_own
from content.words import rule_cases

FILE = Path(__file__).parent / "game_rules.yaml"


TableRule = Literal[
    "bets_to_winner",
    "bets_stay",
    "bets_back",
    "honba_ron",
    "honba_tsumo",
    "honba_after_draw",
    "honba_after_east",
    "honba_removed",
    "honba_after_chombo",
    "east_stays_on_win",
    "east_stays_on_tenpai",
    "east_stays_on_chombo",
    "east_moves",
    "in_thousands",
    "uma_shared",
]
"""A rule that a document may state, as its key in ``table_rules.yaml``. Questions ask only about stated rules."""


def stated(rule: TableRule, cited: CitedRuleset) -> Basis | None:
    """Return the passages in which the current ruleset's document states a rule.

    None is returned if the document does not state the rule, or if a club has changed it.
    """
    case, option, facts = _rules()[rule]
    if case:
        told = rule_cases()[case]
        right = None if has_its_own(told.topic, cited) else told.right(cited.resting_on)
        facts = right.facts if right and right.id == option else ()
    basis = cited.resting_on(facts)
    return basis if basis.origin is Origin.DOCUMENT else None


def is_stated(entry: Entry[object]) -> bool:
    """Return whether a value comes from the document or the club, and is not common practice."""
    return entry.basis.origin in {Origin.DOCUMENT, Origin.CLUB}


@cache
def _rules() -> Mapping[str, tuple[str, str, tuple[str, ...]]]:
    """Return for each rule where it is stated: the id of a rule case, the id of one of its options, and facts.

    If a rule has a case, the option is the ruling that states the rule, and there are no facts. If a rule has facts,
    both ids are empty.

    :raises ContentError: if the file is invalid.
    """
    given = read_yaml("payments/table_rules.yaml").fields(get_args(TableRule))
    found = {}
    for rule, node in given.items():
        said = node.fields((), ("case", "option", "facts"))
        if "facts" in said:
            found[rule] = ("", "", read_facts(said["facts"], known=True))
        else:
            case = rule_cases()[said["case"].choice(rule_cases())]
            options = {one.id.removeprefix(f"{case.id}."): one.id for one in case.options}
            found[rule] = (case.id, options[said["option"].choice(options)], ())
    return found


HandEnd = Literal["dealer_won", "other_won", "dealer_tenpai", "dealer_noten", "aborted", "chombo"]
"""The ways in which a hand can end. The rules on the next dealer depend on how the hand ends.

- dealer_won: East wins, whether or not others win too
- dealer_tenpai, dealer_noten: the wall is used up, and East is tenpai or not
- aborted: an abortive draw
"""


def reading(option: str, cited: CitedRuleset, file: Path = FILE) -> Entry[str]:
    """Return the meaning of an option's value, and the source of the value.

    ``file`` lists the words for each meaning. If a club's words are not in the file, the usual meaning applies, as
    common practice.
    """
    entry, readings = cited.table[option], _readings(file)[option]
    found = next((name for name, words in readings.items() if entry.value in words), None)
    return Entry(next(iter(readings)), COMMON) if found is None else Entry(found, entry.basis)


def unread(cited: CitedRuleset) -> tuple[tuple[str, str, str], ...]:
    """Return the options of this ruleset whose words are not understood. Tensu's own rulesets have none.

    Each option is given by its key, followed by the words in the club's ruleset file and by the meaning that is assumed
    instead.
    """
    return tuple(
        (option, cited.table[option].value, next(iter(readings)))
        for option, readings in _readings(FILE).items()
        if not any(cited.table[option].value in words for words in readings.values())
    )


_AFTER: Mapping[HandEnd, tuple[TableRule, TableRule]] = {
    "dealer_won": ("east_stays_on_win", "honba_after_east"),
    "other_won": ("east_moves", "honba_removed"),
    "dealer_tenpai": ("east_stays_on_tenpai", "honba_after_draw"),
    "dealer_noten": ("east_moves", "honba_after_draw"),
    "chombo": ("east_stays_on_chombo", "honba_after_chombo"),
}
"""The rule on the next dealer and the rule on the honba, by how the hand ended."""


def honba_rule(end: HandEnd, cited: CitedRuleset) -> Basis | None:
    """Return where the document states the rule on the honba after this end of a hand; None if it has no such rule."""
    return stated(_AFTER[end][1], cited)


def dealer_stays(end: HandEnd, cited: CitedRuleset) -> Entry[bool]:
    """Return whether East stays the dealer in the next hand, and the source of the rule."""
    if end == "aborted":
        return Entry(value=True, basis=COMMON)  # no document says who deals after an abortive draw
    rule = reading("dealer_repeat", cited)
    basis = reading("chombo_replay", cited).basis if end == "chombo" else rule.basis
    stays = end in {"dealer_won", "chombo"} or (end == "dealer_tenpai" and rule.value != "win")
    return Entry(stays, stated(_AFTER[end][0], cited) or basis)


def honba_after(end: HandEnd, honba: int, cited: CitedRuleset) -> Entry[int]:
    """Return the number of honba in the next hand, and the source of the rule."""
    rule = reading("honba_added", cited)
    if end == "aborted":
        return Entry(honba + 1, rule.basis if reading("abortive_draws", cited).value == "some" else COMMON)
    basis = honba_rule(end, cited)
    if end == "other_won":
        return Entry(0, basis or COMMON)
    if end == "chombo":
        return Entry(honba, basis or reading("chombo_replay", cited).basis)
    silent = rule.value == "repeat" and not dealer_stays(end, cited).value
    return Entry(honba + 1, COMMON if silent else basis or rule.basis)


@cache
def _readings(file: Path) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """Return the possible meanings of each option, the usual one first, and the words for each meaning.

    :raises ContentError: if the file is invalid.
    """
    return {
        option: {name: words.texts() for name, words in readings.mapping().items()}
        for option, readings in read_yaml(file).mapping().items()
    }
