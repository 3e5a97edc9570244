"""A sentence on a hand before the win, with who says so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from content.documents.basis import Origin
from content.rulesets.values_in_words import option_words
from content.topics.topics import topic
from content.topics.usual import label
from content.words.engine_words import waiting_sentence
from content.words.glossary import term

if TYPE_CHECKING:
    from content.documents.basis import Basis
    from content.rulesets.cited_ruleset import CitedRuleset


@dataclass(frozen=True, slots=True)
class Note:
    """A finished sentence."""

    id: str
    """What it says, as waiting.yaml names it: ``furiten.own_discard``."""
    text: str
    basis: Basis | None = None
    """Who says so under the ruleset in force; None for what the tiles show by themselves."""


def plain(key: str, **parts: object) -> Note:
    """What the tiles show by themselves."""
    return Note(key, waiting_sentence(key, **parts))


def by_facts(key: str, facts: tuple[str, ...], cited: CitedRuleset) -> Note:
    """A rule that some documents state; common practice where the one in force is silent."""
    return Note(key, waiting_sentence(key), cited.resting_on(facts))


def by_topic(key: str, name: str, cited: CitedRuleset, **parts: object) -> Note:
    """A rule that a topic tells for all documents; common practice where the one in force is silent."""
    told = topic(name)
    bases = (told.basis, *(answer.basis for answer in told.answers.values()))
    facts = (fact for basis in bases if basis is not None and basis.origin is Origin.DOCUMENT for fact in basis.facts)
    return Note(key, waiting_sentence(key, **parts), cited.resting_on(dict.fromkeys(facts)))


def by_term(key: str, name: str, cited: CitedRuleset) -> Note:
    """What a term of the game means."""
    return Note(key, waiting_sentence(key), cited.resting_on(term(name).basis.facts))


def by_option(key: str, option: str, cited: CitedRuleset, **parts: object) -> Note:
    """A rule that is an option of the rulesets: its label and value fill the sentence."""
    said = {"label": label(option), "value": option_words(option, cited)}
    return Note(key, waiting_sentence(key, **said, **parts), cited.entry(option).basis)
