"""Topics: every procedure and every rule that differs between rulesets, with an answer for each ruleset."""

from content.topics.costs import COST_NAMES, PENALTIES, Cost, counts_in
from content.topics.ruling import (
    Likeness,
    Other,
    PenaltyCase,
    Ruling,
    basis_under,
    costing,
    every_ruleset,
    has_its_own,
    incident_groups,
    penalty_case,
    penalty_cases,
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
