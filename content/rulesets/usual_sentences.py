"""Sentences about the values that a ruleset has by common practice."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from content.loader import Node, read_yaml
from content.rulesets.cited_ruleset import CitedRuleset
from content.rulesets.ruleset_file import options
from content.rulesets.values_in_words import NOT_IN_FORCE, option_words, price_words
from content.words.engine_words import small
from content.words.yaku_book import name

ANY = "*"
"""The key of the sentence for all values without a sentence of their own."""


def usual_option(key: str, cited: CitedRuleset) -> str:
    """Return the rest of a sentence that begins with "By common practice," and is about an option of a ruleset.

    >>> from content.rulesets.ruleset_file import rulesets
    >>> usual_option("abortive_draws", rulesets()["cheatsheet"])
    'there are no abortive draws'

    :raises KeyError: if there is no such option.
    """
    value = cited.entry(key).value
    words = "none" if value == 0 and not isinstance(value, bool) else option_words(key, cited)
    sentences = _sentences().get(key)
    if sentences is None or not (sentences.keys() & {words, ANY}):
        return f"{small(label(key))} is {words}"
    return sentences.get(words, sentences.get(ANY, "")).replace("{value}", words)


def usual_price(yaku_id: str, cited: CitedRuleset) -> str:
    """Return the rest of a sentence that begins with "By common practice," and is about the value of a yaku."""
    words = price_words(yaku_id, cited)
    if words == NOT_IN_FORCE:
        return f"{small(name(yaku_id))} is not in force"
    return f"{small(name(yaku_id))} is worth {words.replace('Yakuman', 'a yakuman', 1)}"


def label(key: str) -> str:
    """Return the label of an option.

    :raises KeyError: if there is no such option.
    """
    return {option.key: option.label for option in options()}[key]


@cache
def _sentences() -> Mapping[str, Mapping[str, str]]:
    """Return the sentences of usual_sentences.yaml, by option and value.

    :raises ContentError: if the file names an option that does not exist.
    """
    node = read_yaml(Path(__file__).with_suffix(".yaml"))
    given = node.fields((), [option.key for option in options()])
    return MappingProxyType({key: _by_value(each) for key, each in given.items()})


def _by_value(given: Node) -> Mapping[str, str]:
    """Return the sentence for each value. A single text stands for all values."""
    if isinstance(given.value, str):
        return {ANY: given.text()}
    return {value: each.text() for value, each in given.mapping().items()}
