"""The prerequisites of each skill: a graph without cycles, read from ``prerequisites.yaml``."""

from collections.abc import Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from types import MappingProxyType

from content.loader import read_yaml
from content.skills.skills import FOLDER, skills

FILE = FOLDER / "prerequisites.yaml"


@cache
def prerequisites() -> Mapping[str, frozenset[str]]:
    """Return the direct prerequisites of every skill, by its id.

    :raises ContentError: if the file names an unknown skill or a skill of a later lesson, or has a cycle.
    """
    found: dict[str, frozenset[str]] = dict.fromkeys(skills(), frozenset())
    for name, node in (top := read_yaml(FILE)).mapping().items():
        if name not in found:
            node.refuse("the prerequisites of a skill", repr(name))
        found[name] = frozenset(one.choice(list(skills())) for one in node.items())
        later = [one for one in sorted(found[name]) if skills()[one].lesson > skills()[name].lesson]
        if later:
            node.refuse(f"skills introduced by lesson {skills()[name].lesson} or an earlier one", later[0])
    try:
        TopologicalSorter(found).prepare()
    except CycleError as error:
        top.refuse("no circle of skills", " → ".join(error.args[1]))
    return MappingProxyType(found)


@cache
def everything_before(skill: str) -> frozenset[str]:
    """Return the ids of all direct and indirect prerequisites of a skill.

    :raises KeyError: if there is no such skill.

    >>> sorted(everything_before("shape.incomplete"))
    ['shape.split', 'tile.honours', 'tile.sequence_ends', 'tile.suits']
    """
    direct = prerequisites()[skill]
    return direct.union(*map(everything_before, direct))
