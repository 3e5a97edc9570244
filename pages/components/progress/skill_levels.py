"""How many skills of each group somebody can rely on, and how many they are learning."""

from dataclasses import dataclass

from content.skills.skills import skill_groups, skills
from quizzes.memory.progress import Progress
from quizzes.memory.skill_level import Standing
from quizzes.skills.skill_findings import card_of

TOLD = 3
"""Skills of a group that are named at most."""


@dataclass(frozen=True, slots=True)
class GroupLevel:
    """The skills of a group."""

    name: str
    sure: int
    """Skills that can be relied on."""
    learning: int
    """Skills that were asked and are not sure yet."""
    total: int
    can: tuple[str, ...] = ()
    """The names of some skills that can be relied on, the last of the course first."""

    @property
    def shares(self) -> tuple[int, int]:
        """Per cent of the group that are sure, and that are being learned."""
        return round(100 * self.sure / self.total), round(100 * self.learning / self.total)


def group_levels(progress: Progress, rules: str) -> list[GroupLevel]:
    """Return the groups of which anything was asked, for somebody who plays by these rules."""
    found: dict[str, list[Standing]] = {group: [] for group in skill_groups()}
    can: dict[str, list[str]] = {group: [] for group in skill_groups()}
    for skill in skills().values():
        standing = progress.standing(card_of(skill.id, rules))
        found[skill.group.id].append(standing)
        if standing is Standing.SURE:
            can[skill.group.id].insert(0, skill.name)
    levels = []
    for group, standings in found.items():
        sure, new = standings.count(Standing.SURE), standings.count(Standing.NEW)
        if new < len(standings):
            name = skill_groups()[group].name
            levels.append(
                GroupLevel(
                    name[:1].upper() + name[1:],
                    sure,
                    len(standings) - sure - new,
                    len(standings),
                    tuple(can[group][:TOLD]),
                )
            )
    return levels
