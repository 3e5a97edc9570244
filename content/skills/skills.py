"""The skills of scoring and play. Each skill is small enough for one review card.

A skill is defined once, in the file of its group. The definition lists the ids of the entries that the skill belongs
to: yaku, fu items, limits, rows of the payment table, topics, terms and named mistakes. So the skill of each entry can
be looked up.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Annotated, Literal, get_args

from content.loader import FromKeys, Key, Node, read_yaml
from content.topics import COST_NAMES, chapters
from content.words import mistake_words, terms
from scoring import BONUSES, YAKU, FuReason, Limit, Wait, Winner

FOLDER = Path(__file__).parent
LESSONS = 31
"""The number of lessons; a skill belongs to the lesson that introduces it."""


Belongs = Literal[
    "yaku", "items", "bonuses", "limits", "rows", "winners", "waits", "costs", "terms", "topics", "mistakes"
]
"""The kinds of entries that a skill can belong to. In the skill's file, each kind is a key with a list of ids.

The items are those of a fu count, the rows those of the payment table, each with its fu as id. The winners are the
dealer or another player, by ron or tsumo. The costs are the penalties of incidents.
"""


@dataclass(frozen=True, slots=True)
class SkillGroup:
    """A group of skills that are learned together."""

    id: Key
    name: Annotated[str, 40]
    """The name as it is written in menus and inside sentences."""
    care: Literal["plain", "retires", "decides", "per_ruleset"]
    """How reviews treat the skills of the group.

    - retires: they are no longer reviewed once the learner is sure of them
    - decides: they are trained only on hands in which they decide the answer
    - per_ruleset: they have one card for each ruleset that the learner uses
    """


def _read_belongs(node: Node) -> Mapping[Belongs, tuple[str, ...]]:
    given = node.mapping()
    return {
        kind: tuple(
            str(one.number(20, 200)) if kind == "rows" else one.choice(_known()[kind]) for one in given[kind].items()
        )
        for kind in get_args(Belongs)
        if kind in given
    }


@dataclass(frozen=True, slots=True)
class Skill:
    """A single thing that a learner can know."""

    id: Key
    """The id, which begins with the kind of skill and a full stop: ``fu.closed_ron``."""
    name: Annotated[str, 60]
    """The name for learners: "Ten fu for a closed ron"."""
    group: Annotated[SkillGroup, FromKeys(lambda node: skill_groups()[Path(node.file).stem])]
    lesson: Annotated[int, range(1, LESSONS + 1)]
    """The number of the lesson that introduces the skill. The first lesson is 1."""
    belongs: Annotated[Mapping[Belongs, tuple[str, ...]], FromKeys(_read_belongs, (), get_args(Belongs))]
    """The ids of all entries that the skill belongs to, by kind."""

    def of(self, kind: Belongs) -> tuple[str, ...]:
        """Return the ids of the entries of this kind that the skill belongs to; empty if there are none."""
        return self.belongs.get(kind, ())


@cache
def skill_groups() -> Mapping[str, SkillGroup]:
    """Return every group by its id, in the order of learning.

    :raises ContentError: if the file is invalid.
    """
    return {name: node.build(SkillGroup) for name, node in read_yaml(FOLDER / "groups.yaml").mapping().items()}


@cache
def skills() -> Mapping[str, Skill]:
    """Return every skill by its id, group by group.

    :raises ContentError: if a file is invalid, a skill is defined twice, or a skill belongs to an entry that does not
        exist or that already has another skill.
    """
    found: dict[str, Skill] = {}
    owners: dict[tuple[Belongs, str], str] = {}
    for group in skill_groups().values():
        for name, node in read_yaml(FOLDER / "groups" / f"{group.id}.yaml").mapping().items():
            if name in found:
                node.refuse("an unused id", f"{name!r}, which the group {found[name].group.id} already has")
            found[name] = node.build(Skill)
            for kind, ids in found[name].belongs.items():
                for one in ids:
                    other = owners.setdefault((kind, one), name)
                    if other != name:
                        node.refuse(f"{kind} that belong only to this skill", f"{one!r}, which {other} has")
    return found


def entries_of(skill: str, kind: Belongs) -> tuple[str, ...]:
    """Return the ids of the entries of this kind that belong to a skill; empty if there is no skill with this id."""
    return skills()[skill].of(kind) if skill in skills() else ()


@cache
def _known() -> Mapping[Belongs, Collection[str]]:
    """Return the ids of all existing entries of each kind, except for the rows, whose ids are their fu."""
    return {
        "yaku": YAKU,
        "items": [*FuReason],
        "bonuses": BONUSES,
        "limits": [*filter(None, Limit)],
        "winners": [winner.value for winner in Winner],
        "waits": [wait.name.lower() for wait in Wait],
        "costs": COST_NAMES,
        "terms": [term.id for term in terms()],
        "topics": [topic.id for chapter in chapters() for topic in chapter.topics],
        "mistakes": mistake_words(),
    }


@cache
def owners(kind: Belongs) -> Mapping[str, Skill]:
    """Return the skill of each entry of this kind, such as each yaku, by the id of the entry."""
    return {one: skill for skill in skills().values() for one in skill.of(kind)}


def skill_of(kind: Belongs, name: str) -> Skill | None:
    """Return the skill that belongs to an entry, such as a yaku; None if there is none.

    >>> skill_of("yaku", "haku").name, skill_of("rows", "30").id
    ('A triplet of dragons', 'pay.row30')
    """
    return owners(kind).get(name)


def named_skills(names: Iterable[str]) -> tuple[Skill, ...]:
    """Return the skills with these ids, without repetitions. The id of a group stands for all of its skills.

    :raises KeyError: if an id is neither that of a skill nor that of a group.
    """
    found: dict[str, Skill] = {}
    for name in names:
        found |= {one.id: one for one in skills().values() if one.group.id == name} or {name: skills()[name]}
    return tuple(found.values())


@cache
def prerequisites() -> Mapping[str, frozenset[str]]:
    """Return the direct prerequisites of every skill, by its id.

    :raises ContentError: if the file names an unknown skill or a skill of a later lesson, or has a cycle.
    """
    found: dict[str, frozenset[str]] = dict.fromkeys(skills(), frozenset())
    for name, node in (top := read_yaml(FOLDER / "prerequisites.yaml")).mapping().items():
        if name not in found:
            node.refuse("the prerequisites of a skill", repr(name))
        found[name] = frozenset(one.choice(list(skills())) for one in node.items())
        lesson = skills()[name].lesson
        if later := [one for one in sorted(found[name]) if skills()[one].lesson > lesson]:
            node.refuse(f"skills introduced by lesson {lesson} or an earlier one", later[0])
    try:
        TopologicalSorter(found).prepare()
    except CycleError as error:
        top.refuse("no circle of skills", " → ".join(error.args[1]))
    return found


@cache
def everything_before(skill: str) -> frozenset[str]:
    """Return the ids of all direct and indirect prerequisites of a skill.

    :raises KeyError: if there is no such skill.

    >>> sorted(everything_before("shape.incomplete"))
    ['shape.split', 'tile.honours', 'tile.sequence_ends', 'tile.suits']
    """
    direct = prerequisites()[skill]
    return direct.union(*map(everything_before, direct))


DECIDED_BY = ("yaku", "reason", "fu_item", "set", "limit", "row", "winner", "wait", "shape", "tiles")
"""What decides which skill is lacking, if a mistake alone does not show this, such as the yaku that it is about."""

FORMER = {
    "han.left_out_dora": "dora_count.forgotten",
    "han.no_bonus": "dora_count.none",
    "han.indicator": "dora_count.indicator",
    "han.one_dora": "dora_count.one_missed",
    "dora.indicator": "dora_count.indicator",
    "dora.backwards": "dora_count.backwards",
    "dora.kinds": "dora_count.pair_once",
    "dora.called": "dora_count.called",
    "dora.winning": "dora_count.winning_tile",
    "dora.no_ura": "dora_count.ura_forgotten",
    "dora.no_red": "dora_count.reds_forgotten",
    "fu_item.outside": "fu.outside",
    "fu_item.triplet": "fu.triplet",
    "fu_item.nothing": "fu.left_out_of",
    "fu_item.pair_value": "fu_item.pair_once",
    "fu_item.tsumo_as_ron": "fu.closed_tsumo",
    "fu_item.ron_as_tsumo": "fu.ron_as_tsumo",
}
"""The current name of each renamed mistake, by its former name, which links may still contain."""

Lapse = Skill | str | None
"""The skill that a learner who makes a mistake lacks, or what decides it; None for a slip in adding or typing."""


@cache
def lapses() -> Mapping[str, Lapse]:
    """Return what a learner lacks who makes a mistake, by the name of the mistake.

    This is a skill, or what decides which skill it is. For a mistake that shows no missing skill it is None.

    :raises ContentError: if a mistake is in none of the files, or in two of them.
    """
    found: dict[str, Lapse] = {**owners("mistakes")}
    of_none = read_yaml(FOLDER / "mistakes_of_none.yaml")
    listed: list[tuple[Node, Lapse]] = [(one, None) for one in of_none.items()]
    for what, node in read_yaml(FOLDER / "mistakes_by_what.yaml").fields(DECIDED_BY).items():
        listed += [(one, what) for one in node.items()]
    for one, lapse in listed:
        name = one.choice(mistake_words())
        if name in found:
            one.refuse("a mistake that is listed nowhere else", repr(name))
        found[name] = lapse
    if missing := [name for name in mistake_words() if name not in found]:
        of_none.refuse("every named mistake here, under a skill in groups/ or in mistakes_by_what.yaml", missing[0])
    return found
