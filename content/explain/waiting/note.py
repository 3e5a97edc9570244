"""A sentence about a hand that is not complete, with its source."""

from dataclasses import dataclass

from content.documents.basis import Basis, Origin
from content.rulesets.cited_ruleset import CitedRuleset
from content.rulesets.usual_sentences import label
from content.rulesets.values_in_words import option_words
from content.topics.topics import topic
from content.words.engine_words import waiting_sentence
from content.words.glossary import term


@dataclass(frozen=True, slots=True)
class Note:
    """A complete sentence, with its source if it rests on a rule."""

    id: str
    """The id of the sentence in waiting.yaml: ``furiten.own_discard``."""
    text: str
    basis: Basis | None = None
    """The source under the current ruleset; None for something that the tiles show."""


def plain(key: str, **parts: object) -> Note:
    """Return a note about something that the tiles show. Such a note needs no source."""
    return Note(key, waiting_sentence(key, **parts))


def by_facts(key: str, facts: tuple[str, ...], cited: CitedRuleset) -> Note:
    """Return a note about a rule that only some documents state.

    If the document of the current ruleset does not state the rule, the note marks it as common practice.
    """
    return Note(key, waiting_sentence(key), cited.resting_on(facts))


def by_topic(key: str, name: str, cited: CitedRuleset, **parts: object) -> Note:
    """Return a note about a rule that has a topic, with the facts that the topic cites.

    If the document of the current ruleset does not state the rule, the note marks the rule as common practice.
    """
    told = topic(name)
    bases = (told.basis, *(answer.basis for answer in told.answers.values()))
    facts = (fact for basis in bases if basis is not None and basis.origin is Origin.DOCUMENT for fact in basis.facts)
    return Note(key, waiting_sentence(key, **parts), cited.resting_on(dict.fromkeys(facts)))


def by_term(key: str, name: str, cited: CitedRuleset) -> Note:
    """Return a note about the meaning of a term."""
    return Note(key, waiting_sentence(key), cited.resting_on(term(name).basis.facts))


def by_option(key: str, option: str, cited: CitedRuleset, **parts: object) -> Note:
    """Return a note about an option of the rulesets. The option's label and value are inserted into the text."""
    said = {"label": label(option), "value": option_words(option, cited)}
    return Note(key, waiting_sentence(key, **said, **parts), cited.entry(option).basis)
