"""Rounds that are saved tap by tap: each tap is an answer of a sitting, so that it is committed before it is shown."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from content.rulesets.cited_ruleset import ruleset_version
from pages.session.browser.inner_links import InAddress
from pages.session.saved_answers import given, keep
from quizzes.store.records import Answered, Asked, SittingAddress

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset

EDITION = 1
"""Of the rounds: raised when a wall would be played otherwise, so that no saved round is continued wrongly."""
SAVED_AS = "round="
"""How the address begins under which a round is saved."""
TYPE, TAP, EVENTS = "round", "tap", "events"


@dataclass(frozen=True, slots=True)
class RoundPlace(InAddress):
    """A round as its address names it."""

    rules_id: str
    wall: str
    """The seed of the wall."""
    guide: str = ""
    """The number of a guided round; empty for a free one."""

    @property
    def rules(self) -> str:
        """The id of its ruleset."""
        return self.rules_id

    @property
    def said(self) -> dict[str, str]:
        """The place as the address says it, without the rules."""
        return {"guide": self.guide, "wall": self.wall} if self.guide else {"wall": self.wall}

    @property
    def saved_as(self) -> SittingAddress:
        """The address under which its taps are saved."""
        return SittingAddress(SAVED_AS + urlencode(self.address), EDITION)


@dataclass(frozen=True, slots=True)
class SavedRound:
    """The taps of a round so far, and what followed each of them."""

    taps: int
    events: tuple[dict[str, Any], ...]


def read_round(place: RoundPlace) -> SavedRound:
    """Return what is saved of a round."""
    answers = given(place.saved_as).answers
    taps = 0
    events: list[dict[str, Any]] = []
    while taps + 1 in answers:
        taps += 1
        events += json.loads(str(answers[taps][0].given[EVENTS]))
    return SavedRound(taps, tuple(events))


def save_tap(place: RoundPlace, cited: CitedRuleset, number: int, tap: str, events: list[dict[str, Any]]) -> None:
    """Save a tap and what followed it; the first one with its number stands.

    :param number: of the tap in its round, from 1.
    """
    asked = Asked(TYPE, cited.ruleset.id, ruleset_version(cited.ruleset))
    said = {TAP: tap, EVENTS: json.dumps(events, separators=(",", ":"))}
    keep(Answered(place.saved_as, number, asked, said))
