"""A place in speed practice: before a run, in a run, or at one of its answers.

The page's address contains the whole place.
"""

from dataclasses import dataclass

import streamlit as st

from pages.session.browser.inner_links import change_address, link_to
from pages.session.ruleset_picker import ruleset_in_force
from quizzes.question import sitting_url
from quizzes.question.sitting import DEALER_EDITION, MOST_FAST, Sitting, SittingError
from quizzes.sets.speed_practice import read_kind, read_run_seed

PARTS = ("speed", "seed", "edition", "hand")
"""The query parameters of the page, apart from the ruleset."""
END = "end"
"""The value of the parameter ``hand`` if the learner ended the run early. Other values are numbers of answers."""


@dataclass(frozen=True, slots=True)
class RunPlace:
    """A run of speed practice, and the part of it that is shown."""

    run: Sitting
    number: int | None = None
    """The number of the answer that is shown; None if no answer is shown."""
    ended: bool = False
    """Whether the learner ended the run early."""

    @property
    def said(self) -> dict[str, str]:
        """The query parameters of the place, without the ruleset."""
        shown = END if self.ended else "" if self.number is None else str(self.number)
        said = {"speed": self.run.speed, "seed": self.run.seed, "edition": str(self.run.edition)}
        return said | ({"hand": shown} if shown else {})

    @property
    def link(self) -> str:
        """The attributes of a link that leads to this place and keeps the session."""
        return link_to(self.run.rules, **self.said)


def run_asked() -> RunPlace | None:
    """Return the run of speed practice that the address names; None if it names none."""
    said = st.query_params
    if "speed" not in said and "seed" not in said:
        return None
    try:
        kind, seed = read_kind(said.get("speed", "")), read_run_seed(said.get("seed", ""))
        edition = sitting_url.EDITION.parse(said.get("edition", str(DEALER_EDITION)))
        shown = said.get("hand", "")
        number = sitting_url.hand_number(MOST_FAST).parse(shown) if shown not in {"", END} else None
    except SittingError as error:
        st.warning("This link doesn't lead to a practice run:")
        st.text(str(error))
        return None
    run = Sitting(ruleset_in_force().ruleset.id, seed, edition=edition, length=MOST_FAST, speed=kind.value)
    return RunPlace(run, number, ended=shown == END)


def go_to(place: RunPlace | None) -> None:
    """Write a run and its current part into the address. If ``place`` is None, the address names no run."""
    change_address(PARTS, place.said if place else {})
