"""Situations at the table with possible rulings. The document of a ruleset decides which ruling is right."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from content.documents import Basis, KnownFacts, Origin
from content.loader import FromKeys, Key, Node, read_yaml

FOLDER = Path(__file__).parent / "cases"

RestingOn = Callable[[Iterable[str]], Basis]
"""A function that chooses the facts that apply to a ruleset, and cites them, as ``CitedRuleset.resting_on`` does."""


def _read_order(node: Node) -> tuple[str, ...]:
    said = node.at("order")
    order = tuple(f"{node.key}.{key}" for key in said.texts())
    if sorted(order) != sorted(f"{node.key}.{key}" for key in node.at("options").mapping()):
        said.refuse("every option once", ", ".join(order))
    return order


@dataclass(frozen=True, slots=True)
class CaseOption:
    """A possible ruling on a situation."""

    id: Annotated[str, FromKeys(lambda node: node.key.replace(".options.", "."))]
    """The id of the option, prefixed with the id of its case to be unique."""
    label: Annotated[str, 40]
    facts: KnownFacts = ()
    """The facts that make the option right under the rulesets that they apply to; empty if no document says so."""
    why: str = ""
    """The rule in the vocabulary of the lessons; empty if the documents' own statements are used."""


@dataclass(frozen=True, slots=True)
class RuleCase:
    """A situation at the table, and the possible rulings."""

    id: Key
    topic: str
    """The id of the topic that explains the rule."""
    level: Literal["first steps", "standard"]
    """The learners that the situation is meant for; "first steps" means all learners."""
    ask: Annotated[str, 200]
    options: Annotated[
        tuple[CaseOption, ...], lambda node: tuple(one.build(CaseOption) for one in node.mapping().values())
    ]
    order: Annotated[tuple[str, ...], FromKeys(_read_order, (), ("order",))] = ()
    """The ids of the options in the order of the document, if the options are steps. The first option has the facts."""
    yaku: str = ""
    """The yaku whose value is part of the right answer; empty if there is none."""

    def right(self, resting_on: RestingOn) -> CaseOption | None:
        """Return the right ruling under the current ruleset's document; None if the document does not say.

        If the ruling has several steps, only the first step is returned.
        """
        stated = [one for one in self.options if one.facts and resting_on(one.facts).origin is Origin.DOCUMENT]
        return stated[0] if len(stated) == 1 else None

    def basis(self, resting_on: RestingOn) -> Basis:
        """Return where the current ruleset's document states the ruling.

        :raises LookupError: if the document does not say.
        """
        if right := self.right(resting_on):
            return resting_on(right.facts)
        raise LookupError(self.id)


@cache
def rule_cases() -> Mapping[str, RuleCase]:
    """Return every situation by its id.

    :raises ContentError: if a file is invalid, or two situations have the same id.
    """
    found: dict[str, RuleCase] = {}
    for file in sorted(FOLDER.glob("*.yaml")):
        for name, node in read_yaml(file).mapping().items():
            if name in found:
                node.refuse("an unused id", repr(name))
            found[name] = node.build(RuleCase)
    return found
