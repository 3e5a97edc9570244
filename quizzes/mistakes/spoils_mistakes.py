"""Find what rules out a yaku for a hand, and the mistakes in a learner's answer to this question.

The parts of an answer are the ids of tapped blocks and facts.
"""

from collections.abc import Iterator

from content.explain import YAKUHAI
from content.words import conditions
from quizzes.question import Filling, Mistake, Part
from scoring import WINDS, YAKU, Aspect, Check, ScoreResult
from scoring.near_misses.near_miss import pointed, ronned, shortfalls, worthless_winds

LAST, CALLED = "last", "called"
"""The target ids of two facts: how the hand got its last tile, and that a set was called."""
WAITS = frozenset({"two_sided_wait", "pair_wait"})
"""Conditions that depend on the wait for the last tile."""


def failing(result: ScoreResult, yaku: str) -> Check | None:
    """Return the condition of a yaku that fails in the highest-scoring reading; None if all conditions hold.

    :raises LookupError: if several conditions fail.
    """
    fails = [check for check in YAKU[yaku].checklist(result.best.win) if not check.holds]
    if len(fails) > 1:
        raise LookupError(f"expected a hand that nearly has {yaku}, found {result.hand}")
    return fails[0] if fails else None


def spoilers(result: ScoreResult, yaku: str) -> tuple[tuple[str, ...], ...]:
    """Return every right answer to the question of what rules out a yaku.

    If the hand has the yaku, the only right answer is ``()``.

    :raises LookupError: if several conditions of the yaku fail, or no block or fact shows why one fails.
    """
    check = failing(result, yaku)
    if check is None:
        return ((),)
    win, condition = result.best.win, check.condition.id
    blocks = pointed(check, win) or [short.instead for short in shortfalls(YAKU[yaku], check, win)]
    found = [str(place) for place, block in enumerate(result.best.reading.blocks) if block in blocks]
    # the blocks that show a fact are right as well
    if condition != "closed_hand" and (condition in WAITS or ronned(check, win)):
        found.insert(0, LAST)
    elif condition == "closed_hand" or (condition == "three_concealed_groups" and result.hand.open_melds == 1):
        found.insert(0, CALLED)
    if not found:
        raise LookupError(f"expected something that spoils {yaku}, found nothing in {result.hand}")
    return tuple((one,) for one in found)


def spoils_mistakes(result: ScoreResult, yaku: str, part: Part) -> Iterator[Mistake]:
    """Yield a mistake for each tapped block or fact that rules nothing out, then a mistake for what was missed."""
    check, asked = failing(result, yaku), "yakuhai" if yaku in YAKUHAI else yaku
    found = [_harmless(result, yaku, one) for one in (part.given if isinstance(part.given, tuple) else ())]
    found.append(("it_is", {}) if check is None else _passed_over(result, yaku, check))
    for name, parts in found:
        yield part.mistake(f"spoils.{name}", **{"yaku": yaku, "asked": asked, **parts})


def _harmless(result: ScoreResult, yaku: str, tapped: str) -> tuple[str, dict[str, Filling]]:
    """Return the id and the values of the sentence that says why a block or fact does not rule a yaku out."""
    requires = {condition.id for condition in YAKU[yaku].requires}
    if tapped == LAST:
        return "wait_fine" if requires & WAITS else "last_free", {}
    if tapped == CALLED:
        return "not_called" if result.hand.closed else "call_fine", {}
    block = result.best.reading.blocks[int(tapped)]
    if block.is_pair and "worthless_pair" in requires:
        return "guest_pair" if block.first in WINDS else "plain_pair", {"tiles": (block,)}
    for check in YAKU[yaku].checklist(result.best.win):
        condition = check.condition
        of_sets = condition.id in {"all_sequences", "all_groups"}  # a pair cannot break these conditions
        if condition.aspect is Aspect.EACH_BLOCK and not (block.is_pair and of_sets):
            return "fits", {"tiles": (block,), "line": conditions()[condition.id].name}
        if block in (check.proof or check.start):
            return "part", {"tiles": (block,)}
    return "free", {"tiles": (block,)}


def _passed_over(result: ScoreResult, yaku: str, check: Check) -> tuple[str, dict[str, Filling]]:
    """Return the id and the values of the sentence about the failing condition that was overlooked."""
    win, condition = result.best.win, check.condition
    by_condition = {"two_sided_wait": "wait", "worthless_pair": "valued_pair", "closed_hand": "call"}
    if condition.id in by_condition:
        return by_condition[condition.id], {}
    if yaku in YAKUHAI:
        return "guest_wind" if worthless_winds(win) else "pair_of_dragons", {}
    if condition.aspect is Aspect.EACH_BLOCK:
        return "one_stray", {"line": conditions()[condition.id].name}
    if condition.id == "three_concealed_groups":
        return "ron_open" if ronned(check, win) else "called_triplet", {}
    return "one_off", {"missing": (next(shortfalls(YAKU[yaku], check, win)).missing,)}
