"""Read hands from lines that a teacher types. A line is a hand, or a link to a hand or a question in the app."""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlsplit

from content.hands import read_hand, write_hand
from content.rulesets import CitedRuleset
from content.words import for_people
from quizzes.evening import MOST_ITEMS, PlanError
from quizzes.question import (
    COUNTING,
    DEALER_EDITION,
    FIRST_EDITION,
    MOST_FAST,
    Question,
    Sitting,
    SittingError,
    read_hand_number,
    read_part,
    read_sitting,
)
from quizzes.sets import ask_in, read_aims, unpack
from quizzes.sets.speed_practice import ask_fast, read_kind, read_run_seed
from quizzes.types import read_types
from scoring import score

LONGEST_TYPED = 20_000
"""How many letters are read at most. The rest of a longer text is ignored."""


@dataclass(frozen=True, slots=True)
class TypedHand:
    """A line that a teacher typed: the hand in it, or what is wrong."""

    line: int
    """The line number, from 1."""
    hand: str = ""
    """The win as text for :func:`content.hands.hand_text.read_hand`; empty if the line has no win."""
    refused: str = ""
    """Why the line has no win, in one sentence."""


def typed_hands(text: str, cited: CitedRuleset, rulesets: Mapping[str, CitedRuleset]) -> tuple[TypedHand, ...]:
    """Read a hand from each line that is not empty. A hand that does not win under the ruleset is refused.

    :param cited: the current ruleset.
    :param rulesets: the rulesets that links may name.
    """
    hands: list[TypedHand] = []
    lines = [(number, line.strip()) for number, line in enumerate(text[:LONGEST_TYPED].splitlines(), 1) if line.strip()]
    for number, typed in lines[: MOST_ITEMS + 1]:
        try:
            if len(hands) == MOST_ITEMS:
                raise PlanError(f"A plan can have at most {MOST_ITEMS} questions. Leave this line out.")
            hand = hand_of_link(typed, rulesets) if typed.startswith(("http://", "https://", "/", "?")) else typed
            won = read_hand(hand)
            score(won.hand, won.context, cited.ruleset)
            hands.append(TypedHand(number, hand))
        except ValueError as error:
            hands.append(TypedHand(number, refused=for_people(error)))
    return tuple(hands)


def hand_of_link(link: str, rulesets: Mapping[str, CitedRuleset]) -> str:
    """Return the winning hand that a link contains, as text. The link leads to a question or to a single hand.

    :raises ValueError: if the link contains no winning hand; the message is one sentence.
    """
    try:
        query = dict(parse_qsl(urlsplit(link).query, max_num_fields=40))
    except ValueError:
        raise SittingError("We can't read this link. Copy it once more, from beginning to end.") from None
    if "hand" in query and "seed" not in query:
        return query["hand"]
    if "own" in query:  # the link contains the hand itself, so it still works if hands are dealt differently today
        hands = unpack(query["own"])
        won = hands[read_hand_number(query.get("hand", "1"), len(hands)) - 1]
        return write_hand(won.hand, won.context)
    if "seed" not in query:
        raise SittingError("This link doesn't lead to a hand. Copy the address of a question while its hand is shown.")
    try:
        question = _asked_about(query, rulesets)
    except LookupError:
        raise SittingError("This link asks for steps or a lesson that we don't have. Type the hand instead.") from None
    if not question.wins:
        raise SittingError("The question in this link isn't about a hand. Type the hand you mean.")
    return write_hand(question.result.hand, question.result.context)


def _asked_about(query: Mapping[str, str], rulesets: Mapping[str, CitedRuleset]) -> Question:
    """Return the question that a link leads to.

    :param query: the parameters in the link.
    :raises ValueError: if the link leads to no question; the message is one sentence.
    """
    cited = rulesets.get(query.get("rules", ""))
    if cited is None:
        raise SittingError(f"This link asks for rules we don't have: {query.get('rules', 'none')[:40]!r}.")
    if read_part("edition", query.get("edition", str(FIRST_EDITION))) != str(DEALER_EDITION):
        sentence = "This link is from another edition of Tensu, which deals different hands. Type the hand instead."
        raise SittingError(sentence)
    if "speed" in query:
        run = Sitting(cited.id, read_run_seed(query["seed"]), length=MOST_FAST, speed=read_kind(query["speed"]))
        return ask_fast(run, read_hand_number(query.get("hand", "1"), MOST_FAST), cited)
    aims, types = read_aims(query["aim"]) if "aim" in query else (), read_types(query.get("type", COUNTING))
    parts = {"level": "standard", "hands": "any", **query, "type": ".".join(types)}
    if aims or len(types) > 1:
        parts.pop("steps", None)
    sitting = read_sitting(parts, DEALER_EDITION)
    return ask_in(sitting, read_hand_number(query.get("hand", "1"), sitting.length), cited)
