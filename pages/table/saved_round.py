"""Save rounds tap by tap. Each tap is stored like an answer to a question, and is committed before it is shown."""

import json
from dataclasses import dataclass
from itertools import count, takewhile
from typing import Any
from urllib.parse import parse_qsl, urlencode

from content.rulesets import CitedRuleset, ruleset_version
from pages.session import (
    InAddress,
    cited_rulesets,
    current_learner,
    given,
    keep,
    last_sitting,
    read_once,
    read_or,
    store,
)
from quizzes.store.answers import ROUNDS
from quizzes.store.records import Answered, Asked, SittingAddress

EDITION = 3
"""The edition of rounds. Raise it if the code plays walls differently, so that no saved round is continued wrongly."""
TYPE, TAP, EVENTS = "round", "tap", "events"
PARTS = ("guide", "wall")
"""The query parameters of a round, apart from the ruleset."""


@dataclass(frozen=True, slots=True)
class RoundPlace(InAddress):
    """A round as the address of the page describes it."""

    rules: str
    wall: str
    """The seed of the wall."""
    guide: str = ""
    """The number of the guided round; empty for a free round."""

    @property
    def address(self) -> dict[str, str]:
        """The query parameters of the round."""
        return {"rules": self.rules, **({"guide": self.guide} if self.guide else {}), "wall": self.wall}

    @property
    def saved_as(self) -> SittingAddress:
        """The key under which the taps are saved, in the form of a sitting's address."""
        return SittingAddress(ROUNDS + urlencode(self.address), EDITION)


Taps = tuple[tuple[Any, ...], ...]
"""For each tap of a round, the events that followed from it."""


def read_round(place: RoundPlace) -> Taps:
    """Return, for each saved tap of a round, the events that followed from it."""
    answers, _ = given(place.saved_as)
    numbers = takewhile(answers.__contains__, count(1))
    return tuple(tuple(json.loads(str(answers[number][0].given[EVENTS]))) for number in numbers)


def save_tap(place: RoundPlace, cited: CitedRuleset, number: int, tap: str, events: list[Any]) -> None:
    """Save a tap and the events that followed from it. If two taps have the same number, the first counts.

    :param number: the number of the tap in its round, from 1.
    """
    asked = Asked(TYPE, cited.id, ruleset_version(cited.ruleset))
    keep(Answered(place.saved_as, number, asked, {TAP: tap, EVENTS: json.dumps(events, separators=(",", ":"))}))


def guides_played() -> frozenset[int]:
    """Return the numbers of the guided rounds that the learner has finished, under any ruleset.

    The result is empty if there is no learner, or if the database can't be read.
    """
    learner = read_or(None, current_learner)
    if learner is None:
        return frozenset()
    kept = read_or((), lambda: read_once(("rounds", learner.id), lambda: store().sittings(learner.id)))
    guides = (_parts(one.sitting.address).get("guide", "") for one in kept if one.ended)
    return frozenset(int(guide) for guide in guides if guide.isdecimal())


def round_to_continue() -> RoundPlace | None:
    """Return the round that the learner played last.

    Return None if this round is finished or can no longer be played, or if the learner has practised something since.
    """
    last = last_sitting()
    said = _parts(last.sitting.address) if last and not last.ended and last.sitting.edition == EDITION else {}
    if said.get("rules") not in cited_rulesets() or "wall" not in said:
        return None
    return RoundPlace(said["rules"], said["wall"], said.get("guide", ""))


def _parts(address: str) -> dict[str, str]:
    """Return the query parameters of a saved round; empty for the address of another sitting."""
    return dict(parse_qsl(address.removeprefix(ROUNDS))) if address.startswith(ROUNDS) else {}
