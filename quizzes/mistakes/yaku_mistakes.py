"""Mistakes in naming yaku, in saying whether a hand may win, and in finding what rules out a yaku."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from content.explain import YAKUHAI
from content.words import conditions, question_words
from quizzes.mistakes.bill.answer_difference import plain_yaku_slip
from quizzes.mistakes.bill.claimed_bill import said_of
from quizzes.mistakes.bill.yaku_slips import added_yaku, forgotten_yaku
from quizzes.question import Feedback, Filling, Mistake, Part, difference, dora_held
from scoring import WINDS, YAKU, Aspect, Check, ScoreResult, Tile, parse_tile
from scoring.near_misses.near_miss import tempting
from scoring.near_misses.shortfall import pointed, ronned, shortfalls, worthless_winds


def yaku_mistakes(result: ScoreResult, part: Part) -> Iterator[Mistake]:
    """Yield chosen yaku that the hand does not have, each with the reason, then yaku that were left out."""
    missed, extra = difference(part)
    for yaku in (*extra, *missed):
        name, parts = yaku_slip(result, yaku, counted=yaku in extra)
        yield part.mistake(name, **parts)


def yaku_slip(result: ScoreResult, yaku: str, *, counted: bool) -> Feedback:
    """Return the named mistake behind a yaku that was wrongly counted or left out.

    If no broken rule is known, return feedback that only states what is right.
    """
    right = said_of(result.best).yaku
    for slip in (added_yaku if counted else forgotten_yaku)(result):
        changed = slip.said.yaku - right if counted else right - slip.said.yaku
        if slip.id != "han.left_out" and (changed == {yaku} or (yaku in changed and not counted)):
            return slip.id, {**slip.parts, "yaku": yaku}
    return plain_yaku_slip(yaku, result, too_many=counted)


def _can_win(name: str, value: str, /, **parts: Filling) -> Mistake:
    return Mistake(f"can_win.{name}", "answer", value, parts)


def answer_mistakes(result: ScoreResult, bars: Sequence[Tile], taught: Collection[str]) -> Iterator[Mistake]:
    """Yield the mistakes that lead to each answer, the likeliest first.

    An answer that a mistake leads to may still be right for another reason.

    :param bars: the discards that put the hand in furiten.
    :param taught: the ids of the yaku that the learner has been taught. Only a learner who knows riichi may have
        supposed that riichi was declared.
    """
    if result.best.payments:
        yield _can_win("has_yaku", "no_yaku")  # the feedback doesn't name the yaku, because the next step asks for it
        if bars:
            winning, tiles = result.hand.winning_tile, tuple(dict.fromkeys(bars))
            same = winning and any(tile.kind == winning.kind for tile in bars)
            yield _can_win("own_discard" if same else "other_tile", "yes", tiles=tiles)
            yield _can_win("furiten_first", "no_yaku", tiles=tiles)
    else:  # the learner may see a yaku that is not there, count dora as a yaku, or think that any complete hand wins
        supposed = ("riichi", "menzen_tsumo") if "riichi" in taught else ("menzen_tsumo",)
        for yaku in (*(miss.yaku.id for miss in tempting(result)), *(supposed if result.hand.closed else ())):
            name, parts = yaku_slip(result, yaku, counted=True)
            yield Mistake(name, "answer", "yes", parts)
        if dora_held(result):
            yield _can_win("dora_only", "yes")
        yield _can_win("whole_only", "yes")
    yield _can_win("tsumo_free" if bars else "not_waited", "furiten")


def proof_mistakes(part: Part) -> Iterator[Mistake]:
    """Yield the mistakes in the reasons for an answer: in statements about the hand, or in tapped discards.

    First come chosen statements that are false, or chosen discards that don't complete the hand. Then come those that
    were left out.
    """
    missed, extra = difference(part)
    words = question_words()["can_win"].fields["proof"].options
    if part.field == "proof":
        for one in (*extra, *missed):
            name = "not_proved" if one in extra else "proof_missed"
            yield part.mistake(f"can_win.{name}", option=words[one].label)
    else:
        for name, ids in (("not_completing", extra), ("discard_missed", missed)):
            if ids:
                yield part.mistake(f"can_win.{name}", tiles=tuple(map(parse_tile, ids)))


def completes_mistakes(won: Mapping[str, ScoreResult], yaku: str, part: Part) -> Iterator[Mistake]:
    """Yield the mistakes in the answer to the question of which tiles complete a hand with a certain yaku.

    A chosen tile does not complete the hand or completes it without the yaku, or a right tile was not chosen.

    :param won: the score of a win on each tile that completes the hand, by the notation of the tile.
    """
    missed, extra = difference(part)
    whole = part.given == tuple(won) and len(won) > 1
    for name, tiles in (
        ("not_whole", [tile for tile in extra if tile not in won]),
        # one tile is enough to show the mistake
        ("whole_only" if whole else "no_yaku", [tile for tile in extra if tile in won][:1]),
        ("left_out" if part.given else "said_none", missed),
    ):
        if tiles:
            tile = tuple(map(parse_tile, tiles))
            yield part.mistake(f"completes.{name}", yaku=yaku, asked=_asked(yaku), tile=tile)


def _asked(yaku: str) -> str:
    return "yakuhai" if yaku in YAKUHAI else yaku


# --- what rules out a yaku ---

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
    # a fact is a right answer, and so are the blocks that show it
    found = [str(place) for place, block in enumerate(result.best.reading.blocks) if block in blocks]
    if condition != "closed_hand" and (condition in WAITS or ronned(check, win)):
        found.insert(0, LAST)
    elif condition == "closed_hand" or (condition == "three_concealed_groups" and result.hand.open_melds == 1):
        found.insert(0, CALLED)
    if not found:
        raise LookupError(f"expected something that spoils {yaku}, found nothing in {result.hand}")
    return tuple((one,) for one in found)


def spoils_mistakes(result: ScoreResult, yaku: str, part: Part) -> Iterator[Mistake]:
    """Yield a mistake for each tapped block or fact that rules nothing out, then a mistake for what was missed."""
    check = failing(result, yaku)
    found = [_harmless(result, yaku, one) for one in (part.given if isinstance(part.given, tuple) else ())]
    found.append(_passed_over(result, yaku, check) if check else ("it_is", {}))
    for name, parts in found:
        yield part.mistake(f"spoils.{name}", **{"yaku": yaku, "asked": _asked(yaku), **parts})


def _harmless(result: ScoreResult, yaku: str, tapped: str) -> Feedback:
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


def _passed_over(result: ScoreResult, yaku: str, check: Check) -> Feedback:
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
