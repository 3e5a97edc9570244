"""Hands as a teacher gives them: typed, one a line, or as links to a question or a hand of this app."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, urlsplit

from content.hands.hand_text import read_hand, write_hand
from content.hands.worked_example import WonHand
from content.words.plain_errors import for_people
from quizzes.evening.plan import MOST_ITEMS
from quizzes.question import sitting_url
from quizzes.question.sitting import COUNTING, DEALER_EDITION, FIRST_EDITION, LENGTH, Sitting, SittingError
from quizzes.question.sitting_url import read_level, read_openness
from quizzes.sets.aims.aim_list import read_aims
from quizzes.sets.aims.set_dealing import ask_in
from quizzes.types import read_types
from scoring.score import score

if TYPE_CHECKING:
    from collections.abc import Mapping

    from content.rulesets.cited_ruleset import CitedRuleset

LONGEST_TYPED = 20_000
"""Letters of everything that is typed at once."""
_LINKS = ("http://", "https://", "/", "?")


@dataclass(frozen=True, slots=True)
class TypedHand:
    """One line that was typed."""

    line: int
    """From 1."""
    hand: str = ""
    """The win, as :func:`content.hands.hand_text.read_hand` reads it; empty where the line tells none."""
    refused: str = ""
    """Why it tells none, in one sentence."""


def typed_hands(text: str, cited: CitedRuleset, rulesets: Mapping[str, CitedRuleset]) -> tuple[TypedHand, ...]:
    """Every line that holds anything, read as a hand that wins under the rules in force.

    :param rulesets: those that links may name.
    """
    found: list[TypedHand] = []
    for number, line in enumerate(text[:LONGEST_TYPED].splitlines(), 1):
        said = line.strip()
        if not said:
            continue
        if len(found) == MOST_ITEMS:
            found.append(TypedHand(number, refused=f"A plan has at most {MOST_ITEMS} questions; leave this line out."))
            break
        try:
            hand = hand_of_link(said, rulesets) if said.startswith(_LINKS) else said
            won = read_hand(hand)
            score(won.hand, won.context, cited.ruleset)
            found.append(TypedHand(number, hand))
        except ValueError as error:
            found.append(TypedHand(number, refused=for_people(error)))
    return tuple(found)


def hand_of_link(link: str, rulesets: Mapping[str, CitedRuleset]) -> str:
    """The win that a link to a question, or to a hand to compare, is about; as somebody would type it.

    :raises ValueError: if it is about none; one sentence.
    """
    try:
        said = dict(parse_qsl(urlsplit(link).query, max_num_fields=40))
    except ValueError:
        msg = "This link cannot be read; copy it once more, from its beginning to its end."
        raise SittingError(msg) from None
    if "hand" in said and "seed" not in said:
        return said["hand"]
    if "seed" not in said:
        msg = "This link leads to no hand; copy the address of a question while its hand is shown."
        raise SittingError(msg)
    won = _asked_about(said, rulesets)
    return write_hand(won.hand, won.context)


def _asked_about(said: Mapping[str, str], rulesets: Mapping[str, CitedRuleset]) -> WonHand:
    cited = rulesets.get(said.get("rules", ""))
    if cited is None:
        msg = f"This link names rules that are not here: {said.get('rules', 'none')[:40]!r}."
        raise SittingError(msg)
    if sitting_url.EDITION.parse(said.get("edition", str(FIRST_EDITION))) != DEALER_EDITION:
        msg = "This link is of another edition of Tensu, which deals other hands; type the hand instead."
        raise SittingError(msg)
    aims = read_aims(said["aim"]) if "aim" in said else ()
    first, *others = types = read_types(said.get("type", COUNTING))
    length = sitting_url.COUNT.parse(said["length"]) if "length" in said else LENGTH
    sitting = Sitting(
        cited.ruleset.id,
        sitting_url.SEED.parse(said["seed"]),
        read_level(said.get("level", "standard")),
        read_openness(said.get("hands", "any")),
        first,
        DEALER_EDITION,
        sitting_url.STEPS.parse(said["steps"]) if "steps" in said and not aims and not others else "",
        sitting_url.BESIDE.parse(said["beside"]) if "beside" in said else "",
        sitting_url.LESSON.parse(said["lesson"]) if "lesson" in said else "",
        types if others else (),
        said["aim"] if aims else "",
        length,
    )
    question = ask_in(sitting, sitting_url.hand_number(length).parse(said.get("hand", "1")), cited)
    if not question.wins:
        msg = "The question of this link is about no hand; type the hand you mean."
        raise SittingError(msg)
    return WonHand(question.result.hand, question.result.context)
