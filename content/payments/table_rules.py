"""Rules about points at the table, and where a document states them. Questions ask only about stated rules."""

from collections.abc import Mapping
from enum import Enum
from functools import cache
from pathlib import Path
from types import MappingProxyType

from content.documents.basis import Basis, Origin, read_facts
from content.loader import read_yaml
from content.rulesets.cited_ruleset import CitedRuleset, Entry
from content.topics.penalty_cases import has_its_own
from content.words.rule_cases import rule_cases

FILE = Path(__file__).parent / "table_rules.yaml"


class TableRule(Enum):
    """A rule that a document may state. The value is its key in the YAML file beside this module."""

    BETS_TO_WINNER = "bets_to_winner"
    BETS_STAY = "bets_stay"
    BETS_BACK = "bets_back"
    HONBA_RON = "honba_ron"
    HONBA_TSUMO = "honba_tsumo"
    HONBA_AFTER_DRAW = "honba_after_draw"
    HONBA_AFTER_EAST = "honba_after_east"
    HONBA_REMOVED = "honba_removed"
    HONBA_AFTER_CHOMBO = "honba_after_chombo"
    EAST_STAYS_ON_WIN = "east_stays_on_win"
    EAST_STAYS_ON_TENPAI = "east_stays_on_tenpai"
    EAST_STAYS_ON_CHOMBO = "east_stays_on_chombo"
    EAST_MOVES = "east_moves"
    IN_THOUSANDS = "in_thousands"
    UMA_SHARED = "uma_shared"


def stated(rule: TableRule, cited: CitedRuleset) -> Basis | None:
    """Return the passages in which the current ruleset's document states a rule.

    None is returned if the document does not state the rule, or if a club has changed it.
    """
    case, option, facts = _rules()[rule]
    if case:
        told = rule_cases()[case]
        right = None if has_its_own(told.topic, cited) else told.right(cited.resting_on)
        if right is None or right.id != f"{case}.{option}":
            return None
        facts = right.facts
    basis = cited.resting_on(facts)
    return basis if basis.origin is Origin.DOCUMENT else None


def is_stated(entry: Entry[object]) -> bool:
    """Return whether a value comes from the document or the club, and is not common practice."""
    return entry.basis.origin in {Origin.DOCUMENT, Origin.CLUB}


@cache
def _rules() -> Mapping[TableRule, tuple[str, str, tuple[str, ...]]]:
    """Return, for each rule, the rule case and the option that state it, or else its facts.

    :raises ContentError: if the file is invalid.
    """
    given = read_yaml(FILE).fields([rule.value for rule in TableRule])
    found = {}
    for rule in TableRule:
        said = given[rule.value].fields((), ("case", "option", "facts"))
        if "facts" in said:
            found[rule] = ("", "", read_facts(said["facts"], known=True))
        else:
            case = said["case"].choice(rule_cases())
            options = [one.id.removeprefix(f"{case}.") for one in rule_cases()[case].options]
            found[rule] = (case, said["option"].choice(options), ())
    return MappingProxyType(found)
