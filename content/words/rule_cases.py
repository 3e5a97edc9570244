"""Moments at the table and what may happen then: what is right, each document's own facts say."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from content.documents.basis import Basis, Origin, read_facts
from content.loader import read_yaml

if TYPE_CHECKING:
    from content.loader import Node

FOLDER = Path(__file__).parent / "cases"
LONGEST = 40
"""Letters of an option; it stands on a button of a phone."""

RestingOn: TypeAlias = Callable[[Iterable[str]], Basis]
"""What a ruleset says of facts of all documents: those that hold under it, ``CitedRuleset.resting_on``."""


class CaseLevel(Enum):
    """Who meets a moment."""

    FIRST_STEPS = "first steps"
    """Everybody who plays a first game."""
    STANDARD = "standard"


@dataclass(frozen=True, slots=True)
class CaseOption:
    """What may be said of a moment."""

    id: str
    """With the id of its case before it, as no other option has."""
    label: str
    facts: tuple[str, ...]
    """What says so: it is right under the rulesets these hold for; empty where no document does."""
    why: str = ""
    """That rule in the words a lesson has; empty where the documents' own statements are told."""


@dataclass(frozen=True, slots=True)
class RuleCase:
    """A moment at the table, and what may be said of it."""

    id: str
    topic: str
    """The id of the topic that tells the rule."""
    level: CaseLevel
    ask: str
    options: tuple[CaseOption, ...]
    order: tuple[str, ...] = ()
    """The ids of all options as the document prints them, where they are steps; the first has the facts."""
    yaku: str = ""
    """The yaku whose price is part of what is right; empty where none is."""

    def right(self, resting_on: RestingOn) -> CaseOption | None:
        """The one option that the document in force says; of steps the first, None where it says none."""
        said = [option for option in self.options if _holds(option, resting_on)]
        return said[0] if len(said) == 1 else None

    def basis(self, resting_on: RestingOn) -> Basis:
        """Where the document in force says so.

        :raises LookupError: if it does not.
        """
        right = self.right(resting_on)
        if right is None:
            raise LookupError(self.id)
        return resting_on(right.facts)


def _holds(option: CaseOption, resting_on: RestingOn) -> bool:
    return bool(option.facts) and resting_on(option.facts).origin is Origin.DOCUMENT


@cache
def rule_cases() -> Mapping[str, RuleCase]:
    """Every moment by its id.

    :raises ContentError: if a file is wrong, or two moments have one id.
    """
    found: dict[str, RuleCase] = {}
    for file in sorted(FOLDER.glob("*.yaml")):
        for name, node in read_yaml(file).mapping().items():
            if name in found:
                node.refuse("an id of its own", repr(name))
            found[name] = _case(name, node)
    return MappingProxyType(found)


@cache
def case_options() -> Mapping[str, CaseOption]:
    """Every option of every moment by its id."""
    return MappingProxyType({option.id: option for case in rule_cases().values() for option in case.options})


def _case(name: str, node: Node) -> RuleCase:
    said = node.fields(("topic", "level", "ask", "options"), ("order", "yaku"))
    options = tuple(_option(f"{name}.{key}", given) for key, given in said["options"].mapping().items())
    order = tuple(f"{name}.{key}" for key in node.texts_at("order"))
    if order and sorted(order) != sorted(option.id for option in options):
        said["order"].refuse("every option once", ", ".join(order))
    level = CaseLevel(said["level"].choice([level.value for level in CaseLevel]))
    return RuleCase(name, said["topic"].text(), level, said["ask"].text(200), options, order, node.text_at("yaku"))


def _option(name: str, node: Node) -> CaseOption:
    said = node.fields(("label",), ("facts", "why"))
    facts = read_facts(said["facts"], known=True) if "facts" in said else ()
    return CaseOption(name, said["label"].text(LONGEST), facts, node.text_at("why"))
