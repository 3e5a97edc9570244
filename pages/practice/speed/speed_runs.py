"""Runs of speed practice: who may start one, how the page's address names it, and its results."""

from dataclasses import dataclass
from functools import lru_cache

import streamlit as st

from content.rulesets import CitedRuleset
from pages.components.practice.set_results import look_at_html
from pages.practice.graded_set import GradedSet, graded_set
from pages.practice.quiz_url import readable_sitting
from pages.session import (
    InAddress,
    change_address,
    cited_rulesets,
    current_learner,
    end_set,
    given,
    heading,
    naming,
    read_history,
    read_lessons,
    read_sittings_apart,
    ruleset_in_force,
    show_warning,
    warn_if_unsaved,
)
from quizzes.question import DEALER_EDITION, MOST_FAST, Grade, Sitting, SittingError, read_hand_number, read_part
from quizzes.sets import Aim, first_to_practise, kept_under
from quizzes.sets.speed_practice import LESSON, Door, door, read_kind, read_run_seed, score, slow
from quizzes.skills.evidence import evidence
from quizzes.store.records import SittingAddress

PARTS = ("speed", "seed", "edition", "hand")
"""The query parameters of the page, apart from the ruleset."""
END = "end"
"""The value of the parameter ``hand`` if the learner ended the run early. Other values are numbers of answers."""
NAMES = {"three": "Three minutes", "streak": "Streak"}
BESTS = {"three": "{right} right", "streak": "{right} in a row"}
MOST = 10
"""The most answers that the results list under each heading."""


@dataclass(frozen=True, slots=True)
class RunPlace(InAddress):
    """A run of speed practice, and the part of it that is shown."""

    run: Sitting
    number: int | None = None
    """The number of the answer that is shown; None if no answer is shown."""
    ended: bool = False
    """Whether the learner ended the run early."""

    @property
    def address(self) -> dict[str, str]:
        """The query parameters of the place."""
        run = {name: self.run.parts[name] for name in ("rules", "speed", "seed", "edition")}
        shown = END if self.ended else self.number
        return run if shown is None else run | {"hand": str(shown)}


def run_asked() -> RunPlace | None:
    """Return the run of speed practice that the address names.

    Return None if the address names none or, with a warning, if it is invalid.
    """
    said = st.query_params
    if "speed" not in said and "seed" not in said:
        return None
    try:
        kind, seed = read_kind(said.get("speed", "")), read_run_seed(said.get("seed", ""))
        edition = int(read_part("edition", said.get("edition", str(DEALER_EDITION))))
        shown = said.get("hand", "")
        number = read_hand_number(shown, MOST_FAST) if shown not in {"", END} else None
    except SittingError as error:
        show_warning("This link doesn't lead to a practice run:", str(error))
        return None
    run = Sitting(ruleset_in_force().id, seed, edition=edition, length=MOST_FAST, speed=kind)
    return RunPlace(run, number, ended=shown == END)


def go_to(place: RunPlace | None) -> None:
    """Write a run and its current part into the address. If ``place`` is None, the address names no run."""
    change_address(PARTS, place.address if place else {})


def door_of() -> Door:
    """Return whether speed practice is available, according to the learner's stored answers.

    :raises StoreError: if the database cannot be read.
    """
    learner = current_learner()
    standing = read_lessons(learner).get(LESSON)
    return door(standing and standing.finished, next(iter(read_history(learner).days), None))


def best(kind: str, but: Sitting | None = None) -> int | None:
    """Return the most right answers of the learner in a run of this kind; None if there is no run.

    :param but: a run to leave out; None to leave out none.
    :raises StoreError: if the database cannot be read.
    """
    learner = current_learner()
    if not learner:
        return None
    left_out, found, rulesets = but and kept_under(but), None, cited_rulesets()
    of_kind = (run for run in read_sittings_apart(learner) if f"&speed={kind}" in run.sitting.address)
    # the longest runs come first, so that the search can end early
    for kept in sorted(of_kind, key=lambda one: -one.answered):
        if found is not None and kept.answered <= found:
            break
        cited = rulesets.get(kept.sitting.address.removeprefix("rules=").partition("&")[0])
        if cited and kept.sitting != left_out:
            right = _score(kept.sitting, kind, cited, learner.id, kept.answered)
            found = right if found is None else max(found, right or 0)
    return found


@lru_cache(4096)
def _score(kept: SittingAddress, kind: str, cited: CitedRuleset, _learner: str, _answered: int) -> int | None:
    """Return the score of a run of the current learner; None if the run cannot be read or is of another kind.

    The parameters ``_learner`` and ``_answered`` only extend the key of the cache, so that new answers are graded.
    """
    run = readable_sitting(kept)
    return score(run, graded_set(run, cited).grades) if run and run.speed == kind else None


def show_end(place: RunPlace, graded: GradedSet, title: str) -> None:
    """Show the results of a run of speed practice: the score, the wrong answers, and the right but slow ones.

    Also store that the run has ended.
    """
    run, grades = place.run, graded.grades
    st.title(title if grades else "You didn't answer any questions in this run", anchor=False)
    warn_if_unsaved()
    if grades:
        end_set(kept_under(run), len(grades))
        reached, before = score(run, grades), best(run.speed, but=run)
        if before is not None:
            st.caption(f"Your best before this run: {before}." if reached > before else f"Your best: {before}.")
    wrong = [number for number, grade in sorted(grades.items()) if not grade.right]
    answers, _ = given(kept_under(run))
    took = {number: said[0].took for number, said in answers.items() if said[0].took is not None}
    seconds, long = {number: round(time / 1000) for number, time in took.items()}, slow(grades, took)
    for head, numbers in (("Wrong", wrong), ("Right but slow", long)):
        if numbers:
            heading(head)
            listed = [
                (grades[number], seconds.get(number), _aim(grades[number]), RunPlace(run, number).link)
                for number in numbers[:MOST]
            ]
            st.html(look_at_html(listed, run.rules, naming()))
    if grades and not wrong and not long:
        st.write("No answer was wrong, and none took much longer than the rest.")


def _aim(grade: Grade) -> Aim | None:
    """Return the skill to practise after a wrong or slow answer; None if there are no questions about it.

    For a wrong answer, this is the skill that is missing. For a slow one, it is a skill that the answer used.
    """
    told = evidence(grade)
    wanting = [skill for skill, outcome in told.items() if outcome == "wrong"] or [*told] * grade.right
    return first_to_practise(wanting, ruleset_in_force())
