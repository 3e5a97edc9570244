"""Find documents that contradict a value that a ruleset takes from usual practice."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from content.documents.basis import Origin
from content.loader import read_yaml
from content.rulesets.cited_ruleset import CitedRuleset
from content.rulesets.ruleset_file import MENU, options, rulesets
from content.topics.topics import FOLDER


def otherwise(key: str, cited: CitedRuleset) -> tuple[str, ...]:
    """Return the rulesets whose document contradicts the value of an option; none if all that state it agree.

    Numbers and choices are compared; values in words only if otherwise.yaml says that they differ.
    """
    value = cited.entry(key).value
    if isinstance(value, str):
        return contradicted().get((key, value), ())
    return tuple(
        name
        for name, other in rulesets().items()
        if told(key, name, cited.document) and other.entry(key).value != value
    )


def told(key: str, name: str, besides: str) -> bool:
    """Return whether a document other than ``besides`` states the value of an option in a ruleset."""
    other = rulesets()[name]
    return name in MENU and other.document != besides and other.entry(key).basis.origin is Origin.DOCUMENT


@cache
def contradicted() -> Mapping[tuple[str, str], tuple[str, ...]]:
    """Return the content of otherwise.yaml, by option and value.

    :raises ContentError: if an option or a ruleset does not exist.
    """
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    known = {option.key for option in options()}
    for key, values in read_yaml(FOLDER / "otherwise.yaml").mapping().items():
        if key not in known:
            values.refuse("an option of options.yaml", repr(key))
        for value, names in values.mapping().items():
            found[key, value] = tuple(item.choice(MENU) for item in names.items())
    return MappingProxyType(found)
