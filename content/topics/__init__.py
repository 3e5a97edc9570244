"""Topics: every procedure and every rule that differs between rulesets, with an answer for each ruleset."""

from content.topics.costs import COST_NAMES, PENALTIES, Cost, counts_in
from content.topics.penalty_cases import PenaltyCase, penalty_case, penalty_cases
from content.topics.ruling import (
    Likeness,
    Other,
    Ruling,
    basis_under,
    costing,
    every_ruleset,
    has_its_own,
    incident_groups,
    ruling,
    told_by,
)
from content.topics.topics import (
    MEANING,
    Answer,
    Chapter,
    Topic,
    chapter,
    chapters,
    citations,
    says_nothing,
    silence,
    topic,
)
from content.topics.verdict import Verdict, lowered, verdicts

__all__ = [
    "COST_NAMES",
    "MEANING",
    "PENALTIES",
    "Answer",
    "Chapter",
    "Cost",
    "Likeness",
    "Other",
    "PenaltyCase",
    "Ruling",
    "Topic",
    "Verdict",
    "basis_under",
    "chapter",
    "chapters",
    "citations",
    "costing",
    "counts_in",
    "every_ruleset",
    "has_its_own",
    "incident_groups",
    "lowered",
    "penalty_case",
    "penalty_cases",
    "ruling",
    "says_nothing",
    "silence",
    "told_by",
    "topic",
    "verdicts",
]
